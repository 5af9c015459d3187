/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-judged-list.h"

#include <jansson.h>
#include <string.h>

#include "catalog/mu-battlescribe.h"
#include "catalog/mu-document.h"
#include "exchange/io/mu-zip.h"
#include "exchange/json/mu-verdict-json.h"
#include "exchange/read/mu-import-reader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"
#include "rules/check/mu-check.h"
#include "rules/compare/mu-changes.h"

/* Returns the error domain of lists that somebody sent. */
G_DEFINE_QUARK (mu-judged-list-error-quark, mu_judged_list_error)

static gboolean
is_blank (GBytes *text)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);

  for (gsize i = 0; i < size; i++)
    if (!g_ascii_isspace (data[i]))
      return FALSE;
  return TRUE;
}

/* A line is whatever readers take for one; those without anything visible do not count. */
static gboolean
has_too_many_lines (GBytes *text)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (text, &size);
  gboolean is_begun = FALSE; /* whether something of the line was visible */
  int n_lines = 0;

  for (gsize i = 0; i < size; i++)
    if (data[i] == '\n' || data[i] == '\r')
      is_begun = FALSE;
    else if (data[i] > ' ' && !is_begun)
      {
        is_begun = TRUE;
        n_lines++;
      }
  return n_lines > MU_JUDGED_LIST_MAX_LINES;
}

/* Where lines say nothing of how much there is to look up, since the markup has names for everything. */
static gboolean
is_markup (GBytes *text)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);
  gsize i = 0;

  while (i < size && g_ascii_isspace (data[i]))
    i++;
  return (i < size && (data[i] == '{' || data[i] == '[')) || mu_document_is_document (text)
         || mu_battlescribe_is_roster (text);
}

/*
 * Looks at what is known of a text without reading it, which would cost much more. Returns FALSE with @error if it is
 * no list that is taken, whatever is in it.
 *
 * @text: what somebody sent, whatever it is
 */
gboolean
mu_judged_list_may_read (GBytes *text, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);

  if (is_blank (text))
    {
      g_set_error_literal (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_UNREADABLE,
                           _ ("there is no list; paste one, or choose a file"));
      return FALSE;
    }
  /* Archives and documents for printing need readers that are too large a risk for a stranger's file. */
  if (mu_zip_is_zip (text) || (size >= 4 && memcmp (data, "%PDF", 4) == 0)
      || (size >= 2 && memcmp (data, "\x1f\x8b", 2) == 0))
    {
      g_set_error_literal (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_TYPE,
                           _ ("archives and PDF files are not taken here; send the list as text"));
      return FALSE;
    }
  if (!has_too_many_lines (text) || is_markup (text))
    return TRUE;
  g_set_error_literal (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_UNREADABLE, _ ("too many lines for a list"));
  return FALSE;
}

static MuRoster *
read_list (MuGames *games, GBytes *text, MuGame *game, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (text);
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (games, stream, NULL);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GPtrArray) rosters = NULL;

  if (!mu_judged_list_may_read (text, error))
    return NULL;
  mu_import_reader_expect (reader, game);
  rosters = mu_import_reader_read_all (reader, &local_error);
  if (rosters != NULL && rosters->len == 1)
    return g_object_ref (rosters->pdata[0]);
  if (rosters == NULL)
    g_set_error_literal (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_UNREADABLE, local_error->message);
  else
    g_set_error_literal (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_SEVERAL,
                         _ ("these are several lists; send one at a time"));
  return NULL;
}

/* @game: (out): NULL if neither @game_id nor @id asks for one; @format: (out): NULL if @id is */
static gboolean
find_format (MuGames *games, const char *game_id, const char *id, MuGame **game, const MuFormat **format,
             GError **error)
{
  *game = NULL;
  *format = NULL;
  if (id == NULL && game_id != NULL)
    {
      *game = mu_games_get (games, game_id, error);
      return *game != NULL;
    }
  if (id == NULL)
    return TRUE;
  *game = mu_games_find_format (games, id, format);
  if (*game != NULL)
    return TRUE;
  g_set_error (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_FORMAT, _ ("there is no format “%s”"), id);
  return FALSE;
}

/*
 * A small text can be wrong in many thousand ways. Nobody reads them all, and they take many times the room of the text.
 * Errors are kept before notes. Returns how many findings went.
 */
static guint
limit_findings (MuReport *report)
{
  g_autoptr (GPtrArray) all = NULL;
  guint n_errors = 0;
  guint n_notes = 0;
  guint max_notes;

  if (report->findings->len <= MU_JUDGED_LIST_MAX_FINDINGS)
    return 0;
  all = report->findings;
  for (guint i = 0; i < all->len; i++)
    n_errors += mu_finding_is_error (all->pdata[i]);
  max_notes = MU_JUDGED_LIST_MAX_FINDINGS - MIN (n_errors, MU_JUDGED_LIST_MAX_FINDINGS);
  n_errors = 0;
  report->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  for (guint i = 0; i < all->len; i++)
    {
      gboolean is_error = mu_finding_is_error (all->pdata[i]);

      if (is_error ? n_errors++ < MU_JUDGED_LIST_MAX_FINDINGS : n_notes++ < max_notes)
        g_ptr_array_add (report->findings, mu_finding_ref (all->pdata[i]));
    }
  return all->len - report->findings->len;
}

