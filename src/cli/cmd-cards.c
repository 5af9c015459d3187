/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-card-json.h"
#include "cli/mu-cli-find.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "cli/mu-cli-words.h"
#include "describe/mu-played-words.h"
#include "model/game/mu-namesakes.h"
#include "model/text/mu-i18n.h"

enum { SHARE_WIDTH = 5, COST_WIDTH = 4, NAME_WIDTH = 30, SORT_WIDTH = 22, GAP = 2 };

/* The search criteria. */
typedef struct
{
  char *game;
  char *faction;
  char *slot;
  char *played_with;
  gboolean json;
  GStrv query;
  GStrv words; /* of the query, folded */
  guint n_found;
} MuCardSearch;

static void
mu_card_search_clear (MuCardSearch *self)
{
  g_free (self->game);
  g_free (self->faction);
  g_free (self->slot);
  g_free (self->played_with);
  g_strfreev (self->query);
  g_strfreev (self->words);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuCardSearch, mu_card_search_clear)

static gboolean
parse (MuCardSearch *search, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "game", 0, 0, G_OPTION_ARG_FILENAME, &search->game, N_ ("Only cards of this game, such as xwing or armada"), N_ ("GAME") },
    { "faction", 0, 0, G_OPTION_ARG_FILENAME, &search->faction, N_ ("Only cards that a list of this faction may use"),
      N_ ("FACTION") },
    { "slot", 0, 0, G_OPTION_ARG_FILENAME, &search->slot, N_ ("Only upgrades that take this slot"), N_ ("SLOT") },
    { "played-with", 0, 0, G_OPTION_ARG_FILENAME, &search->played_with,
      N_ ("Only cards that were played with this one, most often first"), N_ ("CARD") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &search->json, N_ ("Print a JSON object for each card"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &search->query, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "cards",
    N_ ("[QUERY…]"),
    N_ ("Lists the cards whose names and summaries contain all words of the query; without a query, all cards."),
    options,
  };
  g_autofree char *joined = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return FALSE;
  joined = search->query != NULL ? g_strjoinv (" ", search->query) : g_strdup ("");
  search->words = mu_text_fold_words (joined);
  return TRUE;
}

static gboolean
takes_slot (const MuCardFacts *facts, int slot)
{
  if (!mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT))
    return FALSE;
  for (guint i = 0; i < facts->icons->len; i++)
    if (g_array_index (facts->icons, int, i) == slot)
      return TRUE;
  return facts->slot == slot;
}

static gboolean
find (MuCardSearch *search, MuGame *game, MuCard *card, int faction, int slot)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  guint32 factions = mu_game_get_primary_factions (game, facts->factions);

  if (faction >= 0 && factions != 0 && !(factions >> faction & 1))
    return FALSE;
  if (slot >= 0 && !takes_slot (facts, slot))
    return FALSE;
  if (!mu_card_matches (card, (const char *const *) search->words))
    return FALSE;
  search->n_found++;
  return TRUE;
}

static void
print_row (MuGame *game, MuCard *card)
{
  g_autofree char *cost = g_strdup_printf ("%d", mu_card_get_cost (card));
  g_autofree char *name = mu_card_dup_title (card);
  g_autofree char *sort = mu_words_dup_sort (game, card);
  const char *version = mu_namesakes_get_version (game, mu_game_get_catalog (game, NULL), card);

  mu_print_cell (MU_STYLE_PLAIN, cost, COST_WIDTH, MU_ALIGN_RIGHT);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_STRONG, name, NAME_WIDTH, MU_ALIGN_LEFT);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_PLAIN, sort, SORT_WIDTH, MU_ALIGN_LEFT);
  mu_print (MU_STYLE_PLAIN, "  %s", mu_card_get_id (card));
  mu_print (MU_STYLE_FAINT, "%s%s\n", *version != '\0' ? "  " : "", version);
}

/* Below the name of the game, where there may be cards of several. */
static void
search_game (MuCardSearch *search, MuGame *game, int faction, int slot)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
  gboolean headed = FALSE;

  for (guint i = 0; i < cards->len; i++)
    {
      if (!find (search, game, cards->pdata[i], faction, slot))
        continue;
      if (!search->json && search->game == NULL && !headed)
        mu_print (MU_STYLE_STRONG, "%s\n", mu_text_get (mu_game_get_name (game)));
      headed = TRUE;
      if (search->json)
        mu_json_print (mu_json_new_card (game, cards->pdata[i]));
      else
        print_row (game, cards->pdata[i]);
    }
}

