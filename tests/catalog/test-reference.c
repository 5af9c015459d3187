/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"
#include "support/mu-test-roster.h"

/* Where the catalogs differ on purpose. A row that no longer differs fails. */
static const MuKnownDifference known[] = {
  { "xwing-data", "ship cr90corvettefore", "epic-points", "the whole ship counts 3, which its fore section bears" },
  { "xwing-data", "ship cr90corvetteaft", "epic-points", "the whole ship counts 3, which its fore section bears" },
  { "xwing-data", "ship raiderclasscorvettefore", "epic-points",
    "the whole ship counts 3, which its fore section bears" },
  { "xwing-data", "ship raiderclasscorvetteaft", "epic-points",
    "the whole ship counts 3, which its fore section bears" },
  { "xwing-data", "ship croccruiser", "epic-points", "the reference leaves its 2 out" },
  { "xwing-data", "ship vcx100", "arcs", "the reference leaves the special rear arc out" },
  { "xwing-data", "pilot nashtahpuppilot", "cost", "free with Hound's Tooth, \"?\" in the reference" },
  { "xwing-data", "pilot nashtahpuppilot", "skill", "that of the pilot who leaves the ship, \"?\" in the reference" },
  { "xwing-data", "pilot ndrusuhlak", "name", "N'Dru, as printed, and in XWS and Yet Another Squad Builder" },
  { "xwing-data", "upgrade merchantone", "grants", "the reference leaves out that it takes a Cargo slot" },
  { "xwing-data", "upgrade twinlaserturret", "attack", "the reference leaves the printed 3 out" },
  { "xwing-data", "upgrade heavyscykinterceptor", "grants", "the reference leaves the slot of three kinds out" },
  { "xwing-data", "upgrade misthunter", "grants", "the Tractor Beam it must have needs a place" },
  { "xwing-data", "upgrade capturedtie", "ships", "TIE/fo Fighters too, as the rulebook says of “TIE Fighter only”" },
  { "xwing-data", "upgrade rearadmiralchiraneau", "ships", "huge ship only, as printed" },
  { "xwing-data", "upgrade azmorigan", "ships", "huge ship only, as printed: not the CR90 alone" },
  { "xwing-data", "upgrade lightweightframe", "ships",
    "the reference lists the ships of low agility; here that is a rule on agility" },
  { "xwing-data", "upgrade adaptability", "grants", "the reference leaves both sides' skill out" },
  { "xwing-data", "upgrade pivotwing", "grants", "the reference leaves the agility of the first side out" },
  { "xwing-data", "upgrade servomotorsfoils", "grants", "the reference leaves the attack of the second side out" },
  { "xwing-data", "upgrade smugglingcompartment", "grants", "the reference leaves the second Modification out" },
  { "xwing-data", "upgrade vaksai", "grants", "the reference leaves the two more Modifications out" },
  { "xwing-data", "upgrade renegaderefit", "grants", "the reference leaves the second Modification out" },
  { "xwing-data", "upgrade starvipermkii", "grants", "the reference leaves the second Title out" },
  { "xwing-data", "upgrade starvipermkii", "name", "with the blank that is printed" },
  { "xwing-data", "upgrade os1arsenalloadout", "grants", "the reference leaves both slots out" },
  { "xwing-data", "upgrade tacticalofficer", "grants", "the reference leaves the action out" },
  { "xwing-data", "upgrade pulsedrayshield", "factions", "Rebel and Scum, as printed" },
  { "xwing-data", "upgrade arccaster", "factions", "Rebel and Scum, as printed" },
  { "xwing-data", "upgrade r4e1", "unique", "printed with a dot" },
  { "xwing-boxes", "box SWX01", "name", "told from the Core Set of The Force Awakens" },
  { "xwing-boxes", "box SWX58", "contents",
    "Automated Protocols and Optimized Generators too, as in the list of boxes of Yet Another Squad Builder" },
  { "xwing-boxes", "box SWX73", "contents",
    "Black Sun Ace and Cartel Marauder too, as in the list of boxes of Yet Another Squad Builder" },
  { "xws", "pilot cr90corvettefore", "cost", "XWS has one entry for both sections, at the cost of the aft one" },
  { "xws", "pilot cr90corvetteaft", "card", "XWS has one entry for both sections" },
  { "xws", "pilot raiderclasscorvetteaft", "card", "XWS has one entry for both sections" },
  { "xws", "pilot nashtahpuppilot", "card", "XWS leaves it out" },
  { "yasb", "pilot nashtahpuppilot", "card", "YASB leaves it out" },
  { "armada-2020", "ship cr90corvettea", "slots", "Turbolasers, as printed; the B has the Ion Cannons" },
  { "armada-2020", "ship imperialstardestroyerkuatrefit", "slots", "Ordnance, as printed, and in armada-bsdata" },
  { "armada-2020", "ship imperialiclassstardestroyer", "cost", "110, as printed, and in armada-bsdata" },
  { "armada-2020", "squadron vt49decimator", "cost", "22, as printed, and in armada-bsdata" },
  { "armada-2020", "squadron captainjonus", "keywords", "Heavy too, as in armada-bsdata" },
  { "armada-2020", "upgrade wulffyularen", "name", "Wullf, as printed" },
  { "armada-2020", "upgrade shrivsuurgav", "name", "Surgaav, as printed, both times" },
  { "armada-2020", "upgrade turbolaserreroutecircuits", "cost", "7, as printed, and in armada-bsdata" },
  { "armada-2020", "upgrade magnitecrystaltractorbeamarray", "name", "misspelled there" },
  { "armada-2020", "upgrade moncalamariexodusfleet", "unique", "not unique: it works with a second copy of itself" },
  { "armada-2020", "upgrade reinforcedblastdoors", "modification", "no modification in armada-bsdata" },
  { "armada-2020", "upgrade allfightersfollowme", "unique", "printed with a dot, as in armada-bsdata" },
  { "armada-2020", "upgrade entrapmentformation", "unique", "printed with a dot, as in armada-bsdata" },
  { "armada-2020", "upgrade intensifyfirepower", "unique", "printed with a dot, as in armada-bsdata" },
  { "armada-2020", "upgrade shieldstomaximum", "unique", "printed with a dot, as in armada-bsdata" },
  { "armada-2020", "upgrade takeevasiveaction", "unique", "printed with a dot, as in armada-bsdata" },
  { "armada-bsdata", "ship venatoriiclassstardestroyer-imperial", "slots", "traits and upgrade bar are swapped there" },
  { "armada-bsdata", "ship venatoriiclassstardestroyer-imperial", "traits",
    "traits and upgrade bar are swapped there" },
  { "armada-bsdata", "ship arquitensclasscommandcruiser", "defense",
    "two redirect tokens, as on the printed and on the revised card, and in armada-2020" },
  { "armada-bsdata", "ship arquitensclasslightcruiser", "defense",
    "two redirect tokens, as on the printed and on the revised card, and in armada-2020" },
  { "armada-bsdata", "ship gozanticlasscruiser", "Rear Firing Arc",
    "no die, as on the printed and on the revised card" },
  { "armada-bsdata", "upgrade gravshiftreroute", "unique", "printed with a dot, as in armada-2020" },
  { "armada-bsdata", "objective summaofallthings", "type", "a scenario's objective, kept with those of campaigns" },
  { "armada-bsdata", "upgrade strategicadviser", "card", "barred by the January 2025 list, which leaves it out" },
  { "armada-bsdata", "upgrade bailorgana-officer", "card", "barred by the January 2025 list, which leaves it out" },
  { "X2PO/sep2024", "pilot kashyyykdefender", "keywords", "Wookiee, as in the later document and in legacy-data" },
  { "X2PO/sep2024", "pilot lowhhrick", "keywords", "Wookiee, as in the later document and in legacy-data" },
  { "X2PO/sep2024", "pilot wullffwarro", "keywords", "Wookiee, as in the later document and in legacy-data" },
  { "X2PO/mar2025", "pilot kashyyykdefender", "keywords", "Wookiee, as in the later document and in legacy-data" },
  { "X2PO/mar2025", "pilot lowhhrick", "keywords", "Wookiee, as in the later document and in legacy-data" },
  { "X2PO/mar2025", "pilot wullffwarro", "keywords", "Wookiee, as in the later document and in legacy-data" },
  { "AMG/last", "upgrade combatboardingtube", "cost", "no cost stands there, so it is legal nowhere" },
  { "AMG/last", "upgrade combatboardingtube", "legal", "no cost stands there, so it is legal nowhere" },
  { "XWA/50P20", "pilot separatistprivateers", "name", "misspelled there" },
  { "xwing2-yasb", "pilot g4rgorvm", "name", "G4R-G0R V/M, as in both data sets" },
  { "xwing2-yasb", "pilot gideonhask-sl", "-epicsl", "-sl, as in the points document" },
  { "xwing2-yasb", "pilot cerrafellian-sl", "-epicsl", "-sl, as in the points document" },
  { "xwing2-boxes", "box Hotshots and Aces Reinforcements Pack", "contents", "G4R-G0R V/M, as in both data sets" },
  { "legacy-data", "upgrade delta7b", "grants", "the attack is told in full: one die more than the ship's" },
  { "amg-data", "ship yt2400lightfreighter", "attack", "4, as printed; that of 2023 is a ship of its own" },
  { "amg-data", "ship yt2400lightfreighter", "attacks", "4, as printed; that of 2023 is a ship of its own" },
  { "amg-data", "pilot wildspacefringer", "attack", "4, as printed, and in legacy-data" },
  { "amg-data", "pilot wildspacefringer", "attacks", "4, as printed, and in legacy-data" },
  { "amg-data", "pilot dashrendar-swz103-sl-rebelalliance", "keywords", "no Droid, as in the points document" },
  { "amg-data", "pilot gamutkey", "subname", "hyphenated there" },
  { "amg-data", "upgrade chancellorpalpatine", "name", "that of its first side, as in legacy-data" },
  { "amg-data", "upgrade delta7b", "grants", "the attack is told in full: one die more than the ship's" },
  { "amg-data/XWA", "ship yt2400lightfreighter", "attack", "4, as printed; that of 2023 is a ship of its own" },
  { "amg-data/XWA", "ship yt2400lightfreighter", "attacks", "4, as printed; that of 2023 is a ship of its own" },
  { "amg-data/XWA", "pilot wildspacefringer", "attack", "4, as printed, and in legacy-data" },
  { "amg-data/XWA", "pilot wildspacefringer", "attacks", "4, as printed, and in legacy-data" },
  { "amg-data/XWA", "pilot dashrendar-swz103-sl-rebelalliance", "keywords", "no Droid, as in the points document" },
  { "amg-data/XWA", "pilot dashrendar-swz103-sl-scumandvillainy", "keywords",
    "no Droid, as in the points document" },
  { "amg-data/XWA", "pilot whisper-ssl", "keywords", "TIE, as in the points document" },
  { "amg-data/XWA", "pilot echo-ssl", "keywords", "TIE, as in the points document" },
  { "amg-data/XWA", "upgrade energyshellcharges", "slots", "a Modification slot too, as in the points document" },
  { "amg-data/XWA", "pilot gamutkey", "subname", "hyphenated there" },
  { "amg-data/XWA", "upgrade chancellorpalpatine", "name", "that of its first side, as in legacy-data" },
  { "amg-data/XWA", "upgrade delta7b", "grants", "the attack is told in full: one die more than the ship's" },
  { "legacy-data", "pilot magnaguardprotector", "gives", "Guarded, as its text says" },
  { "legacy-data", "upgrade thechild", "gives", "Merciless Pursuit, as its text says" },
  { "amg-data", "pilot magnaguardprotector", "gives", "Guarded, as its text says" },
  { "amg-data", "upgrade thechild", "gives", "Merciless Pursuit, as its text says" },
  { "amg-data/XWA", "pilot magnaguardprotector", "gives", "Guarded, as its text says" },
  { "amg-data/XWA", "upgrade thechild", "gives", "Merciless Pursuit, as its text says" },
  { "legacy-data", "upgrade gauntlet", "grants", "a Crew slot more, as its text says" },
  { "legacy-data", "upgrade alpha3bbesh", "grants", "a Device slot, as its text says" },
  { "legacy-data", "upgrade wartimeloadout", "grants", "a Torpedo and a Missile slot, as its text says" },
  { "legacy-data", "upgrade b6bladewingprototype-command", "grants", "a Gunner slot, as its text says" },
  { "amg-data", "upgrade gauntlet", "grants", "a Crew slot more, as its text says" },
  { "amg-data", "upgrade alpha3bbesh", "grants", "a Device slot, as its text says" },
  { "amg-data", "upgrade wartimeloadout", "grants", "a Torpedo and a Missile slot, as its text says" },
  { "amg-data", "upgrade b6bladewingprototype-command", "grants", "a Gunner slot, as its text says" },
  { "amg-data/XWA", "upgrade gauntlet", "grants", "a Crew slot more, as its text says" },
  { "amg-data/XWA", "upgrade alpha3bbesh", "grants", "a Device slot, as its text says" },
  { "amg-data/XWA", "upgrade wartimeloadout", "grants", "a Torpedo and a Missile slot, as its text says" },
  { "amg-data/XWA", "upgrade b6bladewingprototype-command", "grants", "a Gunner slot, as its text says" },
};

