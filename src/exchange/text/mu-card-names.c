/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-card-names.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-similarity.h"
#include "rules/check/mu-requirement.h"

enum
{
  MAX_NAME = 120,
  MAX_NAME_WORDS = 12, /* with what tells it from others */
  MAX_CHANGED = 50,    /* letters of a name that is looked for in changed forms, too */
  MAX_PRICE = 999,
  MAX_MISSPELT = 200, /* names of a text to look for among similar ones, which takes long */
  MAX_SLIPS = 3,
  LETTERS_A_SLIP = 5, /* where no cost confirms the card */
  MIN_MISSPELT = 2,   /* letters of a name with a slip */
  MIN_NEAR = 6,       /* letters of a name with a slip inside a line */
  MIN_PART = 6,
  MIN_WORD = 3,       /* letters of a word that stands for the whole name, */
  MIN_FIRST_WORD = 4, /* of an upgrade, */
  MAX_FIRST_NAMES = 2, /* with that word, of which the slots of the ship decide */
  MAX_INITIALS = 4,
  MAX_BESIDE_TYPE = 12, /* letters beside the name of a type: “starfighter” */
  MIN_LETTERS = 4       /* that tell whether a name begins with them; “Hi” is no slip in “VI” */
};

/* Letters, and those that may stand for them. */
typedef struct
{
  const char *from;
  const char *to;
} Change;

/* The kinds of card that a name may stand for, most likely first. Inside a remark, objectives do not count. */
static const MuCardKind kinds[] = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE, MU_CARD_OBJECTIVE };

/* How well a name matches. */
enum
{
  LIKE_WHOLE = 12, /* the whole name */
  LIKE_BARE = 10,  /* without brackets */
  LIKE_BEFORE = 9, /* the part before “ - ” */
  LIKE_AFTER = MU_CARD_NAMES_LIKE_NAME,
  LIKE_CODE = 3,    /* added if what stands in brackets is exactly what the card’s id adds to its name */
  LIKE_CHANGED = 3, /* a changed form, such as a plural, or the beginning of a name */
  LESS_ALIAS = 3    /* deducted for other cards with the name, if the text has an alias of the first */
};

/* What decides between cards with the same name, most important first. Less than CERTAIN decides nothing. */
enum
{
  WEIGH_SHIP = 1024,
  WEIGH_SLOT_SAID = 1024,
  WEIGH_CARRIED = 1024,
  WEIGH_HINT = 512,
  WEIGH_FACTION = 256,
  WEIGH_COST = 128,
  WEIGH_OTHER_COST = 127, /* cost at another date, or of another publisher */
  WEIGH_COMMANDER = 64,
  WEIGH_SLOT = 32,
  WEIGH_PLAIN = 1, /* the card that is written without a hint; weak evidence */
  CERTAIN = 3
};

static void
named_cards_free (MuNamedCards *self)
{
  for (int i = 0; i < MU_N_CARD_KINDS; i++)
    g_clear_pointer (&self->matches[i], g_array_unref);
  g_free (self);
}

/* Adds the names of the budgets that each ship has, in every language. Each format calls a budget the same. */
static void
add_budgets (MuCardNames *self)
{
  GPtrArray *formats = mu_game_get_formats (self->game);

  for (guint i = 0; i < formats->len; i++)
    {
      const GArray *budgets = ((const MuFormat *) formats->pdata[i])->budgets;

      for (guint j = 0; j < budgets->len; j++)
        {
          MuText *name = g_array_index (budgets, MuBudget, j).name;
          gboolean counts = name != NULL && g_array_index (budgets, MuBudget, j).of_unit;
          const char *spelled = counts ? mu_text_get_english (name) : NULL;

          for (guint other = 0; spelled != NULL; spelled = mu_text_get_other (name, other++))
            g_hash_table_add (self->budgets, mu_text_canonical (spelled));
        }
    }
}

/* Returns TRUE if @text states what a ship spends of a budget of its own: “Loadout: 3/13”. */
gboolean
mu_card_names_have_budget (const MuCardNames *self, const char *text)
{
  g_autofree char *name = NULL;
  gsize length;

  if (g_hash_table_size (self->budgets) == 0)
    return FALSE;
  name = mu_text_canonical (text);
  for (length = strlen (name); length > 0 && g_ascii_isdigit (name[length - 1]);)
    length--;
  if (name[length] == '\0')
    return FALSE;
  name[length] = '\0';
  return g_hash_table_contains (self->budgets, name);
}

/* Initializes a look-up without a faction. */
void
mu_card_names_init (MuCardNames *self, MuGame *game, MuCatalog *catalog)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  gboolean pilots = mu_catalog_has_cards (catalog, MU_CARD_PILOT);

  *self = (MuCardNames){ .game = game, .catalog = catalog };
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) named_cards_free);
  self->misspelt = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) named_cards_free);
  self->mentioned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->apart = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->budgets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_budgets (self);
  self->hulls = g_ptr_array_new ();
  self->hull_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->kind == MU_CARD_UPGRADE)
        self->dearest_upgrade = MAX (self->dearest_upgrade, facts->cost);
      if (!pilots || facts->kind != MU_CARD_SHIP)
        continue;
      g_ptr_array_add (self->hulls, cards->pdata[i]);
      g_ptr_array_add (self->hull_names, mu_text_canonical (mu_text_get_english (facts->name)));
    }
}

/* Frees the contents of a look-up. */
void
mu_card_names_clear (MuCardNames *self)
{
  g_clear_pointer (&self->found, g_hash_table_unref);
  g_clear_pointer (&self->misspelt, g_hash_table_unref);
  g_clear_pointer (&self->words, g_hash_table_unref);
  g_clear_pointer (&self->apart, g_hash_table_unref);
  g_clear_pointer (&self->budgets, g_hash_table_unref);
  g_clear_pointer (&self->mentioned, g_hash_table_unref);
  g_clear_pointer (&self->hulls, g_ptr_array_unref);
  g_clear_pointer (&self->hull_names, g_ptr_array_unref);
  g_clear_pointer (&self->commanders, g_ptr_array_unref);
}

/* Returns whether the card may be in a list of that side; TRUE while the side is not known. */
gboolean
mu_card_names_is_on_side (const MuCardNames *self, MuCard *card)
{
  guint32 factions = mu_card_get_facts (card)->factions;

  return factions == 0 || self->factions == 0
         || (mu_game_get_primary_factions (self->game, factions) & self->factions) != 0;
}

/* Returns the card of @kind in @named at @index; NULL behind the last one. */
const MuCardMatch *
mu_named_cards_get (const MuNamedCards *named, MuCardKind kind, guint index)
{
  const GArray *matches = named->matches[kind];

  return matches != NULL && index < matches->len ? &g_array_index (matches, MuCardMatch, index) : NULL;
}

