/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-state.h"

#include "library/mu-library-settings.h"
#include "model/mu-digits.h"
#include "model/mu-number.h"

/* What a window looked like, stored in the library until the next start. */

enum
{
  MAX_SIZE = 16384
};

/**
 * mu_window_state_set:
 * @library: (nullable): without one, or with one that cannot be written to, nothing is stored
 * @value: (nullable): %NULL removes the setting
 *
 * Stores a setting. Failures are ignored: the next window then starts with the default.
 */
void
mu_window_state_set (MuLibrary *library, const char *key, const char *value)
{
  if (library != NULL && !mu_library_is_read_only (library))
    mu_library_set_setting (library, key, value, NULL);
}

/**
 * mu_window_state_dup:
 * @library: (nullable): where it was stored
 *
 * Returns: (transfer full) (nullable): the setting, if it was stored.
 */
char *
mu_window_state_dup (MuLibrary *library, const char *key)
{
  return library != NULL ? mu_library_dup_setting (library, key) : NULL;
}

/**
 * mu_window_state_set_flag:
 *
 * Stores a setting, like mu_window_state_set().
 */
void
mu_window_state_set_flag (MuLibrary *library, const char *key, gboolean flag)
{
  mu_window_state_set (library, key, flag ? "yes" : NULL);
}

/**
 * mu_window_state_get_flag:
 * @library: (nullable): where it was stored
 *
 * Returns: the setting; FALSE if it was not stored.
 */
gboolean
mu_window_state_get_flag (MuLibrary *library, const char *key)
{
  g_autofree char *value = mu_window_state_dup (library, key);

  return g_strcmp0 (value, "yes") == 0;
}

/**
 * mu_window_state_set_number:
 *
 * Stores a setting, like mu_window_state_set().
 */
void
mu_window_state_set_number (MuLibrary *library, const char *key, int number)
{
  g_autofree char *value = g_strdup_printf ("%d", number);

  mu_window_state_set (library, key, value);
}

/**
 * mu_window_state_get_number:
 * @library: (nullable): where it was stored
 * @number: (out): the setting, in pixels
 *
 * Returns: TRUE if a possible width or height was stored.
 */
gboolean
mu_window_state_get_number (MuLibrary *library, const char *key, int *number)
{
  g_autofree char *value = mu_window_state_dup (library, key);

  return value != NULL && mu_number_parse (value, 1, MAX_SIZE, number, NULL);
}

/**
 * mu_window_state_save_size:
 * @library: (nullable): where to store it
 *
 * Stores the size of @window.
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

/**
 * mu_window_state_restore_size:
 * @library: (nullable): where it was stored
 *
 * Gives @window the size of the last window.
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
