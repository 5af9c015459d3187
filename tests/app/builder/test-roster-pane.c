/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-findings-list.h"
#include "app/builder/mu-objective-bar.h"
#include "app/builder/mu-squadron-box.h"
#include "app/widgets/mu-segment-bar.h"
#include "catalog/mu-document.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-roster.h"
#include "ui/mu-resources.h"

/* Builds, breaks and fixes lists with the widgets of the list pane. */

static const char ace[] = "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade";

/* Opened, the findings are as high as they need to be, up to their most, without room below. */
static void
open_findings (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; soontirfel");
  MuFindingsList *findings = mu_test_get_part (pane.pane, "findings");
  GtkWidget *opened = mu_test_get_part (findings, "opened");
  GtkWidget *content = gtk_widget_get_parent (mu_test_get_part (findings, "rows"));
  int needed;

  mu_findings_list_set_expanded (findings, TRUE);
  mu_test_await_frame ();
  mu_test_screenshot (window, "test-findings-opened");
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), NULL, &needed, NULL, NULL);
  g_assert_cmpint (needed, >, 0);
  g_assert_cmpint (gtk_widget_get_height (opened), ==, MIN (needed, 260));
}

static void
assert_upgrades (MuTestPane *pane, guint unit, const char *expected)
{
  g_autofree char *upgrades = mu_test_pane_dup_upgrades (pane, unit);

  g_assert_cmpstr (upgrades, ==, expected);
}

static void
assert_units (MuTestPane *pane, const char *expected)
{
  g_autofree char *units = mu_test_pane_dup_units (pane);

  g_assert_cmpstr (units, ==, expected);
}

static void
assert_meter (MuTestPane *pane, const char *expected)
{
  GtkWidget *meter = mu_test_get_part (pane->pane, "meter");
  g_autofree char *text = g_strdup_printf ("%s %s", gtk_label_get_text (mu_test_get_part (meter, "total")),
                                           gtk_label_get_text (mu_test_get_part (meter, "detail")));

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_verdict (MuTestPane *pane, const char *expected)
{
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (mu_test_get_part (pane->pane, "badge"), "text")), ==, expected);
}

static const char *
get_name (MuSlotChip *chip)
{
  return gtk_label_get_text (mu_test_get_part (chip, "name"));
}

static MuSlotChip *
get_chip (MuTestPane *pane, guint unit, const char *name)
{
  MuUnitRow *row = mu_roster_pane_get_row (pane->pane, unit);

  for (guint i = 0; i < mu_unit_row_get_n_chips (row); i++)
    if (g_str_equal (get_name (mu_unit_row_get_chip (row, i)), name))
      return mu_unit_row_get_chip (row, i);
  return NULL;
}

static void
press (MuTestPane *pane, gpointer button)
{
  mu_test_click (button);
  mu_test_await_frame ();
}

/* From nothing to a legal squad: search, Enter, the model follows. */
static void
build_squad (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "");

  assert_meter (&pane, "0 of 100");
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_pane_pick (&pane, "soontir", FALSE);
  assert_units (&pane, "soontirfel");
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (mu_roster_pane_get_row (pane.pane, 0), "title")), ==, "• Soontir Fel");

  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  mu_test_pane_pick (&pane, "push the", FALSE);
  g_assert_true (mu_test_picker_open (pane.pane, 0, "title"));
  mu_test_pane_pick (&pane, "royal", FALSE);
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie");
  /* The title brings a second place for a modification. */
  g_assert_true (mu_test_picker_open (pane.pane, 0, "modification"));
  mu_test_pane_pick (&pane, "stealth device", FALSE);
  g_assert_true (mu_test_picker_open (pane.pane, 0, "modification"));
  mu_test_pane_pick (&pane, "hull up", FALSE);
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie stealthdevice hullupgrade");
  assert_meter (&pane, "36 of 100 · bid 64");
  assert_verdict (&pane, "Legal");
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (pane.pane, "hint")), ==, "64 points left");
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "Hull Upgrade");
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "On this ship"), ==, "hull 3 → 4");
}

static void
assert_in_view (MuTestPane *pane, GtkWidget *widget)
{
  GtkWidget *scroller = mu_test_get_part (pane->pane, "scroller");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));
}

