/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet.h"

#include <string.h>

#include "exchange/sheet/mu-sheet-private.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/mu-i18n.h"

const MuTextStyle mu_text_style_title = { 19, TRUE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_heading = { 11, TRUE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_strong = { 9, TRUE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_text = { 9, FALSE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_figure = { 9, FALSE, 0, PANGO_ALIGN_RIGHT };
const MuTextStyle mu_text_style_total = { 9, TRUE, 0, PANGO_ALIGN_RIGHT };
const MuTextStyle mu_text_style_label = { 7.5, FALSE, 0.3, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_small = { 7.5, FALSE, 0, PANGO_ALIGN_LEFT };

static const MuSheetPart parts_table[] = {
  { MU_SHEET_LIST, "sheet", N_ ("List Sheet"), N_ ("Every card with its cost, for the opponent and the judge") },
  { MU_SHEET_COMPONENTS, "components", N_ ("Check List"), N_ ("What to bring to the table") },
  { MU_SHEET_CARDS, "cards", N_ ("Compact Cards"), N_ ("Every ship with its values and upgrades, to cut out") },
};

static MuSheetParts
find_part (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts_table); i++)
    if (g_str_equal (parts_table[i].id, id))
      return parts_table[i].part;
  return 0;
}

/**
 * mu_sheet_parse_parts:
 * @ids: ids of parts with commas between them
 * @parts: (out): which they are
 *
 * Returns: whether all of them are known, and there is one at least.
 */
gboolean
mu_sheet_parse_parts (const char *ids, MuSheetParts *parts)
{
  g_auto (GStrv) words = g_strsplit (ids, ",", -1);

  *parts = 0;
  for (char **word = words; *word != NULL; word++)
    {
      MuSheetParts part = find_part (g_strstrip (*word));

      if (part == 0)
        return FALSE;
      *parts |= part;
    }
  return *parts != 0;
}

/**
 * mu_sheet_dup_parts:
 *
 * Returns: (transfer full): the ids of @parts with commas between them, as mu_sheet_parse_parts() reads them.
 */
char *
mu_sheet_dup_parts (MuSheetParts parts)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts_table); i++)
    if (parts & parts_table[i].part)
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? "," : "", parts_table[i].id);
  return g_string_free (ids, FALSE);
}

MuPageBox *
mu_sheet_new_block (const MuSheet *self, double width)
{
  return mu_page_box_new (mu_pages_get_context (self->pages), width);
}

/**
 * mu_sheet_add_check_box:
 *
 * Adds a box to tick off.
 */
void
mu_sheet_add_check_box (MuPageBox *block, double x, double y, double size)
{
  mu_page_box_add_frame (block, x, y, size, size, 1);
}

/**
 * mu_sheet_add_heading:
 *
 * Adds a heading that stands on one page with what follows.
 */
void
mu_sheet_add_heading (const MuSheet *self, const char *text)
{
  MuPageBox *block = mu_sheet_new_block (self, self->width);

  mu_page_box_add_text (block, 0, 0, self->width, &mu_text_style_heading, text);
  mu_pages_add_with_next (self->pages, block, 14);
}

/**
 * mu_sheet_new_title:
 * @part: what of the list this is
 *
 * Returns: (transfer full): the list's name and what it comes to, on one line.
 */
MuPageBox *
mu_sheet_new_title (const MuSheet *self, const char *part)
{
  const MuReport *report = self->report;
  const char *player = mu_roster_get_text (self->roster, MU_ROSTER_PLAYER);
  g_autofree char *name = mu_sheet_dup_list_name (self->roster);
  g_autofree char *about = mu_sheet_dup_about (self->roster, report);
  g_autofree char *line = g_strjoin (" · ", about, *player != '\0' ? player : NULL, NULL);
  g_autofree char *points = g_strdup_printf ("%d / %d", report->points, report->limit);
  MuPageBox *block = mu_sheet_new_block (self, self->width);
  double bottom;

  mu_page_box_add_text (block, self->width - 120, 0, 120, &mu_text_style_total, points);
  mu_page_box_add_text (block, self->width - 120, 12, 120, &mu_text_style_figure,
                        report->legal ? part : _ ("NOT LEGAL"));
  bottom
      = mu_page_box_add_labelled (block, 0, 0, self->width - 130, &mu_text_style_text, name, report->legal ? "" : part);
  bottom = mu_page_box_add_text (block, 0, bottom + 1, self->width - 130, &mu_text_style_label, line);
  bottom = MAX (bottom, mu_page_box_get_height (block)) + 4;
  mu_page_box_add_rule (block, 0, bottom, self->width, 0.75);
  mu_page_box_extend (block, bottom + 6);
  return block;
}

/* Returns: (transfer full): of when the costs are. */
static char *
dup_costs (const MuSheet *self)
{
  const char *id = self->report->format->revision;
  const MuRevision *revision = id != NULL ? mu_game_get_revision (self->game, id) : NULL;

  if (revision == NULL)
    return g_strdup (_ ("costs as printed on the cards"));
  /* Translators: a date such as “January 2025”. */
  return g_strdup_printf (_ ("costs of %s"), mu_text_get (revision->name));
}

static void
begin_part (const MuSheet *self, const MuSheetPart *part)
{
  const MuReport *report = self->report;
  g_autofree char *costs = dup_costs (self);
  g_autofree char *name = mu_sheet_dup_list_name (self->roster);
  g_autofree char *entry = g_strdup_printf ("%s — %s", name, _ (part->name));
  g_autofree char *mark = g_strdup_printf (_ ("NOT LEGAL in %s"), mu_text_get (report->format->name));
  g_autofree char *foot = g_strjoin (" · ", _ ("Made with Muster"), costs, report->legal ? NULL : mark, NULL);

  mu_pages_begin (self->pages, entry, foot);
  mu_pages_set_heading (self->pages, mu_sheet_new_title (self, _ (part->name)));
}

/**
 * mu_sheet_add:
 * @parts: what to add of the list
 * @report: the verdict on @roster
 *
 * Adds the sheets of a list in the language of the user, each on pages of its own. An illegal list is marked as such.
 */
void
mu_sheet_add (MuPages *pages, MuSheetParts parts, MuRoster *roster, const MuReport *report)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuSheet self = {
    .pages = pages,
    .roster = roster,
    .report = report,
    .game = game,
    .has_objectives = mu_game_has_cards (game, MU_CARD_OBJECTIVE),
    .has_obstacles = mu_game_get_term (game, MU_VOCABULARY_OBSTACLE, 0) != NULL,
    .width = mu_pages_get_width (pages),
  };
  void (*const add[]) (const MuSheet *) = { mu_sheet_add_list, mu_sheet_add_components, mu_sheet_add_cards };

  for (guint i = 0; i < G_N_ELEMENTS (parts_table); i++)
    if (parts & parts_table[i].part)
      {
        begin_part (&self, &parts_table[i]);
        add[i](&self);
        mu_pages_end (pages);
      }
}
