/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "exchange/json/mu-xws.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* Tournaments of List Juggler and ListFortress: the lists of the players, one after the other. */

#define WEDGE "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}"
#define ACADEMY "{\"faction\":\"imperial\",\"name\":\"Swarm\",\"pilots\":[{\"name\":\"academypilot\"}]}"

enum
{
  N_PLAYERS = 500,
  N_BEHIND = 3000, /* more than are read at once */
  N_MATCHES = 12000,
};

typedef struct
{
  const char *name;
  const char *text;
  const char *lists; /* “player: list” for each, joined by line ends; NULL: an error */
} Case;

static const Case cases[] = {
  { "tournament",
    "{\"tournament\":{\"name\":\"Cup\",\"type\":[1],\"players\":[{\"name\":\" Ada \",\"mov\":1,\"list\":" WEDGE "},"
    "{\"list\":" ACADEMY ",\"name\":\"Bob\"}],\"rounds\":[{\"matches\":[{\"player1\":\"Ada\"}]}]}}",
    "Ada: xwing-standard rebel; wedgeantilles\nBob: xwing-standard imperial; academypilot" },
  { "bare", "{\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}],\"rounds\":[]}",
    "Ada: xwing-standard rebel; wedgeantilles" },
  { "without-list",
    "{\"tournament\":{\"players\":[{\"name\":\"Ada\"},{\"name\":\"Bob\",\"list\":null},{\"name\":\"Cleo\",\"list\":"
    "{\"faction\":\"rebel\"}},{\"name\":\"Dan\",\"list\":" WEDGE "},7]}}",
    "Ada: xwing-standard -; ?this player handed in no list\n"
    "Bob: xwing-standard -; ?this player handed in no list\n"
    "Cleo: xwing-standard -; ?not a list: it is JSON without “pilots”\n"
    "Dan: xwing-standard rebel; wedgeantilles\n"
    ": xwing-standard -; ?this player handed in no list" },
  { "nameless", "{\"tournament\":{\"players\":[{\"list\":" ACADEMY "}]}}",
    "Swarm: xwing-standard imperial; academypilot" },
  { "listfortress",
    "{\"id\":1,\"name\":\"Cup\",\"participants\":[{\"id\":7,\"name\":\"Ada\",\"score\":9,\"swiss_rank\":1,\"list_"
    "json\":"
    "\"{\\\"faction\\\":\\\"rebel\\\",\\\"pilots\\\":[{\\\"name\\\":\\\"wedgeantilles\\\"}]}\"},"
    "{\"list_json\":" ACADEMY ",\"name\":\"Bob\"},{\"name\":\"Cleo\",\"list_json\":\"\"},"
    "{\"name\":\"Dan\",\"list_json\":null},{\"name\":\"Eve\",\"list_json\":{}},"
    "{\"name\":\"Fay\",\"list_json\":\"{\\\"pilots\\\":[}\"}],\"rounds\":[{\"matches\":[]}]}",
    "Ada: xwing-standard rebel; wedgeantilles\nBob: xwing-standard imperial; academypilot\n"
    "Cleo: xwing-standard -; ?this player handed in no list\n"
    "Dan: xwing-standard -; ?this player handed in no list\n"
    "Eve: xwing-standard -; ?this player handed in no list\n"
    "Fay: xwing-standard -; ?not JSON: line 1 column 12: a value is missing near “}”" },
  { "listfortress-empty-first",
    "{\"participants\":[{\"name\":\"Ada\",\"list_json\":\" \"},{\"name\":\"Bob\",\"list_json\":" WEDGE "}]}",
    "Ada: xwing-standard -; ?this player handed in no list\nBob: xwing-standard rebel; wedgeantilles" },
  { "listfortress-empty", "{\"participants\":[{\"name\":\"Ada\",\"list_json\":\"\"}]}", NULL },
  { "nobody", "{\"tournament\":{\"players\":[]}}", NULL },
  { "no-lists", "{\"tournament\":{\"players\":[{\"name\":\"Ada\"},{\"name\":\"Bob\"}]}}", NULL },
  { "of-another-kind",
    "{\"league\":{\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "},{\"name\":\"Bob\",\"list\":" WEDGE "}]}}", NULL },
  { "lists-deep-in-the-frame",
    "{\"old\":{\"a\":[{\"b\":" WEDGE "}]},\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}]}", NULL },
  { "pilots-are-players",
    "{\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}],\"rounds\":[{\"matches\":[{\"pilots\":[\"Ada\",\"Bob\"]}]}]}",
    "Ada: xwing-standard rebel; wedgeantilles" },
  { "broken-rounds", "{\"tournament\":{\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}],\"rounds\":[}}", NULL },
};

