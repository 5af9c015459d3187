/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/compare/mu-comparison.h"

#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-id-tokens.h"
#include "rules/figures/mu-initiative-words.h"
#include "rules/figures/mu-list-summary.h"

/* What lists must have for a figure to be compared. */
enum
{
  SQUADRONS = 1 << 0,
  NO_SQUADRONS = 1 << 1,
  HULL = 1 << 2,
  SHIP_DICE = 1 << 3,     /* by hull zone */
  SQUADRON_DICE = 1 << 4, /* against ships */
  BIDS = 1 << 5,          /* points left over that decide about initiative */
};

/* A figure to compare: a total of the list, or a stat of its ships. */
typedef struct
{
  const char *id;    /* NULL: that of the stat */
  const char *label; /* marked for translation; NULL: the name of the stat */
  gsize offset;      /* in MuListSummary, unless it is a stat */
  guint needs;       /* bits */
  MuRole role; /* of the stat; MU_ROLE_NONE for a total */
} MuFigureKind;

static const MuFigureKind figure_kinds[] = {
  { "points", N_ ("Points"), G_STRUCT_OFFSET (MuListSummary, points) },
  { "bid", N_ ("Bid"), G_STRUCT_OFFSET (MuListSummary, bid), BIDS },
  { "ship_points", N_ ("Points in ships"), G_STRUCT_OFFSET (MuListSummary, ship_points) },
  { "upgrade_points", N_ ("Points in upgrades"), G_STRUCT_OFFSET (MuListSummary, upgrade_points) },
  { "squadron_points", N_ ("Points in squadrons"), G_STRUCT_OFFSET (MuListSummary, squadron_points), SQUADRONS },
  { "ships", N_ ("Ships"), G_STRUCT_OFFSET (MuListSummary, ships), NO_SQUADRONS },
  { "activations", N_ ("Activations (ships)"), G_STRUCT_OFFSET (MuListSummary, ships), SQUADRONS },
  { "squadrons", N_ ("Squadrons"), G_STRUCT_OFFSET (MuListSummary, squadrons), SQUADRONS },
  { "deployments", N_ ("Deployments"), G_STRUCT_OFFSET (MuListSummary, deployments), SQUADRONS },
  { NULL, NULL, 0, 0, MU_ROLE_TURN },
  { NULL, NULL, 0, 0, MU_ROLE_ATTACK },
  { NULL, NULL, 0, 0, MU_ROLE_DEFENSE },
  { NULL, NULL, 0, 0, MU_ROLE_HULL },
  { NULL, NULL, 0, 0, MU_ROLE_SHIELDS },
  { "dice", N_ ("Ships’ dice, all hull zones"), G_STRUCT_OFFSET (MuListSummary, dice), SQUADRONS | SHIP_DICE },
  { "squadron_value", N_ ("Squadron value"), 0, 0, MU_ROLE_SQUADRONS },
  { NULL, NULL, 0, 0, MU_ROLE_ENGINEERING },
  { "squadron_hull", N_ ("Squadrons’ hull"), G_STRUCT_OFFSET (MuListSummary, squadron_hull),
    SQUADRONS | HULL },
  { "squadron_dice", N_ ("Squadrons’ dice against ships"), G_STRUCT_OFFSET (MuListSummary, squadron_dice),
    SQUADRONS | SQUADRON_DICE },
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

/* Lists of formats that differ in this meet by the rules of the game's standard format. */
static const MuInitiative *
get_initiative (MuGame *game, MuReport *const reports[2])
{
  const MuInitiative *first = &reports[0]->format->initiative;
  const MuInitiative *second = &reports[1]->format->initiative;

  if (first->right == second->right && first->tie == second->tie && first->faction == second->faction)
    return first;
  return &mu_game_get_standard_format (game)->initiative;
}

/* AR1 Objective cards: the first player chooses one of the second player's objectives. */
static void
tell_objectives (MuComparison *self, MuRoster *const rosters[2])
{
  for (int i = 0; i < 2; i++)
    {
      GPtrArray *objectives = mu_roster_get_objectives (rosters[1 - i]);
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint j = 0; j < objectives->len; j++)
        g_string_append_printf (names, "%s%s", j > 0 ? ", " : "", mu_card_get_name (objectives->pdata[j]));
      if (objectives->len > 0)
        self->objectives[i] = g_strdup_printf (_ ("If %s goes first, its player chooses from %s: %s."), self->names[i],
                                               self->names[1 - i], names->str);
      else
        self->objectives[i] = g_strdup_printf (_ ("If %s goes first, there is nothing to choose from: %s has no "
                                                  "objectives."),
                                               self->names[i], self->names[1 - i]);
    }
}

/* Returns SHIP_DICE if a ship of the game has attack dice, together with SQUADRON_DICE if a squadron has. */
static guint
find_dice (MuCatalog *catalog)
{
  const GPtrArray *cards = mu_catalog_get_cards (catalog);
  guint had = 0;

  for (guint i = 0; i < cards->len && had != (SHIP_DICE | SQUADRON_DICE); i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      had |= mu_dice_count (&facts->battery) > 0 ? SQUADRON_DICE : 0;
      for (int zone = 0; zone < MU_N_ZONES; zone++)
        had |= mu_dice_count (&facts->zones[zone].dice) > 0 ? SHIP_DICE : 0;
    }
  return had;
}

static void
figure_clear (MuComparedFigure *figure)
{
  g_free (figure->label);
}

