/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-setup.h"

#include "describe/mu-setup-notes.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"

static const double PLAN_HEIGHT = 96; /* of the longer edge twice that */
static const double NUMBER_WIDTH = 18;

/* The play area to scale, with the part of it where forces are set up, or the smallest one. */
static void
add_plan (const MuSheetLayout *self, const MuPlayArea *area)
{
  double scale = PLAN_HEIGHT / area->depth, width = area->width * scale, setup = area->setup_width * scale;
  g_autofree char *depth_text = g_strdup_printf (_ ("%d cm"), area->depth);
  g_autofree char *width_text = g_strdup_printf (_ ("%d cm"), area->width);
  MuPageBox *box;

  if (width + 60 > self->width)
    return;
  box = mu_sheet_layout_new_box (self, self->width);
  if (setup > 0)
    mu_page_box_add_shade (box, (width - setup) / 2, 0, setup, PLAN_HEIGHT, 0.9);
  if (area->least > 0)
    mu_page_box_add_shade (box, (width - area->least * scale) / 2, (PLAN_HEIGHT - area->least * scale) / 2,
                           area->least * scale, area->least * scale, 0.9);
  mu_page_box_add_frame (box, 0, 0, width, PLAN_HEIGHT, 0);
  mu_page_box_add_text (box, width + 6, PLAN_HEIGHT / 2 - 6, 54, &mu_text_style_small, depth_text);
  mu_page_box_add_text (box, 0, PLAN_HEIGHT + 2, width, &mu_text_style_small, width_text);
  mu_pages_add (self->pages, box, 6);
}

static void
add_steps (const MuSheetLayout *self, const MuSetupNotes *facts)
{
  if (facts->steps->len == 0)
    return;
  mu_sheet_layout_add_heading (self, _ ("Step by Step"));
  for (guint i = 0; i < facts->steps->len; i++)
    {
      MuPageBox *box = mu_sheet_layout_new_box (self, self->width);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      mu_page_box_add_text (box, 0, 0, NUMBER_WIDTH, &mu_text_style_strong, number);
      mu_page_box_add_text (box, NUMBER_WIDTH, 0, self->width - NUMBER_WIDTH, &mu_text_style_text,
                            facts->steps->pdata[i]);
      mu_pages_add (self->pages, box, 5);
    }
}

static void
add_obstacles (const MuSheetLayout *self, const MuSetupNotes *facts)
{
  GPtrArray *chosen = mu_roster_get_obstacles (self->roster);
  g_autofree char *count = NULL;

  if (facts->n_obstacles == 0 && chosen->len == 0)
    return;
  mu_sheet_layout_add_heading (self, _ ("Obstacles"));
  count = g_strdup_printf (ngettext ("%d in the play area", "%d in the play area", facts->n_obstacles),
                           facts->n_obstacles);
  if (facts->n_obstacles > 0)
    mu_sheet_layout_add_text (self, count);
  for (guint i = 0; i < chosen->len; i++)
    mu_sheet_layout_add_text (self, mu_terms_get_name (self->game, MU_VOCABULARY_OBSTACLE, chosen->pdata[i]));
}

/* Adds the set-up card: the play area, who chooses and places first, obstacles and ID tokens. */
void
mu_sheet_add_setup (const MuSheetLayout *self)
{
  g_autoptr (MuSetupNotes) facts = mu_setup_notes_new (self->roster, self->report);

  mu_pages_add_with_next (self->pages, mu_sheet_layout_new_title (self, _ ("Set-up Card")), 0);
  if (*facts->play_area != '\0')
    {
      mu_sheet_layout_add_heading (self, _ ("Play area"));
      mu_sheet_layout_add_text (self, facts->play_area);
      /* Where the text says another size, or one that is to be agreed on, a drawing would contradict it. */
      if (facts->area->at == 0 || facts->area->least > 0 || self->report->limit == facts->area->at)
        add_plan (self, facts->area);
    }
  if (*facts->initiative != '\0')
    {
      mu_sheet_layout_add_heading (self, facts->initiative_heading);
      mu_sheet_layout_add_text (self, facts->initiative);
    }
  add_steps (self, facts);
  add_obstacles (self, facts);
  if (facts->id_tokens->len > 0 || *facts->id_token_rule != '\0')
    mu_sheet_layout_add_heading (self, _ ("ID tokens"));
  for (guint i = 0; i < facts->id_tokens->len; i++)
    mu_sheet_layout_add_text (self, facts->id_tokens->pdata[i]);
  if (*facts->id_token_rule != '\0')
    mu_sheet_layout_add_text (self, facts->id_token_rule);
}
