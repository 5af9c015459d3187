/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-pages.h"
#include "rules/check/mu-report.h"
#include "rules/figures/mu-facts.h"

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

extern const MuInk mu_ink_title;
extern const MuInk mu_ink_heading;
extern const MuInk mu_ink_strong;
extern const MuInk mu_ink_text;
extern const MuInk mu_ink_figure;
extern const MuInk mu_ink_total;
extern const MuInk mu_ink_label;
extern const MuInk mu_ink_small;

MuBlock *mu_sheet_new_block      (const MuSheet *self, double width);
MuBlock *mu_sheet_new_title      (const MuSheet *self, const char *part);
void     mu_sheet_add_heading    (const MuSheet *self, const char *text);
void     mu_sheet_add_check_box  (MuBlock *block, double x, double y, double size);
void     mu_sheet_add_verdict    (const MuSheet *self);
void     mu_sheet_add_units      (const MuSheet *self);
void     mu_sheet_add_boxes      (const MuSheet *self);

void     mu_sheet_add_list       (const MuSheet *self);
void     mu_sheet_add_components (const MuSheet *self);
void     mu_sheet_add_cards      (const MuSheet *self);
