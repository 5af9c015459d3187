/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-input.h"
#include "cli/mu-cli-output.h"
#include "exchange/sheet/mu-sheet-stream.h"
#include "model/text/mu-i18n.h"

/* The options. */
typedef struct
{
  char *output;
  char *paper_id;
  char *part_ids;
  char *code_id;
  char *format_id;
  int total;
  gboolean allow_illegal;
  GStrv files;
  const MuPaper *paper;
  MuSheetParts parts;
  MuListCode code;
} MuPrintRun;

static void
mu_printing_clear (MuPrintRun *self)
{
  g_free (self->output);
  g_free (self->paper_id);
  g_free (self->part_ids);
  g_free (self->code_id);
  g_free (self->format_id);
  g_strfreev (self->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuPrintRun, mu_printing_clear)

static gboolean
check_options (MuPrintRun *self)
{
  const MuSheetParts all = MU_SHEET_LIST | MU_SHEET_COMPONENTS | MU_SHEET_CARDS | MU_SHEET_SETUP | MU_SHEET_SCORE;
  g_autofree char *ids = mu_sheet_dup_parts (all);

  self->parts = MU_SHEET_LIST;
  self->paper = self->paper_id != NULL ? mu_paper_find (self->paper_id) : mu_paper_get_default ();
  self->code = MU_LIST_CODE_MUSTER;
  if (self->part_ids != NULL && !mu_sheet_parse_parts (self->part_ids, &self->parts))
    mu_cli_refuse (_ ("unknown parts to print: “%s”; there are: %s"), self->part_ids, ids);
  else if (self->paper == NULL)
    mu_cli_refuse (_ ("there is no paper “%s”; there are: a4, letter"), self->paper_id);
  else if (self->code_id != NULL && !mu_list_code_parse (self->code_id, &self->code))
    mu_cli_refuse (_ ("there is no QR code “%s”; there are: %s"), self->code_id, "muster, yasb, none");
  else if (self->files == NULL)
    mu_cli_refuse (_ ("no file to print; try “muster print --help”"));
  else if (self->output == NULL)
    mu_cli_refuse (_ ("give the file to write with -o"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
parse (MuPrintRun *self, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output, N_ ("The PDF to write"), N_ ("OUT") },
    { "paper", 0, 0, G_OPTION_ARG_FILENAME, &self->paper_id, N_ ("The paper: a4 or letter"), N_ ("PAPER") },
    { "parts", 0, 0, G_OPTION_ARG_FILENAME, &self->part_ids,
      N_ ("What to print: sheet, components, cards, setup, score, separated by commas"), N_ ("PARTS") },
    { "qr", 0, 0, G_OPTION_ARG_FILENAME, &self->code_id,
      N_ ("What the QR code holds: muster (the list), yasb (a link), or none"), N_ ("CODE") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &self->format_id, N_ ("Check by this format"), N_ ("ID") },
    { "total", 0, 0, G_OPTION_ARG_INT, &self->total, N_ ("Allow this number of points, in place of the format's"),
      N_ ("N") },
    { "allow-illegal", 0, 0, G_OPTION_ARG_NONE, &self->allow_illegal, N_ ("Also print illegal lists, marked as such"),
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "print",
    N_ ("-o OUT.pdf FILE…"),
    N_ ("Writes legal lists as one PDF to print; “-” is standard input. An illegal list is refused."),
    options,
  };

  return mu_cli_parse (&usage, argc, argv) && mu_cli_check_total (self->total) && check_options (self);
}

static gboolean
is_printable (const MuPrintRun *self, const MuCliInput *input)
{
  if (input->error != NULL)
    {
      mu_cli_complain (input->file, input->error);
      return FALSE;
    }
  if (input->report->legal || self->allow_illegal)
    return TRUE;
  mu_cli_input_complain (input, _ ("illegal, so not printed; use --allow-illegal to print it anyway"));
  return FALSE;
}

static gboolean
print (const MuPrintRun *self, MuCliOutput *output, GPtrArray *inputs)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (MuSheetStream) sheets = mu_sheet_stream_new (self->paper, self->parts, memory);
  gboolean wants_link = self->code == MU_LIST_CODE_YASB && (self->parts & MU_SHEET_LIST);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *title = NULL;

  mu_sheet_stream_set_code (sheets, self->code);
  for (guint i = 0; i < inputs->len; i++)
    {
      const MuCliInput *input = inputs->pdata[i];
      g_autofree char *link = wants_link ? mu_list_code_write (self->code, input->roster, input->report) : NULL;

      if (wants_link && link == NULL)
        mu_cli_input_complain (input,
                               _ ("printed without a QR code: the list has no link of Yet Another Squad Builder"));
      mu_sheet_stream_add (sheets, input->roster, input->report, NULL);
    }
  title = mu_sheet_stream_dup_title (sheets);
  mu_sheet_stream_finish (sheets, NULL);
  g_output_stream_close (memory, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
  return mu_cli_output_write (output, title, bytes);
}

/* Runs `muster print`. Returns the exit status. */
int
mu_cmd_print (int argc, char **argv)
{
  g_auto (MuPrintRun) self = { .total = MU_NO_TOTAL };
  g_autoptr (MuGames) games = NULL;
  g_auto (MuCliOutput) output = { 0 };
  g_autoptr (GPtrArray) inputs = NULL;
  g_autoptr (GPtrArray) printable = g_ptr_array_new ();
  int status = MU_EXIT_LEGAL;

  if (!parse (&self, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  inputs = mu_cli_input_read_all (games, self.files, self.format_id, self.total);
  if (inputs == NULL)
    return MU_EXIT_USAGE;
  for (guint i = 0; i < inputs->len; i++)
    {
      if (is_printable (&self, inputs->pdata[i]))
        g_ptr_array_add (printable, inputs->pdata[i]);
      mu_cli_raise_status (&status, mu_cli_input_get_status (inputs->pdata[i]));
    }
  if (!mu_cli_output_init (&output, self.output, "pdf", FALSE))
    return MU_EXIT_USAGE;
  if (printable->len > 0 && !print (&self, &output, printable))
    return MU_EXIT_UNREADABLE;
  return status;
}
