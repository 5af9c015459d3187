/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-budgets.h"
#include "rules/check/mu-caps.h"
#include "rules/check/mu-requirement.h"
#include "rules/rules/mu-rules.h"

enum
{
  MAX_COPIES = 9 /* copies of a squadron to name one by one */
};

/* How a finding names the cards that are too many. The last one is to blame, and comes first. */
typedef enum
{
  NAMES_ALL,   /* each once for the unit that has it */
  NAMES_PLACES, /* each copy, with the card that it is on */
  NAMES_ONE,   /* they are all the same card */
} MuNaming;

/* What is said of a cap that is exceeded, by its rule. */
static const struct
{
  const char *rule;
  MuCapLimit limit;
  MuMessageId message;
  MuNaming naming;
  gboolean placed; /* it is about the last unit that has such a card, not about the whole list */
} messages[] = {
  { "unique-name", MU_CAP_BY_DOTS, MU_MESSAGE_UNIQUE, NAMES_PLACES, TRUE },
  { "copies-cap", MU_CAP_BY_COPIES, MU_MESSAGE_COPIES_CARD, NAMES_ONE, TRUE },
  { "copies-cap", MU_CAP_BY_NUMBER, MU_MESSAGE_COPIES_FORMAT, NAMES_ALL, FALSE },
  { "limited", MU_CAP_BY_NUMBER, MU_MESSAGE_LIMITED, NAMES_ONE, TRUE },
  { "duplicate-upgrade", MU_CAP_BY_NUMBER, MU_MESSAGE_DUPLICATE_UPGRADE, NAMES_ONE, TRUE },
  { "solitary", MU_CAP_BY_NUMBER, MU_MESSAGE_SOLITARY, NAMES_PLACES, TRUE },
  { "flotilla-cap", MU_CAP_BY_NUMBER, MU_MESSAGE_FLOTILLAS, NAMES_ALL, FALSE },
  { "ace-cap", MU_CAP_BY_NUMBER, MU_MESSAGE_ACES, NAMES_ALL, FALSE },
  { "count-cap", MU_CAP_BY_NUMBER, MU_MESSAGE_COUNT_MANY, NAMES_ALL, FALSE },
};

/* Returns the card that the claimant is on, or NULL. */
static MuCard *
get_holder (const MuCheckContext *self, const MuCapClaim *claim)
{
  const MuEvaluatedUnit *unit = self->units[claim->unit];

  if (claim->upgrade >= 0)
    return unit->card;
  return unit->ship != unit->card ? unit->ship : NULL;
}

/* Cards that share two names, such as a pilot and the ship, are reported once. */
static void
drop_repeated (MuCheckContext *self)
{
  const MuFinding *last = self->findings->pdata[self->findings->len - 1];

  for (guint i = 0; i + 1 < self->findings->len; i++)
    {
      const MuFinding *earlier = self->findings->pdata[i];

      if (earlier->message == last->message && mu_finding_equal_cards (earlier, last))
        {
          g_ptr_array_remove_index (self->findings, self->findings->len - 1);
          return;
        }
    }
}

static void
add_cards (MuCheckContext *self, MuFinding *finding, const GArray *claims, const MuCapCount *count, MuNaming naming)
{
  const MuCapClaim *first = &g_array_index (claims, MuCapClaim, count->first);

  for (guint i = count->last + 1; i-- > count->first;)
    {
      const MuCapClaim *claim = &g_array_index (claims, MuCapClaim, i);
      int copies = naming == NAMES_PLACES ? MIN (claim->count, MAX_COPIES) : 1;

      if (!mu_cap_claim_joins (claim, first) || (naming == NAMES_ONE && finding->cards->len > 0))
        continue;
      for (int copy = 0; copy < copies; copy++)
        if (naming == NAMES_PLACES)
          mu_finding_add_placed (finding, claim->card, get_holder (self, claim));
        else
          mu_finding_add_card (finding, claim->card);
    }
}

/* The natural words for ships; other cards are named as the cap does. */
static gboolean
counts_ships (const MuCap *cap)
{
  return cap->match.of == MU_COUNTED_SHIPS && cap->each == MU_EACH_NONE && cap->name == NULL
         && cap->match.where->parts->len == 0;
}

/*
 * Returns FALSE if the message of the rule says more of the cap than its numbers: of copies in the whole list, or of
 * what tournaments limit, unless the game calls that by another name.
 */
