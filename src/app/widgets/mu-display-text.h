/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/game/mu-terms.h"
#include "model/roster/mu-roster.h"

char *mu_display_text_dup_format (const MuFormat *format, int limit);
char *mu_display_text_dup_subtitle (MuRoster *roster);
void mu_display_text_append (GString *text, const char *part);
char *mu_display_text_dup_pair (const char *one, const char *other);
char *mu_display_text_dup_counts (int n_ships, int n_squadrons);
char *mu_display_text_dup_date (GDateTime *then, GDateTime *now);
char *mu_display_text_dup_problem (const char *file, const GError *error);
char *mu_display_text_dup_lines (GPtrArray *lines);
char *mu_display_text_dup_file_name (GFile *file);
char *mu_display_text_dup_sentence (const GError *error);
char *mu_display_text_dup_figures (const char *format, ...) G_GNUC_PRINTF (1, 2);
const char *mu_display_text_get_title (const char *name);
const char *mu_display_text_get_untitled (MuGame *game);
