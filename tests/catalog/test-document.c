/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "catalog/mu-catalog-check.h"
#include "catalog/mu-document.h"
#include "rules/mu-check.h"
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
  g_autoptr (GPtrArray) problems = mu_catalog_check_document (schema, bytes, "list");

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
      MU_DOCUMENT_ERROR_INVALID, "not a Muster list" },
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

  g_test_add_func ("/document/round-trip", test_round_trip);
  g_test_add_func ("/document/foreign", test_foreign);
  g_test_add_func ("/document/gone", test_gone);
  g_test_add_func ("/document/broken", test_broken);
  g_test_add_func ("/document/cut", test_cut);
  return g_test_run ();
}
