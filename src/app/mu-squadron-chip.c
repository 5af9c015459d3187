/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-squadron-chip.h"

#include "app/mu-card-words.h"
#include "app/mu-unit-chips.h"

#include <glib/gi18n.h>

/* Squadrons of one card: how many, with buttons for one less and one more. */
struct _MuSquadronChip
{
  GtkWidget parent_instance;
  guint index;
  int count;
  GtkButton *fewer;
  GtkButton *open;
  GtkImage *icon;
  GtkLabel *name;
  GtkLabel *cost;
  GtkButton *more;
  GtkButton *remove;
};

G_DEFINE_FINAL_TYPE (MuSquadronChip, mu_squadron_chip, GTK_TYPE_WIDGET)

static void
mu_squadron_chip_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_SQUADRON_CHIP);
  G_OBJECT_CLASS (mu_squadron_chip_parent_class)->dispose (object);
}

static void
set_count (MuSquadronChip *self, int count)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "roster.set-count", "(ui)", self->index, count);
}

static void
on_fewer (MuSquadronChip *self)
{
  set_count (self, self->count - 1);
}

static void
on_more (MuSquadronChip *self)
{
  set_count (self, self->count + 1);
}

static gboolean
on_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuSquadronChip *self = MU_SQUADRON_CHIP (widget);
  int change = GPOINTER_TO_INT (data);

  if (change <= 0 || gtk_widget_get_visible (GTK_WIDGET (self->more)))
    set_count (self, change == 0 ? 0 : self->count + change);
  return TRUE;
}

static void
on_remove (MuSquadronChip *self)
{
  set_count (self, 0);
}

static void
on_open (MuSquadronChip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "roster.show-unit", "u", self->index);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct { guint key; int change; } keys[] = {
    { GDK_KEY_plus, 1 },   { GDK_KEY_KP_Add, 1 },       { GDK_KEY_minus, -1 },
    { GDK_KEY_Delete, 0 }, { GDK_KEY_KP_Subtract, -1 }, { GDK_KEY_KP_Delete, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gpointer change = GINT_TO_POINTER (keys[i].change);
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                                                gtk_callback_action_new (on_key, change, NULL));

      gtk_widget_class_add_shortcut (widget_class, shortcut);
      g_object_unref (shortcut);
    }
}

static void
mu_squadron_chip_class_init (MuSquadronChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_squadron_chip_dispose;
  gtk_widget_class_set_css_name (widget_class, "chip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  add_keys (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-squadron-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, fewer);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, open);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, icon);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, name);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, cost);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, more);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, remove);
  gtk_widget_class_bind_template_callback (widget_class, on_fewer);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

static void
mu_squadron_chip_init (MuSquadronChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mu_squadron_chip_new (void)
{
  return g_object_new (MU_TYPE_SQUADRON_CHIP, NULL);
}

static void
say (GtkButton *button, const char *format, const char *name)
{
  g_autofree char *quoted = g_strdup_printf ("“%s”", name);
  g_autofree char *text = g_strconcat (format, " ", quoted, NULL);

  gtk_widget_set_tooltip_text (GTK_WIDGET (button), format);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_trouble (MuSquadronChip *self, char *trouble)
{
  gtk_widget_set_visible (GTK_WIDGET (self->icon), trouble != NULL);
  if (trouble != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "wrong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "wrong");
}

/**
 * mu_squadron_chip_show:
 * @index: the index of a squadron in the list @report is about
 */
void
mu_squadron_chip_show (MuSquadronChip *self, const MuReport *report, guint index)
{
  const MuReportUnit *unit = mu_report_get_unit (report, index);
  gboolean unique = mu_card_is_unique (unit->card);
  g_autofree char *title = mu_words_dup_title (unit->card);
  g_autofree char *name = unique && unit->count == 1 ? g_strdup (title)
                                                     : g_strdup_printf ("%d × %s", unit->count, title);
  g_autofree char *cost = g_strdup_printf ("%d", unit->cost);
  g_autofree char *trouble = mu_unit_dup_trouble (report, index, unit->card);
  const char *subname = mu_card_get_subname (unit->card);

  self->index = index;
  self->count = unit->count;
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->cost, cost);
  gtk_widget_set_visible (GTK_WIDGET (self->more), !unique);
  gtk_widget_set_visible (GTK_WIDGET (self->fewer), !unique || unit->count > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->remove), unique && unit->count == 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->open), trouble != NULL ? trouble : subname);
  say (self->fewer, unit->count > 1 ? _ ("One less") : _ ("Remove"), title);
  say (self->remove, _ ("Remove"), title);
  say (self->more, _ ("One more"), title);
  show_trouble (self, trouble);
}

guint
mu_squadron_chip_get_index (MuSquadronChip *self)
{
  return self->index;
}

/**
 * mu_squadron_chip_get_text:
 *
 * Returns: (transfer none): how many of what, as shown.
 */
const char *
mu_squadron_chip_get_text (MuSquadronChip *self)
{
  return gtk_label_get_label (self->name);
}
