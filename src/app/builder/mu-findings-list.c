/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-findings-list.h"

#include "app/widgets/mu-template.h"
#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-check.h"

enum
{
  N_SHOWN = 3,
  N_MORE = 50 /* how many more are shown with each click */
};

/* The findings about the list: problems first, then notes. Only the first few are shown until the player asks for more. */
struct _MuFindingsList
{
  GtkWidget parent_instance;
  GPtrArray *findings;   /* of MuFinding */
  GPtrArray *finding_rows; /* of MuFindingRow, borrowed: for the first findings, shown or not */
  guint n_first;         /* how many are always shown */
  guint n_more;          /* how many more the player asked for */
  GtkBox *rows;
  GtkButton *more;
  GtkButton *other_format;
  MuSession *session;     /* weak */
  const MuFormat *format; /* nullable: one in which the list is legal, while it is not in its own */
};

G_DEFINE_FINAL_TYPE (MuFindingsList, mu_findings_list, GTK_TYPE_WIDGET)

static void show_rows (MuFindingsList *self);

static void
mu_findings_list_dispose (GObject *object)
{
  MuFindingsList *self = MU_FINDINGS_LIST (object);

  g_clear_weak_pointer (&self->session);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_pointer (&self->finding_rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_FINDINGS_LIST);
  G_OBJECT_CLASS (mu_findings_list_parent_class)->dispose (object);
}

static guint
count_hidden (MuFindingsList *self)
{
  guint n_findings = self->findings->len;

  return n_findings - MIN (n_findings, self->n_first + self->n_more);
}

static void
on_more (MuFindingsList *self)
{
  self->n_more = count_hidden (self) > 0 ? self->n_more + N_MORE : 0;
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
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-findings-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, rows);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, more);
  gtk_widget_class_bind_template_child (widget_class, MuFindingsList, other_format);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  gtk_widget_class_bind_template_callback (widget_class, on_other_format);
}

static void
mu_findings_list_init (MuFindingsList *self)
{
  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  self->finding_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
make_rows (MuFindingsList *self, guint n_rows)
{
  while (self->finding_rows->len < n_rows)
    {
      GtkWidget *row = mu_finding_row_new ();

      mu_finding_row_show (MU_FINDING_ROW (row), self->session, self->findings->pdata[self->finding_rows->len]);
      gtk_box_append (self->rows, row);
      g_ptr_array_add (self->finding_rows, row);
    }
}

static void
drop_rows (MuFindingsList *self, guint n_kept)
{
  for (guint i = n_kept; i < self->finding_rows->len; i++)
    gtk_box_remove (self->rows, self->finding_rows->pdata[i]);
  g_ptr_array_set_size (self->finding_rows, MIN (self->finding_rows->len, n_kept));
}

static void
show_rows (MuFindingsList *self)
{
  guint n_hidden = count_hidden (self);
  guint n_shown = self->findings->len - n_hidden;
  guint n_next = MIN (n_hidden, N_MORE);
  g_autofree char *more = g_strdup_printf (ngettext ("Show %d more", "Show %d more", n_next), n_next);

  make_rows (self, n_shown);
  for (guint i = 0; i < self->finding_rows->len; i++)
    gtk_widget_set_visible (self->finding_rows->pdata[i], i < n_shown);
  gtk_button_set_label (self->more, n_hidden > 0 ? more : _ ("Show less"));
  gtk_widget_set_visible (GTK_WIDGET (self->more), self->findings->len > self->n_first && n_shown > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), n_shown > 0);
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
list_findings (MuFindingsList *self, const MuReport *report)
{
  g_ptr_array_set_size (self->findings, 0);
  for (int rank = 0; rank < N_RANKS; rank++)
    for (guint i = 0; i < report->findings->len; i++)
      if (get_rank (report->findings->pdata[i]) == rank)
        g_ptr_array_add (self->findings, mu_finding_ref (report->findings->pdata[i]));
}

/* Reuses the rows, because creating rows at every edit would be slow. */
static void
fill_rows (MuFindingsList *self)
{
  for (guint i = 0; i < MIN (self->finding_rows->len, self->findings->len); i++)
    mu_finding_row_show (self->finding_rows->pdata[i], self->session, self->findings->pdata[i]);
}

static const MuFormat *
find_format (MuSession *session, const MuReport *report)
{
  g_autoptr (GPtrArray) formats = NULL;

  if (report->legal || report->units->len == 0)
    return NULL;
  formats = mu_check_list_formats (mu_session_get_roster (session));
  return formats->len > 0 ? formats->pdata[0] : NULL;
}

static void
show_other_format (MuFindingsList *self, MuSession *session)
{
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  self->format = find_format (session, mu_session_get_report (session));
  gtk_widget_set_visible (GTK_WIDGET (self->other_format), self->format != NULL);
  if (self->format == NULL)
    return;
  name = mu_display_text_dup_format (self->format, self->format->total);
  label = g_strdup_printf (_ ("Legal in: %s"), name);
  gtk_button_set_label (self->other_format, label);
}

/**
 * mu_findings_list_show:
 *
 * Shows the findings of the session's report. Without units none are shown at first, because nothing is wrong yet.
 */
void
mu_findings_list_show (MuFindingsList *self, MuSession *session)
{
  const MuReport *report = mu_session_get_report (session);

  g_set_weak_pointer (&self->session, session);
  list_findings (self, report);
  self->n_first = report->units->len > 0 ? N_SHOWN : 0;
  if (self->findings->len <= self->n_first)
    self->n_more = 0;
  drop_rows (self, MAX (self->findings->len - count_hidden (self), N_SHOWN));
  fill_rows (self);
  show_other_format (self, session);
  show_rows (self);
}

/**
 * mu_findings_list_set_expanded:
 *
 * Shows more findings than the first few, or no longer.
 */
void
mu_findings_list_set_expanded (MuFindingsList *self, gboolean expanded)
{
  self->n_more = expanded ? N_MORE : 0;
  show_rows (self);
}

/**
 * mu_findings_list_is_expanded:
 *
 * Returns: whether more findings are shown than the first few.
 */
gboolean
mu_findings_list_is_expanded (MuFindingsList *self)
{
  return self->n_more > 0;
}

/**
 * mu_findings_list_get_n_findings:
 *
 * Returns: how many findings there are, shown or not.
 */
guint
mu_findings_list_get_n_findings (MuFindingsList *self)
{
  return self->findings->len;
}
