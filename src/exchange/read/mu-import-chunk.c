/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/read/mu-import-chunk.h"

#include "exchange/json/mu-battlescribe-json.h"
#include "exchange/links/mu-squad-link.h"
#include "exchange/read/mu-import-whole.h"
#include "exchange/text/mu-battlescribe-fleet.h"
#include "exchange/text/mu-card-mention.h"
#include "rules/check/mu-format-choice.h"

/* Returns a new empty chunk. */
MuImportChunk *
mu_import_chunk_new (void)
{
  MuImportChunk *self = g_new0 (MuImportChunk, 1);

  self->squads = g_array_new (FALSE, FALSE, sizeof (MuJsonPiece));
  g_array_set_clear_func (self->squads, (GDestroyNotify) mu_json_piece_clear);
  return self;
}

/* Frees a chunk. */
void
mu_import_chunk_free (MuImportChunk *self)
{
  g_clear_pointer (&self->whole, g_bytes_unref);
  g_array_unref (self->squads);
  g_free (self->beside);
  g_free (self->event.name);
  g_clear_error (&self->error);
  g_free (self);
}

/* Returns the size of the chunk in bytes of input. */
gsize
mu_import_chunk_get_size (MuImportChunk *self)
{
  gsize size = self->whole != NULL ? g_bytes_get_size (self->whole) : 0;

  for (guint i = 0; i < self->squads->len; i++)
    size += g_array_index (self->squads, MuJsonPiece, i).length;
  return size;
}

static void
item_free (MuImportItem *self)
{
  g_clear_object (&self->roster);
  g_clear_error (&self->error);
  g_free (self);
}

/* Takes ownership of @roster and @error. */
static void
add_item (GPtrArray *items, int index, MuRoster *roster, GError *error)
{
  MuImportItem *item = g_new0 (MuImportItem, 1);

  if (roster != NULL)
    {
      mu_roster_drop_carried (roster);
      mu_format_choice_apply (roster);
    }
  item->index = index;
  item->roster = roster;
  item->error = error;
  g_ptr_array_add (items, item);
}

static MuRoster *
read_single (MuGames *games, const MuJsonPiece *piece, GError **error)
{
  g_autoptr (MuBattleScribe) file = NULL;

  if (!mu_battlescribe_json_is_roster (piece))
    return mu_xws_read_squad (games, piece, error);
  file = mu_battlescribe_json_read (piece, error);
  return file != NULL ? mu_battlescribe_fleet_build (games, file, error) : NULL;
}

static MuRoster *
read_link (MuGames *games, const char *link, const MuJsonPiece *piece, GError **error)
{
  g_autoptr (MuRoster) roster = mu_squad_link_read_text (games, link, error);

  return roster != NULL && mu_xws_compare_link (roster, link, piece, error) ? g_steal_pointer (&roster) : NULL;
}

/* The game was loaded when the first squad of the file was examined. */
static void
read_squads (MuImportChunk *self, GPtrArray *items, MuGames *games)
{
  GError *error = NULL;
  MuGame *game = mu_games_get (games, MU_XWS_GAME, &error);

  for (guint i = 0; game != NULL && i < self->squads->len; i++)
    {
      const MuJsonPiece *piece = &g_array_index (self->squads, MuJsonPiece, i);
      guint number = self->first + i + 1;
      g_autofree char *link = mu_xws_dup_link (piece);
      MuRoster *roster = link != NULL    ? read_link (games, link, piece, &error)
                         : self->single  ? read_single (games, piece, &error)
                         : self->players ? mu_xws_read_player (games, &self->event, piece, &error)
                                         : mu_xws_read_element (games, &self->event, piece, number, &error);

      add_item (items, self->first + i, roster, g_steal_pointer (&error));
    }
  if (error != NULL)
    add_item (items, self->first, NULL, error);
}

/* Returns the squad that stands last before a line, or else the first; NULL if none was read. */
static MuRoster *
find_squad_before (MuImportChunk *self, GPtrArray *items, int line)
{
  MuRoster *roster = NULL;

  for (guint i = 0; i < MIN (items->len, self->squads->len); i++)
    if (roster == NULL || g_array_index (self->squads, MuJsonPiece, i).line <= line)
      roster = ((const MuImportItem *) items->pdata[i])->roster;
  return roster;
}

/* Doubts the lines around squads that name cards: “and Luke Skywalker (28)”. */
static void
doubt_words_beside (MuImportChunk *self, GPtrArray *items)
{
  g_auto (GStrv) lines = g_strsplit (self->beside, "\n", -1);
  g_auto (MuCardNames) names = { NULL };

  for (int i = 0; lines[i] != NULL; i++)
    {
      MuRoster *roster = find_squad_before (self, items, i + 1);
      MuCard *card;

      if (roster == NULL || *g_strstrip (lines[i]) == '\0')
        continue;
      if (names.catalog != mu_roster_get_catalog (roster))
        {
          mu_card_names_clear (&names);
          mu_card_names_init (&names, mu_roster_get_game (roster), mu_roster_get_catalog (roster));
        }
      card = mu_card_mention_find (&names, lines[i]);
      if (card != NULL)
        {
          g_autoptr (MuStated) stated = mu_stated_ref_or_new (mu_roster_get_stated (roster));

          mu_stated_add_words (stated, lines[i], card, i + 1);
          mu_roster_set_stated (roster, stated);
        }
    }
}

/*
 * Reads the lists in a chunk. This may be called in any thread. Cards that no catalog has become unknown cards and are
 * not errors. Returns the lists, or an error; never empty. The elements are MuImportItem. The caller owns it.
 */
GPtrArray *
mu_import_chunk_read (MuImportChunk *self, MuGames *games)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  GError *error = NULL;
  g_autoptr (GPtrArray) rosters
      = self->whole != NULL ? mu_import_whole (games, self->whole, self->expected, &error) : NULL;

  if (error != NULL)
    add_item (items, 0, NULL, error);
  for (guint i = 0; rosters != NULL && i < rosters->len; i++)
    add_item (items, i, g_object_ref (rosters->pdata[i]), NULL);
  if (self->squads->len > 0)
    read_squads (self, items, games);
  if (self->beside != NULL)
    doubt_words_beside (self, items);
  if (self->error != NULL)
    add_item (items, self->first + self->squads->len, NULL, g_error_copy (self->error));
  return items;
}
