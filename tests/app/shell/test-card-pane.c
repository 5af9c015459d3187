/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-arcs-view.h"
#include "app/card/mu-dial-view.h"
#include "app/card/mu-card-picture.h"
#include "app/card/mu-dial-view.h"
#include "library/mu-library-settings.h"
#include "model/text/mu-language.h"
#include "support/mu-test-folder.h"
#include "app/card/mu-fact.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

#include <glib/gstdio.h>

/* What the card pane says about cards of every kind, by themselves and on a ship. */

static void
show (MuTestPane *pane, MuCardKind kind, const char *id, int unit)
{
  MuCard *card = mu_catalog_get_card (mu_roster_get_catalog (mu_session_get_roster (pane->session)), kind, id);

  g_assert_nonnull (card);
  mu_card_pane_show (pane->card_pane, pane->session, card, unit);
  mu_test_await_frame ();
}

static void
assert_says (MuTestPane *pane, const char *text)
{
  mu_test_await_label (pane->card_pane, text);
}

static GtkImage *
find_icon (GtkWidget *root, const char *icon)
{
  if (GTK_IS_IMAGE (root) && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (root)), icon) == 0)
    return GTK_IMAGE (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkImage *found = find_icon (child, icon);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The dial in words, as a screen reader says it. */
static char *
dup_dial (MuTestPane *pane)
{
  return mu_test_dup_spoken (mu_test_find (GTK_WIDGET (pane->card_pane), MU_TYPE_DIAL_VIEW),
                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
show_pilot (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot r2astromech");
  g_autofree char *text = NULL;

  mu_test_pane_act (&pane, "roster.show-unit(uint32 0)");
  assert_says (&pane, "Rookie Pilot");
  assert_says (&pane, "X-wing\u00a0· small ship\u00a0· Rebel");
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Upgrade bar"), ==, "Torpedo\nAstromech");
  text = dup_dial (&pane);
  /* The astromech makes the slow ones easy. */
  g_assert_nonnull (strstr (text, "1: left bank (easy), straight (easy), right bank (easy)"));
  g_assert_nonnull (strstr (text, "Koiogran turn (hard)"));

  /* It follows the ship it is shown on. */
  mu_test_pane_act (&pane, "roster.clear-unit(uint32 0)");
  g_free (text);
  text = dup_dial (&pane);
  g_assert_nonnull (strstr (text, "2: left turn, left bank, straight (easy)"));
}

static void
show_upgrade (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; royalguardpilot");

  show (&pane, MU_CARD_UPGRADE, "royalguardtie", 1);
  assert_says (&pane, "Title");
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "On this ship"), ==, "+1 Modification");
  show (&pane, MU_CARD_UPGRADE, "protontorpedoes", -1);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Attack"), ==, "4");
  g_assert_null (mu_test_get_fact (pane.card_pane, "On this ship"));
  g_assert_nonnull (mu_test_get_fact (pane.card_pane, "Found in"));
  /* What it changes about its ship is no value of its own. */
  show (&pane, MU_CARD_UPGRADE, "veteraninstincts", -1);
  g_assert_null (mu_test_get_fact (pane.card_pane, "Pilot skill"));
  show (&pane, MU_CARD_UPGRADE, "veteraninstincts", 0);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "On this ship"), ==, "pilot skill 9 → 11");
  mu_card_pane_clear (pane.card_pane);
  g_assert_null (mu_test_get_card (pane.card_pane));
}

/* A card that comes with a ship is never off it, so that nothing can be said of what it changes. */
static void
show_carried (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing2-xwa", "rebelalliance", "adonfox-battleoverendor");

  show (&pane, MU_CARD_UPGRADE, "protonrockets", 0);
  assert_says (&pane, "Missile");
  g_assert_null (mu_test_get_fact (pane.card_pane, "On this ship"));
}

