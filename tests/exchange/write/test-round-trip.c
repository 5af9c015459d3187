/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "model/text/mu-language.h"
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-dice.h"
#include "support/mu-test-findings.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/*
 * Lists at random, of any side, come back the same from every format that has room for them, in every language; and lists
 * of any sort, most of them illegal, with the same verdict. $MUSTER_TEST_ROUNDS asks for so many times more of them,
 * $MUSTER_TEST_SEED for others.
 */

enum
{
  N_LISTS = 50,
  N_LEGAL = 4,
  N_ROLLED = 60,
  SEED = 20260101,
  MAX_UNITS = 6
};

typedef struct
{
  const char *format;
  const char *faction;
  MuCardKind kind;
} Side;

static const Side sides[] = {
  { "xwing-standard", "rebel", MU_CARD_PILOT }, { "xwing-epic", "imperial", MU_CARD_PILOT },
  { "xwing-standard", "scum", MU_CARD_PILOT },  { "armada-400", "rebel", MU_CARD_SHIP },
  { "armada-400", "imperial", MU_CARD_SHIP },   { "armada-400", "republic", MU_CARD_SHIP },
  { "armada-400", "separatist", MU_CARD_SHIP }, { "skyward-fifty", "north", MU_CARD_SHIP },
  { "skyward-fifty", "south", MU_CARD_SHIP },   { "lanternfen-crew", "heron", MU_CARD_PILOT },
  { "lanternfen-crew", "otter", MU_CARD_PILOT }, { "lanternfen-tale", "otter", MU_CARD_PILOT },
  { "xwing2-legacy", "rebelalliance", MU_CARD_PILOT },
  { "xwing2-xwa", "separatistalliance", MU_CARD_PILOT },
  { "xwing2-amg", "firstorder", MU_CARD_PILOT },
  { "xwing2-wildspace", "galacticempire", MU_CARD_PILOT },
  { "xwing2-extended", "scumandvillainy", MU_CARD_PILOT },
  { "xwing2-epic", "galacticrepublic", MU_CARD_PILOT },
  { "xwing2-custom", "resistance", MU_CARD_PILOT },
};

/* The same numbers every time. */
static GRand *
get_rand (void)
{
  static GRand *source;

  if (source == NULL)
    source = g_rand_new_with_seed (mu_test_seed (SEED));
  return source;
}

static int
rand_range (int from, int end)
{
  return g_rand_int_range (get_rand (), from, end);
}

static gboolean
is_on_side (MuRoster *roster, MuCard *card)
{
  MuGame *game = mu_roster_get_game (roster);
  guint32 factions = mu_card_get_facts (card)->factions;

  return factions == 0 || (mu_game_get_primary_factions (game, factions) & (1u << mu_roster_get_faction (roster))) != 0;
}

static MuCard *
pick (MuRoster *roster, MuCardKind kind)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));

  for (;;)
    {
      MuCard *card = cards->pdata[rand_range (0, cards->len)];

      if (mu_card_get_kind (card) == kind && is_on_side (roster, card))
        return card;
    }
}

static gboolean
has (MuUnit *unit, MuCard *card)
{
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    if (mu_unit_get_upgrade (unit, i) == card)
      return TRUE;
  return FALSE;
}

static void
add_some_upgrades (MuRoster *roster, MuUnit *unit)
{
  GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;

  for (int tries = 0; tries < 60 && mu_unit_get_n_upgrades (unit) < 4; tries++)
    {
      MuCard *upgrade = pick (roster, MU_CARD_UPGRADE);

      for (guint i = 0; slots != NULL && i < slots->len; i++)
        if (g_array_index (slots, guint32, i) >> mu_card_get_facts (upgrade)->slot & 1 && !has (unit, upgrade))
          {
            mu_unit_add_upgrade (unit, upgrade);
            break;
          }
    }
}

static void
add_legal_upgrades (MuRoster *roster, guint index)
{
  for (int round = 0; round < 2; round++)
    {
      g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, index, G_MAXUINT32, -1);
      guint first = candidates->len > 0 ? rand_range (0, candidates->len) : 0;

      for (guint i = first; i < candidates->len; i++)
        if (mu_candidate_is_legal (candidates->pdata[i]))
          {
            mu_unit_add_upgrade (mu_roster_get_unit (roster, index), ((MuCandidate *) candidates->pdata[i])->card);
            break;
          }
    }
}

