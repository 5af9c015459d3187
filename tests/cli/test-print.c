/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include <glib/gstdio.h>

#include "cli/mu-cli.h"
#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

#define LEGAL                                                                                                          \
  "{\"faction\":\"imperial\",\"name\":\"Guard\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"
#define FLEET                                                                                                          \
  "Faction: Rebel\nCommander: Garm Bel Iblis\n\nCR90 Corvette A (44)\n- Garm Bel Iblis (25)\n= 69 Points\n\n"            \
  "Squadrons:\n- X-wing Squadron (13)\n= 13 Points\n\nTotal Points: 82\n"
#define ILLEGAL "{\"faction\":\"imperial\",\"name\":\"None\",\"pilots\":[]}"

static char *folder;

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static char *
write_list (const char *name, const char *text)
{
  char *path = dup_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
assert_pages (const char *path, int n_pages)
{
  const char *const arguments[] = { "pdfinfo", path, NULL };
  g_autofree char *info = NULL;
  const char *pages;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &info, NULL, NULL, NULL))
    {
      g_test_skip ("there is no pdfinfo to look with");
      return;
    }
  pages = strstr (info, "Pages:");
  g_assert_nonnull (pages);
  g_assert_cmpint (atoi (pages + strlen ("Pages:")), ==, n_pages);
}

static void
test_parts (void)
{
  static const struct
  {
    const char *parts;
    int n_pages;
  } expected[] = { { "sheet", 1 }, { "components,cards", 2 }, { "sheet,components,cards", 3 }, { "setup", 1 },
                   { "sheet,setup", 2 }, { "score", 1 } };
  g_autofree char *out = dup_path ("parts.pdf");

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (LEGAL, NULL, "print", "--paper", "letter", "--parts",
                                                   expected[i].parts, "-o", out, "-", NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->err, ==, "");
      assert_pages (out, expected[i].n_pages);
    }
}

/* A list that has no link is printed without a QR code, and that is said. */
static void
test_code (void)
{
  static const struct
  {
    const char *list;
    const char *code;
    gboolean lacks_link;
  } expected[]
      = { { LEGAL, "yasb", FALSE }, { LEGAL, "none", FALSE }, { FLEET, "muster", FALSE }, { FLEET, "yasb", TRUE } };
  g_autofree char *out = dup_path ("code.pdf");

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (expected[i].list, NULL, "print", "--allow-illegal", "--qr",
                                                   expected[i].code, "-o", out, "-", NULL);

      g_assert_cmpint (run->status, <=, 1);
      g_assert_cmpint (strstr (run->err, "printed without a QR code") != NULL, ==, expected[i].lacks_link);
      assert_pages (out, 1);
    }
}

/* Several files become one document; what cannot be printed is said and left out. */
static void
test_several (void)
{
  g_autofree char *good = write_list ("good.xws", LEGAL);
  g_autofree char *bad = write_list ("bad.xws", ILLEGAL);
  g_autofree char *out = dup_path ("several.pdf");
  g_autoptr (MuTestRun) two = mu_test_command (NULL, NULL, "print", "-o", out, good, good, NULL);
  g_autoptr (MuTestRun) refused = NULL;
  g_autoptr (MuTestRun) marked = NULL;

  g_assert_cmpint (two->status, ==, 0);
  assert_pages (out, 2);
  refused = mu_test_command (NULL, NULL, "print", "-o", out, bad, good, NULL);
  g_assert_cmpint (refused->status, ==, 1);
  g_assert_nonnull (strstr (refused->err, "(empty)"));
  g_assert_nonnull (strstr (refused->err, "not printed"));
  assert_pages (out, 1);
  marked = mu_test_command (NULL, NULL, "print", "--allow-illegal", "-o", out, bad, good, NULL);
  g_assert_cmpint (marked->status, ==, 1);
  assert_pages (out, 2);
}

static void
test_refused (void)
{
  g_autofree char *bad = write_list ("bad.xws", ILLEGAL);
  g_autofree char *out = dup_path ("refused.pdf");
  g_autoptr (MuTestRun) illegal = mu_test_command (NULL, NULL, "print", "-o", out, bad, NULL);
  g_autoptr (MuTestRun) broken = mu_test_command ("no list", NULL, "print", "-o", out, "-", NULL);
  g_autoptr (MuTestRun) nowhere = mu_test_command (LEGAL, NULL, "print", "-o", "/nonexistent/out.pdf", "-", NULL);

  g_assert_cmpint (illegal->status, ==, 1);
  g_assert_cmpint (broken->status, ==, 2);
  g_assert_cmpint (nowhere->status, ==, 2);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
}

