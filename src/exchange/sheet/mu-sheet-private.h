/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-pages.h"
#include "rules/check/mu-report.h"
#include "rules/figures/mu-setup-notes.h"

/* The sheets of one list, being laid out. */
typedef struct
{
  MuPages *pages;
  MuRoster *roster;
  const MuReport *report;
  MuGame *game;
  gboolean has_objectives; /* the game has them */
  gboolean has_obstacles;  /* likewise */
  double width;
} MuSheet;

extern const MuTextStyle mu_text_style_title;
extern const MuTextStyle mu_text_style_heading;
extern const MuTextStyle mu_text_style_strong;
extern const MuTextStyle mu_text_style_text;
extern const MuTextStyle mu_text_style_figure;
extern const MuTextStyle mu_text_style_total;
extern const MuTextStyle mu_text_style_label;
extern const MuTextStyle mu_text_style_small;

MuPageBox *mu_sheet_new_block (const MuSheet *self, double width);
MuPageBox *mu_sheet_new_title (const MuSheet *self, const char *part);
void mu_sheet_add_heading (const MuSheet *self, const char *text);
void mu_sheet_add_check_box (MuPageBox *block, double x, double y, double size);
void mu_sheet_add_verdict (const MuSheet *self);
void mu_sheet_add_units (const MuSheet *self);
void mu_sheet_add_boxes (const MuSheet *self);

void mu_sheet_add_list (const MuSheet *self);
void mu_sheet_add_components (const MuSheet *self);
void mu_sheet_add_cards (const MuSheet *self);
