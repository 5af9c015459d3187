/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-remedy.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-rule-checks.h"

enum
{
  MAX_CARDS = 150,   /* of lists whose remedies are tried, since larger ones would take long */
  MAX_TRIED = 25,    /* cards in place of another, and ships to put a card on */
  MAX_FINDINGS = 30, /* whose remedies are tried */
  MAX_KEPT = 20,     /* cards of which one is to stay */
};

/* What is said where no change of the message's own mends the list. */
static const MuRemedy last_remedies[] = {
  { MU_STEP_REPLACE, { N_ ("Replace {card}, for example with {with}.") } },
  { 0, { N_ ("No single change is enough; several cards have to change.") } },
};

/* The search for the remedy of one finding. */
typedef struct
{
  MuRoster *roster;
  const MuReport *report;
  const MuFinding *finding;
  MuRemedyWords words;
} MuRemedyTrial;

/* Whether a change mends */

static guint
count_errors (const GPtrArray *findings, const MuMessage *message)
{
  guint count = 0;

  for (guint i = 0; i < findings->len; i++)
    count += ((const MuFinding *) findings->pdata[i])->message == message;
  return count;
}

/* What a change does to a list. */
typedef enum
{
  HARMS,    /* a rule is broken more than before */
  IS_VAIN,  /* the finding is still there */
  MENDS
} MuTrialResult;

static MuTrialResult
judge (const MuRemedyTrial *self, MuRoster *changed, const MuFormat *format)
{
  const GPtrArray *before = self->report->findings;
  g_autoptr (MuCheckContext) context = mu_check_context_new (changed, format);

  mu_rules_check (context);
  for (guint i = 0; i < context->findings->len; i++)
    {
      const MuFinding *after = context->findings->pdata[i];

      if (mu_finding_is_error (after)
          && (count_errors (context->findings, after->message) > count_errors (before, after->message)
              || mu_findings_weigh (context->findings, after->message) > mu_findings_weigh (before, after->message)))
        return HARMS;
    }
  return count_errors (context->findings, self->finding->message) < count_errors (before, self->finding->message)
             ? MENDS
             : IS_VAIN;
}

static gboolean
mends_here (const MuRemedyTrial *self, MuRoster *changed)
{
  return judge (self, changed, self->report->format) == MENDS;
}

/* Changes */

static MuCard *
get_blamed (const MuRemedyTrial *self)
{
  return self->finding->cards->pdata[0];
}

/* Returns the index of the last upgrade of a unit that is @card, or -1. */
static int
find_upgrade (MuUnit *unit, MuCard *card)
{
  for (guint i = mu_unit_get_n_upgrades (unit); i-- > 0;)
    if (mu_card_has_same_id (mu_unit_get_upgrade (unit, i), card))
      return (int) i;
  return -1;
}

static gboolean
carries (MuUnit *unit, MuCard *card)
{
  return mu_card_is (card, MU_KIND_IN_SLOT)
         && g_ptr_array_find (mu_card_get_facts (mu_unit_get_card (unit))->carries, mu_card_get_id (card), NULL);
}

/* Returns the index of the last unit before @end that is @card, has it or carries it, or -1. */
static int
find_unit_before (MuRoster *roster, int end, MuCard *card)
{
  for (int i = end; i-- > 0;)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_card_has_same_id (mu_unit_get_card (unit), card) || find_upgrade (unit, card) >= 0 || carries (unit, card))
        return i;
    }
  return -1;
}

static int
find_unit (MuRoster *roster, MuCard *card)
{
  return find_unit_before (roster, (int) mu_roster_get_n_units (roster), card);
}

