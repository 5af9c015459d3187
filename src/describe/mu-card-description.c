/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-card-description.h"

#include "describe/mu-played-words.h"
#include "model/mu-i18n.h"
#include "model/mu-terms.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"
#include "rules/figures/mu-card-history.h"
#include "rules/figures/mu-dice-words.h"

/* A card being described. */
typedef struct
{
  GPtrArray *facts;
  MuGame *game;
  MuCard *card;
  MuCardSection section;
} Description;

static void
fact_free (MuDescribedFact *self)
{
  g_free (self->label);
  g_free (self->text);
  g_free (self);
}

/* @text: (transfer full): nothing is said if it is empty */
static void
take (Description *self, const char *label, char *text)
{
  MuDescribedFact *fact;

  if (*text == '\0')
    {
      g_free (text);
      return;
    }
  fact = g_new (MuDescribedFact, 1);
  fact->section = self->section;
  fact->label = g_strdup (label);
  fact->text = text;
  g_ptr_array_add (self->facts, fact);
}

static void
add (Description *self, const char *label, const char *text)
{
  take (self, label, g_strdup (text));
}

/* Adds the printed value, and after it each value that a revision changed. */
static void
add_history (Description *self, MuCardFact fact)
{
  g_autoptr (GPtrArray) values = mu_card_history_list (self->game, self->card, fact);
  const MuCardValue *printed = values->pdata[0];
  const char *label = mu_card_fact_get_name (fact);

  add (self, label, printed->value);
  if (*printed->value != '\0')
    label = "";
  for (guint i = 1; i < values->len; i++)
    {
      const MuCardValue *value = values->pdata[i];

      take (self, label,
            g_strdup_printf ("%s: %s", mu_text_get (value->revision->name), *value->value != '\0' ? value->value : "–"));
      label = "";
    }
}

/* Returns the values of the stats in @has_stats, on one line, translated. */
char *
mu_card_description_dup_stats (MuGame *game, guint32 has_stats, const int *stats)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (has_stats >> i & 1)
      g_string_append_printf (words, "%s%s %d", words->len > 0 ? " · " : "",
                              mu_game_get_term_name (game, MU_VOCABULARY_STAT, i), stats[i]);
  return g_string_free (words, FALSE);
}

static void
add_stats (Description *self, const MuCardFacts *facts, const MuCardFacts *ship)
{
  int stats[MU_MAX_STATS];

  for (int i = 0; i < MU_MAX_STATS; i++)
    stats[i] = facts->has_stats >> i & 1 || ship == NULL ? facts->stats[i] : ship->stats[i];
  take (self, _ ("Values"),
        mu_card_description_dup_stats (self->game, facts->has_stats | (ship != NULL ? ship->has_stats : 0), stats));
}

static void
add_armament (Description *self, const MuCardFacts *facts)
{
  for (int i = 0; i < MU_N_ZONES; i++)
    {
      const MuZone *zone = &facts->zones[i];
      g_autofree char *dice = mu_dice_describe (&zone->dice);

      if (zone->present)
        take (self, mu_zone_get_title (i),
              g_strdup_printf (*dice != '\0' ? _ ("shields %d; dice: %s") : _ ("shields %d"), zone->shields, dice));
    }
  take (self, _ ("Anti-squadron"), mu_dice_describe (&facts->anti_squadron));
  take (self, _ ("Battery"), mu_dice_describe (&facts->battery));
}

static void
add_speeds (Description *self, const GArray *speeds)
{
  for (guint i = 0; i < speeds->len; i++)
    {
      const MuSpeed *speed = &g_array_index (speeds, MuSpeed, i);
      g_autofree char *label = g_strdup_printf (_ ("Speed %d"), speed->speed);
      g_autoptr (GString) yaw = g_string_new (_ ("yaw"));

      for (int joint = 0; joint < speed->n_joints; joint++)
        g_string_append_printf (yaw, " %d", speed->yaw[joint]);
      add (self, label, yaw->str);
    }
}

/* The maneuvers themselves are a table, which each shows in a way of its own. */
static void
add_dial (Description *self, const GArray *dial)
{
  gboolean has_energy = FALSE;

  for (guint i = 0; i < dial->len; i++)
    has_energy |= g_array_index (dial, MuManeuver, i).energy > 0;
  self->section = MU_CARD_SECTION_DIAL;
  if (dial->len > 0)
    add (self, _ ("Maneuvers"), has_energy ? _ ("E easy, S standard, H hard, with the energy gained")
                                           : _ ("E easy, S standard, H hard"));
}

