/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-page-box.h"
#include "exchange/sheet/mu-paper.h"

/* Where a block came to stand. Cut ones, higher than a page, stand in several places. */
typedef struct
{
  guint page; /* from 0 */
  double y;   /* from the upper edge of the paper */
  MuPageBox *block;
  double from, to; /* the part of the block */
} MuPlacement;

/* Blocks laid out on pages of one size, in parts, which are numbered together if they belong together. */
typedef struct _MuPages MuPages;

MuPages *mu_pages_new (const MuPaper *paper);
void mu_pages_free (MuPages *self);
void mu_pages_clear (MuPages *self);
PangoContext *mu_pages_get_context (MuPages *self);
const MuPaper *mu_pages_get_paper (MuPages *self);
double mu_pages_get_width (MuPages *self);
double mu_pages_get_height (MuPages *self);
void mu_pages_begin_group (MuPages *self);
void mu_pages_begin (MuPages *self, const char *name, const char *foot);
void mu_pages_set_heading (MuPages *self, MuPageBox *heading);
void mu_pages_add (MuPages *self, MuPageBox *block, double gap);
void mu_pages_add_with_next (MuPages *self, MuPageBox *block, double gap);
void mu_pages_end (MuPages *self);
guint mu_pages_get_n_pages (MuPages *self);
const MuPlacement *mu_pages_get_placements (MuPages *self, guint *n_placements);
const char *mu_pages_get_part_name (MuPages *self, guint page);
void mu_pages_draw (MuPages *self, guint page, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPages, mu_pages_free)