/* What the picker is open for is marked and in view, even when that has been made this very moment. */
static void
mark_new (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "");
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot; academypilot; soontirfel");
  g_autoptr (GBytes) document = mu_document_write (roster);
  g_autoptr (MuRoster) read = mu_document_read (mu_session_get_games (pane.session), document, NULL);
  MuSlotChip *chip;

  mu_session_set_roster (pane.session, read);
  g_assert_true (mu_test_picker_open (pane.pane, 2, "elite"));
  chip = get_chip (&pane, 2, "Elite");
  mu_test_await (gtk_widget_get_height (GTK_WIDGET (chip)) > 0);
  mu_test_await_frame ();
  mu_test_screenshot (window, "test-mark-new");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (chip), "chosen-for"));
  assert_in_view (&pane, GTK_WIDGET (chip));
  /* The ship before it goes: the slot is that of the same ship. */
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 0)");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  g_assert_cmpuint (mu_picker_get_request (pane.picker)->unit, ==, 1);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_chip (&pane, 1, "Elite")), "chosen-for"));
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 1)");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
}

/* What does not fit is there, greyed, with the reason; Enter leaves it, Shift+Enter takes it; a button removes it. */
static void
break_and_fix (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", ace);
  MuPickerItem *item;
  MuFindingRow *finding;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_pane_pick (&pane, "royal guard pilot", FALSE);
  g_assert_true (mu_test_picker_open (pane.pane, 1, "modification"));
  g_assert_null (mu_test_picker_find (pane.picker, "bwinge2"));
  mu_test_picker_show_misfits (pane.picker, TRUE);
  item = mu_test_picker_find (pane.picker, "bwinge2");
  g_assert_nonnull (item);
  g_assert_false (mu_picker_item_is_legal (item));
  g_assert_nonnull (strstr (mu_picker_item_get_reason (item), "B-wing"));

  mu_test_pane_pick (&pane, "b-wing/e2", FALSE);
  assert_upgrades (&pane, 1, "");
  g_assert_true (mu_test_press (mu_test_get_part (pane.picker, "search"), GDK_KEY_Return, GDK_SHIFT_MASK));
  assert_upgrades (&pane, 1, "bwinge2");
  assert_verdict (&pane, "1 problem");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_chip (&pane, 1, "B-wing/E2")), "wrong"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 1)), "wrong"));

  finding = mu_test_pane_find_finding (&pane, "Not for this ship");
  g_assert_nonnull (finding);
  mu_test_click (mu_test_get_part (finding, "show_unit"));
  mu_test_await (gtk_widget_has_css_class (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 1)), "highlight"));
  g_assert_cmpstr (gtk_button_get_label (mu_test_get_part (finding, "fix")), ==, "Remove B-wing/E2");
  press (&pane, mu_test_get_part (finding, "fix"));
  assert_upgrades (&pane, 1, "");
  assert_verdict (&pane, "Legal");
  mu_test_act (window, "win.undo");
  assert_upgrades (&pane, 1, "bwinge2");
}

/* Alone with the keyboard: down the list, hiding what does not fit, and out again. */
static void
pick_by_keyboard (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", ace);
  GtkWidget *search = mu_test_get_part (pane.picker, "search");
  MuCard *second;
  guint n_all;
  g_autofree char *title = NULL;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  n_all = mu_test_picker_get_n_items (pane.picker);
  mu_test_picker_show_misfits (pane.picker, FALSE);
  g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), >, 0);
  g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), <, n_all);
  for (guint i = 0; i < mu_test_picker_get_n_items (pane.picker); i++)
    g_assert_true (mu_picker_item_is_legal (mu_test_picker_get_item (pane.picker, i)));

  gtk_editable_set_text (GTK_EDITABLE (search), "tie interceptor");
  mu_test_await_frame ();
  second = mu_test_picker_get_item (pane.picker, 1)->card;
  g_assert_true (mu_test_press (search, GDK_KEY_Down, 0));
  g_assert_true (mu_test_picker_get_selected (pane.picker)->card == second);
  title = mu_card_dup_title (second);
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, title);
  g_assert_true (mu_test_press (search, GDK_KEY_Return, 0));
  g_assert_true (mu_unit_get_card (mu_roster_get_unit (mu_session_get_roster (pane.session), 1)) == second);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
}

