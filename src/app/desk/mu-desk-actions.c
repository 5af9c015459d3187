/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-private.h"

#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-paste.h"
#include "app/widgets/mu-display-text.h"
#include "catalog/mu-document.h"
#include "model/mu-i18n.h"

/* What can be done on the tournament desk. */

static void
add_file (gpointer file, gpointer self)
{
  mu_desk_add_file (self, file);
}

static void
on_files_chosen (GtkFileChooser *chooser, gpointer self)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      add_file (file, self);
    }
}

static void
choose_files (MuDesk *self, const char *title, GtkFileChooserAction action)
{
  GtkFileChooser *chooser = mu_file_dialog_new (self, title, action, _ ("_Check"));

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  mu_file_dialog_show (chooser, on_files_chosen, self, NULL);
}

static void
on_import (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_files (MU_DESK (widget), _ ("Check Lists"), GTK_FILE_CHOOSER_ACTION_OPEN);
}

static void
on_import_folder (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_files (MU_DESK (widget), _ ("Check Folders"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER);
}

static gboolean
take_pasted (GtkWidget *widget, const GValue *value)
{
  MuDesk *self = MU_DESK (widget);

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    g_slist_foreach (g_value_get_boxed (value), add_file, self);
  else if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) != NULL)
    mu_desk_add_text (self, g_value_get_string (value));
  else
    return FALSE;
  return TRUE;
}

static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_paste (widget, MU_DESK (widget)->toasts, take_pasted);
}

static void
on_cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);

  mu_desk_reader_cancel (self->reader);
  mu_desk_cancel_judging (self);
  mu_desk_stop_recheck (self);
  mu_desk_follow_progress (self);
}

static void
on_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MU_DESK (widget)->search));
}

static void
on_recheck (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_desk_start_recheck (MU_DESK (widget));
}

/* Rows */

/* The selected rows as they are shown. */
GPtrArray *
mu_desk_list_selected (MuDesk *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < gtk_bitset_get_size (selected); i++)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (self->selection), gtk_bitset_get_nth (selected, i)));
  return items;
}

/* Shows the whole verdict on the row that is selected; of several, on the first. */
void
mu_desk_show_details (MuDesk *self)
{
  g_autoptr (GPtrArray) items = mu_desk_list_selected (self);

  mu_desk_details_show (self->details, items->len > 0 ? items->pdata[0] : NULL);
}

void
mu_desk_update_actions (MuDesk *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GPtrArray) items = mu_desk_list_selected (self);
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->items)) > 0;
  guint n_lists = 0, n_teams = 0;

  for (guint i = 0; i < items->len; i++)
    {
      n_lists += mu_desk_item_get_list (items->pdata[i])->roster != NULL;
      n_teams += mu_desk_item_get_team (items->pdata[i]) > 0;
    }
  gtk_widget_action_set_enabled (widget, "win.team", n_lists > 1);
  gtk_widget_action_set_enabled (widget, "win.leave-team", n_teams > 0);
  gtk_widget_action_set_enabled (widget, "win.remove-rows", items->len > 0);
  gtk_widget_action_set_enabled (widget, "win.open-row", n_lists > 0);
  gtk_widget_action_set_enabled (widget, "win.save-rows", n_lists > 0);
  gtk_widget_action_set_enabled (widget, "win.clear", any);
  gtk_widget_action_set_enabled (widget, "win.recheck", any);
  gtk_widget_set_visible (self->row_buttons, items->len > 1 || n_teams > 0);
}

static void
on_details (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdwFlap *flap = MU_DESK (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
on_team (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) items = mu_desk_list_selected (self);

  if (!mu_desk_make_team (self, items))
    mu_desk_toast (self, _ ("A team is two or more readable lists of one game"));
  mu_desk_follow_items (self);
}

static void
on_leave_team (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) items = mu_desk_list_selected (self);

  for (guint i = 0; i < items->len; i++)
    mu_desk_item_set_team (items->pdata[i], 0);
  mu_desk_follow_items (self);
}

/* All rows, none of which is being replaced. */
static GPtrArray *
list_all (MuDesk *self)
{
  GListModel *model = G_LIST_MODEL (self->items);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  mu_desk_stop_recheck (self);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (items, g_list_model_get_item (model, i));
  return items;
}

static void
offer_undo (MuDesk *self, GPtrArray *before, guint n_removed)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u row removed", "%u rows removed", n_removed), n_removed);
  AdwToast *toast = adw_toast_new (text);

  g_clear_pointer (&self->removed, mu_desk_release);
  self->removed = g_ptr_array_ref (before);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo-remove");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
