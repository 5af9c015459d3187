/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-random-window.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-transient.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-display-text.h"
#include "describe/mu-played-words.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "rules/complete/mu-random.h"
#include "rules/figures/mu-popularity.h"

/* Asks what kind of random list to make, and makes it in a thread. The list opens in the window before it. */
struct _MuRandomWindow
{
  AdwWindow parent_instance;
  MuSession *session;
  GPtrArray *formats; /* of Choice */
  GArray *factions;   /* of int: those of the chosen game */
  gboolean busy;
  gboolean made_one;
  guint32 last; /* the seed of the list made last */

  AdwComboRow *format;
  AdwComboRow *faction;
  AdwEntryRow *seed;
  GtkSwitch *owned;
  AdwActionRow *as_played_row;
  GtkSwitch *as_played;
  GtkLabel *verdict;
  GtkButton *make;
};

/* A format, with its game. */
typedef struct
{
  MuGame *game;
  const MuFormat *format;
} Choice;

/* A list being made. */
typedef struct
{
  Choice choice;
  int faction;
  guint32 seed;
  MuCollection *owned;
  gboolean as_played;
} Order;

G_DEFINE_FINAL_TYPE (MuRandomWindow, mu_random_window, ADW_TYPE_WINDOW)

static void
order_free (Order *self)
{
  g_object_unref (self->choice.game);
  g_clear_object (&self->owned);
  g_free (self);
}

static void
mu_random_window_dispose (GObject *object)
{
  MuRandomWindow *self = MU_RANDOM_WINDOW (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->formats, g_ptr_array_unref);
  g_clear_pointer (&self->factions, g_array_unref);
  G_OBJECT_CLASS (mu_random_window_parent_class)->dispose (object);
}

/* The choices */

static const Choice *
get_choice (MuRandomWindow *self)
{
  guint position = adw_combo_row_get_selected (self->format);

  return position < self->formats->len ? self->formats->pdata[position] : NULL;
}

static MuCollection *
get_collection (MuRandomWindow *self)
{
  MuLibrary *library = mu_session_get_library (self->session);

  return library != NULL ? mu_library_get_collection (library) : NULL;
}

static void
fill_factions (MuRandomWindow *self, MuGame *game)
{
  MuVocabulary *factions = mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_array_set_size (self->factions, 0);
  for (guint i = 0; i < mu_vocabulary_get_size (factions); i++)
    {
      const MuTerm *faction = mu_vocabulary_get (factions, (int) i);

      if (faction->of >= 0)
        continue;
      gtk_string_list_append (names, mu_text_get (faction->name));
      g_array_append_val (self->factions, i);
    }
  adw_combo_row_set_model (self->faction, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->faction), self->factions->len > 0);
}

static void
on_format (MuRandomWindow *self)
{
  const Choice *choice = self->formats != NULL ? get_choice (self) : NULL;
  MuCollection *collection;
  gboolean kept;
  const MuPlayed *played;
  g_autofree char *source = NULL;

  if (choice == NULL)
    return;
  collection = get_collection (self);
  kept = collection != NULL && mu_collection_is_used (collection, mu_game_get_id (choice->game));
  fill_factions (self, choice->game);
  /* Which lists were counted is said where their counts are used. */
  played = mu_popularity_get_source (choice->game);
  source = played != NULL ? mu_played_words_dup_source (played) : NULL;
  gtk_widget_set_sensitive (GTK_WIDGET (self->as_played_row), played != NULL);
  adw_action_row_set_subtitle (self->as_played_row, source != NULL ? source : "");
  if (played == NULL)
    gtk_switch_set_active (self->as_played, FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->owned), kept);
  if (!kept)
    gtk_switch_set_active (self->owned, FALSE);
}

static gboolean
read_seed (MuRandomWindow *self, guint32 *seed)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed))));
  gint64 number = 0;
  gboolean valid = mu_number_parse_long (text, 0, G_MAXUINT32, &number, NULL);

  *seed = valid ? (guint32) number : g_random_int ();
  return valid || text[0] == '\0';
}

static void
on_seed (MuRandomWindow *self)
{
  guint32 seed;
  gboolean valid = read_seed (self, &seed);

  mu_show_class (GTK_WIDGET (self->seed), "error", !valid);
  gtk_label_set_label (self->verdict, valid ? "" : _ ("A seed is a number from 0 to 4294967295, or nothing."));
  gtk_widget_set_sensitive (GTK_WIDGET (self->make), valid && !self->busy);
}

/* Making a list */

