/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-print.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "model/text/mu-safe-line.h"

enum { USUAL_WIDTH = 80, WIDEST = 100, NUMBER_WIDTH = 6 };

static const char *const style_codes[] = {
  [MU_STYLE_PLAIN] = "",       [MU_STYLE_GOOD] = "\033[32m",   [MU_STYLE_BAD] = "\033[31m",
  [MU_STYLE_WARNING] = "\033[33m", [MU_STYLE_STRONG] = "\033[1m", [MU_STYLE_FAINT] = "\033[2m",
};

/* Returns the width of the terminal in columns, within limits, or 80. */
int
mu_print_get_width (void)
{
  struct winsize size;

  if (isatty (STDOUT_FILENO) && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return CLAMP (size.ws_col, 40, WIDEST);
  return USUAL_WIDTH;
}

static int
get_char_width (gunichar c)
{
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
}

/* Returns the number of columns that @text takes. */
int
mu_print_measure (const char *text)
{
  int width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    width += get_char_width (g_utf8_get_char (text));
  return width;
}

static gboolean
is_coloured (void)
{
  const char *no_color = g_getenv ("NO_COLOR");

  return isatty (STDOUT_FILENO) && (no_color == NULL || *no_color == '\0')
         && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0;
}

/* The kept output of the thread. */
static GPrivate kept;

/* Keeps the output of this thread for mu_print_take(). */
void
mu_print_keep (void)
{
  g_private_set (&kept, g_string_new (NULL));
}

/* Returns the output of this thread since mu_print_keep(). Further output is printed. The caller owns it. */
char *
mu_print_take (void)
{
  GString *text = g_private_get (&kept);

  g_private_set (&kept, NULL);
  return g_string_free (text, FALSE);
}

static void
emit (const char *text)
{
  GString *taken = g_private_get (&kept);

  if (taken != NULL)
    g_string_append (taken, text);
  else
    fputs (text, stdout);
}

static void
put (MuStyle style, const char *text)
{
  gboolean styled = style != MU_STYLE_PLAIN && is_coloured ();

  if (styled)
    emit (style_codes[style]);
  emit (text);
  if (styled)
    emit ("\033[0m");
}

static void
put_blanks (int count)
{
  for (int i = 0; i < count; i++)
    emit (" ");
}

/*
 * Prints the program's own text. Text from lists and catalogs must be sanitized with mu_safe_line_dup() or printed with
 * the functions below, which do so.
 *
 * @format: a printf format
 */
void
mu_print (MuStyle style, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  put (style, text);
}

/* Removes the end or the beginning of @text so that it takes at most @width columns. */
static char *
shorten (const char *text, int width, gboolean keep_end)
{
  int excess = mu_print_measure (text) - width + 1;
  const char *p = keep_end ? text : text + strlen (text);

  while (excess > 0 && (keep_end ? *p != '\0' : p > text))
    {
      if (!keep_end)
        p = g_utf8_prev_char (p);
      excess -= get_char_width (g_utf8_get_char (p));
      if (keep_end)
        p = g_utf8_next_char (p);
    }
  return keep_end ? g_strconcat ("…", p, NULL) : g_strdup_printf ("%.*s…", (int) (p - text), text);
}

/*
 * Prints a cell of a table, shortened or padded.
 *
 * @width: the exact number of columns to fill
 */
void
mu_print_cell (MuStyle style, const char *text, int width, MuAlign align)
{
  g_autofree char *safe = mu_safe_line_dup (text);
  int blanks;

  if (mu_print_measure (safe) > width)
    {
      char *shortened = shorten (safe, width, align == MU_ALIGN_LEFT_KEEP_END);

      g_free (safe);
      safe = shortened;
    }
  blanks = width - mu_print_measure (safe);
  if (align == MU_ALIGN_RIGHT)
    put_blanks (blanks);
  put (style, safe);
  if (align != MU_ALIGN_RIGHT)
    put_blanks (blanks);
}

/*
 * Prints a paragraph and a line break.
 *
 * @indent: number of spaces before the first line, which are already printed
 * @hanging: number of spaces before the other lines
 */
void
mu_print_wrapped (MuStyle style, int indent, int hanging, const char *text)
{
  g_autofree char *safe = mu_safe_line_dup (text);
  g_auto (GStrv) words = g_strsplit (safe, " ", -1);
  int room = mu_print_get_width () - indent;
  gboolean first = TRUE;

  for (char **word = words; *word != NULL; word++)
    {
      int width = mu_print_measure (*word);

      if (width == 0)
        continue;
      if (!first && width + 1 > room)
        {
          emit ("\n");
          put_blanks (hanging);
          room = mu_print_get_width () - hanging;
        }
      else if (!first)
        {
          emit (" ");
          room--;
        }
      put (style, *word);
      room -= width;
      first = FALSE;
    }
  emit ("\n");
}

/*
 * Does the same as mu_print_wrapped(), and prints the spaces before the first line, too.
 *
 * @indent: number of spaces before the first line
 * @hanging: number of spaces before the other lines
 */
void
mu_print_indented (MuStyle style, int indent, int hanging, const char *text)
{
  put_blanks (indent);
  mu_print_wrapped (style, indent, hanging, text);
}

/* Prints the title of a section below an empty line. */
void
mu_print_section (const char *title)
{
  mu_print (MU_STYLE_STRONG, "\n%s\n", title);
}

/* Prints a line with a number at its end. */
void
mu_print_row (int indent, const char *text, int number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);

  put_blanks (indent);
  mu_print_cell (MU_STYLE_PLAIN, text, mu_print_get_width () - indent - NUMBER_WIDTH, MU_ALIGN_LEFT);
  mu_print_cell (MU_STYLE_PLAIN, digits, NUMBER_WIDTH, MU_ALIGN_RIGHT);
  emit ("\n");
}

/*
 * Prints what separates a list from the one before. The path is in one line and as it is, so that scripts find it.
 *
 * @file: the file to name above the list, or NULL
 * @is_first: whether no list was printed before
 */
void
mu_print_list_heading (const char *file, gboolean is_first)
{
  g_autofree char *safe = file != NULL ? mu_safe_line_dup (file) : NULL;

  if (!is_first)
    emit ("\n");
  if (safe != NULL)
    mu_print (MU_STYLE_FAINT, "==> %s <==\n", safe);
}
