/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "catalog/mu-games.h"
#include "library/mu-library.h"

#define MU_TYPE_NEW_LIST (mu_new_list_get_type ())
G_DECLARE_FINAL_TYPE (MuNewList, mu_new_list, MU, NEW_LIST, GtkPopover)

void mu_new_list_set_games (MuNewList *self, MuGames *games);
void mu_new_list_set_library (MuNewList *self, MuLibrary *library);
void mu_new_list_show_game (MuNewList *self, const char *game);
