/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* In place of an address: whoever has shown a key that is above all others. Nothing of it makes room for others, and it has
 * its turn after one job of anybody else. */
#define MU_FAIR_QUEUE_KEY_HOLDER ""

/* Jobs of several addresses, which take turns: many jobs of one address do not delay a job of another by more than one.
 * The caller locks it. */
typedef struct _MuFairQueue MuFairQueue;

MuFairQueue *mu_fair_queue_new  (void);
void         mu_fair_queue_free (MuFairQueue *self);
void         mu_fair_queue_push (MuFairQueue *self, const char *address, gpointer job);
gpointer     mu_fair_queue_pop  (MuFairQueue *self);
gpointer     mu_fair_queue_drop (MuFairQueue *self);
guint        mu_fair_queue_get_length (const MuFairQueue *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFairQueue, mu_fair_queue_free)
