/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-build-shelf.h"

#include <adwaita.h>

#include "app/session/mu-ship-edits.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "library/mu-library-builds.h"
#include "library/mu-library-settings.h"
#include "model/text/mu-i18n.h"

/* The ships with their upgrades that the player keeps for any list. What does not fit is greyed, with the reason. A build
 * that is deleted keeps its row until the shelf is loaded again, so that it can be put back. */
struct _MuBuildShelf
{
  GtkWidget parent_instance;
  MuSession *session;
  GtkExpander *expander;
  GtkListBox *list;
};

enum { DETAIL_CHARS = 36 };

#define OPEN_SETTING "picker.shelf"

/* A row of the shelf. */
typedef struct
{
  gint64 number; /* 0: deleted */
  char *name;
  MuRoster *ship;
  int points; /* in the list */
  GtkWidget *label;
  GtkWidget *cost;
  GtkWidget *detail;
  GtkWidget *remove;
} Build;

G_DEFINE_FINAL_TYPE (MuBuildShelf, mu_build_shelf, GTK_TYPE_WIDGET)

static void
build_free (Build *self)
{
  g_object_unref (self->ship);
  g_free (self->name);
  g_free (self);
}

static Build *
get_build (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "mu-build");
}

static void
mu_build_shelf_dispose (GObject *object)
{
  g_clear_object (&MU_BUILD_SHELF (object)->session);
  mu_template_dispose (object);
}

static char *
dup_upgrades (MuRoster *ship)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < mu_roster_get_n_units (ship); i++)
    {
      MuUnit *unit = mu_roster_get_unit (ship, i);

      g_ptr_array_add (names, (gpointer) mu_card_get_name (mu_unit_get_card (unit)));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        g_ptr_array_add (names, (gpointer) mu_card_get_name (mu_unit_get_upgrade (unit, j)));
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

/* Shows what the build would do in the list as it is now. */
static void
show_row (MuBuildShelf *self, GtkWidget *row)
{
  Build *build = get_build (row);
  g_autoptr (MuCandidate) candidate = mu_edit_try_units (self->session, build->ship);
  gboolean fits = build->number != 0 && mu_candidate_is_legal (candidate);
  g_autofree char *cost = g_strdup_printf ("%d", candidate->cost);
  g_autofree char *detail = build->number == 0               ? g_strdup (_ ("Off the shelf"))
                            : mu_candidate_is_legal (candidate) ? dup_upgrades (build->ship)
                                                             : mu_finding_dup_message (candidate->findings->pdata[0]);
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s", build->name, cost, detail);
  g_autofree char *remove = g_strdup_printf (
      build->number != 0 ? _ ("Take “%s” off the shelf") : _ ("Put “%s” back on the shelf"), build->name);

  build->points = candidate->points;
  gtk_label_set_label (GTK_LABEL (build->label), build->name);
  gtk_label_set_label (GTK_LABEL (build->cost), cost);
  gtk_label_set_label (GTK_LABEL (build->detail), detail);
  mu_show_tooltip (build->detail, fits ? NULL : detail);
  gtk_button_set_icon_name (GTK_BUTTON (build->remove),
                            build->number != 0 ? "window-close-symbolic" : "edit-undo-symbolic");
  mu_show_tooltip (build->remove, remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (build->remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_DISABLED, !fits, -1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), fits);
  mu_show_class (row, "illegal", !fits);
}

static void
on_remove (GtkWidget *button, GtkWidget *row)
{
  MuBuildShelf *self = MU_BUILD_SHELF (gtk_widget_get_ancestor (row, MU_TYPE_BUILD_SHELF));
  MuLibrary *library = mu_session_get_library (self->session);
  Build *build = get_build (row);
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    return;
  if (build->number == 0)
    build->number = mu_library_add_build (library, build->name, build->ship, build->points, &error);
  else if (mu_library_delete_build (library, build->number, &error))
    build->number = 0;
  show_row (self, row);
  if (error != NULL)
    gtk_label_set_label (GTK_LABEL (build->detail), error->message);
}

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_row (MuBuildShelf *self, const MuLibraryBuild *kept, MuRoster *ship)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *grid = gtk_grid_new ();
  Build *build = g_new0 (Build, 1);

  build->number = kept->number;
  build->name = g_strdup (kept->name);
  build->ship = g_object_ref (ship);
  build->label = new_label ("name");
  build->cost = gtk_label_new (NULL);
  build->detail = new_label ("detail");
  build->remove = gtk_button_new ();
  gtk_label_set_wrap (GTK_LABEL (build->detail), TRUE);
  gtk_label_set_lines (GTK_LABEL (build->detail), 2);
  /* The list asks for the height of the labels at the width that they ask for. */
  gtk_label_set_max_width_chars (GTK_LABEL (build->detail), DETAIL_CHARS);
  gtk_widget_add_css_class (build->cost, "numeric");
  gtk_widget_add_css_class (build->remove, "flat");
  gtk_widget_set_valign (build->remove, GTK_ALIGN_CENTER);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_attach (GTK_GRID (grid), build->label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), build->cost, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), build->detail, 0, 1, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), build->remove, 2, 0, 1, 2);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  g_object_set_data_full (G_OBJECT (row), "mu-build", build, (GDestroyNotify) build_free);
  g_signal_connect_object (build->remove, "clicked", G_CALLBACK (on_remove), row, 0);
  gtk_list_box_append (self->list, row);
}

