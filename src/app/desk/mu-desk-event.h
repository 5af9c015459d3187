/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-list.h"
#include "catalog/mu-games.h"
#include "serve/mu-event.h"

/* A list that came over the network, as it is now, or one that no longer counts. */
typedef struct
{
  gint64 number; /* of the list in its event */
  MuDeskList *list; /* nullable: the organiser rejected or removed it */
} MuDeskArrival;

#define MU_TYPE_DESK_EVENT (mu_desk_event_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskEvent, mu_desk_event, MU, DESK_EVENT, GObject)

MuDeskEvent  *mu_desk_event_new           (MuGames *games, MuEvent *event, GError **error);
void          mu_desk_event_stop          (MuDeskEvent *self);
const char   *mu_desk_event_get_url       (MuDeskEvent *self);
gboolean      mu_desk_event_is_local      (MuDeskEvent *self);
const char   *mu_desk_event_get_port_note (MuDeskEvent *self);
MuEventState *mu_desk_event_dup_state     (MuDeskEvent *self, GError **error);
gboolean      mu_desk_event_set_locked    (MuDeskEvent *self, gboolean locked, GError **error);
GPtrArray    *mu_desk_event_list_log      (MuDeskEvent *self, int max, GError **error);
gboolean      mu_desk_event_decide        (MuDeskEvent *self, MuDecision decision, GArray *ranges, const char *reason,
                                           GError **error);
gboolean      mu_desk_event_set_published (MuDeskEvent *self, gboolean published, GError **error);
