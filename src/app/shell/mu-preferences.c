/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-preferences.h"

#include "app/card/mu-card-picture.h"
#include "app/widgets/mu-combo-row.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "app/widgets/mu-display-text.h"
#include "exchange/sheet/mu-paper.h"
#include "model/text/mu-i18n.h"

/* The preferences. Every choice is stored in the library at once. */
struct _MuPreferences
{
  AdwPreferencesWindow parent_instance;
  MuLibrary *library;
  MuGames *games;
  AdwComboRow *scheme;
  AdwComboRow *names;
  AdwPreferencesGroup *lists;
  AdwComboRow *game;
  GtkSwitch *only_legal;
  AdwEntryRow *player;
  AdwComboRow *paper;
  AdwActionRow *pictures;
  GtkWidget *no_pictures;
  AdwActionRow *place;
};

G_DEFINE_FINAL_TYPE (MuPreferences, mu_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
mu_preferences_dispose (GObject *object)
{
  MuPreferences *self = MU_PREFERENCES (object);

  g_clear_object (&self->library);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (mu_preferences_parent_class)->dispose (object);
}

static void
keep (MuPreferences *self, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *escaped = NULL;

  if (mu_library_set_setting (self->library, key, value, &error))
    return;
  reason = mu_display_text_dup_sentence (error);
  escaped = g_markup_escape_text (reason, -1);
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self), adw_toast_new (escaped));
}

/* Choices: the row has their ids, in the order of its model */

static void
on_chosen (AdwComboRow *row, GParamSpec *pspec, MuPreferences *self)
{
  char **ids = g_object_get_data (G_OBJECT (row), "mu-ids");
  const char *key = g_object_get_data (G_OBJECT (row), "mu-key");
  guint selected = adw_combo_row_get_selected (row);

  if (selected < g_strv_length (ids))
    keep (self, key, ids[selected]);
}

/* Makes @row a choice of @ids for the setting @key. The user sees @names. */
static void
set_choices (MuPreferences *self, AdwComboRow *row, const char *key, const char *const *ids, const char *const *names)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);
  g_autofree char *value = mu_settings_dup (self->library, key);

  g_object_set_data_full (G_OBJECT (row), "mu-ids", g_strdupv ((char **) ids), (GDestroyNotify) g_strfreev);
  g_object_set_data_full (G_OBJECT (row), "mu-key", g_strdup (key), g_free);
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  for (guint i = 0; value != NULL && ids[i] != NULL; i++)
    if (g_str_equal (ids[i], value))
      adw_combo_row_set_selected (row, i);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_chosen), self, 0);
}

static void
take_choices (MuPreferences *self, AdwComboRow *row, const char *key, GPtrArray *ids, GPtrArray *names)
{
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (names, NULL);
  set_choices (self, row, key, (const char *const *) ids->pdata, (const char *const *) names->pdata);
}

/* Games: the format and the faction that are offered first for a new list */

static AdwComboRow *
add_row (MuPreferences *self, const char *title)
{
  GtkWidget *row = g_object_new (MU_TYPE_COMBO_ROW, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (self->lists, row);
  return ADW_COMBO_ROW (row);
}

static void
add_format (MuPreferences *self, MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);
  const MuFormat *standard = mu_game_get_standard_format (game);
  g_autofree char *key = g_strconcat (MU_SETTING_FORMAT, mu_game_get_id (game), NULL);
  g_autofree char *title = g_strdup_printf (_ ("%s format"), mu_text_get (mu_game_get_name (game)));
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int others = 0; others < 2; others++)
    for (guint i = 0; i < formats->len; i++)
      {
        const MuFormat *format = formats->pdata[i];

        if ((format != standard) != others)
          continue;
        g_ptr_array_add (ids, (gpointer) format->id);
        g_ptr_array_add (names, mu_display_text_dup_format (format, format->total));
      }
  take_choices (self, add_row (self, title), key, ids, names);
}

static void
add_faction (MuPreferences *self, MuGame *game)
{
  MuVocabulary *factions = mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION);
  g_autofree char *key = g_strconcat (MU_SETTING_FACTION, mu_game_get_id (game), NULL);
  g_autofree char *title = g_strdup_printf (_ ("%s faction offered first"), mu_text_get (mu_game_get_name (game)));
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < mu_vocabulary_get_size (factions); i++)
    {
      const MuTerm *faction = mu_vocabulary_get (factions, i);

      if (faction->of >= 0)
        continue;
      g_ptr_array_add (ids, (gpointer) faction->id);
      g_ptr_array_add (names, (gpointer) mu_text_get (faction->name));
    }
  if (ids->len > 0)
    take_choices (self, add_row (self, title), key, ids, names);
}

static void
fill_games (MuPreferences *self)
{
  g_autoptr (GPtrArray) game_ids = mu_games_list_offered (self->games);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  /* In the order of the popover for new lists. */
  for (guint i = 0; i < game_ids->len; i++)
    {
      MuGame *game = mu_games_get (self->games, game_ids->pdata[i], NULL);

      if (game == NULL)
        continue;
      g_ptr_array_add (ids, (gpointer) mu_game_get_id (game));
      g_ptr_array_add (names, (gpointer) mu_text_get (mu_game_get_name (game)));
      add_format (self, game);
      add_faction (self, game);
    }
  take_choices (self, self->game, MU_SETTING_GAME, ids, names);
}

static void
fill_papers (MuPreferences *self)
{
  guint n_papers;
  const MuPaper *papers = mu_paper_list (&n_papers);
  const MuPaper *usual = mu_paper_get_default ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int others = 0; others < 2; others++)
    for (guint i = 0; i < n_papers; i++)
      if ((&papers[i] != usual) == others)
        {
          g_ptr_array_add (ids, (gpointer) papers[i].id);
          g_ptr_array_add (names, (gpointer) _ (papers[i].name));
        }
  take_choices (self, self->paper, MU_SETTING_PAPER, ids, names);
}