static char *
describe (GPtrArray *rosters)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rosters->len; i++)
    {
      MuRoster *roster = rosters->pdata[i];
      GPtrArray *unknown = mu_roster_get_unknown (roster);
      g_autofree char *list = mu_test_describe (roster);

      g_string_append_printf (text, "%s%s: ", i > 0 ? "\n" : "", mu_roster_get_name (roster));
      if (unknown->len > 0)
        g_string_append_printf (text, "xwing-standard -; ?%s", mu_card_get_name (unknown->pdata[0]));
      else
        g_string_append (text, list);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import (test->text, &error);
  g_autofree char *lists = rosters != NULL ? describe (rosters) : NULL;

  g_assert_true ((error != NULL) == (test->lists == NULL));
  g_assert_cmpstr (lists, ==, test->lists);
}

/* A player has one list. It may be there in two ways, but not as two. */
static void
test_two_lists (void)
{
  static const struct
  {
    const char *members;
    const char *doubt; /* how it begins; NULL: none */
  } players[] = {
    { "\"list\":" WEDGE, NULL },
    { "\"list\":" WEDGE ",\"list_json\":\"\",\"list\":" WEDGE, NULL },
    { "\"list\":" WEDGE ",\"list_json\":\"{\\\"pilots\\\":[{\\\"name\\\":\\\"wedgeantilles\\\",\\\"ship\\\":\\\"xwing\\\"}],"
      "\\\"faction\\\": \\\"rebel\\\"}\"",
      NULL },
    { "\"list\":" WEDGE ",\n\"list_json\":" ACADEMY, "Line 2: “list_json: {" },
    { "\"list\":" ACADEMY ",\"list\":" WEDGE, "Line 1: “list: {" },
    { "\"list\":" WEDGE ",\"pilots\":[{\"name\":\"academypilot\"}]", "Line 1: “pilots: [{" },
    { "\"list\":" WEDGE ",\"second\":{\"list\":" ACADEMY "}", "Line 1: “second: {" },
    { "\"list\":" WEDGE ",\"rank\":{\"swiss\":1},\"mov\":3,\"pilots\":[\"Ada\"]", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"players\":[{\"name\":\"Ada\",%s}]}", players[i].members);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import (text, &error);
      g_autofree char *lists = NULL;
      g_autofree char *doubt = NULL;

      g_assert_no_error (error);
      lists = describe (rosters);
      g_assert_cmpstr (lists, ==, "Ada: xwing-standard rebel; wedgeantilles");
      doubt = mu_doubt_dup_text (rosters->pdata[0]);
      g_test_message ("%u: %s", i, doubt != NULL ? doubt : "-");
      if (players[i].doubt == NULL)
        g_assert_null (doubt);
      else
        g_assert_true (doubt != NULL && g_str_has_prefix (doubt, players[i].doubt));
    }
}

/* The list is named after its player; its own name is in the notes. */
static void
test_names (void)
{
  g_autoptr (GPtrArray) rosters
      = mu_test_import ("{\"players\":[{\"name\":\"Bob\",\"list\":{\"name\":\"Swarm\",\"description\":\"for fun\","
                        "\"pilots\":[{\"name\":\"academypilot\"}]}}]}",
                        NULL);

  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), ==, "Bob");
  g_assert_cmpstr (mu_roster_get_text (rosters->pdata[0], MU_ROSTER_PLAYER), ==, "Bob");
  g_assert_cmpstr (mu_roster_get_text (rosters->pdata[0], MU_ROSTER_NOTES), ==, "Swarm\nfor fun");
}

/* A tournament of the second edition is read as such, though some players have no list. */
static void
test_other_edition (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters
      = mu_test_import ("{\"participants\":[{\"name\":\"Ada\",\"list_json\":\"\"},{\"name\":\"Bob\",\"list_json\":{"
                        "\"faction\":\"rebelalliance\",\"pilots\":[{\"id\":\"wedgeantilles\",\"ship\":\"t65xwing\","
                        "\"points\":52}]}}]}",
                        &error);

  g_assert_no_error (error);
  g_assert_cmpuint (rosters->len, ==, 2);
  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[1]), ==, "Bob");
  g_assert_cmpstr (mu_game_get_id (mu_roster_get_game (rosters->pdata[1])), ==, "xwing2");
}

