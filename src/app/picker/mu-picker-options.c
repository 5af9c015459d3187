/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-options.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"

/* How the picker sorts and which cards it lists. It offers only filters that tell the cards at hand apart. */
struct _MuPickerOptions
{
  GtkPopover parent_instance;
  MuPickerFilter *filter;
  GPtrArray *items; /* of MuPickerItem */
  gboolean filling;
  gboolean has_budget;
  MuPickerSort chosen; /* by the player; another one is in use where that is not offered */
  MuPickerSort offered[MU_N_PICKER_SORTS]; /* in the order of the drop-down */
  guint n_offered;
  GtkDropDown *sort;
  GtkWidget *affordable;
  GtkWidget *owned;
  GtkDropDown *uniqueness;
  GtkGrid *facets;
};

enum { PROP_FILTER = 1, PROP_SORT, N_PROPS };

static GParamSpec *props[N_PROPS];

static const char *const sort_words[MU_N_PICKER_SORTS] = {
  [MU_PICKER_SORT_KIND] = "kind",         [MU_PICKER_SORT_NAME] = "name",   [MU_PICKER_SORT_CHEAPEST] = "cheapest",
  [MU_PICKER_SORT_DEAREST] = "dearest", [MU_PICKER_SORT_SKILL] = "skill", [MU_PICKER_SORT_PLAYED] = "played",
  [MU_PICKER_SORT_OWNED] = "owned",
};

G_DEFINE_FINAL_TYPE (MuPickerOptions, mu_picker_options, GTK_TYPE_POPOVER)

static void
mu_picker_options_dispose (GObject *object)
{
  MuPickerOptions *self = MU_PICKER_OPTIONS (object);

  g_clear_object (&self->filter);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  mu_template_dispose (object);
}

static void
mu_picker_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuPickerOptions *self = MU_PICKER_OPTIONS (object);

  if (id == PROP_FILTER)
    g_value_set_object (value, self->filter);
  else if (id == PROP_SORT)
    g_value_set_uint (value, mu_picker_options_get_sort (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_picker_options_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuPickerOptions *self = MU_PICKER_OPTIONS (object);

  if (id == PROP_FILTER)
    g_set_object (&self->filter, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Returns where @sort is in the drop-down, or 0 if it is not offered. */
static guint
find_offered (MuPickerOptions *self, MuPickerSort sort)
{
  for (guint i = 0; i < self->n_offered; i++)
    if (self->offered[i] == sort)
      return i;
  return 0;
}

static void
on_sort_selected (MuPickerOptions *self)
{
  if (self->filling)
    return;
  self->chosen = mu_picker_options_get_sort (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SORT]);
}

static void
on_affordable_toggled (GtkCheckButton *button, MuPickerOptions *self)
{
  g_object_set (self->filter, "affordable", gtk_check_button_get_active (button), NULL);
}

static void
on_owned_toggled (GtkCheckButton *button, MuPickerOptions *self)
{
  g_object_set (self->filter, "owned", gtk_check_button_get_active (button), NULL);
}

static void
on_uniqueness_selected (MuPickerOptions *self)
{
  if (self->filter != NULL)
    g_object_set (self->filter, "uniqueness", gtk_drop_down_get_selected (self->uniqueness), NULL);
}

static void
on_facet_selected (GtkDropDown *dropdown, GParamSpec *pspec, MuPickerOptions *self)
{
  GtkStringObject *value = gtk_drop_down_get_selected_item (dropdown);
  MuPickerFacet facet = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (dropdown), "mu-facet"));

  if (!self->filling && value != NULL)
    mu_picker_filter_set_facet (self->filter, facet,
                                gtk_drop_down_get_selected (dropdown) > 0 ? gtk_string_object_get_string (value) : NULL);
}

