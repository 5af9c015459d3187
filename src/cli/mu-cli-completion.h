/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

void     mu_cli_completion_begin (void);
gboolean mu_cli_completion_begun (void);
void     mu_cli_completion_offer (const char *word, const char *about);
void     mu_cli_completion_print (const char *usage, const GOptionEntry *options, const GOptionEntry *common, int argc,
                                  char **argv);