/* Takes @card away: a unit with all its copies if @all, else one of them. */
static gboolean
remove_at (MuRoster *roster, int index, MuCard *card, gboolean all)
{
  MuUnit *unit = index >= 0 ? mu_roster_get_unit (roster, index) : NULL;
  int upgrade = unit != NULL ? find_upgrade (unit, card) : -1;

  if (mu_card_is (card, MU_KIND_OF_TYPE))
    mu_roster_set_objective (roster, mu_card_get_facts (card)->objective, NULL);
  else if (unit == NULL)
    return FALSE;
  else if (upgrade >= 0)
    mu_unit_remove_upgrade (unit, upgrade);
  else if (mu_card_is (card, MU_KIND_IN_SLOT))
    return FALSE; /* it comes with the unit's card */
  else if (!all && mu_unit_get_count (unit) > 1)
    mu_unit_set_count (unit, mu_unit_get_count (unit) - 1);
  else
    mu_roster_remove_unit (roster, index);
  return TRUE;
}

static gboolean
try_remove (MuRemedyTrial *self)
{
  g_autoptr (MuRoster) copy = NULL;
  int unit = self->finding->unit;

  /* What belongs to no unit is unknown to all other rules. */
  if (unit < 0 && mu_card_is_unknown (get_blamed (self)))
    return TRUE;
  copy = mu_roster_copy (self->roster);
  return remove_at (copy, unit >= 0 ? unit : find_unit (copy, get_blamed (self)), get_blamed (self), TRUE)
         && mends_here (self, copy);
}

/* Any of the others must do, since the player may choose. */
static gboolean
try_remove_other (MuRemedyTrial *self)
{
  const MuReportUnit *unit = mu_report_get_unit (self->report, self->finding->unit);
  gboolean any = FALSE;

  for (guint i = 0; i < unit->slots->len; i++)
    {
      const MuReportSlot *slot = &g_array_index (unit->slots, MuReportSlot, i);
      g_autoptr (MuRoster) copy = NULL;

      if (!(slot->kinds >> self->finding->slot & 1) || slot->upgrade < 0)
        continue;
      copy = mu_roster_copy (self->roster);
      mu_unit_remove_upgrade (mu_roster_get_unit (copy, self->finding->unit), slot->upgrade);
      if (!mends_here (self, copy))
        return FALSE;
      any = TRUE;
    }
  return any;
}

/* Copies of one card, or of several cards those that come first in the finding, until no more need go. */
static gboolean
try_remove_first (MuRemedyTrial *self)
{
  const GPtrArray *cards = self->finding->cards;
  g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);
  int n_most = cards->len > 1 ? (int) cards->len : self->finding->have - self->finding->allowed;

  for (int i = 0; i < MIN (n_most, MAX_CARDS); i++)
    {
      MuCard *card = cards->pdata[cards->len > 1 ? i : 0];
      gboolean spans_list = self->finding->rule->flags & MU_RULE_SPANS_LIST;

      if (!remove_at (copy, self->finding->unit >= 0 && !spans_list ? self->finding->unit : find_unit (copy, card),
                      card, FALSE))
        return FALSE;
      if (mends_here (self, copy))
        return TRUE;
    }
  return FALSE;
}

/* Removes copies from the last to the first, but those that other cards need. */
static gboolean
try_remove_needless (MuRemedyTrial *self)
{
  MuCard *card = NULL;
  g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);
  int unit = -1;

  for (guint i = 0; i < MIN (self->finding->cards->len, MAX_CARDS); i++)
    {
      g_autoptr (MuRoster) less = mu_roster_copy (copy);
      MuTrialResult result;

      if (self->finding->cards->pdata[i] != card)
        unit = (int) mu_roster_get_n_units (copy);
      card = self->finding->cards->pdata[i];
      unit = find_unit_before (less, unit, card);
      if (unit < 0 || !remove_at (less, unit, card, FALSE))
        continue;
      result = judge (self, less, self->report->format);
      if (result == MENDS)
        return TRUE;
      if (result == IS_VAIN)
        g_set_object (&copy, less);
    }
  return FALSE;
}

