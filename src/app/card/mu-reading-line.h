/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

#define MU_TYPE_READING_LINE (mu_reading_line_get_type ())
G_DECLARE_FINAL_TYPE (MuReadingLine, mu_reading_line, MU, READING_LINE, GObject)

MuReadingLine *mu_reading_line_new (MuRoster *roster, const MuReport *report, const MuTakenLine *line);
int mu_reading_line_get_number (MuReadingLine *self);
const char *mu_reading_line_get_text (MuReadingLine *self);
const char *mu_reading_line_get_taken (MuReadingLine *self);
const char *mu_reading_line_get_doubt (MuReadingLine *self);
char *mu_reading_line_dup_spoken (MuReadingLine *self);
void mu_reading_line_append (MuReadingLine *self, GString *text);