static void
add_facet (MuPickerOptions *self, MuPickerFacet facet, const char *const *values)
{
  GtkExpression *string = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkStringList *model = gtk_string_list_new (NULL);
  GtkWidget *label = gtk_label_new (mu_picker_facet_get_name (facet));
  GtkWidget *dropdown;
  guint selected = 0;

  /* Translators: any game, any kind of card, any expansion */
  gtk_string_list_append (model, _ ("Any"));
  for (guint i = 0; values[i] != NULL; i++)
    {
      gtk_string_list_append (model, values[i]);
      if (g_strcmp0 (values[i], mu_picker_filter_get_facet (self->filter, facet)) == 0)
        selected = i + 1;
    }
  dropdown = gtk_drop_down_new (G_LIST_MODEL (model), string);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (dropdown), g_strv_length ((GStrv) values) > 12);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (dropdown), selected);
  gtk_widget_set_hexpand (dropdown, TRUE);
  g_object_set_data (G_OBJECT (dropdown), "mu-facet", GINT_TO_POINTER (facet));
  g_signal_connect (dropdown, "notify::selected-item", G_CALLBACK (on_facet_selected), self);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (dropdown), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (self->facets, label, 0, facet, 1, 1);
  gtk_grid_attach (self->facets, dropdown, 1, facet, 1, 1);
}

/* Returns TRUE if the player keeps a collection of this game, so that a filter for owned cards makes sense. */
static gboolean
has_collection (MuPickerOptions *self)
{
  for (guint i = 0; i < self->items->len; i++)
    if (((MuPickerItem *) self->items->pdata[i])->owned >= 0)
      return TRUE;
  return FALSE;
}

static void
fill (MuPickerOptions *self)
{
  self->filling = TRUE;
  mu_show_nothing (GTK_WIDGET (self->facets));
  for (int facet = 0; facet < MU_N_FACETS; facet++)
    {
      g_auto (GStrv) values = mu_picker_facet_list_values (facet, self->items);

      if (g_strv_length (values) > 1)
        add_facet (self, facet, (const char *const *) values);
    }
  gtk_widget_set_visible (self->affordable, self->has_budget);
  gtk_widget_set_visible (self->owned, has_collection (self));
  self->filling = FALSE;
}

static void
mu_picker_options_show (GtkWidget *widget)
{
  fill (MU_PICKER_OPTIONS (widget));
  GTK_WIDGET_CLASS (mu_picker_options_parent_class)->show (widget);
}

static void
on_reset (MuPickerOptions *self)
{
  mu_picker_filter_reset (self->filter);
  fill (self);
}

static void
mu_picker_options_class_init (MuPickerOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mu_picker_options_dispose;
  object_class->get_property = mu_picker_options_get_property;
  object_class->set_property = mu_picker_options_set_property;
  widget_class->show = mu_picker_options_show;
  props[PROP_FILTER] = g_param_spec_object ("filter", NULL, NULL, MU_TYPE_PICKER_FILTER,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_SORT] = g_param_spec_uint ("sort", NULL, NULL, 0, MU_N_PICKER_SORTS - 1, 0,
                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-picker-options.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPickerOptions, sort);
  gtk_widget_class_bind_template_child (widget_class, MuPickerOptions, affordable);
  gtk_widget_class_bind_template_child (widget_class, MuPickerOptions, owned);
  gtk_widget_class_bind_template_child (widget_class, MuPickerOptions, uniqueness);
  gtk_widget_class_bind_template_child (widget_class, MuPickerOptions, facets);
  gtk_widget_class_bind_template_callback (widget_class, on_sort_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_affordable_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_owned_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_uniqueness_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_reset);
}