/* A filled place: another card in it, then none. */
static void
replace_upgrade (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", ace);
  MuUnitRow *row = mu_roster_pane_get_row (pane.pane, 0);
  int chip = mu_unit_row_find_upgrade (row, 2);
  g_autofree char *action = g_strdup_printf ("roster.pick-upgrade((uint32 0, uint32 %d))", chip);

  g_assert_cmpstr (get_name (mu_unit_row_get_chip (row, chip)), ==, "Stealth Device");
  mu_test_pane_act (&pane, action);
  g_assert_true (mu_test_picker_get_selected (pane.picker)->current);
  mu_test_pane_pick (&pane, "shield upgrade", FALSE);
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie shieldupgrade hullupgrade");
  g_assert_true (mu_test_press (GTK_WIDGET (get_chip (&pane, 0, "Shield Upgrade")), GDK_KEY_Delete, 0));
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie hullupgrade");
  /* On an empty place the key does nothing, least of all to the ship. */
  g_assert_true (mu_test_press (GTK_WIDGET (get_chip (&pane, 0, "Modification")), GDK_KEY_Delete, 0));
  assert_units (&pane, "soontirfel");
}

static void
arrange_units (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel; carnorjax; royalguardpilot lonewolf royalguardtie");
  GtkWidget *row = GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 2));

  gtk_widget_grab_focus (row);
  g_assert_true (mu_test_press (row, GDK_KEY_Up, GDK_ALT_MASK));
  assert_units (&pane, "soontirfel royalguardpilot carnorjax");
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 1))));
  g_assert_true (mu_test_press (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0)), GDK_KEY_Down, GDK_ALT_MASK));
  assert_units (&pane, "royalguardpilot soontirfel carnorjax");
  mu_test_pane_act (&pane, "roster.place-unit((uint32 0, uint32 3))");
  assert_units (&pane, "soontirfel carnorjax royalguardpilot");
}

static void
copy_units (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; royalguardpilot lonewolf royalguardtie");

  mu_test_pane_act (&pane, "roster.duplicate-unit(uint32 0)");
  assert_units (&pane, "soontirfel royalguardpilot");
  g_assert_true (mu_test_pane_says (&pane, "Soontir Fel is unique"));
  mu_test_pane_act (&pane, "roster.duplicate-unit(uint32 1)");
  assert_units (&pane, "soontirfel royalguardpilot royalguardpilot");
  assert_upgrades (&pane, 2, "royalguardtie");
}

static void
change_units (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", ace);

  mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
  mu_test_pane_pick (&pane, "carnor", FALSE);
  assert_units (&pane, "carnorjax");
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie stealthdevice hullupgrade");
  mu_test_pane_act (&pane, "roster.clear-unit(uint32 0)");
  assert_upgrades (&pane, 0, "");
  g_assert_true (mu_test_press (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0)), GDK_KEY_Delete, 0));
  assert_units (&pane, "");
  mu_test_act (window, "win.undo");
  assert_units (&pane, "carnorjax");
}

/* What one card needs comes with it, in one step. */
static void
add_companions (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "scum", "zuckuss");

  g_assert_true (mu_test_picker_open (pane.pane, 0, "title"));
  mu_test_pane_pick (&pane, "mist hunter", FALSE);
  assert_upgrades (&pane, 0, "misthunter tractorbeam");
  assert_verdict (&pane, "Legal");
  g_assert_true (mu_test_press (GTK_WIDGET (get_chip (&pane, 0, "Tractor Beam")), GDK_KEY_Delete, 0));
  press (&pane, mu_test_get_part (mu_test_pane_find_finding (&pane, "A card is missing"), "fix"));
  assert_upgrades (&pane, 0, "misthunter tractorbeam");
  mu_test_act (window, "win.undo");
  mu_test_act (window, "win.undo");
  mu_test_act (window, "win.undo");
  assert_upgrades (&pane, 0, "");
}

static void
build_fleet (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel", "");
  static const struct
  {
    const char *action, *text;
  } objectives[] = {
    { "roster.pick-objective(uint32 0)", "most wanted" },
    { "roster.pick-objective(uint32 1)", "contested outpost" },
    { "roster.pick-objective(uint32 2)", "superior positions" },
  };
  MuSlotChip *defense;

  assert_verdict (&pane, "Empty");
  g_assert_null (mu_test_pane_get_finding (&pane, 0));
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_pane_pick (&pane, "assault frigate b", FALSE);
  assert_verdict (&pane, "4 problems");
  /* With one ship there is no doubt whose commander is missing. */
  press (&pane, mu_test_get_part (mu_test_pane_find_finding (&pane, "No commander"), "fix"));
  mu_test_pane_pick (&pane, "garm", FALSE);
  g_assert_true (mu_report_get_unit (mu_session_get_report (pane.session), 0)->flagship);
  for (guint i = 0; i < G_N_ELEMENTS (objectives); i++)
    {
      mu_test_pane_act (&pane, objectives[i].action);
      mu_test_pane_pick (&pane, objectives[i].text, FALSE);
    }
  assert_verdict (&pane, "Legal");
  defense = mu_objective_bar_get_chip (mu_test_get_part (pane.pane, "objectives"), 1);
  g_assert_cmpstr (get_name (defense), ==, "Contested Outpost");
  mu_test_click (mu_test_get_part (defense, "remove"));
  mu_test_await (mu_test_pane_find_finding (&pane, "No Defense objective") != NULL);
}

