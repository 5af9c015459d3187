/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-beginning.h"

#include <string.h>

/*
 * Does the same as g_str_has_prefix(). From GLib 2.76 on, that computes the length of @text if @prefix is a constant,
 * which is too slow when called at every position of a long text. Returns TRUE if @text begins with @beginning.
 */
gboolean
mu_beginning_is (const char *text, const char *beginning)
{
  return strncmp (text, beginning, strlen (beginning)) == 0;
}
