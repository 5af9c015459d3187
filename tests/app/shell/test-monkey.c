/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/builder/mu-roster-pane.h"
#include "app/library/mu-library-pane.h"
#include "app/library/mu-library-row.h"
#include "catalog/mu-document.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-init.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-menus.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-rounds.h"
#include "ui/mu-resources.h"

/*
 * Whatever anybody does, in whatever order: every action there is with sense and nonsense, picks, searches and keys, in
 * the real window. It does the same each time; $MUSTER_TEST_ROUNDS asks for more of it, $MUSTER_TEST_SEED for another.
 * `make monkey` does both. A warning of GLib or GTK ends it, as everywhere in the tests.
 */

enum
{
  SEED = 20260101,
  N_STEPS = 200,
  CLOSE_EVERY = 20,
  UNDO_EVERY = 50
};

typedef struct
{
  MuWindow *window;
  MuSession *session;
  MuRosterPane *pane;
  GRand *rand;
  char *id;    /* nullable: of the list */
  char *first; /* nullable: the document undo ends at */
} Monkey;

static guint
roll (Monkey *self, guint end)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) MAX (end, 1));
}

static void
turn (void)
{
  for (guint i = 0; i < 30 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* What must hold at any time */

static char *
write_document (MuSession *session)
{
  g_autoptr (GBytes) bytes = NULL;

  if (mu_session_get_roster (session) == NULL)
    return g_strdup ("");
  bytes = mu_document_write (mu_session_get_roster (session));
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A list that was never edited has nothing to undo. Of one that was opened again the first state is not known. */
static void
note_first (Monkey *self)
{
  const char *id = mu_session_get_id (self->session);

  if (g_strcmp0 (id, self->id) != 0)
    {
      g_clear_pointer (&self->first, g_free);
      g_free (self->id);
      self->id = g_strdup (id);
    }
  if (mu_session_can_undo (self->session) || mu_session_can_redo (self->session))
    return;
  g_free (self->first);
  self->first = write_document (self->session);
}

/* What is seen is what the rules say of the list as it is. */
static void
expect_verdict (Monkey *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (MuReport) report = NULL;
  GtkWidget *badge;

  if (roster == NULL)
    return;
  report = mu_check (roster, mu_roster_get_format (roster));
  g_assert_cmpint (mu_session_get_report (self->session)->points, ==, report->points);
  g_assert_cmpint (mu_session_get_report (self->session)->n_errors, ==, report->n_errors);
  badge = mu_test_get_part (self->pane, "badge");
  /* While a card is looked at in the picker, the badge is of the list with that. */
  if (!gtk_widget_get_visible (mu_test_get_part (self->pane, "ghost")))
    g_assert_cmpint (g_str_equal (gtk_label_get_text (mu_test_get_part (badge, "text")), "Legal"), ==,
                     report->legal);
}

/* Undoes all steps, but at most that many, and redoes them, which must lead to the same list. */
static void
expect_undo (Monkey *self, guint most)
{
  g_autofree char *before = write_document (self->session);
  g_autofree char *first = NULL;
  g_autofree char *after = NULL;
  guint n_undone = 0;

  if (mu_session_can_redo (self->session) || *before == '\0')
    return;
  for (; n_undone < most && mu_session_can_undo (self->session); n_undone++)
    mu_session_undo (self->session);
  first = write_document (self->session);
  if (self->first != NULL && !mu_session_can_undo (self->session))
    g_assert_cmpstr (first, ==, self->first);
  expect_verdict (self);
  while (n_undone-- > 0)
    mu_session_redo (self->session);
  g_assert_false (mu_session_can_redo (self->session));
  after = write_document (self->session);
  g_assert_cmpstr (after, ==, before);
}

static void
expect_library (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  MuLibrary *library = mu_session_get_library (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      g_autoptr (MuRoster) roster = mu_library_load (library, mu_session_get_games (session), entry->id, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (roster);
    }
}

/* A menu that is open. */
typedef struct
{
  Monkey *monkey;
  GtkWidget *owner; /* around the menu */
  guint n_entries;
} Menu;

/* Returns TRUE if a widget from @widget up has the action by its class. */
static gboolean
has_action (GtkWidget *widget, const char *action)
{
  const GVariantType *type;
  const char *name, *property;
  GType owner;

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name, &type, &property);
         i++)
      if (g_str_equal (name, action))
        return TRUE;
  return FALSE;
}

static gboolean
is_ship (const MuReport *report, int unit)
{
  return unit >= 0 && unit < (int) report->units->len
         && mu_card_get_kind (mu_report_get_unit (report, unit)->card) != MU_CARD_SQUADRON;
}

static gboolean
has_ship (const MuReport *report, int from, int step)
{
  for (int i = from; i >= 0 && i < (int) report->units->len; i += step)
    if (is_ship (report, i))
      return TRUE;
  return FALSE;
}

/* Whether an action of a ship's menu makes sense for the ship. */
static gboolean
is_of_use (const Menu *menu, const char *action)
{
  const MuReport *report = mu_session_get_report (menu->monkey->session);
  GtkWidget *row = gtk_widget_get_ancestor (menu->owner, MU_TYPE_UNIT_ROW);
  int unit = row != NULL ? (int) mu_unit_row_get_index (MU_UNIT_ROW (row)) : -1;

  if (g_str_equal (action, "unit.up"))
    return has_ship (report, unit - 1, -1);
  if (g_str_equal (action, "unit.down"))
    return has_ship (report, unit + 1, 1);
  if (g_str_equal (action, "unit.clear"))
    return mu_report_get_unit (report, unit)->upgrades->len > 0;
  return TRUE;
}

static void
expect_entry (const char *action, gboolean enabled, gpointer data)
{
  Menu *menu = data;
  GActionGroup *groups[] = { G_ACTION_GROUP (menu->monkey->window),
                             G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (menu->monkey->window))) };
  static const char *const prefixes[] = { "win.", "app." };
  gboolean expected = TRUE, found = FALSE;

  menu->n_entries++;
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_str_has_prefix (action, prefixes[i]) && g_action_group_has_action (groups[i], action + 4))
      {
        found = TRUE;
        expected = g_action_group_get_action_enabled (groups[i], action + 4);
      }
  if (!found && !g_str_equal (action, "roster.paste-units") && !has_action (menu->owner, action))
    g_error ("%s: no such action", action);
  if (enabled != (expected && is_of_use (menu, action)))
    g_error ("%s in the menu of %s: enabled %d", action, G_OBJECT_TYPE_NAME (menu->owner), enabled);
}

