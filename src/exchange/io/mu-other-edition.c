/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-other-edition.h"

#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check-context.h"
#include "rules/check/mu-stated-costs.h"

enum
{
  MIN_EVIDENCE = 2 /* one name may be a slip */
};

/*
 * Sets @error for a list of an edition whose cards are not in the catalogs. Returns FALSE.
 *
 * @reason: what shows that the list is for that edition
 */
gboolean
mu_other_edition_refuse (const MuEdition *edition, const char *reason, GError **error)
{
  g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION,
               /* Translators: %1$s is an edition such as “X-Wing, second edition”, %2$s what shows it. */
               _ ("a list of “%1$s”, which the catalogs do not have; check it with a program for that edition: %2$s"),
               mu_text_get (edition->name), reason);
  return FALSE;
}

/*
 * Returns TRUE if no mark of another edition of @game is in @text; FALSE with @error set otherwise.
 *
 * @text: a list, a line of it, or a link to it
 * @line: the number of the line, from 1; 0 if @text has several or none
 */
gboolean
mu_other_edition_is_unmarked (MuGame *game, const char *text, int line, GError **error)
{
  GPtrArray *editions = mu_game_get_editions (game);

  for (guint i = 0; i < editions->len; i++)
    {
      const char *mark = mu_edition_find_mark (editions->pdata[i], text);
      g_autofree char *reason = NULL;

      if (mark == NULL)
        continue;
      reason = line > 0 ? g_strdup_printf (_ ("line %1$d has “%2$s”"), line, mark)
                        : g_strdup_printf (_ ("it has “%s”"), mark);
      return mu_other_edition_refuse (editions->pdata[i], reason, error);
    }
  return TRUE;
}

/* What the cards of a list show of its edition. */
typedef struct
{
  guint n_here;             /* cards that only this edition has, and pilots with the cost they have here */
  guint n_other;            /* names that only the other edition has, and pilots with a cost of another scale */
  const char *name;         /* nullable: the first of those names in the text */
  int line;                 /* where it is */
  const MuStatedCost *cost; /* nullable: the first of those costs */
} Evidence;

/* A card may be unknown only where it stands: another kind of card, or a card of another slot, has its name. */
static gboolean
has_name (MuGame *game, const char *name)
{
  static const MuCardKind kinds[] = { MU_CARD_SHIP, MU_CARD_PILOT, MU_CARD_UPGRADE };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (mu_catalog_list_named (mu_game_get_catalog (game, NULL), kinds[i], name) != NULL)
      return TRUE;
  return FALSE;
}

static void
weigh_card (Evidence *self, MuGame *game, MuEdition *edition, MuCard *card)
{
  gboolean unknown = mu_card_is_unknown (card);
  const char *name = unknown ? mu_card_get_name (card) : mu_text_get_english (mu_card_get_facts (card)->name);
  gboolean elsewhere = mu_edition_has_card (edition, name) && !(unknown && has_name (game, name));

  self->n_here += !unknown && !elsewhere;
  self->n_other += unknown && elsewhere;
  if (unknown && elsewhere && (self->name == NULL || mu_card_get_facts (card)->unknown_line < self->line))
    {
      self->name = name;
      self->line = mu_card_get_facts (card)->unknown_line;
    }
}

/*
 * Pilots cost about twice as much in one edition as in the other, or a small part of it. A slip of the pen is not as
 * large.
 */
static gboolean
is_of_other_scale (int stated, int cost)
{
  return stated != cost && (5 * stated >= 7 * cost || 2 * stated <= cost);
}

/* A pilot's line may state the cost of the ship with its upgrades. */
static gboolean
is_cost_of_ship (MuRoster *roster, const MuStatedCost *cost)
{
  g_autoptr (MuEvaluatedUnit) unit
      = mu_evaluated_unit_new (mu_roster_get_game (roster), mu_roster_get_format (roster),
                               mu_roster_get_catalog (roster), mu_roster_get_faction (roster),
                               mu_roster_get_unit (roster, cost->unit));

  return mu_stated_cost_is_of (cost, unit);
}

