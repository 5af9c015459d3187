/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/mu-fuzz-expect.h"

#include <string.h>

#include "exchange/links/mu-list-code.h"
#include "exchange/tables/mu-verdicts-format.h"
#include "exchange/write/mu-export.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-team.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* What must hold of a list wherever it came from; what does not, aborts. */

/* So many lists of one input are looked at closely. */
enum
{
  MAX_LISTS = 3
};

/**
 * mu_fuzz_expect_text:
 *
 * It is UTF-8, and there is some.
 */
void
mu_fuzz_expect_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), >, 0);
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

/**
 * mu_fuzz_expect_error:
 * @failed: whether something could not be done
 *
 * There is a reason if it could not, and none if it could.
 */
void
mu_fuzz_expect_error (gboolean failed, const GError *error)
{
  g_assert_true (failed == (error != NULL));
  if (failed)
    mu_fuzz_expect_text (error->message);
}

/* No character steers a terminal or turns text round. */
static void
expect_harmless (const char *text, gsize length)
{
  g_assert_true (g_utf8_validate (text, (gssize) length, NULL));
  for (const char *p = text; p < text + length; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if ((g_unichar_iscntrl (c) && strchr ("\t\r\n", (int) c) == NULL) || (c >= 0x202A && c <= 0x202E)
          || (c >= 0x2066 && c <= 0x2069))
        g_error ("U+%04X in: %.*s", c, (int) length, text);
    }
}

/* No tag is anybody's but ours. */
static void
expect_page (const char *text, gsize length)
{
  static GRegex *tag;
  const char *end = text + length;

  if (tag == NULL)
    tag = g_regex_new ("</?(body|dd|div|dl|dt|h1|h2|head|html|li|main|meta|p|section|span|style|title|ul)"
                       "( (charset|class|content|lang|name)=\"[^\"<>&]*\")*>|<!DOCTYPE html>",
                       G_REGEX_OPTIMIZE, G_REGEX_MATCH_ANCHORED, NULL);
  for (const char *p = text; (p = memchr (p, '<', (gsize) (end - p))) != NULL; p++)
    if (!g_regex_match_full (tag, p, end - p, 0, 0, NULL, NULL))
      g_error ("a stranger's tag in: %.*s", (int) length, text);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The verdict in words that do not depend on the order of the list: whether it is legal, its points, the rules broken.
 */
static char *
dup_verdict (const MuReport *report)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < report->findings->len; i++)
    if (mu_finding_is_error (report->findings->pdata[i]))
      g_ptr_array_add (words, g_strdup (((const MuFinding *) report->findings->pdata[i])->rule->id));
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_insert (words, 0, g_strdup_printf ("%s %d", report->legal ? "legal" : "illegal", report->points));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static void
expect_report (MuRoster *roster, const MuReport *report)
{
  int points = 0;
  int n_errors = 0;

  g_assert_cmpuint (report->units->len, ==, mu_roster_get_n_units (roster));
  for (guint i = 0; i < report->units->len; i++)
    points += mu_report_get_unit (report, i)->cost;
  g_assert_cmpint (report->points, ==, points);
  for (guint i = 0; i < report->findings->len; i++)
    {
      g_autofree char *message = mu_finding_dup_message (report->findings->pdata[i]);

      mu_fuzz_expect_text (message);
      n_errors += mu_finding_is_error (report->findings->pdata[i]);
    }
  g_assert_cmpint (report->n_errors, ==, n_errors);
  g_assert_true (report->legal == (n_errors == 0) || (report->team != NULL && mu_report_breaks_team_only (report)));
}

/**
 * mu_fuzz_expect_verdict:
 *
 * Sums are the sums of their parts, and every finding can be said.
 */
void
mu_fuzz_expect_verdict (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) formats = mu_check_list_formats (roster);

  expect_report (roster, report);
  g_assert_nonnull (formats);
}

static gboolean
are_known (GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_is_unknown (cards->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Whether every format has words for all that is in it. */
static gboolean
is_plain (MuRoster *roster)
{
  if (mu_roster_get_faction (roster) < 0 || mu_roster_get_n_units (roster) == 0
      || mu_roster_get_unknown (roster)->len > 0 || !are_known (mu_roster_get_objectives (roster)))
    return FALSE;
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_card_is_unknown (mu_unit_get_card (unit))
          || (mu_unit_is (unit, MU_KIND_COUNTED) && mu_unit_get_n_upgrades (unit) > 0))
        return FALSE;
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (mu_card_is_unknown (mu_unit_get_upgrade (unit, j)))
          return FALSE;
    }
  return TRUE;
}

