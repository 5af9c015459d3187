/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "catalog/mu-possible.h"

/* The ids that the program has for rules, which catalogs name. */
typedef struct
{
  GPtrArray *rules;    /* of char* */
  GPtrArray *messages; /* of char* */
} MuRuleIds;

MuRuleIds *mu_rule_ids_new  (void);
void       mu_rule_ids_free (MuRuleIds *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuRuleIds, mu_rule_ids_free)

void mu_catalog_references_check (const MuPossible *possible, const MuRuleIds *rules, MuGames *games, const char *path,
                                  GPtrArray *problems);
