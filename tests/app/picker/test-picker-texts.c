/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-facet.h"
#include "app/picker/mu-picker-options.h"
#include "app/picker/mu-picker-row.h"
#include "model/text/mu-language.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

#include <string.h>

/* What is read in the picker: the rows in their order, and what is said around them. */

enum
{
  N_FIRST = 5
};

#define TAKE "Enter: take · Space: compare"
#define GO_ON "Enter: take · Ctrl+Enter: take and go on · Space: compare"
#define ADD "Enter: add · Ctrl+Enter: add and stay · Space: compare"
#define FOLD "Enter: fold or unfold"

/* Where cards are chosen, what is searched for, what is said around the rows, and what the first rows say. */
static const struct
{
  const char *format, *faction, *list, *action, *words;
  gboolean misfits;
  const char *prompt, *count, *hint;
  const char *rows[N_FIRST];
} cases[] = {
  { "xwing-standard", "imperial", "soontirfel stealthdevice; academypilot", "roster.add-ship", "", FALSE,
    "Search pilots and ships", "108 of 297 cards", FOLD,
    { "Alpha-class Star Wing  4 pilots, 18–26 2 2 4 3",
      "Firespray-31  4 pilots, 33–39 3 2 6 4",
      "Lambda-class Shuttle  4 pilots, 21–27 3 1 5 5",
      "TIE Adv. Prototype  4 pilots, 16–25 2 3 2 2",
      "TIE Advanced  8 pilots, 21–29 2 3 3 2" } },
  { "xwing-standard", "imperial", "soontirfel stealthdevice; academypilot", "roster.add-ship", "tie fighter", TRUE,
    "Search pilots and ships", "30 of 297 cards", ADD,
    { "TIE Fighter  17 pilots, 12–18 2 3 3 0",
      "8 • \"Howlrunner\" 18 → 60",
      "7 • \"Mauler Mithel\" 17 → 59",
      "7 • \"Scourge\" 17 → 59",
      "6 • \"Backstabber\" 16 → 58" } },
  { "xwing-standard", "imperial", "2*academypilot", "roster.add-ship", "academy", FALSE,
    "Search pilots and ships", "1 of 297 cards", ADD,
    { "TIE Fighter  1 pilot, 12 2 3 3 0",
      "1 Academy Pilot 12 → 36 2" } },
  { "xwing-standard", "imperial", "soontirfel stealthdevice; academypilot", "roster.replace-unit(uint32 0)", "", FALSE,
    "Search pilots and ships", "109 of 297 cards", "Keeps Stealth Device (3)",
    { "TIE Interceptor  11 pilots, 18–27 3 3 3 0",
      "9 • Soontir Fel  ✓ Keeps Stealth Device (3) 27 → 42",
      "8 • Carnor Jax Keeps Stealth Device (3) 26 → 41",
      "7 • Tetran Cowall Keeps Stealth Device (3) 24 → 39",
      "7 • Turr Phennir Keeps Stealth Device (3) 25 → 40" } },
  { "xwing-standard", "imperial", "soontirfel stealthdevice", "roster.pick-slot((uint32 0, 'elite'))", "", FALSE,
    "Search: Elite", "38 of 42 cards", GO_ON,
    { "• A Score to Settle 0 → 30",
      "Adaptability 0 → 30",
      "Adrenaline Rush 1 → 31",
      "Calculation 1 → 31",
      "Cool Hand 1 → 31" } },
  { "xwing-standard", "imperial", "soontirfel stealthdevice", "roster.pick-slot((uint32 0, 'modification'))", "", TRUE,
    "Search: Modification", "35 cards", GO_ON,
    { "Advanced SLAM 2 → 29",
      "Autothrusters 2 → 29",
      "Engine Upgrade 4 → 31",
      "• Experimental Interface 3 → 30",
      "Guidance Chips 0 → 27" } },
  { "xwing-standard", "imperial", "soontirfel stealthdevice", "roster.pick-slot((uint32 0, 'modification'))", "stealth", FALSE,
    "Search: Modification", "1 of 35 cards", GO_ON,
    { "Stealth Device  ✓ 3 → 30" } },
  { "xwing-standard", "imperial", "soontirfel pushthelimit", "roster.pick-upgrade((uint32 0, uint32 0))", "limit", FALSE,
    "Search: Elite", "1 of 42 cards", GO_ON,
    { "Push the Limit  ✓ 3 → 30" } },
  { "xwing-standard", "imperial", "soontirfel", "roster.duplicate-unit(uint32 0)", "", FALSE,
    "Search pilots and ships", "10 cards", TAKE,
    { "8 • Carnor Jax 26 → 53",
      "7 • Tetran Cowall 24 → 51",
      "7 • Turr Phennir 25 → 52",
      "6 • Kir Kanos 24 → 51",
      "6 Royal Guard Pilot 22 → 49" } },
  { "xwing-standard", "imperial", "8*academypilot", "roster.add-ship", "alpha squadron", TRUE,
    "Search pilots and ships", "3 of 297 cards", "14 points over.",
    { "TIE Interceptor  1 pilot, 18 3 3 3 0",
      "1 Alpha Squadron Pilot 14 points over. 18 → 114",
      "Alpha-class Star Wing  2 pilots, 18–21 2 2 4 3",
      "4 Rho Squadron Veteran 17 points over. 21 → 117",
      "2 Nu Squadron Pilot 14 points over. 18 → 114" } },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-ship", "", FALSE,
    "Search ships", "23 of 66 cards", ADD,
    { "Assault Frigate Mark II A 77 → 121",
      "Assault Frigate Mark II B 72 → 116",
      "CR90 Corvette A 44 → 88 1",
      "CR90 Corvette B 39 → 83",
      "GR-75 Combat Retrofits 24 → 68" } },
  { "armada-400", "rebel", "cr90corvettea; 2*xwingsquadron", "roster.add-squadron", "", FALSE,
    "Search squadrons", "39 of 107 cards", ADD,
    { "A-wing Squadron 11 → 81",
      "• Green Squadron 12 → 82",
      "• Shara Bey 17 → 87",
      "• Tycho Celchu 16 → 86",
      "B-wing Squadron 14 → 84" } },
  { "armada-400", "rebel", "cr90corvettea; 2*xwingsquadron", "roster.add-squadron", "x-wing", FALSE,
    "Search squadrons", "6 of 107 cards", ADD,
    { "X-wing Squadron 13 → 83 2",
      "• Hera Syndulla 23 → 93",
      "• Biggs Darklighter 19 → 89",
      "• Luke Skywalker 20 → 90",
      "• Rogue Squadron 14 → 84" } },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-objective(uint32 0)", "", FALSE,
    "Search: Assault objective", "12 cards", TAKE,
    { "Advanced Gunnery",
      "Blockade Run",
      "Close-Range Intel Scan",
      "Ion Storm",
      "Marked for Destruction" } },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-objective(uint32 2)", "", FALSE,
    "Search: Navigation objective", "12 cards", TAKE,
    { "Dangerous Territory",
      "Doomed Station",
      "Hyperspace Migration",
      "Infested Fields",
      "Intel Sweep" } },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-slot((uint32 0, 'officer'))", "", FALSE,
    "Search: Officer", "29 of 72 cards", GO_ON,
    { "• Adar Tallon 10 → 54",
      "• Ahsoka Tano 2 → 46",
      "• Captain Rex 5 → 49",
      "Chart Officer 2 → 46",
      "Damage Control Officer 3 → 47" } },
};

