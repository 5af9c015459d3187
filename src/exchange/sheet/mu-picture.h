/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-page-box.h"
#include "rules/check/mu-report.h"

#define MU_PICTURE_MAX_SCALE 3

MuPageBox *mu_picture_new_box (MuRoster *roster, const MuReport *report, gboolean dark);
GBytes    *mu_picture_write_scaled (MuRoster *roster, const MuReport *report, gboolean dark, int scale);
GBytes    *mu_picture_write (MuRoster *roster, const MuReport *report);
