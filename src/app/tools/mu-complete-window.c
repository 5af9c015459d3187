/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-complete-window.h"

#include "app/tools/mu-completion-row.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-transient.h"
#include "app/widgets/mu-template.h"
#include "describe/mu-played-words.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"
#include "rules/figures/mu-popularity.h"

enum
{
  N_SHOWN = 100
};

/* Ways to spend the points the open list has left, searched for in a thread, again whenever the list changes. */
struct _MuCompleteWindow
{
  AdwWindow parent_instance;
  MuSession *session;
  MuCompletions *completions;
  GCancellable *cancellable; /* of the search that runs, or NULL */

  AdwWindowTitle *title;
  GtkCheckButton *units;
  GtkCheckButton *owned;
  GtkCheckButton *as_played;
  GtkLabel *source;
  GtkSpinner *spinner;
  GtkWidget *stop;
  GtkLabel *verdict;
  GtkListBox *list;
  GtkWidget *add;
};

G_DEFINE_FINAL_TYPE (MuCompleteWindow, mu_complete_window, ADW_TYPE_WINDOW)

/* What a search needs, of its own, so that the list can be worked on meanwhile. */
typedef struct
{
  MuRoster *roster;
  MuCompleteOptions options;
} Search;

static void
search_free (Search *self)
{
  g_object_unref (self->roster);
  g_clear_object (&self->options.owned);
  g_free (self);
}

static void
set_busy (MuCompleteWindow *self, GCancellable *cancellable)
{
  g_cancellable_cancel (self->cancellable);
  g_set_object (&self->cancellable, cancellable);
  gtk_widget_set_visible (self->stop, cancellable != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), cancellable != NULL);
  gtk_spinner_set_spinning (self->spinner, cancellable != NULL);
}

static void
mu_complete_window_dispose (GObject *object)
{
  MuCompleteWindow *self = MU_COMPLETE_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->completions, mu_completions_free);
  G_OBJECT_CLASS (mu_complete_window_parent_class)->dispose (object);
}

/* What was found */

static gboolean
has_squadrons (MuSession *session)
{
  return mu_catalog_has_section (mu_roster_get_catalog (mu_session_get_roster (session)), MU_SECTION_SQUADRONS);
}

static char *
dup_verdict (MuCompleteWindow *self, gboolean stopped)
{
  guint count = self->completions->count;

  if (stopped)
    return g_strdup_printf (ngettext ("Stopped after %'u legal way", "Stopped after %'u legal ways", count), count);
  if (count > MU_COMPLETE_MAX)
    return g_strdup_printf (_ ("More than %'d legal ways; the best %u are shown"), MU_COMPLETE_MAX,
                            self->completions->best->len);
  if (count > self->completions->best->len)
    /* Translators: a large number and a small one */
    return g_strdup_printf (_ ("%'u legal ways; the best %u are shown"), count, self->completions->best->len);
  if (count > 0)
    return g_strdup_printf (ngettext ("%'u legal way", "%'u legal ways", count), count);
  if (mu_session_get_report (self->session)->n_errors > 0)
    return g_strdup (_ ("No more cards make this list legal. Mend its problems first."));
  return g_strdup (has_squadrons (self->session)
                       ? _ ("Nothing more fits. Take something off, or allow ships and squadrons.")
                       : _ ("Nothing more fits. Take something off, or allow ships."));
}

/* Searching */

static void
run_search (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;

  g_task_return_pointer (task, mu_complete (search->roster, &search->options), (GDestroyNotify) mu_completions_free);
}

static void
on_searched (GObject *source, GAsyncResult *result, gpointer data)
{
  MuCompleteWindow *self = MU_COMPLETE_WINDOW (source);
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  MuCompletions *completions = g_task_propagate_pointer (G_TASK (result), NULL);
  MuRoster *roster;
  const MuReport *report;
  g_autofree char *verdict = NULL;

  /* The list changed since, or the window is gone. */
  if (completions == NULL || cancellable != self->cancellable)
    {
      g_clear_pointer (&completions, mu_completions_free);
      return;
    }
  self->completions = completions;
  roster = mu_session_get_roster (self->session);
  report = mu_session_get_report (self->session);
  verdict = dup_verdict (self, g_cancellable_is_cancelled (cancellable));
  for (guint i = 0; i < self->completions->best->len; i++)
    gtk_list_box_append (
        self->list, mu_completion_row_new (roster, self->completions->best->pdata[i], report->points, report->limit));
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  gtk_widget_set_sensitive (self->add, self->completions->best->len > 0);
  gtk_label_set_label (self->verdict, verdict);
  set_busy (self, NULL);
}

