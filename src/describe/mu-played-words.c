/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-played-words.h"

#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"

enum { MOST_NAMED = 3 };

/* Returns which lists were counted, with their years and number, translated. */
char *
mu_played_words_dup_source (const MuPlayed *played)
{
  g_autofree char *years = NULL;

  if (played->from == played->to)
    years = g_strdup_printf ("%d", played->to);
  else if (played->from > 0)
    years = g_strdup_printf ("%d–%d", played->from, played->to);
  else
    years = g_strdup_printf (_ ("up to %d"), played->to);
  return g_strdup_printf (ngettext ("%s, %s; %d list", "%s, %s; %d lists", played->n_lists),
                          mu_text_get (played->name), years, played->n_lists);
}

/*
 * Returns the share in percent.
 * @share: from 0 to 1
 */
int
mu_played_words_round (double share)
{
  return (int) (share * 100 + 0.5);
}

/*
 * Returns what mu_played_get_share() of the two is a share of, translated.
 * @card: a card that was counted
 * @other: a card of its tally
 */
const char *
mu_played_words_get_whole (MuCard *card, const MuPlayedCard *other)
{
  if (mu_card_is (card, MU_KIND_IN_SLOT))
    return _ ("On ships, by number; share of the ships of that name");
  if (mu_card_kind_is (other->kind, MU_KIND_IN_SLOT))
    return _ ("Upgrades on it; share of its copies");
  return mu_card_get_facts (card)->unique ? _ ("In the same list; share of the lists with it")
                                          : _ ("In the same list; share of all lists");
}

/* Only the first kind of share is given, since the others are shares of something else. */
static char *
dup_most (MuGame *game, const MuPlayed *played, MuCard *card, const MuPlayedTally *tally)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  g_autoptr (GString) most = g_string_new (NULL);
  const char *whole = NULL;
  int n_named = 0;

  for (guint i = 0; i < tally->together->len && n_named < MOST_NAMED; i++)
    {
      const MuPlayedCard *other = &g_array_index (tally->together, MuPlayedCard, i);
      MuCard *named = mu_catalog_get_card (catalog, other->kind, other->card);
      const char *its_whole = mu_played_words_get_whole (card, other);

      /* The pilots with an upgrade are left out: their ships have them all. */
      if (named == NULL || (mu_card_is (card, MU_KIND_IN_SLOT) && mu_card_kind_is (other->kind, MU_KIND_ON_SHIP)))
        continue;
      if (whole != NULL && its_whole != whole)
        break;
      whole = its_whole;
      g_string_append (most, n_named++ > 0 ? ", " : "");
      g_string_append_printf (most, _ ("%s %d%%"), mu_card_get_name (named),
                              mu_played_words_round (mu_played_get_share (played, card, other)));
    }
  return whole != NULL ? g_strdup_printf (_ ("%s: %s"), whole, most->str) : g_strdup ("");
}

/*
 * Returns how often the card was played, what with most often, and the source, translated; NULL if it was not counted.
 */
char *
mu_played_words_describe (MuGame *game, const MuPlayed *played, MuCard *card)
{
  const MuPlayedTally *tally = mu_played_get_tally (played, mu_card_get_kind (card), mu_card_get_id (card));
  g_autofree char *source = mu_played_words_dup_source (played);
  g_autofree char *most = tally != NULL ? dup_most (game, played, card, tally) : NULL;
  GString *text;

  if (tally == NULL)
    return NULL;
  text = g_string_new (NULL);
  if (tally->count > 0)
    g_string_append_printf (text, ngettext ("%d copy", "%d copies", tally->count), tally->count);
  if (*most != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", most);
  g_string_append_printf (text, " (%s)", source);
  return g_string_free (text, FALSE);
}

static char *
dup_on (const MuPlayed *played, MuCard *ship, MuCard *upgrade)
{
  const MuPlayedTally *tally = mu_played_get_tally (played, mu_card_get_kind (ship), mu_card_get_id (ship));

  for (guint i = 0; tally != NULL && tally->count > 0 && i < tally->together->len; i++)
    {
      const MuPlayedCard *other = &g_array_index (tally->together, MuPlayedCard, i);

      if (mu_card_kind_is (other->kind, MU_KIND_IN_SLOT) && other->card == mu_card_get_id (upgrade))
        /* Translators: on how many ships with that name an upgrade was played */
        return g_strdup_printf (_ ("on %d%% of all %s"),
                                mu_played_words_round (mu_played_get_share (played, ship, other)),
                                mu_card_get_name (ship));
    }
  return NULL;
}

/*
 * Returns how many of the ships with that card, and of all ships of a pilot's type, had the upgrade, in a line,
 * translated; NULL if too few.
 * @catalog: the catalog of @ship
 * @ship: a ship, pilot or squadron
 */
char *
mu_played_words_dup_on (const MuPlayed *played, MuCatalog *catalog, MuCard *ship, MuCard *upgrade)
{
  MuCard *type = mu_catalog_get_ship_under (catalog, ship);
  g_autofree char *own = dup_on (played, ship, upgrade);
  g_autofree char *of_type = type != NULL ? dup_on (played, type, upgrade) : NULL;
  g_autofree char *both = own != NULL && of_type != NULL ? g_strdup_printf ("%s, %s", own, of_type) : NULL;
  const char *line = both != NULL ? both : own != NULL ? own : of_type;

  return line != NULL ? mu_terms_dup_capitalized (line) : NULL;
}
