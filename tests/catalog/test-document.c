/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "catalog/mu-catalog-schema.h"
#include "catalog/mu-document.h"
#include "model/roster/mu-roster-limits.h"
#include "model/text/mu-limits.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-roster.h"

static MuRoster *
read_text (const char *xml, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));

  return mu_document_read (mu_test_get_games (), bytes, error);
}

static char *
write_text (MuRoster *roster)
{
  g_autoptr (GBytes) bytes = mu_document_write (roster);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_fits_schema (MuRoster *roster)
{
  g_autofree char *schema = g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), "muster.rng", NULL);
  g_autoptr (GBytes) bytes = mu_document_write (roster);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuCatalogSchema) parsed = mu_catalog_schema_load (schema, problems);

  if (parsed != NULL)
    mu_catalog_schema_check (parsed, bytes, "list", problems);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", ((MuProblem *) problems->pdata[i])->message);
  g_assert_cmpuint (problems->len, ==, 0);
}

static void
test_round_trip (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
    const char *list;
  } lists[] = {
    { "xwing-standard", "imperial", "soontirfel pushthelimit royalguardtie; 2*academypilot" },
    { "xwing-custom=150", "rebel", "lukeskywalker ?lightsaber; ?nobody" },
    { "xwing-epic", "rebel", "cr90corvettefore #3 tantiveiv; cr90corvetteaft #3" },
    { "armada-400", "imperial", "victoryiiclassstardestroyer grandmofftarkin; 4*tiefightersquadron; !mostwanted; !firelanes" },
    { "armada-standard", NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);
      g_autoptr (MuRoster) again = NULL;
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      mu_roster_set_name (roster, "A “name” with <marks> & signs");
      mu_roster_set_text (roster, MU_ROSTER_NOTES, "two\nlines");
      mu_roster_set_text (roster, MU_ROSTER_PLAYER, "Päivi");
      mu_roster_add_tag (roster, "league");
      mu_roster_add_obstacle (roster, "coreasteroid1");
      first = write_text (roster);
      again = read_text (first, NULL);
      g_assert_nonnull (again);
      second = write_text (again);
      g_assert_cmpstr (first, ==, second);
      g_assert_cmpstr (mu_roster_get_text (again, MU_ROSTER_NOTES), ==, "two\nlines");
      g_assert_cmpint (mu_roster_get_faction (again), ==, mu_roster_get_faction (roster));
      assert_fits_schema (roster);
    }
}

/* An obstacle that somebody wrote as cards are written is not left out in silence. */
static void
test_obstacle (void)
{
  static const char *const written[] = { "<obstacle>coreasteroid1</obstacle>", "<obstacle> coreasteroid1\n</obstacle>",
                                         "<obstacle id='coreasteroid1'/>",
                                         "<obstacle kind='obstacle' card='coreasteroid1'/>" };

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autofree char *text = g_strconcat ("<muster version='1' game='xwing' format='xwing-standard' faction='imperial'>",
                                           written[i], "</muster>", NULL);
      g_autoptr (MuRoster) roster = read_text (text, NULL);

      g_assert_cmpuint (mu_roster_get_obstacles (roster)->len, ==, 1);
      g_assert_cmpstr (mu_roster_get_obstacles (roster)->pdata[0], ==, "coreasteroid1");
    }
}

/* A total that is agreed on stays with the list in a format of another total; any other does not replace it. */
static void
test_agreed_total (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  const MuFormat *format = mu_roster_get_format (roster);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (MuRoster) other = NULL;
  g_autoptr (MuRoster) again = NULL;

  mu_roster_set_total (roster, 75);
  before = write_text (roster);
  other = read_text (before, NULL);
  g_assert_cmpint (mu_roster_get_limit (other, format), ==, 100);
  mu_roster_override_total (roster, 75);
  after = write_text (roster);
  again = read_text (after, NULL);
  g_assert_cmpint (mu_roster_get_limit (again, format), ==, 75);
  g_assert_true (mu_roster_is_open (again, format));
  g_assert_false (mu_roster_is_open (other, format));
  g_assert_true (mu_roster_equal_head (roster, again));
  g_assert_false (mu_roster_equal_head (roster, other));
  assert_fits_schema (roster);
}

/* Returns a squad with something stated of it: a total, the costs of a pilot and an upgrade, and two doubts. */
static MuRoster *
new_stated (void)
{
  MuRoster *roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit; darthvader");
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  g_autoptr (MuStated) stated = mu_stated_new ();

  stated->total = 77;
  mu_stated_add_cost (stated, 0, -1, 27, 1);
  mu_stated_add_cost (stated, 0, 0, 4, 2);
  mu_stated_add_cost (stated, 0, MU_STATED_WHOLE, 31, 3);
  mu_stated_add_doubt (stated, mu_catalog_get_card (catalog, MU_CARD_PILOT, "darthvader"),
                       mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "darthvader"), 3);
  mu_stated_add_reading (stated, "Soontir", mu_catalog_get_card (catalog, MU_CARD_PILOT, "soontirfel"), 1);
  mu_roster_set_stated (roster, stated);
  return roster;
}

