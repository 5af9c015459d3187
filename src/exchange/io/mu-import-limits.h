/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"
#include "model/text/mu-limits.h"

/* No tournament has more lists. Larger input is rejected before it uses time and memory. */
enum
{
  MU_IMPORT_LIMITS_MAX_LISTS = 20000
};

void mu_import_limits_add_unknown (MuRoster *roster, MuCardKind kind, const char *name, const char *text, int line);
void mu_import_limits_add_upgrade (MuUnit *unit, MuCard *known, const char *name, const char *text, int line);
void mu_import_limits_add_line (MuRoster *roster, MuRosterText which, const char *text);
void mu_import_limits_add_obstacles (MuRoster *roster, const char *value);
void mu_import_limits_set_limit (MuRoster *roster, int limit, gboolean has_format);
void mu_import_limits_count_list (MuRoster *roster, guint *n_known, guint *n_unknown);
void mu_import_limits_count (GPtrArray *rosters, guint *n_known, guint *n_unknown);
gboolean mu_import_limits_may_be_points (const char *text, int max, GError **error);
gboolean mu_import_limits_is_sane (MuRoster *roster, GError **error);
GPtrArray *mu_import_limits_keep_sane (GPtrArray *rosters, GError **error);
gboolean mu_import_limits_refuse (GError **error, const char *message);
gboolean mu_import_limits_refuse_line (GError **error, int line, const char *field, const char *message);
