/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-list-settings.h"

#include <adwaita.h>

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "describe/mu-verdict.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-limits.h"

/* Name, format, costs, total and faction of the open list. Every change takes effect at once and can be undone. */
struct _MuListSettings
{
  GtkPopover parent_instance;
  MuSession *session;
  GtkEditable *name;
  AdwComboRow *format;
  AdwComboRow *costs;
  AdwActionRow *total_row;
  GtkSpinButton *total;
  AdwComboRow *faction;
  GtkLabel *verdict;
  GPtrArray *revisions; /* of MuRevision of the game: those that are offered, the newest first */
  MuGame *game;         /* whose formats and factions are offered */
  char *before;         /* nullable: the verdict before the player changed the format */
  gboolean updating;    /* the controls are being set, not used */
};

enum
{
  MAX_REASONS = 3
};

G_DEFINE_FINAL_TYPE (MuListSettings, mu_list_settings, GTK_TYPE_POPOVER)

static void
mu_list_settings_dispose (GObject *object)
{
  MuListSettings *self = MU_LIST_SETTINGS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->game);
  g_clear_pointer (&self->revisions, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_free);
  G_OBJECT_CLASS (mu_list_settings_parent_class)->dispose (object);
}

/* The list to change, or NULL while the controls are being set. */
static MuRoster *
get_edited (MuListSettings *self)
{
  return self->updating || self->session == NULL ? NULL : mu_session_get_roster (self->session);
}

static void
on_name_changed (MuListSettings *self)
{
  if (get_edited (self) != NULL)
    mu_session_type (self->session, MU_ROSTER_NAME, gtk_editable_get_text (self->name));
}

/* “Standard 100: 96 points, legal” */
static char *
dup_verdict (MuSession *session)
{
  MuRoster *roster = mu_session_get_roster (session);
  const MuReport *report = mu_session_get_report (session);
  g_autofree char *format = mu_display_text_dup_format (report->format, mu_roster_get_limit (roster, report->format));
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", report->points), report->points);
  g_autofree char *problems
      = g_strdup_printf (ngettext ("%d problem", "%d problems", report->n_errors), report->n_errors);

  /* Translators: a format with its limit, what the list costs, whether it is legal: “Standard 100: 96 points, legal” */
  return g_strdup_printf (_ ("%1$s: %2$s, %3$s"), format, points,
                          report->legal ? mu_verdict_get_word (mu_verdict_get (report)) : problems);
}

/* Begins an edit of the format, and keeps the verdict before it. */
static void
begin_format (MuListSettings *self)
{
  g_free (self->before);
  self->before = dup_verdict (self->session);
  mu_session_begin (self->session);
}

/* Returns the format of the list with the costs of today. */
static const MuFormat *
get_format (MuRoster *roster)
{
  return mu_game_get_format (mu_roster_get_game (roster), mu_roster_get_format (roster)->id);
}

/* A custom format begins with the total of the format before. */
static void
on_format_selected (MuListSettings *self)
{
  MuRoster *roster = get_edited (self);
  GPtrArray *formats = roster != NULL ? mu_game_get_formats (mu_roster_get_game (roster)) : NULL;
  guint position = adw_combo_row_get_selected (self->format);
  const MuFormat *format = formats != NULL && position < formats->len ? formats->pdata[position] : NULL;
  int limit;

  if (format == NULL || format == get_format (roster))
    return;
  limit = mu_roster_get_limit (roster, mu_roster_get_format (roster));
  begin_format (self);
  if (mu_roster_is_open (roster, format) && format->total > 0)
    mu_roster_set_total (roster, 0);
  else if (!mu_format_is_bounded (format) && format->custom && mu_roster_get_total (roster) == 0)
    mu_roster_set_total (roster, limit);
  mu_roster_set_format (roster, format);
  mu_session_end (self->session);
}

static void
on_costs_selected (MuListSettings *self)
{
  MuRoster *roster = get_edited (self);
  guint position = adw_combo_row_get_selected (self->costs);

  if (roster == NULL || position >= self->revisions->len)
    return;
  begin_format (self);
  mu_roster_set_format (roster, mu_game_get_format_at (mu_roster_get_game (roster), get_format (roster),
                                                       self->revisions->pdata[position]));
  mu_session_end (self->session);
}

static void
on_total_changed (MuListSettings *self)
{
  MuRoster *roster = get_edited (self);

  if (roster != NULL)
    mu_roster_set_total (roster, gtk_spin_button_get_value_as_int (self->total));
}

/* Returns the factions a list can have, in the order they are offered. */
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
offer_formats (MuListSettings *self)
{
  GPtrArray *formats = mu_game_get_formats (self->game);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];
      g_autofree char *name = mu_display_text_dup_format (format, format->total);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->format, G_LIST_MODEL (names));
}

/*
 * Offers the costs of every date from which the publisher of the format's costs has some, and selects those of the
 * format. The row is in use while a choice takes effect, and keeps what it offers then.
 */
static void
select_costs (MuListSettings *self, const MuFormat *format)
{
  const char *family = mu_game_get_family (self->game, format);
  GPtrArray *revisions = mu_game_get_revisions (self->game);
  const MuRevision *offered = self->revisions->len > 0 ? self->revisions->pdata[0] : NULL;
  guint selected = GTK_INVALID_LIST_POSITION;

  if (offered == NULL || offered->family != family)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      g_ptr_array_set_size (self->revisions, 0);
      for (guint i = revisions->len; family != NULL && i-- > 0;)
        if (((MuRevision *) revisions->pdata[i])->family == family)
          {
            g_ptr_array_add (self->revisions, revisions->pdata[i]);
            gtk_string_list_append (names, mu_text_get (((MuRevision *) revisions->pdata[i])->name));
          }
      adw_combo_row_set_model (self->costs, G_LIST_MODEL (names));
      gtk_widget_set_visible (GTK_WIDGET (self->costs), self->revisions->len > 1);
    }
  for (guint i = 0; i < self->revisions->len; i++)
    if (((MuRevision *) self->revisions->pdata[i])->id == format->revision)
      selected = i;
  adw_combo_row_set_selected (self->costs, selected);
}

