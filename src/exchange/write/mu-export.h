/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* A format lists are handed over in. */
typedef struct
{
  const char *id;        /* as `muster convert --to` names it */
  const char *name;      /* marked for translation */
  const char *extension; /* without the dot */
  const char *game;      /* the one game it can carry, NULL: both */
  GBytes *(*write) (MuRoster *roster, const MuReport *report);
} MuExportFormat;

const MuExportFormat *mu_export_get_formats (guint *n_formats);
const MuExportFormat *mu_export_find (const char *id);
gboolean mu_export_can_carry (const MuExportFormat *format, MuGame *game);
GBytes *mu_export_write (const MuExportFormat *format, MuRoster *roster, const MuReport *report);
