/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "catalog/mu-games.h"
#include "library/mu-library.h"

#define MU_TYPE_COLLECTION_WINDOW (mu_collection_window_get_type ())
G_DECLARE_FINAL_TYPE (MuCollectionWindow, mu_collection_window, MU, COLLECTION_WINDOW, AdwWindow)

GtkWidget *mu_collection_window_new  (GtkWindow *parent, MuGames *games, MuLibrary *library);
void       mu_collection_window_show (MuCollectionWindow *self, const char *game, const char *expansion);
