/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <graphene.h>
#include <math.h>
#include <string.h>

#include "app/widgets/mu-notices.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* What the program says comes and goes; nothing that may be below the pointer moves with it. */

static float
get_y (MuTestPane *pane, gpointer widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (pane->window), &bounds));
  return bounds.origin.y;
}

/* Where the list and the finding above it are. */
typedef struct
{
  float line, opener, ship, add;
} Places;

static Places
get_places (MuTestPane *pane)
{
  GtkWidget *findings = mu_test_get_part (pane->pane, "findings");

  mu_test_await_frame ();
  return (Places){ get_y (pane, mu_test_get_part (findings, "said")), get_y (pane, mu_test_get_part (findings, "opener")),
                   get_y (pane, mu_roster_pane_get_row (pane->pane, 0)),
                   get_y (pane, mu_test_get_part (pane->pane, "add_ship")) };
}

static void
assert_still (const Places *before, const Places *after)
{
  g_assert_cmpfloat (after->line, ==, before->line);
  g_assert_cmpfloat (after->opener, ==, before->opener);
  g_assert_cmpfloat (after->ship, ==, before->ship);
  g_assert_cmpfloat (after->add, ==, before->add);
}

static void
paste (MuTestPane *pane, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (pane->window)), text);
  mu_test_act (pane->window, "win.paste");
  mu_test_await (mu_test_get_notice (pane->window, "reading", NULL) != NULL);
  mu_test_await_frame ();
}

/* A list of too many points with more wrong in it, of which the program says how it was read. */
static const char illegal[]
    = "{\"faction\":\"rebel\",\"name\":\"Broken\",\"pilots\":["
      "{\"name\":\"biggsdarklighter\",\"ship\":\"xwing\",\"upgrades\":{\"mod\":[\"stealthdevice\"]}},"
      "{\"name\":\"biggsdarklighter\",\"ship\":\"xwing\",\"upgrades\":{\"mod\":[\"stealthdevice\"]}},"
      "{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"},{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}";

/* One mend after the other, of which the first takes the notice away, with the findings folded and unfolded. */
static void
mend_pasted (MuWindow *window)
{
  for (int unfolded = FALSE; unfolded <= TRUE; unfolded++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot");
      MuFindingsList *findings = mu_test_get_part (pane.pane, "findings");
      Places before, after;

      paste (&pane, illegal);
      mu_findings_list_set_expanded (findings, unfolded);
      g_assert_cmpuint (mu_findings_list_get_n_findings (findings), >=, 2);
      before = get_places (&pane);
      mu_test_screenshot (window, unfolded ? "test-places-pasted-unfolded" : "test-places-pasted");
      mu_test_pane_act (&pane, "roster.remove-upgrade((uint32 0, uint32 0))");
      g_assert_null (mu_test_get_notice (window, "reading", NULL));
      after = get_places (&pane);
      g_assert_cmpfloat (after.line, ==, before.line);
      g_assert_cmpfloat (after.ship, ==, before.ship);
      before = after;
      /* All ships but the first. */
      for (guint n = 3; n > 0; n--)
        {
          g_autofree char *action = g_strdup_printf ("roster.remove-unit(uint32 %u)", n);

          mu_test_pane_act (&pane, action);
          after = get_places (&pane);
          g_assert_cmpfloat (after.line, ==, before.line);
          g_assert_cmpfloat (after.opener, ==, before.opener);
          g_assert_cmpfloat (after.ship, ==, before.ship);
        }
      g_assert_cmpuint (mu_findings_list_get_n_findings (findings), ==, 0);
      g_assert_true (mu_findings_list_is_expanded (findings) == unfolded);
      mu_test_screenshot (window, unfolded ? "test-places-mended-unfolded" : "test-places-mended");
    }
}

/* The finding that a squadron is one too many appears while its + is clicked. */
static void
exceed (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-400", "rebel",
                                       "nebulonbescortfrigate generaldodonna; cr90corvettea; xwingsquadron;"
                                       "!mostwanted; !fleetambush; !intelsweep");
  GtkWidget *chip = GTK_WIDGET (mu_squadron_box_find (mu_roster_pane_get_squadrons (pane.pane), 2));
  MuFindingsList *findings = mu_test_get_part (pane.pane, "findings");
  float y = get_y (&pane, chip);
  guint n_clicks = 0;

  g_assert_cmpuint (mu_findings_list_get_n_findings (findings), ==, 0);
  while (mu_findings_list_get_n_findings (findings) == 0)
    {
      g_assert_cmpuint (n_clicks++, <, 20);
      mu_test_click (mu_test_get_part (chip, "more"));
      mu_test_await_frame ();

      g_assert_cmpfloat (get_y (&pane, chip), ==, y);
    }

}

