/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-compare-window.h"

#include "app/tools/mu-compare-view.h"
#include "app/tools/mu-score-view.h"
#include "app/widgets/mu-drop-down-search.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-toasts.h"
#include "app/widgets/mu-display-text.h"
#include "exchange/read/mu-import-reader.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

/* A list that can be chosen. */
typedef struct
{
  char *id;         /* in the library, or NULL */
  char *game;       /* the id of its game; NULL if no list is to be chosen */
  char *idea;       /* id of the first list of its idea; NULL outside the library */
  MuRoster *roster; /* read from a file, or NULL */
} Choice;

/* Two lists side by side, chosen from the library or from files: compared before a game, or scored after it. */
struct _MuCompareWindow
{
  AdwWindow parent_instance;
  MuServices *services;
  GPtrArray *choices;     /* of GtkStringObject with a Choice, nothing first */
  const Choice *asked[2]; /* what is chosen */
  gboolean offering;      /* while the choices of a side are set */
  MuRoster *rosters[2];
  const char *ids[2]; /* of the choices, or NULL */
  gint64 revisions[2]; /* which saves of them */
  GtkDropDown *drop_downs[2];
  GtkStack *stack;
  AdwStatusPage *status;
  GtkActionable *status_file;
  MuCompareView *view;
  MuScoreView *score;
  GtkToggleButton *comparing;
  GtkToggleButton *scoring;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (MuCompareWindow, mu_compare_window, ADW_TYPE_WINDOW)

static void
choice_free (Choice *self)
{
  g_free (self->id);
  g_free (self->game);
  g_free (self->idea);
  g_clear_object (&self->roster);
  g_free (self);
}

/* Returns NULL if @item is NULL. */
static const Choice *
get_choice (gpointer item)
{
  return item != NULL ? g_object_get_data (item, "mu-choice") : NULL;
}

static void
mu_compare_window_dispose (GObject *object)
{
  MuCompareWindow *self = MU_COMPARE_WINDOW (object);

  g_clear_object (&self->services);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  for (int i = 0; i < 2; i++)
    g_clear_object (&self->rosters[i]);
  G_OBJECT_CLASS (mu_compare_window_parent_class)->dispose (object);
}

/* Says what is missing, with a button for the file of that side. */
static void
show_status (MuCompareWindow *self, const char *title, const char *text, int side)
{
  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, text);
  gtk_actionable_set_action_target (self->status_file, "i", side);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static gboolean
has_game (MuCompareWindow *self)
{
  return self->rosters[0] != NULL && self->rosters[1] != NULL
         && mu_roster_get_game (self->rosters[0]) == mu_roster_get_game (self->rosters[1]);
}

static void
show_mode (MuCompareWindow *self)
{
  gboolean scoring = gtk_toggle_button_get_active (self->scoring);

  gtk_window_set_title (GTK_WINDOW (self), scoring ? _ ("Score a Game") : _ ("Compare"));
  if (has_game (self))
    gtk_stack_set_visible_child_name (self->stack, scoring ? "score" : "comparison");
}

static void
show_earlier (MuCompareWindow *self, const char *name)
{
  MuLibrary *library = self->ids[0] != NULL ? mu_services_open_library (self->services, NULL) : NULL;
  g_autoptr (GPtrArray) results = library != NULL ? mu_library_list_results (library, self->ids[0], NULL) : NULL;

  mu_score_view_show_results (self->score, name, results);
}

static void
compare (MuCompareWindow *self)
{
  g_autoptr (MuReport) first = NULL;
  g_autoptr (MuReport) second = NULL;
  g_autoptr (MuComparison) comparison = NULL;

  /* The only row asks to choose a list: the library has no other list to compare with. */
  if (self->rosters[0] != NULL && self->rosters[1] == NULL
      && g_list_model_get_n_items (gtk_drop_down_get_model (self->drop_downs[1])) <= 1)
    {
      show_status (self, _ ("No Other List"),
                   _ ("You have no other list of this game. Open one from a file, or make a copy of this one first."), 1);
      return;
    }
  if (self->rosters[0] == NULL || self->rosters[1] == NULL)
    {
      show_status (self, _ ("Choose Two Lists"), _ ("Each from your lists, or from a file."),
                   self->rosters[0] != NULL);
      return;
    }
  if (mu_roster_get_game (self->rosters[0]) != mu_roster_get_game (self->rosters[1]))
    {
      show_status (self, _ ("Two Different Games"),
                   _ ("A squad and a fleet never meet. Choose two lists of one game."), 1);
      return;
    }
  first = mu_check (self->rosters[0], mu_roster_get_format (self->rosters[0]));
  second = mu_check (self->rosters[1], mu_roster_get_format (self->rosters[1]));
  comparison = mu_comparison_new (self->rosters, (MuReport *const[]){ first, second });
  mu_compare_view_show (self->view, comparison, self->rosters, (MuReport *const[]){ first, second });
  mu_score_view_show (self->score, self->rosters, (MuReport *const[]){ first, second },
                      (const char *const[]){ comparison->names[0], comparison->names[1] });
  show_earlier (self, comparison->names[0]);
  show_mode (self);
}

/* Scoring */

static void
on_keep (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuCompareWindow *self = MU_COMPARE_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  MuLibraryPlayer players[2];
  MuLibrary *library;

  if (!has_game (self))
    return;
  if (self->ids[0] == NULL && self->ids[1] == NULL)
    {
      mu_toasts_add (self->toasts, _ ("Neither list is in the library, so the result has no place"));
      return;
    }
  for (int i = 0; i < 2; i++)
    {
      const char *name = mu_display_text_get_title (mu_roster_get_name (self->rosters[i]));
      const MuTerm *faction = mu_game_get_term (mu_roster_get_game (self->rosters[i]), MU_VOCABULARY_FACTION,
                                                mu_roster_get_faction (self->rosters[i]));

      players[i] = (MuLibraryPlayer){ self->ids[i], name, self->revisions[i],
                                      faction != NULL ? faction->id : NULL,
                                      i == 0 ? mu_score_view_get_note (self->score) : NULL };
    }
  library = mu_services_open_library (self->services, &error);
  if (library == NULL || !mu_library_add_result (library, players, mu_score_view_get_score (self->score), &error))
    {
      mu_toasts_add (self->toasts, error->message);
      return;
    }
  mu_score_view_set_kept (self->score, TRUE);
  show_earlier (self, players[0].name);
  mu_toasts_add (self->toasts, _ ("The result is kept with the history of the lists"));
}

/* A list is compared with others of its game, not with itself. */
static gboolean
is_offered (MuCompareWindow *self, int side, const Choice *choice)
{
  const Choice *first = self->asked[0];

  return side == 0 || choice->game == NULL || first == NULL || first->game == NULL
         || (choice != first && g_str_equal (choice->game, first->game));
}

/* Offers the choices of a side, and @asked even if it does not fit. Without it, nothing is chosen. */
static void
offer (MuCompareWindow *self, int side, const Choice *asked)
{
  g_autoptr (GListStore) offered = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  const Choice *first = self->asked[0];
  const char *idea = side == 1 && first != NULL ? first->idea : NULL;
  guint selected = 0;

  for (guint i = 0; i < 2 * self->choices->len; i++)
    {
      gpointer item = self->choices->pdata[i % self->choices->len];
      const Choice *choice = get_choice (item);
      /* What asks to choose comes first, then what is compared most likely: the variants of the first list. */
      gboolean likely = choice->game == NULL || (idea != NULL && g_strcmp0 (choice->idea, idea) == 0);

      if (likely != (i < self->choices->len))
        continue;
      if (choice == asked)
        selected = g_list_model_get_n_items (G_LIST_MODEL (offered));
      if (choice == asked || is_offered (self, side, choice))
        g_list_store_append (offered, item);
    }
  self->offering = TRUE;
  gtk_drop_down_set_model (self->drop_downs[side], G_LIST_MODEL (offered));
  gtk_drop_down_set_selected (self->drop_downs[side], selected);
  self->offering = FALSE;
}

static void
take_choice (MuCompareWindow *self, int side)
{
  const Choice *choice = get_choice (gtk_drop_down_get_selected_item (self->drop_downs[side]));
  g_autoptr (GError) error = NULL;
  MuLibrary *library;

  if (choice == self->asked[side] || choice == NULL || self->offering)
    return;
  self->asked[side] = choice;
  self->revisions[side] = 0;
  g_set_object (&self->rosters[side], choice->roster);
  library = choice->roster == NULL && choice->id != NULL ? mu_services_open_library (self->services, &error) : NULL;
  if (library != NULL)
    self->rosters[side]
        = mu_library_load (library, mu_services_get_games (self->services), choice->id, &self->revisions[side], &error);
  self->ids[side] = choice->id;
  if (error != NULL)
    mu_toasts_add (self->toasts, error->message);
  if (side == 0)
    {
      offer (self, 1, self->asked[1] != NULL && is_offered (self, 1, self->asked[1]) ? self->asked[1] : NULL);
      take_choice (self, 1);
    }
  compare (self);
}

/* Chooses it even if it would not be offered. */
static void
choose (MuCompareWindow *self, int side, const Choice *choice)
{
  offer (self, side, choice);
  take_choice (self, side);
}

static void
on_first_chosen (MuCompareWindow *self)
{
  take_choice (self, 0);
}

static void
on_second_chosen (MuCompareWindow *self)
{
  take_choice (self, 1);
}

/* @game: (nullable): the id of the list's game */
static Choice *
add_choice (MuCompareWindow *self, const char *name, const char *id, const char *game, MuRoster *roster)
{
  g_autoptr (GtkStringObject) item = gtk_string_object_new (name);
  Choice *choice = g_new0 (Choice, 1);

  choice->id = g_strdup (id);
  choice->game = g_strdup (game);
  g_set_object (&choice->roster, roster);
  g_object_set_data_full (G_OBJECT (item), "mu-choice", choice, (GDestroyNotify) choice_free);
  g_ptr_array_add (self->choices, g_steal_pointer (&item));
  return choice;
}

/* A file that is being read for a side. */
typedef struct
{
  MuCompareWindow *window;
  int side;
  char *name;
} Reading;

static void
reading_free (Reading *self)
{
  g_object_unref (self->window);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Reading) reading = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_import_reader_read_all_finish (result, &error);
  MuCompareWindow *self = reading->window;
  int side = reading->side;
  const Choice *first = NULL;

