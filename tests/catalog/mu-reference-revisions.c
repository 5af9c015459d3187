/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

#include <string.h>

/* The catalogs that a revision lies between. */
typedef struct
{
  MuCatalog *before;
  MuCatalog *after;
} Step;

static int
get_cost (MuCatalog *catalog, MuCard *card)
{
  return mu_card_get_cost (mu_catalog_match (catalog, card));
}

static gboolean
is_changed_card (MuReference *self, const Step *step, MuCard *card, const json_t *change)
{
  g_autoptr (GPtrArray) factions = mu_json_list_strings (json_object_get (change, "factions"));
  guint32 own = mu_card_get_facts (card)->factions;
  guint32 theirs = 0;

  for (guint i = 0; i < factions->len; i++)
    theirs |= 1u << mu_game_find_faction (self->game, factions->pdata[i]);
  return (own == 0 || (own & theirs) != 0) && get_cost (step->before, card) == mu_json_get_int (change, "from")
         && get_cost (step->after, card) == mu_json_get_int (change, "to");
}

/* Finds the card that the change is about, by its costs among namesakes; “Boba Fett (Slave I)” is Boba Fett. */
static MuCard *
find_changed (MuReference *self, const Step *step, const json_t *change)
{
  const char *spelled = mu_json_get_text (change, "card");
  const char *end = strstr (spelled, " (");
  g_autofree char *name = end != NULL ? g_strndup (spelled, end - spelled) : g_strdup (spelled);

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      GPtrArray *cards = mu_catalog_list_named (step->after, kind, name);

      for (guint i = 0; cards != NULL && i < cards->len; i++)
        if (is_changed_card (self, step, cards->pdata[i], change))
          return cards->pdata[i];
    }
  return NULL;
}

/* Every change of a cost in the catalogs is one of the reference. */
static void
compare_unchanged (MuReference *self, const Step *step)
{
  GPtrArray *cards = mu_catalog_get_cards (step->after);

  for (guint i = 0; i < cards->len; i++)
    if (!g_hash_table_contains (self->seen, cards->pdata[i]))
      {
        g_autofree char *label = mu_reference_label (cards->pdata[i]);

        mu_reference_compare_int (self, label, mu_catalog_get_revision (step->after), mu_card_get_cost (cards->pdata[i]),
                                  get_cost (step->before, cards->pdata[i]));
      }
}

static void
compare_revision (MuReference *self, const MuRevision *before, const MuRevision *after, const json_t *entry)
{
  const Step step = { mu_game_get_catalog (self->game, before->id), mu_game_get_catalog (self->game, after->id) };
  const json_t *changes = json_object_get (entry, "changes");

  mu_reference_compare (self, after->id, "date", g_strdup (after->date),
                        g_strdup (mu_json_get_text (entry, "errata")));
  g_assert_cmpuint (json_array_size (changes), >, 0);
  for (size_t i = 0; i < json_array_size (changes); i++)
    {
      const json_t *change = json_array_get (changes, i);
      MuCard *card = find_changed (self, &step, change);

      mu_reference_compare_int (self, mu_json_get_text (change, "card"), after->id, card != NULL, TRUE);
      if (card != NULL)
        mu_reference_see (self, card);
    }
  compare_unchanged (self, &step);
}

/**
 * mu_reference_compare_armada_revisions:
 *
 * Compares what each revision after the first changes of the costs with armada-revisions. With armada-bsdata, which has
 * the last costs, and armada-2020, which has the printed ones, that holds the costs of every card at every date.
 */
void
mu_reference_compare_armada_revisions (MuReference *self, const char *dir)
{
  g_autoptr (json_t) root = mu_reference_load_json (dir, "armada-revisions.json");
  const json_t *entries = json_object_get (root, "revisions");
  GPtrArray *revisions = mu_game_get_revisions (self->game);

  g_assert_cmpuint (revisions->len, ==, json_array_size (entries) + 1);
  for (guint i = 1; i < revisions->len; i++)
    compare_revision (self, revisions->pdata[i - 1], revisions->pdata[i], json_array_get (entries, i - 1));
}
