/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-filter.h"

/* Lets through the cards that have all the words searched for and match the player's other filters. */
struct _MuPickerFilter
{
  GtkFilter parent_instance;
  char **words; /* folded */
  gboolean only_legal;
  gboolean affordable; /* for no more than the budget */
  int budget;
  gboolean owned;
  guint uniqueness; /* MuUniqueness */
  char *facets[MU_N_FACETS];
};

enum { PROP_ONLY_LEGAL = 1, PROP_AFFORDABLE, PROP_OWNED, PROP_UNIQUENESS, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuPickerFilter, mu_picker_filter, GTK_TYPE_FILTER)

static void
mu_picker_filter_finalize (GObject *object)
{
  MuPickerFilter *self = MU_PICKER_FILTER (object);

  g_strfreev (self->words);
  for (int i = 0; i < MU_N_FACETS; i++)
    g_free (self->facets[i]);
  G_OBJECT_CLASS (mu_picker_filter_parent_class)->finalize (object);
}

static void
mu_picker_filter_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuPickerFilter *self = MU_PICKER_FILTER (object);

  switch (id)
    {
    case PROP_ONLY_LEGAL:
      g_value_set_boolean (value, self->only_legal);
      break;
    case PROP_AFFORDABLE:
      g_value_set_boolean (value, self->affordable);
      break;
    case PROP_OWNED:
      g_value_set_boolean (value, self->owned);
      break;
    case PROP_UNIQUENESS:
      g_value_set_uint (value, self->uniqueness);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
notify_change (MuPickerFilter *self, guint id)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[id]);
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
set_flag (MuPickerFilter *self, guint id, gboolean *flag, gboolean value)
{
  if (*flag == value)
    return;
  *flag = value;
  notify_change (self, id);
}

