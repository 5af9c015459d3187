/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-unit-chips.h"

#include "app/widgets/mu-symbols.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "rules/check/mu-requirement.h"

/* The chips of a unit while they are made. */
typedef struct
{
  MuGame *game;
  const MuReport *report;
  guint index;
  const MuReportUnit *unit;
  guint32 offered; /* bits of the slot kinds that cards could go into here */
  gboolean has_flagship;
  GPtrArray *chips;
} MuChipList;

static void
unit_chip_free (MuUnitChip *self)
{
  g_free (self->title);
  g_free (self->note);
  g_free (self->problem);
  g_free (self);
}

static gboolean
may_carry (const MuEvaluatedUnit *bare, const MuCardFacts *upgrade)
{
  guint32 own = mu_game_get_primary_factions (bare->game, bare->facts->factions);
  guint32 asked = mu_game_get_primary_factions (bare->game, upgrade->factions);

  if (own != 0 && asked != 0 && (own & asked) == 0 && upgrade->faction_unless == NULL)
    return FALSE;
  return upgrade->requires == NULL || mu_requirement_may_hold (upgrade->requires, bare);
}

/* Returns the kinds of slots that an upgrade could go into on a unit with @card: no title may exist for its ship. */
static guint32
find_offered (MuGame *game, const MuFormat *format, MuCatalog *catalog, MuCard *card)
{
  static const char key[] = "mu-offered-slots";
  guint32 offered = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (card), key));
  g_autoptr (MuEvaluatedUnit) bare = NULL;
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  /* A card does not change, and every row needs this after every edit. */
  if (offered != 0)
    return offered;
  bare = mu_evaluated_unit_new_bare (game, format, catalog, -1, card);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (!mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) || !may_carry (bare, facts))
        continue;
      for (guint j = 0; j < facts->icons->len; j++)
        offered |= 1u << g_array_index (facts->icons, int, j);
    }
  g_object_set_data (G_OBJECT (card), key, GUINT_TO_POINTER (offered));
  return offered;
}

/* Returns the message of the first error about a card of the unit, which is at the report's revision, or NULL. */
char *
mu_unit_dup_problem (const MuReport *report, guint unit, MuCard *card)
{
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding) && (finding->unit < 0 || finding->unit == (int) unit)
          && g_ptr_array_find (finding->cards, card, NULL))
        return mu_finding_dup_message (finding);
    }
  return NULL;
}

static void
fill (MuChipList *list, MuUnitChip *chip, guint upgrade)
{
  MuCard *card = list->unit->upgrades->pdata[upgrade];

  chip->upgrade = upgrade;
  chip->problem = mu_unit_dup_problem (list->report, list->index, card);
  chip->chip.card = card;
  chip->chip.has_cost = !mu_card_is_unknown (card);
  chip->chip.cost = g_array_index (list->unit->upgrade_costs, int, upgrade);
  chip->chip.problem = chip->problem;
}

static MuUnitChip *
add_chip (MuChipList *list, guint32 kinds)
{
  MuUnitChip *chip = g_new0 (MuUnitChip, 1);

  chip->kinds = kinds;
  chip->upgrade = -1;
  chip->title = mu_terms_dup_set (list->game, MU_VOCABULARY_SLOT, kinds, "/");
  chip->chip.icons[0] = mu_symbol_of_slot (list->game, kinds != 0 ? g_bit_nth_lsf (kinds, -1) : -1);
  chip->chip.title = chip->title;
  g_ptr_array_add (list->chips, chip);
  return chip;
}

static MuUnitChip *
find_chip (MuChipList *list, int upgrade)
{
  for (guint i = 0; i < list->chips->len; i++)
    if (((MuUnitChip *) list->chips->pdata[i])->upgrade == upgrade)
      return list->chips->pdata[i];
  return NULL;
}

/* A card that takes two slots is one chip with both symbols. */
static void
add_slot (MuChipList *list, const MuReportSlot *slot)
{
  MuUnitChip *chip = slot->upgrade >= 0 ? find_chip (list, slot->upgrade) : NULL;
  int kind = g_bit_nth_lsf (slot->kinds, -1);
  const char *rule = mu_game_get_term (list->game, MU_VOCABULARY_SLOT, kind)->rule;
  const char *icon = mu_symbol_of_slot (list->game, kind);

  if (slot->upgrade < 0
      && ((slot->kinds & list->offered) == 0 || (list->has_flagship && rule == mu_intern ("flagship"))))
    return;
  if (chip != NULL)
    {
      chip->chip.icons[1] = icon;
      return;
    }
  chip = add_chip (list, slot->kinds);
  if (slot->upgrade >= 0)
    fill (list, chip, slot->upgrade);
  if (slot->grantor >= 0)
    chip->note = g_strdup_printf (_ ("Added by %s"), mu_card_get_name (list->unit->upgrades->pdata[slot->grantor]));
  chip->chip.note = chip->note;
}

