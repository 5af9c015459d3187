/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-welcome.h"

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
};

G_DEFINE_FINAL_TYPE (MuWelcome, mu_welcome, ADW_TYPE_BIN)

static void
mu_welcome_dispose (GObject *object)
{
  g_clear_object (&MU_WELCOME (object)->games);
  G_OBJECT_CLASS (mu_welcome_parent_class)->dispose (object);
}

static gboolean
mu_welcome_grab_focus (GtkWidget *widget)
{
  MuWelcome *self = MU_WELCOME (widget);

  return self->first != NULL && gtk_widget_grab_focus (self->first);
}

static GtkWidget *
new_button (const char *label, const char *action, MuGame *game)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", mu_game_get_id (game));
  gtk_widget_add_css_class (button, "pill");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  mu_text_get (mu_game_get_list_name (game)), -1);
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
  GtkWidget *new_list = new_button (_ ("New List"), "win.new-list", game);
  g_autoptr (GPtrArray) samples = mu_samples_list (self->games, mu_game_get_id (game));

  gtk_widget_add_css_class (heading, "heading");
  gtk_grid_attach (self->grid, heading, 0, row, 2, 1);
  gtk_grid_attach (self->grid, new_list, 0, row + 1, 1, 1);
  if (mu_sample_exists (self->games, mu_game_get_id (game)))
    gtk_grid_attach (self->grid, new_button (_ ("Sample List"), "win.sample", game), 1, row + 1, 1, 1);
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
