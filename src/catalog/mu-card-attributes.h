/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

/*
 * The state of reading a card or a change to a card. Each attribute replaces the value that the card had; child
 * elements replace all former children of that name. A changed card shares its arrays with the original, so the first
 * element of a name creates a new array.
 */
typedef struct
{
  MuCatalogBuilder *builder;
  MuXml *xml;
  MuCardFacts *facts;
  guint met; /* names of the child elements read so far, as bits */
  guint32 given_stats;
  gboolean has_arcs;    /* whether an attribute named the arcs */
  gboolean has_attacks; /* whether there were attacks of arcs */
} MuCardReader;

void mu_card_read_attributes (MuCardReader *self);
void mu_card_read_stat (MuCardReader *self, const char *stat, const char *value);
void mu_card_replace_list (GArray **list, GArray *value);
void mu_card_replace_pointers (GPtrArray **list, GPtrArray *value);
