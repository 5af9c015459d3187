/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

#define MU_TYPE_VERSION_ITEM (mu_version_item_get_type ())
G_DECLARE_FINAL_TYPE (MuVersionItem, mu_version_item, MU, VERSION_ITEM, GObject)

MuVersionItem *mu_version_item_new          (const MuLibraryVersion *version, MuRoster *roster, MuReport *report,
                                             const char *games);
void           mu_version_item_set_before   (MuVersionItem *self, MuVersionItem *before);
MuRoster      *mu_version_item_get_roster   (MuVersionItem *self);
MuReport      *mu_version_item_get_report   (MuVersionItem *self);
const char    *mu_version_item_get_title    (MuVersionItem *self);
const char    *mu_version_item_get_changes  (MuVersionItem *self);
