/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char *mu_date_dup_text (GDateTime *time);
char *mu_date_dup_short_text (GDateTime *time);
char *mu_date_dup_text_with_time (GDateTime *time);