/* A finding may have a button that mends it and one that says what to drop. */
static void
overload (MuWindow *window)
{
  static const int widths[] = { 1200, 800, 600, 360 };
  MuTestPane pane = mu_test_pane_open (window, "xwing2-xwa", "rebelalliance",
                                       "lukeskywalker heightenedperception; wedgeantilles; biggsdarklighter");
  MuFindingsList *findings = mu_test_get_part (pane.pane, "findings");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      MuUnit *unit = mu_roster_get_unit (mu_session_get_roster (pane.session), 0);
      Places before, after;

      mu_test_resize (window, widths[i], 800);
      before = get_places (&pane);
      g_assert_cmpuint (mu_findings_list_get_n_findings (findings), ==, 0);
      mu_unit_add_upgrade (unit, mu_catalog_get_card (mu_roster_get_catalog (mu_session_get_roster (pane.session)),
                                                      MU_CARD_UPGRADE, "protontorpedoes"));
      after = get_places (&pane);
      g_assert_cmpuint (mu_findings_list_get_n_findings (findings), ==, 1);
      g_assert_cmpfloat (after.line, ==, before.line);
      g_assert_cmpfloat (after.opener, ==, before.opener);
      g_assert_cmpfloat (after.ship, ==, before.ship);
      if (widths[i] == 1200)
        g_assert_true (gtk_widget_get_mapped (mu_test_get_part (mu_test_get_part (findings, "first"), "drop")));
      mu_session_undo (pane.session);
    }
}

/* Notices come and go, where the list is scrolled to its beginning, to the middle and to its end. */
static void
say (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel",
                                       "rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot; "
                                       "rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot; lukeskywalker");
  GtkAdjustment *adjustment = mu_roster_pane_get_adjustment (pane.pane);
  MuNotices *notices[] = { mu_test_get_part (window, "notices"), mu_test_get_part (pane.pane, "notices") };

  for (guint i = 0; i < G_N_ELEMENTS (notices); i++)
    for (int part = 0; part <= 2; part++)
      {
        Places before, after;

        mu_notices_show (notices[i], "test", "Something went wrong", "A reason.\nAnd what to do\nin three lines.");
        mu_test_await_frame ();
        gtk_adjustment_set_value (adjustment, (gtk_adjustment_get_upper (adjustment)
                                               - gtk_adjustment_get_page_size (adjustment))
                                                  * part / 2);
        before = get_places (&pane);
        if (part == 1)
          g_assert_true (mu_notices_close (notices[i]));
        mu_notices_clear (notices[i], "test");
        after = get_places (&pane);
        assert_still (&before, &after);
        mu_notices_show (notices[i], "test", "Something went wrong again", NULL);
        after = get_places (&pane);
        assert_still (&before, &after);
        mu_notices_clear (notices[i], "test");
        /* Their room is given back when that moves nothing. */
        gtk_adjustment_set_value (adjustment, 0);
        mu_test_await_cmpint (gtk_widget_get_height (GTK_WIDGET (notices[i])), ==, 0);
      }
}

/* Escape takes away what was said; that a card is unique, together with the picker for another one. */
static void
escape (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker");
  MuNotices *notices = mu_test_get_part (pane.pane, "notices");
  GtkWidget *row = GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0));

  mu_test_pane_act (&pane, "roster.duplicate-unit(uint32 0)");
  g_assert_nonnull (mu_notices_find (notices, "edit"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  g_signal_emit_by_name (mu_test_get_part (pane.picker, "search"), "stop-search");
  mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  g_assert_null (mu_notices_find (notices, "edit"));

  mu_notices_show (notices, "edit", "Something went wrong", NULL);
  mu_notices_show (mu_test_get_part (window, "notices"), "print", "Something else, too", NULL);
  g_assert_true (mu_test_press (row, GDK_KEY_Escape, 0));
  g_assert_null (mu_notices_find (notices, "edit"));
  g_assert_nonnull (mu_test_get_notice (window, "print", NULL));
  g_assert_true (mu_test_press (row, GDK_KEY_Escape, 0));
  g_assert_null (mu_test_get_notice (window, "print", NULL));
  g_assert_false (mu_test_press (row, GDK_KEY_Escape, 0));
}

static gboolean
says (MuTestPane *pane, const char *text)
{
  mu_test_await_frame ();
  return mu_test_pane_says (pane, text);
}

/* A toast takes the place of the one before, and what is about a list goes with the list. */
static void
toast (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker; wedgeantilles");
  g_autofree char *first = NULL;

  mu_test_act (window, "win.save");
  first = g_strdup (mu_session_get_id (pane.session));
  g_assert_true (says (&pane, "Everything is saved"));
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 1)");
  mu_test_await (says (&pane, "Wedge Antilles") && !says (&pane, "Everything is saved"));
  mu_notices_show (mu_test_get_part (window, "notices"), "export", "It could not be exported", NULL);
  mu_test_act_on (window, "win.sample", "armada");
  mu_test_await (says (&pane, "yours to change") && !says (&pane, "Wedge Antilles"));
  g_assert_null (mu_test_get_notice (window, "export", NULL));
  mu_test_act_on (window, "win.open", first);
  mu_test_await (!says (&pane, "yours to change"));
  g_assert_false (says (&pane, "Everything is saved"));
  /* What undoes a change of the library stays: it is about no open list. */
  mu_test_act_on (window, "win.delete", "");
  mu_test_await (says (&pane, "deleted"));
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await (says (&pane, "yours to change") && !says (&pane, "deleted"));
}

