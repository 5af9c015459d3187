/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-picker-filter.h"

#include "app/mu-picker-item.h"

/* Lets in the cards that have all the words searched for, and on demand only those that fit. */
struct _MuPickerFilter
{
  GtkFilter parent_instance;
  char **words; /* folded */
  gboolean only_legal;
};

enum { PROP_ONLY_LEGAL = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuPickerFilter, mu_picker_filter, GTK_TYPE_FILTER)

static void
mu_picker_filter_finalize (GObject *object)
{
  g_strfreev (MU_PICKER_FILTER (object)->words);
  G_OBJECT_CLASS (mu_picker_filter_parent_class)->finalize (object);
}

static void
mu_picker_filter_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ONLY_LEGAL)
    g_value_set_boolean (value, MU_PICKER_FILTER (object)->only_legal);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_picker_filter_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ONLY_LEGAL)
    mu_picker_filter_set_only_legal (MU_PICKER_FILTER (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static gboolean
mu_picker_filter_match (GtkFilter *filter, gpointer item)
{
  MuPickerFilter *self = MU_PICKER_FILTER (filter);

  return (!self->only_legal || mu_picker_item_is_legal (item))
         && mu_picker_item_matches (item, (const char *const *) self->words);
}

static GtkFilterMatch
mu_picker_filter_get_strictness (GtkFilter *filter)
{
  MuPickerFilter *self = MU_PICKER_FILTER (filter);

  return self->only_legal || self->words[0] != NULL ? GTK_FILTER_MATCH_SOME : GTK_FILTER_MATCH_ALL;
}

static void
mu_picker_filter_class_init (MuPickerFilterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mu_picker_filter_finalize;
  object_class->get_property = mu_picker_filter_get_property;
  object_class->set_property = mu_picker_filter_set_property;
  GTK_FILTER_CLASS (klass)->match = mu_picker_filter_match;
  GTK_FILTER_CLASS (klass)->get_strictness = mu_picker_filter_get_strictness;
  props[PROP_ONLY_LEGAL] = g_param_spec_boolean ("only-legal", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mu_picker_filter_init (MuPickerFilter *self)
{
  self->words = g_new0 (char *, 1);
}

static char **
split (const char *text)
{
  g_autofree char *folded = mu_text_fold (text);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_strv_builder_add (words, *part);
  return g_strv_builder_end (words);
}

/**
 * mu_picker_filter_set_text:
 * @text: what is searched for
 */
void
mu_picker_filter_set_text (MuPickerFilter *self, const char *text)
{
  char **words = split (text);

  if (g_strv_equal ((const char *const *) words, (const char *const *) self->words))
    {
      g_strfreev (words);
      return;
    }
  g_strfreev (self->words);
  self->words = words;
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/**
 * mu_picker_filter_get_words:
 *
 * Returns: (transfer none) (array zero-terminated=1): the words searched for, folded.
 */
const char *const *
mu_picker_filter_get_words (MuPickerFilter *self)
{
  return (const char *const *) self->words;
}

void
mu_picker_filter_set_only_legal (MuPickerFilter *self, gboolean only_legal)
{
  if (self->only_legal == only_legal)
    return;
  self->only_legal = only_legal;
  gtk_filter_changed (GTK_FILTER (self), only_legal ? GTK_FILTER_CHANGE_MORE_STRICT : GTK_FILTER_CHANGE_LESS_STRICT);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ONLY_LEGAL]);
}

gboolean
mu_picker_filter_get_only_legal (MuPickerFilter *self)
{
  return self->only_legal;
}
