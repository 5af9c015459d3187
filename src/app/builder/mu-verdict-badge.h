/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/check/mu-report.h"

#define MU_TYPE_VERDICT_BADGE (mu_verdict_badge_get_type ())
G_DECLARE_FINAL_TYPE (MuVerdictBadge, mu_verdict_badge, MU, VERDICT_BADGE, GtkButton)

void mu_verdict_badge_show (MuVerdictBadge *self, const MuReport *report);
