/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-showing.h"

#include <adwaita.h>

#include "support/mu-test-init.h"

/* The dots of a title stay with the name in the narrowest label, whatever its text was before. */

static const struct
{
  const char *text;
  const char *first; /* the line */
} titles[] = {
  { "• Experimental Interface", "• E" },
  { "••• Bombardment Drone", "••• B" },
  { "Experimental Interface", "E" },
  { "•", "•" },
};

static void
test_dots (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  mu_show_dots (GTK_LABEL (label));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (titles); i++)
    {
      const char *text = titles[i / 2].text;
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>", text);
      PangoLayout *layout;
      PangoLayoutLine *line;

      if (i % 2 == 0)
        gtk_label_set_label (GTK_LABEL (label), text);
      else
        gtk_label_set_markup (GTK_LABEL (label), markup);
      layout = gtk_label_get_layout (GTK_LABEL (label));
      pango_layout_set_width (layout, 0);
      line = pango_layout_get_line_readonly (layout, 0);
      g_assert_cmpmem (text, line->length, titles[i / 2].first, strlen (titles[i / 2].first));
    }
  g_object_unref (label);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/showing/dots", test_dots);
  return g_test_run ();
}
