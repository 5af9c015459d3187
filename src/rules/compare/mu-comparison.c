/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/compare/mu-comparison.h"

#include "model/mu-i18n.h"
#include "rules/figures/mu-id-tokens.h"
#include "rules/figures/mu-initiative-words.h"
#include "rules/figures/mu-list-summary.h"

/* The games for which a figure is compared. */
typedef enum
{
  OF_ALL,
  OF_GAMES_WITH_SQUADRONS,
  OF_GAMES_WITHOUT_SQUADRONS,
} MuFigureScope;

/* A figure to compare. */
typedef struct
{
  const char *id;
  const char *label; /* marked for translation */
  gsize offset;      /* in MuListSummary */
  MuFigureScope scope;
  const char *stat; /* nullable: the stat that the game must have */
} MuFigureKind;

static const MuFigureKind figure_kinds[] = {
  { "points", N_ ("Points"), G_STRUCT_OFFSET (MuListSummary, points) },
  { "bid", N_ ("Bid"), G_STRUCT_OFFSET (MuListSummary, bid) },
  { "ship_points", N_ ("Points in ships"), G_STRUCT_OFFSET (MuListSummary, ship_points) },
  { "upgrade_points", N_ ("Points in upgrades"), G_STRUCT_OFFSET (MuListSummary, upgrade_points) },
  { "squadron_points", N_ ("Points in squadrons"), G_STRUCT_OFFSET (MuListSummary, squadron_points),
    OF_GAMES_WITH_SQUADRONS },
  { "ships", N_ ("Ships"), G_STRUCT_OFFSET (MuListSummary, ships), OF_GAMES_WITHOUT_SQUADRONS },
  { "activations", N_ ("Activations (ships)"), G_STRUCT_OFFSET (MuListSummary, ships), OF_GAMES_WITH_SQUADRONS },
  { "squadrons", N_ ("Squadrons"), G_STRUCT_OFFSET (MuListSummary, squadrons), OF_GAMES_WITH_SQUADRONS },
  { "deployments", N_ ("Deployments"), G_STRUCT_OFFSET (MuListSummary, deployments), OF_GAMES_WITH_SQUADRONS },
  { "skill", N_ ("Highest pilot skill"), G_STRUCT_OFFSET (MuListSummary, skill), OF_ALL, "skill" },
  { "attack", N_ ("Primary attack dice"), G_STRUCT_OFFSET (MuListSummary, attack), OF_ALL, "attack" },
  { "hull", N_ ("Hull"), G_STRUCT_OFFSET (MuListSummary, hull), OF_ALL, "hull" },
  { "shields", N_ ("Shields"), G_STRUCT_OFFSET (MuListSummary, shields) },
  { "dice", N_ ("Ships’ dice, all hull zones"), G_STRUCT_OFFSET (MuListSummary, dice), OF_GAMES_WITH_SQUADRONS },
  { "squadron_value", N_ ("Squadron value"), G_STRUCT_OFFSET (MuListSummary, squadron_value), OF_ALL, "squadron" },
  { "engineering", N_ ("Engineering value"), G_STRUCT_OFFSET (MuListSummary, engineering), OF_ALL, "engineering" },
  { "squadron_hull", N_ ("Squadrons’ hull"), G_STRUCT_OFFSET (MuListSummary, squadron_hull), OF_GAMES_WITH_SQUADRONS },
  { "squadron_dice", N_ ("Squadrons’ dice against ships"), G_STRUCT_OFFSET (MuListSummary, squadron_dice),
    OF_GAMES_WITH_SQUADRONS },
};

/* Gives the lists different names. */
static void
name_lists (MuComparison *self, MuRoster *const rosters[2])
{
  const char *first = mu_roster_get_name (rosters[0]);
  const char *second = mu_roster_get_name (rosters[1]);

  self->names[0] = g_strdup (*first != '\0' ? first : _ ("First list"));
  self->names[1] = g_strdup (*second != '\0' ? second : _ ("Second list"));
  if (!g_str_equal (self->names[0], self->names[1]))
    return;
  for (int i = 0; i < 2; i++)
    {
      const char *player = mu_roster_get_text (rosters[i], MU_ROSTER_PLAYER);
      g_autofree char *name = g_steal_pointer (&self->names[i]);
      g_autofree char *number = g_strdup_printf ("%d", i + 1);
      gboolean told = g_strcmp0 (mu_roster_get_text (rosters[0], MU_ROSTER_PLAYER),
                                 mu_roster_get_text (rosters[1], MU_ROSTER_PLAYER))
                          != 0
                      && *player != '\0';

      self->names[i] = g_strdup_printf ("%s (%s)", name, told ? player : number);
    }
}

static gboolean
is_same_initiative (const MuInitiative *a, const MuInitiative *b)
{
  return a->right == b->right && a->tie == b->tie && a->faction == b->faction;
}

