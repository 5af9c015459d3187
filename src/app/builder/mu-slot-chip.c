/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-slot-chip.h"

#include "app/builder/mu-dragging.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/* A slot or objective: the card in it, or what could go there. */
struct _MuSlotChip
{
  GtkWidget parent_instance;
  MuCard *card;
  GtkEventController *drag; /* off while the chip is empty */
  GtkButton *open;
  GtkImage *icon;
  GtkImage *second_icon;
  GtkLabel *name;
  GtkLabel *cost;
  GtkButton *remove;
};

G_DEFINE_FINAL_TYPE (MuSlotChip, mu_slot_chip, GTK_TYPE_WIDGET)

static void
mu_slot_chip_dispose (GObject *object)
{
  g_clear_object (&MU_SLOT_CHIP (object)->card);
  mu_template_dispose (object);
}

static gboolean
on_delete_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuSlotChip *self = MU_SLOT_CHIP (widget);
  GtkActionable *remove = GTK_ACTIONABLE (self->remove);

  if (self->card != NULL && gtk_actionable_get_action_name (remove) != NULL)
    gtk_widget_activate_action_variant (widget, gtk_actionable_get_action_name (remove),
                                        gtk_actionable_get_action_target_value (remove));
  /* Even if the slot is empty: otherwise the key would remove the ship. */
  return TRUE;
}

static void
mu_slot_chip_class_init (MuSlotChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_slot_chip_dispose;
  gtk_widget_class_set_css_name (widget_class, "chip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, on_delete_key, NULL);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-slot-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, MuSlotChip, open);
  gtk_widget_class_bind_template_child (widget_class, MuSlotChip, icon);
  gtk_widget_class_bind_template_child (widget_class, MuSlotChip, second_icon);
  gtk_widget_class_bind_template_child (widget_class, MuSlotChip, name);
  gtk_widget_class_bind_template_child (widget_class, MuSlotChip, cost);
  gtk_widget_class_bind_template_child (widget_class, MuSlotChip, remove);
}

static void
mu_slot_chip_init (MuSlotChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_show_cut_text (self->name);
  self->drag = GTK_EVENT_CONTROLLER (mu_dragging_add_source (GTK_WIDGET (self), GTK_WIDGET (self)));
  gtk_event_controller_set_propagation_phase (self->drag, GTK_PHASE_NONE);
}

static void
set_spoken (MuSlotChip *self, const MuChip *chip)
{
  g_autoptr (GString) tooltip = g_string_new (chip->title);
  g_autofree char *cost
      = chip->has_cost ? g_strdup_printf (ngettext ("%d point", "%d points", chip->cost), chip->cost) : g_strdup ("");
  g_autofree char *spoken = NULL;

  if (chip->card != NULL)
    g_string_append_printf (tooltip, ": %s", mu_card_get_name (chip->card));
  if (chip->note != NULL)
    g_string_append_printf (tooltip, "\n%s", chip->note);
  if (chip->problem != NULL)
    g_string_append_printf (tooltip, "\n%s", chip->problem);
  spoken = chip->card == NULL ? g_strdup_printf (_ ("%s: empty"), chip->title)
                              : g_strdup_printf ("%s, %s", tooltip->str, cost);
  /* Of an empty slot, the label says as much. */
  mu_show_tooltip (GTK_WIDGET (self->open), g_str_equal (tooltip->str, chip->title) ? NULL : tooltip->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* Shows what @chip says. The chip keeps nothing of it but the card. */
void
mu_slot_chip_show (MuSlotChip *self, const MuChip *chip)
{
  g_autofree char *name = chip->card != NULL ? mu_card_dup_title (chip->card) : g_strdup (chip->title);
  g_autofree char *cost = g_strdup_printf ("%d", chip->cost);
  gboolean removable = chip->card != NULL && !chip->fixed;
  g_autofree char *remove = removable ? g_strdup_printf (_ ("Remove %s"), mu_card_get_name (chip->card)) : NULL;

  g_set_object (&self->card, chip->card);
  gtk_event_controller_set_propagation_phase (self->drag, removable ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE);
  mu_show_icon (self->icon, chip->problem != NULL ? "mu-error-symbolic" : chip->icons[0]);
  mu_show_icon (self->second_icon, chip->icons[1]);
  gtk_widget_set_visible (GTK_WIDGET (self->second_icon), chip->icons[1] != NULL);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->cost, cost);
  gtk_widget_set_visible (GTK_WIDGET (self->cost), chip->has_cost);
  mu_show_class (GTK_WIDGET (self), "empty", chip->card == NULL);
  mu_show_class (GTK_WIDGET (self), "wrong", chip->problem != NULL);
  /* The slot keeps the focus when its card goes. */
  if (!removable && gtk_widget_has_focus (GTK_WIDGET (self->remove)))
    gtk_widget_grab_focus (GTK_WIDGET (self->open));
  gtk_widget_set_visible (GTK_WIDGET (self->remove), removable);
  mu_show_tooltip (GTK_WIDGET (self->remove), remove);
  if (removable)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  set_spoken (self, chip);
}

static void
set_action (GtkButton *button, const char *action, GVariant *target)
{
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

/*
 * Sets what a press on the chip does.
 *
 * @action: the action of the chip itself
 * @target: its parameter, or NULL; taken if floating
 */
void
mu_slot_chip_set_open (MuSlotChip *self, const char *action, GVariant *target)
{
  set_action (self->open, action, target);
}

/*
 * Sets what the remove button and the Delete key do.
 *
 * @action: an action that removes the card
 * @target: its parameter, or NULL; taken if floating
 */
void
mu_slot_chip_set_remove (MuSlotChip *self, const char *action, GVariant *target)
{
  set_action (self->remove, action, target);
}

/* Returns the card in the slot, or NULL. */
MuCard *
mu_slot_chip_get_card (MuSlotChip *self)
{
  return self->card;
}

/* Returns the button that chooses a card. */
GtkWidget *
mu_slot_chip_get_open (MuSlotChip *self)
{
  return GTK_WIDGET (self->open);
}
