/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-pseudo.h"

#include <gio/gio.h>
#include <string.h>

#include "rules/check/mu-rule.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

struct _MuTestPseudo
{
  char *dir;
  GHashTable *known; /* texts no message translates: what stands in the catalogs, and names of days and months */
};

/* In one line, however it was broken. */
static char *
dup_line (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t", -1);
  GString *line = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", *word);
  return g_string_free (line, FALSE);
}

/**
 * mu_test_pseudo_allow:
 * @text: (nullable): what may be shown as it is, or with a capital letter
 */
void
mu_test_pseudo_allow (MuTestPseudo *self, const char *text)
{
  if (text != NULL && *text != '\0')
    {
      char *line = dup_line (text);
      g_autofree char *first = g_utf8_strup (line, g_utf8_next_char (line) - line);

      g_hash_table_add (self->known, g_strconcat (first, g_utf8_next_char (line), NULL));
      g_hash_table_add (self->known, line);
    }
}

static void
allow_texts (MuTestPseudo *self, const GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    mu_test_pseudo_allow (self, texts->pdata[i]);
}

static void
allow_card (MuTestPseudo *self, const MuCardFacts *facts)
{
  mu_test_pseudo_allow (self, facts->id);
  mu_test_pseudo_allow (self, mu_text_get (facts->name));
  mu_test_pseudo_allow (self, mu_text_get (facts->subname));
  mu_test_pseudo_allow (self, mu_text_get (facts->summary));
  allow_texts (self, facts->aliases);
  if (facts->ability != NULL && facts->ability->name != NULL)
    {
      mu_test_pseudo_allow (self, mu_text_get (facts->ability->name));
      mu_test_pseudo_allow (self, mu_text_get (facts->ability->summary));
    }
  for (guint i = 0; i < facts->notes->len; i++)
    mu_test_pseudo_allow (self, mu_text_get (facts->notes->pdata[i]));
  for (guint i = 0; i < facts->faces->len; i++)
    mu_test_pseudo_allow (self, mu_text_get (((MuFace *) facts->faces->pdata[i])->name));
}

static void
allow_words (MuTestPseudo *self, MuGame *game)
{
  for (int kind = 0; kind < MU_N_VOCABULARIES; kind++)
    for (int i = 0; mu_game_get_term (game, kind, i) != NULL; i++)
      {
        const MuTerm *term = mu_game_get_term (game, kind, i);

        mu_test_pseudo_allow (self, mu_text_get (term->name));
        mu_test_pseudo_allow (self, mu_term_get_phrase (term));
        mu_test_pseudo_allow (self, mu_term_get_short_name (term));
      }
}

static void
allow_citation (MuTestPseudo *self, const MuCitation *citation)
{
  if (citation == NULL)
    return;
  mu_test_pseudo_allow (self, mu_text_get (citation->entry));
  if (citation->about != NULL)
    mu_test_pseudo_allow (self, mu_text_get (citation->about));
  if (citation->book != NULL)
    mu_test_pseudo_allow (self, mu_text_get (citation->book->name));
}

/* The books have names in the catalogs, and so have their entries. */
static void
allow_citations (MuTestPseudo *self, MuGame *game)
{
  for (int id = 0; id < MU_N_MESSAGES; id++)
    {
      const MuMessage *message = mu_rules_get_message (id);

      mu_test_pseudo_allow (self, message->rule);
      allow_citation (self, mu_game_get_citation (game, message->rule, NULL, NULL));
      allow_citation (self, mu_game_get_citation (game, message->rule, message->id, NULL));
    }
}

static void
allow_setup (MuTestPseudo *self, const MuSetup *setup)
{
  if (setup == NULL)
    return;
  for (guint i = 0; i < setup->steps->len; i++)
    mu_test_pseudo_allow (self, mu_text_get (setup->steps->pdata[i]));
  for (guint i = 0; i < setup->items->len; i++)
    mu_test_pseudo_allow (self, mu_text_get (((MuSetupItem *) setup->items->pdata[i])->name));
}

static void
allow_scoring (MuTestPseudo *self, const MuScoring *scoring)
{
  for (guint i = 0; scoring != NULL && i < scoring->rules->len; i++)
    mu_test_pseudo_allow (self, mu_text_get (scoring->rules->pdata[i]));
}

static void
allow_cards (MuTestPseudo *self, MuCatalog *catalog)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  for (guint i = 0; i < cards->len; i++)
    allow_card (self, mu_card_get_facts (cards->pdata[i]));
}

static void
allow_game (MuTestPseudo *self, MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);
  GPtrArray *revisions = mu_game_get_revisions (game);
  GPtrArray *expansions = mu_game_get_expansions (game);
  GPtrArray *played = mu_game_get_played (game);

  mu_test_pseudo_allow (self, mu_game_get_id (game));
  mu_test_pseudo_allow (self, mu_text_get (mu_game_get_name (game)));
  mu_test_pseudo_allow (self, mu_text_get (mu_game_get_list_name (game)));
  mu_test_pseudo_allow (self, mu_text_get (mu_game_get_rules (game)->rising_phase));
  mu_test_pseudo_allow (self, mu_text_get (mu_game_get_rules (game)->falling_phase));
  allow_words (self, game);
  allow_citations (self, game);
  allow_cards (self, mu_game_get_catalog (game, NULL));
  for (guint i = 0; i < formats->len; i++)
    {
      mu_test_pseudo_allow (self, ((MuFormat *) formats->pdata[i])->id);
      mu_test_pseudo_allow (self, mu_text_get (((MuFormat *) formats->pdata[i])->name));
      allow_setup (self, mu_game_get_format_setup (game, formats->pdata[i]));
      allow_scoring (self, mu_game_get_format_scoring (game, formats->pdata[i]));
    }
  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];

      mu_test_pseudo_allow (self, mu_text_get (revision->name));
      allow_cards (self, mu_game_get_catalog (game, revision->id));
    }
  for (guint i = 0; i < expansions->len; i++)
    {
      mu_test_pseudo_allow (self, mu_text_get (((MuExpansion *) expansions->pdata[i])->name));
      mu_test_pseudo_allow (self, ((MuExpansion *) expansions->pdata[i])->code);
    }
  for (guint i = 0; i < played->len; i++)
    mu_test_pseudo_allow (self, mu_text_get (((const MuPlayed *) played->pdata[i])->name));
}

