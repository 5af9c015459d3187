/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-card-description.h"

#include "describe/mu-played-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"
#include "rules/figures/mu-card-history.h"

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
  const char *label = mu_card_fact_get_name (self->game, fact);

  add (self, label, printed->value);
  if (*printed->value != '\0')
    label = "";
  for (guint i = 1; i < values->len; i++)
    {
      const MuCardValue *value = values->pdata[i];

      take (self, label,
            g_strdup_printf (_ ("%s: %s"), mu_text_get (value->revision->name), *value->value != '\0' ? value->value : "–"));
      label = "";
    }
}

/* The maneuvers themselves are a table, which each shows in a way of its own. */
static void
add_dial (Description *self, const GArray *dial)
{
  gboolean has_energy = FALSE, has_purple = FALSE;

  for (guint i = 0; i < dial->len; i++)
    {
      has_energy |= g_array_index (dial, MuManeuver, i).energy > 0;
      has_purple |= g_array_index (dial, MuManeuver, i).difficulty == MU_DIFFICULTY_PURPLE;
    }
  self->section = MU_CARD_SECTION_DIAL;
  if (dial->len > 0)
    add (self, _ ("Maneuvers"), has_energy   ? _ ("E easy, S standard, H hard, with the energy gained")
                                : has_purple ? _ ("E easy, S standard, H hard, P purple")
                                             : _ ("E easy, S standard, H hard"));
}

static void
add_ship (Description *self, const MuCardFacts *facts, const MuCardFacts *ship)
{
  const MuCardFacts *flown = ship != NULL ? ship : facts;

  self->section = MU_CARD_SECTION_SHIP;
  add (self, _ ("Size"), mu_game_get_term_name (self->game, MU_VOCABULARY_SIZE, flown->size));
  add (self, _ ("Class"), mu_game_get_term_name (self->game, MU_VOCABULARY_CLASS, facts->ship_class));
  add_history (self, MU_CARD_FACT_STATS);
  add_history (self, MU_CARD_FACT_ARCS);
  add_history (self, MU_CARD_FACT_ACTIONS);
  add_history (self, MU_CARD_FACT_SLOTS);
  add_history (self, MU_CARD_FACT_DEFENSE);
  add_history (self, MU_CARD_FACT_KEYWORDS);
  for (MuCardFact fact = MU_CARD_FACT_ZONE; fact <= MU_CARD_FACT_BATTERY; fact++)
    add_history (self, fact);
  for (guint i = 0; i < facts->speeds->len; i++)
    {
      const MuSpeed *speed = &g_array_index (facts->speeds, MuSpeed, i);
      g_autofree char *label = g_strdup_printf (_ ("Speed %d"), speed->speed);
      g_autoptr (GString) yaw = g_string_new (_ ("yaw"));

      for (int joint = 0; joint < speed->n_joints; joint++)
        g_string_append_printf (yaw, " %d", speed->yaw[joint]);
      add (self, label, yaw->str);
    }
  add_dial (self, flown->dial);
}

static void
add_limits (Description *self, const MuCardFacts *facts)
{
  MuCatalog *catalog = mu_game_get_catalog (self->game, NULL);

  self->section = MU_CARD_SECTION_REST;
  add_history (self, MU_CARD_FACT_RESTRICTIONS);
  add_history (self, MU_CARD_FACT_LEGALITY);
  self->section = MU_CARD_SECTION_LIMITS;
  if (facts->faction_unless != NULL)
    take (self, _ ("Any faction"), mu_requirement_describe (self->game, facts->faction_unless));
  add_history (self, MU_CARD_FACT_COPIES);
  self->section = MU_CARD_SECTION_REST;
  for (guint i = 0; i < facts->with->len; i++)
    {
      MuCard *other = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, facts->with->pdata[i]);

      add (self, _ ("Comes with"), other != NULL ? mu_card_get_name (other) : facts->with->pdata[i]);
    }
}

/* The upgrades that the card always has, or the cards that always have this one. */
static void
add_carried (Description *self, const MuCardFacts *facts)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (self->game, NULL));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  take (self, _ ("Always has"), mu_cards_dup_names (self->game, MU_CARD_UPGRADE, facts->carries, _ (" and ")));
  for (guint i = 0; facts->only_carried && i < cards->len; i++)
    if (g_ptr_array_find (mu_card_get_facts (cards->pdata[i])->carries, facts->id, NULL))
      g_ptr_array_add (names, (gpointer) mu_card_get_name (cards->pdata[i]));
  take (self, _ ("Only with"), mu_terms_dup_joined (names, _ (" and ")));
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

/*
 * Returns everything on the card, in the order it is told.
 * @card: a card at printed values
 */
GPtrArray *
mu_card_description_list (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_under (mu_game_get_catalog (game, NULL), card);
  GPtrArray *played = mu_game_get_played (game);
  g_autoptr (GString) faces = g_string_new (NULL);
  Description self = { g_ptr_array_new_with_free_func ((GDestroyNotify) fact_free), game, card, MU_CARD_SECTION_REST };

  if (mu_card_facts_has_cost (facts))
    add_history (&self, MU_CARD_FACT_COST);
  add_history (&self, MU_CARD_FACT_FACTIONS);
  add_history (&self, MU_CARD_FACT_TRAITS);
  add_ship (&self, facts, ship != NULL ? mu_card_get_facts (ship) : NULL);
  self.section = MU_CARD_SECTION_REST;
  add_history (&self, MU_CARD_FACT_ICONS);
  self.section = MU_CARD_SECTION_WEAPON;
  for (MuCardFact fact = MU_CARD_FACT_ATTACK; fact <= MU_CARD_FACT_ENERGY; fact++)
    add_history (&self, fact);
  add_limits (&self, facts);
  add_carried (&self, facts);
  self.section = MU_CARD_SECTION_SIDES;
  for (guint i = 0; i < facts->faces->len; i++)
    g_string_append_printf (faces, "%s%s", i > 0 ? " / " : "",
                            mu_text_get (((const MuFace *) facts->faces->pdata[i])->name));
  add (&self, _ ("Sides"), faces->str);
  self.section = MU_CARD_SECTION_VICTORY;
  add_history (&self, MU_CARD_FACT_VICTORY);
  self.section = MU_CARD_SECTION_ABILITY;
  add_history (&self, MU_CARD_FACT_ABILITY);
  self.section = MU_CARD_SECTION_REST;
  add_history (&self, MU_CARD_FACT_SUMMARY);
  for (guint i = 0; i < facts->notes->len; i++)
    add (&self, _ ("Note"), mu_text_get (facts->notes->pdata[i]));
  add_sources (&self, facts);
  for (guint i = 0; i < played->len; i++)
    {
      char *text = mu_played_words_describe (game, played->pdata[i], card);

      if (text != NULL)
        take (&self, _ ("Played"), text);
    }
  return self.facts;
}