static void
count_squadrons (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel", "assaultfrigatemarkiib garmbeliblis");
  MuSquadronBox *box = mu_roster_pane_get_squadrons (pane.pane);
  GtkLabel *meter = mu_test_get_part (box, "meter");
  g_autofree char *spoken = NULL;
  GtkWidget *chip;

  for (int i = 0; i < 2; i++)
    {
      mu_test_pane_act (&pane, "roster.add-squadron");
      mu_test_pane_pick (&pane, "x-wing squadron", FALSE);
    }
  assert_units (&pane, "assaultfrigatemarkiib 2*xwingsquadron");
  g_assert_cmpstr (gtk_label_get_text (meter), ==, "26 of 100 · a third");
  chip = GTK_WIDGET (mu_squadron_box_find (box, 1));
  for (int i = 0; i < 6; i++)
    g_assert_true (mu_test_press (chip, GDK_KEY_plus, 0));
  spoken = mu_test_dup_spoken (mu_test_get_part (chip, "open"), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_true (g_str_has_prefix (spoken, "8 × X-wing Squadron, 104 points"));
  g_assert_cmpstr (gtk_editable_get_text (mu_test_get_part (chip, "number")), ==, "8");
  g_assert_cmpstr (gtk_label_get_text (meter), ==, "104 of 100 · a third");
  g_assert_nonnull (mu_test_pane_find_finding (&pane, "4 squadron points over"));
  g_assert_true (mu_test_press (chip, GDK_KEY_minus, 0));
  g_assert_null (mu_test_pane_find_finding (&pane, "squadron points over"));
  g_assert_true (mu_test_press (chip, GDK_KEY_Delete, 0));
  assert_units (&pane, "assaultfrigatemarkiib");
}

/* The findings are one line, the first of them, until the verdict or the line's button opens them. */
static void
fold_findings (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel",
                                       "nebulonbescortfrigate yavaris redemption; 9*xwingsquadron");
  GtkWidget *findings = mu_test_get_part (pane.pane, "findings");
  GtkButton *opener = mu_test_get_part (findings, "opener");
  guint n_findings = mu_findings_list_get_n_findings (MU_FINDINGS_LIST (findings));
  int folded = gtk_widget_get_height (findings);

  g_assert_cmpuint (n_findings, ==, 6);
  g_assert_cmpstr (gtk_button_get_label (opener), ==, "5 more");
  g_assert_cmpint (folded, <, 50);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (mu_test_pane_get_finding (&pane, 0))));
  g_assert_null (mu_test_pane_get_finding (&pane, 1));
  press (&pane, mu_test_get_part (pane.pane, "badge"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (mu_test_pane_get_finding (&pane, n_findings - 1))));
  g_assert_null (mu_test_pane_get_finding (&pane, n_findings));
  g_assert_cmpstr (gtk_button_get_label (opener), ==, "Show less");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (opener), FALSE);
  mu_test_await_frame ();
  g_assert_cmpint (gtk_widget_get_height (findings), ==, folded);
}

/* One finding after the other is mended with the same button, and the list stays where it is. */
static void
mend_in_place (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-epic", "imperial",
                                       "academypilot; wedgeantilles; academypilot autothrusters; lukeskywalker; "
                                       "academypilot; academypilot; academypilot; hansolo; academypilot; "
                                       "academypilot; academypilot; soontirfel hullupgrade");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (mu_test_get_part (pane.pane, "scroller"));
  GtkWidget *findings = mu_test_get_part (pane.pane, "findings");
  GtkWidget *fix = mu_test_get_part (mu_test_get_part (findings, "first"), "fix");
  guint n_findings = mu_findings_list_get_n_findings (MU_FINDINGS_LIST (findings));

  g_assert_cmpuint (n_findings, ==, 4);
  gtk_adjustment_set_value (adjustment, 60);
  gtk_widget_grab_focus (fix);
  for (; n_findings > 1; n_findings--)
    {
      press (&pane, fix);
      g_assert_cmpuint (mu_findings_list_get_n_findings (MU_FINDINGS_LIST (findings)), ==, n_findings - 1);
      g_assert_true (gtk_widget_has_focus (fix));
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 60);
    }
  press (&pane, fix);
  assert_verdict (&pane, "Legal");
  g_assert_null (mu_test_pane_get_finding (&pane, 0));
  g_assert_true (gtk_widget_has_focus (mu_test_get_part (pane.pane, "badge")));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 60);
}

