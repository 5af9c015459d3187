/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-cards.h"
#include "app/picker/mu-picker-list.h"
#include "app/picker/mu-picker-options.h"
#include "app/picker/mu-picker-row.h"
#include "model/game/mu-terms.h"
#include "library/mu-library.h"
#include "library/mu-library-settings.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-roster.h"
#include "ui/mu-resources.h"

#include <graphene.h>
#include <string.h>

/* Searches, sorts and filters in the picker, by keyboard and by mouse. */

static const char *
get_id (MuTestPane *pane, guint position)
{
  MuPickerItem *item = mu_test_picker_get_item (pane->picker, position);

  return item != NULL ? mu_card_get_id (item->card) : "";
}

static MuPickerFilter *
get_filter (MuTestPane *pane)
{
  MuPickerFilter *filter;

  g_object_get (mu_test_get_part (pane->picker, "options"), "filter", &filter, NULL);
  g_object_unref (filter);
  return filter;
}

/* What is typed and which card comes first: what begins with it, then what has it at a word, then what mentions it. */
static void
search (MuWindow *window)
{
  static const struct
  {
    const char *text;
    const char *first;
  } cases[] = {
    { "shield", "shieldupgrade" },  { "upgrade", "engineupgrade" },        { "upg shie", "shieldupgrade" },
    { "SHIÉLD", "shieldupgrade" },  { "tie mk", "twinionenginemkii" },     { "no such card at all", "" },
    { "B-wing/E2", "bwinge2" },     { "when attacked agility", NULL },
  };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

  g_assert_true (mu_test_picker_open (pane.pane, 0, "modification"));
  mu_test_picker_show_misfits (pane.picker, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mu_test_picker_type (pane.picker, cases[i].text);
      if (cases[i].first != NULL)
        g_assert_cmpstr (get_id (&pane, 0), ==, cases[i].first);
    }
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "soontir");
  g_assert_cmpstr (get_id (&pane, 0), ==, "soontirfel");
  /* By the ship he flies. */
  mu_test_picker_type (pane.picker, "interceptor soo");
  g_assert_cmpstr (get_id (&pane, 0), ==, "soontirfel");
}

static void
say_count (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_autofree char *all = NULL;
  g_autofree char *one = NULL;

  g_assert_true (mu_test_picker_open (pane.pane, 0, "modification"));
  mu_test_picker_show_misfits (pane.picker, TRUE);
  all = g_strdup_printf ("%u cards", mu_test_picker_get_n_items (pane.picker));
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (pane.picker, "count")), ==, all);
  mu_test_picker_type (pane.picker, "shield upgrade");
  one = g_strdup_printf ("1 of %s", all);
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (pane.picker, "count")), ==, one);

  /* Nothing there: it says why, and what would help. */
  mu_picker_filter_set_facet (get_filter (&pane), MU_FACET_TRAIT, "small ship only");
  mu_test_await_cmpuint (mu_test_picker_get_n_items (pane.picker), ==, 0);
  mu_test_await_label (pane.picker, "No card has “shield upgrade”.");
  mu_test_await (mu_test_find_button (GTK_WIDGET (pane.picker), "1 Filter") != NULL);
  mu_test_click_button (pane.picker, "Clear Filters");
  mu_test_await_cmpuint (mu_test_picker_get_n_items (pane.picker), ==, 1);
}

/* What does not fit is hidden until it is asked for; a search that finds nothing else says so. */
static void
hide_misfits (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_autofree char *many = NULL;
  guint n_fit;

  mu_test_pane_act (&pane, "roster.add-ship");
  n_fit = mu_test_picker_get_n_items (pane.picker);
  for (guint i = 0; i < n_fit; i++)
    g_assert_true (mu_picker_item_is_legal (mu_test_picker_get_item (pane.picker, i)));
  mu_test_picker_type (pane.picker, "biggs");
  mu_test_await_label (pane.picker, "Biggs Darklighter does not fit here. Wrong faction: Rebel.");
  mu_test_screenshot (window, "test-picker-hidden");
  mu_test_click_button (pane.picker, "Show What Does Not Fit");
  mu_test_await_cmpuint (mu_test_picker_get_n_items (pane.picker), ==, 1);
  g_assert_cmpstr (mu_picker_item_get_reason (mu_test_picker_get_item (pane.picker, 0)), ==, "Wrong faction: Rebel.");
  g_assert_true (gtk_check_button_get_active (mu_test_get_part (pane.picker, "show_misfits")));
  mu_test_picker_show_misfits (pane.picker, FALSE);
  mu_test_picker_type (pane.picker, "rebel");
  g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), ==, 0);
  many = mu_test_dup_text (pane.picker);
  g_assert_nonnull (strstr (many, " cards with “rebel” do not fit here."));
  mu_test_picker_type (pane.picker, "");
  g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), ==, n_fit);
}

/* However long the reason of the selected card is, a row stays where it was. */
static void
keep_width (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  int width, height;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  mu_test_await_frame ();
  width = gtk_widget_get_width (GTK_WIDGET (pane.picker));
  height = gtk_widget_get_height (GTK_WIDGET (pane.picker));
  g_assert_cmpint (width, >, 0);
  gtk_label_set_label (mu_test_get_part (pane.picker, "hint"),
                       "A reason that is so long that no picker could ever have it in one line, and that would still "
                       "have to go on for quite a while to be the longest of all the reasons that there are.");
  mu_test_await_frame ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (pane.picker)), ==, width);
  for (guint i = 0; i < mu_test_picker_get_n_items (pane.picker); i += 7)
    {
      mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
      mu_test_picker_press (pane.picker, GDK_KEY_Page_Down, 0);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (pane.picker)), ==, width);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (pane.picker)), ==, height);
    }
}

static void
assert_inside (GtkWidget *widget, GtkWidget *around)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  /* What is scrolled may well lie outside. */
  if (!GTK_IS_SCROLLED_WINDOW (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      assert_inside (child, around);
  g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (around));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (around));
}

static void
assert_whole (MuPicker *picker)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (picker)));

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (picker)));
  assert_inside (GTK_WIDGET (picker), window);
}

/* In small windows the whole picker is inside the window, and all of it inside the picker. */
static void
shrink (MuWindow *window)
{
  static const struct
  {
    int width, height;
    const char *name;
  } sizes[] = { { 1220, 880, "test-picker-1220" }, { 1100, 800, "test-picker-1100" }, { 1000, 700, "test-picker-1000" },
                { 800, 600, "test-picker-800" },   { 600, 400, "test-picker-600" },   { 360, 640, "test-picker-360" } };
  static const char *const actions[]
      = { "roster.pick-slot((uint32 0, 'modification'))", "roster.pick-slot((uint32 3, 'modification'))",
          "roster.add-ship" };
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; academypilot; academypilot; academypilot");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (actions); j++)
      {
        g_autofree char *name = g_strdup_printf ("%s-%u", sizes[i].name, j);

        mu_test_resize (window, sizes[i].width, sizes[i].height);
        mu_test_pane_act (&pane, actions[j]);
        mu_test_picker_show_misfits (pane.picker, j > 0);
        mu_test_await_frame ();
        mu_test_screenshot (window, name);
        assert_whole (pane.picker);
        mu_picker_close (pane.picker);
        mu_test_await_frame ();
      }
}

static char *
dup_title (MuPickerItem *item)
{
  return mu_card_dup_title (item->card);
}

/* One line below the name says what a card does. */
static void
show_effects (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPickerItem *item;
  const char *effect;

  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  item = mu_test_picker_find (pane.picker, "pushthelimit");
  effect = mu_text_get (mu_card_get_facts (item->card)->summary);
  g_assert_cmpstr (effect, !=, "");
  mu_test_picker_type (pane.picker, "push the limit");
  g_assert_nonnull (mu_test_find_labelled (mu_test_get_part (pane.picker, "list"), GTK_TYPE_LABEL, effect));
}

/* A card without a text says its figures there, or what it may carry. */
static void
show_figures (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *action, *name, *line;
  } cases[] = {
    { "armada-standard", "rebel", "roster.add-ship", "cr90 corvette a", "Command 1\u00a0· Squadron 1\u00a0· Engineering 2\u00a0· Hull 4" },
    { "armada-standard", "rebel", "roster.add-squadron", "a-wing squadron", "Hull 4\u00a0· Speed 5\u00a0· Counter 2" },
    { "xwing-standard", "imperial", "roster.add-ship", "gamma squadron veteran",
      "Elite\u00a0· 2 × Torpedo\u00a0· 2 × Missile\u00a0· Bomb" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, "");

      mu_test_pane_act (&pane, cases[i].action);
      mu_test_picker_type (pane.picker, cases[i].name);
      g_assert_nonnull (mu_test_find_labelled (mu_test_get_part (pane.picker, "list"), GTK_TYPE_LABEL, cases[i].line));
    }
}

/* What is pointed at or selected is beside the list at once. */
static void
preview (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  MuPickerItem *items[3];

  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    items[i] = mu_test_picker_get_item (pane.picker, i);
  first = dup_title (items[0]);
  second = dup_title (items[1]);
  third = dup_title (items[2]);
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, first);
  mu_test_picker_point_at (pane.picker, items[2]);
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, third);
  g_assert_true (mu_test_picker_get_selected (pane.picker) == items[0]);
  mu_test_picker_point_at (pane.picker, NULL);
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, first);
  /* Keys count more than a pointer that lies somewhere. */
  mu_test_picker_point_at (pane.picker, items[2]);
  mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, second);
}

static gboolean
shows_cards (MuTestPane *pane, const char *titles)
{
  g_autofree char *shown = mu_test_picker_dup_cards (pane->picker);

  return g_str_equal (shown, titles);
}

static GtkWidget *
find_by_tooltip (GtkWidget *widget, const char *tooltip)
{
  GtkWidget *found = g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_by_tooltip (child, tooltip);
  return found;
}