/* Returns the match of @card in @named; NULL if the name does not stand for it. */
const MuCardMatch *
mu_named_cards_find (const MuNamedCards *named, MuCardKind kind, MuCard *card)
{
  const MuCardMatch *match;

  for (guint i = 0; (match = mu_named_cards_get (named, kind, i)) != NULL; i++)
    if (match->card == card)
      return match;
  return NULL;
}

/* Returns TRUE if @card goes in a commander slot. */
gboolean
mu_card_names_is_commander (const MuCardNames *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  return facts->kind == MU_CARD_UPGRADE
         && mu_term_is_commander (mu_game_get_term (self->game, MU_VOCABULARY_SLOT, facts->slot));
}

/* Sets the cards that may be the commander, whom the head of the text names. */
void
mu_card_names_set_commander (MuCardNames *self, const char *name)
{
  const MuNamedCards *named = mu_card_names_find (self, name);
  const MuCardMatch *match;
  g_autoptr (GPtrArray) commanders = g_ptr_array_new ();

  for (guint i = 0; (match = mu_named_cards_get (named, MU_CARD_UPGRADE, i)) != NULL; i++)
    if (mu_card_names_is_commander (self, match->card))
      g_ptr_array_add (commanders, match->card);
  if (commanders->len == 0)
    return;
  g_clear_pointer (&self->commanders, g_ptr_array_unref);
  self->commanders = g_steal_pointer (&commanders);
}

/*
 * Finding
 */

/* Returns TRUE if @hint is what stands behind the first hyphen in the card’s id: “Battle of Yavin LSL”. */
static gboolean
is_code (const MuCardFacts *facts, const char *hint)
{
  const char *code = strchr (facts->id, '-');
  g_autofree char *canonical = code != NULL ? mu_text_canonical (code + 1) : NULL;

  return g_strcmp0 (canonical, hint) == 0;
}

/* Returns TRUE if the words of @name begin with the letters of @hint: “SSP” in “Rebel Alliance Squadron Starter Pack”. */
static gboolean
has_initials (const char *name, const char *hint)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  g_autoptr (GString) initials = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    g_string_append_c (initials, g_ascii_tolower (**word));
  return strlen (hint) >= 3 && strstr (initials->str, hint) != NULL;
}

/* Returns TRUE if @hint is the line under the name of the pilot, or says that the card comes with its upgrades: “SL”,
 * “Battle of Yavin SL”. */
static gboolean
is_called_version (const MuCardFacts *facts, const char *hint)
{
  static const char *const loaded[] = { "standardloadout", "sl" };

  if (facts->kind != MU_CARD_PILOT)
    return FALSE;
  if (mu_text_is_called (facts->subname, hint))
    return TRUE;
  for (guint i = 0; facts->carries->len > 0 && i < G_N_ELEMENTS (loaded); i++)
    if (g_str_has_suffix (hint, loaded[i]))
      {
        g_autofree char *rest = g_strndup (hint, strlen (hint) - strlen (loaded[i]));

        return *rest == '\0' || mu_text_is_called (facts->subname, rest);
      }
  return FALSE;
}

/*
 * Some pilots have several cards. Returns TRUE if @hint tells this one from the others: it is the line under the name,
 * the initials of that line or of a box, or says that the card comes with its upgrades.
 */
static gboolean
is_of_version (const MuCardNames *self, const MuCardFacts *facts, const char *hint)
{
  if (is_called_version (facts, hint))
    return TRUE;
  if (facts->kind != MU_CARD_PILOT || facts->subname == NULL)
    return FALSE;
  if (has_initials (mu_text_get_english (facts->subname), hint))
    return TRUE;
  for (guint i = 0; i < facts->sources->len; i++)
    {
      const MuSource *source = facts->sources->pdata[i];
      const MuExpansion *box = mu_game_get_expansion (self->game, source->expansion);

      if (box != NULL && has_initials (mu_text_get_english (box->name), hint))
        return TRUE;
    }
  return FALSE;
}

/* Matches a faction, also abbreviated to three letters. */
static gboolean
is_of_faction (const MuCardNames *self, const MuCardFacts *facts, const char *text, const char *hint)
{
  int faction = mu_game_find_faction (self->game, text);
  const MuTerm *term;

  if (faction >= 0)
    return (mu_game_get_primary_factions (self->game, facts->factions) & (1u << faction)) != 0;
  for (int i = 0; (term = mu_game_get_term (self->game, MU_VOCABULARY_FACTION, i)) != NULL; i++)
    if ((facts->factions & (1u << i)) && strlen (hint) >= 3 && g_str_has_prefix (term->id, hint))
      return TRUE;
  return FALSE;
}

/* Matches a slot, also abbreviated: “com”, “off”, “wpn”. */
static gboolean
is_of_slot (const MuCardNames *self, const MuCardFacts *facts, const char *text, const char *hint)
{
  const MuTerm *slot = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, facts->slot);
  int named = mu_vocabulary_find_any (mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT), text);
  const char *beginning = g_str_has_prefix (hint, "wpn") ? "weapon" : hint;
  g_autofree char *id = slot != NULL ? mu_text_canonical (slot->id) : NULL;

  return named >= 0 ? named == facts->slot : id != NULL && strlen (hint) >= 3 && g_str_has_prefix (id, beginning);
}

/* Returns TRUE if a hint with the name of a type in it, and little more, does not name something else: “IG-2000B” is
 * another type than “IG-2000”, “B-wing/E2” is an upgrade, “X-wing - 9” has a cost. */
static gboolean
is_type_with_words (const MuCardNames *self, const char *hint, const char *type)
{
  guint n_slips = 1;
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  g_autoptr (GPtrArray) upgrades = NULL;

  if (*type == '\0' || strstr (hint, type) == NULL || strlen (hint) > strlen (type) + MAX_BESIDE_TYPE
      || (!g_str_has_suffix (hint, type) && g_ascii_isdigit (hint[strlen (hint) - 1]))
      || mu_catalog_list_called (self->catalog, MU_CARD_SHIP, hint) != NULL)
    return FALSE;
  for (guint i = 0; i < cards->len; i++)
    if (mu_text_is_called (mu_card_get_facts (cards->pdata[i])->subname, hint))
      return FALSE;
  upgrades = mu_catalog_list_misspelt (self->catalog, MU_CARD_UPGRADE, hint, 0, &n_slips);
  return upgrades->len == 0;
}

/* Returns what comes with the name of a unit: the ship of a pilot, the type of a squadron. */
static MuText *
get_type (const MuCardNames *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (self->catalog, card) : NULL;

  return ship != NULL ? mu_card_get_facts (ship)->name : facts->subname != NULL ? facts->subname : facts->name;
}

static gboolean
drop_suffix (char *text, const char *suffix)
{
  gboolean has = g_str_has_suffix (text, suffix);

  if (has)
    text[strlen (text) - strlen (suffix)] = '\0';
  return has;
}

