/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check.h"
#include "rules/check/mu-remedy.h"
#include "rules/check/mu-team.h"
#include "support/mu-test-roster.h"

#include <string.h>

/* What findings say how to mend a list is true: it was tried. */

typedef struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
  const char *rule;
  const char *remedy;
} Case;

static const Case cases[] = {
  { "foreign", "xwing-standard", "imperial", "captainyorr chewbacca; soontirfel", "faction", "Remove Chewbacca." },
  { "foreign-alone", "xwing-standard", "imperial", "wedgeantilles", "faction", "Change the list's faction." },
  { "foreign-either", "xwing-standard", "imperial", "wedgeantilles; bountyhunter", "faction", "Remove Wedge Antilles." },
  { "foreign-half", "xwing-standard", "imperial", "soontirfel; wedgeantilles", "faction", "Remove Wedge Antilles." },
  { "foreign-commander", "armada-400", "imperial", "imperialiclassstardestroyer monmothma; gozanticlasscruisers",
    "faction", "Replace Mon Mothma, for example with Admiral Konstantine." },
  { "box-foreign", "xwing-core", "scum", "bobafett-scum", "box-contents", "Choose another format." },
  { "box-no-model", "xwing-core", "rebel", "wedgeantilles; biggsdarklighter", "box-contents",
    "Remove Wedge Antilles, or choose another format." },
  { "box-held", "xwing-core", "imperial", "howlrunner", "box-contents",
    "Take what it holds: \"Mauler Mithel\", \"Dark Curse\", \"Night Beast\", 2 × Black Squadron Pilot, 2 × Obsidian Squadron "
    "Pilot, 2 × Academy Pilot." },
  { "unique", "xwing-standard", "rebel", "lukeskywalker; bluesquadronpathfinder lukeskywalker", "unique-name",
    "Keep one of them." },
  { "unique-commander", "armada-standard", "imperial", "raidericlasscorvette darthvader-commander; darthvader-tieadvanced",
    "unique-name", "Keep only Darth Vader (Commander on Raider I-class Corvette)." },
  { "slot-none", "xwing-standard", "imperial", "academypilot pushthelimit", "slot", "Remove Push the Limit." },
  { "slot-other-ship", "xwing-standard", "imperial", "academypilot pushthelimit; soontirfel", "slot",
    "Remove Push the Limit, or put it on a ship with that slot." },
  { "slot-full", "xwing-standard", "imperial", "howlrunner pushthelimit veteraninstincts", "slot",
    "Remove Veteran Instincts or another card from those slots." },
  { "commander-flotilla", "armada-400", "imperial", "gozanticlasscruisers admiralmotti", "flotilla-cap",
    "Add a ship that is no flotilla, and put Admiral Motti on it." },
  { "commander-other-ship", "armada-400", "imperial", "gozanticlasscruisers admiralmotti; raidericlasscorvette",
    "flotilla-cap", "Put Admiral Motti on another ship." },
  { "modification", "xwing-standard", "imperial", "soontirfel stealthdevice hullupgrade", "modification-cap",
    "Remove Hull Upgrade." },
  /* The card is replaced where it is wrong, and not on the last ship that has it. */
  { "same-modification", "xwing-standard", "imperial",
    "soontirfel royalguardtie hullupgrade hullupgrade; turrphennir hullupgrade", "modification-cap", "Replace one Hull Upgrade." },
  { "modifications", "xwing-standard", "imperial", "soontirfel stealthdevice hullupgrade shieldupgrade", "modification-cap",
    "Remove some of them." },
  { "flotilla", "armada-400", "rebel", "cr90corvettea garmbeliblis; 3*gr75mediumtransports", "flotilla-cap",
    "Remove a flotilla." },
  { "flotillas", "armada-400", "rebel",
    "cr90corvettea garmbeliblis; gr75mediumtransports; gr75mediumtransports; gr75mediumtransports; gr75mediumtransports",
    "flotilla-cap", "Remove some of them." },
  { "section", "xwing-epic", "rebel", "cr90corvettefore", "section-pair", "Add CR90 Corvette (Aft)." },
  { "mandatory", "xwing-standard", "scum", "zuckuss misthunter", "mandatory-card",
    "Add Tractor Beam to the ship, or remove Mist Hunter." },
  { "mandatory-dear", "xwing-custom=28", "scum", "zuckuss misthunter", "mandatory-card", "Remove Mist Hunter." },
  { "legality", "lanternfen-fair", "heron", "heronnovice longoar", "legality", "Remove Long Oar, or choose another format." },
  { "carried-elsewhere", "lanternfen-evening", "heron", "oldteasel ferrybell", "restricted", "Remove Ferry Bell." },
  { "carried-twice", "lanternfen-evening", "heron", "bellringer; oldteasel darklantern", "unique-name", "Keep one of them." },
  { "epic", "xwing-standard", "rebel", "gr75mediumtransport", "epic-only", "Choose an epic format." },
  { "epic-beside", "xwing-standard", "rebel", "gr75mediumtransport; wedgeantilles", "epic-only",
    "Remove it, or choose an epic format." },
  { "unknown", "xwing-standard", "rebel", "wedgeantilles ?Quux", "known-card",
    "Check the spelling, the ship and the slot, or remove it." },
  { "unknown-two", "xwing-standard", "rebel", "wedgeantilles ?Quux ?Frob", "known-card",
    "Check the spelling, the ship and the slot, or remove it." },
  { "unknown-alone", "xwing-standard", "rebel", "?Quux", "known-card", "Check the spelling, the ship and the slot." },
  { "unknown-similar", "xwing-standard", "rebel", "?WedgeAntiles; lukeskywalker", "known-card",
    "Did you mean Wedge Antilles (X-wing)? Otherwise check the ship and the slot, or remove it." },
  { "unknown-similar-alone", "xwing-standard", "rebel", "?WedgeAntiles", "known-card",
    "Did you mean Wedge Antilles (X-wing)? Otherwise check the ship and the slot." },
  { "lonely", "lanternfen-evening", "heron", "marenquill foghorn; oldteasel stormbell", "solitary", "Keep one of them." },
  { "livery", "lanternfen-evening", "heron", "heronnovice stripedoars; heronnovice", "standardized",
    "Put Striped Oars on all of them, or on none." },
  { "livery-no-room", "lanternfen-evening", "heron", "heronnovice stripedoars; heronnovice longoar", "standardized",
    "Remove Striped Oars from all of them." },
  { "livery-dear", "lanternfen-evening=34", "heron", "heronnovice stripedoars; 3*heronnovice", "standardized",
    "Remove Striped Oars from all of them." },
  { "few-ships", "lanternfen-regatta", "heron", "heronnovice", "count-cap", "Add ships until there are 3." },
  { "many-ships", "lanternfen-regatta", "heron", "6*heronnovice", "count-cap", "Remove a ship." },
  { "very-many-ships", "lanternfen-regatta", "heron", "7*heronnovice", "count-cap", "Remove some of them." },
  { "guests", "lanternfen-regatta", "otter", "peatcutter goose foghorn; peatcutter goose; otternovice", "count-cap",
    "Remove Goose." },
  { "guests-aboard", "lanternfen-procession", "otter", "2*peatcutter glowlantern; bosunrush glowlantern goose foghorn",
    "count-cap", "Remove Fog Horn." },
  { "no-lantern", "lanternfen-procession", "otter", "peatcutter glowlantern; peatcutter", "count-cap",
    "Add some until there are 1." },
  { "fighters-ship", "armada-fighter-group", "rebel", "cr90corvettea; 4*xwingsquadron", "copies-cap",
    "Remove some of them." },
  { "fighters-twice", "armada-fighter-group", "rebel", "2*lukeskywalker; 5*xwingsquadron", "unique-name",
    "Keep one of them." },
  { "fighters-foreign", "armada-fighter-group", "rebel", "6*xwingsquadron; tiefightersquadron", "faction",
    "Remove TIE Fighter Squadron." },
  { "campaign-flagships", "armada-campaign", "rebel", "cr90corvettea garmbeliblis; cr90corvettea monmothma", "flagship",
    "Remove all but one commander." },
};

