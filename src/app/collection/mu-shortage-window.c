/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-shortage-window.h"

#include "app/collection/mu-count-row.h"
#include "app/widgets/mu-collection-words.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-transient.h"
#include "app/widgets/mu-template.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"

enum
{
  MAX_OTHERS = 40
}; /* lists to choose among, the last changed first */

/* What the open list needs of the collection: what to get, what is missing, what is there. */
struct _MuShortageWindow
{
  AdwWindow parent_instance;
  MuSession *session;
  MuCollection *collection;
  MuShortage *shortage;
  GHashTable *others; /* id to MuRoster: lists on the table at the same time */

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkWidget *not_kept;
  GtkLabel *verdict;
  GtkListBox *list;
  GtkWidget *copy;
  GtkWidget *others_button;
  GtkBox *other_lists;
};

G_DEFINE_FINAL_TYPE (MuShortageWindow, mu_shortage_window, ADW_TYPE_WINDOW)

static void
mu_shortage_window_dispose (GObject *object)
{
  MuShortageWindow *self = MU_SHORTAGE_WINDOW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_object (&self->session);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->shortage, mu_shortage_free);
  g_clear_pointer (&self->others, g_hash_table_unref);
  G_OBJECT_CLASS (mu_shortage_window_parent_class)->dispose (object);
}

/* The rows */

static void
add_need (MuShortageWindow *self, const MuNeed *need)
{
  int missing = mu_need_get_missing (need);
  MuCard *card = need->item.card;
  const char *kind
      = mu_collection_words_get_kind (self->shortage->game, card != NULL ? mu_card_get_kind (card) : MU_CARD_SHIP,
                                      mu_box_item_is_model (&need->item));
  g_autofree char *boxes = mu_collection_words_dup_boxes (need->sources);
  g_autofree char *sources = g_strdup_printf (_ ("Found in %s"), boxes);
  g_autofree char *found = mu_display_text_dup_pair (kind, sources);
  /* Translators: how many of a card the player owns, and how many are needed */
  g_autofree char *remark = missing > 0 ? g_strdup_printf (_ ("%d of %d"), need->owned, need->needed)
                                        : g_strdup_printf (_ ("%d owned"), need->owned);

  gtk_list_box_append (self->list,
                       missing > 0
                           ? mu_count_row_new (_ ("Missing"), missing, need->name, found, remark)
                           : mu_count_row_new (_ ("In Your Collection"), need->needed, need->name, kind, remark));
}

static void
show_rows (MuShortageWindow *self)
{
  mu_show_nothing (GTK_WIDGET (self->list));
  for (guint i = 0; i < self->shortage->shopping->len; i++)
    {
      const MuBoxes *boxes = &g_array_index (self->shortage->shopping, MuBoxes, i);
      GtkWidget *row = mu_count_row_new (_ ("To Get, in as Few Boxes as Possible"), boxes->count,
                                         mu_text_get (boxes->expansion->name), boxes->expansion->code, NULL);

      mu_count_row_add_button (MU_COUNT_ROW (row), "find-location-symbolic", _ ("Show in Collection"), "shortage.show",
                               boxes->expansion->id);
      gtk_list_box_append (self->list, row);
    }
  for (int missing = 1; missing >= 0; missing--)
    for (guint i = 0; i < self->shortage->needs->len; i++)
      if ((mu_need_get_missing (self->shortage->needs->pdata[i]) > 0) == missing)
        add_need (self, self->shortage->needs->pdata[i]);
}

static void
follow (MuShortageWindow *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (GPtrArray) rosters = NULL;
  g_autofree char *text = NULL;
  int n_missing;
  GHashTableIter iter;
  gpointer other;

  if (roster == NULL)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  rosters = g_ptr_array_new ();
  g_ptr_array_add (rosters, roster);
  g_hash_table_iter_init (&iter, self->others);
  while (g_hash_table_iter_next (&iter, NULL, &other))
    g_ptr_array_add (rosters, other);
  g_clear_pointer (&self->shortage, mu_shortage_free);
  self->shortage = mu_shortage_new ((MuRoster *const *) rosters->pdata, rosters->len, self->collection);
  adw_window_title_set_subtitle (self->title, mu_roster_get_name (roster));
  n_missing = self->shortage->n_missing;
  text = g_strdup_printf (ngettext ("%d card or model is missing.", "%d cards and models are missing.", n_missing),
                          n_missing);
  gtk_label_set_label (self->verdict, n_missing > 0 ? text : _ ("Everything is in your collection."));
  gtk_widget_set_visible (self->not_kept, !self->shortage->kept);
  gtk_widget_set_visible (self->copy, n_missing > 0);
  show_rows (self);
}

