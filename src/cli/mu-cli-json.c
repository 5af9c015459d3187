/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-json.h"

#include <stdio.h>

/* Returns an object with the reason why the file cannot be read. */
json_t *
mu_json_new_error (const char *file, const char *error)
{
  json_t *object = json_object ();

  json_object_set_new (object, "file", mu_json_new_string (file));
  json_object_set_new (object, "error", mu_json_new_string (error));
  return object;
}

/* Adds the id of a term; nothing if there is no term of that index. */
void
mu_json_set_term (json_t *object, const char *key, MuGame *game, MuVocabularyKind kind, int index)
{
  const MuTerm *term = mu_game_get_term (game, kind, index);

  if (term != NULL)
    json_object_set_new (object, key, json_string (term->id));
}

/*
 * Prints an object on one line.
 *
 * @object: (taken) an object
 */
void
mu_json_print (json_t *object)
{
  g_autofree char *line = mu_json_dup_line (object);

  fputs (line, stdout);
}
