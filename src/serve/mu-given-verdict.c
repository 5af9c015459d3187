/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-given-verdict.h"

#include <jansson.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"
#include "model/text/mu-safe-line.h"

static void
finding_free (MuGivenFinding *self)
{
  g_free (self->message);
  g_free (self->remedy);
  g_free (self);
}

static char *
dup_string (json_t *string)
{
  return string != NULL && json_is_string (string) ? mu_safe_line_dup (json_string_value (string)) : NULL;
}

/*
 * Returns the verdict; without findings if it was not kept.
 * @list: a list with its verdict
 */
MuGivenVerdict *
mu_given_verdict_new (const MuHandIn *list)
{
  MuGivenVerdict *self = g_new0 (MuGivenVerdict, 1);
  json_auto_t *verdict = list->verdict != NULL ? json_loads (list->verdict, 0, NULL) : NULL;
  json_t *kept;
  size_t i;

  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) finding_free);
  self->program = dup_string (json_object_get (verdict, "program"));
  self->revision = dup_string (json_object_get (verdict, "revision"));
  json_array_foreach (json_object_get (verdict, "findings"), i, kept)
    {
      MuGivenFinding *finding = g_new0 (MuGivenFinding, 1);

      finding->is_error = g_strcmp0 (json_string_value (json_object_get (kept, "severity")), "error") == 0;
      finding->message = dup_string (json_object_get (kept, "message"));
      finding->remedy = dup_string (json_array_get (json_object_get (kept, "mends"), 0));
      if (finding->message == NULL)
        finding->message = g_strdup ("");
      g_ptr_array_add (self->findings, finding);
    }
  return self;
}

/* Frees a verdict. */
void
mu_given_verdict_free (MuGivenVerdict *self)
{
  g_ptr_array_unref (self->findings);
  g_free (self->program);
  g_free (self->revision);
  g_free (self);
}

/*
 * Returns by which program and which costs the list was judged, translated; NULL if that was not kept.
 * @game: the game of the list
 */
char *
mu_given_verdict_dup_maker (const MuGivenVerdict *self, MuGame *game)
{
  const MuRevision *revision
      = game != NULL && self->revision != NULL ? mu_game_get_revision (game, self->revision) : NULL;

  if (self->program == NULL)
    return NULL;
  if (self->revision == NULL)
    return g_strdup_printf (_ ("Judged by Muster %s, by the costs as printed."), self->program);
  /* Translators: the version of Muster, then a revision of the costs such as “December 2020” */
  return g_strdup_printf (_ ("Judged by Muster %s, by the costs of %s."), self->program,
                          revision != NULL ? mu_text_get (revision->name) : self->revision);
}

/*
 * Puts the verdict that was given into a row.
 * @row: the row of the list in a table, as it would be judged now
 * @format: that of the list
 */
void
mu_given_verdict_fill_row (const MuGivenVerdict *self, const MuHandIn *list, MuVerdictRow *row,
                           const MuFormat *format)
{
  row->verdict = mu_verdict_find (list->legal, format);
  row->points = list->points;
  row->limit = list->limit;
  g_ptr_array_set_size (row->reasons, 0);
  for (guint i = 0; i < self->findings->len; i++)
    {
      const MuGivenFinding *finding = self->findings->pdata[i];

      if (finding->is_error)
        g_ptr_array_add (row->reasons, g_strdup (finding->message));
    }
}

static gboolean
has_message (const MuGivenVerdict *self, const char *message)
{
  for (guint i = 0; i < self->findings->len; i++)
    if (g_str_equal (((const MuGivenFinding *) self->findings->pdata[i])->message, message))
      return TRUE;
  return FALSE;
}

static void
add_change (GPtrArray *changes, const char *what, const char *before, const char *after)
{
  if (!g_str_equal (before, after))
    g_ptr_array_add (changes, g_strdup_printf (_ ("%s: %s → %s"), what, before, after));
}

/* Adds what is found in @self and not in @other. */
static void
add_findings (GPtrArray *changes, const MuGivenVerdict *self, const MuGivenVerdict *other, gboolean is_new)
{
  for (guint i = 0; i < self->findings->len; i++)
    {
      const char *message = ((const MuGivenFinding *) self->findings->pdata[i])->message;

      if (!has_message (other, message))
        g_ptr_array_add (changes, is_new ? g_strdup_printf (_ ("New: %s"), message)
                                         : g_strdup_printf (_ ("No longer: %s"), message));
    }
}

/*
 * Returns what is different in the verdict, in lines; findings are in English.
 * @before: a list with the verdict that was given
 * @after: the same list, judged again
 * @game: the game of the list
 */
GPtrArray *
mu_given_verdict_list_changes (const MuHandIn *before, const MuHandIn *after, MuGame *game)
{
  g_autoptr (MuGivenVerdict) old = mu_given_verdict_new (before);
  g_autoptr (MuGivenVerdict) new = mu_given_verdict_new (after);
  g_autofree char *old_points = mu_points_dup_figures (before->points, before->limit);
  g_autofree char *new_points = mu_points_dup_figures (after->points, after->limit);
  GPtrArray *changes = g_ptr_array_new_with_free_func (g_free);

  add_change (changes, _ ("Verdict"),
              mu_verdict_get_name (mu_verdict_find (before->legal, mu_game_get_format (game, before->format))),
              mu_verdict_get_name (mu_verdict_find (after->legal, mu_game_get_format (game, after->format))));
  add_change (changes, _ ("Points"), old_points, new_points);
  add_findings (changes, old, new, FALSE);
  add_findings (changes, new, old, TRUE);
  return changes;
}
