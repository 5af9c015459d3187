/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-name-words.h"
#include "rules/check/mu-effects.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"

/* Returns the situation on the ship of @evaluated, without a list. Slots that take several kinds are not included. */
MuSituation
mu_situation_new (const MuEvaluatedUnit *evaluated)
{
  return (MuSituation){ evaluated, evaluated->stats, evaluated->actions, evaluated->slots, NULL, NULL, NULL };
}

static gboolean
in_set (guint64 set, int index)
{
  return index >= 0 && (set >> index & 1);
}

static int
get_stat (const MuPredicate *self, const MuSituation *situation)
{
  const MuEvaluatedUnit *evaluated = situation->evaluated;

  if (self->printed)
    return evaluated->printed[self->term];
  return mu_effects_change_stat (situation->list_effects, evaluated->ship_facts, self->term,
                                 situation->stats[self->term]);
}

static gboolean
holds_stat (const MuPredicate *self, const MuSituation *situation)
{
  int value;

  if (!in_set (situation->evaluated->has_stats, self->term))
    return FALSE;
  value = get_stat (self, situation);
  return value >= self->min && value <= self->max;
}

static gboolean
holds_any (const MuPredicate *self, const MuSituation *situation)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (mu_requirement_holds (self->parts->pdata[i], situation))
      return TRUE;
  return FALSE;
}

static gboolean
holds_all (const MuPredicate *self, const MuSituation *situation)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (!mu_requirement_holds (self->parts->pdata[i], situation))
      return FALSE;
  return TRUE;
}

static gboolean
adds_action (const GPtrArray *effects, int action, MuDifficulty difficulty)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_ACTION && effect->action.action == action && effect->action.difficulty == difficulty)
        return TRUE;
    }
  return FALSE;
}

/* Of several sides of a card, the player chooses one. */
static gboolean
card_adds_action (const MuCardFacts *facts, int action, MuDifficulty difficulty)
{
  for (guint i = 0; i < facts->faces->len; i++)
    if (adds_action (((const MuFace *) facts->faces->pdata[i])->effects, action, difficulty))
      return TRUE;
  return adds_action (facts->effects, action, difficulty);
}

static gboolean
holds_action (const MuPredicate *self, const MuSituation *situation)
{
  const MuEvaluatedUnit *evaluated = situation->evaluated;
  MuPrinted printed;

  if (!in_set (situation->actions, self->term) || self->difficulty == MU_DIFFICULTY_NONE)
    return in_set (situation->actions, self->term);
  printed = mu_card_facts_get_printed (evaluated->facts, evaluated->ship_facts);
  for (guint i = 0; i < printed.bar->len; i++)
    {
      const MuCardAction *action = &g_array_index (printed.bar, MuCardAction, i);

      if (action->action == self->term && action->difficulty == self->difficulty)
        return TRUE;
    }
  for (guint i = 0; i < evaluated->n_upgrades; i++)
    if (evaluated->present[i] && card_adds_action (evaluated->cards[i], self->term, self->difficulty))
      return TRUE;
  return card_adds_action (evaluated->facts, self->term, self->difficulty)
         || (evaluated->ship_facts != NULL && card_adds_action (evaluated->ship_facts, self->term, self->difficulty));
}

static gboolean
holds_ability (const MuPredicate *self, const MuEvaluatedUnit *evaluated)
{
  MuPrinted printed = mu_card_facts_get_printed (evaluated->facts, evaluated->ship_facts);

  return printed.ability != NULL && printed.ability->id != NULL
         && g_ptr_array_find (self->ids, printed.ability->id, NULL);
}

static gboolean
holds_arc (const MuPredicate *self, const MuEvaluatedUnit *evaluated)
{
  MuPrinted printed = mu_card_facts_get_printed (evaluated->facts, evaluated->ship_facts);

  for (guint i = 0; i < printed.arcs->len; i++)
    if (g_ptr_array_find (self->ids, printed.arcs->pdata[i], NULL))
      return TRUE;
  for (guint i = 0; i < evaluated->n_upgrades; i++)
    for (guint j = 0; evaluated->present[i] && j < evaluated->cards[i]->effects->len; j++)
      {
        const MuEffect *effect = evaluated->cards[i]->effects->pdata[j];

        if (effect->kind == MU_EFFECT_ARC_ATTACK && g_ptr_array_find (self->ids, effect->arc, NULL))
          return TRUE;
      }
  return FALSE;
}

