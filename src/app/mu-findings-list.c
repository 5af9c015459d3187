/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-findings-list.h"

#include <glib/gi18n.h>

#include "app/mu-wording.h"
#include "rules/mu-check.h"

enum
{
  N_SHOWN = 3
};

/* What the rules say about the list: problems first, then notes. Of many only the first are shown until asked for. */
struct _MuFindingsList
{
  GtkWidget parent_instance;
  gboolean expanded;
  guint n_findings;
  guint n_shown; /* while not expanded */
  GtkBox *rows;
  GtkButton *more;
  GtkButton *elsewhere;
  MuSession *session;     /* weak */
  const MuFormat *format; /* one the list is legal in while it is not in its own; nullable */
};

G_DEFINE_FINAL_TYPE (MuFindingsList, mu_findings_list, GTK_TYPE_WIDGET)

static void
mu_findings_list_dispose (GObject *object)
{
  g_clear_weak_pointer (&MU_FINDINGS_LIST (object)->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_FINDINGS_LIST);
  G_OBJECT_CLASS (mu_findings_list_parent_class)->dispose (object);
}

static void
on_more (MuFindingsList *self)
{
  mu_findings_list_set_expanded (self, !self->expanded);
}

/* What was only for another format than it says becomes legal with one click. */
static void
on_elsewhere (MuFindingsList *self)
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
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-findings-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, rows);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, more);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, elsewhere);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  gtk_widget_class_bind_template_callback (widget_class, on_elsewhere);
}

static void
mu_findings_list_init (MuFindingsList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Those that show nothing now, too: edits are many, and a few rows are kept for the next. */
static MuFindingRow *
find_row (MuFindingsList *self, guint n)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  for (; row != NULL && n > 0; n--)
    row = gtk_widget_get_next_sibling (row);
  return row != NULL ? MU_FINDING_ROW (row) : NULL;
}

static void
show_rows (MuFindingsList *self)
{
  guint n_shown = self->expanded ? self->n_findings : MIN (self->n_shown, self->n_findings);
  guint n_more = self->n_findings - MIN (self->n_shown, self->n_findings);
  MuFindingRow *row;
  g_autofree char *more = g_strdup_printf (ngettext ("Show %d more", "Show %d more", n_more), n_more);

  for (guint i = 0; (row = find_row (self, i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (row), i < n_shown);
  gtk_button_set_label (self->more, self->expanded ? _ ("Show less") : more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_more > 0 && n_shown > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), n_shown > 0);
}

enum
{
  RANK_PROBLEM,
  RANK_MISSING,
  RANK_NOTE,
  N_RANKS
};

static int
get_rank (const MuFinding *finding)
{
  if (!mu_finding_is_error (finding))
    return RANK_NOTE;
  return mu_finding_row_is_missing (finding) ? RANK_MISSING : RANK_PROBLEM;
}

static void
add_finding (MuFindingsList *self, MuSession *session, MuFinding *finding)
{
  MuFindingRow *row = find_row (self, self->n_findings);

  if (row == NULL)
    {
      row = MU_FINDING_ROW (mu_finding_row_new ());
      gtk_box_append (self->rows, GTK_WIDGET (row));
    }
  mu_finding_row_show (row, session, finding);
  self->n_findings++;
}

static const MuFormat *
find_format (MuSession *session, const MuReport *report)
{
  g_autoptr (GPtrArray) formats = NULL;

  if (report->legal || report->units->len == 0)
    return NULL;
  formats = mu_check_list_formats (mu_session_get_roster (session));
  for (guint i = 0; i < formats->len; i++)
    if (!((const MuFormat *) formats->pdata[i])->custom)
      return formats->pdata[i];
  return NULL;
}

static void
show_elsewhere (MuFindingsList *self, MuSession *session)
{
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  g_set_weak_pointer (&self->session, session);
  self->format = find_format (session, mu_session_get_report (session));
  gtk_widget_set_visible (GTK_WIDGET (self->elsewhere), self->format != NULL);
  if (self->format == NULL)
    return;
  name = mu_wording_dup_format (self->format, self->format->total);
  label = g_strdup_printf (_ ("Legal in: %s"), name);
  gtk_button_set_label (self->elsewhere, label);
}

/**
 * mu_findings_list_get_elsewhere:
 *
 * Returns: (transfer none): the button, hidden or not, that turns the list to a format it is legal in.
 */
GtkButton *
mu_findings_list_get_elsewhere (MuFindingsList *self)
{
  return self->elsewhere;
}

/**
 * mu_findings_list_show:
 *
 * Shows the findings of the session's report. A list that is only begun keeps them folded: nothing is wrong yet.
 */
void
mu_findings_list_show (MuFindingsList *self, MuSession *session)
{
  const MuReport *report = mu_session_get_report (session);
  MuFindingRow *row;

  self->n_findings = 0;
  for (int rank = 0; rank < N_RANKS; rank++)
    for (guint i = 0; i < report->findings->len; i++)
      if (get_rank (report->findings->pdata[i]) == rank)
        add_finding (self, session, report->findings->pdata[i]);
  while ((row = find_row (self, MAX (self->n_findings, N_SHOWN))) != NULL)
    gtk_box_remove (self->rows, GTK_WIDGET (row));
  self->n_shown = report->units->len > 0 ? N_SHOWN : 0;
  if (self->n_findings <= self->n_shown)
    self->expanded = FALSE;
  show_elsewhere (self, session);
  show_rows (self);
}

void
mu_findings_list_set_expanded (MuFindingsList *self, gboolean expanded)
{
  self->expanded = expanded;
  show_rows (self);
}

gboolean
mu_findings_list_is_expanded (MuFindingsList *self)
{
  return self->expanded;
}

/**
 * mu_findings_list_get_n_rows:
 *
 * Returns: how many findings there are, folded ones too.
 */
guint
mu_findings_list_get_n_rows (MuFindingsList *self)
{
  return self->n_findings;
}

/**
 * mu_findings_list_get_row:
 *
 * Returns: (transfer none) (nullable): the row at that position.
 */
MuFindingRow *
mu_findings_list_get_row (MuFindingsList *self, guint n)
{
  return n < self->n_findings ? find_row (self, n) : NULL;
}