/* Lists of formats that differ in this meet by the rules of the game's standard format. */
static const MuInitiative *
get_initiative (MuGame *game, MuReport *const reports[2])
{
  const MuInitiative *first = &reports[0]->format->initiative;

  return is_same_initiative (first, &reports[1]->format->initiative) ? first
                                                                     : &mu_game_get_standard_format (game)->initiative;
}

static void
decide_initiative (MuComparison *self, MuGame *game, MuReport *const reports[2], const int factions[2])
{
  int points[2] = { reports[0]->points, reports[1]->points };
  MuInitiativeOutcome outcome
      = mu_initiative_decide (game, get_initiative (game, reports), self->names, points, factions);

  self->chooser = outcome.chooser;
  self->holder = outcome.holder;
  self->initiative = outcome.text;
}

static char *
join_objectives (GPtrArray *objectives)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < objectives->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mu_card_get_name (objectives->pdata[i]));
  return g_string_free (names, FALSE);
}

/* AR1 Objective cards: the first player chooses one of the second player's objectives. */
static void
tell_objectives (MuComparison *self, MuRoster *const rosters[2])
{
  for (int i = 0; i < 2; i++)
    {
      GPtrArray *objectives = mu_roster_get_objectives (rosters[1 - i]);
      g_autofree char *names = join_objectives (objectives);

      if (objectives->len > 0)
        self->objectives[i] = g_strdup_printf (_ ("If %s goes first, its player chooses from %s: %s."), self->names[i],
                                               self->names[1 - i], names);
      else
        self->objectives[i] = g_strdup_printf (_ ("If %s goes first, there is nothing to choose from: %s has no "
                                                  "objectives."),
                                               self->names[i], self->names[1 - i]);
    }
}

static gboolean
is_of_game (const MuFigureKind *kind, MuGame *game)
{
  gboolean has_squadrons = mu_game_has_cards (game, MU_CARD_SQUADRON);

  if (kind->stat != NULL && mu_game_find_term (game, MU_VOCABULARY_STAT, kind->stat) < 0)
    return FALSE;
  return kind->scope == OF_ALL || has_squadrons == (kind->scope == OF_GAMES_WITH_SQUADRONS);
}

/* Lists without a limit leave no points to bid. */
static gboolean
is_bid_missing (const MuFigureKind *kind, MuReport *const reports[2])
{
  return kind->offset == G_STRUCT_OFFSET (MuListSummary, bid) && (reports[0]->limit == 0 || reports[1]->limit == 0);
}

static void
compare_figures (MuComparison *self, MuGame *game, MuReport *const reports[2], const MuListSummary tallies[2])
{
  for (guint i = 0; i < G_N_ELEMENTS (figure_kinds); i++)
    {
      const MuFigureKind *kind = &figure_kinds[i];
      MuComparedFigure figure = { kind->id, _ (kind->label), { 0, 0 } };

      for (int list = 0; list < 2; list++)
        figure.values[list] = G_STRUCT_MEMBER (int, &tallies[list], kind->offset);
      if (is_of_game (kind, game) && !is_bid_missing (kind, reports))
        g_array_append_val (self->figures, figure);
    }
}

/**
 * mu_comparison_new:
 * @rosters: two lists of one game
 * @reports: the report on each list
 *
 * Compares two lists for players who are about to meet.
 *
 * Returns: (transfer full): the comparison.
 */
MuComparison *
mu_comparison_new (MuRoster *const rosters[2], MuReport *const reports[2])
{
  MuComparison *self = g_new0 (MuComparison, 1);
  MuGame *game = mu_roster_get_game (rosters[0]);
  MuListSummary tallies[2];
  int factions[2];

  g_return_val_if_fail (game == mu_roster_get_game (rosters[1]), NULL);
  for (int i = 0; i < 2; i++)
    tallies[i] = mu_list_summary_count (game, reports[i]);
  name_lists (self, rosters);
  for (int i = 0; i < 2; i++)
    factions[i] = mu_game_get_primary_faction (game, mu_roster_get_faction (rosters[i]));
  decide_initiative (self, game, reports, factions);
  self->mirror = factions[0] >= 0 && factions[0] == factions[1];
  self->tokens = mu_id_tokens_dup_match (game, self->mirror);
  self->clashes = mu_clashes_new (game, reports);
  self->figures = g_array_new (FALSE, FALSE, sizeof (MuComparedFigure));
  compare_figures (self, game, reports, tallies);
  self->pairs = mu_pairs_new (reports[0], reports[1]);
  self->turns = mu_turns_new (game, reports);
  if (mu_game_has_cards (game, MU_CARD_OBJECTIVE))
    tell_objectives (self, rosters);
  return self;
}

/**
 * mu_comparison_free:
 *
 * Frees a comparison.
 */
void
mu_comparison_free (MuComparison *self)
{
  for (int i = 0; i < 2; i++)
    {
      g_free (self->names[i]);
      g_free (self->objectives[i]);
    }
  g_free (self->initiative);
  g_free (self->tokens);
  g_ptr_array_unref (self->clashes);
  g_array_unref (self->figures);
  g_array_unref (self->pairs);
  g_ptr_array_unref (self->turns);
  g_free (self);
}
