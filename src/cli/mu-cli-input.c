/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-input.h"

#include <gio/gunixinputstream.h>
#include <string.h>
#include <unistd.h>

#include "cli/mu-cli.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-team.h"

enum
{
  MAX_TEAM = 500
};

/* Frees an input. */
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

/*
 * Returns a new reader of the lists in a file.
 *
 * @file: a file name; `-` is standard input, and a link is read itself, without a connection
 * @only: the game that the lists must be for; NULL: any
 */
MuImportReader *
mu_cli_input_open (MuGames *games, const char *file, MuGame *only)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GFile) location = NULL;
  MuImportReader *self;

  if (g_str_equal (file, "-"))
    stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  else if (g_ascii_strncasecmp (file, "https://", strlen ("https://")) == 0
           || g_ascii_strncasecmp (file, "http://", strlen ("http://")) == 0)
    stream = g_memory_input_stream_new_from_data (g_strdup (file), (gssize) strlen (file), g_free);
  else
    location = g_file_new_for_path (file);
  self = stream != NULL ? mu_import_reader_new_for_stream (games, stream, NULL)
                        : mu_import_reader_new_for_file (games, location, NULL);
  mu_import_reader_expect (self, only);
  return self;
}

/*
 * Returns a new input, not checked yet.
 *
 * @item: a list that was read, or an error
 * @file: the name of its file
 * @only: the game that the list must be for; NULL: any
 */
MuCliInput *
mu_cli_input_new (const MuImportItem *item, const char *file, MuGame *only)
{
  return item->roster != NULL ? new_list (file, item->index, item->roster, only) : new_error (file, item->error);
}

/*
 * Reads the lists in a file. Returns the lists and errors; never empty. The elements are MuCliInput. The caller owns
 * it.
 *
 * @file: a file name; `-` is standard input
 * @only: the game that the lists must be for; NULL: any
 */
GPtrArray *
mu_cli_input_read (MuGames *games, const char *file, MuGame *only)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cli_input_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuImportReader) reader = mu_cli_input_open (games, file, only);
  g_autoptr (GPtrArray) rosters = mu_import_reader_read_all (reader, &error);

  if (rosters == NULL)
    g_ptr_array_add (inputs, new_error (file, error));
  for (guint i = 0; rosters != NULL && i < rosters->len; i++)
    g_ptr_array_add (inputs, new_list (file, i, rosters->pdata[i], only));
  return inputs;
}

/*
 * Reads the lists of a team. Lists of another game than the first, and those beyond the size of a team, get an error.
 * Returns the lists and errors. The elements are MuCliInput. The caller owns it.
 *
 * @files: file names as for mu_cli_input_read()
 * @only: the game that the lists must be for; NULL: that of the first one
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

/*
 * Checks the lists of a team. Returns the team as one list, and the report on it.
 *
 * @inputs: (of MuCliInput) the lists of a team; all are readable
 * @format: the format to check by; NULL: the team's own
 * @total: as for mu_cli_input_judge()
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

/*
 * Returns the format to judge by: the one asked for or NULL, at the revision that is asked for, if any, of the list's. The
 * list is not judged if its game has no revision of that id.
 */
const MuFormat *
mu_cli_input_get_format (MuCliInput *self, const MuFormat *format, const MuRevision *revision)
{
  MuGame *game = self->roster != NULL ? mu_roster_get_game (self->roster) : NULL;
  const MuRevision *own = game != NULL && revision != NULL ? mu_game_get_revision (game, revision->id) : NULL;

  if (own != NULL)
    return mu_game_get_format_at (game, format != NULL ? format : mu_roster_get_format (self->roster), own);
  if (game != NULL && revision != NULL)
    {
      self->error = g_strdup_printf (_ ("there is no revision “%s”"), revision->id);
      g_clear_object (&self->roster);
    }
  return format;
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

/*
 * Checks a list, unless it is unreadable. The list takes on @format and @total, so that whatever is shown or written of
 * it is by them.
 *
 * @format: the format to check by; NULL: the list's own
 * @total: the points allowed in place of the format's; MU_NO_TOTAL: the format's
 */
void
mu_cli_input_judge (MuCliInput *self, const MuFormat *format, int total)
{
  judge (self, format, total, mu_check);
}

/* Does the same as mu_cli_input_judge() with mu_check_briefly(). */
void
mu_cli_input_judge_briefly (MuCliInput *self, const MuFormat *format, int total)
{
  judge (self, format, total, mu_check_briefly);
}

/*
 * Reads and checks the lists in several files. All files are read before anything is written, because the output may be
 * one of them. Returns the lists and errors; NULL after reporting that there is no such format. The elements are
 * MuCliInput. The caller owns it.
 *
 * @files: file names as for mu_cli_input_read()
 * @format_id: the id of the format to check by; NULL: that of each list
 * @total: as for mu_cli_input_judge()
 */
GPtrArray *
mu_cli_input_read_all (MuGames *games, char **files, const char *format_id, int total)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cli_input_free);
  const MuFormat *format;
  MuGame *only;

  if (!mu_cli_find_format (games, format_id, &only, &format))
    return NULL;
  for (char **file = files; *file != NULL; file++)
    g_ptr_array_extend_and_steal (all, mu_cli_input_read (games, *file, only));
  for (guint i = 0; i < all->len; i++)
    mu_cli_input_judge (all->pdata[i], format, total);
  mu_cli_report_problems (games);
  return g_steal_pointer (&all);
}

/*
 * Returns what JSON tells of it; it borrows from @self.
 *
 * @self: a list that was checked
 */
MuCheckedList
mu_cli_input_get_list (const MuCliInput *self)
{
  return (MuCheckedList){ self->file, self->index, self->roster, self->report, self->asked, 0 };
}

/* Returns the exit status for the list alone. */
int
mu_cli_input_get_status (const MuCliInput *self)
{
  if (self->report == NULL)
    return MU_EXIT_UNREADABLE;
  return self->report->legal ? MU_EXIT_LEGAL : MU_EXIT_ILLEGAL;
}

/*
 * Reports on standard error why a list is illegal.
 *
 * @consequence: what the program does because of it
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
