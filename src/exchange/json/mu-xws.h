/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/json/mu-json-splitter.h"
#include "rules/check/mu-report.h"

/* XWS is a format for this game and its editions. */
#define MU_XWS_GAME "xwing"
#define MU_XWS_SECOND_GAME "xwing2"
#define MU_XWS_GAMES (const char *const[]) { MU_XWS_GAME, MU_XWS_SECOND_GAME, NULL }

/* The format that a file states for all of its lists. */
typedef struct
{
  char *name;       /* NULL: none */
  int line;         /* of the file */
  gboolean explain; /* note what each value of the lists was taken for */
} MuXwsEvent;

MuRoster *mu_xws_read_squad (MuGames *games, const MuJsonPiece *piece, GError **error);
MuRoster *mu_xws_read_element (MuGames *games, const MuXwsEvent *event, const MuJsonPiece *piece, guint number,
                               GError **error);
MuRoster *mu_xws_read_player (MuGames *games, const MuXwsEvent *event, const MuJsonPiece *piece, GError **error);
void mu_xws_read_event (MuXwsEvent *event, const MuJsonPiece *piece);
gboolean mu_xws_is_player (MuGames *games, const MuJsonPiece *piece, GError **error);
char *mu_xws_dup_link (const MuJsonPiece *piece);
gboolean mu_xws_compare_link (MuRoster *roster, const char *link, const MuJsonPiece *piece, GError **error);
gboolean mu_xws_check_frame (const MuJsonPiece *piece, GError **error);

static inline void
mu_xws_event_clear (MuXwsEvent *event)
{
  g_clear_pointer (&event->name, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuXwsEvent, mu_xws_event_clear)

GBytes *mu_xws_write (MuRoster *roster, const MuReport *report);
GBytes *mu_xws_write_container (MuRoster *roster, const MuReport *report);
GBytes *mu_xws_write_tournament (GPtrArray *rosters, GPtrArray *reports);
char *mu_xws_write_player (MuRoster *roster, const MuReport *report);
char *mu_xws_write_compact (MuRoster *roster, const MuReport *report);
