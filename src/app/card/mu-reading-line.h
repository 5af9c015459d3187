/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

#define MU_TYPE_READING_LINE (mu_reading_line_get_type ())
G_DECLARE_FINAL_TYPE (MuReadingLine, mu_reading_line, MU, READING_LINE, GObject)

/* A line of the text of a list, what it was taken for, and why that is in doubt. */
struct _MuReadingLine
{
  GObject parent_instance;
  int number;
  char *text;
  char *taken;
  char *doubt; /* nullable: a sentence that says what else the line of text may mean */
};

MuReadingLine *mu_reading_line_new (MuRoster *roster, const MuReport *report, const MuTakenLine *line);
char *mu_reading_line_dup_spoken (MuReadingLine *self);
void mu_reading_line_append (MuReadingLine *self, GString *text);
