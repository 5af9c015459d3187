/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/game/mu-game.h"
#include "model/roster/mu-stated.h"
#include "model/roster/mu-unit.h"

#define MU_TYPE_ROSTER (mu_roster_get_type ())
G_DECLARE_FINAL_TYPE (MuRoster, mu_roster, MU, ROSTER, GObject)

typedef enum
{
  MU_ROSTER_NAME,
  MU_ROSTER_NOTES,
  MU_ROSTER_PLAYER,
  MU_ROSTER_EVENT,
  MU_ROSTER_FOREIGN_ATTRIBUTES, /* written by a newer version of the program, as in MuForeign */
  MU_ROSTER_FOREIGN_ELEMENTS,
  MU_N_ROSTER_TEXTS,
} MuRosterText;

/* Why a list has its format. */
typedef enum
{
  MU_FORMAT_DEFAULT,        /* nothing says which format it is for */
  MU_FORMAT_STATED,         /* its file does, or the user chose it */
  MU_FORMAT_STATED_LIMIT,   /* its file states how many points the format allows */
  MU_FORMAT_FOUND_BY_ROOM,  /* the format has room for it */
  MU_FORMAT_FOUND_BY_TOTAL, /* by the format's costs, it has the total that its file states */
  MU_FORMAT_FOUND_BY_COSTS, /* the format's costs are those that its file states for the cards */
  MU_FORMAT_FOUND_BY_SCALE, /* by the format's points it costs about what its file states, by others much more or less */
} MuFormatSource;

MuRoster       *mu_roster_new           (MuGame *game, const MuFormat *format);
MuRoster       *mu_roster_copy          (MuRoster *self);
MuRoster       *mu_roster_copy_head     (MuRoster *self);
MuRoster       *mu_roster_copy_ship     (MuRoster *self, guint unit);
gboolean        mu_roster_equal_head    (MuRoster *a, MuRoster *b);
MuGame         *mu_roster_get_game      (MuRoster *self);
const MuFormat *mu_roster_get_format    (MuRoster *self);
void            mu_roster_set_format    (MuRoster *self, const MuFormat *format);
MuFormatSource  mu_roster_get_format_source (MuRoster *self);
void            mu_roster_set_format_source (MuRoster *self, MuFormatSource source);
MuCatalog      *mu_roster_get_catalog   (MuRoster *self);
int             mu_roster_get_total     (MuRoster *self);
void            mu_roster_set_total     (MuRoster *self, int total);
void            mu_roster_override_total (MuRoster *self, int total);
gboolean        mu_roster_overrides_total (MuRoster *self);
gboolean        mu_roster_is_open       (MuRoster *self, const MuFormat *format);
int             mu_roster_get_limit     (MuRoster *self, const MuFormat *format);
int             mu_roster_get_faction   (MuRoster *self);
void            mu_roster_set_faction   (MuRoster *self, int faction);
const char     *mu_roster_get_text      (MuRoster *self, MuRosterText which);
void            mu_roster_set_text      (MuRoster *self, MuRosterText which, const char *text);
const char     *mu_roster_get_name      (MuRoster *self);
void            mu_roster_set_name      (MuRoster *self, const char *name);

guint           mu_roster_get_n_units   (MuRoster *self);
MuUnit         *mu_roster_get_unit      (MuRoster *self, guint index);
void            mu_roster_add_unit      (MuRoster *self, MuUnit *unit);
void            mu_roster_insert_unit   (MuRoster *self, guint index, MuUnit *unit);
void            mu_roster_remove_unit   (MuRoster *self, guint index);
void            mu_roster_move_unit     (MuRoster *self, guint from, guint to);

GPtrArray      *mu_roster_get_objectives (MuRoster *self);
void            mu_roster_add_objective  (MuRoster *self, MuCard *objective);
void            mu_roster_set_objective  (MuRoster *self, MuObjectiveType type, MuCard *objective);
GPtrArray      *mu_roster_get_obstacles  (MuRoster *self);
void            mu_roster_add_obstacle   (MuRoster *self, const char *obstacle);
void            mu_roster_remove_obstacle (MuRoster *self, guint index);
GPtrArray      *mu_roster_get_unknown    (MuRoster *self);
void            mu_roster_add_unknown    (MuRoster *self, MuCard *unknown);
void            mu_roster_clear_unknown  (MuRoster *self);
GPtrArray      *mu_roster_get_tags       (MuRoster *self);
gboolean        mu_roster_has_tag        (MuRoster *self, const char *tag);
void            mu_roster_add_tag        (MuRoster *self, const char *tag);
void            mu_roster_remove_tag     (MuRoster *self, const char *tag);
GPtrArray      *mu_roster_get_foreign_parts (MuRoster *self);
MuStated       *mu_roster_get_stated     (MuRoster *self);
void            mu_roster_set_stated     (MuRoster *self, MuStated *stated);
void            mu_roster_drop_carried   (MuRoster *self);
