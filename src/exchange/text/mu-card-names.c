/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-card-names.h"

#include <string.h>

#include "model/mu-digits.h"
#include "model/mu-limits.h"
#include "model/mu-similarity.h"

enum
{
  MAX_NAME = 120,
  MAX_NAME_WORDS = 12, /* with what tells it from others */
  MAX_CHANGED = 50, /* letters of a name that is looked for in changed forms, too */
  MAX_PRICE = 999,
  MAX_MISSPELT = 200, /* names of a text to look for among similar ones, which takes long */
  MAX_SLIPS = 3,
  LETTERS_A_SLIP = 5, /* where no cost confirms the card */
  MIN_MISSPELT = 2,   /* letters of a name with a slip */
  MIN_NEAR = 6,       /* letters of a name with a slip inside a line */
  MIN_BEGINNING = 6
};

/* How well a name matches. */
enum
{
  LIKE_WHOLE = 12,                       /* the whole name */
  LIKE_BARE = 10,                        /* without brackets */
  LIKE_BEFORE = MU_CARD_NAMES_LIKE_NAME, /* the part before “ - ” */
  LIKE_AFTER = 6,
  LIKE_CHANGED = 3, /* a changed form, such as a plural, or the beginning of a name */
  LESS_ALIAS = 3    /* deducted for other cards with the name, if the text has an alias of the first */
};

/* What decides between cards with the same name, most important first. Less than CERTAIN decides nothing. */
enum
{
  WEIGH_SHIP = 1024,
  WEIGH_SLOT_SAID = 1024,
  WEIGH_HINT = 512,
  WEIGH_FACTION = 256,
  WEIGH_COST = 128,
  WEIGH_OTHER_COST = 96, /* cost at another revision */
  WEIGH_COMMANDER = 64,
  WEIGH_SLOT = 32,
  WEIGH_PLAIN = 1, /* the card that is written without a hint; weak evidence */
  CERTAIN = 3
};

static void
named_free (gpointer data)
{
  MuNamedCards *self = data;

  for (int i = 0; i < MU_N_CARD_KINDS; i++)
    g_clear_pointer (&self->matches[i], g_array_unref);
  g_free (self);
}

/**
 * mu_card_names_init:
 * @catalog: (not owned): the cards to look up
 *
 * Initializes a look-up without a faction.
 */
void
mu_card_names_init (MuCardNames *self, MuGame *game, MuCatalog *catalog)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  gboolean pilots = mu_catalog_has_cards (catalog, MU_CARD_PILOT);

  *self = (MuCardNames){ .game = game, .catalog = catalog };
  self->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, named_free);
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

/**
 * mu_card_names_clear:
 *
 * Frees the contents of a look-up.
 */
void
mu_card_names_clear (MuCardNames *self)
{
  g_clear_pointer (&self->found, g_hash_table_unref);
  g_clear_pointer (&self->hulls, g_ptr_array_unref);
  g_clear_pointer (&self->hull_names, g_ptr_array_unref);
  g_clear_pointer (&self->commanders, g_ptr_array_unref);
}

/**
 * mu_card_names_set_faction:
 * @faction: a primary faction, or -1
 *
 * Sets the faction to prefer among cards with the same name.
 */
void
mu_card_names_set_faction (MuCardNames *self, int faction)
{
  self->factions = faction >= 0 ? mu_game_get_primary_factions (self->game, 1u << faction) : 0;
}

/**
 * mu_card_names_is_on_side:
 *
 * Returns: whether the card may be in a list of that side; TRUE while the side is not known.
 */
gboolean
mu_card_names_is_on_side (const MuCardNames *self, MuCard *card)
{
  guint32 factions = mu_card_get_facts (card)->factions;

  return factions == 0 || self->factions == 0
         || (mu_game_get_primary_factions (self->game, factions) & self->factions) != 0;
}

/**
 * mu_card_names_is_commander:
 *
 * Returns: %TRUE if @card goes in a commander slot.
 */
gboolean
mu_card_names_is_commander (const MuCardNames *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  return facts->kind == MU_CARD_UPGRADE
         && mu_term_is_commander (mu_game_get_term (self->game, MU_VOCABULARY_SLOT, facts->slot));
}