static const MuFinding *
find_error (const MuReport *report, const char *rule)
{
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding) && g_str_equal (finding->rule->id, rule))
        return finding;
    }
  g_error ("no error of the rule %s", rule);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, test->faction, test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *remedy = mu_remedy_dup_text (roster, report, find_error (report, test->rule));

  g_assert_cmpstr (remedy, ==, test->remedy);
}

/* Lists of a team are mended together, so their remedies are not tried on one of them. */
static void
test_team (void)
{
  g_autoptr (GPtrArray) team = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) reports = NULL;
  g_autofree char *remedy = NULL;

  g_ptr_array_add (team, mu_test_roster ("xwing-team", "imperial", "wedgeantilles"));
  g_ptr_array_add (team, mu_test_roster ("xwing-team", "imperial", "soontirfel"));
  reports = mu_team_check (team, mu_roster_get_format (team->pdata[0]));
  remedy = mu_remedy_dup_text (team->pdata[0], reports->pdata[0], find_error (reports->pdata[0], "faction"));
  g_assert_cmpstr (remedy, ==, "Remove Wedge Antilles, or change the list's faction.");
}

/* Illegal lists at random */

static MuCard *
pick (GRand *random, const GPtrArray *cards)
{
  return cards->len > 0 ? cards->pdata[g_rand_int_range (random, 0, (int) cards->len)] : NULL;
}

