/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "exchange/tables/mu-verdicts-format.h"
#include "exchange/tables/mu-verdicts-html.h"
#include "exchange/tables/mu-verdicts-pdf.h"
#include "exchange/tables/mu-verdicts.h"
#include "model/text/mu-language.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

enum
{
  N_ROWS = 120
};

static MuVerdictRow *
new_row (const char *file, const char *name, const char *list)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", list);
  g_autoptr (MuReport) report = NULL;

  mu_roster_set_name (roster, name);
  report = mu_check (roster, mu_roster_get_format (roster));
  return mu_verdict_row_new (file, roster, report, NULL);
}

static GPtrArray *
new_rows (void)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_verdict_row_free);

  g_ptr_array_add (rows, new_row ("a.xws", "Guard", "soontirfel"));
  g_ptr_array_add (rows, new_row ("b.xws", "Twice & <b>again</b>", "soontirfel; soontirfel; 5*howlrunner"));
  g_ptr_array_add (rows, mu_verdict_row_new ("=c.xws", NULL, NULL, "not JSON: line 3 column 7"));
  return rows;
}

static void
assert_part (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in: %s", part, text);
}

static char *
to_text (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_row (void)
{
  g_autoptr (GPtrArray) rows = new_rows ();
  const MuVerdictRow *legal = rows->pdata[0];
  const MuVerdictRow *illegal = rows->pdata[1];
  const MuVerdictRow *unreadable = rows->pdata[2];
  g_autofree char *summary = mu_verdicts_dup_summary (rows);

  g_assert_cmpint (legal->verdict, ==, MU_VERDICT_LEGAL);
  g_assert_cmpuint (legal->reasons->len, ==, 0);
  g_assert_cmpint (legal->points, ==, 27);
  g_assert_cmpint (legal->limit, ==, 100);
  g_assert_cmpstr (legal->faction, ==, "Imperial");
  g_assert_cmpint (illegal->verdict, ==, MU_VERDICT_ILLEGAL);
  g_assert_cmpuint (illegal->reasons->len, ==, 3);
  g_assert_cmpint (unreadable->verdict, ==, MU_VERDICT_UNREADABLE);
  g_assert_cmpstr (unreadable->reasons->pdata[0], ==, "not JSON: line 3 column 7");
  g_assert_cmpstr (summary, ==, "1 legal · 1 illegal · 1 unreadable");
}

/* Nothing a stranger writes steers a terminal, a page or the order of words. */
static void
test_safe (void)
{
  g_autoptr (MuVerdictRow) row = new_row ("a\nb\x01.xws", "Evil \u202Enam\xff\u2066\te\x1b[31m", "soontirfel");

  g_assert_cmpstr (row->file, ==, "a b\uFFFD.xws");
  g_assert_cmpstr (row->name, ==, "Evil \uFFFDnam\uFFFD\uFFFD e\uFFFD[31m");
}

static void
test_csv (void)
{
  g_autoptr (GPtrArray) rows = new_rows ();
  g_autoptr (GBytes) bytes = mu_verdicts_write_csv (rows, "Saturday");
  g_autofree char *text = to_text (bytes);
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "\xef\xbb\xbfVerdict,File,Name,Player,Game,Faction,Format,Points,Limit,"));
  g_assert_cmpstr (lines[1], ==, "Legal,a.xws,Guard,,X-Wing,Imperial,Standard,27,100,,,,");
  g_assert_true (g_str_has_prefix (lines[2], "Illegal,b.xws,Twice & <b>again</b>,"));
  g_assert_true (g_str_has_prefix (lines[3], "Unreadable,\"'=c.xws\",,"));
  g_assert_cmpstr (lines[4], ==, "");
}

static void
test_html (void)
{
  g_autoptr (GPtrArray) rows = new_rows ();
  g_autoptr (GBytes) bytes = mu_verdicts_write_html (rows, "Saturday <1>");
  g_autofree char *text = to_text (bytes);

  assert_part (text, "<title>Saturday &lt;1&gt;</title>");
  assert_part (text, "Twice &amp; &lt;b&gt;again&lt;/b&gt;");
  assert_part (text, "<th scope=\"col\">Verdict</th>");
  assert_part (text, "</span> Illegal</td>");
  assert_part (text, "1 legal · 1 illegal · 1 unreadable");
  g_assert_null (strstr (text, "<b>"));
  g_assert_null (strstr (text, "http"));
  g_assert_null (strstr (text, "Team</th>"));
}