static void
add_squadrons (MuRoster *roster)
{
  for (int i = rand_range (0, 4); i > 0; i--)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (pick (roster, MU_CARD_SQUADRON));

      if (!mu_card_is_unique (mu_unit_get_card (unit)))
        mu_unit_set_count (unit, rand_range (1, 5));
      mu_roster_add_unit (roster, unit);
    }
}

static void
add_objectives (MuRoster *roster)
{
  for (int i = 0; i < 3; i++)
    mu_roster_add_objective (roster, pick (roster, MU_CARD_OBJECTIVE));
}

static MuRoster *
random_roster (const Side *side, gboolean legal)
{
  MuRoster *roster = mu_test_roster (side->format, side->faction, "");

  mu_roster_set_name (roster, "A list at random");
  for (int i = rand_range (1, MAX_UNITS); i > 0; i--)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (pick (roster, side->kind));

      mu_roster_add_unit (roster, unit);
      if (legal)
        add_legal_upgrades (roster, mu_roster_get_n_units (roster) - 1);
      else
        add_some_upgrades (roster, unit);
    }
  if (mu_catalog_has_cards (mu_roster_get_catalog (roster), MU_CARD_SQUADRON))
    add_squadrons (roster);
  if (mu_catalog_has_cards (mu_roster_get_catalog (roster), MU_CARD_OBJECTIVE))
    add_objectives (roster);
  return roster;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
sort_words (const char *text, const char *separator, guint first)
{
  g_auto (GStrv) words = g_strsplit (text, separator, -1);
  guint n_words = g_strv_length (words);

  if (n_words > first)
    qsort (words + first, n_words - first, sizeof *words, compare_words);
  return g_strjoinv (separator, words);
}

/* Formats group upgrades by slot and objectives by type: their order is no part of a list. Kingston and Flagship do not
   say which format a fleet is for: the first word is left out there. */
static char *
describe (MuRoster *roster, gboolean with_format)
{
  g_autofree char *list = mu_test_describe (roster);
  g_autofree char *sorted = sort_words (with_format ? list : strchr (list, ' '), "; !", 1);
  g_auto (GStrv) units = g_strsplit (sorted, "; ", -1);

  for (char **unit = units; *unit != NULL; unit++)
    {
      g_autofree char *before = *unit;

      *unit = sort_words (before, " ", 1);
    }
  return g_strjoinv ("; ", units);
}

/* Fleets Designer, Launch Bay Next and Tabletop Simulator do not say whose a list is, nor of which edition, and names
   that several sides have do not tell. */
static gboolean
is_anybodys (const MuExportFormat *format, MuRoster *roster, MuRoster *again)
{
  static const char *const sideless[] = { "designer", "launchbay", "tts", NULL };

  return g_strv_contains (sideless, format->id)
         && (mu_roster_get_game (again) != mu_roster_get_game (roster)
             || mu_roster_get_faction (again) != mu_roster_get_faction (roster));
}

/* A line for Tabletop Simulator has nothing but names: of namesakes, those are meant with which the list is right in a
 * format that it is found to be of. */
static gboolean
has_namesakes (const MuExportFormat *format, MuRoster *roster, MuRoster *again, const MuReport *report)
{
  if (!g_str_equal (format->id, "tts") || (report->legal && report->format->found == MU_FOUND_BY_ROOM)
      || mu_roster_get_n_units (again) != mu_roster_get_n_units (roster))
    return FALSE;
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (g_strcmp0 (mu_card_get_name (mu_unit_get_card (mu_roster_get_unit (roster, i))),
                   mu_card_get_name (mu_unit_get_card (mu_roster_get_unit (again, i))))
        != 0)
      return FALSE;
  return TRUE;
}

/* Nothing that is meant for programs is in doubt when it is read again: neither words nor costs nor the total. */
static void
assert_no_doubt (MuRoster *again, const MuReport *report, const MuExportFormat *format)
{
  static const char *const formats[] = { "xws", "xwc", "tournament", "yasb", "muster", NULL };
  g_autoptr (MuReport) judged = NULL;
  g_autofree char *doubt = NULL;

  if (!g_strv_contains (formats, format->id))
    return;
  judged = mu_check (again, report->format);
  doubt = mu_doubt_dup_all (again, judged);
  g_assert_cmpstr (doubt, ==, NULL);
}

