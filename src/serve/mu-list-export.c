/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-list-export.h"

#include <string.h>

#include "exchange/json/mu-xws.h"
#include "exchange/sheet/mu-sheet-stream.h"
#include "exchange/tables/mu-verdicts.h"
#include "serve/mu-given-verdict.h"

struct _MuListExport
{
  MuListExportKind kind;
  GOutputStream *file;
  MuSheetStream *sheets; /* nullable: it has no sheets */
  guint n_lists;
};

/*
 * Returns a file without a list yet.
 *
 * @file: where it is written
 */
MuListExport *
mu_list_export_new (MuListExportKind kind, MuSpool *file)
{
  MuListExport *self = g_new0 (MuListExport, 1);

  self->kind = kind;
  self->file = g_object_ref (G_OUTPUT_STREAM (file));
  if (kind == MU_LIST_EXPORT_SHEETS)
    self->sheets = mu_sheet_stream_new (mu_paper_get_default (), MU_SHEET_LIST, self->file);
  return self;
}

/* Frees an export; the file stays. */
void
mu_list_export_free (MuListExport *self)
{
  g_clear_pointer (&self->sheets, mu_sheet_stream_free);
  g_object_unref (self->file);
  g_free (self);
}

/* Returns how many lists it has. */
guint
mu_list_export_get_n_lists (const MuListExport *self)
{
  return self->n_lists;
}

static gboolean
write_text (MuListExport *self, const char *text, GError **error)
{
  return g_output_stream_write_all (self->file, text, strlen (text), NULL, NULL, error);
}

/* What comes before the first list. */
static gboolean
write_head (MuListExport *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->kind == MU_LIST_EXPORT_TOURNAMENT)
    g_string_append (text, "{\"tournament\":{\"players\":[\n");
  else if (self->kind == MU_LIST_EXPORT_TABLE)
    mu_verdicts_append_csv_header (text);
  return write_text (self, text->str, error);
}

static gboolean
add_player (MuListExport *self, const MuJudgedList *judged, GError **error)
{
  g_autofree char *player = mu_xws_write_player (judged->roster, judged->report);

  return (self->n_lists == 0 || write_text (self, ",\n", error)) && write_text (self, player, error);
}

static gboolean
add_row (MuListExport *self, const MuHandIn *list, const MuJudgedList *judged, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, list->number);
  g_autofree char *label = *list->seat != '\0' ? g_strdup_printf ("%s: %s", number, list->seat) : g_strdup (number);
  g_autoptr (MuVerdictRow) row
      = mu_verdict_row_new (label, judged != NULL ? judged->roster : NULL, judged != NULL ? judged->report : NULL,
                            judged != NULL ? NULL : "");
  g_autoptr (GString) text = g_string_new (NULL);

  /* Who looks at the list sees the same verdict, whatever it would be now. */
  if (judged == NULL || !mu_judged_list_agrees (judged, list))
    {
      g_autoptr (MuGivenVerdict) given = mu_given_verdict_new (list);

      mu_given_verdict_fill_row (given, list, row, judged != NULL ? judged->report->format : NULL);
    }
  mu_verdicts_append_csv_row (text, row);
  return write_text (self, text->str, error);
}

static gboolean
add_list (MuListExport *self, const MuHandIn *list, const MuJudgedList *judged, GError **error)
{
  switch (self->kind)
    {
    case MU_LIST_EXPORT_TOURNAMENT:
      return add_player (self, judged, error);
    case MU_LIST_EXPORT_SHEETS:
      return mu_sheet_stream_add (self->sheets, judged->roster, judged->report, error);
    case MU_LIST_EXPORT_TABLE:
    default:
      return add_row (self, list, judged, error);
    }
}

/*
 * Writes a list.
 *
 * @judged: the same list, judged; NULL: it cannot be read any more, and stands in tables only. It gets the name of its
 *   player.
 */
gboolean
mu_list_export_add (MuListExport *self, const MuHandIn *list, MuJudgedList *judged, GError **error)
{
  if (judged == NULL && self->kind != MU_LIST_EXPORT_TABLE)
    return TRUE;
  if (judged != NULL)
    mu_roster_set_text (judged->roster, MU_ROSTER_PLAYER, list->player);
  if ((self->n_lists == 0 && !write_head (self, error)) || !add_list (self, list, judged, error))
    return FALSE;
  self->n_lists++;
  return TRUE;
}

/* Writes the end of the file. A document of sheets must have at least one list. */
gboolean
mu_list_export_finish (MuListExport *self, GError **error)
{
  if (self->n_lists == 0 && !write_head (self, error))
    return FALSE;
  switch (self->kind)
    {
    case MU_LIST_EXPORT_TOURNAMENT:
      return write_text (self, "\n],\"rounds\":[]}}\n", error);
    case MU_LIST_EXPORT_SHEETS:
      return mu_sheet_stream_finish (self->sheets, error);
    case MU_LIST_EXPORT_TABLE:
    default:
      return TRUE;
    }
}
