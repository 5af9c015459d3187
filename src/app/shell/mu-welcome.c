/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-welcome.h"

#include "app/widgets/mu-template.h"
#include "model/mu-i18n.h"

/* Shown while no list is open: buttons to make, open and import one. */
struct _MuWelcome
{
  AdwBin parent_instance;
  AdwStatusPage *page;
  GtkWidget *new_squad;
};

G_DEFINE_FINAL_TYPE (MuWelcome, mu_welcome, ADW_TYPE_BIN)

static gboolean
mu_welcome_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MU_WELCOME (widget)->new_squad);
}

static void
mu_welcome_class_init (MuWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = mu_welcome_grab_focus;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, MuWelcome, page);
  gtk_widget_class_bind_template_child (widget_class, MuWelcome, new_squad);
}

static void
mu_welcome_init (MuWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mu_welcome_set_first:
 * @first: TRUE if there are no saved lists at all
 *
 * Welcomes a new user, or asks to choose a list.
 */
void
mu_welcome_set_first (MuWelcome *self, gboolean first)
{
  adw_status_page_set_title (self->page, first ? _ ("Welcome to Muster") : _ ("No List Open"));
  adw_status_page_set_description (self->page,
                                   first ? _ ("Build X-Wing squads and Armada fleets, and see at a glance what they "
                                              "cost and whether they are legal.")
                                         : _ ("Choose a list on the left, or start another."));
}