static guint
expect_menu (Monkey *self, GtkWidget *owner, GtkPopover *popover)
{
  Menu menu = { self, owner, 0 };

  if (GTK_IS_POPOVER_MENU (popover))
    mu_test_menu_visit (GTK_POPOVER_MENU (popover), expect_entry, &menu);
  gtk_popover_popdown (popover);
  mu_test_await_frame ();
  return menu.n_entries;
}

/* The entries of every menu: their actions are found, and are enabled where they should be. */
static guint
expect_menus (Monkey *self, GtkWidget *widget)
{
  guint n_entries = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_is_sensitive (widget))
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      return expect_menu (self, widget, gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)));
    }
  if (MU_IS_LIBRARY_ROW (widget))
    {
      mu_library_row_popup_menu (MU_LIBRARY_ROW (widget));
      n_entries = expect_menu (self, widget, mu_test_find (widget, GTK_TYPE_POPOVER_MENU));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_entries += expect_menus (self, child);
  return n_entries;
}

/* What is done */

static char *
choose_word (Monkey *self)
{
  static const char *const words[]
      = { "xwing", "armada", "rebel",  "imperial",     "delete", "star", "archive", "tag",
          "untag", "",       "change", "\xe2\x80\xae", "muster", "crew", "0",       "luke" };
  g_autoptr (GPtrArray) entries = NULL;
  MuLibrary *library = mu_session_get_library (self->session);

  if (roll (self, 2) == 0)
    entries = mu_library_list (library, NULL, NULL);
  if (entries != NULL && entries->len > 0)
    return g_strdup (((MuLibraryEntry *) entries->pdata[roll (self, entries->len)])->id);
  return g_strdup (words[roll (self, G_N_ELEMENTS (words))]);
}

