/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

AdwMessageDialog *mu_question_new (GtkWindow *parent, const char *heading, const char *body, GtkWidget *choice);
