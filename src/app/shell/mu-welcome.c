/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-welcome.h"

#include "app/shell/mu-new-list.h"
#include "app/shell/mu-samples.h"
#include "app/widgets/mu-template.h"
#include "model/mu-i18n.h"

enum
{
  ROWS_OF_GAME = 3
};

/* Shown while no list is open: buttons to make, open and import one, for every game. */
struct _MuWelcome
{
  AdwBin parent_instance;
  MuGames *games; /* NULL until they are set */
  AdwStatusPage *page;
  GtkGrid *grid;
  GtkWidget *first; /* nullable: the button that gets the focus */
  MuNewList *new_list;
};

G_DEFINE_FINAL_TYPE (MuWelcome, mu_welcome, ADW_TYPE_BIN)

static void
mu_welcome_dispose (GObject *object)
{
  MuWelcome *self = MU_WELCOME (object);

  if (self->new_list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->new_list));
  self->new_list = NULL;
  g_clear_object (&self->games);
  G_OBJECT_CLASS (mu_welcome_parent_class)->dispose (object);
}

static gboolean
mu_welcome_grab_focus (GtkWidget *widget)
{
  MuWelcome *self = MU_WELCOME (widget);

  return self->first != NULL && gtk_widget_grab_focus (self->first);
}

static GtkWidget *
new_button (const char *label, MuGame *game)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  mu_text_get (mu_game_get_list_name (game)), -1);
  return button;
}

/* Asks for format and faction beside the button. */
static void
on_new_list (GtkWidget *button, MuWelcome *self)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->new_list),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                (int) bounds.size.height });
  mu_new_list_show_game (self->new_list, g_object_get_data (G_OBJECT (button), "mu-game"));
  gtk_popover_popup (GTK_POPOVER (self->new_list));
}

static GtkWidget *
new_list_button (MuWelcome *self, MuGame *game)
{
  GtkWidget *button = new_button (_ ("New List"), game);

  g_object_set_data_full (G_OBJECT (button), "mu-game", g_strdup (mu_game_get_id (game)), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_new_list), self, 0);
  return button;
}

static GtkWidget *
new_sample_button (MuGame *game)
{
  GtkWidget *button = new_button (_ ("Sample List"), game);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.sample");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", mu_game_get_id (game));
  return button;
}

/* Makes a button with a menu of the game's further samples, by their names. */
static GtkWidget *
new_samples_button (MuWelcome *self, MuGame *game, const GPtrArray *samples)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (MuRoster) roster = mu_sample_new (self->games, samples->pdata[i], NULL);
      g_autoptr (GMenuItem) item = NULL;

      if (roster == NULL)
        continue;
      item = g_menu_item_new (mu_roster_get_name (roster), NULL);
      g_menu_item_set_action_and_target (item, "win.sample", "s", samples->pdata[i]);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("First Games"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("First Games"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, mu_text_get (mu_game_get_list_name (game)), -1);
  return button;
}

static void
add_game (MuWelcome *self, MuGame *game, int row)
{
  GtkWidget *heading = gtk_label_new (mu_text_get (mu_game_get_list_name (game)));
  GtkWidget *new_list = new_list_button (self, game);
  g_autoptr (GPtrArray) samples = mu_samples_list (self->games, mu_game_get_id (game));

  gtk_widget_add_css_class (heading, "heading");
  gtk_grid_attach (self->grid, heading, 0, row, 2, 1);
  gtk_grid_attach (self->grid, new_list, 0, row + 1, 1, 1);
  if (mu_sample_exists (self->games, mu_game_get_id (game)))
    gtk_grid_attach (self->grid, new_sample_button (game), 1, row + 1, 1, 1);
  if (samples->len > 0)
    gtk_grid_attach (self->grid, new_samples_button (self, game, samples), 0, row + 2, 2, 1);
  if (self->first != NULL)
    return;
  gtk_widget_add_css_class (new_list, "suggested-action");
  self->first = new_list;
}

/* Reading all games takes a moment, which a start with a list does without. */
static void
mu_welcome_map (GtkWidget *widget)
{
  MuWelcome *self = MU_WELCOME (widget);

  if (self->games != NULL && self->first == NULL)
    {
      g_autoptr (GPtrArray) games = mu_games_list (self->games);

      for (guint i = games->len; i-- > 0;)
        add_game (self, games->pdata[i], ROWS_OF_GAME * (int) (games->len - 1 - i));
    }
  GTK_WIDGET_CLASS (mu_welcome_parent_class)->map (widget);
}

static void
mu_welcome_class_init (MuWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_welcome_dispose;
  widget_class->grab_focus = mu_welcome_grab_focus;
  widget_class->map = mu_welcome_map;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, MuWelcome, page);
  gtk_widget_class_bind_template_child (widget_class, MuWelcome, grid);
}

static void
mu_welcome_init (MuWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->new_list = g_object_new (MU_TYPE_NEW_LIST, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->new_list), GTK_WIDGET (self));
}

/**
 * mu_welcome_set_games:
 *
 * Offers lists of these games. They are read when the page is first shown.
 */
void
mu_welcome_set_games (MuWelcome *self, MuGames *games)
{
  g_set_object (&self->games, games);
  mu_new_list_set_games (self->new_list, games);
}

/**
 * mu_welcome_set_library:
 * @library: (nullable): where the preferences for new lists are stored
 */
void
mu_welcome_set_library (MuWelcome *self, MuLibrary *library)
{
  mu_new_list_set_library (self->new_list, library);
}

/**
 * mu_welcome_set_first:
 * @first: TRUE if there are no saved lists
 *
 * Welcomes a new user, or asks to choose a list.
 */
void
mu_welcome_set_first (MuWelcome *self, gboolean first)
{
  adw_status_page_set_title (self->page, first ? _ ("Welcome to Muster") : _ ("No List Open"));
  adw_status_page_set_description (self->page,
                                   first ? _ ("Build squads and fleets, and see at a glance what they cost and whether "
                                              "they are legal.")
                                         : _ ("Choose a list on the left, or start another."));
}
