/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-doubt.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-evaluated-unit.h"

/* What tells a card from one with the same name in another faction. */
static const char *
get_side (MuRoster *roster, MuCard *card)
{
  guint32 factions = mu_card_get_facts (card)->factions;

  return factions != 0 ? mu_game_get_term_name (mu_roster_get_game (roster), MU_VOCABULARY_FACTION,
                                                g_bit_nth_lsf (factions, -1))
                       : "";
}

/* What tells a card from its namesakes: the ship of a pilot, the slot of an upgrade, the type of a squadron. */
static const char *
get_place (MuRoster *roster, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_under (mu_roster_get_catalog (roster), card);

  if (ship != NULL)
    return mu_card_get_name (ship);
  if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT))
    return mu_game_get_term_name (mu_roster_get_game (roster), MU_VOCABULARY_SLOT, facts->slot);
  return mu_card_get_subname (card);
}

/* What tells a card from one with the same name, place, faction and cost: the box in which it is found first. */
static const char *
get_box (MuRoster *roster, MuCard *card)
{
  const GPtrArray *sources = mu_card_get_facts (card)->sources;
  const MuSource *source = sources->len > 0 ? sources->pdata[0] : NULL;
  const MuExpansion *box
      = source != NULL ? mu_game_get_expansion (mu_roster_get_game (roster), source->expansion) : NULL;

  return box != NULL ? mu_text_get (box->name) : get_place (roster, card);
}

/* Returns what the card costs in the format of the list, which is often known only when all of a text is read. */
static int
get_cost (MuRoster *roster, MuCard *card)
{
  MuCard *now = mu_catalog_get_card (mu_roster_get_catalog (roster), mu_card_get_kind (card), mu_card_get_id (card));

  return mu_card_get_cost (now != NULL ? now : card);
}

typedef const char *(*GetDifference) (MuRoster *, MuCard *);

static GetDifference
find_difference (MuRoster *roster, const MuDoubt *doubt)
{
  const char *place = get_place (roster, doubt->read_as);

  if (g_strcmp0 (place, get_place (roster, doubt->instead)) != 0
      || (*place != '\0' && get_cost (roster, doubt->read_as) != get_cost (roster, doubt->instead)))
    return get_place;
  return g_strcmp0 (get_side (roster, doubt->read_as), get_side (roster, doubt->instead)) != 0 ? get_side : get_box;
}

/* Appends the doubt as another sentence. */
static void
append_doubt (GString *text, MuRoster *roster, const MuDoubt *doubt)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (doubt->game != NULL)
    g_string_append_printf (text, _ ("The list may as well be one of “%s”: nothing in the text decides."),
                            mu_text_get (mu_game_get_name (doubt->game)));
  else if (doubt->words != NULL && doubt->read_as != NULL)
    g_string_append_printf (text, _ ("Line %d: “%s” was read as “%s”."), doubt->line, doubt->words,
                            mu_card_get_name (doubt->read_as));
  else if (doubt->differs)
    g_string_append_printf (text, _ ("Line %d: “%s” does not fit the cards that were read."), doubt->line,
                            doubt->words);
  else if (doubt->counts)
    g_string_append_printf (text, _ ("Line %d: “%s” was read as a number of cards."), doubt->line, doubt->words);
  else if (doubt->points)
    g_string_append_printf (text, _ ("The points of “%s” are not known here: the list is judged by those of %s."),
                            doubt->words, mu_text_get (mu_roster_get_format (roster)->name));
  else if (doubt->words != NULL && doubt->instead == NULL)
    g_string_append_printf (text, _ ("Line %d: “%s” was read as no card."), doubt->line, doubt->words);
  else if (doubt->words != NULL)
    g_string_append_printf (text, _ ("Line %d: “%s” was read as no card, but may mean “%s”."), doubt->line,
                            doubt->words, mu_card_get_name (doubt->instead));
  else
    {
      GetDifference get = find_difference (roster, doubt);

      /* Translators: a card's name, then its ship or slot and its cost, for both cards: “Crew, 3” */
      g_string_append_printf (text, _ ("Line %d: “%s” was read as “%s, %d”, but may mean “%s, %d”."), doubt->line,
                              mu_card_get_name (doubt->read_as), get (roster, doubt->read_as),
                              get_cost (roster, doubt->read_as), get (roster, doubt->instead),
                              get_cost (roster, doubt->instead));
    }
}

/* Appends the message of the finding as another sentence. */
static void
append_message (GString *text, const MuFinding *finding)
{
  g_autofree char *message = mu_finding_dup_message (finding);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", message);
}

/*
 * Returns what is in doubt about the text that the list was read from, a sentence for each name, translated; NULL if
 * nothing is.
 */
char *
mu_doubt_dup_text (MuRoster *roster)
{
  const MuStated *stated = mu_roster_get_stated (roster);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; stated != NULL && stated->doubts != NULL && i < stated->doubts->len; i++)
    append_doubt (text, roster, stated->doubts->pdata[i]);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/*
 * Returns why @roster may not be the list that was meant, translated: the names in doubt, as mu_doubt_dup_text() has
 * them, and the total or cost that the text states and the cards do not have. NULL if there is no reason to doubt.
 *
 * @report: the verdict on @roster
 */
