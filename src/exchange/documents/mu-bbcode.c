/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/documents/mu-bbcode.h"

#include "exchange/documents/mu-list-document.h"
#include "exchange/text/mu-markup.h"

static void
append_text (GString *out, const char *text)
{
  g_autofree char *inert = mu_markup_dup_inert (text);

  g_string_append (out, inert);
}

static void
append_card (GString *out, const MuListDocumentLine *line)
{
  gboolean is_ship = line->kind == MU_LIST_DOCUMENT_SHIP;

  g_string_append (out, is_ship ? "[b]" : "• ");
  if (line->count > 1)
    g_string_append_printf (out, "%d x ", line->count);
  append_text (out, line->text);
  g_string_append (out, is_ship ? "[/b]" : "");
  if (line->more != NULL)
    {
      g_string_append (out, " - ");
      append_text (out, line->more);
    }
  if (line->section >= 0)
    g_string_append_printf (out, " [#%d]", line->section);
  g_string_append_printf (out, " (%d)\n", line->cost);
}

static void
append_line (GString *out, const MuListDocumentLine *line)
{
  if (line->first)
    g_string_append_c (out, '\n');
  switch (line->kind)
    {
    case MU_LIST_DOCUMENT_NAME:
    case MU_LIST_DOCUMENT_LABEL:
      g_string_append_printf (out, "[b]%s:[/b] ", line->label);
      append_text (out, line->text);
      break;
    case MU_LIST_DOCUMENT_VERDICT:
      g_string_append (out, "! [i]");
      append_text (out, line->text);
      g_string_append (out, "[/i]");
      break;
    case MU_LIST_DOCUMENT_SUM:
      g_string_append_printf (out, "[i]= %d%s", line->cost, *line->text != '\0' ? " · " : "");
      append_text (out, line->text);
      g_string_append (out, "[/i]");
      break;
    case MU_LIST_DOCUMENT_HEADING:
      g_string_append_printf (out, "[b]%s:[/b]", line->text);
      break;
    case MU_LIST_DOCUMENT_TEXT:
      append_text (out, line->text);
      break;
    default:
      append_card (out, line);
      return;
    }
  g_string_append_c (out, '\n');
}

/* Returns a list in BBCode for forums. The caller owns it. */
GBytes *
mu_bbcode_write (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GPtrArray) lines = mu_list_document_list (roster, report);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    append_line (out, lines->pdata[i]);
  return g_string_free_to_bytes (out);
}
