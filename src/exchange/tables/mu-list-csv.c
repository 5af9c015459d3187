/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-list-csv.h"

#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/tables/mu-csv.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

/*
 * A list as a table with one row for each card, for spreadsheets. The column titles are also for programs, so they are
 * not translated.
 */

typedef enum
{
  LIST,
  GAME,
  FORMAT,
  LIMIT,
  FACTION,
  LEGAL,
  UNIT,
  SECTION,
  COUNT,
  KIND,
  ID,
  NAME,
  SHIP,
  SLOT,
  COST,
  N_COLUMNS,
} Column;

static const char *const titles[N_COLUMNS + 1]
    = { "List",  "Game", "Format", "Limit", "Faction", "Legal", "Unit", "Section",
        "Count", "Kind", "Id",     "Name",  "Ship",    "Slot",  "Cost", NULL };

typedef struct
{
  GString *text;
  MuRoster *roster;
  const MuReport *report;
  char limit[16];
} Table;

/* Empty strings and negative numbers are written as empty cells. */
typedef struct
{
  int unit;
  int section;
  int count;
  const char *kind;
  const char *id;
  const char *name;
  const char *ship;
  const char *slot;
  int cost;
  gboolean has_cost;
} Row;

static void
append_row (Table *table, const Row *row)
{
  const MuTerm *faction = mu_game_get_term (mu_roster_get_game (table->roster), MU_VOCABULARY_FACTION,
                                            mu_roster_get_faction (table->roster));
  g_autofree char *unit = row->unit > 0 ? g_strdup_printf ("%d", row->unit) : g_strdup ("");
  g_autofree char *section = row->section >= 0 ? g_strdup_printf ("%d", row->section) : g_strdup ("");
  g_autofree char *count = row->count > 0 ? g_strdup_printf ("%d", row->count) : g_strdup ("");
  g_autofree char *cost = row->has_cost ? g_strdup_printf ("%d", row->cost) : g_strdup ("");
  const char *cells[N_COLUMNS + 1] = {
    [LIST] = mu_roster_get_name (table->roster),
    [GAME] = mu_game_get_id (mu_roster_get_game (table->roster)),
    [FORMAT] = table->report->format->id,
    [LIMIT] = table->limit,
    [FACTION] = faction != NULL ? faction->id : "",
    [LEGAL] = !table->report->legal ? "no" : table->report->format->free ? "free play" : "yes",
    [UNIT] = unit,
    [SECTION] = section,
    [COUNT] = count,
    [KIND] = row->kind,
    [ID] = row->id,
    [NAME] = row->name,
    [SHIP] = row->ship,
    [SLOT] = row->slot,
    [COST] = cost,
  };

  mu_csv_append_row (table->text, cells);
}

static void
append_card (Table *table, MuCard *card, const Row *where)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  const MuTerm *slot = mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) && !facts->unknown
                           ? mu_game_get_term (mu_roster_get_game (table->roster), MU_VOCABULARY_SLOT, facts->slot)
                           : NULL;
  Row row = *where;

  row.kind = mu_card_kind_get_word (facts->kind);
  row.id = facts->id;
  row.name = mu_text_get_english (facts->name);
  row.slot = slot != NULL ? slot->id : "";
  append_row (table, &row);
}

static void
append_unit (Table *table, guint index)
{
  MuUnit *unit = mu_roster_get_unit (table->roster, index);
  const MuReportUnit *figures = mu_report_get_unit (table->report, index);
  Row row = { .unit = index + 1,
              .section = mu_unit_get_section (unit),
              .count = mu_unit_get_count (unit),
              .ship = "",
              .has_cost = TRUE,
              .cost = figures->own_cost * figures->count };

  if (figures->ship != NULL)
    row.ship = mu_card_get_id (figures->ship);
  append_card (table, mu_unit_get_card (unit), &row);
  row.section = -1;
  row.count = 1;
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    {
      row.cost = g_array_index (figures->upgrade_costs, int, i);
      append_card (table, mu_unit_get_upgrade (unit, i), &row);
    }
}