/* What a list costs too much can be dropped: the cheapest ways are offered where the finding is. */
static void
drop_cheapest (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-custom=35", "imperial", ace);
  GtkWidget *findings = mu_test_get_part (pane.pane, "findings");
  GtkWidget *first = mu_test_get_part (findings, "first");
  GtkMenuButton *drop = mu_test_get_part (first, "drop");
  GtkWidget *chosen;

  assert_verdict (&pane, "1 problem");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (drop)));
  gtk_menu_button_popup (drop);
  mu_test_await_frame ();
  mu_test_screenshot (window, "test-drop-cheapest");
  g_assert_nonnull (mu_test_find_button (GTK_WIDGET (gtk_menu_button_get_popover (drop)), "Carnor Jax instead of Soontir Fel"));
  chosen = mu_test_find_button (GTK_WIDGET (gtk_menu_button_get_popover (drop)), "Drop Stealth Device from Soontir Fel");
  press (&pane, chosen);
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie hullupgrade");
  assert_verdict (&pane, "Legal");
  g_assert_true (mu_test_pane_says (&pane, "Stealth Device removed"));
  g_assert_null (mu_test_pane_get_finding (&pane, 0));
  mu_test_act (window, "win.undo");
  assert_upgrades (&pane, 0, "pushthelimit royalguardtie stealthdevice hullupgrade");
  /* Any other list is left alone, whatever words an action comes with. */
  mu_test_pane_act (&pane, "roster.cut('Drop everything')");
  assert_verdict (&pane, "1 problem");
}

/* That points are left is said beside the ships, not as a finding, and no list without cards has problems. */
static void
begin_calmly (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "");

  assert_verdict (&pane, "Empty");
  g_assert_null (mu_test_pane_get_finding (&pane, 0));
  press (&pane, mu_test_get_part (pane.pane, "badge"));
  g_assert_nonnull (mu_test_pane_find_finding (&pane, "No ship"));
  press (&pane, mu_test_get_part (pane.pane, "badge"));
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_pane_pick (&pane, "academy pilot", FALSE);
  assert_verdict (&pane, "Legal");
  g_assert_true (mu_finding_says (mu_session_get_report (pane.session)->findings->pdata[0], MU_MESSAGE_POINTS_SPARE));
  g_assert_null (mu_test_pane_get_finding (&pane, 0));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (mu_test_get_part (pane.pane, "badge")), ==,
                   "What the rules say about this list");
}

/* A list that is legal in another format than its own says so, and turns to it; undo turns back. */
static void
turn_format (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel; darthvader; captainyorr; "
                                       "academypilot; academypilot; academypilot; academypilot");
  GtkButton *other_format = mu_test_get_part (mu_test_get_part (pane.pane, "findings"), "other_format");

  assert_verdict (&pane, "1 problem");
  press (&pane, mu_test_get_part (pane.pane, "badge"));
  g_assert_cmpstr (gtk_button_get_label (other_format), ==, "Legal in: Epic 300");
  press (&pane, other_format);
  assert_verdict (&pane, "Legal");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (other_format)));
  mu_session_undo (pane.session);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (other_format)));
}

/* What an import did not know stays, is shown, and can be dropped. */
static void
keep_unknown (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot ?Blasted?Thing");
  MuFindingRow *finding = mu_test_pane_find_finding (&pane, "Blasted?Thing");
  g_autoptr (MuCard) unknown = NULL;

  g_assert_nonnull (finding);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_chip (&pane, 0, "Blasted?Thing")), "wrong"));
  press (&pane, mu_test_get_part (finding, "fix"));
  assert_upgrades (&pane, 0, "");

  unknown = mu_card_new_unknown (MU_CARD_UPGRADE, "Loose End", NULL, 7);
  mu_roster_add_unknown (mu_session_get_roster (pane.session), unknown);
  mu_test_await_frame ();
  press (&pane, mu_test_get_part (mu_test_pane_find_finding (&pane, "Loose End"), "fix"));
  g_assert_cmpuint (mu_roster_get_unknown (mu_session_get_roster (pane.session))->len, ==, 0);
}

