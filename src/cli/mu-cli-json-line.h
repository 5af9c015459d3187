/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/mu-cli-input.h"

char *mu_json_line_dup_verdict (const MuCliInput *input, gboolean team);
char *mu_json_line_dup_error   (const char *file, const char *error);
