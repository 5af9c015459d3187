/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-check.h"

#include <glib/gstdio.h>
#include <string.h>

#include "rules/check/mu-rule.h"
#include "support/mu-test-folder.h"

/*
 * What a file of the user's names is looked up in the installed catalogs: what is not there is an error in the line where
 * it stands, with the id that was meant; with that id, there is nothing to say.
 */

#define UPGRADE(content) "<upgrade id='u' slot='crew' cost='1'><name>U</name>" content "</upgrade>"
#define REQUIRES(content) UPGRADE ("<requires>" content "</requires>")
#define EFFECTS(content) UPGRADE ("<effects>" content "</effects>")
#define FORMAT(attributes, content) "<format id='f' total='99'" attributes "><name>F</name>" content "</format>"
#define PLAYED(content) "<played id='p' lists='9' to='2001'><name>P</name>" content "</played>"
#define SHIP(attributes)                                                                                               \
  "<ship id='s' factions='rebel' " attributes "><name>S</name><stats attack='3'/></ship>"
#define FRIGATE(attributes)                                                                                            \
  "<ship id='s' cost='1' factions='rebel' " attributes "><name>S</name><stats hull='3'/></ship>"

static const struct
{
  const char *name;
  const char *game;
  const char *xml; /* %s is the id */
  const char *wrong, *right;
  const char *what; /* of what there is no such id */
} cases[] = {
  { "faction", "xwing", "<ship id='s' factions='%s' size='small'><name>S</name></ship>", "rebl", "rebel", "faction" },
  { "size", "xwing", SHIP ("size='%s'"), "smal", "small", "size" },
  { "action", "xwing", SHIP ("actions='evade %s'"), "focs", "focus", "action" },
  { "action-red", "xwing", SHIP ("actions='evade %s:red>boost:purple'"), "focs", "focus", "action" },
  { "action-linked", "xwing", SHIP ("actions='evade focus>%s:red'"), "bost", "boost", "action" },
  { "arc", "xwing", SHIP ("arcs='%s'"), "frnt", "front", "arc" },
  { "attack-arc", "xwing", "<ship id='s' size='small' factions='rebel'><name>S</name><attack arc='%s' value='2'/></ship>", "frnt", "front",
    "arc" },
  { "pilot-actions", "xwing", "<pilot id='p' ship='xwing' cost='1' factions='rebel' skill='1' actions='%s:purple'><name>P</name></pilot>", "focs", "focus",
    "action" },
  { "recover", "xwing", SHIP ("size='small' recover='%s:1'"), "energi", "energy", "stat" },
  { "weapon-arc", "xwing", UPGRADE ("<weapon attack='3' arc='%s'/>"), "frnt", "front", "arc" },
  { "partner", "xwing", SHIP ("partner='%s'") "<change kind='ship' card='xwing' partner='s'/>", "xwng", "xwing", "ship" },
  { "class", "armada", FRIGATE ("class='%s'"), "radier", "raider", "class" },
  { "slots", "armada", FRIGATE ("slots='officer %s'"), "titel", "title", "slot" },
  { "token", "armada", FRIGATE ("defense='%s'"), "brce", "brace", "token" },
  { "stat", "armada", "<ship id='s' cost='1' factions='rebel'><name>S</name><stats %s='3'/></ship>", "comand", "command",
    "stat" },
  { "keyword", "armada",
    "<squadron id='s' cost='1' factions='rebel' keywords='%s'><name>S</name></squadron>", "bombr", "bomber", "keyword" },
  { "pilot", "xwing",
    "<pilot id='p' ship='%s' cost='1' factions='rebel' skill='1'><name>P</name></pilot>", "xwng", "xwing", "ship" },
  { "slot", "xwing", "<upgrade id='u' slot='%s' cost='1'><name>U</name></upgrade>", "crw", "crew", "slot" },
  { "icons", "xwing", "<upgrade id='u' slot='crew' cost='1' icons='crew %s'><name>U</name></upgrade>", "crw", "crew", "slot" },
  { "traits", "xwing", "<upgrade id='u' slot='crew' cost='1' traits='%s'><name>U</name></upgrade>", "limitd", "limited", "trait" },
  { "requires-ship", "xwing", REQUIRES ("<any><not><ship in='xwing %s'/></not></any>"), "ywng", "ywing", "ship" },
  { "requires-class", "armada",
    "<upgrade id='u' slot='title' cost='1'><name>U</name><requires><class in='%s'/></requires></upgrade>", "radier", "raider",
    "class" },
  { "requires-size", "xwing", REQUIRES ("<size in='%s'/>"), "smal", "small", "size" },
  { "requires-faction", "xwing", REQUIRES ("<faction in='%s'/>"), "rebl", "rebel", "faction" },
  { "requires-stat", "xwing", REQUIRES ("<stat id='%s' min='1'/>"), "hul", "hull", "stat" },
  { "requires-action", "xwing", REQUIRES ("<action id='%s'/>"), "bost", "boost", "action" },
  { "requires-slot", "xwing", REQUIRES ("<has-slot id='%s'/>"), "torpdo", "torpedo", "slot" },
  { "requires-trait", "xwing", REQUIRES ("<not><trait any='%s'/></not>"), "limitd", "limited", "trait" },
  { "requires-name", "xwing", REQUIRES ("<list-has key='%s'/>"), "ezrabriger", "ezrabridger", "unique name" },
  { "faction-unless", "xwing",
    "<upgrade id='u' slot='crew' cost='1' factions='scum'><name>U</name><faction-unless><ship in='%s'/></faction-unless></upgrade>", "xwng", "xwing", "ship" },
  { "with", "xwing", UPGRADE ("<with card='%s'/>"), "tractorbem", "tractorbeam", "upgrade" },
  { "effects-add", "xwing", EFFECTS ("<slot add='%s'/>"), "bmb", "bomb", "slot" },
  { "effects-accepts", "xwing", EFFECTS ("<slot add='cannon'><accepts card='%s'/></slot>"), "tractorbem", "tractorbeam",
    "upgrade" },
  { "effects-widen", "xwing", EFFECTS ("<slot widen='crew' to='%s'/>"), "bmb", "bomb", "slot" },
  { "effects-only", "xwing", EFFECTS ("<only slot='%s' max-cost='4'/>"), "crw", "crew", "slot" },
  { "effects-cost", "xwing", EFFECTS ("<cost slot='%s' change='-1'/>"), "sistem", "system", "slot" },
  { "effects-stat", "xwing", EFFECTS ("<stat id='%s' change='1'/>"), "hul", "hull", "stat" },
  { "effects-ships", "xwing", EFFECTS ("<stat id='hull' change='1' ships='%s'/>"), "smal", "small", "size" },
  { "effects-action", "xwing", EFFECTS ("<action add='%s'/>"), "bost", "boost", "action" },
  { "effects-linked", "xwing", EFFECTS ("<action add='boost>%s:red'/>"), "focs", "focus", "action" },
  { "effects-attack", "xwing", EFFECTS ("<attack arc='%s' value='3'/>"), "frnt", "front", "arc" },
  { "effects-dice", "xwing", EFFECTS ("<dice on='attack' reroll='1' trait='%s'/>"), "limitd", "limited", "trait" },
  { "effects-list", "armada",
    "<upgrade id='u' slot='title' cost='1'><name>U</name><effects><list without='%s'/></effects></upgrade>", "flagshp", "flagship",
    "rule" },
  { "face", "xwing",
    UPGRADE ("<face><name>A</name><effects><action add='%s'/></effects></face><face><name>B</name></face>"), "bost",
    "boost", "action" },
  { "change", "xwing", "<change kind='pilot' card='%s' cost='3'/>", "rookiepilt", "rookiepilot", "pilot" },
  { "revision", "xwing",
    "<revision id='2021-01' date='2021-01-01'><name>R</name><change kind='pilot' card='%s' cost='3'/></revision>",
    "rookiepilt", "rookiepilot", "pilot" },
  { "changed-partner", "xwing", "<change kind='ship' card='xwing' partner='%s'/>", "xwng", "xwing", "ship" },
  { "format-revision", "armada", FORMAT (" revision='%s'", ""), "2025-0l", "2025-01", "revision" },
  { "cap", "xwing", FORMAT ("", "<cap rule='%s' of='ships' max='3'/>"), "copys-cap", "copies-cap", "rule" },
  { "cap-where", "xwing", FORMAT ("", "<cap rule='copies-cap' of='ships' max='3'><ship in='%s'/></cap>"), "xwng", "xwing",
    "ship" },
  { "budget-sum", "xwing", FORMAT ("", "<budget rule='epic-points' of='ships' sum='%s' max='3'/>"), "hul", "hull", "stat" },
  { "price-ship", "xwing", UPGRADE ("<price by='ship' %s='3'/>"), "xwng", "xwing", "ship" },
  { "price-costs", "xwing", UPGRADE ("<price by='ship' costs='ywing:1 %s:3'/>"), "xwng", "xwing", "ship" },
  { "needs", "xwing", "<upgrade id='u' slot='crew' cost='1' needs='%s'><name>U</name></upgrade>", "tractorbeam", "tractor-beam",
    "needed item" },
  { "gives", "xwing", "<upgrade id='u' slot='crew' cost='1' gives='%s'><name>U</name></upgrade>", "ilshowyouthedarkside",
    "illshowyouthedarkside", "condition" },
  { "budget-slots", "armada", FORMAT ("", "<budget rule='squadron-third' of='upgrades' slots='%s' max='3'/>"),
    "titel", "title", "slot" },
  { "waive", "xwing", FORMAT ("", "<waive rules='faction %s'/>"), "unique-nam", "unique-name", "rule" },
  { "bar-rule", "armada", FORMAT ("", "<bar rule='%s' slot='commander'><trait any='flotilla'/></bar>"), "flotila-cap",
    "flotilla-cap", "rule" },
  { "bar-slot", "armada", FORMAT ("", "<bar rule='flotilla-cap' slot='%s'><trait any='flotilla'/></bar>"), "comander",
    "commander", "slot" },
  { "only-expansions", "xwing", FORMAT ("", "<only expansions='%s'/>"), "swx0l", "swx01", "expansion" },
  { "only-sizes", "xwing", FORMAT ("", "<only sizes='%s'/>"), "smal", "small", "size" },
  { "forbid", "xwing", FORMAT ("", "<forbid cards='r2d2 %s'/>"), "autothruster", "autothrusters", "card" },
  { "box", "xwing", FORMAT ("", "<box expansion='%s'/>"), "swx0l", "swx01", "expansion" },
  { "setup", "xwing", FORMAT ("", "<setup><item action='%s'><name>I</name></item></setup>"), "focs", "focus", "action" },
  { "scoring", "xwing", FORMAT ("", "<scoring half='%s' round='down'/>"), "larg", "large", "size" },
  { "holds", "xwing",
    "<expansion id='e'><name>E</name><holds kind='pilot' card='%s'/></expansion>", "rookiepilt", "rookiepilot", "pilot" },
  { "counted", "xwing", PLAYED ("<counted kind='ship' card='%s' count='3'/>"), "xwng", "xwing", "ship" },
  { "together", "xwing",
    PLAYED ("<counted kind='ship' card='xwing' count='3'><together kind='upgrade' counts='r2d2:1 %s:2'/></counted>"),
    "veteraninstinct", "veteraninstincts", "upgrade" },
};

