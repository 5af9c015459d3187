/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-finding-row.h"

#include "app/builder/mu-finding-fix.h"
#include "app/card/mu-rule-view.h"
#include "app/widgets/mu-button-labels.h"
#include "app/widgets/mu-colors.h"
#include "app/widgets/mu-optional-layout.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-layout.h"
#include "describe/mu-described-finding.h"
#include "model/text/mu-i18n.h"
#include "rules/complete/mu-cuts.h"

/* Longer names are shown in the message only. */
enum
{
  MAX_LABEL = 30,
  MAX_CUT = 44,
  MAX_TITLE = 16
};

/* A finding: what is wrong, by which rule, and a button that fixes it. Folded, it is a single line. */
struct _MuFindingRow
{
  GtkWidget parent_instance;
  gboolean folded;
  GtkWidget *body;
  MuFinding *finding;
  GtkImage *icon;
  GtkLabel *text;
  GtkLabel *brief; /* instead of text and source, in one line, and for an unfinished list */
  GtkLabel *remedy;
  GtkLabel *source;
  GtkWidget *line; /* brief, and the buttons */
  GtkWidget *buttons;
  GtkMenuButton *why;
  GtkButton *show_unit;
  GtkButton *fix;
  GtkMenuButton *drop;
  MuSession *session; /* weak */
};

enum
{
  PROP_FOLDED = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuFindingRow, mu_finding_row, GTK_TYPE_WIDGET)

static void
mu_finding_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOLDED)
    MU_FINDING_ROW (object)->folded = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_finding_row_dispose (GObject *object)
{
  g_clear_weak_pointer (&MU_FINDING_ROW (object)->session);
  g_clear_pointer (&MU_FINDING_ROW (object)->finding, mu_finding_unref);
  mu_template_dispose (object);
}

/* A line that does not fit is cut off, and read whole when it is opened. */
static void
mu_finding_row_constructed (GObject *object)
{
  MuFindingRow *self = MU_FINDING_ROW (object);

  G_OBJECT_CLASS (mu_finding_row_parent_class)->constructed (object);
  if (!self->folded)
    return;
  gtk_widget_set_layout_manager (self->line, g_object_new (MU_TYPE_OPTIONAL_LAYOUT, NULL));
  /* All in one line, or none of them. */
  gtk_widget_set_layout_manager (self->buttons, g_object_new (GTK_TYPE_BOX_LAYOUT, "spacing", MU_WRAP_SPACING, NULL));
  gtk_label_set_wrap (self->brief, FALSE);
  gtk_label_set_ellipsize (self->brief, PANGO_ELLIPSIZE_END);
  mu_button_labels_keep_in_line (self->fix);
  gtk_widget_add_css_class (GTK_WIDGET (self), "folded");
  /* Without buttons it is less high than what stands beside it; only what is inside it takes the rest. */
  gtk_widget_set_vexpand (self->body, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
  /* It is as high before it shows a finding as it will be. */
  gtk_widget_set_visible (GTK_WIDGET (self->text), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->remedy), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->source), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->why), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->show_unit), FALSE);
}

static void
mu_finding_row_class_init (MuFindingRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = mu_finding_row_constructed;
  object_class->dispose = mu_finding_row_dispose;
  object_class->set_property = mu_finding_row_set_property;
  props[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE,
                                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "finding");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, body);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, line);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, buttons);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, text);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, remedy);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, source);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, why);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, show_unit);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, fix);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, drop);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, brief);
}

/* GTK 4.8 measures the height of a popover for more width than its content gets: text that wraps would be cut off. */
static void
request_natural_size (GtkWidget *content)
{
  int width;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_set_size_request (content, width, mu_height_at (content, width));
}

/* Makes the popover when it is opened, because most never are. */
static void
make_explanation (GtkMenuButton *button, gpointer data)
{
  MuFindingRow *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *all = gtk_button_new_with_mnemonic (_ ("_All Rules"));
  g_autofree char *source = mu_finding_dup_source (self->finding);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (all), "app.rules");
  gtk_widget_set_halign (all, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), mu_rule_view_new (self->finding->rule, source));
  gtk_box_append (GTK_BOX (box), all);
  gtk_widget_add_css_class (popover, "explanation");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
  request_natural_size (box);
}

static void
on_cut (GtkButton *button, gpointer data)
{
  MuFindingRow *self = data;

  gtk_menu_button_popdown (self->drop);
  gtk_widget_activate_action (GTK_WIDGET (self), "roster.cut", "s", gtk_button_get_label (button));
}

/* What to drop is looked for when the player asks for it, since that takes longer than an edit should. */
static void
make_cuts (GtkMenuButton *button, gpointer data)
{
  MuFindingRow *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autoptr (GPtrArray) ways
      = mu_cuts_list (mu_session_get_roster (self->session), mu_session_get_report (self->session), MU_CUTS_OFFERED);

  for (guint i = 0; i < ways->len; i++)
    {
      g_autofree char *text = mu_cuts_dup_text (ways->pdata[i]);
      GtkWidget *cut = gtk_button_new_with_label (text);
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (cut));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CUT);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (cut, "flat");
      g_signal_connect (cut, "clicked", G_CALLBACK (on_cut), self);
      gtk_box_append (GTK_BOX (box), cut);
    }
  if (ways->len == 0)
    gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("Nothing can go without breaking another rule.")));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
  request_natural_size (box);
}

