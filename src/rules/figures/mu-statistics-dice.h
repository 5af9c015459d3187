/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/figures/mu-count.h"

MuStatistic *mu_count_attack_ranges (const MuCount *self);
MuStatistic *mu_count_zone_dice (const MuCount *self);
MuStatistic *mu_count_zone_ranges (const MuCount *self);
MuStatistic *mu_count_anti_squadron (const MuCount *self);
