/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-builder.h"

MuPredicate *mu_predicate_read (MuCatalogBuilder *builder, MuXml *xml);
MuPredicate *mu_predicate_read_all (MuCatalogBuilder *builder, MuXml *xml);
