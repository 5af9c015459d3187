/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-notices.h"

/* The notices of a window, one a topic. */
struct _MuNotices
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MuNotices, mu_notices, GTK_TYPE_BOX)

static void
mu_notices_class_init (MuNoticesClass *klass)
{
}

static void
mu_notices_init (MuNotices *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

/**
 * mu_notices_find:
 *
 * Returns: (transfer none) (nullable): the notice on that topic, unless the user closed it.
 */
MuNotice *
mu_notices_find (MuNotices *self, const char *topic)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && g_str_equal (mu_notice_get_topic (MU_NOTICE (child)), topic))
      return MU_NOTICE (child);
  return NULL;
}

/**
 * mu_notices_clear:
 *
 * Takes away what was said on that topic.
 */
void
mu_notices_clear (MuNotices *self, const char *topic)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (g_str_equal (mu_notice_get_topic (MU_NOTICE (child)), topic))
        gtk_box_remove (GTK_BOX (self), child);
    }
}

/**
 * mu_notices_show:
 * @detail: (nullable): reason and what to do
 *
 * Says something in place of what was said on that topic.
 *
 * Returns: (transfer none): the notice, to give it a button.
 */
MuNotice *
mu_notices_show (MuNotices *self, const char *topic, const char *title, const char *detail)
{
  MuNotice *notice = mu_notice_new (topic);

  mu_notices_clear (self, topic);
  mu_notice_set_text (notice, title, detail);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (notice));
  return notice;
}
