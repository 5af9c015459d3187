/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A size of paper. */
typedef struct
{
  const char *id;   /* as `muster print --paper` names it */
  const char *name; /* marked for translation */
  double width;     /* in points, as all lengths on paper here */
  double height;
} MuPaper;

const MuPaper *mu_paper_list        (guint *n_papers);
const MuPaper *mu_paper_find        (const char *id);
const MuPaper *mu_paper_get_default (void);