/* @stat: the index of the stat, or -1 if only hull zones have it */
static void
add_stat (MuComparison *self, const MuFigureKind *kind, MuGame *game, int stat, const MuListSummary sums[2])
{
  const MuTerm *term = mu_game_get_term (game, MU_VOCABULARY_STAT, stat);
  g_autofree char *name = term != NULL ? mu_terms_dup_capitalized (mu_text_get (term->name)) : g_strdup (_ ("Shields"));
  MuComparedFigure figure = { kind->id != NULL ? kind->id : term != NULL ? term->id : mu_role_get_word (kind->role),
                              NULL, { 0, 0 } };

  for (int list = 0; list < 2; list++)
    {
      const MuListSummary *of = &sums[list];

      figure.values[list] = stat < 0                      ? 0
                            : kind->role == MU_ROLE_TURN ? of->highest[stat]
                                                         : of->sums[stat];
      figure.values[list] += kind->role == MU_ROLE_SHIELDS ? of->zone_shields : 0;
    }
  if (kind->role == MU_ROLE_TURN)
    /* Translators: a stat such as “Pilot skill”: the highest value of all ships */
    figure.label = g_strdup_printf (_ ("%s, highest"), name);
  else
    figure.label = kind->label != NULL ? g_strdup (_ (kind->label)) : g_steal_pointer (&name);
  g_array_append_val (self->figures, figure);
}

/* The figures that have a place of their own, then the stats of the game that mean nothing to the program, if any ship
 * has them: in a format without loadout, none has. */
static void
compare_figures (MuComparison *self, MuGame *game, MuReport *const reports[2], const MuListSummary sums[2])
{
  static const MuFigureKind plain = { NULL, NULL, 0, 0, MU_ROLE_NONE };
  MuVocabulary *stats = mu_game_get_vocabulary (game, MU_VOCABULARY_STAT);
  guint had = mu_game_has_section (game, MU_SECTION_SQUADRONS) ? SQUADRONS : NO_SQUADRONS;

  had |= mu_game_find_role (game, MU_ROLE_HULL) >= 0 ? HULL : 0;
  had |= had & SQUADRONS ? find_dice (mu_game_get_format_catalog (game, reports[0]->format)) : 0;
  /* Lists without a limit leave no points to bid. */
  if (reports[0]->limit > 0 && reports[1]->limit > 0 && mu_initiative_has_bids (get_initiative (game, reports)))
    had |= BIDS;
  for (guint i = 0; i < G_N_ELEMENTS (figure_kinds); i++)
    {
      const MuFigureKind *kind = &figure_kinds[i];
      int stat = kind->role != MU_ROLE_NONE ? mu_game_find_role (game, kind->role) : -1;
      gboolean of_zones = kind->role == MU_ROLE_SHIELDS && sums[0].zone_shields + sums[1].zone_shields > 0;

      if (kind->role == MU_ROLE_NONE && (kind->needs & ~had) == 0)
        {
          MuComparedFigure figure = { kind->id, g_strdup (mu_game_translate (game, kind->label)), { 0, 0 } };

          for (int list = 0; list < 2; list++)
            figure.values[list] = G_STRUCT_MEMBER (int, &sums[list], kind->offset);
          g_array_append_val (self->figures, figure);
        }
      else if (stat >= 0 || of_zones)
        add_stat (self, kind, game, stat, sums);
    }
  for (guint i = 0; i < mu_vocabulary_get_size (stats); i++)
    if (mu_vocabulary_get (stats, i)->role == MU_ROLE_NONE && (sums[0].sums[i] != 0 || sums[1].sums[i] != 0))
      add_stat (self, &plain, game, i, sums);
}

/*
 * Compares two lists for players who are about to meet. Returns the comparison.
 *
 * @rosters: two lists of one game
 * @reports: the report on each list
 */
MuComparison *
mu_comparison_new (MuRoster *const rosters[2], MuReport *const reports[2])
{
  MuComparison *self = g_new0 (MuComparison, 1);
  MuGame *game = mu_roster_get_game (rosters[0]);
  MuInitiativeOutcome outcome;
  MuListSummary tallies[2];
  int points[2], factions[2];

  g_return_val_if_fail (game == mu_roster_get_game (rosters[1]), NULL);
  name_lists (self, rosters);
  for (int i = 0; i < 2; i++)
    {
      tallies[i] = mu_list_summary_count (game, reports[i]);
      points[i] = reports[i]->points;
      factions[i] = mu_game_get_primary_faction (game, mu_roster_get_faction (rosters[i]));
    }
  outcome = mu_initiative_decide (game, get_initiative (game, reports), self->names, points, factions);
  self->chooser = outcome.chooser;
  self->holder = outcome.holder;
  self->initiative = outcome.text;
  self->initiative_heading = mu_initiative_get_heading (game);
  self->mirror = factions[0] >= 0 && factions[0] == factions[1];
  self->tokens = mu_id_tokens_dup_match (game, reports[0]->format, self->mirror);
  self->clashes = mu_clashes_new (game, reports);
  self->figures = g_array_new (FALSE, FALSE, sizeof (MuComparedFigure));
  g_array_set_clear_func (self->figures, (GDestroyNotify) figure_clear);
  compare_figures (self, game, reports, tallies);
  self->pairs = mu_pairs_new (reports[0], reports[1]);
  self->turns = mu_turns_new (game, reports);
  self->turns_rule = mu_turns_get_rule (game);
  /* What a game with its own word for them does with them is not known. */
  if ((reports[0]->format->objectives || reports[1]->format->objectives)
      && mu_game_get_own_word (game, N_ ("Objectives")) == NULL)
    tell_objectives (self, rosters);
  return self;
}

/* Frees a comparison. */
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