static void
mu_picker_options_init (MuPickerOptions *self)
{
  self->items = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The stat that decides turns, NULL if no card has it. The cards may be of several games. */
static const MuTerm *
get_turn (GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    if (((MuPickerItem *) items->pdata[i])->skill >= 0)
      return mu_game_get_role (((MuPickerItem *) items->pdata[i])->game, MU_ROLE_TURN);
  return NULL;
}

/* What the default order is called, or NULL if it is that of the names. */
static char *
dup_kind_label (GPtrArray *items)
{
  MuCardKind kind = items->len > 0 ? mu_card_get_kind (((MuPickerItem *) items->pdata[0])->card) : MU_CARD_UPGRADE;
  const MuTerm *turn = get_turn (items);

  for (guint i = 1; i < items->len; i++)
    if (mu_card_get_kind (((MuPickerItem *) items->pdata[i])->card) != kind)
      /* Translators: Sort by: ships, pilots, upgrades and so on together */
      return g_strdup (_ ("Kind of card"));
  if (mu_card_kind_is_in (kind, MU_SECTION_SQUADRONS))
    /* Translators: Sort by: squadrons that fly the same craft together */
    return g_strdup (_ ("Craft and name"));
  if (!mu_card_kind_is (kind, MU_KIND_ON_SHIP))
    return NULL;
  if (turn == NULL)
    return g_strdup (_ ("Ship"));
  /* Translators: Sort by: ships of a type together, then a value such as “pilot skill”, the highest first */
  return g_strdup_printf (_ ("Ship and %s"), mu_text_get (turn->name));
}

static void
offer (MuPickerOptions *self, GtkStringList *orders, MuPickerSort sort, const char *label)
{
  self->offered[self->n_offered++] = sort;
  gtk_string_list_append (orders, label);
}

/*
 * Sets the cards whose orders are offered, and whose filters are offered the next time the options are shown. If the
 * player chose one of the orders before, it is used again.
 *
 * @items: (of MuPickerItem) all cards that could be listed
 * @has_budget: whether the points that may be spent are limited
 * @has_played: whether it is known how often the cards were played
 */
void
mu_picker_options_set_items (MuPickerOptions *self, GPtrArray *items, gboolean has_budget, gboolean has_played)
{
  g_autoptr (GtkStringList) orders = gtk_string_list_new (NULL);
  g_autofree char *kind = dup_kind_label (items);
  const MuTerm *turn = get_turn (items);

  g_ptr_array_ref (items);
  g_ptr_array_unref (self->items);
  self->items = items;
  self->has_budget = has_budget;
  self->n_offered = 0;
  if (kind != NULL)
    offer (self, orders, MU_PICKER_SORT_KIND, kind);
  /* Translators: Sort by: name */
  offer (self, orders, MU_PICKER_SORT_NAME, _ ("Name"));
  /* Objectives cost nothing. */
  if (items->len == 0 || !mu_card_is (((MuPickerItem *) items->pdata[0])->card, MU_KIND_OF_TYPE))
    {
      /* Translators: Sort by: cost */
      offer (self, orders, MU_PICKER_SORT_CHEAPEST, _ ("Cost, lowest first"));
      /* Translators: Sort by: cost */
      offer (self, orders, MU_PICKER_SORT_DEAREST, _ ("Cost, highest first"));
    }
  if (turn != NULL)
    {
      g_autofree char *name = mu_terms_dup_capitalized (mu_text_get (turn->name));

      offer (self, orders, MU_PICKER_SORT_SKILL, name);
    }
  if (has_played)
    /* Translators: Sort by: what people played most often on that ship, or beside the cards of the list, comes first */
    offer (self, orders, MU_PICKER_SORT_PLAYED, _ ("Most played here"));
  if (has_collection (self))
    /* Translators: Sort by: what the player owns most copies of comes first */
    offer (self, orders, MU_PICKER_SORT_OWNED, _ ("Most owned"));
  self->filling = TRUE;
  gtk_drop_down_set_model (self->sort, G_LIST_MODEL (orders));
  gtk_drop_down_set_selected (self->sort, find_offered (self, self->chosen));
  self->filling = FALSE;
}

/* Returns the order the player chose. */
MuPickerSort
mu_picker_options_get_sort (MuPickerOptions *self)
{
  guint selected = gtk_drop_down_get_selected (self->sort);

  return selected < self->n_offered ? self->offered[selected] : MU_PICKER_SORT_KIND;
}

/* Chooses an order, as the player does in the drop-down. One that is not offered is used as soon as it is. */
void
mu_picker_options_set_sort (MuPickerOptions *self, MuPickerSort sort)
{
  self->chosen = sort;
  self->filling = TRUE;
  gtk_drop_down_set_selected (self->sort, find_offered (self, sort));
  self->filling = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SORT]);
}

/* Returns the word @sort is saved as. */
const char *
mu_picker_sort_get_word (MuPickerSort sort)
{
  return sort_words[sort];
}

/* Returns the order that is saved as @word; the default order for any other word, and for NULL. */
MuPickerSort
mu_picker_sort_parse (const char *word)
{
  for (int i = 0; i < MU_N_PICKER_SORTS; i++)
    if (g_strcmp0 (word, sort_words[i]) == 0)
      return i;
  return MU_PICKER_SORT_KIND;
}
