/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-list-settings.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/mu-wording.h"

/* Name, format, total and faction of the open list. Every change is made at once and can be undone. */
struct _MuListSettings
{
  GtkPopover parent_instance;
  MuSession *session;
  GtkEditable *name;
  AdwComboRow *format;
  GtkWidget *total_row;
  GtkSpinButton *total;
  AdwComboRow *faction;
  MuGame *game;       /* whose formats and factions are offered */
  gboolean following; /* the controls follow the list, not the user */
};

G_DEFINE_FINAL_TYPE (MuListSettings, mu_list_settings, GTK_TYPE_POPOVER)

static void
mu_list_settings_dispose (GObject *object)
{
  MuListSettings *self = MU_LIST_SETTINGS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (mu_list_settings_parent_class)->dispose (object);
}

/* The list to change, or NULL while the controls are being set. */
static MuRoster *
get_edited (MuListSettings *self)
{
  return self->following || self->session == NULL ? NULL : mu_session_get_roster (self->session);
}

static void
on_name_changed (MuListSettings *self)
{
  if (get_edited (self) != NULL)
    mu_session_type (self->session, MU_ROSTER_NAME, gtk_editable_get_text (self->name));
}

static void
on_format_selected (MuListSettings *self)
{
  MuRoster *roster = get_edited (self);
  guint position = adw_combo_row_get_selected (self->format);
  GPtrArray *formats;

  if (roster == NULL)
    return;
  formats = mu_game_get_formats (mu_roster_get_game (roster));
  if (position < formats->len)
    mu_roster_set_format (roster, formats->pdata[position]);
}

static void
on_total_changed (MuListSettings *self)
{
  MuRoster *roster = get_edited (self);

  if (roster != NULL)
    mu_roster_set_total (roster, gtk_spin_button_get_value_as_int (self->total));
}

/* The factions a list can be of, in the order they are offered in. */
static GArray *
list_factions (MuGame *game)
{
  GArray *factions = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < (int) mu_vocabulary_get_size (mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION)); i++)
    if (mu_game_get_primary_faction (game, i) == i)
      g_array_append_val (factions, i);
  return factions;
}

static void
on_faction_selected (MuListSettings *self)
{
  MuRoster *roster = get_edited (self);
  guint position = adw_combo_row_get_selected (self->faction);
  g_autoptr (GArray) factions = NULL;

  if (roster == NULL)
    return;
  factions = list_factions (mu_roster_get_game (roster));
  if (position < factions->len)
    mu_roster_set_faction (roster, g_array_index (factions, int, position));
}

static void
offer_formats (MuListSettings *self, MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];
      g_autofree char *name = mu_wording_dup_format (format, format->total);

      gtk_string_list_append (names, format->custom ? mu_text_get (format->name) : name);
    }
  adw_combo_row_set_model (self->format, G_LIST_MODEL (names));
}

static void
offer_factions (MuListSettings *self, MuGame *game)
{
  g_autoptr (GArray) factions = list_factions (game);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < factions->len; i++)
    {
      const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, g_array_index (factions, int, i));

      gtk_string_list_append (names, mu_text_get (faction->name));
    }
  adw_combo_row_set_model (self->faction, G_LIST_MODEL (names));
}

static void
select_faction (MuListSettings *self, MuRoster *roster)
{
  g_autoptr (GArray) factions = list_factions (mu_roster_get_game (roster));
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < factions->len; i++)
    if (g_array_index (factions, int, i) == mu_roster_get_faction (roster))
      selected = i;
  adw_combo_row_set_selected (self->faction, selected);
}

static void
select_format (MuListSettings *self, MuRoster *roster)
{
  const MuFormat *format = mu_roster_get_format (roster);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_ptr_array_find (mu_game_get_formats (mu_roster_get_game (roster)), format, &selected);
  adw_combo_row_set_selected (self->format, selected);
  gtk_widget_set_visible (self->total_row, format->custom || format->team);
  gtk_spin_button_set_value (self->total, mu_roster_get_limit (roster, format));
}

static void
follow_list (MuListSettings *self)
{
  MuRoster *roster = self->session != NULL ? mu_session_get_roster (self->session) : NULL;

  if (roster == NULL || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  self->following = TRUE;
  if (!g_str_equal (gtk_editable_get_text (self->name), mu_roster_get_name (roster)))
    gtk_editable_set_text (self->name, mu_roster_get_name (roster));
  if (g_set_object (&self->game, mu_roster_get_game (roster)))
    {
      offer_formats (self, self->game);
      offer_factions (self, self->game);
    }
  select_format (self, roster);
  select_faction (self, roster);
  self->following = FALSE;
}

static void
mu_list_settings_show (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mu_list_settings_parent_class)->show (widget);
  follow_list (MU_LIST_SETTINGS (widget));
}

static void
mu_list_settings_class_init (MuListSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_list_settings_dispose;
  widget_class->show = mu_list_settings_show;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-list-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, name);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, format);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, total_row);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, total);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, faction);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_format_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_total_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_faction_selected);
}

static void
mu_list_settings_init (MuListSettings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->name, "entry-activated", G_CALLBACK (gtk_popover_popdown), self);
}

void
mu_list_settings_set_session (MuListSettings *self, MuSession *session)
{
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "judged", G_CALLBACK (follow_list), self, G_CONNECT_SWAPPED);
}

/**
 * mu_list_settings_edit_name:
 *
 * Puts the cursor into the name, all of it selected.
 */
void
mu_list_settings_edit_name (MuListSettings *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  gtk_editable_select_region (self->name, 0, -1);
}