/* Returns TRUE if an upgrade of that name may be on the ship: “TIE/D” on a TIE Defender, not “Phantom” on a TIE Phantom. */
static gboolean
may_have_upgrade (const MuCardNames *self, MuCard *ship, const char *canonical)
{
  GPtrArray *upgrades = mu_catalog_list_called (self->catalog, MU_CARD_UPGRADE, canonical);
  g_autoptr (MuEvaluatedUnit) unit = NULL;

  if (upgrades == NULL)
    return FALSE;
  unit = mu_evaluated_unit_new_bare (self->game, mu_game_get_standard_format (self->game), self->catalog, -1, ship);
  for (guint i = 0; i < upgrades->len; i++)
    {
      const MuPredicate *requires = mu_card_get_facts (upgrades->pdata[i])->requires;

      if (requires == NULL || mu_requirement_may_hold (requires, unit))
        return TRUE;
    }
  return FALSE;
}

/* Matches what comes with the name of a unit, in full or in part. A part that is the name of an upgrade for it is that:
 * “Colonel Vessery - TIE/D”. */
static gboolean
is_of_type (const MuCardNames *self, MuCard *card, const char *text, const char *hint)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuText *type = get_type (self, card);
  const char *name = mu_text_get_english (type);
  g_autofree char *wanted = g_strdup (hint);
  gboolean is_upgrade;

  if (!drop_suffix (wanted, "squadrons") && facts->kind == MU_CARD_SQUADRON)
    drop_suffix (wanted, "squadron");
  if (strlen (wanted) < 3)
    return FALSE;
  is_upgrade = facts->kind == MU_CARD_PILOT && may_have_upgrade (self, card, wanted);
  for (guint i = 0; name != NULL; name = mu_text_get_other (type, i++))
    {
      g_autofree char *canonical = mu_text_canonical (name);

      if ((is_upgrade ? g_str_equal (canonical, wanted) : strstr (canonical, wanted) != NULL)
          || (strcspn (text, ",;+|") == strlen (text) && is_type_with_words (self, wanted, canonical)))
        return TRUE;
    }
  return FALSE;
}

/* Matches “PS9” and “I5”: the value by which ships act in turn. */
static gboolean
has_skill (const MuCardNames *self, const MuCardFacts *facts, const char *hint)
{
  int stat = mu_game_find_role (self->game, MU_ROLE_TURN);
  const char *digits = hint + strcspn (hint, "0123456789");
  int said;

  return mu_list_word_says (hint, digits - hint, "turn") && stat >= 0
         && mu_digits_scan (&digits, MU_MAX_COST, &said) && *digits == '\0' && said == facts->stats[stat];
}

/* Returns TRUE if the text beside a name fits @card. */
static gboolean
fits_hint (const MuCardNames *self, MuCard *card, const char *text)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *hint = mu_text_canonical (text);
  const char *box = hint;

  /* “Poe Dameron (PS9 Version)” */
  drop_suffix (hint, "version");
  if (*hint == '\0')
    return FALSE;
  if (facts->kind == MU_CARD_OBJECTIVE)
    return g_str_has_prefix (hint, mu_objective_type_get_word (facts->objective));
  /* Some cards in “Heroes of the Resistance” (“HotR”, “TFA”) have names of older ones. */
  if (g_str_equal (hint, "tfa") || g_str_equal (hint, "hotr"))
    box = "swx57";
  else if (g_str_equal (hint, "phantomii"))
    box = "swx72";
  return is_code (facts, box) || is_of_faction (self, facts, text, hint) || is_of_version (self, facts, hint)
         || (facts->kind == MU_CARD_UPGRADE ? is_of_slot (self, facts, text, hint)
                                            : is_of_type (self, card, text, hint) || has_skill (self, facts, hint));
}

static void
add_match (MuNamedCards *named, MuCard *card, int likeness, gboolean hinted)
{
  GArray **matches = &named->matches[mu_card_get_kind (card)];
  MuCardMatch match = { card, likeness, hinted };

  if (mu_named_cards_find (named, mu_card_get_kind (card), card) != NULL)
    return;
  if (*matches == NULL)
    *matches = g_array_new (FALSE, FALSE, sizeof (MuCardMatch));
  g_array_append_val (*matches, match);
  named->any = TRUE;
}

/*
 * Adds the cards with exactly that canonical name; with a hint, only those that it fits. A short name that is an alias
 * of one of two cards may mean the other. Returns TRUE if there are any.
 */
static gboolean
add_named (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const char *canonical, int likeness,
           const char *hint)
{
  GPtrArray *cards = mu_catalog_list_called (self->catalog, kind, canonical);
  g_autofree char *code = cards != NULL && hint != NULL ? mu_text_canonical (hint) : NULL;

  for (guint i = 0; cards != NULL && i < cards->len; i++)
    if (hint == NULL || fits_hint (self, cards->pdata[i], hint))
      {
        const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
        int faction = hint != NULL ? mu_game_find_faction (self->game, hint) : -1;
        /* Other cards of a pilot have the ship, or the line under the name, and some have it in their id, too. A
         * faction tells cards apart if it is the only one of the card. */
        gboolean exact = code != NULL
                         && ((is_code (facts, code) && g_strcmp0 (facts->ship, code) != 0
                              && !mu_text_is_called (facts->subname, code))
                             || (faction >= 0 && facts->factions == 1u << faction));

        add_match (named, cards->pdata[i], likeness + (exact ? LIKE_CODE : 0), hint != NULL);
      }
  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      const char *whole = mu_text_get_english (mu_card_get_facts (cards->pdata[i])->name);
      GPtrArray *namesakes = mu_catalog_list_named (self->catalog, kind, whole);

      for (guint j = 0; namesakes != NULL && j < namesakes->len; j++)
        if (hint == NULL || fits_hint (self, namesakes->pdata[j], hint))
          add_match (named, namesakes->pdata[j], likeness - LESS_ALIAS, hint != NULL);
    }
  return named->matches[kind] != NULL;
}

/* “Name (hint)” and “Name [hint] more”: what is in brackets tells cards with the same name apart. */
static gboolean
add_bracketed (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const char *name)
{
  const char *open = strpbrk (name, "([");
  const char *close = open != NULL ? strpbrk (open, ")]") : NULL;
  g_autofree char *bare = NULL;
  g_autofree char *hint = NULL;
  g_autofree char *canonical = NULL;
  g_autofree char *canonical_hint = NULL;

  if (close == NULL)
    return FALSE;
  bare = g_strdup_printf ("%.*s%s", (int) (open - name), name, close + 1);
  hint = g_strndup (open + 1, close - open - 1);
  canonical = mu_text_canonical (bare);
  if (add_named (self, named, kind, canonical, LIKE_BARE, hint))
    return TRUE;
  /* “A-wing (Shara Bey)” has the squadron type first. */
  if (kind != MU_CARD_SQUADRON)
    return FALSE;
  canonical_hint = mu_text_canonical (hint);
  return add_named (self, named, kind, canonical_hint, LIKE_AFTER, bare);
}