  if (self->choices == NULL)
    return;
  if (rosters == NULL)
    {
      g_autofree char *problem = mu_display_text_dup_problem (reading->name, error);

      mu_toasts_add (self->toasts, problem);
      return;
    }
  for (guint i = 0; i < rosters->len; i++)
    {
      const char *game = mu_game_get_id (mu_roster_get_game (rosters->pdata[i]));
      const char *name = mu_roster_get_name (rosters->pdata[i]);
      g_autofree char *full
          = *name != '\0' ? g_strdup_printf ("%s (%s)", name, reading->name) : g_strdup (reading->name);
      const Choice *choice = add_choice (self, full, NULL, game, rosters->pdata[i]);

      first = first != NULL ? first : choice;
    }
  offer (self, !side, self->asked[!side]);
  choose (self, side, first);
}

/* Reads a file in a thread. Its first list is compared, and all can be chosen. */
static void
on_add_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuCompareWindow *self = MU_COMPARE_WINDOW (widget);
  Reading *reading = g_new0 (Reading, 1);
  g_autoptr (GFile) file = NULL;
  const char *uri;

  g_variant_get (parameter, "(i&s)", &reading->side, &uri);
  file = g_file_new_for_uri (uri);
  reading->window = g_object_ref (self);
  reading->name = mu_display_text_dup_file_name (file);
  mu_import_reader_read_all_async (mu_import_reader_new_for_file (mu_services_get_games (self->services), file, NULL),
                                   on_read, reading);
}

