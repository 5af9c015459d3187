/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"
#include "catalog/mu-xml.h"

void        mu_cap_need_rule   (MuCatalogBuilder *builder, MuXml *xml, const char *rule);
const char *mu_cap_read_rule   (MuCatalogBuilder *builder, MuXml *xml, const char *const *rules);
void        mu_match_read      (MuMatch *self, MuCatalogBuilder *builder, MuXml *xml, guint slotted);
void        mu_match_read_children (MuMatch *self, MuText **name, MuCatalogBuilder *builder, MuXml *xml);
void        mu_cap_read        (GPtrArray *caps, MuCatalogBuilder *builder, MuXml *xml);
void        mu_cap_read_bar    (GPtrArray *caps, MuCatalogBuilder *builder, MuXml *xml);
void        mu_caps_add_known  (MuGame *game);
