/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "rules/check/mu-check.h"
#include "rules/check/mu-remedy.h"
#include "rules/complete/mu-complete.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

/*
 * What the language of catalogs can say and no installed game says: each case is a game of its own, in which a list
 * keeps the rules or breaks some. The verdicts are worked out by hand.
 */

typedef struct
{
  const char *name;
  const char *of_game;   /* at the end of its <game>; nullable */
  const char *of_format; /* in its <format>; nullable */
  const char *cards;
  const char *faction; /* of the list; nullable */
  const char *list;
  int points;
  const char *errors; /* "rule have/allowed unit", separated by "; "; empty: it is legal */
  const char *says;   /* the message of the first of them and how to mend it; nullable */
} Case;

static const char header[]
    = "<catalog game='g' version='1'><game id='g' list='squad'><name>G</name><list-name>G list</list-name>"
      "<book id='B'><name>Book</name></book>%s"
      "<faction id='east'><name>East</name></faction><faction id='west'><name>West</name></faction>"
      "<faction id='gust' of='east'><name>Gust</name></faction>"
      "<slot id='tail'><name>Tail</name></slot><slot id='sail'><name>Sail</name></slot>"
      "<slot id='keel'><name>Keel</name></slot>"
      "<slot id='nest' every-ship='2' rule='slot'><name>Nest</name></slot>"
      "<size id='small'><name>small</name></size><size id='large'><name>large</name></size>"
      "<trait id='magic'><name>Magic</name></trait><trait id='old'><name>Old</name></trait>"
      "<action id='dive'><name>Dive</name></action><arc id='bow'><name>bow</name></arc>"
      "<stat id='lift'><name>lift</name></stat><stat id='pull'><name>pull</name></stat>%s</game>"
      "<format id='g-open' total='100' standard='yes'><name>Open</name>%s</format></catalog>";

static const char *const rules[]
    = { "empty",      "known-card",     "points",    "faction",        "unique-name",       "slot",
        "restricted", "copies-cap",     "count-cap", "mandatory-card", "duplicate-upgrade", "budget",
        "loadout",    "squadron-third", "ace-cap",   "box-contents",   "standardized" };

#define KITE                                                                                                           \
  "<ship id='kite' size='small' cost='10' factions='east west' slots='tail tail sail'><name>Kite</name><stats "        \
  "lift='2' pull='1'/></ship>"
#define BARGE                                                                                                          \
  "<ship id='barge' size='large' cost='20' factions='east' slots='tail|sail keel'><name>Barge</name><stats lift='1' "  \
  "pull='4'/></ship>"
#define RIBBON "<upgrade id='ribbon' slot='tail' cost='1'><name>Ribbon</name></upgrade>"
#define BELLS "<upgrade id='bells' slot='tail' cost='2'><name>Bells</name></upgrade>"
#define CANVAS "<upgrade id='canvas' slot='sail' cost='3'><name>Canvas</name></upgrade>"
#define GULLS "<squadron id='gulls' cost='4' factions='east'><name>Gulls</name><stats lift='3'/></squadron>"

#define OF_LARGE                                                                                                       \
  "<upgrade id='mast' slot='tail' cost='1'><name>Mast</name><requires><size in='large'/></requires></upgrade>"