/* Returns a list as a CSV table with one row for each card. */
GBytes *
mu_list_csv_write (MuRoster *roster, const MuReport *report)
{
  Table table = { .text = g_string_new (NULL), .roster = roster, .report = report };
  Row row = { .section = -1, .kind = "list", .id = "", .name = "", .ship = "", .slot = "" };
  GPtrArray *objectives = mu_roster_get_objectives (roster);
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  GPtrArray *unknown = mu_roster_get_unknown (roster);

  if (report->limit > 0)
    g_snprintf (table.limit, sizeof table.limit, "%d", report->limit);
  mu_csv_append_row (table.text, titles);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    append_unit (&table, i);
  for (guint i = 0; i < objectives->len; i++)
    append_card (&table, objectives->pdata[i], &row);
  for (guint i = 0; i < obstacles->len; i++)
    append_row (
        &table,
        &(Row){ .section = -1, .kind = "obstacle", .id = obstacles->pdata[i], .name = "", .ship = "", .slot = "" });
  for (guint i = 0; i < unknown->len; i++)
    append_row (&table, &(Row){ .section = -1,
                                .kind = "unknown",
                                .id = "",
                                .name = mu_card_get_facts (unknown->pdata[i])->unknown_text,
                                .ship = "",
                                .slot = "" });
  if (mu_roster_get_n_units (roster) + objectives->len + obstacles->len + unknown->len == 0)
    append_row (&table, &row);
  return g_string_free_to_bytes (table.text);
}

/* The state of reading a list. */
typedef struct
{
  MuGames *games;
  GPtrArray *rosters;
  GPtrArray *stated; /* of MuStated: of each list, what is in doubt */
  MuRoster *roster; /* borrowed; NULL before the first list */
  const MuCsvRow *first; /* borrowed; of that list */
  MuUnit *unit;     /* borrowed */
  GPtrArray *numbers; /* of char*: what the table calls each unit of the list */
  int copies;       /* how many such units the table counts */
  int columns[N_COLUMNS];
  guint n_columns; /* that have a title, or none */
  GError *error;
} Reading;

static const char *
get (const Reading *self, const MuCsvRow *row, Column column)
{
  return mu_csv_row_get_cell (row, self->columns[column]);
}

/* Returns the number in a cell, or @missing if it is empty. Sets an error if it is not from @min to @max. */
static int
get_number (Reading *self, const MuCsvRow *row, Column column, int min, int max, int missing)
{
  const char *cell = get (self, row, column);
  g_autoptr (GError) error = NULL;
  int number = missing;

  if (*cell != '\0' && !mu_number_parse (cell, min, max, &number, &error) && self->error == NULL)
    mu_import_limits_refuse_line (&self->error, row->line, titles[column], error->message);
  return number;
}

static gboolean
is_title (const char *cell)
{
  for (int column = 0; column < N_COLUMNS; column++)
    if (g_ascii_strcasecmp (cell, titles[column]) == 0)
      return TRUE;
  return FALSE;
}

/* All columns must match: other texts may begin similarly, as “Name: List,Game,Format…”. */
static gboolean
is_title_row (const MuCsvRow *row)
{
  guint n_found = 0;

  for (guint i = 0; i < row->cells->len; i++)
    n_found += is_title (row->cells->pdata[i]);
  return n_found > N_COLUMNS / 2 && is_title (row->cells->pdata[0]);
}

static void
add_unit (Reading *self, MuUnit *unit, const char *number)
{
  mu_roster_add_unit (self->roster, unit);
  g_ptr_array_add (self->numbers, g_strdup (number));
}

/* Only squadrons have a count. A ship or pilot with a count becomes several units, each with its own upgrades. */
static void
add_copies (Reading *self)
{
  for (int i = 1; self->unit != NULL && i < self->copies && mu_roster_get_n_units (self->roster) <= MU_MAX_UNITS; i++)
    {
      g_autoptr (MuUnit) copy = mu_unit_copy (self->unit);

      add_unit (self, copy, "");
    }
  self->unit = NULL;
}

static void
read_titles (Reading *self, const MuCsvRow *row)
{
  for (int column = 0; column < N_COLUMNS; column++)
    self->columns[column] = mu_csv_row_find_column (row, titles[column]);
  self->n_columns = row->cells->len;
  add_copies (self);
  self->roster = NULL;
}

/* Nothing that contradicts the cards is ignored. */
static void
doubt_cell (const Reading *self, const MuCsvRow *row, Column column)
{
  g_autofree char *words = g_strdup_printf ("%s: %s", titles[column], get (self, row, column));

  if (*get (self, row, column) != '\0')
    mu_stated_add_words (self->stated->pdata[self->stated->len - 1], words, NULL, row->line);
}

