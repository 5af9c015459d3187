/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-list-details.h"
#include "app/builder/mu-objective-bar.h"
#include "app/widgets/mu-stat.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* Ships copied, given another pilot, dragged and moved; upgrades handed on; all by keyboard too. */

static void
assert_units (MuTestPane *pane, const char *expected)
{
  g_autofree char *units = mu_test_pane_dup_units (pane);

  g_assert_cmpstr (units, ==, expected);
}

static void
assert_upgrades (MuTestPane *pane, guint unit, const char *expected)
{
  g_autofree char *upgrades = mu_test_pane_dup_upgrades (pane, unit);

  g_assert_cmpstr (upgrades, ==, expected);
}

static GtkWidget *
get_row (MuTestPane *pane, guint unit)
{
  return GTK_WIDGET (mu_roster_pane_get_row (pane->pane, unit));
}

static GtkWidget *
get_chip (MuTestPane *pane, guint unit, int upgrade)
{
  MuUnitRow *row = mu_roster_pane_get_row (pane->pane, unit);

  return GTK_WIDGET (mu_unit_row_get_chip (row, mu_unit_row_find_upgrade (row, upgrade)));
}

static GtkWidget *
get_focus (MuTestPane *pane)
{
  return gtk_root_get_focus (GTK_ROOT (pane->window));
}

/* What a ship leaves behind when it is copied, and what it is given, table by table. */
static void
copy_ships (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *list;
    guint unit;
    const char *upgrades, *says;
  } cases[] = {
    { "xwing-standard", "imperial", "royalguardpilot lonewolf royalguardtie hullupgrade", 0,
      "royalguardtie hullupgrade", "Left off: Lone Wolf" },
    { "xwing-standard", "rebel", "rookiepilot r2d2 protontorpedoes", 0, "protontorpedoes", "Left off: R2-D2" },
    { "xwing-standard", "scum", "binayrepirate", 0, "", NULL },
    { "armada-standard", "rebel", "cr90corvettea garmbeliblis dodonnaspride", 0, "",
      "Left off: Garm Bel Iblis, Dodonna's Pride" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);
      GtkWidget *row = get_row (&pane, cases[i].unit);

      gtk_widget_grab_focus (row);
      g_assert_true (mu_test_press (row, GDK_KEY_d, GDK_CONTROL_MASK));
      g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 2);
      assert_upgrades (&pane, 1, cases[i].upgrades);
      g_assert_true (gtk_widget_has_focus (get_row (&pane, 1)));
      if (cases[i].says != NULL)
        g_assert_true (mu_test_pane_says (&pane, cases[i].says));
      mu_test_act (window, "win.undo");
      g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 1);
      g_assert_false (mu_test_pane_says (&pane, "Left off"));
    }
}

/* A unique pilot is not copied: another one of his ship takes what fits. */
static void
copy_with_another_pilot (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel pushthelimit royalguardtie "
                                       "stealthdevice hullupgrade");

  mu_test_pane_act (&pane, "roster.duplicate-unit(uint32 0)");
  assert_units (&pane, "soontirfel");
  g_assert_true (mu_test_pane_says (&pane, "Soontir Fel is unique"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  g_assert_nonnull (mu_test_picker_find (pane.picker, "alphasquadronpilot"));
  g_assert_null (mu_test_picker_find (pane.picker, "academypilot"));
  mu_test_pane_pick (&pane, "alpha", FALSE);
  assert_units (&pane, "soontirfel alphasquadronpilot");
  /* He has no elite slot and too little skill for the title, which brought the second modification. */
  assert_upgrades (&pane, 1, "stealthdevice");
  g_assert_true (mu_test_pane_says (&pane, "Left off: Push the Limit, Royal Guard TIE, Hull Upgrade"));
  g_assert_true (mu_session_get_report (pane.session)->legal);
  mu_test_act (window, "win.undo");
  assert_units (&pane, "soontirfel");
}

static void
replace_keeping (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel",
                                       "lukeskywalker swarmtactics r2d2 protontorpedoes; rookiepilot");

  mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
  mu_test_pane_pick (&pane, "rookie", FALSE);
  assert_upgrades (&pane, 0, "r2d2 protontorpedoes");
  g_assert_true (mu_test_pane_says (&pane, "Left off: Swarm Tactics"));
  mu_test_act (window, "win.undo");
  assert_upgrades (&pane, 0, "swarmtactics r2d2 protontorpedoes");
  /* One edit more, and what was said is old. */
  g_assert_false (mu_test_pane_says (&pane, "Left off"));
}

