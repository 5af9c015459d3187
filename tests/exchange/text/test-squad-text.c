/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* A text and the lists that are to be read from it, as mu_test_describe() has them. */
typedef struct
{
  const char *name;
  const char *text;
  const char *lists;
} Case;

/* The ways programs write a squad. */
static const Case programs[] = {
  { "yasb-bbcode",
    "[b]Soontir Fel (27)[/b]\n[i]Push the Limit (3)[/i]\n[i]Royal Guard TIE (0)[/i]\n[i]Autothrusters (2)[/i]\n\n"
    "[b]Omicron Group Pilot (21)[/b]\n[i]Emperor Palpatine (8)[/i]\n\n[b][i]Total: 61[/i][/b]\n\n"
    "[url=https://geordanr.github.io/xwing/?f=Galactic%20Empire&d=v4!s]View in Yet Another Squad Builder[/url]\n",
    "xwing-standard imperial; soontirfel pushthelimit royalguardtie autothrusters; omicrongrouppilot "
    "emperorpalpatine" },
  { "yasb-scyk",
    "[b]Serissu (20)[/b]\n[i]\"Heavy Scyk\" Interceptor (Cannon) (2)[/i]\n[i]\"Mangler\" Cannon (4)[/i]\n\n"
    "[b]Tansarii Point Veteran (17)[/b]\n[i]\"Heavy Scyk\" Interceptor (Torpedo) (2)[/i]\n[i]Total: 45[/i]\n",
    "xwing-standard scum; serissu heavyscykinterceptor manglercannon; tansariipointveteran heavyscykinterceptor" },
  { "yasb-html",
    "<b>Wedge Antilles (29)</b><br />\n<i>R2 Astromech (1)</i><br />\n<br />\n<b>Tycho Celchu (26)</b><br />\n"
    "<i>Push the Limit (3)</i><br />\n<br />\n<b><i>Total: 59</i></b>\n<br />\n"
    "<a href=\"https://x.example/?f=Rebel%20Alliance\">View in Yet Another Squad Builder</a>\n",
    "xwing-standard rebel; wedgeantilles r2astromech; tychocelchu pushthelimit" },
  { "yasb-simple",
    "Fenn Rau (28)  \nFearlessness (1)  \nAutothrusters (2)  \nShip total: 31  Half Points: 16\n    \n"
    "Palob Godalhi (20)  \nTwin Laser Turret (6)  \nShip total: 26\n    \nTotal: 57\n",
    "xwing-standard scum; fennrau-protectoratestarfighter fearlessness autothrusters; palobgodalhi twinlaserturret" },
  { "yasb-collisions",
    "Poe Dameron (PS9) (33)\nR2-D2 (4)\n\nHan Solo (TFA) (46)\nR2-D2 (Crew) (4)\nMillennium Falcon (TFA) (1)\n",
    "xwing-standard rebel; poedameron-swx57 r2d2; hansolo-swx57 r2d2-swx22 millenniumfalcon-swx57" },
  { "voidstate",
    "100 points\n\nPILOTS\n\nMaarek Stele (38)\nTIE Defender (35), Juke (2), Twin Ion Engine Mk. II (1)\n\n"
    "Soontir Fel (32)\nTIE Interceptor (27), Push the Limit (3), Autothrusters (2)\n",
    "xwing-standard imperial; maarekstele-tiedefender juke twinionenginemkii; soontirfel pushthelimit autothrusters" },
  { "one-line",
    "•Garven Dreis (26) •R5-P9 (3)\nBiggs Darklighter (25)  R4-D6 (1)  Integrated Astromech (0)  Ship total: 26\n",
    "xwing-standard rebel; garvendreis r5p9; biggsdarklighter r4d6 integratedastromech" },
  { "slot-named-as-a-card",
    "Syndicate Thug (18)\nSalvaged Astromech: Unhinged Astromech (1)\n\nSyndicate Thug (18)\nSalvaged Astromech: "
    "Salvaged Astromech (2)\n",
    "xwing-standard scum; syndicatethug unhingedastromech; syndicatethug salvagedastromech" },
  { "faces",
    "Heff Tobber (24)\nPivot Wing (Landing) (0)\nAdaptability (-1) (0)\n\nSaw Gerrera (26)\n• Pivot Wing (Attack)\n"
    "\nEdrio Two Tubes (24)\nServomotor S-foils (Closed) (0)\n",
    "xwing-standard rebel; hefftobber pivotwing adaptability; sawgerrera pivotwing; edriotwotubes servomotorsfoils" },
  { "upgrade-like-a-fleet-ship", "Faction: Rebel\n\nEaden Vrill - YT-2400 (32)\n• Combat Retrofit (10)\n",
    "xwing-standard rebel; eadenvrill combatretrofit" },
  { "huge-alone", "GR-75 Medium Transport (30)\nSlicer Tools (7)\nJyn Erso (2)\n",
    "xwing-standard rebel; gr75mediumtransport slicertools jynerso" },
  { "labels",
    "Faction: Rebel Alliance\nPilot: Luke Skywalker\nShip: X-wing\nElite: Predator\nAstromech: R2-D2\nMod: Integrated "
    "Astromech\n",
    "xwing-standard rebel; lukeskywalker predator r2d2 integratedastromech" },
};