static void
append_part (GString *said, GtkWidget *row, const char *part)
{
  g_autofree char *text = mu_test_dup_text (mu_test_get_part (row, part));

  if (*text != '\0')
    g_string_append_printf (said, "%s%s", said->len > 0 ? " " : "", text);
}

/* Says a row without what its card does, which is the catalog's. */
static char *
dup_row (GtkWidget *row)
{
  static const char *const parts[] = { "skill", "title", "stats", "reason" };
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    append_part (said, row, parts[i]);
  append_part (said, row, "points");
  append_part (said, row, "counter");
  g_string_replace (said, "\u00a0", " ", 0);
  return g_string_free (said, FALSE);
}

static GtkWidget *
get_first_row (MuPicker *picker)
{
  return gtk_widget_get_first_child (mu_test_get_part (mu_test_get_part (picker, "list"), "view"));
}

static const char *
get_label (MuPicker *picker, const char *part)
{
  return gtk_label_get_text (mu_test_get_part (picker, part));
}

static void
read_rows (MuWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);
      GtkWidget *row;
      g_autofree char *prompt = NULL;

      g_test_message ("%s, %s, %s", cases[i].list, cases[i].action, cases[i].words);
      mu_test_pane_act (&pane, cases[i].action);
      mu_test_picker_show_misfits (pane.picker, cases[i].misfits);
      mu_test_picker_type (pane.picker, cases[i].words);
      g_object_get (mu_test_get_part (pane.picker, "search"), "placeholder-text", &prompt, NULL);
      g_assert_cmpstr (prompt, ==, cases[i].prompt);
      g_assert_cmpstr (get_label (pane.picker, "count"), ==, cases[i].count);
      g_assert_cmpstr (get_label (pane.picker, "hint"), ==, cases[i].hint);
      row = get_first_row (pane.picker);
      for (guint j = 0; j < N_FIRST && cases[i].rows[j] != NULL; j++)
        {
          g_autofree char *said = dup_row (row);

          g_assert_cmpstr (said, ==, cases[i].rows[j]);
          row = gtk_widget_get_next_sibling (row);
        }
      mu_test_picker_show_misfits (pane.picker, FALSE);
      mu_picker_close (pane.picker);
    }
}

