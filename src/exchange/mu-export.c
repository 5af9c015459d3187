/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-export.h"

#include <glib/gi18n.h>

#include "catalog/mu-document.h"
#include "exchange/mu-kingston.h"
#include "exchange/mu-plain-text.h"
#include "exchange/mu-xws.h"

static GBytes *
write_document (MuRoster *roster, const MuReport *report)
{
  return mu_document_write (roster);
}

static const MuExportFormat formats[] = {
  { "muster", N_ ("Muster document"), "muster", NULL, write_document },
  { "text", N_ ("Plain text"), "txt", NULL, mu_plain_text_write },
  { "xws", N_ ("XWS, for other squad builders"), "xws", "xwing", mu_xws_write },
  { "xwc", N_ ("XWC, squads for a tournament program"), "xwc", "xwing", mu_xws_write_container },
  { "kingston", N_ ("Fleet text, for other fleet builders"), "txt", "armada", mu_kingston_write },
};

/**
 * mu_export_get_formats:
 * @n_formats: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_formats): every format a list can be handed over in.
 */
const MuExportFormat *
mu_export_get_formats (guint *n_formats)
{
  *n_formats = G_N_ELEMENTS (formats);
  return formats;
}

/**
 * mu_export_find:
 *
 * Returns: (transfer none) (nullable): the format of that id.
 */
const MuExportFormat *
mu_export_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].id, id))
      return &formats[i];
  return NULL;
}

/**
 * mu_export_can_carry:
 *
 * Returns: whether lists of @game can be written in @format.
 */
gboolean
mu_export_can_carry (const MuExportFormat *format, MuGame *game)
{
  return format->game == NULL || g_str_equal (format->game, mu_game_get_id (game));
}

/**
 * mu_export_write:
 * @format: a format that can carry lists of its game
 * @report: the verdict on @roster as it is now
 *
 * Returns: (transfer full): the list in that format. An illegal one is marked as such where the format has room for it.
 */
GBytes *
mu_export_write (const MuExportFormat *format, MuRoster *roster, const MuReport *report)
{
  g_return_val_if_fail (mu_export_can_carry (format, mu_roster_get_game (roster)), NULL);
  g_return_val_if_fail (report->units->len == mu_roster_get_n_units (roster), NULL);

  return format->write (roster, report);
}