/* A list keeps the costs of a date, of the publisher whose costs its format has; other dates are those of the format. */
static void
test_revision (void)
{
  static const struct
  {
    const char *attributes;
    const char *revision; /* nullable */
  } cases[] = {
    { "game=\"xwing2\" format=\"xwing2-extended\" revision=\"legacy-2025-03\"", "legacy-2025-03" },
    { "game=\"xwing2\" format=\"xwing2-extended\" revision=\"legacy-2025-12\"", "legacy-2025-12" },
    { "game=\"xwing2\" format=\"xwing2-extended\"", "legacy-2025-12" },
    { "game=\"xwing2\" format=\"xwing2-extended\" revision=\"amg-2024-02\"", "legacy-2025-12" },
    { "game=\"xwing2\" format=\"xwing2-extended\" revision=\"none\"", "legacy-2025-12" },
    { "game=\"armada\" format=\"armada-400-2020\" revision=\"2025-01\"", "2020-12" },
    { "game=\"xwing\" format=\"xwing-standard\" revision=\"legacy-2025-03\"", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<muster version=\"1\" %s/>", cases[i].attributes);
      g_autoptr (MuRoster) roster = read_text (xml, NULL);
      g_autofree char *again = write_text (roster);
      g_autoptr (MuRoster) other = read_text (again, NULL);

      g_test_message ("%s", cases[i].attributes);
      g_assert_cmpstr (mu_roster_get_format (roster)->revision, ==, cases[i].revision);
      g_assert_true (mu_roster_equal_head (roster, other));
    }
}

/* What was stated and what was in doubt when a list was read is saved with it. */
static void
test_stated (void)
{
  g_autoptr (MuRoster) roster = new_stated ();
  g_autofree char *first = write_text (roster);
  g_autoptr (MuRoster) again = read_text (first, NULL);
  g_autofree char *second = write_text (again);
  const MuStated *stated = mu_roster_get_stated (again);
  const MuDoubt *doubt;

  assert_fits_schema (roster);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpint (stated->total, ==, 77);
  g_assert_cmpuint (stated->costs->len, ==, 3);
  g_assert_cmpint (g_array_index (stated->costs, MuStatedCost, 0).upgrade, ==, MU_STATED_OWN);
  g_assert_cmpint (g_array_index (stated->costs, MuStatedCost, 1).upgrade, ==, 0);
  g_assert_cmpint (g_array_index (stated->costs, MuStatedCost, 1).cost, ==, 4);
  g_assert_cmpint (g_array_index (stated->costs, MuStatedCost, 2).upgrade, ==, MU_STATED_WHOLE);
  g_assert_cmpuint (stated->doubts->len, ==, 2);
  doubt = stated->doubts->pdata[0];
  g_assert_cmpint (mu_card_get_kind (doubt->read_as), ==, MU_CARD_PILOT);
  g_assert_cmpint (mu_card_get_kind (doubt->instead), ==, MU_CARD_UPGRADE);
  g_assert_cmpint (doubt->line, ==, 3);
  doubt = stated->doubts->pdata[1];
  g_assert_cmpstr (doubt->words, ==, "Soontir");
  g_assert_cmpstr (mu_card_get_id (doubt->read_as), ==, "soontirfel");
  g_assert_null (doubt->instead);
}

/* Words that state what the list does not have are told from words that were read as no card. */
static void
test_stated_difference (void)
{
  g_autoptr (MuRoster) roster
      = read_text ("<muster version='1' game='xwing' format='xwing-standard'><stated>"
                   "<doubt words='5 ships' differs='yes' line='1'/><doubt words='Aces' line='2'/>"
                   "<doubt words='2' counts='yes' line='3'/><doubt words='Club' points='yes' line='4'/></stated>"
                   "<unit kind='pilot' card='academypilot'/></muster>",
                   NULL);
  const GPtrArray *doubts = mu_roster_get_stated (roster)->doubts;
  g_autofree char *written = write_text (roster);

  g_assert_cmpuint (doubts->len, ==, 4);
  g_assert_true (((const MuDoubt *) doubts->pdata[3])->points);
  g_assert_true (((const MuDoubt *) doubts->pdata[0])->differs);
  g_assert_true (((const MuDoubt *) doubts->pdata[2])->counts);
  g_assert_false (((const MuDoubt *) doubts->pdata[1])->differs);
  g_assert_nonnull (strstr (written, "words=\"5 ships\" differs=\"yes\""));
  g_assert_nonnull (strstr (written, "words=\"2\" counts=\"yes\""));
  g_assert_nonnull (strstr (written, "words=\"Club\" points=\"yes\""));
  assert_fits_schema (roster);
}

