/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-setup-notes.h"

#include <string.h>

#include "model/text/mu-i18n.h"
#include "rules/check/mu-section-pairs.h"
#include "rules/figures/mu-effective-stats.h"
#include "rules/figures/mu-id-tokens.h"
#include "rules/figures/mu-initiative-words.h"

static void
component_free (MuComponent *component)
{
  g_free (component->what);
  g_free (component);
}

/* Frees the notes. */
void
mu_setup_notes_free (MuSetupNotes *self)
{
  g_ptr_array_unref (self->id_tokens);
  g_ptr_array_unref (self->components);
  g_ptr_array_unref (self->steps);
  g_free (self->id_token_rule);
  g_free (self->initiative);
  g_free (self->play_area);
  g_free (self);
}

static void
bring (MuSetupNotes *self, const char *what, int count)
{
  MuComponent *component;

  if (count <= 0)
    return;
  for (guint i = 0; i < self->components->len; i++)
    {
      component = self->components->pdata[i];
      if (g_str_equal (component->what, what))
        {
          component->count += count;
          return;
        }
    }
  component = g_new (MuComponent, 1);
  component->what = g_strdup (what);
  component->count = count;
  g_ptr_array_add (self->components, component);
}

static int
get_stat (MuGame *game, const MuReportUnit *unit, MuRole role)
{
  int index = mu_game_find_role (game, role);

  return index >= 0 ? unit->stats[index] : 0;
}

static gboolean
gives (MuCard *card, const char *condition)
{
  return g_ptr_array_find (mu_card_get_facts (card)->gives, condition, NULL);
}

static gboolean
needs (MuCard *card, const char *what)
{
  return g_ptr_array_find (mu_card_get_facts (card)->needs, what, NULL);
}

/* Returns TRUE if @does is TRUE of any ship, squadron or upgrade in the list. */
static gboolean
any_card (const MuReport *report, gboolean (*does) (MuCard *card, const char *what), const char *what)
{
  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);

      if (does (unit->card, what))
        return TRUE;
      for (guint j = 0; j < unit->upgrades->len; j++)
        if (does (unit->upgrades->pdata[j], what))
          return TRUE;
    }
  return FALSE;
}

static void
bring_conditions (MuSetupNotes *self, MuCatalog *catalog, const MuReport *report)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      MuCard *card = cards->pdata[i];
      g_autofree char *what = NULL;

      if (!mu_card_is (card, MU_KIND_GIVEN) || !any_card (report, gives, mu_card_get_id (card)))
        continue;
      what = g_strdup_printf (_ ("Condition card and tokens: %s"), mu_card_get_name (card));
      bring (self, what, 1);
    }
}

/* The highest number of dice that a ship rolls, including the additional die for range. */
static void
bring_stat_dice (MuSetupNotes *self, MuGame *game, const MuReport *report)
{
  gboolean has_attack = mu_game_find_role (game, MU_ROLE_ATTACK) >= 0;
  gboolean has_defense = mu_game_find_role (game, MU_ROLE_DEFENSE) >= 0;
  int attack = 0, defense = 0;

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);

      attack = MAX (attack, has_attack ? get_stat (game, unit, MU_ROLE_ATTACK) + 1 : 0);
      defense = MAX (defense, has_defense ? get_stat (game, unit, MU_ROLE_DEFENSE) + 1 : 0);
      for (guint j = 0; j < unit->upgrades->len; j++)
        attack = MAX (attack, mu_card_get_facts (unit->upgrades->pdata[j])->weapon_attack);
    }
  bring (self, _ ("Attack dice"), attack);
  bring (self, _ ("Defense dice"), defense);
}

static void
raise_dice (MuDice *most, const MuDice *dice)
{
  most->red = MAX (most->red, dice->red);
  most->blue = MAX (most->blue, dice->blue);
  most->black = MAX (most->black, dice->black);
}

/* The highest number of dice of each color that a hull zone or squadron rolls. */
static void
bring_colored_dice (MuSetupNotes *self, MuCatalog *catalog, const MuReport *report)
{
  MuDice most = { 0 };

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (catalog, unit->card, unit);

      raise_dice (&most, &figures->anti_squadron);
      raise_dice (&most, &figures->battery);
      for (int zone = 0; zone < MU_N_ZONES; zone++)
        raise_dice (&most, &figures->zones[zone].dice);
    }
  bring (self, _ ("Red attack dice"), most.red);
  bring (self, _ ("Blue attack dice"), most.blue);
  bring (self, _ ("Black attack dice"), most.black);
}

