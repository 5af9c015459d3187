/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

#define MU_TYPE_VERSION_ITEM (mu_version_item_get_type ())
G_DECLARE_FINAL_TYPE (MuVersionItem, mu_version_item, MU, VERSION_ITEM, GObject)

/* A save of a list: the list as it was, and the changes since the save before. */
struct _MuVersionItem
{
  GObject parent_instance;
  MuLibraryVersion version;
  MuRoster *roster;
  MuReport *report;
  char *title;
  char *changes; /* since the save before, one a line */
  char *games;   /* those that it was played in, each after a line break */
};

MuVersionItem *mu_version_item_new          (const MuLibraryVersion *version, MuRoster *roster, MuReport *report,
                                             const char *games);
void           mu_version_item_set_before   (MuVersionItem *self, MuVersionItem *before);
