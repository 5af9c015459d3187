/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean mu_list_word_is (const char *canonical, const char *use);
gboolean mu_list_word_says (const char *text, gssize length, const char *use);
int mu_list_word_find (const char *canonical, const char *const *uses, guint n_uses);
