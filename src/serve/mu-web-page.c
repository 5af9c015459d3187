/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-web-page.h"

#include "model/text/mu-language.h"

struct _MuWebPage
{
  GString *text;
};

/* One column of at most 44 rem, for telephones first; both schemes have the contrasts of WCAG AA. */
static const char style[]
    = ":root{color-scheme:light dark;--text:#1f2328;--back:#fafafb;--card:#fff;--line:#c9ced6;--faint:#57606a;"
      "--good:#1a6e34;--bad:#b3261e;--warn:#7a4d00;--accent:#1c5fb8;--on-accent:#fff}\n"
      "@media(prefers-color-scheme:dark){:root{--text:#e6e8eb;--back:#16181c;--card:#1f2228;--line:#434954;"
      "--faint:#a5adb8;--good:#7bd694;--bad:#ff9b92;--warn:#f0bf62;--accent:#8ab8ff;--on-accent:#10141a}}\n"
      "*{box-sizing:border-box}\n"
      "body{font:16px/1.5 system-ui,sans-serif;margin:0;color:var(--text);background:var(--back);"
      "overflow-wrap:anywhere}\n"
      "header,main{max-width:44rem;margin:0 auto;padding:.6rem 1rem}\n"
      "header a{color:inherit;font-weight:bold;text-decoration:none}\n"
      "a{color:var(--accent)}h1{font-size:1.5rem;line-height:1.2;margin:.2rem 0 .6rem}\n"
      "h2{font-size:1.15rem;margin:1.4rem 0 .4rem}h3{font-size:1rem;margin:0;display:flex;gap:.5em}\n"
      "p{margin:.4rem 0}ul{margin:.4rem 0;padding:0;list-style:none}\n"
      "section,form,.note{background:var(--card);border:1px solid var(--line);border-radius:.6rem;"
      "padding:.6rem .9rem;margin:0 0 .8rem}\n"
      "section li{display:flex;gap:.5em;border-top:1px solid var(--line);padding:.15rem 0}\n"
      ".cost{margin-inline-start:auto;font-variant-numeric:tabular-nums;white-space:nowrap}\n"
      ".faint{color:var(--faint)}.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}\n"
      ".verdict{font-weight:bold;font-size:1.1rem}\n"
      ".finding{border-inline-start:.25rem solid;padding:.1rem .6rem;margin:.5rem 0;display:block}\n"
      "section .finding{border-top:0}.finding p{color:var(--text);margin:.1rem 0}.finding .faint{color:var(--faint)}\n"
      "label{display:block;font-weight:bold;margin:.6rem 0 .2rem}\n"
      "input,select,textarea{font:inherit;width:100%;padding:.5rem;color:inherit;background:var(--back);"
      "border:1px solid var(--faint);border-radius:.4rem}textarea{font-family:monospace;font-size:.9rem}\n"
      "button{font:inherit;font-weight:bold;padding:.55rem 1.2rem;margin:.7rem 0 .2rem;border:0;border-radius:.4rem;"
      "color:var(--on-accent);background:var(--accent)}\n"
      ":focus-visible{outline:3px solid var(--accent);outline-offset:2px}\n"
      ".row{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:.6rem 0}.row form{display:inline;background:none;border:0;"
      "padding:0;margin:0}\n"
      "table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .4rem;"
      "border-bottom:1px solid var(--line)}td.number,th.number{text-align:end;font-variant-numeric:tabular-nums}"
      ".table{overflow-x:auto}th,td{overflow-wrap:normal}\n"
      "svg{display:block;max-width:20rem;width:100%;background:#fff}\n"
      "@media(max-width:30rem){th,td{padding:.3rem .15rem;font-size:.9rem}}\n"
      "@media print{header,form,.row{display:none}section{break-inside:avoid}}\n";

/* Returns the style sheet of all pages. */
const char *
mu_web_page_get_style (void)
{
  return style;
}

/*
 * Adds to the page. All arguments are escaped, so that they are text, whatever is in them. They must be valid UTF-8.
 *
 * @template: markup in which the arguments are filled, as printf() does
 */
void
mu_web_page_add (MuWebPage *self, const char *template, ...)
{
  g_autofree char *markup = NULL;
  va_list arguments;

  va_start (arguments, template);
  markup = g_markup_vprintf_escaped (template, arguments);
  va_end (arguments);
  g_string_append (self->text, markup);
}

/*
 * Begins a page in the language of the calling thread. Returns a new page.
 *
 * @title: the title, which is the first heading, too
 */
MuWebPage *
mu_web_page_new (const char *title)
{
  MuWebPage *self = g_new (MuWebPage, 1);

  self->text = g_string_new (NULL);
  /* With the referrer policy of the answer, browsers would not say of a form that it is of this page. */
  mu_web_page_add (self,
                   "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                   "<meta name=\"color-scheme\" content=\"light dark\">\n"
                   "<meta name=\"referrer\" content=\"same-origin\">\n<title>%s</title>\n"
                   "<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n<body>\n"
                   "<header><a href=\"/\">Muster</a></header>\n<main>\n<h1>%s</h1>\n",
                   mu_language_get_bcp47 (mu_language_get_current ()), title, title);
  return self;
}

/* Frees a page. */
void
mu_web_page_free (MuWebPage *self)
{
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* Returns the whole page, which is empty then. The caller owns it. */
char *
mu_web_page_finish (MuWebPage *self)
{
  char *text;

  mu_web_page_add (self, "</main>\n</body>\n</html>\n");
  text = g_string_free (self->text, FALSE);
  self->text = g_string_new (NULL);
  return text;
}
