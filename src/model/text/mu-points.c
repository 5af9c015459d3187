/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-points.h"

#include "model/text/mu-i18n.h"

/* Returns “96/100”, or “96” if the limit is 0, which is none. */
char *
mu_points_dup_figures (int points, int limit)
{
  return limit > 0 ? g_strdup_printf ("%d/%d", points, limit) : g_strdup_printf ("%d", points);
}

/* Returns “96 of 100 points”, translated, or “96 points” if the limit is 0, which is none. */
char *
mu_points_dup_text (int points, int limit)
{
  return limit > 0 ? g_strdup_printf (_ ("%d of %d points"), points, limit)
                   : g_strdup_printf (ngettext ("%d point", "%d points", points), points);
}
