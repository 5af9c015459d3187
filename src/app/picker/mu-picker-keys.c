/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-private.h"

/* The keys that go down the list while the cursor stays in the search. */

enum
{
  PAGE = 8
};

/* Buttons in the popover, and the filters over it, keep their keys. */
static gboolean
is_elsewhere (MuPicker *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && (GTK_IS_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus) || GTK_IS_TOGGLE_BUTTON (focus)
                           || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->options)));
}

/* How far a key goes in the list, or 0. Home and End belong to the text, once there is one, unless Ctrl is held. */
static int
get_step (MuPicker *self, guint key, GdkModifierType state)
{
  gboolean ends = state & GDK_CONTROL_MASK || *gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0';

  switch (key)
    {
    case GDK_KEY_Up:
      return -1;
    case GDK_KEY_Down:
      return 1;
    case GDK_KEY_Page_Up:
      return -PAGE;
    case GDK_KEY_Page_Down:
      return PAGE;
    case GDK_KEY_Home:
      return ends ? -G_MAXINT : 0;
    case GDK_KEY_End:
      return ends ? G_MAXINT : 0;
    default:
      return 0;
    }
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, MuPicker *self)
{
  int step = get_step (self, key, state);

  if (gtk_widget_get_visible (GTK_WIDGET (self->options)))
    return FALSE;
  if (key == GDK_KEY_f && state & GDK_CONTROL_MASK)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->search));
      return TRUE;
    }
  if (step != 0 && !(state & GDK_ALT_MASK))
    {
      mu_picker_list_step (self->list, step);
      return TRUE;
    }
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return FALSE;
  if (is_elsewhere (self))
    return FALSE;
  mu_picker_take_selected (self, (state & GDK_SHIFT_MASK) != 0);
  return TRUE;
}

/* Binds the keys to the template. */
void
mu_picker_add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_key);
}