/* What cards can be filtered by, and the values that are offered for that. */
static const struct
{
  const char *format, *faction, *list, *action;
  MuPickerFacet facet;
  const char *name, *values;
} facets[] = {
  { "xwing-standard", "imperial", "soontirfel", "roster.add-ship", MU_FACET_GAME, "Game", "X-Wing" },
  { "xwing-standard", "imperial", "soontirfel", "roster.add-ship", MU_FACET_KIND, "Kind", "Pilot" },
  { "xwing-standard", "imperial", "soontirfel", "roster.add-ship", MU_FACET_FACTION, "Faction",
    "First Order; Imperial; Rebel; Resistance; Scum" },
  { "xwing-standard", "imperial", "soontirfel", "roster.add-ship", MU_FACET_SIZE, "Size", "huge; large; small" },
  { "xwing-standard", "imperial", "soontirfel", "roster.add-ship", MU_FACET_SLOT, "Slot", "" },
  { "xwing-standard", "imperial", "soontirfel", "roster.duplicate-unit(uint32 0)", MU_FACET_SHIP, "Ship",
    "TIE Interceptor" },
  { "xwing-standard", "imperial", "soontirfel", "roster.pick-slot((uint32 0, 'modification'))", MU_FACET_TRAIT, "Trait",
    "Epic; Limited" },
  { "xwing-standard", "imperial", "soontirfel", "roster.pick-slot((uint32 0, 'modification'))", MU_FACET_SLOT, "Slot",
    "Modification" },
  { "xwing-standard", "imperial", "soontirfel", "roster.pick-slot((uint32 0, 'modification'))", MU_FACET_SHIP, "Ship", "" },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-ship", MU_FACET_TRAIT, "Trait",
    "Bombard; Clone; Comms; Droid; Flotilla; Jedi; Medical; Senate; Transport" },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-ship", MU_FACET_SIZE, "Size", "huge; large; medium; small" },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-squadron", MU_FACET_TRAIT, "Trait",
    "AI: Anti-Squadron; AI: Battery; Adept; Assault; Bomber; Cloak; Counter; Dodge; Escort; Grit; Heavy; Intel; Relay; "
    "Rogue; Screen; Snipe; Strategic; Swarm" },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-squadron", MU_FACET_KIND, "Kind", "Squadron" },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-objective(uint32 0)", MU_FACET_KIND, "Kind", "Objective" },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-objective(uint32 0)", MU_FACET_EXPANSION, "Expansion",
    "Core Set; Galactic Republic Fleet Starter; Rebellion in the Rim; Separatist Alliance Fleet Starter; "
    "The Corellian Conflict" },
};

static void
offer_values (MuWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (facets); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, facets[i].format, facets[i].faction, facets[i].list);
      g_autoptr (GPtrArray) items = NULL;
      g_auto (GStrv) values = NULL;
      g_autofree char *all = NULL;

      mu_test_pane_act (&pane, facets[i].action);
      items = mu_pick_request_list_items (mu_picker_get_request (pane.picker), pane.session);
      values = mu_picker_facet_list_values (facets[i].facet, items);
      all = g_strjoinv ("; ", values);
      g_assert_cmpstr (mu_picker_facet_get_name (facets[i].facet), ==, facets[i].name);
      g_assert_cmpstr (all, ==, facets[i].values);
      for (char **value = values; *value != NULL; value++)
        {
          guint n_having = 0;

          for (guint j = 0; j < items->len; j++)
            n_having += mu_picker_facet_has (facets[i].facet, items->pdata[j], *value);
          g_assert_cmpuint (n_having, >, 0);
          g_assert_cmpuint (n_having, <, g_strv_length (values) > 1 ? items->len : items->len + 1);
        }
      mu_picker_close (pane.picker);
    }
}

