/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-setup-window.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "describe/mu-setup-notes.h"
#include "model/text/mu-i18n.h"

/* The set-up card of the open list: the play area, who chooses and places first, and what to bring. */
struct _MuSetupWindow
{
  AdwWindow parent_instance;
  MuSession *session;
  AdwWindowTitle *title;
  GtkBox *content;
};

G_DEFINE_FINAL_TYPE (MuSetupWindow, mu_setup_window, ADW_TYPE_WINDOW)

static void
mu_setup_window_dispose (GObject *object)
{
  MuSetupWindow *self = MU_SETUP_WINDOW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mu_setup_window_parent_class)->dispose (object);
}

static AdwPreferencesGroup *
add_group (MuSetupWindow *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (self->content, group);
  return ADW_PREFERENCES_GROUP (group);
}

/* @mark: (nullable): what stands before the text, such as a number */
static void
add_row (AdwPreferencesGroup *group, const char *mark, const char *text)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  if (mark != NULL)
    {
      GtkWidget *label = gtk_label_new (mark);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_label_set_width_chars (GTK_LABEL (label), 3);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), label);
    }
  adw_preferences_group_add (group, row);
}

static void
add_texts (MuSetupWindow *self, const char *title, GPtrArray *texts, gboolean numbered)
{
  AdwPreferencesGroup *group = texts->len > 0 ? add_group (self, title) : NULL;

  for (guint i = 0; i < texts->len; i++)
    {
      g_autofree char *number = numbered ? g_strdup_printf ("%u", i + 1) : NULL;

      add_row (group, number, texts->pdata[i]);
    }
}

static void
follow (MuSetupWindow *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (MuSetupNotes) notes = NULL;
  AdwPreferencesGroup *group;

  if (roster == NULL)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  adw_window_title_set_subtitle (self->title, mu_roster_get_name (roster));
  notes = mu_setup_notes_new (roster, mu_session_get_report (self->session));
  mu_show_nothing (GTK_WIDGET (self->content));
  if (*notes->play_area != '\0')
    add_row (add_group (self, _ ("Play area")), NULL, notes->play_area);
  if (*notes->initiative != '\0')
    add_row (add_group (self, notes->initiative_heading), NULL, notes->initiative);
  add_texts (self, _ ("Step by Step"), notes->steps, TRUE);
  add_texts (self, _ ("ID tokens"), notes->id_tokens, FALSE);
  if (*notes->id_token_rule != '\0')
    add_row (add_group (self, notes->id_tokens->len == 0 ? _ ("ID tokens") : ""), NULL, notes->id_token_rule);
  group = notes->components->len > 0 ? add_group (self, _ ("Bring")) : NULL;
  for (guint i = 0; i < notes->components->len; i++)
    {
      const MuComponent *component = notes->components->pdata[i];
      g_autofree char *count = g_strdup_printf ("%d", component->count);

      add_row (group, count, component->what);
    }
}

static void
mu_setup_window_class_init (MuSetupWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_setup_window_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-setup-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuSetupWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MuSetupWindow, content);
}

static void
mu_setup_window_init (MuSetupWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/*
 * Returns a window that follows the list.
 *
 * @parent: the window of @session
 * @session: a session with a list
 */
GtkWidget *
mu_setup_window_new (GtkWindow *parent, MuSession *session)
{
  MuSetupWindow *self = g_object_new (MU_TYPE_SETUP_WINDOW, NULL);

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::roster", G_CALLBACK (follow), self);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (follow), self);
  follow (self);
  return GTK_WIDGET (self);
}