/* “Wedge Antilles - X-wing Squadron”, “TIE Fighter - Mauler Mithel”. */
static gboolean
add_beside (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const char *name)
{
  const char *dash = strstr (name, " - ");
  g_autofree char *before = dash != NULL ? g_strndup (name, dash - name) : NULL;
  g_autofree char *first = dash != NULL ? mu_text_canonical (before) : NULL;
  g_autofree char *second = dash != NULL ? mu_text_canonical (dash + strlen (" - ")) : NULL;

  return dash != NULL
         && (add_named (self, named, kind, first, LIKE_BEFORE, dash + strlen (" - "))
             || add_named (self, named, kind, second, LIKE_AFTER, before));
}

/* “TIE Advanced x1 - Darth Vader (Battle of Yavin)” has more than a name in front of the brackets. */
static gboolean
add_combined (MuCardNames *self, MuNamedCards *named, const char *name)
{
  const char *open = strrchr (name, '(');
  const char *close = open != NULL ? strchr (open, ')') : NULL;
  g_autofree char *bare = open > name && close != NULL && close[1] == '\0' ? g_strndup (name, open - name) : NULL;
  g_autofree char *hint = bare != NULL ? g_strndup (open + 1, close - open - 1) : NULL;
  const MuNamedCards *beside = bare != NULL ? mu_card_names_find (self, g_strchomp (bare)) : NULL;
  const MuCardMatch *match;

  for (guint i = 0; beside != NULL && (match = mu_named_cards_get (beside, MU_CARD_PILOT, i)) != NULL; i++)
    if (fits_hint (self, match->card, hint))
      add_match (named, match->card, match->likeness, TRUE);
  return named->matches[MU_CARD_PILOT] != NULL;
}

/* Returns TRUE if @type is the type of the squadron. */
static gboolean
is_squadron_type (const MuCardFacts *facts, const char *type)
{
  g_autofree char *own = mu_text_canonical (mu_text_get_english (facts->subname));
  g_autofree char *wanted = g_strdup (type);

  drop_suffix (own, "squadron");
  drop_suffix (wanted, "squadron");
  return *wanted != '\0' && g_str_equal (own, wanted);
}

/* “Luke Skywalker, Red Five” and “Luke Skywalker SL” have what tells the pilot's cards apart behind the name, “Wedge
 * Antilles X-Wing Squadron” the type of the squadron. */
static gboolean
add_with_version (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const char *name)
{
  for (const char *space = strchr (name, ' '); space != NULL && named->matches[kind] == NULL;
       space = strchr (space + 1, ' '))
    {
      g_autofree char *before = g_strndup (name, space - name);
      g_autofree char *version = mu_text_canonical (space);
      GPtrArray *cards = mu_catalog_list_named (self->catalog, kind, before);

      for (guint i = 0; cards != NULL && i < cards->len; i++)
        {
          const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

          if (kind == MU_CARD_PILOT ? is_called_version (facts, version) : is_squadron_type (facts, version))
            add_match (named, cards->pdata[i], kind == MU_CARD_PILOT ? LIKE_BEFORE : LIKE_WHOLE, TRUE);
        }
    }
  return named->matches[kind] != NULL;
}

/* Finds pilot and ship without a separator, as in “Wes Janson X-wing” and “TIE Interceptor Soontir Fel”. */
static void
add_with_hull (const MuCardNames *self, MuNamedCards *named, const char *canonical)
{
  gsize length = strlen (canonical);

  for (guint i = 0; i < self->hulls->len; i++)
    {
      const char *hull = self->hull_names->pdata[i];
      gsize hull_length = strlen (hull);
      g_autofree char *pilot = NULL;
      GPtrArray *pilots;

      if (length > hull_length && g_str_has_suffix (canonical, hull))
        pilot = g_strndup (canonical, length - hull_length);
      else if (length > hull_length && g_str_has_prefix (canonical, hull))
        pilot = g_strdup (canonical + hull_length);
      pilots = pilot != NULL ? mu_catalog_list_called (self->catalog, MU_CARD_PILOT, pilot) : NULL;
      for (guint j = 0; pilots != NULL && j < pilots->len; j++)
        if (mu_catalog_get_ship_of (self->catalog, pilots->pdata[j]) == self->hulls->pdata[i])
          add_match (named, pilots->pdata[j], LIKE_BARE, TRUE);
    }
}

/* Returns TRUE if the cards called @canonical have @word only as the end of a longer one: “Test” does not stand for
 * “Testpilot”. */
static gboolean
ends_within_word (const MuCardNames *self, MuCardKind kind, const char *canonical, const char *word)
{
  GPtrArray *cards = mu_catalog_list_called (self->catalog, kind, canonical);
  gboolean is_within = cards != NULL && strlen (word) > 1;

  for (guint i = 0; is_within && i < cards->len; i++)
    {
      MuText *names = mu_card_get_facts (cards->pdata[i])->name;
      const char *name = mu_text_get_english (names);

      is_within = FALSE;
      for (guint j = 0; name != NULL && !is_within; name = mu_text_get_other (names, j++))
        {
          const char *blank = strrchr (name, ' ');
          g_autofree char *whole = mu_text_canonical (name);
          g_autofree char *last = mu_text_canonical (blank != NULL ? blank : name);

          is_within = g_str_equal (whole, canonical) && strlen (last) > strlen (word);
        }
    }
  return is_within;
}

/* Returns the name without words that people add, and with others for some: “the Inquisitor”, “Victory I class Star
 * Destroyer”, “MC80 Mk II”. The first may be the name as it is. */
static GPtrArray *
list_stems (const char *canonical)
{
  static const Change words[] = { { "class", "" }, { "mark", "mk" }, { "mk", "mark" } };
  GPtrArray *stems = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (stems, g_strdup (canonical + (g_str_has_prefix (canonical, "the") ? strlen ("the") : 0)));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint j = 0, n = stems->len; j < n; j++)
      if (strstr (stems->pdata[j], words[i].from) != NULL)
        {
          g_auto (GStrv) parts = g_strsplit (stems->pdata[j], words[i].from, -1);

          g_ptr_array_add (stems, g_strjoinv (words[i].to, parts));
        }
  return stems;
}

