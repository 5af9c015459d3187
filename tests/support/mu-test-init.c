/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-init.h"

#include <gtk/gtk.h>

#include "model/text/mu-language.h"

/**
 * mu_test_init_gtk:
 *
 * What gtk_test_init() does, in the locale in which the program would run. That function chooses one that may not be
 * installed, and leaves the program in "C", where GTK warns of the letters of a text that is pasted.
 */
void
mu_test_init_gtk (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  mu_language_start (NULL);
  g_assert_true (g_get_charset (NULL));
}