static gboolean
try_keep (MuRemedyTrial *self, guint kept)
{
  const GPtrArray *cards = self->finding->cards;
  MuCard *card = cards->pdata[kept];
  g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);

  if (mu_card_is (card, MU_KIND_OF_TYPE))
    mu_roster_set_objective (copy, mu_card_get_facts (card)->objective, card);
  else
    for (guint i = 0; i < cards->len; i++)
      {
        int unit = i != kept ? find_unit (copy, cards->pdata[i]) : -1;

        /* What the unit's card carries goes with that. */
        if (unit >= 0 && !remove_at (copy, unit, cards->pdata[i], FALSE))
          remove_at (copy, unit, mu_unit_get_card (mu_roster_get_unit (copy, unit)), FALSE);
      }
  return mends_here (self, copy);
}

static gboolean
try_keep_some (MuRemedyTrial *self, gboolean any)
{
  guint n_cards = self->finding->cards->len;
  guint n_kept = 0;

  if (n_cards > MAX_KEPT)
    return any;
  self->words.kept = 0;
  for (guint i = 0; i < n_cards; i++)
    if (try_keep (self, i))
      {
        self->words.kept |= 1u << i;
        n_kept++;
      }
  return any ? n_kept == n_cards : n_kept > 0;
}

static gboolean
try_move (MuRemedyTrial *self)
{
  int from = self->finding->unit;

  for (int i = 0; i < MIN ((int) mu_roster_get_n_units (self->roster), MAX_TRIED); i++)
    {
      g_autoptr (MuRoster) copy = NULL;
      int upgrade;

      if (i == from || !mu_unit_is (mu_roster_get_unit (self->roster, i), MU_KIND_BAR))
        continue;
      copy = mu_roster_copy (self->roster);
      upgrade = find_upgrade (mu_roster_get_unit (copy, from), get_blamed (self));
      if (upgrade < 0)
        return FALSE;
      mu_unit_remove_upgrade (mu_roster_get_unit (copy, from), upgrade);
      mu_unit_add_upgrade (mu_roster_get_unit (copy, i), get_blamed (self));
      if (mends_here (self, copy))
        return TRUE;
    }
  return FALSE;
}

/* Puts @card in the place of the card to blame. */
static gboolean
try_replace_with (MuRemedyTrial *self, MuCard *card)
{
  MuCard *blamed = get_blamed (self);
  g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);
  int place = self->finding->unit >= 0 ? self->finding->unit : find_unit (copy, blamed);
  MuUnit *unit = place >= 0 ? mu_roster_get_unit (copy, place) : NULL;
  int upgrade = unit != NULL ? find_upgrade (unit, blamed) : -1;

  if (mu_card_is (blamed, MU_KIND_OF_TYPE))
    {
      mu_roster_set_objective (copy, mu_card_get_facts (blamed)->objective, NULL);
      mu_roster_set_objective (copy, mu_card_get_facts (card)->objective, card);
    }
  else if (unit == NULL || (upgrade < 0 && mu_card_is (blamed, MU_KIND_IN_SLOT)))
    return FALSE;
  else if (upgrade < 0)
    mu_unit_set_card (unit, card);
  else
    {
      mu_unit_remove_upgrade (unit, upgrade);
      mu_unit_insert_upgrade (unit, upgrade, card);
    }
  return mends_here (self, copy);
}

static gboolean
try_replace (MuRemedyTrial *self)
{
  MuGame *game = mu_roster_get_game (self->roster);
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_format_catalog (game, self->report->format));
  const MuCardFacts *blamed = mu_card_get_facts (get_blamed (self));
  int faction = mu_roster_get_faction (self->roster);
  int n_tried = 0;

  if (blamed->unknown)
    return FALSE;
  for (guint i = 0; i < cards->len && n_tried < MAX_TRIED; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      guint32 factions = mu_game_get_primary_factions (game, facts->factions);

      /* The others cannot be in the place of the card to blame, as far as can be told without a trial. */
      if (facts->kind != blamed->kind || facts->id == blamed->id || facts->slot != blamed->slot
          || (faction >= 0 && factions != 0 && !(factions >> faction & 1)))
        continue;
      n_tried++;
      if (!try_replace_with (self, cards->pdata[i]))
        continue;
      g_ptr_array_set_size (self->words.cards, 0);
      g_ptr_array_add (self->words.cards, cards->pdata[i]);
      return TRUE;
    }
  return FALSE;
}