/* Where three cards have no room, the one that is looked at has. */
static void
assert_last_in_view (MuTestPane *pane, MuPickerItem *item)
{
  static const int widths[] = { 1220, 800, 600, 360 };
  GtkWidget *card = mu_test_get_part (pane->picker, "card");
  g_autofree char *title = dup_title (item);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t bounds;

      mu_test_resize (pane->window, widths[i], 880);
      mu_test_picker_point_at (pane->picker, NULL);
      mu_test_await (!shows_cards (pane, "Adaptability | Calculation | Cool Hand"));
      mu_test_picker_point_at (pane->picker, item);
      mu_test_await (shows_cards (pane, "Adaptability | Calculation | Cool Hand"));
      mu_test_await_frame ();
      g_assert_true (gtk_widget_compute_bounds (mu_test_find_labelled (card, GTK_TYPE_LABEL, title), card, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (card));
    }
  mu_test_resize (pane->window, 1220, 880);
}

/* Up to three cards stay in view to be compared, each with its price, and the one that is looked at after them. */
static void
compare (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  const char *ids[] = { "adaptability", "calculation", "coolhand", "crackshot", "predator" };
  MuPickerItem *items[G_N_ELEMENTS (ids)];

  mu_test_resize (window, 1220, 880);
  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  mu_test_await_frame ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    items[i] = mu_test_picker_find (pane.picker, ids[i]);
  mu_test_picker_pin (pane.picker, items[0]);
  mu_test_await (shows_cards (&pane, "Adaptability | • A Score to Settle"));
  mu_test_await_label (mu_test_get_part (pane.picker, "card"), "0 points → 27");
  mu_test_picker_point_at (pane.picker, items[0]);
  mu_test_await (shows_cards (&pane, "Adaptability"));
  mu_test_picker_pin (pane.picker, items[1]);
  mu_test_picker_point_at (pane.picker, items[2]);
  mu_test_await (shows_cards (&pane, "Adaptability | Calculation | Cool Hand"));
  mu_test_await_label (mu_test_get_part (pane.picker, "card"), "1 point → 28");
  mu_test_screenshot (window, "test-picker-compare");
  assert_whole (pane.picker);
  assert_last_in_view (&pane, items[2]);
  mu_test_picker_pin (pane.picker, items[2]);
  mu_test_picker_point_at (pane.picker, items[3]);
  mu_test_await (shows_cards (&pane, "Adaptability | Calculation | Cool Hand"));
  /* The one that was kept first gives way. */
  mu_test_picker_pin (pane.picker, items[3]);
  mu_test_await (shows_cards (&pane, "Calculation | Cool Hand | Crack Shot"));
  mu_test_click (find_by_tooltip (mu_test_get_part (pane.picker, "card"), "Let go of Cool Hand"));
  mu_test_await (shows_cards (&pane, "Calculation | Crack Shot"));
  /* What is searched for meanwhile comes after them. */
  mu_test_picker_type (pane.picker, "predator");
  mu_test_await (shows_cards (&pane, "Calculation | Crack Shot | Predator"));
  mu_test_picker_type (pane.picker, "no such card");
  mu_test_await (shows_cards (&pane, "Calculation | Crack Shot"));
  mu_picker_close (pane.picker);
  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  mu_test_await (shows_cards (&pane, "• A Score to Settle"));
}

static MuPickerItem *
find_heading (MuPicker *picker, const char *ship)
{
  for (guint i = 0; mu_test_picker_get_row (picker, i) != NULL; i++)
    if (mu_picker_item_is_heading (mu_test_picker_get_row (picker, i))
        && g_str_equal (mu_card_get_name (mu_test_picker_get_row (picker, i)->card), ship))
      return mu_test_picker_get_row (picker, i);
  return NULL;
}

/* In a usual window three ships are seen side by side with their dials, without scrolling. */
static void
compare_dials (MuWindow *window)
{
  MuTestPane pane;
  GtkAdjustment *across;

  mu_test_resize (window, 1240, 880);
  pane = mu_test_pane_open (window, "xwing2-legacy", "scumandvillainy", "");
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_await_frame ();
  mu_test_picker_pin (pane.picker, find_heading (pane.picker, "Customized YT-1300 Light Freighter"));
  mu_test_picker_pin (pane.picker, find_heading (pane.picker, "Escape Craft"));
  mu_test_picker_pin (pane.picker, find_heading (pane.picker, "Fang Fighter"));
  mu_test_await_frame ();
  across = gtk_scrolled_window_get_hadjustment (mu_test_get_part (pane.picker, "card"));
  mu_test_await (gtk_widget_get_mapped (mu_test_get_part (pane.picker, "card")));
  g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
}

/* The selected card is kept, and let go of, with the space bar, which belongs to a name while that is typed. */
static void
compare_by_keys (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkLabel *hint;

  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  hint = mu_test_get_part (pane.picker, "hint");
  mu_test_picker_press (pane.picker, GDK_KEY_space, 0);
  mu_test_await (shows_cards (&pane, "• A Score to Settle"));
  g_assert_nonnull (strstr (gtk_label_get_text (hint), "stays in view"));
  mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
  mu_test_await (shows_cards (&pane, "• A Score to Settle | Adaptability"));
  g_assert_null (strstr (gtk_label_get_text (hint), "stays in view"));
  mu_test_picker_press (pane.picker, GDK_KEY_space, 0);
  mu_test_picker_press (pane.picker, GDK_KEY_Up, 0);
  mu_test_picker_press (pane.picker, GDK_KEY_space, 0);
  mu_test_await (shows_cards (&pane, "Adaptability | • A Score to Settle"));
  mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
  mu_test_picker_press (pane.picker, GDK_KEY_space, 0);
  mu_test_await (shows_cards (&pane, "Adaptability"));
  mu_test_picker_type (pane.picker, "push");
  mu_test_await (shows_cards (&pane, "Push the Limit"));
  mu_test_press (mu_test_get_part (pane.picker, "search"), GDK_KEY_space, 0);
  g_assert_null (strstr (gtk_label_get_text (hint), "stays in view"));
}

/* In every window that is not low, the card is in the picker; of what is not listed nothing is shown. */
static void
preview_inside (MuWindow *window)
{
  static const struct
  {
    int width, height;
  } sizes[] = { { 1220, 880 }, { 1100, 800 }, { 800, 600 }, { 600, 400 }, { 360, 640 } };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_autofree char *third = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("test-picker-preview-%d", sizes[i].width);

      mu_test_resize (window, sizes[i].width, sizes[i].height);
      g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
      mu_test_await_frame ();
      g_free (third);
      third = dup_title (mu_test_picker_get_item (pane.picker, 2));
      mu_test_picker_point_at (pane.picker, mu_test_picker_get_item (pane.picker, 2));
      mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, third);
      mu_test_screenshot (window, name);
      assert_whole (pane.picker);
      mu_test_picker_type (pane.picker, "no such card");
      g_assert_false (gtk_widget_get_visible (mu_test_get_part (pane.picker, "card")));
      mu_test_picker_type (pane.picker, "");
      g_assert_true (gtk_widget_get_visible (mu_test_get_part (pane.picker, "card")));
      mu_picker_close (pane.picker);
      mu_test_await_frame ();
    }
}

static guint
count_facts (GtkWidget *around, const char *name)
{
  guint n = MU_IS_FACT (around) && g_str_equal (gtk_label_get_text (mu_test_get_part (around, "name")), name);

  for (GtkWidget *child = gtk_widget_get_first_child (around); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_facts (child, name);
  return n;
}

/* Beside the list there is room for the whole card of a ship, and no heading comes twice. */
static void
fit_preview (MuWindow *window)
{
  enum
  {
    N_IN_VIEW = 8, /* rows that are surely there without scrolling */
  };

  MuTestPane pane = mu_test_pane_open (window, "armada-400", "imperial", "");
  GtkScrolledWindow *card = mu_test_get_part (pane.picker, "card");
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (card);

  mu_test_resize (window, 1220, 880);
  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), >, N_IN_VIEW);
  for (guint i = 0; i < N_IN_VIEW; i++)
    {
      MuPickerItem *item = mu_test_picker_get_item (pane.picker, i);
      g_autofree char *title = dup_title (item);

      mu_test_picker_point_at (pane.picker, item);
      mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, title);
      mu_test_await_frame ();
      g_assert_cmpfloat (gtk_adjustment_get_upper (across), ==, gtk_adjustment_get_page_size (across));
      g_assert_cmpuint (count_facts (GTK_WIDGET (card), "Played"), <=, 1);
    }
}

static int
get_points (MuTestPane *pane)
{
  return mu_session_get_report (pane->session)->points;
}

/* What each row says the list would cost is what it costs then. */
static void
assert_totals (MuTestPane *pane, const char *action)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  int before = get_points (pane);

  mu_test_pane_act (pane, action);
  for (guint i = 0; i < mu_test_picker_get_n_items (pane->picker); i++)
    g_ptr_array_add (ids, g_strdup (get_id (pane, i)));
  g_assert_cmpuint (ids->len, >, 3);
  for (guint i = 0; i < ids->len; i += MAX (ids->len / 8, 1))
    {
      MuPickerItem *item;
      int total;

      mu_test_pane_act (pane, action);
      item = mu_test_picker_find (pane->picker, ids->pdata[i]);
      total = mu_picker_item_get_total (item);
      g_assert_cmpint (total, >=, 0);
      mu_test_picker_take (pane->picker, item, FALSE);
      g_assert_cmpint (get_points (pane), ==, total);
      if (total == before && mu_session_can_undo (pane->session) == FALSE)
        continue;
      mu_test_act (pane->window, "win.undo");
      g_assert_cmpint (get_points (pane), ==, before);
    }
}