/* A value of any type an action may ask for. */
static GVariant *
make_value (Monkey *self, const GVariantType *type)
{
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32 (roll (self, 20) == 0 ? G_MAXUINT32 : roll (self, 5));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32 (roll (self, 20) == 0 ? G_MININT32 : (int) roll (self, 6) - 2);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_take_string (choose_word (self));
  if (g_variant_type_is_array (type))
    {
      GVariantBuilder builder;

      g_variant_builder_init (&builder, type);
      for (guint i = roll (self, 4); i > 0; i--)
        g_variant_builder_add_value (&builder, make_value (self, g_variant_type_element (type)));
      return g_variant_builder_end (&builder);
    }
  if (g_variant_type_is_tuple (type))
    {
      GVariantBuilder builder;

      g_variant_builder_init (&builder, type);
      for (const GVariantType *item = g_variant_type_first (type); item != NULL; item = g_variant_type_next (item))
        g_variant_builder_add_value (&builder, make_value (self, item));
      return g_variant_builder_end (&builder);
    }
  return g_variant_new_boolean (roll (self, 2));
}

/* An action that sets a property knows but what the property can be. */
static GVariant *
choose_value (Monkey *self, GtkWidget *widget, const char *property, const GVariantType *type)
{
  GParamSpec *spec = property != NULL ? g_object_class_find_property (G_OBJECT_GET_CLASS (widget), property) : NULL;
  GEnumClass *values;

  if (type == NULL)
    return NULL;
  if (spec == NULL || !G_IS_PARAM_SPEC_ENUM (spec))
    return make_value (self, type);
  values = G_PARAM_SPEC_ENUM (spec)->enum_class;
  return g_variant_new_string (values->values[roll (self, values->n_values)].value_nick);
}

/* What asks for a file by way of the desktop or writes one is left out. */
static gboolean
may_do (const char *action)
{
  return strstr (action, "export") == NULL && !g_str_equal (action, "win.import")
         && !g_str_has_prefix (action, "window.");
}

static void
activate (GtkWidget *widget, const char *action, GVariant *value)
{
  g_autoptr (GVariant) parameter = value != NULL ? g_variant_ref_sink (value) : NULL;

  g_test_message ("%s", action);
  gtk_widget_activate_action_variant (widget, action, parameter);
}

static void
do_action (Monkey *self, GtkWidget *widget)
{
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (widget);
  const GVariantType *type;
  const char *name, *property;
  guint n_actions = 0;
  GType owner;

  while (gtk_widget_class_query_action (klass, n_actions, &owner, &name, &type, &property))
    n_actions++;
  gtk_widget_class_query_action (klass, roll (self, n_actions), &owner, &name, &type, &property);
  if (!may_do (name))
    return;
  activate (widget, name, choose_value (self, widget, property, type));
}

static void
do_roster_action (Monkey *self)
{
  static const struct
  {
    const char *name;
    const char *type;
  } actions[] = {
    { "roster.add-ship", NULL },         { "roster.add-squadron", NULL },     { "roster.pick-upgrade", "(uu)" },
    { "roster.pick-slot", "(us)" },      { "roster.pick-objective", "u" },    { "roster.replace-unit", "u" },
    { "roster.remove-upgrade", "(uu)" }, { "roster.move-upgrade", "(uuui)" }, { "roster.clear-unit", "u" },
    { "roster.add-companions", "u" },    { "roster.remove-unit", "u" },       { "roster.duplicate-unit", "u" },
    { "roster.make-flagship", "u" },     { "roster.move-unit", "(ui)" },      { "roster.place-unit", "(uu)" },
    { "roster.add-section", "u" },       { "roster.set-count", "(ui)" },      { "roster.drop-objective", "u" },
    { "roster.drop-unknown", "u" },      { "roster.toggle-obstacle", "s" },   { "roster.copy-unit", "u" },
    { "roster.cut-unit", "u" },          { "roster.paste-units", NULL },      { "roster.highlight-unit", "u" },
    { "roster.show-unit", "u" },         { "roster.show-findings", NULL },
  };
  guint i = roll (self, G_N_ELEMENTS (actions));
  g_autoptr (GVariant) value = NULL;

  if (actions[i].type != NULL)
    value = g_variant_ref_sink (make_value (self, G_VARIANT_TYPE (actions[i].type)));
  g_test_message ("%s", actions[i].name);
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (self->pane), actions[i].name, value));
}