/* Lists what the boxes hold that can be in the place of the card to blame. */
static gboolean
try_replace_held (MuRemedyTrial *self)
{
  g_autoptr (GPtrArray) held = mu_finding_list_held (self->finding);

  g_ptr_array_set_size (self->words.cards, 0);
  for (guint i = 0; i < held->len; i++)
    if (try_replace_with (self, held->pdata[i]))
      g_ptr_array_add (self->words.cards, held->pdata[i]);
  return self->words.cards->len > 0;
}

/* Returns a card that flies @ship, or the ship itself if ships fly alone. */
static MuCard *
find_crew (const MuRemedyTrial *self, MuCard *ship)
{
  MuCatalog *catalog = mu_game_get_format_catalog (mu_roster_get_game (self->roster), self->report->format);
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  MuCardKind kind = mu_card_get_kind (get_blamed (self));

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == kind && mu_catalog_get_ship_of (catalog, cards->pdata[i]) == ship)
      return cards->pdata[i];
  return NULL;
}

static gboolean
try_add (MuRemedyTrial *self)
{
  MuCard *wanted = self->finding->wanted;
  g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);
  MuUnit *unit = mu_roster_get_unit (copy, self->finding->unit);

  if (wanted == NULL)
    return FALSE;
  if (mu_card_is (wanted, MU_KIND_IN_SLOT))
    mu_unit_add_upgrade (unit, wanted);
  else
    {
      MuCard *crew = find_crew (self, wanted);
      g_autoptr (MuUnit) added = crew != NULL ? mu_unit_new (crew) : NULL;

      if (added == NULL)
        return FALSE;
      mu_unit_set_section (added, mu_unit_get_section (unit));
      mu_roster_add_unit (copy, added);
    }
  return mends_here (self, copy);
}

/* Gives the card to blame to every ship of the type that @wanted names, or takes it from all of them. */
static gboolean
try_all (MuRemedyTrial *self, gboolean add)
{
  MuCatalog *catalog = mu_game_get_format_catalog (mu_roster_get_game (self->roster), self->report->format);
  g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);

  for (guint i = 0; i < mu_roster_get_n_units (copy); i++)
    {
      MuUnit *unit = mu_roster_get_unit (copy, i);
      int upgrade = find_upgrade (unit, get_blamed (self));

      if (mu_catalog_get_ship_of (catalog, mu_unit_get_card (unit)) != self->finding->wanted
          && mu_unit_get_card (unit) != self->finding->wanted)
        continue;
      if (add && upgrade < 0)
        mu_unit_add_upgrade (unit, get_blamed (self));
      for (; !add && upgrade >= 0; upgrade = find_upgrade (unit, get_blamed (self)))
        mu_unit_remove_upgrade (unit, upgrade);
    }
  return mends_here (self, copy);
}

static gboolean
try_faction (MuRemedyTrial *self)
{
  MuGame *game = mu_roster_get_game (self->roster);
  guint32 factions = mu_game_get_primary_factions (game, mu_card_get_facts (get_blamed (self))->factions);

  for (; factions != 0; factions &= factions - 1)
    {
      g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);

      mu_roster_set_faction (copy, __builtin_ctz (factions));
      if (mends_here (self, copy))
        return TRUE;
    }
  return FALSE;
}