static void
test_usage (void)
{
  static const char *const wrong[][8] = {
    { "print", "-", NULL },
    { "print", "-o", "x.pdf", NULL },
    { "print", "-o", "x.pdf", "--paper", "a5", "-", NULL },
    { "print", "-o", "x.pdf", "--parts", "dice", "-", NULL },
    { "print", "-o", "x.pdf", "--qr", "xws", "-", NULL },
    { "print", "-o", "x.pdf", "--lang", "../../x", "-", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command_argv (LEGAL, NULL, wrong[i]);

      g_assert_cmpint (run->status, ==, 64);
      g_assert_cmpstr (run->err, !=, "");
    }
}

/* The same list on the same day is the same document. */
static void
test_same (void)
{
  static const char *const day[] = { "SOURCE_DATE_EPOCH", "1540000000", NULL };
  g_autofree char *out = dup_path ("same.pdf");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gsize first_size, second_size;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (MuTestRun) run
          = mu_test_command (LEGAL, day, "print", "--parts", "sheet,components,cards", "-o", out, "-", NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_true (g_file_get_contents (out, i == 0 ? &first : &second, i == 0 ? &first_size : &second_size, NULL));
    }
  g_assert_cmpmem (first, first_size, second, second_size);
}

/* A time that is none is said, whatever is made of it. */
static void
test_no_time (void)
{
  static const char *const times[]
      = { "", "-1", "x", "12x", "253402300800", "9223372036854775807", "99999999999999999999999999" };
  static const char *const last[] = { "SOURCE_DATE_EPOCH", "253402300799", NULL };
  g_autofree char *out = dup_path ("time.pdf");
  g_autoptr (MuTestRun) made = mu_test_command (LEGAL, last, "print", "-o", out, "-", NULL);

  g_assert_cmpint (made->status, ==, 0);
  g_assert_cmpint (g_unlink (out), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (times) * 2; i++)
    {
      const char *const day[] = { "SOURCE_DATE_EPOCH", times[i / 2], NULL };
      g_autoptr (MuTestRun) run = i % 2 == 0
                                      ? mu_test_command (LEGAL, day, "print", "-o", out, "-", NULL)
                                      : mu_test_command (LEGAL, day, "convert", "--to", "pdf", "-o", out, "-", NULL);

      g_assert_cmpint (run->status, ==, MU_EXIT_USAGE);
      g_assert_nonnull (strstr (run->err, "SOURCE_DATE_EPOCH"));
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
    }
}

/* A list printed in a language has these words whole: cards are named in it, and no heading is broken inside a word. */
typedef struct
{
  const char *name;
  const char *language;
  const char *list;
  const char *words;
} LanguageCase;

static const LanguageCase language_cases[] = {
  { "squad-en", "en", LEGAL, "TIE Interceptor|Skill|Cost|Ship" },
  { "squad-de", "de", LEGAL, "TIE-Abfangjäger|PW|Kosten|Schiff" },
  { "squad-es", "es", LEGAL, "Interceptor TIE|Hab|Coste|Nave" },
  { "squad-fi", "fi", LEGAL, "Taito|Hinta|Alus" },
  { "squad-fr", "fr", LEGAL, "VP|Coût|Vaisseau" },
  { "squad-it", "it", LEGAL, "Abil|Costo|Nave" },
  { "squad-pl", "pl", LEGAL, "pilota|Koszt|Statek" },
  { "squad-sv", "sv", LEGAL, "PS|Kostnad|Skepp" },
  { "fleet-en", "en", FLEET, "Cost|Ship|Together" },
  { "fleet-de", "de", FLEET, "Kosten|Schiff|Zusammen" },
  { "fleet-es", "es", FLEET, "Coste|Nave|Conjunto" },
  { "fleet-fi", "fi", FLEET, "Hinta|Alus|Yhteensä" },
  { "fleet-fr", "fr", FLEET, "Coût|Vaisseau|Ensemble" },
  { "fleet-it", "it", FLEET, "Costo|Nave|Insieme" },
  { "fleet-pl", "pl", FLEET, "Koszt|Statek|Razem" },
  { "fleet-sv", "sv", FLEET, "Kostnad|Skepp|Totalt" },
};

static void
test_language (gconstpointer data)
{
  const LanguageCase *this = data;
  g_autofree char *out = dup_path ("language.pdf");
  g_autoptr (MuTestRun) run = mu_test_command (this->list, NULL, "print", "--allow-illegal", "--lang", this->language,
                                               "-o", out, "-", NULL);
  const char *const arguments[] = { "pdftotext", "-layout", out, "-", NULL };
  g_auto (GStrv) words = g_strsplit (this->words, "|", -1);
  g_autofree char *text = NULL;

  g_assert_cmpint (run->status, <=, 1);
  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, NULL))
    {
      g_test_skip ("there is no pdftotext to look with");
      return;
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *whole = g_strdup_printf ("\\b%s\\b", words[i]);

      if (!g_regex_match_simple (whole, text, 0, 0))
        g_error ("“%s” is not on the sheet, or not whole:\n%s", words[i], text);
    }
}

/* The pages of a list are numbered together, whatever is on them, and those of the next list from 1. */
static void
test_page_numbers (void)
{
  g_autofree char *out = dup_path ("numbers.pdf");
  g_autofree char *list = dup_path ("numbers.xws");
  const char *const arguments[] = { "pdftotext", "-layout", out, "-", NULL };
  static const char *const order[]
      = { "page 1 of 3", "page 2 of 3", "page 3 of 3", "page 1 of 3", "page 2 of 3", "page 3 of 3" };
  g_autoptr (MuTestRun) run = NULL;
  g_autofree char *text = NULL;
  const char *at;

  g_assert_true (g_file_set_contents (list, LEGAL, -1, NULL));
  run = mu_test_command (NULL, NULL, "print", "--parts", "sheet,components,cards", "-o", out, list, list, NULL);
  g_assert_cmpint (run->status, ==, 0);
  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, NULL))
    {
      g_test_skip ("there is no pdftotext to look with");
      return;
    }
  at = text;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      at = strstr (at, order[i]);
      g_assert_nonnull (at);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = mu_test_folder_new ();
  g_test_add_func ("/print/parts", test_parts);
  g_test_add_func ("/print/code", test_code);
  g_test_add_func ("/print/several", test_several);
  g_test_add_func ("/print/page-numbers", test_page_numbers);
  g_test_add_func ("/print/refused", test_refused);
  g_test_add_func ("/print/usage", test_usage);
  g_test_add_func ("/print/same", test_same);
  g_test_add_func ("/print/no-time", test_no_time);
  for (guint i = 0; i < G_N_ELEMENTS (language_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/print/language/", language_cases[i].name, NULL);

      g_test_add_data_func (path, &language_cases[i], test_language);
    }
  result = g_test_run ();
  mu_test_folder_free (folder);
  return result;
}
