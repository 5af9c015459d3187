/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-csv.h"

#include <string.h>

/*
 * Reads and writes tables as in RFC 4180. Spreadsheets treat cells that begin with these characters as formulas, some
 * of them after whitespace and with full-width characters.
 */
static const gunichar formula_signs[] = { '=', '+', '-', '@', 0xFF1D, 0xFF0B, 0xFF0D, 0xFF20 };

/* A formula is escaped by an apostrophe. A cell that already begins with apostrophes gets another one. */
static gboolean
is_formula (const char *cell)
{
  cell += strspn (cell, "'");
  if (*cell == '\t' || *cell == '\r')
    return TRUE;
  while (g_unichar_isspace (g_utf8_get_char (cell)))
    cell = g_utf8_next_char (cell);
  for (guint i = 0; i < G_N_ELEMENTS (formula_signs); i++)
    if (g_utf8_get_char (cell) == formula_signs[i])
      return TRUE;
  return FALSE;
}

static gboolean
is_number (const char *cell)
{
  const char *digits = "0123456789";
  const char *number = cell + (*cell == '-' || *cell == '+');
  const char *end = number + strspn (number, digits);

  if (*end == '.')
    end += 1 + strspn (end + 1, digits);
  return g_ascii_isdigit (*number) && *end == '\0';
}

static void
append_cell (GString *text, const char *cell)
{
  gboolean formula = is_formula (cell) && !is_number (cell);

  if (!formula && strpbrk (cell, ",;\"\r\n\t") == NULL && !g_ascii_isspace (cell[0]))
    {
      g_string_append (text, cell);
      return;
    }
  g_string_append_c (text, '"');
  if (formula)
    g_string_append_c (text, '\'');
  for (; *cell != '\0'; cell++)
    {
      if (*cell == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *cell);
    }
  g_string_append_c (text, '"');
}

/*
 * Appends a row. Cells that a spreadsheet would treat as formulas are escaped with an apostrophe.
 *
 * @cells: any texts
 */
void
mu_csv_append_row (GString *text, const char *const *cells)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_cell (text, cells[i]);
    }
  g_string_append (text, "\r\n");
}

static void
row_free (MuCsvRow *self)
{
  g_ptr_array_unref (self->cells);
  g_free (self);
}

/* More than any list or collection has. Each row and cell takes a hundred times the memory of its text. */
enum
{
  MAX_CELLS = 1500000
};

/* Returns the separator that occurs most often in the first line. */
static char
find_separator (const char *text)
{
  static const char separators[] = ",;\t";
  guint counts[G_N_ELEMENTS (separators)] = { 0 };
  guint most = 0;

  for (const char *c = text; *c != '\0' && *c != '\r' && *c != '\n'; c++)
    if (strchr (separators, *c) != NULL)
      counts[strchr (separators, *c) - separators]++;
  for (guint i = 1; i < strlen (separators); i++)
    if (counts[i] > counts[most])
      most = i;
  return separators[most];
}

/* Reads a quoted cell, possibly of several lines. Returns the position after it. */
static const char *
read_quoted (const char *c, GString *cell, MuCsvRow *row, int *line)
{
  for (c++; *c != '\0'; c++)
    {
      if (*c == '"' && c[1] != '"')
        return c + 1;
      if (*c == '"')
        c++;
      if (*c == '\n')
        (*line)++;
      g_string_append_c (cell, *c);
    }
  row->is_damaged = TRUE;
  return c;
}

static const char *
read_cell (const char *c, char separator, MuCsvRow *row, int *line)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean is_quoted;
  gboolean is_escaped;

  while (*c == ' ')
    c++;
  is_quoted = *c == '"';
  if (is_quoted)
    c = read_quoted (c, cell, row, line);
  row->is_damaged |= is_quoted && *c != '\0' && *c != separator && strchr (" \r\n", *c) == NULL;
  for (; *c != '\0' && *c != separator && *c != '\r' && *c != '\n'; c++)
    g_string_append_c (cell, *c);
  is_escaped = *cell->str == '\'' && is_formula (cell->str);
  g_ptr_array_add (row->cells, g_strstrip (g_strdup (cell->str + is_escaped)));
  return c;
}

/*
 * Parses a table. A missing closing quote is tolerated, and blank lines are skipped. Returns the rows; NULL if there
 * are too many. The elements are MuCsvRow. The caller owns it.
 *
 * @text: a table with commas, semicolons or tabs as separators
 */
GPtrArray *
mu_csv_parse (const char *text)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  guint n_cells = 0;
  char separator = find_separator (text);
  const char *c = text;
  int line = 1;

  while (*c != '\0')
    {
      MuCsvRow *row = g_new0 (MuCsvRow, 1);

      row->line = line;
      row->cells = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (rows, row);
      c = read_cell (c, separator, row, &line);
      while (*c == separator && ++n_cells <= MAX_CELLS)
        c = read_cell (c + 1, separator, row, &line);
      if (++n_cells > MAX_CELLS)
        return NULL;
      if (*c != '\0')
        {
          line++;
          c += c[0] == '\r' && c[1] == '\n' ? 2 : 1;
        }
      if (row->cells->len == 1 && *mu_csv_row_get_cell (row, 0) == '\0')
        g_ptr_array_set_size (rows, rows->len - 1);
    }
  return g_steal_pointer (&rows);
}

/* Returns the cell in that column; the empty string if there is none. */
const char *
mu_csv_row_get_cell (const MuCsvRow *self, int column)
{
  return column >= 0 && (guint) column < self->cells->len ? self->cells->pdata[column] : "";
}

/* Returns the last column with that title, in capitals or small letters; -1 if there is none. @self: a row of titles */
int
mu_csv_row_find_column (const MuCsvRow *self, const char *title)
{
  int found = -1;

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ascii_strcasecmp (self->cells->pdata[i], title) == 0)
      found = (int) i;
  return found;
}

/* Returns TRUE if the row has text behind so many columns, as one to which the next was joined. */
gboolean
mu_csv_row_is_longer (const MuCsvRow *self, guint n_columns)
{
  for (guint i = n_columns; i < self->cells->len; i++)
    if (*mu_csv_row_get_cell (self, (int) i) != '\0')
      return TRUE;
  return FALSE;
}

/* Returns all cells with commas between them. */
char *
mu_csv_row_dup_text (const MuCsvRow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->cells->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", mu_csv_row_get_cell (self, (int) i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