static void
show_totals (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade; darthvader");
  MuPickerItem *item;

  assert_totals (&pane, "roster.add-ship");
  assert_totals (&pane, "roster.pick-slot((uint32 1, 'elite'))");
  assert_totals (&pane, "roster.pick-upgrade((uint32 0, uint32 0))");
  mu_test_pane_act (&pane, "roster.pick-slot((uint32 1, 'modification'))");
  item = mu_test_picker_find (pane.picker, "shieldupgrade");
  g_assert_cmpint (mu_picker_item_get_total (item), ==, get_points (&pane) + 4);
  mu_test_picker_type (pane.picker, "shield upgrade");
  g_assert_nonnull (mu_test_find_labelled (mu_test_get_part (pane.picker, "list"), GTK_TYPE_LABEL, "→ 69"));

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  g_assert_true (mu_picker_item_is_over (mu_test_picker_find (pane.picker, "captainoicunn")));
  g_assert_false (mu_picker_item_is_over (mu_test_picker_find (pane.picker, "academypilot")));
}

/* What becomes of the upgrades when a pilot is replaced. */
static void
show_carried (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade");
  MuPickerItem *item;
  g_autofree char *upgrades = NULL;

  mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
  item = mu_test_picker_find (pane.picker, "academypilot");
  g_assert_cmpstr (mu_picker_item_get_carried (item), ==,
                   "Keeps Stealth Device (3)" MU_BETWEEN "Drops Push the Limit, Royal Guard TIE, Hull Upgrade (6)");
  g_assert_cmpint (mu_picker_item_get_total (item), ==, 15);
  mu_test_picker_type (pane.picker, "academy");
  mu_test_screenshot (window, "test-picker-carried");
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (pane.picker, "hint")), ==, mu_picker_item_get_carried (item));
  mu_test_picker_take (pane.picker, item, FALSE);
  upgrades = mu_test_pane_dup_upgrades (&pane, 0);
  g_assert_cmpstr (upgrades, ==, "stealthdevice");
  g_assert_cmpint (get_points (&pane), ==, 15);
  mu_test_act (window, "win.undo");
  assert_totals (&pane, "roster.replace-unit(uint32 0)");
}

/* Where all upgrades stay, or none does, only that is said. */
static void
show_carried_alone (MuWindow *window)
{
  static const struct
  {
    const char *list;
    const char *carried;
  } cases[] = {
    { "soontirfel stealthdevice hullupgrade", "Keeps Stealth Device (3)" MU_BETWEEN "Drops Hull Upgrade (3)" },
    { "soontirfel stealthdevice", "Keeps Stealth Device (3)" },
    { "soontirfel pushthelimit royalguardtie", "Drops Push the Limit, Royal Guard TIE (3)" },
    { "soontirfel", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", cases[i].list);
      MuPickerItem *item;

      mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
      item = mu_test_picker_find (pane.picker, "academypilot");
      g_assert_cmpstr (mu_picker_item_get_carried (item), ==, cases[i].carried);
    }
}

/* Beside a card, a few words say why it does not fit. */
static void
say_reasons (MuWindow *window)
{
  static const struct
  {
    const char *card;
    const char *reason;
  } cases[] = {
    { "autothrusters", "Boost in the action bar." },
    { "antipursuitlasers", "large ship only." },
    { "pulsedrayshield", "shields exactly 1; here it is 2." },
    { "smugglingcompartment", "YT-1300 or YT-2400 only." },
    { "combatretrofit",
      "GR-75 Medium Transport only. Combat Retrofit has the epic symbol, and this format is not epic." },
  };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker");

  g_assert_true (mu_test_picker_open (pane.pane, 0, "modification"));
  mu_test_picker_show_misfits (pane.picker, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (mu_picker_item_get_reason (mu_test_picker_find (pane.picker, cases[i].card)), ==, cases[i].reason);
}

/* What a screen reader says about a card: all that its row shows. */
static void
speak (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel stealthdevice; darthvader");
  MuLibrary *library = mu_session_get_library (pane.session);
  g_autofree char *bare = NULL;
  g_autofree char *owned = NULL;
  g_autofree char *misfit = NULL;

  mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
  bare = mu_picker_item_dup_spoken (mu_test_picker_find (pane.picker, "academypilot"));
  g_assert_cmpstr (bare, ==, "Academy Pilot, TIE Fighter, 12 points, list then at 44, Keeps Stealth Device (3)");
  g_assert_true (mu_test_library_set_owned (library, "xwing", "swx01", 2, NULL));
  mu_test_pane_act (&pane, "roster.add-ship");
  owned = mu_picker_item_dup_spoken (mu_test_picker_find (pane.picker, "academypilot"));
  g_assert_cmpstr (owned, ==, "Academy Pilot, TIE Fighter, 12 points, list then at 71, 4 owned");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  misfit = mu_picker_item_dup_spoken (mu_test_picker_find (pane.picker, "darthvader"));
  g_assert_cmpstr (misfit, ==,
                   "• Darth Vader, TIE Advanced, 29 points, list then at 88, 0 owned, Takes two actions instead of one in "
                   "the Perform Action step; they must be different actions., 1 in the list. Does not fit: These cards "
                   "share the unique name “Darth Vader”, which a list may have only once: 2 × Darth Vader (TIE Advanced).");
}

/* A copy of a unique pilot is another pilot: none is offered that the list cannot have again. */
static void
offer_copies (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-standard", "imperial", "darthvader predator engineupgrade; junoeclipse");

  mu_test_pane_act (&pane, "roster.duplicate-unit(uint32 0)");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  mu_test_picker_show_misfits (pane.picker, TRUE);
  g_assert_null (mu_test_picker_find (pane.picker, "darthvader"));
  g_assert_null (mu_test_picker_find (pane.picker, "junoeclipse"));
  g_assert_nonnull (mu_test_picker_find (pane.picker, "stormsquadronpilot"));
  assert_totals (&pane, "roster.duplicate-unit(uint32 0)");
}

/* Asserts that the selected row is that ship, folded or not, and that the row after it is one of its pilots or not. */
static void
assert_heading (MuTestPane *pane, const char *ship, gboolean open)
{
  MuPickerItem *heading = mu_test_picker_get_selected (pane->picker);

  g_assert_true (mu_picker_item_is_heading (heading));
  g_assert_cmpstr (mu_card_get_name (heading->card), ==, ship);
  g_assert_cmpint (heading->open, ==, open);
}

/* Ships of the list's faction come first, folded; their pilots below when they are unfolded or searched for. */
static void
fold_ships (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPickerItem *heading;
  g_autofree char *members = NULL;
  g_autofree char *spoken = NULL;

  mu_test_pane_act (&pane, "roster.add-ship");
  for (guint i = 0; mu_test_picker_get_row (pane.picker, i) != NULL; i++)
    g_assert_true (mu_picker_item_is_heading (mu_test_picker_get_row (pane.picker, i)));
  g_assert_null (find_heading (pane.picker, "X-wing"));
  heading = find_heading (pane.picker, "TIE Interceptor");
  members = mu_picker_item_dup_members (heading);
  /* Soontir Fel is in the list. */
  g_assert_cmpstr (members, ==, "10 pilots, 18–26");
  spoken = mu_picker_item_dup_spoken (heading);
  g_assert_cmpstr (spoken, ==, "TIE Interceptor, 10 pilots, 18–26, folded");
  mu_test_screenshot (window, "test-picker-ships");

  /* A click or Enter unfolds, and so do the arrows along the line. */
  mu_test_picker_click (pane.picker, heading);
  assert_heading (&pane, "TIE Interceptor", TRUE);
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, "TIE Interceptor");
  mu_test_screenshot (window, "test-picker-unfolded");
  mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
  g_assert_false (mu_picker_item_is_heading (mu_test_picker_get_selected (pane.picker)));
  mu_test_picker_press (pane.picker, GDK_KEY_Left, 0);
  assert_heading (&pane, "TIE Interceptor", FALSE);
  mu_test_picker_press (pane.picker, GDK_KEY_Right, 0);
  assert_heading (&pane, "TIE Interceptor", TRUE);
  mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
  assert_heading (&pane, "TIE Interceptor", FALSE);
  mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_SHIFT_MASK);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));

  /* By the pilot's name or the ship's. Enter takes the first pilot. */
  mu_test_picker_type (pane.picker, "turr");
  g_assert_true (mu_picker_item_is_heading (mu_test_picker_get_row (pane.picker, 0)));
  g_assert_cmpstr (get_id (&pane, 0), ==, "turrphennir");
  g_assert_null (mu_test_picker_get_row (pane.picker, 2));
  g_assert_true (mu_test_picker_get_selected (pane.picker) == mu_test_picker_get_row (pane.picker, 1));
  mu_test_picker_type (pane.picker, "interceptor");
  g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), ==, 10);
  /* A ship of another faction is there for those who look for it. */
  mu_test_picker_show_misfits (pane.picker, TRUE);
  mu_test_picker_type (pane.picker, "");
  g_assert_null (find_heading (pane.picker, "X-wing"));
  mu_test_picker_type (pane.picker, "biggs");
  g_assert_nonnull (find_heading (pane.picker, "X-wing"));
  mu_test_picker_type (pane.picker, "turr");
  mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
  g_assert_cmpstr (mu_card_get_id (mu_unit_get_card (mu_roster_get_unit (mu_session_get_roster (pane.session), 1))), ==,
                   "turrphennir");

  /* Another pilot: the ship he flies is unfolded, and he is selected. */
  mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
  g_assert_cmpstr (mu_card_get_id (mu_test_picker_get_selected (pane.picker)->card), ==,
                   "soontirfel");
}

static gboolean
offers (GtkWidget *facets, MuPickerFacet facet, const char *value)
{
  for (GtkWidget *child = gtk_widget_get_first_child (facets); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_DROP_DOWN (child) && GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), "mu-facet")) == (int) facet)
      {
        GtkStringList *values = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (child)));

        for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (values)); i++)
          if (g_str_equal (gtk_string_list_get_string (values, i), value))
            return TRUE;
      }
  return FALSE;
}

