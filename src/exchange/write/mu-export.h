/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* A format to export lists in. */
typedef struct
{
  const char *id;        /* the name in `muster convert --to` */
  const char *name;      /* marked for translation */
  const char *extension; /* without the dot */
  const char *const *games; /* the only games it supports; NULL for all */
  GBytes *(*write) (MuRoster *roster, const MuReport *report);
  gboolean drawn; /* whether it is a drawing, which cannot be read back */
  gboolean alone; /* a file of several, one behind the other, cannot be read */
  GBytes *(*write_several) (GPtrArray *rosters, GPtrArray *reports); /* NULL if each list has a file of its own */
  GPtrArray *(*list_left_out) (MuRoster *roster); /* the cards that it cannot hold; NULL if it holds all */
} MuExportFormat;

const MuExportFormat *mu_export_get_formats (guint *n_formats);
const MuExportFormat *mu_export_find (const char *id);
gboolean mu_export_can_carry (const MuExportFormat *format, MuGame *game);
char *mu_export_dup_left_out (const MuExportFormat *format, MuRoster *roster);
GBytes *mu_export_write (const MuExportFormat *format, MuRoster *roster, const MuReport *report);
GBytes *mu_export_write_several (const MuExportFormat *format, GPtrArray *rosters, GPtrArray *reports);
