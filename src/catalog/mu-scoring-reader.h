/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

void mu_scoring_read (MuCatalogBuilder *builder, MuXml *xml, MuScoring **scoring);
