/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/read/mu-import-whole.h"

#include <string.h>

#include "catalog/mu-battlescribe.h"
#include "catalog/mu-document.h"
#include "exchange/io/mu-input.h"
#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-zip.h"
#include "exchange/json/mu-json-in-text.h"
#include "exchange/json/mu-xws.h"
#include "exchange/links/mu-squad-link.h"
#include "exchange/tables/mu-list-csv.h"
#include "exchange/text/mu-list-text.h"
#include "exchange/text/mu-markup.h"
#include "exchange/text/mu-battlescribe-fleet.h"
#include "model/text/mu-i18n.h"

enum
{
  MAX_TEXT = 1024 * 1024,
  MAX_PAGE = 4 * 1024 * 1024, /* web pages are mostly markup */
  MAX_SOURCE = 1024 * 1024    /* of a page to look for a squad in JSON */
};

/* “<tom> Soontir Fel”, as some chats have it, has neither attributes nor anything that is closed. */
static gboolean
is_xml (const char *text)
{
  if (*text != '<' || (!g_ascii_isalpha (text[1]) && text[1] != '?' && text[1] != '!'))
    return FALSE;
  return !g_ascii_isalpha (text[1]) || text[strcspn (text, "> \n")] != '>' || strstr (text, "</") != NULL
         || strstr (text, "/>") != NULL;
}

/* Reads the fleets of all rosters in an archive. */
static GPtrArray *
read_zip (MuGames *games, GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) members = mu_zip_read_members (bytes, ".ros", error);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; members != NULL && i < members->len; i++)
    {
      GPtrArray *rosters = mu_battlescribe_fleet_read (games, members->pdata[i], error);

      if (rosters == NULL)
        return NULL;
      g_ptr_array_extend_and_steal (all, rosters);
    }
  return members != NULL ? g_steal_pointer (&all) : NULL;
}

/* A text that is not a list may have a link that explains why. */
static GPtrArray *
read_words (MuGames *games, const char *text, const MuFoundLink *link, MuGame *expected, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GPtrArray) rosters = mu_import_limits_keep_sane (mu_list_text_read (games, text, expected, &reason), &reason);
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

/* Reads the only squad in the source of a page that has no list in words; NULL if there is none. */
static GPtrArray *
read_source (MuGames *games, const char *page)
{
  g_autofree char *squad = strlen (page) <= MAX_SOURCE ? mu_json_in_text_dup_of_page (page) : NULL;
  const MuJsonPiece piece = { .text = squad, .length = squad != NULL ? strlen (squad) : 0, .line = 1 };
  MuRoster *roster = squad != NULL ? mu_xws_read_squad (games, &piece, NULL) : NULL;
  GPtrArray *rosters;

  if (roster == NULL)
    return NULL;
  rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (rosters, roster);
  return rosters;
}

/* A link says exactly which squad is meant. If it is damaged, the text around it counts. In the source of a page, XWS may
 * hold the link of the builder, which is that of the squad before somebody changed it. */
static GPtrArray *
read_text (MuGames *games, const char *marked, MuGame *expected, GError **error)
{
  g_autoptr (GPtrArray) links = NULL;
  g_autoptr (GPtrArray) squads = NULL;
  g_autoptr (GError) damage = NULL;
  g_autofree char *text = NULL;
  gboolean is_html = mu_markup_is_html (marked);
  const MuFoundLink *telling = NULL;

  if (strlen (marked) > (is_html ? MAX_PAGE : MAX_TEXT))
    {
      mu_import_limits_refuse (error, _ ("too large for a list"));
      return NULL;
    }
  links = mu_found_links_new (games, marked);
  if (mu_found_links_decide (links) && is_html)
    squads = read_source (games, marked);
  if (mu_found_links_decide (links) && squads == NULL)
    squads = mu_squad_link_read_all (games, links, &damage);
  if (squads != NULL)
    return g_steal_pointer (&squads);
  /* In markup, most links have nothing to do with the list. */
  for (guint i = 0; i < links->len && telling == NULL; i++)
    if (!is_html || ((const MuFoundLink *) links->pdata[i])->kind != MU_LINK_BARE)
      telling = links->pdata[i];
  text = mu_markup_strip (marked);
  squads = read_words (games, text, telling, expected, damage == NULL ? error : NULL);
  if (squads == NULL && is_html && (squads = read_source (games, marked)) != NULL)
    {
      g_clear_error (error);
      return g_steal_pointer (&squads);
    }
  if (squads == NULL && damage != NULL)
    g_propagate_error (error, g_steal_pointer (&damage));
  return g_steal_pointer (&squads);
}

static GPtrArray *
read_xml (MuGames *games, GBytes *bytes, const char *text, MuGame *expected, GError **error)
{
  int line = 0;
  g_autofree char *problem = NULL;
  g_autoptr (MuBattleScribe) other = NULL;

  if (mu_document_is_document (bytes))
    {
      g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
      MuRoster *roster = mu_document_read (games, bytes, error);

      if (roster == NULL)
        return NULL;
      g_ptr_array_add (rosters, roster);
      return mu_import_limits_is_sane (roster, error) ? g_steal_pointer (&rosters) : NULL;
    }
  if (mu_battlescribe_is_roster (bytes))
    return mu_battlescribe_fleet_read (games, bytes, error);
  if (mu_markup_is_html (text))
    return read_text (games, text, expected, error);
  other = mu_battlescribe_read (bytes, &line, &problem);
  if (other == NULL)
    g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("line %d: %s"), line, problem);
  else
    g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
                         _ ("not a list: it is XML, but neither a Muster document nor a BattleScribe roster"));
  return NULL;
}

/*
 * Reads all lists in a file. The format is recognized by content. Returns the lists, at least one; NULL with @error set
 * if the file is in no known format. The elements are MuRoster. The caller owns it.
 *
 * @bytes: the contents of a file that is not JSON: a saved list, a table, a BattleScribe roster (zipped or not), or the
 *   text of a squad or fleet
 * @expected: the game of a text if nothing in it decides, or NULL
 */
GPtrArray *
mu_import_whole (MuGames *games, GBytes *bytes, MuGame *expected, GError **error)
{
  g_autofree char *text = NULL;
  const char *start;

  if (mu_zip_is_zip (bytes))
    return read_zip (games, bytes, error);
  text = mu_input_decode (bytes, error);
  if (text == NULL)
    return NULL;
  start = text;
  while (g_ascii_isspace (*start))
    start++;
  if (is_xml (start))
    return read_xml (games, bytes, start, expected, error);
  if (mu_list_csv_is_list (start))
    return mu_list_csv_read (games, start, error);
  return read_text (games, text, expected, error);
}