static void
mu_finding_row_init (MuFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->why, make_explanation, self, NULL);
  gtk_menu_button_set_create_popup_func (self->drop, make_cuts, self, NULL);
}

/* Returns whether @finding says only that a card has yet to be added, which is no mistake. */
gboolean
mu_finding_row_is_unfinished (const MuFinding *finding)
{
  static const MuMessageId messages[] = { MU_MESSAGE_EMPTY, MU_MESSAGE_FLAGSHIP_NONE, MU_MESSAGE_OBJECTIVE_MISSING,
                                           MU_MESSAGE_OBJECTIVE_FEW };

  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    if (mu_finding_says (finding, messages[i]))
      return TRUE;
  return FALSE;
}

/*
 * Returns whether @finding is worth a line while the list is being built. That points are left is not: the list shows
 * how many, and has only been begun.
 */
gboolean
mu_finding_row_is_of_use (const MuFinding *finding)
{
  return !mu_finding_says (finding, MU_MESSAGE_POINTS_SPARE);
}

static void
show_text (MuFindingRow *self, MuFinding *finding)
{
  g_autoptr (MuDescribedFinding) words = mu_described_finding_new (
      mu_session_get_roster (self->session), mu_session_get_report (self->session), finding);
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s.</b> %s", words->title, words->message);
  g_autofree char *spoken = mu_described_finding_dup_spoken (words);
  g_autofree char *brief = g_markup_printf_escaped (
      "<b>%s.</b> %s", words->title, mu_finding_row_is_unfinished (finding) ? words->remedy : words->message);

  gtk_label_set_markup (self->text, markup);
  gtk_label_set_markup (self->brief, brief);
  if (self->folded)
    {
      /* Buttons are left out before a title of up to MAX_TITLE characters is cut. The rest of the text gets the room
       * that is left. */
      g_autofree char *title = g_markup_printf_escaped ("<b>%s.</b>", words->title);
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->brief), NULL);
      int width, unit = MAX (mu_text_get_width (GTK_WIDGET (self->brief), 1), 1);

      pango_layout_set_markup (layout, title, -1);
      pango_layout_get_pixel_size (layout, &width, NULL);
      gtk_label_set_max_width_chars (self->brief, MIN (width / unit + 1, MAX_TITLE));
    }
  gtk_label_set_label (self->remedy, words->remedy);
  gtk_label_set_label (self->source, words->source);
  mu_show_tooltip (GTK_WIDGET (self->brief), self->folded ? words->message : words->source);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_severity (MuFindingRow *self, MuFinding *finding)
{
  gboolean error = mu_finding_is_error (finding);
  gboolean unfinished = mu_finding_row_is_unfinished (finding);
  gboolean brief = unfinished || self->folded;

  mu_show_icon (self->icon, error ? "mu-error-symbolic" : "mu-warning-symbolic");
  mu_show_tooltip (GTK_WIDGET (self->icon), error ? _ ("Problem") : _ ("Note"));
  mu_show_class (GTK_WIDGET (self), "problem", error && !unfinished);
  mu_show_class (GTK_WIDGET (self), "missing", unfinished);
  mu_show_class (GTK_WIDGET (self), "note", !error);
  gtk_widget_set_valign (GTK_WIDGET (self->icon), brief ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_widget_set_visible (GTK_WIDGET (self->brief), brief);
  gtk_widget_set_visible (GTK_WIDGET (self->text), !brief);
  gtk_widget_set_visible (GTK_WIDGET (self->source), !brief);
  gtk_widget_set_visible (GTK_WIDGET (self->remedy), !brief && !gtk_widget_get_visible (GTK_WIDGET (self->fix)));
  gtk_widget_set_visible (GTK_WIDGET (self->why), !self->folded);
}

static void
show_buttons (MuFindingRow *self, MuSession *session, MuFinding *finding)
{
  g_autofree char *label = NULL;
  GVariant *target = NULL;
  const char *action = mu_finding_fix_find (session, finding, &label, &target);
  gboolean shortened;

  gtk_widget_set_visible (GTK_WIDGET (self->fix), action != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->drop), mu_cuts_can_mend (finding));
  /* The button would check the new target against the old action. */
  if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (self->fix)), action) != 0)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->fix), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->fix), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->fix), action);
  shortened = label != NULL && g_utf8_strlen (label, -1) > MAX_LABEL;
  gtk_button_set_label (self->fix, shortened ? _ ("Remove") : label);
  mu_show_tooltip (GTK_WIDGET (self->fix), shortened ? label : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->show_unit), finding->unit >= 0 && !self->folded);
  if (finding->unit >= 0)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->show_unit), "u", finding->unit);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->show_unit), "roster.highlight-unit");
    }
}

/* Shows @finding, one of the session's report, and how it can be fixed. */
void
mu_finding_row_show (MuFindingRow *self, MuSession *session, MuFinding *finding)
{
  MuFinding *kept = mu_finding_ref (finding);

  g_clear_pointer (&self->finding, mu_finding_unref);
  self->finding = kept;
  g_set_weak_pointer (&self->session, session);
  show_text (self, finding);
  show_buttons (self, session, finding);
  show_severity (self, finding);
}
