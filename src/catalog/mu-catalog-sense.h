/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-possible.h"
#include "catalog/mu-xml.h"

/* Finds what is valid, and names what exists, but cannot be meant: no list can keep to it, or nothing comes of it. */
typedef struct
{
  const MuPossible *possible;
  const MuFormat *format; /* that is read; NULL: the game */
  guint n_caps;           /* that were met in the format or the game */
  guint n_budgets;
  gboolean has_skill;     /* whether the pilot that is read has its turn as “skill” */
} MuCatalogSense;

void mu_catalog_sense_check_card    (const MuPossible *possible, MuCard *card, GPtrArray *problems);
void mu_catalog_sense_check_element (MuCatalogSense *self, MuXml *xml);
