/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char **mu_words_split       (const char *text);
char  *mu_words_cut         (char *word, char sign);
int    mu_words_find        (const char *const *words, guint n_words, const char *word);
void   mu_words_append      (GString *text, const char *between, const char *word);
void   mu_words_sort        (GPtrArray *words);
char  *mu_words_join_sorted (GPtrArray *words, const char *between);
