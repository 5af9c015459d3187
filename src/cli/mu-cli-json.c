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
