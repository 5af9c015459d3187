/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-display-text.h"

#include <gtk/gtk.h>

#include "model/text/mu-date.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"

/* Unicode's isolates, which leave the direction of the text around them alone. */
#define LEFT_TO_RIGHT "\u2066"
#define END_OF_DIRECTION "\u2069"

enum
{
  MAX_LINES = 6
};

/*
 * Returns the format's name and the points, such as "Standard 100", the points said once. Without a limit the name
 * alone.
 *
 * @limit: the points a list may cost; 0 for any number
 */
char *
mu_display_text_dup_format (const MuFormat *format, int limit)
{
  const char *name = mu_text_get (format->name);
  g_autofree char *points = g_strdup_printf ("%d", limit);

  if (limit == 0 || g_str_has_suffix (name, points))
    return g_strdup (name);
  return g_strdup_printf ("%s %s", name, points);
}

/* Returns game, faction and format of a list, such as "X-Wing · Imperial · Standard 100". */
char *
mu_display_text_dup_subtitle (MuRoster *roster)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuFormat *format = mu_roster_get_format (roster);
  g_autoptr (GString) subtitle = g_string_new (mu_text_get (mu_game_get_name (game)));
  g_autofree char *name = mu_display_text_dup_format (format, mu_roster_get_limit (roster, format));

  mu_display_text_append (subtitle, mu_game_get_faction_words (game, mu_roster_get_faction (roster)));
  mu_display_text_append (subtitle, name);
  return g_string_free (g_steal_pointer (&subtitle), FALSE);
}

/*
 * Appends @part to the parts in @text, with a dot between them.
 *
 * @part: what to append, unless it is empty, or NULL
 */
void
mu_display_text_append (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, MU_BETWEEN);
  g_string_append (text, part);
}

/*
 * Returns both with a dot between them, or the one there is.
 *
 * @one: a text, possibly empty, or NULL
 * @other: another one, or NULL
 */
char *
mu_display_text_dup_pair (const char *one, const char *other)
{
  GString *text = g_string_new (one);

  mu_display_text_append (text, other);
  return g_string_free (text, FALSE);
}

/* Returns how many ships and squadrons; the squadrons are left out when there are none. */
char *
mu_display_text_dup_counts (int n_ships, int n_squadrons)
{
  g_autofree char *ships = g_strdup_printf (ngettext ("%d ship", "%d ships", n_ships), n_ships);
  g_autofree char *squadrons = NULL;

  if (n_squadrons == 0)
    return g_steal_pointer (&ships);
  squadrons = g_strdup_printf (ngettext ("%d squadron", "%d squadrons", n_squadrons), n_squadrons);
  return g_strdup_printf ("%s, %s", ships, squadrons);
}

/*
 * Returns when that was, as short as it can be said: today, a weekday, a day, a date.
 *
 * @then: a moment in local time
 * @now: the present, in local time
 */
char *
mu_display_text_dup_date (GDateTime *then, GDateTime *now)
{
  static const char *const weekdays[] = {
    N_ ("Monday"), N_ ("Tuesday"), N_ ("Wednesday"), N_ ("Thursday"), N_ ("Friday"), N_ ("Saturday"), N_ ("Sunday"),
  };
  GDate a, b;
  int days;

  g_date_clear (&a, 1);
  g_date_clear (&b, 1);
  g_date_set_dmy (&a, g_date_time_get_day_of_month (then), g_date_time_get_month (then), g_date_time_get_year (then));
  g_date_set_dmy (&b, g_date_time_get_day_of_month (now), g_date_time_get_month (now), g_date_time_get_year (now));
  days = g_date_days_between (&a, &b);
  if (days == 0)
    return g_strdup (_ ("today"));
  if (days == 1)
    return g_strdup (_ ("yesterday"));
  if (days > 1 && days < 7)
    return g_strdup (_ (weekdays[g_date_time_get_day_of_week (then) - 1]));
  if (g_date_time_get_year (then) == g_date_time_get_year (now))
    return mu_date_dup_short_text (then);
  return mu_date_dup_text (then);
}

/* Returns which file, and what is wrong with it. */
char *
mu_display_text_dup_problem (const char *file, const GError *error)
{
  g_autofree char *message = mu_safe_line_dup (error->message);

  return g_strdup_printf (_ ("%s: %s"), file, message);
}

/*
 * Returns the first few of @lines, and how many more there are.
 *
 * @lines: (of char*) what went wrong
 */
char *
mu_display_text_dup_lines (GPtrArray *lines)
{
  guint n_shown = lines->len > MAX_LINES ? MAX_LINES - 1 : lines->len;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_shown; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) lines->pdata[i]);
  if (n_shown < lines->len)
    g_string_append_printf (text, ngettext ("\n… and %u more", "\n… and %u more", lines->len - n_shown),
                            lines->len - n_shown);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns what to call @file, in one line, whatever its name has in it. */
char *
mu_display_text_dup_file_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *shown = base != NULL ? g_filename_display_name (base) : g_file_get_parse_name (file);

  return mu_safe_line_dup_name (shown);
}

/* Returns what @error says, as a sentence of its own. */
char *
mu_display_text_dup_sentence (const GError *error)
{
  return mu_safe_line_dup_sentence (error->message);
}

/*
 * Returns what to call a list.
 *
 * @name: its name, which may be empty, or NULL
 */
const char *
mu_display_text_get_title (const char *name)
{
  return name != NULL && *name != '\0' ? name : _ ("Untitled");
}

/* Returns the name a list of @game starts with. */
const char *
mu_display_text_get_untitled (MuGame *game)
{
  static const char *const untitled[] = {
    [MU_LIST_ANY] = N_ ("New list"),
    [MU_LIST_SQUAD] = N_ ("New squad"),
    [MU_LIST_FLEET] = N_ ("New fleet"),
  };

  return _ (untitled[mu_game_get_rules (game)->list_kind]);
}

/*
 * Returns the figures from left to right, also in a language that is written from right to left, where "+39" without
 * words beside it becomes "39+".
 *
 * @format: how figures and signs without words are written, such as "%+d" or "%d → %d"
 */
char *
mu_display_text_dup_figures (const char *format, ...)
{
  va_list values;
  g_autofree char *figures = NULL;

  va_start (values, format);
  figures = g_strdup_vprintf (format, values);
  va_end (values);
  if (gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL)
    return g_strconcat (LEFT_TO_RIGHT, figures, END_OF_DIRECTION, NULL);
  return g_steal_pointer (&figures);
}
