/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What is done of a job, in a thread of the crew. It takes the job over and returns what came of it. */
typedef gpointer (*MuCrewWork) (gpointer job, gpointer data);

/* Takes what came of a job, in the order of the jobs and never in two threads at a time. */
typedef void (*MuCrewHand) (gpointer result, gboolean is_last, gpointer data);

typedef struct _MuCrew MuCrew;

MuCrew *mu_crew_new    (MuCrewWork work, MuCrewHand hand, gpointer data);
void    mu_crew_push   (MuCrew *self, gpointer job, gsize size);
void    mu_crew_finish (MuCrew *self);
