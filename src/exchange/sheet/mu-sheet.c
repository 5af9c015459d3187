/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet.h"

#include "describe/mu-verdict.h"
#include "exchange/sheet/mu-sheet-cards.h"
#include "exchange/sheet/mu-sheet-components.h"
#include "exchange/sheet/mu-sheet-list.h"
#include "exchange/sheet/mu-sheet-score.h"
#include "exchange/sheet/mu-sheet-setup.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"

static const MuSheetPart parts_table[] = {
  { MU_SHEET_LIST, "sheet", N_ ("List Sheet"), N_ ("Every card with its cost, for the opponent and the judge") },
  { MU_SHEET_COMPONENTS, "components", N_ ("Check List"), N_ ("What to bring to the table") },
  { MU_SHEET_CARDS, "cards", N_ ("Compact Cards"), N_ ("Every ship with its values and upgrades, to cut out") },
  { MU_SHEET_SETUP, "setup", N_ ("Set-up Card"), N_ ("The play area, and who places what first") },
  { MU_SHEET_SCORE, "score", N_ ("Score Sheet"), N_ ("What every ship is worth, and room for the result") },
};

/* Reads ids of parts with commas between them (out). Returns whether all are known, and there is one at least. */
gboolean
mu_sheet_parse_parts (const char *ids, MuSheetParts *parts)
{
  g_auto (GStrv) words = g_strsplit (ids, ",", -1);

  *parts = 0;
  for (char **word = words; *word != NULL; word++)
    {
      const char *id = g_strstrip (*word);
      MuSheetParts part = 0;

      for (guint i = 0; i < G_N_ELEMENTS (parts_table); i++)
        if (g_str_equal (parts_table[i].id, id))
          part = parts_table[i].part;
      if (part == 0)
        return FALSE;
      *parts |= part;
    }
  return *parts != 0;
}

/* Returns the ids of @parts with commas between them, as mu_sheet_parse_parts() reads them. */
char *
mu_sheet_dup_parts (MuSheetParts parts)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts_table); i++)
    if (parts & parts_table[i].part)
      mu_words_append (ids, ",", parts_table[i].id);
  return g_string_free (ids, FALSE);
}

static void
begin_part (const MuSheetLayout *self, const MuSheetPart *part)
{
  const MuReport *report = self->report;
  g_autofree char *costs = mu_sheet_dup_costs (self->roster, report);
  g_autofree char *name = mu_sheet_dup_list_name (self->roster);
  g_autofree char *entry = g_strdup_printf ("%s — %s", name, _ (part->name));
  g_autofree char *mark = mu_verdict_dup_mark (report);
  g_autofree char *foot = g_strjoin (" · ", _ ("Made with Muster"), costs, mark, NULL);

  mu_pages_begin (self->pages, entry, foot);
  mu_pages_set_heading (self->pages, mu_sheet_layout_new_title (self, _ (part->name)));
}

/* Adds the sheets of a list, each on pages of its own, in the language of the user. An illegal list is marked so. */
void
mu_sheet_add (MuPages *pages, const MuSheetOptions *options, MuRoster *roster, const MuReport *report)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuSheetLayout self = {
    .pages = pages,
    .roster = roster,
    .report = report,
    .game = game,
    .options = options,
    .has_objectives = report->format->objectives || mu_roster_get_objectives (roster)->len > 0,
    .n_obstacles = mu_game_get_rules (game)->n_obstacles,
    .width = mu_pages_get_width (pages),
  };
  void (*const add[]) (const MuSheetLayout *)
      = { mu_sheet_add_list, mu_sheet_add_components, mu_sheet_add_cards, mu_sheet_add_setup,
          mu_sheet_add_score };

  mu_pages_begin_group (pages);
  for (guint i = 0; i < G_N_ELEMENTS (parts_table); i++)
    if (options->parts & parts_table[i].part)
      {
        begin_part (&self, &parts_table[i]);
        add[i](&self);
        mu_pages_end (pages);
      }
}
