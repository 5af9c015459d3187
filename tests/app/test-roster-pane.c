/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

static const char squad[] = "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade; "
                            "carnorjax pushthelimit royalguardtie engineupgrade; royalguardpilot lonewolf royalguardtie";

static const char fleet[] = "assaultfrigatemarkiib garmbeliblis gallanthaven; nebulonbescortfrigate yavaris redemption; "
                            "cr90corvettea dodonnaspride; lukeskywalker; 2*xwingsquadron; 2*bwingsquadron; "
                            "!mostwanted; !contestedoutpost; !superiorpositions";

static void
shoot_all (MuTestPane *pane, const char *name)
{
  static const char *const shapes[] = { "light", "dark", "light-small", "dark-small" };

  if (g_getenv ("MUSTER_SCREENSHOT_DIR") == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *file = g_strdup_printf ("pane-%s-%s", name, shapes[i]);

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), i % 2 == 1 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
      mu_test_resize (pane->window, i < 2 ? 1200 : 800, i < 2 ? 800 : 600);
      mu_test_screenshot (pane->window, file);
    }
}

static void
picture_squad (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", squad);

  mu_test_pane_act (&pane, "roster.show-unit(uint32 0)");
  shoot_all (&pane, "squad");
  mu_test_resize (window, 1200, 800);
  g_assert_true (mu_roster_pane_open_picker (pane.pane, 2, "modification"));
  mu_picker_set_text (pane.picker, "u");
  mu_test_screenshot (pane.window, "pane-picker-dark");
  gtk_popover_popdown (GTK_POPOVER (pane.picker));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_LIGHT);
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_screenshot (pane.window, "pane-picker-light");
}

static void
test_squad (void)
{
  mu_test_clear_library ();
  mu_test_run_window (picture_squad);
}

static void
picture_fleet (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel", fleet);

  mu_test_pane_act (&pane, "roster.show-unit(uint32 1)");
  shoot_all (&pane, "fleet");
}

static void
test_fleet (void)
{
  mu_test_clear_library ();
  mu_test_run_window (picture_fleet);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  mu_register_resource ();
  g_test_add_func ("/roster-pane/picture/squad", test_squad);
  g_test_add_func ("/roster-pane/picture/fleet", test_fleet);
  return g_test_run ();
}
