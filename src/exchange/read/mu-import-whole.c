/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/read/mu-import-whole.h"

#include <string.h>

#include "catalog/mu-battlescribe.h"
#include "catalog/mu-document.h"
#include "exchange/io/mu-input.h"
#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-zip.h"
#include "exchange/links/mu-squad-link.h"
#include "exchange/io/mu-import-error.h"
#include "exchange/tables/mu-list-csv.h"
#include "exchange/text/mu-fleet-text.h"
#include "exchange/text/mu-markup.h"
#include "exchange/text/mu-battlescribe-fleet.h"
#include "exchange/text/mu-squad-text.h"
#include "exchange/text/mu-squad-tts.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-check-context.h"

enum
{
  MAX_TEXT = 1024 * 1024,
  MAX_PAGE = 4 * 1024 * 1024, /* web pages are mostly markup */
};

static const char *
skip_space (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return text;
}

static gboolean
is_xml (const char *text)
{
  return *text == '<' && (g_ascii_isalpha (text[1]) || text[1] == '?' || text[1] == '!');
}

static GPtrArray *
read_document (MuGames *games, GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  MuRoster *roster = mu_document_read (games, bytes, error);

  if (roster == NULL)
    return NULL;
  g_ptr_array_add (rosters, roster);
  return mu_import_limits_is_sane (roster, error) ? g_steal_pointer (&rosters) : NULL;
}

static GPtrArray *
read_zip (MuGames *games, GBytes *bytes, GError **error)
{
  g_autoptr (GBytes) member = mu_zip_read_member (bytes, ".ros", error);

  return member != NULL ? mu_battlescribe_fleet_read (games, member, error) : NULL;
}

/* Returns 1 if the lists cost what their text states, -1 if one does not, and 0 if the text states no total. */
static int
meets_total (GPtrArray *rosters)
{
  int verdict = 0;

  for (guint i = 0; i < rosters->len; i++)
    {
      MuRoster *roster = rosters->pdata[i];
      const MuStated *stated = mu_roster_get_stated (roster);

      if (stated == NULL || stated->total < 0)
        continue;
      if (mu_check_context_count_points (roster, mu_roster_get_catalog (roster)) != stated->total)
        return -1;
      verdict = 1;
    }
  return verdict;
}

/*
 * Ships with their correct costs make a fleet. Without one, or with lines that do not belong to a fleet, the text may
 * be a squad.
 */
static gboolean
is_surely_fleet (MuGames *games, GPtrArray *fleets, const char *text)
{
  MuRoster *roster = fleets->pdata[0];
  guint n_known;
  guint n_unknown;

  mu_import_limits_count (fleets, &n_known, &n_unknown);
  if (n_unknown > 0)
    return FALSE;
  if (mu_fleet_text_is_distinctive (text))
    return TRUE;
  if (mu_fleet_text_is_mispriced (games, text) || meets_total (fleets) < 0)
    return FALSE;
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is_squadron (mu_roster_get_unit (roster, i)))
      return TRUE;
  return FALSE;
}

/* Names of persons are in every game, so a fleet needs ships, too. */
static gboolean
is_likely_fleet (GPtrArray *fleets)
{
  MuRoster *roster = fleets->pdata[0];
  guint n_known;
  guint n_unknown;

  mu_import_limits_count (fleets, &n_known, &n_unknown);
  for (guint i = 0; n_known > n_unknown && i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (!mu_unit_is_squadron (unit) && !mu_card_is_unknown (mu_unit_get_card (unit)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_understood_better (GPtrArray *a, GPtrArray *b)
{
  guint known[2];
  guint unknown[2];
  gboolean meets[] = { meets_total (a) > 0, meets_total (b) > 0 };

  if (meets[0] != meets[1])
    return meets[0];
  mu_import_limits_count (a, &known[0], &unknown[0]);
  mu_import_limits_count (b, &known[1], &unknown[1]);
  return (int) known[0] - (int) unknown[0] > (int) known[1] - (int) unknown[1];
}

/*
 * The text does not state its game, so it is read for each of them and the reading with more known names is chosen. The
 * size is checked afterwards: a list that is too large for one game is not a list of another.
 */
static GPtrArray *
choose_reading (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) fleets = NULL;
  g_autoptr (GPtrArray) squads = NULL;
  g_autoptr (GError) refusal = NULL;

  squads = mu_squad_tts_read (games, text);
  if (squads != NULL)
    return g_steal_pointer (&squads);
  fleets = mu_fleet_text_read (games, text, error);
  if (fleets != NULL && is_surely_fleet (games, fleets, text))
    return g_steal_pointer (&fleets);
  squads = mu_squad_text_read (games, text, &refusal);
  if (g_error_matches (refusal, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION)
      && (fleets == NULL || !is_likely_fleet (fleets)))
    {
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&refusal));
      return NULL;
    }
  if (squads == NULL && fleets == NULL)
    {
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&refusal));
    }
  if (squads == NULL)
    return g_steal_pointer (&fleets);
  if (fleets != NULL && is_understood_better (fleets, squads))
    return g_steal_pointer (&fleets);
  g_clear_error (error);
  return g_steal_pointer (&squads);
}

