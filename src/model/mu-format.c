/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-format.h"

static void
mu_cap_clear (MuCap *cap)
{
  g_clear_pointer (&cap->where, mu_predicate_unref);
}

static void
mu_bar_clear (MuBar *bar)
{
  g_clear_pointer (&bar->where, mu_predicate_unref);
}

/**
 * mu_format_new:
 *
 * Returns: (transfer full): a new format without restrictions, named by its id.
 */
MuFormat *
mu_format_new (const char *id)
{
  MuFormat *self = g_new0 (MuFormat, 1);

  self->id = g_intern_string (id);
  self->name = mu_text_new (id);
  self->aliases = g_ptr_array_new_with_free_func (g_free);
  self->shares = g_array_new (FALSE, FALSE, sizeof (MuShare));
  self->caps = g_array_new (FALSE, FALSE, sizeof (MuCap));
  g_array_set_clear_func (self->caps, (GDestroyNotify) mu_cap_clear);
  self->bars = g_array_new (FALSE, FALSE, sizeof (MuBar));
  g_array_set_clear_func (self->bars, (GDestroyNotify) mu_bar_clear);
  self->expansions = g_ptr_array_new ();
  self->forbidden = g_ptr_array_new ();
  self->waived = g_ptr_array_new ();
  return self;
}

/**
 * mu_format_free:
 *
 * Frees a format.
 */
void
mu_format_free (MuFormat *self)
{
  mu_text_unref (self->name);
  g_ptr_array_unref (self->aliases);
  g_array_unref (self->shares);
  g_array_unref (self->caps);
  g_array_unref (self->bars);
  g_ptr_array_unref (self->expansions);
  g_clear_object (&self->boxes);
  g_ptr_array_unref (self->forbidden);
  g_ptr_array_unref (self->waived);
  g_clear_pointer (&self->setup, mu_setup_free);
  g_clear_pointer (&self->scoring, mu_scoring_free);
  g_free (self);
}

/**
 * mu_format_is_bounded:
 *
 * Returns: %TRUE if the format limits what a list may have, by its total or by its boxes.
 */
gboolean
mu_format_is_bounded (const MuFormat *self)
{
  return self->total > 0 || self->boxes != NULL;
}

/* Returns TRUE if lists of the format do not have to keep the rule. */
gboolean
mu_format_waives (const MuFormat *self, const char *rule)
{
  return self->waived->len > 0 && g_ptr_array_find_with_equal_func (self->waived, rule, g_str_equal, NULL);
}

/**
 * mu_share_get_limit:
 * @total: the format's total, in points
 *
 * Returns: the points that squadrons may cost (AR1 Fleet building: a third of the total, rounded up).
 */
int
mu_share_get_limit (const MuShare *share, int total)
{
  int product = total * share->part;

  return share->round_up ? (product + share->whole - 1) / share->whole : product / share->whole;
}
