/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-input.h"
#include "cli/mu-cli-output.h"
#include "exchange/sheet/mu-picture.h"
#include "exchange/write/mu-export.h"
#include "model/text/mu-i18n.h"

/* The options. */
typedef struct
{
  char *to;
  char *output;
  char *format_id;
  int total;
  gboolean allow_illegal;
  gboolean dark;
  int scale;
  GStrv files;
  const MuExportFormat *target;
} MuConversion;

static void
mu_conversion_clear (MuConversion *self)
{
  g_free (self->to);
  g_free (self->output);
  g_free (self->format_id);
  g_strfreev (self->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuConversion, mu_conversion_clear)

static char *
list_targets (void)
{
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < n_formats; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", formats[i].id);
  return g_string_free (ids, FALSE);
}

static gboolean
is_picture (const MuConversion *self)
{
  return self->target->write == mu_picture_write;
}

static gboolean
check_options (MuConversion *self, const char *targets)
{
  self->target = self->to != NULL ? mu_export_find (self->to) : NULL;
  if (self->to == NULL)
    mu_cli_refuse (_ ("give the format with --to: %s"), targets);
  else if (self->target == NULL)
    mu_cli_refuse (_ ("there is no format “%s” to convert to; there are: %s"), self->to, targets);
  else if ((self->scale != 0 || self->dark) && !is_picture (self))
    mu_cli_refuse (_ ("--scale and --dark are only for pictures: --to png"));
  else if (self->scale < 0 || self->scale > MU_PICTURE_MAX_SCALE)
    mu_cli_refuse (_ ("--scale must be 1, 2 or 3"));
  else if (self->files == NULL)
    mu_cli_refuse (_ ("no file to convert; try “muster convert --help”"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
parse (MuConversion *self, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &self->to, N_ ("The format to write"), N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output, N_ ("The file to write, or the folder for several lists"),
      N_ ("OUT") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &self->format_id, N_ ("Check by this format"), N_ ("ID") },
    { "total", 0, 0, G_OPTION_ARG_INT, &self->total, N_ ("Allow this number of points, in place of the format's"),
      N_ ("N") },
    { "allow-illegal", 0, 0, G_OPTION_ARG_NONE, &self->allow_illegal, N_ ("Also write illegal lists, marked as such"),
      NULL },
    { "scale", 0, 0, G_OPTION_ARG_INT, &self->scale, N_ ("The size of a picture: 1, 2 or 3; 2 if not given"), "N" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &self->dark, N_ ("Make a picture light on dark"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { 0 },
  };
  g_autofree char *targets = list_targets ();
  g_autofree char *values = g_strdup_printf ("  --to: %s", targets);
  const MuCliUsage usage = {
    "convert",
    N_ ("--to FORMAT FILE…"),
    N_ ("Writes legal lists in another format; “-” is standard input. An illegal list is refused."),
    options,
    values,
  };

  return mu_cli_parse (&usage, argc, argv) && mu_cli_check_total (self->total) && check_options (self, targets);
}

static int
refuse_input (const MuCliInput *input, const char *message)
{
  mu_cli_complain (input->file, message);
  return MU_EXIT_UNREADABLE;
}

/* Returns MU_EXIT_LEGAL if the list may be written. */
static int
check_input (const MuConversion *self, const MuCliInput *input)
{
  if (input->error != NULL)
    return refuse_input (input, input->error);
  if (!mu_export_can_carry (self->target, mu_roster_get_game (input->roster)))
    return refuse_input (input, _ ("a list of another game, which this format does not support"));
  if (!input->report->legal && !self->allow_illegal)
    {
      mu_cli_input_complain (input, _ ("illegal, so not converted; use --allow-illegal to convert it anyway"));
      return MU_EXIT_ILLEGAL;
    }
  return MU_EXIT_LEGAL;
}

static int
convert_input (const MuConversion *self, MuCliOutput *output, const MuCliInput *input)
{
  g_autofree char *left_out = NULL;
  g_autoptr (GBytes) bytes = NULL;
  int status = check_input (self, input);

  if (status != MU_EXIT_LEGAL)
    return status;
  left_out = mu_export_dup_left_out (self->target, input->roster);
  if (left_out != NULL)
    {
      g_autofree char *message = g_strdup_printf (_ ("left out, because the format cannot hold it: %s"), left_out);

      mu_cli_complain (input->file, message);
    }
  bytes = is_picture (self)
              ? mu_picture_write_scaled (input->roster, input->report, self->dark, self->scale != 0 ? self->scale : 2)
              : mu_export_write (self->target, input->roster, input->report);
  if (!mu_cli_output_write (output, mu_roster_get_name (input->roster), bytes))
    return MU_EXIT_UNREADABLE;
  return mu_cli_input_get_status (input);
}

/* Writes all lists into one file. */
static int
convert_together (const MuConversion *self, MuCliOutput *output, GPtrArray *inputs)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  int status = MU_EXIT_LEGAL;

  for (guint i = 0; i < inputs->len; i++)
    {
      const MuCliInput *input = inputs->pdata[i];
      int own = check_input (self, input);

      mu_cli_raise_status (&status, own);
      if (own != MU_EXIT_LEGAL)
        continue;
      mu_cli_raise_status (&status, mu_cli_input_get_status (input));
      g_ptr_array_add (rosters, input->roster);
      g_ptr_array_add (reports, input->report);
    }
  if (rosters->len == 0)
    return status;
  bytes = mu_export_write_several (self->target, rosters, reports);
  if (!mu_cli_output_write (output, self->target->id, bytes))
    return MU_EXIT_UNREADABLE;
  return status;
}

/* Runs `muster convert`. Returns the exit status. */
int
mu_cmd_convert (int argc, char **argv)
{
  g_auto (MuConversion) self = { .total = MU_NO_TOTAL };
  g_autoptr (MuGames) games = NULL;
  g_auto (MuCliOutput) output = { 0 };
  g_autoptr (GPtrArray) inputs = NULL;
  int status = MU_EXIT_LEGAL;

  if (!parse (&self, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  inputs = mu_cli_input_read_all (games, self.files, self.format_id, self.total);
  if (inputs == NULL)
    return MU_EXIT_USAGE;
  if (self.target->alone && self.output == NULL && inputs->len > 1)
    return mu_cli_refuse (_ ("several lists in this format need an existing folder: -o FOLDER"));
  if (!mu_cli_output_init (&output, self.output, self.target->extension,
                           inputs->len > 1 && self.target->write_several == NULL))
    return MU_EXIT_USAGE;
  if (self.target->write_several != NULL)
    return convert_together (&self, &output, inputs);
  for (guint i = 0; i < inputs->len; i++)
    mu_cli_raise_status (&status, convert_input (&self, &output, inputs->pdata[i]));
  return status;
}
