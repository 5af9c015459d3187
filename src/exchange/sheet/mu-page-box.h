/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

/* How words are set. */
typedef struct
{
  double size; /* in points */
  gboolean strong;
  double grey; /* 0: black, 1: white */
  PangoAlignment align;
  int max_lines;  /* 0: as many as the text needs */
  gboolean alert; /* in the color of alerts */
} MuTextStyle;

/* Colors, as red, green and blue from 0 to 1. */
typedef struct
{
  double ink[3];
  double paper[3];
  double alert[3];
} MuPagePalette;

/* A drawing to be made later, in the color of text unless it sets another, with the origin at its upper left corner. */
typedef void (*MuDrawing) (cairo_t *cr, double width, double height, gpointer data);

/* A piece of a page: words, lines, frames, all measured in points from its upper left corner. */
typedef struct _MuPageBox MuPageBox;

PangoContext *mu_page_box_new_context (void);
MuPageBox *mu_page_box_new (PangoContext *context, double width);
void mu_page_box_free (MuPageBox *self);
void mu_page_box_set_palette (MuPageBox *self, const MuPagePalette *palette);
double mu_page_box_get_width (MuPageBox *self);
double mu_page_box_get_height (MuPageBox *self);
void mu_page_box_extend (MuPageBox *self, double bottom);
double mu_page_box_add_text (MuPageBox *self, double x, double y, double width, const MuTextStyle *style,
                             const char *text);
double mu_page_box_add_labelled (MuPageBox *self, double x, double y, double width, const MuTextStyle *style,
                                 const char *label, const char *text);
void mu_page_box_add_rule (MuPageBox *self, double x, double y, double width, double thickness);
void mu_page_box_add_frame (MuPageBox *self, double x, double y, double width, double height, double radius);
void mu_page_box_add_shade (MuPageBox *self, double x, double y, double width, double height, double grey);
void mu_page_box_add_panel (MuPageBox *self, double x, double y, double width, double height, double radius, double grey,
                            gboolean alert);
void mu_page_box_add_drawing (MuPageBox *self, double x, double y, double width, double height, MuDrawing drawing,
                              gpointer data, GDestroyNotify destroy);
void mu_page_box_add_icon (MuPageBox *self, double x, double y, double size, const char *name);
void mu_page_box_add_block (MuPageBox *self, double x, double y, MuPageBox *block);
void mu_page_box_allow_break (MuPageBox *self, double y);
double mu_page_box_find_break (MuPageBox *self, double after, double before);
void mu_page_box_draw (MuPageBox *self, cairo_t *cr, double from, double to);
char *mu_page_box_dup_text (MuPageBox *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPageBox, mu_page_box_free)
