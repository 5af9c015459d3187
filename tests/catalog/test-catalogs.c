/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "catalog/mu-catalog-check.h"
#include "model/game/mu-card-numbers.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-language.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

static const char *
get_catalog_dir (void)
{
  return g_getenv ("MUSTER_CATALOG_DIR");
}

/* The project's own catalogs: nothing to report, and as many cards as the games have. */
static void
test_silent (void)
{
  g_autoptr (GPtrArray) problems = mu_catalog_check (get_catalog_dir (), NULL, NULL, NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *text = mu_problem_to_text (problems->pdata[i]);

      g_test_message ("%s", text);
    }
  g_assert_cmpuint (problems->len, ==, 0);
}

static const struct
{
  const char *game;
  const char *faction; /* NULL: any */
  MuCardKind kind;
  const char *slot;
  int count;
} counts[] = {
  { "xwing", NULL, MU_CARD_SHIP, NULL, 56 },
  { "xwing", NULL, MU_CARD_PILOT, NULL, 297 },
  { "xwing", "rebel", MU_CARD_PILOT, NULL, 108 },
  { "xwing", "imperial", MU_CARD_PILOT, NULL, 112 },
  { "xwing", "scum", MU_CARD_PILOT, NULL, 77 },
  { "xwing", NULL, MU_CARD_UPGRADE, NULL, 362 }, /* 367 faces, five cards of them with two */
  { "xwing", NULL, MU_CARD_UPGRADE, "title", 60 },
  { "xwing", NULL, MU_CARD_CONDITION, NULL, 10 },
  { "armada", NULL, MU_CARD_SHIP, NULL, 66 },
  { "armada", "rebel", MU_CARD_SHIP, NULL, 23 },
  { "armada", "imperial", MU_CARD_SHIP, NULL, 25 },
  { "armada", "republic", MU_CARD_SHIP, NULL, 9 },
  { "armada", "separatist", MU_CARD_SHIP, NULL, 9 },
  { "armada", NULL, MU_CARD_SQUADRON, NULL, 107 },
  { "armada", NULL, MU_CARD_UPGRADE, NULL, 294 }, /* 292 of the January 2025 list and two it bars */
  { "armada", NULL, MU_CARD_UPGRADE, "commander", 38 },
  { "armada", NULL, MU_CARD_UPGRADE, "title", 79 },
  { "armada", NULL, MU_CARD_OBJECTIVE, NULL, 50 },
};

static void
test_counts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), counts[i].game, NULL);
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
      int faction = counts[i].faction != NULL ? mu_game_find_faction (game, counts[i].faction) : -1;
      int slot = counts[i].slot != NULL ? mu_game_find_term (game, MU_VOCABULARY_SLOT, counts[i].slot) : -1;
      int count = 0;

      for (guint j = 0; j < cards->len; j++)
        {
          const MuCardFacts *facts = mu_card_get_facts (cards->pdata[j]);

          count += facts->kind == counts[i].kind && (slot < 0 || facts->slot == slot)
                   && (faction < 0 || mu_game_get_primary_factions (game, facts->factions) >> faction & 1);
        }
      g_test_message ("%s %s %s", counts[i].game, counts[i].faction, mu_card_kind_get_word (counts[i].kind));
      g_assert_cmpint (count, ==, counts[i].count);
    }
}

/* Names as other programs and the rulebooks print them. */
static void
test_spellings (void)
{
  static const struct
  {
    const char *game;
    MuCardKind kind;
    const char *name, *id;
  } cases[] = {
    { "armada", MU_CARD_SHIP, "Assault Frig. Mk.II A", "assaultfrigatemarkiia" },
    { "armada", MU_CARD_SHIP, "Assault Frig. Mk.II B", "assaultfrigatemarkiib" },
    { "armada", MU_CARD_SHIP, "Nebulon-B Support Frigate", "nebulonbsupportrefit" },
    { "armada", MU_CARD_SHIP, "Fregata Nebulon-B", "nebulonbescortfrigate" },
    { "armada", MU_CARD_SHIP, "Quasar I Cruiser-Carrier", "quasarfireiclasscruisercarrier" },
    { "armada", MU_CARD_SHIP, "Quasar II Cruiser-Carrier", "quasarfireiiclasscruisercarrier" },
    { "armada", MU_CARD_SHIP, "Imperial Kuat Refit", "imperialstardestroyerkuatrefit" },
    { "armada", MU_CARD_SHIP, "Imperial Cymoon 1 Refit", "imperialstardestroyercymoon1refit" },
    { "armada", MU_CARD_SHIP, "Executor I SSD", "executoriclassstardreadnought" },
    { "armada", MU_CARD_SHIP, "Executor II SSD", "executoriiclassstardreadnought" },
    { "armada", MU_CARD_UPGRADE, "Wullf Yularen", "wulffyularen" },
    { "armada", MU_CARD_UPGRADE, "Wulff Yularen", "wulffyularen" },
    { "armada", MU_CARD_UPGRADE, "Shriv Surgaav", "shrivsuurgav" },
    { "armada", MU_CARD_UPGRADE, "Shriv Suurgav", "shrivsuurgav" },
    { "xwing", MU_CARD_PILOT, "Alokaslentäjä", "rookiepilot" },
    { "xwing", MU_CARD_PILOT, "Nybörjarpilot", "rookiepilot" },
    { "xwing", MU_CARD_PILOT, "Akatemialentäjä", "academypilot" },
    { "xwing", MU_CARD_PILOT, "skvadronen Obsidian", "obsidiansquadronpilot" },
    { "xwing", MU_CARD_SHIP, "TIE-hävittäjä", "tiefighter" },
    { "xwing", MU_CARD_SHIP, "Caccia TIE", "tiefighter" },
    { "xwing", MU_CARD_UPGRADE, "Protontorpeder", "protontorpedoes" },
    { "armada", MU_CARD_SHIP, "Koreliańska korweta CR90 A", "cr90corvettea" },
    { "armada", MU_CARD_SHIP, "Niszczyciel Gwiezdny typu Victory I", "victoryiclassstardestroyer-imperial" },
    { "armada", MU_CARD_SHIP, "Sternenzerstörer der Sieg II-Klasse", "victoryiiclassstardestroyer" },
    { "armada", MU_CARD_SHIP, "Fragata de escolta Nebulón-B", "nebulonbescortfrigate" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
      GPtrArray *named = mu_catalog_list_named (mu_game_get_catalog (game, NULL), cases[i].kind, cases[i].name);

      g_assert_nonnull (named);
      g_assert_cmpuint (named->len, ==, 1);
      g_assert_cmpstr (mu_card_get_id (named->pdata[0]), ==, cases[i].id);
    }
}

/* YASB's numbers: 296 pilots, 267 upgrades, 35 modifications and 62 titles; one title has three. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *series;
    MuCardKind kind;
    int cards, numbers;
  } rows[] = {
    { "", MU_CARD_PILOT, 296, 296 },
    { "", MU_CARD_UPGRADE, 267, 267 },
    { "M", MU_CARD_UPGRADE, 35, 35 },
    { "T", MU_CARD_UPGRADE, 60, 62 },
  };
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  g_autoptr (MuCardNumbers) by_number = mu_card_numbers_new (game, catalog);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int cards = 0, numbers = 0;

      for (guint j = 0; j < mu_catalog_get_cards (catalog)->len; j++)
        {
          MuCard *card = mu_catalog_get_cards (catalog)->pdata[j];
          const MuCardFacts *facts = mu_card_get_facts (card);

          if (facts->kind != rows[i].kind || !g_str_equal (mu_card_numbers_get_series (game, facts), rows[i].series))
            continue;
          cards += facts->numbers->len > 0;
          for (guint k = 0; k < facts->numbers->len; k++, numbers++)
            g_assert_true (mu_card_numbers_find (by_number, rows[i].kind, rows[i].series,
                                                 g_array_index (facts->numbers, MuCardNumber, k).number)
                           == card);
        }
      g_assert_cmpint (cards, ==, rows[i].cards);
      g_assert_cmpint (numbers, ==, rows[i].numbers);
    }
}

/* One alias never points to two cards of one kind that a list of one faction could mean. */
static void
test_aliases (void)
{
  static const char *const ids[] = { "xwing", "armada" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), ids[i], NULL);
      MuCatalog *catalog = mu_game_get_catalog (game, NULL);
      GPtrArray *cards = mu_catalog_get_cards (catalog);

      for (guint j = 0; j < cards->len; j++)
        {
          const MuCardFacts *facts = mu_card_get_facts (cards->pdata[j]);

          for (guint k = 0; k < facts->aliases->len; k++)
            {
              GPtrArray *meant = mu_catalog_list_named (catalog, facts->kind, facts->aliases->pdata[k]);

              for (guint m = 0; m < meant->len; m++)
                {
                  const MuCardFacts *other = mu_card_get_facts (meant->pdata[m]);

                  if (other != facts && other->slot == facts->slot && (other->factions & facts->factions) != 0)
                    g_test_message ("%s: %s and %s", (char *) facts->aliases->pdata[k], facts->id, other->id);
                  g_assert_true (other == facts || other->slot != facts->slot
                                 || (other->factions & facts->factions) == 0);
                }
            }
        }
    }
}

