/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-state.h"

#include "library/mu-library-settings.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-number.h"

/* What a window looked like, stored in the library until the next start. */

enum
{
  MAX_SIZE = 16384
};

/*
 * Stores a setting. Failures are ignored: the next window then starts with the default.
 *
 * @library: without one, or with one that cannot be written to, nothing is stored, or NULL
 * @value: NULL removes the setting
 */
void
mu_window_state_set (MuLibrary *library, const char *key, const char *value)
{
  if (library != NULL && !mu_library_is_read_only (library))
    mu_library_set_setting (library, key, value, NULL);
}

/*
 * Returns the setting, if it was stored, or NULL.
 *
 * @library: where it was stored, or NULL
 */
char *
mu_window_state_dup (MuLibrary *library, const char *key)
{
  return library != NULL ? mu_library_dup_setting (library, key) : NULL;
}

/* Stores a setting, like mu_window_state_set(). */
void
mu_window_state_set_flag (MuLibrary *library, const char *key, gboolean flag)
{
  mu_window_state_set (library, key, flag ? "yes" : NULL);
}

/*
 * Returns the setting; FALSE if it was not stored.
 *
 * @library: where it was stored, or NULL
 */
gboolean
mu_window_state_get_flag (MuLibrary *library, const char *key)
{
  g_autofree char *value = mu_window_state_dup (library, key);

  return g_strcmp0 (value, "yes") == 0;
}

/* Stores a setting, like mu_window_state_set(). */
void
mu_window_state_set_number (MuLibrary *library, const char *key, int number)
{
  g_autofree char *value = g_strdup_printf ("%d", number);

  mu_window_state_set (library, key, value);
}

/*
 * Returns TRUE if a possible width or height was stored.
 *
 * @library: where it was stored, or NULL
 * @number: (out) the setting, in pixels
 */
gboolean
mu_window_state_get_number (MuLibrary *library, const char *key, int *number)
{
  g_autofree char *value = mu_window_state_dup (library, key);

  return value != NULL && mu_number_parse (value, 1, MAX_SIZE, number, NULL);
}

/*
 * Stores the size of @window.
 *
 * @library: where to store it, or NULL
 */
void
mu_window_state_save_size (MuLibrary *library, GtkWindow *window)
{
  g_autofree char *size = NULL;
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  size = g_strdup_printf ("%dx%d", width, height);
  mu_window_state_set (library, "window.size", size);
  mu_window_state_set_flag (library, "window.maximized", gtk_window_is_maximized (window));
}

/*
 * Gives @window the size of the last window.
 *
 * @library: where it was stored, or NULL
 */
void
mu_window_state_restore_size (MuLibrary *library, GtkWindow *window)
{
  g_autofree char *size = mu_window_state_dup (library, "window.size");
  const char *rest = size;
  int width, height;

  if (size != NULL && mu_digits_scan (&rest, MAX_SIZE, &width) && *rest == 'x' && width > 0
      && mu_number_parse (rest + 1, 1, MAX_SIZE, &height, NULL))
    gtk_window_set_default_size (window, width, height);
  if (mu_window_state_get_flag (library, "window.maximized"))
    gtk_window_maximize (window);
}