/* Lists the cards of a kind that ships of the list's faction may have, or with @any those of every faction. */
static GPtrArray *
list_cards (MuRoster *roster, MuCardKind kind, gboolean any)
{
  MuGame *game = mu_roster_get_game (roster);
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      guint32 factions = mu_game_get_primary_factions (game, facts->factions);

      if (facts->kind == kind && (any || factions == 0 || factions >> mu_roster_get_faction (roster) & 1))
        g_ptr_array_add (found, cards->pdata[i]);
    }
  return found;
}

static void
add_upgrades (GRand *random, MuRoster *roster, MuUnit *unit)
{
  g_autoptr (GPtrArray) cards = list_cards (roster, MU_CARD_UPGRADE, g_rand_int_range (random, 0, 6) == 0);
  const GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;
  int n_upgrades = g_rand_int_range (random, 0, 4);

  for (int tries = 0; n_upgrades > 0 && tries < 400; tries++)
    {
      MuCard *card = pick (random, cards);
      gboolean fits = g_rand_int_range (random, 0, 8) == 0;

      for (guint i = 0; i < slots->len; i++)
        fits |= g_array_index (slots, guint32, i) >> mu_card_get_facts (card)->slot & 1;
      if (!fits)
        continue;
      mu_unit_add_upgrade (unit, card);
      n_upgrades--;
      if (g_rand_int_range (random, 0, 10) == 0)
        mu_unit_add_upgrade (unit, card);
    }
}

static int
count_factions (MuGame *game)
{
  return (int) mu_vocabulary_get_size (mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION));
}

static MuRoster *
new_list (GRand *random, MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);
  MuRoster *roster = mu_roster_new (game, formats->pdata[g_rand_int_range (random, 0, (int) formats->len)]);
  gboolean fleet = g_str_equal (mu_game_get_id (game), "armada");
  int n_units = g_rand_int_range (random, 1, 6);

  do
    mu_roster_set_faction (roster, g_rand_int_range (random, 0, count_factions (game)));
  while (mu_game_get_primary_faction (game, mu_roster_get_faction (roster)) != mu_roster_get_faction (roster));
  for (int i = 0; i < n_units; i++)
    {
      MuCardKind kind = !fleet ? MU_CARD_PILOT : g_rand_boolean (random) ? MU_CARD_SHIP : MU_CARD_SQUADRON;
      g_autoptr (GPtrArray) cards = list_cards (roster, kind, g_rand_int_range (random, 0, 5) == 0);
      g_autoptr (MuUnit) unit = mu_unit_new (pick (random, cards));

      if (kind == MU_CARD_SQUADRON)
        mu_unit_set_count (unit, g_rand_int_range (random, 1, 3));
      else
        add_upgrades (random, roster, unit);
      mu_roster_add_unit (roster, unit);
    }
  for (int type = MU_OBJECTIVE_ASSAULT; fleet && type <= MU_OBJECTIVE_NAVIGATION; type++)
    {
      g_autoptr (GPtrArray) cards = list_cards (roster, MU_CARD_OBJECTIVE, TRUE);

      mu_roster_add_objective (roster, pick (random, cards));
    }
  return roster;
}