static void
run_order (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Order *order = data;
  MuRoster *roster = (order->as_played ? mu_random_roster_as_played : mu_random_roster) (
      order->choice.game, order->choice.format, 0, order->faction, order->seed, order->owned);

  if (roster != NULL)
    g_task_return_pointer (task, roster, g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no list");
}

static void
set_busy (MuRandomWindow *self, gboolean busy)
{
  self->busy = busy;
  gtk_widget_set_sensitive (GTK_WIDGET (self->make), !busy);
  gtk_button_set_label (self->make, self->made_one ? _ ("_Another One") : _ ("_Make List"));
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  MuRandomWindow *self = MU_RANDOM_WINDOW (source);
  const Order *order = g_task_get_task_data (G_TASK (result));
  g_autoptr (MuRoster) roster = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (self->session == NULL)
    return;
  self->made_one |= roster != NULL;
  self->last = order->seed;
  set_busy (self, FALSE);
  if (roster == NULL)
    {
      gtk_label_set_label (self->verdict, _ ("No legal list was found. With more of the collection, or without it, "
                                             "there may be one."));
      return;
    }
  /* Translators: the name of a random list; the number is its seed, which makes the same list again */
  name = g_strdup_printf (_ ("Random %u"), order->seed);
  mu_roster_set_name (roster, name);
  text = g_strdup_printf (_ ("The list is open. Its seed is %u."), order->seed);
  gtk_label_set_label (self->verdict, text);
  g_signal_emit_by_name (self, "made", roster);
}

static void
on_make (MuRandomWindow *self)
{
  const Choice *choice = get_choice (self);
  guint position = adw_combo_row_get_selected (self->faction);
  gboolean has_factions = self->factions->len > 0;
  g_autoptr (GTask) task = NULL;
  guint32 seed;
  Order *order;

  if (self->busy || choice == NULL || (has_factions && position >= self->factions->len) || !read_seed (self, &seed))
    return;
  /* Another list than the last takes another seed than the one that still stands there. */
  if (self->made_one && seed == self->last)
    {
      g_autofree char *text = g_strdup_printf ("%u", ++seed);

      gtk_editable_set_text (GTK_EDITABLE (self->seed), text);
    }
  order = g_new0 (Order, 1);
  order->choice = *choice;
  g_object_ref (order->choice.game);
  order->faction = has_factions ? g_array_index (self->factions, int, position) : -1;
  order->seed = seed;
  order->as_played = gtk_switch_get_active (self->as_played);
  if (gtk_switch_get_active (self->owned))
    order->owned = mu_collection_copy (get_collection (self));
  task = g_task_new (self, NULL, on_made, NULL);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  gtk_label_set_label (self->verdict, _ ("Rolling…"));
  set_busy (self, TRUE);
  mu_language_run_task (task, run_order);
}

/* Construction */

static void
mu_random_window_class_init (MuRandomWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_random_window_dispose;

  /* A list was made. @roster: a new list */
  g_signal_new ("made", MU_TYPE_RANDOM_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, MU_TYPE_ROSTER);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-random-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, format);
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, faction);
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, seed);
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, owned);
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, as_played_row);
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, as_played);
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, MuRandomWindow, make);
  gtk_widget_class_bind_template_callback (widget_class, on_format);
  gtk_widget_class_bind_template_callback (widget_class, on_seed);
  gtk_widget_class_bind_template_callback (widget_class, on_make);
}

static void
mu_random_window_init (MuRandomWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->factions = g_array_new (FALSE, FALSE, sizeof (int));
}

static void
fill_formats (MuRandomWindow *self)
{
  g_autoptr (GPtrArray) games = mu_games_list (mu_session_get_games (self->session));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->formats = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < games->len; i++)
    {
      MuGame *game = games->pdata[i];
      GPtrArray *formats = mu_game_get_formats (game);

      for (guint j = 0; j < formats->len; j++)
        {
          const MuFormat *format = formats->pdata[j];
          g_autofree char *words = mu_display_text_dup_format (format, format->total);
          g_autofree char *name = mu_display_text_dup_pair (mu_text_get (mu_game_get_name (game)), words);
          Choice *choice;

          if (!mu_format_is_bounded (format) || format->team)
            continue;
          choice = g_new0 (Choice, 1);
          choice->game = game;
          choice->format = format;
          g_ptr_array_add (self->formats, choice);
          gtk_string_list_append (names, name);
        }
    }
  adw_combo_row_set_model (self->format, G_LIST_MODEL (names));
}

/*
 * @session: where the choice starts from: the format and faction of its list
 */
GtkWidget *
mu_random_window_new (GtkWindow *parent, MuSession *session)
{
  MuRandomWindow *self = g_object_new (MU_TYPE_RANDOM_WINDOW, NULL);
  MuRoster *roster = mu_session_get_roster (session);

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->session = g_object_ref (session);
  fill_formats (self);
  on_format (self);
  if (roster != NULL)
    {
      const MuFormat *format = mu_roster_get_format (roster);
      int faction = mu_roster_get_faction (roster);

      for (guint i = 0; i < self->formats->len; i++)
        if (((const Choice *) self->formats->pdata[i])->format->id == format->id)
          adw_combo_row_set_selected (self->format, i);
      for (guint i = 0; i < self->factions->len; i++)
        if (g_array_index (self->factions, int, i) == faction)
          adw_combo_row_set_selected (self->faction, i);
    }
  return GTK_WIDGET (self);
}
