/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/*
 * Random lists are written in every text format and changed as mails, forums and people change texts. What only looks
 * different is read as the same list. What says something else is read as the same list, or there is a word about it:
 * a finding, a doubt, a sentence about the format, or an error. A text that lacks a line is
 * another text: unless it states another total, nothing shows that the line was there.
 * $MUSTER_TEST_ROUNDS asks for more, $MUSTER_TEST_SEED for others.
 */

enum
{
  N_LISTS = 7,
  N_CHANGES = 12, /* of each list in each format */
  SEED = 20260301
};

static const struct
{
  const char *format;
  const char *faction;
} sides[] = {
  { "xwing-standard", "rebel" },  { "xwing-standard", "imperial" }, { "xwing-standard", "scum" },
  { "armada-400", "rebel" },      { "armada-400", "imperial" },     { "armada-400", "republic" },
  { "armada-400", "separatist" },
};

static const char *const formats[]
    = { "text", "markdown", "bbcode", "html", "kingston", "starforge", "warlords", "designer", "launchbay" };

static GRand *source;

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, -1);

  return g_strjoinv (to, parts);
}

/* Changes that leave the list as it is. Those from N_DRESSES_HTML on would spoil the tags of HTML. */
static char *
dress (const char *text, int change)
{
  switch (change)
    {
    case 0:
      return replace (text, "\n", "\r\n");
    case 1:
      return replace (text, " (", "  (");
    case 2:
      return replace (text, "\n", "  \n");
    case 3:
      return replace (text, " (", "\t(");
    case 4:
      return g_strconcat ("\357\273\277", text, NULL); /* a byte order mark */
    case 5:
      return g_strconcat ("\n\n", text, "\n\n\n", NULL);
    case 6:
      return replace (text, " ", "\302\240"); /* no-break spaces */
    case 7:
      return replace (text, "'", "’");
    default:
      return replace (text, "-", "‑");
    }
}

enum
{
  N_DRESSES_HTML = 6,
  N_DRESSES = 9
};

enum
{
  SPOIL_REMOVE_LETTER,
  SPOIL_REPEAT_LETTER,
  SPOIL_CHANGE_LETTER,
  SPOIL_REMOVE_LINE,
  SPOIL_REPEAT_LINE,
  SPOIL_WRAP,
  SPOIL_CUT,
  N_SPOILS
};

/* Changes that say something else, or damage the text. */
static char *
spoil (const char *text, int change)
{
  gsize length = strlen (text);
  const char *at = g_utf8_offset_to_pointer (text, g_rand_int_range (source, 0, g_utf8_strlen (text, -1)));
  const char *end = g_utf8_next_char (at);
  const char *line = at;
  const char *line_end;

  while (line > text && line[-1] != '\n')
    line--;
  line_end = line + strcspn (line, "\n");
  switch (change)
    {
    case SPOIL_REMOVE_LETTER:
      return g_strdup_printf ("%.*s%s", (int) (at - text), text, end);
    case SPOIL_REPEAT_LETTER:
      return g_strdup_printf ("%.*s%s", (int) (end - text), text, at);
    case SPOIL_CHANGE_LETTER:
      return g_strdup_printf ("%.*s%c%s", (int) (at - text), text, "abcxyz0123456789"[g_rand_int_range (source, 0, 16)],
                              end);
    case SPOIL_REMOVE_LINE:
      return g_strdup_printf ("%.*s%s", (int) (line - text), text, line_end + (*line_end == '\n'));
    case SPOIL_REPEAT_LINE:
      return g_strdup_printf ("%.*s\n%s", (int) (line_end - text), text, line);
    case SPOIL_WRAP:
      return g_strdup_printf ("%.*s\n%s", (int) (at - text), text, at);
    default: /* SPOIL_CUT */
      return g_strndup (text, g_rand_int_range (source, length / 2, length));
    }
}

/* Returns the list in @text; %NULL if it is refused. */
static MuRoster *
read_text (const char *text, char **described)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);

  *described = rosters != NULL ? mu_test_describe_all (rosters) : NULL;
  return rosters != NULL ? g_object_ref (rosters->pdata[0]) : NULL;
}

/* Returns TRUE if both have the same cards. A text may state any limit: “86/400” can become “86/406”. */
static gboolean
has_same_cards (const char *a, const char *b)
{
  return g_strcmp0 (strchr (a, ' '), strchr (b, ' ')) == 0;
}

static gboolean
is_told (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *doubt = mu_doubt_dup_text (roster);

  return doubt != NULL || report->findings->len > 0 || mu_roster_get_format_source (roster) != MU_FORMAT_STATED;
}

static void
check_text (const char *text, gboolean html)
{
  g_autofree char *expected = NULL;
  g_autoptr (MuRoster) roster = read_text (text, &expected);

  for (int i = 0; i < (html ? N_DRESSES_HTML : N_DRESSES); i++)
    {
      g_autofree char *changed = dress (text, i);
      g_autofree char *described = NULL;
      g_autoptr (MuRoster) read = read_text (changed, &described);

      g_test_message ("%d: %s", i, changed);
      g_assert_cmpstr (described, ==, expected);
    }
  for (int i = 0; i < N_CHANGES; i++)
    {
      int change = g_rand_int_range (source, 0, N_SPOILS);
      g_autofree char *changed = spoil (text, change);
      g_autofree char *described = NULL;
      g_autoptr (MuRoster) read = read_text (changed, &described);

      if (read == NULL || has_same_cards (described, expected) || is_told (read) || change == SPOIL_REMOVE_LINE
          || change == SPOIL_CUT)
        continue;
      g_test_message ("%s\nread as %s\ninstead of %s", changed, described, expected);
      g_test_fail ();
    }
}

static void
test_side (gconstpointer data)
{
  guint side = GPOINTER_TO_UINT (data);
  MuGame *game
      = mu_games_get (mu_test_get_games (), strncmp (sides[side].format, "xwing", 5) == 0 ? "xwing" : "armada", NULL);
  const MuFormat *format = mu_game_get_format (game, sides[side].format);
  int faction = mu_game_find_faction (game, sides[side].faction);

  source = g_rand_new_with_seed (mu_test_seed (SEED) + side);
  for (guint i = 0; i < mu_test_rounds (N_LISTS) / G_N_ELEMENTS (sides) + 1; i++)
    {
      g_autoptr (MuRoster) roster = mu_random_roster (game, format, 0, faction, g_rand_int (source), NULL);
      g_autoptr (MuReport) report = mu_check (roster, format);

      for (guint j = 0; j < G_N_ELEMENTS (formats); j++)
        {
          const MuExportFormat *export = mu_export_find (formats[j]);
          g_autoptr (GBytes) bytes = NULL;
          g_autofree char *text = NULL;

          if (!mu_export_can_carry (export, game))
            continue;
          bytes = mu_export_write (export, roster, report);
          text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
          check_text (text, g_str_equal (formats[j], "html"));
        }
    }
  g_rand_free (source);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *path = g_strdup_printf ("/changed-texts/%s-%s", sides[i].format, sides[i].faction);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_side);
    }
  return g_test_run ();
}