/* What people play, on this ship first; a card younger than the counts says nothing. */
static void
show_played (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  const char *played;

  show (&pane, MU_CARD_UPGRADE, "pushthelimit", 0);
  /* One line, until it is opened, and then also of the next card. */
  played = mu_test_get_fact (pane.card_pane, "Played");
  g_assert_cmpstr (played, ==, "On 99% of all Soontir Fel, on 69% of all TIE Interceptor");
  mu_test_screenshot (GTK_WIDGET (window), "test-card-played-folded");
  gtk_toggle_button_set_active (mu_test_get_part (mu_test_find_fact (pane.card_pane, "Played"), "fold"), TRUE);
  played = mu_test_get_fact (pane.card_pane, "Played");
  g_assert_true (g_str_has_prefix (played, "On 99% of all Soontir Fel, on 69% of all TIE Interceptor\n"));
  g_assert_nonnull (strstr (played, "(Squads at tournaments, 2014–2015; 2237 lists)"));
  mu_test_screenshot (GTK_WIDGET (window), "test-card-played");
  show (&pane, MU_CARD_UPGRADE, "expertise", 0);
  g_assert_null (mu_test_get_fact (pane.card_pane, "Played"));
  show (&pane, MU_CARD_PILOT, "whisper", -1);
  g_assert_true (g_str_has_prefix (mu_test_get_fact (pane.card_pane, "Played"), "263 copies. "));
  show (&pane, MU_CARD_UPGRADE, "pushthelimit", 0);
  g_assert_nonnull (strchr (mu_test_get_fact (pane.card_pane, "Played"), '\n'));
  gtk_toggle_button_set_active (mu_test_get_part (mu_test_find_fact (pane.card_pane, "Played"), "fold"), FALSE);
  show (&pane, MU_CARD_UPGRADE, "predator", 0);
  g_assert_null (strchr (mu_test_get_fact (pane.card_pane, "Played"), '\n'));
}

/* XW2 Primary weapon symbols: turret, auxiliary and other firing arcs. */
static void
show_weapon_arcs (MuWindow *window)
{
  static const struct
  {
    const char *ship;
    const char *arcs;
    const char *icon; /* of the last */
  } ships[] = {
    { "xwing", "front firing arc", "mu-arc-front-symbolic" },
    { "yt1300", "front firing arc\nturret: all around", "mu-arc-turret-symbolic" },
    { "firespray31", "front firing arc\nauxiliary firing arc: rear", "mu-arc-auxiliary-rear-symbolic" },
    { "yv666", "front firing arc\nauxiliary firing arc: 180 degrees", "mu-arc-auxiliary-180-symbolic" },
    { "lancerclasspursuitcraft", "front firing arc\nmobile firing arc", "mu-arc-mobile-symbolic" },
  };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "chewbacca");

  for (guint i = 0; i < G_N_ELEMENTS (ships); i++)
    {
      GtkImage *image;

      show (&pane, MU_CARD_SHIP, ships[i].ship, -1);
      g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Primary weapon"), ==, ships[i].arcs);
      image = find_icon (GTK_WIDGET (pane.card_pane), ships[i].icon);
      g_assert_nonnull (image);
      g_assert_true (
          gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (gdk_display_get_default ()), ships[i].icon));
    }
  mu_test_pane_act (&pane, "roster.show-unit(uint32 0)");
  mu_test_screenshot (window, "card-arcs");
}

/* What the card does is said in the language of the window. */
static void
show_german (MuWindow *window)
{
  g_autoptr (MuLanguageScope) german = mu_language_enter_tags ("de");
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

  show (&pane, MU_CARD_UPGRADE, "hullupgrade", -1);
  assert_says (&pane, "Verbesserte Hülle");
  assert_says (&pane, "Erhöht den Hüllenwert um 1.");
}

static void
show_fleet_cards (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-400", "imperial", "victoryiiclassstardestroyer");

  mu_test_pane_act (&pane, "roster.show-unit(uint32 0)");
  g_assert_nonnull (mu_test_find (GTK_WIDGET (pane.card_pane), MU_TYPE_ARCS_VIEW));
  assert_says (&pane, "Speed chart");
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Cost"), ==, "85 as printed\n80 since January 2025");
  g_assert_nonnull (mu_test_get_fact (pane.card_pane, "Defense"));

  show (&pane, MU_CARD_SQUADRON, "tiefightersquadron", -1);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Anti-squadron"), ==, "3 blue");
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Keywords"), ==, "Swarm");
  show (&pane, MU_CARD_OBJECTIVE, "blockaderun", -1);
  assert_says (&pane, "Assault objective");
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Victory token"), ==, "20 points");
}

static void
press (MuTestPane *pane, const char *label)
{
  mu_test_click_button (pane->card_pane, label);
}

static void
assert_shows (MuTestPane *pane, const char *title)
{
  mu_test_await_cmpstr (mu_test_get_card (pane->card_pane), ==, title);
}

