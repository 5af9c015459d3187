/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where undo and redo of a saved list lead: to saves of it that its history keeps. */
typedef struct
{
  GArray *undo; /* of gint64, revisions: the one that the next undo leads to is the last */
  GArray *redo; /* likewise */
} MuListSteps;

MuListSteps *mu_list_steps_new  (void);
void         mu_list_steps_free (MuListSteps *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuListSteps, mu_list_steps_free)
