/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check.h"
#include "rules/check/mu-remedy.h"
#include "support/mu-test-roster.h"

/* Squads of X-Wing's second edition that are legal but for one thing, and the rule that says so. */
static const struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
  const char *rule; /* NULL: none, the squad is legal */
  int n_errors;
} squads[] = {
  { "legal", "xwing2-legacy", "rebelalliance",
    "redsquadronveteran r4astromech servomotorsfoils; biggsdarklighter; wedgeantilles outmaneuver", NULL, 0 },
  { "legal by loadout", "xwing2-xwa", "galacticempire", "soontirfel; blacksquadronace; academypilot; darthvader", NULL,
    0 },
  { "empty", "xwing2-epic", "rebelalliance", "", "empty", 1 },
  { "unknown pilot", "xwing2-legacy", "rebelalliance", "2*redsquadronveteran; ?nobody", "known-card", 1 },
  { "unknown upgrade", "xwing2-legacy", "rebelalliance", "2*redsquadronveteran ?nothing", "known-card", 2 },
  { "one point too many", "xwing2-legacy", "rebelalliance", "5*redsquadronveteran r5astromech", "points", 1 },
  { "pilots alone too many", "xwing2-xwa", "rebelalliance", "6*redsquadronveteran", "points", 1 },
  { "loadout", "xwing2-xwa", "rebelalliance",
    "redsquadronveteran protontorpedoes r4astromech shieldupgrade; 2*bluesquadronescort", "loadout", 1 },
  { "three ships, one of them unknown", "xwing2-xwa", "rebelalliance", "2*redsquadronveteran; ?nobody", "known-card", 1 },
  { "too few ships", "xwing2-xwa", "rebelalliance", "2*redsquadronveteran", "count-cap", 1 },
  { "one ship", "xwing2-legacy", "rebelalliance", "redsquadronveteran", "count-cap", 1 },
  { "too many ships", "xwing2-legacy", "galacticempire", "9*academypilot", "count-cap", 1 },
  { "pilot of another faction", "xwing2-legacy", "rebelalliance", "2*redsquadronveteran; academypilot", "faction", 1 },
  { "upgrade of another faction", "xwing2-legacy", "scumandvillainy", "crymorahgoon r2d2; binayrepirate", "faction",
    1 },
  { "Maul without Ezra Bridger", "xwing2-legacy", "rebelalliance",
    "landocalrissian-modifiedyt1300lightfreighter maul; redsquadronveteran", "faction", 1 },
  { "Maul with Ezra Bridger", "xwing2-legacy", "rebelalliance",
    "landocalrissian-modifiedyt1300lightfreighter maul; ezrabridger-tielnfighter", NULL, 0 },
  { "a pilot's name twice", "xwing2-extended", "rebelalliance", "wedgeantilles; wedgeantilles-battleofyavin",
    "unique-name", 1 },
  { "Nashtah Pup without the Hound's Tooth", "xwing2-legacy", "scumandvillainy", "nashtahpup; moraloeval", "restricted", 1 },
  { "Nashtah Pup with the Hound's Tooth", "xwing2-legacy", "scumandvillainy", "nashtahpup; moraloeval houndstooth", NULL, 0 },
  { "a name over pilot and upgrade", "xwing2-legacy", "scumandvillainy", "bobafett; krassistrelix bobafett",
    "unique-name", 1 },
  { "two dots, three times", "xwing2-legacy", "galacticempire", "3*isbjingoist", "unique-name", 1 },
  { "two dots, twice", "xwing2-legacy", "galacticempire", "2*isbjingoist", NULL, 0 },
  { "three dots of an upgrade, four times", "xwing2-legacy", "separatistalliance",
    "4*tradefederationdrone discordmissiles", "unique-name", 1 },
  { "a card for TIEs on a V-wing", "xwing2-xwa", "galacticrepublic",
    "contrail precisionionengines; 2*loyalistvolunteer", NULL, 0 },
  { "deflectors without shields", "xwing2-legacy", "galacticempire", "academypilot angleddeflectors; academypilot",
    "restricted", 1 },
  { "deflectors with shields", "xwing2-legacy", "rebelalliance",
    "redsquadronveteran angleddeflectors; redsquadronveteran", NULL, 0 },
  { "no slot", "xwing2-legacy", "galacticempire", "academypilot outmaneuver; academypilot", "slot", 1 },
  { "one card too many for a slot", "xwing2-legacy", "rebelalliance",
    "redsquadronveteran outmaneuver predator; biggsdarklighter", "slot", 1 },
  { "any one weapon for a hardpoint", "xwing2-legacy", "scumandvillainy",
    "cartelspacer heavylasercannon; cartelspacer homingmissiles; cartelspacer iontorpedoes", NULL, 0 },
  { "two weapons for a hardpoint", "xwing2-legacy", "scumandvillainy",
    "cartelspacer heavylasercannon homingmissiles; cartelspacer", "slot", 1 },
  { "a torpedo for a versatile frame", "xwing2-xwa", "galacticrepublic", "reapersquadronscout protonrockets; 2*reapersquadronscout",
    NULL, 0 },
  { "a cannon for a versatile frame", "xwing2-legacy", "galacticrepublic",
    "reapersquadronscout ioncannon; reapersquadronscout", "slot", 1 },
  { "slots of configurations", "xwing2-legacy", "galacticrepublic",
    "shadowsquadronescort alpha3bbesh ionbombs; shadowsquadronescort", NULL, 0 },
  { "slots of a title", "xwing2-legacy", "separatistalliance",
    "deathwatchwarrior gauntlet perceptivecopilot novicetechnician; deathwatchwarrior", NULL, 0 },
  { "one slot for a card of two", "xwing2-legacy", "scumandvillainy", "crymorahgoon bombletgenerator; binayrepirate",
    "slot", 1 },
  { "the same card twice on a ship", "xwing2-legacy", "galacticempire",
    "soontirfel stealthdevice stealthdevice; academypilot", "duplicate-upgrade", 1 },
  { "a card on a ship that comes with its own", "xwing2-extended", "rebelalliance",
    "lukeskywalker-battleofyavin outmaneuver; redsquadronveteran", "slot", 1 },
  { "a card that only comes with others", "xwing2-extended", "rebelalliance",
    "redsquadronveteran attackspeed-battleofyavin; redsquadronveteran", "restricted", 1 },
  { "pilot not in the format", "xwing2-legacy", "rebelalliance", "lukeskywalker-battleofyavin; redsquadronveteran",
    "legality", 1 },
  { "upgrade not in the format", "xwing2-xwa", "rebelalliance", "braylenstramm autoblasters; 2*bluesquadronescort",
    "legality", 1 },
  { "huge ship", "xwing2-legacy", "galacticempire", "outerrimgarrison; academypilot", "legality", 1 },
  { "a pilot more often than it is allowed", "xwing2-xwa", "scumandvillainy", "4*cartelspacer", "copies-cap", 1 },
  { "an upgrade more often than it is allowed", "xwing2-xwa", "rebelalliance", "3*redsquadronveteran juke",
    "copies-cap", 1 },
  { "two solitary cards", "xwing2-legacy", "separatistalliance", "countdooku kraken; generalgrievous ta175", "solitary",
    1 },
  { "standardized on one ship of two", "xwing2-legacy", "separatistalliance",
    "tradefederationdrone independentcalculations; tradefederationdrone", "standardized", 1 },
  { "size", "xwing2-legacy", "galacticempire", "omicrongrouppilot angleddeflectors; academypilot", "restricted", 1 },
  { "ship", "xwing2-legacy", "rebelalliance", "redsquadronveteran stabilizedsfoils; redsquadronveteran", "restricted",
    1 },
  { "action", "xwing2-legacy", "galacticempire", "omicrongrouppilot; tempestsquadronpilot advancedslam", "restricted",
    1 },
  { "color of an action", "xwing2-legacy", "rebelalliance", "redsquadronveteran engineupgrade; redsquadronveteran",
    "restricted", 1 },
  { "keyword", "xwing2-legacy", "rebelalliance", "redsquadronveteran ionlimiteroverride; redsquadronveteran",
    "restricted", 1 },
  { "side of the Force", "xwing2-legacy", "galacticempire", "darthvader patience; academypilot", "restricted", 1 },
  { "side of the Force that another card opens", "xwing2-legacy", "rebelalliance",
    "kananjarrus maul hate; ezrabridger-tielnfighter", NULL, 0 },
  { "side of the Force that a card on another ship opens", "xwing2-legacy", "rebelalliance",
    "kananjarrus hate; ezrabridger-tielnfighter; landocalrissian-modifiedyt1300lightfreighter maul", "restricted", 1 },
  { "shields that another card adds", "xwing2-legacy", "galacticempire",
    "soontirfel shieldupgrade angleddeflectors; academypilot", "restricted", 1 },
  { "firing arc", "xwing2-legacy", "rebelalliance",
    "hansolo-modifiedyt1300lightfreighter veterantailgunner; redsquadronveteran", "restricted", 1 },
  { "another card on the ship", "xwing2-legacy", "rebelalliance",
    "redsquadronveteran sparepartscanisters; redsquadronveteran r4astromech", "restricted", 1 },
  { "limited pilot", "xwing2-legacy", "galacticrepublic", "wolffe dedicated; 104thbattalionpilot", "restricted", 1 },
  { "agility", "xwing2-legacy", "galacticempire", "tempestsquadronpilot; darthvader precisionionengines", NULL, 0 },
  { "initiative", "xwing2-legacy", "firstorder", "kyloren automatedtargetpriority; omegasquadronace", "restricted", 1 },
  { "ability", "xwing2-legacy", "rebelalliance", "redsquadronveteran sensitivecontrols; phoenixsquadronpilot",
    "restricted", 1 },
  { "a name that comes with a pilot", "xwing2-extended", "rebelalliance",
    "lukeskywalker-battleofyavin; biggsdarklighter r2d2", "unique-name", 1 },
};

static void
test_squad (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  const char *list = squads[index].list;
  g_autoptr (MuRoster) roster = mu_test_roster (squads[index].format, squads[index].faction, list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  int n_errors = 0;

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];
      g_autofree char *message = NULL;
      g_autofree char *remedy = NULL;

      if (!mu_finding_is_error (finding))
        continue;
      message = mu_finding_dup_message (finding);
      remedy = mu_remedy_dup_text (roster, report, finding);
      if (squads[index].rule == NULL || !g_str_equal (finding->rule->id, squads[index].rule))
        g_test_message ("%s: %s: %s", list, finding->rule->id, message);
      g_assert_cmpstr (finding->rule->id, ==, squads[index].rule);
      g_assert_cmpstr (remedy, !=, "");
      n_errors++;
    }
  g_assert_cmpint (n_errors, ==, squads[index].n_errors);
  g_assert_cmpint (report->legal, ==, squads[index].rule == NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (squads); i++)
    {
      g_autofree char *path = g_strdup_printf ("/xwing2/%s", squads[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_squad);
    }
  return g_test_run ();
}