/* Those are the locale's, not the language's. */
static void
allow_calendar (MuTestPseudo *self)
{
  for (int month = 1; month <= 12; month++)
    {
      g_autoptr (GDateTime) day = g_date_time_new_utc (2026, month, month, 0, 0, 0);
      g_autofree char *short_month = g_date_time_format (day, "%b");
      g_autofree char *long_month = g_date_time_format (day, "%B");
      g_autofree char *short_day = g_date_time_format (day, "%a");
      g_autofree char *long_day = g_date_time_format (day, "%A");

      mu_test_pseudo_allow (self, short_month);
      mu_test_pseudo_allow (self, long_month);
      mu_test_pseudo_allow (self, short_day);
      mu_test_pseudo_allow (self, long_day);
    }
}

static void
make_language (const char *dir, gboolean rtl)
{
  g_autofree char *script = g_build_filename (g_getenv ("top_srcdir"), "tests", "pseudo.sh", NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "sh", script, dir, rtl ? "rtl" : NULL, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_assert_no_error (error);
}

/**
 * mu_test_pseudo_new:
 * @rtl: whether its words are written from right to left
 *
 * Returns: (transfer full) (nullable): the language "zz", made from the messages in the sources now; %NULL where the
 *   tools of gettext are missing.
 */
MuTestPseudo *
mu_test_pseudo_new (gboolean rtl)
{
  static const char *const tools[] = { "xgettext", "msgfmt" };
  g_autoptr (GPtrArray) games = mu_games_list_ids (mu_test_get_games ());
  MuTestPseudo *self;

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autofree char *path = g_find_program_in_path (tools[i]);

      if (path == NULL)
        return NULL;
    }
  self = g_new0 (MuTestPseudo, 1);
  self->dir = mu_test_folder_new ();
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  make_language (self->dir, rtl);
  for (guint i = 0; i < games->len; i++)
    allow_game (self, mu_games_get (mu_test_get_games (), games->pdata[i], NULL));
  allow_calendar (self);
  return self;
}

void
mu_test_pseudo_free (MuTestPseudo *self)
{
  mu_test_folder_free (self->dir);
  g_hash_table_unref (self->known);
  g_free (self);
}

/**
 * mu_test_pseudo_get_dir:
 *
 * Returns: (transfer none): what MUSTER_LOCALE_DIR is to be.
 */
const char *
mu_test_pseudo_get_dir (MuTestPseudo *self)
{
  return self->dir;
}

static gboolean
has_word (const char *text)
{
  for (; *text != '\0'; text++)
    if (g_ascii_isalpha (text[0]) && g_ascii_isalpha (text[1]))
      return TRUE;
  return FALSE;
}

/* Paints over @known in @text, where it is not a part of longer words. */
static void
strike (char *text, const char *known)
{
  gsize length = strlen (known);

  for (char *found = strstr (text, known); found != NULL; found = strstr (found + 1, known))
    if ((found == text || !g_ascii_isalnum (found[-1]) || !g_ascii_isalnum (known[0]))
        && (!g_ascii_isalnum (found[length]) || !g_ascii_isalnum (known[length - 1])))
      memset (found, ' ', length);
}

static char *
dup_words (const char *text)
{
  g_autoptr (GRegex) words = g_regex_new ("[A-Za-z]{2,}([ ',-]*[A-Za-z]+)*", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  for (g_regex_match (words, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *some = g_match_info_fetch (match, 0);

      g_string_append_printf (found, "%s%s", found->len > 0 ? " … " : "", some);
    }
  return found->len > 0 ? g_string_free (g_steal_pointer (&found), FALSE) : NULL;
}

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  return (int) strlen (*(const char *const *) b) - (int) strlen (*(const char *const *) a);
}

/**
 * mu_test_pseudo_dup_unmarked:
 * @text: (nullable): what is shown
 *
 * Returns: (transfer full) (nullable): the words that are left of it without what is translated, stands in the
 *   catalogs or was allowed; %NULL when there are none.
 */
char *
mu_test_pseudo_dup_unmarked (MuTestPseudo *self, const char *text)
{
  g_autofree char *left = dup_line (text != NULL ? text : "");
  g_autofree gpointer *known = NULL;
  guint n_known;

  if (!has_word (left))
    return NULL;
  known = g_hash_table_get_keys_as_array (self->known, &n_known);
  qsort (known, n_known, sizeof *known, compare_lengths);
  for (guint i = 0; i < n_known && has_word (left); i++)
    strike (left, known[i]);
  return dup_words (left);
}
