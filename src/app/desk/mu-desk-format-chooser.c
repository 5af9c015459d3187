/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-format-chooser.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-limits.h"

/* Chooses by which format the desk judges, and the total where the format leaves it open. */
struct _MuDeskFormatChooser
{
  GtkBox parent_instance;
  MuDeskJudge *judge; /* nullable until it is set */
  GPtrArray *formats; /* of MuFormat, in the order of NAMES; the first is NULL: each list's own */
  gboolean updating;  /* the widgets follow the judge */

  GtkDropDown *choice;
  GtkStringList *names;
  GtkSpinButton *total;
};

G_DEFINE_FINAL_TYPE (MuDeskFormatChooser, mu_desk_format_chooser, GTK_TYPE_BOX)

static void
mu_desk_format_chooser_dispose (GObject *object)
{
  MuDeskFormatChooser *self = MU_DESK_FORMAT_CHOOSER (object);

  g_clear_object (&self->judge);
  g_clear_pointer (&self->formats, g_ptr_array_unref);
  G_OBJECT_CLASS (mu_desk_format_chooser_parent_class)->dispose (object);
}

static void
on_format_chosen (MuDeskFormatChooser *self)
{
  guint chosen = gtk_drop_down_get_selected (self->choice);

  if (self->judge != NULL && !self->updating && chosen < self->formats->len)
    mu_desk_judge_set_format (self->judge, self->formats->pdata[chosen]);
}

static void
on_total_changed (MuDeskFormatChooser *self)
{
  if (self->judge != NULL && !self->updating)
    mu_desk_judge_set_total (self->judge, gtk_spin_button_get_value_as_int (self->total));
}

static void
on_judge_changed (MuDeskFormatChooser *self)
{
  const MuFormat *open_format = mu_desk_judge_get_open_format (self->judge);
  guint position;

  self->updating = TRUE;
  if (g_ptr_array_find (self->formats, mu_desk_judge_get_format (self->judge), &position))
    gtk_drop_down_set_selected (self->choice, position);
  if (open_format != NULL)
    {
      gtk_spin_button_set_range (self->total, open_format->total > 0 ? 1 : 0, MU_MAX_TOTAL);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->total),
                                   open_format->total > 0 ? _ ("Points a list or a team may cost")
                                                          : _ ("Points a list may cost; 0: its own limit, if any"));
      gtk_spin_button_set_value (self->total, mu_desk_judge_get_total (self->judge, open_format));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->total), open_format != NULL);
  self->updating = FALSE;
}

static void
mu_desk_format_chooser_class_init (MuDeskFormatChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_desk_format_chooser_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk-format-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MuDeskFormatChooser, choice);
  gtk_widget_class_bind_template_child (widget_class, MuDeskFormatChooser, names);
  gtk_widget_class_bind_template_child (widget_class, MuDeskFormatChooser, total);
  gtk_widget_class_bind_template_callback (widget_class, on_format_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_total_changed);
}

static void
mu_desk_format_chooser_init (MuDeskFormatChooser *self)
{
  self->formats = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_format (MuDeskFormatChooser *self, const MuFormat *format, const char *name)
{
  g_ptr_array_add (self->formats, (gpointer) format);
  gtk_string_list_append (self->names, name);
}

/*
 * To be called once.
 *
 * @judge: whose format it sets
 * @games: all games, whose formats it offers
 */
void
mu_desk_format_chooser_set_judge (MuDeskFormatChooser *self, MuDeskJudge *judge, MuGames *games)
{
  g_autoptr (GPtrArray) ids = mu_games_list_offered (games);

  add_format (self, NULL, _ ("Each list’s own format"));
  for (guint i = 0; i < ids->len; i++)
    {
      MuGame *game = mu_games_get (games, ids->pdata[i], NULL);
      GPtrArray *formats = game != NULL ? mu_game_get_formats (game) : NULL;

      for (guint j = 0; formats != NULL && j < formats->len; j++)
        {
          const MuFormat *format = formats->pdata[j];
          g_autofree char *name = mu_display_text_dup_format (format, format->total);
          g_autofree char *full = g_strdup_printf (_ ("%s: %s"), mu_text_get (mu_game_get_name (game)), name);

          add_format (self, format, full);
        }
    }
  self->judge = g_object_ref (judge);
  g_signal_connect_object (judge, "changed", G_CALLBACK (on_judge_changed), self, G_CONNECT_SWAPPED);
  on_judge_changed (self);
}