/* Costs of cards that the list does not have are not kept; a doubt about a card that is gone neither. */
static void
test_stated_of_others (void)
{
  static const struct
  {
    const char *stated;
    gboolean kept;
  } cases[] = {
    { "<stated total='30'><cost unit='0' points='12' line='1'/></stated>", TRUE },
    { "<stated total='30'><cost unit='1' points='12' line='1'/></stated>", FALSE },
    { "<stated total='30'><cost unit='0' upgrade='0' points='12' line='1'/></stated>", FALSE },
    { "<stated/>", FALSE },
    { "<stated><doubt kind='pilot' card='academypilot' instead-kind='pilot' instead='no-one' line='1'/></stated>",
      FALSE },
    { "<stated><doubt kind='pilot' card='academypilot' instead-kind='pilot' instead='blacksquadronpilot' line='1'/>"
      "</stated>",
      TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<muster version='1' game='xwing' format='xwing-standard'>%s"
                                              "<unit kind='pilot' card='academypilot'/></muster>",
                                              cases[i].stated);
      g_autoptr (MuRoster) roster = read_text (xml, NULL);

      g_assert_nonnull (roster);
      g_assert_cmpint (mu_roster_get_stated (roster) != NULL, ==, cases[i].kept);
    }
  g_assert_null (read_text ("<muster version='1' game='xwing'><stated total='many'/></muster>", NULL));
}

/* What a newer version wrote and this one does not know is still there after saving. */
static void
test_foreign (void)
{
  static const char *const xml = "<muster version='1' game='xwing' format='xwing-standard' mood='grim'>"
                                 "<name>N</name><camera angle='low'>over <b>there</b></camera>"
                                 "<unit kind='pilot' card='academypilot' paint='red'><decal no='7'/></unit></muster>";
  g_autoptr (MuRoster) roster = read_text (xml, NULL);
  g_autofree char *written = NULL;

  g_assert_nonnull (roster);
  written = write_text (roster);
  g_assert_nonnull (strstr (written, "<camera angle=\"low\">over <b>there</b></camera>"));
  g_assert_nonnull (strstr (written, "<decal no=\"7\"/>"));
  g_assert_nonnull (strstr (written, "mood=\"grim\""));
  g_assert_nonnull (strstr (written, "paint=\"red\""));
  assert_fits_schema (roster);
}

/* Likewise what it wrote in the elements this one knows: saving twice changes nothing any more. */
static void
test_foreign_parts (void)
{
  static const char *const xml
      = "<muster version='1' game='xwing' format='xwing-standard'>"
        "<name lang='en'>N</name><notes size='2'>one <b>two</b></notes><tag color='red'>league<x/></tag>"
        "<unit kind='pilot' card='soontirfel'>"
        "<upgrade kind='upgrade' card='pushthelimit' slot='1'><hint no='3'/></upgrade>"
        "<upgrade kind='upgrade' card='royalguardtie' slot='2'/></unit>"
        "<unit kind='pilot' card='soontirfel'><upgrade kind='upgrade' card='pushthelimit' slot='4'/></unit>"
        "<objective kind='objective' unknown='o' deck='5'/><obstacle size='big'>coreasteroid1</obstacle>"
        "<obstacle>coreasteroid1</obstacle><unknown kind='pilot' unknown='u' why='6'/></muster>";
  static const char *const kept[] = {
    "<name lang=\"en\">N</name>",
    "<notes size=\"2\">one <b>two</b></notes>",
    "<tag color=\"red\">league<x/></tag>",
    "card=\"pushthelimit\" slot=\"1\"",
    "<hint no=\"3\"/>",
    "card=\"royalguardtie\" slot=\"2\"",
    "card=\"pushthelimit\" slot=\"4\"",
    "deck=\"5\"",
    "<obstacle size=\"big\">coreasteroid1</obstacle>",
    "<obstacle>coreasteroid1</obstacle>",
    "why=\"6\"",
  };
  g_autoptr (MuRoster) roster = read_text (xml, NULL);
  g_autoptr (MuRoster) copy = NULL;
  g_autoptr (MuRoster) again = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_nonnull (roster);
  g_assert_cmpstr (mu_roster_get_text (roster, MU_ROSTER_NOTES), ==, "one ");
  copy = mu_roster_copy (roster);
  first = write_text (copy);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      if (strstr (first, kept[i]) == NULL)
        g_test_message ("%s\n%s", kept[i], first);
      g_assert_nonnull (strstr (first, kept[i]));
    }
  assert_fits_schema (copy);
  again = read_text (first, NULL);
  g_assert_nonnull (again);
  second = write_text (again);
  g_assert_cmpstr (first, ==, second);

  /* What is said of an upgrade goes with it. */
  mu_unit_remove_upgrade (mu_roster_get_unit (again, 0), 0);
  g_free (second);
  second = write_text (again);
  g_assert_null (strstr (second, "slot=\"1\""));
  g_assert_nonnull (strstr (second, "slot=\"2\""));
}

