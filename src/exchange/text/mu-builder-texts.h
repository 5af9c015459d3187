/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* The texts of fleets are for this game only. */
#define MU_FLEET_TEXT_GAME "armada"
#define MU_FLEET_TEXT_GAMES (const char *const[]) { MU_FLEET_TEXT_GAME, NULL }

GBytes *mu_builder_texts_write_kingston (MuRoster *roster, const MuReport *report);
GBytes *mu_builder_texts_write_star_forge (MuRoster *roster, const MuReport *report);
GBytes *mu_builder_texts_write_warlords (MuRoster *roster, const MuReport *report);
GBytes *mu_builder_texts_write_flagship (MuRoster *roster, const MuReport *report);
GBytes *mu_builder_texts_write_designer (MuRoster *roster, const MuReport *report);
GBytes *mu_builder_texts_write_launch_bay (MuRoster *roster, const MuReport *report);
GBytes *mu_builder_texts_write_tts (MuRoster *roster, const MuReport *report);