/* Both sections of a huge ship are one ship. */
static void
copy_huge_ship (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-epic", "rebel", "cr90corvettefore #0; cr90corvetteaft #0; rookiepilot");

  mu_test_pane_act (&pane, "roster.duplicate-unit(uint32 0)");
  assert_units (&pane, "cr90corvettefore cr90corvetteaft cr90corvettefore cr90corvetteaft rookiepilot");
  g_assert_null (mu_test_pane_find_finding (&pane, "Half a ship"));
}

/* An upgrade given to another ship, exchanged for another, refused. */
static void
hand_on_upgrades (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel pushthelimit; carnorjax hullupgrade; academypilot");

  mu_test_pane_act (&pane, "roster.move-upgrade((uint32 0, uint32 0, uint32 1, -1))");
  assert_upgrades (&pane, 0, "");
  assert_upgrades (&pane, 1, "hullupgrade pushthelimit");
  g_assert_true (gtk_widget_is_ancestor (get_focus (&pane), get_row (&pane, 1)));
  mu_test_pane_act (&pane, "roster.move-upgrade((uint32 1, uint32 1, uint32 2, -1))");
  assert_upgrades (&pane, 1, "hullupgrade pushthelimit");
  g_assert_true (mu_test_pane_says (&pane, "Push the Limit stays where it is: it does not fit on Academy Pilot"));
  g_assert_true (mu_test_pane_says (&pane, "no Elite slot"));

  gtk_widget_grab_focus (mu_slot_chip_get_open (MU_SLOT_CHIP (get_chip (&pane, 1, 1))));
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Up, GDK_ALT_MASK | GDK_SHIFT_MASK));
  assert_upgrades (&pane, 0, "pushthelimit");

  pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel stealthdevice; carnorjax hullupgrade");
  mu_test_pane_act (&pane, "roster.move-upgrade((uint32 0, uint32 0, uint32 1, 0))");
  assert_upgrades (&pane, 0, "hullupgrade");
  assert_upgrades (&pane, 1, "stealthdevice");
  mu_test_act (window, "win.undo");
  assert_upgrades (&pane, 0, "stealthdevice");
}

static void
move_flagship (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "armada-standard", "rebel",
                           "assaultfrigatemarkiib garmbeliblis; nebulonbescortfrigate; gr75combatretrofits");

  g_assert_true (gtk_widget_activate_action (get_row (&pane, 1), "unit.make-flagship", NULL));
  mu_test_await_frame ();
  assert_upgrades (&pane, 0, "");
  assert_upgrades (&pane, 1, "garmbeliblis");
  g_assert_true (mu_report_get_unit (mu_session_get_report (pane.session), 1)->flagship);
  g_assert_true (gtk_widget_has_focus (get_row (&pane, 1)));
  /* It is the flagship already: there is nothing to do. */
  gtk_widget_activate_action (get_row (&pane, 1), "unit.make-flagship", NULL);
  mu_test_await_frame ();
  assert_upgrades (&pane, 1, "garmbeliblis");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));

  pane = mu_test_pane_open (window, "armada-standard", "rebel", "assaultfrigatemarkiib; nebulonbescortfrigate");
  g_assert_true (gtk_widget_activate_action (get_row (&pane, 1), "unit.make-flagship", NULL));
  mu_test_await_frame ();
  mu_test_pane_pick (&pane, "garm", FALSE);
  assert_upgrades (&pane, 1, "garmbeliblis");
}