static void
do_window_action (Monkey *self)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self->window));
  const char *name = names[roll (self, g_strv_length (names))];
  const GVariantType *type = g_action_group_get_action_parameter_type (G_ACTION_GROUP (self->window), name);
  g_autofree char *action = g_strconcat ("win.", name, NULL);

  if (may_do (action))
    activate (GTK_WIDGET (self->window), action, type != NULL ? make_value (self, type) : NULL);
}

static void
do_library_action (Monkey *self)
{
  GtkWidget *pane = mu_test_find (GTK_WIDGET (self->window), MU_TYPE_LIBRARY_PANE);

  if (gtk_widget_get_child_visible (pane) && gtk_widget_get_mapped (pane))
    do_action (self, pane);
}

/* A card goes in, whether it fits or not. */
static void
pick (Monkey *self)
{
  static const char *const places[] = { "roster.add-ship", "roster.add-squadron", "roster.pick-upgrade(0,0)" };
  MuPicker *picker = mu_test_get_picker (self->pane);
  const char *place = places[roll (self, G_N_ELEMENTS (places))];
  guint n_items;

  if (mu_session_get_roster (self->session) == NULL)
    return;
  mu_picker_close (picker);
  if (strchr (place, '(') != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->pane), "roster.pick-upgrade", "(uu)", roll (self, 4), roll (self, 4));
  else
    gtk_widget_activate_action (GTK_WIDGET (self->pane), place, NULL);
  if (!gtk_widget_get_mapped (GTK_WIDGET (picker)))
    return;
  if (roll (self, 3) == 0)
    mu_test_picker_type (picker, "e");
  if (roll (self, 4) == 0)
    mu_test_picker_show_misfits (picker, roll (self, 2) == 0);
  n_items = mu_test_picker_get_n_items (picker);
  g_test_message ("pick for %s of %u", place, n_items);
  /* What was pasted in an earlier step may have come just now: a list closes the picker, a ship takes the focus from it. */
  if (n_items > 0 && gtk_widget_get_mapped (GTK_WIDGET (picker)))
    {
      MuPickerItem *item = mu_test_picker_get_item (picker, roll (self, n_items));
      GdkModifierType state = roll (self, 4) == 0 ? GDK_SHIFT_MASK : 0;
      GtkWidget *search = mu_test_get_part (picker, "search");

      gtk_widget_grab_focus (search);
      if (mu_test_picker_select (picker, item))
        mu_test_press (search, GDK_KEY_Return, state);
    }
  if (roll (self, 2) == 0)
    mu_picker_close (picker);
}

/* Keys in the picker, if it is open: cards are looked at, compared and taken one after the other. */
static void
look (Monkey *self)
{
  static const struct
  {
    guint key;
    GdkModifierType state;
  } keys[] = { { GDK_KEY_Down },      { GDK_KEY_Down },  { GDK_KEY_Up },
               { GDK_KEY_Page_Down }, { GDK_KEY_space }, { GDK_KEY_Return, GDK_CONTROL_MASK },
               { GDK_KEY_Right },     { GDK_KEY_Left },  { GDK_KEY_End, GDK_CONTROL_MASK } };
  MuPicker *picker = mu_test_get_picker (self->pane);
  MuPickerItem *looked_at = NULL;

  for (guint i = 0; i < 4 && gtk_widget_get_mapped (GTK_WIDGET (picker)); i++)
    {
      guint key = roll (self, G_N_ELEMENTS (keys));

      g_test_message ("%s in the picker", gdk_keyval_name (keys[key].key));
      mu_test_press (mu_test_get_part (picker, "search"), keys[key].key, keys[key].state);
      looked_at = mu_test_picker_get_selected (picker);
    }
  /* What the picker does of itself a moment after keys. */
  if (gtk_widget_get_mapped (GTK_WIDGET (picker)) && looked_at != NULL && !mu_picker_item_is_heading (looked_at)
      && mu_picker_get_request (picker)->purpose != MU_PICK_ANY)
    g_signal_emit_by_name (picker, "previewed", looked_at);
}