/* Unique squadrons that bear keywords and no ability. */
static const char *const without_ability[] = {
  "blacksquadron", "corranhorn",    "daggersquadron",  "gammasquadron", "goldsquadron", "greensquadron",
  "roguesquadron", "sabersquadron", "tempestsquadron", "wattambor",     NULL,
};

static gboolean
has_an_ability (const MuCardFacts *facts)
{
  if (facts->kind == MU_CARD_PILOT)
    return facts->unique;
  if (facts->kind == MU_CARD_SQUADRON)
    return facts->unique && !g_strv_contains (without_ability, facts->id);
  return facts->kind != MU_CARD_SHIP;
}

/* Whoever has an ability has a summary of it. */
static void
test_summaries (void)
{
  static const char *const ids[] = { "xwing", "armada" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), ids[i], NULL);
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

      for (guint j = 0; j < cards->len; j++)
        {
          const MuCardFacts *facts = mu_card_get_facts (cards->pdata[j]);

          if (has_an_ability (facts) && facts->summary == NULL)
            g_test_message ("%s", facts->id);
          g_assert_true (!has_an_ability (facts) || facts->summary != NULL);
        }
    }
}

/* The user's own files */

typedef struct
{
  char *dir;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *game = NULL;

  fixture->dir = g_dir_make_tmp ("muster-XXXXXX", NULL);
  game = g_build_filename (fixture->dir, "xwing", NULL);
  g_assert_cmpint (g_mkdir (game, 0700), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *game = g_build_filename (fixture->dir, "xwing", NULL);
  g_autofree char *file = g_build_filename (game, "club.xml", NULL);

  g_remove (file);
  g_rmdir (game);
  g_rmdir (fixture->dir);
  g_free (fixture->dir);
}

static MuGames *
load_with (Fixture *fixture, const char *xml)
{
  g_autofree char *file = g_build_filename (fixture->dir, "xwing", "club.xml", NULL);

  g_assert_true (g_file_set_contents (file, xml, -1, NULL));
  return mu_games_new_for_dirs (get_catalog_dir (), fixture->dir);
}

static void
test_user_cards (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuGames) games
      = load_with (fixture, "<catalog game='xwing' version='1'>"
                            "<change kind='upgrade' card='hullupgrade' cost='2'/>"
                            "<upgrade id='clubmedal' slot='elite' cost='1'><name>Club Medal</name></upgrade>"
                            "<pilot id='academypilot' ship='tiefighter' cost='11' factions='imperial' skill='1'>"
                            "<name>Cadet</name></pilot>"
                            "<format id='club-60' total='60'><name>Club 60</name></format></catalog>");
  MuGame *game = mu_games_get (games, "xwing", NULL);
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);

  g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
  g_assert_cmpint (mu_card_get_cost (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "hullupgrade")), ==, 2);
  g_assert_cmpstr (mu_card_get_name (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "clubmedal")), ==, "Club Medal");
  g_assert_cmpint (mu_card_get_cost (mu_catalog_get_card (catalog, MU_CARD_PILOT, "academypilot")), ==, 11);
  g_assert_cmpint (mu_game_get_format (game, "club-60")->total, ==, 60);
}

