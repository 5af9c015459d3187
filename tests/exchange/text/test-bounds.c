/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/text/mu-text-line.h"

/*
 * Strangers send lists of up to 64 KiB, all of which may be blanks in one line. GLib gives up on a pattern after 65
 * million steps; a pattern that is tried anew at every blank of such a line takes two thousand million, one that is not
 * takes some for each blank. So what is found behind the blanks shows that there were few. Where nothing is to be found,
 * the deadline of all tests is the only witness.
 */

enum
{
  N_BYTES = 64000
};

static const struct
{
  const char *name;
  const char *blank;
} blanks[] = {
  { "space", " " },           { "tab", "\t" },         { "no-break", "\u00a0" },        { "em", "\u2003" },
  { "ideographic", "\u3000" }, { "mixed", " \u00a0" }, { "next-line", "\302\205" },
};

/* What comes before the blanks, and what else is a link or a picture. */
static const struct
{
  const char *before;
  const char *link;
} lines[] = {
  { "Rookie Pilot", "https://club.example/7" },
  { "Rookie Pilot", "(proxy)" },
  { "Rookie Pilot", ":astromech:" },
  { "Rookie Pilot www.club.example", "[https://club.example/7]" },
  { "- [ ] Rookie Pilot", "www.club.example" },
};

static char *
dup_gap (const char *blank)
{
  g_autoptr (GString) gap = g_string_new (NULL);

  while (gap->len < N_BYTES)
    g_string_append (gap, blank);
  return g_string_free (g_steal_pointer (&gap), FALSE);
}

/* Returns the only line of @text, without the bullet, as it is compared. */
static char *
dup_line (const char *text)
{
  g_autoptr (GPtrArray) list = mu_text_line_list (text);

  g_assert_nonnull (list);
  g_assert_cmpuint (list->len, ==, 1);
  return g_strdup (((MuTextLine *) list->pdata[0])->text);
}

static void
test_blanks (gconstpointer data)
{
  g_autofree char *gap = dup_gap (data);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (lines[i].before, gap, "(21) ", lines[i].link, NULL);
      g_autofree char *line = dup_line (text);

      g_assert_nonnull (strstr (line, "Rookie Pilot"));
      g_assert_nonnull (strstr (line, "(21)"));
      g_assert_null (strstr (line, "club"));
      g_assert_null (strstr (line, lines[i].link));
    }
}

/* A line may begin with blanks, and then with what may be its number, or not. */
static void
test_beginnings (gconstpointer data)
{
  static const struct
  {
    const char *beginning;
    const char *line;
  } cases[] = {
    { "n", "nRookie Pilot" }, { "1", "1Rookie Pilot" },     { "#", "#Rookie Pilot" },
    { "|", "|Rookie Pilot" }, { "a) ", "a) Rookie Pilot" },
  };
  g_autofree char *gap = dup_gap (data);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (gap, cases[i].beginning, "Rookie Pilot", NULL);
      g_autofree char *line = dup_line (text);

      g_assert_cmpstr (line, ==, cases[i].line);
    }
}

/* A bracket behind the cost may begin as a comment does. */
static void
test_comments (gconstpointer data)
{
  static const char *const beginnings[] = { "(", "(a", "(a b", "//", "<" };
  g_autofree char *gap = dup_gap (data);

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autofree char *text = g_strconcat ("Rookie Pilot (21) ", beginnings[i], gap, "9", NULL);
      g_autofree char *line = dup_line (text);

      g_assert_true (g_str_has_prefix (line, "Rookie Pilot (21)"));
    }
}

/* Blanks before a link go with it, wherever the link before ended. */
static void
test_links (void)
{
  static const struct
  {
    const char *text;
    const char *line;
  } cases[] = {
    { "Rookie Pilot https://a.example/1 https://b.example/2 (21)", "Rookie Pilot (21)" },
    { "Rookie Pilot  \u00a0 (proxy)(21)", "Rookie Pilot(21)" },
    { "- [ ] https://a.example/1 Rookie Pilot", "- Rookie Pilot" },
    { "- [x]  (proxy) Rookie Pilot", "- Rookie Pilot" },
    { " https://a.example/1 Rookie Pilot", "Rookie Pilot" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = dup_line (cases[i].text);

      g_assert_cmpstr (line, ==, cases[i].line);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (blanks); i++)
    {
      g_autofree char *behind = g_strconcat ("/bounds/behind/", blanks[i].name, NULL);
      g_autofree char *before = g_strconcat ("/bounds/before/", blanks[i].name, NULL);
      g_autofree char *comments = g_strconcat ("/bounds/comments/", blanks[i].name, NULL);

      g_test_add_data_func (behind, blanks[i].blank, test_blanks);
      g_test_add_data_func (before, blanks[i].blank, test_beginnings);
      g_test_add_data_func (comments, blanks[i].blank, test_comments);
    }
  g_test_add_func ("/bounds/links", test_links);
  return g_test_run ();
}