static MuRuleIds *
list_rule_ids (void)
{
  MuRuleIds *ids = mu_rule_ids_new ();
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    g_ptr_array_add (ids->rules, (gpointer) rules[i].id);
  for (int i = 0; i < MU_N_MESSAGES; i++)
    g_ptr_array_add (ids->messages, (gpointer) mu_rules_get_message (i)->id);
  return ids;
}

static GPtrArray *
check (const char *path)
{
  const char *const files[] = { path, NULL };
  g_autoptr (MuRuleIds) rules = list_rule_ids ();
  GPtrArray *problems = mu_catalog_check (g_getenv ("MUSTER_CATALOG_DIR"), NULL, rules, files);

  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *text = mu_problem_to_text (problems->pdata[i]);

      g_test_message ("%s", text);
    }
  return problems;
}

static void
write_file (const char *folder, const char *name, const char *xml)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *dir = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, xml, -1, NULL));
}

/* Returns the file with @id in place of the wrong one, in line 3. */
static char *
make_file (guint i, const char *id)
{
  g_auto (GStrv) parts = g_strsplit (cases[i].xml, "%s", 2);

  return g_strdup_printf ("<catalog game='%s' version='1'>\n\n%s%s%s</catalog>", cases[i].game, parts[0], id, parts[1]);
}

static void
test_reference (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "club.xml", NULL);
  g_autofree char *right = make_file (i, cases[i].right);
  g_autofree char *wrong = make_file (i, cases[i].wrong);
  g_autofree char *expected = g_strdup_printf ("there is no %s “%s” in this game; did you mean “%s”?", cases[i].what,
                                               cases[i].wrong, cases[i].right);
  g_autoptr (GPtrArray) fine = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  gboolean said = FALSE;

  write_file (folder, "club.xml", right);
  fine = check (path);
  g_assert_cmpuint (fine->len, ==, 0);
  write_file (folder, "club.xml", wrong);
  problems = check (path);
  for (guint j = 0; j < problems->len; j++)
    {
      const MuProblem *problem = problems->pdata[j];

      g_assert_cmpstr (problem->file, ==, path);
      g_assert_cmpint (problem->line, ==, 3);
      said |= g_str_equal (problem->message, expected);
    }
  g_assert_true (said);
  mu_test_folder_free (folder);
}

#define GLIDERS(attributes, words)                                                                                     \
  "<catalog game='gliders' version='1'><game id='gliders'" attributes "><name>Gliders</name>"                          \
  "<faction id='east'><name>East</name></faction><stat id='lift'><name>lift</name></stat>\n" words "</game>"           \
  "<format id='gliders-ten' total='10'><name>Ten</name></format></catalog>"
#define KITE(attributes)                                                                                               \
  "<catalog game='gliders' version='1'>\n<ship id='kite' cost='1' factions='" attributes "'><name>K</name></ship>"     \
  "</catalog>"

#define SAIL(texts)                                                                                                    \
  "<catalog game='gliders' version='1'><ship id='kite' cost='1' factions='east'>" texts "</ship></catalog>"
#define FLAP(texts)                                                                                                    \
  "<catalog game='gliders' version='1'><ship id='kite' cost='1' factions='east'><name>K</name></ship>"                 \
  "<revision id='r' date='2025-01-01'><name>R</name><change kind='ship' card='kite'>" texts "</change></revision></catalog>"
#define TEXTS(macro, texts) { { "g/game.xml", GLIDERS ("", "") }, { "g/cards.xml", macro (texts) } }

#define CARDS(cards) "<catalog game='gliders' version='1'>\n" cards "</catalog>"
#define TERMS "<slot id='tail'><name>T</name></slot><size id='tiny'><name>tiny</name></size>"
#define PLAIN(cards) { { "g/game.xml", GLIDERS ("", TERMS) }, { "g/cards.xml", CARDS (cards) } }
#define FLOWN(attributes)                                                                                              \
  PLAIN ("<ship id='kite' factions='east' " attributes "><name>K</name></ship>"                                        \
         "<pilot id='ace' ship='kite' cost='1' factions='east'><name>A</name></pilot>")
#define SHIP_WITH(effects)                                                                                             \
  PLAIN ("<ship id='kite' cost='1' factions='east' slots='tail'><name>K</name><stats lift='1'/>" effects "</ship>"    \
         "<upgrade id='bow' slot='tail' cost='1'><name>B</name></upgrade>")
/* A game of a kite and a barge that makes sense, with what is asked about added. */
#define FLEET_WORDS                                                                                                    \
  "<rule id='restricted'><entry>E</entry></rule><rule id='count-cap'><entry>E</entry></rule>"                          \
  "<rule id='copies-cap'><entry>E</entry></rule><rule id='unique-name'><entry>E</entry></rule>"                        \
  "<rule id='budget'><entry>E</entry></rule><rule id='loadout'><entry>E</entry></rule>"                                \
  "<rule id='mandatory-card'><entry>E</entry></rule><rule id='section-pair'><entry>E</entry></rule>"                   \
  "<rule id='obstacles'><entry>E</entry></rule><rule id='faction'><entry>E</entry></rule>" TERMS                       \
  "<slot id='keel'><name>K</name></slot><slot id='jib'><name>J</name></slot><size id='big'><name>big</name></size>"    \
  "<size id='vast'><name>vast</name></size><stat id='mood'><name>mood</name></stat><faction id='west'><name>W</name></faction>" \
  "<class id='box'><name>Box</name></class><action id='dive'><name>D</name></action><arc id='bow'><name>B</name></arc>" \
  "<trait id='odd'><name>Odd</name></trait>"
#define FLEET(of_game, of_format, cards)                                                                               \
  { { "g/game.xml",                                                                                                    \
      "<catalog game='gliders' version='1'><game id='gliders'><name>G</name><faction id='east'><name>E</name></faction>" \
      "<stat id='lift'><name>lift</name></stat>" FLEET_WORDS "\n" of_game "</game>\n"                                 \
      "<format id='ten' total='10'><name>T</name>" of_format "</format></catalog>" },                                  \
    { "g/cards.xml",                                                                                                   \
      CARDS ("<ship id='kite' size='tiny' cost='3' factions='east' slots='tail'><name>K</name><stats lift='2'/></ship>" \
             "<ship id='barge' size='big' cost='5' factions='west' slots='keel tail'><name>B</name><stats lift='1'/></ship>" \
             "<squadron id='gulls' cost='2' factions='east'><name>G</name></squadron>"                                  \
             "<upgrade id='ribbon' slot='tail' cost='1'><name>R</name></upgrade>"                                       \
             "<upgrade id='lead' slot='keel' cost='1'><name>L</name></upgrade>\n" cards) } }
