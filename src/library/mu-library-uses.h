/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

int mu_library_count_uses (MuLibrary *self, const char *game, MuCard *card, const char *except, GError **error);
