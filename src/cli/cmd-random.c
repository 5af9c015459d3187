/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>

#include "cli/mu-cli-card-json.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-owned.h"
#include "exchange/write/mu-export.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-random.h"
#include "rules/figures/mu-popularity.h"

/* The options. */
typedef struct
{
  char *format_id;
  char *faction_id;
  char *to;
  int total;
  gint64 seed;
  gboolean owned;
  gboolean as_played;
  gboolean json;
} MuRandomRun;

static void
rolling_clear (MuRandomRun *self)
{
  g_free (self->format_id);
  g_free (self->faction_id);
  g_free (self->to);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuRandomRun, rolling_clear)

static void
print_list (const MuRandomRun *self, const MuExportFormat *target, MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  if (self->json)
    {
      const MuCheckedList list = { "random", 0, roster, report, TRUE, 0 };
      json_t *object = mu_json_new_list (&list);

      json_object_set_new (object, "seed", json_integer (self->seed));
      if (self->as_played)
        json_object_set_new (object, "played",
                             mu_json_new_source (mu_popularity_get_source (mu_roster_get_game (roster))));
      mu_json_print (object);
    }
  else
    {
      g_autoptr (GBytes) bytes = mu_export_write (target, roster, report);

      fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
    }
}

static int
roll (const MuRandomRun *self, const MuExportFormat *target, MuGame *game, const MuFormat *format, MuCollection *owned)
{
  /* A game without factions, or with one, needs no choice. */
  guint n_factions = mu_vocabulary_get_size (mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION));
  int faction = self->faction_id != NULL ? mu_game_find_faction (game, self->faction_id) : (int) n_factions - 1;
  g_autofree char *name = g_strdup_printf (_ ("Random %u"), (guint) self->seed);
  int total = self->total != MU_NO_TOTAL ? self->total : 0;
  g_autoptr (MuRoster) roster = NULL;

  if (self->faction_id == NULL && n_factions > 1)
    return mu_cli_refuse (_ ("--faction must be given; try “muster random --help”"));
  if (self->faction_id != NULL && faction < 0)
    return mu_cli_refuse (_ ("there is no faction “%s” in this game"), self->faction_id);
  if (!mu_export_can_carry (target, game))
    return mu_cli_refuse (_ ("%s does not support lists of this game"), target->id);
  if (self->as_played && mu_popularity_get_source (game) == NULL)
    return mu_cli_refuse (_ ("no lists of this game were counted"));
  roster = (self->as_played ? mu_random_roster_as_played : mu_random_roster) (game, format, total, faction,
                                                                              (guint32) self->seed, owned);
  if (roster == NULL)
    {
      mu_cli_complain (NULL, _ ("no legal list was found with these cards"));
      return MU_EXIT_ILLEGAL;
    }
  mu_roster_set_name (roster, name);
  print_list (self, target, roster);
  return MU_EXIT_LEGAL;
}

static gboolean
parse (MuRandomRun *self, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &self->format_id, N_ ("The format; “muster formats” lists them"),
      N_ ("ID") },
    { "faction", 0, 0, G_OPTION_ARG_STRING, &self->faction_id, N_ ("The faction"), N_ ("FACTION") },
    { "total", 0, 0, G_OPTION_ARG_INT, &self->total, N_ ("Allow this number of points, in place of the format's"),
      N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &self->seed, N_ ("The same seed makes the same list"), N_ ("N") },
    { "owned", 0, 0, G_OPTION_ARG_NONE, &self->owned, N_ ("Use only cards of the saved collection"), NULL },
    { "as-played", 0, 0, G_OPTION_ARG_NONE, &self->as_played,
      N_ ("Choose a card the more often the more often people play it there"), NULL },
    { "to", 0, 0, G_OPTION_ARG_STRING, &self->to, N_ ("The format to write, as for “muster convert” (default: text)"),
      N_ ("FORMAT") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("Print the whole list as JSON"), NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "random",
    N_ ("--format ID [--faction FACTION]"),
    N_ ("Makes a random legal list; the same seed makes the same list."),
    options,
  };

  if (!mu_cli_parse (&usage, argc, argv) || !mu_cli_check_total (self->total))
    return FALSE;
  if (self->format_id == NULL)
    mu_cli_refuse (_ ("--format must be given; try “muster random --help”"));
  else if (self->seed < 0 || self->seed > G_MAXUINT32)
    mu_cli_refuse (_ ("--seed must be a number from 0 to %u"), G_MAXUINT32);
  else if (self->json && self->to != NULL)
    mu_cli_refuse (_ ("--to and --json exclude each other"));
  else
    return TRUE;
  return FALSE;
}

/* Runs `muster random`. Returns the exit status. */
int
mu_cmd_random (int argc, char **argv)
{
  g_auto (MuRandomRun) self = { .seed = g_random_int (), .total = MU_NO_TOTAL };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (MuLibrary) library = NULL;
  const MuExportFormat *target;
  const MuFormat *format;
  MuGame *game;

  if (!parse (&self, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  target = mu_export_find (self.to != NULL ? self.to : "text");
  if (target == NULL)
    return mu_cli_refuse (_ ("there is no format “%s” to write; “muster convert --help” lists them"), self.to);
  if (!mu_cli_find_format (games, self.format_id, &game, &format))
    return MU_EXIT_USAGE;
  mu_cli_report_problems (games);
  if (!mu_cli_owned_open (self.owned, &library))
    return MU_EXIT_UNREADABLE;
  if (mu_cli_owned_is_empty (library, game))
    return mu_cli_refuse (_ ("the saved collection has no cards of this game"));
  return roll (&self, target, game, format, mu_cli_owned_get (library));
}
