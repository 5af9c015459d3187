/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "exchange/tables/mu-collection-csv.h"
#include "exchange/tables/mu-csv.h"
#include "support/mu-test-roster.h"

static const struct
{
  const char *cells[4];
  const char *row;
} written[] = {
  { { "a", "b" }, "a,b\r\n" },
  { { "", "b", "" }, ",b,\r\n" },
  { { "a,b", "say \"no\"" }, "\"a,b\",\"say \"\"no\"\"\"\r\n" },
  { { "two\nlines" }, "\"two\nlines\"\r\n" },
  { { "=1+1", "-5" }, "\"'=1+1\",-5\r\n" },
  { { "@SUM(A1)", "+a", "-a" }, "\"'@SUM(A1)\",\"'+a\",\"'-a\"\r\n" },
  { { "\tx" }, "\"'\tx\"\r\n" },
};

static void
test_write (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      mu_csv_append_row (text, written[i].cells);
      g_assert_cmpstr (text->str, ==, written[i].row);
    }
}

static const struct
{
  const char *text;
  const char *cells; /* separated by |, rows by / with their line before them */
} parsed[] = {
  { "", "" },
  { "a,b\r\nc,d\r\n", "1|a|b/2|c|d/" },
  { "a;b\nc;d", "1|a|b/2|c|d/" },
  { "a\tb\rc\td", "1|a|b/2|c|d/" },
  { "\"a,b\",\"say \"\"no\"\"\"\n\n c , d\n", "1|a,b|say \"no\"/3|c|d/" },
  { "\"two\nlines\",x\ny", "1|two\nlines|x/3|y/" },
  { "'=1+1,'quoted", "1|=1+1|'quoted/" },
  { "\"never closed,\nx", "1|never closed,\nx/" },
  { ",,\n", "1|||/" },
};

static void
test_parse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (parsed); i++)
    {
      g_autoptr (GPtrArray) rows = mu_csv_parse (parsed[i].text);
      g_autoptr (GString) cells = g_string_new (NULL);

      for (guint j = 0; j < rows->len; j++)
        {
          const MuCsvRow *row = rows->pdata[j];

          g_string_append_printf (cells, "%d", row->line);
          for (guint k = 0; k < row->cells->len; k++)
            g_string_append_printf (cells, "|%s", mu_csv_row_get_cell (row, (int) k));
          g_string_append_c (cells, '/');
        }
      g_assert_cmpstr (cells->str, ==, parsed[i].cells);
    }
}

/* What is written can be read again, whatever is in it. */
static void
test_round_trip (void)
{
  g_autoptr (MuCollection) collection = mu_collection_new ();
  g_autoptr (MuCollection) again = mu_collection_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  mu_collection_set (collection, "xwing", "swx01", 2);
  mu_collection_set (collection, "xwing", "swx38", 1);
  mu_collection_set (collection, "armada", "swm01", 3);
  text = mu_collection_csv_write (collection, mu_test_get_games ());
  g_assert_true (g_str_has_prefix (text, "game,expansion,name,count\r\n"));
  g_assert_nonnull (strstr (text, "\r\nxwing,swx01,X-Wing Core Set,2\r\n"));
  g_assert_nonnull (strstr (text, "\r\nxwing,swx02,X-wing Expansion Pack,0\r\n"));
  g_assert_cmpuint (mu_collection_csv_read (again, mu_test_get_games (), text, problems), >, 100);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_true (mu_collection_equal (collection, again));
}

static const struct
{
  const char *text;
  guint n_read;
  const char *problem; /* what the first one says, or NULL */
} tables[] = {
  { "game,expansion,name,count\nxwing,swx01,,2", 1, NULL },
  { "xwing,swx01,,2", 1, NULL },
  { "Count;Expansion\n2;SWX01", 1, NULL },
  { "name,count\nx-wing core set,2", 1, NULL },
  { "expansion,count\nswx01,0", 1, NULL },
  { "", 0, NULL },
  { "game,expansion,name,count\n", 0, NULL },
  { "expansion,count\nswx01,2\nswx99,1", 1, "line 3: there is no expansion “swx99”" },
  { "game,expansion,count\narmada,swx01,1", 0, "line 2: there is no expansion “swx01”" },
  { "expansion,count\nswx01,two", 0, "line 2: “two” is not a whole number from 0 to 999" },
  { "expansion,count\nswx01,-1", 0, "line 2: “-1” is not a whole number from 0 to 999" },
  { "expansion,count\nswx01,1000", 0, "line 2: “1000” is not a whole number from 0 to 999" },
  { "expansion,count\nswx01", 0, "line 2: “” is not a whole number from 0 to 999" },
  { "expansion,count\n,4", 0, "line 2: no expansion is named" },
  { "expansion,count\n\"swx01", 0, "line 2: “” is not a whole number from 0 to 999" },
};

static void
test_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (MuCollection) collection = mu_collection_new ();
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
      guint n_read;

      mu_collection_set (collection, "armada", "swm02", 7);
      n_read = mu_collection_csv_read (collection, mu_test_get_games (), tables[i].text, problems);
      if (n_read != tables[i].n_read)
        g_error ("“%s”: %u rows, not %u", tables[i].text, n_read, tables[i].n_read);
      g_assert_cmpstr (problems->len > 0 ? problems->pdata[0] : NULL, ==, tables[i].problem);
      g_assert_cmpint (mu_collection_get (collection, "armada", "swm02"), ==, 7);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv/write", test_write);
  g_test_add_func ("/csv/parse", test_parse);
  g_test_add_func ("/collection-csv/round-trip", test_round_trip);
  g_test_add_func ("/collection-csv/read", test_read);
  return g_test_run ();
}
