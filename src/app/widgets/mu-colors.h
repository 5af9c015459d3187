/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/card/mu-dice.h"

/* The size of text, in pixels, that pictures are drawn for. */
enum { MU_PICTURE_EM = 14 };

GdkRGBA mu_color_get          (GtkWidget *widget, const char *name);
GdkRGBA mu_color_get_text     (GtkWidget *widget, double alpha);
void    mu_color_set          (cairo_t *cr, GdkRGBA color, double alpha);
double  mu_dice_draw          (cairo_t *cr, GtkWidget *widget, const MuDice *dice, double x, double y, double size);
double  mu_dice_get_width     (const MuDice *dice, double size);
double  mu_text_get_em        (GtkWidget *widget);
int     mu_text_get_width     (GtkWidget *widget, int n_characters);
double  mu_picture_get_scale  (GtkWidget *widget);
