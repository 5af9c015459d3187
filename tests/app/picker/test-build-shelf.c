/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-build-shelf.h"
#include "library/mu-library-builds.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-scenes.h"
#include "ui/mu-resources.h"

/* Ships kept on the shelf, and put into lists from the first page of the picker. */

static GtkListBoxRow *
get_row (MuTestPane *pane, int index)
{
  return gtk_list_box_get_row_at_index (mu_test_get_part (mu_test_get_part (pane->picker, "shelf"), "list"), index);
}

static void
keep (MuTestPane *pane, guint unit, const char *name)
{
  GtkWidget *entry;
  GtkWindow *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pane->pane), "roster.keep-unit", "u", unit));
  dialog = mu_test_await_dialog (pane->window, ADW_TYPE_MESSAGE_DIALOG);
  entry = mu_test_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  gtk_window_destroy (dialog);
}

static gboolean
is_shown (MuTestPane *pane)
{
  return gtk_widget_get_mapped (mu_test_get_part (pane->picker, "shelf"));
}

/* A click puts the ship into the list, where it stays below; what does not fit says why and cannot be taken. */
static void
take (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel pushthelimit; darthvader");
  g_autofree char *units = NULL;
  g_autofree char *upgrades = NULL;

  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_false (is_shown (&pane));
  mu_picker_close (pane.picker);
  keep (&pane, 0, "Push Soontir");
  keep (&pane, 1, "Vader");
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 0)");
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_await_frame ();
  g_assert_true (is_shown (&pane));
  for (guint i = 0; i < G_N_ELEMENTS (mu_test_screens); i++)
    {
      g_autofree char *name = g_strdup_printf ("test-shelf-%d", mu_test_screens[i][0]);

      mu_test_resize (window, mu_test_screens[i][0], mu_test_screens[i][1]);
      mu_test_screenshot (window, name);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, mu_test_screens[i][0]);
      g_assert_cmpint (gtk_widget_get_height (mu_test_get_part (pane.picker, "list")), >, 0);
    }
  mu_test_resize (window, mu_test_screens[0][0], mu_test_screens[0][1]);
  g_assert_true (gtk_list_box_row_get_activatable (get_row (&pane, 0)));
  g_assert_false (gtk_list_box_row_get_activatable (get_row (&pane, 1)));
  mu_test_await_label (get_row (&pane, 1), "unique");
  gtk_widget_grab_focus (GTK_WIDGET (get_row (&pane, 0)));
  g_signal_emit_by_name (get_row (&pane, 0), "activate");
  /* The next letter searches. */
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)),
                                         mu_test_get_part (pane.picker, "search")));
  units = mu_test_pane_dup_units (&pane);
  upgrades = mu_test_pane_dup_upgrades (&pane, 1);
  g_assert_cmpstr (units, ==, "darthvader soontirfel");
  g_assert_cmpstr (upgrades, ==, "pushthelimit");
  g_assert_false (gtk_list_box_row_get_activatable (get_row (&pane, 0)));
  g_assert_true (is_shown (&pane));
  mu_session_undo (pane.session);
  mu_test_await (gtk_list_box_row_get_activatable (get_row (&pane, 0)));
  mu_test_picker_type (pane.picker, "academy");
  g_assert_false (is_shown (&pane));
}

/* A build of another faction fits no list of this one; one that was deleted can be put back. */
static void
remove_build (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker r2d2");
  MuLibrary *library = mu_session_get_library (pane.session);
  g_autoptr (GPtrArray) builds = NULL;

  keep (&pane, 0, "  ");
  pane = mu_test_pane_open (window, "xwing-standard", "imperial", "academypilot");
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_await_frame ();
  g_assert_false (gtk_list_box_row_get_activatable (get_row (&pane, 0)));
  mu_test_click (mu_test_find (GTK_WIDGET (get_row (&pane, 0)), GTK_TYPE_BUTTON));
  builds = mu_library_list_builds (library, "xwing", NULL);
  g_assert_cmpuint (builds->len, ==, 0);
  mu_test_await_label (get_row (&pane, 0), "Off the shelf");
  mu_test_click (mu_test_find (GTK_WIDGET (get_row (&pane, 0)), GTK_TYPE_BUTTON));
  g_clear_pointer (&builds, g_ptr_array_unref);
  builds = mu_library_list_builds (library, "xwing", NULL);
  g_assert_cmpuint (builds->len, ==, 1);
  g_assert_cmpstr (((MuLibraryBuild *) builds->pdata[0])->name, ==, "Untitled");
}

/* With its rows folded, the shelf stays so. */
static void
fold (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkExpander *expander;

  keep (&pane, 0, "Soontir");
  mu_test_pane_act (&pane, "roster.add-ship");
  expander = mu_test_get_part (mu_test_get_part (pane.picker, "shelf"), "expander");
  g_assert_true (gtk_expander_get_expanded (expander));
  gtk_expander_set_expanded (expander, FALSE);
  mu_picker_close (pane.picker);
  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_false (gtk_expander_get_expanded (expander));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_row (&pane, 0))));
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/build-shelf/take", take, mu_test_run_case);
  g_test_add_data_func ("/build-shelf/remove", remove_build, mu_test_run_case);
  g_test_add_data_func ("/build-shelf/fold", fold, mu_test_run_case);
  return g_test_run ();
}