/* Carrying out what a remedy says */

static guint
count_errors (const MuReport *report, const char *rule)
{
  guint count = 0;

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      count += mu_finding_is_error (finding) && (rule == NULL || g_str_equal (finding->rule->id, rule));
    }
  return count;
}

/* Whether the error is mended in a list that was changed, and no rule is broken more often. */
static gboolean
is_mended (const MuReport *before, const MuFinding *finding, MuRoster *changed, const MuFormat *format)
{
  g_autoptr (MuReport) after = mu_check (changed, format);

  for (guint i = 0; i < after->findings->len; i++)
    {
      const MuFinding *other = after->findings->pdata[i];

      if (mu_finding_is_error (other)
          && count_errors (after, other->rule->id) > count_errors (before, other->rule->id))
        return FALSE;
    }
  return count_errors (after, finding->rule->id) < count_errors (before, finding->rule->id);
}

static int
find_on (MuUnit *unit, MuCard *card)
{
  for (guint i = mu_unit_get_n_upgrades (unit); i-- > 0;)
    if (mu_card_get_id (mu_unit_get_upgrade (unit, i)) == mu_card_get_id (card))
      return (int) i;
  return -1;
}

static gboolean
take_away (const MuReport *report, const MuFinding *finding, MuRoster *roster)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);
  MuCard *card = finding->cards->pdata[0];
  MuUnit *unit = finding->unit >= 0 ? mu_roster_get_unit (copy, finding->unit) : NULL;

  if (mu_card_get_kind (card) == MU_CARD_OBJECTIVE)
    mu_roster_set_objective (copy, mu_card_get_facts (card)->objective, NULL);
  else if (mu_card_get_kind (card) == MU_CARD_UPGRADE)
    mu_unit_remove_upgrade (unit, find_on (unit, card));
  else
    mu_roster_remove_unit (copy, finding->unit);
  return is_mended (report, finding, copy, report->format);
}

static gboolean
give_faction (const MuReport *report, const MuFinding *finding, MuRoster *roster)
{
  gboolean any = FALSE;

  for (int faction = 0; faction < count_factions (mu_roster_get_game (roster)); faction++)
    {
      g_autoptr (MuRoster) copy = mu_roster_copy (roster);

      mu_roster_set_faction (copy, faction);
      any |= is_mended (report, finding, copy, report->format);
    }
  return any;
}

static gboolean
give_format (const MuReport *report, const MuFinding *finding, MuRoster *roster)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));

  for (guint i = 0; i < formats->len; i++)
    if (formats->pdata[i] != report->format && is_mended (report, finding, roster, formats->pdata[i]))
      return TRUE;
  return FALSE;
}

static gboolean
put_elsewhere (const MuReport *report, const MuFinding *finding, MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      g_autoptr (MuRoster) copy = mu_roster_copy (roster);
      MuUnit *from = mu_roster_get_unit (copy, finding->unit);

      if ((int) i == finding->unit)
        continue;
      mu_unit_remove_upgrade (from, find_on (from, finding->cards->pdata[0]));
      mu_unit_add_upgrade (mu_roster_get_unit (copy, i), finding->cards->pdata[0]);
      if (is_mended (report, finding, copy, report->format))
        return TRUE;
    }
  return FALSE;
}

