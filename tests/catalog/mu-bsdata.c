/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-bsdata.h"

#include <string.h>

#define SPEED_CHART "1.9 Speed Chart"

/* Entries stand inside entries: the one being read is the last. */
typedef struct
{
  GPtrArray *cards;  /* of MuBsdataCard: done */
  GPtrArray *open;   /* of MuBsdataCard */
  GPtrArray *units;  /* of char*: the names of units around */
  GHashTable *facts; /* where characteristics go now, or NULL */
  char *fact;        /* the characteristic being read, or NULL */
} Reading;

static void
card_free (MuBsdataCard *self)
{
  g_free (self->name);
  g_free (self->unit);
  g_free (self->type);
  g_hash_table_unref (self->facts);
  g_ptr_array_unref (self->joints);
  g_free (self);
}

static GHashTable *
new_facts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static const char *
get_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static MuBsdataCard *
get_open (Reading *self)
{
  return self->open->len > 0 ? self->open->pdata[self->open->len - 1] : NULL;
}

static void
open_entry (Reading *self, const char *name, const char *type)
{
  MuBsdataCard *card = g_new0 (MuBsdataCard, 1);

  card->name = g_strdup (name);
  card->unit = g_strdup (self->units->len > 0 ? self->units->pdata[self->units->len - 1] : "");
  card->facts = new_facts ();
  card->joints = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  g_ptr_array_add (self->open, card);
  g_ptr_array_add (self->units, g_strdup (g_str_equal (type, "unit") ? name : card->unit));
}

/* The rows of a chart are told apart by how many blanks their names have, the first joint's having most. */
static void
open_joint (Reading *self, const char *name)
{
  MuBsdataCard *card = get_open (self);
  guint index = 4 - MIN (4, strlen (name));

  while (card->joints->len <= index)
    g_ptr_array_add (card->joints, new_facts ());
  self->facts = card->joints->pdata[index];
}

static void
open_profile (Reading *self, const char *name, const char *type)
{
  MuBsdataCard *card = get_open (self);
  const char *blank = strchr (type, ' ');

  self->facts = NULL;
  if (card == NULL)
    return;
  if (g_str_equal (type, SPEED_CHART))
    open_joint (self, name);
  else if (card->type == NULL && blank != NULL)
    {
      card->type = g_strdup (blank + 1);
      self->facts = card->facts;
    }
}

static void
on_start (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data,
          GError **error)
{
  Reading *self = data;
  const char *name = get_attribute (names, values, "name");

  if (g_str_equal (element, "selectionEntry"))
    open_entry (self, name, get_attribute (names, values, "type"));
  else if (g_str_equal (element, "profile"))
    open_profile (self, name, get_attribute (names, values, "typeName"));
  else if (g_str_equal (element, "characteristic"))
    self->fact = g_strdup (name);
  else if (g_str_equal (element, "cost") && get_open (self) != NULL)
    get_open (self)->cost = (int) g_ascii_strtod (get_attribute (names, values, "value"), NULL);
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reading *self = data;

  if (g_str_equal (element, "characteristic"))
    g_clear_pointer (&self->fact, g_free);
  else if (g_str_equal (element, "selectionEntry"))
    {
      MuBsdataCard *card = g_ptr_array_steal_index (self->open, self->open->len - 1);

      g_ptr_array_remove_index (self->units, self->units->len - 1);
      if (card->type != NULL)
        g_ptr_array_add (self->cards, card);
      else
        card_free (card);
    }
}

static void
on_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reading *self = data;

  g_autofree char *trimmed = g_strstrip (g_strndup (text, length));

  if (self->fact != NULL && self->facts != NULL && *trimmed != '\0')
    g_hash_table_replace (self->facts, g_strdup (self->fact), g_steal_pointer (&trimmed));
}

/**
 * mu_bsdata_read:
 *
 * Returns: (transfer full) (element-type MuBsdataCard): the cards in the file.
 */
GPtrArray *
mu_bsdata_read (const char *dir, const char *path)
{
  const GMarkupParser parser = { on_start, on_end, on_text, NULL, NULL };
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) card_free);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_free);
  Reading reading = { cards, open, units, NULL, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reading, NULL);
  g_autofree char *file = g_build_filename (dir, path, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (file, &text, &length, NULL));
  g_assert_true (g_markup_parse_context_parse (context, text, length, NULL));
  g_assert_true (g_markup_parse_context_end_parse (context, NULL));
  return cards;
}

const char *
mu_bsdata_get (const MuBsdataCard *card, const char *fact)
{
  const char *text = g_hash_table_lookup (card->facts, fact);

  return text != NULL ? text : "";
}

/**
 * mu_bsdata_dup_text:
 *
 * Returns: (transfer full): all that stands on the card.
 */
char *
mu_bsdata_dup_text (const MuBsdataCard *card)
{
  GString *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, card->facts);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_string_append_printf (text, "%s\n", (char *) value);
  return g_string_free (text, FALSE);
}
