/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-backup.h"

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "cli/mu-cli.h"
#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"

enum
{
  LABEL_WIDTH = 24,
  COUNT_WIDTH = 16,
  SIZE_WIDTH = 12
};

static void
print_json (const MuBackup *backup)
{
  json_t *object = json_object ();

  json_object_set_new (object, "date", mu_json_new_string (backup->label));
  json_object_set_new (object, "lists", backup->n_lists >= 0 ? json_integer (backup->n_lists) : json_null ());
  json_object_set_new (object, "changes", backup->n_changes >= 0 ? json_integer (backup->n_changes) : json_null ());
  json_object_set_new (object, "size", json_integer (backup->size));
  json_object_set_new (object, "file", mu_json_new_string (backup->path));
  mu_json_print (object);
}

static void
print (const MuBackup *backup)
{
  g_autofree char *count = g_strdup_printf (ngettext ("%u list", "%u lists", backup->n_lists), backup->n_lists);
  g_autofree char *size = g_format_size (backup->size);

  mu_print_cell (MU_STYLE_STRONG, backup->label, LABEL_WIDTH, MU_ALIGN_LEFT);
  if (backup->n_lists >= 0)
    mu_print_cell (MU_STYLE_PLAIN, count, COUNT_WIDTH, MU_ALIGN_RIGHT);
  else
    mu_print_cell (MU_STYLE_BAD, _ ("damaged"), COUNT_WIDTH, MU_ALIGN_RIGHT);
  mu_print_cell (MU_STYLE_PLAIN, size, SIZE_WIDTH, MU_ALIGN_RIGHT);
  mu_print (MU_STYLE_PLAIN, "\n");
}

/* Runs `muster library backups`. Returns the exit status. */
int
mu_cli_backup_list (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each backup"), NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library backups",
    NULL,
    N_ ("Lists the backups of the saved lists, newest first: one for each of the last seven days."),
    options,
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *library = mu_library_dup_default_path (&error);
  g_autoptr (GPtrArray) backups = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (library == NULL)
    {
      mu_cli_complain (NULL, error->message);
      return MU_EXIT_UNREADABLE;
    }
  backups = mu_backup_list (library);
  for (guint i = 0; i < backups->len; i++)
    if (json)
      print_json (backups->pdata[i]);
    else
      print (backups->pdata[i]);
  return MU_EXIT_LEGAL;
}

/* Returns the backup of a day, a file, or the latest backup if @wanted is NULL; NULL with @error set if there is none. */
static char *
dup_source (const char *library, const char *wanted, GError **error)
{
  g_autofree char *latest = wanted == NULL ? mu_backup_dup_latest (library) : NULL;
  g_autofree char *backup = NULL;

  if (latest != NULL)
    return mu_backup_dup_path (library, latest);
  if (wanted == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("there is no backup"));
      return NULL;
    }
  backup = mu_backup_dup_path (library, wanted);
  if (g_file_test (backup, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&backup);
  if (g_file_test (wanted, G_FILE_TEST_EXISTS))
    return g_strdup (wanted);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("there is no backup “%s” and no such file; “muster library backups” lists the backups"), wanted);
  return NULL;
}

/* Runs `muster library restore`. Returns the exit status. */
int
mu_cli_backup_restore (int argc, char **argv)
{
  g_auto (GStrv) wanted = NULL;
  const GOptionEntry options[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &wanted, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library restore",
    N_ ("[DATE|FILE]"),
    N_ ("Restores the saved lists from the newest backup, the backup of a date, or another library's file. What is "
        "replaced is kept in a file of its own."),
    options,
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *library = NULL;
  g_autofree char *source = NULL;
  g_autofree char *notice = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (wanted != NULL && wanted[1] != NULL)
    return mu_cli_refuse (_ ("“muster library restore” takes one backup"));
  library = mu_library_dup_default_path (&error);
  source = library != NULL ? dup_source (library, wanted != NULL ? wanted[0] : NULL, &error) : NULL;
  if (source == NULL || !mu_restore (library, source, &notice, &error))
    {
      mu_cli_complain (NULL, error->message);
      return MU_EXIT_UNREADABLE;
    }
  if (notice != NULL)
    mu_print (MU_STYLE_PLAIN, "%s\n", notice);
  return MU_EXIT_LEGAL;
}

/*
 * Makes today's backup before the library is changed, unless there is one. A failure is reported, but does not prevent
 * the change.
 */
void
mu_cli_backup_take (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *library = mu_library_dup_default_path (&error);
  g_autofree char *message = NULL;

  if (library != NULL && mu_backup_take (library, &error))
    return;
  message = g_strdup_printf (_ ("The library could not be backed up: %s"), error->message);
  mu_cli_complain (NULL, message);
}
