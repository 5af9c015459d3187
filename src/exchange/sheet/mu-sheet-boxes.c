/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-boxes.h"

#include "describe/mu-setup-notes.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"

static const double PAD = 9;
static const double GAP = 12;
static const double WRITE_LINE = 19;
static const double BOX = 8;

/* A frame with a title, filled from above. */
static MuPageBox *
new_box (const MuSheetLayout *self, double width, const char *title)
{
  MuPageBox *block = mu_sheet_layout_new_box (self, width);

  mu_page_box_add_text (block, PAD, PAD - 2, width - 2 * PAD, &mu_text_style_strong, title);
  return block;
}

static void
add_line (MuPageBox *block, const char *label, const char *text)
{
  double width = mu_page_box_get_width (block);

  if (label != NULL || *text != '\0')
    mu_page_box_add_labelled (block, PAD, mu_page_box_get_height (block) + 3, width - 2 * PAD, &mu_text_style_text,
                              label, text);
}

/* A label, and a line to write on beside it. */
static void
add_writing (MuPageBox *block, const char *label)
{
  double width = mu_page_box_get_width (block) - 2 * PAD, label_width = width * 0.36;
  double y = mu_page_box_get_height (block) + 4;

  mu_page_box_extend (block, y + WRITE_LINE);
  mu_page_box_add_text (block, PAD, y + WRITE_LINE - 11, label_width, &mu_text_style_small, label);
  mu_page_box_add_rule (block, PAD + label_width, y + WRITE_LINE - 1, width - label_width, 0.5);
}

/* Something to tick off, from @x on. */
static void
add_tick (MuPageBox *block, double x, double y, double width, const char *label)
{
  mu_sheet_layout_add_check_box (block, x, y + 1.5, BOX);
  mu_page_box_add_text (block, x + BOX + 4, y, width - BOX - 6, &mu_text_style_text, label);
}

/* What the game has in several kinds, such as damage decks: the player ticks off which one it is. */
static void
add_choices (const MuSheetLayout *self, MuPageBox *block, double half)
{
  const MuSetup *setup = mu_game_get_format_setup (self->game, self->report->format);

  for (guint i = 0; setup != NULL && i < setup->items->len; i++)
    {
      const MuSetupItem *item = setup->items->pdata[i];
      const guint n_choices = item->choices != NULL ? g_strv_length (item->choices) : 0;
      double y = mu_page_box_get_height (block) + 9;

      if (n_choices > 0)
        mu_page_box_add_text (block, PAD, y, half, &mu_text_style_strong, mu_text_get (item->name));
      for (guint j = 0; j < n_choices; j++)
        add_tick (block, PAD + half + j * half / n_choices, y, half / n_choices, item->choices[j]);
    }
}

static MuPageBox *
new_obstacles (const MuSheetLayout *self, double width)
{
  MuPageBox *block = new_box (self, width, _ ("Obstacles"));
  GPtrArray *obstacles = mu_roster_get_obstacles (self->roster);
  double half = (width - 2 * PAD) / 2;

  for (guint i = 0; i < obstacles->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      add_line (block, number, mu_terms_get_name (self->game, MU_VOCABULARY_OBSTACLE, obstacles->pdata[i]));
    }
  for (guint i = obstacles->len; i < (guint) self->n_obstacles; i++)
    {
      double bottom = mu_page_box_get_height (block) + 16;
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      mu_page_box_add_text (block, PAD, bottom - 10, 12, &mu_text_style_text, number);
      mu_page_box_add_rule (block, PAD + 14, bottom, width - 2 * PAD - 14, 0.5);
    }
  add_choices (self, block, half);
  return block;
}

static MuPageBox *
new_judge (const MuSheetLayout *self, double width)
{
  MuPageBox *block = new_box (self, width, _ ("Judge"));
  double half = (width - 2 * PAD) / 2;
  double y = mu_page_box_get_height (block) + 5;

  add_tick (block, PAD, y, half, _ ("legal"));
  add_tick (block, PAD + half, y, half, _ ("not legal"));
  y = mu_page_box_get_height (block) + 3;
  add_tick (block, PAD, y, 2 * half, _ ("changed after the start"));
  add_writing (block, _ ("Checked by"));
  add_writing (block, _ ("Signature"));
  return block;
}

