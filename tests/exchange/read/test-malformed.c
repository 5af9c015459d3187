/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* What becomes of every format when it is cut, bent or made up: lists, or a message that says what is wrong and where.
 */

enum
{
  N_CUTS = 120,
  N_DAMAGES = 120
};

#define CSV_TITLES "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\n"
#define ROS(numbers)                                                                                                   \
  "<roster name=\"x\"><forces><force catalogueName=\"Rebel Fleet\"><selections>\n<selection name=\"CR90 Corvette "     \
  "A\" " numbers "</selection></selections></force></forces></roster>"

typedef struct
{
  const char *name;
  const char *data;
  MuImportError code;
  const char *says; /* in the message */
} Case;

static const Case broken[] = {
  { "json-cut", "{\"faction\":\"rebel\",\n\"pilots\":[{", MU_IMPORT_ERROR_SYNTAX, "line 2" },
  { "json-other", "{\"a\": 1}", MU_IMPORT_ERROR_NO_LIST, "pilots" },
  { "json-pilots", "{\"pilots\": 3}", MU_IMPORT_ERROR_NO_LIST, "array" },
  { "json-empty-container", "{\"container\": []}", MU_IMPORT_ERROR_NO_LIST, "no squads" },
  { "json-points", "{\"faction\":\"rebel\",\n\"points\":1e300,\"pilots\":[]}", MU_IMPORT_ERROR_SYNTAX,
    "line 2: invalid “points”: “1e300” is not a whole number from -101989800 to 101989800" },
  { "json-points-string", "\n\n{\"faction\":\"rebel\",\"points\":\"-4294967295\",\"pilots\":[]}",
    MU_IMPORT_ERROR_SYNTAX, "line 3: invalid “points”: “-4294967295”" },
  { "json-points-least", "{\"points\":-9223372036854775808,\"pilots\":[]}", MU_IMPORT_ERROR_SYNTAX,
    "line 1: invalid “points”: “-9223372036854775808”" },
  { "json-pilot-points",
    "{\"faction\":\"rebel\",\"pilots\":[\n{\"name\":\"rookiepilot\",\"points\":21},\n{\"name\":\"rookiepilot\","
    "\"points\":2147483648}]}",
    MU_IMPORT_ERROR_SYNTAX, "line 3: invalid “points”: “2147483648”" },
  { "ros-cut", "<roster name=\"x\">\n<forces>\n<force>", MU_IMPORT_ERROR_SYNTAX, "line 3" },
  { "ros-entities", "<!DOCTYPE roster [<!ENTITY a \"aaaa\">]>\n<roster name=\"&a;\"/>", MU_IMPORT_ERROR_SYNTAX,
    "line 1: document types" },
  { "ros-no-number", ROS ("number=\"-5\">"), MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “number”: “-5”" },
  { "ros-zero", ROS ("number=\"0\">"), MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “number”: “0”" },
  { "ros-many", ROS ("number=\"2147483647\">"), MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “number”: “2147483647”" },
  { "ros-wrapping", ROS ("number=\"4294967298\">"), MU_IMPORT_ERROR_SYNTAX, "“4294967298”" },
  { "ros-cost", ROS ("number=\"1\"><costs><cost value=\"1e400\"/></costs>"), MU_IMPORT_ERROR_SYNTAX,
    "line 2: invalid “value”: “1e400”" },
  { "csv-count", CSV_TITLES "x,armada,armada-400,400,rebel,,1,,4294967298,squadron,xwingsquadron,,,,\n",
    MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “Count”: “4294967298” is not a whole number from 1 to 200" },
  { "csv-count-of-ships", CSV_TITLES "x,armada,armada-400,400,rebel,,1,,0,ship,cr90corvettea,,,,\n",
    MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “Count”: “0” is not a whole number from 1 to" },
  { "csv-no-count", CSV_TITLES "x,armada,armada-400,400,rebel,,1,,x2,squadron,xwingsquadron,,,,\n",
    MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “Count”: “x2”" },
  { "csv-cost", CSV_TITLES "x,armada,armada-400,400,rebel,,1,,1,squadron,xwingsquadron,,,,1e300\n",
    MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “Cost”: “1e300”" },
  { "csv-limit", CSV_TITLES "x,armada,armada-400,-5,rebel,,1,,1,squadron,xwingsquadron,,,,\n", MU_IMPORT_ERROR_SYNTAX,
    "line 2: invalid “Limit”: “-5”" },
  { "csv-section", CSV_TITLES "x,armada,armada-400,400,rebel,,1,99999999,1,squadron,xwingsquadron,,,,\n",
    MU_IMPORT_ERROR_SYNTAX, "line 2: invalid “Section”: “99999999”" },
  { "xml-encoding", "<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n<roster/>", MU_IMPORT_ERROR_SYNTAX, "UTF-8" },
  { "muster-many",
    "<muster version=\"1\" game=\"xwing\"><unit kind=\"pilot\" card=\"academypilot\" count=\"201\"/></muster>",
    MU_IMPORT_ERROR_NO_LIST, "a list can have at most 200 ships and squadrons" },
  { "pdf", "%PDF-1.4\n1 0 obj\nstream\nWedge Antilles (29)\nendstream\n%%EOF\n", MU_IMPORT_ERROR_UNREADABLE, "not a text" },
  { "ros-other-game", "<roster name=\"x\" gameSystemName=\"Hammer of War\"><forces/></roster>", MU_IMPORT_ERROR_NO_LIST,
    "Hammer of War" },
  { "xml-other", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", MU_IMPORT_ERROR_NO_LIST, "not a list" },
  { "html-without-list", "<html><body><p>Good morning</p></body></html>", MU_IMPORT_ERROR_NO_LIST, "not a list" },
  { "csv-without-cards", "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\r\n",
    MU_IMPORT_ERROR_NO_LIST, "has no cards" },
  { "csv-other-game",
    "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\r\na,../"
    "chess,,,,,,,,pilot,x,,,,\r\n",
    MU_IMPORT_ERROR_NO_LIST, "Game" },
  { "prose", "Dear all,\nthis is no list.\n", MU_IMPORT_ERROR_NO_LIST, "not a list" },
};

/* Odd, but lists all the same: numbers beyond reason, wrong types, fields missing. */
static const struct
{
  const char *name;
  const char *data;
  const char *list;
} odd[] = {
  { "counts", "Faction: Rebel\nCR90 Corvette A (44)\n\nSquadrons:\n• 999999999999 x X-wing Squadron (26)\n",
    "armada-standard rebel; cr90corvettea; ~?• 999999999999 x X-wing Squadron (26)@5" },
  { "squad-counts", "Faction: Galactic Empire\n9999999x Academy Pilot (12)\nAcademy Pilot x 21\n2x Howlrunner (18)\n",
    "xwing-standard imperial; howlrunner; howlrunner; ~?9999999x Academy Pilot (12)@2; ~?Academy Pilot x 21@3" },
  { "fleet-counts",
    "Faction: Rebel\n21 x CR90 Corvette A (44)\nSquadrons:\n• 21 x X-wing Squadron (273)\n"
    "• 201 x A-wing Squadron (11)\n",
    "armada-standard rebel; 21*xwingsquadron; ~?21 x CR90 Corvette A (44)@2; "
    "~?• 201 x A-wing Squadron (11)@5" },
  { "squad-bare-number", "27 Soontir Fel\n", "xwing-standard imperial; soontirfel" },
  { "limit", "Faction: Scum\nPoints: 23/99999999999999999999\nBlack Sun Ace (23)\n",
    "xwing-standard scum; blacksunace; ~?Points: 23/99999999999999999999@2" },
  { "limit-most", "Faction: Scum\nPoints: 23/9999\nBlack Sun Ace (23)\n", "xwing-custom=9999 scum; blacksunace" },
  { "xws-total",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"multisection_id\":4294967297}],\"vendor\":"
    "{\"muster\":{\"format\":\"xwing-custom\",\"total\":10000}}}",
    "xwing-custom rebel; rookiepilot; ~?total: 10000; ~?multisection_id: 4294967297" },
  { "xws-numbers",
    "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"multisection_id\":\"7\"}],\"vendor\":"
    "{\"muster\":{\"format\":\"xwing-custom\",\"total\":\"9999\"}}}",
    "xwing-custom=9999 rebel; rookiepilot #7" },
  { "xws-points",
    "{\"faction\":\"rebel\",\"points\":101989800,\"pilots\":[{\"name\":\"rookiepilot\",\"points\":-509949},"
    "{\"name\":\"rookiepilot\",\"points\":21.0},{\"name\":\"rookiepilot\",\"points\":\"21 pts\"},"
    "{\"name\":\"rookiepilot\",\"points\":null},{\"name\":\"rookiepilot\",\"points\":\"\"}]}",
    "xwing-epic rebel; rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot" },
  { "ros-bare",
    "<roster><forces><force><selections><selection name=\"CR90 Corvette A\"/></selections></force></forces></roster>",
    "armada-400 rebel; cr90corvettea" },
  { "csv-numbers", CSV_TITLES "x,armada,armada-400,400,rebel,,1,9999,200,squadron,xwingsquadron,,,,\n",
    "armada-400 rebel; 200*xwingsquadron #9999" },
  { "csv-no-numbers", CSV_TITLES "x,armada,armada-400,,rebel,,1,,,squadron,xwingsquadron,,,,\n",
    "armada-400 rebel; xwingsquadron" },
};

/* The same numbers every time. */
static int
rand_range (int from, int end)
{
  static GRand *source;

  if (source == NULL)
    source = g_rand_new_with_seed (20260101);
  return g_rand_int_range (source, from, end);
}

static void
test_broken (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (mu_test_import (test->data, &error));
  g_assert_error (error, MU_IMPORT_ERROR, (int) test->code);
  if (strstr (error->message, test->says) == NULL)
    g_error ("no “%s” in “%s”", test->says, error->message);
}

static void
test_odd (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import (odd[i].data, &error);
      g_autofree char *list = NULL;

      g_test_message ("%s", odd[i].name);
      g_assert_no_error (error);
      list = mu_test_describe_all (rosters);
      g_assert_cmpstr (list, ==, odd[i].list);
    }
}

/* Whatever it is given, an import ends in lists or in an error that says why. */
static void
assert_survives (const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_data (data, length, &error);

  g_assert_true ((rosters == NULL) == (error != NULL));
  if (rosters != NULL)
    g_assert_cmpuint (rosters->len, >, 0);
  else
    g_assert_true (*error->message != '\0' && g_utf8_validate (error->message, -1, NULL));
}

/* What a slip of the disk, the net or the keyboard makes of a file. */
static void
assert_survives_harm (const char *data, gsize length)
{
  static const char *const strange[]
      = { "\xff",        "\xc3",  "\r", "\n\n", "\t", "(", ")",  "[",       "]",        "{",
          "}",           "<",     ">",  "&",    "\"", "'", "\\", "*",       "99999999", "\xe2\x80\xae",
          "|",           "[url=", ",",  ";",    ":",  "=", "#",  "<table>", "&#0;",     "\x1",
          "\xef\xbb\xbf" };

  for (gsize i = 0; i < N_CUTS; i++)
    assert_survives (data, length * i / N_CUTS);
  for (int i = 0; i < N_DAMAGES; i++)
    {
      g_autoptr (GString) harmed = g_string_new_len (data, length);

      for (int j = rand_range (1, 6); j > 0; j--)
        {
          gsize at = rand_range (0, harmed->len);

          if (rand_range (0, 2))
            g_string_erase (harmed, at, 1);
          g_string_insert (harmed, at, strange[rand_range (0, G_N_ELEMENTS (strange))]);
        }
      assert_survives (harmed->str, harmed->len);
    }
}

static void
harm_formats (const char *format, const char *faction, const char *list)
{
  g_autoptr (MuRoster) roster = mu_test_roster (format, faction, list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  mu_roster_set_name (roster, "To be harmed");
  for (guint i = 0; i < n_formats; i++)
    if (mu_export_can_carry (&formats[i], mu_roster_get_game (roster)) && !formats[i].drawn)
      {
        g_autoptr (GBytes) bytes = mu_export_write (&formats[i], roster, report);

        assert_survives_harm (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      }
}

static void
test_harmed_formats (void)
{
  harm_formats ("xwing-standard", "rebel", "wedgeantilles predator r2astromech; hansolo r2d2-swx22 chewbacca");
  harm_formats ("armada-400", "rebel", "cr90corvettea monmothma; 2*xwingsquadron; herasyndulla-vcx100; !mostwanted");
}

static void
test_harmed_rosters (void)
{
  static const char *const files[] = { "fleet.ros", "fleet.rosz" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "exchange", files[i], NULL);
      g_autofree char *data = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      assert_survives_harm (data, length);
    }
}

/* Texts made to cost time: each is read or refused. */
static void
test_heavy (void)
{
  static const char *const units[]
      = { "(",  "[b]", "<b>", "Soontir Fel + ",  "*",     "_a",      "[x](", "&amp;",   "• ",    "<!--",
          "{[", "\\",  "a, ", "Academy Pilot\n", "# a\n", "| - |\n", "2x ",  "<style>", "\"a\"," };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GString) text = g_string_new ("Soontir Fel (27)\n");

      while (text->len < 200000)
        g_string_append (text, units[i]);
      g_test_message ("%s", units[i]);
      assert_survives (text->str, text->len);
    }
}

/* Far more ships than any list has, each with an upgrade: refused, and nothing put on what was. */
static void
test_crowded (void)
{
  static const struct
  {
    const char *head;
    const char *ship;
    const char *tail;
  } lists[] = {
    { "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\n",
      "x,xwing,xwing-standard,100,rebel,,,,,pilot,captainrex,,,,\nx,xwing,,,,,,,,upgrade,sabinesmasterpiece,,,,\n",
      "" },
    { "", "Captain Rex (14)\nSabine's Masterpiece (1)\n", "" },
    { "Faction: Rebel\n", "CR90 Corvette A (44)\n• Leia Organa (3)\n= 47 points\n", "" },
    { "{\"pilots\":[", "{\"name\":\"captainrex\",\"upgrades\":{\"title\":[\"sabinesmasterpiece\"]}},", "{}]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GString) text = g_string_new (lists[i].head);
      g_autoptr (GError) error = NULL;

      for (int j = 0; j < 1200; j++)
        g_string_append (text, lists[i].ship);
      g_string_append (text, lists[i].tail);
      g_assert_null (mu_test_import_data (text->str, text->len, &error));
      g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strdup_printf ("/malformed/broken/%s", broken[i].name);

      g_test_add_data_func (path, &broken[i], test_broken);
    }
  g_test_add_func ("/malformed/odd", test_odd);
  g_test_add_func ("/malformed/formats", test_harmed_formats);
  g_test_add_func ("/malformed/rosters", test_harmed_rosters);
  g_test_add_func ("/malformed/heavy", test_heavy);
  g_test_add_func ("/malformed/crowded", test_crowded);
  return g_test_run ();
}
