/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-folding.h"
#include "support/mu-test-init.h"
#include "support/mu-test-wait.h"

/* What follows a flap that folds. */

static gboolean
is_folded (MuFolding *folding)
{
  gboolean folded;

  g_object_get (folding, "folded", &folded, NULL);
  return folded;
}

static void
fold (AdwFlap *flap, MuFolding *folding, gboolean folded)
{
  adw_flap_set_fold_policy (flap, folded ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
  g_assert_true (is_folded (folding) == !folded);
  mu_test_await (is_folded (folding) == folded);
}

/* It says so when widgets can be shown and hidden: not yet while the flap folds. */
static void
test_follow (void)
{
  AdwFlap *flap = g_object_ref_sink (ADW_FLAP (adw_flap_new ()));
  g_autoptr (GtkWidget) button = g_object_ref_sink (gtk_button_new ());
  g_autoptr (MuFolding) folding = NULL;

  adw_flap_set_fold_policy (flap, ADW_FLAP_FOLD_POLICY_NEVER);
  folding = g_object_new (MU_TYPE_FOLDING, "flap", flap, NULL);
  g_object_bind_property (folding, "folded", button, "visible", G_BINDING_SYNC_CREATE);
  g_assert_false (gtk_widget_get_visible (button));
  fold (flap, folding, TRUE);
  g_assert_true (gtk_widget_get_visible (button));
  fold (flap, folding, FALSE);
  g_assert_false (gtk_widget_get_visible (button));
  g_object_unref (flap);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/folding/follow", test_follow);
  return g_test_run ();
}
