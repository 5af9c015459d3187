/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-filters.h"

#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-layout.h"
#include "model/text/mu-i18n.h"

/* Buttons that choose which rows the desk shows, and count them. */
struct _MuDeskFilters
{
  GtkWidget parent_instance;
  int verdict;      /* the only one shown, or -1 */
  gboolean doubts;  /* only rows with doubts are shown */
  gboolean remarks; /* only rows with a remark are shown */

  GtkToggleButton *all;
  GtkToggleButton *verdicts[MU_N_VERDICTS];
  GtkToggleButton *doubtful;
  GtkToggleButton *twice;
};

G_DEFINE_FINAL_TYPE (MuDeskFilters, mu_desk_filters, GTK_TYPE_WIDGET)

static void
on_toggled (MuDeskFilters *self)
{
  self->verdict = -1;
  for (int i = 0; i < MU_N_VERDICTS; i++)
    if (gtk_toggle_button_get_active (self->verdicts[i]))
      self->verdict = i;
  self->doubts = gtk_toggle_button_get_active (self->doubtful);
  self->remarks = gtk_toggle_button_get_active (self->twice);
  g_signal_emit_by_name (self, "changed");
}

static void
mu_desk_filters_class_init (MuDeskFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;

  /* Another button was chosen. */
  g_signal_new ("changed", MU_TYPE_DESK_FILTERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, MU_TYPE_WRAP_LAYOUT);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk-filters.ui");
  gtk_widget_class_bind_template_child (widget_class, MuDeskFilters, all);
  gtk_widget_class_bind_template_child (widget_class, MuDeskFilters, doubtful);
  gtk_widget_class_bind_template_child (widget_class, MuDeskFilters, twice);
  gtk_widget_class_bind_template_child_full (widget_class, "legal", FALSE,
                                             G_STRUCT_OFFSET (MuDeskFilters, verdicts[MU_VERDICT_LEGAL]));
  gtk_widget_class_bind_template_child_full (widget_class, "free", FALSE,
                                             G_STRUCT_OFFSET (MuDeskFilters, verdicts[MU_VERDICT_FREE]));
  gtk_widget_class_bind_template_child_full (widget_class, "illegal", FALSE,
                                             G_STRUCT_OFFSET (MuDeskFilters, verdicts[MU_VERDICT_ILLEGAL]));
  gtk_widget_class_bind_template_child_full (widget_class, "unreadable", FALSE,
                                             G_STRUCT_OFFSET (MuDeskFilters, verdicts[MU_VERDICT_UNREADABLE]));
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
}

static void
mu_desk_filters_init (MuDeskFilters *self)
{
  self->verdict = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
label (GtkToggleButton *button, const char *name, guint count)
{
  g_autofree char *text = g_strdup_printf ("%s %u", name, count);

  gtk_button_set_label (GTK_BUTTON (button), text);
}

/*
 * @counts: how many rows have which verdict
 * @n_doubts: how many rows have doubts
 * @n_remarks: how many rows have a remark
 */
void
mu_desk_filters_set_counts (MuDeskFilters *self, const guint counts[MU_N_VERDICTS], guint n_doubts, guint n_remarks)
{
  guint n_rows = 0;

  for (int i = 0; i < MU_N_VERDICTS; i++)
    {
      label (self->verdicts[i], mu_verdict_get_name (i), counts[i]);
      n_rows += counts[i];
    }
  gtk_widget_set_visible (GTK_WIDGET (self->verdicts[MU_VERDICT_FREE]), counts[MU_VERDICT_FREE] > 0);
  label (self->all, _ ("All"), n_rows);
  label (self->doubtful, _ ("Doubts"), n_doubts);
  label (self->twice, _ ("Twice"), n_remarks);
}

/* Shows the lists of all verdicts. */
void
mu_desk_filters_show_all (MuDeskFilters *self)
{
  gtk_toggle_button_set_active (self->all, TRUE);
}

/* Returns TRUE if the chosen button lets @row be shown. */
gboolean
mu_desk_filters_match (MuDeskFilters *self, const MuVerdictRow *row)
{
  return (self->verdict < 0 || (int) row->verdict == self->verdict) && (!self->doubts || row->doubt != NULL || row->larger != NULL)
         && (!self->remarks || row->remark != NULL);
}

/* Returns what rows must have to be shown; NULL if all are. */
const char *
mu_desk_filters_get_name (MuDeskFilters *self)
{
  if (self->verdict >= 0)
    return mu_verdict_get_name (self->verdict);
  return self->doubts ? _ ("Doubts") : self->remarks ? _ ("Twice") : NULL;
}