static const struct
{
  const char *source;
  const char *game;
  const char *revision;
  void (*compare) (MuReference *self, const char *dir);
} sources[] = {
  { "xwing-data", "xwing", NULL, mu_reference_compare_xwing_data },
  { "xwing-boxes", "xwing", NULL, mu_reference_compare_boxes },
  { "xws", "xwing", NULL, mu_reference_compare_xws },
  { "yasb", "xwing", NULL, mu_reference_compare_yasb },
  { "armada-2020", "armada", NULL, mu_reference_compare_armada_2020 },
  { "armada-bsdata", "armada", "2025-01", mu_reference_compare_bsdata },
  { "armada-revisions", "armada", "2025-01", mu_reference_compare_armada_revisions },
  { "X2PO/sep2024", "xwing2", "legacy-2024-09", mu_reference_compare_points },
  { "X2PO/mar2025", "xwing2", "legacy-2025-03", mu_reference_compare_points },
  { "X2PO/dec2025", "xwing2", "legacy-2025-12", mu_reference_compare_points },
  { "AMG/last", "xwing2", "amg-2024-02", mu_reference_compare_points },
  { "XWA/50P20", "xwing2", "xwa-2026-04", mu_reference_compare_points },
  { "legacy-data", "xwing2", "legacy-2025-12", mu_reference_compare_xwing2 },
  { "amg-data", "xwing2", "amg-2024-02", mu_reference_compare_xwing2 },
  { "amg-data/XWA", "xwing2", "xwa-2026-04", mu_reference_compare_xwing2 },
  { "xwing2-boxes", "xwing2", NULL, mu_reference_compare_boxes_xwing2 },
  { "xwing2-yasb", "xwing2", NULL, mu_reference_compare_yasb_xwing2 },
  { "grid/X2PO/dec2025", "xwing2", "legacy-2025-12", mu_reference_compare_grid },
  { "grid/AMG/last", "xwing2", "amg-2024-02", mu_reference_compare_grid },
  { "grid/XWA/50P20", "xwing2", "xwa-2026-04", mu_reference_compare_grid },
};

static void
test_source (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autofree char *dir = mu_reference_find_dir ();
  MuGame *game = mu_games_get (mu_test_get_games (), sources[index].game, NULL);
  g_autoptr (MuReference) reference = NULL;

  if (dir == NULL)
    {
      g_test_skip ("there are no references beside the source tree");
      return;
    }
  reference = mu_reference_new (sources[index].source, game, sources[index].revision, known, G_N_ELEMENTS (known));
  sources[index].compare (reference, dir);
  mu_reference_finish (reference);
}

static const struct
{
  const char *game;
  const char *paths[3];
} texts[] = {
  { "xwing", { "xwing-data", NULL } },
  { "armada", { "armada-2020", "armada-bsdata", NULL } },
};

/* Summaries are in our own words. */
static void
test_texts (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autofree char *dir = mu_reference_find_dir ();
  MuGame *game = mu_games_get (mu_test_get_games (), texts[index].game, NULL);

  if (dir == NULL)
    {
      g_test_skip ("there are no references beside the source tree");
      return;
    }
  g_assert_cmpuint (mu_reference_compare_texts (dir, game, texts[index].paths), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reference/%s", sources[i].source);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_source);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reference/texts/%s", texts[i].game);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_texts);
    }
  return g_test_run ();
}
