/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-pick-request.h"

#include "app/widgets/mu-display-text.h"
#include "app/card/mu-card-words.h"
#include "app/picker/mu-picker-item.h"
#include "model/game/mu-collection.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-names.h"
#include "rules/figures/mu-popularity.h"

static GPtrArray *
list_candidates (const MuPickRequest *self, MuRoster *roster)
{
  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      return mu_candidates_for_slot (roster, self->unit, self->kinds, self->replaced);
    case MU_PICK_REPLACEMENT:
      return mu_candidates_for_place (roster, self->unit, self->kind);
    case MU_PICK_COPY:
      return mu_candidates_for_copy (roster, self->unit);
    case MU_PICK_OBJECTIVE:
      return mu_candidates_for_objectives (roster, self->type);
    default:
      return mu_candidates_for_units (roster, self->kind);
    }
}

static gboolean
is_current (const MuPickRequest *self, MuRoster *roster, MuCard *card)
{
  const char *id = mu_card_get_id (card);
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      return self->replaced >= 0
             && mu_card_get_id (mu_unit_get_upgrade (mu_roster_get_unit (roster, self->unit), self->replaced)) == id;
    case MU_PICK_REPLACEMENT:
      return mu_card_get_id (mu_unit_get_card (mu_roster_get_unit (roster, self->unit))) == id;
    case MU_PICK_OBJECTIVE:
      for (guint i = 0; i < objectives->len; i++)
        if (mu_card_get_id (objectives->pdata[i]) == id)
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

static int
count_units (MuRoster *roster, MuCard *card)
{
  int count = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_card_has_same_id (mu_unit_get_card (unit), card))
        count += mu_unit_get_count (unit);
    }
  return count;
}

/* Returns what a ship may spend alone by its stats, such as its loadout. */
static char *
dup_own (MuGame *game, const MuFormat *format, const MuCardFacts *facts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (format, i);
      gboolean has = budget->limit == MU_BUDGET_STAT && facts->has_stats >> budget->stat & 1;
      g_autofree char *words
          = has ? g_strdup_printf ("%s %d", mu_budget_get_name (budget, game), facts->stats[budget->stat]) : NULL;

      mu_display_text_append (text, words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
list_for_roster (const MuPickRequest *self, MuSession *session, GPtrArray *items)
{
  MuRoster *roster = mu_session_get_roster (session);
  MuGame *game = mu_roster_get_game (roster);
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  const MuReport *report = mu_session_get_report (session);
  gboolean of_unit = self->purpose == MU_PICK_REPLACEMENT || self->purpose == MU_PICK_COPY;
  MuCard *unit = of_unit ? mu_unit_get_card (mu_roster_get_unit (roster, self->unit)) : NULL;
  MuCard *ship = of_unit ? mu_catalog_get_ship_of (catalog, unit) : NULL;
  g_autoptr (GPtrArray) candidates = list_candidates (self, roster);

  /* Each belongs to its item. */
  g_ptr_array_set_free_func (candidates, NULL);
  for (guint i = 0; i < candidates->len; i++)
    {
      MuPickerItem *item = mu_picker_item_new (game, catalog, candidates->pdata[i]);
      MuCard *card = item->card;

      item->current = is_current (self, roster, card);
      item->preferred = ship != NULL && mu_card_get_facts (card)->ship == mu_card_get_id (ship);
      /* The row says if the card takes the list over the limit that it was judged by. */
      item->limit = report != NULL && report->limit > 0 ? report->limit : -1;
      if (self->purpose == MU_PICK_UNIT)
        item->n_taken = count_units (roster, card);
      item->goes_on = self->purpose == MU_PICK_UPGRADE;
      g_free (item->own);
      item->own = dup_own (game, mu_roster_get_format (roster), mu_card_get_facts (card));
      g_ptr_array_add (items, item);
    }
}

/* Lists every card of every game. Cards of the open list's game have the costs of that list, and come first. */
static void
list_everything (MuSession *session, GPtrArray *items)
{
  g_autoptr (GPtrArray) games = mu_games_list (mu_session_get_games (session));
  MuRoster *roster = mu_session_get_roster (session);

  for (guint i = 0; i < games->len; i++)
    {
      MuGame *game = games->pdata[i];
      gboolean is_open = roster != NULL && mu_roster_get_game (roster) == game;
      MuCatalog *catalog = is_open ? mu_roster_get_catalog (roster)
                                   : mu_game_get_format_catalog (game, mu_game_get_standard_format (game));
      GPtrArray *cards = mu_catalog_get_cards (catalog);

      for (guint j = 0; j < cards->len; j++)
        {
          MuPickerItem *item = mu_picker_item_new_card (game, catalog, cards->pdata[j]);
          g_autofree char *detail = g_steal_pointer (&item->detail);

          item->detail = mu_display_text_dup_pair (mu_text_get (mu_game_get_name (game)), detail);
          item->preferred = is_open;
          g_ptr_array_add (items, item);
        }
    }
}

/* Returns the cards that could go there, in catalog order. The elements are MuPickerItem. */
GPtrArray *
mu_pick_request_list_items (const MuPickRequest *self, MuSession *session)
{
  MuCollection *collection = mu_session_get_collection (session);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->purpose == MU_PICK_ANY)
    list_everything (session, items);
  else
    list_for_roster (self, session, items);
  for (guint i = 0; collection != NULL && i < items->len; i++)
    {
      MuPickerItem *item = items->pdata[i];
      const char *game = mu_game_get_id (item->game);

      if (mu_collection_is_used (collection, game))
        item->owned = mu_collection_get_owned (collection, game, item->card);
    }
  return items;
}

/* Returns the counts that tell how often the cards were played there; NULL if none do. */
const MuPlayed *
mu_pick_request_get_played (const MuPickRequest *self, MuSession *session)
{
  return self->purpose != MU_PICK_ANY && self->purpose != MU_PICK_OBJECTIVE
           ? mu_popularity_get_source (mu_roster_get_game (mu_session_get_roster (session)))
           : NULL;
}

/*
 * Tells the cards how often they were played on the ship that they are for, or beside those that would stay in the
 * list.
 *
 * @items: (of MuPickerItem) the cards of mu_pick_request_list_items()
 */
void
mu_pick_request_measure_popularity (const MuPickRequest *self, MuSession *session, GPtrArray *items)
{
  const MuPlayed *played = mu_pick_request_get_played (self, session);
  MuRoster *roster = mu_session_get_roster (session);
  int replaced = self->purpose == MU_PICK_REPLACEMENT ? (int) self->unit : -1;

  for (guint i = 0; played != NULL && i < items->len; i++)
    {
      MuPickerItem *item = items->pdata[i];

      item->popularity = self->purpose == MU_PICK_UPGRADE
                             ? mu_popularity_of_upgrade (
                                   played, mu_unit_get_card (mu_roster_get_unit (roster, self->unit)), item->card)
                             : mu_popularity_of_unit (played, roster, item->card, replaced);
    }
}

/*
 * Returns whether the points are limited.
 *
 * @budget: (out) how much the card may cost of the points of the list, or of the budget of the ship
 */
gboolean
mu_pick_request_get_budget (const MuPickRequest *self, MuSession *session, int *budget)
{
  const MuReport *report = mu_session_get_report (session);
  const MuReportUnit *unit;

  if (self->purpose == MU_PICK_ANY || self->purpose == MU_PICK_OBJECTIVE || report == NULL || report->limit == 0)
    return FALSE;
  *budget = report->limit - report->points;
  for (guint i = 0; self->purpose == MU_PICK_UPGRADE && !mu_format_counts_upgrades (report->format)
                    && i < report->budgets->len;
       i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      if (spent->unit == (int) self->unit && spent->limit >= 0)
        *budget = spent->limit - spent->have;
    }
  /* The card that is replaced gives its points back. */
  if (self->purpose == MU_PICK_REPLACEMENT || (self->purpose == MU_PICK_UPGRADE && self->replaced >= 0))
    {
      unit = mu_report_get_unit (report, self->unit);
      *budget += (self->purpose == MU_PICK_REPLACEMENT ? mu_card_get_cost (unit->card)
                                                       : g_array_index (unit->upgrade_costs, int, self->replaced))
                 * unit->count;
    }
  return TRUE;
}

/* Returns the text of the search entry while it is empty. */
char *
mu_pick_request_dup_prompt (const MuPickRequest *self, MuSession *session)
{
  g_autofree char *slots = NULL;

  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      slots = mu_terms_dup_set (mu_roster_get_game (mu_session_get_roster (session)), MU_VOCABULARY_SLOT, self->kinds, "/");
      return g_strdup_printf (_ ("Search: %s"), slots);
    case MU_PICK_OBJECTIVE:
      return g_strdup_printf (_ ("Search: %s"),
                              mu_objective_type_get_name (mu_roster_get_game (mu_session_get_roster (session)), self->type));
    case MU_PICK_ANY:
      return g_strdup (_ ("Search all cards"));
    default:
      return g_strdup (mu_card_kind_is_in (self->kind, MU_SECTION_SQUADRONS) ? _ ("Search squadrons")
                       : mu_card_kind_is (self->kind, MU_KIND_ON_SHIP)          ? _ ("Search pilots and ships")
                                                                       : _ ("Search ships"));
    }
}