/* The filter for ships names those of the list's faction alone. */
static void
list_own_ships (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPickerOptions *options = mu_test_get_part (pane.picker, "options");
  GtkWidget *facets = mu_test_get_part (options, "facets");

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  gtk_menu_button_popup (mu_test_get_part (pane.picker, "filters"));
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (options)));
  g_assert_true (offers (facets, MU_FACET_SHIP, "TIE Interceptor"));
  g_assert_false (offers (facets, MU_FACET_SHIP, "X-wing"));
  gtk_popover_popdown (GTK_POPOVER (options));
}

/* Enter on a card that does not fit says what to do. */
static void
refuse (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkLabel *hint = mu_test_get_part (pane.picker, "hint");

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  mu_test_picker_type (pane.picker, "biggs");
  g_assert_cmpstr (gtk_label_get_text (hint), ==, "Wrong faction: Rebel.");
  mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  g_assert_cmpstr (gtk_label_get_text (hint), ==,
                   "Biggs Darklighter does not fit here. Shift+Enter adds it anyway.");
  mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_SHIFT_MASK);
  g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 2);
}

/* A key that comes when the picker has closed, and the ship is gone that it was open for, does nothing. */
static void
take_too_late (MuWindow *window)
{
  static const char *const actions[]
      = { "roster.pick-upgrade((uint32 0,uint32 0))", "roster.replace-unit(uint32 0)", "roster.add-ship" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

      mu_test_pane_act (&pane, actions[i]);
      mu_test_picker_type (pane.picker, "e");
      mu_session_set_roster (pane.session, NULL);
      mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
      g_assert_null (mu_session_get_roster (pane.session));
    }
}

static guint
count_chips (MuTestPane *pane, guint unit, const char *slot)
{
  MuUnitRow *row = mu_roster_pane_get_row (pane->pane, unit);
  MuRoster *roster = mu_session_get_roster (pane->session);
  int kind = mu_game_find_term (mu_roster_get_game (roster), MU_VOCABULARY_SLOT, slot);
  guint count = 0;

  for (guint i = 0; i < mu_unit_row_get_n_chips (row); i++)
    count += mu_unit_row_get_kinds (row, i) >> kind & 1;
  return count;
}

/* What the list's format does not have is not asked for. */
static void
keep_to_format (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

  mu_test_pane_act (&pane, "roster.pick-objective(uint32 0)");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  mu_test_pane_act (&pane, "roster.add-squadron");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
}

/* No title exists for TIE fighters: a place for one is there only with a title in it. */
static void
offer_titles (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel; academypilot; academypilot royalguardtie");

  g_assert_cmpuint (count_chips (&pane, 0, "title"), ==, 1);
  g_assert_cmpuint (count_chips (&pane, 1, "title"), ==, 0);
  g_assert_cmpuint (count_chips (&pane, 1, "modification"), ==, 1);
  g_assert_cmpuint (count_chips (&pane, 2, "title"), ==, 1);
}

/* Adding stays open with Ctrl+Enter or the button of the row, which count. What is typed next is another search. */
static void
add_several (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "");
  MuPickerItem *item;
  int start, end;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "academy");
  for (int i = 0; i < 3; i++)
    {
      mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_CONTROL_MASK);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
      item = mu_test_picker_get_selected (pane.picker);
      g_assert_cmpstr (mu_card_get_id (item->card), ==, "academypilot");
      g_assert_cmpint (mu_picker_item_get_n_taken (item), ==, i + 1);
      g_assert_cmpint (mu_picker_item_get_total (item), ==, 12 * (i + 2));
    }
  g_assert_cmpstr (gtk_editable_get_text (mu_test_get_part (pane.picker, "search")), ==, "academy");
  g_assert_true (gtk_editable_get_selection_bounds (mu_test_get_part (pane.picker, "search"), &start, &end));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, strlen ("academy"));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), GTK_WIDGET (pane.picker)));
  mu_test_picker_add (pane.picker, mu_test_picker_get_selected (pane.picker));
  g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 4);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  mu_test_screenshot (window, "test-picker-added");
  mu_test_act (window, "win.undo");
  g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 3);
}

/* Opens the picker for that slot of the first ship, does the edit, takes it back, and repeats it: the picker stays. */
static void
follow_undo (MuWindow *window)
{
  static const struct
  {
    const char *list, *slot, *edit;
    const char *title; /* of the picker; NULL: it is closed when the edit is taken back */
  } cases[] = {
    { "academypilot; soontirfel pushthelimit", "elite", "roster.remove-unit(uint32 0)", "Elite on Soontir Fel" },
    { "academypilot; soontirfel pushthelimit", "elite", "roster.move-unit((uint32 1, -1))", "Elite on Soontir Fel" },
    { "academypilot; soontirfel", "elite", "roster.duplicate-unit(uint32 0)", "Elite on Soontir Fel" },
    { "academypilot; soontirfel", NULL, "roster.duplicate-unit(uint32 0)", "Add Ship" },
    { "academypilot; soontirfel pushthelimit", "title", "roster.clear-unit(uint32 1)", "Title on Soontir Fel" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", cases[i].list);

      g_test_message ("%s", cases[i].edit);
      if (cases[i].slot != NULL)
        g_assert_true (mu_test_picker_open (pane.pane, 1, cases[i].slot));
      else
        mu_test_pane_act (&pane, "roster.add-ship");
      mu_test_pane_act (&pane, cases[i].edit);
      for (guint j = 0; j < 4; j++)
        {
          mu_test_act (window, j % 2 == 0 ? "win.undo" : "win.redo");
          mu_test_await_frame ();
          g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
          g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (pane.picker, "title")), ==, cases[i].title);
        }
      /* What is taken then goes where the picker says. */
      mu_test_picker_type (pane.picker, cases[i].slot == NULL ? "howlrunner" : "");
      mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
    }
}

/* Filled and emptied again by undo and redo, a slot is still what the picker is open for. */
static void
follow_slot (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  mu_test_picker_type (pane.picker, "push the");
  mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  g_assert_cmpint (mu_picker_get_request (pane.picker)->replaced, ==, 0);
  mu_test_act (window, "win.undo");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
  g_assert_cmpint (mu_picker_get_request (pane.picker)->replaced, ==, -1);
  mu_test_act (window, "win.redo");
  g_assert_cmpint (mu_picker_get_request (pane.picker)->replaced, ==, 0);
  /* The ship itself is gone. */
  mu_test_act (window, "win.undo");
  mu_test_pane_act (&pane, "roster.duplicate-unit(uint32 0)");
  mu_picker_close (pane.picker);
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "academy");
  mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
  g_assert_true (mu_test_picker_open (pane.pane, 1, "modification"));
  mu_test_act (window, "win.undo");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
}

/* With the button of the row or Ctrl+Enter, an upgrade is taken and the next empty slot of the ship is next. */
static void
go_on (MuWindow *window)
{
  static const struct
  {
    const char *text;
    const char *title; /* what the picker is open for then; NULL: it is closed */
  } steps[] = {
    { "push the", "Title on Soontir Fel" },
    { "royal", "Modification on Soontir Fel" },
    { "stealth", "Modification on Soontir Fel" },
    { "hull", NULL },
  };

  for (int by_key = FALSE; by_key <= TRUE; by_key++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "academypilot; soontirfel; academypilot");

      g_assert_true (mu_test_picker_open (pane.pane, 1, "elite"));
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          mu_test_picker_type (pane.picker, steps[i].text);
          if (by_key)
            mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_CONTROL_MASK);
          else
            mu_test_picker_add (pane.picker, mu_test_picker_get_selected (pane.picker));
          g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (mu_session_get_roster (pane.session), 1)), ==,
                            i + 1);
          g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)) == (steps[i].title != NULL));
          if (steps[i].title != NULL)
            g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (pane.picker, "title")), ==, steps[i].title);
        }
      /* What does not fit is refused, and nothing goes on. */
      g_assert_true (mu_test_picker_open (pane.pane, 0, "modification"));
      mu_test_picker_show_misfits (pane.picker, TRUE);
      mu_test_picker_type (pane.picker, "b-wing/e2");
      mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_CONTROL_MASK);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
      g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (pane.picker, "title")), ==, "Modification on Academy Pilot");
      mu_test_picker_show_misfits (pane.picker, FALSE);
    }
}

/* Returns where the rows in view begin in the picker: a double for the id of each card and the name of each ship. */
static GHashTable *
list_places (MuTestPane *pane)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GtkWidget *view = mu_test_get_part (mu_test_get_part (pane->picker, "list"), "view");
  GtkWidget *scroller = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW);

  for (GtkWidget *row = gtk_widget_get_first_child (view); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      MuPickerItem *item = mu_picker_row_get_item (MU_PICKER_ROW (row));
      graphene_rect_t bounds;

      if (!gtk_widget_get_visible (row) || !gtk_widget_compute_bounds (row, scroller, &bounds)
          || bounds.origin.y + bounds.size.height <= 0 || bounds.origin.y >= gtk_widget_get_height (scroller))
        continue;
      g_hash_table_insert (places,
                           g_strdup (mu_picker_item_is_heading (item) ? mu_picker_item_get_title (item)
                                                                      : mu_card_get_id (item->card)),
                           g_memdup2 (&bounds.origin.y, sizeof bounds.origin.y));
    }
  return places;
}

static void
assert_places (GHashTable *before, GHashTable *after)
{
  GHashTableIter iter;
  gpointer name, place;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &name, &place))
    {
      const float *now = g_hash_table_lookup (after, name);

      if (now == NULL)
        g_error ("%s is not in view any more", (const char *) name);
      if (*now != *(const float *) place)
        g_error ("%s was at %f and is at %f", (const char *) name, *(const float *) place, *now);
    }
}

