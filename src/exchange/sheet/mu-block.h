/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

/* How words are set. */
typedef struct
{
  double size;    /* in points */
  gboolean strong;
  double grey;    /* 0: black, 1: white */
  PangoAlignment align;
} MuInk;

/* A drawing to be made later, with the origin at its upper left corner. */
typedef void (*MuDrawing) (cairo_t *cr, double width, double height, gpointer data);

/* A piece of a page: words, lines, frames, all measured in points from its upper left corner. */
typedef struct _MuBlock MuBlock;

MuBlock *mu_block_new          (PangoContext *context, double width);
void     mu_block_free         (MuBlock *self);
double   mu_block_get_width    (MuBlock *self);
double   mu_block_get_height   (MuBlock *self);
void     mu_block_extend       (MuBlock *self, double bottom);
double   mu_block_add_text     (MuBlock *self, double x, double y, double width, const MuInk *ink, const char *text);
double   mu_block_add_labelled (MuBlock *self, double x, double y, double width, const MuInk *ink, const char *label,
                                const char *text);
void     mu_block_add_rule     (MuBlock *self, double x, double y, double width, double thickness);
void     mu_block_add_frame    (MuBlock *self, double x, double y, double width, double height, double radius);
void     mu_block_add_shade    (MuBlock *self, double x, double y, double width, double height, double grey);
void     mu_block_add_drawing  (MuBlock *self, double x, double y, double width, double height, MuDrawing drawing,
                                gpointer data, GDestroyNotify destroy);
void     mu_block_add_block    (MuBlock *self, double x, double y, MuBlock *block);
void     mu_block_allow_break  (MuBlock *self, double y);
double   mu_block_find_break   (MuBlock *self, double after, double before);
void     mu_block_draw         (MuBlock *self, cairo_t *cr, double from, double to);
char    *mu_block_dup_text     (MuBlock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBlock, mu_block_free)
