/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-details.h"

#include "app/card/mu-card-words.h"
#include "app/card/mu-reading-window.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "describe/mu-described-finding.h"
#include "describe/mu-verdict.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"
#include "rules/check/mu-doubt.h"

/* Shows one list of the tournament desk: the whole verdict, and the cards of the list. */
struct _MuDeskDetails
{
  GtkWidget parent_instance;
  GtkWidget *page;
  MuDeskItem *item; /* nullable */
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkImage *icon;
  GtkLabel *verdict;
  GtkBox *verdict_box;
  GtkLabel *format_reason;
  GtkLabel *remark;
  GtkLabel *changes;
  GtkBox *findings;
  GtkWidget *reading;
  MuReadingWindow *reading_window; /* weak */
  GtkLabel *others;
  GtkBox *cards;
  GtkWidget *list_part;
};

G_DEFINE_FINAL_TYPE (MuDeskDetails, mu_desk_details, GTK_TYPE_WIDGET)

static void
mu_desk_details_dispose (GObject *object)
{
  MuDeskDetails *self = MU_DESK_DETAILS (object);

  mu_desk_details_show (self, NULL);
  g_clear_weak_pointer (&self->reading_window);
  mu_template_dispose (object);
}

static void
on_reading (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskDetails *self = MU_DESK_DETAILS (widget);
  const MuDeskList *list = mu_desk_item_get_list (self->item);
  /* The verdict on a team is also about the lists of the others. */
  const MuReport *report = list->report->team == NULL ? list->report : NULL;
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();

  g_ptr_array_add (rosters, list->roster);
  if (self->reading_window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->reading_window));
  g_set_weak_pointer (&self->reading_window,
                      mu_reading_window_new (GTK_WINDOW (gtk_widget_get_root (widget)), rosters, report));
  gtk_window_present (GTK_WINDOW (self->reading_window));
}

static void
mu_desk_details_class_init (MuDeskDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_desk_details_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk-details.ui");
  gtk_widget_class_install_action (widget_class, "details.reading", NULL, on_reading);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, page);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, stack);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, title);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, icon);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, verdict);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, verdict_box);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, format_reason);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, remark);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, changes);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, findings);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, reading);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, others);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, cards);
  gtk_widget_class_bind_template_child (widget_class, MuDeskDetails, list_part);
}

static void
mu_desk_details_init (MuDeskDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
new_finding_row (const char *icon, const char *css_class, GtkWidget *body, const char *spoken)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "css-name", "finding", "spacing", 10, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_set_hexpand (body, TRUE);
  gtk_widget_add_css_class (row, css_class);
  gtk_box_append (GTK_BOX (row), image);
  gtk_box_append (GTK_BOX (row), body);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

static void
show_findings (MuDeskDetails *self)
{
  const MuDeskList *list = mu_desk_item_get_list (self->item);
  const MuVerdictRow *row = mu_desk_item_get_row (self->item);
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *doubt = NULL;

  mu_show_nothing (GTK_WIDGET (self->findings));
  if (list->report == NULL)
    {
      gtk_box_append (self->findings,
                      new_finding_row ("mu-error-symbolic", "problem", mu_label_new (row->reasons->pdata[0], NULL, 0),
                                       row->reasons->pdata[0]));
      return;
    }
  findings = mu_described_finding_list (list->roster, list->report);
  for (guint i = 0; i < findings->len; i++)
    {
      const MuDescribedFinding *finding = findings->pdata[i];
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s.</b> %s", finding->title, finding->message);
      g_autofree char *spoken = mu_described_finding_dup_spoken (finding);
      GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *text = mu_label_new (finding->message, NULL, 0);

      gtk_box_append (GTK_BOX (body), text);
      if (*finding->title != '\0')
        {
          gtk_label_set_markup (GTK_LABEL (text), markup);
          gtk_box_append (GTK_BOX (body), mu_label_new (finding->remedy, NULL, 0));
          gtk_box_append (GTK_BOX (body), mu_label_new (finding->source, "source", 0));
        }
      gtk_box_append (self->findings, new_finding_row (finding->is_error ? "mu-error-symbolic" : "mu-warning-symbolic",
                                                       finding->is_error ? "problem" : "note", body, spoken));
    }
  /* The warning about a stated total is a finding; this is what no rule looks at. */
  doubt = mu_doubt_dup_text (list->roster);
  if (doubt != NULL)
    gtk_box_append (self->findings, new_finding_row ("mu-warning-symbolic", "note", mu_label_new (doubt, NULL, 0), doubt));
}

static char *
dup_format_and_points (const MuFormat *format)
{
  return mu_display_text_dup_format (format, format->total);
}

static void
add_line (MuDeskDetails *self, const char *text, int cost, gboolean strong)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *digits = g_strdup_printf ("%d", cost);
  GtkWidget *name = mu_label_new (text, strong ? "heading" : NULL, 0);
  GtkWidget *figure = mu_label_new (digits, "numeric", 0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (figure, GTK_ALIGN_START);
  /* A number is never broken into its digits. */
  gtk_label_set_wrap (GTK_LABEL (figure), FALSE);
  if (strong)
    gtk_widget_set_margin_top (row, 8);
  else
    gtk_widget_set_margin_start (name, 12);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), figure);
  gtk_box_append (self->cards, row);
}