/* A fleet's commander makes every ship tougher, each by its size; the row says from what. */
static void
show_fleet_effects (MuWindow *window)
{
  static const struct
  {
    guint unit;
    const char *hull;
  } cases[] = {
    { 0, "hull 14, printed 11" },
    { 1, "hull 10, printed 8" },
    { 2, "hull 5, printed 4" },
  };
  MuTestPane pane
      = mu_test_pane_open (window, "armada-400", "imperial",
                           "imperialiiclassstardestroyer admiralmotti; victoryiclassstardestroyer-imperial; "
                           "raideriiclasscorvette");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *stat = mu_test_find (get_row (&pane, cases[i].unit), MU_TYPE_STAT);

      while (stat != NULL && !gtk_widget_has_css_class (stat, "stat-hull"))
        stat = gtk_widget_get_next_sibling (stat);
      g_assert_nonnull (stat);
      gtk_test_accessible_assert_property (stat, GTK_ACCESSIBLE_PROPERTY_LABEL, cases[i].hull);
    }
}

static double
get_x (GtkWidget *widget, GtkWidget *inside)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, inside, &bounds));
  return bounds.origin.x;
}

/* From right to left, too, a figure stands before what upgrades add to it, and "×" beside the number of squadrons. */
static void
mirror_figures (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-400", "imperial",
                                       "imperialiiclassstardestroyer admiralmotti; 2*tiefightersquadron");
  GtkWidget *stat = mu_test_find (get_row (&pane, 0), MU_TYPE_STAT), *value, *change;

  while (stat != NULL && !gtk_widget_has_css_class (stat, "stat-hull"))
    stat = gtk_widget_get_next_sibling (stat);
  g_assert_nonnull (stat);
  mu_test_await (gtk_widget_get_width (stat) > 0);
  value = mu_test_find_labelled (stat, GTK_TYPE_LABEL, "14");
  change = mu_test_find_labelled (stat, GTK_TYPE_LABEL, "+3");
  g_assert_cmpfloat (get_x (value, stat), <, get_x (change, stat));
  g_assert_cmpint (gtk_widget_get_direction (change), ==, GTK_TEXT_DIR_LTR);
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (pane.pane), GTK_TYPE_LABEL, "\u200f× TIE Fighter Squadron"));
}

static void
run_from_right_to_left (gconstpointer body)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  mu_test_run_case (body);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
drop (GtkWidget *onto, GtkWidget *dragged, double x, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (onto);

  mu_test_await (gtk_widget_get_width (onto) > 0 && gtk_widget_get_height (onto) > 0);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_auto (GValue) value = G_VALUE_INIT;
      GdkDragAction action = 0;
      gboolean taken = FALSE;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_value_init (&value, G_OBJECT_TYPE (dragged));
      g_value_set_object (&value, dragged);
      g_signal_emit_by_name (controller, "motion", x, y, &action);
      g_assert_cmpint (action, ==, GDK_ACTION_MOVE);
      g_signal_emit_by_name (controller, "drop", &value, x, y, &taken);
      g_assert_true (taken);
    }
  mu_test_await_frame ();
}

/* Returns NULL if nothing can be dragged; a controller without a phase gets no events. */
static GdkContentProvider *
prepare_drag (GtkWidget *handle)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (handle);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GdkContentProvider *content = NULL;

      if (!GTK_IS_DRAG_SOURCE (controller))
        continue;
      if (gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE)
        g_signal_emit_by_name (controller, "prepare", 4.0, 4.0, &content);
      return content;
    }
  g_assert_not_reached ();
}

