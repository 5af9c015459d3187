/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-cuts.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

enum
{
  MAX_CHANGES = 3,  /* in one way, as long as so few are enough */
  MAX_TRIED = 40,   /* changes that are tried three at a time: the cheapest of them */
  MAX_OF_SIZE = 3,  /* ways with the same number of changes, if several, and of dropped ships */
  MAX_CHECKS = 150, /* of such ways */
  MAX_CARDS = 150,  /* of lists for which ways are looked for, since larger ones would take long */
};

/* A way that was not tried yet. */
typedef struct
{
  guint changes[MAX_CHANGES]; /* indices into the possible changes */
  int saved;                  /* what they save alone, added up */
} MuCutTrial;

/* The search for what to drop. */
typedef struct
{
  MuRoster *roster;
  const MuReport *report;
  int over;           /* at least so much must be saved */
  GPtrArray *changes; /* of MuCut: each of them saves points; the least first */
  GHashTable *texts;  /* of the ways found */
  GPtrArray *found;   /* of MuCuts */
  guint n_best;
} MuCutSearch;

static void
cut_free (MuCut *self)
{
  g_object_unref (self->card);
  g_clear_object (&self->ship);
  g_clear_object (&self->with);
  g_free (self);
}

static MuCut *
cut_copy (const MuCut *self)
{
  MuCut *copy = g_memdup2 (self, sizeof *self);

  g_object_ref (copy->card);
  if (copy->ship != NULL)
    g_object_ref (copy->ship);
  if (copy->with != NULL)
    g_object_ref (copy->with);
  return copy;
}

static void
cuts_free (MuCuts *self)
{
  g_ptr_array_unref (self->cuts);
  g_free (self);
}

/* Whether a unit goes altogether. */
static gboolean
drops_unit (const MuCut *cut)
{
  return cut->upgrade < 0 && cut->with == NULL;
}

static gboolean
drops_ship (const MuCut *cut)
{
  return drops_unit (cut) && !mu_card_is_in (cut->card, MU_SECTION_SQUADRONS);
}

/* In list order, a unit before its upgrades. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const MuCut *first = *(const MuCut *const *) a;
  const MuCut *second = *(const MuCut *const *) b;

  if (first->unit != second->unit)
    return first->unit < second->unit ? -1 : 1;
  return first->upgrade - second->upgrade;
}

/* Of equal changes the one further down comes first, so that the first of several equal cards stays. */
static int
compare_savings (gconstpointer a, gconstpointer b)
{
  const MuCut *first = *(const MuCut *const *) a;
  const MuCut *second = *(const MuCut *const *) b;

  if (first->points != second->points)
    return first->points - second->points;
  return -compare_places (a, b);
}

/* Changes of the last cards come first, so that the indices of the others stay right. */
static void
apply (GPtrArray *cuts, MuRoster *roster)
{
  for (guint i = cuts->len; i-- > 0;)
    {
      const MuCut *cut = cuts->pdata[i];
      MuUnit *unit = mu_roster_get_unit (roster, cut->unit);

      if (cut->upgrade >= 0)
        mu_unit_remove_upgrade (unit, cut->upgrade);
      else if (cut->with != NULL)
        mu_unit_set_card (unit, cut->with);
      else if (cut->count < mu_unit_get_count (unit))
        mu_unit_set_count (unit, mu_unit_get_count (unit) - cut->count);
      else
        mu_roster_remove_unit (roster, cut->unit);
    }
}

static MuReport *
try (MuCutSearch *self, GPtrArray *cuts)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (self->roster);

  apply (cuts, copy);
  return mu_check (copy, self->report->format);
}

/* Whether no rule is broken more than before, apart from the limits of points. */
static gboolean
is_sound (MuCutSearch *self, const MuReport *after)
{
  for (guint i = 0; i < after->findings->len; i++)
    {
      const MuFinding *finding = after->findings->pdata[i];

      if (mu_finding_is_error (finding) && !mu_cuts_can_mend (finding)
          && mu_findings_weigh (after->findings, finding->message)
                 > mu_findings_weigh (self->report->findings, finding->message))
        return FALSE;
    }
  return TRUE;
}

/* By how much a budget of costs is exceeded; 0 or less if it is not. */
static int
get_excess (const MuReport *report, guint index)
{
  const MuSpent *spent = &g_array_index (report->budgets, MuSpent, index);

  if (spent->limit < 0 || spent->budget->sum >= 0 || mu_format_waives (report->format, spent->budget->rule))
    return 0;
  return spent->have - spent->limit;
}