/* What the link to a card says before its cost. */
static void
assert_link (MuTestPane *pane, const char *name, const char *text)
{
  GtkWidget *button = mu_test_find_button (GTK_WIDGET (pane->card_pane), name);
  GtkWidget *label;

  g_assert_nonnull (button);
  label = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, text);
}

/* From card to card, and back. */
static void
browse (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; royalguardpilot");

  show (&pane, MU_CARD_UPGRADE, "royalguardtie", 1);
  press (&pane, "TIE Interceptor");
  assert_shows (&pane, "TIE Interceptor");
  assert_says (&pane, "Pilots");
  mu_test_await_frame ();
  assert_link (&pane, "Carnor Jax", "• Carnor Jax");
  /* Its ten pilots do not crowd the rest out. */
  g_assert_null (mu_test_find_button (GTK_WIDGET (pane.card_pane), "Alpha Squadron Pilot"));
  press (&pane, " more");
  press (&pane, "Alpha Squadron Pilot");
  assert_shows (&pane, "Alpha Squadron Pilot");
  mu_test_screenshot (window, "card-browsed");
  gtk_widget_activate_action (GTK_WIDGET (pane.card_pane), "card.back", NULL);
  gtk_widget_activate_action (GTK_WIDGET (pane.card_pane), "card.back", NULL);
  assert_shows (&pane, "Royal Guard TIE");
  gtk_widget_activate_action (GTK_WIDGET (pane.card_pane), "card.forward", NULL);
  assert_shows (&pane, "TIE Interceptor");
  /* What is chosen in the list begins anew. */
  mu_test_pane_act (&pane, "roster.show-unit(uint32 0)");
  assert_shows (&pane, "• Soontir Fel");
  gtk_widget_activate_action (GTK_WIDGET (pane.card_pane), "card.back", NULL);
  assert_shows (&pane, "• Soontir Fel");
}

/* Where else a card is, and how many one has. */
static void
show_uses (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel pushthelimit; turrphennir pushthelimit");
  MuLibrary *library = mu_session_get_library (pane.session);

  g_assert_true (mu_session_save (pane.session, NULL));
  pane = mu_test_pane_open (window, "xwing-standard", "imperial", "carnorjax pushthelimit; academypilot");
  show (&pane, MU_CARD_UPGRADE, "pushthelimit", -1);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "In other lists"), ==, "1");
  g_assert_null (mu_test_get_fact (pane.card_pane, "Owned"));
  press (&pane, "Carnor Jax");
  mu_test_await (gtk_widget_has_css_class (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0)), "highlight"));

  g_assert_true (mu_test_library_set_owned (library, "xwing", "swx01", 2, NULL));
  show (&pane, MU_CARD_PILOT, "academypilot", -1);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Owned"), ==, "4");
  g_assert_nonnull (strstr (mu_test_get_fact (pane.card_pane, "Found in"), "X-Wing Core Set × 2 (own 2)"));
}

/* Units with one card are a line with their number. */
static void
show_equal_units (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-epic", "imperial",
                                       "9*academypilot; soontirfel pushthelimit; 2*royalguardpilot");

  show (&pane, MU_CARD_PILOT, "academypilot", -1);
  assert_says (&pane, "9 × Academy Pilot");
  show (&pane, MU_CARD_SHIP, "tieinterceptor", -1);
  assert_says (&pane, "2 × Royal Guard Pilot");
  g_assert_nonnull (mu_test_find_button (GTK_WIDGET (pane.card_pane), "Soontir Fel"));
}

/* All that the pane says, the dial in words. */
static char *
dup_said (MuTestPane *pane)
{
  g_autofree char *text = mu_test_dup_text (pane->card_pane);
  g_autofree char *dial
      = mu_test_find (GTK_WIDGET (pane->card_pane), MU_TYPE_DIAL_VIEW) != NULL ? dup_dial (pane) : g_strdup ("");

  return g_strconcat (text, dial, NULL);
}

static void
own_boxes (MuTestPane *pane)
{
  static int n_owned;

  g_assert_true (mu_test_library_set_owned (mu_session_get_library (pane->session), "xwing", "swx01", ++n_owned, NULL));
  g_assert_true (mu_test_library_set_owned (mu_session_get_library (pane->session), "xwing", "swx21", n_owned, NULL));
}

