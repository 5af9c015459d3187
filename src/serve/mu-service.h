/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "serve/mu-answer.h"
#include "serve/mu-api.h"
#include "serve/mu-event.h"
#include "serve/mu-request.h"

/* What an event's server may be asked, whoever listens to the network. Any thread may use it. */
typedef struct _MuService MuService;

/* How often an address may do what costs something, and what the answers to all may take until they are read. */
typedef struct
{
  int checks_per_minute;
  int hand_ins_per_hour;
  int wrong_keys_per_minute;
  gsize answers_in_memory; /* bytes; small answers do not count */
  gsize answers_on_disk;   /* bytes */
} MuServiceLimits;

#define MU_SERVICE_LIMITS ((MuServiceLimits){ 60, 20, 60, 8 * 1024 * 1024, 256 * 1024 * 1024 })

/* Is told in any thread that the event changed, or with a message that its file makes trouble. */
typedef void (*MuServiceFunc) (const char *trouble, gpointer data);

MuService *mu_service_new       (MuGames *games, MuEvent *event, const char *public_url, const MuServiceLimits *limits,
                                 GError **error);
void       mu_service_free      (MuService *self);
void       mu_service_set_func  (MuService *self, MuServiceFunc func, gpointer data);
MuAnswer  *mu_service_answer    (MuService *self, MuRequest *request);
MuAnswer  *mu_service_refuse    (MuService *self, const MuRequest *request, MuProblemKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuService, mu_service_free)
