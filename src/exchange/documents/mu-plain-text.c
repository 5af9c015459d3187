/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/documents/mu-plain-text.h"

#include "exchange/documents/mu-list-document.h"
#include "exchange/text/mu-markup.h"

static void
append_card (GString *text, const MuListDocumentLine *line, const char *name)
{
  if (line->kind != MU_LIST_DOCUMENT_SHIP)
    g_string_append (text, "• ");
  if (line->count > 1)
    g_string_append_printf (text, "%d x ", line->count);
  g_string_append (text, name);
  if (line->more != NULL)
    {
      g_autofree char *more = mu_markup_dup_inert (line->more);

      g_string_append_printf (text, " - %s", more);
    }
  if (line->section >= 0)
    g_string_append_printf (text, " [#%d]", line->section);
  g_string_append_printf (text, " (%d)\n", line->cost);
}

static void
append_line (GString *text, const MuListDocumentLine *line)
{
  g_autofree char *inert = mu_markup_dup_inert (line->text);

  if (line->first)
    g_string_append_c (text, '\n');
  switch (line->kind)
    {
    case MU_LIST_DOCUMENT_NAME:
    case MU_LIST_DOCUMENT_LABEL:
      g_string_append_printf (text, "%s: %s\n", line->label, inert);
      break;
    case MU_LIST_DOCUMENT_VERDICT:
      g_string_append_printf (text, "! %s\n", inert);
      break;
    case MU_LIST_DOCUMENT_SUM:
      g_string_append_printf (text, "= %d%s%s\n", line->cost, *inert != '\0' ? " · " : "", inert);
      break;
    case MU_LIST_DOCUMENT_HEADING:
      g_string_append_printf (text, "%s:\n", inert);
      break;
    case MU_LIST_DOCUMENT_TEXT:
      g_string_append_printf (text, "%s\n", inert);
      break;
    default:
      append_card (text, line, inert);
      break;
    }
}

/* Returns a list as plain text with costs and, if it is illegal, the reasons. The caller owns it. */
GBytes *
mu_plain_text_write (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GPtrArray) lines = mu_list_document_list (roster, report);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    append_line (text, lines->pdata[i]);
  return g_string_free_to_bytes (text);
}