/**
 * mu_card_names_set_commander:
 * @name: the name of the commander in the head of the text
 *
 * Sets the cards that may be the commander.
 */
void
mu_card_names_set_commander (MuCardNames *self, const char *name)
{
  const GArray *matches = mu_card_names_find (self, name)->matches[MU_CARD_UPGRADE];
  g_autoptr (GPtrArray) commanders = g_ptr_array_new ();

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    {
      MuCard *card = g_array_index (matches, MuCardMatch, i).card;

      if (mu_card_names_is_commander (self, card))
        g_ptr_array_add (commanders, card);
    }
  if (commanders->len == 0)
    return;
  g_clear_pointer (&self->commanders, g_ptr_array_unref);
  self->commanders = g_steal_pointer (&commanders);
}

/*
 * Finding
 */

static gboolean
begins (const char *text, const char *beginning)
{
  g_autofree char *canonical = mu_text_canonical (text);

  return strlen (beginning) >= 3 && g_str_has_prefix (canonical, beginning);
}

/* Matches an abbreviated expansion: some cards in “Heroes of the Resistance” (“HotR”, “TFA”) have names of older ones.
 */
static gboolean
is_of_box (const MuCardFacts *facts, const char *hint)
{
  const char *code = strchr (facts->id, '-');

  if (g_str_equal (hint, "tfa") || g_str_equal (hint, "hotr"))
    hint = "swx57";
  else if (g_str_equal (hint, "phantomii"))
    hint = "swx72";
  return code != NULL && g_str_equal (code + 1, hint);
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

  return named >= 0 ? named == facts->slot
                    : slot != NULL && begins (slot->id, g_str_has_prefix (hint, "wpn") ? "weapon" : hint);
}

/* Returns TRUE if a ship or a type of squadrons has exactly that name. */
static gboolean
is_type (const MuCardNames *self, const char *canonical)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);

  if (mu_catalog_list_called (self->catalog, MU_CARD_SHIP, canonical) != NULL)
    return TRUE;
  for (guint i = 0; i < cards->len; i++)
    if (mu_text_is_called (mu_card_get_facts (cards->pdata[i])->subname, canonical))
      return TRUE;
  return FALSE;
}

/* Matches what comes with the name of a unit: the ship of a pilot, the type of a squadron, in full or in part. Names
 * with more in them are not those of another type: “IG-2000B” is not “IG-2000”. */
static gboolean
is_of_type (const MuCardNames *self, MuCard *card, const char *hint)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (self->catalog, card) : NULL;
  MuText *type = ship != NULL ? mu_card_get_facts (ship)->name : facts->subname != NULL ? facts->subname : facts->name;
  const char *name = mu_text_get_english (type);
  g_autofree char *wanted = g_strdup (hint);

  if (g_str_has_suffix (wanted, "squadrons"))
    wanted[strlen (wanted) - strlen ("squadrons")] = '\0';
  else if (facts->kind == MU_CARD_SQUADRON && g_str_has_suffix (wanted, "squadron"))
    wanted[strlen (wanted) - strlen ("squadron")] = '\0';
  if (strlen (wanted) < 3)
    return FALSE;
  for (guint i = 0; name != NULL; name = mu_text_get_other (type, i++))
    {
      g_autofree char *canonical = mu_text_canonical (name);

      if (strstr (canonical, wanted) != NULL
          || (*canonical != '\0' && strstr (wanted, canonical) != NULL && !is_type (self, wanted)))
        return TRUE;
    }
  return FALSE;
}

/* Matches “PS9”: the value by which ships act in turn. */
static gboolean
has_skill (const MuCardNames *self, const MuCardFacts *facts, const char *hint)
{
  int stat = mu_game_find_role (self->game, MU_ROLE_TURN);
  const char *digits = hint + strlen ("ps");
  int said;

  return g_str_has_prefix (hint, "ps") && stat >= 0 && mu_digits_scan (&digits, MU_MAX_COST, &said) && *digits == '\0'
         && said == facts->stats[stat];
}

