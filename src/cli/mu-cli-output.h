/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/io/mu-output-folder.h"

/* Where lists are written to: standard output, a file, or a folder with one file for each list. */
typedef struct
{
  char *path;             /* NULL for standard output */
  MuOutputFolder *folder; /* NULL if the output is not a folder */
  gboolean has_lines;     /* the last list on standard output had several lines */
} MuCliOutput;

gboolean mu_cli_output_init  (MuCliOutput *self, const char *path, const char *extension, gboolean several);
gboolean mu_cli_output_write (MuCliOutput *self, const char *name, GBytes *bytes);
void     mu_cli_output_clear (MuCliOutput *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuCliOutput, mu_cli_output_clear)