/* The filters that tell the cards apart, and whether the points left do. */
static const struct
{
  const char *format, *faction, *list, *action, *facets;
  gboolean has_budget;
} options[] = {
  { "xwing-standard", "imperial", "soontirfel", "roster.add-ship", "Faction Ship Size Expansion", TRUE },
  { "xwing-standard", "imperial", "soontirfel", "roster.duplicate-unit(uint32 0)", "Expansion", TRUE },
  { "xwing-standard", "imperial", "soontirfel", "roster.pick-slot((uint32 0, 'modification'))", "Faction Trait Expansion",
    TRUE },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-ship", "Ship Size Trait Expansion", TRUE },
  { "armada-400", "rebel", "cr90corvettea", "roster.add-squadron", "Ship Trait Expansion", TRUE },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-objective(uint32 0)", "Expansion", FALSE },
};

static GtkDropDown *
find_facet (MuPickerOptions *self, MuPickerFacet facet)
{
  for (GtkWidget *child = gtk_widget_get_first_child (mu_test_get_part (self, "facets")); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_DROP_DOWN (child) && GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), "mu-facet")) == (int) facet)
      return GTK_DROP_DOWN (child);
  g_assert_not_reached ();
}

static MuPickerOptions *
open_options (MuTestPane *pane)
{
  MuPickerOptions *self = mu_test_get_part (pane->picker, "options");

  gtk_menu_button_popup (mu_test_get_part (pane->picker, "filters"));
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (self)));
  mu_test_await_frame ();
  return self;
}

static void
close_options (MuPickerOptions *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (self)));
}

static void
offer_facets (MuWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, options[i].format, options[i].faction, options[i].list);
      g_autoptr (GString) names = g_string_new (NULL);
      MuPickerOptions *self;

      g_test_message ("%s", options[i].action);
      mu_test_pane_act (&pane, options[i].action);
      self = open_options (&pane);
      for (GtkWidget *child = gtk_widget_get_first_child (mu_test_get_part (self, "facets")); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (GTK_IS_LABEL (child))
          g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", gtk_label_get_text (GTK_LABEL (child)));
      g_assert_cmpstr (names->str, ==, options[i].facets);
      g_assert_cmpint (gtk_widget_get_visible (mu_test_get_part (self, "affordable")), ==, options[i].has_budget);
      g_assert_false (gtk_widget_get_visible (mu_test_get_part (self, "owned")));
      close_options (self);
      mu_picker_close (pane.picker);
    }
}

static void
assert_count (MuTestPane *pane, const char *count, const char *filters)
{
  mu_test_await_cmpstr (get_label (pane->picker, "count"), ==, count);
  g_assert_cmpstr (gtk_label_get_label (mu_test_get_part (pane->picker, "filters_label")), ==, filters);
}

/* Each choice in the options counts as a filter, lists fewer cards, and is still chosen when they are opened again. */
static void
choose_options (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPickerOptions *self;
  guint sort;

  mu_test_pane_act (&pane, "roster.add-ship");
  assert_count (&pane, "108 of 297 cards", "_Filters");
  self = open_options (&pane);
  mu_test_choose (find_facet (self, MU_FACET_SHIP), "TIE Interceptor");
  assert_count (&pane, "10 of 297 cards", "1 _Filter");
  gtk_drop_down_set_selected (mu_test_get_part (self, "uniqueness"), 1);
  assert_count (&pane, "6 of 297 cards", "2 _Filters");
  gtk_drop_down_set_selected (mu_test_get_part (self, "uniqueness"), 2);
  assert_count (&pane, "4 of 297 cards", "2 _Filters");
  close_options (self);
  self = open_options (&pane);
  g_assert_cmpuint (gtk_drop_down_get_selected (mu_test_get_part (self, "uniqueness")), ==, 2);
  g_assert_cmpuint (gtk_drop_down_get_selected (find_facet (self, MU_FACET_SHIP)), >, 0);
  g_assert_cmpuint (gtk_drop_down_get_selected (find_facet (self, MU_FACET_EXPANSION)), ==, 0);
  mu_test_choose (find_facet (self, MU_FACET_SHIP), "Any");
  gtk_drop_down_set_selected (mu_test_get_part (self, "uniqueness"), 0);
  assert_count (&pane, "108 of 297 cards", "_Filters");
  gtk_check_button_set_active (mu_test_get_part (self, "affordable"), TRUE);
  assert_count (&pane, "108 of 297 cards", "1 _Filter");
  mu_test_choose (find_facet (self, MU_FACET_SIZE), "large");
  mu_test_await_label (pane.picker, "2 Filters");
  mu_test_click_button (self, "Reset");
  assert_count (&pane, "108 of 297 cards", "_Filters");
  g_assert_cmpuint (gtk_drop_down_get_selected (find_facet (self, MU_FACET_SIZE)), ==, 0);
  g_assert_false (gtk_check_button_get_active (mu_test_get_part (self, "affordable")));
  gtk_drop_down_set_selected (mu_test_get_part (self, "sort"), 2);
  g_object_get (self, "sort", &sort, NULL);
  g_assert_cmpuint (sort, ==, MU_PICKER_SORT_CHEAPEST);
  close_options (self);
}

