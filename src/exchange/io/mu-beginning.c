/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-beginning.h"

#include <string.h>

/**
 * mu_beginning_is:
 *
 * Like g_str_has_prefix(), which from GLib 2.76 on takes the length of @text where @beginning is a constant: too much
 * at every place of a long text.
 *
 * Returns: whether @text begins with @beginning.
 */
gboolean
mu_beginning_is (const char *text, const char *beginning)
{
  return strncmp (text, beginning, strlen (beginning)) == 0;
}