static void
weigh_costs (Evidence *self, MuRoster *roster)
{
  const MuStated *stated = mu_roster_get_stated (roster);

  for (guint i = 0; stated != NULL && stated->costs != NULL && i < stated->costs->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (stated->costs, MuStatedCost, i);
      MuCard *card = cost->upgrade < 0 ? mu_unit_get_card (mu_roster_get_unit (roster, cost->unit)) : NULL;

      if (card == NULL || mu_card_is_unknown (card))
        continue;
      self->n_here += cost->cost == mu_card_get_cost (card);
      if (!is_of_other_scale (cost->cost, mu_card_get_cost (card)) || is_cost_of_ship (roster, cost))
        continue;
      self->n_other++;
      if (self->cost == NULL)
        self->cost = cost;
    }
}

/* Most lists have nothing that needs a closer look. */
static gboolean
is_beyond_doubt (MuRoster *roster)
{
  Evidence evidence = { 0 };
  guint n_known = 0;
  guint n_unknown = 0;

  mu_import_limits_count_list (roster, &n_known, &n_unknown);
  if (n_unknown > 0)
    return FALSE;
  weigh_costs (&evidence, roster);
  return evidence.n_other == 0;
}

/* A total can also differ because of cards that were not found, so it only confirms other evidence. */
static gboolean
has_other_total (MuRoster *roster)
{
  const MuStated *stated = mu_roster_get_stated (roster);

  return stated != NULL && stated->total >= 0
         && is_of_other_scale (stated->total, mu_check_context_count_points (roster, mu_roster_get_format (roster),
                                                                             mu_roster_get_catalog (roster)));
}

static char *
dup_reason (const Evidence *self, MuRoster *roster)
{
  MuCard *card;

  if (self->name != NULL)
    return g_strdup_printf (_ ("it names “%s”"), self->name);
  card = mu_unit_get_card (mu_roster_get_unit (roster, self->cost->unit));
  return g_strdup_printf (_ ("line %1$d states a cost of %2$d for %3$s, which costs %4$d here"), self->cost->line,
                          self->cost->cost, mu_card_get_name (card), mu_card_get_cost (card));
}

/*
 * Checks whether a list is for another edition of its game. It is if more of its names and stated costs belong to that
 * edition than to this one. Returns TRUE if it is not; FALSE with @error set if it is.
 *
 * @roster: a list as it was read, with the names that were not found as unknown cards
 */
gboolean
mu_other_edition_is_ours (MuRoster *roster, GError **error)
{
  MuGame *game = mu_roster_get_game (roster);
  GPtrArray *editions = mu_game_get_editions (game);
  GPtrArray *unknown = mu_roster_get_unknown (roster);

  if (editions->len == 0 || is_beyond_doubt (roster))
    return TRUE;
  for (guint i = 0; i < editions->len; i++)
    {
      Evidence evidence = { 0 };
      g_autofree char *reason = NULL;

      for (guint j = 0; j < unknown->len; j++)
        weigh_card (&evidence, game, editions->pdata[i], unknown->pdata[j]);
      for (guint j = 0; j < mu_roster_get_n_units (roster); j++)
        {
          MuUnit *unit = mu_roster_get_unit (roster, j);

          weigh_card (&evidence, game, editions->pdata[i], mu_unit_get_card (unit));
          for (guint k = 0; k < mu_unit_get_n_upgrades (unit); k++)
            weigh_card (&evidence, game, editions->pdata[i], mu_unit_get_upgrade (unit, k));
        }
      weigh_costs (&evidence, roster);
      evidence.n_other += evidence.n_other > 0 && has_other_total (roster);
      if (evidence.n_other < MIN_EVIDENCE || evidence.n_other <= evidence.n_here)
        continue;
      reason = dup_reason (&evidence, roster);
      return mu_other_edition_refuse (editions->pdata[i], reason, error);
    }
  return TRUE;
}
