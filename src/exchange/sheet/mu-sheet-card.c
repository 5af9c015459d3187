/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-card.h"

#include "describe/mu-unit-words.h"
#include "exchange/sheet/mu-icon.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"
#include "rules/check/mu-names.h"
#include "rules/figures/mu-effective-stats.h"

static const double PAD = 9;
static const double ARC_ICON = 9;
static const double CELL_ROOM = 19; /* besides the label */

static const MuTextStyle name_ink = { 10.5, TRUE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle cost_ink = { 10.5, TRUE, 0, PANGO_ALIGN_RIGHT };
static const MuTextStyle about_ink = { 7.5, FALSE, 0.3, PANGO_ALIGN_LEFT };
static const MuTextStyle cell_ink = { 12, TRUE, 0, PANGO_ALIGN_CENTER };
static const MuTextStyle cell_label_ink = { 5.8, FALSE, 0.25, PANGO_ALIGN_CENTER };
static const MuTextStyle line_ink = { 7.3, FALSE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle line_strong_ink = { 7.3, TRUE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle legend_ink = { 6, FALSE, 0.3, PANGO_ALIGN_LEFT };

/* A card being filled from above. */
typedef struct
{
  const MuSheetLayout *sheet;
  MuPageBox *block;
  double width; /* between its margins */
  double y;
} Card;

static Card
card_new (const MuSheetLayout *sheet, double width)
{
  const Card card = { sheet, mu_sheet_layout_new_box (sheet, width), width - 2 * PAD, PAD - 1 };

  return card;
}

static MuPageBox *
card_finish (Card *self)
{
  mu_page_box_extend (self->block, self->y + PAD);
  return self->block;
}

static void
add_head (Card *self, const char *name, const char *figure, const char *about)
{
  mu_page_box_add_text (self->block, PAD + self->width - 50, self->y, 50, &cost_ink, figure);
  self->y = mu_page_box_add_text (self->block, PAD, self->y, self->width - 54, &name_ink, name);
  if (*about != '\0')
    self->y = mu_page_box_add_text (self->block, PAD, self->y, self->width, &about_ink, about);
  self->y += 4;
}

static void
add_line (Card *self, const char *label, const char *text)
{
  if (*text == '\0')
    return;
  mu_page_box_allow_break (self->block, self->y);
  self->y = mu_page_box_add_labelled (self->block, PAD, self->y, self->width, &line_ink, label, text) + 2;
}

/* Returns: how much room the longest label takes above its figure. */
static double
measure_labels (Card *self, guint32 has_stats, double width)
{
  g_autoptr (MuPageBox) measured = mu_sheet_layout_new_box (self->sheet, width);

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (has_stats >> i & 1)
      mu_page_box_add_text (measured, 0, 0, width - 3, &cell_label_ink,
                            mu_game_get_term_name (self->sheet->game, MU_VOCABULARY_STAT, i));
  return mu_page_box_get_height (measured);
}

/* The figures as all cards of the ship leave them, in cells as on the printed card. */
static void
add_cells (Card *self, guint32 has_stats, const int *stats)
{
  int n_cells = 0, cell = 0;
  double width, label_height;

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (has_stats >> i & 1)
      {
        const MuRole role = mu_game_get_term (self->sheet->game, MU_VOCABULARY_STAT, i)->role;

        if (role != MU_ROLE_TURN && mu_role_is_aside (role))
          has_stats &= ~(1u << i);
        else
          n_cells++;
      }
  if (n_cells == 0)
    return;
  width = self->width / n_cells;
  label_height = measure_labels (self, has_stats, width);
  for (int i = 0; i < MU_MAX_STATS; i++)
    if (has_stats >> i & 1)
      {
        double x = PAD + cell++ * width;
        g_autofree char *digits = g_strdup_printf ("%d", stats[i]);
        g_autofree char *label
            = mu_terms_dup_capitalized (mu_game_get_term_name (self->sheet->game, MU_VOCABULARY_STAT, i));

        mu_page_box_add_frame (self->block, x + 0.5, self->y, width - 1, label_height + CELL_ROOM, 2.5);
        mu_page_box_add_text (self->block, x + 1.5, self->y + 2, width - 3, &cell_label_ink, label);
        mu_page_box_add_text (self->block, x, self->y + label_height + 1.5, width, &cell_ink, digits);
      }
  self->y += label_height + CELL_ROOM + 5;
}

/* A row below the lowest of whose texts the next one begins. */
static void
add_zone_row (Card *self, const MuTextStyle *style, const char *zone, const MuTextStyle *shields_style,
              const char *shields, const char *dice)
{
  double third = self->width / 3;
  double y = self->y;
  double ends[] = { mu_page_box_add_text (self->block, PAD, y, third, style, zone),
                    mu_page_box_add_text (self->block, PAD + third, y, third / 2, shields_style, shields),
                    mu_page_box_add_text (self->block, PAD + third * 1.5, y, third * 1.5, style, dice) };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    self->y = MAX (self->y, ends[i] + 1);
}

/* Front, then the sides from front to rear, then the rear: as the zones lie on the ship. */
static void
add_zones (Card *self, const MuEffectiveStats *figures)
{
  static const MuZoneId order[] = { MU_ZONE_FRONT,           MU_ZONE_LEFT, MU_ZONE_RIGHT,  MU_ZONE_LEFT_AUXILIARY,
                                    MU_ZONE_RIGHT_AUXILIARY, MU_ZONE_REAR, MU_ZONE_SPECIAL };
  g_autofree char *anti = mu_sheet_dup_dice (&figures->anti_squadron);

  if (!figures->zones[MU_ZONE_FRONT].present)
    return;
  add_zone_row (self, &about_ink, _ ("Hull zone"), &about_ink, _ ("Shields"), _ ("Armament"));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (figures->zones[order[i]].present)
      {
        const MuZone *zone = &figures->zones[order[i]];
        g_autofree char *dice = mu_sheet_dup_dice (&zone->dice);
        g_autofree char *shields = g_strdup_printf ("%d", zone->shields);

        add_zone_row (self, &line_ink, mu_zone_get_title (order[i]), &line_strong_ink, shields, dice);
      }
  self->y += 1;
  add_line (self, _ ("Anti-squadron"), anti);
}

static void
add_speeds (Card *self, const GArray *speeds)
{
  static const char *const clicks[] = { "–", "I", "II", "III" };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < speeds->len; i++)
    {
      const MuSpeed *speed = &g_array_index (speeds, MuSpeed, i);

      g_string_append_printf (words, "%s%d:\u00a0", i > 0 ? "   " : "", speed->speed);
      for (int joint = 0; joint < speed->n_joints; joint++)
        g_string_append_printf (words, "%s%s", joint > 0 ? "\u00a0" : "", clicks[CLAMP (speed->yaw[joint], 0, 3)]);
    }
  add_line (self, _ ("Speed chart"), words->str);
}

static void
add_dial (Card *self, GArray *dial)
{
  if (dial->len == 0)
    return;
  self->y = mu_sheet_add_dial (self->block, PAD, self->y + 1, dial) + 2;
  self->y = mu_page_box_add_text (self->block, PAD, self->y, self->width, &legend_ink,
                                  _ ("Ringed: easy. White on black: hard."))
            + 4;
}

static void
add_upgrades (Card *self, const MuReportUnit *unit)
{
  for (guint i = 0; i < unit->upgrades->len; i++)
    {
      MuCard *card = unit->upgrades->pdata[i];
      const MuCardFacts *facts = mu_card_get_facts (card);
      const char *slot = mu_game_get_term_name (self->sheet->game, MU_VOCABULARY_SLOT, facts->slot);
      g_autofree char *name = mu_sheet_dup_card_name (card);
      g_autofree char *cost = mu_sheet_dup_figure (g_array_index (unit->upgrade_costs, int, i));
      g_autofree char *slot_and_cost = g_strdup_printf ("%s %s", slot, cost);

      if (i == 0)
        self->y += 2;
      mu_page_box_add_rule (self->block, PAD, self->y, self->width, 0.25);
      self->y += 2.5;
      mu_page_box_allow_break (self->block, self->y);
      self->y = mu_page_box_add_labelled (self->block, PAD, self->y, self->width, &line_ink, name, slot_and_cost);
      if (facts->summary != NULL)
        self->y = mu_page_box_add_text (self->block, PAD, self->y + 0.5, self->width, &line_ink,
                                        mu_card_facts_get_summary (facts));
      self->y += 2.5;
    }
}

static char *
dup_about (const MuSheetLayout *sheet, const MuReportUnit *unit)
{
  const MuCardFacts *ship = unit->ship != NULL ? mu_card_get_facts (unit->ship) : NULL;
  const char *size = ship != NULL ? mu_game_get_term_name (sheet->game, MU_VOCABULARY_SIZE, ship->size) : "";
  g_autofree char *factions = mu_terms_dup_set (sheet->game, MU_VOCABULARY_FACTION,
                                                mu_card_get_facts (unit->card)->factions, "/");
  GString *words = g_string_new (mu_unit_words_get_more_than_name (unit));

  if (unit->flagship)
    g_string_append_printf (words, "%s⚑ %s", words->len > 0 ? " · " : "",
                            mu_game_translate (sheet->game, N_ ("flagship")));
  mu_words_append (words, " · ", size);
  mu_words_append (words, " · ", factions);
  return g_string_free (words, FALSE);
}

/* The symbols of the primary weapon, as the printed card has them (XW2 Primary weapon symbols). */
static void
add_arcs (Card *self, const MuEffectiveStats *figures)
{
  const GPtrArray *arcs = mu_card_get_facts (figures->ship)->arcs;

  for (guint i = 0; i < (figures->attacks->len > 0 ? figures->attacks->len : arcs->len); i++)
    {
      gboolean has_attack = figures->attacks->len > 0;
      MuArcAttack at = has_attack ? g_array_index (figures->attacks, MuArcAttack, i) : (MuArcAttack){ arcs->pdata[i], 0 };
      MuGame *game = self->sheet->game;
      const MuTerm *arc
          = mu_game_get_term (game, MU_VOCABULARY_ARC, mu_game_find_term (game, MU_VOCABULARY_ARC, at.arc));
      const char *name = mu_terms_get_name (game, MU_VOCABULARY_ARC, at.arc);
      g_autofree char *text = has_attack ? g_strdup_printf ("%s %d", name, at.value) : g_strdup (name);

      mu_page_box_add_icon (self->block, PAD, self->y, ARC_ICON, mu_icon_find_of_term (arc));
      self->y = mu_page_box_add_text (self->block, PAD + ARC_ICON + 4, self->y, self->width - ARC_ICON - 4, &line_ink, text)
                + 2;
    }
}

static void
add_abilities (Card *self, const MuReportUnit *unit, const MuEffectiveStats *figures)
{
  MuGame *game = self->sheet->game;
  const MuCardFacts *facts = mu_card_get_facts (unit->card);
  g_autofree char *actions = mu_terms_dup_actions (game, figures->bar, " · ");
  g_autofree char *tokens = mu_terms_dup_counted (game, MU_VOCABULARY_TOKEN, facts->defense, " · ");
  g_autofree char *keywords = mu_terms_dup_keywords (game, facts, " · ");

  add_line (self, _ ("Actions"), actions);
  add_line (self, _ ("Defense tokens"), tokens);
  add_line (self, _ ("Keywords"), keywords);
  if (figures->ability != NULL)
    add_line (self, mu_text_get (figures->ability->name), mu_text_get_summary (figures->ability->summary));
  if (facts->summary != NULL)
    add_line (self, NULL, mu_card_facts_get_summary (facts));
}

/* Returns a ship or squadron on a small card, with what all its cards come to and what they do. */
MuPageBox *
mu_sheet_new_unit_card (const MuSheetLayout *self, const MuReportUnit *unit, double width)
{
  MuCatalog *catalog = mu_game_get_format_catalog (self->game, self->report->format);
  g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (catalog, unit->card, unit);
  Card card = card_new (self, width);
  g_autofree char *title = mu_sheet_dup_card_name (unit->card);
  g_autofree char *name = unit->count > 1 ? g_strdup_printf ("%d × %s", unit->count, title) : g_steal_pointer (&title);
  g_autofree char *cost = g_strdup_printf ("%d", unit->cost);
  g_autofree char *about = dup_about (self, unit);
  g_autofree char *bar = mu_terms_dup_bar (self->game, mu_card_get_facts (unit->card)->slots, " · ");

  add_head (&card, name, cost, about);
  add_cells (&card, unit->has_stats, unit->stats);
  add_zones (&card, figures);
  /* Squadrons attack with dice of several colors, in games that have these. */
  if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS)
      && mu_game_get_rules (self->game)->dice[MU_DIE_BLUE].n_different > 0)
    {
      g_autofree char *anti = mu_sheet_dup_dice (&figures->anti_squadron);
      g_autofree char *battery = mu_sheet_dup_dice (&figures->battery);

      add_line (&card, _ ("Anti-squadron"), anti);
      add_line (&card, _ ("Battery"), battery);
    }
  if (figures->ship != NULL)
    add_arcs (&card, figures);
  add_abilities (&card, unit, figures);
  if (figures->ship != NULL)
    add_speeds (&card, mu_card_get_facts (figures->ship)->speeds);
  add_dial (&card, figures->dial);
  add_line (&card, mu_game_translate (self->game, N_ ("Upgrade bar")), bar);
  add_upgrades (&card, unit);
  return card_finish (&card);
}

/* Returns an objective on a small card. */
MuPageBox *
mu_sheet_new_objective_card (const MuSheetLayout *self, MuCard *objective, double width)
{
  const MuCardFacts *facts = mu_card_get_facts (objective);
  Card card = card_new (self, width);
  g_autofree char *name = mu_sheet_dup_card_name (objective);
  g_autofree char *victory = facts->victory > 0 ? g_strdup_printf ("%d", facts->victory) : g_strdup ("");

  add_head (&card, name, victory, mu_objective_type_get_title (self->game, facts->objective));
  add_line (&card, NULL, mu_card_facts_get_summary (facts));
  return card_finish (&card);
}