/* The page says which language it is in: in none but English below the locale C. */
static void
test_html_language (void)
{
  static const char *const tags[][2] = { { NULL, "en" }, { "C", "en" }, { "de_DE", "de" } };
  g_autoptr (GPtrArray) rows = new_rows ();

  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (tags[i][0]);
      g_autoptr (GBytes) bytes = mu_verdicts_write_html (rows, "Saturday");
      g_autofree char *text = to_text (bytes);
      g_autofree char *element = g_strdup_printf ("<html lang=\"%s\">", tags[i][1]);

      assert_part (text, element);
    }
}

static void
test_teams (void)
{
  g_autoptr (GPtrArray) rows = new_rows ();
  g_autoptr (GBytes) csv = NULL;
  g_autoptr (GBytes) html = NULL;
  g_autofree char *csv_text = NULL;
  g_autofree char *html_text = NULL;

  ((MuVerdictRow *) rows->pdata[0])->team = g_strdup ("Team 1");
  ((MuVerdictRow *) rows->pdata[0])->remark = g_strdup ("The same cards as b.xws");
  csv = mu_verdicts_write_csv (rows, "");
  html = mu_verdicts_write_html (rows, "");
  csv_text = to_text (csv);
  html_text = to_text (html);
  assert_part (csv_text, ",Team 1,The same cards as b.xws,\r\n");
  assert_part (html_text, "Team</th>");
  assert_part (html_text, "<td>Team 1</td>");
  assert_part (html_text, "The same cards as b.xws");
}

/* A list that may not be the one that was meant says so in every kind of table, whatever the verdict. */
static void
test_doubts (void)
{
  static const char doubt[] = "The list states 60 points, but its cards cost 27.";
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel");
  g_autoptr (MuStated) stated = mu_stated_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_verdict_row_free);
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuVerdictRow) row = NULL;
  g_autoptr (GBytes) csv = NULL;
  g_autoptr (GBytes) html = NULL;
  g_autofree char *csv_text = NULL;
  g_autofree char *html_text = NULL;
  g_autofree char *both = NULL;
  g_autofree char *only = NULL;

  stated->total = 60;
  mu_roster_set_stated (roster, stated);
  report = mu_check (roster, mu_roster_get_format (roster));
  row = mu_verdict_row_new ("a.txt", roster, report, NULL);
  g_ptr_array_add (rows, mu_verdict_row_copy (row));
  g_assert_cmpstr (row->doubt, ==, doubt);
  csv = mu_verdicts_write_csv (rows, "");
  html = mu_verdicts_write_html (rows, "");
  csv_text = to_text (csv);
  html_text = to_text (html);
  assert_part (csv_text, ",Remark,Doubts\r\n");
  assert_part (csv_text, ",\"The list states 60 points, but its cards cost 27.\"\r\n");
  assert_part (html_text, doubt);
  /* So does one that was judged in a larger format than the others. */
  row->larger = g_strdup ("Judged as Epic. Most lists here may cost 100 points.");
  both = mu_verdict_row_dup_doubts (row);
  g_assert_cmpstr (both, ==, "Judged as Epic. Most lists here may cost 100 points. The list states 60 points, but its "
                             "cards cost 27.");
  g_clear_pointer (&row->doubt, g_free);
  only = mu_verdict_row_dup_doubts (row);
  g_assert_cmpstr (only, ==, row->larger);
}

