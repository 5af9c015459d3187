/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-battlescribe-fleet.h"

#include <string.h>

#include "catalog/mu-battlescribe.h"
#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-builder-texts.h"
#include "exchange/text/mu-list-builder.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"

/* The costs in BattleScribe's catalogues are those of the tournament format. */
enum
{
  USUAL_LIMIT = 400,
  MAX_DOUBTS = 20 /* more say nothing new */
};

/* The kinds of card that a selection may be, most likely first. */
static const MuCardKind at_top[] = { MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_OBJECTIVE, MU_CARD_UPGRADE };
static const MuCardKind in_group[] = { MU_CARD_SQUADRON, MU_CARD_OBJECTIVE, MU_CARD_SHIP };
static const MuCardKind on_ship[] = { MU_CARD_UPGRADE };

/* The group of a selection tells cards with the same name apart. */
static MuTextLine *
make_line (const MuSelection *selection, const MuSelection *group)
{
  const char *hint = group != NULL ? group->name : strncmp (selection->group, "Title", 5) == 0 ? "" : selection->group;
  gboolean hinted = *hint != '\0' && strchr (selection->name, '(') == NULL;
  g_autofree char *name = hinted ? g_strdup_printf ("%s (%s)", selection->name, hint) : g_strdup (selection->name);

  return mu_text_line_new_priced (name, MAX (selection->number, 1), selection->cost, selection->line);
}

static MuCard *
add_card (MuListBuilder *fleet, const MuCardKind *kinds, guint n_kinds, const MuTextLine *line)
{
  MuCard *card = mu_list_builder_add_card (fleet, kinds, n_kinds, line);
  MuTakenLine *note
      = mu_stated_add_line (fleet->stated, line->number, line->raw, card != NULL ? MU_TAKEN_CARDS : MU_TAKEN_UNKNOWN);

  if (card != NULL)
    mu_taken_line_add (note, card, line->count);
  return card;
}

/* What costs something and is read as no card is in doubt. */
static void
doubt_unread (MuListBuilder *fleet, GPtrArray *selections)
{
  for (guint i = 0; i < selections->len; i++)
    {
      const MuSelection *selection = selections->pdata[i];

      if (selection->cost != 0 && (fleet->stated->doubts == NULL || fleet->stated->doubts->len < MAX_DOUBTS))
        mu_stated_add_words (fleet->stated, *selection->name != '\0' ? selection->name : "selection", NULL,
                             selection->line);
      doubt_unread (fleet, selection->children);
    }
}

/* A selection below an upgrade that costs nothing is a mark, such as “Modification”. */
static void
add_upgrade (MuListBuilder *fleet, const MuSelection *upgrade)
{
  g_autoptr (MuTextLine) own = make_line (upgrade, NULL);

  add_card (fleet, on_ship, G_N_ELEMENTS (on_ship), own);
  for (guint i = 0; i < upgrade->children->len; i++)
    {
      const MuSelection *child = upgrade->children->pdata[i];

      if (child->cost != 0)
        {
          g_autoptr (MuTextLine) more = make_line (child, NULL);

          add_card (fleet, on_ship, G_N_ELEMENTS (on_ship), more);
        }
      doubt_unread (fleet, child->children);
    }
}

static void
add_selection (MuListBuilder *fleet, const MuSelection *selection, const MuSelection *group)
{
  g_autoptr (MuTextLine) line = NULL;
  MuCard *card;

  if (group == NULL && g_str_equal (selection->type, "unit") && selection->children->len > 0 && selection->cost == 0)
    {
      for (guint i = 0; i < selection->children->len; i++)
        add_selection (fleet, selection->children->pdata[i], selection);
      return;
    }
  line = make_line (selection, group);
  mu_list_builder_enter_squadrons (fleet, group != NULL);
  card = group != NULL ? add_card (fleet, in_group, G_N_ELEMENTS (in_group), line)
                       : add_card (fleet, at_top, G_N_ELEMENTS (at_top), line);
  if (card != NULL && mu_card_get_kind (card) != MU_CARD_SHIP)
    doubt_unread (fleet, selection->children);
  else
    for (guint i = 0; i < selection->children->len; i++)
      add_upgrade (fleet, selection->children->pdata[i]);
}

static MuRoster *
read_fleet (MuGame *game, const MuBattleScribe *file, GError **error)
{
  g_autoptr (MuRoster) roster = mu_roster_new (game, mu_game_get_standard_format (game));
  g_autoptr (MuStated) stated = mu_stated_ref_or_new (file->stated);
  int faction = mu_game_find_faction (game, file->faction);
  g_auto (MuCardNames) names = { NULL };
  g_auto (MuListBuilder) fleet = { NULL };

  mu_roster_set_name (roster, file->name);
  mu_import_limits_set_limit (roster, file->limit > 0 ? file->limit : USUAL_LIMIT, FALSE);
  if (file->limit <= 0)
    mu_roster_set_format_source (roster, MU_FORMAT_DEFAULT);
  if (faction >= 0)
    mu_roster_set_faction (roster, faction);
  else if (*file->faction != '\0')
    mu_import_limits_add_unknown (roster, MU_CARD_SHIP, file->faction, file->faction, 0);
  mu_card_names_init (&names, game, mu_roster_get_catalog (roster));
  mu_list_builder_init (&fleet, roster, stated, &names);
  mu_list_builder_set_faction (&fleet, mu_roster_get_faction (roster));
  for (guint i = 0; i < file->selections->len; i++)
    add_selection (&fleet, file->selections->pdata[i], NULL);
  mu_list_builder_finish (&fleet);
  if (!mu_import_limits_is_sane (roster, error))
    return NULL;
  /* Some programs write 0 if they do not count. */
  if (file->total > 0)
    stated->total = file->total;
  mu_roster_set_stated (roster, stated);
  return g_steal_pointer (&roster);
}

/* Returns the fleet; NULL with @error set if the roster is for another game, or too large. */
MuRoster *
mu_battlescribe_fleet_build (MuGames *games, const MuBattleScribe *file, GError **error)
{
  g_autofree char *canonical = mu_text_canonical (file->game);
  MuGame *game;

  if (*canonical != '\0' && strstr (canonical, MU_FLEET_TEXT_GAME) == NULL)
    {
      g_autofree char *short_name = mu_safe_line_dup_name (file->game);
      g_autofree char *message = g_strdup_printf (_ ("it is a roster for another game, %s"), short_name);

      mu_import_limits_refuse (error, message);
      return NULL;
    }
  game = mu_games_get (games, MU_FLEET_TEXT_GAME, error);
  return game != NULL ? read_fleet (game, file, error) : NULL;
}

/* Reads the fleet in an uncompressed BattleScribe roster. Returns NULL with @error set if there is none. */
GPtrArray *
mu_battlescribe_fleet_read (MuGames *games, GBytes *bytes, GError **error)
{
  int line = 0;
  g_autofree char *problem = NULL;
  g_autoptr (MuBattleScribe) file = mu_battlescribe_read (bytes, &line, &problem);
  GPtrArray *rosters;
  MuRoster *roster;

  if (file == NULL)
    {
      g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("line %d: %s"), line, problem);
      return NULL;
    }
  if (!mu_battlescribe_is_roster (bytes))
    {
      g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
                           _ ("not a list: a zip file without a BattleScribe roster"));
      return NULL;
    }
  roster = mu_battlescribe_fleet_build (games, file, error);
  if (roster == NULL)
    return NULL;
  rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (rosters, roster);
  return rosters;
}