/* Returns TRUE if the text beside a name fits @card. */
static gboolean
fits_hint (const MuCardNames *self, MuCard *card, const char *text)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *hint = mu_text_canonical (text);

  /* “Poe Dameron (PS9 Version)” */
  if (g_str_has_suffix (hint, "version"))
    hint[strlen (hint) - strlen ("version")] = '\0';
  if (*hint == '\0')
    return FALSE;
  if (facts->kind == MU_CARD_OBJECTIVE)
    return g_str_has_prefix (hint, mu_objective_type_get_word (facts->objective));
  return is_of_box (facts, hint) || is_of_faction (self, facts, text, hint)
         || (facts->kind == MU_CARD_UPGRADE ? is_of_slot (self, facts, text, hint)
                                            : is_of_type (self, card, hint) || has_skill (self, facts, hint));
}

static void
add_match (MuNamedCards *named, MuCard *card, int likeness, gboolean hinted)
{
  GArray **matches = &named->matches[mu_card_get_kind (card)];
  MuCardMatch match = { card, likeness, hinted };

  if (*matches == NULL)
    *matches = g_array_new (FALSE, FALSE, sizeof (MuCardMatch));
  for (guint i = 0; i < (*matches)->len; i++)
    if (g_array_index (*matches, MuCardMatch, i).card == card)
      return;
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
  gboolean found = FALSE;

  for (guint i = 0; cards != NULL && i < cards->len; i++)
    if (hint == NULL || fits_hint (self, cards->pdata[i], hint))
      {
        add_match (named, cards->pdata[i], likeness, hint != NULL);
        found = TRUE;
      }
  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      const char *whole = mu_text_get_english (mu_card_get_facts (cards->pdata[i])->name);
      GPtrArray *namesakes = mu_catalog_list_named (self->catalog, kind, whole);

      for (guint j = 0; namesakes != NULL && j < namesakes->len; j++)
        if (hint == NULL || fits_hint (self, namesakes->pdata[j], hint))
          {
            add_match (named, namesakes->pdata[j], likeness - LESS_ALIAS, hint != NULL);
            found = TRUE;
          }
    }
  return found;
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

/* Finds pilot and ship without a separator, as in “Wes Janson X-wing” and “TIE Interceptor Soontir Fel”. */
static gboolean
add_with_hull (const MuCardNames *self, MuNamedCards *named, const char *canonical)
{
  gsize length = strlen (canonical);
  gboolean found = FALSE;

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
          {
            add_match (named, pilots->pdata[j], LIKE_BARE, TRUE);
            found = TRUE;
          }
    }
  return found;
}

/* “Wedge Antilles X-Wing Squadron” names the squadron type after a space. */
static gboolean
add_with_type (const MuCardNames *self, MuNamedCards *named, const char *name)
{
  gboolean found = FALSE;

  for (const char *space = strchr (name, ' '); space != NULL && !found; space = strchr (space + 1, ' '))
    {
      g_autofree char *before = g_strndup (name, space - name);
      g_autofree char *wanted = mu_text_canonical (space);
      GPtrArray *cards = mu_catalog_list_named (self->catalog, MU_CARD_SQUADRON, before);

      if (g_str_has_suffix (wanted, "squadron"))
        wanted[strlen (wanted) - strlen ("squadron")] = '\0';
      for (guint i = 0; cards != NULL && *wanted != '\0' && i < cards->len; i++)
        {
          g_autofree char *type
              = mu_text_canonical (mu_text_get_english (mu_card_get_facts (cards->pdata[i])->subname));

          if (g_str_has_suffix (type, "squadron"))
            type[strlen (type) - strlen ("squadron")] = '\0';
          if (g_str_equal (type, wanted))
            {
              add_match (named, cards->pdata[i], LIKE_WHOLE, TRUE);
              found = TRUE;
            }
        }
    }
  return found;
}

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, -1);

  return g_strjoinv (to, parts);
}