/* The most by which one of the budgets is exceeded; 0 if none is. */
static int
find_excess (const MuReport *report)
{
  int most = 0;

  for (guint i = 0; i < report->budgets->len; i++)
    most = MAX (most, get_excess (report, i));
  return most;
}

/* What all cards cost, whichever budgets that is spent of. */
static int
add_up (const MuReport *report)
{
  int cost = 0;

  for (guint i = 0; i < report->units->len; i++)
    cost += mu_report_unit_add_up (mu_report_get_unit (report, i));
  return cost;
}

/* The changes there are */

static void
add_change (MuCutSearch *self, MuCut cut)
{
  g_autoptr (GPtrArray) alone = g_ptr_array_new ();
  g_autoptr (MuReport) after = NULL;

  g_ptr_array_add (alone, &cut);
  after = try (self, alone);
  cut.points = add_up (self->report) - add_up (after);
  if (cut.points > 0)
    g_ptr_array_add (self->changes, cut_copy (&cut));
}

/* Other pilots of the same ship that cost less are changes, too. */
static void
add_pilots (MuCutSearch *self, guint index)
{
  const MuReportUnit *unit = mu_report_get_unit (self->report, index);
  MuCatalog *catalog = mu_roster_get_catalog (self->roster);
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  const MuCardFacts *facts = mu_card_get_facts (unit->card);

  for (guint i = 0; i < cards->len && mu_card_kind_is (facts->kind, MU_KIND_ON_SHIP); i++)
    {
      const MuCardFacts *other = mu_card_get_facts (cards->pdata[i]);

      if (mu_card_kind_is (other->kind, MU_KIND_ON_SHIP) && other->cost < facts->cost
          && (other->factions & facts->factions) != 0
          && mu_catalog_get_ship_of (catalog, cards->pdata[i]) == unit->ship)
        add_change (self, (MuCut){ .unit = index, .upgrade = -1, .card = unit->card, .with = cards->pdata[i] });
    }
}

/* Returns TRUE if a budget is exceeded that the cards of the unit spend. */
static gboolean
may_save (const MuReport *report, guint unit)
{
  gboolean squadron = mu_card_is_in (mu_report_get_unit (report, unit)->card, MU_SECTION_SQUADRONS);

  for (guint i = 0; i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      if (get_excess (report, i) > 0 && (spent->unit < 0 || spent->unit == (int) unit)
          && (squadron || spent->budget->match.of != MU_COUNTED_SQUADRONS))
        return TRUE;
    }
  return FALSE;
}

static gboolean
go_together (const MuCut *a, const MuCut *b)
{
  if (a->unit != b->unit)
    return TRUE;
  if (drops_unit (a) || drops_unit (b))
    return FALSE;
  return a->upgrade != b->upgrade;
}

/* Ways of few changes */

/* Counts the changes of the same card that save as much as @cut. */
static guint
count_like (GPtrArray *cuts, const MuCut *cut)
{
  guint n_like = 0;

  for (guint i = 0; i < cuts->len; i++)
    {
      const MuCut *other = cuts->pdata[i];

      n_like += other->card == cut->card && other->ship == cut->ship && other->with == cut->with
                && other->count >= cut->count;
    }
  return n_like;
}

/* Whether some of the changes are enough, as a way that was found shows. */
static gboolean
is_too_much (MuCutSearch *self, GPtrArray *cuts)
{
  for (guint i = 0; i < self->found->len; i++)
    {
      GPtrArray *enough = ((MuCuts *) self->found->pdata[i])->cuts;
      gboolean has_all = TRUE;

      for (guint j = 0; has_all && j < enough->len; j++)
        has_all = count_like (cuts, enough->pdata[j]) >= count_like (enough, enough->pdata[j]);
      if (has_all)
        return TRUE;
    }
  return FALSE;
}

/* Takes a way if it is legal and not one of equal cards only. */
static gboolean
take (MuCutSearch *self, GPtrArray *cuts)
{
  g_autoptr (MuReport) after = NULL;
  MuCuts *way;
  char *text;

  if (is_too_much (self, cuts))
    return FALSE;
  after = try (self, cuts);
  if (find_excess (after) > 0 || !is_sound (self, after))
    return FALSE;
  way = g_new0 (MuCuts, 1);
  way->cuts = g_ptr_array_new_with_free_func ((GDestroyNotify) cut_free);
  way->points = add_up (self->report) - add_up (after);
  for (guint i = 0; i < cuts->len; i++)
    g_ptr_array_add (way->cuts, cut_copy (cuts->pdata[i]));
  text = mu_cuts_dup_text (way);
  if (!g_hash_table_add (self->texts, text))
    {
      cuts_free (way);
      return FALSE;
    }
  g_ptr_array_add (self->found, way);
  return TRUE;
}