/* After any edit the pane says of a card what it would say if that had just been chosen. */
static void
follow_edits (MuWindow *window)
{
  static const struct
  {
    MuCardKind kind;
    const char *id;
    int unit;
  } cards[] = { { MU_CARD_PILOT, "rookiepilot", 0 },        { MU_CARD_UPGRADE, "r2astromech", 0 },
                { MU_CARD_UPGRADE, "engineupgrade", 0 },    { MU_CARD_PILOT, "redsquadronpilot", 1 },
                { MU_CARD_UPGRADE, "shieldupgrade", 1 },    { MU_CARD_SHIP, "xwing", -1 },
                { MU_CARD_UPGRADE, "integratedastromech", 1 } };
  static const char *const edits[]
      = { "roster.remove-upgrade((uint32 0, uint32 0))", "roster.clear-unit(uint32 1)", "roster.duplicate-unit(uint32 0)",
          "roster.move-unit((uint32 0, 1))", "roster.remove-unit(uint32 0)", NULL };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel",
                                       "rookiepilot r2astromech shieldupgrade; redsquadronpilot r2d2 engineupgrade");

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    for (guint j = 0; j < G_N_ELEMENTS (edits); j++)
      {
        g_autofree char *followed = NULL;
        g_autofree char *anew = NULL;

        show (&pane, cards[i].kind, cards[i].id, cards[i].unit);
        if (edits[j] == NULL)
          own_boxes (&pane);
        mu_test_pane_act (&pane, edits[j] != NULL ? edits[j] : "roster.clear-unit(uint32 0)");
        show (&pane, cards[i].kind, cards[i].id, cards[i].unit);
        followed = dup_said (&pane);
        mu_card_pane_clear (pane.card_pane);
        show (&pane, cards[i].kind, cards[i].id, cards[i].unit);
        anew = dup_said (&pane);
        g_assert_cmpstr (followed, ==, anew);
        mu_test_act (window, "win.undo");
        mu_test_await_frame ();
      }
}

/* An edit makes nothing anew that says the same afterwards. */
static void
keep_widgets (MuWindow *window)
{
  static const struct
  {
    const char *edit;
    gboolean keeps_dial;
    gboolean keeps_uses;
  } edits[] = {
    { "roster.clear-unit(uint32 1)", TRUE, TRUE },
    { "roster.duplicate-unit(uint32 1)", TRUE, FALSE },
    { "roster.clear-unit(uint32 0)", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      MuTestPane pane
          = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot r2astromech; rookiepilot r2astromech");
      GtkWidget *dial, *use, *link;

      show (&pane, MU_CARD_PILOT, "rookiepilot", 0);
      dial = mu_test_find (GTK_WIDGET (pane.card_pane), MU_TYPE_DIAL_VIEW);
      use = mu_test_find_button (GTK_WIDGET (pane.card_pane), "2 × Rookie Pilot");
      link = mu_test_find_button (GTK_WIDGET (pane.card_pane), "X-wing");
      g_object_add_weak_pointer (G_OBJECT (dial), (gpointer *) &dial);
      g_object_add_weak_pointer (G_OBJECT (use), (gpointer *) &use);
      g_object_add_weak_pointer (G_OBJECT (link), (gpointer *) &link);
      mu_test_pane_act (&pane, edits[i].edit);
      g_assert_cmpint (dial != NULL, ==, edits[i].keeps_dial);
      g_assert_cmpint (use != NULL, ==, edits[i].keeps_uses);
      g_assert_nonnull (link);
      g_clear_weak_pointer (&dial);
      g_clear_weak_pointer (&use);
      g_clear_weak_pointer (&link);
    }
}

/* What revisions made of a card, old and new. */
static void
show_revisions (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-400", "imperial", "arquitensclasslightcruiser");

  show (&pane, MU_CARD_UPGRADE, "quadturbolasercannons", -1);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Traits"), ==, "– as printed\nModification since January 2025");
  show (&pane, MU_CARD_UPGRADE, "governorpryce", -1);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Cost"), ==, "7 as printed\n6 since January 2025");
  show (&pane, MU_CARD_UPGRADE, "generalromodi", -1);
  g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Cost"), ==, "20 as printed\n28 since October 2023");
  show (&pane, MU_CARD_UPGRADE, "governorpryce", -1);
  g_assert_true (g_str_has_prefix (mu_test_get_fact (pane.card_pane, "Restrictions"), "As printed: medium ship or"));
  g_assert_nonnull (strstr (mu_test_get_fact (pane.card_pane, "Restrictions"), "\nJanuary 2025: "));
  g_assert_true (g_str_has_prefix (mu_test_get_fact (pane.card_pane, "Summary"), "As printed: "));
  mu_test_screenshot (window, "test-card-history");
}

/* Any card of any game, with no list at all. */
static void
find_card (MuWindow *window)
{
  MuCardPane *pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_CARD_PANE);
  MuPicker *finder = mu_test_get_picker (pane);

  g_assert_null (mu_session_get_roster (mu_window_get_session (window)));
  mu_test_act (window, "win.find-card");
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (finder)));
  g_assert_cmpuint (mu_test_picker_get_n_items (finder), >, 1000);
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (finder, "hint")), ==, "Enter: show · Space: compare");
  mu_test_picker_type (finder, "harpooned");
  mu_test_await_cmpstr (mu_test_picker_get_card (finder), ==, "Harpooned!");
  mu_test_screenshot (window, "card-find");
  mu_test_picker_type (finder, "victory ii");
  mu_test_picker_press (finder, GDK_KEY_Return, 0);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (finder)));
  g_assert_cmpstr (mu_test_get_card (pane), ==, "Victory II-class Star Destroyer");
}