static void
offer_factions (MuListSettings *self)
{
  g_autoptr (GArray) factions = list_factions (self->game);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < factions->len; i++)
    {
      const MuTerm *faction = mu_game_get_term (self->game, MU_VOCABULARY_FACTION, g_array_index (factions, int, i));

      gtk_string_list_append (names, mu_text_get (faction->name));
    }
  adw_combo_row_set_model (self->faction, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->faction), factions->len > 0);
}

static void
select_format (MuListSettings *self, MuRoster *roster)
{
  const MuFormat *format = mu_roster_get_format (roster);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_ptr_array_find (mu_game_get_formats (mu_roster_get_game (roster)), get_format (roster), &selected);
  adw_combo_row_set_selected (self->format, selected);
  gtk_widget_set_sensitive (GTK_WIDGET (self->total), mu_roster_is_open (roster, format));
  adw_action_row_set_subtitle (self->total_row, !mu_roster_is_open (roster, format)
                                                    ? _ ("Choose a custom format to set it")
                                                : format->total == 0 ? _ ("0: no limit")
                                                                     : "");
  gtk_spin_button_set_range (self->total, format->total > 0 ? 1 : 0, MU_MAX_TOTAL);
  gtk_spin_button_set_value (self->total, mu_roster_get_limit (roster, format));
}

/* Shows the verdict in the new format, and the one in the format before. */
static void
show_verdict (MuListSettings *self, MuRoster *roster)
{
  g_autoptr (GPtrArray) reasons = mu_verdict_list_reasons (mu_session_get_report (self->session));
  const char *id = mu_roster_get_format (roster)->revision;
  const MuRevision *revision = id != NULL ? mu_game_get_revision (mu_roster_get_game (roster), id) : NULL;
  g_autofree char *now = dup_verdict (self->session);
  g_autoptr (GString) text = g_string_new (now);

  if (self->before != NULL)
    {
      g_autofree char *before = g_strdup_printf (_ ("Before: %s"), self->before);

      for (guint i = 0; i < MIN (reasons->len, MAX_REASONS); i++)
        g_string_append_printf (text, "\n• %s", (const char *) reasons->pdata[i]);
      if (reasons->len > MAX_REASONS)
        g_string_append (text, "\n…");
      g_string_append_printf (text, "\n%s", before);
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->format), gtk_widget_get_visible (GTK_WIDGET (self->costs)) ? ""
                                                              : revision != NULL ? mu_text_get (revision->name)
                                                                                 : _ ("Costs as printed"));
  gtk_label_set_label (self->verdict, text->str);
}

static void
show_list (MuListSettings *self)
{
  MuRoster *roster = self->session != NULL ? mu_session_get_roster (self->session) : NULL;
  g_autoptr (GArray) factions = NULL;
  guint selected = GTK_INVALID_LIST_POSITION;

  if (roster == NULL)
    return;
  self->updating = TRUE;
  mu_show_text (self->name, mu_roster_get_name (roster));
  if (g_set_object (&self->game, mu_roster_get_game (roster)))
    {
      g_ptr_array_set_size (self->revisions, 0);
      offer_formats (self);
      offer_factions (self);
    }
  select_format (self, roster);
  select_costs (self, mu_roster_get_format (roster));
  factions = list_factions (self->game);
  for (guint i = 0; i < factions->len; i++)
    if (g_array_index (factions, int, i) == mu_roster_get_faction (roster))
      selected = i;
  adw_combo_row_set_selected (self->faction, selected);
  show_verdict (self, roster);
  self->updating = FALSE;
}

static void
on_judged (MuListSettings *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    show_list (self);
}

static void
mu_list_settings_show (GtkWidget *widget)
{
  MuListSettings *self = MU_LIST_SETTINGS (widget);

  g_clear_pointer (&self->before, g_free);
  show_list (self);
  GTK_WIDGET_CLASS (mu_list_settings_parent_class)->show (widget);
  /* What is typed next replaces the name. The row would put the cursor into the name and select nothing. */
  gtk_widget_grab_focus (GTK_WIDGET (gtk_editable_get_delegate (self->name)));
  gtk_editable_select_region (self->name, 0, -1);
}

/* X11 reports the end of a selection late: if one ended with the next one, the next one would end, too. */
static void
mu_list_settings_hide (GtkWidget *widget)
{
  gtk_editable_select_region (MU_LIST_SETTINGS (widget)->name, 0, 0);
  GTK_WIDGET_CLASS (mu_list_settings_parent_class)->hide (widget);
}

static void
mu_list_settings_class_init (MuListSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_list_settings_dispose;
  widget_class->show = mu_list_settings_show;
  widget_class->hide = mu_list_settings_hide;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-list-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, name);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, format);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, costs);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, total_row);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, total);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, faction);
  gtk_widget_class_bind_template_child (widget_class, MuListSettings, verdict);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_format_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_costs_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_total_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_faction_selected);
}

static void
mu_list_settings_init (MuListSettings *self)
{
  self->revisions = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->name, "entry-activated", G_CALLBACK (gtk_popover_popdown), self);
}

/* Sets the session whose list is edited. */
void
mu_list_settings_set_session (MuListSettings *self, MuSession *session)
{
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "judged", G_CALLBACK (on_judged), self, G_CONNECT_SWAPPED);
}

/* Focuses the format. */
void
mu_list_settings_edit_format (MuListSettings *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->format));
}