static void
assert_comes_back (MuRoster *roster, const MuReport *report, const MuExportFormat *format)
{
  static const char *const silent[] = { "kingston", "flagship", "xws", "xwc", "tts", "launchbay", "tournament", NULL };
  gboolean with_format = !g_strv_contains (silent, format->id);
  g_autoptr (GBytes) bytes = mu_export_write (format, roster, report);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
  g_autofree char *before = describe (roster, with_format);
  g_autofree char *after = NULL;
  g_autofree char *left_out = mu_export_dup_left_out (format, roster);

  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, 1);
  if (left_out != NULL || is_anybodys (format, roster, again->pdata[0])
      || has_namesakes (format, roster, again->pdata[0], report))
    return;
  assert_no_doubt (again->pdata[0], report, format);
  after = describe (again->pdata[0], with_format);
  if (!g_str_equal (after, before))
    g_test_message ("%s:\n%.*s", format->id, (int) g_bytes_get_size (bytes),
                    (const char *) g_bytes_get_data (bytes, NULL));
  g_assert_cmpstr (after, ==, before);
}

static void
test_side (gconstpointer data)
{
  g_autoptr (GPtrArray) languages = mu_language_list ();
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (guint i = 0; i < mu_test_rounds (N_LISTS + N_LEGAL); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (languages->pdata[i % languages->len]);
      g_autoptr (MuRoster) roster = random_roster (data, i % (N_LISTS + N_LEGAL) >= N_LISTS);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

      for (guint j = 0; j < n_formats; j++)
        if (mu_export_can_carry (&formats[j], mu_roster_get_game (roster)) && !formats[j].drawn)
          assert_comes_back (roster, report, &formats[j]);
    }
}

/* Without what only our own document has words for: cards nobody knows, and upgrades on squadrons. */
static void
make_plain (MuRoster *roster)
{
  mu_roster_clear_unknown (roster);
  for (guint i = mu_roster_get_n_units (roster); i-- > 0;)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      for (guint j = mu_unit_get_n_upgrades (unit); j-- > 0;)
        if (mu_unit_is (unit, MU_KIND_COUNTED) || mu_card_is_unknown (mu_unit_get_upgrade (unit, j)))
          mu_unit_remove_upgrade (unit, j);
      if (mu_card_is_unknown (mu_unit_get_card (unit)))
        mu_roster_remove_unit (roster, i);
    }
}

static gboolean
breaks (const MuReport *report, const char *rule)
{
  for (guint i = 0; i < report->findings->len; i++)
    if (g_str_equal (((const MuFinding *) report->findings->pdata[i])->rule->id, rule))
      return TRUE;
  return FALSE;
}

/* Formats that give names instead of ids mean, of cards so called, the one of the list's side; and squadrons alone do
   not always tell what game they are of. */
static gboolean
can_tell (const MuExportFormat *format, const MuReport *report)
{
  return g_str_equal (format->id, "muster") || g_str_has_prefix (format->id, "xw")
         || (!breaks (report, "faction") && !breaks (report, "empty"));
}

/* Judged by the rules of the list it was: texts do not tell all formats, nor a total of one's own. */
static void
assert_keeps_verdict (MuRoster *roster, const MuExportFormat *format)
{
  const MuFormat *judge = mu_roster_get_format (roster);
  g_autoptr (MuReport) before = mu_check (roster, judge);
  g_autoptr (GBytes) bytes = mu_export_write (format, roster, before);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
  g_autoptr (MuReport) after = NULL;
  g_autofree char *left_out = mu_export_dup_left_out (format, roster);
  g_autoptr (GPtrArray) first = mu_test_findings_list (before);
  g_autoptr (GPtrArray) second = NULL;

  if (left_out != NULL || !can_tell (format, before))
    return;
  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, 1);
  mu_roster_set_total (again->pdata[0], mu_roster_get_total (roster));
  if (mu_roster_get_faction (roster) < 0)
    mu_roster_set_faction (again->pdata[0], -1);
  after = mu_check (again->pdata[0], judge);
  if (is_anybodys (format, roster, again->pdata[0]))
    {
      g_assert_true (after->legal || !before->legal);
      return;
    }
  second = mu_test_findings_list (after);
  mu_test_findings_assert_same (first, second, roster, format->id);
  g_assert_cmpint (after->points, ==, before->points);
  g_assert_true (after->legal == before->legal);
}