/* Finds changed forms: “Academy”, “Rookies”, and the others of list_stems(). */
static gboolean
add_changed (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const char *canonical)
{
  static const Change ends[] = { { "s", "" },
                                 { "", "s" },
                                 { "", "pilot" },
                                 { "s", "pilot" },
                                 { "squadron", "squadronpilot" },
                                 { "pilots", "pilot" },
                                 { "upgrade", "" },
                                 { "title", "" },
                                 { "squadron", "" },
                                 { "squadrons", "" },
                                 { "squadrons", "squadron" },
                                 { "", "squadron" },
                                 { "s", "squadron" },
                                 { "ssquadron", "" },
                                 { "ssquadron", "squadron" } };
  g_autoptr (GPtrArray) stems = list_stems (canonical);

  for (guint i = 0; i < stems->len; i++)
    {
      const char *stem = stems->pdata[i];

      if (!g_str_equal (stem, canonical) && add_named (self, named, kind, stem, LIKE_CHANGED, NULL))
        return TRUE;
      for (guint j = 0; j < G_N_ELEMENTS (ends); j++)
        if (g_str_has_suffix (stem, ends[j].from) && strlen (stem) > strlen (ends[j].from) + 3)
          {
            g_autoptr (GPtrArray) others = NULL;
            g_autofree char *bent
                = g_strdup_printf ("%.*s%s", (int) (strlen (stem) - strlen (ends[j].from)), stem, ends[j].to);

            if (ends_within_word (self, kind, bent, ends[j].to)
                || !add_named (self, named, kind, bent, LIKE_CHANGED, NULL))
              continue;
            /* “Gamma Squadron” may be the Gamma Squadron Veteran as well. */
            others = kind == MU_CARD_PILOT ? mu_catalog_list_beginning (self->catalog, kind, canonical) : NULL;
            for (guint k = 0; others != NULL && k < others->len; k++)
              add_match (named, others->pdata[k], LIKE_CHANGED, FALSE);
            return TRUE;
          }
    }
  return FALSE;
}

/* Returns what the word at @word is an abbreviation of, with or without a point; NULL if it is none. */
static const char *
write_out (const char *word)
{
  static const Change words[]
      = { { "capt", "captain" }, { "cpt", "captain" },   { "cmdr", "commander" }, { "cdr", "commander" },
          { "col", "colonel" },  { "lt", "lieutenant" }, { "maj", "major" },      { "adm", "admiral" },
          { "gen", "general" },  { "sq", "squadron" },   { "sqd", "squadron" },   { "sqdn", "squadron" },
          { "sqn", "squadron" } };
  gsize length = strcspn (word, " ");

  length -= length > 0 && word[length - 1] == '.';
  for (guint i = 0; length <= strlen ("capt") && i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].from) == length && g_ascii_strncasecmp (word, words[i].from, length) == 0)
      return words[i].to;
  return NULL;
}

/* Writes out ranks that are abbreviated, as in “Capt. Yorr”. Returns the name in its canonical form, or NULL. */
static char *
dup_written_out (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, " ", MAX_NAME);
  gboolean abbreviated = FALSE;
  g_autofree char *whole = NULL;

  for (char **part = parts; *part != NULL; part++)
    {
      const char *more = write_out (*part);

      if (more == NULL)
        continue;
      g_free (*part);
      *part = g_strdup (more);
      abbreviated = TRUE;
    }
  if (!abbreviated)
    return NULL;
  whole = g_strjoinv (" ", parts);
  return mu_text_canonical (whole);
}

/* Most lines of prose are too long for a name. */
static gboolean
may_be_name (const char *name)
{
  guint n_blanks = 0;

  for (const char *p = name; *p != '\0'; p++)
    n_blanks += *p == ' ';
  return *name != '\0' && strlen (name) <= MAX_NAME && n_blanks < MAX_NAME_WORDS;
}

/* Tells quickly of most other words that no name begins like them, or like one of their parts. */
gboolean
mu_card_names_may_begin (const MuCardNames *self, const char *start, const char *end)
{
  char letters[sizeof "the" + MIN_LETTERS];
  guint n = 0;

  for (const char *p = start; p < end && n < sizeof letters - 1; p++)
    if ((guchar) *p >= 0x80 || g_ascii_isdigit (*p))
      return TRUE;
    else if (g_ascii_isalpha (*p))
      letters[n++] = g_ascii_tolower (*p);
  letters[n] = '\0';
  if (n < MIN_LETTERS || mu_catalog_may_begin (self->catalog, letters) || write_out (start) != NULL
      || (g_str_has_prefix (letters, "the") && mu_catalog_may_begin (self->catalog, letters + strlen ("the"))))
    return TRUE;
  for (const char *p = start; p < end; p++)
    if (*p == '(' || *p == '[' || (*p == '-' && p > start && p[-1] == ' ' && p[1] == ' '))
      return TRUE;
  return FALSE;
}

/* Returns the cards that a name may stand for, as people or programs write it, possibly with words beside it that
 * tell it from others. They belong to @self. */
const MuNamedCards *
mu_card_names_find (MuCardNames *self, const char *name)
{
  static const MuNamedCards none;
  MuNamedCards *named;
  g_autofree char *canonical = NULL;
  g_autofree char *written_out = NULL;
  gboolean any;

  if (!may_be_name (name) || !mu_card_names_may_begin (self, name, name + strlen (name)))
    return &none;
  named = g_hash_table_lookup (self->found, name);
  if (named != NULL)
    return named;
  named = g_new0 (MuNamedCards, 1);
  g_hash_table_insert (self->found, g_strdup (name), named);
  canonical = mu_text_canonical (name);
  written_out = dup_written_out (name);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (mu_catalog_has_cards (self->catalog, kinds[i])
        && !add_named (self, named, kinds[i], canonical, LIKE_WHOLE, NULL))
      add_bracketed (self, named, kinds[i], name);
  any = named->any;
  for (guint i = 0; !any && i < G_N_ELEMENTS (kinds); i++)
    {
      MuCardKind kind = kinds[i];

      if (!mu_catalog_has_cards (self->catalog, kind) || add_beside (self, named, kind, name)
          || (kind == MU_CARD_PILOT && add_combined (self, named, name))
          || ((kind == MU_CARD_PILOT || kind == MU_CARD_SQUADRON) && add_with_version (self, named, kind, name))
          || strlen (canonical) > MAX_CHANGED || add_changed (self, named, kind, canonical)
          || (written_out != NULL && add_named (self, named, kind, written_out, LIKE_CHANGED, NULL)))
        continue;
      if (kind == MU_CARD_PILOT)
        add_with_hull (self, named, canonical);
    }
  return named;
}

/* Returns the same for the name of a line with a mark beside it, which may tell it from others: “Wedge Antilles [SL]”. */
const MuNamedCards *
mu_card_names_find_tagged (MuCardNames *self, const MuTextLine *line, const char *tag)
{
  g_autofree char *name = tag != NULL ? g_strdup_printf ("%s (%s)", line->name, tag) : g_strdup ("");

  return mu_card_names_find (self, name);
}

/* Takes a number at the end of the name in @line as its cost, unless it is part of the name: in “Maarek Stele 35”, “Push
 * the Limit: 3.”, “Push the Limit ..... 3” and “Renegade Refit -2”, but not in “IG 88”. If the line has a cost, the number
 * is taken in its place if only that is one of the card. Returns TRUE if it was taken. */