static void
on_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooser *chooser
      = mu_file_dialog_new (widget, _ ("Compare with a File"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Compare"));

  mu_file_dialog_activate_with (chooser, "compare.add-file", parameter);
}

static void
on_swap (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuCompareWindow *self = MU_COMPARE_WINDOW (widget);
  const Choice *first = self->asked[0], *second = self->asked[1];

  choose (self, 0, second);
  choose (self, 1, first);
}

/* The focus goes to the first list that is to be chosen yet, where typing looks for it. */
static void
on_map (MuCompareWindow *self)
{
  for (int side = 0; side < 2; side++)
    if (self->asked[side] == NULL || self->asked[side]->game == NULL)
      {
        gtk_widget_grab_focus (GTK_WIDGET (self->drop_downs[side]));
        return;
      }
}

static void
mu_compare_window_class_init (MuCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_compare_window_dispose;
  g_type_ensure (MU_TYPE_COMPARE_VIEW);
  g_type_ensure (MU_TYPE_SCORE_VIEW);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-compare-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, status);
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, status_file);
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, view);
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, score);
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, comparing);
  gtk_widget_class_bind_template_child (widget_class, MuCompareWindow, scoring);
  gtk_widget_class_bind_template_callback (widget_class, show_mode);
  gtk_widget_class_bind_template_child_full (widget_class, "first", FALSE,
                                             G_STRUCT_OFFSET (MuCompareWindow, drop_downs[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second", FALSE,
                                             G_STRUCT_OFFSET (MuCompareWindow, drop_downs[1]));
  gtk_widget_class_bind_template_callback (widget_class, on_first_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_second_chosen);
  gtk_widget_class_install_action (widget_class, "compare.file", "i", on_file);
  gtk_widget_class_install_action (widget_class, "compare.add-file", "(is)", on_add_file);
  gtk_widget_class_install_action (widget_class, "compare.swap", NULL, on_swap);
  gtk_widget_class_install_action (widget_class, "compare.keep", NULL, on_keep);
}

static void
mu_compare_window_init (MuCompareWindow *self)
{
  self->choices = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int side = 0; side < 2; side++)
    mu_drop_down_search_set_up (self->drop_downs[side]);
  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
}

