/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"
#include "library/mu-library.h"
#include "model/mu-collection.h"

/* The user's saved lists. */
struct _MuLibrary
{
  GObject parent_instance;
  MuDatabase *database;
  MuCollection *collection; /* NULL until asked for */
};