gboolean
mu_card_names_take_price (MuCardNames *self, MuTextLine *line)
{
  const char *name = line->name;
  gsize end = strlen (name) - g_str_has_suffix (name, ".");
  const char *digits;
  g_autofree char *shorter = NULL;
  MuTextLine stated = *line;
  gboolean negative;
  int price;

  while (end > 0 && g_ascii_isdigit (name[end - 1]))
    end--;
  digits = name + end;
  if (end == 0 || !mu_digits_scan (&digits, MAX_PRICE, &price))
    return FALSE;
  negative = end > 1 && name[end - 1] == '-' && name[end - 2] == ' ';
  end -= negative;
  if (strchr (" :=@.", name[end - 1]) == NULL)
    return FALSE;
  while (end > 0 && strchr (" :=@.", name[end - 1]) != NULL)
    end--;
  shorter = g_strndup (name, end);
  if (mu_card_names_find (self, name)->any || !mu_card_names_find (self, shorter)->any)
    return FALSE;
  mu_text_line_set_cost (&stated, negative ? -price : price);
  if (line->priced
      && (mu_card_names_state_cost (self, mu_card_names_find (self, shorter), line)
          || !mu_card_names_state_cost (self, mu_card_names_find (self, shorter), &stated)))
    return FALSE;
  g_free (line->name);
  line->name = g_steal_pointer (&shorter);
  mu_text_line_set_cost (line, stated.cost);
  return TRUE;
}

static int
weigh_cost (const MuCardNames *self, MuCard *card, const MuTextLine *line)
{
  MuCatalog *catalog;

  if (!line->priced)
    return 0;
  if (mu_text_line_states_cost (line, mu_card_get_cost (card)))
    return WEIGH_COST;
  for (guint i = 0; (catalog = mu_game_get_catalog_at (self->game, i)) != NULL; i++)
    if (mu_text_line_states_cost (line, mu_card_get_cost (mu_catalog_match (catalog, card))))
      return WEIGH_OTHER_COST;
  return 0;
}

/* Returns TRUE if @line states the cost of @card at some revision. */
gboolean
mu_card_names_states_cost (const MuCardNames *self, MuCard *card, const MuTextLine *line)
{
  return weigh_cost (self, card, line) > 0;
}

/* Returns TRUE if @line states the cost of one of the cards at some revision. */
gboolean
mu_card_names_state_cost (const MuCardNames *self, const MuNamedCards *named, const MuTextLine *line)
{
  const MuCardMatch *match;

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    for (guint i = 0; (match = mu_named_cards_get (named, kind, i)) != NULL; i++)
      if (mu_card_names_states_cost (self, match->card, line))
        return TRUE;
  return FALSE;
}

/* Adds the card with the stated cost whose name begins or ends with that of the line, if there is only one. */
static void
add_with_part (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const MuTextLine *line)
{
  GPtrArray *all = mu_catalog_get_cards (self->catalog);
  g_autofree char *part = mu_text_canonical (line->name);
  g_autoptr (GPtrArray) cards = NULL;
  MuCard *only = NULL;

  if (!line->priced || strlen (part) < MIN_PART)
    return;
  cards = mu_catalog_list_beginning (self->catalog, kind, part);
  /* “Jendon” of “Colonel Jendon” */
  for (guint i = 0; i < all->len; i++)
    {
      const char *name = mu_text_get_english (mu_card_get_facts (all->pdata[i])->name);
      const char *words = name + strlen (name) - MIN (strlen (name), strlen (line->name));

      if (mu_card_get_kind (all->pdata[i]) == kind && words > name && words[-1] == ' '
          && g_ascii_strcasecmp (words, line->name) == 0)
        g_ptr_array_add (cards, all->pdata[i]);
    }
  for (guint i = 0; i < cards->len; i++)
    {
      if (weigh_cost (self, cards->pdata[i], line) == 0)
        continue;
      if (only != NULL && only != cards->pdata[i])
        return;
      only = cards->pdata[i];
    }
  if (only != NULL)
    add_match (named, only, LIKE_CHANGED, FALSE);
}

/* Adds the cards whose names are closest to what stands before “ - ”, and the types of which, or the ships, to what
 * stands behind it. */
static void
add_misspelt_beside (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const MuTextLine *line, guint n_slips)
{
  const char *dash = strstr (line->name, " - ");
  g_autofree char *before = dash != NULL ? g_strndup (line->name, dash - line->name) : NULL;
  g_autofree char *behind = dash != NULL ? mu_text_canonical (dash) : NULL;
  guint n_before = n_slips;
  g_autoptr (GPtrArray) cards = dash != NULL && mu_catalog_has_cards (self->catalog, kind)
                                    ? mu_catalog_list_misspelt (self->catalog, kind, before, 0, &n_before)
                                    : NULL;

  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      MuText *type = get_type (self, cards->pdata[i]);
      g_autofree char *canonical = mu_text_canonical (mu_text_get_english (type));

      if ((!line->priced || weigh_cost (self, cards->pdata[i], line) > 0)
          && (is_of_type (self, cards->pdata[i], dash, behind)
              || mu_similarity_count_slips (behind, canonical) <= n_slips - n_before))
        add_match (named, cards->pdata[i], LIKE_CHANGED, TRUE);
    }
}

/* Returns TRUE for initials, which are no slip in others: “SU” in “EU”. */
static gboolean
is_short (const char *name)
{
  gsize n_capitals = strspn (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

  return name[n_capitals] == '\0' && n_capitals < MAX_INITIALS;
}

/* Returns what the name of a line stands for if it has a few slips of the pen: the cards with the closest names; if
 * the line states a cost, only those with that cost, or one whose name has that part. Only so many names of a
 * text are looked for. They belong to @self. */
const MuNamedCards *
mu_card_names_find_misspelt (MuCardNames *self, const MuTextLine *line)
{
  g_autofree char *key = g_strdup_printf ("%d %d %d %s", line->priced, line->priced ? line->cost : 0,
                                          line->counted ? line->count : 0, line->name);
  MuNamedCards *named = g_hash_table_lookup (self->misspelt, key);
  guint n_slips
      = line->priced ? MAX_SLIPS
                     : MIN (MAX_SLIPS, MAX (strlen (line->name) >= MIN_MISSPELT, strlen (line->name) / LETTERS_A_SLIP));

  if (named != NULL)
    return named;
  named = g_new0 (MuNamedCards, 1);
  g_hash_table_insert (self->misspelt, g_steal_pointer (&key), named);
  if (!may_be_name (line->name) || is_short (line->name) || *line->name == '-' || g_ascii_isdigit (*line->name)
      || self->n_misspelt++ >= MAX_MISSPELT)
    return named;
  for (guint i = 0; !named->any && i < G_N_ELEMENTS (kinds); i++)
    add_with_part (self, named, kinds[i], line);
  if (named->any)
    return named;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n_here = n_slips;
      g_autoptr (GPtrArray) cards = NULL;

      if (!mu_catalog_has_cards (self->catalog, kinds[i]))
        continue;
      cards = mu_catalog_list_misspelt (self->catalog, kinds[i], line->name, line->priced ? 0 : MIN_LETTERS, &n_here);
      for (guint j = 0; j < cards->len; j++)
        if (!line->priced || weigh_cost (self, cards->pdata[j], line) > 0)
          add_match (named, cards->pdata[j], LIKE_CHANGED, FALSE);
    }
  add_misspelt_beside (self, named, MU_CARD_PILOT, line, n_slips);
  add_misspelt_beside (self, named, MU_CARD_SQUADRON, line, n_slips);
  return named;
}

