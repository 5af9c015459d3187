/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-question.h"

#include "app/widgets/mu-transient.h"
#include "model/text/mu-i18n.h"

enum
{
  HEADING_CHARS = 20,
  BODY_CHARS = 40,
  LEAST_HEIGHT = 120 /* pixels */
};

static GtkWidget *
new_label (const char *text, const char *css_class, int max_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), max_chars);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/*
 * Makes a dialog that asks something, with "cancel" as the first response and the one for closing it. It goes with its
 * parent, unanswered. Returns the dialog, not yet shown, which GTK owns as long as it is open.
 *
 * @heading: what is asked, in title case
 * @body: what the answers lead to
 * @choice: a widget below the text, or NULL
 */
AdwMessageDialog *
mu_question_new (GtkWindow *parent, const char *heading, const char *body, GtkWidget *choice)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));
  GtkWidget *area = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  /* With large text, a small screen has no room for all of a long text. */
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", area, "hscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                                      "min-content-height", LEAST_HEIGHT, "vexpand", TRUE, NULL);
  GtkWidget *title = new_label (heading, "title-2", HEADING_CHARS);
  GtkWidget *text = new_label (body, "body", BODY_CHARS);

  /* The dialog's own heading does not wrap in libadwaita 1.3 and later, and GTK warns where it is narrower. */
  gtk_box_append (GTK_BOX (area), title);
  gtk_box_append (GTK_BOX (area), text);
  if (choice != NULL)
    {
      gtk_widget_set_margin_top (choice, 8);
      gtk_box_append (GTK_BOX (area), choice);
    }
  adw_message_dialog_set_extra_child (dialog, scroller);
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, text, NULL, -1);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_default_response (dialog, "cancel");
  mu_transient_attach (GTK_WINDOW (dialog), parent);
  /* An answered dialog closes itself. */
  g_signal_connect (dialog, "response", G_CALLBACK (mu_transient_detach), NULL);
  return dialog;
}