/* Finds changed forms: “Academy”, “Rookies”, “the Inquisitor”, “Victory I class Star Destroyer”, “MC80 Mk II”. */
static gboolean
add_changed (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const char *canonical)
{
  static const struct
  {
    const char *less;
    const char *more;
  } ends[] = { { "s", "" },
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
  static const struct
  {
    const char *from;
    const char *to;
  } words[] = { { "class", "" }, { "mark", "mk" }, { "mk", "mark" } };
  const char *bare = g_str_has_prefix (canonical, "the") ? canonical + 3 : canonical;
  g_autoptr (GPtrArray) stems = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (stems, g_strdup (bare));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint j = 0, n = stems->len; j < n; j++)
      if (strstr (stems->pdata[j], words[i].from) != NULL)
        g_ptr_array_add (stems, replace (stems->pdata[j], words[i].from, words[i].to));
  for (guint i = 0; i < stems->len; i++)
    {
      const char *stem = stems->pdata[i];

      if ((i > 0 || bare != canonical) && add_named (self, named, kind, stem, LIKE_CHANGED, NULL))
        return TRUE;
      for (guint j = 0; j < G_N_ELEMENTS (ends); j++)
        if (g_str_has_suffix (stem, ends[j].less) && strlen (stem) > strlen (ends[j].less) + 3)
          {
            g_autofree char *bent
                = g_strdup_printf ("%.*s%s", (int) (strlen (stem) - strlen (ends[j].less)), stem, ends[j].more);

            if (add_named (self, named, kind, bent, LIKE_CHANGED, NULL))
              return TRUE;
          }
    }
  return FALSE;
}

/* Writes out ranks that are abbreviated, as in “Capt. Yorr”. Returns the name in its canonical form, or NULL. */
static char *
dup_written_out (const char *name)
{
  static const struct
  {
    const char *less;
    const char *more;
  } words[] = { { "capt", "captain" }, { "cpt", "captain" },   { "cmdr", "commander" }, { "cdr", "commander" },
                { "col", "colonel" },  { "lt", "lieutenant" }, { "maj", "major" },      { "adm", "admiral" },
                { "gen", "general" },  { "sq", "squadron" },   { "sqd", "squadron" },   { "sqdn", "squadron" } };
  g_auto (GStrv) parts = g_strsplit (name, " ", MAX_NAME);
  gboolean abbreviated = FALSE;
  g_autofree char *whole = NULL;

  for (char **part = parts; *part != NULL; part++)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      {
        gsize length = strlen (words[i].less);

        if (g_ascii_strncasecmp (*part, words[i].less, length) != 0
            || ((*part)[length] != '\0' && !g_str_equal (*part + length, ".")))
          continue;
        g_free (*part);
        *part = g_strdup (words[i].more);
        abbreviated = TRUE;
        break;
      }
  if (!abbreviated)
    return NULL;
  whole = g_strjoinv (" ", parts);
  return mu_text_canonical (whole);
}