/* Puts a card with that name in the place of the one to blame; of several, one is meant. */
static gboolean
replace_with (const MuReport *report, const MuFinding *finding, MuRoster *roster, const char *name)
{
  MuCard *blamed = finding->cards->pdata[0];
  GPtrArray *named
      = mu_catalog_list_named (mu_game_get_format_catalog (mu_roster_get_game (roster), report->format),
                               mu_card_get_kind (blamed), name);

  g_assert_nonnull (named);
  for (guint i = 0; i < named->len; i++)
    {
      g_autoptr (MuRoster) copy = mu_roster_copy (roster);
      MuUnit *unit = NULL;

      for (guint j = 0; j < mu_roster_get_n_units (copy); j++)
        if (finding->unit >= 0 ? (int) j == finding->unit
                               : mu_card_get_id (mu_unit_get_card (mu_roster_get_unit (copy, j))) == mu_card_get_id (blamed))
          unit = mu_roster_get_unit (copy, j);
      if (mu_card_get_kind (blamed) == MU_CARD_OBJECTIVE)
        {
          mu_roster_set_objective (copy, mu_card_get_facts (blamed)->objective, NULL);
          mu_roster_set_objective (copy, mu_card_get_facts (named->pdata[i])->objective, named->pdata[i]);
        }
      else if (mu_card_get_kind (blamed) == MU_CARD_UPGRADE)
        {
          mu_unit_remove_upgrade (unit, find_on (unit, blamed));
          mu_unit_add_upgrade (unit, named->pdata[i]);
        }
      else
        mu_unit_set_card (unit, named->pdata[i]);
      if (is_mended (report, finding, copy, report->format))
        return TRUE;
    }
  return FALSE;
}

/* “Take what it holds: Academy Pilot, 2 × Rookie Pilot.” Names with a comma are left out. */
static gboolean
replace_held (const MuReport *report, const MuFinding *finding, MuRoster *roster, const char *list)
{
  g_autofree char *copy = g_strndup (list, strlen (list) - 1);
  g_auto (GStrv) names = g_strsplit (copy, ", ", -1);

  for (char **name = names; *name != NULL; name++)
    {
      const char *times = strstr (*name, " × ");

      if (strchr (*name, '!') == NULL
          && !replace_with (report, finding, roster, times != NULL ? times + strlen (" × ") : *name))
        return FALSE;
    }
  return TRUE;
}

/* Takes away one copy of a card, from the end of the list; one that comes with a unit's card goes with that. */
static void
drop (MuRoster *roster, MuCard *card)
{
  for (guint i = mu_roster_get_n_units (roster); i-- > 0;)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      gboolean is_upgrade = mu_card_get_kind (card) == MU_CARD_UPGRADE;
      int upgrade = is_upgrade ? find_on (unit, card) : -1;
      const MuCardFacts *facts = mu_card_get_facts (mu_unit_get_card (unit));

      if (upgrade >= 0)
        mu_unit_remove_upgrade (unit, upgrade);
      else if (is_upgrade ? !g_ptr_array_find (facts->carries, mu_card_get_id (card), NULL)
                          : facts->id != mu_card_get_id (card))
        continue;
      else if (mu_unit_get_count (unit) > 1)
        mu_unit_set_count (unit, mu_unit_get_count (unit) - 1);
      else
        mu_roster_remove_unit (roster, i);
      return;
    }
}

/* Whichever of the cards stays. */
static gboolean
keep_one (const MuReport *report, const MuFinding *finding, MuRoster *roster)
{
  for (guint kept = 0; kept < finding->cards->len; kept++)
    {
      g_autoptr (MuRoster) copy = mu_roster_copy (roster);

      for (guint i = 0; i < finding->cards->len; i++)
        if (i != kept)
          drop (copy, finding->cards->pdata[i]);
      if (!is_mended (report, finding, copy, report->format))
        return FALSE;
    }
  return TRUE;
}

/* Gives the card to all ships of a type, or takes it from them. */
static gboolean
give_to_all (const MuReport *report, const MuFinding *finding, MuRoster *roster, gboolean give)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);

  for (guint i = 0; i < mu_roster_get_n_units (copy); i++)
    {
      MuUnit *unit = mu_roster_get_unit (copy, i);

      if (mu_catalog_get_ship_of (mu_roster_get_catalog (copy), mu_unit_get_card (unit)) != finding->wanted)
        continue;
      while (find_on (unit, finding->cards->pdata[0]) >= 0)
        mu_unit_remove_upgrade (unit, find_on (unit, finding->cards->pdata[0]));
      if (give)
        mu_unit_add_upgrade (unit, finding->cards->pdata[0]);
    }
  return is_mended (report, finding, copy, report->format);
}

