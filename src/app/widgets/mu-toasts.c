/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-toasts.h"

/* Toasts that do not wait for each other: libadwaita would show what was done half a minute ago. */

static const char shown_key[] = "mu-toast", of_list_key[] = "mu-toast-of-list";

static void
dismiss (AdwToastOverlay *overlay)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), shown_key);

  if (shown != NULL)
    adw_toast_dismiss (shown);
  g_object_set_data (G_OBJECT (overlay), shown_key, NULL);
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
}

/* Takes away what is shown about a list: another one is open now. */
void
mu_toasts_leave_list (AdwToastOverlay *overlay)
{
  if (g_object_get_data (G_OBJECT (overlay), of_list_key) != NULL)
    dismiss (overlay);
}