static gboolean
has_other_side (const MuReport *report)
{
  for (guint i = 0; i < report->findings->len; i++)
    if (g_str_equal (((const MuFinding *) report->findings->pdata[i])->rule->id, "faction"))
      return TRUE;
  return FALSE;
}

/* Fleets Designer, Launch Bay Next and Tabletop Simulator do not say whose a list is, and cards of several sides do not
 * tell. In none of these texts is a card of another side told from its namesake of the list's. */
static gboolean
is_of_other_side (MuRoster *roster, MuRoster *again, const MuReport *before, const MuExportFormat *format)
{
  static const char *const sideless[] = { "designer", "launchbay", "tts", NULL };
  static const char *const by_names[]
      = { "designer", "launchbay", "tts", "warlords", "kingston", "starforge", "flagship", NULL };

  return (g_strv_contains (sideless, format->id) && mu_roster_get_faction (again) != mu_roster_get_faction (roster))
         || (g_strv_contains (by_names, format->id) && has_other_side (before));
}

static void
expect_same (MuRoster *roster, MuRoster *again, const MuExportFormat *format)
{
  const MuFormat *judge = mu_roster_get_format (roster);
  g_autoptr (MuReport) before = mu_check (roster, judge);
  g_autoptr (MuReport) after = NULL;
  g_autofree char *first = dup_verdict (before);
  g_autofree char *second = NULL;

  if (mu_roster_overrides_total (roster))
    mu_roster_override_total (again, mu_roster_get_total (roster));
  else
    mu_roster_set_total (again, mu_roster_get_total (roster));
  after = mu_check (again, judge);
  second = dup_verdict (after);
  if (!g_str_equal (first, second) && !is_of_other_side (roster, again, before, format))
    {
      g_autofree char *list = mu_test_describe (roster);
      g_autofree char *list_again = mu_test_describe (again);

      g_error ("%s: “%s” became “%s”:\n%s\n%s", format->id, first, second, list, list_again);
    }
}

static char *
to_text (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* The document keeps what a newer program wrote as it is. */
static GBytes *
write_list (MuRoster *roster, const MuExportFormat *format)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  GBytes *written = mu_export_write (format, roster, report);
  gsize length;
  const char *data = g_bytes_get_data (written, &length);

  g_assert_cmpuint (length, >, 0);
  if (g_str_equal (format->id, "muster"))
    g_assert_true (g_utf8_validate (data, (gssize) length, NULL));
  else
    expect_harmless (data, length);
  if (g_str_equal (format->id, "html"))
    expect_page (data, length);
  return written;
}

static gsize n_read_again; /* bytes */

/**
 * mu_fuzz_take_read_again:
 *
 * Returns: how many bytes were written and read again since the last call
 */
gsize
mu_fuzz_take_read_again (void)
{
  gsize n = n_read_again;

  n_read_again = 0;
  return n;
}

static GPtrArray *
read_lists (GBytes *written)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *lists = mu_test_import_bytes (mu_test_get_games (), written, &error);

  n_read_again += g_bytes_get_size (written);
  mu_fuzz_expect_error (lists == NULL, error);
  return lists;
}

/* Whatever is in a list, its document has all of it. */
static void
expect_document (MuRoster *roster, const MuExportFormat *format)
{
  g_autoptr (GBytes) written = write_list (roster, format);
  g_autoptr (GPtrArray) again = read_lists (written);
  g_autoptr (GBytes) rewritten = NULL;

  g_assert_nonnull (again);
  rewritten = write_list (again->pdata[0], format);
  if (!g_bytes_equal (written, rewritten))
    g_error ("%s\nbecame %s", to_text (written), to_text (rewritten));
  expect_same (roster, again->pdata[0], format);
}

/* Cards all known, in a list whose names cannot be taken for something else, come back. */
static void
expect_cards (MuRoster *roster, const MuExportFormat *format)
{
  g_autoptr (MuRoster) plain = mu_roster_copy (roster);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GPtrArray) again = NULL;

  for (MuRosterText which = 0; which < MU_N_ROSTER_TEXTS; which++)
    mu_roster_set_text (plain, which, which == MU_ROSTER_NAME ? "A list" : "");
  written = write_list (plain, format);
  again = read_lists (written);
  if (again == NULL || again->len != 1)
    g_error ("%s: not one list, but %u in %s", format->id, again != NULL ? again->len : 0, to_text (written));
  expect_same (plain, again->pdata[0], format);
}