static gboolean
begin_list (Reading *self, const MuCsvRow *row, GError **error)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (self->games);
  const char *id = get (self, row, GAME);
  MuGame *game;
  const MuFormat *format;
  int faction;

  if (!g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
    return mu_import_limits_refuse (error, _ ("there are no catalogs for its “Game”"));
  game = mu_games_get (self->games, id, error);
  if (game == NULL)
    return FALSE;
  format = mu_game_find_format (game, get (self, row, FORMAT));
  faction = mu_game_find_faction (game, get (self, row, FACTION));
  g_ptr_array_add (self->stated, mu_stated_new ());
  self->roster = mu_roster_new (game, mu_game_get_standard_format (game));
  if (format != NULL)
    mu_roster_set_format (self->roster, format);
  else
    doubt_cell (self, row, FORMAT);
  if (faction < 0)
    doubt_cell (self, row, FACTION);
  self->first = row;
  g_ptr_array_set_size (self->numbers, 0);
  g_ptr_array_add (self->rosters, self->roster);
  mu_roster_set_name (self->roster, get (self, row, LIST));
  mu_roster_set_faction (self->roster, faction);
  mu_import_limits_set_limit (self->roster, get_number (self, row, LIMIT, 0, MU_MAX_TOTAL, 0), format != NULL);
  return TRUE;
}

/* Returns TRUE if the row is of another list than the rows before it, without titles between them. */
static gboolean
is_of_next (const Reading *self, const MuCsvRow *row)
{
  static const Column columns[] = { LIST, GAME, FORMAT, FACTION };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (*get (self, row, columns[i]) != '\0'
        && !g_str_equal (get (self, row, columns[i]), get (self, self->first, columns[i])))
      return TRUE;
  return FALSE;
}

/* The id tells the card. What people change in a table is the name, the ship or the slot beside it. */
static void
compare_cells (const Reading *self, const MuCsvRow *row, MuCard *card, MuCard *bearer)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = bearer != NULL ? mu_catalog_get_ship_of (mu_roster_get_catalog (self->roster), bearer) : NULL;
  const char *slot = get (self, row, SLOT);
  g_autofree char *canonical = mu_text_canonical (get (self, row, NAME));

  if (mu_card_is_unknown (card))
    return;
  if (*canonical != '\0' && !mu_text_is_called (facts->name, canonical))
    doubt_cell (self, row, NAME);
  if (ship != NULL && g_strcmp0 (mu_card_get_id (ship), get (self, row, SHIP)) != 0)
    doubt_cell (self, row, SHIP);
  if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT)
      && mu_game_find_term (mu_roster_get_game (self->roster), MU_VOCABULARY_SLOT, slot) != facts->slot)
    doubt_cell (self, row, SLOT);
}

/* @upgrade: its index on the unit; -1 for the unit's own card */
static void
take_cost (const Reading *self, const MuCsvRow *row, guint unit, int upgrade)
{
  int cost;

  if (mu_number_parse (get (self, row, COST), -MU_MAX_POINTS, MU_MAX_POINTS, &cost, NULL))
    mu_stated_add_cost (self->stated->pdata[self->stated->len - 1], (int) unit, upgrade, cost, row->line);
}

/* Returns the unit that the row's upgrade is on: the one read last, or in a table that was sorted another one; NULL if
 * there is none. */
static MuUnit *
find_bearer (const Reading *self, const MuCsvRow *row, guint *index)
{
  const char *number = get (self, row, UNIT);
  guint last = self->numbers->len - 1;

  if (self->unit == NULL)
    return NULL;
  *index = last;
  if (*number == '\0' || g_str_equal (number, self->numbers->pdata[last]))
    return self->unit;
  return g_ptr_array_find_with_equal_func (self->numbers, number, g_str_equal, index)
             ? mu_roster_get_unit (self->roster, *index)
             : NULL;
}

static MuCard *
find_card (const Reading *self, const MuCsvRow *row, MuCardKind kind)
{
  MuCatalog *catalog = mu_roster_get_catalog (self->roster);
  const char *id = get (self, row, ID);
  const char *name = get (self, row, NAME);
  MuCard *card = *id != '\0' ? mu_catalog_get_card (catalog, kind, id) : NULL;
  GPtrArray *named = card == NULL ? mu_catalog_list_named (catalog, kind, name) : NULL;

  if (card == NULL && named != NULL)
    card = named->pdata[0];
  /* No ship without its pilot. */
  if (!mu_catalog_lists_have (catalog, kind))
    return mu_card_new_unknown (mu_catalog_get_ship_kind (catalog), *name != '\0' ? name : id, name, row->line);
  return card != NULL ? g_object_ref (card) : mu_card_new_unknown (kind, *name != '\0' ? name : id, name, row->line);
}

static void
read_unit (Reading *self, const MuCsvRow *row, MuCard *card, int count)
{
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  if (mu_unit_is (unit, MU_KIND_COUNTED))
    mu_unit_set_count (unit, count);
  mu_unit_set_section (unit, get_number (self, row, SECTION, 0, MU_MAX_SECTION, -1));
  add_copies (self);
  self->copies = mu_unit_is (unit, MU_KIND_COUNTED) ? 1 : count;
  if (mu_roster_get_n_units (self->roster) > MU_MAX_UNITS)
    return;
  add_unit (self, unit, get (self, row, UNIT));
  self->unit = unit;
  compare_cells (self, row, card, card);
  take_cost (self, row, self->numbers->len - 1, -1);
}