/* A price is changed by another one, and taken away by a plain cost. */
static void
test_changed_price (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *change;
    int costs[3]; /* on a small ship, on a large one, where no price is given */
  } cases[] = {
    { "", { 3, 9, 7 } },
    { "<change kind='upgrade' card='medal' cost='4'/>", { 4, 4, 4 } },
    { "<change kind='upgrade' card='medal' cost='4'><price by='size' large='6'/></change>", { 4, 6, 4 } },
    { "<change kind='upgrade' card='medal'><price by='skill' costs='1:2'/></change>", { 2, 7, 7 } },
    { "<change kind='upgrade' card='medal'><price by='faction' imperial='5'/></change>", { 5, 7, 7 } },
    { "<change kind='upgrade' card='medal'><price by='ship' tiefighter='8'/></change>", { 8, 7, 7 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml
          = g_strdup_printf ("<catalog game='xwing' version='1'><upgrade id='medal' slot='elite' cost='7'>"
                             "<name>Medal</name><price by='size' small='3' large='9'/></upgrade>%s"
                             "</catalog>",
                             cases[i].change);
      g_autoptr (MuGames) games = load_with (fixture, xml);
      MuCatalog *catalog = mu_game_get_catalog (mu_games_get (games, "xwing", NULL), NULL);
      const MuCardFacts *medal = mu_card_get_facts (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "medal"));
      static const char *const pilots[] = { "academypilot", "chewbacca", "gr75mediumtransport" };

      g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
      for (guint j = 0; j < G_N_ELEMENTS (pilots); j++)
        {
          MuCard *pilot = mu_catalog_get_card (catalog, MU_CARD_PILOT, pilots[j]);
          MuCard *ship = mu_catalog_get_ship_of (catalog, pilot);

          g_assert_cmpint (mu_card_facts_get_price (medal, mu_card_get_facts (pilot), mu_card_get_facts (ship),
                                                    mu_card_get_facts (pilot)->factions), ==,
                           cases[i].costs[j]);
        }
    }
}

/* A change of the summary replaces it in every language, so that none keeps saying what the card did before. */
static void
test_changed_summary (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *xml;
    const char *english, *german; /* NULL: no summary in German */
  } cases[] = {
    { "<summary>Wins.</summary>", "Wins.", NULL },
    { "<summary>Wins.</summary><summary xml:lang='de'>Gewinnt.</summary>", "Wins.", "Gewinnt." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<catalog game='xwing' version='1'><change kind='upgrade' "
                                              "card='hullupgrade'>%s</change></catalog>",
                                              cases[i].xml);
      g_autoptr (MuGames) games = load_with (fixture, xml);
      MuCatalog *catalog = mu_game_get_catalog (mu_games_get (games, "xwing", NULL), NULL);
      MuText *summary = mu_card_get_facts (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "hullupgrade"))->summary;

      g_assert_cmpstr (mu_text_get_english (summary), ==, cases[i].english);
      g_assert_cmpstr (mu_text_get_language (summary, "de"), ==, cases[i].german);
    }
}

#define DICE(attributes, says)                                                                                         \
  {                                                                                                                    \
    "<catalog game='xwing' version='1'><upgrade id='a' slot='crew' "                                                   \
    "cost='1'><name>A</name><effects>\n<dice " attributes "/></effects></upgrade></catalog>",                          \
        2, says                                                                                                        \
  }