on_remove (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) before = list_all (self);
  g_autoptr (GPtrArray) selected = mu_desk_list_selected (self);
  g_autoptr (GHashTable) removed = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = 0; i < selected->len; i++)
    g_hash_table_add (removed, selected->pdata[i]);
  for (guint i = 0; i < before->len; i++)
    if (!g_hash_table_contains (removed, before->pdata[i]))
      g_ptr_array_add (rest, before->pdata[i]);
  mu_desk_put_items (self, rest);
  offer_undo (self, before, selected->len);
}

static void
on_clear (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) before = list_all (self);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  mu_desk_put_items (self, none);
  offer_undo (self, before, before->len);
}

/* What came in since stays, behind what comes back. */
static void
on_undo_remove (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) back = g_steal_pointer (&self->removed);
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) now = list_all (self);

  if (back == NULL)
    return;
  for (guint i = 0; i < back->len; i++)
    g_hash_table_add (known, back->pdata[i]);
  for (guint i = 0; i < now->len; i++)
    if (!g_hash_table_contains (known, now->pdata[i]))
      g_ptr_array_add (back, g_object_ref (now->pdata[i]));
  mu_desk_put_items (self, back);
}

static char *
write_document (MuRoster *roster)
{
  g_autoptr (GBytes) bytes = mu_document_write (roster);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
on_open_row (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) items = mu_desk_list_selected (self);

  for (guint i = 0; i < items->len; i++)
    if (mu_desk_item_get_list (items->pdata[i])->roster != NULL)
      {
        g_autofree char *document = write_document (mu_desk_item_get_list (items->pdata[i])->roster);

        gtk_widget_activate_action (widget, "app.open-document", "s", document);
        return;
      }
}

static gboolean
save_item (MuLibrary *library, MuDeskItem *item, GError **error)
{
  MuReport *report = mu_desk_item_get_list (item)->report;
  gint64 revision;
  g_autofree char *id = mu_library_add (library, mu_desk_item_get_list (item)->roster, report, &revision, error);

  return id != NULL;
}

static void
on_save_rows (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) items = mu_desk_list_selected (self);
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_services_open_library (self->services, &error);
  g_autofree char *text = NULL;
  guint n_saved = 0;

  for (guint i = 0; library != NULL && error == NULL && i < items->len; i++)
    if (mu_desk_item_get_list (items->pdata[i])->roster != NULL)
      n_saved += save_item (library, items->pdata[i], &error);
  text = g_strdup_printf (ngettext ("%u list saved to the library", "%u lists saved to the library", n_saved), n_saved);
  if (error == NULL)
    {
      mu_notices_clear (self->notices, "library");
      mu_desk_toast (self, text);
      return;
    }
  g_free (text);
  text = mu_display_text_dup_sentence (error);
  mu_notices_show (self->notices, "library", _ ("Not every list could be saved to the library"), text);
}

/* The menu of a row */

static GMenuModel *
new_row_menu (void)
{
  static const struct
  {
    const char *label, *action;
  } entries[] = {
    { N_ ("_Open in Builder"), "win.open-row" },
    { N_ ("_Save to Library"), "win.save-rows" },
    { N_ ("Mark as _Team"), "win.team" },
    { N_ ("_Leave Team"), "win.leave-team" },
    { N_ ("_Remove from the Table"), "win.remove-rows" },
  };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_menu_append (menu, _ (entries[i].label), entries[i].action);
  return G_MENU_MODEL (menu);
}

static void
popup_at (MuDesk *self, double x, double y)
{
  g_autoptr (GMenuModel) model = new_row_menu ();

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_menu_new_from_model (model);
  gtk_widget_set_parent (self->menu, self->table);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
on_row_menu (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  double x = 24, y = 24;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    return;
  gtk_widget_translate_coordinates (focus, self->table, 24, gtk_widget_get_height (focus) - 8, &x, &y);
  popup_at (self, x, y);
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, MuDesk *self)
{
  g_autoptr (GPtrArray) selected = mu_desk_list_selected (self);

  if (selected->len > 0)
    popup_at (self, x, y);
}

void
mu_desk_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc run;
  } actions[] = {
    { "win.import", on_import },         { "win.import-folder", on_import_folder },
    { "win.paste", on_paste },           { "win.cancel-import", on_cancel },
    { "win.search", on_search },         { "win.recheck", on_recheck },
    { "win.details", on_details },       { "win.team", on_team },
    { "win.leave-team", on_leave_team }, { "win.remove-rows", on_remove },
    { "win.clear", on_clear },           { "win.undo-remove", on_undo_remove },
    { "win.open-row", on_open_row },     { "win.save-rows", on_save_rows },
    { "win.row-menu", on_row_menu },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].run);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
}
