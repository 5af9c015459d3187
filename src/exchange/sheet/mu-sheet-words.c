/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-words.h"

#include "describe/mu-unit-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"

/* Returns @figure with a minus as wide as a digit. */
char *
mu_sheet_dup_figure (int figure)
{
  return g_strdup_printf ("%s%d", figure < 0 ? "−" : "", ABS (figure));
}

/* Returns the dice by colour, a dash for none. */
char *
mu_sheet_dup_dice (const MuDice *dice)
{
  g_autofree char *red = dice->red > 0 ? g_strdup_printf (_ ("%d red"), dice->red) : g_strdup ("");
  g_autofree char *blue = dice->blue > 0 ? g_strdup_printf (_ ("%d blue"), dice->blue) : g_strdup ("");
  g_autofree char *black = dice->black > 0 ? g_strdup_printf (_ ("%d black"), dice->black) : g_strdup ("");
  GString *words = g_string_new (NULL);

  mu_words_append (words, ", ", red);
  mu_words_append (words, ", ", blue);
  mu_words_append (words, ", ", black);
  mu_words_append (words, "", words->len == 0 ? "–" : "");
  return g_string_free (words, FALSE);
}

/* Returns the card's name, with its dot when it is unique; an unknown one is marked as such. */
char *
mu_sheet_dup_card_name (MuCard *card)
{
  if (mu_card_is_unknown (card))
    /* Translators: a name no catalog has. */
    return g_strdup_printf (_ ("%s (unknown card)"), mu_card_get_name (card));
  return mu_card_dup_title (card);
}

/* Returns what a ship or squadron is called: a pilot with his ship, an ace with his craft. */
char *
mu_sheet_dup_unit_name (const MuReportUnit *unit)
{
  g_autofree char *name = mu_sheet_dup_card_name (unit->card);
  const char *more = mu_unit_words_get_more_than_name (unit);

  return g_strconcat (name, *more != '\0' ? " — " : "", more, NULL);
}

/* Returns the list's name, or words for the lack of one. */
char *
mu_sheet_dup_list_name (MuRoster *roster)
{
  static const char *const unnamed[] = {
    [MU_LIST_ANY] = N_ ("List without a name"),
    [MU_LIST_SQUAD] = N_ ("Squad without a name"),
    [MU_LIST_FLEET] = N_ ("Fleet without a name"),
  };
  const char *name = mu_roster_get_name (roster);

  return g_strdup (*name != '\0' ? name : _ (unnamed[mu_game_get_rules (mu_roster_get_game (roster))->list_kind]));
}

/* Returns what sort of list it is: game, faction, format. */
char *
mu_sheet_dup_about (MuRoster *roster, const MuReport *report)
{
  MuGame *game = mu_roster_get_game (roster);
  const char *faction = mu_game_get_faction_words (game, mu_roster_get_faction (roster));
  g_autofree char *capitalized = mu_terms_dup_capitalized (faction);

  return g_strconcat (mu_text_get (mu_game_get_name (game)), " · ", capitalized, *faction != '\0' ? " · " : "",
                      mu_text_get (report->format->name), NULL);
}

/* Returns words for the costs by which a list was checked. */
char *
mu_sheet_dup_costs (MuRoster *roster, const MuReport *report)
{
  const char *id = report->format->revision;
  const MuRevision *revision = id != NULL ? mu_game_get_revision (mu_roster_get_game (roster), id) : NULL;

  if (revision == NULL)
    return g_strdup (_ ("costs as printed on the cards"));
  /* Translators: a date such as “January 2025”. */
  return g_strdup_printf (_ ("costs of %s"), mu_text_get (revision->name));
}

/* Returns the words to follow the points of a list: how many there may be. */
char *
mu_sheet_dup_limit (const MuReport *report)
{
  /* Translators: stands below the number of points that a list costs. */
  return report->limit > 0 ? g_strdup_printf (_ ("of %d points"), report->limit) : g_strdup (_ ("points, no limit"));
}

/* Returns the points of squadrons, and how many there may be, in words. */
char *
mu_sheet_dup_squadrons (const MuReport *report)
{
  if (report->limit == 0)
    return g_strdup_printf (_ ("squadrons %d"), report->squadron_points);
  /* Translators: squadron points of an Armada fleet, and how many are allowed. */
  return g_strdup_printf (_ ("squadrons %d / %d"), report->squadron_points, report->squadron_limit);
}

/* Returns the points a list is below or above its limit, in words; empty without a limit. */
char *
mu_sheet_dup_bid (const MuReport *report)
{
  int bid = mu_report_get_bid (report);

  if (report->limit == 0)
    return g_strdup ("");
  if (bid >= 0 && !mu_initiative_has_bids (&report->format->initiative))
    return g_strdup_printf (ngettext ("%d point left", "%d points left", bid), bid);
  /* Translators: the points a list leaves below the limit, which decide about initiative. */
  return bid >= 0 ? g_strdup_printf (_ ("bid %d"), bid) : g_strdup_printf (_ ("%d over the limit"), -bid);
}

/* Returns what a unit costs without its upgrades. */
int
mu_sheet_get_own_cost (const MuReportUnit *unit)
{
  return unit->own_cost * unit->count;
}
