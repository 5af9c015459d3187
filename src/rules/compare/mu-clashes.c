/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-i18n.h"
#include "rules/compare/mu-clashes.h"

/* The state of collecting what each list has. */
typedef struct
{
  GPtrArray *clashes; /* of MuClash, including those of one list only */
  MuGame *game;
  int list;
} MuClashSearch;

static void
mu_clash_free (MuClash *self)
{
  g_free (self->name);
  g_free (self);
}

static void
bring (MuClashSearch *self, MuClashKind kind, const char *id, const char *name, int count)
{
  MuClash *clash;

  for (guint i = 0; i < self->clashes->len; i++)
    {
      clash = self->clashes->pdata[i];
      if (clash->kind == kind && clash->id == id)
        {
          clash->counts[self->list] += count;
          return;
        }
    }
  clash = g_new0 (MuClash, 1);
  clash->kind = kind;
  clash->game = self->game;
  clash->id = id;
  clash->name = g_strdup (name);
  clash->counts[self->list] = count;
  g_ptr_array_add (self->clashes, clash);
}

static void
bring_names (MuClashSearch *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  for (guint i = 0; facts->unique && i < facts->keys->len; i++)
    bring (self, MU_CLASH_NAME, facts->keys->pdata[i], mu_card_get_name (card), 1);
}

static void
bring_unit (MuClashSearch *self, const MuReportUnit *unit)
{
  MuCardKind kind = mu_card_get_kind (unit->card);
  const char *id = mu_card_get_id (unit->card);
  /* Variants of an Armada ship share a model and a token. */
  int ship_class = unit->ship != NULL ? mu_card_get_facts (unit->ship)->ship_class : -1;
  const MuTerm *class = mu_game_get_term (self->game, MU_VOCABULARY_CLASS, ship_class);

  if (mu_card_kind_is_in (kind, MU_SECTION_SQUADRONS))
    bring (self, MU_CLASH_SQUADRON, id, mu_card_get_name (unit->card), unit->count);
  else if (class != NULL)
    bring (self, MU_CLASH_SHIP, class->id, mu_text_get (class->name), unit->count);
  else if (unit->ship != NULL)
    bring (self, MU_CLASH_SHIP, mu_card_get_id (unit->ship), mu_card_get_name (unit->ship), unit->count);
  if (mu_card_kind_is (kind, MU_KIND_ON_SHIP))
    bring (self, MU_CLASH_PILOT, id, mu_card_get_name (unit->card), unit->count);
  bring_names (self, unit->card);
  for (guint i = 0; i < unit->upgrades->len; i++)
    if (!mu_card_is_unknown (unit->upgrades->pdata[i]))
      bring_names (self, unit->upgrades->pdata[i]);
}

/* A pilot or squadron that both have is not repeated for its unique name. */
static gboolean
is_said_already (const GPtrArray *clashes, guint index)
{
  const MuClash *clash = clashes->pdata[index];

  for (guint i = 0; clash->kind == MU_CLASH_NAME && i < clashes->len; i++)
    {
      const MuClash *other = clashes->pdata[i];

      if (other->kind != MU_CLASH_SHIP && i != index && other->counts[0] > 0 && other->counts[1] > 0
          && g_str_equal (other->name, clash->name) && (other->kind != MU_CLASH_NAME || i < index))
        return TRUE;
    }
  return FALSE;
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  const MuClash *first = *(const MuClash *const *) a;
  const MuClash *second = *(const MuClash *const *) b;

  return first->kind != second->kind ? (int) first->kind - (int) second->kind
                                     : g_utf8_collate (first->name, second->name);
}

/*
 * Returns what both lists have, sorted by kind and name. The elements are MuClash.
 *
 * @reports: the reports on two lists of @game
 */
GPtrArray *
mu_clashes_new (MuGame *game, MuReport *const reports[2])
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_clash_free);
  GPtrArray *clashes = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_clash_free);

  for (int list = 0; list < 2; list++)
    for (guint i = 0; i < reports[list]->units->len; i++)
      {
        const MuReportUnit *unit = mu_report_get_unit (reports[list], i);
        MuClashSearch search = { all, game, list };

        if (!mu_card_is_unknown (unit->card))
          bring_unit (&search, unit);
      }
  for (guint i = 0; i < all->len; i++)
    {
      const MuClash *clash = all->pdata[i];

      if (clash->counts[0] > 0 && clash->counts[1] > 0 && !is_said_already (all, i))
        {
          MuClash *copy = g_memdup2 (clash, sizeof *clash);

          copy->name = g_strdup (clash->name);
          g_ptr_array_add (clashes, copy);
        }
    }
  g_ptr_array_sort (clashes, compare_kinds);
  return clashes;
}

/* Returns the word for the kind in JSON, never translated. */
const char *
mu_clash_kind_get_word (MuClashKind kind)
{
  static const char *const words[] = { "ship", "pilot", "squadron", "name" };

  return words[kind];
}

/* Returns one line about what both lists have, translated. */
char *
mu_clash_dup_text (const MuClash *clash)
{
  switch (clash->kind)
    {
    case MU_CLASH_SHIP:
      return g_strdup_printf (_ ("Ship: %s"), clash->name);
    case MU_CLASH_PILOT:
      return g_strdup_printf (_ ("%s: %s"), mu_game_translate (clash->game, N_ ("Pilot")), clash->name);
    case MU_CLASH_SQUADRON:
      return g_strdup_printf (_ ("Squadron: %s"), clash->name);
    default:
      return g_strdup_printf (_ ("Unique name: %s"), clash->name);
    }
}