/* Returns what the picker is open for, in a few words. */
char *
mu_pick_request_dup_title (const MuPickRequest *self, MuSession *session)
{
  MuRoster *roster = mu_session_get_roster (session);
  gboolean on_unit = self->purpose == MU_PICK_UPGRADE || self->purpose == MU_PICK_REPLACEMENT || self->purpose == MU_PICK_COPY;
  const char *name = on_unit ? mu_card_get_name (mu_unit_get_card (mu_roster_get_unit (roster, self->unit))) : NULL;
  g_autofree char *slots = NULL;

  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      slots = mu_terms_dup_set (mu_roster_get_game (roster), MU_VOCABULARY_SLOT, self->kinds, "/");
      /* Translators: a slot for upgrades, and the pilot or ship that has it: Elite on Luke Skywalker */
      return g_strdup_printf (_ ("%s on %s"), slots, name);
    case MU_PICK_REPLACEMENT:
      /* Translators: another card is chosen for a pilot or ship */
      return g_strdup_printf (_ ("In Place of %s"), name);
    case MU_PICK_COPY:
      /* Translators: a card is chosen that is added beside a pilot of whom there can be only one */
      return g_strdup_printf (_ ("Beside %s"), name);
    case MU_PICK_OBJECTIVE:
      return g_strdup (mu_objective_type_get_name (mu_roster_get_game (roster), self->type));
    case MU_PICK_ANY:
      return g_strdup (_ ("Find a Card"));
    default:
      return g_strdup (mu_card_kind_is_in (self->kind, MU_SECTION_SQUADRONS) ? _ ("Add Squadron") : _ ("Add Ship"));
    }
}

/* Returns the word that preferences for this kind of cards are saved with. */
const char *
mu_pick_request_get_word (const MuPickRequest *self)
{
  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      return "upgrade";
    case MU_PICK_OBJECTIVE:
      return "objective";
    case MU_PICK_ANY:
      return "any";
    default:
      return mu_card_kind_get_word (self->kind);
    }
}
