/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-findings-list.h"

#include "app/widgets/mu-button-labels.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

enum
{
  N_KEPT = 3, /* how many rows are kept while they are not needed */
  N_MORE = 50 /* how many more are shown with each click */
};

/*
 * The findings about the list: problems first, then notes. They are a single line, the first of them, which the next
 * one takes when it is mended, until the player asks to read them all. The line is there without findings, too, and
 * what was opened gets no lower while it is open, so that what stands below never moves by itself.
 */
struct _MuFindingsList
{
  GtkWidget parent_instance;
  GPtrArray *findings;     /* of MuFinding */
  GPtrArray *finding_rows; /* of MuFindingRow, borrowed: for the first findings, shown or not */
  guint n_open;            /* how many the player asked to read; 0: folded to one line */
  gboolean begun;          /* whether more is wrong than that nothing was added yet */
  GtkStack *said;          /* what the line says */
  GtkWidget *line;
  MuFindingRow *first;
  GtkToggleButton *opener;
  GtkWidget *opened;
  GtkWidget *all_kept;
  GtkBox *rows;
  GtkButton *more;
  GtkButton *other_format;
  MuSession *session;     /* weak */
  MuRoster *roster;       /* weak: the list they are about */
  const MuFormat *format; /* nullable: one in which the list is legal, while it is not in its own */
};

G_DEFINE_FINAL_TYPE (MuFindingsList, mu_findings_list, GTK_TYPE_WIDGET)

static void show_rows (MuFindingsList *self);

static void
mu_findings_list_dispose (GObject *object)
{
  MuFindingsList *self = MU_FINDINGS_LIST (object);

  g_clear_weak_pointer (&self->session);
  g_clear_weak_pointer (&self->roster);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_pointer (&self->finding_rows, g_ptr_array_unref);
  mu_template_dispose (object);
}

static void
on_opener (MuFindingsList *self)
{
  mu_findings_list_set_expanded (self, gtk_toggle_button_get_active (self->opener));
}

static void
on_more (MuFindingsList *self)
{
  self->n_open = self->n_open < self->findings->len ? self->n_open + N_MORE : 0;
  gtk_widget_set_size_request (self->opened, -1, -1);
  show_rows (self);
}

/* Gives the list the other format, in which it is legal. */
static void
on_other_format (MuFindingsList *self)
{
  MuRoster *roster = self->session != NULL ? mu_session_get_roster (self->session) : NULL;

  if (roster == NULL || self->format == NULL)
    return;
  mu_session_begin (self->session);
  mu_roster_set_format (roster, self->format);
  mu_session_end (self->session);
}

static void
mu_findings_list_class_init (MuFindingsListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_findings_list_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (MU_TYPE_FINDING_ROW);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-findings-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, line);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, first);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, said);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, opener);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, opened);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, all_kept);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, rows);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, more);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, other_format);
  gtk_widget_class_bind_template_callback (widget_class, on_opener);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  gtk_widget_class_bind_template_callback (widget_class, on_other_format);
}

static void
mu_findings_list_init (MuFindingsList *self)
{
  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  self->finding_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_button_labels_keep_in_line (GTK_BUTTON (self->opener));
}

static void
show_all (MuFindingsList *self)
{
  guint n_shown = MIN (self->findings->len, self->n_open);
  guint n_hidden = self->findings->len - n_shown;
  guint n_next = MIN (n_hidden, N_MORE);
  g_autofree char *more = g_strdup_printf (ngettext ("Show %d more", "Show %d more", n_next), n_next);

  /* Rows are filled again if they can be, because making them anew at every edit would be slow. */
  while (self->finding_rows->len > MAX (n_shown, N_KEPT))
    gtk_box_remove (self->rows, g_ptr_array_steal_index (self->finding_rows, self->finding_rows->len - 1));
  while (self->finding_rows->len < n_shown)
    {
      g_ptr_array_add (self->finding_rows, g_object_new (MU_TYPE_FINDING_ROW, NULL));
      gtk_box_append (self->rows, self->finding_rows->pdata[self->finding_rows->len - 1]);
    }
  for (guint i = 0; i < self->finding_rows->len; i++)
    {
      if (i < n_shown)
        mu_finding_row_show (self->finding_rows->pdata[i], self->session, self->findings->pdata[i]);
      gtk_widget_set_visible (self->finding_rows->pdata[i], i < n_shown);
    }
  gtk_widget_set_visible (self->all_kept, self->findings->len == 0);
  gtk_button_set_label (self->more, n_hidden > 0 ? more : _ ("Show less"));
  gtk_widget_set_visible (GTK_WIDGET (self->more), self->findings->len > N_MORE);
}