/* A tooltip says what the label of a slot does not. */
static void
say_slots (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel pushthelimit");
  MuSlotChip *empty = mu_unit_row_get_chip (mu_roster_pane_get_row (pane.pane, 0), 1);

  g_assert_null (gtk_widget_get_tooltip_text (mu_slot_chip_get_open (empty)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (mu_slot_chip_get_open (MU_SLOT_CHIP (get_chip (&pane, 0, 0)))), ==,
                   "Elite: Push the Limit");
}

/* The controllers' own signals, as the toolkit sends them while a pointer drags. */
static void
drag (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel pushthelimit; carnorjax; academypilot");
  GtkWidget *last = get_row (&pane, 2);
  g_autoptr (GdkContentProvider) content = prepare_drag (get_chip (&pane, 0, 0));
  g_autoptr (GdkContentProvider) nothing = NULL;
  MuSquadronBox *box;

  g_assert_nonnull (content);
  nothing = prepare_drag (GTK_WIDGET (mu_unit_row_get_chip (mu_roster_pane_get_row (pane.pane, 1), 0)));
  g_assert_null (nothing);

  drop (get_row (&pane, 0), last, 30, 2);
  assert_units (&pane, "academypilot soontirfel carnorjax");
  g_assert_false (gtk_widget_has_css_class (get_row (&pane, 0), "drop-before"));
  drop (get_row (&pane, 2), get_row (&pane, 0), 30, 2000);
  assert_units (&pane, "soontirfel carnorjax academypilot");
  drop (get_row (&pane, 1), get_chip (&pane, 0, 0), 30, 4);
  assert_upgrades (&pane, 0, "");
  assert_upgrades (&pane, 1, "pushthelimit");

  pane = mu_test_pane_open (window, "armada-standard", "rebel",
                            "cr90corvettea; 2*xwingsquadron; 3*bwingsquadron; awingsquadron");
  box = mu_roster_pane_get_squadrons (pane.pane);
  drop (GTK_WIDGET (mu_squadron_box_find (box, 1)), GTK_WIDGET (mu_squadron_box_find (box, 3)), 2, 4);
  assert_units (&pane, "cr90corvettea awingsquadron 2*xwingsquadron 3*bwingsquadron");
  g_assert_true (mu_test_press (GTK_WIDGET (mu_squadron_box_find (box, 1)), GDK_KEY_Down, GDK_ALT_MASK));
  assert_units (&pane, "cr90corvettea 2*xwingsquadron awingsquadron 3*bwingsquadron");
}

/* As many as typed; what is no number changes nothing. */
static void
type_counts (MuWindow *window)
{
  static const struct
  {
    const char *typed, *units;
  } cases[] = {
    { "5", "cr90corvettea 5*xwingsquadron" },
    { "12", "cr90corvettea 12*xwingsquadron" },
    { "x", "cr90corvettea 12*xwingsquadron" },
    { "-3", "cr90corvettea 12*xwingsquadron" },
    { "", "cr90corvettea 12*xwingsquadron" },
    { "1", "cr90corvettea xwingsquadron" },
    { "0", "cr90corvettea" },
  };
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel", "cr90corvettea; 2*xwingsquadron");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *chip = GTK_WIDGET (mu_squadron_box_find (mu_roster_pane_get_squadrons (pane.pane), 1));
      GtkWidget *number = mu_test_find (chip, GTK_TYPE_ENTRY);

      gtk_widget_grab_focus (number);
      gtk_editable_set_text (GTK_EDITABLE (number), cases[i].typed);
      g_signal_emit_by_name (number, "activate");
      mu_test_await_frame ();
      assert_units (&pane, cases[i].units);
    }
  g_assert_nonnull (gtk_widget_get_ancestor (get_focus (&pane), MU_TYPE_SQUADRON_BOX));
}

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* From one list to another through the clipboard; elsewhere it is text. */
static void
copy_and_paste (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot r2d2 protontorpedoes");
  g_autofree char *text = NULL;

  gtk_widget_grab_focus (get_row (&pane, 0));
  g_assert_true (mu_test_press (get_row (&pane, 0), GDK_KEY_c, GDK_CONTROL_MASK));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, &text);
  mu_test_await (text != NULL);
  g_assert_cmpstr (text, ==, "Rookie Pilot - X-wing (21)\n• R2-D2 (4)\n• Proton Torpedoes (4)\n= 29\n");

  g_assert_true (mu_test_press (get_row (&pane, 0), GDK_KEY_v, GDK_CONTROL_MASK));
  mu_test_await (mu_test_pane_says (&pane, "Left off: R2-D2"));
  g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 2);
  assert_upgrades (&pane, 1, "protontorpedoes");

  pane = mu_test_pane_open (window, "xwing-standard", "rebel", "goldsquadronpilot");
  g_assert_true (mu_test_press (get_row (&pane, 0), GDK_KEY_v, GDK_CONTROL_MASK));
  mu_test_await_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 2);
  mu_test_await_frame ();
  assert_units (&pane, "goldsquadronpilot rookiepilot");
  assert_upgrades (&pane, 1, "r2d2 protontorpedoes");
  g_assert_true (mu_test_press (get_row (&pane, 0), GDK_KEY_x, GDK_CONTROL_MASK));
  assert_units (&pane, "rookiepilot");

  pane = mu_test_pane_open (window, "armada-standard", "rebel", "");
  mu_test_pane_act (&pane, "roster.paste-units");
  mu_test_await (mu_test_pane_says (&pane, "of another game"));
  assert_units (&pane, "");
}

