/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/compare/mu-changes.h"

#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/compare/mu-pairs.h"

G_GNUC_PRINTF (2, 3)
static void
say (GPtrArray *changes, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (changes, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static void
say_turned (GPtrArray *changes, const char *what, const char *before, const char *after)
{
  if (g_str_equal (before, after))
    return;
  if (before[0] == '\0')
    say (changes, _ ("%s: %s"), what, after);
  else
    /* Translators: what changed, what it was and what it is now: Name: Old → New */
    say (changes, _ ("%s: %s → %s"), what, before, after[0] != '\0' ? after : C_ ("value", "none"));
}

static const char *
get_faction (MuRoster *roster)
{
  return mu_game_get_term_name (mu_roster_get_game (roster), MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));
}

static void
say_head (GPtrArray *changes, MuRoster *before, MuRoster *after)
{
  const struct
  {
    MuRosterText which;
    const char *label;
  } texts[] = {
    { MU_ROSTER_NAME, _ ("Name") },
    { MU_ROSTER_PLAYER, _ ("Player") },
    { MU_ROSTER_EVENT, _ ("Event") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    say_turned (changes, texts[i].label, mu_roster_get_text (before, texts[i].which),
                mu_roster_get_text (after, texts[i].which));
  say_turned (changes, _ ("Format"), mu_text_get (mu_roster_get_format (before)->name),
              mu_text_get (mu_roster_get_format (after)->name));
  say_turned (changes, _ ("Faction"), get_faction (before), get_faction (after));
  if (g_strcmp0 (mu_roster_get_text (before, MU_ROSTER_NOTES), mu_roster_get_text (after, MU_ROSTER_NOTES)) != 0)
    say (changes, "%s", _ ("Notes changed"));
}

/* @where is the ship that both lists have, or NULL for the list. */
static void
say_card (GPtrArray *changes, const char *where, const char *card, gboolean added)
{
  if (where == NULL)
    /* Translators: a card came into the list, or left it */
    say (changes, added ? _ ("%s added") : _ ("%s removed"), card);
  else
    /* Translators: an upgrade came onto a ship, or left it: the ship, then the upgrade */
    say (changes, added ? _ ("%s: %s added") : _ ("%s: %s removed"), where, card);
}

static void
say_upgrades (GPtrArray *changes, const char *where, const MuReportUnit *unit, const MuReportUnit *other,
              gboolean added)
{
  for (guint i = 0; i < unit->upgrades->len; i++)
    if (!mu_pairs_has_upgrade_too (unit, i, other))
      say_card (changes, where, mu_card_get_name (unit->upgrades->pdata[i]), added);
}

static void
say_alone (GPtrArray *changes, const MuReportUnit *unit, gboolean added)
{
  const char *name = mu_card_get_name (unit->card);
  g_autofree char *several = g_strdup_printf ("%d × %s", unit->count, name);

  say_card (changes, NULL, unit->count > 1 ? several : name, added);
}

static void
say_pair (GPtrArray *changes, const MuReportUnit *before, const MuReportUnit *after)
{
  const char *name = mu_card_get_name (after->card);

  if (!mu_pairs_is_same_card (before->card, after->card))
    /* Translators: a card, and the one in its place; the arrow points to where the line is read */
    say (changes, _ ("%s → %s"), mu_card_get_name (before->card), name);
  if (before->count != after->count)
    /* Translators: a card, how many there were of it, and how many there are */
    say (changes, _ ("%s: %d → %d"), name, before->count, after->count);
  say_upgrades (changes, name, before, after, FALSE);
  say_upgrades (changes, name, after, before, TRUE);
}

static void
say_units (GPtrArray *changes, const MuReport *before, const MuReport *after)
{
  g_autoptr (GArray) pairs = mu_pairs_new (before, after);
  gboolean reordered = FALSE;
  int last = -1;

  for (guint i = 0; i < pairs->len; i++)
    {
      const MuPair *pair = &g_array_index (pairs, MuPair, i);
      const MuReportUnit *old = pair->units[0] >= 0 ? mu_report_get_unit (before, pair->units[0]) : NULL;
      const MuReportUnit *new = pair->units[1] >= 0 ? mu_report_get_unit (after, pair->units[1]) : NULL;

      if (new == NULL)
        say_alone (changes, old, FALSE);
      else if (old == NULL)
        say_alone (changes, new, TRUE);
      else
        {
          if (pair->kind != MU_PAIR_SAME)
            say_pair (changes, old, new);
          reordered = reordered || pair->units[1] < last;
          last = pair->units[1];
        }
    }
  if (reordered)
    say (changes, "%s", _ ("Order changed"));
}

static void
say_words (GPtrArray *changes, const char *label, GPtrArray *words, GPtrArray *others, gboolean added)
{
  for (guint i = 0; i < words->len; i++)
    if (!g_ptr_array_find_with_equal_func (others, words->pdata[i], g_str_equal, NULL))
      say_card (changes, label, words->pdata[i], added);
}

static void
say_both_words (GPtrArray *changes, const char *label, GPtrArray *before, GPtrArray *after)
{
  say_words (changes, label, before, after, FALSE);
  say_words (changes, label, after, before, TRUE);
}

static GPtrArray *
list_names (GPtrArray *cards)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (names, (gpointer) mu_card_get_name (cards->pdata[i]));
  return names;
}

static GPtrArray *
list_obstacles (MuRoster *roster)
{
  GPtrArray *ids = mu_roster_get_obstacles (roster);
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (names, (gpointer) mu_terms_get_name (mu_roster_get_game (roster), MU_VOCABULARY_OBSTACLE,
                                                          ids->pdata[i]));
  return names;
}

static void
say_cards (GPtrArray *changes, const char *label, GPtrArray *before, GPtrArray *after)
{
  g_autoptr (GPtrArray) names_before = list_names (before);
  g_autoptr (GPtrArray) names_after = list_names (after);

  say_both_words (changes, label, names_before, names_after);
}

/*
 * Describes the differences between two states of a list. Returns translated lines, one for each change, units first;
 * empty if nothing changed. The elements are char*.
 *
 * @report_before: the report on @before
 * @report_after: the report on @after
 */
GPtrArray *
mu_changes_new (MuRoster *before, const MuReport *report_before, MuRoster *after, const MuReport *report_after)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names_before = NULL;
  g_autoptr (GPtrArray) names_after = NULL;

  say_units (changes, report_before, report_after);
  say_cards (changes, mu_game_translate (mu_roster_get_game (after), N_ ("Objectives")), mu_roster_get_objectives (before), mu_roster_get_objectives (after));
  say_cards (changes, NULL, mu_roster_get_unknown (before), mu_roster_get_unknown (after));
  names_before = list_obstacles (before);
  names_after = list_obstacles (after);
  say_both_words (changes, _ ("Obstacles"), names_before, names_after);
  say_head (changes, before, after);
  say_both_words (changes, _ ("Tags"), mu_roster_get_tags (before), mu_roster_get_tags (after));
  if (report_before->points != report_after->points)
    say (changes, ngettext ("%d → %d point", "%d → %d points", report_after->points), report_before->points,
         report_after->points);
  if (report_before->limit == 0 && report_after->limit > 0)
    say (changes, ngettext ("Limit: none → %d point", "Limit: none → %d points", report_after->limit),
         report_after->limit);
  else if (report_before->limit > 0 && report_after->limit == 0)
    say (changes, ngettext ("Limit: %d point → none", "Limit: %d points → none", report_before->limit),
         report_before->limit);
  else if (report_before->limit != report_after->limit)
    say (changes, ngettext ("Limit: %d → %d point", "Limit: %d → %d points", report_after->limit), report_before->limit,
         report_after->limit);
  return changes;
}

static void
count_card (GHashTable *counts, GPtrArray *order, MuCard *card, int count)
{
  const char *name = mu_card_get_name (card);
  int before = GPOINTER_TO_INT (g_hash_table_lookup (counts, name));

  if (!g_hash_table_contains (counts, name))
    g_ptr_array_add (order, (gpointer) name);
  g_hash_table_insert (counts, (gpointer) name, GINT_TO_POINTER (before + count));
}

/* Adds the cards of a list to @counts, @sign times, and those it did not have to @order. */
static void
count_cards (GHashTable *counts, GPtrArray *order, MuRoster *roster, int sign)
{
  GPtrArray *others[] = { mu_roster_get_objectives (roster), mu_roster_get_unknown (roster) };

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      count_card (counts, order, mu_unit_get_card (unit), sign * mu_unit_get_count (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        count_card (counts, order, mu_unit_get_upgrade (unit, j), sign);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    for (guint j = 0; j < others[i]->len; j++)
      count_card (counts, order, others[i]->pdata[j], sign);
}

/* Which cards came and which went, wherever they are in the list, in one line: “+ Predator, − 2 × Academy Pilot”. Empty
 * if both have the same cards. */
char *
mu_changes_dup_cards (MuRoster *before, MuRoster *after)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  g_autoptr (GString) line = g_string_new (NULL);

  count_cards (counts, order, after, 1);
  count_cards (counts, order, before, -1);
  for (int sign = 1; sign >= -1; sign -= 2)
    for (guint i = 0; i < order->len; i++)
      {
        int count = sign * GPOINTER_TO_INT (g_hash_table_lookup (counts, order->pdata[i]));

        if (count <= 0)
          continue;
        g_string_append_printf (line, "%s%s\u00a0", line->len > 0 ? ", " : "", sign > 0 ? "+" : "−");
        if (count > 1)
          g_string_append_printf (line, "%d\u00a0×\u00a0", count);
        g_string_append (line, order->pdata[i]);
      }
  return g_string_free (g_steal_pointer (&line), FALSE);
}
