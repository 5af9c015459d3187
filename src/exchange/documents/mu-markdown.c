/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/documents/mu-markdown.h"

#include <string.h>

#include "exchange/documents/mu-list-document.h"

/* Many programs turn “http://”, “www.” and “x@y” into links. */
static gboolean
is_in_address (const char *text, const char *p)
{
  if (*p == ':')
    return g_str_has_prefix (p, "://");
  if (*p == '.')
    return p - text >= 3 && g_ascii_strncasecmp (p - 3, "www", 3) == 0;
  return *p == '@';
}

/* Escapes all markup in a name. */
static void
append_text (GString *out, const char *text)
{
  const char *behind = text + strspn (text, "0123456789");
  const char *list_sign = behind > text && (*behind == '.' || *behind == ')') ? behind : NULL;

  for (const char *p = text; *p != '\0'; p++)
    {
      gboolean begins = p == text && strchr ("-+=!:", *p) != NULL;

      if (*p == '&' || *p == '<' || *p == '>')
        g_string_append (out, *p == '&' ? "&amp;" : *p == '<' ? "&lt;" : "&gt;");
      else if (begins || p == list_sign || is_in_address (text, p) || strchr ("\\`*_[]#|~", *p) != NULL)
        g_string_append_printf (out, "\\%c", *p);
      else
        g_string_append_c (out, *p);
    }
}

static void
append_card (GString *out, const MuListDocumentLine *line)
{
  if (line->kind != MU_LIST_DOCUMENT_SHIP)
    g_string_append (out, "- ");
  if (line->count > 1)
    g_string_append_printf (out, "%d x ", line->count);
  g_string_append (out, line->kind == MU_LIST_DOCUMENT_SHIP ? "**" : "");
  append_text (out, line->text);
  g_string_append (out, line->kind == MU_LIST_DOCUMENT_SHIP ? "**" : "");
  if (line->more != NULL)
    {
      g_string_append (out, " – ");
      append_text (out, line->more);
    }
  if (line->section >= 0)
    g_string_append_printf (out, " \\[\\#%d\\]", line->section);
  g_string_append_printf (out, " (%d)\n", line->cost);
}

/* A line in a paragraph ends with two blanks, or the next one would be joined to it. */
static void
append_line (GString *out, const MuListDocumentLine *line, gboolean last)
{
  switch (line->kind)
    {
    case MU_LIST_DOCUMENT_NAME:
      g_string_append (out, "# ");
      append_text (out, line->text);
      g_string_append (out, "\n\n");
      return;
    case MU_LIST_DOCUMENT_LABEL:
      g_string_append_printf (out, "**%s:** ", line->label);
      append_text (out, line->text);
      break;
    case MU_LIST_DOCUMENT_VERDICT:
      g_string_append (out, "! ");
      append_text (out, line->text);
      break;
    case MU_LIST_DOCUMENT_HEADING:
      g_string_append_printf (out, "**%s:**\n", line->text);
      return;
    case MU_LIST_DOCUMENT_SUM:
      g_string_append_printf (out, "\n*= %d%s", line->cost, *line->text != '\0' ? " · " : "");
      append_text (out, line->text);
      g_string_append (out, "*\n");
      return;
    case MU_LIST_DOCUMENT_TEXT:
      append_text (out, line->text);
      break;
    default:
      append_card (out, line);
      return;
    }
  g_string_append (out, last ? "\n" : "  \n");
}

/* Returns a list in Markdown. The caller owns it. */
GBytes *
mu_markdown_write (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GPtrArray) lines = mu_list_document_list (roster, report);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MuListDocumentLine *line = lines->pdata[i];

      if (line->first)
        g_string_append_c (out, '\n');
      if (line->kind == MU_LIST_DOCUMENT_UPGRADE
          && ((MuListDocumentLine *) lines->pdata[i - 1])->kind == MU_LIST_DOCUMENT_SHIP)
        g_string_append_c (out, '\n');
      append_line (out, line, i + 1 == lines->len || ((MuListDocumentLine *) lines->pdata[i + 1])->first);
    }
  return g_string_free_to_bytes (out);
}
