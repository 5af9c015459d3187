/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-import-limits.h"

#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "model/text/mu-i18n.h"
#include "model/roster/mu-roster-limits.h"
#include "model/text/mu-number.h"

/* Adds an unknown card that belongs to no unit; see mu_card_new_unknown() for the arguments. */
void
mu_import_limits_add_unknown (MuRoster *roster, MuCardKind kind, const char *name, const char *text, int line)
{
  g_autoptr (MuCard) unknown = mu_card_new_unknown (kind, name, text, line);

  mu_roster_add_unknown (roster, unknown);
}

/*
 * Adds an upgrade to a unit; see mu_card_new_unknown() for the other arguments.
 *
 * @known: the upgrade; NULL adds an unknown card for @name
 */
void
mu_import_limits_add_upgrade (MuUnit *unit, MuCard *known, const char *name, const char *text, int line)
{
  g_autoptr (MuCard) upgrade
      = known != NULL ? g_object_ref (known) : mu_card_new_unknown (MU_CARD_UPGRADE, name, text, line);

  mu_unit_add_upgrade (unit, upgrade);
}

/* Appends a line to a text of the list. */
void
mu_import_limits_add_line (MuRoster *roster, MuRosterText which, const char *text)
{
  const char *before = mu_roster_get_text (roster, which);
  g_autofree char *both = *before != '\0' ? g_strconcat (before, "\n", text, NULL) : g_strdup (text);

  mu_roster_set_text (roster, which, both);
}

/*
 * Adds obstacles.
 *
 * @value: ids separated by commas
 */
void
mu_import_limits_add_obstacles (MuRoster *roster, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, ",", MU_MAX_OBSTACLES + 2);

  for (char **id = ids; *id != NULL; id++)
    if (*g_strstrip (*id) != '\0')
      mu_roster_add_obstacle (roster, *id);
}

/*
 * Sets the total of the list and, if no format is named, the format with that total. A format that is named stays, with
 * that total in place of its own.
 *
 * @limit: the total stated by the text, of a format or of the player's choice; 0 if it states none
 * @has_format: whether the text also names its format
 */
void
mu_import_limits_set_limit (MuRoster *roster, int limit, gboolean has_format)
{
  MuGame *game = mu_roster_get_game (roster);
  GPtrArray *formats = mu_game_get_formats (game);
  const MuFormat *format = mu_roster_get_format (roster);

  if (limit <= 0 || (has_format && format->total == limit))
    return;
  if (has_format && !(format->custom || format->team))
    {
      mu_roster_override_total (roster, limit);
      return;
    }
  if (!has_format)
    format = mu_game_find_format_of_total (game, limit);
  for (guint i = 0; format == NULL && i < formats->len; i++)
    {
      const MuFormat *other = formats->pdata[i];

      if (other->custom && !other->team && !mu_format_is_bounded (other))
        format = other;
    }
  if (format != NULL)
    mu_roster_set_format (roster, format);
  if (!has_format)
    mu_roster_set_format_source (roster, MU_FORMAT_STATED_LIMIT);
  if (format != NULL && (format->custom || format->team) && format->total != limit)
    mu_roster_set_total (roster, limit);
}

static void
count_card (MuCard *card, guint *n_known, guint *n_unknown)
{
  *n_known += !mu_card_is_unknown (card);
  *n_unknown += mu_card_is_unknown (card);
}

/*
 * Adds the cards of a list to the numbers.
 *
 * @n_known: (in and out) the number of known ships, squadrons, upgrades and objectives
 * @n_unknown: (in and out) the number of unknown cards
 */
void
mu_import_limits_count_list (MuRoster *roster, guint *n_known, guint *n_unknown)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      count_card (mu_unit_get_card (unit), n_known, n_unknown);
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        count_card (mu_unit_get_upgrade (unit, j), n_known, n_unknown);
    }
  for (guint i = 0; i < mu_roster_get_objectives (roster)->len; i++)
    count_card (mu_roster_get_objectives (roster)->pdata[i], n_known, n_unknown);
  *n_unknown += mu_roster_get_unknown (roster)->len;
}

/*
 * Counts the cards in lists.
 *
 * @rosters: (of MuRoster) lists
 * @n_known: (out) the number of known ships, squadrons, upgrades and objectives
 * @n_unknown: (out) the number of unknown cards
 */
void
mu_import_limits_count (GPtrArray *rosters, guint *n_known, guint *n_unknown)
{
  *n_known = 0;
  *n_unknown = 0;
  for (guint i = 0; i < rosters->len; i++)
    mu_import_limits_count_list (rosters->pdata[i], n_known, n_unknown);
}

/*
 * Checks whether a card or list can have that cost. Returns TRUE if it can; FALSE with @error set, quoting the number
 * and the range, otherwise.
 *
 * @text: the cost stated by a file; a text that is not a number is accepted
 * @max: the highest cost possible; the lowest is its negative, since some cards have negative costs
 */
gboolean
mu_import_limits_may_be_points (const char *text, int max, GError **error)
{
  int number;

  return text[strspn (text, "+-.0123456789eE")] != '\0' || strpbrk (text, "0123456789") == NULL
         || mu_number_parse_rounded (text, -max, max, &number, error);
}

/* Returns TRUE if the list is not too large; FALSE with @error set otherwise. */
gboolean
mu_import_limits_is_sane (MuRoster *roster, GError **error)
{
  g_autoptr (GError) limits = NULL;

  return mu_roster_limits_check (roster, &limits) || mu_import_limits_refuse (error, limits->message);
}

/*
 * Rejects lists if one of them is too large. Returns @rosters; NULL with @error set if one is too large. The caller
 * owns it.
 *
 * @rosters: (taken, of MuRoster) lists; NULL if @error is set already
 */
GPtrArray *
mu_import_limits_keep_sane (GPtrArray *rosters, GError **error)
{
  g_autoptr (GPtrArray) owned = rosters;

  for (guint i = 0; rosters != NULL && i < rosters->len; i++)
    if (!mu_import_limits_is_sane (rosters->pdata[i], error))
      return NULL;
  return g_steal_pointer (&owned);
}

/*
 * Sets MU_IMPORT_ERROR_NO_LIST. Returns FALSE.
 *
 * @message: the reason
 */
gboolean
mu_import_limits_refuse (GError **error, const char *message)
{
  g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST, _ ("not a list: %s"), message);
  return FALSE;
}

/*
 * Sets MU_IMPORT_ERROR_NO_LIST for a field. Returns FALSE.
 *
 * @line: the line, from 1
 * @field: the name of the field in the file
 * @message: the reason
 */
gboolean
mu_import_limits_refuse_line (GError **error, int line, const char *field, const char *message)
{
  g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("line %d: invalid “%s”: %s"), line, field, message);
  return FALSE;
}
