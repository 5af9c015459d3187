/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

void mu_format_read_tie (MuInitiative *self, MuCatalogBuilder *builder, MuXml *xml, const char *value, int line);
gboolean mu_format_read_initiative (MuInitiative *self, MuXml *xml);
void mu_format_read (MuCatalogBuilder *builder, MuXml *xml);
