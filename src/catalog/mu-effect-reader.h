/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

GPtrArray *mu_effects_read (MuCatalogBuilder *builder, MuXml *xml);