#define DIE "<die for='attack'><face hits='1'/><face/></die>"
#define SENSE_OF_CARDS(cards) FLEET ("", "", cards)
#define SENSE_OF_FORMAT(content) FLEET ("", content, "")
#define WANTS(predicates) SENSE_OF_CARDS (TAIL ("", "<requires>" predicates "</requires>"))
#define TAIL(attributes, content) "<upgrade id='u' slot='tail' cost='1'" attributes "><name>U</name>" content "</upgrade>"
/* With a format in line 3. */
#define FORMATTED(attributes, content)                                                                                 \
  { { "g/game.xml",                                                                                                    \
      "<catalog game='gliders' version='1'><game id='gliders'><name>Gliders</name>"                                    \
      "<rule id='count-cap'><entry>E</entry></rule><rule id='copies-cap'><entry>E</entry></rule>"                      \
      "<rule id='budget'><entry>E</entry></rule><rule id='flagship'><entry>E</entry></rule>" TERMS                     \
      "<stat id='lift'><name>lift</name></stat><trait id='fat'><name>fat</name></trait></game>"                       \
      "<expansion id='b'><name>B</name></expansion>\n\n<format id='ten' total='10' " attributes "><name>T</name>" content    \
      "</format><format id='other' total='9'><name>O</name></format></catalog>" } }
#define CAPPED(attributes) FORMATTED ("", "<cap rule='count-cap' " attributes "/>")
#define BUDGETED(attributes) FORMATTED ("", "<budget rule='budget' " attributes "/>")
#define REQUIRED(predicate)                                                                                            \
  { { "g/game.xml", GLIDERS ("", "<rule id='restricted'><entry>E</entry></rule>" TERMS) },                               \
    { "g/cards.xml", CARDS ("<upgrade id='u' slot='tail' cost='1'><name>U</name><requires>" predicate "</requires></upgrade>") } }

