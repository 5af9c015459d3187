/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <libxml/HTMLparser.h>
#include <libxml/xpath.h>
#include <locale.h>

#include "exchange/sheet/mu-sheet-book.h"
#include "exchange/write/mu-export.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-page.h"
#include "support/mu-test-roster.h"

/* What readers find on printed pages and in HTML: every cost beside its card, in its column. */

typedef struct
{
  const char *format;
  const char *faction;
  const char *list;
} List;

static const List lists[] = {
  { "xwing-standard", "imperial", "soontirfel pushthelimit royalguardtie stealthdevice; academypilot" },
  { "xwing-epic", "rebel",
    "lukeskywalker r2astromech protontorpedoes; wedgeantilles predator; 12*rookiepilot; 6*prototypepilot "
    "chardaanrefit; cr90corvettefore #0; cr90corvetteaft #0; cr90corvettefore #1; cr90corvetteaft #1" },
  { "armada-400", "rebel", "assaultfrigatemarkiib monmothma gunneryteam; cr90corvettea xi7turbolasers; !mostwanted" },
};

/* Words */

static const MuTestWord *
get_word (GArray *words, guint index)
{
  return &g_array_index (words, MuTestWord, index);
}

static gboolean
is_same_row (const MuTestWord *a, const MuTestWord *b)
{
  return a->at.page == b->at.page && ABS (a->at.top + a->at.bottom - b->at.top - b->at.bottom) < 6;
}

/* Whether @text, which may be several words, begins with the word at @index. */
static gboolean
begins_at (GArray *words, guint index, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (index + i >= words->len || !g_str_equal (get_word (words, index + i)->text, parts[i])
        || !is_same_row (get_word (words, index), get_word (words, index + i)))
      return FALSE;
  return TRUE;
}

/* Whether @figure stands in the row of @name, its right side at @right. */
static gboolean
has_figure (GArray *words, const MuTestWord *name, double right, int figure)
{
  g_autofree char *text = g_strdup_printf ("%s%d", figure < 0 ? "−" : "", ABS (figure));

  for (guint i = 0; i < words->len; i++)
    if (is_same_row (get_word (words, i), name) && ABS (get_word (words, i)->at.right - right) < 1
        && g_str_equal (get_word (words, i)->text, text))
      return TRUE;
  return FALSE;
}

/* The right side of the column with that heading. */
static double
find_column (GArray *words, const char *heading)
{
  double right = 0;

  for (guint i = 0; i < words->len; i++)
    if (get_word (words, i)->at.page == 0 && g_str_equal (get_word (words, i)->text, heading))
      right = MAX (right, get_word (words, i)->at.right);
  g_assert_cmpfloat (right, >, 0);
  return right;
}

static void
assert_row (GArray *words, const char *name, double right, int figure)
{
  for (guint i = 0; i < words->len; i++)
    if (begins_at (words, i, name) && has_figure (words, get_word (words, i), right, figure))
      return;
  g_error ("%d does not stand beside “%s” in its column", figure, name);
}

static void
assert_costs (GArray *words, const MuReport *report)
{
  double cost = find_column (words, "Cost");
  double total = find_column (words, "Ship");

  g_assert_cmpfloat (total, >, cost);
  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      int own = unit->cost;

      for (guint j = 0; j < unit->upgrades->len; j++)
        {
          own -= g_array_index (unit->upgrade_costs, int, j);
          assert_row (words, mu_card_get_name (unit->upgrades->pdata[j]), cost,
                      g_array_index (unit->upgrade_costs, int, j));
        }
      assert_row (words, mu_card_get_name (unit->card), total, unit->cost);
      assert_row (words, mu_card_get_name (unit->card), cost, own / unit->count);
    }
  assert_row (words, "Total", total, report->points);
}

static void
assert_numbered (GArray *words)
{
  guint n_pages = get_word (words, words->len - 1)->at.page + 1;

  for (guint page = 0; page < n_pages; page++)
    {
      g_autofree char *number = g_strdup_printf ("page %u of %u", page + 1, n_pages);
      gboolean found = FALSE;

      for (guint i = 0; i < words->len; i++)
        found |= get_word (words, i)->at.page == page && begins_at (words, i, number);
      g_assert_true (found);
    }
}

/* Every page with a ship has the headings of the columns. */
static void
assert_headed (GArray *words, const MuReport *report)
{
  g_autoptr (GHashTable) headed = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < words->len; i++)
    if (g_str_equal (get_word (words, i)->text, "Cost"))
      g_hash_table_add (headed, GUINT_TO_POINTER (get_word (words, i)->at.page));
  for (guint i = 0; i < words->len; i++)
    for (guint j = 0; j < report->units->len; j++)
      if (begins_at (words, i, mu_card_get_name (mu_report_get_unit (report, j)->card)))
        g_assert_true (g_hash_table_contains (headed, GUINT_TO_POINTER (get_word (words, i)->at.page)));
}

