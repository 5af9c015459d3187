/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-new-list.h"

#include "app/shell/mu-preferences.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/* Asks for game, format and faction of a new list. The list is made when the faction is chosen. */
struct _MuNewList
{
  GtkPopover parent_instance;
  MuGames *games;
  MuGame *game;       /* the game shown */
  MuLibrary *library; /* nullable: has the preferences for new lists */
  GtkBox *switcher;
  GtkDropDown *format;
  GtkWidget *rubric;
  GtkListBox *factions; /* of a game without factions: one row to begin */
  GtkWidget *choice;
  GtkLabel *failure;
};

G_DEFINE_FINAL_TYPE (MuNewList, mu_new_list, GTK_TYPE_POPOVER)

static void
mu_new_list_dispose (GObject *object)
{
  MuNewList *self = MU_NEW_LIST (object);

  g_clear_object (&self->game);
  g_clear_object (&self->library);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (mu_new_list_parent_class)->dispose (object);
}

static void
on_faction_activated (MuNewList *self, GtkListBoxRow *row)
{
  GPtrArray *formats = mu_game_get_formats (self->game);
  guint position = gtk_drop_down_get_selected (self->format);
  const MuTerm *faction = g_object_get_data (G_OBJECT (row), "mu-faction");
  const char *faction_id = faction != NULL ? faction->id : "";

  gtk_popover_popdown (GTK_POPOVER (self));
  if (position < formats->len)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.create", "(ss)",
                                ((const MuFormat *) formats->pdata[position])->id, faction_id);
}

/* @faction: nullable */
static GtkWidget *
new_faction_row (const MuTerm *faction, const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (row), "mu-faction", (gpointer) faction);
  return row;
}

static char *
dup_setting (MuNewList *self, const char *key)
{
  g_autofree char *whole = g_strconcat (key, self->game != NULL ? mu_game_get_id (self->game) : "", NULL);

  return mu_settings_dup (self->library, whole);
}

/* Sorts the preferred faction first. */
static int
compare_factions (GtkListBoxRow *a, GtkListBoxRow *b, gpointer usual)
{
  const MuTerm *first = g_object_get_data (G_OBJECT (a), "mu-faction");
  const MuTerm *second = g_object_get_data (G_OBJECT (b), "mu-faction");

  return g_str_equal (second->id, usual) - g_str_equal (first->id, usual);
}

static void
fill_formats (MuNewList *self)
{
  GPtrArray *formats = mu_game_get_formats (self->game);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const MuFormat *usual = mu_preferences_get_format (self->library, self->game);
  guint selected = 0;

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];
      g_autofree char *name = mu_display_text_dup_format (format, format->total);

      gtk_string_list_append (names, name);
      if (format == usual)
        selected = i;
    }
  gtk_drop_down_set_model (self->format, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->format, selected);
}

static void
show_game (MuNewList *self, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *usual = NULL;
  MuGame *game = mu_games_get (self->games, id, &error);
  MuVocabulary *factions;

  gtk_widget_set_visible (self->choice, game != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), game == NULL);
  if (game == NULL)
    {
      gtk_label_set_label (self->failure, error->message);
      return;
    }
  g_set_object (&self->game, game);
  fill_formats (self);

  factions = mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION);
  mu_show_nothing (GTK_WIDGET (self->factions));
  for (guint i = 0; i < mu_vocabulary_get_size (factions); i++)
    {
      const MuTerm *faction = mu_vocabulary_get (factions, i);

      if (faction->of < 0)
        gtk_list_box_append (self->factions, new_faction_row (faction, mu_text_get (faction->name)));
    }
  if (mu_vocabulary_get_size (factions) == 0)
    gtk_list_box_append (self->factions, new_faction_row (NULL, _ ("New list")));
  gtk_widget_set_visible (self->rubric, mu_vocabulary_get_size (factions) > 0);
  usual = dup_setting (self, MU_SETTING_FACTION);
  if (usual != NULL)
    gtk_list_box_set_sort_func (self->factions, compare_factions, g_steal_pointer (&usual), g_free);
  else
    gtk_list_box_set_sort_func (self->factions, NULL, NULL, NULL);
}

static void
on_game_toggled (MuNewList *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    show_game (self, g_object_get_data (G_OBJECT (button), "mu-game"));
}

static void
mu_new_list_show (GtkWidget *widget)
{
  MuNewList *self = MU_NEW_LIST (widget);
  g_autofree char *usual
      = self->game == NULL ? dup_setting (self, MU_SETTING_GAME) : g_strdup (mu_game_get_id (self->game));

  mu_new_list_show_game (self, usual);
  GTK_WIDGET_CLASS (mu_new_list_parent_class)->show (widget);
  gtk_widget_child_focus (GTK_WIDGET (self->factions), GTK_DIR_TAB_FORWARD);
}

static void
mu_new_list_class_init (MuNewListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_new_list_dispose;
  widget_class->show = mu_new_list_show;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-new-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MuNewList, switcher);
  gtk_widget_class_bind_template_child (widget_class, MuNewList, format);
  gtk_widget_class_bind_template_child (widget_class, MuNewList, rubric);
  gtk_widget_class_bind_template_child (widget_class, MuNewList, factions);
  gtk_widget_class_bind_template_child (widget_class, MuNewList, choice);
  gtk_widget_class_bind_template_child (widget_class, MuNewList, failure);
  gtk_widget_class_bind_template_callback (widget_class, on_faction_activated);
}

static void
mu_new_list_init (MuNewList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The buttons need the names that the games have for lists, so the games are read when the popover first opens. */
static void
fill_games (MuNewList *self)
{
  g_autoptr (GPtrArray) ids = self->games != NULL ? mu_games_list_offered (self->games) : g_ptr_array_new ();

  if (gtk_widget_get_first_child (GTK_WIDGET (self->switcher)) != NULL)
    return;
  /* The names of more games are too wide beside each other. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->switcher),
                                  ids->len > 3 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  for (guint i = 0; i < ids->len; i++)
    {
      GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->switcher));
      MuGame *game = mu_games_get (self->games, ids->pdata[i], NULL);
      const char *name = game != NULL ? mu_text_get (mu_game_get_list_name (game)) : ids->pdata[i];
      GtkWidget *button = gtk_toggle_button_new_with_label (name);

      g_object_set_data_full (G_OBJECT (button), "mu-game", g_strdup (ids->pdata[i]), g_free);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_game_toggled), self);
      gtk_box_append (self->switcher, button);
    }
}

/* Offers lists of these games. A game is read when it is first shown. */
void
mu_new_list_set_games (MuNewList *self, MuGames *games)
{
  g_set_object (&self->games, games);
}

/*
 * @library: where the preferences for new lists are stored, or NULL
 */
void
mu_new_list_set_library (MuNewList *self, MuLibrary *library)
{
  g_set_object (&self->library, library);
}

/*
 * Offers the formats and factions of a game.
 *
 * @game: the id of a game; NULL for the first one
 */
void
mu_new_list_show_game (MuNewList *self, const char *game)
{
  fill_games (self);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->switcher)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (game == NULL || g_strcmp0 (g_object_get_data (G_OBJECT (child), "mu-game"), game) == 0)
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), TRUE);
        show_game (self, g_object_get_data (G_OBJECT (child), "mu-game"));
        return;
      }
}