/* XW2 Setup, step 1: the components of each ship. Two sections of a huge ship are one model (XW2 Huge ship). */
static void
bring_models (MuSetupNotes *self, MuRoster *roster, const MuReport *report)
{
  g_autofree int *pairs = mu_section_pairs_new_for_list (roster, report);

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      g_autoptr (MuEffectiveStats) figures = NULL;
      g_autofree char *model = NULL;

      if (!mu_card_is (unit->card, MU_KIND_ON_SHIP) || unit->ship == NULL || (pairs[i] >= 0 && pairs[i] < (int) i))
        continue;
      figures = mu_effective_stats_new (mu_roster_get_catalog (roster), unit->card, unit);
      if (pairs[i] < 0)
        model = g_strdup_printf (figures->dial->len > 0 ? _ ("%s: model, base, ship token and maneuver dial")
                                                        : _ ("%s: model, base and ship token"),
                                 mu_card_get_name (unit->ship));
      else
        /* Translators: the two sections of a ship */
        model = g_strdup_printf (_ ("%s and %s: one model with its bases and ship tokens, and one maneuver dial"),
                                 mu_card_get_name (unit->ship),
                                 mu_card_get_name (mu_report_get_unit (report, pairs[i])->ship));
      bring (self, model, 1);
    }
}

static void
bring_defense_tokens (MuSetupNotes *self, MuGame *game, const MuCardFacts *facts)
{
  for (guint i = 0; i < facts->defense->len; i++)
    {
      const MuTerm *token = mu_game_get_term (game, MU_VOCABULARY_TOKEN, g_array_index (facts->defense, int, i));
      g_autofree char *what = g_strdup_printf (_ ("Defense tokens: %s"), mu_text_get (token->name));

      bring (self, what, 1);
    }
}

static void
bring_units (MuSetupNotes *self, MuGame *game, const MuReport *report)
{
  /* Non-unique squadrons of the same type share a card, also if the list names them in several places. */
  g_autoptr (GHashTable) squadron_cards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);

      if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS))
        {
          g_hash_table_add (squadron_cards, unit->card);
          bring (self, _ ("Squadron disks"), unit->count);
          bring_defense_tokens (self, game, mu_card_get_facts (unit->card));
          continue;
        }
      if (mu_card_is (unit->card, MU_KIND_ON_SHIP))
        bring (self, _ ("Ship cards"), 1);
      else
        {
          bring (self, _ ("Ship models with cards"), unit->count);
          bring (self, _ ("Speed dials"), mu_card_get_facts (unit->card)->speeds->len > 0);
        }
      bring (self, mu_game_translate (game, N_ ("Upgrade cards")), unit->n_own);
      bring_defense_tokens (self, game, mu_card_get_facts (unit->card));
    }
  bring (self, _ ("Squadron cards"), (int) g_hash_table_size (squadron_cards));
}

/* How many of the item a ship or squadron asks for. */
static int
count_for_unit (const MuSetupItem *item, const MuReportUnit *unit)
{
  gboolean is_squadron = mu_card_is_in (unit->card, MU_SECTION_SQUADRONS);
  int size = mu_card_get_facts (unit->ship != NULL ? unit->ship : unit->card)->size;
  int count = 0;

  if (item->each_squadron || is_squadron)
    return item->each_squadron && is_squadron ? item->count * unit->count : 0;
  if (item->sizes != 0 && (size < 0 || !(item->sizes >> size & 1)))
    return 0;
  if (item->action >= 0)
    return unit->actions >> item->action & 1;
  if (item->slot < 0 && item->stat < 0)
    return item->count;
  if (item->slot < 0)
    count = unit->stats[item->stat];
  /* The tokens of upgrades lie on these, such as charges; what they add to the ship is counted there. */
  for (guint i = 0; i < unit->upgrades->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (unit->upgrades->pdata[i]);

      if (item->slot >= 0)
        count += facts->slot == item->slot;
      else
        count += facts->has_stats >> item->stat & 1 ? facts->stats[item->stat] : 0;
    }
  return count;
}