/* Other preferences */

static void
on_only_legal (MuPreferences *self)
{
  keep (self, MU_SETTING_ONLY_LEGAL, gtk_switch_get_active (self->only_legal) ? "yes" : "no");
}

static void
on_player (MuPreferences *self)
{
  keep (self, MU_SETTING_PLAYER, gtk_editable_get_text (GTK_EDITABLE (self->player)));
}

static void
show_pictures (MuPreferences *self)
{
  g_autofree char *folder = mu_card_picture_dup_folder (self->library);
  g_autofree char *escaped = g_markup_escape_text (folder != NULL ? folder : _ ("no folder"), -1);

  adw_action_row_set_subtitle (self->pictures, escaped);
  gtk_widget_set_visible (self->no_pictures, folder != NULL);
}

static void
on_pictures_chosen (GtkFileChooser *chooser, gpointer data)
{
  MuPreferences *self = data;
  g_autoptr (GFile) folder = gtk_file_chooser_get_file (chooser);
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;

  if (path == NULL)
    return;
  keep (self, MU_SETTING_PICTURES, path);
  show_pictures (self);
}

static void
on_choose_pictures (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuPreferences *self = MU_PREFERENCES (widget);

  mu_file_dialog_show (mu_file_dialog_new (self, _ ("Choose the Folder with Your Pictures"),
                                           GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Choose")),
                       on_pictures_chosen, self, NULL);
}

static void
on_clear_pictures (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuPreferences *self = MU_PREFERENCES (widget);

  keep (self, MU_SETTING_PICTURES, "");
  show_pictures (self);
}

static void
on_open_folder (MuPreferences *self)
{
  g_autofree char *path = mu_library_dup_default_path (NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  if (uri != NULL)
    gtk_show_uri (GTK_WINDOW (self), uri, GDK_CURRENT_TIME);
}

static void
fill (MuPreferences *self)
{
  static const char *const schemes[] = { "system", "light", "dark", NULL };
  static const char *const naming[] = { "local", "english", NULL };
  const char *const scheme_names[] = { _ ("As the system"), _ ("Light"), _ ("Dark"), NULL };
  const char *const naming_names[] = { _ ("In my language"), _ ("In English"), NULL };
  g_autofree char *legal = mu_settings_dup (self->library, MU_SETTING_ONLY_LEGAL);
  g_autofree char *player = mu_settings_dup (self->library, MU_SETTING_PLAYER);
  g_autofree char *path = mu_library_dup_default_path (NULL);
  g_autofree char *escaped = g_markup_escape_text (path, -1);

  set_choices (self, self->scheme, MU_SETTING_SCHEME, schemes, scheme_names);
  set_choices (self, self->names, MU_SETTING_NAMES, naming, naming_names);
  fill_games (self);
  fill_papers (self);
  gtk_switch_set_active (self->only_legal, g_strcmp0 (legal, "yes") == 0);
  gtk_editable_set_text (GTK_EDITABLE (self->player), player != NULL ? player : "");
  adw_action_row_set_subtitle (self->place, escaped);
  show_pictures (self);
  g_signal_connect_swapped (self->only_legal, "notify::active", G_CALLBACK (on_only_legal), self);
  g_signal_connect_swapped (self->player, "changed", G_CALLBACK (on_player), self);
}

static void
mu_preferences_class_init (MuPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_preferences_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, scheme);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, names);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, lists);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, game);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, only_legal);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, player);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, paper);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, pictures);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, no_pictures);
  gtk_widget_class_bind_template_child (widget_class, MuPreferences, place);
  gtk_widget_class_install_action (widget_class, "preferences.choose-pictures", NULL, on_choose_pictures);
  gtk_widget_class_install_action (widget_class, "preferences.clear-pictures", NULL, on_clear_pictures);
  gtk_widget_class_bind_template_callback (widget_class, on_open_folder);
}

static void
mu_preferences_init (MuPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuServices *services = data;
  MuLibrary *library = mu_services_open_library (services, NULL);
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (g_application_get_default ()));
  MuPreferences *self;

  /* Without a library nothing can be stored; the main window has a notice that says why. */
  if (library == NULL)
    return;
  self = g_object_new (MU_TYPE_PREFERENCES, "modal", TRUE, NULL);
  if (parent != NULL)
    mu_transient_attach (GTK_WINDOW (self), parent);
  self->library = g_object_ref (library);
  self->games = g_object_ref (mu_services_get_games (services));
  fill (self);
  gtk_window_present (GTK_WINDOW (self));
}

/*
 * Returns the format that a new list of the game has unless another is chosen.
 *
 * @library: where the preferences are stored, or NULL
 */
const MuFormat *
mu_preferences_get_format (MuLibrary *library, MuGame *game)
{
  g_autofree char *key = g_strconcat (MU_SETTING_FORMAT, mu_game_get_id (game), NULL);
  g_autofree char *id = mu_settings_dup (library, key);
  const MuFormat *format = id != NULL ? mu_game_get_format (game, id) : NULL;

  return format != NULL ? format : mu_game_get_standard_format (game);
}

/*
 * Adds to @application the action app.preferences, which opens this window.
 *
 * @services: must live as long as @application
 */
void
mu_preferences_install (GtkApplication *application, MuServices *services)
{
  static const GActionEntry entries[] = { { "preferences", on_preferences } };
  static const char *const keys[] = { "<Control>comma", NULL };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), services);
  gtk_application_set_accels_for_action (application, "app.preferences", keys);
}
