/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "library/mu-database.h"
#include "library/mu-library.h"
#include "model/mu-collection.h"

/* The user's saved lists. */
struct _MuLibrary
{
  GObject parent_instance;
  MuDatabase *database;
  GFileMonitor *monitor; /* of the library's folder, or NULL */
  gint64 data_version;   /* differs when another connection has written; 0 before the first look */
  guint n_moves;         /* of the database, as last looked */
  MuCollection *collection; /* NULL until asked for */
};