/* What the shares are of is printed above them, where it changes. */
static void
print_played_with (MuCardSearch *search, const MuFoundCard *with, const MuPlayed *played, int faction, int slot)
{
  MuCatalog *catalog = mu_game_get_catalog (with->game, NULL);
  const MuPlayedTally *tally
      = mu_played_get_tally (played, mu_card_get_kind (with->card), mu_card_get_id (with->card));
  g_autofree char *source = mu_played_words_dup_source (played);
  const char *whole = NULL;

  for (guint i = 0; tally != NULL && i < tally->together->len; i++)
    {
      const MuPlayedCard *other = &g_array_index (tally->together, MuPlayedCard, i);
      MuCard *card = mu_catalog_get_card (catalog, other->kind, other->card);
      const char *its_whole = mu_played_words_get_whole (with->card, other);
      g_autofree char *share = NULL;

      if (card == NULL || !find (search, with->game, card, faction, slot))
        continue;
      if (search->json)
        {
          json_t *object = mu_json_new_card (with->game, card);

          mu_json_set_played_with (object, played, with->card, other);
          mu_json_print (object);
          continue;
        }
      if (whole == NULL)
        mu_print (MU_STYLE_STRONG, "%s · %s\n", mu_card_get_name (with->card), source);
      if (whole != its_whole)
        mu_print (MU_STYLE_FAINT, "  %s\n", its_whole);
      whole = its_whole;
      share = g_strdup_printf (_ ("%d%%"), mu_played_words_round (mu_played_get_share (played, with->card, other)));
      mu_print_cell (MU_STYLE_PLAIN, share, SHARE_WIDTH, MU_ALIGN_RIGHT);
      print_row (with->game, card);
    }
}

static void
search_played (MuCardSearch *search, const GArray *with, MuGame *game, int faction, int slot)
{
  GPtrArray *all = mu_game_get_played (game);

  for (guint i = 0; i < with->len; i++)
    for (guint j = 0; g_array_index (with, MuFoundCard, i).game == game && j < all->len; j++)
      print_played_with (search, &g_array_index (with, MuFoundCard, i), all->pdata[j], faction, slot);
}

/* An unknown faction or slot is an error only if no game has it. */
static int
search_games (MuCardSearch *search, GPtrArray *games)
{
  gboolean has_faction = search->faction == NULL;
  gboolean has_slot = search->slot == NULL;
  g_autoptr (GArray) with = search->played_with != NULL ? mu_cli_find_cards (games, search->played_with) : NULL;

  if (with != NULL && with->len == 0)
    return mu_cli_refuse_card (games, search->played_with);

  for (guint i = 0; i < games->len; i++)
    {
      MuGame *game = games->pdata[i];
      int faction = search->faction != NULL ? mu_game_find_faction (game, search->faction) : -1;
      int slot = search->slot != NULL
                     ? mu_vocabulary_find_any (mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT), search->slot)
                     : -1;

      has_faction |= faction >= 0;
      has_slot |= slot >= 0;
      if ((search->faction == NULL || faction >= 0) && (search->slot == NULL || slot >= 0))
        {
          if (with != NULL)
            search_played (search, with, game, faction, slot);
          else
            search_game (search, game, faction, slot);
        }
    }
  if (!has_faction)
    return mu_cli_refuse (search->game != NULL ? _ ("there is no faction “%s” in this game")
                                               : _ ("there is no faction “%s”"),
                          search->faction);
  if (!has_slot)
    return mu_cli_refuse (search->game != NULL ? _ ("there is no slot “%s” in this game") : _ ("there is no slot “%s”"),
                          search->slot);
  return MU_EXIT_LEGAL;
}

/* Runs `muster cards`. Returns the exit status. */
int
mu_cmd_cards (int argc, char **argv)
{
  g_auto (MuCardSearch) search = { 0 };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) loaded = NULL;
  int status;

  if (!parse (&search, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  loaded = mu_cli_load_games (games, search.game);
  if (loaded == NULL)
    return MU_EXIT_USAGE;
  if (loaded->len == 0)
    return MU_EXIT_UNREADABLE;
  status = search_games (&search, loaded);
  /* Finding nothing is no failure, but should not look like one. */
  if (status == MU_EXIT_LEGAL && search.n_found == 0)
    {
      g_autofree char *query = search.query != NULL ? g_strjoinv (" ", search.query) : NULL;
      g_autofree char *message
          = query != NULL ? g_strdup_printf (_ ("No card has “%s”."), query) : g_strdup (_ ("There is no such card."));

      mu_cli_complain (NULL, message);
    }
  return status;
}