static void
find_first (MuTestPane *pane, const char *text, const char *game)
{
  MuPicker *finder = pane->picker;

  mu_test_act (pane->window, "win.find-card");
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (finder)));
  mu_test_picker_type (finder, text);
  g_assert_cmpstr (mu_game_get_id (mu_test_picker_get_item (finder, 0)->game), ==, game);
  mu_picker_close (finder);
}

/* Whoever looked for a card has the focus where it was, or in the list if that is not in view any more. */
static void
find_and_return (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; academypilot");
  GtkWidget *row = GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 1));

  gtk_widget_grab_focus (row);
  find_first (&pane, "vader", "xwing");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == row);
  mu_test_act (window, "win.find-card");
  mu_test_act (window, "win.find-card");
  mu_picker_close (pane.picker);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), GTK_WIDGET (pane.pane)));
}

/* Of cards that match as well, those of the open list's game come first. */
static void
find_of_game (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

  find_first (&pane, "", "xwing");
  find_first (&pane, "darth vader", "xwing");
  find_first (&pane, "interdictor", "armada");
  pane = mu_test_pane_open (window, "armada-400", "imperial", "victoryiiclassstardestroyer");
  find_first (&pane, "", "armada");
  find_first (&pane, "darth vader", "armada");
  find_first (&pane, "royal guard tie", "xwing");
}

enum
{
  WIDTH = 288 /* of the pane, which no card widens */
};

/* Every card there is can be shown, alone and for a ship, without a word of complaint. */
static void
show_everything (MuWindow *window)
{
  static const char *const lists[][3]
      = { { "xwing-epic", "rebel", "lukeskywalker" }, { "armada-400", "rebel", "nebulonbescortfrigate" } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, lists[i][0], lists[i][1], lists[i][2]);
      GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (mu_session_get_roster (pane.session)));

      for (guint j = 0; j < cards->len; j++)
        {
          gboolean upgrade = mu_card_get_kind (cards->pdata[j]) == MU_CARD_UPGRADE;
          int width;

          mu_card_pane_show (pane.card_pane, pane.session, cards->pdata[j], upgrade ? 0 : -1);
          gtk_widget_measure (GTK_WIDGET (pane.card_pane), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
          g_assert_cmpint (width, <=, WIDTH);
        }
      mu_test_await_frame ();
    }
}

static void
write_picture (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2000, 3000);

  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static gboolean
has_tooltip_at (GtkWidget *widget, double x, double y)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", (int) x, (int) y, FALSE, tooltip, &shown);
  return shown;
}

/* The tooltip of a dial is about the maneuver at the pointer: all of it in words would lie over the dial. */
static void
point_at_dial (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "wedgeantilles");
  GtkWidget *dial;
  double width, height;

  show (&pane, MU_CARD_PILOT, "wedgeantilles", 0);
  dial = mu_test_find (GTK_WIDGET (pane.card_pane), MU_TYPE_DIAL_VIEW);
  mu_test_await (gtk_widget_get_mapped (dial) && gtk_widget_get_width (dial) > 0);
  g_assert_null (gtk_widget_get_tooltip_text (dial));
  height = gtk_widget_get_height (dial) / 4.0;
  width = height * 36 / 27;
  /* Straight at speed 1, and the number of that line. */
  g_assert_true (has_tooltip_at (dial, 3.5 * width, 3.5 * height));
  g_assert_false (has_tooltip_at (dial, 0.5 * width, 3.5 * height));
}