static void
expect_sheet (MuRoster *roster, const MuExportFormat *format)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GBytes) written = mu_export_write (format, roster, report);
  g_autoptr (MuQr) code = mu_list_code_new (MU_LIST_CODE_MUSTER, roster, report);
  const char *data;
  gsize length;

  data = g_bytes_get_data (written, &length);
  g_assert_true (memcmp (data, "%PDF-", 5) == 0 || memcmp (data, "\x89PNG", 4) == 0);
}

/* Unknown cards, and names that can be taken for something else, may spoil a text: it is read, and no more is asked. */
static void
expect_text (MuRoster *roster, const MuExportFormat *format)
{
  g_autoptr (GBytes) written = write_list (roster, format);
  GPtrArray *again = read_lists (written);

  g_clear_pointer (&again, g_ptr_array_unref);
}

static gboolean
has_all_cards (MuRoster *roster, const MuExportFormat *format)
{
  g_autofree char *left_out = mu_export_dup_left_out (format, roster);

  return left_out == NULL;
}

/**
 * mu_fuzz_expect_list:
 * @format: an export format
 *
 * Its verdict is sound, it can be written in @format, and read again with that verdict.
 */
void
mu_fuzz_expect_list (MuRoster *roster, const char *format)
{
  const MuExportFormat *export = mu_export_find (format);

  mu_fuzz_expect_verdict (roster);
  if (export->drawn)
    expect_sheet (roster, export);
  else if (g_str_equal (format, "muster"))
    expect_document (roster, export);
  else if (mu_export_can_carry (export, mu_roster_get_game (roster)) && is_plain (roster)
           && has_all_cards (roster, export))
    expect_cards (roster, export);
  else if (mu_export_can_carry (export, mu_roster_get_game (roster)))
    expect_text (roster, export);
}

/* The tables of a tournament desk: what strangers wrote there, too. */
static void
expect_tables (GPtrArray *rows)
{
  static const char *const formats[] = { "csv", "html" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) written = mu_verdicts_find_format (formats[i])->write (rows, "Desk");
      gsize length;
      const char *data = g_bytes_get_data (written, &length);

      expect_harmless (data, length);
    }
}

/* Lists of one game can be judged as a team. */
static void
expect_team (GPtrArray *rosters)
{
  const MuFormat *format = mu_roster_get_format (rosters->pdata[0]);
  g_autoptr (GPtrArray) team = g_ptr_array_new ();
  g_autoptr (GPtrArray) reports = NULL;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_verdict_row_free);

  for (guint i = 0; i < MIN (rosters->len, MAX_LISTS); i++)
    if (mu_roster_get_game (rosters->pdata[i]) == mu_roster_get_game (rosters->pdata[0]))
      g_ptr_array_add (team, rosters->pdata[i]);
  reports = mu_team_check (team, format);
  g_assert_cmpuint (reports->len, ==, team->len);
  for (guint i = 0; i < reports->len; i++)
    {
      expect_report (team->pdata[i], reports->pdata[i]);
      g_ptr_array_add (
          rows, mu_verdict_row_new (mu_roster_get_name (team->pdata[i]), team->pdata[i], reports->pdata[i], NULL));
    }
  expect_tables (rows);
}

/* One of all formats by turns: all of them each time would take too long. */
static const char *
pick_format (GBytes *input)
{
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  return formats[g_bytes_hash (input) % n_formats].id;
}

/**
 * mu_fuzz_expect_lists:
 * @rosters: (nullable) (element-type MuRoster): what was read
 * @error: (nullable): why it was not
 * @format: the export format of what it was read from
 * @input: what it was read from
 *
 * There are lists or there is an error; of each list mu_fuzz_expect_list() is true, for @format and one of the others;
 * and together they can be judged as a team.
 */
void
mu_fuzz_expect_lists (GPtrArray *rosters, const GError *error, const char *format, GBytes *input)
{
  mu_fuzz_expect_error (rosters == NULL, error);
  if (rosters == NULL)
    return;
  g_assert_cmpuint (rosters->len, >, 0);
  expect_team (rosters);
  for (guint i = 0; i < MIN (rosters->len, MAX_LISTS); i++)
    {
      mu_fuzz_expect_list (rosters->pdata[i], format);
      mu_fuzz_expect_list (rosters->pdata[i], pick_format (input));
    }
}