/* Other lists */

static void
on_other_toggled (MuShortageWindow *self, GtkCheckButton *button)
{
  const char *id = g_object_get_data (G_OBJECT (button), "id");

  if (!gtk_check_button_get_active (button))
    g_hash_table_remove (self->others, id);
  else
    {
      MuRoster *roster = mu_library_load (mu_session_get_library (self->session), mu_session_get_games (self->session),
                                          id, NULL, NULL);

      if (roster != NULL)
        g_hash_table_insert (self->others, g_strdup (id), roster);
      else
        adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("This list cannot be opened any more")));
    }
  follow (self);
}

typedef struct
{
  MuShortageWindow *window;
  int n_others;
} Others;

static gboolean
add_other (MuLibraryEntry *found, gpointer data)
{
  g_autoptr (MuLibraryEntry) entry = found;
  Others *others = data;
  MuSession *session = others->window->session;
  GtkWidget *button;

  if (!g_str_equal (entry->game, mu_game_get_id (mu_roster_get_game (mu_session_get_roster (session))))
      || entry->archived || g_strcmp0 (entry->id, mu_session_get_id (session)) == 0)
    return TRUE;
  button = gtk_check_button_new_with_label (mu_display_text_get_title (entry->name));
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (entry->id), g_free);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_other_toggled), others->window);
  gtk_box_append (others->window->other_lists, button);
  return ++others->n_others < MAX_OTHERS;
}

/* Another list takes the place of the open one: what was put beside the first is of no use. */
static void
on_roster_changed (MuShortageWindow *self)
{
  const char *id = mu_session_get_id (self->session);

  if (id != NULL)
    g_hash_table_remove (self->others, id);
}

/* Actions */

static void
on_show (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (parent != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (parent), "win.collection", parameter);
}

static void
on_copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuShortageWindow *self = MU_SHORTAGE_WINDOW (widget);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->shortage->shopping->len; i++)
    {
      const MuBoxes *boxes = &g_array_index (self->shortage->shopping, MuBoxes, i);

      g_string_append_printf (text, "%d × %s\n", boxes->count, mu_text_get (boxes->expansion->name));
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text->str);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Shopping list copied")));
}

/* Construction */

static void
mu_shortage_window_class_init (MuShortageWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_shortage_window_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-shortage-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, not_kept);
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, list);
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, copy);
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, others_button);
  gtk_widget_class_bind_template_child (widget_class, MuShortageWindow, other_lists);
  gtk_widget_class_install_action (widget_class, "shortage.show", "s", on_show);
  gtk_widget_class_install_action (widget_class, "shortage.copy", NULL, on_copy);
}

static void
mu_shortage_window_init (MuShortageWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, mu_count_row_show_heading, NULL, NULL);
  self->others = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

/*
 * Returns a window that follows the list and the collection.
 *
 * @parent: the window of @session, which has the action `win.collection`
 * @session: a session with a list and a library
 */
GtkWidget *
mu_shortage_window_new (GtkWindow *parent, MuSession *session)
{
  MuShortageWindow *self = g_object_new (MU_TYPE_SHORTAGE_WINDOW, NULL);
  Others others = { self, 0 };

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->session = g_object_ref (session);
  self->collection = g_object_ref (mu_library_get_collection (mu_session_get_library (session)));
  g_signal_connect_swapped (session, "notify::roster", G_CALLBACK (on_roster_changed), self);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (follow), self);
  g_signal_connect_swapped (self->collection, "changed", G_CALLBACK (follow), self);
  mu_library_foreach (mu_session_get_library (self->session), NULL, add_other, &others, NULL);
  gtk_widget_set_sensitive (self->others_button, others.n_others > 0);
  follow (self);
  return GTK_WIDGET (self);
}