static void
add_kind (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const char *name, const char *canonical,
          const char *written_out)
{
  if (!mu_catalog_has_cards (self->catalog, kind) || add_named (self, named, kind, canonical, LIKE_WHOLE, NULL)
      || add_bracketed (self, named, kind, name))
    return;
  if (add_beside (self, named, kind, name) || (kind == MU_CARD_SQUADRON && add_with_type (self, named, name))
      || strlen (canonical) > MAX_CHANGED || add_changed (self, named, kind, canonical)
      || (written_out != NULL && add_named (self, named, kind, written_out, LIKE_CHANGED, NULL)))
    return;
  if (kind == MU_CARD_PILOT)
    add_with_hull (self, named, canonical);
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
static gboolean
may_begin (const MuCardNames *self, const char *name, const char *canonical, const char *written_out)
{
  return mu_catalog_may_begin (self->catalog, canonical) || strpbrk (name, "([") != NULL || strstr (name, " - ") != NULL
         || (g_str_has_prefix (canonical, "the") && mu_catalog_may_begin (self->catalog, canonical + strlen ("the")))
         || (written_out != NULL && mu_catalog_may_begin (self->catalog, written_out));
}

/**
 * mu_card_names_find:
 * @name: a name as people or programs write it, possibly with words beside it that tell it from others
 *
 * Returns: (transfer none): the cards that the name may stand for.
 */
const MuNamedCards *
mu_card_names_find (MuCardNames *self, const char *name)
{
  static const MuCardKind kinds[]
      = { MU_CARD_SHIP, MU_CARD_PILOT, MU_CARD_SQUADRON, MU_CARD_UPGRADE, MU_CARD_OBJECTIVE };
  MuNamedCards *named = g_hash_table_lookup (self->found, name);

  if (named != NULL)
    return named;
  named = g_new0 (MuNamedCards, 1);
  g_hash_table_insert (self->found, g_strdup (name), named);
  if (may_be_name (name))
    {
      g_autofree char *canonical = mu_text_canonical (name);
      g_autofree char *written_out = dup_written_out (name);

      for (guint i = 0; may_begin (self, name, canonical, written_out) && i < G_N_ELEMENTS (kinds); i++)
        add_kind (self, named, kinds[i], name, canonical, written_out);
    }
  return named;
}

/* Removes a number from the end: “Push the Limit 3”, “Push the Limit: 3”, “Push the Limit ..... 3”, “Renegade Refit -2”. */
static char *
without_number (const char *name, int *number)
{
  gsize end = strlen (name);
  const char *digits;

  while (end > 0 && g_ascii_isdigit (name[end - 1]))
    end--;
  digits = name + end;
  if (end == 0 || !mu_digits_scan (&digits, MAX_PRICE, number))
    return NULL;
  if (end > 1 && name[end - 1] == '-' && name[end - 2] == ' ')
    {
      *number = -*number;
      end--;
    }
  if (strchr (" :=@.", name[end - 1]) == NULL)
    return NULL;
  while (end > 0 && strchr (" :=@.", name[end - 1]) != NULL)
    end--;
  return g_strndup (name, end);
}

/**
 * mu_card_names_take_price:
 *
 * Takes a number at the end of the name in @line as its cost, unless it is part of the name: in “Maarek Stele 35”, but
 * not in “IG 88”.
 */
void
mu_card_names_take_price (MuCardNames *self, MuTextLine *line)
{
  int price = 0;
  g_autofree char *shorter = line->priced ? NULL : without_number (line->name, &price);

  if (shorter == NULL || mu_card_names_find (self, line->name)->any || !mu_card_names_find (self, shorter)->any)
    return;
  g_free (line->name);
  line->name = g_steal_pointer (&shorter);
  line->priced = TRUE;
  line->cost = price;
}

static int
weigh_cost (const MuCardNames *self, MuCard *card, const MuTextLine *line)
{
  GPtrArray *revisions = mu_game_get_revisions (self->game);
  MuCardKind kind = mu_card_get_kind (card);
  MuCard *printed;

  if (!line->priced)
    return 0;
  if (mu_text_line_states_cost (line, mu_card_get_cost (card)))
    return WEIGH_COST;
  if (revisions->len == 0)
    return 0;
  printed = mu_catalog_get_card (mu_game_get_catalog (self->game, NULL), kind, mu_card_get_id (card));
  if (printed != NULL && mu_text_line_states_cost (line, mu_card_get_cost (printed)))
    return WEIGH_OTHER_COST;
  for (guint i = 0; i < revisions->len; i++)
    {
      MuCatalog *catalog = mu_game_get_catalog (self->game, ((MuRevision *) revisions->pdata[i])->id);
      MuCard *revised = mu_catalog_get_card (catalog, kind, mu_card_get_id (card));

      if (revised != NULL && mu_text_line_states_cost (line, mu_card_get_cost (revised)))
        return WEIGH_OTHER_COST;
    }
  return 0;
}

/**
 * mu_card_names_states_cost:
 *
 * Returns: %TRUE if @line states the cost of @card at some revision.
 */
gboolean
mu_card_names_states_cost (const MuCardNames *self, MuCard *card, const MuTextLine *line)
{
  return weigh_cost (self, card, line) > 0;
}

/**
 * mu_card_names_agree:
 *
 * Returns: %TRUE if @line states the cost of one of the cards of @kind in @named.
 */
gboolean
mu_card_names_agree (const MuCardNames *self, const MuNamedCards *named, MuCardKind kind, const MuTextLine *line)
{
  const GArray *matches = named->matches[kind];

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    if (mu_card_names_states_cost (self, g_array_index (matches, MuCardMatch, i).card, line))
      return TRUE;
  return FALSE;
}

/* Adds the card with the stated cost whose name begins with @name, if there is only one. */
static void
add_beginning (const MuCardNames *self, MuNamedCards *named, MuCardKind kind, const MuTextLine *line)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  g_autofree char *beginning = mu_text_canonical (line->name);
  MuCard *only = NULL;

  if (!line->priced || strlen (beginning) < MIN_BEGINNING)
    return;
  for (guint i = 0; i < cards->len; i++)
    {
      MuCard *card = cards->pdata[i];

      if (mu_card_get_kind (card) != kind || weigh_cost (self, card, line) == 0
          || !begins (mu_text_get_english (mu_card_get_facts (card)->name), beginning))
        continue;
      if (only != NULL)
        return;
      only = card;
    }
  if (only != NULL)
    add_match (named, only, LIKE_CHANGED, FALSE);
}