static void
add_ship (Description *self, const MuCardFacts *facts, const MuCardFacts *ship)
{
  const MuCardFacts *flown = ship != NULL ? ship : facts;

  self->section = MU_CARD_SECTION_SHIP;
  add (self, _ ("Size"), mu_game_get_term_name (self->game, MU_VOCABULARY_SIZE, flown->size));
  add (self, _ ("Class"), mu_game_get_term_name (self->game, MU_VOCABULARY_CLASS, facts->ship_class));
  add_stats (self, facts, ship);
  take (self, _ ("Arcs"), mu_terms_dup_ids (self->game, MU_VOCABULARY_ARC, flown->arcs, ", "));
  take (self, _ ("Actions"),
        mu_terms_dup_set (self->game, MU_VOCABULARY_ACTION, facts->actions | flown->actions, ", "));
  add_history (self, MU_CARD_FACT_SLOTS);
  add_history (self, MU_CARD_FACT_DEFENSE);
  add_history (self, MU_CARD_FACT_KEYWORDS);
  add_armament (self, facts);
  add_speeds (self, facts->speeds);
  add_dial (self, flown->dial);
}

static void
add_weapon (Description *self, const MuCardFacts *facts)
{
  self->section = MU_CARD_SECTION_WEAPON;
  if (facts->weapon_attack > 0)
    take (self, _ ("Attack"), g_strdup_printf ("%d", facts->weapon_attack));
  if (facts->weapon_range != NULL)
    add (self, _ ("Range"), facts->weapon_range);
  if (facts->weapon_energy > 0)
    take (self, _ ("Energy"), g_strdup_printf ("%d", facts->weapon_energy));
}

static void
add_limits (Description *self, const MuCardFacts *facts)
{
  MuCatalog *catalog = mu_game_get_catalog (self->game, NULL);

  self->section = MU_CARD_SECTION_REST;
  add_history (self, MU_CARD_FACT_RESTRICTIONS);
  self->section = MU_CARD_SECTION_LIMITS;
  if (facts->faction_unless != NULL)
    take (self, _ ("Any faction"), mu_requirement_describe (self->game, facts->faction_unless));
  if (facts->copies > 0)
    take (self, _ ("Copies"), g_strdup_printf (_ ("at most %d in a list"), facts->copies));
  self->section = MU_CARD_SECTION_REST;
  for (guint i = 0; i < facts->with->len; i++)
    {
      MuCard *other = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, facts->with->pdata[i]);

      add (self, _ ("Comes with"), other != NULL ? mu_card_get_name (other) : facts->with->pdata[i]);
    }
}

static void
add_faces (Description *self, const GPtrArray *faces)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " / " : "", mu_text_get (((const MuFace *) faces->pdata[i])->name));
  self->section = MU_CARD_SECTION_SIDES;
  add (self, _ ("Sides"), names->str);
}

static void
add_sources (Description *self, const MuCardFacts *facts)
{
  g_autoptr (GString) sources = g_string_new (NULL);

  for (guint i = 0; i < facts->sources->len; i++)
    {
      const MuSource *source = facts->sources->pdata[i];
      const MuExpansion *expansion = mu_game_get_expansion (self->game, source->expansion);

      g_string_append_printf (sources, "%s%s × %d", i > 0 ? ", " : "",
                              expansion != NULL ? mu_text_get (expansion->name) : source->expansion, source->count);
    }
  add (self, _ ("Found in"), sources->str);
}

static void
add_played (Description *self)
{
  GPtrArray *all = mu_game_get_played (self->game);

  for (guint i = 0; i < all->len; i++)
    {
      char *text = mu_played_words_describe (self->game, all->pdata[i], self->card);

      if (text != NULL)
        take (self, _ ("Played"), text);
    }
}

/* X-Wing ships have no cost; their pilots have. */
static gboolean
has_cost (const MuCardFacts *facts)
{
  return facts->kind == MU_CARD_SHIP ? facts->cost != 0
                                     : facts->kind != MU_CARD_OBJECTIVE && facts->kind != MU_CARD_CONDITION;
}

/*
 * Returns everything on the card, in the order it is told.
 * @card: a card at printed values
 */
GPtrArray *
mu_card_description_list (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card) : NULL;
  Description self = { g_ptr_array_new_with_free_func ((GDestroyNotify) fact_free), game, card, MU_CARD_SECTION_REST };

  if (has_cost (facts))
    add_history (&self, MU_CARD_FACT_COST);
  take (&self, _ ("Faction"), mu_terms_dup_set (game, MU_VOCABULARY_FACTION, facts->factions, ", "));
  add_history (&self, MU_CARD_FACT_TRAITS);
  add_ship (&self, facts, ship != NULL ? mu_card_get_facts (ship) : NULL);
  self.section = MU_CARD_SECTION_REST;
  if (facts->icons->len > 1)
    take (&self, _ ("Takes"), mu_terms_dup_list (game, MU_VOCABULARY_SLOT, facts->icons, ", "));
  add_weapon (&self, facts);
  add_limits (&self, facts);
  add_faces (&self, facts->faces);
  self.section = MU_CARD_SECTION_VICTORY;
  if (facts->victory > 0)
    take (&self, _ ("Victory token"),
          g_strdup_printf (ngettext ("%d point", "%d points", facts->victory), facts->victory));
  self.section = MU_CARD_SECTION_REST;
  add_history (&self, MU_CARD_FACT_SUMMARY);
  for (guint i = 0; i < facts->notes->len; i++)
    add (&self, _ ("Note"), mu_text_get (facts->notes->pdata[i]));
  add_sources (&self, facts);
  add_played (&self);
  return self.facts;
}