/* A game of one's own, in a folder. */
static const struct
{
  const char *name;
  const char *files[3][2];
  const char *checked; /* below the folder */
  const char *where;   /* the end of the problem's path; NULL: no problem */
  int line;
  const char *says;
} folders[] = {
  { "whole", { { "g/game.xml", GLIDERS ("", "") }, { "g/cards.xml", KITE ("east") } }, "", NULL, 0, NULL },
  { "attribute", { { "g/game.xml", GLIDERS (" turns='lift'", "") } }, "g", "g/game.xml", 1, "turns" },
  { "role", { { "g/game.xml", GLIDERS ("", "<stat id='fuel' role='fuels'><name>F</name></stat>") } }, "g", "g/game.xml",
    2, "“role” with the value “fuels”" },
  { "word", { { "g/game.xml", GLIDERS ("", "<word id='upgrade-card'><name>Tail</name></word>") } }, "g", "g/game.xml", 2,
    "“upgrade-card” is not a valid value of “id”" },
  { "die", { { "g/game.xml", GLIDERS ("", "<die for='attack'><face hits='1' count='2'/><face/></die>") } }, "g", NULL, 0,
    NULL },
  { "face-of-two", { { "g/game.xml", GLIDERS ("", "<die for='attack'><face hits='2'/></die>") } }, "g", "g/game.xml", 2,
    "one hit, critical or focus at most" },
  { "face-of-three", { { "g/game.xml", GLIDERS ("", "<die for='red'><face hits='2' criticals='1'/></die>") } }, "g",
    "g/game.xml", 2, "two hits and criticals at most" },
  { "faces", { { "g/game.xml", GLIDERS ("", "<die for='red'><face/><face/><face/><face/><face/><face/><face/></die>") } },
    "g", "g/game.xml", 2, "6 different faces at most" },
  { "rule", { { "g/game.xml", GLIDERS ("", "<rule id='point'><entry>E</entry></rule>") } }, "g/game.xml", "g/game.xml", 2,
    "did you mean “points”?" },
  { "message", { { "g/game.xml", GLIDERS ("", "<rule id='points' message='point-team'><entry>E</entry></rule>") } }, "g",
    "g/game.xml", 2, "did you mean “points-team”?" },
  { "book", { { "g/game.xml", GLIDERS ("", "<rule id='points' book='B'><entry>E</entry></rule>") } }, "g", "g/game.xml", 2,
    "no book “B”" },
  { "slot-rule",
    { { "g/game.xml", GLIDERS ("", "<slot id='title' every-ship='1' rule='title-cp'><name>T</name></slot>") } }, "g",
    "g/game.xml", 2, "did you mean “title-cap”?" },
  { "slot-rule-of-other-games",
    { { "g/game.xml", GLIDERS ("", "<slot id='title' every-ship='1' rule='title-cap'><name>T</name></slot>") } }, "g",
    "g/game.xml", 2, "does not have the rule “title-cap”" },
  { "second-term", { { "g/game.xml", GLIDERS ("", "<stat id='lift'><name>drop</name></stat>") } }, "g", "g/game.xml", 2,
    "a second stat with the id “lift”" },
  { "second-role",
    { { "g/game.xml", GLIDERS ("", "<stat id='hull' role='hull'><name>H</name></stat><stat id='wood' role='hull'><name>W</name></stat>") } },
    "g", "g/game.xml", 2, "“hull” has the role “hull” already" },
  { "part-of-itself", { { "g/game.xml", GLIDERS ("", "<faction id='gust' of='gust'><name>G</name></faction>") } }, "g",
    "g/game.xml", 2, "“gust” cannot be a part of itself" },
  { "second-format",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/formats.xml", "<catalog game='gliders' version='1'>\n<format id='gliders-ten' total='9'><name>N</name></format></catalog>" } },
    "g/formats.xml", "g/formats.xml", 2, "a second format with the id “gliders-ten”" },
  { "format-of-another-game",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/more.xml", "<catalog game='gliders' version='1'>\n<format id='armada-400' total='9'><name>N</name></format></catalog>" } },
    "g", "g/more.xml", 2, "a second format with the id “armada-400”" },
  { "format-of-another-folder",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/more/club.xml", "<catalog game='gliders' version='1'>\n<format id='gliders-ten' total='9'><name>N</name></format></catalog>" } },
    "g/more/club.xml", NULL, 0, NULL },
  { "second-standard",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/formats.xml", "<catalog game='gliders' version='1'><format id='f' total='9' standard='yes'><name>F</name></format>\n"
                         "<format id='h' total='8' standard='yes'><name>H</name></format></catalog>" } },
    "g", "g/formats.xml", 2, "the standard format is “f” already" },
  { "without-factions",
    { { "g/game.xml", "<catalog game='gliders' version='1'><game id='gliders'><name>G</name></game>"
                      "<format id='f' total='9'><name>F</name></format><ship id='kite' cost='1'><name>K</name></ship></catalog>" } },
    "g", NULL, 0, NULL },
  { "no-faction",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/cards.xml", "<catalog game='gliders' version='1'>\n<ship id='kite'><name>K</name></ship></catalog>" } },
    "g", "g/cards.xml", 2, "ship “kite” has no faction" },
  { "carries-itself",
    { { "g/game.xml", GLIDERS ("", "<slot id='tail'><name>T</name></slot>") },
      { "g/cards.xml", "<catalog game='gliders' version='1'>\n<upgrade id='bow' slot='tail'><name>B</name><carries cards='bow'/></upgrade></catalog>" } },
    "g", "g/cards.xml", 2, "upgrade “bow” cannot come with itself" },
  { "comes-with-itself",
    { { "g/game.xml", GLIDERS ("", "<slot id='tail'><name>T</name></slot>") },
      { "g/cards.xml", "<catalog game='gliders' version='1'>\n<upgrade id='bow' slot='tail'><name>B</name><with card='bow'/></upgrade></catalog>" } },
    "g", "g/cards.xml", 2, "upgrade “bow” cannot come with itself" },
  { "partner-of-itself", PLAIN ("<ship id='kite' cost='1' factions='east' partner='kite'><name>K</name></ship>"), "g",
    "g/cards.xml", 2, "ship “kite” cannot come with itself" },
  { "partner-of-one",
    PLAIN ("<ship id='kite' cost='1' factions='east' partner='wing'><name>K</name></ship>"
           "<ship id='wing' cost='1' factions='east'><name>W</name></ship>"),
    "g", "g/cards.xml", 2, "the partner of ship “kite” is “wing”, which must have partner=\"kite\", too" },
  { "partners",
    { { "g/game.xml", GLIDERS ("", "<rule id='section-pair'><entry>E</entry></rule>") },
      { "g/cards.xml", CARDS ("<ship id='kite' cost='1' factions='east' partner='wing'><name>K</name></ship>"
                              "<ship id='wing' cost='1' factions='east' partner='kite'><name>W</name></ship>") } },
    "g", NULL, 0, NULL },
  { "flown-cost", FLOWN ("cost='1'"), "g", "g/cards.xml", 2, "ship “kite” has “cost”, which only pilots have" },
  { "flown-slots", FLOWN ("slots='tail'"), "g", "g/cards.xml", 2, "ship “kite” has “slots”, which only pilots have" },
  { "flown", FLOWN (""), "g", NULL, 0, NULL },
  { "cost-of-effect", SHIP_WITH ("<effects><cost slot='tail' change='-1'/></effects>"), "g", "g/cards.xml", 2,
    "ship “kite” has “<cost>”, which changes nothing" },
  { "distinct-of-ship", SHIP_WITH ("<effects><distinct slot='tail'/></effects>"), "g", "g/cards.xml", 2,
    "ship “kite” has “<distinct>”, which changes nothing" },
  { "list-of-ship", SHIP_WITH ("<effects><list cap='count-cap' change='1'/></effects>"), "g", "g/cards.xml", 2,
    "ship “kite” has “<list>”, which changes nothing" },
  { "other-ships-of-ship", SHIP_WITH ("<effects><stat id='lift' change='1' ships='tiny'/></effects>"), "g", "g/cards.xml", 2,
    "ship “kite” has “<stat>”, which changes nothing" },
  { "effects-of-ship", SHIP_WITH ("<effects><slot add='tail'/><stat id='lift' change='1'/></effects>"), "g", NULL, 0, NULL },
  { "slot-of-squadron",
    PLAIN ("<squadron id='gnat' cost='1' factions='east'><name>G</name><effects><slot add='tail'/></effects></squadron>"), "g",
    "g/cards.xml", 2, "squadron “gnat” has “<slot>”, which changes nothing" },
  { "objective", PLAIN ("<objective id='o' type='assault'><name>O</name></objective>"), "g", NULL, 0, NULL },
  { "objective-cost", PLAIN ("<objective id='o' type='assault' cost='1'><name>O</name></objective>"), "g", "g/cards.xml", 2,
    "objective “o” has “cost”, which changes nothing" },
  { "objective-faction", PLAIN ("<objective id='o' type='assault' factions='east'><name>O</name></objective>"), "g",
    "g/cards.xml", 2, "objective “o” has “factions”, which changes nothing" },
  { "objective-unique", PLAIN ("<objective id='o' type='assault' unique='yes'><name>O</name></objective>"), "g",
    "g/cards.xml", 2, "objective “o” has “unique”, which changes nothing" },
  { "objective-requires",
    PLAIN ("<objective id='o' type='assault'><name>O</name><requires><unique/></requires></objective>"), "g", "g/cards.xml",
    2, "objective “o” has “<requires>”, which changes nothing" },
  { "upgrade-carries",
    PLAIN ("<upgrade id='bow' slot='tail' cost='1'><name>B</name><carries cards='arc'/></upgrade>"
           "<upgrade id='arc' slot='tail' cost='1'><name>A</name></upgrade>"),
    "g", "g/cards.xml", 2, "upgrade “bow” has “<carries>”, which changes nothing" },
  { "rule-for-no-slot",
    { { "g/game.xml",
        GLIDERS ("", "<rule id='slot'><entry>S</entry></rule><rule id='copies-cap'><entry>C</entry></rule>"
                     "<slot id='nest' every-ship='2' rule='copies-cap'><name>Nest</name></slot>") } },
    "g", "g/game.xml", 2, "“copies-cap” is no rule for <slot>; did you mean “slot”?" },
  { "slot-of-face",
    PLAIN ("<upgrade id='bow' slot='tail' cost='1'><name>B</name><face><name>F</name><effects><slot add='tail'/></effects>"
           "</face><face><name>G</name></face></upgrade>"),
    "g", "g/cards.xml", 2, "upgrade “bow” has “<slot>”, which changes nothing" },
  { "unique-without-rule", PLAIN ("<ship id='kite' cost='1' factions='east' unique='yes'><name>K</name></ship>"), "g",
    "g/cards.xml", 2, "does not have the rule “unique-name”" },
  { "copies-without-rule", PLAIN ("<ship id='kite' cost='1' factions='east' copies='2'><name>K</name></ship>"), "g",
    "g/cards.xml", 2, "does not have the rule “copies-cap”" },
  { "with-without-rule",
    PLAIN ("<upgrade id='bow' slot='tail' cost='1'><name>B</name><with card='arc'/></upgrade>"
           "<upgrade id='arc' slot='tail' cost='1'><name>A</name></upgrade>"),
    "g", "g/cards.xml", 2, "does not have the rule “mandatory-card”" },
  { "with-of-squadron",
    PLAIN ("<squadron id='gulls' cost='1' factions='east'><name>G</name><with card='arc'/></squadron>"
           "<upgrade id='arc' slot='tail' cost='1'><name>A</name></upgrade>"),
    "g", "g/cards.xml", 2, "squadron “gulls” has “<with>”, which changes nothing" },
  { "requires-without-rule",
    PLAIN ("<upgrade id='bow' slot='tail' cost='1'><name>B</name><requires><unique/></requires></upgrade>"), "g",
    "g/cards.xml", 2, "does not have the rule “restricted”" },
  { "limited-without-rule",
    { { "g/game.xml", GLIDERS ("", "<slot id='tail'><name>T</name></slot><trait id='l' role='limited'><name>L</name></trait>") },
      { "g/cards.xml", CARDS ("<upgrade id='bow' slot='tail' cost='1' traits='l'><name>B</name></upgrade>") } },
    "g", "g/cards.xml", 2, "does not have the rule “limited”" },
  { "stat-without-range", REQUIRED ("<stat id='lift'/>"), "g", "g/cards.xml", 2, "<stat> needs a “min” or a “max”" },
  { "stat-of-no-range", REQUIRED ("<not><stat id='lift' min='3' max='2'/></not>"), "g", "g/cards.xml", 2,
    "<stat> needs a “min” or a “max”" },
  { "stat-of-one", REQUIRED ("<stat id='lift' min='3' max='3'/>"), "g", NULL, 0, NULL },
  { "ship-without-cost", PLAIN ("<ship id='kite' factions='east'><name>K</name></ship>"), "g", "g/cards.xml", 2,
    "ship “kite” has no “cost”" },
  { "upgrade-without-cost", PLAIN ("<upgrade id='bow' slot='tail'><name>B</name></upgrade>"), "g", "g/cards.xml", 2,
    "upgrade “bow” has no “cost”" },
  { "upgrade-with-price", PLAIN ("<upgrade id='bow' slot='tail'><name>B</name><price by='size' tiny='1'/></upgrade>"), "g",
    NULL, 0, NULL },
  { "cap-of-three", CAPPED ("of='ships' max='1' each='unit card slot'"), "g", "g/game.xml", 3,
    "<cap> cannot have “each” with the value “unit card slot”" },
  { "cap-of-unit-and-ship", CAPPED ("of='ships' max='1' each='unit ship'"), "g", "g/game.xml", 3,
    "<cap> cannot have “each” with the value “unit ship”" },
  { "cap-of-ship-names", CAPPED ("of='upgrades' max='1' each='ship name'"), "g", NULL, 0, NULL },
  { "cap-of-slots-of-ships", CAPPED ("of='ships' max='1' each='slot'"), "g", "g/game.xml", 3,
    "<cap> cannot have “each=\"slot\"” without “of=\"upgrades\"”" },
  { "cap-of-ships-in-slots", CAPPED ("of='ships' max='1' slots='tail'"), "g", "g/game.xml", 3,
    "<cap> cannot have “slots” beside “of=\"ships\"”" },
  { "cap-of-all-in-slots", CAPPED ("of='all' max='1' slots='tail'"), "g", NULL, 0, NULL },
  { "cap-of-minimum-in-proportion", CAPPED ("of='ships' min='1' per='9'"), "g", "g/game.xml", 3,
    "<cap> cannot have “per” without “max”" },
  { "budget-of-more-than-all", BUDGETED ("of='ships' part='4/3' round='up'"), "g", "g/game.xml", 3,
    "<budget> cannot have “part” with the value “4/3”" },
  { "budget-of-all", BUDGETED ("of='ships' part='3/3' round='up'"), "g", NULL, 0, NULL },
  { "budget-of-stats-of-upgrades", BUDGETED ("of='upgrades' sum='lift' max='4'"), "g", "g/game.xml", 3,
    "<budget> cannot have “sum” beside “of=\"upgrades\"”" },
  { "budget-of-units-with-traits", BUDGETED ("of='units' traits='fat' max='4'"), "g", "g/game.xml", 3,
    "<budget> cannot have “traits” beside “of=\"units\"”" },
  { "budget-of-small-squadrons", FORMATTED ("", "<budget rule='budget' of='squadrons' max='4'><size in='tiny'/></budget>"), "g",
    "g/game.xml", 3, "squadrons have no <size>" },
  { "objectives-without-rule", FORMATTED ("objectives='yes'", ""), "g", "g/game.xml", 3,
    "does not have the rule “objectives”" },
  { "flagship-without-slot", FORMATTED ("flagship='yes'", ""), "g", "g/game.xml", 3,
    "<format> cannot have “flagship” without “<slot rule=\"flagship\">”" },
  { "boxes-without-rule", FORMATTED ("", "<box expansion='b'/>"), "g", "g/game.xml", 3,
    "does not have the rule “box-contents”" },
  { "obstacles-without-rule", { { "g/game.xml", GLIDERS (" obstacles='3'", "") } }, "g", "g/game.xml", 1,
    "does not have the rule “obstacles”" },
  { "hint-of-another-rule", { { "g/game.xml", GLIDERS ("", "<rule id='slot' hint='yes'><entry>E</entry></rule>") } }, "g",
    "g/game.xml", 2, "<rule> cannot have “hint” without “id=\"obstacles\"”" },
  { "limited-without-role", { { "g/game.xml", GLIDERS ("", "<rule id='limited'><entry>E</entry></rule>") } }, "g", "g/game.xml",
    1, "the rule “limited” is about a trait with that role" },
  { "price-twice", PLAIN ("<upgrade id='bow' slot='tail'><name>B</name><price by='lift' costs='1:2 1:3'/></upgrade>"), "g",
    "g/cards.xml", 2, "a second cost for “1”" },
  { "price-of-nothing", PLAIN ("<upgrade id='bow' slot='tail'><name>B</name><price by='size'/></upgrade>"), "g",
    "g/cards.xml", 2, "<price> cannot have “by” without “costs”" },
  { "widen-to-itself", SHIP_WITH ("<effects><slot widen='tail' to='tail'/></effects>"), "g", "g/cards.xml", 2,
    "<slot> cannot have “to” with the value “tail”" },
  { "only-any", SHIP_WITH ("<effects><only slot='tail'/></effects>"), "g", "g/cards.xml", 2, "<only> lacks" },
  { "only-some", SHIP_WITH ("<effects><only slot='tail' max-cost='2' unique='yes'/></effects>"), "g", NULL, 0, NULL },
  { "change-of-nothing", SHIP_WITH ("<effects><stat id='lift' change='0'/></effects>"), "g", "g/cards.xml", 2, "<stat> lacks" },
  { "set-to-nothing", SHIP_WITH ("<effects><stat id='lift' set='0'/></effects>"), "g", NULL, 0, NULL },
  { "carried-by-none", PLAIN ("<upgrade id='bow' slot='tail' only='carried'><name>B</name></upgrade>"), "g", "g/cards.xml", 2,
    "<upgrade> cannot have “only=\"carried\"” without “<carries cards=\"bow\">”" },
  { "carried-without-cost",
    PLAIN ("<ship id='kite' cost='1' factions='east'><name>K</name><carries cards='bow'/></ship>"
           "<upgrade id='bow' slot='tail' only='carried'><name>B</name></upgrade>"),
    "g", NULL, 0, NULL },
  { "icons-of-other-slots",
    { { "g/game.xml", GLIDERS ("", TERMS "<slot id='nose'><name>N</name></slot>") },
      { "g/cards.xml", CARDS ("<upgrade id='bow' slot='tail' cost='1' icons='nose nose'><name>B</name></upgrade>") } },
    "g", "g/cards.xml", 2, "<upgrade> cannot have “icons” without “tail”" },
  { "change-of-another-kind",
    PLAIN ("<upgrade id='bow' slot='tail' cost='1'><name>B</name></upgrade>"
           "<revision id='r' date='2025-01-01'><name>R</name><change kind='upgrade' card='bow' slots='tail'/></revision>"),
    "g", "g/cards.xml", 2, "upgrade “bow” has “slots”, which changes nothing" },
  { "order",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/cards.xml", "<catalog game='gliders' version='1'><ship id='kite' factions='east'><name>K</name><summary>S</summary>\n"
                       "<stats lift='1'/></ship></catalog>" } },
    "g", "g/cards.xml", 2, "<stats> is not known here, or does not stand in its order" },
  { "empty-name",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/cards.xml", "<catalog game='gliders' version='1'><ship id='kite' factions='east'>\n<name/></ship></catalog>" } },
    "g", "g/cards.xml", 2, "what is in <name> is missing or not valid" },
  { "not-utf-8", { { "g/game.xml", "<?xml version='1.0' encoding='UTF-8'?><catalog game='g' version='1'><!-- \xd6st --></catalog>" } },
    "g", "g/game.xml", 1, "save it as UTF-8" },
  { "not-utf-8-later", { { "g/game.xml", GLIDERS ("", "") }, { "g/cards.xml", CARDS ("<ship id='kite' cost='1' factions='east'>\n<name>\xd6</name></ship>") } },
    "g", "g/cards.xml", 3, "save it as UTF-8" },
  { "open-quote", PLAIN ("<ship id='kite' cost='1' factions='east'><name>K</name>\n<stats/></ship>\n<ship id='wing cost='1'/>"), "g",
    "g/cards.xml", 4, "not well-formed" },
  { "cut-attribute", { { "g/game.xml", GLIDERS ("", "") }, { "g/cards.xml", "<catalog game='gliders' version='1'>\n\n<ship\nid='ki" } }, "g",
    "g/cards.xml", 4, "not well-formed" },
  { "nameless", PLAIN ("<upgrade id='bow' slot='tail' cost='1'/>"), "g", "g/cards.xml", 2,
    "what is in <upgrade> is missing or not valid" },
  { "doctype", { { "g/game.xml", "<!DOCTYPE c []>\n<catalog game='g' version='1'/>" }, { "g/cards.xml", KITE ("east") } }, "g",
    "g/game.xml", 1, "document types and entities are not allowed here" },
  { "legality",
    { { "g/game.xml", GLIDERS ("", "<legality id='fair'><name>Fair</name></legality>") }, { "g/cards.xml", KITE ("east' legal='fai") } },
    "g", "g/cards.xml", 2, "did you mean “fair”?" },
  { "legality-without-rule",
    { { "g/game.xml", GLIDERS ("", "<legality id='fair'><name>Fair</name></legality>") },
      { "g/formats.xml", "<catalog game='gliders' version='1'>\n<format id='f' total='9' legal='fair'><name>F</name></format></catalog>" } },
    "g", "g/formats.xml", 2, "does not have the rule “legality”" },
  { "families",
    { { "g/game.xml", GLIDERS ("", "") },
      { "g/a.xml", "<catalog game='gliders' version='1'><revision id='r' family='a' date='2025-01-01'><name>R</name></revision>"
                   "<revision id='s' family='b' date='2025-01-01'><name>S</name></revision></catalog>" },
      { "g/b.xml", "<catalog game='gliders' version='1'>\n<revision id='r' family='b' date='2025-01-01'><name>R</name></revision></catalog>" } },
    "g", "g/b.xml", 2, "the revision “r” has another family or date" },
  { "languages",
    TEXTS (SAIL, "<name>K</name><name xml:lang='de'>K</name><name xml:lang='fr'>K</name><summary>K</summary>"
                 "<note>A</note><note xml:lang='de'>A</note><note>B</note><note xml:lang='de'>B</note>"),
    "g", NULL, 0, NULL },
  { "languages-of-change",
    TEXTS (FLAP, "<name>L</name><name xml:lang='de'>L</name><summary>L</summary><summary xml:lang='de'>L</summary>"), "g",
    NULL, 0, NULL },
  { "english-last", TEXTS (SAIL, "<name xml:lang='de'>K</name><name>K</name>"), "g", NULL, 0, NULL },
  { "second-name", TEXTS (SAIL, "<name>K</name>\n<name>L</name>"), "g", "g/cards.xml", 2,
    "a second <name> in the same language" },
  { "second-english", TEXTS (SAIL, "<name>K</name>\n<name xml:lang='en'>L</name>"), "g", "g/cards.xml", 2,
    "a second <name> in the same language" },
  { "second-german-name", TEXTS (SAIL, "<name>K</name><name xml:lang='de'>K</name>\n<name xml:lang='de'>K</name>"), "g",
    "g/cards.xml", 2, "a second <name> in the same language" },
  { "second-summary", TEXTS (SAIL, "<name>K</name><summary>S</summary>\n<summary>T\nT</summary>"), "g", "g/cards.xml", 2,
    "a second <summary> in the same language" },
  { "second-german-note",
    TEXTS (SAIL, "<name>K</name><note>N</note><note xml:lang='de'>N</note>\n<note xml:lang='de'>N</note>"), "g",
    "g/cards.xml", 2, "a second <note> in the same language" },
  { "second-changed-summary", TEXTS (FLAP, "<summary>S</summary>\n<summary>T</summary>"), "g", "g/cards.xml", 2,
    "a second <summary> in the same language" },
  { "second-name-of-term",
    { { "g/game.xml", GLIDERS ("", "<size id='tiny'><name>Tiny</name>\n<name>Small</name></size>") } }, "g", "g/game.xml", 3,
    "a second <name> in the same language" },
  { "second-name-of-game",
    { { "g/game.xml", "<catalog game='gliders' version='1'><game id='gliders'><name>G</name>\n<name>H</name></game>"
                      "<format id='f' total='9'><name>F</name></format></catalog>" } },
    "g", "g/game.xml", 2, "a second <name> in the same language" },
  { "of-the-folder", { { "g/game.xml", GLIDERS ("", "") }, { "g/more/cards.xml", KITE ("esat") } }, "g/more/cards.xml",
    "g/more/cards.xml", 2, "did you mean “east”?" },
  { "only-what-is-asked", { { "g/game.xml", GLIDERS ("", "") }, { "g/cards.xml", KITE ("esat") } }, "g/game.xml", NULL, 0,
    NULL },
  { "sense", SENSE_OF_CARDS (TAIL ("", "<requires><stat id='lift' min='2'/></requires>")), "g", NULL, 0, NULL },
  { "sense-two-sizes", WANTS ("<size in='tiny'/><size in='big'/>"), "g", "g/cards.xml", 3,
    "no list can have upgrade “u”, because no ship fits “<requires>”" },
  { "sense-size-and-not", WANTS ("<size in='tiny'/><not><size in='tiny'/></not>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-empty-range", WANTS ("<stat id='lift' min='2'/><stat id='lift' max='1'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-stat-too-high", WANTS ("<stat id='lift' min='3'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-stat-raised", SENSE_OF_CARDS (TAIL ("", "<requires><stat id='lift' min='3'/></requires>"
                                                   "<effects><stat id='lift' change='1'/></effects>")),
    "g", NULL, 0, NULL },
  { "sense-action", WANTS ("<action id='dive'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-action-added", SENSE_OF_CARDS (TAIL ("", "<requires><action id='dive'/></requires>"
                                                    "<effects><action add='dive'/></effects>")),
    "g", NULL, 0, NULL },
  { "sense-arc", WANTS ("<arc id='bow'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-class", WANTS ("<class in='box'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-trait-added", SENSE_OF_CARDS (TAIL ("", "<requires><trait any='odd'/></requires>"
                                                   "<effects><trait add='odd'/></effects>")),
    "g", NULL, 0, NULL },
  { "sense-trait", WANTS ("<trait any='odd'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-ship-name", WANTS ("<ship-name contains='Dragon'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-named-ship", WANTS ("<ship-name contains='B*'/>"), "g", NULL, 0, NULL },
  { "sense-slot", WANTS ("<has-slot id='jib'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-card", WANTS ("<has-card slot='jib'/>"), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-either", WANTS ("<any><trait any='odd'/><size in='big'/></any>"), "g", NULL, 0, NULL },
  { "sense-ship-of-a-faction",
    SENSE_OF_CARDS (TAIL (" factions='west'", "<requires><ship in='kite'/></requires>")), "g", "g/cards.xml", 3, "<requires>" },
  { "sense-slot-of-no-ship", SENSE_OF_CARDS ("<upgrade id='u' slot='jib' cost='1'><name>U</name></upgrade>"), "g", "g/cards.xml",
    3, "no ship fits “slot=\"jib\"”" },
  { "sense-slot-added",
    SENSE_OF_CARDS ("<upgrade id='j' slot='jib' cost='1'><name>J</name></upgrade>" TAIL ("", "<effects><slot add='jib'/></effects>")),
    "g", NULL, 0, NULL },
  { "sense-icons", SENSE_OF_CARDS (TAIL (" icons='tail tail'", "")), "g", "g/cards.xml", 3, "no ship fits “slot=\"tail\"”" },
  { "sense-with", SENSE_OF_CARDS ("<ship id='s' cost='1' factions='east' slots='tail'><name>S</name><with card='lead'/></ship>"),
    "g", "g/cards.xml", 3, "no list can have ship “s”, because no ship fits “<with>”" },
  { "sense-partners",
    SENSE_OF_CARDS ("<ship id='s' cost='1' factions='east' partner='t'><name>S</name></ship>"
                    "<ship id='t' cost='1' factions='west' partner='s'><name>T</name></ship>"),
    "g", "g/cards.xml", 3, "because no ship fits “factions”" },
  { "sense-accepts", SENSE_OF_CARDS (TAIL ("", "<effects><slot add='keel'><accepts card='ribbon'/></slot></effects>")), "g",
    "g/cards.xml", 3, "“ribbon” is not a valid value of “accepts”" },
  { "sense-accepts-none", SENSE_OF_CARDS (TAIL ("", "<effects><slot add='keel'><accepts unique='yes'/></slot></effects>")), "g",
    "g/cards.xml", 3, "nothing fits “<accepts>”" },
  { "sense-remove", SENSE_OF_CARDS (TAIL ("", "<effects><slot remove='jib'/></effects>")), "g", "g/cards.xml", 3,
    "<effects> changes nothing, because nothing fits “jib”; correct or remove it" },
  { "sense-cost", SENSE_OF_CARDS (TAIL ("", "<effects><cost slot='jib' change='-1'/></effects>")), "g", "g/cards.xml", 3,
    "nothing fits “jib”" },
  { "sense-effect-on-stat", SENSE_OF_CARDS (TAIL ("", "<effects><stat id='mood' change='-1'/></effects>")), "g", "g/cards.xml",
    3, "nothing fits “mood”" },
  { "sense-stat-given", SENSE_OF_CARDS (TAIL (" recover='mood:1'", "<requires><stat id='mood' min='1'/></requires>"
                                                                   "<effects><stat id='mood' change='2'/></effects>")),
    "g", NULL, 0, NULL },
  { "sense-stat-given-not-printed",
    SENSE_OF_CARDS (TAIL ("", "<requires><stat id='mood' min='1' printed='yes'/></requires>"
                              "<effects><stat id='mood' change='2'/></effects>")),
    "g", "g/cards.xml", 3, "<requires>" },
  { "sense-effect-on-ships", SENSE_OF_CARDS (TAIL ("", "<effects><stat id='lift' change='1' ships='vast'/></effects>")), "g",
    "g/cards.xml", 3, "nothing fits “ships”" },
  { "sense-effect-on-list", SENSE_OF_CARDS (TAIL ("", "<effects><list cap='ace-cap' change='1'/></effects>")), "g",
    "g/cards.xml", 3, "<list> changes nothing" },
  { "sense-copies", SENSE_OF_CARDS (TAIL (" unique='yes' copies='2'", "")), "g", "g/cards.xml", 3,
    "<upgrade> cannot have “copies” beside “unique”" },
  { "sense-copies-of-dots", SENSE_OF_CARDS (TAIL (" limit='2' copies='3'", "")), "g", "g/cards.xml", 3,
    "<upgrade> cannot have “copies” beside “limit”" },
  { "sense-unless", SENSE_OF_CARDS (TAIL ("", "<faction-unless><size in='big'/></faction-unless>")), "g", "g/cards.xml", 3,
    "cannot have “<faction-unless>” without “factions”" },
  { "sense-price", SENSE_OF_CARDS (TAIL ("", "<price by='size' vast='3'/>")), "g", "g/cards.xml", 3, "nothing fits “by=\"size\"”" },
  { "sense-price-of-squadron",
    SENSE_OF_CARDS ("<squadron id='s' cost='1' factions='east'><name>S</name><price by='ship' kite='3'/></squadron>"), "g",
    "g/cards.xml", 3, "nothing fits “by=\"ship\"”" },
  { "sense-price-of-faction", SENSE_OF_CARDS (TAIL (" factions='east'", "<price by='faction' west='3'/>")), "g", "g/cards.xml",
    3, "nothing fits “by=\"faction\"”" },
  { "sense-recover", SENSE_OF_CARDS (TAIL (" recover='mood:1'", "")), "g", "g/cards.xml", 3, "nothing fits “recover”" },
  { "sense-bar-of-a-ship", SENSE_OF_CARDS ("<ship id='s' cost='1' factions='east' slots='jib'><name>S</name></ship>"), "g",
    "g/cards.xml", 3, "<ship slots=\"jib\"> changes nothing" },
  { "sense-dear-ship", SENSE_OF_CARDS ("<ship id='s' cost='11' factions='east'><name>S</name></ship>"), "g", "g/cards.xml", 3,
    "no format allows ship “s”, because of “total”" },
  { "sense-weapon", SENSE_OF_CARDS (TAIL ("", "<weapon attack='2' range='3-1'/>")), "g", "g/cards.xml", 3,
    "<weapon> cannot have “range” with the value “3-1”" },
  { "sense-early-revision",
    SENSE_OF_CARDS ("<expansion id='b' released='2020-01-01'><name>B</name></expansion>"
                    "<revision id='r' date='1999-01-01'><name>R</name></revision>"),
    "g", "g/cards.xml", 3, "<revision> cannot have “date” with the value “1999-01-01”" },
  { "sense-played", SENSE_OF_CARDS ("<played id='p' lists='5' from='2025' to='2020'><name>P</name></played>"), "g",
    "g/cards.xml", 3, "<played> cannot have “from” with the value “2025”" },
  { "sense-cap-of-no-slot", SENSE_OF_FORMAT ("<cap rule='count-cap' of='upgrades' slots='jib' max='1'/>"), "g", "g/game.xml", 3,
    "<cap> changes nothing, because nothing fits “slots=\"jib\"”" },
  { "sense-least-of-no-slot", SENSE_OF_FORMAT ("<cap rule='count-cap' of='upgrades' slots='jib' min='1'/>"), "g", "g/game.xml",
    3, "no list can keep to the format “ten”, because nothing fits “slots=\"jib\"”" },
  { "sense-cap-of-no-trait", SENSE_OF_FORMAT ("<cap rule='count-cap' of='all' traits='odd' max='1'/>"), "g", "g/game.xml", 3,
    "nothing fits “traits=\"odd\"”" },
  { "sense-cap-of-added-trait",
    FLEET ("", "<cap rule='count-cap' of='all' traits='odd' max='1'/>"
               "<cap rule='count-cap' of='ships' max='1'><trait any='odd'/></cap>",
           TAIL ("", "<effects><trait add='odd'/></effects>")),
    "g", NULL, 0, NULL },
  { "sense-cap-of-no-ship", SENSE_OF_FORMAT ("<cap rule='count-cap' of='ships' max='1'><size in='vast'/></cap>"), "g",
    "g/game.xml", 3, "nothing fits “of=\"ships\"”" },
  { "sense-cap-of-game", FLEET ("<cap rule='count-cap' of='ships' max='1'><size in='vast'/></cap>", "", ""), "g", "g/game.xml", 2,
    "<cap> changes nothing" },
  { "sense-second-cap",
    SENSE_OF_FORMAT ("<cap rule='count-cap' of='ships' max='2'/><bar rule='count-cap' slot='jib'><size in='big'/></bar>"), "g",
    "g/game.xml", 3, "<bar> changes nothing, because nothing fits “slots=\"jib\"”" },
  { "sense-cap-of-a-ship", SENSE_OF_FORMAT ("<cap rule='count-cap' of='ships' each='unit' max='1'/>"), "g", "g/game.xml", 3,
    "nothing fits “each=\"unit\"”" },
  { "sense-cap-of-squadron-ships", SENSE_OF_FORMAT ("<cap rule='copies-cap' of='squadrons' each='ship' max='2'/>"), "g",
    "g/game.xml", 3, "<cap> cannot have “each=\"ship\"” beside “of=\"squadrons\"”" },
  { "sense-waived-cap", SENSE_OF_FORMAT ("<cap rule='count-cap' of='ships' max='2'/><waive rules='count-cap'/>"), "g",
    "g/game.xml", 3, "<cap> cannot have “count-cap” beside “<waive>”" },
  { "sense-least-above-most",
    SENSE_OF_FORMAT ("<cap rule='count-cap' of='ships' min='3'/><cap rule='count-cap' of='ships' max='2'/>"), "g", "g/game.xml",
    3, "a cap of at least 3 and at most 2 cannot be kept" },
  { "sense-no-ships", SENSE_OF_FORMAT ("<cap rule='count-cap' of='ships' max='0'/>"), "g", "g/game.xml", 3,
    "a cap of at least 1 and at most 0 cannot be kept" },
  { "sense-too-dear", SENSE_OF_FORMAT ("<cap rule='count-cap' of='ships' min='4'/>"), "g", "g/game.xml", 3, "nothing fits “total”" },
  { "sense-only-sizes",
    FLEET ("", "<only sizes='vast'/>", "<format id='other' total='9'><name>O</name></format>"), "g", "g/game.xml", 3, "nothing fits “<only>”" },
  { "sense-budget-of-no-slot", SENSE_OF_FORMAT ("<budget id='m' rule='budget' of='upgrades' slots='jib' max='3'/>"), "g",
    "g/game.xml", 3, "<budget> changes nothing" },
  { "sense-budget-of-no-sum", SENSE_OF_FORMAT ("<budget rule='budget' of='ships' sum='mood' max='3'/>"), "g", "g/game.xml", 3,
    "nothing fits “sum=\"mood\"”" },
  { "sense-budget-of-no-stat", SENSE_OF_FORMAT ("<budget rule='loadout' each='unit' of='upgrades' stat='mood'/>"), "g",
    "g/game.xml", 3, "no list can keep to the format “ten”, because nothing fits “stat”" },
  { "sense-item", FLEET ("<setup><item action='dive'><name>D</name></item></setup>", "", ""), "g", "g/game.xml", 2,
    "<item> changes nothing, because nothing fits “dive”" },
  { "sense-needed", FLEET ("<setup><item needed='web'><name>D</name></item></setup>", "", ""), "g", "g/game.xml", 2, "“web”" },
  { "sense-phase", FLEET ("<phase from='lowest'><name>P</name></phase>", "", ""), "g", "g/game.xml", 2,
    "<phase> cannot have “from” without “<stat role=\"turn\">”" },
  { "sense-tokens-without-mirror", { { "g/game.xml", GLIDERS (" id-tokens='2'", "") },
                                     { "g/cards.xml", CARDS ("<ship id='kite' cost='1' factions='east'><name>K</name></ship>") } },
    "g", "g/game.xml", 1, "<game> cannot have “id-tokens” without “mirror”" },
  { "sense-name-of-another", FLEET ("<slot id='fin'><name>K</name></slot>", "", ""), "g", "g/game.xml", 1,
    "“fin” has the name of another" },
  { "sense-format-of-one-name", FLEET ("", "", "<format id='other' total='9'><name>T</name></format>"), "g", "g/cards.xml", 3,
    "“other” has the name of another" },
  { "sense-stat-twice", SENSE_OF_CARDS (TAIL ("", "<effects><stat id='lift' change='1'/><stat id='lift' change='-1'/></effects>")),
    "g", "g/cards.xml", 3, "a second stat with the id “lift”" },
  { "sense-only-none", SENSE_OF_CARDS (TAIL ("", "<effects><only slot='keel' max-cost='-5'/></effects>")), "g", "g/cards.xml", 3,
    "<effects> changes nothing, because nothing fits “<only>”" },
  { "sense-dear-upgrade", SENSE_OF_CARDS ("<upgrade id='u' slot='tail' cost='11'><name>U</name></upgrade>"), "g", "g/cards.xml",
    3, "no format allows upgrade “u”, because of “total”" },
  { "sense-dear-upgrade-of-loadout",
    FLEET ("<rule id='points'><entry>E</entry></rule>", "<budget rule='points' of='units'/>", "<upgrade id='u' slot='tail' cost='11'><name>U</name></upgrade>"), "g", NULL,
    0, NULL },
  { "sense-keys-without-dots", SENSE_OF_CARDS (TAIL (" keys='ann'", "")), "g", "g/cards.xml", 3,
    "<upgrade> cannot have “keys” without “unique”" },
  { "sense-name-of-others",
    SENSE_OF_CARDS ("<upgrade id='ann' slot='keel' cost='1' unique='yes' factions='west'><name>Ann</name></upgrade>"
                    TAIL (" factions='east'", "<requires><list-has key='ann'/></requires>")),
    "g", "g/cards.xml", 3, "no list can have upgrade “u”, because no ship fits “<requires>”" },
  { "sense-dates", SENSE_OF_CARDS ("<revision id='r' date='2025-01-01'><name>R</name></revision>"
                                   "<revision id='s' date='2025-01-01'><name>S</name></revision>"),
    "g", "g/cards.xml", 3, "<revision> cannot have “date” with the value “2025-01-01”" },
  { "sense-dates-of-families", SENSE_OF_CARDS ("<revision id='r' date='2025-01-01'><name>R</name></revision>"
                                               "<revision id='s' family='f' date='2025-01-01'><name>S</name></revision>"),
    "g", NULL, 0, NULL },
  { "sense-area", FLEET ("<setup><area width='90' depth='90' least='120'/></setup>", "", ""), "g", "g/game.xml", 2,
    "<area> cannot have “least” with the value “120”" },
  { "sense-item-of-objectives", FLEET ("<setup><item only='objectives'><name>D</name></item></setup>", "", ""), "g", "g/game.xml", 2,
    "nothing fits “only=\"objectives\"”" },
  { "sense-item-of-sizes", FLEET ("<setup><item each='ship' sizes='vast'><name>D</name></item></setup>", "", ""), "g",
    "g/game.xml", 2, "nothing fits “vast”" },
  { "sense-scoring", FLEET ("<scoring not-last='odd'/>", "", ""), "g", "g/game.xml", 2,
    "<scoring> changes nothing, because nothing fits “odd”" },
  { "sense-dice-of-no-game", SENSE_OF_CARDS (TAIL ("", "<effects><dice on='attack' reroll='1'/></effects>")), "g", "g/cards.xml",
    3, "<dice> changes nothing, because nothing fits “<die>”" },
  { "sense-dice", FLEET (DIE, "", TAIL ("", "<effects><dice on='attack' reroll='1' range='2-3'/></effects>")), "g", NULL, 0, NULL },
  { "sense-dice-of-a-color", FLEET (DIE, "", TAIL ("", "<effects><dice on='attack' reroll='1' colors='red'/></effects>")), "g",
    "g/cards.xml", 3, "nothing fits “colors”" },
  { "sense-dice-at-a-distance", FLEET (DIE, "", TAIL ("", "<effects><dice on='attack' reroll='1' range='close'/></effects>")), "g",
    "g/cards.xml", 3, "nothing fits “range”" },
  { "sense-dice-to-themselves", FLEET (DIE, "", TAIL ("", "<effects><dice on='attack' change='hit' to='hit'/></effects>")), "g",
    "g/cards.xml", 3, "<dice> cannot have “to” with the value “hit”" },
  { "sense-dice-of-any-value", FLEET (DIE, "", TAIL ("", "<effects><dice on='attack' reroll='1' stat='lift'/></effects>")), "g",
    "g/cards.xml", 3, "<dice> cannot have “stat” without “min”" },
  { "sense-attack-without-dice", SENSE_OF_CARDS (TAIL ("", "<effects><attack arc='bow' value='0'/></effects>")), "g", "g/cards.xml",
    3, "<attack> changes nothing" },
  { "sense-change-of-nothing",
    SENSE_OF_CARDS ("<revision id='r' date='2025-01-01'><name>R</name><change kind='ship' card='kite'/></revision>"), "g",
    "g/cards.xml", 3, "what is in <change> is missing" },
  { "sense-two-skills",
    { { "g/game.xml", GLIDERS ("", "<stat id='wind' role='turn'><name>wind</name></stat>") },
      { "g/cards.xml", CARDS ("<ship id='kite' factions='east'><name>K</name></ship>"
                              "<pilot id='ann' ship='kite' cost='1' factions='east' skill='2'><name>A</name><stats wind='3'/></pilot>") } },
    "g", "g/cards.xml", 2, "<stats> cannot have “wind” beside “skill”" },
  { "sense-dice-of-no-value",
    FLEET (DIE, "", TAIL ("", "<effects><dice on='attack' reroll='1' stat='lift' min='3' max='2'/></effects>")), "g", "g/cards.xml",
    3, "<dice> cannot have “max” with the value “2”" },
  { "sense-maneuver", SENSE_OF_CARDS (TAIL ("", "<effects><maneuver speed='1' difficulty='easy'/></effects>")), "g",
    "g/cards.xml", 3, "nothing fits “<dial>”" },
  { "sense-zone", SENSE_OF_CARDS (TAIL ("", "<effects><zone id='front' red='1'/></effects>")), "g", "g/cards.xml", 3,
    "nothing fits “<zone>”" },
  { "sense-budget-of-nothing", SENSE_OF_FORMAT ("<budget rule='budget' of='ships' max='2'/>"), "g", "g/game.xml", 3,
    "no list can keep to the format “ten”, because nothing fits “max”" },
  { "sense-found", FLEET ("", "", "<format id='other' total='0' found='total'><name>O</name></format>"), "g", "g/cards.xml", 3,
    "<format> cannot have “found” with the value “total”" },
  { "sense-carried-for-a-cost",
    PLAIN ("<ship id='kite' cost='1' factions='east'><name>K</name><carries cards='bow'/></ship>"
           "<upgrade id='bow' slot='tail' only='carried' cost='2'><name>B</name></upgrade>"),
    "g", "g/cards.xml", 2, "upgrade “bow” has “cost”, which changes nothing" },
  { "twice-arc", SENSE_OF_CARDS ("<ship id='s' cost='1' factions='east'><name>S</name><attack arc='bow' value='1'/>"
                                 "<attack arc='bow' value='2'/></ship>"),
    "g", "g/cards.xml", 3, "a second attack with the id “bow”" },
  { "twice-dial", SENSE_OF_CARDS ("<ship id='s' cost='1' factions='east'><name>S</name><dial speed='1' easy='bank'/>"
                                  "<dial speed='1' hard='turn'/></ship>"),
    "g", "g/cards.xml", 3, "a second dial with the id “1”" },
  { "twice-bearing",
    SENSE_OF_CARDS ("<ship id='s' cost='1' factions='east'><name>S</name><dial speed='1' easy='bank' hard='turn bank'/></ship>"),
    "g", "g/cards.xml", 3, "<dial> cannot have “hard” with the value “turn bank”" },
  { "twice-rule", FLEET ("<rule id='slot'><entry>E</entry></rule><rule id='slot'><entry>F</entry></rule>", "", ""), "g",
    "g/game.xml", 2, "a second rule with the id “slot”" },
  { "twice-rule-of-books",
    FLEET ("<book id='A'><name>A</name></book><rule id='slot'><entry>E</entry></rule>"
           "<rule id='slot' book='A'><entry>E</entry></rule><scoring><rule><text>A</text></rule><rule><text>B</text></rule></scoring>", "", ""),
    "g", NULL, 0, NULL },
  { "twice-changed",
    SENSE_OF_CARDS ("<revision id='r' date='2025-01-01'><name>R</name><change kind='ship' card='kite' cost='4'/>"
                    "<change kind='ship' card='kite' cost='5'/></revision>"),
    "g", "g/cards.xml", 3, "a second change with the id “ship kite”" },
  { "twice-faction", SENSE_OF_CARDS (TAIL (" factions='east east'", "")), "g", "g/cards.xml", 3,
    "<upgrade> cannot have “factions” with the value “east east”" },
  { "twice-slot-of-cap", SENSE_OF_FORMAT ("<cap rule='count-cap' of='upgrades' slots='tail tail' max='1'/>"), "g", "g/game.xml",
    3, "<cap> cannot have “slots” with the value “tail tail”" },
  { "twice-slot-of-ship", SENSE_OF_CARDS ("<ship id='s' cost='1' factions='east' slots='tail tail'><name>S</name></ship>"), "g",
    NULL, 0, NULL },
  { "without-format",
    { { "g/game.xml", "<catalog game='gliders' version='1'><game id='gliders'><name>G</name></game></catalog>" } }, "g",
    "g/game.xml", 1, "no <format>" },
  { "unknown-game", { { "club.xml", "\n<catalog game='xwng' version='1'/>" } }, "club.xml", "club.xml", 2,
    "did you mean “xwing”?" },
  { "own-game", { { "cards.xml", KITE ("east") } }, "cards.xml", "cards.xml", 1, "it needs a game.xml" },
  { "missing", { { "g/game.xml", GLIDERS ("", "") } }, "nothing.xml", "nothing.xml", 0, "cannot be read" },
};

static void
test_folder (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, folders[i].checked, NULL);
  g_autoptr (GPtrArray) problems = NULL;
  gboolean said = FALSE;

  for (guint j = 0; j < G_N_ELEMENTS (folders[i].files) && folders[i].files[j][0] != NULL; j++)
    write_file (folder, folders[i].files[j][0], folders[i].files[j][1]);
  problems = check (path);
  for (guint j = 0; j < problems->len; j++)
    {
      const MuProblem *problem = problems->pdata[j];

      g_assert_nonnull (folders[i].where);
      g_assert_true (g_str_has_suffix (problem->file, folders[i].where));
      said |= problem->line == folders[i].line && strstr (problem->message, folders[i].says) != NULL;
    }
  g_assert_true (said == (folders[i].where != NULL));
  mu_test_folder_free (folder);
}

/* What the schema says of a file is not said again by what reads it. */
static void
test_once (void)
{
  static const char *const wrong[] = {
    SHIP ("size='small' actions='evade:green'"), SHIP ("size='small' odd='1'"),
    UPGRADE ("<effects><odd/></effects>"),       UPGRADE ("<odd/>"),            REQUIRES ("<odd/>"),
    "<ship cost='1'><name>S</name></ship>",      "<odd/>",                      "<upgrade id='u' cost='1'><name>U</name></upgrade>",
  };
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "club.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<catalog game='xwing' version='1'>%s</catalog>", wrong[i]);
      g_autoptr (GPtrArray) problems = NULL;

      write_file (folder, "club.xml", xml);
      problems = check (path);
      g_assert_cmpuint (problems->len, ==, 1);
    }
  mu_test_folder_free (folder);
}

/* All catalogs of the source, wherever they are installed. */
static void
test_own_folders (void)
{
  static const char *const own[] = { "catalog", "tests/data/catalog", "catalog/armada/revisions/2020-12.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("top_srcdir"), own[i], NULL);
      g_autoptr (GPtrArray) problems = check (path);

      g_assert_cmpuint (problems->len, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/catalog-check/reference/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_reference);
    }
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_strconcat ("/catalog-check/folder/", folders[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_folder);
    }
  g_test_add_func ("/catalog-check/once", test_once);
  g_test_add_func ("/catalog-check/own", test_own_folders);
  return g_test_run ();
}