/* The ways people write one. */
static const Case people[] = {
  { "page-of-another-program", "Wedge Antilles (29)\nPredator (3)\nhttps://squads.example/view/12\n",
    "xwing-standard rebel; wedgeantilles predator" },
  { "heading-below-a-pilot", "Omicron Group Pilot\nTIE Advanced\nDarth Vader\n",
    "xwing-standard imperial; omicrongrouppilot; darthvader" },
  /* the data of other programs has typing errors, which their texts have, too */
  { "misspelled-names",
    "Faction: Scum\n\nKsiąże Xizor + Zaawanswowane sensory\nŻolnierz Czarnego Słońca\nTrandoshan Slaver + Reisszahn + "
    "Cannonier\n",
    "xwing-standard scum; princexizor advancedsensors; blacksunsoldier; trandoshanslaver houndstooth gunner" },
  { "printed-names",
    "Faction: Scum\n\nKsiążę Xizor + Zaawansowane sensory\nŻołnierz Czarnego Słońca\nTrandoshan Slaver + Reißzahn + "
    "Canonnier\n",
    "xwing-standard scum; princexizor advancedsensors; blacksunsoldier; trandoshanslaver houndstooth gunner" },
  { "plus",
    "My Aces\nSoontir Fel + Push the Limit + Royal Guard TIE\n2x Academy Pilot\nDarth Vader w/ Veteran Instincts, "
    "Engine "
    "Upgrade\n\"Howlrunner\", Swarm Tactics\n",
    "xwing-epic imperial; soontirfel pushthelimit royalguardtie; academypilot; academypilot; darthvader "
    "veteraninstincts engineupgrade; howlrunner swarmtactics" },
  { "dashes",
    "Scum (100)\n\nBoba Fett — Firespray-31 — 39\n  Veteran Instincts\n  “Mangler” Cannon\n  Dengar\n  Slave I\n\n"
    "Palob Godalhi (HWK-290) – 20\n  * Twin Laser Turret (6)\n\nDengar - JumpMaster 5000 (33)\n• Lone Wolf (2)\n• "
    "Zuckuss\n",
    "xwing-epic scum; bobafett-scum veteraninstincts manglercannon dengar slavei; palobgodalhi twinlaserturret; "
    "dengar lonewolf zuckuss" },
  { "markdown",
    "# Han & friends\n\n**Han Solo** YT-1300 (46)\n- Luke Skywalker (7)\n\n**Sabine Wren** (*TIE Fighter*) (15)\n"
    "- [Captured TIE](https://x.example/z) (1)\n\n**Wes Janson** X-wing (29)\n> Veteran Instincts (1)\n> R2-D2 (4)\n",
    "xwing-epic rebel; hansolo lukeskywalker; sabinewren-tiefighter capturedtie; wesjanson veteraninstincts r2d2" },
  { "table",
    "| Pilot | Ship | Cost |\n|---|---|---:|\n| Maarek Stele | TIE Defender | 35 |\n| Academy Pilot | TIE Fighter | 12 "
    "|\n",
    "xwing-standard imperial; maarekstele-tiedefender; academypilot" },
  { "brackets",
    "Airen Cracken (Squad Leader, Chardaan Refit)\nBlue Squadron Pilot [Fire-Control System, Ion Cannon]\nRookie Pilot "
    "x2\n",
    "xwing-standard rebel; airencracken squadleader chardaanrefit; bluesquadronpilot firecontrolsystem ioncannon; "
    "rookiepilot; "
    "rookiepilot" },
  { "bullets-lost", "Faction: Rebel\nHan Solo (46)\nChewbacca (4)\n\nLuke Skywalker (28)\nR2-D2 (4)\n",
    "xwing-standard rebel; hansolo chewbacca; lukeskywalker r2d2" },
  { "crew-or-pilot",
    "Rebel Alliance\nLando Calrissian (44)\n Nien Nunb (1)\n Han Solo (2)\nChewbacca (42)\n Luke Skywalker (7)\n",
    "xwing-standard rebel; landocalrissian niennunb hansolo; chewbacca lukeskywalker" },
  { "ship-total", "Luke Skywalker (28)\nPredator (3)\nShip Total 31\nShip Total: 31\nRookie Pilot (21)\n",
    "xwing-standard rebel; lukeskywalker predator; rookiepilot" },
  { "blank-between-all", "Rookie Pilot (21)\n\nR2 Astromech (1)\n\nRookie Pilot (21)\n\nR5 Astromech (1)\n",
    "xwing-standard rebel; rookiepilot r2astromech; rookiepilot r5astromech" },
  { "price-first", "27 Soontir Fel\n3 Push the Limit\n", "xwing-standard imperial; soontirfel pushthelimit" },
  { "bare-prices",
    "Poe Dameron — T-70 X-wing — 33\n\n(40) Hera Syndulla [VCX-100]\n\nSabine Wren 15\nTotal squad points: 88/100\n",
    "xwing-standard rebel; poedameron-swx57; herasyndulla-vcx100; sabinewren-tiefighter" },
  { "ship-of-next-pilot", "Soontir Fel\nTIE Defender\nMaarek Stele\n",
    "xwing-standard imperial; soontirfel; maarekstele-tiedefender" },
  { "other-ship-of-next-pilot", "Soontir Fel\nTIE Advanced\nMaarek Stele\n",
    "xwing-standard imperial; soontirfel; maarekstele-tieadvanced" },
  { "bare-discounts", "Maarek Stele 35\nTIE/x7 -2\nIG-88 crew 0\n",
    "xwing-standard imperial; maarekstele-tiedefender tiex7 ?IG-88 crew 0@3" },
  { "short-names", "Han Solo (46)\nVI, C-3P0, EU\n\nBlue Squadron Pilot + HLC + APT\n\nHired Gun, TLT, BMST\n",
    "xwing-epic rebel; hansolo veteraninstincts c3po engineupgrade; bluesquadronpilot heavylasercannon "
    "advprotontorpedoes; hiredgun twinlaserturret blackmarketslicertools" },
  { "colons", "Soontir Fel: 27\nPush the Limit: 3\nTotal: 30\n", "xwing-standard imperial; soontirfel pushthelimit" },
  { "quantity-behind", "Academy Pilot (12) x 3\nBlack Squadron Pilot (14)\nDraw Their Fire (1)\n",
    "xwing-standard imperial; academypilot; academypilot; academypilot; blacksquadronpilot drawtheirfire" },
  { "sections", "CR90 Corvette (Fore) (50)\nTantive IV (4)\nCR90 Corvette (Aft) (40)\n",
    "xwing-standard rebel; cr90corvettefore #0 tantiveiv; cr90corvetteaft #0" },
  { "epic-limit", "Name: Big\nFaction: Scum\nPoints: 23/300\nBlack Sun Ace (23)\n", "xwing-epic scum; blacksunace" },
  { "quantity-without-blank", "Green Squadron Pilot(x2) + Push the Limit\nRookie Pilot(21)\n",
    "xwing-standard rebel; greensquadronpilot pushthelimit; greensquadronpilot pushthelimit; rookiepilot" },
  { "wrapped", "Wedge Antilles (29),\nPush the Limit (3),\nR2-D2 (4)\n\nRookie Pilot (21)\n",
    "xwing-standard rebel; wedgeantilles pushthelimit r2d2; rookiepilot" },
  { "tabs", "Wedge Antilles\t29\n\tPush the Limit\t3\n\tR2-D2\t4\nTotal\t36\n",
    "xwing-standard rebel; wedgeantilles pushthelimit r2d2" },
  { "emoji", "🚀 My squad 🚀\nWedge Antilles (29) 💥\n• Push the Limit (3)\n",
    "xwing-standard rebel; wedgeantilles pushthelimit" },
  { "entities", "<p>&quot;Dark Curse&quot; (16)</p><p>&ldquo;Mauler Mithel&rdquo;&nbsp;(17)</p>",
    "xwing-standard imperial; darkcurse; maulermithel" },
  { "curly-quotes", "“Dark Curse” (16)\r\n‘Mauler Mithel’ (17)\r\n", "xwing-standard imperial; darkcurse; maulermithel" },
  { "several", "Name: One\nRookie Pilot (21)\n\nName: Two\nAcademy Pilot (12)\n",
    "xwing-standard rebel; rookiepilot\nxwing-standard imperial; academypilot" },
};

