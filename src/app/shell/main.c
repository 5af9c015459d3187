/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "app/shell/mu-application.h"
#include "model/text/mu-language.h"
#include "ui/mu-resources.h"

int
main (int argc, char **argv)
{
  g_autoptr (MuApplication) app = NULL;

  mu_language_start (NULL);
  gtk_disable_setlocale ();
  mu_register_resource ();
  app = mu_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
