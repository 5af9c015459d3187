/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-toasts.h"

/* Toasts that do not wait for each other: libadwaita would show what was done half a minute ago. */

static const char shown_key[] = "mu-toast", of_list_key[] = "mu-toast-of-list", below_key[] = "mu-toast-below";

/* Returns the widgets at the lower edge that toasts must not cover. */
static GPtrArray *
get_below (AdwToastOverlay *overlay)
{
  GPtrArray *below = g_object_get_data (G_OBJECT (overlay), below_key);

  if (below == NULL)
    {
      below = g_ptr_array_new ();
      g_object_set_data_full (G_OBJECT (overlay), below_key, below, (GDestroyNotify) g_ptr_array_unref);
    }
  return below;
}

static void
dismiss (AdwToastOverlay *overlay)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), shown_key);

  if (shown != NULL)
    adw_toast_dismiss (shown);
  g_object_set_data (G_OBJECT (overlay), shown_key, NULL);
}

/* Puts the toasts above what they must not cover, which has just been shown, hidden or made higher. */
void
mu_toasts_lift (AdwToastOverlay *overlay)
{
  GPtrArray *below = get_below (overlay);
  int sum = 0;

  for (guint i = 0; i < below->len; i++)
    {
      int least, height;

      /* A notice that is shown together with the window has no width yet. */
      gtk_widget_measure (below->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (below->pdata[i], GTK_ORIENTATION_VERTICAL, MAX (gtk_widget_get_width (below->pdata[i]), least),
                          NULL, &height, NULL, NULL);
      sum += height;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (overlay)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "toast"))
      gtk_widget_set_margin_bottom (child, sum);
}

/*
 * Keeps toasts above @widget if @covered is FALSE, and lets them cover it if @covered is TRUE.
 *
 * @widget: a widget at the lower edge of @overlay, which lasts until this is called with @covered TRUE
 */
void
mu_toasts_set_covered (AdwToastOverlay *overlay, GtkWidget *widget, gboolean covered)
{
  g_ptr_array_remove (get_below (overlay), widget);
  if (!covered)
    g_ptr_array_add (get_below (overlay), widget);
  mu_toasts_lift (overlay);
}

/* Shows a toast once those before it are gone. */
void
mu_toasts_add (AdwToastOverlay *overlay, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (overlay, adw_toast_new (escaped));
}

/*
 * Shows a toast in place of the one that is shown.
 *
 * @label: what a button in the toast says, with a mnemonic, or NULL
 * @action: the action it activates, or NULL
 * @target: the parameter of @action, or NULL; a floating reference is consumed
 * @of_list: whether it is about the open list, so that it goes with it
 */
void
mu_toasts_show (AdwToastOverlay *overlay, const char *text, const char *label, const char *action, GVariant *target,
                gboolean of_list)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  dismiss (overlay);
  g_object_set_data_full (G_OBJECT (overlay), shown_key, g_object_ref (toast), g_object_unref);
  g_object_set_data (G_OBJECT (overlay), of_list_key, GINT_TO_POINTER (of_list));
  adw_toast_overlay_add_toast (overlay, toast);
  mu_toasts_lift (overlay);
}

/* Takes away what is shown about a list: another one is open now. */
void
mu_toasts_leave_list (AdwToastOverlay *overlay)
{
  if (g_object_get_data (G_OBJECT (overlay), of_list_key) != NULL)
    dismiss (overlay);
}
