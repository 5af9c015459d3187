/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What the organiser may decide about a list. The values are those in the file. */
typedef enum
{
  MU_DECISION_REJECT = 1,  /* the list does not count, and can be restored */
  MU_DECISION_RESTORE = 2,
  MU_DECISION_REMOVE = 3,  /* the list is gone, and its place is free */
} MuDecision;

/* A decision that was made. */
typedef struct
{
  gint64 stamp; /* of the event, then */
  gint64 time;  /* in seconds since 1970 */
  MuDecision decision;
  gint64 list; /* its number */
  char *player;
  char *reason; /* empty: none was given */
} MuEventLogEntry;

const char *mu_decision_get_word      (MuDecision decision);
const char *mu_decision_get_label     (MuDecision decision);
void        mu_event_log_entry_free   (MuEventLogEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEventLogEntry, mu_event_log_entry_free)
