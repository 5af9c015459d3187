/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-input.h"

#include <gio/gunixinputstream.h>
#include <string.h>
#include <unistd.h>

#include "cli/mu-cli.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-team.h"

enum
{
  MAX_TEAM = 500
};

/**
 * mu_cli_input_free:
 *
 * Frees an input.
 */
void
mu_cli_input_free (MuCliInput *self)
{
  g_free (self->file);
  g_free (self->error);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->report, mu_report_unref);
  g_free (self);
}

static MuCliInput *
new_input (const char *file, int index)
{
  MuCliInput *self = g_new0 (MuCliInput, 1);

  self->file = g_strdup (file);
  self->index = index;
  return self;
}

static MuCliInput *
new_list (const char *file, int index, MuRoster *roster, MuGame *only)
{
  MuCliInput *self = new_input (file, index);
  MuGame *game = mu_roster_get_game (roster);

  if (only == NULL || only == game)
    self->roster = g_object_ref (roster);
  else
    self->error = g_strdup_printf (_ ("a list for %s, but the requested format is for %s"),
                                   mu_text_get (mu_game_get_name (game)), mu_text_get (mu_game_get_name (only)));
  return self;
}

static MuCliInput *
new_error (const char *file, const GError *error)
{
  MuCliInput *self = new_input (file, 0);

  self->error = g_strdup (error->message);
  return self;
}

static gboolean
is_link (const char *file)
{
  return g_ascii_strncasecmp (file, "https://", strlen ("https://")) == 0
         || g_ascii_strncasecmp (file, "http://", strlen ("http://")) == 0;
}

/**
 * mu_cli_input_open:
 * @file: a file name; `-` is standard input, and a link is read itself, without a connection
 *
 * Opens a file.
 *
 * Returns: (transfer full): a reader of its lists.
 */
MuImportReader *
mu_cli_input_open (MuGames *games, const char *file)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GFile) location = NULL;

  if (g_str_equal (file, "-"))
    {
      stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
      return mu_import_reader_new_for_stream (games, stream, NULL);
    }
  if (is_link (file))
    {
      stream = g_memory_input_stream_new_from_data (g_strdup (file), (gssize) strlen (file), g_free);
      return mu_import_reader_new_for_stream (games, stream, NULL);
    }
  location = g_file_new_for_path (file);
  return mu_import_reader_new_for_file (games, location, NULL);
}

/**
 * mu_cli_input_new:
 * @item: a list that was read, or an error
 * @file: the name of its file
 * @only: (nullable): the game that the list must be for; %NULL: any
 *
 * Returns: (transfer full): a new input, not checked yet.
 */
MuCliInput *
mu_cli_input_new (const MuImportItem *item, const char *file, MuGame *only)
{
  return item->roster != NULL ? new_list (file, item->index, item->roster, only) : new_error (file, item->error);
}

static GPtrArray *
import (MuGames *games, const char *file, GError **error)
{
  g_autoptr (MuImportReader) reader = mu_cli_input_open (games, file);

  return mu_import_reader_read_all (reader, error);
}

/**
 * mu_cli_input_read:
 * @file: a file name; `-` is standard input
 * @only: (nullable): the game that the lists must be for; %NULL: any
 *
 * Reads the lists in a file.
 *
 * Returns: (transfer full) (element-type MuCliInput): the lists and errors; never empty.
 */
GPtrArray *
mu_cli_input_read (MuGames *games, const char *file, MuGame *only)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cli_input_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = import (games, file, &error);

  if (rosters == NULL)
    g_ptr_array_add (inputs, new_error (file, error));
  for (guint i = 0; rosters != NULL && i < rosters->len; i++)
    g_ptr_array_add (inputs, new_list (file, i, rosters->pdata[i], only));
  return inputs;
}

/**
 * mu_cli_input_read_team:
 * @files: file names as for mu_cli_input_read()
 * @only: (nullable): the game that the lists must be for; %NULL: that of the first one
 *
 * Reads the lists of a team. Lists of another game than the first, and those beyond the size of a team, get an error.
 *
 * Returns: (transfer full) (element-type MuCliInput): the lists and errors.
 */
GPtrArray *
mu_cli_input_read_team (MuGames *games, char **files, MuGame *only)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cli_input_free);
  MuGame *game = only;

  for (char **file = files; *file != NULL; file++)
    g_ptr_array_extend_and_steal (all, mu_cli_input_read (games, *file, only));
  for (guint i = 0; i < all->len; i++)
    {
      MuCliInput *input = all->pdata[i];

      if (input->roster == NULL)
        continue;
      if (game == NULL)
        game = mu_roster_get_game (input->roster);
      if (game == mu_roster_get_game (input->roster) && i < MAX_TEAM)
        continue;
      input->error = g_strdup (i < MAX_TEAM ? _ ("a list for another game than the team's first one")
                                            : _ ("more squads than any event has"));
      g_clear_object (&input->roster);
    }
  return all;
}