/* However often a card is added, wherever the list is scrolled to: no row moves. */
static void
keep_rows (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *list, *action, *card;
    guint n_adds; /* as often as it fits */
  } cases[] = {
    { "xwing-standard", "imperial", "", "roster.add-ship", "academypilot", 8 },
    { "xwing-standard", "imperial", "", "roster.add-ship", "soontirfel", 1 },
    { "xwing-standard", "imperial", "captainoicunn", "roster.add-ship", "blacksquadronpilot", 4 },
    { "armada-400", "rebel", "cr90corvettea", "roster.add-squadron", "xwingsquadron", 8 },
    { "armada-400", "rebel", "cr90corvettea", "roster.add-ship", "nebulonbescortfrigate", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int part = 0; part <= 2; part++)
      {
        MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);
        GtkScrolledWindow *scroller;
        GtkAdjustment *adjustment;
        g_autoptr (GHashTable) places = NULL;
        const float *place;
        guint n_before = mu_roster_get_n_units (mu_session_get_roster (pane.session)), n_added = 0;

        mu_test_pane_act (&pane, cases[i].action);
        mu_picker_list_select (mu_test_get_part (pane.picker, "list"), mu_test_picker_find (pane.picker, cases[i].card));
        mu_test_await_frame ();
        scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (
            mu_test_get_part (mu_test_get_part (pane.picker, "list"), "view"), GTK_TYPE_SCROLLED_WINDOW));
        adjustment = gtk_scrolled_window_get_vadjustment (scroller);
        /* The row as it came into view, half hidden at the lower edge, or near the upper one. */
        places = list_places (&pane);
        place = g_hash_table_lookup (places, cases[i].card);
        g_assert_nonnull (place);
        if (part > 0)
          gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + *place
                                                    - (part == 1 ? gtk_adjustment_get_page_size (adjustment) - 20 : 20));
        mu_test_await_frame ();
        for (guint n = 0; n < cases[i].n_adds; n++)
          {
            g_autoptr (GHashTable) before = list_places (&pane);
            g_autoptr (GHashTable) after = NULL;

            mu_test_picker_add (pane.picker, mu_test_picker_find (pane.picker, cases[i].card));
            mu_test_await_frame ();
            after = list_places (&pane);
            g_test_message ("%s, part %d, add %u", cases[i].card, part, n);
            assert_places (before, after);
          }
        for (guint n = 0; n < mu_roster_get_n_units (mu_session_get_roster (pane.session)); n++)
          {
            MuUnit *unit = mu_roster_get_unit (mu_session_get_roster (pane.session), n);

            n_added += n >= n_before ? mu_unit_get_count (unit) : 0;
          }
        g_assert_cmpuint (n_added, ==, cases[i].n_adds);
        /* Other words list what fits now. */
        mu_test_picker_type (pane.picker, "e");
        for (guint n = 0; n < mu_test_picker_get_n_items (pane.picker); n++)
          g_assert_true (mu_picker_item_is_legal (mu_test_picker_get_item (pane.picker, n)));
        mu_picker_close (pane.picker);
        mu_test_await_frame ();
      }
}

static int
count_taken (MuTestPane *pane, MuCard *card)
{
  MuRoster *roster = mu_session_get_roster (pane->session);
  int count = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (mu_unit_get_card (mu_roster_get_unit (roster, i)) == card)
      count += mu_unit_get_count (mu_roster_get_unit (roster, i));
  return count;
}

/* Returns the button that is in that place of the window, and the card in its row; NULL if it is not one of a card. */
static GtkWidget *
find_button_at (MuTestPane *pane, double x, double y, MuCard **card)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (pane->window), x, y, GTK_PICK_INSENSITIVE);
  GtkWidget *button = picked != NULL ? gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) : NULL;
  GtkWidget *row = picked != NULL ? gtk_widget_get_ancestor (picked, MU_TYPE_PICKER_ROW) : NULL;

  if (row == NULL || button != mu_test_get_part (row, "add"))
    return NULL;
  *card = mu_picker_row_get_item (MU_PICKER_ROW (row))->card;
  return button;
}

/* Returns where in the window the first button that is wholly in view is which adds a card. */
static gboolean
find_place (MuTestPane *pane, double *x, double *y)
{
  GtkWidget *list = mu_test_get_part (pane->picker, "list");
  graphene_rect_t bounds;
  MuCard *card;

  g_assert_true (gtk_widget_compute_bounds (list, GTK_WIDGET (pane->window), &bounds));
  for (*y = bounds.origin.y + bounds.size.height / 2; *y < bounds.origin.y + bounds.size.height; *y += 2)
    for (*x = bounds.origin.x + bounds.size.width - 20; *x > bounds.origin.x + bounds.size.width - 60; *x -= 4)
      if (find_button_at (pane, *x, *y, &card) != NULL)
        return TRUE;
  return FALSE;
}

/* Clicks in that place: always the same card is added, until it cannot be taken more often. */
static void
click_there (MuTestPane *pane, double x, double y)
{
  enum { N_CLICKS = 40 };
  MuCard *first = NULL;
  gboolean more = TRUE;

  g_assert_nonnull (find_button_at (pane, x, y, &first));
  g_test_message ("%s", mu_card_get_id (first));
  for (int i = 0; i < N_CLICKS && more; i++)
    {
      MuCard *card = NULL;
      GtkWidget *button = find_button_at (pane, x, y, &card);
      int before = count_taken (pane, first);

      g_assert_nonnull (button);
      g_assert_true (card == first);
      more = gtk_widget_is_sensitive (button);
      if (more)
        mu_test_click (button);
      mu_test_await_frame ();
      g_assert_cmpint (count_taken (pane, first), ==, before + more);
    }
}

/* Wherever the list is scrolled to. */
static void
click_in_place (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *list, *action;
  } cases[] = {
    { "xwing-standard", "imperial", "", "roster.add-ship" },
    { "armada-400", "rebel", "cr90corvettea", "roster.add-ship" },
    { "armada-400", "rebel", "cr90corvettea", "roster.add-squadron" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (double value = 0, upper = 1; value < upper;)
      {
        MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);
        GtkAdjustment *adjustment
            = gtk_scrolled_window_get_vadjustment (mu_test_get_part (mu_test_get_part (pane.picker, "list"), "scroller"));
        double x = 0, y = 0;

        mu_test_pane_act (&pane, cases[i].action);
        /* All ships are unfolded. */
        g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), >, 10);
        mu_test_await_frame ();
        gtk_adjustment_set_value (adjustment, value);
        mu_test_await_frame ();
        upper = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
        g_assert_true (find_place (&pane, &x, &y));
        click_there (&pane, x, y);
        value += gtk_adjustment_get_page_size (adjustment) * 0.9;
        mu_picker_close (pane.picker);
      }
}

/* The last copy goes with the other button, which then is not there any more. */
static void
drop_copies (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *list, *action, *card;
  } cases[] = {
    { "xwing-standard", "imperial", "academypilot; soontirfel; academypilot", "roster.add-ship", "academypilot" },
    { "armada-400", "rebel", "cr90corvettea; 2*xwingsquadron", "roster.add-squadron", "xwingsquadron" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);

      mu_test_pane_act (&pane, cases[i].action);
      for (int left = 2; left >= 0; left--)
        {
          MuPickerItem *item = mu_test_picker_find (pane.picker, cases[i].card);
          GtkWidget *fewer;

          mu_picker_list_select (mu_test_get_part (pane.picker, "list"), item);
          mu_test_await_frame ();
          g_assert_cmpint (mu_picker_item_get_n_taken (item), ==, left);
          g_assert_cmpint (count_taken (&pane, item->card), ==, left);
          fewer = mu_test_picker_get_fewer (pane.picker, item);
          g_assert_cmpint (gtk_widget_get_sensitive (fewer), ==, left > 0);
          if (left > 0)
            mu_test_click (fewer);
          mu_test_await_frame ();
        }
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
      mu_picker_close (pane.picker);
    }
}

/* A ship stays above its pilots while they are scrolled, and a click there folds it; it covers no other ship then. */
static void
keep_heading (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "");
  GtkWidget *list = mu_test_get_part (pane.picker, "list"), *heading = mu_test_get_part (list, "heading");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (mu_test_get_part (list, "scroller"));
  MuPickerItem *ship;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "tie");
  mu_test_await_frame ();
  g_assert_false (gtk_widget_get_mapped (heading));
  ship = mu_test_picker_get_row (pane.picker, 0);
  gtk_adjustment_set_value (adjustment, 70);
  mu_test_await_frame ();
  mu_test_screenshot (window, "test-picker-heading");
  g_assert_true (gtk_widget_get_mapped (heading));
  g_assert_true (mu_picker_row_get_item (MU_PICKER_ROW (heading)) == ship);
  mu_test_picker_click (pane.picker, ship);
  mu_test_await_frame ();
  g_assert_false (ship->open);
  g_assert_false (gtk_widget_get_mapped (heading));
  gtk_adjustment_set_value (adjustment, 10);
  mu_test_await_frame ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 10);
  g_assert_false (gtk_widget_get_mapped (heading));
}

/* In a window 880 pixels high at least twelve rows are seen, and the footer has one line. */
static void
show_twelve (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  static const char *const actions[]
      = { "roster.add-ship", "roster.pick-slot((uint32 0, 'elite'))", "roster.replace-unit(uint32 0)" };

  mu_test_resize (window, 1220, 880);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GHashTable) places = NULL;

      mu_test_pane_act (&pane, actions[i]);
      mu_test_picker_show_misfits (pane.picker, TRUE);
      mu_test_await_frame ();
      places = list_places (&pane);
      g_assert_cmpuint (g_hash_table_size (places), >=, 13); /* the last of them may be half hidden */
      mu_picker_close (pane.picker);
    }
}

