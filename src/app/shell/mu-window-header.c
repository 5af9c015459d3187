/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-header.h"

#include "app/builder/mu-list-settings.h"
#include "app/shell/mu-new-list.h"
#include "app/shell/mu-samples.h"
#include "app/transfer/mu-exporter.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-window-buttons.h"
#include "model/text/mu-i18n.h"

enum
{
  /* How much of a list's title a narrow header bar shows beside all its buttons */
  TITLE_CHARS = 18,
  SUBTITLE_CHARS = 24,
  SHARE_WIDTH = 480 /* pixels: a narrower window leaves sharing to the menu of the list, and its room to the title */
};

/* The header bar of a main window: the menus, and the name of the open list. */
struct _MuWindowHeader
{
  AdwBin parent_instance;
  MuSession *session; /* NULL: not set yet */
  AdwHeaderBar *bar;
  GtkWidget *lists_button;
  GtkWidget *card_button;
  GtkMenuButton *new_button;
  AdwButtonContent *new_content;
  MuNewList *new_list;
  GtkStack *title_stack;
  GtkMenuButton *title_button;
  GtkLabel *title;
  GtkLabel *subtitle;
  MuListSettings *settings;
  GtkMenuButton *share_button;
  AdwButtonContent *share_content;
  GMenu *copy_menu;   /* parts of the menu of share_button, which is also a submenu of the list's menu */
  GMenu *show_menu;
  GMenu *save_menu;
  MuGame *share_game; /* nullable: the game that they are filled for */
  GtkMenuButton *list_button;
  AdwSqueezer *step_buttons;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GMenu *steps; /* undo and redo in the menu of the list */
  gboolean has_star; /* whether its last entry is that for the favorites */
  GtkMenuButton *menu_button;
  GMenu *sources;       /* of lists, in the main menu */
  gboolean has_samples; /* whether the last of them are the samples, if there are any */
  GMenu *marks; /* what names and marks the list in that menu */
  guint naming; /* an idle source that names the steps, or 0 */
  guint sizing; /* an idle source that follows the width, or 0 */
};

G_DEFINE_FINAL_TYPE (MuWindowHeader, mu_window_header, ADW_TYPE_BIN)

static void
mu_window_header_dispose (GObject *object)
{
  MuWindowHeader *self = MU_WINDOW_HEADER (object);

  g_clear_handle_id (&self->naming, g_source_remove);
  g_clear_handle_id (&self->sizing, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->share_game);
  G_OBJECT_CLASS (mu_window_header_parent_class)->dispose (object);
}

static gboolean
follow_width (gpointer data)
{
  MuWindowHeader *self = data;

  self->sizing = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->share_button), gtk_widget_get_width (GTK_WIDGET (self)) >= SHARE_WIDTH);
  return G_SOURCE_REMOVE;
}

static void
mu_window_header_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

/* While GTK allocates sizes, widgets can no longer be shown or hidden. */
static void
mu_window_header_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MuWindowHeader *self = MU_WINDOW_HEADER (widget);

  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (widget)), width, height, baseline, NULL);
  if (self->sizing == 0 && gtk_widget_get_visible (GTK_WIDGET (self->share_button)) != (width >= SHARE_WIDTH))
    self->sizing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_width, self, NULL);
}

static void
mu_window_header_class_init (MuWindowHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_window_header_dispose;
  widget_class->measure = mu_window_header_measure;
  widget_class->size_allocate = mu_window_header_size_allocate;
  g_type_ensure (MU_TYPE_NEW_LIST);
  g_type_ensure (MU_TYPE_LIST_SETTINGS);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-window-header.ui");
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, bar);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, lists_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, card_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, new_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, new_content);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, new_list);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, title_stack);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, title_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, title);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, settings);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, share_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, share_content);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, copy_menu);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, show_menu);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, save_menu);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, list_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, step_buttons);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, steps);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, marks);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MuWindowHeader, sources);
}