/* Arrows lead everywhere, and the card shown follows. */
static void
walk (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel",
                                       "cr90corvettea dodonnaspride; nebulonbescortfrigate; 2*xwingsquadron");

  gtk_widget_grab_focus (get_row (&pane, 0));
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Down, 0));
  g_assert_true (get_focus (&pane) == get_row (&pane, 1));
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "Nebulon-B Escort Frigate");
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Up, 0));
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Right, 0));
  g_assert_true (gtk_widget_is_ancestor (get_focus (&pane),
                                         GTK_WIDGET (mu_unit_row_get_chip (mu_roster_pane_get_row (pane.pane, 0), 0))));
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Left, 0));
  g_assert_true (get_focus (&pane) == get_row (&pane, 0));
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_End, 0));
  g_assert_nonnull (gtk_widget_get_ancestor (get_focus (&pane), MU_TYPE_LIST_DETAILS));
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Up, 0));
  g_assert_nonnull (gtk_widget_get_ancestor (get_focus (&pane), MU_TYPE_OBJECTIVE_BAR));
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Up, 0));
  g_assert_nonnull (gtk_widget_get_ancestor (get_focus (&pane), MU_TYPE_SQUADRON_CHIP));
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "X-wing Squadron");
  g_assert_true (mu_test_press (get_focus (&pane), GDK_KEY_Home, 0));
  g_assert_true (get_focus (&pane) == get_row (&pane, 0));
}

/* Whatever goes, something near has the focus. */
static void
keep_focus (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade; carnorjax");
  GtkWidget *remove = gtk_widget_get_last_child (get_chip (&pane, 0, 3));

  gtk_widget_grab_focus (remove);
  mu_test_click (remove);
  mu_test_await_frame ();
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie stealthdevice");
  g_assert_nonnull (get_focus (&pane));
  g_assert_true (gtk_widget_is_ancestor (get_focus (&pane), get_row (&pane, 0)));
  /* The title goes, and with it the place that the focus is on. */
  gtk_widget_grab_focus (mu_slot_chip_get_open (MU_SLOT_CHIP (get_chip (&pane, 0, 2))));
  mu_test_pane_act (&pane, "roster.remove-upgrade((uint32 0, uint32 1))");
  g_assert_true (gtk_widget_is_ancestor (get_focus (&pane), get_row (&pane, 0)));
  gtk_widget_grab_focus (get_row (&pane, 1));
  g_assert_true (mu_test_press (get_row (&pane, 1), GDK_KEY_Delete, 0));
  g_assert_true (get_focus (&pane) == get_row (&pane, 0));
  mu_test_act (window, "win.undo");
  mu_test_await_frame ();
  g_assert_true (get_focus (&pane) == get_row (&pane, 0));
}

/* A ship with more slots takes the place of the one whose card has the focus. */
static void
grow_under_focus (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "wedgeantilles r2d2; hansolo");
  guint n_chips = mu_unit_row_get_n_chips (MU_UNIT_ROW (get_row (&pane, 0)));

  gtk_widget_grab_focus (gtk_widget_get_last_child (get_chip (&pane, 0, 0)));
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 0)");
  g_assert_cmpuint (mu_unit_row_get_n_chips (MU_UNIT_ROW (get_row (&pane, 0))), >, n_chips);
  g_assert_nonnull (get_focus (&pane));
}

