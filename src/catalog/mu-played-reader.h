/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

void mu_played_read (MuCatalogBuilder *builder, MuXml *xml);
