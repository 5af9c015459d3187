/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/tables/mu-verdict-row.h"

/* A format to export tables of verdicts in. */
typedef struct
{
  const char *id;
  const char *extension; /* without the dot */
  GBytes *(*write) (GPtrArray *rows, const char *title);
} MuVerdictsFormat;

const MuVerdictsFormat *mu_verdicts_find_format (const char *id);