/* A row tells when its ship activates and attacks, or which defense tokens and dice it has. */
static void
show_table_figures (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *list;
    guint unit;
    const char *subtitle, *tokens;
    const char *dice; /* names and dice, by line */
  } cases[] = {
    { "xwing-standard", "imperial", "soontirfel; 2*academypilot; howlrunner", 0,
      "TIE Interceptor\u00a0· activates\u00a04, attacks\u00a01", "", "" },
    { "xwing-standard", "imperial", "soontirfel; 2*academypilot; howlrunner", 2,
      "TIE Fighter\u00a0· activates\u00a01\u2060–\u20602, attacks\u00a03\u2060–\u20604", "", "" },
    { "xwing-standard", "imperial", "soontirfel", 0, "TIE Interceptor", "", "" },
    { "armada-standard", "rebel", "cr90corvettea", 0, "small ship", "2 × Evade\u00a0· Redirect",
      "Front: 2 red, 1 blue\nSides: 1 red, 1 blue\nRear: 1 red\nAnti-squadron: 1 blue" },
    { "armada-standard", "rebel", "mc30cscoutfrigate", 0, "small ship", "2 × Evade\u00a0· 2 × Redirect",
      "Front: 1 red, 2 black\nSides: 2 red, 3 black\nRear: 1 red, 1 black\nAnti-squadron: 1 blue" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);
      GtkWidget *row = get_row (&pane, cases[i].unit);
      GtkWidget *dice = mu_test_get_part (row, "dice");
      g_auto (GStrv) names = g_strsplit (cases[i].dice, "\n", -1);
      GtkWidget *child = gtk_widget_get_first_child (dice);

      for (char **name = names; *name != NULL; name++, child = gtk_widget_get_next_sibling (child))
        gtk_test_accessible_assert_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, *name, -1);
      g_assert_null (child);
      g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (row, "subtitle")), ==, cases[i].subtitle);
      g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (row, "tokens")), ==, cases[i].tokens);
      g_assert_cmpint (gtk_widget_get_visible (dice), ==, *cases[i].dice != 0);
    }
  mu_test_screenshot (GTK_WINDOW (window), "test-table-figures");
}

/* Actions of several colors are said apart, each with the dot after it, so that no line begins with one. */
static void
show_actions (MuWindow *window)
{
  static const char *const actions[] = { "Focus", "→ Barrel Roll (red)\u00a0·", "Lock\u00a0·", "Barrel Roll" };
  MuTestPane pane = mu_test_pane_open (window, "xwing2-xwa", "rebelalliance", "bluesquadronpilot");
  GtkWidget *child = gtk_widget_get_first_child (mu_test_get_part (get_row (&pane, 0), "stats"));
  guint n_actions = 0;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      {
        g_assert_cmpuint (n_actions, <, G_N_ELEMENTS (actions));
        g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (child)), ==, actions[n_actions++]);
      }
  g_assert_cmpuint (n_actions, ==, G_N_ELEMENTS (actions));
}

/* A card that is taken moves no other of its kind, whichever slots the rules give them. */
static void
keep_order (MuWindow *window)
{
  static const struct
  {
    const char *upgrades, *shown;
  } cases[] = {
    { "royalguardtie autothrusters stealthdevice", "Royal Guard TIE, Autothrusters, Stealth Device" },
    { "royalguardtie stealthdevice autothrusters", "Royal Guard TIE, Stealth Device, Autothrusters" },
    { "royalguardtie autothrusters", "Royal Guard TIE, Autothrusters" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strdup_printf ("soontirfel %s", cases[i].upgrades);
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", list);
      MuUnitRow *row = MU_UNIT_ROW (get_row (&pane, 0));
      g_autoptr (GString) shown = g_string_new (NULL);

      for (guint j = 0; j < mu_unit_row_get_n_chips (row); j++)
        if (mu_unit_row_get_upgrade (row, j) >= 0)
          g_string_append_printf (shown, "%s%s", shown->len > 0 ? ", " : "",
                                  gtk_label_get_text (mu_test_get_part (mu_unit_row_get_chip (row, j), "name")));
      g_assert_cmpstr (shown->str, ==, cases[i].shown);
    }
}

/* Where its line is full, what a ship is stands below its name, from one edge to the other. */
static void
use_width (MuWindow *window)
{
  static const int widths[] = { 1200, 400 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; howlrunner");
      GtkWidget *row = get_row (&pane, 0);
      graphene_rect_t title, subtitle, stats;

      mu_test_resize (window, widths[i], 700);
      mu_test_await_frame ();
      g_assert_true (gtk_widget_compute_bounds (mu_test_get_part (row, "title"), row, &title));
      g_assert_true (gtk_widget_compute_bounds (mu_test_get_part (row, "subtitle"), row, &subtitle));
      g_assert_true (gtk_widget_compute_bounds (mu_test_get_part (row, "stats"), row, &stats));
      if (i == 0)
        g_assert_cmpfloat (subtitle.origin.x, >, title.origin.x + title.size.width);
      else
        {
          g_assert_cmpfloat (subtitle.origin.y, >=, title.origin.y + title.size.height);
          g_assert_cmpfloat_with_epsilon (subtitle.origin.x, stats.origin.x, 0.5);
        }
    }
}

static float
get_end (GtkWidget *widget, GtkWidget *battery)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, battery, &bounds));
  return bounds.origin.y + bounds.size.height;
}