static const struct
{
  const char *xml;
  int line;
  const char *says;
} broken[] = {
  { "<catalog game='xwing' version='1'>\n<upgrade", 2, "not well-formed" },
  { "<catalog game='armada' version='1'/>", 1, "armada" },
  { "<catalog game='xwing' version='2'/>", 1, "version" },
  { "<list/>", 1, "not a catalog" },
  { "<catalog game='xwing' version='1'>\n<upgrade id='a' slot='nowhere'><name>A</name></upgrade></catalog>", 2,
    "nowhere" },
  { "<catalog game='xwing' version='1'>\n<upgrade id='a' slot='crew' cost='many'><name>A</name></upgrade></catalog>", 2,
    "many" },
  { "<catalog game='xwing' version='1'>\n<ship id='xwing' size='small' factions='rebel'><name>X</name>"
    "<dial speed='9999' easy='turn'/></ship></catalog>",
    2, "speed" },
  { "<catalog game='xwing' version='1'>\n<game id='xwing'><name>X</name><slot id='modification' every-ship='9999' "
    "rule='modification-cap'><name>M</name></slot></game></catalog>",
    2, "every-ship" },
  { "<catalog game='xwing' version='1'>\n<upgrade id='pushthelimit' slot='elite' cost='3'><name>P</name><effects>"
    "<slot add='elite' count='9999'/></effects></upgrade></catalog>",
    2, "count" },
  { "<catalog game='xwing' version='1'>\n<upgrade id='pushthelimit' slot='elite' cost='3'><name>P</name><effects>"
    "<slot add='elite' count='9'/><slot add='crew' count='9'/><slot add='bomb' count='9'/><slot add='bomb' count='9'/>"
    "</effects></upgrade></catalog>",
    2, "30 slots" },
  { "<catalog game='xwing' version='1'>\n<pilot id='p' ship='xwing' cost='1' factions='rebel' skill='1' slots='crew "
    "crew "
    "crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew crew "
    "crew "
    "crew crew crew crew crew crew'><name>P</name></pilot></catalog>",
    2, "30 slots" },
  { "<catalog game='xwing' version='1'>\n<game id='xwing'><name>X</name><stat id='power' role='strength'><name>P</name>"
    "</stat></game></catalog>",
    2, "“role” with the value “strength”" },
  { "<catalog game='xwing' version='1'>\n<game id='xwing'><name>X</name><slot id='berth' symbol='slot-berth'>"
    "<name>B</name></slot></game></catalog>",
    2, "“symbol” with the value “slot-berth”" },
  { "<catalog game='xwing' version='1'>\n<upgrade id='a' slot='crew' shine='1'><name>A</name></upgrade></catalog>", 2,
    "shine" },
  DICE ("change='blank' to='hit'", "<dice> lacks"),
  DICE ("on='assault' change='blank' to='hit'", "<dice> lacks"),
  DICE ("on='attack'", "<dice> lacks"),
  DICE ("on='attack' reroll='4'", "<dice> lacks"),
  DICE ("on='attack' reroll='all' faces='sun'", "“faces” with the value “sun”"),
  DICE ("on='attack' change='blank'", "<dice> lacks"),
  DICE ("on='attack' change='blank sun' to='hit'", "<dice>"),
  DICE ("on='attack' change='blank' to='hit focus'", "<dice> lacks"),
  DICE ("on='attack' change='blank' to='hit' most='0'", "“most” with the value “0”"),
  DICE ("on='attack' change='blank' to='hit' at='roll' most='1'", "“most” with the value “1”"),
  DICE ("on='attack' change='blank' to='hit' spend='evade'", "“spend” with the value “evade”"),
  DICE ("on='attack' replace='many'", "<dice>"),
  DICE ("on='attack' forbid='tokens'", "<dice>"),
  DICE ("on='attack' reroll='1' replace='1'", "“replace” with the value “1”"),
  DICE ("on='defense' remove='0'", "<dice>"),
  DICE ("on='attack' add='4'", "<dice>"),
  DICE ("on='attack' add='1' colors='green'", "<dice>"),
  DICE ("on='attack' add='1' colors='one'", "<dice>"),
  DICE ("on='attack' reroll='all' colors='red' faces='blank'", "<dice>"),
  DICE ("on='attack' reroll='1' spend='red'", "<dice>"),
  DICE ("on='attack' reroll='1' trait='odd'", "odd"),
  DICE ("on='attack' reroll='1' range='long-close'", "“range” with the value “long-close”"),
  DICE ("on='attack' reroll='1' range='6'", "“range” with the value “6”"),
  DICE ("on='attack' reroll='1' range='3-1'", "“range” with the value “3-1”"),
  DICE ("on='attack' reroll='1' weapon='lasers'", "lasers"),
  DICE ("on='attack' reroll='1' stat='speed' min='1'", "speed"),
  DICE ("on='attack' reroll='1' min='1'", "“min” with the value “1”"),
  DICE ("on='attack' reroll='1' has='evade'", "“has” with the value “evade”"),
  DICE ("on='attack' reroll='1' partly='perhaps'", "“partly” with the value “perhaps”"),
  { "<catalog game='xwing' version='1'>\n<upgrade id='a' slot='torpedo'><name>A</name><weapon attack='4' "
    "spends='focus'/></upgrade></catalog>",
    2, "spends" },
  { "<catalog game='xwing' version='1'>\n<change kind='pilot' card='nobody' cost='1'/></catalog>", 2, "nobody" },
  { "<catalog game='xwing' version='1'>\n<ship/></catalog>", 2, "<ship> lacks" },
  { "<catalog game='xwing' version='1'>\n<upgrade id='a' slot='crew' cost='1'><name>A</name><price by='size' tiny='3'/>"
    "</upgrade></catalog>",
    2, "tiny" },
  { "<catalog game='xwing' version='1'>\n<upgrade id='a' slot='crew' cost='1'><name>A</name><price by='skill' "
    "costs='3'/>"
    "</upgrade></catalog>",
    2, "“costs”" },
  { "<catalog game='xwing' version='1'>\n<format id='f' total='9'><name>F</name><budget rule='epic-point' of='ships' "
    "sum='epic-points' max='5'/></format></catalog>",
    2, "did you mean “epic-points”" },
  { "<catalog game='xwing' version='1'>\n<format id='f' total='9'><name>F</name><cap rule='copiescap' of='ships' "
    "max='5'/>"
    "</format></catalog>",
    2, "did you mean “copies-cap”" },
  { "<catalog game='xwing' version='1'>\n<format id='f' total='9'><name>F</name><cap rule='ace-cap' of='ships' "
    "max='5'/>"
    "</format></catalog>",
    2, "does not have the rule “ace-cap”" },
#define CAP(attributes)                                                                                                \
  "<catalog game='xwing' version='1'>\n<format id='f' total='9'><name>F</name><cap " attributes "/></format></"        \
                                                                                                "catalog>"
  { CAP ("rule='copies-cap' of='ships'"), 2, "needs a “max”, a “min” or “all”" },
  { CAP ("rule='copies-cap' of='ships' min='3'"), 2, "with a “min” has the rule “count-cap”" },
  { CAP ("rule='count-cap' of='ships' min='3' max='2'"), 2, "at least 3 and at most 2" },
  { CAP ("rule='copies-cap' of='upgrades' all='yes'"), 2, "has the rule “standardized”" },
  { CAP ("rule='standardized' of='ships' all='yes'"), 2, "only upgrades" },
  { CAP ("rule='copies-cap' of='ships' max='2' each='fleet'"), 2, "“each” with the value “fleet”" },
  { "<catalog game='xwing' version='1'>\n<format id='f' total='9'><name>F</name><budget rule='epic-points' of='boats' "
    "max='5'/></format></catalog>",
    2, "<budget> lacks" },
  { "<catalog game='xwing' version='1'>\n<format id='f' total='0' team='yes'><name>F</name></format></catalog>", 2,
    "a total above 0" },
  { "<catalog game='xwing' version='1'>\n<format id='f' total='-1'><name>F</name></format></catalog>", 2,
    "<format> lacks" },
  { "<catalog game='xwing' version='1'>\n<wish/></catalog>", 2, "wish" },
  { "<!DOCTYPE catalog [<!ENTITY a 'aaaa'>]>\n<catalog game='xwing' version='1'/>", 1, "document types" },
};

/* A broken file of the user's is said, with its line, and skipped; the rest works. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (MuGames) games = load_with (fixture, broken[i].xml);
      MuGame *game = mu_games_get (games, "xwing", NULL);
      GPtrArray *problems = mu_games_get_problems (games);
      gboolean said = FALSE;

      g_assert_nonnull (game);
      g_assert_nonnull (mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_PILOT, "soontirfel"));
      g_assert_cmpuint (problems->len, >, 0);
      for (guint j = 0; j < problems->len; j++)
        {
          const MuProblem *problem = problems->pdata[j];
          g_autofree char *text = mu_problem_to_text (problem);

          g_test_message ("%s", text);
          g_assert_nonnull (strstr (text, "club.xml"));
          g_assert_cmpint (problem->line, ==, broken[i].line);
          said |= strstr (text, broken[i].says) != NULL;
        }
      g_assert_true (said);
    }
}

/* Not even the good half of a file that is not as catalogs are written is used. */
static void
test_broken_is_skipped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuGames) games
      = load_with (fixture, "<catalog game='xwing' version='1'>"
                            "<upgrade id='good' slot='crew' cost='1'><name>Good</name></upgrade>"
                            "<upgrade id='bad' slot='crew' cost='10000'><name>Bad</name></upgrade></catalog>");
  MuCatalog *catalog = mu_game_get_catalog (mu_games_get (games, "xwing", NULL), NULL);

  g_assert_cmpuint (mu_games_get_problems (games)->len, >, 0);
  g_assert_null (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "good"));
  g_assert_null (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "bad"));
}