/*
 * Reads and judges a list. Returns the list and the verdict; NULL with @error, whose message is for whoever sent it.
 *
 * @text: what somebody sent, whatever it is
 * @game_id: the id of the game that lists must be for; NULL: any, or that of @format
 * @format: the id of a format; NULL: the list's own
 */
MuJudgedList *
mu_judged_list_new (MuGames *games, GBytes *text, const char *game_id, const char *format, GError **error)
{
  g_autoptr (MuRoster) roster = NULL;
  MuJudgedList *self;
  const MuFormat *asked;
  MuGame *game;

  if (!find_format (games, game_id, format, &game, &asked, error))
    return NULL;
  roster = read_list (games, text, game, error);
  if (roster == NULL)
    return NULL;
  if (game != NULL && game != mu_roster_get_game (roster))
    {
      g_set_error (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_GAME,
                   asked != NULL ? _ ("a list for %s, but the requested format is for %s")
                                 : _ ("a list for %s, but the event is for %s"),
                   mu_text_get (mu_game_get_name (mu_roster_get_game (roster))), mu_text_get (mu_game_get_name (game)));
      return NULL;
    }
  self = g_new0 (MuJudgedList, 1);
  self->asked = asked != NULL;
  if (asked != NULL)
    mu_roster_set_format (roster, asked);
  self->report = mu_check (roster, mu_roster_get_format (roster));
  self->n_left_out = limit_findings (self->report);
  self->roster = g_steal_pointer (&roster);
  return self;
}

/* Frees a list. */
void
mu_judged_list_free (MuJudgedList *self)
{
  g_object_unref (self->roster);
  mu_report_unref (self->report);
  g_free (self);
}

static char *
dup_json (const MuJudgedList *self, MuVerdictParts parts)
{
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags ("");
  const MuCheckedList list = { "-", 0, self->roster, self->report, self->asked, self->n_left_out };

  return mu_json_dup_verdict (&list, parts);
}

/*
 * Returns the verdict as `muster check --json` prints it for standard input, always in English, with the number of
 * findings beyond the limit as `findings_left_out`, if there are any.
 */
char *
mu_judged_list_dup_json (const MuJudgedList *self)
{
  return dup_json (self, 0);
}

/*
 * Compares two versions of a list by the formats that they were judged by: that of the event, whatever they say of
 * themselves. Returns what is different in @after, in lines. The elements are char*.
 */
GPtrArray *
mu_judged_list_new_changes (const MuJudgedList *before, const MuJudgedList *after)
{
  mu_roster_set_format (before->roster, before->report->format);
  mu_roster_set_format (after->roster, after->report->format);
  return mu_changes_new (before->roster, before->report, after->roster, after->report);
}

static char *
dup_compact (json_t *json)
{
  char *text = json_dumps (json, JSON_COMPACT);
  char *copy = g_strdup (text);

  free (text);
  return copy;
}

/* Returns the changes in the language of the calling thread, as many as are kept. */
static json_t *
new_change_lines (const MuJudgedList *before, const MuJudgedList *after)
{
  g_autoptr (GPtrArray) changes = mu_judged_list_new_changes (before, after);
  guint n_kept = changes->len > MU_JUDGED_LIST_MAX_CHANGES ? MU_JUDGED_LIST_MAX_CHANGES - 1 : changes->len;
  guint n_more = changes->len - n_kept;
  json_t *lines = json_array ();

  for (guint i = 0; i < n_kept; i++)
    {
      g_autofree char *line = mu_safe_line_dup (changes->pdata[i]);

      json_array_append_new (lines, mu_json_new_string (line));
    }
  if (n_more > 0)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("%u more change", "%u more changes", n_more), n_more);

      json_array_append_new (lines, mu_json_new_string (more));
    }
  return lines;
}

/*
 * Does the same as mu_judged_list_new_changes() in every language there is, so that nobody compares the lists again.
 * Returns what an event keeps of it.
 */
char *
mu_judged_list_dup_changes (const MuJudgedList *before, const MuJudgedList *after)
{
  g_autoptr (GPtrArray) languages = mu_language_list ();
  json_auto_t *object = json_object ();

  for (guint i = 0; i < languages->len; i++)
    {
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (languages->pdata[i]);

      json_object_set_new (object, mu_language_get_tag (mu_language_get_current ()), new_change_lines (before, after));
    }
  return dup_compact (object);
}

/* Whether the same was found, by the same rules. */
static gboolean
has_findings (const MuReport *report, json_t *findings)
{
  if (json_array_size (findings) != report->findings->len)
    return FALSE;
  for (guint i = 0; i < report->findings->len; i++)
    {
      const char *rule = json_string_value (json_object_get (json_array_get (findings, i), "rule"));

      if (g_strcmp0 (rule, ((const MuFinding *) report->findings->pdata[i])->rule->id) != 0)
        return FALSE;
    }
  return TRUE;
}