/* No line stays empty where dice and defense tokens need several. */
static void
wrap_dice (MuWindow *window)
{
  static const int widths[] = { 360, 400, 480, 600, 900 };
  MuTestPane pane
      = mu_test_pane_open (window, "armada-standard", "rebel", "cr90corvettea; mc80commandcruiser; assaultfrigatemarkiib");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      mu_test_resize (window, widths[i], 640);
      for (guint unit = 0; unit < 3; unit++)
        {
          GtkWidget *row = get_row (&pane, unit);
          GtkWidget *battery = mu_test_get_part (row, "battery");
          float dice = get_end (gtk_widget_get_last_child (mu_test_get_part (row, "dice")), battery);
          float tokens = get_end (mu_test_get_part (row, "tokens"), battery);

          g_assert_cmpfloat_with_epsilon (MAX (dice, tokens), gtk_widget_get_height (battery), 2);
        }
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/list-ships/copy", copy_ships, mu_test_run_case);
  g_test_add_data_func ("/list-ships/copy-with-another-pilot", copy_with_another_pilot, mu_test_run_case);
  g_test_add_data_func ("/list-ships/copy-huge-ship", copy_huge_ship, mu_test_run_case);
  g_test_add_data_func ("/list-ships/replace-keeping", replace_keeping, mu_test_run_case);
  g_test_add_data_func ("/list-ships/hand-on-upgrades", hand_on_upgrades, mu_test_run_case);
  g_test_add_data_func ("/list-ships/move-flagship", move_flagship, mu_test_run_case);
  g_test_add_data_func ("/list-ships/show-fleet-effects", show_fleet_effects, mu_test_run_case);
  g_test_add_data_func ("/list-ships/show-table-figures", show_table_figures, mu_test_run_case);
  g_test_add_data_func ("/list-ships/actions", show_actions, mu_test_run_case);
  g_test_add_data_func ("/list-ships/order", keep_order, mu_test_run_case);
  g_test_add_data_func ("/list-ships/width", use_width, mu_test_run_case);
  g_test_add_data_func ("/list-ships/wrap-dice", wrap_dice, mu_test_run_case);
  g_test_add_data_func ("/list-ships/slots", say_slots, mu_test_run_case);
  g_test_add_data_func ("/list-ships/drag", drag, mu_test_run_case);
  g_test_add_data_func ("/list-ships/type-counts", type_counts, mu_test_run_case);
  g_test_add_data_func ("/list-ships/copy-and-paste", copy_and_paste, mu_test_run_case);
  g_test_add_data_func ("/list-ships/walk", walk, mu_test_run_case);
  g_test_add_data_func ("/list-ships/keep-focus", keep_focus, mu_test_run_case);
  g_test_add_data_func ("/list-ships/grow-under-focus", grow_under_focus, mu_test_run_case);
  g_test_add_data_func ("/list-ships/mirror-figures", mirror_figures, run_from_right_to_left);
  return g_test_run ();
}
