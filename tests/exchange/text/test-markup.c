/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-markup.h"

/* What is left of the markup of forums, wikis and web pages. */

static const struct
{
  const char *name;
  const char *text;
  const char *plain;
} cases[] = {
  { "entities",
    "&amp;&lt;&gt;&quot;&apos;&nbsp;&bull;&middot;&ndash;&mdash;&lsquo;&rsquo;&ldquo;&rdquo;&times;&minus;&hellip;&"
    "eacute;",
    "&<>\"' •·–—‘’“”×−…é" },
  { "entities-unknown", "a & b &nothing; &amp &", "a & b &nothing; &amp &" },
  { "numbers", "&#65;&#x42;&#X63;&#8226;&#x2022;", "ABc••" },
  { "numbers-broken", "&#; &#x; &#xg; &#65 &#x110000; &#xd800; &#0; &#1114112;",
    "&#; &#x; &#xg; &#65 &#x110000; &#xd800; &#0; &#1114112;" },
  { "numbers-control", "a&#10;b&#9;c&#127;d", "a b c d" },
  { "html", "<p>One</p><ul><li>Two</li><li class=\"a>b\">Three</li></ul>", "\n\nOne\n\n\n\n• Two\n\n• Three\n\n\n" },
  { "html-spaces", "<b>a</b> \n\t b<br>c<br/>d", "a b\nc\nd" },
  { "html-table", "<table><tr><td>a</td><th>b</th></tr></table>", "\n\n\n | a | b\n\n\n" },
  { "html-hidden", "<style>p { }</style>a<script>b()</script>c<title>d</title>", "ac" },
  { "html-hidden-tags", "<b>a</b><script>'</b>' + c</script>d", "ad" },
  { "html-hidden-open", "<b>a</b><script>b", "ab" },
  { "html-hidden-empty", "<b>a</b><script/>b", "ab" },
  { "html-comment", "<b>a</b><!-- b -- > c -->d<!doctype html>e<?xml f?>g", "adeg" },
  { "html-comment-open", "<b>a</b><!-- b", "a" },
  { "html-no-tag", "<b>a</b> < 3 <frob> <1>", "a < 3 <frob> <1>" },
  { "html-title", "<h1>List</h1><p>One</p>", "\n\nName: List\n\n\n\nOne\n\n" },
  { "html-marks", "<b>*a*</b> [b]", "*a* [b]" },
  { "bbcode", "[b]One[/b] [url=https://x.example/a]Two[/url] [size=4][i]Three[/i][/size]", "One Two Three" },
  { "bbcode-list", "[list][*]One\n[*]Two\n[li]Three[/li][/list]", "• One\n• Two\n• Three" },
  { "bbcode-table", "[tr][td]a[/td][th]b[/th][/tr]", " | a | b" },
  { "bbcode-unknown", "[flagship] One [frob]", "[flagship] One [frob]" },
  { "markdown", "**One** *Two* ***Three*** __Four__ _Five_ ~~Six~~", "One Two Three Four Five ~~ Six ~~ " },
  { "markdown-words", "2*3*4 snake_case_name * a *", "2*3*4 snake_case_name * a *" },
  { "markdown-link", "[One](https://x.example/a) ![Two](b.png) [Three](word)", "One Two [Three](word)" },
  { "markdown-quote", "> One\n> > Two", MU_MARKUP_QUOTED "One\n" MU_MARKUP_QUOTED "Two" },
  { "markdown-heading", "# One\n## Two ##\n### Three", "Name: One\nTwo\nThree" },
  { "markdown-heading-later", "One\n# Two\nThree", "One\n# Two\nThree" },
  { "markdown-headings", "One\n# Two\n# Three", "One\n# Two\n# Three" },
  { "markdown-table", "| a | b |\n|---|---:|\n| c | d |", "| a | b |\n\n| c | d |" },
  { "markdown-escaped", "\\*One\\* \\[b\\] \\a \\", "*One* [b] \\a \\" },
};

static void
test_strip (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *plain = mu_markup_strip (cases[i].text);

  g_assert_cmpstr (plain, ==, cases[i].plain);
}

static void
test_is_html (void)
{
  static const char *const html[]
      = { "<b>", "a <P >", "</div>", "<br/>", "<!DOCTYPE html>", "<x> <i>", "<li\nclass=a>" };
  static const char *const others[]
      = { "", "a < b", "<frob>", "<b", "<>", "< b>", "<bold>", "<1>", "[b]", "<blockquotes>" };

  for (guint i = 0; i < G_N_ELEMENTS (html); i++)
    g_assert_true (mu_markup_is_html (html[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (mu_markup_is_html (others[i]));
}

static void
test_inert (void)
{
  g_autofree char *inert = mu_markup_dup_inert ("<b>[url]ä</b> (1)");

  g_assert_cmpstr (inert, ==, "‹b›(url)ä‹/b› (1)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/markup/strip/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_strip);
    }
  g_test_add_func ("/markup/is-html", test_is_html);
  g_test_add_func ("/markup/inert", test_inert);
  return g_test_run ();
}
