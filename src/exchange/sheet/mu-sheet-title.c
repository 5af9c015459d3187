/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-title.h"

#include "exchange/sheet/mu-sheet-words.h"
#include "model/text/mu-i18n.h"

/* Counts a list of the document. */
void
mu_sheet_title_add (MuSheetTitle *self, MuRoster *roster)
{
  const char *player = mu_roster_get_text (roster, MU_ROSTER_PLAYER);

  if (self->n_lists++ == 0)
    {
      self->name = mu_sheet_dup_list_name (roster);
      self->player = g_strdup (player);
    }
  else if (g_strcmp0 (self->player, player) != 0)
    g_clear_pointer (&self->player, g_free);
}

/* Frees the contents. */
void
mu_sheet_title_clear (MuSheetTitle *self)
{
  g_free (self->name);
  g_free (self->player);
}

/* Returns what the document is called: the name of its list, or how many there are. */
char *
mu_sheet_title_dup (const MuSheetTitle *self)
{
  if (self->n_lists == 1)
    return g_strdup (self->name);
  return g_strdup_printf (ngettext ("%u list", "%u lists", self->n_lists), self->n_lists);
}

/* Returns the player of all lists; empty if they have several or none. */
const char *
mu_sheet_title_get_author (const MuSheetTitle *self)
{
  return self->player != NULL ? self->player : "";
}
