/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-obstacles.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"

/* The obstacles of a game, to choose those from that the player brings, each different. */
struct _MuObstacles
{
  GtkPopover parent_instance;
  GtkLabel *hint;
  GtkBox *checks;
  MuGame *game;       /* whose obstacles are offered */
  gboolean updating; /* the check buttons are being set, not used */
};

G_DEFINE_FINAL_TYPE (MuObstacles, mu_obstacles, GTK_TYPE_POPOVER)

static void
mu_obstacles_dispose (GObject *object)
{
  g_clear_object (&MU_OBSTACLES (object)->game);
  G_OBJECT_CLASS (mu_obstacles_parent_class)->dispose (object);
}

static void
mu_obstacles_class_init (MuObstaclesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_obstacles_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-obstacles.ui");
  gtk_widget_class_bind_template_child (widget_class, MuObstacles, hint);
  gtk_widget_class_bind_template_child (widget_class, MuObstacles, checks);
}

static void
mu_obstacles_init (MuObstacles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
on_toggled (MuObstacles *self, GtkWidget *check)
{
  if (!self->updating)
    gtk_widget_activate_action (GTK_WIDGET (self), "roster.toggle-obstacle", "s", gtk_widget_get_name (check));
}

static void
add_check (MuObstacles *self, const char *id)
{
  GtkWidget *check = gtk_check_button_new_with_label (mu_terms_get_name (self->game, MU_VOCABULARY_OBSTACLE, id));

  gtk_widget_set_name (check, id);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_toggled), self);
  gtk_box_append (self->checks, check);
}

/* Offers the obstacles of the list's game, and checks those of the list. */
void
mu_obstacles_show (MuObstacles *self, MuRoster *roster)
{
  GPtrArray *chosen = mu_roster_get_obstacles (roster);
  MuGame *game = mu_roster_get_game (roster);
  MuVocabulary *obstacles = mu_game_get_vocabulary (game, MU_VOCABULARY_OBSTACLE);
  int wanted = mu_game_get_rules (game)->n_obstacles;
  g_autofree char *hint = g_strdup_printf (_ ("%u of %d chosen"), chosen->len, wanted);
  GtkWidget *next;

  self->updating = TRUE;
  if (g_set_object (&self->game, game))
    {
      mu_show_nothing (GTK_WIDGET (self->checks));
      for (guint i = 0; i < mu_vocabulary_get_size (obstacles); i++)
        add_check (self, mu_vocabulary_get (obstacles, i)->id);
    }
  /* An imported list may have obstacles that the game does not know: they can only be removed. */
  for (GtkWidget *check = gtk_widget_get_first_child (GTK_WIDGET (self->checks)); check != NULL; check = next)
    {
      next = gtk_widget_get_next_sibling (check);
      if (mu_game_find_term (game, MU_VOCABULARY_OBSTACLE, gtk_widget_get_name (check)) < 0)
        gtk_box_remove (self->checks, check);
    }
  for (guint i = 0; i < chosen->len; i++)
    if (mu_game_find_term (game, MU_VOCABULARY_OBSTACLE, chosen->pdata[i]) < 0)
      add_check (self, chosen->pdata[i]);
  gtk_label_set_label (self->hint, hint);
  for (GtkWidget *check = gtk_widget_get_first_child (GTK_WIDGET (self->checks)); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    {
      gboolean is_chosen = g_ptr_array_find_with_equal_func (chosen, gtk_widget_get_name (check), g_str_equal, NULL);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_chosen);
      gtk_widget_set_sensitive (check, is_chosen || (int) chosen->len < wanted);
    }
  self->updating = FALSE;
}

/* Returns the names of the list's obstacles, with commas between; empty if it has none. */
char *
mu_obstacles_dup_names (MuRoster *roster)
{
  GPtrArray *chosen = mu_roster_get_obstacles (roster);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < chosen->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            mu_terms_get_name (mu_roster_get_game (roster), MU_VOCABULARY_OBSTACLE, chosen->pdata[i]));
  return g_string_free (g_steal_pointer (&names), FALSE);
}