static int
count_item (const MuSetupItem *item, const MuReport *report)
{
  gboolean is_by_unit = item->action >= 0 || item->stat >= 0 || item->slot >= 0 || item->each_ship || item->each_squadron;
  int count = 0;

  if (item->objectives && !report->format->objectives)
    return 0;
  if (item->need != NULL)
    return any_card (report, needs, item->need) ? item->count : 0;
  if (!is_by_unit && item->sizes == 0)
    return item->count;
  for (guint i = 0; i < report->units->len; i++)
    count += count_for_unit (item, mu_report_get_unit (report, i));
  return is_by_unit ? count : MIN (count, item->count);
}

/* XW2, AR1 Play area; XW1 Changing the play area. */
static char *
dup_play_area (const MuPlayArea *area, int limit)
{
  g_autofree char *size = NULL;

  if (area->least > 0)
    /* Translators: the smallest and the largest play area, such as “60 × 60 to 90 × 90 cm” */
    size = g_strdup_printf (_ ("%d × %d to %d × %d cm"), area->least, area->least, area->depth, area->width);
  else
    size = g_strdup_printf (_ ("%d × %d cm"), area->depth, area->width);
  if (area->setup_width > 0)
    /* Translators: both are sizes, such as “90 × 180 cm” */
    return g_strdup_printf (_ ("%s, with a setup area of %d × %d cm in its middle"), size, area->depth,
                            area->setup_width);
  if (area->at == 0 || limit == area->at || (area->least > 0 && limit > 0 && limit < area->at))
    return g_steal_pointer (&size);
  if (limit == 0)
    return g_strdup_printf (ngettext ("%s for %d point; agree on another size for other totals",
                                      "%s for %d points; agree on another size for other totals", area->at),
                            size, area->at);
  if (limit < area->at)
    return g_strdup_printf (ngettext ("%s at most: this is the size for %d point, and fewer may play on less",
                                      "%s at most: this is the size for %d points, and fewer may play on less",
                                      area->at),
                            size, area->at);
  return g_strdup_printf (ngettext ("more than %s, the size for %d point: agree on a larger one",
                                    "more than %s, the size for %d points: agree on a larger one", area->at),
                          size, area->at);
}

/*
 * Lists what players need besides the cards (XW2, AR1 Initiative, ID tokens, Setup). Returns the notes.
 * @report: the report on @roster
 */
MuSetupNotes *
mu_setup_notes_new (MuRoster *roster, const MuReport *report)
{
  MuSetupNotes *self = g_new0 (MuSetupNotes, 1);
  MuGame *game = mu_roster_get_game (roster);
  const MuSetup *setup = mu_game_get_format_setup (game, report->format);

  self->bid = mu_report_get_bid (report);
  self->id_tokens = mu_id_tokens_list (game, report);
  self->id_token_rule = mu_id_tokens_dup_rule (game, report->format);
  self->components = g_ptr_array_new_with_free_func ((GDestroyNotify) component_free);
  self->steps = g_ptr_array_new ();
  self->initiative_heading = mu_initiative_get_heading (game);
  self->initiative = mu_initiative_dup_rule (game, report->format);
  bring_models (self, roster, report);
  bring_units (self, game, report);
  bring_conditions (self, mu_roster_get_catalog (roster), report);
  bring_stat_dice (self, game, report);
  bring_colored_dice (self, mu_roster_get_catalog (roster), report);
  bring (self, _ ("Obstacles"), mu_game_get_rules (game)->n_obstacles);
  if (setup != NULL)
    {
      for (guint i = 0; i < setup->items->len; i++)
        {
          const MuSetupItem *item = setup->items->pdata[i];

          bring (self, mu_text_get (item->name), count_item (item, report));
        }
      self->area = mu_setup_get_area (setup, report->limit > 0 ? report->limit : report->points);
      self->n_obstacles = setup->obstacles;
      for (guint i = 0; i < setup->steps->len; i++)
        g_ptr_array_add (self->steps, (gpointer) mu_text_get (setup->steps->pdata[i]));
    }
  self->play_area = self->area != NULL ? dup_play_area (self->area, report->limit) : g_strdup ("");
  return self;
}