/* Where nothing is listed, the picker says why, and offers what would list more. */
static void
say_none (MuWindow *window)
{
  static const struct
  {
    const char *list, *action, *words, *size;
    gboolean misfits;
    const char *said;
    gboolean can_clear, can_reveal;
  } nothing[] = {
    { "soontirfel", "roster.add-ship", "zzz", NULL, FALSE, "No card has “zzz”.\nTry fewer words, or other ones.", FALSE,
      FALSE },
    { "soontirfel", "roster.add-ship", "zzz", "large", TRUE, "No card has “zzz”.\nFilters hide some cards.", TRUE, FALSE },
    { "soontirfel", "roster.add-ship", "soontir", "large", FALSE, "No card has “soontir”.\nFilters hide some cards.", TRUE,
      FALSE },
    { "soontirfel", "roster.add-ship", "soontir", NULL, FALSE, NULL, FALSE, TRUE },
    { "8*academypilot", "roster.add-ship", "darth", NULL, FALSE, NULL, FALSE, TRUE },
    { "8*academypilot", "roster.add-ship", "", NULL, FALSE, "No card fits here.\nWhat does not fit is hidden.", FALSE, TRUE },
    { "8*academypilot", "roster.add-ship", "", "large", FALSE,
      "No card fits here.\nFilters hide some cards.\nWhat does not fit is hidden.", TRUE, TRUE },
    { "8*academypilot", "roster.add-ship", "squadron", NULL, FALSE, NULL, FALSE, TRUE },
    { "8*academypilot", "roster.add-ship", "", "nowhere", TRUE, "There is no such card.\nFilters hide some cards.", TRUE,
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nothing); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", nothing[i].list);
      MuPickerFilter *filter;

      g_test_message ("%u: %s", i, nothing[i].words);
      mu_test_pane_act (&pane, nothing[i].action);
      mu_test_picker_show_misfits (pane.picker, nothing[i].misfits);
      g_object_get (mu_test_get_part (pane.picker, "options"), "filter", &filter, NULL);
      mu_picker_filter_set_facet (filter, MU_FACET_SIZE, nothing[i].size);
      g_object_unref (filter);
      mu_test_picker_type (pane.picker, nothing[i].words);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (mu_test_get_part (pane.picker, "stack")), ==, "none");
      if (nothing[i].said != NULL)
        g_assert_cmpstr (get_label (pane.picker, "none"), ==, nothing[i].said);
      g_assert_cmpint (gtk_widget_get_visible (mu_test_get_part (pane.picker, "clear")), ==, nothing[i].can_clear);
      g_assert_cmpint (gtk_widget_get_visible (mu_test_get_part (pane.picker, "reveal")), ==, nothing[i].can_reveal);
      g_assert_false (gtk_widget_get_visible (mu_test_get_part (pane.picker, "anyway")));
      mu_test_picker_show_misfits (pane.picker, FALSE);
      mu_picker_close (pane.picker);
    }
}

/* A key in the search entry of a picker for pilots: what is typed, whether it is open then, and how many
 * ships the list has. */