static gboolean
says_numbers (const MuCap *cap, MuMessageId message)
{
  switch (message)
    {
    case MU_MESSAGE_COUNT_MANY:
      return TRUE;
    case MU_MESSAGE_COPIES_FORMAT:
      return cap->each & MU_EACH_UNIT || (cap->each & (MU_EACH_SHIP | MU_EACH_CARD | MU_EACH_NAME)) == 0;
    case MU_MESSAGE_ACES:
    case MU_MESSAGE_FLOTILLAS:
      return cap->name != NULL;
    default:
      return FALSE;
    }
}

static MuMessageId
choose_message (const MuCheckContext *self, const MuCap *cap, MuMessageId message, int allowed)
{
  if (cap->bar && message == MU_MESSAGE_FLOTILLAS)
    return MU_MESSAGE_FLOTILLA_COMMANDER;
  if (message == MU_MESSAGE_UNIQUE && allowed > 1)
    return MU_MESSAGE_NAME_COPIES;
  if (message == MU_MESSAGE_UNIQUE && self->part == MU_LIST_TEAM)
    return MU_MESSAGE_UNIQUE_TEAM;
  if (cap->bar)
    return cap->free != NULL ? MU_MESSAGE_RESTRICTED : MU_MESSAGE_RESTRICTED_FORMAT;
  if (!says_numbers (cap, message))
    return message;
  if (message == MU_MESSAGE_COUNT_MANY && counts_ships (cap))
    return MU_MESSAGE_SHIPS_MANY;
  return cap->each & MU_EACH_UNIT ? MU_MESSAGE_COUNT_MANY_UNIT : MU_MESSAGE_COUNT_MANY;
}

static void
report_many (MuCheckContext *self, const MuCap *cap, const GArray *claims, const MuCapCount *count, int allowed)
{
  const MuCapClaim *first = &g_array_index (claims, MuCapClaim, count->first);
  const MuCapClaim *last = &g_array_index (claims, MuCapClaim, count->last);
  guint row = 0;
  MuMessageId message;
  MuFinding *finding;

  while (!g_str_equal (messages[row].rule, cap->rule) || messages[row].limit != cap->limit)
    row++;
  message = choose_message (self, cap, messages[row].message, allowed);
  finding = mu_check_context_report (self, message, messages[row].placed || cap->each & MU_EACH_UNIT ? last->unit : -1);
  finding->rule = self->rule;
  add_cards (self, finding, claims, count, messages[row].naming);
  finding->cap = cap;
  if (messages[row].naming == NAMES_ALL && !cap->bar)
    mu_finding_set_wanted (finding, first->of, NULL);
  if (!cap->bar)
    mu_finding_set_numbers (finding, count->have, allowed);
  if (message == MU_MESSAGE_RESTRICTED)
    {
      MuSituation situation = mu_check_context_situate (self, self->units[last->unit]);

      finding->unmet = mu_requirement_list_unmet (cap->free, &situation);
    }
  if (cap->each & MU_EACH_NAME)
    {
      finding->key = last->key;
      drop_repeated (self);
    }
  if (cap->each & MU_EACH_SLOT)
    finding->slot = mu_card_get_facts (last->card)->slot;
}

static void
report_few (MuCheckContext *self, const MuCap *cap, const MuCapClaim *first, int have, int unit)
{
  MuMessageId message = cap->each & MU_EACH_UNIT ? MU_MESSAGE_COUNT_FEW_UNIT : MU_MESSAGE_COUNT_FEW;
  MuFinding *finding = mu_check_context_report (self, counts_ships (cap) ? MU_MESSAGE_SHIPS_FEW : message, unit);

  if (unit >= 0)
    mu_finding_add_card (finding, self->units[unit]->card);
  if (first != NULL)
    mu_finding_set_wanted (finding, first->of, NULL);
  if (first != NULL && cap->each & MU_EACH_SLOT)
    finding->slot = mu_card_get_facts (first->card)->slot;
  mu_finding_set_numbers (finding, have, cap->min);
  finding->cap = cap;
}

/* Counts the ships of the type of @claim, and those of them that have the card: the first that does not is reported. */
static void
check_all (MuCheckContext *self, const MuCap *cap, const MuCapClaim *claim)
{
  g_autoptr (GArray) others = mu_caps_list_with (self, (guint) claim->unit, mu_card_get_facts (claim->card));
  MuCard *type = self->units[claim->unit]->ship != NULL ? self->units[claim->unit]->ship : self->units[claim->unit]->card;
  int n_ships = 0;
  MuFinding *finding;

  if (others->len == 0)
    return;
  for (guint i = 0; i < self->n_units; i++)
    if (self->units[i]->ship == type || self->units[i]->card == type)
      n_ships += self->units[i]->count;
  finding = mu_check_context_report (self, MU_MESSAGE_STANDARDIZED, (int) g_array_index (others, guint, 0));
  mu_finding_add_card (finding, claim->card);
  mu_finding_set_wanted (finding, type, NULL);
  mu_finding_set_numbers (finding, n_ships - (int) others->len, n_ships);
  finding->cap = cap;
}