static void
test_verdicts (void)
{
  MuTestDice dice = { .rand = get_rand () };
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (guint i = 0; i < mu_test_rounds (N_ROLLED); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_dice_roll_roster (&dice);

      make_plain (roster);
      mu_roster_set_name (roster, "A list at random");
      for (guint j = 0; j < n_formats && mu_roster_get_n_units (roster) > 0; j++)
        if (mu_export_can_carry (&formats[j], mu_roster_get_game (roster)) && !formats[j].drawn)
          assert_keeps_verdict (roster, &formats[j]);
    }
}

/* Returns the first unit of the side that has a slot for the upgrade; NULL if none has one. */
static MuCard *
find_unit_for (MuRoster *roster, MuCardKind kind, MuCard *upgrade)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));

  for (guint i = 0; i < cards->len; i++)
    {
      GArray *slots = mu_card_get_facts (cards->pdata[i])->slots;

      for (guint j = 0; slots != NULL && j < slots->len && mu_card_get_kind (cards->pdata[i]) == kind; j++)
        if (is_on_side (roster, cards->pdata[i])
            && g_array_index (slots, guint32, j) >> mu_card_get_facts (upgrade)->slot & 1)
          return cards->pdata[i];
    }
  return NULL;
}

/* Cards that share a name are told apart by what is written beside it, also where no cost is. */
static void
test_namesakes (gconstpointer format_id)
{
  static const char *const formats[] = { "text", "tts", "launchbay", "kingston", "designer" };
  g_autoptr (MuRoster) first = mu_test_roster (format_id, NULL, "");
  MuGame *game = mu_roster_get_game (first);
  MuCatalog *catalog = mu_roster_get_catalog (first);
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  MuCardKind kind = mu_catalog_get_ship_kind (catalog);

  for (int faction = 0; mu_game_get_term (game, MU_VOCABULARY_FACTION, faction) != NULL; faction++)
    for (guint i = 0; i < cards->len; i++)
      {
        MuCard *card = cards->pdata[i];
        const MuCardFacts *facts = mu_card_get_facts (card);
        GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, mu_card_get_name (card));
        g_autoptr (MuRoster) roster = mu_test_roster (format_id, NULL, "");
        g_autoptr (MuReport) report = NULL;
        MuCard *card_of_unit;

        mu_roster_set_faction (roster, faction);
        if ((facts->kind != kind && facts->kind != MU_CARD_UPGRADE) || namesakes == NULL || namesakes->len < 2
            || !is_on_side (roster, card) || facts->only_carried)
          continue;
        card_of_unit = facts->kind == kind ? card : find_unit_for (roster, kind, card);
        if (card_of_unit != NULL)
          {
            g_autoptr (MuUnit) unit = mu_unit_new (card_of_unit);

            if (facts->kind == MU_CARD_UPGRADE)
              mu_unit_add_upgrade (unit, card);
            mu_roster_add_unit (roster, unit);
          }
        report = mu_check (roster, mu_roster_get_format (roster));
        for (guint j = 0; j < G_N_ELEMENTS (formats) && card_of_unit != NULL; j++)
          if (mu_export_can_carry (mu_export_find (formats[j]), game))
            assert_comes_back (roster, report, mu_export_find (formats[j]));
      }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *path = g_strdup_printf ("/round-trip/%s/%s", sides[i].format, sides[i].faction);

      g_test_add_data_func (path, &sides[i], test_side);
    }
  g_test_add_data_func ("/round-trip/namesakes/xwing", "xwing-standard", test_namesakes);
  g_test_add_data_func ("/round-trip/namesakes/xwing2", "xwing2-legacy", test_namesakes);
  g_test_add_data_func ("/round-trip/namesakes/armada", "armada-400", test_namesakes);
  g_test_add_func ("/round-trip/verdicts", test_verdicts);
  return g_test_run ();
}