/* Judges a list of one ship, of the first faction its pilot has. */
static gboolean
is_legal (MuGame *game, const MuFormat *format, const char *pilot_id, const char *first_upgrade,
          const char *second_upgrade)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  MuCard *pilot = mu_catalog_get_card (catalog, MU_CARD_PILOT, pilot_id);
  const char *upgrades[] = { first_upgrade, second_upgrade };
  g_autoptr (MuRoster) roster = mu_roster_new (game, format);
  g_autoptr (MuUnit) unit = mu_unit_new (pilot);
  g_autoptr (MuReport) report = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (upgrades); i++)
    if (upgrades[i] != NULL)
      mu_unit_add_upgrade (unit, mu_catalog_get_card (catalog, MU_CARD_UPGRADE, upgrades[i]));
  mu_roster_set_faction (roster,
                         mu_game_get_primary_faction (game, g_bit_nth_lsf (mu_card_get_facts (pilot)->factions, -1)));
  mu_roster_add_unit (roster, unit);
  report = mu_check (roster, format);
  return report->legal;
}

/* The user's copy of a card is judged by what it says, also of whom the faction does not bind. */
static void
test_user_faction_unless (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *pilot;
    gboolean legal;
  } cases[] = { { "lukeskywalker", TRUE }, { "hansolo", FALSE } };
  g_autoptr (MuGames) games
      = load_with (fixture, "<catalog game='xwing' version='1'>"
                            "<upgrade id='pushthelimit' slot='elite' cost='3' factions='imperial'><name>Push the Limit"
                            "</name><faction-unless><size in='small'/></faction-unless></upgrade></catalog>");
  MuGame *game = mu_games_get (games, "xwing", NULL);

  g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (is_legal (game, mu_game_get_standard_format (game), cases[i].pilot, "pushthelimit", NULL)
                   == cases[i].legal);
}

/* <only> of a format: what its expansions or sizes leave out is not of it. */
static void
test_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuGames) games = load_with (
      fixture, "<catalog game='xwing' version='1'>"
               "<format id='club-core' total='100'><name>C</name><only expansions='swx01'/></format>"
               "<format id='club-small' total='100'><name>S</name><only sizes='small'/></format></catalog>");
  MuGame *game = mu_games_get (games, "xwing", NULL);
  static const struct
  {
    const char *format;
    const char *pilot;
    gboolean legal;
  } cases[] = {
    { "club-core", "lukeskywalker", TRUE },
    { "club-core", "soontirfel", FALSE },
    { "club-small", "soontirfel", TRUE },
    { "club-small", "captainkagi", FALSE },
  };

  g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s in %s", cases[i].pilot, cases[i].format);
      g_assert_true (is_legal (game, mu_game_get_format (game, cases[i].format), cases[i].pilot, NULL, NULL)
                     == cases[i].legal);
    }
}

/* Two cards that each add the slot the other one takes hold each other up on nothing. */
static void
test_circle_of_slots (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *pilot;
    gboolean legal;
  } cases[] = { { "academypilot", FALSE }, { "soontirfel", TRUE } };
  g_autoptr (MuGames) games = load_with (
      fixture, "<catalog game='xwing' version='1'>"
               "<upgrade id='egg' slot='elite' cost='0'><name>Egg</name><effects><slot add='crew'/></effects>"
               "</upgrade><upgrade id='hen' slot='crew' cost='0'><name>Hen</name><effects>"
               "<slot add='elite'/></effects></upgrade></catalog>");
  MuGame *game = mu_games_get (games, "xwing", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].pilot);
      g_assert_true (is_legal (game, mu_game_get_standard_format (game), cases[i].pilot, "egg", "hen")
                     == cases[i].legal);
    }
}

/* A slot of a choice counts as one of its kinds; but titles and modifications, which every ship takes, are no slots. */
static void
test_every_ship (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *choice;
    const char *asked;
    gboolean legal;
  } cases[] = { { "crew torpedo", "crew", TRUE },
                { "crew torpedo", "torpedo", TRUE },
                { "crew torpedo", "bomb", FALSE },
                { "title modification", "modification", FALSE },
                { "title modification", "title", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strdup_printf (
          "<catalog game='xwing' version='1'><upgrade id='giver' slot='title' cost='0'><name>Giver</name>"
          "<effects><slot add='%s'/></effects></upgrade><upgrade id='asker' slot='modification' cost='0'>"
          "<name>Asker</name><requires><has-slot id='%s'/></requires></upgrade></catalog>",
          cases[i].choice, cases[i].asked);
      g_autoptr (MuGames) games = load_with (fixture, xml);
      MuGame *game = mu_games_get (games, "xwing", NULL);

      g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
      g_test_message ("%s, %s", cases[i].choice, cases[i].asked);
      g_assert_true (is_legal (game, mu_game_get_standard_format (game), "soontirfel", "giver", "asker")
                     == cases[i].legal);
    }
}

/* The first text of a name may be that in another language: the English one is still the name. */
static void
test_first_language (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuGames) games
      = load_with (fixture, "<catalog game='xwing' version='1'><upgrade id='medal' slot='elite' cost='1'>"
                            "<name xml:lang='de'>Orden</name><name>Medal</name></upgrade></catalog>");
  MuCatalog *catalog = mu_game_get_catalog (mu_games_get (games, "xwing", NULL), NULL);
  MuText *name = mu_card_get_facts (mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "medal"))->name;

  g_assert_cmpstr (mu_text_get_english (name), ==, "Medal");
  g_assert_cmpstr (mu_text_get_language (name, "de"), ==, "Orden");
}

/* A file of as many bytes as are read is read; one more is refused. */
static void
test_largest_file (Fixture *fixture, gconstpointer data)
{
  enum
  {
    MAX_BYTES = 16 * 1024 * 1024
  };
  static const char text[]
      = "<catalog game='xwing' version='1'><upgrade id='medal' slot='elite' cost='1'><name>M</name>"
        "</upgrade>";
  static const char end[] = "</catalog>";
  g_autofree char *much = g_strnfill (1000, 'x');
  g_autoptr (GString) file = g_string_new (text);

  /* In pieces, since libxml2 takes no single text as long. */
  while (file->len + strlen (end) + 2000 < MAX_BYTES)
    g_string_append_printf (file, "<!--%s-->\n", much);
  while (file->len + strlen (end) < MAX_BYTES)
    g_string_append_c (file, ' ');
  g_string_append (file, end);
  for (int too_large = 0; too_large < 2; too_large++)
    {
      g_autoptr (MuGames) games = load_with (fixture, file->str);
      MuCatalog *catalog = mu_game_get_catalog (mu_games_get (games, "xwing", NULL), NULL);

      g_assert_true ((mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "medal") != NULL) == !too_large);
      g_assert_cmpuint (mu_games_get_problems (games)->len, ==, too_large);
      g_string_append_c (file, '\n');
    }
}

