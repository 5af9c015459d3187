/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/text/mu-language.h"
#include "mu-rule-cases.h"
#include "rules/check/mu-advice.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-remedy.h"
#include "rules/check/mu-team.h"
#include "rules/check/mu-rule.h"
#include "support/mu-test-roster.h"

/*
 * What findings say in every language: the lists of all rules raise every message, and each text is whole, has the form
 * for its number, and has no English in it but the names of cards.
 */

/* Words of English that no other language of the program has. */
static const char english_words[]
    = "\\b(the|of|and|with|only|is|are|not|this|that|its|than|may|must|without|card|cards|"
      "ship|ships|fleet|squadrons|needs|requires|twice|times)\\b";

/* For each language, plurals that do not follow a one, and signs of a sentence that was put together wrongly. */
static const struct
{
  const char *language;
  const char *many;
} languages[] = {
  { "en", "points|slots|ships|squadrons|flotillas|objectives|commanders|cards" },
  { "de",
    "Punkte|Punkten|Slots|Schiffe|Staffeln|Flottillen|Zielkarten|Kommandanten|Staffelpunkte|epische Punkte|Karten" },
  { "es", "puntos|espacios|naves|escuadrones|flotillas|objetivos|comandantes|cartas" },
  { "fi", "pistettä yli|laivuepistettä|eeppistä pistettä yli|laivuetta|flotillaa|tavoitetta|komentajaa" },
  { "fr", "points|emplacements|vaisseaux|escadrons|flottilles|objectifs|commandants|cartes" },
  { "it", "punti|slot e|navi|squadroni|flottiglie|obiettivi|comandanti|carte" },
  { "pl", "punkty|punktów|flotylle|flotylli|unikatowe|unikatowych" },
  { "sv", "skvadroner|flottiljer|skepp och|episka|unika" },
};

static const char broken[] = "[{}]|  | [.,;:?!]|: [.;]|\\(\\)|\\(null\\)|%[ds]|\\.\\.|,,";

/* Besides the lists of the rules: numbers of one, warnings, obstacles. */
static const Case further[] = {
  { "obstacles", "xwing-standard", "imperial", "academypilot; @coreasteroid0; @coreasteroid0; @coreasteroid1; @nowhere",
    0, NO_NUMBERS },
  { "points", "xwing-custom=1", "imperial", "academypilot", 1, NO_NUMBERS },
  { "squadron-third", "armada-custom=3", "imperial", "gozanticlasscruisers; tiefightersquadron", 1, NO_NUMBERS },
  { "squadron-third", "armada-custom=299", "imperial",
    "tieadvancedsquadron; 3*tieinterceptorsquadron; 7*tiefightersquadron", 1, NO_NUMBERS },
  { "slot", "xwing-custom", "imperial", "alphasquadronpilot; sabersquadronpilot; soontirfel; darthvader", 0,
    NO_NUMBERS },
};

/* Lists with a total or a cost that their text states. */
static const struct
{
  const char *format, *faction, *list;
  int total, cost;
  int upgrade; /* MU_STATED_WHOLE, or 0 for the unit's own card */
} stated[] = {
  { "xwing-standard", "imperial", "academypilot", 1, -1 },
  { "xwing-standard", "imperial", "academypilot", 13, 1 },
  { "xwing-standard", "imperial", "soontirfel pushthelimit", -1, 33, MU_STATED_WHOLE },
  { "armada-400", "separatist",
    "providenceclasscarrier-separatist; providenceclasscarrier-separatist; providenceclasscarrier-separatist", 315,
    -1 },
  { "armada-400-printed", "separatist",
    "providenceclasscarrier-separatist; providenceclasscarrier-separatist; providenceclasscarrier-separatist", 306,
    -1 },
};

typedef struct
{
  GRegex *english; /* nullable: English itself */
  GRegex *many;
  GRegex *broken;
  GPtrArray *names; /* of char*: those of cards, longer ones first */
  GHashTable *said; /* of MuMessage: what was raised */
  const char *language;
} Reader;

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  return (int) strlen (*(const char *const *) b) - (int) strlen (*(const char *const *) a);
}

static void
add_budgets_and_caps (GPtrArray *names, MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      for (guint j = 0; j < format->budgets->len; j++)
        if (mu_format_get_budget (format, j)->name != NULL)
          g_ptr_array_add (names, g_strdup (mu_text_get (mu_format_get_budget (format, j)->name)));
      for (guint j = 0; j < format->caps->len; j++)
        if (mu_format_get_cap (format, j)->name != NULL)
          g_ptr_array_add (names, g_strdup (mu_text_get (mu_format_get_cap (format, j)->name)));
    }
}

/* Names may be English in every language. */
static GPtrArray *
list_names (void)
{
  static const char *const games[] = { "xwing", "armada", "skyward", "lanternfen" };
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), games[i], NULL);
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

      for (guint j = 0; j < cards->len; j++)
        g_ptr_array_add (names, g_strdup (mu_card_get_name (cards->pdata[j])));
      add_budgets_and_caps (names, game);
    }
  g_ptr_array_sort (names, compare_lengths);
  return names;
}

static char *
dup_without_names (const Reader *reader, const char *text)
{
  g_autoptr (GString) rest = g_string_new (text);

  for (guint i = 0; i < reader->names->len; i++)
    if (strstr (rest->str, reader->names->pdata[i]) != NULL)
      g_string_replace (rest, reader->names->pdata[i], "#", 0);
  return g_string_free (g_steal_pointer (&rest), FALSE);
}

