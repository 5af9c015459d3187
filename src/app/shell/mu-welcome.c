/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-welcome.h"

#include "app/shell/mu-new-list.h"
#include "app/shell/mu-preferences.h"
#include "app/shell/mu-samples.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-box.h"
#include "model/text/mu-i18n.h"

/* Shown while no list is open: for every game its factions, each the first click to a list, and its samples. */
struct _MuWelcome
{
  AdwBin parent_instance;
  MuGames *games;     /* NULL until they are set */
  MuLibrary *library; /* nullable: has the preferences for new lists */
  AdwStatusPage *page;
  GtkBox *boxes;
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
  g_clear_object (&self->library);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (mu_welcome_parent_class)->dispose (object);
}

static gboolean
mu_welcome_grab_focus (GtkWidget *widget)
{
  MuWelcome *self = MU_WELCOME (widget);

  return self->first != NULL && gtk_widget_grab_focus (self->first);
}

/* What a button says goes with the game's heading, which a screen reader does not read with it. */
static void
describe (GtkWidget *button, const char *label, MuGame *game)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, mu_text_get (mu_game_get_list_name (game)), -1);
}

/* Begins a list in the format that new lists of the game have. */
static void
on_faction (GtkWidget *button, MuWelcome *self)
{
  MuGame *game = g_object_get_data (G_OBJECT (button), "mu-game");
  const MuTerm *faction = g_object_get_data (G_OBJECT (button), "mu-faction");
  const MuFormat *format = mu_preferences_get_format (self->library, game);

  if (format != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.create", "(ss)", format->id,
                                faction != NULL ? faction->id : "");
}

static MuWrapBox *
add_line (GtkBox *box)
{
  MuWrapBox *line = g_object_new (MU_TYPE_WRAP_BOX, "halign", GTK_ALIGN_CENTER, NULL);

  gtk_box_append (box, GTK_WIDGET (line));
  return line;
}

static void
add_factions (MuWelcome *self, MuGame *game, GtkBox *box)
{
  MuVocabulary *factions = mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION);
  MuWrapBox *line = add_line (box);
  guint n_factions = mu_vocabulary_get_size (factions);

  /* A game without factions has one button, too. */
  for (guint i = 0; i < MAX (n_factions, 1); i++)
    {
      const MuTerm *faction = mu_vocabulary_get (factions, i);
      const char *name = faction != NULL ? mu_text_get (faction->name) : _ ("New list");
      GtkWidget *button;
      GtkLabel *label;

      if (faction != NULL && faction->of >= 0)
        continue;
      button = gtk_button_new_with_label (name);
      label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (button, "pill");
      describe (button, name, game);
      g_object_set_data_full (G_OBJECT (button), "mu-game", g_object_ref (game), g_object_unref);
      g_object_set_data (G_OBJECT (button), "mu-faction", (gpointer) faction);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_faction), self, 0);
      mu_wrap_box_append (line, button);
      if (self->first == NULL)
        self->first = button;
    }
}

/* Asks for format and faction beside the button. */
static void
on_other_format (GtkWidget *button, MuWelcome *self)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->new_list),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                (int) bounds.size.height });
  mu_new_list_show_game (self->new_list, mu_game_get_id (g_object_get_data (G_OBJECT (button), "mu-game")));
  gtk_popover_popup (GTK_POPOVER (self->new_list));
}

static void
add_game (MuWelcome *self, MuGame *game)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  GtkWidget *heading = gtk_label_new (mu_text_get (mu_game_get_list_name (game)));
  g_autoptr (GMenuModel) samples = mu_samples_menu_new (self->games, mu_game_get_id (game));
  GtkWidget *other = gtk_button_new_with_label (_ ("Other Format…"));
  MuWrapBox *more;

  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_justify (GTK_LABEL (heading), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (box, heading);
  add_factions (self, game, box);
  more = add_line (box);
  gtk_widget_add_css_class (other, "flat");
  describe (other, _ ("Other Format…"), game);
  g_object_set_data_full (G_OBJECT (other), "mu-game", g_object_ref (game), g_object_unref);
  g_signal_connect_object (other, "clicked", G_CALLBACK (on_other_format), self, 0);
  mu_wrap_box_append (more, other);
  if (g_menu_model_get_n_items (samples) > 0)
    {
      GtkWidget *button = gtk_menu_button_new ();

      gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Sample Lists"));
      gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), samples);
      gtk_widget_add_css_class (button, "flat");
      describe (button, _ ("Sample Lists"), game);
      mu_wrap_box_append (more, button);
    }
  gtk_box_append (self->boxes, GTK_WIDGET (box));
}

/* Reading all games takes a moment, which a start with a list does without. */
static void
mu_welcome_map (GtkWidget *widget)
{
  MuWelcome *self = MU_WELCOME (widget);

  if (self->games != NULL && self->first == NULL)
    {
      g_autoptr (GPtrArray) ids = mu_games_list_offered (self->games);

      for (guint i = 0; i < ids->len; i++)
        {
          MuGame *game = mu_games_get (self->games, ids->pdata[i], NULL);

          if (game != NULL)
            add_game (self, game);
        }
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
  gtk_widget_class_bind_template_child (widget_class, MuWelcome, boxes);
}

static void
mu_welcome_init (MuWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->new_list = g_object_new (MU_TYPE_NEW_LIST, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->new_list), GTK_WIDGET (self));
}

/* Offers lists of these games. They are read when the page is first shown. */
void
mu_welcome_set_games (MuWelcome *self, MuGames *games)
{
  g_set_object (&self->games, games);
  mu_new_list_set_games (self->new_list, games);
}

/*
 * @library: where the preferences for new lists are stored, or NULL
 */
void
mu_welcome_set_library (MuWelcome *self, MuLibrary *library)
{
  g_set_object (&self->library, library);
  mu_new_list_set_library (self->new_list, library);
}

/*
 * Welcomes a new user, or asks to choose a list.
 *
 * @first: TRUE if there are no saved lists
 */
void
mu_welcome_set_first (MuWelcome *self, gboolean first)
{
  adw_status_page_set_title (self->page, first ? _ ("Welcome to Muster") : _ ("No List Open"));
  adw_status_page_set_description (self->page,
                                   first ? _ ("Choose a faction, then a ship, and your first list is begun. It shows at "
                                              "a glance what it costs and whether it is legal.")
                                         : _ ("Choose a list on the left, or a faction to start another."));
}