/* Adds the squadrons whose names with their types are closest. */
static void
add_misspelt_type (const MuCardNames *self, MuNamedCards *named, const MuTextLine *line, guint n_slips)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  g_autofree char *wanted = mu_text_canonical (line->name);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      g_autofree char *whole = NULL;
      g_autofree char *canonical = NULL;

      if (facts->kind != MU_CARD_SQUADRON || facts->subname == NULL
          || (line->priced && weigh_cost (self, cards->pdata[i], line) == 0))
        continue;
      whole = g_strconcat (mu_text_get_english (facts->name), mu_text_get_english (facts->subname), NULL);
      canonical = mu_text_canonical (whole);
      if (mu_similarity_count_slips (wanted, canonical) <= n_slips)
        add_match (named, cards->pdata[i], LIKE_CHANGED, FALSE);
    }
}

/**
 * mu_card_names_find_misspelt:
 * @line: a line whose name no card has
 *
 * Finds what a name with a few slips of the pen stands for. Only so many names of a text are looked for.
 *
 * Returns: (transfer full): the cards with the closest names. If the line states a cost, only those with that cost, or
 *   one whose name begins like that.
 */
MuNamedCards *
mu_card_names_find_misspelt (MuCardNames *self, const MuTextLine *line)
{
  static const MuCardKind kinds[]
      = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE, MU_CARD_OBJECTIVE };
  MuNamedCards *named = g_new0 (MuNamedCards, 1);
  guint n_slips
      = line->priced ? MAX_SLIPS
                     : MIN (MAX_SLIPS, MAX (strlen (line->name) >= MIN_MISSPELT, strlen (line->name) / LETTERS_A_SLIP));

  if (!may_be_name (line->name) || *line->name == '-' || g_ascii_isdigit (*line->name)
      || self->n_misspelt++ >= MAX_MISSPELT)
    return named;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n_here = n_slips;
      g_autoptr (GPtrArray) cards = NULL;

      if (!mu_catalog_has_cards (self->catalog, kinds[i]))
        continue;
      cards = mu_catalog_list_misspelt (self->catalog, kinds[i], line->name, &n_here);
      for (guint j = 0; j < cards->len; j++)
        if (!line->priced || weigh_cost (self, cards->pdata[j], line) > 0)
          add_match (named, cards->pdata[j], LIKE_CHANGED, FALSE);
    }
  if (strstr (line->name, " - ") != NULL)
    add_misspelt_type (self, named, line, n_slips);
  for (guint i = 0; !named->any && i < G_N_ELEMENTS (kinds); i++)
    add_beginning (self, named, kinds[i], line);
  return named;
}

/**
 * mu_card_names_find_near:
 * @canonical: words of a text, as mu_text_canonical() returns them
 *
 * Finds a card whose name the words are but for a slip of the pen. Only so many names of a text are looked for.
 *
 * Returns: (transfer none) (nullable): the card.
 */
MuCard *
mu_card_names_find_near (MuCardNames *self, const char *canonical)
{
  static const MuCardKind kinds[] = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE };
  guint n_slips = MIN (MAX_SLIPS, strlen (canonical) / LETTERS_A_SLIP);

  if (strlen (canonical) < MIN_NEAR || self->n_misspelt++ >= MAX_MISSPELT)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n_here = n_slips;
      g_autoptr (GPtrArray) cards = mu_catalog_list_misspelt (self->catalog, kinds[i], canonical, &n_here);

      if (cards->len > 0)
        return cards->pdata[0];
    }
  return NULL;
}