/* What the loader lets pass, the check still finds. */
static void
test_check_finds (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *xml;
    const char *says;
  } cases[] = {
    { "<catalog game='xwing' version='1'><pilot id='p' ship='nocraft' cost='1' factions='scum' skill='1'><name>P</name>"
      "</pilot></catalog>",
      "nocraft" },
    { "<catalog game='xwing' version='1'><pilot id='p' ship='xwing' cost='1' factions='rebel'><name>P</name></pilot>"
      "</catalog>",
      "pilot “p” has no “skill”" },
    { "<catalog game='xwing' version='1'><upgrade id='a' slot='crew'><name>A</name><with "
      "card='nocard'/></upgrade></catalog>",
      "nocard" },
    { "<catalog game='xwing' version='1'><upgrade id='a' slot='crew' gives='rattld'><name>A</name></upgrade></catalog>",
      "did you mean “rattled”?" },
    { "<catalog game='xwing' version='1'><upgrade id='a' slot='crew' cost='1000000'><name>A</name></upgrade></catalog>",
      "cost" },
    { "<catalog game='xwing' version='1'><upgrade id='A b' slot='crew'><name>A</name></upgrade></catalog>",
      "<upgrade>" },
    { "<catalog game='xwing' version='1'><format id='f' total='9' revision='1999-01'><name>F</name></format></catalog>",
      "1999-01" },
    { "<catalog game='xwing' version='1'><expansion id='e'><name>E</name><holds kind='ship' card='noship'/></expansion>"
      "</catalog>",
      "noship" },
    { "<catalog game='xwing' version='1'><played id='p' lists='9' to='2001'><name>P</name>"
      "<counted kind='ship' card='nosuchship' count='3'/></played></catalog>",
      "nosuchship" },
    { "<catalog game='xwing' version='1'><played id='p' lists='9' to='2001'><name>P</name>"
      "<counted kind='ship' card='xwing' count='3'><together kind='upgrade' counts='nosuchcard:2'/></counted></played>"
      "</catalog>",
      "nosuchcard" },
    { "<catalog game='xwing' version='1'><played id='p' lists='9' to='2001'><name>P</name>"
      "<counted kind='ship' card='xwing' count='3'><together kind='upgrade' counts='r2d2'/></counted></played>"
      "</catalog>",
      "<together>" },
    { "<catalog game='xwing' version='1'><upgrade id='a' slot='crew' yasb='3'><name>A</name></upgrade></catalog>",
      "r2d2" },
    { "<catalog game='xwing' version='1'><upgrade id='a' slot='crew' yasb='3 x'><name>A</name></upgrade></catalog>",
      "yasb" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuGames) games = load_with (fixture, cases[i].xml);
      g_autoptr (GPtrArray) problems = mu_catalog_check (get_catalog_dir (), fixture->dir, NULL, NULL);
      gboolean said = FALSE;

      for (guint j = 0; j < problems->len; j++)
        said |= strstr (((MuProblem *) problems->pdata[j])->message, cases[i].says) != NULL;
      if (!said)
        g_test_message ("nothing said of: %s", cases[i].xml);
      g_assert_true (said);
    }
}

/* Whatever finds them, problems come by file and line, each once. */
static void
test_check_order (void)
{
  static const struct
  {
    const char *file;
    const char *xml;
  } files[] = {
    { "a.xml", "<catalog game='xwing' version='1'>\n\n<upgrade id='a' slot='crew' cost='1'><name>A</name><with card='nocard'/>"
               "</upgrade>\n<upgrade id='b' slot='crew' cost='1'><name>B</name><with card='nocard'/></upgrade></catalog>" },
    { "b.xml", "<catalog game='xwing' version='1'>\n<upgrade id='C c' slot='crew' cost='1'><name>C</name></upgrade></catalog>" },
    { "c.xml", "<catalog game='xwing' version='1'><upgrade id='d' slot='crew' cost='1'><name>D</name><with card='nocard'/>"
               "</upgrade></catalog>" },
  };
  static const char *const expected[] = { "a.xml 3", "a.xml 4", "b.xml 2", "c.xml 1" };
  char *folder = mu_test_folder_new ();
  g_autofree char *game = g_build_filename (folder, "xwing", NULL);
  g_autoptr (GPtrArray) problems = NULL;

  g_assert_cmpint (g_mkdir (game, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (game, files[i].file, NULL);

      g_assert_true (g_file_set_contents (path, files[i].xml, -1, NULL));
    }
  problems = mu_catalog_check (get_catalog_dir (), folder, NULL, NULL);
  for (guint i = 0; i < MAX (problems->len, G_N_ELEMENTS (expected)); i++)
    {
      const MuProblem *problem = i < problems->len ? problems->pdata[i] : NULL;
      g_autofree char *file = problem != NULL ? g_path_get_basename (problem->file) : NULL;
      g_autofree char *found = problem != NULL ? g_strdup_printf ("%s %d", file, problem->line) : NULL;

      g_assert_cmpstr (found, ==, i < G_N_ELEMENTS (expected) ? expected[i] : NULL);
    }
  mu_test_folder_free (folder);
}

static void
test_revisions (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "armada", NULL);
  MuCatalog *printed = mu_game_get_catalog (game, NULL);
  MuCatalog *revised = mu_game_get_format_catalog (game, mu_game_get_format (game, "armada-400"));
  MuCard *tarkin = mu_catalog_get_card (printed, MU_CARD_UPGRADE, "grandmofftarkin");

  g_assert_cmpint (mu_card_get_cost (tarkin), ==, 38);
  g_assert_cmpint (mu_card_get_cost (mu_catalog_match (revised, tarkin)), ==, 28);
  g_assert_true (mu_catalog_match (printed, mu_catalog_match (revised, tarkin)) == tarkin);
}

static const char *const languages[] = { "de", "es", "fi", "fr", "it", "pl", "sv" };

static void
assert_in_all_languages (MuText *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (mu_text_get_language (text, languages[i]) == NULL)
      {
        g_test_message ("“%s” is not in %s", mu_text_get_english (text), languages[i]);
        g_test_fail ();
      }
}

static gboolean
is_name (MuText *text)
{
  static const char *const names[] = { "Legacy",  "XWA", "AMG",     "A-wing", "B-wing", "Jedi",   "Sith",
                                       "Spectre", "TIE", "Wookiee", "X-wing", "Y-wing", "YT-1300" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (mu_text_get_english (text), names[i]))
      return TRUE;
  return FALSE;
}

