/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-rules-window.h"

#include "app/card/mu-rule-view.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-text.h"

/* All rules that lists are checked by, to search and read. */
struct _MuRulesWindow
{
  AdwWindow parent_instance;
  GtkEditable *search;
  GtkListBox *rows;
  GtkWidget *scroller;
};

G_DEFINE_FINAL_TYPE (MuRulesWindow, mu_rules_window, ADW_TYPE_WINDOW)

static gboolean
is_wanted (GtkListBoxRow *row, gpointer data)
{
  MuRulesWindow *self = data;
  guint n_rules;
  const MuRule *rule = &mu_rules_get (&n_rules)[gtk_list_box_row_get_index (row)];
  g_autofree char *text = g_strdup_printf ("%s %s %s", rule->id, _ (rule->plain), _ (rule->help));
  g_autofree char *folded = mu_text_fold (text);
  g_auto (GStrv) words = mu_text_fold_words (gtk_editable_get_text (self->search));

  return mu_text_has_words (folded, (const char *const *) words);
}

static void
on_search_changed (MuRulesWindow *self)
{
  gtk_list_box_invalidate_filter (self->rows);
}

/* The entry takes Escape, which first clears it. */
static void
on_search_stopped (MuRulesWindow *self)
{
  if (gtk_editable_get_text (self->search)[0] != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
mu_rules_window_class_init (MuRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuRulesWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MuRulesWindow, rows);
  gtk_widget_class_bind_template_child (widget_class, MuRulesWindow, scroller);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_stopped);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mu_rules_window_init (MuRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->rows, is_wanted, self, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
}

static void
on_rules (MuServices *services)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  MuRulesWindow *self = NULL;

  for (GList *l = gtk_application_get_windows (application); l != NULL && self == NULL; l = l->next)
    self = MU_IS_RULES_WINDOW (l->data) ? l->data : NULL;
  if (self == NULL)
    {
      g_autoptr (GPtrArray) games = mu_games_list (mu_services_get_games (services));
      guint n_rules;
      const MuRule *rules = mu_rules_get (&n_rules);

      self = g_object_new (MU_TYPE_RULES_WINDOW, "application", application, "transient-for",
                           gtk_application_get_active_window (application), NULL);
      for (guint i = 0; i < n_rules; i++)
        {
          g_autoptr (GPtrArray) sources = mu_rule_list_sources (&rules[i], games, NULL);
          g_autofree char *source = NULL;
          GtkWidget *row = gtk_list_box_row_new ();

          g_ptr_array_add (sources, NULL);
          source = g_strjoinv ("\n", (char **) sources->pdata);
          gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), mu_rule_view_new (&rules[i], source));
          gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
          gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (rules[i].plain),
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (rules[i].help), -1);
          gtk_list_box_append (self->rows, row);
        }
    }
  gtk_window_present (GTK_WINDOW (self));
}

/* Gives the application the action that opens this window, app.rules. */
void
mu_rules_window_install (GtkApplication *application, MuServices *services)
{
  static const char *const keys[] = { "<Shift>F1", NULL };
  g_autoptr (GSimpleAction) action = g_simple_action_new ("rules", NULL);

  g_signal_connect_object (action, "activate", G_CALLBACK (on_rules), services, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
  gtk_application_set_accels_for_action (application, "app.rules", keys);
}