/* Of the line, the text is the first finding, or a heading over all of them. */
static void
show_rows (MuFindingsList *self)
{
  gboolean opened = self->n_open > 0;
  guint n_others = self->findings->len > 0 ? self->findings->len - 1 : 0;
  gboolean is_first = !opened && self->findings->len > 0 && self->begun;
  g_autofree char *others = g_strdup_printf (ngettext ("%u more", "%u more", n_others), n_others);

  if (self->findings->len > 0)
    mu_finding_row_show (self->first, self->session, self->findings->pdata[0]);
  /* Screen readers find the buttons of pages that a stack does not show, too. */
  gtk_widget_set_visible (GTK_WIDGET (self->first), is_first);
  gtk_stack_set_visible_child_name (self->said, opened ? "heading" : is_first ? "first" : "none");
  /* It keeps its place, too. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->opener), opened || (self->findings->len > 0 && self->begun));
  gtk_widget_set_opacity (GTK_WIDGET (self->opener), gtk_widget_get_sensitive (GTK_WIDGET (self->opener)) ? 1 : 0);
  gtk_toggle_button_set_active (self->opener, opened);
  gtk_button_set_label (GTK_BUTTON (self->opener), opened       ? _ ("Show less")
                                                   : n_others > 0 ? others
                                                                  : _ ("Details"));
  gtk_widget_set_visible (self->opened, opened);
  show_all (self);
}

static GtkWidget *
get_focus (MuFindingsList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

enum
{
  RANK_PROBLEM,
  RANK_UNFINISHED,
  RANK_NOTE,
  N_RANKS
};

static int
get_rank (const MuFinding *finding)
{
  if (!mu_finding_is_error (finding))
    return RANK_NOTE;
  return mu_finding_row_is_unfinished (finding) ? RANK_UNFINISHED : RANK_PROBLEM;
}

static void
show_other_format (MuFindingsList *self, MuSession *session)
{
  const MuReport *report = mu_session_get_report (session);
  g_autoptr (GPtrArray) formats
      = report->legal || report->units->len == 0 ? NULL : mu_check_list_formats (mu_session_get_roster (session));
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  self->format = formats != NULL && formats->len > 0 ? formats->pdata[0] : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->other_format), self->format != NULL);
  if (self->format == NULL)
    return;
  name = mu_display_text_dup_format (self->format, self->format->total);
  label = g_strdup_printf (_ ("Legal in: %s"), name);
  gtk_button_set_label (self->other_format, label);
}

/*
 * Shows the findings of the session's report. Of a list that is empty none are shown at first, because nothing is wrong
 * yet.
 */
void
mu_findings_list_show (MuFindingsList *self, MuSession *session)
{
  const MuReport *report = mu_session_get_report (session);
  g_autoptr (GtkWidget) focus = get_focus (self) != NULL ? g_object_ref (get_focus (self)) : NULL;

  g_set_weak_pointer (&self->session, session);
  g_ptr_array_set_size (self->findings, 0);
  for (int rank = 0; rank < N_RANKS; rank++)
    for (guint i = 0; i < report->findings->len; i++)
      if (get_rank (report->findings->pdata[i]) == rank && mu_finding_row_is_of_use (report->findings->pdata[i]))
        g_ptr_array_add (self->findings, mu_finding_ref (report->findings->pdata[i]));
  self->begun = report->units->len > 0;
  for (guint i = 0; i < report->findings->len; i++)
    self->begun |= get_rank (report->findings->pdata[i]) == RANK_PROBLEM;
  if (g_set_weak_pointer (&self->roster, mu_session_get_roster (session)))
    {
      gtk_widget_set_size_request (self->opened, -1, -1);
      if (self->findings->len == 0)
        self->n_open = 0;
    }
  else if (self->n_open > 0 && gtk_widget_get_mapped (self->opened))
    gtk_widget_set_size_request (self->opened, -1, gtk_widget_get_height (self->opened));
  show_other_format (self, session);
  show_rows (self);
  /* The focus stays here while there are findings, so that one after the other can be mended. */
  if (focus != NULL
      && !(gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) && gtk_widget_get_mapped (focus)
           && gtk_widget_grab_focus (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self->opener));
}

/* Returns whether the focus is on a finding. */
gboolean
mu_findings_list_has_focus (MuFindingsList *self)
{
  return get_focus (self) != NULL;
}

/* Shows all findings, or the first one in a line. */
void
mu_findings_list_set_expanded (MuFindingsList *self, gboolean expanded)
{
  if (expanded == mu_findings_list_is_expanded (self))
    return;
  self->n_open = expanded ? N_MORE : 0;
  gtk_widget_set_size_request (self->opened, -1, -1);
  show_rows (self);
}

/* Returns whether all findings are shown. */
gboolean
mu_findings_list_is_expanded (MuFindingsList *self)
{
  return self->n_open > 0;
}

/* Returns how many findings there are, shown or not. */
guint
mu_findings_list_get_n_findings (MuFindingsList *self)
{
  return self->findings->len;
}