static void
mu_picker_filter_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuPickerFilter *self = MU_PICKER_FILTER (object);

  switch (id)
    {
    case PROP_ONLY_LEGAL:
      set_flag (self, id, &self->only_legal, g_value_get_boolean (value));
      break;
    case PROP_AFFORDABLE:
      set_flag (self, id, &self->affordable, g_value_get_boolean (value));
      break;
    case PROP_OWNED:
      set_flag (self, id, &self->owned, g_value_get_boolean (value));
      break;
    case PROP_UNIQUENESS:
      if (self->uniqueness == g_value_get_uint (value))
        break;
      self->uniqueness = g_value_get_uint (value);
      notify_change (self, id);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Whether the card fits is left out of account. */
static gboolean
matches_otherwise (MuPickerFilter *self, MuPickerItem *item)
{
  if (self->affordable && item->cost > self->budget)
    return FALSE;
  if (self->owned && item->owned == 0)
    return FALSE;
  if (self->uniqueness != MU_UNIQUENESS_ANY
      && mu_card_is_unique (item->card) != (self->uniqueness == MU_UNIQUENESS_UNIQUE))
    return FALSE;
  /* Ships of other factions are of interest to those who look for them by name. */
  if (item->foreign && self->words[0] == NULL)
    return FALSE;
  for (int i = 0; i < MU_N_FACETS; i++)
    if (self->facets[i] != NULL && !mu_picker_facet_has (i, item, self->facets[i]))
      return FALSE;
  return mu_picker_item_matches (item, (const char *const *) self->words);
}

static gboolean
mu_picker_filter_match (GtkFilter *filter, gpointer item)
{
  MuPickerFilter *self = MU_PICKER_FILTER (filter);

  return (!self->only_legal || mu_picker_item_is_legal (item)) && matches_otherwise (self, item);
}

static GtkFilterMatch
mu_picker_filter_get_strictness (GtkFilter *filter)
{
  MuPickerFilter *self = MU_PICKER_FILTER (filter);

  return self->only_legal || self->words[0] != NULL || mu_picker_filter_get_n_active (self) > 0 ? GTK_FILTER_MATCH_SOME
                                                                                                : GTK_FILTER_MATCH_ALL;
}

static void
mu_picker_filter_class_init (MuPickerFilterClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mu_picker_filter_finalize;
  object_class->get_property = mu_picker_filter_get_property;
  object_class->set_property = mu_picker_filter_set_property;
  GTK_FILTER_CLASS (klass)->match = mu_picker_filter_match;
  GTK_FILTER_CLASS (klass)->get_strictness = mu_picker_filter_get_strictness;
  props[PROP_ONLY_LEGAL] = g_param_spec_boolean ("only-legal", NULL, NULL, TRUE, flags);
  props[PROP_AFFORDABLE] = g_param_spec_boolean ("affordable", NULL, NULL, FALSE, flags);
  props[PROP_OWNED] = g_param_spec_boolean ("owned", NULL, NULL, FALSE, flags);
  props[PROP_UNIQUENESS] = g_param_spec_uint ("uniqueness", NULL, NULL, 0, MU_UNIQUENESS_COMMON, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mu_picker_filter_init (MuPickerFilter *self)
{
  self->words = g_new0 (char *, 1);
  self->only_legal = TRUE;
}

/* Sets the words a card must have: those in the text that the player typed. */
void
mu_picker_filter_set_text (MuPickerFilter *self, const char *text)
{
  char **words = mu_text_fold_words (text);

  if (g_strv_equal ((const char *const *) words, (const char *const *) self->words))
    {
      g_strfreev (words);
      return;
    }
  g_strfreev (self->words);
  self->words = words;
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/* Returns the words searched for, folded. NULL ends the array. */
const char *const *
mu_picker_filter_get_words (MuPickerFilter *self)
{
  return (const char *const *) self->words;
}

/* Sets whether cards that do not fit are hidden. */
void
mu_picker_filter_set_only_legal (MuPickerFilter *self, gboolean only_legal)
{
  set_flag (self, PROP_ONLY_LEGAL, &self->only_legal, only_legal);
}

/* Returns whether cards that do not fit are hidden. */
gboolean
mu_picker_filter_get_only_legal (MuPickerFilter *self)
{
  return self->only_legal;
}

/* Returns whether @item is hidden for no other reason than that it does not fit. */
gboolean
mu_picker_filter_hides_misfit (MuPickerFilter *self, MuPickerItem *item)
{
  return self->only_legal && !mu_picker_item_is_legal (item) && matches_otherwise (self, item);
}

/* Sets the most points that an affordable card may cost. The caller has the list filled again. */
void
mu_picker_filter_set_budget (MuPickerFilter *self, int budget)
{
  self->budget = budget;
}

/* Sets the value that cards must have, which is one of mu_picker_facet_list_values(); NULL: any. */
void
mu_picker_filter_set_facet (MuPickerFilter *self, MuPickerFacet facet, const char *value)
{
  if (g_strcmp0 (self->facets[facet], value) == 0)
    return;
  g_free (self->facets[facet]);
  self->facets[facet] = g_strdup (value);
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/* Returns the value that cards must have; NULL: any. */
const char *
mu_picker_filter_get_facet (MuPickerFilter *self, MuPickerFacet facet)
{
  return self->facets[facet];
}

/* Returns how many filters are set, besides the words and “only legal”. */
guint
mu_picker_filter_get_n_active (MuPickerFilter *self)
{
  guint n_active = self->affordable + self->owned + (self->uniqueness != MU_UNIQUENESS_ANY);

  for (int i = 0; i < MU_N_FACETS; i++)
    n_active += self->facets[i] != NULL;
  return n_active;
}

/* Removes all filters but the words and “only legal”. */
void
mu_picker_filter_reset (MuPickerFilter *self)
{
  g_object_set (self, "affordable", FALSE, "owned", FALSE, "uniqueness", MU_UNIQUENESS_ANY, NULL);
  for (int i = 0; i < MU_N_FACETS; i++)
    mu_picker_filter_set_facet (self, i, NULL);
}
