/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_FACT (mu_fact_get_type ())
G_DECLARE_FINAL_TYPE (MuFact, mu_fact, MU, FACT, GtkWidget)

GtkWidget  *mu_fact_new         (const char *name, const char *value);
void mu_fact_set_picture (MuFact *self, GtkWidget *picture);
void mu_fact_set_sentences (MuFact *self);
GtkToggleButton *mu_fact_fold (MuFact *self, const char *tooltip);
