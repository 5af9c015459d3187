/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-reading-line.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"
#include "rules/check/mu-doubt.h"

G_DEFINE_FINAL_TYPE (MuReadingLine, mu_reading_line, G_TYPE_OBJECT)

static void
mu_reading_line_finalize (GObject *object)
{
  MuReadingLine *self = MU_READING_LINE (object);

  g_free (self->text);
  g_free (self->taken);
  g_free (self->doubt);
  G_OBJECT_CLASS (mu_reading_line_parent_class)->finalize (object);
}

static void
mu_reading_line_class_init (MuReadingLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_reading_line_finalize;
}

static void
mu_reading_line_init (MuReadingLine *self)
{
}

/* Returns in words a line of the text that @roster was read from. @report is the verdict on @roster. */
MuReadingLine *
mu_reading_line_new (MuRoster *roster, const MuReport *report, const MuTakenLine *line)
{
  MuReadingLine *self = g_object_new (MU_TYPE_READING_LINE, NULL);

  self->number = line->line;
  self->text = mu_safe_line_dup_name (line->text);
  self->taken = mu_taken_line_dup_text (roster, line);
  self->doubt = mu_taken_line_dup_doubt (roster, report, line);
  return self;
}

/* Returns the whole line, as a screen reader says it. */
char *
mu_reading_line_dup_spoken (MuReadingLine *self)
{
  /* Translators: the number of a line, what it says, and what it was read as: Line 4, “R2-D2 (4)”: R2-D2 (Astromech, 4) */
  g_autofree char *line = g_strdup_printf (_ ("Line %d, “%s”: %s"), self->number, self->text, self->taken);

  return self->doubt != NULL ? g_strdup_printf ("%s: %s. %s", _ ("In doubt"), line, self->doubt)
                             : g_steal_pointer (&line);
}

/* Appends the line to @text, with what it was taken for below it. */
void
mu_reading_line_append (MuReadingLine *self, GString *text)
{
  g_string_append_printf (text, "%4d  %s\n      → %s\n", self->number, self->text, self->taken);
  if (self->doubt != NULL)
    g_string_append_printf (text, "      ? %s\n", self->doubt);
}