static void
show_cards (MuDeskDetails *self)
{
  const MuReport *report = mu_desk_item_get_list (self->item)->report;

  mu_show_nothing (GTK_WIDGET (self->cards));
  gtk_widget_set_visible (self->list_part, report != NULL);
  for (guint i = 0; report != NULL && i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      g_autofree char *name = mu_words_dup_report_unit (unit);

      add_line (self, name, unit->cost, TRUE);
      for (guint j = 0; j < unit->upgrades->len; j++)
        add_line (self, mu_card_get_name (unit->upgrades->pdata[j]), g_array_index (unit->upgrade_costs, int, j),
                  FALSE);
    }
}

static void
show_verdict (MuDeskDetails *self)
{
  const MuVerdictRow *row = mu_desk_item_get_row (self->item);
  const MuDeskList *list = mu_desk_item_get_list (self->item);
  const MuReport *report = list->report;
  g_autofree char *icon = NULL;
  g_auto (GStrv) classes = NULL;
  g_autofree char *text = NULL;
  g_autofree char *changes = NULL;

  g_object_get (self->item, "icon", &icon, "classes", &classes, NULL);
  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->verdict_box), (const char **) classes);
  if (report != NULL && row->team != NULL && report->limit > 0)
    {
      /* Translators: the points of a list, its team, and the points of the team and its limit */
      g_autofree char *points
          = g_strdup_printf (ngettext ("%d point, %s %d of %d", "%d points, %s %d of %d", report->points), report->points,
                             row->team, mu_report_get_whole (report)->points, report->limit);

      text = mu_display_text_dup_pair (mu_verdict_get_name (row->verdict), points);
    }
  else if (report != NULL)
    {
      g_autofree char *points = mu_points_dup_text (report->points, report->limit);

      text = g_strjoin (MU_BETWEEN, mu_verdict_get_name (row->verdict), points, row->team, NULL);
    }
  gtk_label_set_label (self->verdict, text != NULL ? text : mu_verdict_get_name (row->verdict));
  mu_show_line (self->format_reason, row->larger != NULL ? row->larger : list->format_reason);
  mu_show_line (self->remark, row->remark);
  if (list->changes != NULL)
    changes = g_strdup_printf ("%s\n%s", _ ("Changed since it was first handed in:"), list->changes);
  mu_show_line (self->changes, changes);
}

static void
show (MuDeskDetails *self)
{
  const MuVerdictRow *row = mu_desk_item_get_row (self->item);
  const MuDeskList *list = mu_desk_item_get_list (self->item);
  gboolean may_fit_others = list->report != NULL && !list->report->legal && list->report->team == NULL;
  g_autofree char *others
      = may_fit_others ? mu_verdict_dup_legal_formats (list->roster, dup_format_and_points) : NULL;
  g_autoptr (GString) subtitle = g_string_new (mu_verdict_row_get_second (row));
  const char *const parts[] = { row->game, row->faction, row->format, mu_verdict_row_get_source (row) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    mu_display_text_append (subtitle, parts[i]);
  gtk_label_set_label (self->title, mu_verdict_row_get_title (row));
  mu_show_line (self->subtitle, subtitle->str);
  show_verdict (self);
  show_findings (self);
  gtk_widget_set_visible (self->reading, mu_reading_window_is_of_use (list->roster));
  mu_show_line (self->others, others);
  show_cards (self);
}

/*
 * Shows a row, and follows its changes.
 *
 * @item: a row; NULL for none
 */
void
mu_desk_details_show (MuDeskDetails *self, MuDeskItem *item)
{
  if (self->item == item)
    return;
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  if (item == NULL)
    {
      if (self->stack != NULL)
        gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  /* A row that is judged again notifies all its properties. */
  g_signal_connect_swapped (item, "notify::remark", G_CALLBACK (show), self);
  show (self);
  gtk_stack_set_visible_child_name (self->stack, "list");
}
