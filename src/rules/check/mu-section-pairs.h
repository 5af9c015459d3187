/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* A unit, as far as it may be a section of a huge ship. */
typedef struct
{
  const char *ship;    /* interned id; nullable */
  const char *partner; /* interned id of the ship of the other section; nullable */
  int number;          /* what both sections of a ship share; -1: none */
} MuSection;

int *mu_section_pairs_new (const MuSection *sections, guint n_sections);
int *mu_section_pairs_new_for_list (MuRoster *roster, const MuReport *report);