static void
test_sheet (gconstpointer data)
{
  static const char *const papers[] = { "a4", "letter" };
  const List *list = data;
  g_autoptr (MuRoster) roster = mu_test_roster (list->format, list->faction, list->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_find (papers[i]), MU_SHEET_LIST);
      g_autoptr (GArray) words = NULL;

      mu_sheet_book_add (book, roster, report);
      words = mu_test_page_list_words (book);
      if (words == NULL)
        return;
      assert_costs (words, report);
      assert_headed (words, report);
      assert_numbered (words);
    }
}

/* HTML */

static char *
dup_value (xmlXPathContext *context, const char *format, ...)
{
  g_autofree char *path = NULL;
  xmlXPathObject *object;
  xmlChar *value;
  char *copy;
  va_list arguments;

  va_start (arguments, format);
  path = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  object = xmlXPathEvalExpression ((const xmlChar *) path, context);
  g_assert_nonnull (object);
  value = xmlXPathCastToString (object);
  copy = g_strdup ((const char *) value);
  xmlFree (value);
  xmlXPathFreeObject (object);
  return copy;
}

static void
assert_value (xmlXPathContext *context, const char *expected, const char *path)
{
  g_autofree char *value = dup_value (context, "string(%s)", path);

  g_assert_cmpstr (value, ==, expected);
}

static void
assert_count (xmlXPathContext *context, guint expected, const char *path)
{
  g_autofree char *count = dup_value (context, "count(%s)", path);

  g_assert_cmpuint (g_ascii_strtoull (count, NULL, 10), ==, expected);
}

static void
assert_card (xmlXPathContext *context, const char *element, MuCard *card, int cost)
{
  g_autofree char *name = g_strconcat (element, "/span[1]", NULL);
  g_autofree char *cost_path = g_strconcat (element, "/span[@class='cost']", NULL);
  g_autofree char *figure = g_strdup_printf ("(%d)", cost);

  assert_value (context, mu_card_get_name (card), name);
  assert_value (context, figure, cost_path);
}

static void
assert_sections (xmlXPathContext *context, MuRoster *roster, const MuReport *report)
{
  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      g_autofree char *section = g_strdup_printf ("//main/section[%u]", i + 1);
      g_autofree char *head = g_strconcat (section, "/h2", NULL);
      g_autofree char *items = g_strconcat (section, "/ul/li", NULL);
      g_autofree char *sum = g_strconcat (section, "/p[@class='sum']", NULL);
      g_autofree char *total = g_strdup_printf ("= %d", unit->cost);
      int own = unit->cost;

      assert_count (context, unit->upgrades->len, items);
      for (guint j = 0; j < unit->upgrades->len; j++)
        {
          g_autofree char *item = g_strdup_printf ("%s[%u]", items, j + 1);
          int cost = g_array_index (unit->upgrade_costs, int, j);

          assert_card (context, item, unit->upgrades->pdata[j], cost);
          own -= cost;
        }
      assert_card (context, head, unit->card, own);
      if (mu_unit_get_section (mu_roster_get_unit (roster, i)) >= 0)
        {
          g_autofree char *more = g_strconcat (head, "/span[@class='more'][starts-with(., '[#')]", NULL);
          g_autofree char *number = g_strdup_printf ("[#%d]", mu_unit_get_section (mu_roster_get_unit (roster, i)));

          assert_value (context, number, more);
        }
      if (unit->upgrades->len > 0)
        assert_value (context, total, sum);
    }
}

static void
test_html (gconstpointer data)
{
  static const char name[] = "</title><script>alert(1)</script> & \"Ł\" <b>";
  const List *list = data;
  g_autoptr (MuRoster) roster = mu_test_roster (list->format, list->faction, list->list);
  g_autoptr (MuReport) report = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *points = NULL;
  xmlXPathContext *context;
  htmlDocPtr document;

  mu_roster_set_name (roster, name);
  report = mu_check (roster, mu_roster_get_format (roster));
  points = g_strdup_printf ("%d/%d", report->points, report->limit);
  bytes = mu_export_write (mu_export_find ("html"), roster, report);
  document = htmlReadMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes), NULL, "UTF-8",
                             HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
  g_assert_nonnull (document);
  context = xmlXPathNewContext (document);
  assert_value (context, "en", "/html/@lang");
  assert_value (context, name, "/html/head/title");
  assert_value (context, name, "//main/h1");
  assert_value (context, points, "//dt[text()='Points:']/following-sibling::dd");
  assert_count (context, 1, "/html/head/style");
  assert_count (context, 0, "//script|//b");
  assert_count (context, report->legal ? 0 : 1, "//div[@class='verdict']");
  assert_sections (context, roster, report);
  xmlXPathFreeContext (context);
  xmlFreeDoc (document);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *sheet = g_strdup_printf ("/paper/sheet/%s", lists[i].format);
      g_autofree char *html = g_strdup_printf ("/paper/html/%s", lists[i].format);

      g_test_add_data_func (sheet, &lists[i], test_sheet);
      g_test_add_data_func (html, &lists[i], test_html);
    }
  return g_test_run ();
}
