/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-intern.h"

/*
 * Ids of cards are thousands. g_intern_string() is for fewer: GLib loses a block of memory for every 2,048 strings.
 */
static GHashTable *strings = NULL;
static GMutex mutex;

/*
 * Returns the one copy of @string, which may be NULL, that lives as long as the program: equal strings have equal pointers.
 * It may be called from any thread.
 */
const char *
mu_intern (const char *string)
{
  char *interned;

  if (string == NULL)
    return NULL;
  g_mutex_lock (&mutex);
  if (strings == NULL)
    strings = g_hash_table_new (g_str_hash, g_str_equal);
  interned = g_hash_table_lookup (strings, string);
  if (interned == NULL)
    {
      interned = g_strdup (string);
      g_hash_table_add (strings, interned);
    }
  g_mutex_unlock (&mutex);
  return interned;
}

/* Returns what mu_intern() has returned for @string, or NULL. What is looked up from input takes no memory so. */
const char *
mu_intern_find (const char *string)
{
  const char *interned = NULL;

  g_mutex_lock (&mutex);
  if (strings != NULL && string != NULL)
    interned = g_hash_table_lookup (strings, string);
  g_mutex_unlock (&mutex);
  return interned;
}