/* Returns the first link that may explain why a text is not a list. In markup, most links have nothing to do with it.
 */
static const MuFoundLink *
find_telling_link (GPtrArray *links, gboolean markup)
{
  for (guint i = 0; i < links->len; i++)
    {
      const MuFoundLink *link = links->pdata[i];

      if (!markup || link->kind != MU_LINK_BARE)
        return link;
    }
  return NULL;
}

/* A text that is not a list may have a link that explains why. */
static GPtrArray *
read_words (MuGames *games, const char *text, const MuFoundLink *link, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GPtrArray) rosters = mu_import_limits_keep_sane (choose_reading (games, text, &reason), &reason);
  gboolean is_other = g_error_matches (reason, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION);
  guint n_known = 0;
  guint n_unknown = 0;

  if (rosters != NULL)
    mu_import_limits_count (rosters, &n_known, &n_unknown);
  if (n_known == 0 && link != NULL && !is_other)
    {
      mu_squad_link_refuse (games, link, error);
      return NULL;
    }
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return g_steal_pointer (&rosters);
}

/* A link says exactly which squad is meant. If it is damaged, the text around it counts. */
static GPtrArray *
read_text (MuGames *games, const char *marked, GError **error)
{
  g_autoptr (GPtrArray) links = NULL;
  g_autoptr (GPtrArray) squads = NULL;
  g_autoptr (GError) damage = NULL;
  g_autofree char *text = NULL;

  if (strlen (marked) > (mu_markup_is_html (marked) ? MAX_PAGE : MAX_TEXT))
    {
      mu_import_limits_refuse (error, _ ("too large for a list"));
      return NULL;
    }
  links = mu_found_links_new (games, marked);
  if (mu_found_links_decide (links))
    squads = mu_squad_link_read_all (games, links, &damage);
  if (squads != NULL)
    return g_steal_pointer (&squads);
  text = mu_markup_strip (marked);
  squads
      = read_words (games, text, find_telling_link (links, mu_markup_is_html (marked)), damage == NULL ? error : NULL);
  if (squads == NULL && damage != NULL)
    g_propagate_error (error, g_steal_pointer (&damage));
  return g_steal_pointer (&squads);
}

/* Sets an error for XML that is not a list. */
static void
refuse_xml (GBytes *bytes, GError **error)
{
  int line = 0;
  g_autofree char *problem = NULL;
  g_autoptr (MuBattleScribe) other = mu_battlescribe_read (bytes, &line, &problem);

  if (other == NULL)
    g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("line %d: %s"), line, problem);
  else
    g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
                         _ ("not a list: it is XML, but neither a Muster document nor a BattleScribe roster"));
}

static GPtrArray *
read_xml (MuGames *games, GBytes *bytes, const char *text, GError **error)
{
  if (mu_document_is_document (bytes))
    return read_document (games, bytes, error);
  if (mu_battlescribe_is_roster (bytes))
    return mu_battlescribe_fleet_read (games, bytes, error);
  if (mu_markup_is_html (text))
    return read_text (games, text, error);
  refuse_xml (bytes, error);
  return NULL;
}

/**
 * mu_import_whole:
 * @bytes: the contents of a file that is not JSON: a saved list, a table, a BattleScribe roster (zipped or not), or the
 *   text of a squad or fleet
 *
 * Reads all lists in a file. The format is recognized by content.
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the lists, at least one; %NULL with @error set if the
 *   file is in no known format.
 */
GPtrArray *
mu_import_whole (MuGames *games, GBytes *bytes, GError **error)
{
  g_autofree char *text = NULL;
  const char *start;

  if (mu_zip_is_zip (bytes))
    return read_zip (games, bytes, error);
  text = mu_input_decode (bytes, error);
  if (text == NULL)
    return NULL;
  start = skip_space (text);
  if (is_xml (start))
    return read_xml (games, bytes, start, error);
  if (mu_list_csv_is_list (start))
    return mu_list_csv_read (games, start, error);
  return read_text (games, text, error);
}
