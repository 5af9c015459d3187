/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-catalog-references.h"
#include "catalog/mu-games.h"

GPtrArray *mu_catalog_check (const char *catalog_dir, const char *user_dir, const MuRuleIds *rules,
                             const char *const *files);