static void
add_word (GHashTable *words, char *taken, MuCard *card)
{
  GPtrArray *with_word = g_hash_table_lookup (words, taken);

  if (with_word != NULL)
    g_free (taken);
  else
    g_hash_table_insert (words, taken, with_word = g_ptr_array_new ());
  g_ptr_array_add (with_word, card);
}

/* Returns the first letters of the words, “fcs” for “Fire-Control System”; NULL for a single word. */
static char *
dup_initials (const char *name)
{
  g_auto (GStrv) words = g_strsplit_set (name, " -", -1);
  GString *initials = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    if (g_ascii_isalpha (**word))
      g_string_append_c (initials, g_ascii_tolower (**word));
  return g_string_free (initials, initials->len < 2);
}

/*
 * Lists which words stand for which cards. A unique card is listed under all words of its name, another upgrade or
 * squadron only under the first word, as “+stealth”, since texts use the other words for other things. An upgrade is
 * also listed under its initials, as “=fcs”.
 */
static void
list_words (MuCardNames *self)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);

  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      g_auto (GStrv) parts = g_strsplit (mu_text_get_english (facts->name), " ", -1);

      if ((facts->kind == MU_CARD_UPGRADE || facts->kind == MU_CARD_SQUADRON) && !facts->unique && parts[0] != NULL)
        {
          g_autofree char *first = mu_text_canonical (parts[0]);

          add_word (self->words, g_strconcat ("+", first, NULL), cards->pdata[i]);
        }
      if (facts->kind == MU_CARD_UPGRADE)
        {
          g_autofree char *initials = dup_initials (mu_text_get_english (facts->name));

          if (initials != NULL)
            add_word (self->words, g_strconcat ("=", initials, NULL), cards->pdata[i]);
        }
      for (char **part = parts; facts->unique && facts->kind != MU_CARD_OBJECTIVE && *part != NULL; part++)
        add_word (self->words, mu_text_canonical (*part), cards->pdata[i]);
    }
}

static gboolean
is_character (GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_PILOT || mu_card_get_kind (cards->pdata[i]) == MU_CARD_SQUADRON)
      return TRUE;
  return FALSE;
}

static guint
count_names (GPtrArray *cards)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < cards->len; i++)
    g_hash_table_add (names, (gpointer) mu_text_get_english (mu_card_get_facts (cards->pdata[i])->name));
  return g_hash_table_size (names);
}

/*
 * Returns the cards of a character with a word in the name, “Dash” for “Dash Rendar”; none if several names have it. With
 * @beside, for a word beside another card, it also finds upgrades by their first word, “Stealth” for “Stealth Device”, or
 * by their initials, “FCS”. If there are several, the slots of the ship decide between them. The result belongs to @self.
 */
const MuNamedCards *
mu_card_names_find_word (MuCardNames *self, const char *word, gboolean beside)
{
  g_autofree char *canonical = mu_text_canonical (word);
  g_autofree char *key = g_strdup_printf (beside ? "word beside %s" : "word %s", canonical);
  g_autofree char *first = g_strconcat ("+", canonical, NULL);
  MuNamedCards *named = g_hash_table_lookup (self->misspelt, key);
  gsize length = strlen (canonical);
  gsize n_capitals = strspn (word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  gboolean may_be_initials = n_capitals >= 2 && n_capitals <= MAX_INITIALS && word[n_capitals] == '\0';
  guint most = 1;
  GPtrArray *cards;

  if (named != NULL)
    return named;
  if (self->words == NULL)
    list_words (self);
  named = g_new0 (MuNamedCards, 1);
  g_hash_table_insert (self->misspelt, g_steal_pointer (&key), named);
  cards = length >= MIN_WORD ? g_hash_table_lookup (self->words, canonical) : NULL;
  if (cards != NULL && !is_character (cards))
    return named;
  *first = may_be_initials ? '=' : '+';
  if (cards == NULL && beside
      && (may_be_initials || length >= MIN_FIRST_WORD || strpbrk (canonical, "0123456789") != NULL))
    {
      cards = g_hash_table_lookup (self->words, first);
      most = may_be_initials ? G_MAXUINT : MAX_FIRST_NAMES;
    }
  if (cards == NULL || count_names (cards) > most || mu_game_find_faction (self->game, word) >= 0)
    return named;
  for (guint i = 0; i < cards->len; i++)
    add_match (named, cards->pdata[i], LIKE_CHANGED, FALSE);
  return named;
}

/* Returns a card whose name is @canonical but for a slip of the pen, or NULL. Only so many names of a text are
 * looked for. */
MuCard *
mu_card_names_find_near (MuCardNames *self, const char *canonical)
{
  guint n_slips = MIN (MAX_SLIPS, strlen (canonical) / LETTERS_A_SLIP);

  if (strlen (canonical) < MIN_NEAR || self->n_misspelt++ >= MAX_MISSPELT)
    return NULL;
  for (guint i = 0; kinds[i] != MU_CARD_OBJECTIVE; i++)
    {
      guint n_here = n_slips;
      g_autoptr (GPtrArray) cards = mu_catalog_list_misspelt (self->catalog, kinds[i], canonical, 0, &n_here);

      if (cards->len > 0)
        return cards->pdata[0];
    }
  return NULL;
}

/* Returns how many unused slots of that kind the unit has, with those that its upgrades add. */
int
mu_card_names_count_room (const MuCardNames *self, MuUnit *unit, int slot)
{
  const MuTerm *term = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, slot);
  GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;
  int room = term != NULL ? term->every_ship : 0;

  for (guint i = 0; slots != NULL && i < slots->len; i++)
    room += g_array_index (slots, guint32, i) >> slot & 1;
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    {
      MuCard *upgrade = mu_unit_get_upgrade (unit, i);
      const MuCardFacts *facts = mu_card_get_facts (upgrade);

      if (mu_card_is_unknown (upgrade))
        continue;
      room -= facts->slot == slot;
      for (guint j = 0; facts->effects != NULL && j < facts->effects->len; j++)
        {
          const MuEffect *effect = facts->effects->pdata[j];

          if (effect->kind == MU_EFFECT_ADD_SLOT && (effect->slots >> slot & 1) != 0)
            room += effect->count;
        }
    }
  return room;
}

/* Returns whether the upgrade comes with the card of the unit. */
gboolean
mu_card_names_is_carried (MuUnit *unit, MuCard *upgrade)
{
  return g_ptr_array_find (mu_card_get_facts (mu_unit_get_card (unit))->carries, mu_card_get_id (upgrade), NULL);
}