static void
press_keys (MuWindow *window)
{
  static const struct
  {
    const char *words;
    guint key;
    GdkModifierType state;
    gboolean open;
    guint n_units;
  } keys[] = {
    { "academy", GDK_KEY_Return, 0, FALSE, 2 },
    { "academy", GDK_KEY_KP_Enter, 0, FALSE, 2 },
    { "academy", GDK_KEY_ISO_Enter, 0, FALSE, 2 },
    { "academy", GDK_KEY_Return, GDK_CONTROL_MASK, TRUE, 2 },
    { "academy", GDK_KEY_Return, GDK_SHIFT_MASK, FALSE, 2 },
    { "academy", GDK_KEY_a, 0, TRUE, 1 },
    { "academy", GDK_KEY_Down, GDK_ALT_MASK, TRUE, 1 },
    { "academy", GDK_KEY_Home, 0, TRUE, 1 },
    { "academy", GDK_KEY_Left, 0, TRUE, 1 },
    { "", GDK_KEY_Right, GDK_SHIFT_MASK, TRUE, 1 },
    { "", GDK_KEY_Right, 0, TRUE, 1 },
    { "", GDK_KEY_KP_Right, 0, TRUE, 1 },
    { "", GDK_KEY_KP_Space, 0, TRUE, 1 },
    { "", GDK_KEY_space, GDK_CONTROL_MASK, TRUE, 1 },
    { "", GDK_KEY_Return, 0, TRUE, 1 }, /* unfolds */
    { "zzz", GDK_KEY_Return, 0, TRUE, 1 },
    { "zzz", GDK_KEY_Return, GDK_SHIFT_MASK, TRUE, 1 },
    { "zzz", GDK_KEY_Down, 0, TRUE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

      g_test_message ("%u: %s, %s", i, keys[i].words, gdk_keyval_name (keys[i].key));
      mu_test_pane_act (&pane, "roster.add-ship");
      mu_test_picker_type (pane.picker, keys[i].words);
      mu_test_press (mu_test_get_part (pane.picker, "search"), keys[i].key, keys[i].state);
      g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (pane.picker)), ==, keys[i].open);
      g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, keys[i].n_units);
      mu_picker_close (pane.picker);
    }
}

/* What a card does is said in the language of the window, in its row and beside the list. */
static void
show_german (MuWindow *window)
{
  g_autoptr (MuLanguageScope) german = mu_language_enter_tags ("de");
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPickerItem *item;
  g_autofree char *effect = NULL;

  mu_test_pane_act (&pane, "roster.pick-slot((uint32 0, 'modification'))");
  mu_test_picker_type (pane.picker, "hülle");
  item = mu_test_picker_find (pane.picker, "hullupgrade");
  effect = mu_picker_item_dup_effect (item);
  g_assert_cmpstr (effect, ==, "Erhöht den Hüllenwert um 1.");
  mu_test_await_label (mu_test_get_part (pane.picker, "cards"), "Erhöht den Hüllenwert um 1.");
}

/* Returns whether the first line of the label ends where a word does. */
static gboolean
ends_with_word (GtkLabel *label)
{
  PangoLayoutLine *line = pango_layout_get_line_readonly (gtk_label_get_layout (label), 0);
  const char *text = pango_layout_get_text (gtk_label_get_layout (label));
  int end = line->start_index + line->length;

  return text[end] == '\0' || strchr (" -", text[end]) != NULL || (end > 0 && strchr (" -", text[end - 1]) != NULL);
}

/* How many of a card one has does not break its name within a word. */
static void
keep_names_whole (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  guint n_rows = 0;

  mu_test_resize (window, 1200, 800);
  g_assert_true (mu_test_library_set_owned (mu_session_get_library (pane.session), "xwing", "swx01", 2, NULL));
  mu_test_pane_act (&pane, "roster.pick-slot((uint32 0, 'modification'))");
  mu_test_await_frame ();
  for (GtkWidget *row = mu_test_find (GTK_WIDGET (pane.picker), MU_TYPE_PICKER_ROW); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (MU_IS_PICKER_ROW (row) && gtk_widget_get_mapped (row))
      {
        GtkLabel *title = mu_test_get_part (row, "title");

        n_rows++;
        if (!ends_with_word (title))
          g_error ("“%s” is broken", gtk_label_get_text (title));
      }
  g_assert_cmpuint (n_rows, >, 5);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/picker-texts/rows", read_rows, mu_test_run_case);
  g_test_add_data_func ("/picker-texts/values", offer_values, mu_test_run_case);
  g_test_add_data_func ("/picker-texts/facets", offer_facets, mu_test_run_case);
  g_test_add_data_func ("/picker-texts/choose-options", choose_options, mu_test_run_case);
  g_test_add_data_func ("/picker-texts/none", say_none, mu_test_run_case);
  g_test_add_data_func ("/picker-texts/language", show_german, mu_test_run_case);
  g_test_add_data_func ("/picker-texts/names", keep_names_whole, mu_test_run_case);
  g_test_add_data_func ("/picker-texts/keys", press_keys, mu_test_run_case);
  return g_test_run ();
}