/* Shows in each row what its build would do in the list as it is now. */
void
mu_build_shelf_update (MuBuildShelf *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    show_row (self, row);
}

/* Shows the builds of the game of the open list. Without any, the shelf is hidden. One that cannot be read is left out. */
void
mu_build_shelf_load (MuBuildShelf *self, MuSession *session)
{
  MuLibrary *library = mu_session_get_library (session);
  const char *game = mu_game_get_id (mu_roster_get_game (mu_session_get_roster (session)));
  g_autoptr (GPtrArray) builds = library != NULL ? mu_library_list_builds (library, game, NULL) : NULL;
  g_autofree char *open = library != NULL ? mu_library_dup_setting (library, OPEN_SETTING) : NULL;
  guint n_builds = builds != NULL ? builds->len : 0;
  g_autofree char *title = g_strdup_printf (ngettext ("Shelf: %u build", "Shelf: %u builds", n_builds), n_builds);

  g_set_object (&self->session, session);
  mu_show_nothing (GTK_WIDGET (self->list));
  for (guint i = 0; i < n_builds; i++)
    {
      const MuLibraryBuild *build = builds->pdata[i];
      g_autoptr (MuRoster) ship = mu_library_load_build (library, mu_session_get_games (session), build->number, NULL);

      if (ship != NULL && mu_roster_get_n_units (ship) > 0)
        add_row (self, build, ship);
    }
  gtk_expander_set_label (self->expander, title);
  gtk_expander_set_expanded (self->expander, g_strcmp0 (open, "closed") != 0);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self->list)) != NULL);
  mu_build_shelf_update (self);
}

static void
on_row_activated (MuBuildShelf *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "taken", get_build (GTK_WIDGET (row))->ship);
}

static void
on_expanded (MuBuildShelf *self)
{
  MuLibrary *library = self->session != NULL ? mu_session_get_library (self->session) : NULL;

  /* A state that cannot be saved is not worth an error message. */
  if (library != NULL)
    mu_library_set_setting (library, OPEN_SETTING, gtk_expander_get_expanded (self->expander) ? NULL : "closed", NULL);
}

static void
mu_build_shelf_class_init (MuBuildShelfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_build_shelf_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-build-shelf.ui");
  gtk_widget_class_bind_template_child (widget_class, MuBuildShelf, expander);
  gtk_widget_class_bind_template_child (widget_class, MuBuildShelf, list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);

  /* The player wants that ship in the list. @ship: a list with the ship of a build that fits */
  g_signal_new ("taken", MU_TYPE_BUILD_SHELF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, MU_TYPE_ROSTER);
}

static void
mu_build_shelf_init (MuBuildShelf *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
