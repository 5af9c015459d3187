/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-reading-window.h"

#include "app/card/mu-reading-line.h"
#include "app/card/mu-reading-row.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

/* How the texts of lists were read, one list at a time, line by line. It begins at the first line in doubt. */
struct _MuReadingWindow
{
  AdwWindow parent_instance;
  GPtrArray *rosters; /* of MuRoster: copies, which say what the texts said whatever becomes of the lists */
  MuReport *report;   /* nullable: on the first list */
  GListStore *lines;  /* of MuReadingLine */
  guint tick;
  GtkDropDown *lists;
  GtkWidget *heading;
  GtkImage *icon;
  GtkLabel *summary;
  GtkWidget *steps;
  GtkListView *view;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (MuReadingWindow, mu_reading_window, ADW_TYPE_WINDOW)

static void
mu_reading_window_dispose (GObject *object)
{
  MuReadingWindow *self = MU_READING_WINDOW (object);

  g_clear_pointer (&self->rosters, g_ptr_array_unref);
  g_clear_pointer (&self->report, mu_report_unref);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (mu_reading_window_parent_class)->dispose (object);
}

/* Lines in doubt */

static gboolean
is_in_doubt (MuReadingWindow *self, guint position)
{
  g_autoptr (MuReadingLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), position);

  return line->doubt != NULL;
}

/* The action makes the list have a row for the line, which it needs not have out of view. */
static void
go_to (MuReadingWindow *self, guint position)
{
  g_autoptr (MuReadingLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), position);

  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->view)); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (MU_IS_READING_ROW (row) && mu_reading_row_get_line (MU_READING_ROW (row)) == line)
        gtk_widget_grab_focus (item);
    }
}

/* Goes to the next line in doubt in that direction; after the last one comes the first one. */
static void
go_on (MuReadingWindow *self, int direction)
{
  int n_lines = (int) g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  int position = (int) gtk_single_selection_get_selected (self->selection);

  for (int i = 0; i < n_lines; i++)
    {
      position = (position + direction + n_lines) % n_lines;
      if (is_in_doubt (self, (guint) position))
        {
          go_to (self, (guint) position);
          return;
        }
    }
}

static void
on_step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_on (MU_READING_WINDOW (widget), g_str_equal (action, "reading.next") ? 1 : -1);
}

/* A list scrolls to a line once it has a size. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MuReadingWindow *self = MU_READING_WINDOW (widget);

  if (gtk_widget_get_height (GTK_WIDGET (self->view)) == 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  go_to (self, 0);
  if (!is_in_doubt (self, 0))
    go_on (self, 1);
  return G_SOURCE_REMOVE;
}

/* Copying */

static void
on_copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuReadingWindow *self = MU_READING_WINDOW (widget);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    {
      g_autoptr (MuReadingLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      mu_reading_line_append (line, text);
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text->str);
}

/* The list that is shown */

static void
show_list (MuReadingWindow *self, guint index)
{
  MuRoster *roster = self->rosters->pdata[index];
  const GPtrArray *taken = mu_roster_get_stated (roster)->lines;
  g_autoptr (MuReport) report = index == 0 && self->report != NULL ? mu_report_ref (self->report)
                                                                    : mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_doubtful = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < taken->len; i++)
    {
      MuReadingLine *line = mu_reading_line_new (roster, report, taken->pdata[i]);

      g_ptr_array_add (lines, line);
      n_doubtful += line->doubt != NULL;
    }
  g_list_store_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), lines->pdata, lines->len);
  text = n_doubtful > 0
             ? g_strdup_printf (ngettext ("%u line is in doubt", "%u lines are in doubt", n_doubtful), n_doubtful)
             : g_strdup (_ ("No line is in doubt"));
  gtk_label_set_label (self->summary, text);
  gtk_image_set_from_icon_name (self->icon, n_doubtful > 0 ? "mu-warning-symbolic" : "mu-legal-symbolic");
  gtk_widget_set_visible (self->steps, n_doubtful > 0);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
on_list_chosen (MuReadingWindow *self)
{
  guint index = gtk_drop_down_get_selected (self->lists);

  if (index < self->rosters->len)
    show_list (self, index);
}

static void
mu_reading_window_class_init (MuReadingWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_reading_window_dispose;
  g_type_ensure (MU_TYPE_READING_ROW);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-reading-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuReadingWindow, lists);
  gtk_widget_class_bind_template_child (widget_class, MuReadingWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, MuReadingWindow, icon);
  gtk_widget_class_bind_template_child (widget_class, MuReadingWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, MuReadingWindow, steps);
  gtk_widget_class_bind_template_child (widget_class, MuReadingWindow, view);
  gtk_widget_class_bind_template_child (widget_class, MuReadingWindow, selection);
  gtk_widget_class_bind_template_callback (widget_class, on_list_chosen);
  gtk_widget_class_install_action (widget_class, "reading.next", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "reading.previous", NULL, on_step);
  gtk_widget_class_install_action (widget_class, "reading.copy", NULL, on_copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK, "reading.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "reading.previous",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "reading.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mu_reading_window_init (MuReadingWindow *self)
{
  self->lines = g_list_store_new (MU_TYPE_READING_LINE);
  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->lines));
}

/* Returns whether @roster, which may be NULL, was read from a text, and how is still known. */
gboolean
mu_reading_window_is_of_use (MuRoster *roster)
{
  const MuStated *stated = roster != NULL ? mu_roster_get_stated (roster) : NULL;

  return stated != NULL && stated->lines != NULL;
}

/*
 * Returns a window that shows how the first of @rosters was read, to be presented.
 *
 * @rosters: (of MuRoster) lists, at least one, for all of which this window is of use
 * @report: the verdict on the first one; NULL for that by its own format
 */
MuReadingWindow *
mu_reading_window_new (GtkWindow *parent, const GPtrArray *rosters, const MuReport *report)
{
  MuReadingWindow *self = g_object_new (MU_TYPE_READING_WINDOW, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->report = report != NULL ? mu_report_ref ((MuReport *) report) : NULL;
  for (guint i = 0; i < rosters->len; i++)
    {
      gtk_string_list_append (names, mu_display_text_get_title (mu_roster_get_name (rosters->pdata[i])));
      g_ptr_array_add (self->rosters, mu_roster_copy (rosters->pdata[i]));
    }
  if (rosters->len == 1)
    adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading),
                                   mu_display_text_get_title (mu_roster_get_name (rosters->pdata[0])));
  gtk_widget_set_visible (GTK_WIDGET (self->lists), rosters->len > 1);
  gtk_drop_down_set_model (self->lists, G_LIST_MODEL (names));
  show_list (self, 0);
  return self;
}