static int
weigh (const MuCardNames *self, const MuCardMatch *match, const MuTextLine *line, MuCard *hull, MuUnit *unit, int slot)
{
  const MuCardFacts *facts = mu_card_get_facts (match->card);
  int weight = match->likeness + weigh_cost (self, match->card, line) + (match->hinted ? WEIGH_HINT : 0)
               + (mu_card_names_is_on_side (self, match->card) ? WEIGH_FACTION : 0)
               + (strchr (facts->id, '-') == NULL ? WEIGH_PLAIN : 0);

  if (facts->kind == MU_CARD_PILOT && hull != NULL && mu_catalog_get_ship_of (self->catalog, match->card) == hull)
    weight += WEIGH_SHIP;
  if (facts->kind == MU_CARD_UPGRADE && mu_card_names_is_commander (self, match->card)
      && (self->commander != NULL || self->commanders != NULL))
    weight += self->commander == NULL && g_ptr_array_find (self->commanders, match->card, NULL) ? WEIGH_COMMANDER
                                                                                             : -WEIGH_COMMANDER;
  if (facts->kind == MU_CARD_UPGRADE)
    weight += (slot >= 0 && facts->slot == slot ? WEIGH_SLOT_SAID : 0)
              + (unit != NULL && mu_card_names_count_room (self, unit, facts->slot) > 0 ? WEIGH_SLOT : 0)
              + (unit != NULL && mu_card_names_is_carried (unit, match->card) ? WEIGH_CARRIED
                 : facts->only_carried                                        ? -WEIGH_CARRIED
                                                                              : 0);
  return weight;
}

/* Returns the most likely of the cards of @kind in @named, by ship, slot, faction and cost, or NULL. @hull is the
 * ship that is named next to a pilot, @unit the unit that an upgrade is on; both may be NULL. Sets @other to another
 * card that the name may mean, if nothing in the text decides. */
MuCard *
mu_card_names_pick (const MuCardNames *self, const MuNamedCards *named, MuCardKind kind, const MuTextLine *line,
                    MuCard *hull, MuUnit *unit, int slot, MuCard **other)
{
  const MuCardMatch *match;
  MuCard *best = NULL;
  MuCard *next = NULL;
  int best_weight = G_MININT;
  int next_weight = G_MININT;

  for (guint i = 0; (match = mu_named_cards_get (named, kind, i)) != NULL; i++)
    {
      int weight = weigh (self, match, line, hull, unit, slot);

      if (weight > best_weight)
        {
          next = best;
          next_weight = best_weight;
          best = match->card;
          best_weight = weight;
        }
      else if (weight > next_weight)
        {
          next = match->card;
          next_weight = weight;
        }
    }
  if (other != NULL)
    *other = next != NULL && best_weight - next_weight < CERTAIN ? next : NULL;
  return best;
}

/*
 * Returns the line under the name if no other card of the pilot has it, else with what the id adds to it; NULL for the
 * card whose id adds nothing.
 */
static char *
dup_version (const MuCardFacts *facts, GPtrArray *namesakes)
{
  const char *code = strchr (facts->id, '-');
  const char *subname = facts->subname != NULL ? mu_text_get_english (facts->subname) : "";
  g_autofree char *canonical = mu_text_canonical (subname);
  g_autofree char *whole = code != NULL ? mu_text_canonical (code + 1) : NULL;
  g_autofree char *rest = NULL;
  gboolean shared = *subname == '\0';

  /* The ship stands beside the name anyway. */
  if (code != NULL && g_strcmp0 (code + 1, facts->ship) == 0)
    code = NULL;
  for (guint i = 0; i < namesakes->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (namesakes->pdata[i]);

      shared |= other->id != facts->id && other->ship == facts->ship && mu_text_is_called (other->subname, canonical);
    }
  if (!shared || code == NULL)
    return shared ? NULL : g_strdup (subname);
  if (*canonical == '\0' || !g_str_has_prefix (whole, canonical))
    return g_ascii_strup (code + 1, -1);
  rest = g_ascii_strup (whole + strlen (canonical), -1);
  /* The other card without its upgrades has the same line. */
  if (*rest == '\0' && facts->carries->len > 0)
    return g_strdup_printf ("%s SL", subname);
  return *rest != '\0' ? g_strdup_printf ("%s %s", subname, rest) : g_strdup (subname);
}

/*
 * Cards of one ship can share a name. Returns what tells @card from those that share @name, for the brackets behind the
 * name: its slot, its faction or an expansion that has it. Returns NULL if no other card has the name.
 *
 * @name: a name of @card, in any language
 */
char *
mu_card_names_dup_hint (MuGame *game, MuCatalog *catalog, MuCard *card, const char *name)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, name);
  const char *code = strchr (facts->id, '-');
  gboolean other_slot = FALSE;
  gboolean other_side = FALSE;
  gboolean same_side = FALSE; /* another has one of its factions, and others */
  gboolean same = FALSE;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (namesakes->pdata[i]);
      gboolean alike = mu_game_get_primary_factions (game, other->factions)
                       == mu_game_get_primary_factions (game, facts->factions);

      if (other->id == facts->id || other->ship != facts->ship
          || (other->subname != NULL && facts->kind != MU_CARD_PILOT))
        continue;
      other_slot |= other->slot != facts->slot;
      other_side |= other->slot == facts->slot && !alike;
      same_side |= other->slot == facts->slot && !alike && (other->factions & facts->factions) != 0;
      same |= other->slot == facts->slot && alike;
    }
  if (other_slot && !((same || other_side) && code != NULL))
    return g_strdup (mu_text_get_english (mu_game_get_term (game, MU_VOCABULARY_SLOT, facts->slot)->name));
  if (same && facts->kind == MU_CARD_PILOT)
    return dup_version (facts, namesakes);
  if (other_side && facts->factions != 0 && !(same_side && code != NULL))
    return g_strdup (mu_text_get_english (
        mu_game_get_term (game, MU_VOCABULARY_FACTION, g_bit_nth_lsf (facts->factions, -1))->name));
  return (same || other_side) && code != NULL ? g_ascii_strup (code + 1, -1) : NULL;
}

/*
 * A pilot may fly several ships, and only the ship tells which card is meant, unless @hint does. Returns the name of the
 * ship then, for the brackets behind the name; NULL if it is not needed.
 *
 * @hint: the words in brackets that distinguish the pilot from others who fly the same ship, or NULL
 */
char *
mu_card_names_dup_ship_hint (MuCatalog *catalog, MuCard *pilot, const char *hint)
{
  const MuCardFacts *facts = mu_card_get_facts (pilot);
  GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, mu_text_get_english (facts->name));
  MuCard *ship = mu_catalog_get_ship_of (catalog, pilot);
  g_autofree char *canonical = hint != NULL ? mu_text_canonical (hint) : NULL;

  for (guint i = 0; namesakes != NULL && ship != NULL && i < namesakes->len; i++)
    if (mu_catalog_get_ship_of (catalog, namesakes->pdata[i]) != ship
        && (hint == NULL || mu_text_is_called (mu_card_get_facts (namesakes->pdata[i])->subname, canonical)))
      return g_strdup (mu_text_get_english (mu_card_get_facts (ship)->name));
  return NULL;
}