static void
count (guint *n_times)
{
  ++*n_times;
}

static void
on_notify (GObject *widget, GParamSpec *pspec, guint *n_changes)
{
  g_test_message ("%s of %s", pspec->name, G_OBJECT_TYPE_NAME (widget));
  ++*n_changes;
}

static void
watch (GtkWidget *widget, guint *n_changes)
{
  g_signal_connect (widget, "notify", G_CALLBACK (on_notify), n_changes);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch (child, n_changes);
}

static void
unwatch (GtkWidget *widget, guint *n_changes)
{
  g_signal_handlers_disconnect_by_func (widget, on_notify, n_changes);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    unwatch (child, n_changes);
}

/* An edit judges the list once and changes nothing in the rows of other ships. */
static void
update_once (MuWindow *window)
{
  static const char *const actions[] = {
    "roster.remove-upgrade((uint32 1, uint32 0))",
    "roster.clear-unit(uint32 1)",
    "roster.duplicate-unit(uint32 1)",
    "roster.move-unit((uint32 1, 1))",
    "roster.remove-unit(uint32 2)",
  };
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel",
                                       "assaultfrigatemarkiib garmbeliblis gallanthaven; "
                                       "nebulonbescortfrigate navteam yavaris");
  GtkWidget *other = GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0));
  guint n_judged = 0, n_changes = 0;

  g_signal_connect_swapped (pane.session, "judged", G_CALLBACK (count), &n_judged);
  watch (other, &n_changes);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      mu_test_pane_act (&pane, actions[i]);
      g_assert_cmpuint (n_judged, ==, i + 1);
      g_assert_cmpuint (n_changes, ==, 0);
    }
  unwatch (other, &n_changes);
  g_signal_handlers_disconnect_by_func (pane.session, count, &n_judged);
}

/* What is seen is also said. */
static void
speak (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", ace);
  GtkAccessible *row = GTK_ACCESSIBLE (mu_roster_pane_get_row (pane.pane, 0));
  GtkWidget *open = gtk_widget_get_first_child (GTK_WIDGET (get_chip (&pane, 0, "Hull Upgrade")));

  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "• Soontir Fel, TIE Interceptor, 36 points");
  gtk_test_accessible_assert_property (mu_test_find (GTK_WIDGET (pane.pane), MU_TYPE_SEGMENT_BAR),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "36 of 100 points");
  gtk_test_accessible_assert_property (open, GTK_ACCESSIBLE_PROPERTY_LABEL, "Modification: Hull Upgrade, 3 points");
  gtk_test_accessible_assert_property (mu_test_get_part (pane.pane, "badge"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Legal");
}

/* What was shown of a fleet is gone with it: a squad has no squadron to go to. */
static void
leave_fleet (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel",
                                       "cr90corvettea; xwingsquadron; bwingsquadron; ywingsquadron");
  MuSquadronBox *squadrons = mu_test_get_part (pane.pane, "squadrons");

  g_assert_nonnull (mu_squadron_box_find (squadrons, 3));
  pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_assert_null (mu_squadron_box_find (squadrons, 3));
  mu_test_pane_act (&pane, "roster.highlight-unit(uint32 3)");
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/roster-pane/build-squad", build_squad, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/mark-new", mark_new, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/break-and-fix", break_and_fix, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/pick-by-keyboard", pick_by_keyboard, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/replace-upgrade", replace_upgrade, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/arrange-units", arrange_units, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/copy-units", copy_units, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/change-units", change_units, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/add-companions", add_companions, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/build-fleet", build_fleet, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/count-squadrons", count_squadrons, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/fold-findings", fold_findings, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/mend-in-place", mend_in_place, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/findings-height", open_findings, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/drop-cheapest", drop_cheapest, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/begin-calmly", begin_calmly, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/turn-format", turn_format, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/keep-unknown", keep_unknown, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/update-once", update_once, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/speak", speak, mu_test_run_case);
  g_test_add_data_func ("/roster-pane/leave-fleet", leave_fleet, mu_test_run_case);
  return g_test_run ();
}