/* The last formats are those that allow most. */
static gboolean
try_format (MuRemedyTrial *self)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (self->roster));
  gboolean epic = g_str_equal (self->finding->rule->id, "epic-only");

  for (guint i = formats->len; i-- > 0;)
    {
      const MuFormat *format = formats->pdata[i];

      if (format != self->report->format && !format->free && format->team == self->report->format->team && (!epic || format->epic)
          && judge (self, self->roster, format) == MENDS)
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_step (MuRemedyTrial *self, guint step)
{
  switch (step)
    {
    case MU_STEP_REMOVE:
      return try_remove (self);
    case MU_STEP_REMOVE_OTHER:
      return try_remove_other (self);
    case MU_STEP_REMOVE_SOME:
      return try_remove_first (self)
             || (self->finding->rule->flags & MU_RULE_SPANS_LIST && try_remove_needless (self));
    case MU_STEP_KEEP_ANY:
      return try_keep_some (self, TRUE);
    case MU_STEP_KEEP_SOME:
      return try_keep_some (self, FALSE);
    case MU_STEP_MOVE:
      return try_move (self);
    case MU_STEP_REPLACE:
      return try_replace (self);
    case MU_STEP_REPLACE_HELD:
      return try_replace_held (self);
    case MU_STEP_ADD:
      return try_add (self);
    case MU_STEP_ADD_ALL:
      return try_all (self, TRUE);
    case MU_STEP_REMOVE_ALL:
      return try_all (self, FALSE);
    case MU_STEP_FACTION:
      return try_faction (self);
    case MU_STEP_FORMAT:
      return try_format (self);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Each step is tried once for all remedies that have it. */
static gboolean
works (MuRemedyTrial *self, guint steps, guint *tried, guint *working)
{
  for (guint rest = steps & ~*tried; rest != 0; rest &= rest - 1)
    {
      guint step = rest & -rest;

      *tried |= step;
      if (!try_step (self, step))
        return FALSE;
      *working |= step;
    }
  return (steps & ~*working) == 0;
}

static guint
count_cards (MuRoster *roster)
{
  guint n_cards = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    n_cards += 1 + mu_unit_get_n_upgrades (mu_roster_get_unit (roster, i));
  return n_cards;
}

/*
 * Says how to mend a list. What it says to remove, replace, add or choose was tried: the finding is gone after it, and
 * no other rule is broken. The remedies of warnings, of very large lists and of lists of a team are not tried, and
 * those that leave the choice of a new card to the player cannot be. Returns how to fix the list, translated.
 *
 * @roster: a list; it is not changed
 * @report: the report of mu_check() on it
 * @finding: a finding of @report, or another one about the list
 */
char *
mu_remedy_dup_text (MuRoster *roster, const MuReport *report, const MuFinding *finding)
{
  MuRemedyTrial self = { .roster = roster, .report = report, .finding = finding };
  const MuRemedy *remedies = finding->message->remedies;
  g_autoptr (GPtrArray) cards = NULL;
  guint tried = 0, working = 0;
  guint index;

  /* A list of a team cannot be mended without the others, and trials of large lists would take long. */
  if (remedies[0].steps == 0 || report->team != NULL || finding->cards->len == 0
      || !g_ptr_array_find (report->findings, finding, &index) || index >= MAX_FINDINGS
      || count_cards (roster) > MAX_CARDS)
    return mu_finding_dup_remedy (finding, &remedies[0], NULL);
  self.words.cards = cards = g_ptr_array_new ();
  for (guint i = 0; i < MU_MAX_REMEDIES && remedies[i].text.one != NULL; i++)
    if (works (&self, remedies[i].steps, &tried, &working))
      return mu_finding_dup_remedy (finding, &remedies[i], &self.words);
  for (guint i = 0;; i++)
    if (works (&self, last_remedies[i].steps, &tried, &working))
      return mu_finding_dup_remedy (finding, &last_remedies[i], &self.words);
}