/* Carries out all that a remedy says and a machine can do. Returns how much that is; -1 if it does not mend the list. */
static int
carry_out (const MuReport *report, const MuFinding *finding, MuRoster *roster, const char *remedy)
{
  g_autofree char *card = finding->cards->len > 0
                              ? g_strdup_printf ("Remove %s", mu_card_get_name (finding->cards->pdata[0]))
                              : g_strdup ("\n");
  g_autofree char *replaced = finding->cards->len > 0
                                  ? g_strdup_printf ("Replace %s, for example with ",
                                                     mu_card_get_name (finding->cards->pdata[0]))
                                  : g_strdup ("\n");
  const char *rest = g_str_has_prefix (remedy, card) ? remedy + strlen (card) : NULL;
  const char *held = "Take what it holds: ";
  int done = 0;

  if (g_str_has_prefix (remedy, "Put ") && strstr (remedy, " on all of them") != NULL)
    done = give_to_all (report, finding, roster, TRUE) ? done + 1 : G_MININT;
  if (g_str_has_suffix (remedy, " or on none.") || g_str_has_suffix (remedy, " from all of them."))
    return done >= 0 && give_to_all (report, finding, roster, FALSE) ? done + 1 : -1;
  if (rest != NULL || g_str_has_prefix (remedy, "Remove it") || g_str_has_suffix (remedy, ", or remove it."))
    done = finding->unit < 0 || take_away (report, finding, roster) ? done + 1 : G_MININT;
  if (strstr (remedy, "hange the list's faction.") != NULL)
    done = give_faction (report, finding, roster) ? done + 1 : G_MININT;
  if (g_str_has_suffix (remedy, "hoose another format.") || g_str_has_suffix (remedy, "hoose an epic format."))
    done = give_format (report, finding, roster) ? done + 1 : G_MININT;
  if (strstr (remedy, " or put it on ") != NULL || g_str_has_suffix (remedy, " on another ship."))
    done = put_elsewhere (report, finding, roster) ? done + 1 : G_MININT;
  if (g_str_has_prefix (remedy, replaced))
    {
      g_autofree char *name = g_strndup (remedy + strlen (replaced), strlen (remedy + strlen (replaced)) - 1);

      done = replace_with (report, finding, roster, name) ? done + 1 : G_MININT;
    }
  if (g_str_equal (remedy, "Keep one of them.") || g_str_equal (remedy, "Remove all but one commander."))
    done = keep_one (report, finding, roster) ? done + 1 : G_MININT;
  if (g_str_has_prefix (remedy, held))
    done = replace_held (report, finding, roster, remedy + strlen (held)) ? done + 1 : G_MININT;
  return done < 0 ? -1 : done;
}

static void
test_random (gconstpointer data)
{
  MuGame *game = mu_games_get (mu_test_get_games (), data, NULL);
  guint n_done = 0, n_errors = 0, n_hard = 0;

  for (guint32 seed = 1; seed <= 150; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MuRoster) roster = new_list (random, game);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

      for (guint i = 0; i < report->findings->len; i++)
        {
          const MuFinding *finding = report->findings->pdata[i];
          g_autofree char *message = mu_finding_dup_message (finding);
          g_autofree char *remedy = mu_remedy_dup_text (roster, report, finding);
          int done = mu_finding_is_error (finding) ? carry_out (report, finding, roster, remedy) : 0;

          if (done < 0)
            {
              g_test_message ("seed %u, %s: %s → %s", seed, report->format->id, message, remedy);
              g_test_fail ();
            }
          n_done += (guint) MAX (done, 0);
          n_errors += mu_finding_is_error (finding);
          n_hard += g_str_has_prefix (remedy, "No single change");
        }
    }
  g_test_message ("%u changes carried out for %u errors, %u of which no change mends", n_done, n_errors, n_hard);
  g_assert_cmpuint (3 * n_done, >, n_errors);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/remedy/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/remedy/team", test_team);
  g_test_add_data_func ("/remedy/random/xwing", "xwing", test_random);
  g_test_add_data_func ("/remedy/random/armada", "armada", test_random);
  g_test_add_data_func ("/remedy/random/lanternfen", "lanternfen", test_random);
  return g_test_run ();
}
