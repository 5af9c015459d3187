/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

/*
 * One card being read, or changed by an overlay. What the file says replaces what the card had: an attribute its
 * value, child elements all children of that name. A change works on a copy that shares its lists with the original,
 * so a list is put in anew the first time an element of its name is met.
 */
typedef struct
{
  MuCatalogBuilder *builder;
  MuXml *xml;
  MuCardFacts *facts;
  guint met; /* child elements met so far, as bits */
} MuCardReader;

void mu_card_read_attributes (MuCardReader *self);
void mu_card_read_stat (MuCardReader *self, const char *stat, const char *value);
void mu_card_replace_list (GArray **list, GArray *value);
void mu_card_replace_pointers (GPtrArray **list, GPtrArray *value);