static int
compare_trials (gconstpointer a, gconstpointer b)
{
  return ((const MuCutTrial *) a)->saved - ((const MuCutTrial *) b)->saved;
}

/* Lists the ways to make @n_changes changes, the first @n_chosen of which are chosen already. */
static void
list_trials (MuCutSearch *self, GArray *trials, MuCutTrial trial, guint n_chosen, guint n_changes, guint n_ships)
{
  guint n_tried = n_changes < MAX_CHANGES ? self->changes->len : MIN (self->changes->len, MAX_TRIED);

  if (n_chosen == n_changes)
    {
      if (n_ships == 0 && trial.saved >= self->over)
        g_array_append_val (trials, trial);
      return;
    }
  for (guint i = n_chosen > 0 ? trial.changes[n_chosen - 1] + 1 : 0; i < n_tried; i++)
    {
      const MuCut *cut = self->changes->pdata[i];
      MuCutTrial longer = trial;
      gboolean fits = !drops_ship (cut) || n_ships > 0;

      for (guint j = 0; fits && j < n_chosen; j++)
        fits = go_together (cut, self->changes->pdata[trial.changes[j]]);
      if (!fits)
        continue;
      longer.changes[n_chosen] = i;
      longer.saved += cut->points;
      list_trials (self, trials, longer, n_chosen + 1, n_changes, n_ships - drops_ship (cut));
    }
}

/* Finds the ways with so many changes, so many of which drop a ship, that lose the fewest points. */
static void
find_of_size (MuCutSearch *self, guint n_changes, guint n_ships)
{
  g_autoptr (GArray) trials = g_array_new (FALSE, FALSE, sizeof (MuCutTrial));
  guint n_wanted = MIN (n_changes > 1 ? MAX_OF_SIZE : self->n_best, self->n_best - self->found->len);
  guint n_taken = 0;

  list_trials (self, trials, (MuCutTrial){ .saved = 0 }, 0, n_changes, n_ships);
  g_array_sort (trials, compare_trials);
  for (guint i = 0; i < MIN (trials->len, MAX_CHECKS) && n_taken < n_wanted; i++)
    {
      g_autoptr (GPtrArray) cuts = g_ptr_array_new ();

      for (guint j = 0; j < n_changes; j++)
        g_ptr_array_add (cuts, self->changes->pdata[g_array_index (trials, MuCutTrial, i).changes[j]]);
      g_ptr_array_sort (cuts, compare_places);
      n_taken += take (self, cuts);
    }
}

/* Returns the change that saves most without breaking a rule or, of those that are enough, least; NULL if there is none. */
static MuCut *
find_next (MuCutSearch *self, GPtrArray *cuts)
{
  MuCut *next = NULL;

  for (guint i = self->changes->len; i-- > 0;)
    {
      MuCut *cut = self->changes->pdata[i];
      g_autoptr (GPtrArray) more = NULL;
      g_autoptr (MuReport) after = NULL;
      gboolean fits = TRUE;

      for (guint j = 0; fits && j < cuts->len; j++)
        fits = go_together (cut, cuts->pdata[j]);
      if (!fits)
        continue;
      more = g_ptr_array_copy (cuts, NULL, NULL);
      g_ptr_array_add (more, cut);
      g_ptr_array_sort (more, compare_places);
      after = try (self, more);
      if (!is_sound (self, after))
        continue;
      if (find_excess (after) > 0)
        return next != NULL ? next : cut;
      next = cut;
    }
  return next;
}

/* Finds one way of many changes, if no other was found. */
static void
find_long (MuCutSearch *self)
{
  g_autoptr (GPtrArray) cuts = g_ptr_array_new ();

  while (self->found->len == 0)
    {
      MuCut *next = find_next (self, cuts);

      if (next == NULL)
        return;
      g_ptr_array_add (cuts, next);
      g_ptr_array_sort (cuts, compare_places);
      take (self, cuts);
    }
}

static guint
count_cards (const MuReport *report)
{
  guint n_cards = 0;

  for (guint i = 0; i < report->units->len; i++)
    n_cards += mu_report_get_unit (report, i)->count + mu_report_get_unit (report, i)->upgrades->len;
  return n_cards;
}

