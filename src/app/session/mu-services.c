/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-services.h"

/* The games and the library, which all windows share. The application makes it once and passes it to them. */
struct _MuServices
{
  GObject parent_instance;
  MuGames *games;
  MuLibrary *library; /* NULL: not opened yet */
};

G_DEFINE_FINAL_TYPE (MuServices, mu_services, G_TYPE_OBJECT)

static void
mu_services_finalize (GObject *object)
{
  MuServices *self = MU_SERVICES (object);

  g_clear_object (&self->library);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (mu_services_parent_class)->finalize (object);
}

static void
mu_services_class_init (MuServicesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_services_finalize;

  /* The library was opened, which happens once. @library: the library */
  g_signal_new ("library-opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_LIBRARY);
}

static void
mu_services_init (MuServices *self)
{
  self->games = mu_games_new ();
}

/* Returns the services; the library is not opened yet. */
MuServices *
mu_services_new (void)
{
  return g_object_new (MU_TYPE_SERVICES, NULL);
}

/* Returns the games, each of which is read when it is first needed. */
MuGames *
mu_services_get_games (MuServices *self)
{
  return self->games;
}

/* Opens the library, unless it is open. Returns the library; NULL with @error when it cannot be opened now. */
MuLibrary *
mu_services_open_library (MuServices *self, GError **error)
{
  if (self->library == NULL)
    {
      g_autofree char *path = mu_library_dup_default_path (error);

      self->library = path != NULL ? mu_library_open (path, error) : NULL;
      if (self->library != NULL)
        g_signal_emit_by_name (self, "library-opened", self->library);
    }
  return self->library;
}
