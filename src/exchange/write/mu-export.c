/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/write/mu-export.h"

#include "catalog/mu-document.h"
#include "exchange/documents/mu-bbcode.h"
#include "exchange/documents/mu-html.h"
#include "exchange/documents/mu-markdown.h"
#include "exchange/documents/mu-plain-text.h"
#include "exchange/json/mu-xws.h"
#include "exchange/links/mu-squad-link.h"
#include "exchange/sheet/mu-picture.h"
#include "exchange/sheet/mu-sheet-stream.h"
#include "exchange/tables/mu-list-csv.h"
#include "exchange/text/mu-builder-texts.h"
#include "model/text/mu-i18n.h"

static GBytes *
write_document (MuRoster *roster, const MuReport *report)
{
  return mu_document_write (roster);
}

static GBytes *
write_tournament (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();

  g_ptr_array_add (rosters, roster);
  g_ptr_array_add (reports, (gpointer) report);
  return mu_xws_write_tournament (rosters, reports);
}

/* In the order of menus and help: formats for people, for programs, for other list builders. */
static const MuExportFormat formats[] = {
  { "text", N_ ("Plain text"), "txt", NULL, mu_plain_text_write },
  { "markdown", N_ ("Markdown"), "md", NULL, mu_markdown_write },
  { "bbcode", N_ ("BBCode, for forums"), "txt", NULL, mu_bbcode_write },
  { "html", N_ ("Web page"), "html", NULL, mu_html_write },
  { "pdf", N_ ("PDF, the list sheet"), "pdf", NULL, mu_sheet_write_pdf, .drawn = TRUE, .alone = TRUE },
  { "png", N_ ("Picture (PNG)"), "png", NULL, mu_picture_write, .drawn = TRUE, .alone = TRUE },
  { "muster", N_ ("Muster document"), "muster", NULL, write_document, .alone = TRUE },
  { "csv", N_ ("Table (CSV)"), "csv", NULL, mu_list_csv_write },
  { "xws", N_ ("XWS, for other squad builders"), "xws", MU_XWS_GAMES, mu_xws_write },
  { "xwc", N_ ("XWC, squads for a tournament program"), "xwc", MU_XWS_GAMES, mu_xws_write_container,
    .alone = TRUE },
  { "yasb", N_ ("Link of Yet Another Squad Builder"), "txt", MU_XWS_GAMES, mu_squad_link_write,
    .list_left_out = mu_squad_link_list_left_out },
  { "tournament", N_ ("Tournament of List Juggler and ListFortress"), "json", MU_XWS_GAMES, write_tournament,
    .write_several = mu_xws_write_tournament },
  { "tts", N_ ("Line for Tabletop Simulator"), "txt", MU_XWS_GAMES, mu_builder_texts_write_tts },
  { "launchbay", N_ ("Text of Launch Bay Next"), "txt", MU_XWS_GAMES, mu_builder_texts_write_launch_bay },
  { "kingston", N_ ("Text of Kingston’s fleet builder"), "txt", MU_FLEET_TEXT_GAMES,
    mu_builder_texts_write_kingston },
  { "starforge", N_ ("Text of Star Forge"), "txt", MU_FLEET_TEXT_GAMES, mu_builder_texts_write_star_forge },
  { "warlords", N_ ("Text of Armada Warlords"), "txt", MU_FLEET_TEXT_GAMES, mu_builder_texts_write_warlords },
  { "flagship", N_ ("Text of Flagship"), "txt", MU_FLEET_TEXT_GAMES, mu_builder_texts_write_flagship },
  { "designer", N_ ("Text of Fleets Designer"), "txt", MU_FLEET_TEXT_GAMES, mu_builder_texts_write_designer },
};

/*
 * Returns all formats. NULL ends the array.
 *
 * @n_formats: (out) the number of formats
 */
const MuExportFormat *
mu_export_get_formats (guint *n_formats)
{
  *n_formats = G_N_ELEMENTS (formats);
  return formats;
}

/* Returns the format with that id, or NULL. */
const MuExportFormat *
mu_export_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].id, id))
      return &formats[i];
  return NULL;
}

/* Returns TRUE if @format supports lists of @game. */
gboolean
mu_export_can_carry (const MuExportFormat *format, MuGame *game)
{
  return format->games == NULL || g_strv_contains (format->games, mu_game_get_id (game));
}

/*
 * Exports a list. An illegal list is marked as such if the format allows it. Returns the exported list. The caller owns
 * it.
 *
 * @format: a format that supports the game of the list
 * @report: the report on @roster
 */
GBytes *
mu_export_write (const MuExportFormat *format, MuRoster *roster, const MuReport *report)
{
  g_return_val_if_fail (mu_export_can_carry (format, mu_roster_get_game (roster)), NULL);
  g_return_val_if_fail (report->units->len == mu_roster_get_n_units (roster), NULL);

  return format->write (roster, report);
}

/*
 * Exports lists into one file. Returns the exported lists. The caller owns it.
 *
 * @format: a format that can hold several lists
 * @rosters: (of MuRoster) lists of games that it supports
 * @reports: (of MuReport) the reports on them
 */
GBytes *
mu_export_write_several (const MuExportFormat *format, GPtrArray *rosters, GPtrArray *reports)
{
  g_return_val_if_fail (format->write_several != NULL, NULL);
  g_return_val_if_fail (rosters->len == reports->len, NULL);

  return format->write_several (rosters, reports);
}

/* Returns the names of the cards that @format leaves out of the list, for people; NULL if there are none. */
char *
mu_export_dup_left_out (const MuExportFormat *format, MuRoster *roster)
{
  g_autoptr (GPtrArray) cards = format->list_left_out != NULL ? format->list_left_out (roster) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (cards == NULL || cards->len == 0)
    return NULL;
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (names, (gpointer) mu_card_get_name (cards->pdata[i]));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}