static void
add_unplaced (MuChipList *list, guint upgrade)
{
  const MuCardFacts *facts = mu_card_get_facts (list->unit->upgrades->pdata[upgrade]);
  guint32 kinds = 0;
  MuUnitChip *chip;

  for (guint i = 0; i < facts->icons->len; i++)
    kinds |= 1u << g_array_index (facts->icons, int, i);
  chip = add_chip (list, kinds);
  fill (list, chip, upgrade);
  if (chip->problem == NULL)
    chip->problem = g_strdup (_ ("It has no place on this ship."));
  if (kinds == 0)
    {
      g_free (chip->title);
      chip->title = g_strdup (_ ("Unknown card"));
      chip->chip.title = chip->title;
    }
  chip->chip.problem = chip->problem;
}

/* A card that comes with the card of the unit is in no slot, and stays. */
static void
add_carried (MuChipList *list, guint upgrade)
{
  const MuCardFacts *facts = mu_card_get_facts (list->unit->upgrades->pdata[upgrade]);
  MuUnitChip *chip = add_chip (list, 1u << facts->slot);

  fill (list, chip, upgrade);
  chip->upgrade = -1;
  chip->kinds = 0;
  chip->chip.has_cost = FALSE;
  chip->chip.fixed = TRUE;
  chip->note = g_strdup_printf (_ ("Comes with %s"), mu_card_get_name (list->unit->card));
  chip->chip.note = chip->note;
}

/* Sorts slots in the order of the game, modifications and unknown cards last. */
static int
get_rank (MuGame *game, const MuUnitChip *chip)
{
  int kind = g_bit_nth_lsf (chip->kinds, -1);
  const MuTerm *slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, kind);

  if (slot == NULL)
    return G_MAXINT;
  return slot->rule == mu_intern ("modification-cap") ? G_MAXINT - 1 : kind;
}

/* Cards in slots of one kind stand in the order in which the player took them, whichever slot each was given. */
static int
compare_chips (gconstpointer a, gconstpointer b, gpointer game)
{
  const MuUnitChip *first = *(const MuUnitChip *const *) a, *second = *(const MuUnitChip *const *) b;
  int rank = get_rank (game, first), other = get_rank (game, second);

  if (rank != other)
    return rank < other ? -1 : 1;
  if (first->kinds != second->kinds)
    return first->kinds < second->kinds ? -1 : 1;
  /* An empty slot comes last. */
  return (guint) first->upgrade < (guint) second->upgrade ? -1 : first->upgrade != second->upgrade;
}

/*
 * Returns a chip for every slot, and for every upgrade without a slot, in the order of the game's slots. The chips
 * borrow from @report. The elements are MuUnitChip.
 *
 * @catalog: the cards at the report's revision
 * @unit: the index of a ship
 */
GPtrArray *
mu_unit_chips_list (MuGame *game, MuCatalog *catalog, const MuReport *report, guint unit)
{
  const MuReportUnit *of = mu_report_get_unit (report, unit);
  MuChipList list = { game, report, unit, of, find_offered (game, report->format, catalog, of->card), FALSE, NULL };

  for (guint i = 0; i < report->units->len; i++)
    list.has_flagship |= mu_report_get_unit (report, i)->flagship;
  list.chips = g_ptr_array_new_with_free_func ((GDestroyNotify) unit_chip_free);
  for (guint i = 0; i < list.unit->slots->len; i++)
    add_slot (&list, &g_array_index (list.unit->slots, MuReportSlot, i));
  for (guint i = 0; i < list.unit->n_own; i++)
    if (find_chip (&list, i) == NULL)
      add_unplaced (&list, i);
  for (guint i = list.unit->n_own; i < list.unit->upgrades->len; i++)
    add_carried (&list, i);
  g_ptr_array_sort_with_data (list.chips, compare_chips, game);
  return list.chips;
}