static void
search (Monkey *self)
{
  g_autofree char *word = choose_word (self);

  g_test_message ("search %s", word);
  mu_test_lists_search (mu_test_find (GTK_WIDGET (self->window), MU_TYPE_LIBRARY_PANE), word);
}

static void
press (Monkey *self)
{
  static const guint keys[] = { GDK_KEY_Delete, GDK_KEY_Up,   GDK_KEY_Down,   GDK_KEY_Left, GDK_KEY_Right,
                                GDK_KEY_Return, GDK_KEY_Menu, GDK_KEY_Escape, GDK_KEY_plus, GDK_KEY_F10 };
  static const GdkModifierType states[] = { 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK };
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if (focus == NULL || roll (self, 2) == 0)
    gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD);
  else
    {
      g_test_message ("a key on %s", G_OBJECT_TYPE_NAME (focus));
      mu_test_press (focus, keys[roll (self, G_N_ELEMENTS (keys))], states[roll (self, G_N_ELEMENTS (states))]);
    }
}

/* Other windows and the picker, so that they do not pile up. */
static void
close_others (Monkey *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  mu_picker_close (mu_test_get_picker (self->pane));
  for (guint i = g_list_model_get_n_items (toplevels); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (window != NULL && window != GTK_WINDOW (self->window))
        gtk_window_destroy (window);
    }
  g_assert_nonnull (application);
  mu_test_await_frame ();
}

/* As a click elsewhere does. GTK cannot place a popover whose widget was scrolled off the screen below it. */
static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

static void
step (Monkey *self)
{
  static void (*const moves[]) (Monkey *)
      = { do_roster_action, do_roster_action, do_window_action, do_library_action, pick, pick, look, search, press };
  void (*move) (Monkey *) = moves[roll (self, G_N_ELEMENTS (moves))];

  if (move != press)
    close_popovers (GTK_WIDGET (self->window));
  move (self);
  turn ();
  expect_verdict (self);
}

/* In a list of some ships, whatever was done before. */
static void
expect_all_menus (Monkey *self)
{
  enum
  {
    N_ENTRIES = 60 /* of the window's menus and those of two ships */
  };

  close_others (self);
  close_popovers (GTK_WIDGET (self->window));
  if (mu_session_get_roster (self->session) == NULL
      || mu_roster_get_n_units (mu_session_get_roster (self->session)) == 0)
    mu_test_act_on (self->window, "win.sample", "armada");
  mu_test_resize (self->window, 1200, 800);
  mu_test_await_frame ();
  g_assert_cmpuint (expect_menus (self, GTK_WIDGET (self->window)), >, N_ENTRIES);
}

static guint32
get_seed (void)
{
  const char *seed = g_getenv ("MUSTER_TEST_SEED");

  return seed != NULL ? (guint32) g_ascii_strtoull (seed, NULL, 10) : SEED;
}

static void
play (MuWindow *window)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (get_seed ());
  Monkey self
      = { window, mu_window_get_session (window), mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE), rand, NULL,
          NULL };
  guint n_steps = mu_test_rounds (N_STEPS);

  g_test_message ("MUSTER_TEST_SEED=%u", get_seed ());
  mu_test_resize (window, 1200, 800);
  /* A pasted list may be opened in a later step, so the first state of a list is noted as soon as there is one. */
  g_signal_connect_swapped (self.session, "judged", G_CALLBACK (note_first), &self);
  mu_test_act_on (window, "win.sample", "xwing");
  for (guint i = 1; i <= n_steps; i++)
    {
      step (&self);
      if (i % CLOSE_EVERY == 0)
        close_others (&self);
      if (i % UNDO_EVERY == 0)
        expect_undo (&self, N_STEPS);
    }
  /* In a long run a list may have a thousand steps, too many to undo every time. */
  expect_undo (&self, G_MAXUINT);
  expect_all_menus (&self);
  expect_library (window);
  g_signal_handlers_disconnect_by_data (self.session, &self);
  g_free (self.first);
  g_free (self.id);
}

/* Everything is still there after a start. */
static void
test_monkey (void)
{
  mu_test_clear_library ();
  mu_test_run_window (play);
  mu_test_run_window (expect_library);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/monkey", test_monkey);
  return g_test_run ();
}
