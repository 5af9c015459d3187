/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-pages.h"
#include "exchange/sheet/mu-sheet-options.h"
#include "rules/check/mu-report.h"

/* One list, and the pages its sheets are laid out on. All is borrowed. */
typedef struct
{
  MuPages *pages;
  MuRoster *roster;
  const MuReport *report;
  MuGame *game;
  const MuSheetOptions *options;
  gboolean has_objectives; /* the format asks for them, or the list has some */
  int n_obstacles;         /* how many each player brings */
  double width; /* of the text, in points */
} MuSheetLayout;

extern const MuTextStyle mu_text_style_title;
extern const MuTextStyle mu_text_style_heading;
extern const MuTextStyle mu_text_style_strong;
extern const MuTextStyle mu_text_style_text;
extern const MuTextStyle mu_text_style_figure;
extern const MuTextStyle mu_text_style_total;
extern const MuTextStyle mu_text_style_label;
extern const MuTextStyle mu_text_style_small;

MuPageBox *mu_sheet_layout_new_box (const MuSheetLayout *self, double width);
MuPageBox *mu_sheet_layout_new_title (const MuSheetLayout *self, const char *part);
void mu_sheet_layout_add_heading (const MuSheetLayout *self, const char *text);
void mu_sheet_layout_add_text (const MuSheetLayout *self, const char *text);
void mu_sheet_layout_add_check_box (MuPageBox *block, double x, double y, double size);
