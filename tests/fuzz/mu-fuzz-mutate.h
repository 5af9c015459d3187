/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

void mu_fuzz_mutate (GByteArray *input, GRand *source, GPtrArray *others);
void mu_fuzz_mutate_words (GByteArray *input, GRand *source);
