/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-list-code.h"

#include <string.h>

#include "catalog/mu-document.h"
#include "exchange/json/mu-xws.h"
#include "exchange/links/mu-squad-link.h"
#include "exchange/text/mu-builder-texts.h"

#define BULLET "• "

/* Kingston's fleet text is read by other builders, too. A line for the format is added and blank lines are removed. */
static char *
write_fleet (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GBytes) bytes = mu_builder_texts_write_kingston (roster, report);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *code = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && !g_str_has_prefix (*line, "Commander:"))
      {
        const char *name = g_str_has_prefix (*line, BULLET) ? *line + strlen (BULLET) : *line;

        g_string_append_printf (code, "%s%s\n", name != *line ? "- " : "", name);
      }
  g_string_append_printf (code, "Format: %s\n", report->format->id);
  if (mu_roster_get_total (roster) > 0)
    g_string_append_printf (code, "Limit: %d\n", mu_roster_get_total (roster));
  return g_string_free (code, FALSE);
}

/* The shortest text format for each game. */
static const struct
{
  const char *const *games;
  char *(*write) (MuRoster *roster, const MuReport *report);
} writers[] = {
  { MU_XWS_GAMES, mu_xws_write_compact },
  { MU_FLEET_TEXT_GAMES, write_fleet },
};

static char *
write_shortest (MuRoster *roster, const MuReport *report)
{
  const char *game = mu_game_get_id (mu_roster_get_game (roster));
  g_autoptr (GBytes) document = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    if (g_strv_contains (writers[i].games, game))
      return writers[i].write (roster, report);
  document = mu_document_write (roster);
  return g_strndup (g_bytes_get_data (document, NULL), g_bytes_get_size (document));
}

static const char *const ids[] = {
  [MU_LIST_CODE_MUSTER] = "muster",
  [MU_LIST_CODE_YASB] = "yasb",
  [MU_LIST_CODE_NONE] = "none",
};

/*
 * Returns FALSE if @id is none of these.
 *
 * @id: “muster”, “yasb” or “none”
 * @code: (out) which it is
 */
gboolean
mu_list_code_parse (const char *id, MuListCode *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_str_equal (ids[i], id))
      {
        *code = i;
        return TRUE;
      }
  return FALSE;
}

/* Returns the id of @code, as mu_list_code_parse() reads it. */
const char *
mu_list_code_get_id (MuListCode code)
{
  return ids[code];
}

/*
 * Returns what the QR code of the list holds: a short text format that Muster and, if possible, other builders read, or
 * a link; NULL if it is to hold nothing, or the list has no such link.
 */
char *
mu_list_code_write (MuListCode code, MuRoster *roster, const MuReport *report)
{
  switch (code)
    {
    case MU_LIST_CODE_MUSTER:
      return write_shortest (roster, report);
    case MU_LIST_CODE_YASB:
      return mu_squad_link_dup_complete (roster, report);
    case MU_LIST_CODE_NONE:
    default:
      return NULL;
    }
}

/* Returns the QR code of the list; NULL if mu_list_code_write() has nothing for it, or the list is too long. */
MuQr *
mu_list_code_new (MuListCode code, MuRoster *roster, const MuReport *report)
{
  g_autofree char *text = mu_list_code_write (code, roster, report);

  return text != NULL ? mu_qr_new (text) : NULL;
}