static void
assert_setup_in_all_languages (MuGame *game, const MuFormat *format)
{
  const MuSetup *setup = mu_game_get_format_setup (game, format);
  const MuScoring *scoring = mu_game_get_format_scoring (game, format);

  for (guint i = 0; setup != NULL && i < setup->steps->len; i++)
    assert_in_all_languages (setup->steps->pdata[i]);
  for (guint i = 0; setup != NULL && i < setup->items->len; i++)
    assert_in_all_languages (((MuSetupItem *) setup->items->pdata[i])->name);
  for (guint i = 0; scoring != NULL && i < scoring->rules->len; i++)
    assert_in_all_languages (scoring->rules->pdata[i]);
}

/*
 * Every word of a game, and how it is set up and scored, is in all languages of the interface. Names need no
 * translation: of games, of classes of ships, and some others.
 */
static void
test_words (void)
{
  static const char *const games[] = { "xwing", "armada", "xwing2" };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), games[g], NULL);
      GPtrArray *formats = mu_game_get_formats (game);

      for (int kind = 0; kind < MU_N_VOCABULARIES; kind++)
        for (int i = 0; kind != MU_VOCABULARY_CLASS && mu_game_get_term (game, kind, i) != NULL; i++)
          {
            const MuTerm *term = mu_game_get_term (game, kind, i);

            if (!is_name (term->name))
              assert_in_all_languages (term->name);
            if (kind == MU_VOCABULARY_SIZE)
              assert_in_all_languages (term->phrase);
          }
      for (guint i = 0; i < formats->len; i++)
        {
          const MuFormat *format = formats->pdata[i];

          if (!is_name (format->name))
            assert_in_all_languages (format->name);
          if (format->revision != NULL)
            assert_in_all_languages (mu_game_get_revision (game, format->revision)->name);
          assert_setup_in_all_languages (game, format);
        }
    }
}

/* The year in which the card could first be bought; 0 if no box with it has a date. */
static int
get_first_year (MuGame *game, const MuCardFacts *facts)
{
  int first = 0;

  for (guint i = 0; i < facts->sources->len; i++)
    {
      const MuSource *source = facts->sources->pdata[i];
      const char *released = mu_game_get_expansion (game, source->expansion)->released;
      int year = released != NULL ? atoi (released) : 0;

      if (year > 0 && (first == 0 || year < first))
        first = year;
    }
  return first;
}

static void
assert_tally (MuGame *game, const MuPlayed *played, MuCard *card, const MuPlayedTally *tally)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);

  g_assert_cmpint (tally->count, <=, played->n_lists);
  g_assert_cmpint (get_first_year (game, mu_card_get_facts (card)), <=, played->to);
  for (guint i = 0; i < tally->together->len; i++)
    {
      const MuPlayedCard *other = &g_array_index (tally->together, MuPlayedCard, i);
      const MuPlayedTally *its = mu_played_get_tally (played, other->kind, other->card);

      g_assert_nonnull (mu_catalog_get_card (catalog, other->kind, other->card));
      g_assert_nonnull (its);
      g_assert_cmpint (other->count, >, 0);
      g_assert_cmpint (other->count, <=, MAX (tally->count, its->count));
      if (mu_card_get_kind (card) != MU_CARD_UPGRADE)
        g_assert_cmpint (other->count, <=, tally->count);
    }
}

/* What is played is of cards that there are, and were then; nothing is counted more often than it can be. */
static void
test_played (void)
{
  static const struct
  {
    const char *game, *id;
    int n_lists;
    MuCardKind kind;
    const char *card;
    int count;
    const char *upgrade;
    int on_it;
  } cases[] = {
    { "xwing", "tournaments", 2237, MU_CARD_PILOT, "whisper", 263, "veteraninstincts", 249 },
    { "xwing", "tournaments", 2237, MU_CARD_SHIP, "tiephantom", 422, "veteraninstincts", 336 },
    { "armada", "fleets", 8943, MU_CARD_SHIP, "cr90corvettea", 1959, "turbolaserreroutecircuits", 1556 },
    { "armada", "worlds", 146, MU_CARD_SHIP, "cr90corvettea", 33, "turbolaserreroutecircuits", 30 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
      GPtrArray *all = mu_game_get_played (game);
      const MuPlayed *played = NULL;
      const MuPlayedTally *tally;
      int on_it = 0;

      for (guint j = 0; j < all->len; j++)
        if (g_str_equal (((MuPlayed *) all->pdata[j])->id, cases[i].id))
          played = all->pdata[j];
      g_assert_nonnull (played);
      g_assert_cmpint (played->n_lists, ==, cases[i].n_lists);
      assert_in_all_languages (played->name);
      tally = mu_played_get_tally (played, cases[i].kind, mu_intern (cases[i].card));
      g_assert_cmpint (tally->count, ==, cases[i].count);
      for (guint j = 0; j < tally->together->len; j++)
        if (g_str_equal (g_array_index (tally->together, MuPlayedCard, j).card, cases[i].upgrade))
          on_it = g_array_index (tally->together, MuPlayedCard, j).count;
      g_assert_cmpint (on_it, ==, cases[i].on_it);
      for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
        {
          GHashTableIter tallies;
          gpointer id, value;

          g_hash_table_iter_init (&tallies, played->tallies[kind]);
          while (g_hash_table_iter_next (&tallies, &id, &value))
            {
              MuCard *card = mu_catalog_get_card (mu_game_get_catalog (game, NULL), kind, id);

              g_test_message ("%s: %s", played->id, (const char *) id);
              g_assert_nonnull (card);
              assert_tally (game, played, card, value);
            }
        }
    }
}

/* The user's counts replace the installed ones with the same id, though those are read later. */
static void
test_played_by_user (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuGames) games
      = load_with (fixture, "<catalog game='xwing' version='1'><played id='tournaments' lists='9' to='2001'>"
                            "<name>P</name><counted kind='ship' card='xwing' count='3'/></played></catalog>");
  GPtrArray *all = mu_game_get_played (mu_games_get (games, "xwing", NULL));
  const MuPlayed *played = all->pdata[0];

  g_assert_cmpuint (mu_games_get_problems (games)->len, ==, 0);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpint (played->n_lists, ==, 9);
  g_assert_cmpint (mu_played_get_tally (played, MU_CARD_SHIP, mu_intern ("xwing"))->count, ==, 3);
}

