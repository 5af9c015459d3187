/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-settings.h"

#include "library/mu-database.h"

/* Returns the value of a setting such as "picker.sort"; NULL when it was never set or cannot be read: its default. */
char *
mu_library_dup_setting (MuLibrary *self, const char *key)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (mu_library_get_database (self), NULL,
                                                            "SELECT value FROM settings WHERE key = ?1", "t", key);
  gboolean row = FALSE;
  char *value;

  if (statement == NULL || !mu_database_step (mu_library_get_database (self), statement, &row, NULL) || !row
      || !mu_database_dup_column (mu_library_get_database (self), statement, 0, &value, NULL))
    return NULL;
  return value;
}

/* Keeps a setting; NULL goes back to the default. MuLibrary::setting-changed follows when it is another value than
 * before. */
gboolean
mu_library_set_setting (MuLibrary *self, const char *key, const char *value, GError **error)
{
  g_autofree char *before = mu_library_dup_setting (self, key);
  g_autoptr (MuTransaction) transaction = NULL;
  const char *sql = value != NULL ? "INSERT INTO settings (key, value) VALUES (?1, ?2) "
                                    "ON CONFLICT (key) DO UPDATE SET value = ?2"
                                  : "DELETE FROM settings WHERE key = ?1";

  if (g_strcmp0 (before, value) == 0)
    return TRUE;
  transaction = mu_transaction_begin (mu_library_get_database (self), error);
  if (transaction == NULL
      || !mu_database_execute (mu_library_get_database (self), error, sql, value != NULL ? "tt" : "t", key, value)
      || !mu_transaction_commit (transaction, error))
    return FALSE;
  g_clear_pointer (&transaction, mu_transaction_end);
  g_signal_emit_by_name (self, "setting-changed", key);
  return TRUE;
}