static gboolean
has_card (const MuEvaluatedUnit *evaluated, int slot)
{
  for (guint i = 0; i < evaluated->n_upgrades; i++)
    if (evaluated->present[i] && evaluated->cards[i]->slot == slot)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the condition is met. */
gboolean
mu_requirement_holds (const MuPredicate *self, const MuSituation *situation)
{
  const MuEvaluatedUnit *evaluated = situation->evaluated;
  const MuCardFacts *ship = evaluated->ship_facts;

  switch (self->kind)
    {
    case MU_PREDICATE_ALL:
      return holds_all (self, situation);
    case MU_PREDICATE_ANY:
      return holds_any (self, situation);
    case MU_PREDICATE_NOT:
      return !holds_any (self, situation);
    case MU_PREDICATE_SHIP:
      return ship != NULL && g_ptr_array_find (self->ids, ship->id, NULL);
    case MU_PREDICATE_CLASS:
      return ship != NULL && in_set (self->set, ship->ship_class);
    case MU_PREDICATE_SIZE:
      return ship != NULL && in_set (self->set, ship->size);
    case MU_PREDICATE_FACTION:
      return ((evaluated->facts->factions
               | mu_game_get_primary_factions (evaluated->game, evaluated->facts->factions))
              & self->set)
             != 0;
    case MU_PREDICATE_SHIP_NAME:
      return ship != NULL && self->words != NULL && mu_name_contains (mu_text_get_english (ship->name), self->words);
    case MU_PREDICATE_STAT:
      return holds_stat (self, situation);
    case MU_PREDICATE_ACTION:
      return holds_action (self, situation);
    case MU_PREDICATE_SLOT:
      return in_set (situation->slots, self->term);
    case MU_PREDICATE_TRAIT_ANY:
      return (evaluated->traits & self->set) != 0;
    case MU_PREDICATE_TRAIT_ALL:
      return (evaluated->traits & self->set) == self->set;
    case MU_PREDICATE_FLAGSHIP:
      return evaluated->flagship;
    case MU_PREDICATE_UNIQUE:
      return evaluated->facts->unique;
    case MU_PREDICATE_LIMITED:
      return evaluated->facts->dots > 0;
    case MU_PREDICATE_CARD:
      return has_card (evaluated, self->term);
    case MU_PREDICATE_ABILITY:
      return holds_ability (self, evaluated);
    case MU_PREDICATE_ARC:
      return holds_arc (self, evaluated);
    case MU_PREDICATE_LIST_HAS:
      return situation->list_has != NULL && self->ids->len > 0
             && situation->list_has (situation->list, self->ids->pdata[0]);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* What becomes of a condition whatever else is added to the unit and the list. */
typedef enum
{
  FATE_FALSE,
  FATE_OPEN,
  FATE_TRUE,
} MuFate;

static MuFate foresee (const MuPredicate *self, const MuSituation *situation);

static MuFate
foresee_most (const MuPredicate *self, const MuSituation *situation)
{
  MuFate most = FATE_FALSE;

  for (guint i = 0; i < self->parts->len; i++)
    most = MAX (most, foresee (self->parts->pdata[i], situation));
  return most;
}

static MuFate
foresee_least (const MuPredicate *self, const MuSituation *situation)
{
  MuFate least = FATE_TRUE;

  for (guint i = 0; i < self->parts->len; i++)
    least = MIN (least, foresee (self->parts->pdata[i], situation));
  return least;
}

static MuFate
foresee (const MuPredicate *self, const MuSituation *situation)
{
  switch (self->kind)
    {
    case MU_PREDICATE_ALL:
      return foresee_least (self, situation);
    case MU_PREDICATE_ANY:
      return foresee_most (self, situation);
    case MU_PREDICATE_NOT:
      return FATE_TRUE - foresee_most (self, situation);
    case MU_PREDICATE_STAT:
    case MU_PREDICATE_ACTION:
    case MU_PREDICATE_SLOT:
    case MU_PREDICATE_CARD:
    case MU_PREDICATE_ARC:
    case MU_PREDICATE_TRAIT_ANY:
    case MU_PREDICATE_TRAIT_ALL:
    case MU_PREDICATE_FLAGSHIP:
    case MU_PREDICATE_LIST_HAS:
      return FATE_OPEN;
    default:
      return mu_requirement_holds (self, situation) ? FATE_TRUE : FATE_FALSE;
    }
}

/*
 * Returns FALSE if the condition is not met because of the card of the unit or its ship, so that nothing that is added
 * to the unit or the list can change it.
 */
gboolean
mu_requirement_may_hold (const MuPredicate *self, const MuEvaluatedUnit *unit)
{
  MuSituation situation = mu_situation_new (unit);

  return foresee (self, &situation) != FATE_FALSE;
}

static char *
join_terms (MuGame *game, MuVocabularyKind kind, guint64 set, const char *last)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      g_ptr_array_add (names, (gpointer) mu_term_get_phrase (mu_game_get_term (game, kind, i)));
  return mu_terms_dup_joined (names, last);
}

static char *
describe_stat (MuGame *game, const MuPredicate *self)
{
  const char *name = mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_STAT, self->term));

  if (self->min == self->max)
    return g_strdup_printf (_ ("%s exactly %d"), name, self->min);
  if (self->max == G_MAXINT)
    return g_strdup_printf (_ ("%s %d or more"), name, self->min);
  if (self->min == G_MININT)
    return g_strdup_printf (_ ("%s %d or less"), name, self->max);
  return g_strdup_printf (_ ("%s %d to %d"), name, self->min, self->max);
}