/* Hundreds of players and what they played. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new ("{\"tournament\":{\"players\":[");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = NULL;

  for (int i = 0; i < N_PLAYERS; i++)
    g_string_append_printf (text, "%s{\"name\":\"Player %d\",\"list\":%s}", i > 0 ? "," : "", i,
                            i % 2 == 0 ? WEDGE : ACADEMY);
  g_string_append (text, "],\"rounds\":[{\"round-type\":\"swiss\",\"matches\":[");
  for (int i = 0; i < N_MATCHES; i++)
    g_string_append_printf (text,
                            "%s{\"player1\":\"Player %d\",\"player1points\":100,\"player2\":\"Player %d\","
                            "\"player2points\":0,\"result\":\"win\"}",
                            i > 0 ? "," : "", i % N_PLAYERS, (i + 1) % N_PLAYERS);
  g_string_append (text, "]}]}}");
  rosters = mu_test_import (text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rosters->len, ==, N_PLAYERS);
  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[N_PLAYERS - 1]), ==, "Player 499");
}

static void
test_write (void)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) reports = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_report_unref);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *lists = NULL;

  g_ptr_array_add (rosters, mu_test_roster ("xwing-standard", "rebel", "wedgeantilles predator"));
  g_ptr_array_add (rosters, mu_test_roster ("armada-400", "rebel", "cr90corvettea"));
  g_ptr_array_add (rosters, mu_test_roster ("xwing-epic", "imperial", "academypilot; academypilot"));
  mu_roster_set_name (rosters->pdata[0], "Red");
  mu_roster_set_text (rosters->pdata[0], MU_ROSTER_PLAYER, "Ada");
  mu_roster_set_name (rosters->pdata[1], "A fleet");
  mu_roster_set_name (rosters->pdata[2], "Swarm");
  for (guint i = 0; i < rosters->len; i++)
    g_ptr_array_add (reports, mu_check (rosters->pdata[i], mu_roster_get_format (rosters->pdata[i])));
  bytes = mu_xws_write_tournament (rosters, reports);
  again = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  lists = describe (again);
  g_assert_cmpstr (lists, ==,
                   "Ada: xwing-standard rebel; wedgeantilles predator\n"
                   "A fleet: xwing-standard -; ?this player handed in no list\n"
                   "Swarm: xwing-epic imperial; academypilot; academypilot");
}

/* The format of a tournament is that of its lists, unless they state one. */
static void
test_format (void)
{
  static const struct
  {
    const char *text;
    const char *format;
    const char *doubt; /* NULL: none */
  } formats[] = {
    { "{\"tournament\":{\"format\":\"Epic - 300 Points\",\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}]}}",
      "xwing-epic", NULL },
    { "{\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}],\"format\":\"xwing-epic\"}", "xwing-epic", NULL },
    { "{\"format\":\"epic\",\"container\":[" WEDGE "]}", "xwing-epic", NULL },
    { "{\"format\":\"Epic\",\"players\":[{\"name\":\"Ada\",\"list\":{\"format\":\"Standard\",\"pilots\":"
      "[{\"name\":\"wedgeantilles\"}]}}]}",
      "xwing-standard", NULL },
    { "{\n\"tournament\":{\"format\":\"Furball\",\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}]}}",
      "xwing-standard", "Line 2: “format: Furball” was read as no card." },
    { "{\"format\":\"\",\"players\":[{\"name\":\"Ada\",\"list\":" WEDGE "}]}", "xwing-standard", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) rosters = mu_test_import (formats[i].text, &error);
      g_autofree char *doubt = NULL;

      g_assert_no_error (error);
      doubt = mu_doubt_dup_text (rosters->pdata[0]);
      g_assert_cmpstr (mu_roster_get_format (rosters->pdata[0])->id, ==, formats[i].format);
      g_assert_cmpstr (doubt, ==, formats[i].doubt);
    }
}

/* The format stands behind many players, too; behind the squads of a large container, which were checked without it, it
 * is told. */
static void
test_format_behind (void)
{
  g_autoptr (GString) text = g_string_new ("{\"tournament\":{\"players\":[");
  g_autoptr (GString) container = g_string_new ("{\"container\":[");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = NULL;
  g_autoptr (GPtrArray) squads = NULL;

  for (int i = 0; i < N_BEHIND; i++)
    {
      g_string_append_printf (text, "%s{\"name\":\"Player %d\",\"list\":%s}", i > 0 ? "," : "", i, WEDGE);
      g_string_append_printf (container, "%s%s", i > 0 ? "," : "", WEDGE);
    }
  g_string_append (text, "],\"format\":\"Epic\"}}");
  g_string_append (container, "],\n\"format\":\"Epic\"}");
  rosters = mu_test_import (text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rosters->len, ==, N_BEHIND);
  for (guint i = 0; i < rosters->len; i++)
    g_assert_cmpstr (mu_roster_get_format (rosters->pdata[i])->id, ==, "xwing-epic");
  squads = mu_test_import (container->str, &error);
  g_assert_null (squads);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "line 2: the format “Epic”"));
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tournament/read/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/tournament/two-lists", test_two_lists);
  g_test_add_func ("/tournament/names", test_names);
  g_test_add_func ("/tournament/other-edition", test_other_edition);
  g_test_add_func ("/tournament/many", test_many);
  g_test_add_func ("/tournament/write", test_write);
  g_test_add_func ("/tournament/format", test_format);
  g_test_add_func ("/tournament/format-behind", test_format_behind);
  return g_test_run ();
}