static void
mu_window_header_init (MuWindowHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* With a layout of its class's, it would not be told its width. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

static void
show_step (GtkWidget *button, const char *text, const char *step)
{
  mu_show_tooltip (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  step != NULL ? step : "", -1);
}

/* Underscores in names are no access keys. */
static void
append_step (GMenu *menu, const char *plain, const char *named, const char *step, const char *action)
{
  g_auto (GStrv) parts = g_strsplit (step != NULL ? step : "", "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", parts);
  g_autofree char *label = step != NULL ? g_strconcat (named, " ", escaped, NULL) : g_strdup (plain);

  g_menu_append (menu, label, action);
}

/*
 * Adds the steps to undo and redo to the menu of the list, and whether it is a favorite. This is done when the menu
 * opens and not after every edit, because in GTK 4.8 every menu entry ever made for an action slows down enabling that
 * action, even after its removal.
 */
static void
fill_menu (GtkMenuButton *button, gpointer data)
{
  MuWindowHeader *self = data;
  g_autofree char *undone = mu_session_dup_undo_step (self->session);
  g_autofree char *redone = mu_session_dup_redo_step (self->session);
  MuLibrary *library = mu_session_get_library (self->session);
  const char *id = mu_session_get_id (self->session);
  g_autoptr (MuLibraryEntry) entry = library != NULL && id != NULL ? mu_library_get_entry (library, id) : NULL;
  g_autoptr (GMenuItem) star = g_menu_item_new (
      entry != NULL && entry->favourite ? _ ("Remove from _Favorites") : _ ("Add to _Favorites"), "win.star('')");

  g_menu_remove_all (self->steps);
  append_step (self->steps, _ ("Undo"), _ ("Undo:"), undone, "win.undo");
  append_step (self->steps, _ ("Redo"), _ ("Redo:"), redone, "win.redo");
  /* The others stay as they are. */
  if (self->has_star)
    g_menu_remove (self->marks, g_menu_model_get_n_items (G_MENU_MODEL (self->marks)) - 1);
  g_menu_append_item (self->marks, star);
  self->has_star = TRUE;
}

static gboolean
name_steps (gpointer data)
{
  MuWindowHeader *self = data;
  g_autofree char *undone = mu_session_dup_undo_step (self->session);
  g_autofree char *redone = mu_session_dup_redo_step (self->session);
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  self->naming = 0;
  if (undone != NULL)
    undo = g_strdup_printf (_ ("Undo: %s (Ctrl+Z)"), undone);
  if (redone != NULL)
    redo = g_strdup_printf (_ ("Redo: %s (Shift+Ctrl+Z)"), redone);
  show_step (self->undo_button, undo != NULL ? undo : _ ("Undo (Ctrl+Z)"), undone);
  show_step (self->redo_button, redo != NULL ? redo : _ ("Redo (Shift+Ctrl+Z)"), redone);
  return G_SOURCE_REMOVE;
}

static void
on_judged (MuWindowHeader *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  gboolean open = roster != NULL;

  if (open)
    {
      const char *name = mu_roster_get_name (roster);
      const char *title = mu_display_text_get_title (name);
      g_autofree char *subtitle = mu_display_text_dup_subtitle (roster);
      g_autofree char *spoken = g_strdup_printf ("%s, %s", title, subtitle);

      gtk_label_set_label (self->title, title);
      gtk_label_set_label (self->subtitle, subtitle);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->title_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
    }
  gtk_stack_set_visible_child_name (self->title_stack, open ? "list" : "none");
  gtk_widget_set_sensitive (GTK_WIDGET (self->share_button), open);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list_button), open);
  /* After the edit was painted, since both states are judged for it. */
  if (self->naming == 0)
    self->naming = g_idle_add_full (G_PRIORITY_LOW, name_steps, self, NULL);
}

static void
on_roster_changed (MuWindowHeader *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);

  if (roster != NULL && g_set_object (&self->share_game, mu_roster_get_game (roster)))
    mu_exporter_fill_menus (self->copy_menu, self->show_menu, self->save_menu, self->share_game);
  gtk_widget_set_sensitive (GTK_WIDGET (self->settings), mu_session_get_too_large (self->session) == NULL);
}