/* What is not understood stays, with its line. */
static const Case unknown[] = {
  { "upgrade", "Rookie Pilot (21)\n• Frobnicator (9)\n", "xwing-standard rebel; rookiepilot ?Frobnicator@2" },
  { "pilot", "Rookie Pilot (21)\n\nJar Jar (25)\n• R2 Astromech (1)\n",
    "xwing-standard rebel; rookiepilot; ?Jar Jar@3 r2astromech" },
  { "pilot-in-a-line", "Wedge Antiles + Push the Limit + R2-D2\nRookie Pilot + R2 Astromech\n",
    "xwing-standard rebel; ?Wedge Antiles@1 pushthelimit r2d2; rookiepilot r2astromech" },
  { "later-pilot-in-a-line", "Rookie Pilot + R2 Astromech\nWedge Antiles + Push the Limit\n",
    "xwing-standard rebel; rookiepilot r2astromech; ?Wedge Antiles@2 pushthelimit" },
  { "upgrade-in-a-line", "Wedge Antilles (29)\nPush teh Limit (3), R2-D2 (4)\n",
    "xwing-standard rebel; wedgeantilles pushthelimit r2d2" },
  { "pilot-by-cost", "<b>Tycho Celchu (26)</b><br/><b>Foo Bar (29)</b><br/><i>Push the Limit (3)</i>",
    "xwing-standard rebel; tychocelchu; ?Foo Bar@2 pushthelimit" },
  { "in-brackets", "Rookie Pilot (R2 Astromech, Warp Drive)\n",
    "xwing-standard rebel; rookiepilot r2astromech ?Warp Drive@1" },
  { "remark", "X\nRookie Pilot (21)\n\nWhat do you think?\n",
    "xwing-standard rebel; rookiepilot" },
  { "faction", "Faction: Gungan\nRookie Pilot (21)\n", "xwing-standard rebel; rookiepilot; ~?Gungan@1" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (test->text, strlen (test->text));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
  g_autofree char *lists = NULL;

  g_assert_no_error (error);
  lists = mu_test_describe_all (rosters);
  g_assert_cmpstr (lists, ==, test->lists);
}

static void
test_texts (void)
{
  static const char text[] = "Name: Duo\nPlayer: Ada\nEvent: Cup\nObstacles: coreasteroid0, core2asteroid1\n"
                             "Rookie Pilot (21)\nNotes: one\nNotes: two\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  MuRoster *roster = rosters->pdata[0];

  g_assert_cmpstr (mu_roster_get_name (roster), ==, "Duo");
  g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_PLAYER), ==, "Ada");
  g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_EVENT), ==, "Cup");
  g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_NOTES), ==, "one\ntwo");
  g_assert_cmpuint (mu_roster_get_obstacles (roster)->len, ==, 2);
}

