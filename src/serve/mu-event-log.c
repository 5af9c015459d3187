/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-event-log.h"

#include "model/text/mu-i18n.h"

/* Returns what programs call what was decided. */
const char *
mu_decision_get_word (MuDecision decision)
{
  switch (decision)
    {
    case MU_DECISION_REJECT:
      return "rejected";
    case MU_DECISION_RESTORE:
      return "restored";
    case MU_DECISION_REMOVE:
    default:
      return "removed";
    }
}

/* Returns the same for people, translated. */
const char *
mu_decision_get_label (MuDecision decision)
{
  switch (decision)
    {
    case MU_DECISION_REJECT:
      return C_ ("list", "Rejected");
    case MU_DECISION_RESTORE:
      return C_ ("list", "Restored");
    case MU_DECISION_REMOVE:
    default:
      return C_ ("list", "Removed");
    }
}

/* Frees an entry. */
void
mu_event_log_entry_free (MuEventLogEntry *self)
{
  g_free (self->player);
  g_free (self->reason);
  g_free (self);
}