static void
copy_catalog_file (const char *folder, const char *name)
{
  g_autofree char *from = g_build_filename (get_catalog_dir (), name, NULL);
  g_autofree char *to = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (from, &contents, NULL, NULL));
  g_assert_true (g_file_set_contents (to, contents, -1, NULL));
}

/* A card in an installed file of counts would never be read. */
static void
test_card_among_counts (void)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *game = g_build_filename (folder, "xwing", NULL);
  g_autofree char *path = g_build_filename (game, "played.xml", NULL);
  g_autoptr (GPtrArray) problems = NULL;
  gboolean said = FALSE;

  g_assert_cmpint (g_mkdir (game, 0700), ==, 0);
  copy_catalog_file (folder, "catalog.rng");
  copy_catalog_file (folder, "xwing/game.xml");
  g_assert_true (g_file_set_contents (path,
                                      "<catalog game='xwing' version='1'>\n<upgrade id='a' slot='crew'>"
                                      "<name>A</name></upgrade></catalog>",
                                      -1, NULL));
  problems = mu_catalog_check (folder, NULL, NULL, NULL);
  for (guint i = 0; i < problems->len; i++)
    {
      const MuProblem *problem = problems->pdata[i];

      said |= g_str_equal (problem->file, path) && problem->line == 2 && strstr (problem->message, "upgrade") != NULL;
    }
  g_assert_true (said);
  mu_test_folder_free (folder);
}

/* What the notes of cards say, and what the side of a card is called, is said in every language. */
static void
test_notes (void)
{
  static const char *const games[] = { "xwing", "armada" };
  guint n_notes = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), games[i], NULL);
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

      for (guint j = 0; j < cards->len; j++)
        {
          GPtrArray *notes = mu_card_get_facts (cards->pdata[j])->notes;

          for (guint k = 0; k < notes->len; k++)
            assert_in_all_languages (notes->pdata[k]);
          n_notes += notes->len;
        }
    }
  g_assert_cmpuint (n_notes, >, 30);
}

static void
test_faces (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCard *wing = mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_UPGRADE, "pivotwing");
  GPtrArray *faces = mu_card_get_facts (wing)->faces;

  g_assert_cmpuint (faces->len, ==, 2);
  for (guint i = 0; i < faces->len; i++)
    assert_in_all_languages (((MuFace *) faces->pdata[i])->name);
}

/* One language after another; what no language has is in English. */
static void
test_languages (void)
{
  static const struct
  {
    const char *language, *huge, *ship, *class;
  } cases[] = {
    { "de", "riesig", "riesiges Schiff", "CR90 Corvette" },    { "pl_PL", "wielki", "wielki statek", "CR90 Corvette" },
    { "fi", "jättimäinen", "jättialus", "CR90 Corvette" },     { "sv:de", "jättestor", "jätteskepp", "CR90 Corvette" },
    { "es_MX", "enorme", "nave enorme", "CR90 Corvette" },     { "fr", "immense", "vaisseau immense", "CR90 Corvette" },
    { "cs:de", "riesig", "riesiges Schiff", "CR90 Corvette" }, { "cs", "huge", "huge ship", "CR90 Corvette" },
    { "en:de", "huge", "huge ship", "CR90 Corvette" },
  };
  MuGame *xwing = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuGame *armada = mu_games_get (mu_test_get_games (), "armada", NULL);
  const MuTerm *huge
      = mu_game_get_term (xwing, MU_VOCABULARY_SIZE, mu_game_find_term (xwing, MU_VOCABULARY_SIZE, "huge"));
  const MuTerm *cr90
      = mu_game_get_term (armada, MU_VOCABULARY_CLASS, mu_game_find_term (armada, MU_VOCABULARY_CLASS, "cr90"));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (cases[i].language);

      g_assert_cmpstr (mu_text_get (huge->name), ==, cases[i].huge);
      g_assert_cmpstr (mu_term_get_phrase (huge), ==, cases[i].ship);
      g_assert_cmpstr (mu_text_get (cr90->name), ==, cases[i].class);
    }
}

static void
test_missing_dir (void)
{
  g_autoptr (MuGames) games = mu_games_new_for_dirs ("/nowhere/at/all", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (mu_games_get (games, "xwing", &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "/nowhere/at/all"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/catalogs/silent", test_silent);
  g_test_add_func ("/catalogs/counts", test_counts);
  g_test_add_func ("/catalogs/numbers", test_numbers);
  g_test_add_func ("/catalogs/aliases", test_aliases);
  g_test_add_func ("/catalogs/spellings", test_spellings);
  g_test_add_func ("/catalogs/summaries", test_summaries);
  g_test_add_func ("/catalogs/revisions", test_revisions);
  g_test_add_func ("/catalogs/words", test_words);
  g_test_add_func ("/catalogs/played", test_played);
  g_test_add ("/catalogs/played/by-user", Fixture, NULL, set_up, test_played_by_user, tear_down);
  g_test_add_func ("/catalogs/played/card-among-counts", test_card_among_counts);
  g_test_add_func ("/catalogs/notes", test_notes);
  g_test_add_func ("/catalogs/faces", test_faces);
  g_test_add_func ("/catalogs/languages", test_languages);
  g_test_add_func ("/catalogs/missing-dir", test_missing_dir);
  g_test_add ("/catalogs/user-cards", Fixture, NULL, set_up, test_user_cards, tear_down);
  g_test_add ("/catalogs/changed-price", Fixture, NULL, set_up, test_changed_price, tear_down);
  g_test_add ("/catalogs/changed-summary", Fixture, NULL, set_up, test_changed_summary, tear_down);
  g_test_add ("/catalogs/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/catalogs/broken-is-skipped", Fixture, NULL, set_up, test_broken_is_skipped, tear_down);
  g_test_add ("/catalogs/user-faction-unless", Fixture, NULL, set_up, test_user_faction_unless, tear_down);
  g_test_add ("/catalogs/only", Fixture, NULL, set_up, test_only, tear_down);
  g_test_add ("/catalogs/circle-of-slots", Fixture, NULL, set_up, test_circle_of_slots, tear_down);
  g_test_add ("/catalogs/every-ship", Fixture, NULL, set_up, test_every_ship, tear_down);
  g_test_add ("/catalogs/first-language", Fixture, NULL, set_up, test_first_language, tear_down);
  g_test_add ("/catalogs/largest-file", Fixture, NULL, set_up, test_largest_file, tear_down);
  g_test_add ("/catalogs/check-finds", Fixture, NULL, set_up, test_check_finds, tear_down);
  g_test_add_func ("/catalogs/check-order", test_check_order);
  return g_test_run ();
}
