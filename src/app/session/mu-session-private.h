/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-history.h"
#include "app/session/mu-autosave.h"
#include "app/session/mu-session.h"

/*
 * The list being worked on, with its verdict, its way back, and its place in the library. Every edit of the roster,
 * whoever makes it, is judged, becomes a step to undo and is saved a moment later. Shared by the files that implement
 * it.
 */
struct _MuSession
{
  GObject parent_instance;
  MuGames *games;
  MuAutosave *autosave;
  MuRoster *roster;
  MuReport *report;
  MuHistory *history;
  MuRoster *refused; /* the list with the last edit that was taken back: whoever made that may still be at it */
  GError *too_large; /* why the list may not be edited, or NULL */
  int depth;
  gboolean touched; /* edited since the last step */
};

void mu_session_put (MuSession *self, MuRoster *roster);
void mu_session_put_saved (MuSession *self, MuRoster *roster, const char *id, gint64 revision);
