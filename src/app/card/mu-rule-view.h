/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/check/mu-rule.h"

#define MU_TYPE_RULE_VIEW (mu_rule_view_get_type ())
G_DECLARE_FINAL_TYPE (MuRuleView, mu_rule_view, MU, RULE_VIEW, GtkWidget)

GtkWidget *mu_rule_view_new (const MuRule *rule, const char *source);
