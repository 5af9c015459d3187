/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-points.h"

#include "model/mu-i18n.h"

/**
 * mu_points_dup_figures:
 * @limit: how many points are allowed; 0 if any number is
 *
 * Returns: (transfer full): “96/100”, or “96” without a limit.
 */
char *
mu_points_dup_figures (int points, int limit)
{
  return limit > 0 ? g_strdup_printf ("%d/%d", points, limit) : g_strdup_printf ("%d", points);
}

/**
 * mu_points_dup_text:
 * @limit: how many points are allowed; 0 if any number is
 *
 * Returns: (transfer full): “96 of 100 points”, translated, or “96 points” without a limit.
 */
char *
mu_points_dup_text (int points, int limit)
{
  return limit > 0 ? g_strdup_printf (_ ("%d of %d points"), points, limit)
                   : g_strdup_printf (ngettext ("%d point", "%d points", points), points);
}