/* Ships in the order of their skill, which is that of the turn. */
static gint
compare_skills (gconstpointer a, gconstpointer b, gpointer data)
{
  const MuReportUnit *one = *(const MuReportUnit *const *) a, *other = *(const MuReportUnit *const *) b;
  int skill = GPOINTER_TO_INT (data);

  return one->stats[skill] - other->stats[skill];
}

static int
get_skill (const GPtrArray *units, guint index, int skill)
{
  return ((const MuReportUnit *) units->pdata[index])->stats[skill];
}

/* Appends to what acts before. */
static void
append_turn (char **order, const char *turn)
{
  g_autofree char *before = g_steal_pointer (order);

  /* Translators: what acts, one after another; the arrow points to where the line is read */
  *order = before != NULL ? g_strdup_printf (C_ ("order", "%s\u00a0→ %s"), before, turn) : g_strdup (turn);
}

static void
add_order (const MuSheetLayout *self, MuPageBox *block)
{
  const MuGameRules *rules = mu_game_get_rules (self->game);
  int skill = mu_game_find_role (self->game, MU_ROLE_TURN);
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autofree char *activation = NULL;
  g_autofree char *combat = NULL;

  for (guint i = 0; skill >= 0 && i < self->report->units->len; i++)
    if (mu_report_get_unit (self->report, i)->has_stats >> skill & 1)
      g_ptr_array_add (units, (gpointer) mu_report_get_unit (self->report, i));
  g_ptr_array_sort_with_data (units, compare_skills, GINT_TO_POINTER (skill));
  for (guint i = 0; i < units->len; i++)
    {
      int value = get_skill (units, i, skill), last = get_skill (units, units->len - 1 - i, skill);
      const MuReportUnit *unit = units->pdata[i];
      g_autofree char *ship = g_strdup_printf ("%d\u00a0%s", value, mu_card_get_name (unit->card));
      g_autofree char *step = g_strdup_printf ("%d", last);

      append_turn (&activation, ship);
      if (i == 0 || last != get_skill (units, units->len - i, skill))
        append_turn (&combat, step);
    }
  if (units->len < 2)
    return;
  if (rules->rising_phase != NULL)
    add_line (block, mu_text_get (rules->rising_phase), activation);
  if (rules->falling_phase != NULL)
    add_line (block, mu_text_get (rules->falling_phase), combat);
}

static void
add_initiative (MuPageBox *block, const MuSetupNotes *facts, const MuReport *report)
{
  g_autofree char *bid = g_strdup_printf ("%d", facts->bid);

  if (report->limit > 0 && facts->bid >= 0 && mu_initiative_has_bids (&report->format->initiative))
    add_line (block, _ ("Bid"), bid);
  if (*facts->initiative != '\0')
    add_line (block, NULL, facts->initiative);
}

/* @label: nullable */
static void
add_id_tokens (MuPageBox *block, const char *label, const MuSetupNotes *facts)
{
  for (guint i = 0; i < facts->id_tokens->len; i++)
    add_line (block, i == 0 ? label : NULL, facts->id_tokens->pdata[i]);
  if (*facts->id_token_rule != '\0')
    add_line (block, facts->id_tokens->len == 0 ? label : NULL, facts->id_token_rule);
}

static MuPageBox *
new_objectives (const MuSheetLayout *self, const MuSetupNotes *facts, double width)
{
  MuPageBox *block = new_box (self, width, mu_game_translate (self->game, N_ ("Objectives")));
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);

  for (guint i = 0; i < objectives->len; i++)
    {
      g_autofree char *name = mu_sheet_dup_card_name (objectives->pdata[i]);

      add_line (block, mu_objective_type_get_title (self->game, mu_card_get_facts (objectives->pdata[i])->objective), name);
    }
  if (objectives->len == 0)
    for (int type = MU_OBJECTIVE_ASSAULT; type <= MU_OBJECTIVE_NAVIGATION; type++)
      add_writing (block, mu_objective_type_get_title (self->game, type));
  add_initiative (block, facts, self->report);
  add_id_tokens (block, _ ("ID tokens"), facts);
  return block;
}

