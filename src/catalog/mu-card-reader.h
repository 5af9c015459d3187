/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

void mu_card_read        (MuCatalogBuilder *builder, MuXml *xml, MuCardKind kind);
void mu_card_read_change (MuCatalogBuilder *builder, MuXml *xml);