static const Case cases[] = {
  /* Caps on the cards of each ship. */
  { "each-unit", NULL, "<cap rule='count-cap' of='upgrades' each='unit' max='2'/>", KITE RIBBON BELLS CANVAS, "east",
    "kite ribbon bells canvas; kite ribbon bells", 29, "count-cap 3/2 0",
    "Kite has 3 of at most 2: upgrades. Remove Canvas." },
  { "each-unit-card", NULL, "<cap rule='copies-cap' of='upgrades' slots='sail' each='unit card' max='1'/>",
    KITE BARGE CANVAS
    "<upgrade id='loops' slot='keel' cost='0'><name>Loops</name><effects><slot add='sail'/></effects></upgrade>",
    "east", "kite canvas; barge canvas loops", 36, "" },
  { "each-unit-slot", NULL, "<cap rule='count-cap' of='upgrades' each='unit slot' max='1'/>", KITE RIBBON BELLS CANVAS,
    "east", "kite ribbon canvas; kite ribbon bells", 27, "count-cap 2/1 1", "Kite has 2 of at most 1: Tail. Remove Bells." },
  { "each-card", NULL, "<cap rule='count-cap' of='upgrades' each='card' max='1'/>", KITE RIBBON BELLS, "east",
    "kite ribbon bells; kite ribbon", 24, "count-cap 2/1 -1", "The list has 2 of at most 1: Ribbon. Remove Ribbon." },
  { "each-card-few", NULL, "<cap rule='count-cap' of='squadrons' each='card' min='2'><name>Flocks</name></cap>", KITE GULLS,
    "east", "kite; gulls", 14, "count-cap 1/2 -1", "The list has 1 of at least 2: Flocks (Gulls). Add some until there are 2." },
  { "each-ship-of-upgrades", NULL, "<cap rule='count-cap' of='upgrades' each='ship' max='2'/>", KITE BARGE RIBBON BELLS, "east",
    "kite ribbon; kite ribbon bells; barge ribbon", 45, "count-cap 3/2 -1",
    "The list has 3 of at most 2: upgrades (Kite). Remove Bells." },
  { "each-ship-card", NULL, "<cap rule='copies-cap' of='upgrades' each='ship card' max='1'/>", KITE BARGE RIBBON BELLS, "east",
    "kite ribbon; kite bells; kite ribbon; barge ribbon", 55, "copies-cap 2/1 -1",
    "The list has 2 × Ribbon; the format allows 1. Remove some of them." },
  /* The last kite is needed by the others, so that one of these goes. */
  { "too-many-that-need-one", NULL, "<cap rule='copies-cap' of='ships' max='2' each='ship'/>",
    KITE "<ship id='dart' cost='1' factions='east' slots='tail'><name>Dart</name></ship>"
         "<upgrade id='ribbon' slot='tail' cost='1'><name>Ribbon</name><requires><list-has key='queen'/></requires></upgrade>"
         "<upgrade id='queen' slot='sail' cost='1' unique='yes'><name>Queen</name></upgrade>",
    "east", "kite ribbon; kite ribbon; kite queen", 33, "copies-cap 3/2 -1",
    "The list has 3 × Kite; the format allows 2. Remove some of them." },
  { "carried-unique", NULL, NULL,
    "<ship id='kite' cost='10' factions='east' slots='tail'><name>Kite</name><carries cards='lamp'/></ship>"
    "<upgrade id='lamp' slot='tail' only='carried' unique='yes'><name>Lamp</name></upgrade>",
    "east", "kite; kite", 20, "unique-name 2/1 1",
    "These cards share the unique name “Lamp”, which a list may have only once: 2 × Lamp (Tail on Kite). Keep one of them." },
  { "each-unit-of-squadrons", NULL, "<cap rule='count-cap' of='squadrons' each='unit' max='2'/>", KITE GULLS, "east",
    "kite; 3*gulls; 2*gulls", 30, "count-cap 3/2 1" },
  { "each-unit-of-ships", NULL, "<cap rule='count-cap' of='ships' each='unit' max='0'><size in='large'/></cap>",
    KITE BARGE, "east", "kite; barge", 30, "count-cap 1/0 1" },
  { "copies-in-a-unit", NULL, "<cap rule='copies-cap' of='upgrades' slots='tail' each='unit' max='1'/>",
    KITE RIBBON BELLS, "east", "kite ribbon bells; kite ribbon", 24, "copies-cap 2/1 0" },
  { "copies-of-a-kind", NULL, "<cap rule='copies-cap' of='upgrades' slots='tail' max='2'/>", KITE RIBBON BELLS, "east",
    "kite ribbon bells; kite ribbon", 24, "copies-cap 3/2 -1" },
  { "aces-by-name", NULL, "<cap rule='ace-cap' of='ships' max='1'><name>Big ones</name><size in='large'/></cap>",
    KITE BARGE, "east", "barge; barge; kite", 50, "ace-cap 2/1 -1" },
  { "few-on-an-unknown-ship", NULL, "<cap rule='count-cap' of='upgrades' slots='sail' each='unit' min='1'/>", KITE CANVAS, "east",
    "kite canvas; ?nobody", 13, "known-card 0/0 1" },
  { "requires-on-an-unknown-ship", NULL, NULL, KITE OF_LARGE, "east", "kite; ?nobody mast", 11, "known-card 0/0 1" },
  { "requires-on-a-squadron", NULL, NULL, KITE GULLS OF_LARGE, "east", "kite; gulls mast", 15, "slot 1/0 1",
    "Gulls is a squadron and cannot carry Mast. Remove Mast." },
  { "barred", NULL, "<bar rule='count-cap' slot='sail'><size in='large'/></bar>", KITE BARGE CANVAS, "east",
    "barge canvas; kite canvas", 36, "count-cap 0/0 0",
    "Canvas may not go on Barge. Condition: not: large. Remove Canvas." },
  { "barred-on-all", NULL, "<bar rule='count-cap' slot='sail'/>", KITE CANVAS, "east", "kite canvas", 13, "count-cap 0/0 0",
    "Canvas may not be played in this format. Remove Canvas." },
  /* A box with pilots for two models of a class. */
  { "models-of-pilots-by-class", "<class id='box'><name>Box</name></class>", "<box expansion='crate'/>",
    "<ship id='kite' class='box' factions='east'><name>Kite</name></ship>"
    "<pilot id='ann' ship='kite' cost='10' factions='east'><name>Ann</name></pilot>"
    "<pilot id='bea' ship='kite' cost='10' factions='east'><name>Bea</name></pilot>"
    "<expansion id='crate'><name>Crate</name><holds kind='ship' card='kite' count='2'/>"
    "<holds kind='pilot' card='ann' count='2'/><holds kind='pilot' card='bea' count='2'/></expansion>",
    "east", "ann; ann; bea", 30, "box-contents 3/2 2",
    "The list needs 3 models of this kind: Box, for Bea and 2 × Ann. The box, Crate, holds 2. Remove some of them." },
  /* Of what the box holds, what is like the card that it does not hold. */
  { "not-in-the-box", NULL, "<box expansion='crate'/>",
    KITE RIBBON BELLS CANVAS
    "<upgrade id='knot' slot='tail' cost='1'><name>Knot</name></upgrade>"
    "<expansion id='crate'><name>Crate</name><holds kind='ship' card='kite' count='2'/>"
    "<holds kind='upgrade' card='ribbon' count='2'/><holds kind='upgrade' card='canvas' count='1'/></expansion>",
    "east", "kite bells", 12, "box-contents 1/0 0",
    "Bells is not in this box: Crate. Take what it holds: 2 × Ribbon." },
  { "not-in-the-box-nor-any-like-it", NULL, "<box expansion='crate'/>",
    KITE BELLS CANVAS
    "<expansion id='crate'><name>Crate</name><holds kind='ship' card='kite' count='2'/>"
    "<holds kind='upgrade' card='canvas' count='1'/></expansion>",
    "east", "kite bells", 12, "box-contents 1/0 0", "Bells is not in this box: Crate. Take what it holds: Canvas." },
  { "very-many", NULL, "<cap rule='copies-cap' of='ships' each='card' max='40'/>",
    "<ship id='kite' size='small' cost='1' factions='east'><name>Kite</name></ship>"
    "<ship id='dart' size='small' cost='1' factions='east'><name>Dart</name></ship>",
    "east", "20*kite; 20*dart; 21*kite", 61, "copies-cap 41/40 -1" },
  /* What cards in the list change. */
  { "cap-below-nothing", NULL, "<cap rule='count-cap' of='upgrades' slots='sail' max='1'/>",
    KITE CANVAS "<upgrade id='ban' slot='tail' cost='1'><name>Ban</name><effects><list cap='count-cap' "
                "change='-3'/></effects></upgrade>",
    "east", "kite ban canvas", 14, "count-cap 1/0 -1" },
  { "list-without-a-rule", NULL, "<cap rule='count-cap' of='ships' min='3'/>",
    KITE
    "<upgrade id='flag' slot='tail' cost='1'><name>Flag</name><effects><list without='count-cap'/></effects></upgrade>",
    "east", "kite flag", 11, "" },
  { "list-without-a-rule-of-units", NULL, NULL,
    KITE CANVAS
    "<upgrade id='flag' slot='tail' cost='1'><name>Flag</name><effects><list without='slot'/></effects></upgrade>"
    "<upgrade id='jib' slot='sail' cost='3'><name>Jib</name></upgrade>",
    "east", "kite flag; kite canvas jib", 27, "" },
  { "stat-of-all-ships-required", NULL, NULL,
    KITE BARGE
    "<upgrade id='wind' slot='tail' cost='1'><name>Wind</name><effects><stat id='lift' change='1' "
    "ships='large'/></effects></upgrade>"
    "<upgrade id='mast' slot='keel' cost='2'><name>Mast</name><requires><stat id='lift' min='2'/></requires></upgrade>",
    "east", "kite wind; barge mast", 33, "" },
  { "stat-of-all-ships-missing", NULL, NULL,
    KITE BARGE
    "<upgrade id='wind' slot='tail' cost='1'><name>Wind</name><effects><stat id='lift' change='1' "
    "ships='small'/></effects></upgrade>"
    "<upgrade id='mast' slot='keel' cost='2'><name>Mast</name><requires><stat id='lift' min='2'/></requires></upgrade>",
    "east", "kite wind; barge mast", 33, "restricted 0/0 1" },
  { "stat-of-all-ships-counted", NULL, "<cap rule='count-cap' of='ships' max='1'><stat id='lift' min='3'/></cap>",
    KITE "<upgrade id='wind' slot='tail' cost='1'><name>Wind</name><effects><stat id='lift' change='1' "
         "ships='small'/></effects></upgrade>",
    "east", "kite wind; kite", 21, "count-cap 2/1 -1" },
  { "trait-of-an-upgrade-counted", NULL, "<cap rule='count-cap' of='all' traits='magic' max='1'><name>Magic</name></cap>",
    KITE "<upgrade id='wand' slot='tail' cost='1'><name>Wand</name><effects><trait add='magic'/></effects></upgrade>",
    "east", "kite wand; kite wand", 22, "count-cap 2/1 -1", "The list has 2 of at most 1: Magic. Remove Kite." },
  { "stat-of-all-ships-spent", NULL,
    "<budget id='high' rule='budget' of='ships' max='15'><name>High</name><stat id='lift' min='3'/></budget>",
    KITE "<upgrade id='wind' slot='tail' cost='1'><name>Wind</name><effects><stat id='lift' change='1' "
         "ships='small'/></effects></upgrade>",
    "east", "kite wind; kite", 21, "budget 21/15 -1" },
  { "card-of-the-list-counted", NULL, "<cap rule='count-cap' of='ships' max='1'><list-has key='storm'/></cap>",
    KITE "<upgrade id='storm' slot='tail' cost='1' unique='yes'><name>Storm</name></upgrade>", "east",
    "kite storm; kite", 21, "count-cap 2/1 -1" },
  /* Parts of factions. */
  { "part-of-a-faction", NULL, NULL,
    KITE "<ship id='puff' size='small' cost='5' factions='gust' slots='tail'><name>Puff</name></ship>"
         "<upgrade id='sigh' slot='tail' cost='1'><name>Sigh</name><requires><faction in='gust'/></requires></upgrade>",
    "east", "puff sigh; kite sigh", 17, "restricted 0/0 1" },
  { "whole-of-a-faction", NULL, NULL,
    "<ship id='puff' size='small' cost='5' factions='gust' slots='tail'><name>Puff</name></ship>"
    "<upgrade id='sigh' slot='tail' cost='1'><name>Sigh</name><requires><faction in='east'/></requires></upgrade>",
    "east", "puff sigh", 6, "" },
  { "price-of-a-part", NULL, NULL,
    KITE "<ship id='puff' size='small' cost='5' factions='gust' slots='tail'><name>Puff</name></ship>"
         "<upgrade id='sigh' slot='tail' cost='9'><name>Sigh</name><price by='faction' east='2'/></upgrade>",
    "east", "puff sigh", 7, "" },
  { "price-of-the-part-itself", NULL, NULL,
    KITE "<ship id='puff' size='small' cost='5' factions='gust' slots='tail'><name>Puff</name></ship>"
         "<upgrade id='sigh' slot='tail' cost='9'><name>Sigh</name><price by='faction' east='2' gust='3'/></upgrade>",
    "east", "puff sigh; kite sigh", 20, "" },
  { "price-of-the-list-s-faction", NULL, NULL,
    KITE "<upgrade id='sigh' slot='tail' cost='9'><name>Sigh</name><price by='faction' east='2' west='4'/></upgrade>",
    "west", "kite sigh", 14, "" },
  { "price-of-the-faction-found", NULL, NULL,
    KITE "<ship id='fog' size='small' cost='5' factions='west' slots='tail'><name>Fog</name></ship>"
         "<upgrade id='sigh' slot='tail' cost='9'><name>Sigh</name><price by='faction' east='2' west='4'/></upgrade>",
    NULL, "kite sigh; fog", 19, "" },
  { "price-without-a-cost", NULL, NULL,
    KITE BARGE "<upgrade id='sigh' slot='sail'><name>Sigh</name><price by='lift' costs='1:4 3:7'/></upgrade>", "east",
    "kite sigh; barge sigh", 38, "" },
  /* Cards that must come with others. */
  { "ship-with", NULL, NULL,
    "<ship id='kite' size='small' cost='10' factions='east' slots='tail tail'><name>Kite</name><with "
    "card='ribbon'/></ship>" RIBBON,
    "east", "kite; kite ribbon", 21, "mandatory-card 0/1 0" },
  { "pilot-with", NULL, NULL,
    "<ship id='kite' size='small' factions='east'><name>Kite</name></ship>"
    "<pilot id='ann' ship='kite' cost='10' factions='east' slots='tail'><name>Ann</name><with "
    "card='ribbon'/></pilot>" RIBBON,
    "east", "ann", 10, "mandatory-card 0/1 0" },
  { "ship-of-a-pilot-with", NULL, NULL,
    "<ship id='kite' size='small' factions='east'><name>Kite</name><with card='ribbon'/></ship>"
    "<pilot id='ann' ship='kite' cost='10' factions='east' slots='tail'><name>Ann</name></pilot>" RIBBON,
    "east", "ann; ann ribbon", 21, "mandatory-card 0/1 0" },
  /* Slots of several kinds. */
  { "kind-forbidden-in-a-slot-of-two", NULL, NULL,
    BARGE RIBBON CANVAS
    "<upgrade id='lead' slot='keel' cost='1'><name>Lead</name><effects><forbid slot='tail'/></effects></upgrade>",
    "east", "barge lead ribbon; barge lead canvas", 46, "slot 1/0 0" },
  { "kind-removed-from-a-slot-of-two", NULL, NULL,
    BARGE RIBBON CANVAS
    "<upgrade id='lead' slot='keel' cost='1'><name>Lead</name><effects><slot remove='sail'/></effects></upgrade>",
    "east", "barge lead ribbon; barge lead canvas", 46, "slot 1/0 1" },
  { "slot-of-two-removed", NULL, NULL,
    BARGE RIBBON "<upgrade id='lead' slot='keel' cost='1'><name>Lead</name><effects><slot remove='sail' "
                 "count='1'/></effects></upgrade>",
    "east", "barge lead ribbon", 22, "slot 1/0 0" },
  { "kind-forbidden-in-a-wider-slot", NULL, NULL,
    "<ship id='kite' size='small' cost='10' factions='east' slots='tail tail sail'><name>Kite</name></ship>" CANVAS
    "<upgrade id='jib' slot='sail' cost='3'><name>Jib</name></upgrade>"
    "<upgrade id='ban' slot='tail' cost='1'><name>Ban</name><effects><forbid slot='sail'/></effects></upgrade>"
    "<upgrade id='hook' slot='tail' cost='1'><name>Hook</name><effects><slot widen='tail' "
    "to='sail'/></effects></upgrade>",
    "east", "kite ban hook canvas; kite hook canvas jib", 32, "slot 1/0 0" },
  { "slots-of-every-ship", NULL, NULL,
    KITE "<upgrade id='a' slot='nest' cost='1'><name>A</name></upgrade>"
         "<upgrade id='b' slot='nest' cost='1'><name>B</name></upgrade>"
         "<upgrade id='c' slot='nest' cost='1'><name>C</name></upgrade>",
    "east", "kite a b; kite a b c", 25, "slot 3/2 1" },
  /* Unique names. */
  { "one-name-of-two-ids", NULL, NULL,
    "<ship id='star-ship' size='small' cost='10' factions='east' unique='yes' slots='tail'><name>Morning "
    "Star</name></ship>" KITE
    "<upgrade id='star' slot='tail' cost='1' unique='yes'><name>Morning Star</name></upgrade>",
    "east", "star-ship; kite star", 21, "unique-name 2/1 1" },
  { "names-in-another-script", NULL, NULL,
    KITE "<upgrade id='a' slot='tail' cost='1' unique='yes'><name>हवा</name></upgrade>"
         "<upgrade id='b' slot='tail' cost='1' unique='yes'><name>हवी</name></upgrade>",
    "east", "kite a b", 12, "" },
  { "one-name-in-another-script", NULL, NULL,
    KITE "<upgrade id='a' slot='tail' cost='1' unique='yes'><name>Звезда</name></upgrade>"
         "<upgrade id='b' slot='tail' cost='1' unique='yes'><name>Звезда</name></upgrade>",
    "east", "kite a b", 12, "unique-name 2/1 0" },
  /* Squadrons that may cost another part than a third. */
  /* Without a hint, obstacles are a rule as others are; this game has none of its own to bring. */
  { "obstacle-of-no-game", "<rule id='obstacles'><entry>E</entry></rule><obstacle id='rock'><name>Rock</name></obstacle>",
    NULL, KITE, "east", "kite; @pebble", 10, "obstacles 0/0 -1; obstacles 1/0 -1",
    "“pebble” is not an obstacle of the catalogs. Choose another obstacle, or remove it." },
  { "obstacle-as-a-hint",
    "<rule id='obstacles' hint='yes'><entry>E</entry></rule><obstacle id='rock'><name>Rock</name></obstacle>", NULL, KITE,
    "east", "kite; @pebble; @rock; @rock", 10, "" },
  { "half-for-squadrons", NULL,
    "<budget id='birds' rule='squadron-third' of='squadrons' part='1/20' round='down'><name>Birds</name></budget>",
    KITE GULLS, "east", "kite; 2*gulls", 18, "squadron-third 8/5 -1" },
};