/* What was added last has the focus when the picker closes. */
static void
add_and_close (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuUnitRow *row;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "academy");
  for (int i = 0; i < 2; i++)
    mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_CONTROL_MASK);
  mu_picker_close (pane.picker);
  mu_test_await_frame ();
  row = MU_UNIT_ROW (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (window)), MU_TYPE_UNIT_ROW));
  g_assert_cmpuint (mu_unit_row_get_index (row), ==, 2);

  pane = mu_test_pane_open (window, "armada-400", "rebel", "cr90corvettea");
  mu_test_pane_act (&pane, "roster.add-squadron");
  mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_CONTROL_MASK);
  mu_picker_close (pane.picker);
  mu_test_await_frame ();
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == mu_squadron_box_get_add (mu_test_get_part (pane.pane, "squadrons")));
}

static GtkDropDown *
get_orders (MuPicker *picker)
{
  return mu_test_get_part (mu_test_get_part (picker, "options"), "sort");
}

static MuPickerSort
get_order (MuPicker *picker)
{
  return mu_picker_options_get_sort (mu_test_get_part (picker, "options"));
}

/* Chooses an order as the player does, by its place in the drop-down; the first one if it is not offered. */
static void
sort_by (MuPicker *picker, MuPickerSort sort)
{
  guint n_orders = g_list_model_get_n_items (gtk_drop_down_get_model (get_orders (picker)));

  for (guint i = 0; i < n_orders; i++)
    {
      gtk_drop_down_set_selected (get_orders (picker), i);
      if (get_order (picker) == sort)
        return;
    }
  gtk_drop_down_set_selected (get_orders (picker), 0);
}

static void
assert_sorted (MuTestPane *pane, MuPickerSort sort)
{
  sort_by (pane->picker, sort);
  for (guint i = 1; i < mu_test_picker_get_n_items (pane->picker); i++)
    {
      MuPickerItem *before = mu_test_picker_get_item (pane->picker, i - 1), *item = mu_test_picker_get_item (pane->picker, i);

      g_assert_cmpint (mu_picker_item_is_legal (before), >=, mu_picker_item_is_legal (item));
      if (mu_picker_item_is_legal (before) != mu_picker_item_is_legal (item))
        continue;
      if (sort == MU_PICKER_SORT_CHEAPEST)
        g_assert_cmpint (before->cost, <=, item->cost);
      else if (sort == MU_PICKER_SORT_DEAREST)
        g_assert_cmpint (before->cost, >=, item->cost);
      else if (sort == MU_PICKER_SORT_SKILL)
        g_assert_cmpint (before->skill, >=, item->skill);
    }
}

/* Where cards are chosen, which is played most there, its share, one that was not counted, and what the share is of. */
static const struct
{
  const char *format, *faction, *list, *action;
  const char *first, *share, *uncounted, *source;
} played[] = {
  { "xwing-standard", "imperial", "soontirfel", "roster.pick-slot((uint32 0, 'elite'))", "pushthelimit", "on 99%",
    "expertise", "On how many of these ships it was played: Squads at tournaments, 2014–2015; 2237 lists" },
  { "xwing-standard", "imperial", "soontirfel", "roster.add-ship", "academypilot", "21%", "quickdraw",
    "How often it was played beside these cards: Squads at tournaments, 2014–2015; 2237 lists" },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-slot((uint32 0, 'turbolasers'))", "turbolaserreroutecircuits",
    "on 79%", "xi7turbolasers", "On how many of these ships it was played: Fleets, up to 2025; 8943 lists" },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-ship", "gr75mediumtransports", "36%", NULL,
    "How often it was played beside these cards: Fleets, up to 2025; 8943 lists" },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-squadron", "xwingsquadron", "19%", NULL,
    "How often it was played beside these cards: Fleets, up to 2025; 8943 lists" },
};

/* Returns how many cards have a share; the others come after them, in the order given. */
static guint
count_played (MuTestPane *pane, MuPickerSort others)
{
  guint n_played = 0;

  for (guint i = 0; i < mu_test_picker_get_n_items (pane->picker); i++)
    {
      MuPickerItem *item = mu_test_picker_get_item (pane->picker, i);
      g_autofree char *share = mu_picker_item_dup_played (item);

      if (share != NULL)
        g_assert_cmpuint (n_played++, ==, i);
      else if (i > n_played)
        g_assert_cmpint (mu_picker_item_compare (mu_test_picker_get_item (pane->picker, i - 1), item, others), <=, 0);
    }
  return n_played;
}

static char *
dup_share (MuTestPane *pane, const char *card)
{
  return mu_picker_item_dup_played (mu_test_picker_find (pane->picker, card));
}

static void
check_played (MuTestPane *pane, guint i)
{
  GtkLabel *source = mu_test_get_part (pane->picker, "source");
  MuPickerItem *first = mu_test_picker_get_item (pane->picker, 0);
  g_autofree char *share = mu_picker_item_dup_played (first);
  g_autofree char *none = played[i].uncounted != NULL ? dup_share (pane, played[i].uncounted) : NULL;
  g_autofree char *spoken = mu_picker_item_dup_spoken (first);

  g_assert_cmpstr (mu_card_get_id (first->card), ==, played[i].first);
  g_assert_cmpstr (share, ==, played[i].share);
  g_assert_cmpstr (none, ==, NULL);
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (pane->picker), GTK_TYPE_LABEL, played[i].share));
  g_assert_nonnull (strstr (spoken, ", played: "));
  g_assert_cmpuint (count_played (pane, MU_PICKER_SORT_KIND), >, 0);
  g_assert_cmpstr (gtk_label_get_label (source), ==, played[i].source);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (source)));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (source)));
}

/* What is said of the order, is said only while it is chosen. */
static void
sort_by_played (MuWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, played[i].format, played[i].faction, played[i].list);
      g_autofree char *picture = g_strdup_printf ("test-picker-played-%u", i);

      g_test_message ("%s, %s", played[i].list, played[i].action);
      mu_test_pane_act (&pane, played[i].action);
      sort_by (pane.picker, MU_PICKER_SORT_PLAYED);
      mu_test_await_frame ();
      mu_test_screenshot (window, picture);
      check_played (&pane, i);
      sort_by (pane.picker, MU_PICKER_SORT_NAME);
      g_assert_false (gtk_widget_get_visible (mu_test_get_part (pane.picker, "source")));
      g_assert_cmpuint (count_played (&pane, MU_PICKER_SORT_NAME), ==, 0);
    }
}