/* The toasts that are shown in the window. */
static gboolean
is_covered (MuWindow *window, GtkWidget *below)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (below, ADW_TYPE_TOAST_OVERLAY);
  graphene_rect_t covered, bounds;
  guint n_toasts = 0;

  mu_test_await_frame ();
  g_assert_true (gtk_widget_compute_bounds (below, overlay, &covered));
  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "toast") && gtk_widget_get_child_visible (child))
      {
        n_toasts++;
        g_assert_true (gtk_widget_compute_bounds (child, overlay, &bounds));
        if (graphene_rect_intersection (&bounds, &covered, NULL))
          return TRUE;
      }
  g_assert_cmpuint (n_toasts, >, 0);
  return FALSE;
}

/* Toasts stand above the notices, whichever of them come first, and at the edge when those are gone. */
static void
toast_above_notice (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker; wedgeantilles");
  MuNotices *notices = mu_test_get_part (window, "notices");
  GtkWidget *notice = GTK_WIDGET (mu_notices_show (notices, "import", "Nothing could be imported", "Two lines:\nof text"));

  mu_test_pane_act (&pane, "roster.remove-unit(uint32 1)");
  mu_test_await (says (&pane, "Wedge Antilles") && !is_covered (window, notice));
  mu_test_screenshot (window, "test-places-toast");
  mu_notices_clear (notices, "import");
  mu_test_await (is_covered (window, GTK_WIDGET (pane.pane)));
  notice = GTK_WIDGET (mu_notices_show (notices, "import", "Nothing could be imported", NULL));
  mu_test_await (!is_covered (window, notice));
}

/* However wide the window, a list that is scrolled to its end is all in view. */
static void
toast_below_list (MuWindow *window)
{
  static const int widths[] = { 1180, 600, 360 };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "8*academypilot");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (mu_test_get_part (pane.pane, "scroller"));

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      mu_test_resize (window, widths[i], 640);
      mu_test_act_on (window, "win.copy", "text");
      mu_test_await (says (&pane, "Copied to the clipboard"));
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      mu_test_await_frame ();
      g_test_message ("%d", widths[i]);
      g_assert_false (is_covered (window, mu_test_get_part (pane.pane, "details")));
    }
}

static const struct
{
  const char *format, *faction, *list;
  int width;
} titles[] = {
  { "armada-400", "imperial", "imperialiiclassstardestroyer", 1220 },
  { "armada-400", "imperial", "imperialiiclassstardestroyer", 360 },
  { "xwing-standard", "rebel", "lukeskywalker; wedgeantilles; hansolo; chewbacca", 360 },
  { "armada-400", "imperial", "imperialiclassstardestroyer; gladiatoriclassstardestroyer", 1220 },
};

/* However narrow, a folded finding has room for a short title, if only without its buttons; it is in the middle. */
static void
title (MuWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, titles[i].format, titles[i].faction, titles[i].list);
      GtkWidget *first = mu_test_get_part (mu_test_find (GTK_WIDGET (pane.pane), MU_TYPE_FINDINGS_LIST), "first");
      GtkLabel *brief = mu_test_get_part (first, "brief");
      const char *text = gtk_label_get_text (brief);
      g_autofree char *words = g_strndup (text, strchr (text, '.') + 1 - text);
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>", words);
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (brief), NULL);
      graphene_rect_t bounds;
      int least;

      mu_test_resize (window, titles[i].width, 700);
      mu_test_await_frame ();
      pango_layout_set_markup (layout, markup, -1);
      pango_layout_get_pixel_size (layout, &least, NULL);
      g_test_message ("%s at %d", words, titles[i].width);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (brief)), >=, least);
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (brief), first, &bounds));
      g_assert_cmpfloat (fabs (bounds.origin.y + bounds.size.height / 2 - gtk_widget_get_height (first) / 2.0), <=, 1);
      mu_test_screenshot (window, "test-places-title");
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/places/mend-pasted", mend_pasted, mu_test_run_case);
  g_test_add_data_func ("/places/exceed", exceed, mu_test_run_case);
  g_test_add_data_func ("/places/overload", overload, mu_test_run_case);
  g_test_add_data_func ("/places/say", say, mu_test_run_case);
  g_test_add_data_func ("/places/escape", escape, mu_test_run_case);
  g_test_add_data_func ("/places/toast", toast, mu_test_run_case);
  g_test_add_data_func ("/places/toast-above-notice", toast_above_notice, mu_test_run_case);
  g_test_add_data_func ("/places/toast-below-list", toast_below_list, mu_test_run_case);
  g_test_add_data_func ("/places/title", title, mu_test_run_case);
  return g_test_run ();
}