static char *
dup_rules (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    g_string_append_printf (text, "<rule id='%s' book='B'><entry>Rules</entry></rule>", rules[i]);
  return g_string_free (text, FALSE);
}

/* Returns the games of a folder with one of its own. */
static MuGames *
load (const char *folder, const char *of_game, const char *of_format, const char *cards)
{
  g_autofree char *of_rules = dup_rules ();
  g_autofree char *game
      = g_strdup_printf (header, of_rules, of_game != NULL ? of_game : "", of_format != NULL ? of_format : "");
  g_autofree char *file = g_strdup_printf ("<catalog game='g' version='1'>%s</catalog>", cards);
  g_autofree char *own = g_build_filename (folder, "g", NULL);
  MuGames *games;
  GPtrArray *problems;

  g_assert_no_errno (g_mkdir (own, 0700));
  g_free (mu_test_folder_write (own, "game.xml", game));
  g_free (mu_test_folder_write (own, "cards.xml", file));
  games = mu_games_new_for_dirs (folder, NULL);
  problems = mu_games_get_problems (games);
  g_assert_nonnull (mu_games_get (games, "g", NULL));
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", ((const MuProblem *) problems->pdata[i])->message);
  g_assert_cmpuint (problems->len, ==, 0);
  return games;
}

static char *
dup_errors (const MuReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding))
        g_string_append_printf (text, "%s%s %d/%d %d", text->len > 0 ? "; " : "", finding->rule->id, finding->have,
                                finding->allowed, finding->unit);
    }
  return g_string_free (text, FALSE);
}