/* The player's own pictures, named by game, kind and id, or by the id alone. */
static void
show_pictures (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel pushthelimit");
  char *folder = mu_test_folder_new ();
  g_autofree char *of_game = g_build_filename (folder, "xwing", NULL);
  g_autofree char *broken = g_build_filename (folder, "howlrunner.jpg", NULL);
  GtkWidget *picture;

  g_assert_cmpint (g_mkdir (of_game, 0755), ==, 0);
  write_picture (of_game, "pilot-soontirfel.png");
  write_picture (folder, "pushthelimit.png");
  g_assert_true (g_file_set_contents (broken, "no picture", -1, NULL));
  g_assert_true (mu_library_set_setting (mu_session_get_library (pane.session), MU_SETTING_PICTURES, folder, NULL));
  show (&pane, MU_CARD_UPGRADE, "pushthelimit", 0);
  mu_test_await (mu_test_find (GTK_WIDGET (pane.card_pane), GTK_TYPE_PICTURE) != NULL);
  show (&pane, MU_CARD_PILOT, "soontirfel", 0);
  picture = mu_test_find (GTK_WIDGET (pane.card_pane), GTK_TYPE_PICTURE);
  g_assert_nonnull (picture);
  mu_test_await (gtk_picture_get_paintable (GTK_PICTURE (picture)) != NULL && gtk_widget_get_mapped (picture));
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (gtk_picture_get_paintable (GTK_PICTURE (picture))), <, 800);
  mu_test_await_frame ();
  g_assert_cmpint (gtk_widget_get_height (picture), >, gtk_widget_get_width (picture));
  mu_test_screenshot (GTK_WINDOW (window), "test-card-picture");
  show (&pane, MU_CARD_PILOT, "howlrunner", -1);
  assert_says (&pane, "The picture howlrunner.jpg cannot be shown: it is not a picture");
  show (&pane, MU_CARD_PILOT, "academypilot", -1);
  g_assert_null (mu_test_find (GTK_WIDGET (pane.card_pane), GTK_TYPE_PICTURE));
  mu_test_folder_free (folder);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/card-pane/pilot", show_pilot, mu_test_run_case);
  g_test_add_data_func ("/card-pane/upgrade", show_upgrade, mu_test_run_case);
  g_test_add_data_func ("/card-pane/carried", show_carried, mu_test_run_case);
  g_test_add_data_func ("/card-pane/played", show_played, mu_test_run_case);
  g_test_add_data_func ("/card-pane/XW2 Primary weapon symbols", show_weapon_arcs, mu_test_run_case);
  g_test_add_data_func ("/card-pane/german", show_german, mu_test_run_case);
  g_test_add_data_func ("/card-pane/fleet", show_fleet_cards, mu_test_run_case);
  g_test_add_data_func ("/card-pane/browse", browse, mu_test_run_case);
  g_test_add_data_func ("/card-pane/uses", show_uses, mu_test_run_case);
  g_test_add_data_func ("/card-pane/equal-units", show_equal_units, mu_test_run_case);
  g_test_add_data_func ("/card-pane/follow-edits", follow_edits, mu_test_run_case);
  g_test_add_data_func ("/card-pane/keep-widgets", keep_widgets, mu_test_run_case);
  g_test_add_data_func ("/card-pane/revisions", show_revisions, mu_test_run_case);
  g_test_add_data_func ("/card-pane/find", find_card, mu_test_run_case);
  g_test_add_data_func ("/card-pane/find-of-game", find_of_game, mu_test_run_case);
  g_test_add_data_func ("/card-pane/find-and-return", find_and_return, mu_test_run_case);
  g_test_add_data_func ("/card-pane/dial", point_at_dial, mu_test_run_case);
  g_test_add_data_func ("/card-pane/pictures", show_pictures, mu_test_run_case);
  g_test_add_data_func ("/card-pane/everything", show_everything, mu_test_run_case);
  return g_test_run ();
}