/* What is not understood stays in the file, and its doubt as well. Read again, it is doubted once, wherever it is now. */
static void
test_foreign_doubts (void)
{
  static const char *const xml
      = "<muster version='1' game='xwing' format='xwing-standard' faction='rebel'>%s"
        "<units><unit card='lukeskywalker'/></units>\n<units><unit card='lukeskywalker'/></units>%s</muster>";
  static const struct
  {
    const char *before;
    const char *after;
    guint n_doubts;
  } cases[] = {
    { "", "", 2 },
    { "\n\n",
      "<stated><doubt words='&lt;units>&lt;unit card=&quot;lukeskywalker&quot;/>&lt;/units>' line='1'/></stated>", 1 },
    { "", "<stated><doubt words='Luk' line='1'/></stated>", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (xml, cases[i].before, cases[i].after);
      g_autoptr (MuRoster) roster = read_text (text, NULL);
      g_autofree char *first = write_text (roster);
      g_autoptr (MuRoster) again = read_text (first, NULL);
      g_autofree char *second = write_text (again);

      g_assert_cmpuint (mu_roster_get_stated (roster)->doubts->len, ==, cases[i].n_doubts);
      g_assert_cmpstr (second, ==, first);
    }
}

/* Only squadrons are counted; of anything else a count stands for as many units, each with its upgrades. */
static void
test_counts (void)
{
  static const struct
  {
    const char *game;
    const char *unit;
    guint n_units;
    int count;
    const char *finding;
  } cases[] = {
    { "xwing", "<unit kind='pilot' card='rookiepilot' count='4'><upgrade card='r2astromech'/></unit>", 4, 1, NULL },
    { "xwing", "<unit kind='pilot' card='rookiepilot' count='3'><upgrade card='r2d2'/></unit>", 3, 1, "unique-name" },
    { "xwing", "<unit kind='pilot' card='lukeskywalker' count='2'/>", 2, 1, "unique-name" },
    { "xwing", "<unit kind='pilot' unknown='Nobody' count='2'/>", 2, 1, "known-card" },
    { "armada", "<unit kind='ship' card='cr90corvettea' count='3'><upgrade card='generaldodonna'/></unit>", 3, 1,
      "flagship" },
    { "armada", "<unit kind='squadron' card='xwingsquadron' count='3'/>", 1, 3, NULL },
    { "armada", "<unit kind='squadron' card='lukeskywalker' count='2'/>", 1, 2, "unique-name" },
    { "armada", "<unit kind='squadron' unknown='Nobody' count='2'/>", 1, 2, "known-card" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml
          = g_strdup_printf ("<muster version='1' game='%s' faction='rebel'>%s</muster>", cases[i].game, cases[i].unit);
      g_autoptr (MuRoster) roster = read_text (xml, NULL);
      g_autoptr (MuReport) report = NULL;
      gboolean found = cases[i].finding == NULL;

      g_assert_nonnull (roster);
      g_assert_cmpuint (mu_roster_get_n_units (roster), ==, cases[i].n_units);
      for (guint j = 0; j < cases[i].n_units; j++)
        g_assert_cmpint (mu_unit_get_count (mu_roster_get_unit (roster, j)), ==, cases[i].count);
      report = mu_check (roster, mu_roster_get_format (roster));
      for (guint j = 0; j < report->findings->len; j++)
        found |= g_strcmp0 (((MuFinding *) report->findings->pdata[j])->rule->id, cases[i].finding) == 0;
      g_test_message ("%s", cases[i].unit);
      g_assert_true (found);
      assert_fits_schema (roster);
    }
}

/* A card that cannot stand in its place is unknown, and what is not understood is in doubt. */
static void
test_places (void)
{
  static const struct
  {
    const char *attributes;
    const char *xml;
    const char *list;
    const char *doubt;
  } cases[] = {
    { "game='xwing' faction='rebel'", "<unit kind='ship' card='xwing'/>", "xwing-standard rebel; ?xwing", NULL },
    { "game='xwing' faction='rebel'", "<unit kind='upgrade' card='r2d2'/>", "xwing-standard rebel; ?r2d2", NULL },
    { "game='xwing' faction='rebel'", "<unit card='wedgeantilles'><upgrade kind='pilot' card='lukeskywalker'/></unit>",
      "xwing-standard rebel; wedgeantilles ?lukeskywalker", NULL },
    { "game='xwing' faction='rebel'", "<objective kind='pilot' card='lukeskywalker'/>",
      "xwing-standard rebel; !?lukeskywalker", NULL },
    { "game='armada' faction='rebel'", "<unit kind='ship' card='cr90corvettea'/>", "armada-standard rebel; cr90corvettea",
      NULL },
    { "game='xwing' faction='bogus'", "", "xwing-standard -", "Line 1: “faction: bogus” was read as no card." },
    { "game='xwing' format='bogus' faction='rebel'", "", "xwing-standard rebel",
      "Line 1: “format: bogus” was read as no card." },
    { "game='xwing' faction='rebel'", "<future/>", "xwing-standard rebel", NULL },
    { "game='xwing' faction='rebel'", "\n<units><unit card='lukeskywalker'/></units>", "xwing-standard rebel",
      "Line 2: “<units><unit card=\"lukeskywalker\"/></units>” was read as no card." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<muster version='1' %s>%s</muster>", cases[i].attributes, cases[i].xml);
      g_autoptr (MuRoster) roster = read_text (xml, NULL);
      g_autofree char *list = mu_test_describe (roster);
      g_autofree char *doubt = mu_doubt_dup_text (roster);

      g_assert_cmpstr (list, ==, cases[i].list);
      g_assert_cmpstr (doubt, ==, cases[i].doubt);
    }
}

static GString *
begin_document (const char *game)
{
  GString *xml = g_string_new (NULL);

  g_string_append_printf (xml, "<muster version='1' game='%s'>", game);
  return xml;
}

static MuRoster *
end_document (GString *xml, GError **error)
{
  g_autofree char *text = NULL;

  g_string_append (xml, "</muster>");
  text = g_string_free (xml, FALSE);
  return read_text (text, error);
}

/* An older version let lists grow larger than they may be now. They open, so that they can be looked at. */
static void
test_too_large (void)
{
  static const struct
  {
    const char *element;
    guint n_elements;
    gboolean opens;
  } cases[] = {
    { "<unit kind='ship' card='cr90corvettea'/>\n", MU_MAX_UNITS + 1, TRUE },
    { "<unit kind='ship' card='cr90corvettea'/>\n", 2000, TRUE },
    { "<unit kind='ship' card='cr90corvettea'/>\n", 2001, FALSE },
    { "<unit kind='ship' card='cr90corvettea' count='201'/>\n", 1, TRUE },
    { "<unit kind='ship' card='cr90corvettea' count='999'/>\n", 3, FALSE },
    { "<unit kind='squadron' card='xwingsquadron' count='999'/>\n", 200, TRUE },
    { "<unit kind='squadron' card='xwingsquadron' count='999'/>\n", 201, FALSE },
    { "<unit kind='squadron' card='xwingsquadron' count='999'><upgrade card='x'/></unit>\n", 101, FALSE },
    { "<unknown unknown='x'/>\n", MU_MAX_UNKNOWN + 1, TRUE },
    { "<unknown unknown='x'/>\n", 5001, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GString *xml = begin_document ("armada");
      g_autoptr (MuRoster) roster = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < cases[i].n_elements; j++)
        g_string_append (xml, cases[i].element);
      roster = end_document (xml, &error);
      g_test_message ("%u × %s", cases[i].n_elements, cases[i].element);
      g_assert_true ((roster != NULL) == cases[i].opens);
      if (roster == NULL)
        g_assert_true (g_str_has_prefix (error->message, "line "));
      else
        g_assert_false (mu_roster_limits_check (roster, NULL));
    }
}

/* The most expensive list there is costs what it costs. */
static void
test_sum (void)
{
  GString *xml = begin_document ("armada");
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuReport) report = NULL;
  MuCard *ship;

  for (int i = 0; i < MU_MAX_UNITS; i++)
    {
      g_string_append (xml, "<unit kind='ship' card='executoriiclassstardreadnought'>");
      for (int j = 0; j < MU_MAX_UPGRADES; j++)
        g_string_append (xml, "<upgrade card='admiralackbar'/>");
      g_string_append (xml, "</unit>");
    }
  roster = end_document (xml, NULL);
  g_assert_nonnull (roster);
  g_assert_true (mu_roster_limits_check (roster, NULL));
  report = mu_check (roster, mu_roster_get_format (roster));
  ship = mu_unit_get_card (mu_roster_get_unit (roster, 0));
  g_assert_cmpint (
      report->points, ==,
      MU_MAX_UNITS
          * (mu_card_get_cost (ship)
             + MU_MAX_UPGRADES * mu_card_get_cost (mu_unit_get_upgrade (mu_roster_get_unit (roster, 0), 0))));
}

/* Texts as hostile as a stranger's may be, and as many of everything as there may be. */

static char *
dup_random_text (GRand *rand)
{
  static const char *const pieces[]
      = { "a",    " ",   "  ", "\n",        "\r", "\t",      "='x' ", "xmlns ", "<!--",
          "-->",  "]]>", "&",  "&amp;",     "\"", "'",       "<b>",   "é",      "\xef\xbf\xbf",
          "\x01", "＝",  "…",  "</muster>", "=x", "<?xml?>", "0",     "ä̈",      "\u202e" };
  GString *text = g_string_new (NULL);
  int length = g_rand_int_range (rand, 0, 4) == 0 ? g_rand_int_range (rand, 0, 30000) : g_rand_int_range (rand, 0, 8);

  for (int i = 0; i < length; i++)
    g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static int
pick_number (GRand *rand, int max)
{
  int numbers[] = { 0, MIN (1, max), MAX (max - 1, 0), max, g_rand_int_range (rand, 0, max + 1) };

  return numbers[g_rand_int_range (rand, 0, G_N_ELEMENTS (numbers))];
}

static MuCard *
dup_random_card (GRand *rand, MuRoster *roster, MuCardKind kind)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  g_autofree char *name = dup_random_text (rand);
  g_autofree char *text = dup_random_text (rand);

  for (int i = 0; i < 50; i++)
    {
      MuCard *card = cards->pdata[g_rand_int_range (rand, 0, cards->len)];

      if (mu_card_get_kind (card) == kind)
        return g_object_ref (card);
    }
  return mu_card_new_unknown (kind, name, text, pick_number (rand, MU_MAX_LINE));
}

/* Returns how many ships or squadrons it stands for, at most @room. */
static int
add_random_unit (GRand *rand, MuRoster *roster, int n_upgrades, int room)
{
  MuCardKind kind
      = g_rand_boolean (rand) ? MU_CARD_SQUADRON : mu_catalog_get_ship_kind (mu_roster_get_catalog (roster));
  g_autoptr (MuCard) card = dup_random_card (rand, roster, kind);
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  if (mu_unit_is (unit, MU_KIND_COUNTED))
    mu_unit_set_count (unit, 1 + pick_number (rand, MIN (room, 20) - 1));
  mu_unit_set_section (unit, pick_number (rand, MU_MAX_SECTION + 1) - 1);
  for (int i = 0; i < n_upgrades; i++)
    {
      g_autoptr (MuCard) upgrade = dup_random_card (rand, roster, MU_CARD_UPGRADE);

      mu_unit_add_upgrade (unit, upgrade);
    }
  mu_roster_add_unit (roster, unit);
  return mu_unit_get_count (unit);
}

static MuRoster *
new_random_roster (GRand *rand)
{
  static const char *const formats[] = { "xwing-standard", "xwing-custom", "armada-400", "armada-standard" };
  MuRoster *roster = mu_test_roster (formats[g_rand_int_range (rand, 0, 4)], NULL, "");
  int n_upgrades = g_rand_boolean (rand) ? MU_MAX_UPGRADES : 2;
  int n_units = pick_number (rand, MU_MAX_UNITS);
  int room = MU_MAX_UNITS;

  mu_roster_set_total (roster, pick_number (rand, MU_MAX_TOTAL));
  for (int i = 0; i < MU_ROSTER_FOREIGN_ATTRIBUTES; i++)
    {
      g_autofree char *text = dup_random_text (rand);

      mu_roster_set_text (roster, i, text);
    }
  for (int i = 0; i < n_units && room > 0; i++)
    room -= add_random_unit (rand, roster, pick_number (rand, n_upgrades), room);
  for (int i = pick_number (rand, MU_MAX_TAGS); i > 0; i--)
    {
      g_autofree char *text = dup_random_text (rand);

      mu_roster_add_tag (roster, text);
      mu_roster_add_obstacle (roster, mu_roster_get_obstacles (roster)->len < MU_MAX_OBSTACLES ? text : "");
    }
  for (int i = pick_number (rand, MU_MAX_UNKNOWN); i > 0; i--)
    {
      g_autoptr (MuCard) card = dup_random_card (rand, roster, g_rand_int_range (rand, 0, MU_N_CARD_KINDS));

      mu_roster_add_unknown (roster, card);
      if (mu_card_get_kind (card) == MU_CARD_OBJECTIVE && mu_roster_get_objectives (roster)->len < MU_MAX_OBJECTIVES)
        mu_roster_add_objective (roster, card);
    }
  return roster;
}

static void
assert_equal (MuRoster *a, MuRoster *b)
{
  g_autofree char *first = write_text (a);
  g_autofree char *second = write_text (b);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (mu_roster_get_n_units (a), ==, mu_roster_get_n_units (b));
  for (guint i = 0; i < mu_roster_get_n_units (a); i++)
    {
      MuUnit *one = mu_roster_get_unit (a, i);
      MuUnit *other = mu_roster_get_unit (b, i);

      g_assert_cmpint (mu_unit_get_count (one), ==, mu_unit_get_count (other));
      g_assert_cmpint (mu_unit_get_section (one), ==, mu_unit_get_section (other));
      g_assert_cmpuint (mu_unit_get_n_upgrades (one), ==, mu_unit_get_n_upgrades (other));
      g_assert_cmpint (mu_card_get_facts (mu_unit_get_card (one))->unknown_line, ==,
                       mu_card_get_facts (mu_unit_get_card (other))->unknown_line);
    }
  g_assert_cmpuint (mu_roster_get_unknown (a)->len, ==, mu_roster_get_unknown (b)->len);
  g_assert_cmpuint (mu_roster_get_objectives (a)->len, ==, mu_roster_get_objectives (b)->len);
  g_assert_cmpuint (mu_roster_get_obstacles (a)->len, ==, mu_roster_get_obstacles (b)->len);
  g_assert_cmpuint (mu_roster_get_tags (a)->len, ==, mu_roster_get_tags (b)->len);
  for (int i = 0; i < MU_ROSTER_FOREIGN_ATTRIBUTES; i++)
    g_assert_cmpstr (mu_roster_get_text (a, i), ==, mu_roster_get_text (b, i));
}

/* Every list within the limits that is saved can be opened, and is the same then. */
static void
test_saved_is_opened (void)
{
  enum
  {
    N_ROSTERS = 40
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (int i = 0; i < N_ROSTERS; i++)
    {
      g_autoptr (MuRoster) roster = new_random_roster (rand);
      g_autoptr (GBytes) document = mu_document_write (roster);
      g_autoptr (GError) error = NULL;
      g_autoptr (MuRoster) again = NULL;

      g_assert_true (mu_roster_limits_check (roster, NULL));
      again = mu_document_read (mu_test_get_games (), document, &error);
      g_assert_no_error (error);
      assert_equal (roster, again);
    }
}

/* Byte for byte what earlier versions wrote with xmlTextWriter, so that a list saved by one is known as the same. */
static void
test_layout (void)
{
  static const char expected[]
      = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<muster version=\"1\" game=\"xwing\" format=\"xwing-custom\" total=\"150\" faction=\"rebel\" later=\"a&#9;b&#13;c &quot;q&quot; 'a' &lt;&gt;&amp; ünï\">\n"
        "  <name mood=\"odd\">“Name” &amp; &lt;b&gt; &quot;q&quot; 'a'</name>\n"
        "  <notes>one\n"
        "two tab &amp;   “three”</notes>\n"
        "  <player>A<x y=\"1\">z</x></player>\n"
        "  <tag colour=\"red\">league</tag>\n"
        "  <tag>b</tag>\n"
        "  <unit kind=\"pilot\" card=\"lukeskywalker\" section=\"3\" new=\"n\">\n"
        "    <upgrade kind=\"upgrade\" unknown=\"light &quot;saber&quot;\" text=\"li &lt; &amp;\" line=\"7\" z=\"1\"><deep><er/>text</deep></upgrade>\n"
        "    <upgrade kind=\"upgrade\" card=\"r2d2\"/>\n"
        "<strange a=\"b\">mixed <b>x</b> tail</strange>\n"
        "<strange/>\n"
        "</unit>\n"
        "  <unit kind=\"pilot\" card=\"redsquadronpilot\"><strange/>\n"
        "</unit>\n"
        "  <unit kind=\"pilot\" card=\"redsquadronpilot\"/>\n"
        "  <objective kind=\"objective\" unknown=\"x\" text=\"x\"/>\n"
        "  <obstacle shape=\"round\">core2asteroid0</obstacle>\n"
        "  <unknown kind=\"upgrade\" unknown=\"y\" text=\"z\"/>\n"
        "<future><nested/></future>\n"
        "<future2/>\n"
        "</muster>\n";
  g_autoptr (MuRoster) roster = read_text (expected, NULL);
  g_autofree char *written = NULL;

  g_assert_nonnull (roster);
  written = write_text (roster);
  g_assert_cmpstr (written, ==, expected);
}

static void
test_gone (void)
{
  g_autoptr (MuRoster) roster
      = read_text ("<muster version='1' game='xwing' format='xwing-gone' faction='rebel'>"
                   "<unit kind='pilot' card='nobodyhere'><upgrade kind='upgrade' card='nothing'/></unit></muster>", NULL);
  g_autoptr (MuReport) report = NULL;

  g_assert_nonnull (roster);
  g_assert_cmpstr (mu_roster_get_format (roster)->id, ==, "xwing-standard");
  report = mu_check (roster, mu_roster_get_format (roster));
  g_assert_false (report->legal);
  g_assert_true (mu_card_is_unknown (mu_unit_get_card (mu_roster_get_unit (roster, 0))));
}

static void
test_broken (void)
{
  static const struct
  {
    const char *xml;
    int code;
    const char *says;
  } cases[] = {
    { "", MU_DOCUMENT_ERROR_INVALID, "not a Muster list" },
    { "<squad/>", MU_DOCUMENT_ERROR_INVALID, "not a Muster list" },
    { "<muster/>", MU_DOCUMENT_ERROR_INVALID, "version" },
    { "<muster version='9' game='xwing'/>", MU_DOCUMENT_ERROR_NEWER, "newer" },
    { "<muster version='1'/>", MU_DOCUMENT_ERROR_GAME, "game" },
    { "<muster version='1' game='chess'/>", MU_DOCUMENT_ERROR_GAME, "chess" },
    { "<muster version='1' game='xwing/../xwing'/>", MU_DOCUMENT_ERROR_GAME, "catalogs" },
    { "<muster version='1' game='xwing'>\n<unit", MU_DOCUMENT_ERROR_INVALID, "line 2" },
    { "<muster version='1' game='xwing'>\n<unit kind='pilot' card='academypilot' count='lots'/></muster>",
      MU_DOCUMENT_ERROR_INVALID, "lots" },
    { "<!DOCTYPE m [<!ENTITY a 'b'>]><muster version='1' game='xwing'><name>&a;</name></muster>",
      MU_DOCUMENT_ERROR_INVALID, "line 1: document types" },
    { "<muster version='0' game='xwing'/>", MU_DOCUMENT_ERROR_INVALID, "version" },
    { "<muster version='-1' game='xwing'/>", MU_DOCUMENT_ERROR_INVALID, "version" },
    { "<muster version='x1' game='xwing'/>", MU_DOCUMENT_ERROR_INVALID, "version" },
    { "<muster version='1.5' game='xwing'/>", MU_DOCUMENT_ERROR_NEWER, "1.5" },
    { "<muster version='4294967297' game='xwing'/>", MU_DOCUMENT_ERROR_NEWER, "4294967297" },
    { "<muster version='1' game='xwing' total='-1'/>", MU_DOCUMENT_ERROR_INVALID, "“-1”" },
    { "<muster version='1' game='xwing' total='10000'/>", MU_DOCUMENT_ERROR_INVALID, "“10000”" },
    { "<muster version='1' game='armada'>\n<unit kind='squadron' card='xwingsquadron' count='0'/></muster>",
      MU_DOCUMENT_ERROR_INVALID, "line 2: invalid “count”: “0” is not a whole number from 1 to 999" },
    { "<muster version='1' game='armada'>\n<unit kind='squadron' card='xwingsquadron' count='4294967298'/></muster>",
      MU_DOCUMENT_ERROR_INVALID, "line 2: invalid “count”: “4294967298”" },
    { "<muster version='1' game='xwing'>\n<unit kind='pilot' card='academypilot' section='-2'/></muster>",
      MU_DOCUMENT_ERROR_INVALID, "line 2: invalid “section”: “-2”" },
    { "<muster version='1' game='xwing'>\n\n<unknown unknown='x' line='67108865'/></muster>", MU_DOCUMENT_ERROR_INVALID,
      "line 3: invalid “line”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (cases[i].xml, &error));
      g_assert_error (error, MU_DOCUMENT_ERROR, cases[i].code);
      if (strstr (error->message, cases[i].says) == NULL)
        g_test_message ("%s: %s", cases[i].xml, error->message);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* A document cut off anywhere is an error or a shorter list, never a crash. */
static void
test_cut (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit; academypilot ?x");
  g_autofree char *whole = write_text (roster);

  for (gsize length = 0; length < strlen (whole) - 2; length++)
    {
      g_autofree char *cut = g_strndup (whole, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (cut, &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document/obstacle", test_obstacle);
  g_test_add_func ("/document/round-trip", test_round_trip);
  g_test_add_func ("/document/agreed-total", test_agreed_total);
  g_test_add_func ("/document/revision", test_revision);
  g_test_add_func ("/document/stated", test_stated);
  g_test_add_func ("/document/stated/difference", test_stated_difference);
  g_test_add_func ("/document/stated-of-others", test_stated_of_others);
  g_test_add_func ("/document/foreign", test_foreign);
  g_test_add_func ("/document/foreign-parts", test_foreign_parts);
  g_test_add_func ("/document/foreign-doubts", test_foreign_doubts);
  g_test_add_func ("/document/counts", test_counts);
  g_test_add_func ("/document/places", test_places);
  g_test_add_func ("/document/too-large", test_too_large);
  g_test_add_func ("/document/sum", test_sum);
  g_test_add_func ("/document/saved-is-opened", test_saved_is_opened);
  g_test_add_func ("/document/layout", test_layout);
  g_test_add_func ("/document/gone", test_gone);
  g_test_add_func ("/document/broken", test_broken);
  g_test_add_func ("/document/cut", test_cut);
  return g_test_run ();
}
