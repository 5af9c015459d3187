/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include "rules/check/mu-doubt.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* The same roster as fleet.ros, with the lines of this file. */
static void
test_roster (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "exchange", "fleet.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_file (mu_test_get_games (), file, NULL, &error);
  g_autofree char *list = NULL;

  g_assert_no_error (error);
  list = mu_test_describe_all (rosters);
  g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), ==, "Hammer and anvil");
  g_assert_cmpstr (list, ==,
                   "armada-400 rebel; cr90corvettea leiaorgana-officer enhancedarmament ?Flux Capacitor@90; "
                   "2*xwingsquadron; herasyndulla-xwing; !mostwanted");
}

typedef struct
{
  const char *name;
  const char *json;   /* with ' for " */
  const char *list;   /* NULL: an error */
  const char *reason; /* the error */
} Case;

#define HEAD "{'roster':{'name':'A','gameSystemName':'Star Wars Armada',"
#define CORVETTE "'name':'CR90 Corvette A','type':'model'"

static const Case cases[] = {
  { "numbers",
    HEAD "'costLimits':[{'value':800}],'forces':[{'catalogueName':'Rebel Fleet','selections':[{" CORVETTE
         ",'number':2,'costs':[{'value':88.0}]}]}]}}",
    "armada-sector rebel; cr90corvettea; cr90corvettea", NULL },
  { "texts",
    HEAD "'costLimits':[{'value':'800.0'}],'forces':[{'catalogueName':'Rebel Fleet','selections':[{" CORVETTE
         ",'number':'2','costs':[{'value':'88.0'}]}]}]}}",
    "armada-sector rebel; cr90corvettea; cr90corvettea", NULL },
  { "forces-in-forces",
    HEAD "'forces':[{'selections':[],'forces':[{'catalogueName':'Rebel Fleet','selections':[{" CORVETTE "}]}]}]}}",
    "armada-400 rebel; cr90corvettea", NULL },
  { "faction-unknown", HEAD "'forces':[{'catalogueName':'Gungans','selections':[{" CORVETTE "}]}]}}",
    "armada-400 rebel; cr90corvettea; ~?Gungans", NULL },
  { "empty", HEAD "'forces':[]}}", "armada-400 -", NULL },
  { "odd-kinds", HEAD "'forces':[7,{'selections':[3,{'name':null,'costs':5,'selections':{}}]}]}}",
    "armada-400 -; ?@1; ?@1", NULL },
  { "wrong-number", HEAD "'forces':[{'selections':[\n{" CORVETTE ",'number':'two'}]}]}}", NULL,
    "line 2: invalid “number”: " },
  { "no-copies", HEAD "'forces':[{'selections':[{" CORVETTE ",'number':0}]}]}}", NULL, "line 1: invalid “number”: " },
  { "wrong-cost", HEAD "'forces':[{'selections':[{" CORVETTE ",'costs':[{'value':'many'}]}]}]}}", NULL,
    "line 1: invalid “value”: " },
  { "too-dear", HEAD "'forces':[{'selections':[{" CORVETTE ",'costs':[{'value':9000},\n{'value':9000}]}]}]}}", NULL,
    "line 2: invalid “value”: too large for a list" },
  { "another-game", "{'roster':{'gameSystemName':'Chess','forces':[]}}", NULL,
    "not a list: it is a roster for another game, Chess" },
  { "no-forces", HEAD "'forces':{}}}", NULL, "not a list: it is JSON without “pilots”" },
  { "cut", HEAD "'forces':[", NULL, "not JSON: " },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_json (test->json, &error);
  g_autofree char *list = rosters != NULL ? mu_test_describe_all (rosters) : NULL;

  g_assert_cmpstr (list, ==, test->list);
  if (test->list != NULL)
    return;
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, test->reason));
}

/* What a roster has and is not read, and what is said about it. */
static const struct
{
  const char *name;
  const char *json;
  const char *doubt; /* NULL: none */
} unread[] = {
  { "nothing", HEAD "'forces':[{'selections':[{" CORVETTE ",'profiles':[{'name':'A'}],'group':null}],'rules':{'a':[]}}]}}",
    NULL },
  { "forces-of-two-factions",
    HEAD "'forces':[{'catalogueName':'Rebel Fleet','selections':[{" CORVETTE "}]},\n{'catalogueName':'Imperial Navy'}]}}",
    "Line 2: “Imperial Navy” was read as no card." },
  { "selections-twice", HEAD "'forces':[{'selections':[{" CORVETTE ",'selections':[1],'selections':[]}]}]}}",
    "Line 1: “selections: [1]” was read as no card." },
  { "selections-is-object", HEAD "'forces':[{'selections':[{" CORVETTE ",'selections':{'name':'A'}}]}]}}",
    "Line 1: “selections: {\"name\":\"A\"}” was read as no card." },
  { "number-is-boolean", HEAD "'forces':[{'selections':[{" CORVETTE ",'number':true}]}]}}",
    "Line 1: “number: true” was read as no card." },
  { "selections-elsewhere",
    HEAD "'forces':[{'selections':[{" CORVETTE ",'a':[{'selections':[2]}]}]}]},'b':{'selections':[3]}}",
    "Line 1: “b: {\"selections\":[3]}” was read as no card. Line 1: “a: [{\"selections\":[2]}]” was read as no card." },
};

static void
test_unread (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_json (unread[index].json, &error);
  g_autofree char *doubt = NULL;

  g_assert_no_error (error);
  doubt = mu_doubt_dup_text (rosters->pdata[0]);
  g_assert_cmpstr (doubt, ==, unread[index].doubt);
}

/* More selections than a roster can have, beside and inside one another. */
static void
test_too_much (void)
{
  static const char *const items[] = { "{'name':'A'}", "{'selections':[" };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GString) json = g_string_new (HEAD "'forces':[{'selections':[");
      guint n_items = i == 0 ? 6000 : 900;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < n_items; j++)
        g_string_append_printf (json, "%s%s", j > 0 && i == 0 ? "," : "", items[i]);
      for (guint j = 0; i == 1 && j < n_items; j++)
        g_string_append (json, "]}");
      g_string_append (json, "]}]}}");
      if (i == 0)
        {
          g_assert_null (mu_test_import_json (json->str, &error));
          g_assert_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST);
        }
      else
        {
          g_autoptr (GPtrArray) rosters = mu_test_import_json (json->str, &error);

          g_assert_no_error (error);
          g_assert_cmpuint (rosters->len, ==, 1);
        }
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battlescribe-json/roster", test_roster);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/battlescribe-json/case/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unread); i++)
    {
      g_autofree char *path = g_strdup_printf ("/battlescribe-json/unread/%s", unread[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_unread);
    }
  g_test_add_func ("/battlescribe-json/too-much", test_too_much);
  return g_test_run ();
}