/* With text twice as large, in the smallest window, a card can be seen, and all of the picker. */
static void
enlarge (MuWindow *window)
{
  static const MuPickerSort sorts[] = { MU_PICKER_SORT_KIND, MU_PICKER_SORT_PLAYED };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    {
      g_autofree char *picture = g_strdup_printf ("test-picker-large-%u", i);

      mu_test_resize (window, 600, 400);
      mu_test_pane_act (&pane, "roster.pick-slot((uint32 0, 'elite'))");
      sort_by (pane.picker, sorts[i]);
      mu_test_await_frame ();
      mu_test_screenshot (window, picture);
      assert_whole (pane.picker);
      assert_inside (mu_test_find (GTK_WIDGET (pane.picker), MU_TYPE_PICKER_ROW),
                     mu_test_get_part (mu_test_get_part (pane.picker, "list"), "scroller"));
      /* The list has all the height, but for a card that is kept in view. */
      g_assert_null (mu_test_picker_get_card (pane.picker));
      mu_test_picker_pin (pane.picker, mu_test_picker_get_item (pane.picker, 1));
      mu_test_await_frame ();
      g_assert_nonnull (mu_test_picker_get_card (pane.picker));
      assert_whole (pane.picker);
      mu_picker_close (pane.picker);
      mu_test_await_frame ();
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* The ship that is replaced does not count: Whisper is in 263 of 2237 lists, with Soontir Fel in 62 of 239. */
static void
replace_by_played (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_autofree char *instead = NULL, *beside = NULL;

  mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
  sort_by (pane.picker, MU_PICKER_SORT_PLAYED);
  instead = dup_share (&pane, "whisper");
  g_assert_cmpstr (instead, ==, "12%");
  mu_test_pane_act (&pane, "roster.add-ship");
  beside = dup_share (&pane, "whisper");
  g_assert_cmpstr (beside, ==, "19%");
}

static void
assert_orders (MuPicker *picker, const char *names)
{
  GListModel *model = gtk_drop_down_get_model (get_orders (picker));
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_string_append_printf (found, "%s%s", i > 0 ? "; " : "",
                            gtk_string_list_get_string (GTK_STRING_LIST (model), i));
  g_assert_cmpstr (found->str, ==, names);
}

/* The orders are those that tell the cards apart: upgrades have no skill. Below its ship, a pilot does not name it. */
static void
offer_orders (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *list, *action, *orders;
  } cases[] = {
    { "xwing-standard", "imperial", "soontirfel", "roster.add-ship",
      "Ship and pilot skill; Name; Cost, lowest first; Cost, highest first; Pilot skill; Most played here" },
    { "xwing-standard", "imperial", "soontirfel", "roster.pick-slot((uint32 0, 'elite'))",
      "Name; Cost, lowest first; Cost, highest first; Most played here" },
    { "armada-400", "rebel", "cr90corvettea", "roster.add-ship",
      "Name; Cost, lowest first; Cost, highest first; Most played here" },
    { "armada-400", "rebel", "cr90corvettea", "roster.add-squadron",
      "Craft and name; Name; Cost, lowest first; Cost, highest first; Most played here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);

      g_test_message ("%s", cases[i].action);
      mu_test_pane_act (&pane, cases[i].action);
      assert_orders (pane.picker, cases[i].orders);
    }
}

static void
name_ship_once (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkWidget *list;

  mu_test_pane_act (&pane, "roster.add-ship");
  list = mu_test_get_part (pane.picker, "list");
  mu_test_picker_type (pane.picker, "turr");
  mu_test_await_frame ();
  mu_test_screenshot (window, "test-picker-headed");
  g_assert_nonnull (mu_test_find_labelled (list, GTK_TYPE_LABEL, "• Turr Phennir"));
  g_assert_null (mu_test_find_labelled (list, GTK_TYPE_LABEL, "TIE Interceptor\u00a0· "));
  sort_by (pane.picker, MU_PICKER_SORT_NAME);
  mu_test_await_frame ();
  g_assert_nonnull (mu_test_find_labelled (list, GTK_TYPE_LABEL, "• Turr Phennir"));
  g_assert_nonnull (mu_test_find_labelled (list, GTK_TYPE_LABEL, "TIE Interceptor\u00a0· "));
}

/* Where nothing is counted, the order is not offered, but it is not forgotten. */
static void
offer_played (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-400", "rebel", "cr90corvettea");
  MuPicker *finder = pane.picker;
  g_autofree char *kept = NULL;

  mu_test_pane_act (&pane, "roster.add-ship");
  sort_by (pane.picker, MU_PICKER_SORT_PLAYED);
  mu_test_pane_act (&pane, "roster.pick-objective(uint32 0)");
  g_assert_cmpuint (get_order (pane.picker), ==, MU_PICKER_SORT_NAME);
  assert_orders (pane.picker, "Name");
  mu_test_act (window, "win.find-card");
  g_assert_cmpuint (get_order (finder), ==, MU_PICKER_SORT_KIND);
  kept = mu_library_dup_setting (mu_session_get_library (pane.session), "picker.sort.ship");
  g_assert_cmpstr (kept, ==, "played");
  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_cmpuint (get_order (pane.picker), ==, MU_PICKER_SORT_PLAYED);
  g_assert_cmpuint (count_played (&pane, MU_PICKER_SORT_KIND), >, 0);
}

static void
recall_played (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-400", "rebel", "cr90corvettea");

  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_cmpuint (get_order (pane.picker), ==, MU_PICKER_SORT_PLAYED);
  g_assert_cmpuint (count_played (&pane, MU_PICKER_SORT_KIND), >, 0);
}

static void
remember_played (void)
{
  mu_test_clear_library ();
  mu_test_run_window (offer_played);
  mu_test_run_window (recall_played);
}

/* The order is remembered in the library. */
static void
sort_cards (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_autofree char *kept = NULL;
  g_autofree char *legal = NULL;

  mu_test_pane_act (&pane, "roster.add-ship");
  assert_sorted (&pane, MU_PICKER_SORT_CHEAPEST);
  assert_sorted (&pane, MU_PICKER_SORT_DEAREST);
  assert_sorted (&pane, MU_PICKER_SORT_SKILL);
  mu_test_picker_show_misfits (pane.picker, TRUE);
  kept = mu_library_dup_setting (mu_session_get_library (pane.session), "picker.sort.pilot");
  legal = mu_library_dup_setting (mu_session_get_library (pane.session), "picker.only-legal");
  g_assert_cmpstr (kept, ==, "skill");
  g_assert_cmpstr (legal, ==, "no");
}

static void
recall_order (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  guint last;

  /* Of each kind of cards, and before any was chosen, the one of an earlier version for all kinds. */
  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  g_assert_cmpint (get_order (pane.picker), ==, MU_PICKER_SORT_NAME);
  mu_library_set_setting (mu_session_get_library (pane.session), "picker.sort", "dearest", NULL);
  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  g_assert_cmpint (get_order (pane.picker), ==, MU_PICKER_SORT_DEAREST);
  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_cmpint (get_order (pane.picker), ==, MU_PICKER_SORT_SKILL);
  last = mu_test_picker_get_n_items (pane.picker) - 1;
  g_assert_false (mu_picker_item_is_legal (mu_test_picker_get_item (pane.picker, last)));
}

/* In a second start on the same library. */
static void
remember (void)
{
  mu_test_clear_library ();
  mu_test_run_window (sort_cards);
  mu_test_run_window (recall_order);
}

static gboolean
is_cheap (MuPickerItem *item)
{
  return item->cost <= 4;
}

static gboolean
is_common (MuPickerItem *item)
{
  return !mu_card_is_unique (item->card);
}

static gboolean
is_interceptor (MuPickerItem *item)
{
  return g_strcmp0 (mu_card_get_facts (item->card)->ship, "tieinterceptor") == 0;
}

static gboolean
is_in_veterans (MuPickerItem *item)
{
  return mu_picker_facet_has (MU_FACET_EXPANSION, item, "Imperial Veterans Expansion Pack");
}

static gboolean
is_large (MuPickerItem *item)
{
  MuGame *xwing = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCard *ship = mu_catalog_get_ship_of (item->catalog, item->card);

  return mu_card_get_facts (ship)->size == mu_game_find_term (xwing, MU_VOCABULARY_SIZE, "large");
}

static void
assert_only (MuTestPane *pane, gboolean (*matches) (MuPickerItem *item))
{
  g_assert_cmpuint (mu_test_picker_get_n_items (pane->picker), >, 0);
  for (guint i = 0; i < mu_test_picker_get_n_items (pane->picker); i++)
    g_assert_true (matches (mu_test_picker_get_item (pane->picker, i)));
}

static void
filter_cards (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "3*omicrongrouppilot; academypilot; academypilot");
  MuPickerFilter *filter = get_filter (&pane);
  guint n_all;

  g_assert_true (mu_test_picker_open (pane.pane, 0, "crew"));
  g_object_set (filter, "affordable", TRUE, NULL);
  mu_test_screenshot (window, "picker-filtered");
  g_object_set (filter, "affordable", FALSE, NULL);

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  n_all = mu_test_picker_get_n_items (pane.picker);
  g_object_set (filter, "uniqueness", MU_UNIQUENESS_COMMON, NULL);
  assert_only (&pane, is_common);
  mu_picker_filter_set_facet (filter, MU_FACET_SHIP, "TIE Interceptor");
  assert_only (&pane, is_interceptor);
  g_assert_cmpuint (mu_picker_filter_get_n_active (filter), ==, 2);
  g_assert_nonnull (mu_test_find_button (GTK_WIDGET (pane.picker), "2 Filters"));
  mu_picker_filter_reset (filter);
  g_assert_cmpuint (mu_test_picker_get_n_items (pane.picker), ==, n_all);
  mu_picker_filter_set_facet (filter, MU_FACET_EXPANSION, "Imperial Veterans Expansion Pack");
  assert_only (&pane, is_in_veterans);
  mu_picker_filter_reset (filter);
  mu_picker_filter_set_facet (filter, MU_FACET_SIZE, "large");
  assert_only (&pane, is_large);
  g_assert_nonnull (mu_test_find_button (GTK_WIDGET (pane.picker), "1 Filter"));
  /* Another place is another question. */
  g_assert_true (mu_test_picker_open (pane.pane, 0, "crew"));
  g_assert_cmpuint (mu_picker_filter_get_n_active (filter), ==, 0);
  g_assert_nonnull (mu_test_find_button (GTK_WIDGET (pane.picker), "Filters"));
}

/* With four points left only what costs no more. */
static void
filter_by_points (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "8*academypilot");

  mu_test_pane_act (&pane, "roster.pick-slot((uint32 0, 'modification'))");
  g_object_set (get_filter (&pane), "affordable", TRUE, NULL);
  assert_only (&pane, is_cheap);
}

/* Affordable is what leaves the list within its limit; what a card replaces gives its points back. */
static void
filter_by_limit (MuWindow *window)
{
  static const struct
  {
    const char *list;
    const char *action;
  } cases[] = {
    { "darthvader; 5*academypilot", "roster.add-ship" },
    { "darthvader; 5*academypilot; alphasquadronpilot", "roster.add-ship" },
    { "darthvader; 5*academypilot; alphasquadronpilot", "roster.replace-unit(uint32 6)" },
    { "darthvader; 5*academypilot; alphasquadronpilot", "roster.replace-unit(uint32 0)" },
    { "soontirfel pushthelimit; turrphennir; 3*academypilot", "roster.pick-slot((uint32 1, 'elite'))" },
    { "soontirfel pushthelimit; darthvader; 3*academypilot", "roster.pick-upgrade((uint32 0, uint32 0))" },
    { "soontirfel stealthdevice; darthvader; 3*academypilot", "roster.pick-upgrade((uint32 0, uint32 0))" },
  };
  guint n_affordable = 0, n_dear = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", cases[i].list);
      g_autoptr (GHashTable) affordable = g_hash_table_new (NULL, NULL);
      guint n_all;

      g_test_message ("%s, %s", cases[i].list, cases[i].action);
      mu_test_pane_act (&pane, cases[i].action);
      mu_test_picker_show_misfits (pane.picker, TRUE);
      g_object_set (get_filter (&pane), "affordable", TRUE, NULL);
      for (guint j = 0; j < mu_test_picker_get_n_items (pane.picker); j++)
        g_hash_table_add (affordable, mu_test_picker_get_item (pane.picker, j)->card);
      g_object_set (get_filter (&pane), "affordable", FALSE, NULL);
      n_all = mu_test_picker_get_n_items (pane.picker);
      n_affordable += g_hash_table_size (affordable);
      n_dear += n_all - g_hash_table_size (affordable);
      for (guint j = 0; j < n_all; j++)
        {
          MuPickerItem *item = mu_test_picker_get_item (pane.picker, j);
          MuCard *card = item->card;

          if (mu_picker_item_get_total (item) >= 0
              && (mu_picker_item_get_total (item) <= 100) != g_hash_table_contains (affordable, card))
            g_error ("%s leaves the list at %d", mu_card_get_id (card), mu_picker_item_get_total (item));
        }
      mu_test_picker_show_misfits (pane.picker, FALSE);
    }
  g_assert_cmpuint (n_affordable, >, 20);
  g_assert_cmpuint (n_dear, >, 20);
}

static gboolean
is_owned (MuPickerItem *item)
{
  return item->owned > 0;
}