static char *describe (MuGame *game, const MuPredicate *self, gboolean alone);

static char *
describe_action (MuGame *game, const MuPredicate *self)
{
  const char *name = mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_ACTION, self->term));

  switch (self->difficulty)
    {
    case MU_DIFFICULTY_STANDARD:
      return g_strdup_printf (_ ("white %s in the action bar"), name);
    case MU_DIFFICULTY_HARD:
      return g_strdup_printf (_ ("red %s in the action bar"), name);
    case MU_DIFFICULTY_PURPLE:
      return g_strdup_printf (_ ("purple %s in the action bar"), name);
    case MU_DIFFICULTY_NONE:
    case MU_DIFFICULTY_EASY:
    default:
      return g_strdup_printf (_ ("%s in the action bar"), name);
    }
}

/* Abilities are told by their names, which the cards with them have. */
static char *
describe_ability (MuGame *game, const MuPredicate *self)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  for (guint i = 0; i < self->ids->len; i++)
    {
      const char *name = self->ids->pdata[i];

      for (guint j = 0; j < cards->len; j++)
        {
          const MuAbility *ability = mu_card_get_facts (cards->pdata[j])->ability;

          if (ability != NULL && ability->name != NULL && ability->id == self->ids->pdata[i])
            {
              name = mu_text_get (ability->name);
              break;
            }
        }
      g_ptr_array_add (names, (gpointer) name);
    }
  joined = mu_terms_dup_joined (names, _ (" or "));
  return g_strdup_printf (_ ("with the ability %s"), joined);
}

/* What is one of several conditions does not say “only” by itself. */
static char *
describe_parts (MuGame *game, const MuPredicate *self, const char *last, gboolean alone)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->parts->len; i++)
    g_ptr_array_add (parts, describe (game, self->parts->pdata[i], alone));
  return mu_terms_dup_joined (parts, last);
}

static char *
describe_not (MuGame *game, const MuPredicate *self)
{
  const MuPredicate *part = self->parts->len == 1 ? self->parts->pdata[0] : NULL;
  g_autofree char *what = NULL;

  if (part != NULL && part->kind == MU_PREDICATE_SLOT)
    return g_strdup_printf (_ ("no %s icon"),
                            mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SLOT, part->term)));
  if (part != NULL && part->kind == MU_PREDICATE_LIMITED)
    return g_strdup (_ ("not for limited cards"));
  what = describe_parts (game, self, _ (" or "), FALSE);
  return g_strdup_printf (_ ("not: %s"), what);
}

static char *
describe_list (MuGame *game, const MuPredicate *self)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
  const char *key = self->ids->len > 0 ? self->ids->pdata[0] : "";

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_claims (cards->pdata[i], key))
      return g_strdup_printf (_ ("%s in the list"), mu_card_get_name (cards->pdata[i]));
  return g_strdup_printf (_ ("%s in the list"), key);
}