static void
add_notes (const MuSheetLayout *self)
{
  const char *notes = mu_roster_get_text (self->roster, MU_ROSTER_NOTES);
  g_auto (GStrv) lines = g_strsplit (notes, "\n", -1);
  MuPageBox *heading;

  if (*notes == '\0')
    return;
  heading = mu_sheet_layout_new_box (self, self->width);
  mu_page_box_add_text (heading, 0, 0, self->width, &mu_text_style_strong, _ ("Notes"));
  mu_pages_add_with_next (self->pages, heading, GAP);
  for (char **line = lines; *line != NULL; line++)
    {
      MuPageBox *block = mu_sheet_layout_new_box (self, self->width);

      mu_page_box_add_text (block, 0, 0, self->width, &mu_text_style_text, *line);
      mu_pages_add (self->pages, block, 1);
    }
}

/* Lists boxes for initiative and the order of the turn. ID tokens stand in the last of them, or have a box alone. */
static void
list_turn_boxes (const MuSheetLayout *self, const MuSetupNotes *facts, double width, GPtrArray *boxes)
{
  MuPageBox *last = NULL;

  if (*facts->initiative != '\0')
    {
      g_ptr_array_add (boxes, last = new_box (self, width, facts->initiative_heading));
      add_initiative (last, facts, self->report);
    }
  if (self->n_obstacles > 0 && mu_game_find_role (self->game, MU_ROLE_TURN) >= 0)
    {
      g_ptr_array_add (boxes, last = new_box (self, width, _ ("Order")));
      add_order (self, last);
    }
  if (last != NULL)
    add_id_tokens (last, _ ("ID tokens"), facts);
  else if (facts->id_tokens->len > 0 || *facts->id_token_rule != '\0')
    {
      g_ptr_array_add (boxes, last = new_box (self, width, _ ("ID tokens")));
      add_id_tokens (last, NULL, facts);
    }
}

/*
 * Adds what stands below the cards: obstacles or objectives, room for a judge, initiative, the order of the turn,
 * notes.
 */
void
mu_sheet_add_boxes (const MuSheetLayout *self)
{
  g_autoptr (MuSetupNotes) facts = mu_setup_notes_new (self->roster, self->report);
  double width = (self->width - GAP) / 2;
  g_autoptr (GPtrArray) boxes = g_ptr_array_new ();

  /* The boxes that the game has, in the order in which they are read. */
  if (self->has_objectives)
    g_ptr_array_add (boxes, new_objectives (self, facts, width));
  else if (self->n_obstacles > 0)
    g_ptr_array_add (boxes, new_obstacles (self, width));
  else
    list_turn_boxes (self, facts, width, boxes);
  g_ptr_array_add (boxes, new_judge (self, width));
  if (!self->has_objectives && self->n_obstacles > 0)
    list_turn_boxes (self, facts, width, boxes);
  /* Two stand beside each other, in frames of one height. */
  for (guint i = 0; i < boxes->len; i += 2)
    {
      MuPageBox *row = mu_sheet_layout_new_box (self, self->width);
      guint end = MIN (i + 2, boxes->len);
      double height = 0;

      for (guint j = i; j < end; j++)
        height = MAX (height, mu_page_box_get_height (boxes->pdata[j]) + PAD);
      for (guint j = i; j < end; j++)
        {
          mu_page_box_add_frame (row, (j - i) * (width + GAP), 0, width, height, 5);
          mu_page_box_add_block (row, (j - i) * (width + GAP), 0, boxes->pdata[j]);
        }
      mu_pages_add (self->pages, row, GAP);
    }
  add_notes (self);
}