/* A list in another language is read, whatever the language of the user. */
static void
test_labels (void)
{
  static const struct
  {
    const char *player;
    const char *event;
    const char *obstacles;
  } cases[] = {
    { "Spieler", "Turnier", "Hindernisse" },   { "Jugador", "Evento", "Obstáculos" },
    { "Pelaaja", "Tapahtuma", "Maaperä (esteet)" }, { "Joueur", "Événement", "Obstacles" },
    { "Giocatore", "Evento", "Ostacoli" },     { "Gracz", "Wydarzenie", "Przeszkody" },
    { "Spelare", "Evenemang", "Hinder" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s: Ada\n%s: Cup\n%s: coreasteroid0\nRookie Pilot (21)\n",
                                               cases[i].player, cases[i].event, cases[i].obstacles);
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
      g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
      MuRoster *roster = rosters->pdata[0];

      g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_PLAYER), ==, "Ada");
      g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_EVENT), ==, "Cup");
      g_assert_cmpuint (mu_roster_get_obstacles (roster)->len, ==, 1);
    }
}

/* A rule parts the lines of a list and states no points. */
static void
test_rules (void)
{
  static const struct
  {
    const char *line;
    MuTaken taken;
  } cases[] = {
    { "---", MU_TAKEN_REMARK },      { "========", MU_TAKEN_REMARK }, { "* * *", MU_TAKEN_REMARK },
    { "~", MU_TAKEN_REMARK },        { "= 29 points", MU_TAKEN_SUM }, { "(29)", MU_TAKEN_SUM },
    { "(57/100)", MU_TAKEN_TOTAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("Wedge Antilles (29)\n%s\nLuke Skywalker (28)\n", cases[i].line);
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
      g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
      g_autofree char *lists = mu_test_describe_all (rosters);
      const MuStated *stated = mu_roster_get_stated (rosters->pdata[0]);

      g_test_message ("%s", cases[i].line);
      g_assert_cmpstr (lists, ==, "xwing-standard rebel; wedgeantilles; lukeskywalker");
      g_assert_cmpint (((const MuTakenLine *) stated->lines->pdata[1])->taken, ==, cases[i].taken);
    }
}

/* The name of a side alone in the first line is no name of the squad, the first of the sides included. */
static void
test_bare_faction (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  static const struct
  {
    const char *text;
    const char *faction;
  } cases[] = {
    { "Rebel Alliance\nRookie Pilot (21)\n", "rebel" },
    { "Galactic Empire\nAcademy Pilot (12)\n", "imperial" },
    { "Scum and Villainy\nBlack Sun Ace (23)\n", "scum" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);

      g_assert_nonnull (rosters);
      g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), ==, "");
      g_assert_cmpint (mu_roster_get_faction (rosters->pdata[0]), ==, mu_game_find_faction (game, cases[i].faction));
    }
}

