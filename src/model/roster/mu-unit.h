/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"
#include "model/roster/mu-foreign.h"

#define MU_TYPE_UNIT (mu_unit_get_type ())
G_DECLARE_FINAL_TYPE (MuUnit, mu_unit, MU, UNIT, GObject)

/* Called after every change of a unit, with the owner of the unit. */
typedef void (*MuUnitChanged) (gpointer owner);

MuUnit     *mu_unit_new            (MuCard *card);
void        mu_unit_set_owner      (MuUnit *self, gpointer owner, MuUnitChanged changed);
MuUnit     *mu_unit_copy           (MuUnit *self);
gboolean    mu_unit_is_section_of  (MuUnit *self, MuUnit *other);
gboolean    mu_unit_equal          (MuUnit *a, MuUnit *b);
MuCard     *mu_unit_get_card       (MuUnit *self);
void        mu_unit_set_card       (MuUnit *self, MuCard *card);
gboolean    mu_unit_is             (MuUnit *self, MuKindProperty property);
gboolean    mu_unit_is_in          (MuUnit *self, MuListSection section);
int         mu_unit_get_count      (MuUnit *self);
void        mu_unit_set_count      (MuUnit *self, int count);
int         mu_unit_get_section    (MuUnit *self);
void        mu_unit_set_section    (MuUnit *self, int section);
guint       mu_unit_get_n_upgrades (MuUnit *self);
MuCard     *mu_unit_get_upgrade    (MuUnit *self, guint index);
void        mu_unit_add_upgrade    (MuUnit *self, MuCard *upgrade);
void        mu_unit_insert_upgrade (MuUnit *self, guint index, MuCard *upgrade);
void        mu_unit_remove_upgrade (MuUnit *self, guint index);
void        mu_unit_clear_upgrades (MuUnit *self);
const char *mu_unit_get_foreign    (MuUnit *self, MuForeign which);
void        mu_unit_set_foreign    (MuUnit *self, MuForeign which, const char *text);
GPtrArray *mu_unit_get_foreign_parts (MuUnit *self);