/*
 * Returns TRUE if that was the same verdict. Since then, catalogs and rules may have become others.
 *
 * @list: the same list with the verdict that was given when it came
 */
gboolean
mu_judged_list_agrees (const MuJudgedList *self, const MuHandIn *list)
{
  json_auto_t *verdict = json_loads (list->verdict, 0, NULL);

  return list->legal == self->report->legal && list->points == self->report->points
         && list->limit == self->report->limit && has_findings (self->report, json_object_get (verdict, "findings"));
}

/*
 * Returns the list as an event keeps it.
 *
 * @text: what it was read from
 * @player: the player; NULL: as they are
 * @seat: the seat, as for @player, or NULL
 */
MuHandIn *
mu_judged_list_new_hand_in (const MuJudgedList *self, GBytes *text, const char *player, const char *seat)
{
  MuHandIn *list = mu_hand_in_new ();
  MuGame *game = mu_roster_get_game (self->roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (self->roster));

  list->player = player != NULL ? mu_safe_line_dup_name (player) : NULL;
  list->seat = seat != NULL ? mu_safe_line_dup_name (seat) : NULL;
  list->text = g_bytes_ref (text);
  list->verdict = dup_json (self, MU_VERDICT_MAKER);
  list->legal = self->report->legal;
  list->name = mu_safe_line_dup_name (mu_roster_get_name (self->roster));
  list->game = g_strdup (mu_game_get_id (game));
  list->format = g_strdup (self->report->format->id);
  list->faction = g_strdup (faction != NULL ? faction->id : "");
  list->points = self->report->points;
  list->limit = self->report->limit;
  return list;
}

/* The verdict stays the one that was given, by whom it was, though perhaps because of a line that is gone. */
static void
set_verdict (MuHandIn *list, const MuJudgedList *judged)
{
  g_autofree char *text = mu_judged_list_dup_json (judged);
  json_auto_t *given = json_loads (list->verdict, 0, NULL);
  json_auto_t *json = json_loads (text, 0, NULL);

  json_object_set_new (json, "legal", json_boolean (list->legal));
  json_object_set (json, "program", json_object_get (given, "program"));
  json_object_set (json, "revision", json_object_get (given, "revision"));
  g_free (list->verdict);
  list->verdict = dup_compact (json);
}

static void
copy_known_units (MuRoster *from, MuRoster *to)
{
  for (guint i = 0; i < mu_roster_get_n_units (from); i++)
    {
      MuUnit *unit = mu_roster_get_unit (from, i);
      g_autoptr (MuUnit) known = NULL;

      if (mu_card_is_unknown (mu_unit_get_card (unit)))
        continue;
      known = mu_unit_new (mu_unit_get_card (unit));
      mu_unit_set_count (known, mu_unit_get_count (unit));
      mu_unit_set_section (known, mu_unit_get_section (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (!mu_card_is_unknown (mu_unit_get_upgrade (unit, j)))
          mu_unit_add_upgrade (known, mu_unit_get_upgrade (unit, j));
      mu_roster_add_unit (to, known);
    }
}

/* Returns a list of what the catalogs know, and of numbers: whatever else there may be in a list, it is not copied. */
static MuRoster *
new_known (MuRoster *roster)
{
  MuRoster *known = mu_roster_new (mu_roster_get_game (roster), mu_roster_get_format (roster));
  GPtrArray *objectives = mu_roster_get_objectives (roster);
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);

  mu_roster_set_faction (known, mu_roster_get_faction (roster));
  mu_roster_set_total (known, mu_roster_get_total (roster));
  if (mu_roster_overrides_total (roster))
    mu_roster_override_total (known, mu_roster_get_total (roster));
  copy_known_units (roster, known);
  for (guint i = 0; i < objectives->len; i++)
    if (!mu_card_is_unknown (objectives->pdata[i]))
      mu_roster_add_objective (known, objectives->pdata[i]);
  for (guint i = 0; i < obstacles->len; i++)
    if (mu_game_find_term (mu_roster_get_game (roster), MU_VOCABULARY_OBSTACLE, obstacles->pdata[i]) >= 0)
      mu_roster_add_obstacle (known, obstacles->pdata[i]);
  return known;
}

/*
 * Replaces text and verdict by those of the same cards, so that nothing is left that a player typed. Returns FALSE if
 * the list cannot be read.
 *
 * @list: a list with its text
 */
gboolean
mu_judged_list_forget (MuGames *games, MuHandIn *list)
{
  g_autoptr (MuJudgedList) judged = mu_judged_list_new (games, list->text, NULL, list->format, NULL);
  g_autoptr (MuJudgedList) bare = NULL;
  g_autoptr (MuRoster) known = judged != NULL ? new_known (judged->roster) : NULL;

  if (known == NULL)
    return FALSE;
  g_bytes_unref (list->text);
  list->text = mu_document_write (known);
  bare = mu_judged_list_new (games, list->text, NULL, list->format, NULL);
  if (bare == NULL)
    return FALSE;
  set_verdict (list, bare);
  return TRUE;
}
