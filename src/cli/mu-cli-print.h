/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  MU_STYLE_PLAIN,
  MU_STYLE_GOOD,
  MU_STYLE_BAD,
  MU_STYLE_WARNING,
  MU_STYLE_STRONG,
  MU_STYLE_FAINT,
} MuStyle;

typedef enum
{
  MU_ALIGN_LEFT,
  MU_ALIGN_LEFT_KEEP_END, /* text that is too long loses its beginning */
  MU_ALIGN_RIGHT,
} MuAlign;

int   mu_print_get_width (void);
int   mu_print_measure   (const char *text);
void  mu_print_keep      (void);
char *mu_print_take      (void);
void  mu_print           (MuStyle style, const char *format, ...) G_GNUC_PRINTF (2, 3);
void  mu_print_cell      (MuStyle style, const char *text, int width, MuAlign align);
void  mu_print_wrapped   (MuStyle style, int indent, int hanging, const char *text);
void  mu_print_indented  (MuStyle style, int indent, int hanging, const char *text);
void  mu_print_section   (const char *title);
void  mu_print_row       (int indent, const char *text, int number);
void  mu_print_list_heading (const char *file, gboolean is_first);
