/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

void mu_dice_effect_read (MuDiceEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name,
                          const char *value);
