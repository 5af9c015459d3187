/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-revision-writer.h"

/* Begins a revision without changes. */
void
mu_revision_writer_init (MuRevisionWriter *self)
{
  self->changes = g_string_new (NULL);
  self->attributes = g_string_new (NULL);
  self->price = g_string_new (NULL);
  self->stats = g_string_new (NULL);
  self->n_changes = 0;
}

/* Frees what the writer holds. */
void
mu_revision_writer_clear (MuRevisionWriter *self)
{
  g_string_free (self->changes, TRUE);
  g_string_free (self->attributes, TRUE);
  g_string_free (self->price, TRUE);
  g_string_free (self->stats, TRUE);
}

static void
append_attribute (GString *text, const char *name, const char *value)
{
  g_autofree char *safe = g_markup_escape_text (value, -1);

  g_string_append_printf (text, " %s=\"%s\"", name, safe);
}

/* Gives the card in hand another value of an attribute. */
void
mu_revision_writer_set (MuRevisionWriter *self, const char *attribute, const char *value)
{
  append_attribute (self->attributes, attribute, value);
}

/* The same, for a number. */
void
mu_revision_writer_set_number (MuRevisionWriter *self, const char *attribute, int value)
{
  g_string_append_printf (self->attributes, " %s=\"%d\"", attribute, value);
}

/* Gives the card in hand a price that differs from ship to ship; @costs as catalogs have them: “0:2 1:2 3:8”. */
void
mu_revision_writer_set_price (MuRevisionWriter *self, const char *by, const char *costs)
{
  append_attribute (self->price, "by", by);
  append_attribute (self->price, "costs", costs);
}

/* Gives the card in hand another value of a stat. */
void
mu_revision_writer_set_stat (MuRevisionWriter *self, const char *stat, int value)
{
  g_string_append_printf (self->stats, " %s=\"%d\"", stat, value);
}

/* Writes what was set for the card in hand, if anything was. */
void
mu_revision_writer_end_card (MuRevisionWriter *self, const MuCardFacts *facts)
{
  gboolean has_elements = self->price->len > 0 || self->stats->len > 0;

  if (self->attributes->len == 0 && !has_elements)
    return;
  self->n_changes++;
  g_string_append_printf (self->changes, "    <change kind=\"%s\" card=\"%s\"%s%s\n", mu_card_kind_get_word (facts->kind),
                          facts->id, self->attributes->str, has_elements ? ">" : "/>");
  if (self->price->len > 0)
    g_string_append_printf (self->changes, "      <price%s/>\n", self->price->str);
  if (self->stats->len > 0)
    g_string_append_printf (self->changes, "      <stats%s/>\n", self->stats->str);
  if (has_elements)
    g_string_append (self->changes, "    </change>\n");
  g_string_truncate (self->attributes, 0);
  g_string_truncate (self->price, 0);
  g_string_truncate (self->stats, 0);
}

/* Returns the catalog file with the revision. */
char *
mu_revision_writer_dup_file (const MuRevisionWriter *self, const char *game, const char *id, const char *family,
                             const char *date, const char *name)
{
  g_autofree char *safe = g_markup_escape_text (name, -1);

  return g_strdup_printf ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<catalog game=\"%s\" version=\"1\">\n"
                          "  <revision id=\"%s\" family=\"%s\" date=\"%s\">\n    <name>%s</name>\n%s  </revision>\n"
                          "</catalog>\n",
                          game, id, family, date, safe, self->changes->str);
}