char *
mu_doubt_dup_all (MuRoster *roster, const MuReport *report)
{
  g_autofree char *names = mu_doubt_dup_text (roster);
  g_autoptr (GString) text = g_string_new (names);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (g_str_equal (finding->rule->id, "stated-total"))
        append_message (text, finding);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static const char *
get_taken_text (MuTaken taken)
{
  switch (taken)
    {
    case MU_TAKEN_REMARK:
      return _ ("a remark");
    case MU_TAKEN_TITLE:
      return _ ("the name of the list");
    case MU_TAKEN_HEAD:
      return _ ("something about the list");
    case MU_TAKEN_HEADING:
      return _ ("a heading");
    case MU_TAKEN_OBJECTIVE:
      return _ ("an objective");
    case MU_TAKEN_SUM:
      return _ ("the points of a part of the list");
    case MU_TAKEN_TOTAL:
      return _ ("the points of the list");
    case MU_TAKEN_CARDS:
    case MU_TAKEN_UNKNOWN:
      return _ ("a card that no catalog has");
    }
  g_assert_not_reached ();
}

/* Returns a word for programs, which is never translated. */
const char *
mu_taken_get_word (MuTaken taken)
{
  static const char *const words[] = {
    [MU_TAKEN_REMARK] = "remark",       [MU_TAKEN_TITLE] = "title",     [MU_TAKEN_HEAD] = "head",
    [MU_TAKEN_HEADING] = "heading",     [MU_TAKEN_CARDS] = "cards",     [MU_TAKEN_OBJECTIVE] = "objective",
    [MU_TAKEN_SUM] = "sum",             [MU_TAKEN_TOTAL] = "total",     [MU_TAKEN_UNKNOWN] = "unknown",
  };

  return words[taken];
}

/* Returns what the card of the line costs, which for some depends on the ship that it is on. */
static int
get_cost_in_line (MuRoster *roster, const MuTakenLine *line, MuCard *card)
{
  MuCard *now = mu_catalog_get_card (mu_roster_get_catalog (roster), mu_card_get_kind (card), mu_card_get_id (card));
  const MuCardFacts *facts = mu_card_get_facts (now != NULL ? now : card);
  g_autoptr (MuEvaluatedUnit) unit = NULL;

  if (facts->price == NULL || line->unit < 0 || line->unit >= (int) mu_roster_get_n_units (roster))
    return facts->cost;
  unit = mu_evaluated_unit_new (mu_roster_get_game (roster), mu_roster_get_format (roster), mu_roster_get_catalog (roster),
                                mu_roster_get_faction (roster), mu_roster_get_unit (roster, line->unit));
  return mu_card_facts_get_price (facts, unit->facts, unit->ship_facts, unit->factions);
}

/* Returns what the line was taken for, translated: its cards, or what it says instead. */
char *
mu_taken_line_dup_text (MuRoster *roster, const MuTakenLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < line->cards->len; i++)
    {
      MuCard *card = line->cards->pdata[i];
      const char *place = get_place (roster, card);
      int copies = g_array_index (line->copies, int, i);
      int cost = get_cost_in_line (roster, line, card);

      if (i > 0)
        g_string_append (text, " + ");
      if (copies > 1)
        g_string_append_printf (text, "%d × ", copies);
      if (line->taken == MU_TAKEN_OBJECTIVE)
        g_string_append (text, mu_card_get_name (card));
      else if (place != NULL && *place != '\0')
        /* Translators: a card's name, then its ship or slot and its cost: “Darth Vader (Crew, 3)” */
        g_string_append_printf (text, _ ("%s (%s, %d)"), mu_card_get_name (card), place, cost);
      else
        g_string_append_printf (text, "%s (%d)", mu_card_get_name (card), cost);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (get_taken_text (line->taken));
}

/*
 * Returns why the line may mean something else than it was taken for, translated; NULL if there is no reason to doubt
 * it.
 *
 * @roster: the list that was read
 * @report: the verdict on @roster
 * @line: a line of its text
 */
char *
mu_taken_line_dup_doubt (MuRoster *roster, const MuReport *report, const MuTakenLine *line)
{
  const MuStated *stated = mu_roster_get_stated (roster);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; stated != NULL && stated->doubts != NULL && i < stated->doubts->len; i++)
    {
      const MuDoubt *doubt = stated->doubts->pdata[i];

      if (doubt->line == line->line)
        append_doubt (text, roster, doubt);
    }
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];
      int number = mu_finding_get_line (finding);
      /* A stated total is said by the line of the total. */
      gboolean says_total = line->taken == MU_TAKEN_TOTAL && g_str_equal (finding->rule->id, "stated-total");

      if (number > 0 ? number == line->line : says_total)
        append_message (text, finding);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