static char *
describe_any (MuGame *game, const MuPredicate *self)
{
  gboolean plain = TRUE;

  for (guint i = 0; i < self->parts->len; i++)
    plain = plain && ((const MuPredicate *) self->parts->pdata[i])->kind != MU_PREDICATE_ALL;
  /* Translators: between two conditions with commas: “small ship; or medium ship, no Crew icon” */
  return describe_parts (game, self, plain ? _ (" or ") : _ ("; or "), FALSE);
}

static char *
describe_only (char *what, gboolean alone)
{
  char *described = alone ? g_strdup_printf (_ ("%s only"), what) : g_strdup (what);

  g_free (what);
  return described;
}

static char *
describe (MuGame *game, const MuPredicate *self, gboolean alone)
{
  switch (self->kind)
    {
    case MU_PREDICATE_ALL:
      return describe_parts (game, self, ", ", alone);
    case MU_PREDICATE_ANY:
      return describe_any (game, self);
    case MU_PREDICATE_NOT:
      return describe_not (game, self);
    case MU_PREDICATE_SHIP:
      return describe_only (mu_cards_dup_names (game, MU_CARD_SHIP, self->ids, _ (" or ")), alone);
    case MU_PREDICATE_CLASS:
      return describe_only (join_terms (game, MU_VOCABULARY_CLASS, self->set, _ (" or ")), alone);
    case MU_PREDICATE_SIZE:
      return describe_only (join_terms (game, MU_VOCABULARY_SIZE, self->set, _ (" or ")), alone);
    case MU_PREDICATE_FACTION:
      return describe_only (join_terms (game, MU_VOCABULARY_FACTION, self->set, _ (" or ")), alone);
    case MU_PREDICATE_SHIP_NAME:
      return g_strdup_printf (_ ("ships with “%s” in their name only"), self->words != NULL ? self->words : "");
    case MU_PREDICATE_STAT:
      return describe_stat (game, self);
    case MU_PREDICATE_ACTION:
      return describe_action (game, self);
    case MU_PREDICATE_SLOT:
      return g_strdup_printf (_ ("a %s icon"),
                              mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SLOT, self->term)));
    case MU_PREDICATE_TRAIT_ANY:
      return describe_only (join_terms (game, MU_VOCABULARY_TRAIT, self->set, _ (" or ")), alone);
    case MU_PREDICATE_TRAIT_ALL:
      return describe_only (join_terms (game, MU_VOCABULARY_TRAIT, self->set, _ (" and ")), alone);
    case MU_PREDICATE_FLAGSHIP:
      return g_strdup (_ ("flagship only"));
    case MU_PREDICATE_UNIQUE:
      return g_strdup (_ ("unique only"));
    case MU_PREDICATE_LIMITED:
      return g_strdup (_ ("limited only"));
    case MU_PREDICATE_ABILITY:
      return describe_ability (game, self);
    case MU_PREDICATE_ARC:
      return mu_terms_dup_ids (game, MU_VOCABULARY_ARC, self->ids, _ (" or "));
    case MU_PREDICATE_CARD:
      return g_strdup_printf (_ ("with a %s card"),
                              mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SLOT, self->term)));
    case MU_PREDICATE_LIST_HAS:
      return describe_list (game, self);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/*
 * Returns the condition in a few words, translated, such as “TIE Interceptor only, pilot skill 5 or more”. The caller
 * owns it.
 */
char *
mu_requirement_describe (MuGame *game, const MuPredicate *self)
{
  return describe (game, self, TRUE);
}

static void
add_unmet (GArray *unmet, const MuPredicate *part, const MuSituation *situation)
{
  MuUnmet one = { part, FALSE, 0 };

  if (part->kind == MU_PREDICATE_STAT && in_set (situation->evaluated->has_stats, part->term))
    {
      one.has_value = TRUE;
      one.value = get_stat (part, situation);
    }
  g_array_append_val (unmet, one);
}

/* Returns the parts of the condition that are not met; they borrow from @self. The elements are MuUnmet. */
GArray *
mu_requirement_list_unmet (const MuPredicate *self, const MuSituation *situation)
{
  GArray *unmet = g_array_new (FALSE, FALSE, sizeof (MuUnmet));

  if (self->kind != MU_PREDICATE_ALL)
    add_unmet (unmet, self, situation);
  for (guint i = 0; self->kind == MU_PREDICATE_ALL && i < self->parts->len; i++)
    if (!mu_requirement_holds (self->parts->pdata[i], situation))
      add_unmet (unmet, self->parts->pdata[i], situation);
  return unmet;
}
