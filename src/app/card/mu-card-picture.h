/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-settings.h"
#include "model/game/mu-game.h"

#define MU_TYPE_CARD_PICTURE (mu_card_picture_get_type ())
G_DECLARE_FINAL_TYPE (MuCardPicture, mu_card_picture, MU, CARD_PICTURE, GtkWidget)

GtkWidget       *mu_card_picture_new         (const char *path);
char            *mu_card_picture_dup_folder  (MuLibrary *library);
char            *mu_card_picture_find        (const char *folder, MuGame *game, MuCard *card);
cairo_surface_t *mu_card_picture_new_surface (MuGame *game, MuCard *card, gpointer folder);