static void
test_verdict (gconstpointer data)
{
  static const char *const installed[] = { NULL };
  const Case *test = data;
  g_autofree char *folder = mu_test_link_games (installed);
  g_autoptr (MuGames) games = load (folder, test->of_game, test->of_format, test->cards);
  g_autoptr (MuRoster) roster = mu_test_roster_in (games, "g-open", test->faction, test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *errors = dup_errors (report);
  guint said = 0;

  g_assert_cmpstr (errors, ==, test->errors);
  g_assert_cmpint (report->points, ==, test->points);
  for (guint i = 0; i < report->findings->len; i++)
    {
      g_autofree char *message = mu_finding_dup_message (report->findings->pdata[i]);
      g_autofree char *remedy = mu_remedy_dup_text (roster, report, report->findings->pdata[i]);

      g_test_message ("%s %s", message, remedy);
      if (test->says != NULL && mu_finding_is_error (report->findings->pdata[i]) && !said++)
        {
          g_autofree char *text = g_strdup_printf ("%s %s", message, remedy);

          g_assert_cmpstr (text, ==, test->says);
        }
      g_assert_null (strchr (message, '{'));
      g_assert_null (strchr (remedy, '{'));
    }
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* A card for a point, with a condition; and a kite and a card for its sail. */
#define ONE_TAIL(id, requires)                                                                                         \
  "<upgrade id='" id "' slot='tail' cost='1'><name>" id "</name><requires>" requires "</requires></upgrade>"
#define FREE_TAIL "<upgrade id='a' slot='tail' cost='1'><name>A</name></upgrade>"
#define SAIL(effects)                                                                                                  \
  "<ship id='kite' size='small' cost='10' factions='east' slots='tail sail'><name>Kite</name><stats lift='2'/></ship>" \
  "<upgrade id='wing' slot='sail' cost='1'><name>Wing</name><effects>" effects "</effects></upgrade>"

/* A game and the points that the best completion of a list adds. */
static const struct
{
  const char *name;
  const char *cards;
  const char *list;
  int total;
  int best;
  guint count; /* of the completions; 0: any */
  const char *of_format; /* nullable */
} spent[] = {
  /* The keel makes the two tails cheaper that the kite has already: 20 - 2 * 3. */
  { "discount-of-what-is-there",
    "<ship id='kite' size='small' cost='10' factions='east' slots='tail tail keel'><name>Kite</name></ship>"
    "<upgrade id='ribbon' slot='tail' cost='4'><name>Ribbon</name></upgrade>"
    "<upgrade id='bells' slot='tail' cost='4'><name>Bells</name></upgrade>"
    "<upgrade id='lead' slot='keel' cost='20'><name>Lead</name><effects><cost slot='tail' "
    "change='-3'/></effects></upgrade>",
    "kite ribbon bells", 32, 14 },
  /* Two cards, each of which takes 100 points off the other. */
  { "deep-discounts",
    "<ship id='kite' size='small' cost='10' factions='east' slots='tail keel'><name>Kite</name></ship>"
    "<upgrade id='ribbon' slot='tail' cost='102'><name>Ribbon</name><effects><cost slot='keel' "
    "change='-100'/></effects></upgrade>"
    "<upgrade id='lead' slot='keel' cost='101'><name>Lead</name><effects><cost slot='tail' "
    "change='-100'/></effects></upgrade>",
    "kite", 13, 3 },
  { "deep-negative-costs",
    "<ship id='kite' size='small' cost='10' factions='east' slots='tail keel'><name>Kite</name></ship>"
    "<upgrade id='ribbon' slot='tail' cost='95'><name>Ribbon</name></upgrade>"
    "<upgrade id='lead' slot='keel' cost='-90'><name>Lead</name></upgrade>",
    "kite", 15, 5 },
  /* What comes with the kite is no way to spend anything. */
  { "carried",
    "<ship id='kite' size='small' cost='10' factions='east' slots='tail keel'><name>Kite</name>"
    "<carries cards='ribbon lamp'/></ship>"
    "<upgrade id='ribbon' slot='tail' cost='5'><name>Ribbon</name></upgrade>"
    "<upgrade id='lamp' slot='keel' only='carried'><name>Lamp</name></upgrade>"
    "<upgrade id='bells' slot='tail' cost='4'><name>Bells</name></upgrade>",
    "kite", 15, 4, 1 },
  /* Conditions in others: the first three cards may be there, one by one or two together, and the last three not. */
  { "nested-conditions",
    "<ship id='kite' size='small' cost='10' factions='east' slots='tail tail'><name>Kite</name><stats lift='2'/></ship>"
    ONE_TAIL ("a", "<not><all><size in='small'/><stat id='lift' min='3'/></all></not>")
    ONE_TAIL ("b", "<any><all><size in='large'/><stat id='lift' min='2'/></all><size in='small'/></any>")
    ONE_TAIL ("c", "<not><size in='large'/><stat id='lift' min='3'/></not>")
    ONE_TAIL ("d", "<not><any><size in='large'/><size in='small'/></any></not>")
    ONE_TAIL ("e", "<all><size in='small'/><not><stat id='lift' min='2'/></not></all>")
    ONE_TAIL ("f", "<any><size in='large'/><stat id='lift' max='1'/></any>"),
    "kite", 12, 2, 6 },
  /* A card that another one makes possible: that one alone, or both. */
  { "stat-of-another", SAIL ("<stat id='lift' change='1'/>") ONE_TAIL ("a", "<stat id='lift' min='3'/>"), "kite", 12, 2, 2 },
  { "printed-stat", SAIL ("<stat id='lift' change='1'/>") ONE_TAIL ("a", "<stat id='lift' min='3' printed='yes'/>"), "kite",
    12, 1, 1 },
  { "stat-taken-away", SAIL ("<stat id='lift' change='-1'/>") ONE_TAIL ("a", "<stat id='lift' max='1'/>"), "kite", 12, 2, 2 },
  { "trait-of-another", SAIL ("<trait add='magic'/>") ONE_TAIL ("a", "<trait any='magic old'/>"), "kite", 12, 2, 2 },
  { "not-that-trait", SAIL ("<trait add='magic'/>") ONE_TAIL ("a", "<trait any='old'/>"), "kite", 12, 1, 1 },
  { "action-of-another", SAIL ("<action add='dive'/>") ONE_TAIL ("a", "<action id='dive'/>"), "kite", 12, 2, 2 },
  { "arc-of-another", SAIL ("<attack arc='bow' value='2'/>") ONE_TAIL ("a", "<arc id='bow'/>"), "kite", 12, 2, 2 },
  { "slot-of-another", SAIL ("<slot add='keel'/>") ONE_TAIL ("a", "<has-slot slot='keel'/>"), "kite", 12, 2, 2 },
  { "slot-taken-away", SAIL ("<slot remove='keel'/>") ONE_TAIL ("a", "<not><has-slot slot='sail'/></not>"), "kite", 12, 1, 1 },
  { "beside-another", SAIL ("") ONE_TAIL ("a", "<has-card slot='sail'/>"), "kite", 12, 2, 2 },
  /* What a card changes for the whole list: each of the two alone. */
  { "cap-that-a-card-lowers", SAIL ("<list cap='count-cap' change='-1'/>") FREE_TAIL, "kite", 12, 1, 2,
    "<cap rule='count-cap' of='upgrades' slots='tail' max='1'/>" },
  { "not-beside-another", SAIL ("") ONE_TAIL ("a", "<not><has-card slot='sail'/></not>"), "kite", 12, 1, 2 },
};

static void
test_spent (void)
{
  static const char *const installed[] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (spent); i++)
    {
      g_autofree char *folder = mu_test_link_games (installed);
      g_autoptr (MuGames) games = load (folder, NULL, spent[i].of_format, spent[i].cards);
      g_autofree char *format = g_strdup_printf ("g-open=%d", spent[i].total);
      g_autoptr (MuRoster) roster = mu_test_roster_in (games, format, "east", spent[i].list);
      const MuCompleteOptions options = { .n_best = 5 };
      g_autoptr (MuReport) before = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (MuCompletions) completions = mu_complete (roster, &options);

      g_test_message ("%s: %u", spent[i].name, completions->count);
      g_assert_cmpuint (completions->best->len, >, 0);
      g_assert_true (spent[i].count == 0 || completions->count == spent[i].count);
      g_assert_cmpint (((const MuCompletion *) completions->best->pdata[0])->points, ==, spent[i].best);
      for (guint j = 0; j < completions->best->len; j++)
        {
          const MuCompletion *completion = completions->best->pdata[j];
          g_autoptr (MuRoster) complete = mu_roster_copy (roster);
          g_autoptr (MuReport) report = NULL;

          mu_completion_apply (completion, complete);
          report = mu_check (complete, mu_roster_get_format (complete));
          g_assert_true (report->legal);
          g_assert_cmpint (report->points, ==, before->points + completion->points);
        }
      mu_test_folder_free (g_steal_pointer (&folder));
    }
}

/* Cards that add slots for each other and cost nothing could go on without end. */
static void
test_endless (void)
{
  static const char *const installed[] = { NULL };
  g_autofree char *folder = mu_test_link_games (installed);
  g_autoptr (MuGames) games = load (
      folder, NULL, NULL,
      "<ship id='kite' size='small' cost='10' factions='east' slots='tail'><name>Kite</name></ship>"
      "<upgrade id='lamp' slot='tail' cost='0'><name>Lamp</name><effects><slot add='tail sail'/></effects></upgrade>"
      "<upgrade id='hook' slot='sail' cost='0'><name>Hook</name><effects><slot add='tail' count='2'/></effects></upgrade>"
      "<upgrade id='knot' slot='sail' cost='0'><name>Knot</name><effects><slot add='sail' count='2'/></effects></upgrade>");
  g_autoptr (MuRoster) roster = mu_test_roster_in (games, "g-open", "east", "kite");
  const MuCompleteOptions options = { .n_best = 5 };
  g_autoptr (MuCompletions) completions = mu_complete (roster, &options);
  MuGame *game = mu_games_get (games, "g", NULL);
  g_autoptr (MuRoster) rolled
      = mu_random_roster (game, mu_roster_get_format (roster), 0, mu_game_find_faction (game, "east"), 1, NULL);

  g_assert_cmpuint (completions->count, >, 0);
  g_assert_nonnull (rolled);
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* Squadrons are rolled, whether a budget is about all of them or not. */
static void
test_random_squadrons (void)
{
  static const char *const installed[] = { NULL };
  static const char *const formats[]
      = { "<cap rule='count-cap' of='squadrons' min='1' max='3'/>",
          "<cap rule='count-cap' of='squadrons' min='1'/>"
          "<budget id='named' rule='budget' of='squadrons' max='0'><name>Named</name><unique/></budget>" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *folder = mu_test_link_games (installed);
      g_autoptr (MuGames) games = load (folder, NULL, formats[i], KITE GULLS);
      MuGame *game = mu_games_get (games, "g", NULL);
      const MuFormat *format = mu_game_get_format (game, "g-open");
      g_autoptr (MuRoster) rolled = mu_random_roster (game, format, 0, mu_game_find_faction (game, "east"), 1, NULL);

      g_assert_nonnull (rolled);
      g_assert_null (mu_format_get_squadrons (format));
      mu_test_folder_free (g_steal_pointer (&folder));
    }
}

/* A card that all ships of a type have or none is rolled for as many ships as the player owns copies; one that comes with
 * another, only if that is there. */
static void
test_random_owned (void)
{
  static const char *const installed[] = { NULL };
  g_autofree char *folder = mu_test_link_games (installed);
  g_autoptr (MuGames) games
      = load (folder, NULL, "<cap rule='standardized' of='upgrades' slots='sail' all='yes'/>",
              KITE CANVAS BELLS
              "<upgrade id='flag' slot='tail' cost='1'><name>Flag</name><with card='bells'/></upgrade>"
              "<expansion id='crate'><name>Crate</name><holds kind='ship' card='kite' count='9'/>"
              "<holds kind='upgrade' card='flag' count='9'/><holds kind='upgrade' card='canvas' count='1'/></expansion>");
  MuGame *game = mu_games_get (games, "g", NULL);
  MuCard *canvas = mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_UPGRADE, "canvas");
  g_autoptr (MuCollection) owned = mu_collection_new ();

  mu_collection_set (owned, "g", "crate", 1);
  for (guint32 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (MuRoster) rolled = mu_random_roster (game, mu_game_get_format (game, "g-open"), 0,
                                                      mu_game_find_faction (game, "east"), seed, owned);
      int n_copies = 0;

      g_assert_nonnull (rolled);
      g_assert_cmpuint (mu_roster_get_n_units (rolled), >, 1);
      for (guint i = 0; i < mu_roster_get_n_units (rolled); i++)
        for (guint j = 0; j < mu_unit_get_n_upgrades (mu_roster_get_unit (rolled, i)); j++)
          {
            MuCard *upgrade = mu_unit_get_upgrade (mu_roster_get_unit (rolled, i), j);

            g_assert_cmpstr (mu_card_get_id (upgrade), ==, "canvas");
            n_copies += upgrade == canvas;
          }
      g_assert_cmpint (n_copies, <=, 1);
    }
  mu_test_folder_free (g_steal_pointer (&folder));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/own-games/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_verdict);
    }
  g_test_add_func ("/own-games/spent", test_spent);
  g_test_add_func ("/own-games/endless", test_endless);
  g_test_add_func ("/own-games/random-owned", test_random_owned);
  g_test_add_func ("/own-games/random-squadrons", test_random_squadrons);
  return g_test_run ();
}