static void
read_text (const Reader *reader, const char *text)
{
  g_autofree char *rest = dup_without_names (reader, text);
  const char *fault = NULL;

  if (*text == '\0' || g_regex_match (reader->broken, rest, 0, NULL))
    fault = "is broken";
  else if (g_regex_match (reader->many, rest, 0, NULL))
    fault = "has a plural after a one";
  else if (reader->english != NULL && g_regex_match (reader->english, rest, 0, NULL))
    fault = "is partly English";
  if (fault == NULL)
    return;
  g_test_message ("%s: “%s” %s", reader->language, text, fault);
  g_test_fail ();
}

static void
read_remedy (Reader *reader, const char *remedy)
{
  read_text (reader, remedy);
  g_assert_true (g_str_has_suffix (remedy, "."));
}

/* The remedies that were not chosen are read, too, with any cards. */
static void
read_finding (Reader *reader, MuRoster *roster, const MuReport *report, const MuFinding *finding)
{
  const MuRemedyWords words = { finding->cards, G_MAXUINT32 };
  const MuRemedy *remedies = finding->message->remedies;
  g_autofree char *title = mu_finding_dup_title (finding);
  g_autofree char *message = mu_finding_dup_message (finding);
  g_autofree char *chosen = mu_remedy_dup_text (roster, report, finding);

  g_hash_table_add (reader->said, (gpointer) finding->message);
  read_text (reader, title);
  read_text (reader, message);
  g_assert_true (g_str_has_suffix (message, "."));
  read_remedy (reader, chosen);
  for (guint i = 0; i < MU_MAX_REMEDIES && remedies[i].text.one != NULL; i++)
    {
      g_autofree char *remedy = mu_finding_dup_remedy (finding, &remedies[i], &words);

      read_remedy (reader, remedy);
    }
}

static void
read_findings (Reader *reader, MuRoster *roster, const MuReport *report, const GPtrArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    read_finding (reader, roster, report, findings->pdata[i]);
}

static void
read_list (Reader *reader, MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) advice = mu_advice_list (roster, report);

  read_findings (reader, roster, report, report->findings);
  read_findings (reader, roster, report, advice);
}

static void
read_cases (Reader *reader, const Case *some, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (some[i].format, some[i].faction, some[i].list);

      if (some[i].broken > 0 || some == further)
        read_list (reader, roster);
    }
}

static void
read_stated (Reader *reader)
{
  for (guint i = 0; i < G_N_ELEMENTS (stated); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (stated[i].format, stated[i].faction, stated[i].list);
      g_autoptr (MuStated) numbers = mu_stated_new ();

      numbers->total = stated[i].total;
      if (stated[i].cost >= 0)
        mu_stated_add_cost (numbers, 0, stated[i].upgrade < 0 ? stated[i].upgrade : MU_STATED_OWN, stated[i].cost, 2);
      mu_roster_set_stated (roster, numbers);
      read_list (reader, roster);
    }
}

/* A list keeps the costs of another date. */
static void
read_kept (Reader *reader)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing2-extended", "galacticempire", "2*academypilot");
  MuGame *game = mu_roster_get_game (roster);

  mu_roster_set_format (roster, mu_game_get_format_at (game, mu_roster_get_format (roster),
                                                       mu_game_get_revision (game, "legacy-2025-03")));
  read_list (reader, roster);
}

/* A squad in a file that is none has nothing but the reason. */
static void
read_broken (Reader *reader)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", NULL, "");
  g_autoptr (MuCard) reason = mu_card_new_unknown (MU_CARD_PILOT, "2", NULL, 0);

  mu_roster_add_unknown (roster, reason);
  read_list (reader, roster);
}

static void
read_team (Reader *reader, MuRoster *first, MuRoster *second)
{
  g_autoptr (GPtrArray) team = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) reports = NULL;

  g_ptr_array_add (team, first);
  g_ptr_array_add (team, second);
  reports = mu_team_check (team, mu_roster_get_format (first));
  for (guint i = 0; i < reports->len; i++)
    read_findings (reader, team->pdata[i], reports->pdata[i], ((MuReport *) reports->pdata[i])->findings);
}

static void
read_teams (Reader *reader)
{
  read_team (reader, mu_test_roster ("xwing-team=60", "rebel", "lukeskywalker; wedgeantilles"),
             mu_test_roster ("xwing-team=60", "rebel", "hansolo; lukeskywalker"));
  read_team (reader, mu_test_roster ("xwing-team", "rebel", "wedgeantilles"),
             mu_test_roster ("xwing-team", "imperial", "academypilot"));
  read_team (reader, mu_test_roster ("armada-400", "rebel", "xwingsquadron"),
             mu_test_roster ("armada-400", "rebel", "xwingsquadron"));
}

static void
test_wording (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autofree char *plurals = g_strdup_printf ("(?<![0-9])1 (%s)(?!\\w)", languages[index].many);
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (languages[index].language);
  g_autoptr (GRegex) english = g_regex_new (english_words, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GRegex) many = g_regex_new (plurals, 0, 0, NULL);
  g_autoptr (GRegex) sound = g_regex_new (broken, 0, 0, NULL);
  g_autoptr (GPtrArray) names = list_names ();
  g_autoptr (GHashTable) said = g_hash_table_new (NULL, NULL);
  Reader reader = { index > 0 ? english : NULL, many, sound, names, said, languages[index].language };

  g_assert_nonnull (many);
  read_cases (&reader, cases, G_N_ELEMENTS (cases));
  read_cases (&reader, further, G_N_ELEMENTS (further));
  read_stated (&reader);
  read_kept (&reader);
  read_broken (&reader);
  read_teams (&reader);
  for (int id = 0; id < MU_N_MESSAGES; id++)
    if (!g_hash_table_contains (said, mu_rules_get_message (id)))
      {
        g_test_message ("no list raises “%s”", mu_rules_get_message (id)->id);
        g_test_fail ();
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/wording/%s", languages[i].language);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wording);
    }
  return g_test_run ();
}