static void
read_upgrade (Reading *self, const MuCsvRow *row, MuCard *card)
{
  guint index;
  MuUnit *unit = find_bearer (self, row, &index);

  if (unit == NULL || mu_unit_get_n_upgrades (unit) > MU_MAX_UPGRADES)
    {
      mu_import_limits_add_unknown (self->roster, mu_card_get_kind (card), mu_card_get_name (card), get (self, row, NAME),
                                    row->line);
      return;
    }
  mu_unit_add_upgrade (unit, card);
  compare_cells (self, row, card, mu_unit_get_card (unit));
  take_cost (self, row, index, (int) mu_unit_get_n_upgrades (unit) - 1);
}

static void
read_row (Reading *self, const MuCsvRow *row)
{
  const char *word = get (self, row, KIND);
  int kind = mu_card_kind_parse (word);
  g_autoptr (GError) error = NULL;

  /* Stated costs do not affect the verdict, but an impossible one shows that the table is damaged. */
  if (!mu_import_limits_may_be_points (get (self, row, COST), MU_MAX_POINTS, &error) && self->error == NULL)
    mu_import_limits_refuse_line (&self->error, row->line, titles[COST], error->message);
  if (row->is_damaged || mu_csv_row_is_longer (row, self->n_columns))
    {
      g_autofree char *words = mu_csv_row_dup_text (row);

      mu_stated_add_words (self->stated->pdata[self->stated->len - 1], words, NULL, row->line);
    }
  if (kind >= 0)
    {
      g_autoptr (MuCard) card = find_card (self, row, kind);
      gboolean is_unit = !mu_card_kind_is (kind, MU_KIND_OF_TYPE | MU_KIND_IN_SLOT);
      int count = get_number (self, row, COUNT, 1, is_unit ? MU_MAX_UNITS : 1, 1);

      if (mu_card_kind_is (kind, MU_KIND_OF_TYPE))
        mu_roster_add_objective (self->roster, card);
      else if (is_unit)
        read_unit (self, row, card, count);
      else
        read_upgrade (self, row, card);
    }
  else if (g_str_equal (word, "obstacle"))
    mu_roster_add_obstacle (self->roster, get (self, row, ID));
  else if (!g_str_equal (word, "list"))
    mu_import_limits_add_unknown (self->roster, MU_CARD_UPGRADE, get (self, row, NAME), get (self, row, NAME),
                                  row->line);
}

/* Returns TRUE if @text begins with the column titles of mu_list_csv_write(). */
gboolean
mu_list_csv_is_list (const char *text)
{
  g_autofree char *line = g_strndup (text, MIN (strcspn (text, "\r\n"), 1000));
  g_autoptr (GPtrArray) rows = mu_csv_parse (line);

  return rows != NULL && rows->len == 1 && is_title_row (rows->pdata[0]);
}

/*
 * Reads the lists in a table. Returns the lists; NULL with @error set if there are none. The elements are MuRoster.
 *
 * @text: one or more tables of mu_list_csv_write()
 */
GPtrArray *
mu_list_csv_read (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) rows = mu_csv_parse (text);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) stated = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_stated_unref);
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  Reading self = { .games = games, .rosters = rosters, .stated = stated, .numbers = numbers };

  if (rows == NULL)
    {
      mu_import_limits_refuse (error, _ ("too large for a list"));
      return NULL;
    }
  for (guint i = 0; i < rows->len && rosters->len <= MU_IMPORT_LIMITS_MAX_LISTS && self.error == NULL; i++)
    {
      if (is_title_row (rows->pdata[i]))
        {
          read_titles (&self, rows->pdata[i]);
          continue;
        }
      if (self.roster != NULL && is_of_next (&self, rows->pdata[i]))
        {
          add_copies (&self);
          self.roster = NULL;
        }
      if (self.roster == NULL && !begin_list (&self, rows->pdata[i], error))
        return NULL;
      read_row (&self, rows->pdata[i]);
    }
  add_copies (&self);
  if (self.error != NULL)
    {
      g_propagate_error (error, self.error);
      return NULL;
    }
  for (guint i = 0; i < rosters->len; i++)
    if (mu_import_limits_is_sane (rosters->pdata[i], error))
      mu_roster_set_stated (rosters->pdata[i], stated->pdata[i]);
    else
      return NULL;
  if (rosters->len > 0)
    return g_steal_pointer (&rosters);
  mu_import_limits_refuse (error, _ ("the table has no cards"));
  return NULL;
}
