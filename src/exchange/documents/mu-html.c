/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/documents/mu-html.h"

#include "exchange/documents/mu-list-document.h"
#include "model/text/mu-i18n.h"

/* A self-contained page for light and dark mode; ships are not split between printed pages. */
static const char style[]
    = ":root{color-scheme:light dark;--line:#8886;--bad:#b3261e}"
      "@media(prefers-color-scheme:dark){:root{--bad:#ff9b92}}"
      "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:40rem;padding:0 1rem;overflow-wrap:anywhere}"
      "h1{font-size:1.6rem;margin:0 0 .5rem}h2{font-size:1.1rem;margin:0;display:flex;gap:.4em;align-items:baseline}"
      "dl{margin:0 0 1rem}dl div{display:flex;gap:.5em}dt{font-weight:bold}dd{margin:0}"
      "section{border:1px solid var(--line);border-radius:.6rem;padding:.6rem .9rem;margin:0 0 .8rem}"
      "ul{list-style:none;margin:.3rem 0 0;padding:0}li{display:flex;gap:.4em;border-top:1px solid var(--line);"
      "padding:.15rem 0}.cost{margin-inline-start:auto;font-variant-numeric:tabular-nums;white-space:nowrap}"
      ".more{font-weight:normal}.sum{font-weight:bold;text-align:end;margin:.2rem 0 0}"
      ".verdict{border:2px solid var(--bad);border-radius:.6rem;padding:.4rem .9rem;margin:0 0 1rem}"
      ".verdict p{margin:.2rem 0}.verdict p:first-child{font-weight:bold;color:var(--bad)}"
      "@media print{body{margin:0;max-width:none;font-size:11pt}section{break-inside:avoid}}";

/* The elements that are open. */
typedef struct
{
  GString *page;
  const char *block; /* the element of the current paragraph, or NULL */
  gboolean in_list;
} Page;

static void
append (Page *self, const char *format, ...)
{
  va_list arguments;
  g_autofree char *escaped = NULL;

  va_start (arguments, format);
  escaped = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (self->page, escaped);
}

static void
append_label (Page *self, const char *format, const char *label)
{
  /* Translators: a label or a heading */
  g_autofree char *text = g_strdup_printf (_ ("%s:"), label);

  append (self, format, text);
}

static void
close_block (Page *self)
{
  if (self->in_list)
    append (self, "</ul>\n");
  if (self->block != NULL)
    append (self, "</%s>\n", self->block);
  self->in_list = FALSE;
  self->block = NULL;
}

static void
open_block (Page *self, const char *element, const char *css_class)
{
  if (g_strcmp0 (self->block, element) == 0)
    return;
  close_block (self);
  self->block = element;
  append (self, *css_class != '\0' ? "<%s class=\"%s\">\n" : "<%s>\n", element, css_class);
}

static void
append_card (Page *self, const MuListDocumentLine *line, const char *element)
{
  append (self, "<%s>", element);
  if (line->count > 1)
    append (self, "%d x ", line->count);
  append (self, "<span>%s</span>", line->text);
  if (line->more != NULL)
    append (self, " <span class=\"more\">- %s</span>", line->more);
  if (line->section >= 0)
    append (self, " <span class=\"more\">[#%d]</span>", line->section);
  append (self, " <span class=\"cost\">(%d)</span></%s>\n", line->cost, element);
}

static void
append_line (Page *self, const MuListDocumentLine *line)
{
  if (line->first)
    close_block (self);
  switch (line->kind)
    {
    case MU_LIST_DOCUMENT_NAME:
      append (self, "<h1>%s</h1>\n", line->text);
      break;
    case MU_LIST_DOCUMENT_VERDICT:
      open_block (self, "div", "verdict");
      append (self, "<p>! %s</p>\n", line->text);
      break;
    case MU_LIST_DOCUMENT_LABEL:
      open_block (self, "dl", "");
      append_label (self, "<div><dt>%s</dt> ", line->label);
      append (self, "<dd>%s</dd></div>\n", line->text);
      break;
    case MU_LIST_DOCUMENT_SHIP:
      open_block (self, "section", "");
      append_card (self, line, "h2");
      break;
    case MU_LIST_DOCUMENT_HEADING:
      open_block (self, "section", "");
      append_label (self, "<h2>%s</h2>\n", line->text);
      break;
    case MU_LIST_DOCUMENT_SUM:
      if (self->in_list)
        append (self, "</ul>\n");
      self->in_list = FALSE;
      append (self, "<p class=\"sum\">= %d%s%s</p>\n", line->cost, *line->text != '\0' ? " · " : "", line->text);
      break;
    case MU_LIST_DOCUMENT_TEXT:
      close_block (self);
      append (self, "<p>%s</p>\n", line->text);
      break;
    default:
      open_block (self, "section", "");
      if (!self->in_list)
        append (self, "<ul>\n");
      self->in_list = TRUE;
      append_card (self, line, "li");
      break;
    }
}

/* Returns a list as an HTML page. The caller owns it. */
GBytes *
mu_html_write (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GPtrArray) lines = mu_list_document_list (roster, report);
  Page self = { .page = g_string_new (NULL) };
  const char *name = mu_roster_get_name (roster);

  append (&self,
          "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n",
          mu_language_get_bcp47 (mu_language_get_current ()), *name != '\0' ? name : _ ("List without a name"));
  g_string_append_printf (self.page, "<style>%s</style>\n</head>\n<body>\n<main>\n", style);
  for (guint i = 0; i < lines->len; i++)
    append_line (&self, lines->pdata[i]);
  close_block (&self);
  append (&self, "</main>\n</body>\n</html>\n");
  return g_string_free_to_bytes (self.page);
}
