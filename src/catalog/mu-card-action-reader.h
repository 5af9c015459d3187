/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

gboolean mu_card_action_read (MuCardAction *action, MuCatalogBuilder *builder, MuXml *xml, const char *text);
