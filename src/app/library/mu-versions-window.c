/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-versions-window.h"

#include "app/library/mu-version-item.h"
#include "app/widgets/mu-folding.h"
#include "app/widgets/mu-transient.h"
#include "app/widgets/mu-template.h"
#include "exchange/write/mu-export.h"
#include "library/mu-library-results.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

enum { SLICE_US = 6000 };

/*
 * The history of a list: its saves, the newest first, with the changes of each and the list as it was. Saves are read
 * between frames; each is compared with the one before it as soon as that is read.
 */
struct _MuVersionsWindow
{
  AdwWindow parent_instance;
  MuSession *session;
  char *id;
  GArray *versions; /* of MuLibraryVersion */
  GPtrArray *results; /* of MuLibraryResult; nullable */
  guint n_read;
  guint reading; /* an idle source */
  GListStore *items;
  AdwFlap *flap;
  MuFolding *folding;
  AdwWindowTitle *heading;
  GtkSingleSelection *selection;
  GtkLabel *title;
  GtkLabel *changes;
  GtkLabel *text;
  GtkWidget *copy_button;
  GtkWidget *restore_button;
};

enum { PROP_ITEMS = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuVersionsWindow, mu_versions_window, ADW_TYPE_WINDOW)

static void
mu_versions_window_dispose (GObject *object)
{
  MuVersionsWindow *self = MU_VERSIONS_WINDOW (object);

  g_clear_handle_id (&self->reading, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->items);
  g_clear_pointer (&self->versions, g_array_unref);
  g_clear_pointer (&self->results, g_ptr_array_unref);
  g_clear_pointer (&self->id, g_free);
  G_OBJECT_CLASS (mu_versions_window_parent_class)->dispose (object);
}

static void
mu_versions_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ITEMS)
    g_value_set_object (value, MU_VERSIONS_WINDOW (object)->items);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* The version chosen */

static MuVersionItem *
get_chosen (MuVersionsWindow *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static void
on_selected (MuVersionsWindow *self)
{
  MuVersionItem *item = get_chosen (self);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_sensitive (self->copy_button, item != NULL);
  gtk_widget_set_sensitive (self->restore_button,
                            item != NULL && gtk_single_selection_get_selected (self->selection) > 0);
  if (item == NULL)
    return;
  bytes = mu_export_write (mu_export_find ("text"), item->roster, item->report);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gtk_label_set_label (self->title, item->title);
  gtk_label_set_label (self->changes, item->changes);
  gtk_label_set_label (self->text, text);
}

static void
on_restore (MuVersionsWindow *self)
{
  if (get_chosen (self) != NULL)
    g_signal_emit_by_name (self, "restored", self->id, get_chosen (self)->roster);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_copy (MuVersionsWindow *self)
{
  if (get_chosen (self) != NULL)
    g_signal_emit_by_name (self, "copied", get_chosen (self)->roster);
  gtk_window_close (GTK_WINDOW (self));
}

/* Reading */

/* A save that cannot be read is left out: the others can still be restored. */
static void
read_next (MuVersionsWindow *self)
{
  const MuLibraryVersion *version = &g_array_index (self->versions, MuLibraryVersion, self->n_read++);
  g_autoptr (MuRoster) roster
      = mu_library_load_version (mu_session_get_library (self->session), mu_session_get_games (self->session),
                                 self->id, version->revision, NULL);
  g_autoptr (GString) games = g_string_new (NULL);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuVersionItem) item = NULL;

  if (roster == NULL)
    return;
  for (guint i = 0; self->results != NULL && i < self->results->len; i++)
    {
      const MuLibraryResult *result = self->results->pdata[i];
      g_autofree char *line = mu_library_result_dup_text (result);

      if (result->revision == version->revision)
        g_string_append_printf (games, "\n%s", line);
    }
  report = mu_check (roster, mu_roster_get_format (roster));
  item = mu_version_item_new (version, roster, report, games->str);
  if (n_items > 0)
    {
      g_autoptr (MuVersionItem) after = g_list_model_get_item (G_LIST_MODEL (self->items), n_items - 1);

      mu_version_item_set_before (after, item);
    }
  g_list_store_append (self->items, item);
  if (n_items <= 1)
    on_selected (self);
}

static gboolean
read_slice (gpointer data)
{
  MuVersionsWindow *self = data;
  gint64 until = g_get_monotonic_time () + SLICE_US;

  while (self->n_read < self->versions->len && g_get_monotonic_time () < until)
    read_next (self);
  if (self->n_read < self->versions->len)
    return G_SOURCE_CONTINUE;
  self->reading = 0;
  on_selected (self);
  return G_SOURCE_REMOVE;
}

/* Without room for both, the saves lie over the one that is chosen, until it is. */
static void
on_folded (AdwFlap *flap)
{
  adw_flap_set_reveal_flap (flap, TRUE);
}

static void
on_activated (MuVersionsWindow *self)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

/* Construction */

static void
mu_versions_window_class_init (MuVersionsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_versions_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = mu_versions_window_get_property;
  props[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  /* @id: the list; @roster: what it is to be again */
  g_signal_new ("restored", MU_TYPE_VERSIONS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_STRING, MU_TYPE_ROSTER);

  /* @roster: what is to become a list of its own */
  g_signal_new ("copied", MU_TYPE_VERSIONS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_ROSTER);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-versions-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, folding);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, selection);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, changes);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, text);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, copy_button);
  gtk_widget_class_bind_template_child (widget_class, MuVersionsWindow, restore_button);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  gtk_widget_class_bind_template_callback (widget_class, on_restore);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mu_versions_window_init (MuVersionsWindow *self)
{
  self->items = g_list_store_new (MU_TYPE_VERSION_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/*
 * Returns a window that shows its history, read by and by; NULL with @error set if the library cannot be read.
 *
 * @id: a list of the library
 */
MuVersionsWindow *
mu_versions_window_new (GtkWindow *parent, MuSession *session, const char *id, GError **error)
{
  g_autoptr (GArray) versions = mu_library_list_history (mu_session_get_library (session), id, error);
  MuVersionsWindow *self;

  if (versions == NULL)
    return NULL;
  self = g_object_new (MU_TYPE_VERSIONS_WINDOW, NULL);
  mu_transient_attach (GTK_WINDOW (self), parent);
  self->session = g_object_ref (session);
  self->id = g_strdup (id);
  self->versions = g_steal_pointer (&versions);
  self->results = mu_library_list_results (mu_session_get_library (session), id, NULL);
  if (self->versions->len > 0)
    read_next (self);
  if (get_chosen (self) != NULL)
    adw_window_title_set_subtitle (self->heading,
                                   mu_roster_get_name (get_chosen (self)->roster));
  self->reading = g_idle_add (read_slice, self);
  return self;
}