/* Returns whether @finding says that the list costs too much, which mu_cuts_list() mends. */
gboolean
mu_cuts_can_mend (const MuFinding *finding)
{
  return mu_finding_says (finding, MU_MESSAGE_POINTS)
         || (finding->budget != NULL && finding->budget->sum < 0 && !mu_finding_says (finding, MU_MESSAGE_POINTS_TEAM));
}

/*
 * Finds what to drop from a list that costs too much: ways to keep its limits by dropping upgrades, ships and
 * squadrons, or by cheaper pilots. No other rule is broken by it, so that the flagship and the cards that others
 * require stay. It takes a few hundredths of a second. Returns those that drop the fewest ships first, then those of
 * the fewest changes, then those that lose the fewest points; empty if the list keeps its limits, is very large, or no
 * way was found. The elements are MuCuts.
 *
 * @roster: a list; it is not changed
 * @report: the report of mu_check() on it
 * @n_best: how many to find at most
 */
GPtrArray *
mu_cuts_list (MuRoster *roster, const MuReport *report, guint n_best)
{
  MuCutSearch self = { .roster = roster, .report = report, .n_best = n_best };

  self.over = find_excess (report);
  self.found = g_ptr_array_new_with_free_func ((GDestroyNotify) cuts_free);
  if (self.over == 0 || count_cards (report) > MAX_CARDS)
    return self.found;
  self.changes = g_ptr_array_new_with_free_func ((GDestroyNotify) cut_free);
  self.texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < self.report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self.report, i);

      if (!may_save (self.report, i))
        continue;
      for (int count = 1; count <= unit->count; count++)
        add_change (&self, (MuCut){ .unit = i, .upgrade = -1, .count = count, .card = unit->card });
      for (guint j = 0; j < unit->upgrades->len; j++)
        add_change (&self, (MuCut){ .unit = i, .upgrade = j, .card = unit->upgrades->pdata[j], .ship = unit->card });
      add_pilots (&self, i);
    }
  g_ptr_array_sort (self.changes, compare_savings);
  for (guint n_ships = 0; n_ships <= MAX_CHANGES; n_ships++)
    for (guint n_changes = MAX (n_ships, 1); n_changes <= MAX_CHANGES && self.found->len < n_best; n_changes++)
      find_of_size (&self, n_changes, n_ships);
  if (n_best > 0)
    find_long (&self);
  g_ptr_array_unref (self.changes);
  g_hash_table_unref (self.texts);
  return self.found;
}

/*
 * Makes the changes in a list.
 *
 * @roster: the list passed to mu_cuts_list(), unchanged since, or a copy
 */
void
mu_cuts_apply (const MuCuts *self, MuRoster *roster)
{
  apply (self->cuts, roster);
}

static char *
dup_cut (const MuCut *cut)
{
  const char *name = mu_card_get_name (cut->card);

  if (cut->with != NULL)
    /* Translators: two pilots of the same ship, and the points saved */
    return g_strdup_printf (_ ("%s instead of %s (−%d)"), mu_card_get_name (cut->with), name, cut->points);
  if (cut->upgrade >= 0)
    /* Translators: an upgrade, its ship, and the points saved */
    return g_strdup_printf (_ ("Drop %s from %s (−%d)"), name, mu_card_get_name (cut->ship), cut->points);
  if (cut->count > 1)
    /* Translators: a number, a ship or squadron, and the points saved */
    return g_strdup_printf (_ ("Drop %d × %s (−%d)"), cut->count, name, cut->points);
  /* Translators: a ship or squadron, and the points saved */
  return g_strdup_printf (_ ("Drop %s (−%d)"), name, cut->points);
}

/* Returns the changes in words, each with the points that it saves, translated. */
char *
mu_cuts_dup_text (const MuCuts *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->cuts->len; i++)
    {
      MuCut sum = *(const MuCut *) self->cuts->pdata[i];
      gboolean is_named = FALSE;
      g_autofree char *cut = NULL;

      /* Ships and squadrons of the same card are named together, with the first of them. */
      for (guint j = 0; drops_unit (&sum) && j < self->cuts->len; j++)
        {
          const MuCut *other = self->cuts->pdata[j];

          if (j == i || !drops_unit (other) || other->card != sum.card)
            continue;
          is_named = is_named || j < i;
          sum.count += other->count;
          sum.points += other->points;
        }
      if (is_named)
        continue;
      cut = dup_cut (&sum);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", cut);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