/* Every pilot with every spelling of himself a program has, and every upgrade, is found by name and price. */
static void
test_all_cards (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCatalog *catalog = mu_game_get_format_catalog (game, mu_game_get_format (game, "xwing-standard"));
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  guint n_pilots = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      MuCard *ship = mu_catalog_get_ship_of (catalog, cards->pdata[i]);
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      g_autofree char *text = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GPtrArray) rosters = NULL;

      if (facts->kind != MU_CARD_PILOT || strchr (facts->id, '-') != NULL)
        continue;
      n_pilots++;
      text = g_strdup_printf ("%s: %s (%d)\n", mu_text_get_english (mu_card_get_facts (ship)->name),
                              mu_text_get_english (facts->name), facts->cost);
      bytes = g_bytes_new_static (text, strlen (text));
      rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
      g_test_message ("%s", text);
      g_assert_nonnull (rosters);
      g_assert_cmpuint (mu_roster_get_n_units (rosters->pdata[0]), ==, 1);
      g_assert_cmpstr (mu_card_get_id (mu_unit_get_card (mu_roster_get_unit (rosters->pdata[0], 0))), ==, facts->id);
    }
  g_assert_cmpuint (n_pilots, >, 250);
}

static void
add_cases (const char *folder, const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *path = g_strdup_printf ("/squad-text/%s/%s", folder, cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  add_cases ("programs", programs, G_N_ELEMENTS (programs));
  add_cases ("people", people, G_N_ELEMENTS (people));
  add_cases ("unknown", unknown, G_N_ELEMENTS (unknown));
  g_test_add_func ("/squad-text/texts", test_texts);
  g_test_add_func ("/squad-text/labels", test_labels);
  g_test_add_func ("/squad-text/rules", test_rules);
  g_test_add_func ("/squad-text/bare-faction", test_bare_faction);
  g_test_add_func ("/squad-text/all-cards", test_all_cards);
  return g_test_run ();
}