/* Opens the options, and returns whether they have a filter for the cards of the collection. */
static gboolean
offers_owned (MuTestPane *pane)
{
  MuPickerOptions *options = mu_test_get_part (pane->picker, "options");
  gboolean offers;

  gtk_menu_button_popup (mu_test_get_part (pane->picker, "filters"));
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (options)));
  offers = gtk_widget_get_mapped (mu_test_get_part (options, "owned"));
  gtk_popover_popdown (GTK_POPOVER (options));
  mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (options)));
  return offers;
}

/* Cards of the collection can be shown alone as soon as there is one. */
static void
filter_by_owned (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuLibrary *library = mu_session_get_library (pane.session);

  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_cmpint (mu_test_picker_get_item (pane.picker, 0)->owned, ==, -1);
  g_assert_false (offers_owned (&pane));
  g_assert_true (mu_test_library_set_owned (library, "xwing", "swx01", 2, NULL));
  mu_test_pane_act (&pane, "roster.add-ship");
  g_assert_cmpint (mu_test_picker_find (pane.picker, "academypilot")->owned, ==, 4);
  mu_test_picker_show_misfits (pane.picker, TRUE);
  g_assert_cmpint (mu_test_picker_find (pane.picker, "soontirfel")->owned, ==, 0);
  g_assert_true (offers_owned (&pane));
  g_object_set (get_filter (&pane), "owned", TRUE, NULL);
  assert_only (&pane, is_owned);
  mu_test_await_frame ();
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (pane.picker), GTK_TYPE_LABEL, "own 4"));
  mu_test_screenshot (window, "picker-owned");
}

/* From opening to taking without a mouse. */
static void
use_keys (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkWidget *key = mu_test_get_part (pane.picker, "search");
  guint last;

  mu_test_pane_act (&pane, "roster.add-ship");
  gtk_drop_down_set_selected (mu_test_get_part (mu_test_get_part (pane.picker, "options"), "sort"),
                              MU_PICKER_SORT_NAME);
  last = mu_test_picker_get_n_items (pane.picker) - 1;
  g_assert_true (mu_test_press (key, GDK_KEY_End, 0));
  g_assert_true (mu_test_picker_get_selected (pane.picker) == mu_test_picker_get_item (pane.picker, last));
  g_assert_true (mu_test_press (key, GDK_KEY_Page_Up, 0));
  g_assert_true (mu_test_picker_get_selected (pane.picker) == mu_test_picker_get_item (pane.picker, last - 8));
  g_assert_true (mu_test_press (key, GDK_KEY_Home, 0));
  g_assert_true (mu_test_picker_get_selected (pane.picker) == mu_test_picker_get_item (pane.picker, 0));
  mu_test_picker_type (pane.picker, "tie");
  /* In the text, Home and End are the text's. */
  g_assert_false (mu_test_press (key, GDK_KEY_End, 0));
  g_assert_true (mu_test_press (key, GDK_KEY_End, GDK_CONTROL_MASK));
  last = mu_test_picker_get_n_items (pane.picker) - 1;
  g_assert_true (mu_test_picker_get_selected (pane.picker) == mu_test_picker_get_item (pane.picker, last));
  g_assert_true (mu_test_press (key, GDK_KEY_f, GDK_CONTROL_MASK));
  g_signal_emit_by_name (key, "stop-search");
  mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (pane.picker)));
}

/* Enter in the list of a filter chooses there, and no card. */
static void
choose_option (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPickerOptions *options = mu_test_get_part (pane.picker, "options");
  GtkWidget *choice;
  GtkWidget *row;

  mu_test_pane_act (&pane, "roster.add-ship");
  gtk_menu_button_popup (mu_test_get_part (pane.picker, "filters"));
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (options)));
  choice = mu_test_find (mu_test_get_part (options, "facets"), GTK_TYPE_DROP_DOWN);
  g_signal_emit_by_name (choice, "activate");
  mu_test_await ((row = mu_test_find (choice, GTK_TYPE_LIST_VIEW)) != NULL && gtk_widget_get_mapped (row));
  row = gtk_widget_get_first_child (row);
  g_assert_true (gtk_widget_grab_focus (row));
  mu_test_press (row, GDK_KEY_Return, 0);
  g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, 1);
  gtk_popover_popdown (GTK_POPOVER (options));
}

/* The options offer what tells the cards at hand apart. */
static void
show_options (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPickerOptions *options = mu_test_get_part (pane.picker, "options");
  GtkWidget *filters;

  mu_test_pane_act (&pane, "roster.add-ship");
  filters = mu_test_await_labelled (GTK_WIDGET (pane.picker), GTK_TYPE_MENU_BUTTON, "Filters");
  gtk_menu_button_popup (GTK_MENU_BUTTON (filters));
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (options)));
  mu_test_await_frame ();
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (options), GTK_TYPE_LABEL, "Expansion"));
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (options), GTK_TYPE_LABEL, "Ship"));
  g_assert_null (mu_test_find_labelled (GTK_WIDGET (options), GTK_TYPE_LABEL, "Slot"));
  mu_test_screenshot (window, "picker-options");
  gtk_popover_popdown (GTK_POPOVER (options));
}

/* Before a card is chosen there is nothing to look at, and nothing to let go of. */
static void
show_no_card (MuWindow *window)
{
  GtkWidget *cards = g_object_ref_sink (g_object_new (MU_TYPE_PICKER_CARDS, NULL));
  guint n_columns = 0;

  for (GtkWidget *column = gtk_widget_get_first_child (cards); column != NULL;
       column = gtk_widget_get_next_sibling (column))
    {
      g_assert_false (gtk_widget_get_visible (column));
      n_columns++;
    }
  g_assert_cmpuint (n_columns, >, 0);
  g_object_unref (cards);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/picker/search", search, mu_test_run_case);
  g_test_add_data_func ("/picker/count", say_count, mu_test_run_case);
  g_test_add_data_func ("/picker/misfits", hide_misfits, mu_test_run_case);
  g_test_add_data_func ("/picker/width", keep_width, mu_test_run_case);
  g_test_add_data_func ("/picker/shrink", shrink, mu_test_run_case);
  g_test_add_data_func ("/picker/effects", show_effects, mu_test_run_case);
  g_test_add_data_func ("/picker/figures", show_figures, mu_test_run_case);
  g_test_add_data_func ("/picker/preview", preview, mu_test_run_case);
  g_test_add_data_func ("/picker/no-card", show_no_card, mu_test_run_case);
  g_test_add_data_func ("/picker/compare", compare, mu_test_run_case);
  g_test_add_data_func ("/picker/compare/dials", compare_dials, mu_test_run_case);
  g_test_add_data_func ("/picker/compare/keys", compare_by_keys, mu_test_run_case);
  g_test_add_data_func ("/picker/preview-inside", preview_inside, mu_test_run_case);
  g_test_add_data_func ("/picker/preview-fits", fit_preview, mu_test_run_case);
  g_test_add_data_func ("/picker/totals", show_totals, mu_test_run_case);
  g_test_add_data_func ("/picker/carried", show_carried, mu_test_run_case);
  g_test_add_data_func ("/picker/carried-alone", show_carried_alone, mu_test_run_case);
  g_test_add_data_func ("/picker/reasons", say_reasons, mu_test_run_case);
  g_test_add_data_func ("/picker/spoken", speak, mu_test_run_case);
  g_test_add_data_func ("/picker/copies", offer_copies, mu_test_run_case);
  g_test_add_data_func ("/picker/ships", fold_ships, mu_test_run_case);
  g_test_add_data_func ("/picker/own-ships", list_own_ships, mu_test_run_case);
  g_test_add_data_func ("/picker/refuse", refuse, mu_test_run_case);
  g_test_add_data_func ("/picker/too-late", take_too_late, mu_test_run_case);
  g_test_add_data_func ("/picker/format", keep_to_format, mu_test_run_case);
  g_test_add_data_func ("/picker/titles", offer_titles, mu_test_run_case);
  g_test_add_data_func ("/picker/several", add_several, mu_test_run_case);
  g_test_add_data_func ("/picker/undo", follow_undo, mu_test_run_case);
  g_test_add_data_func ("/picker/undo/slot", follow_slot, mu_test_run_case);
  g_test_add_data_func ("/picker/go-on", go_on, mu_test_run_case);
  g_test_add_data_func ("/picker/keep-rows", keep_rows, mu_test_run_case);
  g_test_add_data_func ("/picker/click-in-place", click_in_place, mu_test_run_case);
  g_test_add_data_func ("/picker/drop", drop_copies, mu_test_run_case);
  g_test_add_data_func ("/picker/heading", keep_heading, mu_test_run_case);
  g_test_add_data_func ("/picker/twelve", show_twelve, mu_test_run_case);
  g_test_add_data_func ("/picker/several-then-close", add_and_close, mu_test_run_case);
  g_test_add_func ("/picker/remember", remember);
  g_test_add_data_func ("/picker/played", sort_by_played, mu_test_run_case);
  g_test_add_data_func ("/picker/played/instead", replace_by_played, mu_test_run_case);
  g_test_add_func ("/picker/played/remember", remember_played);
  g_test_add_data_func ("/picker/orders", offer_orders, mu_test_run_case);
  g_test_add_data_func ("/picker/headed", name_ship_once, mu_test_run_case);
  g_test_add_data_func ("/picker/large", enlarge, mu_test_run_case);
  g_test_add_data_func ("/picker/filter", filter_cards, mu_test_run_case);
  g_test_add_data_func ("/picker/points", filter_by_points, mu_test_run_case);
  g_test_add_data_func ("/picker/limit", filter_by_limit, mu_test_run_case);
  g_test_add_data_func ("/picker/owned", filter_by_owned, mu_test_run_case);
  g_test_add_data_func ("/picker/keys", use_keys, mu_test_run_case);
  g_test_add_data_func ("/picker/options", show_options, mu_test_run_case);
  g_test_add_data_func ("/picker/choose-option", choose_option, mu_test_run_case);
  return g_test_run ();
}