static void
start (MuCompleteWindow *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, cancellable, on_searched, NULL);
  Search *search = g_new0 (Search, 1);

  search->roster = mu_roster_copy (mu_session_get_roster (self->session));
  search->options.n_best = N_SHOWN;
  search->options.units = gtk_check_button_get_active (self->units);
  search->options.cancellable = cancellable;
  search->options.as_played = gtk_check_button_get_active (self->as_played);
  if (library != NULL && gtk_check_button_get_active (self->owned))
    search->options.owned = mu_collection_copy (mu_library_get_collection (library));
  g_task_set_task_data (task, search, (GDestroyNotify) search_free);
  g_task_set_check_cancellable (task, FALSE);
  set_busy (self, cancellable);
  mu_language_run_task (task, run_search);
}

static void
follow (MuCompleteWindow *self)
{
  const MuReport *report = mu_session_get_report (self->session);
  g_autofree char *left = NULL;

  if (report == NULL)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  mu_show_nothing (GTK_WIDGET (self->list));
  g_clear_pointer (&self->completions, mu_completions_free);
  gtk_widget_set_sensitive (self->add, FALSE);
  gtk_check_button_set_label (self->units,
                              has_squadrons (self->session) ? _ ("_Ships and squadrons, too") : _ ("_Ships, too"));
  if (report->limit == 0)
    {
      set_busy (self, NULL);
      left = mu_points_dup_text (report->points, 0);
      adw_window_title_set_subtitle (self->title, left);
      gtk_label_set_label (self->verdict,
                           _ ("There is no limit to spend points up to. Set one in the settings of the list."));
      return;
    }
  left = report->points <= report->limit
             ? g_strdup_printf (ngettext ("%d point left", "%d points left", report->limit - report->points),
                                report->limit - report->points)
             : g_strdup_printf (_ ("%d of %d points"), report->points, report->limit);
  adw_window_title_set_subtitle (self->title, left);
  gtk_label_set_label (self->verdict, _ ("Looking for ways to spend the points…"));
  start (self);
}

static void
on_option (MuCompleteWindow *self)
{
  if (self->session != NULL)
    follow (self);
}

static void
on_stop (MuCompleteWindow *self)
{
  g_cancellable_cancel (self->cancellable);
}

/* Taking one */

static void
on_row_activated (MuCompleteWindow *self, GtkListBoxRow *row)
{
  const MuCompletion *completion = mu_completion_row_get_completion (MU_COMPLETION_ROW (row));
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autofree char *names = mu_completion_row_dup_names (completion);

  g_signal_handlers_disconnect_by_data (self->session, self);
  mu_session_begin (self->session);
  mu_completion_apply (completion, roster);
  if (mu_session_end (self->session))
    g_signal_emit_by_name (self, "applied", names);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_add (MuCompleteWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL)
    on_row_activated (self, row);
}

/* Construction */

static void
mu_complete_window_class_init (MuCompleteWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_complete_window_dispose;

  /* The list got the cards the user chose. @names: the cards that were added */
  g_signal_new ("applied", MU_TYPE_COMPLETE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-complete-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, units);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, owned);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, as_played);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, source);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, stop);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, list);
  gtk_widget_class_bind_template_child (widget_class, MuCompleteWindow, add);
  gtk_widget_class_bind_template_callback (widget_class, on_option);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
}

static void
mu_complete_window_init (MuCompleteWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The label of a check button. */
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (GTK_WIDGET (self->as_played))), TRUE);
}

/*
 * Returns a window that looks for completions of the list.
 *
 * @session: a session with a list
 */
GtkWidget *
mu_complete_window_new (GtkWindow *parent, MuSession *session)
{
  MuCompleteWindow *self = g_object_new (MU_TYPE_COMPLETE_WINDOW, NULL);
  const char *game = mu_game_get_id (mu_roster_get_game (mu_session_get_roster (session)));
  MuLibrary *library = mu_session_get_library (session);
  const MuPlayed *played = mu_popularity_get_source (mu_roster_get_game (mu_session_get_roster (session)));
  /* The label names the lists that were counted. It is seen while “As people play” is on, as it is at first. */
  g_autofree char *source = played != NULL ? mu_played_words_dup_source (played) : NULL;

  mu_transient_attach (GTK_WINDOW (self), parent);
  gtk_widget_set_sensitive (GTK_WIDGET (self->owned),
                            library != NULL && mu_collection_is_used (mu_library_get_collection (library), game));
  gtk_widget_set_sensitive (GTK_WIDGET (self->as_played), played != NULL);
  gtk_check_button_set_active (self->as_played, played != NULL);
  gtk_label_set_label (self->source, source != NULL ? source : _ ("No played lists of this game were counted."));
  /* It says why the choice cannot be made. */
  gtk_widget_set_visible (GTK_WIDGET (self->source), TRUE);
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (follow), self);
  follow (self);
  return GTK_WIDGET (self);
}
