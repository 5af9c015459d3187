/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-decisions.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "model/text/mu-i18n.h"
#include "serve/mu-event-time.h"
#include "serve/mu-list-numbers.h"

enum
{
  MAX_ROWS = 200
};

/* Shows which lists of an event were rejected or removed, and restores rejected ones. */
struct _MuDeskDecisions
{
  AdwWindow parent_instance;
  MuDeskEvent *event;

  GtkLabel *error;
  GtkStack *stack;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (MuDeskDecisions, mu_desk_decisions, ADW_TYPE_WINDOW)

static void
update (MuDeskDecisions *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) log = mu_desk_event_list_log (self->event, MAX_ROWS, &error);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  mu_show_error (self->error, error);
  mu_show_nothing (GTK_WIDGET (self->rows));
  for (guint i = 0; log != NULL && i < log->len; i++)
    {
      const MuEventLogEntry *entry = log->pdata[i];
      /* What was decided last about a list is how it stands. */
      gboolean is_last = g_hash_table_add (seen, GSIZE_TO_POINTER (entry->list));
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *title = *entry->player != '\0'
                                   ? g_strdup_printf ("%s #%" G_GINT64_FORMAT, entry->player, entry->list)
                                   : g_strdup_printf ("#%" G_GINT64_FORMAT, entry->list);
      g_autofree char *time = mu_event_time_dup_text (entry->time);
      g_autofree char *subtitle = g_strjoin (" · ", time, mu_decision_get_label (entry->decision),
                                             *entry->reason != '\0' ? entry->reason : NULL, NULL);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
      if (is_last && entry->decision == MU_DECISION_REJECT)
        {
          GtkWidget *button = gtk_button_new_with_label (_ ("Restore"));

          gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
          gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
          gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "decisions.restore");
          gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", entry->list);
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
        }
      gtk_list_box_append (self->rows, row);
    }
  gtk_stack_set_visible_child_name (self->stack, log != NULL && log->len > 0 ? "log" : "empty");
}

static void
on_restore (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskDecisions *self = MU_DESK_DECISIONS (widget);
  const MuListRange range = { g_variant_get_int64 (parameter), g_variant_get_int64 (parameter) };
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof range);
  g_autoptr (GError) error = NULL;

  g_array_append_val (ranges, range);
  if (!mu_desk_event_decide (self->event, MU_DECISION_RESTORE, ranges, "", &error))
    mu_show_error (self->error, error);
}

static void
mu_desk_decisions_dispose (GObject *object)
{
  g_clear_object (&MU_DESK_DECISIONS (object)->event);
  G_OBJECT_CLASS (mu_desk_decisions_parent_class)->dispose (object);
}

static void
mu_desk_decisions_class_init (MuDeskDecisionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_desk_decisions_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk-decisions.ui");
  gtk_widget_class_bind_template_child (widget_class, MuDeskDecisions, error);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDecisions, stack);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDecisions, rows);
  gtk_widget_class_install_action (widget_class, "decisions.restore", "x", on_restore);
}

static void
mu_desk_decisions_init (MuDeskDecisions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a window to be presented. */
MuDeskDecisions *
mu_desk_decisions_new (GtkWindow *parent, MuDeskEvent *event)
{
  MuDeskDecisions *self = g_object_new (MU_TYPE_DESK_DECISIONS, NULL);

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->event = g_object_ref (event);
  g_signal_connect_object (event, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}