/* Returns how many unknown ships and squadrons may be among those counted: which cards they are is asked for first. */
static int
count_unknown (const MuCheckContext *self, const MuCap *cap)
{
  int n = 0;

  for (guint i = 0; cap->match.of != MU_COUNTED_UPGRADES && i < self->n_units; i++)
    n += self->units[i]->facts->unknown ? self->units[i]->count : 0;
  return n;
}

static void
check_counts (MuCheckContext *self, const MuCap *cap, const GArray *claims)
{
  g_autoptr (GArray) counts = mu_cap_count (claims);
  int max = cap->limit == MU_CAP_BY_NUMBER && cap->max != MU_CAP_ANY ? mu_cap_get_max (self, cap) : G_MAXINT;

  for (guint i = 0; i < counts->len; i++)
    {
      const MuCapCount *count = &g_array_index (counts, MuCapCount, i);
      const MuCapClaim *first = &g_array_index (claims, MuCapClaim, count->first);
      int allowed = cap->limit == MU_CAP_BY_NUMBER ? max : count->allowed;

      if (cap->all)
        check_all (self, cap, first);
      else if (count->have > allowed)
        report_many (self, cap, claims, count, allowed);
      else if (count->have + count_unknown (self, cap) < cap->min)
        report_few (self, cap, first, count->have, cap->each & MU_EACH_UNIT ? first->unit : -1);
    }
}

/* A ship or a list without any such card has too few, too. */
static gboolean
lacks_all (const MuCheckContext *self, const MuCap *cap, const GArray *claims)
{
  return cap->min > 0 && claims->len == 0 && (cap->each & ~MU_EACH_UNIT) == MU_EACH_NONE
         && count_unknown (self, cap) < cap->min;
}

/* Returns an array for the cards that count, which is used again for the next cap. */
static GArray *
begin_claims (MuCheckContext *self)
{
  if (self->claims == NULL)
    self->claims = g_array_sized_new (FALSE, FALSE, sizeof (MuCapClaim), 2 * self->n_units);
  return g_array_set_size (self->claims, 0);
}

/*
 * Checks the caps on all cards of the list, or of its team, that have the current rule: unique names and their dots (XW2,
 * AR1 Unique names), copies that a card or the format allows, and the numbers of the format.
 */
void
mu_rule_caps (MuCheckContext *self)
{
  for (guint i = 0; i < self->format->caps->len; i++)
    {
      const MuCap *cap = mu_format_get_cap (self->format, i);
      GArray *claims;

      if (cap->each & MU_EACH_UNIT || !g_str_equal (cap->rule, self->rule->id))
        continue;
      claims = begin_claims (self);
      for (guint unit = 0; unit < self->n_units; unit++)
        mu_cap_claim (cap, self, unit, claims);
      if (lacks_all (self, cap, claims))
        report_few (self, cap, NULL, 0, -1);
      else if (claims->len > 0)
        check_counts (self, cap, claims);
    }
}

/*
 * Checks the caps on the cards of each ship that have the current rule: copies of one card (XW2 Limited, FAQ Upgrade
 * cards), and cards that the format forbids on some ships (tournament formats: Flotillas).
 */
void
mu_rule_caps_unit (MuCheckContext *self, guint index)
{
  for (guint i = 0; i < self->format->caps->len; i++)
    {
      const MuCap *cap = mu_format_get_cap (self->format, i);
      const MuEvaluatedUnit *unit = self->units[index];
      GArray *claims;

      if (!(cap->each & MU_EACH_UNIT) || !g_str_equal (cap->rule, self->rule->id)
          || (cap->match.of == MU_COUNTED_UPGRADES && unit->n_upgrades == 0 && cap->min == 0))
        continue;
      claims = begin_claims (self);
      mu_cap_claim (cap, self, index, claims);
      if (lacks_all (self, cap, claims) && !unit->facts->unknown
          && !mu_card_kind_is_in (unit->facts->kind, MU_SECTION_SQUADRONS)
          && mu_match_covers (&cap->match, self, unit))
        report_few (self, cap, NULL, 0, (int) index);
      else if (claims->len > 0)
        check_counts (self, cap, claims);
    }
}
