/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-late-update.h"

#include "support/mu-test-frame.h"
#include "support/mu-test-init.h"
#include "support/mu-test-wait.h"

static guint n_updates;
static guint n_frames;
static guint n_frames_then; /* when the widget was updated last */

static void
update (GtkWidget *widget)
{
  g_assert_true (GTK_IS_LABEL (widget));
  n_updates++;
  n_frames_then = n_frames;
}

static void
on_painted (GdkFrameClock *clock, gpointer data)
{
  n_frames++;
}

static GtkWindow *
show_label (GtkWidget *label)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_child (window, label);
  gtk_window_present (window);
  mu_test_await (gtk_widget_get_mapped (label));
  mu_test_await_frame ();
  n_updates = n_frames = n_frames_then = 0;
  g_signal_connect (gtk_widget_get_frame_clock (label), "after-paint", G_CALLBACK (on_painted), NULL);
  return window;
}

/* However often it is requested, the widget is updated once, and what was changed before is painted by then. */
static void
test_once (void)
{
  GtkWidget *label = gtk_label_new ("X-wing");
  GtkWindow *window = show_label (label);
  g_autoptr (MuLateUpdate) late = mu_late_update_new (label, update);

  mu_late_update_request (late);
  mu_late_update_request (late);
  g_assert_cmpuint (n_updates, ==, 0);
  mu_test_await_cmpuint (n_updates, ==, 1);
  g_assert_cmpuint (n_frames_then, >=, 1);
  mu_test_await_frame ();
  g_assert_cmpuint (n_updates, ==, 1);

  mu_late_update_request (late);
  mu_test_await_cmpuint (n_updates, ==, 2);
  g_clear_pointer (&late, mu_late_update_free);
  gtk_window_destroy (window);
}

/* One that is not seen is updated once it is. */
static void
test_hidden (void)
{
  GtkWidget *label = gtk_label_new ("X-wing");
  GtkWindow *window = show_label (label);
  g_autoptr (MuLateUpdate) late = mu_late_update_new (label, update);

  mu_late_update_request (late);
  gtk_widget_set_visible (label, FALSE);
  mu_late_update_request (late);
  mu_test_await_frame ();
  g_assert_cmpuint (n_updates, ==, 0);
  gtk_widget_set_visible (label, TRUE);
  mu_test_await_cmpuint (n_updates, ==, 1);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_visible (label, TRUE);
  mu_test_await_frame ();
  g_assert_cmpuint (n_updates, ==, 1);
  g_clear_pointer (&late, mu_late_update_free);
  gtk_window_destroy (window);
}

static void
test_cancelled (void)
{
  GtkWidget *label = gtk_label_new ("X-wing");
  GtkWindow *window = show_label (label);
  MuLateUpdate *late = mu_late_update_new (label, update);

  mu_late_update_request (late);
  mu_late_update_cancel (late);
  mu_test_await_frame ();
  mu_late_update_request (late);
  mu_late_update_free (late);
  mu_test_await_frame ();
  g_assert_cmpuint (n_updates, ==, 0);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  g_test_add_func ("/late-update/once", test_once);
  g_test_add_func ("/late-update/hidden", test_hidden);
  g_test_add_func ("/late-update/cancelled", test_cancelled);
  return g_test_run ();
}