/**
 * mu_cli_input_new_team:
 * @inputs: (element-type MuCliInput): the lists of a team; all are readable
 * @format: (nullable): the format to check by; %NULL: the team's own
 * @total: as for mu_cli_input_judge()
 *
 * Checks the lists of a team.
 *
 * Returns: (transfer full): the team as one list, and the report on it.
 */
MuCliInput *
mu_cli_input_new_team (GPtrArray *inputs, const MuFormat *format, int total)
{
  MuCliInput *self = new_input (((MuCliInput *) inputs->pdata[0])->file, 0);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  g_autoptr (GPtrArray) reports = NULL;

  for (guint i = 0; i < inputs->len; i++)
    {
      MuRoster *roster = ((MuCliInput *) inputs->pdata[i])->roster;

      if (total != MU_NO_TOTAL)
        mu_roster_override_total (roster, total);
      g_ptr_array_add (rosters, roster);
    }
  self->asked = format != NULL;
  if (format == NULL)
    format = mu_team_choose_format (rosters);
  reports = mu_team_check (rosters, format);
  self->roster = mu_team_join (rosters);
  mu_roster_set_format (self->roster, format);
  self->report = mu_report_ref ((MuReport *) mu_report_get_whole (reports->pdata[0]));
  return self;
}

static void
judge (MuCliInput *self, const MuFormat *format, int total, MuReport *(*check) (MuRoster *, const MuFormat *))
{
  self->asked = format != NULL;
  if (self->roster == NULL)
    return;
  if (format != NULL)
    mu_roster_set_format (self->roster, format);
  if (total != MU_NO_TOTAL)
    mu_roster_override_total (self->roster, total);
  self->report = check (self->roster, mu_roster_get_format (self->roster));
}

/**
 * mu_cli_input_judge:
 * @format: (nullable): the format to check by; %NULL: the list's own
 * @total: the points allowed in place of the format's; %MU_NO_TOTAL: the format's
 *
 * Checks a list, unless it is unreadable. The list takes on @format and @total, so that whatever is shown or written of
 * it is by them.
 */
void
mu_cli_input_judge (MuCliInput *self, const MuFormat *format, int total)
{
  judge (self, format, total, mu_check);
}

/**
 * mu_cli_input_judge_briefly:
 *
 * Does the same as mu_cli_input_judge() with mu_check_briefly().
 */
void
mu_cli_input_judge_briefly (MuCliInput *self, const MuFormat *format, int total)
{
  judge (self, format, total, mu_check_briefly);
}

/**
 * mu_cli_input_read_all:
 * @files: file names as for mu_cli_input_read()
 * @format: (nullable): as for mu_cli_input_judge()
 * @total: as for mu_cli_input_judge()
 *
 * Reads and checks the lists in several files. All files are read before anything is written, because the output may be
 * one of them.
 *
 * Returns: (transfer full) (element-type MuCliInput): the lists and errors.
 */
GPtrArray *
mu_cli_input_read_all (MuGames *games, char **files, MuGame *only, const MuFormat *format, int total)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cli_input_free);

  for (char **file = files; *file != NULL; file++)
    g_ptr_array_extend_and_steal (all, mu_cli_input_read (games, *file, only));
  for (guint i = 0; i < all->len; i++)
    mu_cli_input_judge (all->pdata[i], format, total);
  return all;
}

/**
 * mu_cli_input_get_list:
 * @self: a list that was checked
 *
 * Returns: what JSON tells of it; it borrows from @self.
 */
MuCheckedList
mu_cli_input_get_list (const MuCliInput *self)
{
  return (MuCheckedList){ self->file, self->index, self->roster, self->report, self->asked, 0 };
}

/**
 * mu_cli_input_get_status:
 *
 * Returns: the exit status for the list alone.
 */
int
mu_cli_input_get_status (const MuCliInput *self)
{
  if (self->report == NULL)
    return MU_EXIT_UNREADABLE;
  return self->report->legal ? MU_EXIT_LEGAL : MU_EXIT_ILLEGAL;
}

/**
 * mu_cli_input_complain:
 * @consequence: what the program does because of it
 *
 * Reports on standard error why a list is illegal.
 */
void
mu_cli_input_complain (const MuCliInput *self, const char *consequence)
{
  for (guint i = 0; i < self->report->findings->len; i++)
    {
      const MuFinding *finding = self->report->findings->pdata[i];
      g_autofree char *message = mu_finding_dup_message (finding);
      g_autofree char *line = g_strdup_printf ("%s (%s)", message, finding->rule->id);

      if (mu_finding_is_error (finding))
        mu_cli_complain (self->file, line);
    }
  mu_cli_complain (self->file, consequence);
}