/* Shows the list that is open in @session. Call this once. */
void
mu_window_header_set_session (MuWindowHeader *self, MuSession *session)
{
  self->session = g_object_ref (session);
  mu_list_settings_set_session (self->settings, session);
  gtk_menu_button_set_create_popup_func (self->list_button, fill_menu, self, NULL);
  g_signal_connect_object (session, "judged", G_CALLBACK (on_judged), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::roster", G_CALLBACK (on_roster_changed), self, G_CONNECT_SWAPPED);
  on_judged (self);
}

/*
 * @library: where the preferences for new lists are stored, or NULL
 */
void
mu_window_header_set_library (MuWindowHeader *self, MuLibrary *library)
{
  mu_new_list_set_library (self->new_list, library);
}

/* Adds the samples to the main menu when it is first opened, because all games are read for them. */
static void
fill_main_menu (GtkMenuButton *button, gpointer data)
{
  MuWindowHeader *self = data;
  g_autoptr (GMenuModel) samples = NULL;

  if (self->has_samples)
    return;
  self->has_samples = TRUE;
  samples = mu_samples_menu_new_for_all (mu_session_get_games (self->session));
  if (g_menu_model_get_n_items (samples) > 0)
    g_menu_append_submenu (self->sources, _ ("Sample Lists"), samples);
}

/* Fills the menus from which a new list of a game is begun or one of its samples opened. */
void
mu_window_header_set_games (MuWindowHeader *self, MuGames *games)
{
  mu_new_list_set_games (self->new_list, games);
  gtk_menu_button_set_create_popup_func (self->menu_button, fill_main_menu, self, NULL);
}

/* Makes the two toggle buttons show and hide the flaps. */
void
mu_window_header_bind_panes (MuWindowHeader *self, AdwFlap *lists, AdwFlap *side)
{
  const GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  g_object_bind_property (lists, "reveal-flap", self->lists_button, "active", flags);
  g_object_bind_property (side, "reveal-flap", self->card_button, "active", flags);
}

/*
 * Shows buttons for panes that are folded, and leaves out the words of other buttons to make room. Without room for the
 * saved lists, the window keeps the button that closes it, and undo and redo leave the bar if they have to: they stand
 * in the menu of the list.
 *
 * @lists: TRUE if the window has no room for the saved lists
 * @side: TRUE if it has no room for the card either
 */
void
mu_window_header_set_folded (MuWindowHeader *self, gboolean lists, gboolean side)
{
  g_autofree char *buttons = lists ? mu_window_buttons_dup_few (GTK_WIDGET (self)) : NULL;

  gtk_widget_set_visible (self->lists_button, lists);
  gtk_widget_set_visible (self->card_button, side && mu_session_get_roster (self->session) != NULL);
  adw_button_content_set_label (self->new_content, lists ? "" : _ ("New"));
  adw_button_content_set_label (self->share_content, side ? "" : _ ("Share"));
  /* A header bar gives the title its room first: a long one would take the place of buttons that there is room for. */
  mu_show_class (GTK_WIDGET (self->bar), "narrow", lists);
  gtk_label_set_max_width_chars (self->title, lists ? TITLE_CHARS : -1);
  gtk_label_set_max_width_chars (self->subtitle, lists ? SUBTITLE_CHARS : -1);
  adw_squeezer_set_allow_none (self->step_buttons, lists);
  adw_header_bar_set_decoration_layout (self->bar, buttons);
}

/*
 * Opens the popover that asks for game, format and faction of a new list.
 *
 * @game: the id of the game to offer first, or "" for the one that was shown last
 */
void
mu_window_header_show_new_list (MuWindowHeader *self, const char *game)
{
  if (game[0] != '\0')
    mu_new_list_show_game (self->new_list, game);
  gtk_menu_button_popup (self->new_button);
}

/*
 * Opens the menu of export formats, if a list is open; in a narrow window, the menu of the list, which has them, too.
 */
void
mu_window_header_show_share_menu (MuWindowHeader *self)
{
  gboolean has_button = gtk_widget_get_visible (GTK_WIDGET (self->share_button));

  if (mu_session_get_roster (self->session) != NULL)
    gtk_menu_button_popup (has_button ? self->share_button : self->list_button);
}

/* Opens the settings of the list, with all of its name selected. */
void
mu_window_header_edit_name (MuWindowHeader *self)
{
  gtk_menu_button_popup (self->title_button);
}

/* Opens the settings of the list, with the focus in its format. */
void
mu_window_header_edit_format (MuWindowHeader *self)
{
  gtk_menu_button_popup (self->title_button);
  mu_list_settings_edit_format (self->settings);
}

/* Returns the button with the menu of the open list, for popovers to point at. */
GtkWidget *
mu_window_header_get_list_button (MuWindowHeader *self)
{
  return GTK_WIDGET (self->list_button);
}