/* Returns a window to compare two lists in, none chosen yet. */
MuCompareWindow *
mu_compare_window_new (GtkApplication *application, MuServices *services)
{
  MuCompareWindow *self = g_object_new (MU_TYPE_COMPARE_WINDOW, "application", application, NULL);
  g_autoptr (GError) error = NULL;
  MuLibrary *library;
  g_autoptr (GPtrArray) entries = NULL;

  self->services = g_object_ref (services);
  library = mu_services_open_library (self->services, &error);
  entries = library != NULL ? mu_library_list (library, NULL, &error) : NULL;
  add_choice (self, _ ("Choose a list"), NULL, NULL, NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      g_autofree char *name
          = g_strdup_printf ("%s (%d)", mu_display_text_get_title (entry->name), entry->points);

      add_choice (self, name, entry->id, entry->game, NULL)->idea
          = g_strdup (entry->variant_of != NULL ? entry->variant_of : entry->id);
    }
  if (error != NULL)
    mu_toasts_add (self->toasts, error->message);
  for (int side = 0; side < 2; side++)
    offer (self, side, NULL);
  compare (self);
  return self;
}

/*
 * @side: 0 or 1
 * @id: a list of the library
 */
void
mu_compare_window_choose (MuCompareWindow *self, int side, const char *id)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_strcmp0 (get_choice (self->choices->pdata[i])->id, id) == 0)
      choose (self, side, get_choice (self->choices->pdata[i]));
}

/* Compares a list of the library with a variant of it, the first of them in the first place. Returns FALSE if it has
 * none. */
gboolean
mu_compare_window_choose_variants (MuCompareWindow *self, const char *id)
{
  MuLibrary *library = mu_services_open_library (self->services, NULL);
  g_autoptr (GPtrArray) variants = library != NULL ? mu_library_list_variants (library, id, NULL) : NULL;
  const MuLibraryEntry *first, *second;

  if (variants == NULL || variants->len < 2)
    return FALSE;
  first = variants->pdata[0];
  second = variants->pdata[1];
  mu_compare_window_choose (self, 0, first->id);
  mu_compare_window_choose (self, 1, g_str_equal (id, first->id) ? second->id : id);
  return TRUE;
}

/* Turns to the score of a game between the lists. */
void
mu_compare_window_score (MuCompareWindow *self)
{
  gtk_toggle_button_set_active (self->scoring, TRUE);
}