/**
 * mu_named_cards_free:
 *
 * Frees what mu_card_names_find_misspelt() returned.
 */
void
mu_named_cards_free (MuNamedCards *self)
{
  named_free (self);
}

/**
 * mu_card_names_has_room:
 * @slot: a kind of slot
 *
 * Returns: whether the unit has an unused slot of that kind.
 */
gboolean
mu_card_names_has_room (const MuCardNames *self, MuUnit *unit, int slot)
{
  const MuTerm *term = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, slot);
  GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;
  int room = term != NULL ? term->every_ship : 0;

  for (guint i = 0; slots != NULL && i < slots->len; i++)
    room += g_array_index (slots, int, i) == slot;
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    {
      MuCard *upgrade = mu_unit_get_upgrade (unit, i);

      room -= !mu_card_is_unknown (upgrade) && mu_card_get_facts (upgrade)->slot == slot;
    }
  return room > 0;
}

static int
weigh_commander (const MuCardNames *self, MuCard *card)
{
  if (!mu_card_names_is_commander (self, card))
    return 0;
  if (self->has_commander)
    return -WEIGH_COMMANDER;
  if (self->commanders == NULL)
    return 0;
  return g_ptr_array_find (self->commanders, card, NULL) ? WEIGH_COMMANDER : -WEIGH_COMMANDER;
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
  if (facts->kind == MU_CARD_UPGRADE)
    weight += weigh_commander (self, match->card) + (slot >= 0 && facts->slot == slot ? WEIGH_SLOT_SAID : 0)
              + (unit != NULL && mu_card_names_has_room (self, unit, facts->slot) ? WEIGH_SLOT : 0);
  return weight;
}

/**
 * mu_card_names_pick:
 * @line: the line, which may state a cost
 * @hull: (nullable): of pilots: the ship named next to the pilot
 * @unit: (nullable): of upgrades: the unit that the upgrade is on
 * @slot: of upgrades: the stated slot, or -1
 * @other: (out) (optional): another card that the name may mean, if nothing in the text decides; else %NULL
 *
 * Returns: (transfer none) (nullable): of the cards of @kind in @named, the most likely by ship, slot, faction and
 * cost.
 */
MuCard *
mu_card_names_pick (const MuCardNames *self, const MuNamedCards *named, MuCardKind kind, const MuTextLine *line,
                    MuCard *hull, MuUnit *unit, int slot, MuCard **other)
{
  const GArray *matches = named->matches[kind];
  MuCard *best = NULL;
  MuCard *next = NULL;
  int best_weight = G_MININT;
  int next_weight = G_MININT;

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    {
      const MuCardMatch *match = &g_array_index (matches, MuCardMatch, i);
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

/**
 * mu_card_names_dup_hint:
 * @name: the name of @card as it is written, in any language
 *
 * Returns: (transfer full) (nullable): the slot, faction or expansion to write in brackets after the name of @card to
 *   tell it from others on the same ship; %NULL if no hint is needed.
 */
char *
mu_card_names_dup_hint (MuGame *game, MuCatalog *catalog, MuCard *card, const char *name)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, name);
  const char *code = strchr (facts->id, '-');
  gboolean other_slot = FALSE;
  gboolean other_side = FALSE;
  gboolean same = FALSE;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (namesakes->pdata[i]);
      gboolean alike = mu_game_get_primary_factions (game, other->factions)
                       == mu_game_get_primary_factions (game, facts->factions);

      if (other->id == facts->id || other->ship != facts->ship || other->subname != NULL)
        continue;
      other_slot |= other->slot != facts->slot;
      other_side |= other->slot == facts->slot && !alike;
      same |= other->slot == facts->slot && alike;
    }
  if (other_slot)
    return g_strdup (mu_text_get_english (mu_game_get_term (game, MU_VOCABULARY_SLOT, facts->slot)->name));
  if (other_side && facts->factions != 0)
    return g_strdup (mu_text_get_english (
        mu_game_get_term (game, MU_VOCABULARY_FACTION, g_bit_nth_lsf (facts->factions, -1))->name));
  return same && code != NULL ? g_ascii_strup (code + 1, -1) : NULL;
}
