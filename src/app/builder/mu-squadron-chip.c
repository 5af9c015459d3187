/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-squadron-chip.h"

#include "app/builder/mu-dragging.h"
#include "app/builder/mu-unit-chips.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-number.h"

/* The squadrons of one card: how many there are, with buttons for one less and one more. */
struct _MuSquadronChip
{
  GtkWidget parent_instance;
  guint index;
  int count;
  GtkEditable *number;
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
on_key (GtkWidget *widget, GVariant *argument, gpointer data)
{
  MuSquadronChip *self = MU_SQUADRON_CHIP (widget);
  int change = g_variant_get_int32 (argument);

  if (change <= 0 || gtk_widget_get_visible (GTK_WIDGET (self->more)))
    set_count (self, change == 0 ? 0 : self->count + change);
  return TRUE;
}

/* Applies the number that was typed. 0 removes the squadrons; an invalid number is ignored. */
static void
take_number (MuSquadronChip *self)
{
  g_autofree char *shown = g_strdup_printf ("%d", self->count);
  const char *typed = gtk_editable_get_text (self->number);
  int number;

  if (!g_str_equal (typed, shown) && mu_number_parse (typed, 0, MU_MAX_UNITS, &number, NULL))
    set_count (self, number);
  else
    gtk_editable_set_text (self->number, shown);
}

static void
on_number_left (MuSquadronChip *self)
{
  /* The focus also leaves while the chip is removed. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    take_number (self);
}

static gboolean
on_move_key (GtkWidget *widget, GVariant *steps, gpointer data)
{
  return gtk_widget_activate_action (widget, "roster.move-unit", "(ui)", MU_SQUADRON_CHIP (widget)->index,
                                     g_variant_get_int32 (steps));
}

static gboolean
on_copy_key (GtkWidget *widget, GVariant *cut, gpointer data)
{
  return gtk_widget_activate_action (widget, g_variant_get_int32 (cut) ? "roster.cut-unit" : "roster.copy-unit", "u",
                                     MU_SQUADRON_CHIP (widget)->index);
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

static const struct
{
  guint key;
  GdkModifierType state;
  GtkShortcutFunc run;
  int argument;
} keys[] = {
  { GDK_KEY_plus, 0, on_key, 1 },
  { GDK_KEY_KP_Add, 0, on_key, 1 },
  { GDK_KEY_minus, 0, on_key, -1 },
  { GDK_KEY_KP_Subtract, 0, on_key, -1 },
  { GDK_KEY_Delete, 0, on_key, 0 },
  { GDK_KEY_KP_Delete, 0, on_key, 0 },
  { GDK_KEY_Up, GDK_ALT_MASK, on_move_key, -1 },
  { GDK_KEY_Down, GDK_ALT_MASK, on_move_key, 1 },
  { GDK_KEY_c, GDK_CONTROL_MASK, on_copy_key, FALSE },
  { GDK_KEY_x, GDK_CONTROL_MASK, on_copy_key, TRUE },
};

static void
mu_squadron_chip_class_init (MuSquadronChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_css_name (widget_class, "chip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].state, keys[i].run, "i", keys[i].argument);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-squadron-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, number);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, fewer);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, open);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, icon);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, name);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, cost);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, more);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronChip, remove);
  gtk_widget_class_bind_template_callback (widget_class, take_number);
  gtk_widget_class_bind_template_callback (widget_class, on_number_left);
  gtk_widget_class_bind_template_callback (widget_class, on_fewer);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

/* Dropping of squadrons */

static gboolean
is_right_half (MuSquadronChip *self, double x)
{
  return x > gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
}

static GdkDragAction
on_drag_motion (GtkDropTarget *target, double x, double y, MuSquadronChip *self)
{
  mu_dragging_show_drop (GTK_WIDGET (self), is_right_half (self, x) ? "drop-after" : "drop-before");
  return GDK_ACTION_MOVE;
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, MuSquadronChip *self)
{
  GtkWidget *dragged = g_value_get_object (value);

  mu_dragging_show_drop (GTK_WIDGET (self), NULL);
  return MU_IS_SQUADRON_CHIP (dragged)
         && mu_dragging_place (dragged, GTK_WIDGET (self), MU_SQUADRON_CHIP (dragged)->index, self->index,
                               is_right_half (self, x));
}

static void
mu_squadron_chip_init (MuSquadronChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_dragging_add_source (GTK_WIDGET (self), GTK_WIDGET (self));
  mu_dragging_add_target (GTK_WIDGET (self), G_TYPE_INVALID, G_CALLBACK (on_drag_motion), G_CALLBACK (on_drop));
}

static void
label_button (GtkButton *button, const char *what, const char *name)
{
  g_autofree char *text = g_strdup_printf ("%s “%s”", what, name);

  mu_show_tooltip (GTK_WIDGET (button), what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Shows the squadrons that have that index in the list that @report is about. */
void
mu_squadron_chip_show (MuSquadronChip *self, const MuReport *report, guint index)
{
  const MuReportUnit *unit = mu_report_get_unit (report, index);
  gboolean unique = mu_card_is_unique (unit->card);
  gboolean several = !unique || unit->count > 1;
  const char *subname = mu_card_get_subname (unit->card);
  /* Where lists are written from right to left, "×" stands beside the number also if the name is written otherwise. */
  const char *mark = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? "\u200f" : "";
  g_autofree char *title = mu_card_dup_title (unit->card);
  g_autofree char *problem = mu_unit_dup_problem (report, index, unit->card);
  g_autofree char *count = g_strdup_printf ("%d", unit->count);
  g_autofree char *how_many = g_strdup_printf (_ ("How many: %s"), title);
  g_autofree char *name = several ? g_strdup_printf ("%s× %s", mark, title) : g_strdup (title);
  g_autofree char *cost = g_strdup_printf ("%d", unit->cost);
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", unit->cost), unit->cost);
  g_autofree char *spoken = g_strdup_printf ("%s%s%s, %s%s%s", several ? count : "", several ? " " : "", name, points,
                                             problem != NULL ? ", " : "", problem != NULL ? problem : "");

  self->index = index;
  self->count = unit->count;
  mu_show_text (self->number, count);
  gtk_widget_set_visible (GTK_WIDGET (self->number), several);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL, how_many, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->more), !unique);
  gtk_widget_set_visible (GTK_WIDGET (self->fewer), several);
  gtk_widget_set_visible (GTK_WIDGET (self->remove), !several);
  label_button (self->fewer, unit->count > 1 ? _ ("One less") : _ ("Remove"), title);
  label_button (self->remove, _ ("Remove"), title);
  label_button (self->more, _ ("One more"), title);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->cost, cost);
  mu_show_tooltip (GTK_WIDGET (self->open), problem != NULL ? problem : *subname != '\0' ? subname : title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), problem != NULL);
  mu_show_class (GTK_WIDGET (self), "wrong", problem != NULL);
}

/* Returns the index of the unit that the chip shows. */
guint
mu_squadron_chip_get_index (MuSquadronChip *self)
{
  return self->index;
}

/* Returns the button with the name. */
GtkWidget *
mu_squadron_chip_get_open (MuSquadronChip *self)
{
  return GTK_WIDGET (self->open);
}