/* A list without a limit is not an unreadable one. */
static void
test_no_limit (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-custom", "imperial", "soontirfel");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_verdict_row_free);
  g_autoptr (GBytes) csv = NULL;
  g_autoptr (GBytes) html = NULL;
  g_autofree char *csv_text = NULL;
  g_autofree char *html_text = NULL;

  g_ptr_array_add (rows, mu_verdict_row_new ("a.xws", roster, report, NULL));
  g_ptr_array_add (rows, mu_verdict_row_new ("b.xws", NULL, NULL, "empty"));
  csv = mu_verdicts_write_csv (rows, "");
  html = mu_verdicts_write_html (rows, "");
  csv_text = to_text (csv);
  html_text = to_text (html);
  assert_part (csv_text, ",Custom,27,,,,,\r\n");
  assert_part (csv_text, ",,,empty,,,\r\n");
  assert_part (html_text, "<td class=\"number\">27</td>");
  assert_part (html_text, "<td class=\"number\"></td>");
}

static char *
run (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return out;
}

static guint
count_parts (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, part)) != NULL; at += strlen (part))
    n++;
  return n;
}

/* A table of many pages has its heading on each, every row once, and text that can be searched. */
static void
test_pdf (void)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_verdict_row_free);
  g_autoptr (GBytes) bytes = NULL;
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "verdicts.pdf", NULL);
  g_autofree char *text = NULL;
  g_autofree char *raw = NULL;
  g_auto (GStrv) pages = NULL;
  g_autofree char *tool = g_find_program_in_path ("pdftotext");

  for (int i = 0; i < N_ROWS; i++)
    {
      g_autofree char *file = g_strdup_printf ("list-%03d.xws", i);

      g_ptr_array_add (
          rows, new_row (file, i % 2 == 0 ? "Guard" : "Twice", i % 2 == 0 ? "soontirfel" : "soontirfel; soontirfel"));
    }
  ((MuVerdictRow *) rows->pdata[0])->doubt = g_strdup ("Line 7 is odd.");
  ((MuVerdictRow *) rows->pdata[1])->larger = g_strdup ("Judged as Epic.");
  bytes = mu_verdicts_write_pdf (rows, "Saturday");
  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), "%PDF-"));
  if (tool == NULL)
    {
      g_test_skip ("there is no pdftotext");
      mu_test_folder_free (folder);
      return;
    }
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
  raw = run ((const char *const[]){ tool, "-raw", path, "-", NULL });
  text = run ((const char *const[]){ tool, "-layout", path, "-", NULL });
  mu_test_folder_free (folder);
  for (int i = 0; i < N_ROWS; i++)
    {
      g_autofree char *file = g_strdup_printf ("list-%03d.xws", i);

      assert_part (text, file);
      g_assert_cmpuint (count_parts (raw, file), ==, 1);
    }
  g_assert_cmpuint (count_parts (raw, "These cards share"), ==, N_ROWS / 2);
  assert_part (text, "Line 7 is odd.");
  assert_part (text, "Judged as Epic.");
  assert_part (text, "Judged as Epic.");
  pages = g_strsplit (g_strchomp (text), "\f", -1);
  g_assert_cmpuint (g_strv_length (pages), >, 3);
  for (char **page = pages; *page != NULL; page++)
    {
      assert_part (*page, "Verdict");
      assert_part (*page, "Saturday");
    }
}

static void
test_empty (void)
{
  static const char *const formats[] = { "csv", "html", "pdf" };
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const MuVerdictsFormat *format = mu_verdicts_find_format (formats[i]);
      g_autoptr (GBytes) bytes = format->write (rows, "Nothing");

      g_assert_cmpstr (format->id, ==, formats[i]);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 0);
    }
  g_assert_null (mu_verdicts_find_format ("doc"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verdicts/row", test_row);
  g_test_add_func ("/verdicts/safe", test_safe);
  g_test_add_func ("/verdicts/csv", test_csv);
  g_test_add_func ("/verdicts/html", test_html);
  g_test_add_func ("/verdicts/html-language", test_html_language);
  g_test_add_func ("/verdicts/teams", test_teams);
  g_test_add_func ("/verdicts/doubts", test_doubts);
  g_test_add_func ("/verdicts/no-limit", test_no_limit);
  g_test_add_func ("/verdicts/pdf", test_pdf);
  g_test_add_func ("/verdicts/empty", test_empty);
  return g_test_run ();
}
