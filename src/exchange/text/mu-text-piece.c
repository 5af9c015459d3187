/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-piece.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "exchange/io/mu-beginning.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-number.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

enum
{
  MAX_JOINED = 4,
  MAX_LENGTH = 180, /* of a name with what stands around it, */
  MAX_BLANKS = 18,  /* and its blanks; most lines of prose have more */
  MAX_SHORT = 3,    /* letters of a word before a name that a slip of the pen may explain as well */
  MAX_PRICE = 999,
  MAX_EACH = 16,  /* bytes of “each with” in any language */
  MAX_COPIES = 12, /* that a number behind a name may say */
  MAX_COST_DIGITS = 3,
  NEAR_COST = 2,      /* by how much costs differ from one date to the next */
  MIN_BARE_COSTS = 3 /* in a line of several names */
};

/* A part of a line between two possible separators, which may also be part of a name. */
typedef struct
{
  const char *start;
  const char *end;
} Atom;

/* A line that is being split. */
typedef struct
{
  MuCardNames *names;
  const MuTextLine *line;
  GArray *atoms;     /* of Atom */
  GPtrArray *pieces; /* of MuTextPiece: what was found so far */
  GArray *numbers;   /* of int: those without a name */
  int slot;          /* what the last label states: the slot, */
  int kind;          /* or the kind of the cards that follow; -1: it does not */
  int count;         /* “2x (Academy Pilot + Stealth Device)”: that of the next card */
  gboolean of_each;  /* a word says that several ships have it, */
  gboolean below;    /* and begins the line: “each with …” */
} Split;

static void
piece_unref (MuTextPiece *self)
{
  if (!g_ref_count_dec (&self->references))
    return;
  mu_text_line_free (self->line);
  g_clear_pointer (&self->unread, g_ptr_array_unref);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTextPiece, piece_unref)

static void
add_number (MuTextPiece *self, int number)
{
  if (self->numbers == NULL)
    self->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (self->numbers, number);
}

/* Notes words beside the name that were read as no card. Takes @words. */
static void
add_unread (MuTextPiece *self, char *words)
{
  if (self->unread == NULL)
    self->unread = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->unread, words);
}

/* Takes @rest, which is a part of the name and stands for @named, as the name. */
static void
take_rest (MuTextPiece *self, const char *rest, const MuNamedCards *named)
{
  char *name = g_strdup (rest);

  g_free (self->line->name);
  self->line->name = name;
  self->named = named;
}

static gboolean
may_name_card (const char *start, const char *end)
{
  guint n_blanks = 0;

  for (const char *p = start; p < end; p++)
    n_blanks += *p == ' ';
  return end - start <= MAX_LENGTH && n_blanks <= MAX_BLANKS;
}

/* Returns TRUE for a word that gives what follows to several ships, or to the one above: “each”, “all with”, “with”. */
static gboolean
is_distributive (const char *name, gboolean *of_each)
{
  g_autofree char *canonical = strlen (name) <= MAX_EACH ? mu_text_canonical (name) : NULL;
  gboolean found = canonical != NULL && mu_list_word_is (canonical, "each");

  *of_each |= found;
  return found || (canonical != NULL && mu_list_word_is (canonical, "with"));
}

/* “Turbolaser Reroute Circuits each”, “… on each”, “Academy Pilot x2 each”, and “Academy Pilot #2”, which is one. */
static void
take_each_behind (MuTextPiece *self, MuCardNames *names)
{
  const char *name = self->line->name;

  for (const char *blank = strrchr (name, ' '); blank != NULL && !self->named->any;
       blank = g_strrstr_len (name, blank - name, " "))
    {
      g_autoptr (MuTextLine) rest = NULL;
      gboolean of_each = FALSE;
      gboolean numbered = blank[1] == '#' && blank[2] != '\0' && blank[2 + strspn (blank + 2, "0123456789")] == '\0';

      if (!numbered && !is_distributive (blank + 1, &of_each))
        return;
      rest = mu_text_line_new_part (self->line, name, blank);
      if ((numbered || of_each) && mu_card_names_find (names, rest->name)->any)
        {
          self->of_each = of_each;
          take_rest (self, rest->name, mu_card_names_find (names, rest->name));
          if (rest->counted)
            mu_text_line_set_count (self->line, rest->count);
          return;
        }
    }
}

/* “I5 Wedge Antilles” and “Wedge Antilles PS9” have the value by which the pilot acts in turn beside the name. */
static void
take_turn (MuTextPiece *self, MuCardNames *names)
{
  const char *name = self->line->name;

  for (int behind = 0; behind < 2 && !self->named->any; behind++)
    {
      const char *blank = behind ? strrchr (name, ' ') : strchr (name, ' ');
      g_autofree char *before = blank != NULL ? g_strndup (name, blank - name) : NULL;
      const char *turn = behind && blank != NULL ? blank + 1 : before;
      const char *rest = behind || blank == NULL ? before : blank + 1;
      gsize n_letters = turn != NULL ? strspn (turn, "IPSips") : 0;
      g_autofree char *told = NULL;

      if (n_letters == 0 || n_letters > strlen ("ps") || !g_ascii_isdigit (turn[n_letters]))
        continue;
      told = g_strdup_printf ("%s (%s)", rest, turn);
      if (mu_card_names_find (names, told)->matches[MU_CARD_PILOT] != NULL)
        {
          take_rest (self, rest, mu_card_names_find (names, told));
          return;
        }
    }
}

/* Returns TRUE if the number behind the name is part of that of a side of the card: “Adaptability (-1)”. */
static gboolean
names_face (const MuTextPiece *self)
{
  const MuCardMatch *match = mu_named_cards_get (self->named, MU_CARD_UPGRADE, 0);
  const GPtrArray *faces = match != NULL ? mu_card_get_facts (match->card)->faces : NULL;
  g_autofree char *canonical = mu_text_canonical (self->line->text);

  for (guint i = 0; faces != NULL && i < faces->len; i++)
    if (mu_text_is_called (((const MuFace *) faces->pdata[i])->name, canonical))
      return TRUE;
  return FALSE;
}

/* “Biggs naked” has no upgrades. */
static void
take_nothing_behind (MuTextPiece *self, MuCardNames *names)
{
  const char *blank = strrchr (self->line->name, ' ');
  g_autofree char *rest = NULL;

  if (blank == NULL || !g_ascii_islower (blank[1]) || !mu_list_word_says (blank + 1, -1, "nothing"))
    return;
  rest = g_strndup (self->line->name, blank - self->line->name);
  take_rest (self, rest, mu_card_names_find (names, rest));
}

static MuTextPiece *
piece_new (MuCardNames *names, const MuTextLine *line, const char *start, const char *end)
{
  MuTextPiece *self = g_new0 (MuTextPiece, 1);
  int sum;

  g_ref_count_init (&self->references);
  self->line = mu_text_line_new_part (line, start, end);
  /* “Soontir Fel + Push the Limit (27 + 3 = 30)” has the costs of the ship behind its last card. */
  if (self->line->sum > 0 && start > line->text)
    {
      self->line->priced = FALSE;
      self->line->cost = 0;
    }
  sum = self->line->cost;
  /* “Ahsoka Tano - 2 (46)” has the points so far in brackets. */
  if (mu_card_names_take_price (names, self->line) && sum != 0)
    add_number (self, sum);
  self->named = mu_card_names_find_tagged (names, self->line, self->line->tags);
  if (!self->named->any)
    self->named = mu_card_names_find (names, self->line->name);
  if (self->line->priced && self->line->cost < 0 && names_face (self))
    {
      self->line->priced = FALSE;
      self->line->cost = 0;
    }
  if (!self->named->any)
    take_nothing_behind (self, names);
  self->slot = -1;
  self->kind = -1;
  /* “Two” in “Two Academy Pilots” is a count. Without a card behind it, it may be part of the name of the list. */
  for (int behind = 0; !self->named->any && behind < 2; behind++)
    {
      int count;
      g_autofree char *rest = mu_text_line_dup_counted_name (self->line, behind, &count);

      if (rest == NULL || !mu_card_names_find (names, rest)->any)
        continue;
      take_rest (self, rest, mu_card_names_find (names, rest));
      mu_text_line_set_count (self->line, count);
    }
  take_each_behind (self, names);
  if (!self->named->any)
    take_turn (self, names);
  return self;
}

/* Returns the length of a bracket that belongs to the text before it: “(29)”, “(3 points)”, “(x2)”. */
static gsize
measure_price (const char *open)
{
  const char *p = open + 1;

  if (*open != '(' && *open != '[')
    return 0;
  p += mu_beginning_is (p, "je ") ? strlen ("je ") : mu_beginning_is (p, "each ") ? strlen ("each ") : 0;
  p += strspn (p, " x-");
  if (!g_ascii_isdigit (*p))
    return 0;
  p += strspn (p, " 0123456789/+:=x*pointsPOINTSeach.");
  return *p == ')' || *p == ']' ? p + 1 - open : 0;
}

/* Returns TRUE if “i” is a number, as in “Victory I Star Destroyer” and “victory i with …”, and not a word for “and”, as
 * in “Dodonna i Ackbar” and “Dodonna e Ackbar”. */
static gboolean
is_numeral (const char *p, const char *word)
{
  return (g_str_equal (word, " i ") || g_str_equal (word, " e "))
         && (!g_ascii_islower (p[1]) || !(p[3] == '"' || mu_beginning_is (p + 3, "“")
                                          || g_unichar_isupper (g_utf8_get_char (p + 3))));
}

/* Returns the length of the separator at @p, or 0. */
static gsize
measure_mark (const char *p, const char *start)
{
  static const char *const words[]
      = { " - ", " / ",   ": ",     " w/ ",  " with ", " w ",   " and ", " & ",   " > ",    " -> ", " => ", " = ",
          " w/", " mit ", " avec ", " con ", " com ",  " med ",  " und ", " et ",  " och ", " oraz ", " y ", " z ",
          " ja ", " i ", " e " };
  char second = *p != '\0' ? g_ascii_tolower (p[1]) : '\0';
  gboolean may_be_word = (*p == ' ' || *p == ':') && strchr (" -/wa&>=mcueoyzji", second) != NULL;

  if (p > start && measure_price (p) > 0)
    return 0;
  for (guint i = 0; may_be_word && i < G_N_ELEMENTS (words); i++)
    if (second == words[i][1] && g_ascii_strncasecmp (p, words[i], strlen (words[i])) == 0
        && !is_numeral (p, words[i]))
      return strlen (words[i]);
  if (*p != '\0' && strchr (",;|+()[]{}", *p) != NULL)
    return 1;
  /* “Wedge Antilles/Push the Limit” */
  if (*p == '/' && p > start && p[-1] != ' ' && g_unichar_isalpha (g_utf8_get_char (p + 1)))
    return 1;
  if ((guchar) *p < 0x80)
    return 0;
  return mu_beginning_is (p, "•") ? strlen ("•") : mu_beginning_is (p, "·") ? strlen ("·") : 0;
}

static void
add_atom (GArray *atoms, const char *start, const char *end)
{
  Atom atom = { start, end };

  while (atom.start < atom.end && *atom.start == ' ')
    atom.start++;
  while (atom.end > atom.start && atom.end[-1] == ' ')
    atom.end--;
  if (atom.end > atom.start)
    g_array_append_val (atoms, atom);
}

/* Returns the length of the blank and the number at @text if a blank or the end is behind it; 0: there is none. */
static gsize
measure_bare_cost (const char *text)
{
  gsize before = *text == ' ' ? 1 + (text[1] == '-') : 0;
  gsize n_digits = before > 0 ? strspn (text + before, "0123456789") : 0;
  gboolean ends = strchr (" ", text[before + n_digits]) != NULL;

  return n_digits > 0 && n_digits <= MAX_COST_DIGITS && ends ? before + n_digits : 0;
}

/* Returns TRUE if each name of several has its cost behind it, and nothing else divides them: “Wedge Antilles 29 R2-D2 4
 * Luke Skywalker 28”. */
static gboolean
has_bare_costs (const char *text)
{
  guint n = 0;
  gsize length = 0;

  if (g_ascii_isdigit (*text) || strpbrk (text, "+,;:()[]|&=<>") != NULL || strstr (text, " / ") != NULL)
    return FALSE;
  for (const char *p = text; *p != '\0'; p += MAX (length, 1))
    n += (length = measure_bare_cost (p)) > 0;
  return n >= MIN_BARE_COSTS && length > 0;
}

/* Returns TRUE if nothing but a number stands between an equals sign and @end: “= 15 [30]” has what the ship costs, and the
 * points so far. */
static gboolean
is_sum (const char *text, const char *start, const char *end)
{
  return start - text >= (int) strlen (" = ") && strncmp (start - strlen (" = "), " = ", strlen (" = ")) == 0
         && start + strspn (start, "0123456789 ") == end;
}

/* Returns TRUE if a name begins there: “Wedge Antilles”, “212th Battalion Pilot”, “4-LOM”. */
static gboolean
begins_name (const char *text)
{
  const char *behind = text + strspn (text, "0123456789");

  return g_unichar_isalpha (g_utf8_get_char (behind + (behind > text && *behind == '-')));
}

/* After a cost, another card may follow without a separator. */
static GArray *
list_atoms (const char *text)
{
  GArray *atoms = g_array_new (FALSE, FALSE, sizeof (Atom));
  const char *start = text;
  const char *p = text;
  gboolean bare_costs = has_bare_costs (text);

  while (*p != '\0')
    {
      gsize mark, price;

      if (g_ascii_isalnum (*p))
        {
          p++;
          continue;
        }
      /* “TIE Fighter: (3) Academy Pilot” has a count before the name, “Loadout: (5/8) Half Points: 4” has none. */
      price = p == start + strspn (start, " ") ? measure_price (p) : 0;
      if (price > 0 && memchr (p, '/', price) == NULL && p[price] == ' ' && begins_name (p + price + 1))
        p += price;
      mark = measure_mark (p, start);
      price = p > start ? measure_price (p) : 0;
      if (bare_costs && price == 0)
        price = measure_bare_cost (p);

      if (mark > 0)
        {
          add_atom (atoms, start, p);
          start = p + mark;
        }
      else if (price > 0)
        {
          if (is_sum (text, start, p))
            {
              add_atom (atoms, start, p);
              start = p;
            }
          mark = price;
          if (g_ascii_strncasecmp (p + price, " x", 2) != 0 || strspn (p + price + 2, " 0123456789") == 0)
            {
              add_atom (atoms, start, p + price);
              start = p + price;
            }
        }
      p += MAX (mark, 1);
    }
  add_atom (atoms, start, p);
  return atoms;
}

static gboolean
is_ditto (const Atom *atom)
{
  g_autofree char *text = g_strndup (atom->start, atom->end - atom->start);

  return mu_text_line_is_ditto (text);
}

static gboolean
is_balanced (const char *start, const char *end)
{
  int depth = 0;

  for (const char *p = start; p < end && depth >= 0; p++)
    depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
  return depth == 0;
}

/* Returns TRUE if a name goes on behind the atom: in “Blue Squadron Pilot, B-wing/E2” the ship is none of the pilot. */
static gboolean
goes_on_behind (const Split *self, guint index)
{
  const Atom *atom = &g_array_index (self->atoms, Atom, index);
  g_autofree char *name = *atom->end == '/' && index + 1 < self->atoms->len
                              ? g_strndup (atom->start, atom[1].end - atom->start)
                              : NULL;

  return name != NULL && mu_card_names_find (self->names, name)->any;
}

/* Returns TRUE if the last atom is a number in a cell of its own, which is no part of the last of several names in the cell
 * before: “Gozanti-class Cruisers | Suppressor, Darth Vader | 34”. */
static gboolean
is_in_own_cell (const Atom *first, const Atom *last, const char *text)
{
  const char *before = first->start - (first->start - text >= 2 ? 2 : 0);

  return *before == ',' && g_ascii_isdigit (*last->start) && last->start[-2] == '|';
}

/* Returns TRUE if a mark in brackets beside the name is a card of its own: “Rookie Pilot [R2 Astromech]” has two. */
static gboolean
has_card_beside (MuCardNames *names, const MuTextLine *line)
{
  g_autoptr (GArray) atoms = list_atoms (line->tags != NULL ? line->tags : "");

  /* “[TIE/D]” */
  if (line->tags != NULL && mu_card_names_find (names, line->tags)->matches[MU_CARD_UPGRADE] != NULL)
    return TRUE;
  for (guint i = 0; i < atoms->len; i++)
    {
      const Atom *atom = &g_array_index (atoms, Atom, i);
      g_autofree char *name = g_strndup (atom->start, atom->end - atom->start);

      if (mu_card_names_find (names, name)->any)
        return TRUE;
    }
  return FALSE;
}

/* Returns TRUE if the atom alone names a pilot, and what it is joined with names others: in “Han Solo (YT-1300) - Chewbacca”
 * the ship is Han Solo's. */
static gboolean
names_other_pilot (const Split *self, const Atom *atom, const MuNamedCards *joined)
{
  g_autoptr (MuTextPiece) alone = piece_new (self->names, self->line, atom->start, atom->end);
  const MuCardMatch *match;

  for (guint i = 0; (match = mu_named_cards_get (alone->named, MU_CARD_PILOT, i)) != NULL; i++)
    if (mu_named_cards_find (joined, MU_CARD_PILOT, match->card) != NULL)
      return FALSE;
  return alone->named->matches[MU_CARD_PILOT] != NULL;
}

/* Returns the longest run of atoms from @first that is a known name, or NULL; behind a label of a slot, of an upgrade:
 * in “Title: Scimitar, 3” the number is no part of the name of a pilot. In “2 TIE Interceptors: Soontir Fel, Carnor Jax”
 * the number counts the ships, so it must not become the number of copies of the first pilot. */
static MuTextPiece *
join_known (const Split *self, guint first, guint *used)
{
  MuCardNames *names = self->names;
  const Atom *atom = &g_array_index (self->atoms, Atom, first);

  for (guint n = MIN (MAX_JOINED, self->atoms->len - first); n > 0; n--)
    {
      const Atom *last = &g_array_index (self->atoms, Atom, first + n - 1);
      const char *end = last->end;
      g_autoptr (MuTextLine) hull = NULL;
      g_autoptr (MuTextPiece) piece = NULL;

      if (n > 1
          && (is_ditto (last) || goes_on_behind (self, first + n - 1) || is_in_own_cell (atom, last, self->line->text)))
        continue;
      end += (*end == ')' || *end == ']') && !is_balanced (atom->start, end);
      if (!may_name_card (atom->start, end) || !is_balanced (atom->start, end)
          || !mu_card_names_may_begin (names, atom->start, end))
        continue;
      piece = piece_new (names, self->line, atom->start, end);
      if (n > 1 && piece->line->counted && names->hulls->len > 0)
        hull = mu_text_line_new_part (self->line, atom->start, atom->end);
      if (piece->named->any && (n == 1 || self->slot < 0 || piece->named->matches[MU_CARD_UPGRADE] != NULL)
          && !has_card_beside (names, piece->line)
          && (n == 1 || piece->named->matches[MU_CARD_PILOT] == NULL || !names_other_pilot (self, atom, piece->named))
          && (hull == NULL || mu_card_names_find (names, hull->name)->matches[MU_CARD_SHIP] == NULL))
        {
          *used = n;
          return g_steal_pointer (&piece);
        }
    }
  return NULL;
}

/* Joins the longest run of atoms from @first that is a known name, or else takes that atom alone. Atoms with “/” and no
 * blanks between them are one name unless each of them is known. */
static MuTextPiece *
join (const Split *self, guint first, guint *used)
{
  const Atom *atoms = (const Atom *) self->atoms->data;
  g_autoptr (MuTextPiece) known = join_known (self, first, used);
  guint end = first + (known != NULL ? *used : 1);
  gboolean all = known != NULL;

  while (end < self->atoms->len && *atoms[end - 1].end == '/')
    {
      guint more = 1;
      g_autoptr (MuTextPiece) next = join_known (self, end, &more);

      all &= next != NULL;
      end += more;
    }
  if (all)
    return g_steal_pointer (&known);
  *used = end - first;
  return piece_new (self->names, self->line, atoms[first].start, atoms[end - 1].end);
}

/* “and then I take Wedge Antilles with Push the Limit” has words of a sentence before the first card. If @alone, nothing
 * else in the line is a card, and only these words may stand there: “I fly Wedge Antilles”. */
static void
skip_sentence (MuCardNames *names, MuTextPiece *self, gboolean alone)
{
  const char *name = self->line->name;

  for (const char *p = self->named->any ? NULL : strchr (name, ' '); p != NULL; p = strchr (p + 1, ' '))
    {
      const MuNamedCards *named = mu_card_names_find (names, p + 1);
      gboolean is_capital = g_unichar_isupper (g_utf8_get_char (p + 1 + strspn (p + 1, "\"“")));

      if (named->any && is_capital)
        {
          gboolean is_taken = mu_list_word_says (name, p - name, "taking");

          if (alone && !is_taken)
            return;
          if (!is_taken)
            add_unread (self, g_strndup (name, p - name));
          take_rest (self, p + 1, named);
          return;
        }
      if (is_capital && strncmp (p, " I ", 3) != 0)
        return;
    }
}

/* Returns TRUE for the name of a slot or of a kind of card, also with a number behind: “Crew”, “Ship”, “Pilot 2”. */
gboolean
mu_text_piece_is_label (MuGame *game, const char *name, int *slot, int *kind)
{
  static const char *const labels[] = { [MU_CARD_PILOT] = "label-pilot",
                                        [MU_CARD_SHIP] = "label-ship",
                                        [MU_CARD_UPGRADE] = "label-upgrade",
                                        [MU_CARD_SQUADRON] = "label-squadron" };
  g_autofree char *canonical = mu_text_canonical (name);
  gboolean squadrons
      = mu_text_head_find (name) == MU_TEXT_HEAD_SQUADRONS && mu_game_has_section (game, MU_SECTION_SQUADRONS);
  int label;

  *slot = mu_vocabulary_find_any (mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT), name);
  canonical[strcspn (canonical, "0123456789")] = '\0';
  label = mu_list_word_find (canonical, labels, G_N_ELEMENTS (labels));
  if (label >= 0 || mu_list_word_is (canonical, "label-other"))
    {
      *kind = label;
      return TRUE;
    }
  *kind = squadrons ? MU_CARD_SQUADRON : *kind;
  return *slot >= 0 || squadrons;
}

/*
 * Returns TRUE if the piece is a label: “Crew: …”, “Ship: …”, or “Crew” in a row “Crew | Chewbacca | 4”. Sets the
 * slot or the kind of the cards that follow. In “Salvaged Astromech: R4 Agromech” the slot is meant, although a card
 * has its name.
 *
 * @behind: what stands behind the piece
 * @first: whether it is the first of its line
 */
static gboolean
read_label (Split *self, const MuTextPiece *piece, const char *behind, gboolean first)
{
  const char *name = piece->line->name;
  gsize length = strlen (name);
  g_autofree char *label = NULL;
  int slot;
  int kind = self->kind;

  if ((*behind != ':' && !(first && *behind == '|')) || piece->line->priced)
    return FALSE;
  /* “Squadrons 134: …” */
  while (length > 0 && strchr ("0123456789 ", name[length - 1]) != NULL)
    length--;
  label = g_strndup (name, length > 0 ? length : strlen (name));
  /* “Rebels: Luke Skywalker, …” */
  if (first && *behind == ':' && !piece->named->any && mu_game_find_faction (self->names->game, label) >= 0)
    return TRUE;
  if (!mu_text_piece_is_label (self->names->game, label, &slot, &kind)
      || (piece->named->any && (slot < 0 || strcspn (behind, LETTERS) == strlen (behind))))
    return FALSE;
  self->slot = slot;
  self->kind = kind;
  return TRUE;
}

/* Returns TRUE for a cell behind a card that says of what slot or kind it is: “Stealth Device | Modification | 3”. */
static gboolean
is_label_behind (const Split *self, const MuTextPiece *piece, const char *start)
{
  MuTextPiece *last = self->pieces->len > 0 ? self->pieces->pdata[self->pieces->len - 1] : NULL;
  int slot;
  int kind = -1;

  if (last == NULL || piece->named->any || piece->line->priced || !mu_beginning_is (start - strlen ("| "), "|")
      || !mu_text_piece_is_label (self->names->game, piece->line->name, &slot, &kind))
    return FALSE;
  last->slot = last->slot < 0 ? slot : last->slot;
  return TRUE;
}

/* Totals and table headings are not cards. */
static gboolean
is_filler (const MuTextPiece *piece)
{
  g_autofree char *canonical = NULL;
  MuTextHead head;

  if (piece->named->any || (piece->line->counted && !piece->line->bare_count))
    return FALSE;
  canonical = mu_text_canonical (piece->line->name);
  head = mu_text_head_find (piece->line->name);
  /* “2x Academy Pilot with nothing” */
  if (g_ascii_islower (*piece->line->name) && mu_list_word_is (canonical, "nothing"))
    return TRUE;
  if (mu_beginning_is (canonical, "total") || mu_list_word_is (canonical, "filler") || head == MU_TEXT_HEAD_REST
      || head == MU_TEXT_HEAD_SUM || (head == MU_TEXT_HEAD_OBJECTIVE && strstr (canonical, "objective") != NULL))
    return TRUE;
  for (const char *p = piece->line->name; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalpha (g_utf8_get_char (p)) || (*p == '-' && piece->line->priced && g_ascii_isdigit (p[1])))
      return FALSE;
  return TRUE;
}

/* Returns TRUE for a number that can be neither a count nor a cost: “2.5”, “999999999”. */
static gboolean
is_impossible_number (const char *text)
{
  const char *behind = text + strspn (text, "0123456789");
  gboolean is_fraction = behind > text && *behind == '.' && behind[1 + strspn (behind + 1, "0123456789")] == '\0'
                         && behind[1 + strspn (behind + 1, "0")] != '\0';

  return behind > text && (*behind == '\0' || is_fraction);
}

/* Returns the words behind one that denies them: “no upgrades”, “ohne R2-D2”; NULL if there is none. */
const char *
mu_text_piece_skip_denial (const char *text)
{
  const char *blank = strchr (text, ' ');

  return blank != NULL && mu_list_word_says (text, blank - text, "no") ? blank + 1 : NULL;
}

/* Returns TRUE if the piece denies what a card beside it may have. There is a word about it if it names a card. */
static gboolean
is_denied (const Split *self, const MuTextPiece *piece)
{
  gboolean may_be = self->pieces->len > 0 && !piece->named->any;
  const char *denied = may_be ? mu_text_piece_skip_denial (piece->line->name) : NULL;
  int slot;
  int kind;

  if (denied == NULL)
    return FALSE;
  if (!mu_card_names_find (self->names, denied)->any)
    return mu_text_piece_is_label (self->names->game, denied, &slot, &kind);
  add_unread (self->pieces->pdata[0], g_strdup (piece->line->text));
  return TRUE;
}

/* “Wedge Antilles + R2-D2 - Push the Limit”, “Wedge Antilles, R2-D2, -Push the Limit”: where “+” or a comma adds a card,
 * “-” may take one away. Such a card is left out, and the user is told. */
static gboolean
is_subtracted (const Split *self, const MuTextPiece *piece, const char *start)
{
  GPtrArray *pieces = self->pieces;
  const char *plus = strstr (self->line->text, " + ");
  const MuTextPiece *last = pieces->len > 1 ? pieces->pdata[pieces->len - 1] : NULL;
  gboolean is_less = plus != NULL && pieces->len > 0 && plus <= start - strlen (" - ")
                     && mu_beginning_is (start - strlen (" - "), " - ");

  is_less |= last != NULL && *last->line->text != '-' && *start == '-' && g_ascii_isalpha (start[1]);
  if (!is_less || piece->named->matches[MU_CARD_UPGRADE] == NULL)
    return FALSE;
  add_unread (pieces->pdata[0], g_strconcat (*start == '-' ? "" : "- ", piece->line->text, NULL));
  return TRUE;
}

/* Returns TRUE for the ship of a pilot. */
static gboolean
is_hull (const MuCardNames *names, const MuTextPiece *piece)
{
  return names->hulls->len > 0 && piece->named->matches[MU_CARD_SHIP] != NULL
         && piece->named->matches[MU_CARD_PILOT] == NULL && piece->named->matches[MU_CARD_UPGRADE] == NULL;
}

/* Takes a count without a name. “Academy Pilot + Stealth Device, 2x” is about the ship, the last one that the line
 * names. Without brackets around both, it may be about the upgrade. */
static void
give_count (Split *self, const MuTextLine *part, int count, const Atom *atom)
{
  MuTextPiece *unit = self->pieces->len > 0 ? self->pieces->pdata[0] : NULL;
  const char *before = atom->start;

  /* “2x (26)”, not “2 *” */
  if (part->priced && part->counted)
    g_array_append_val (self->numbers, part->cost);
  if (unit == NULL)
    {
      self->count = count;
      return;
    }
  for (guint i = 1; i < self->pieces->len; i++)
    {
      MuTextPiece *piece = self->pieces->pdata[i];

      if (piece->named->any && piece->named->matches[MU_CARD_UPGRADE] == NULL && !is_hull (self->names, piece))
        unit = piece;
    }
  while (before > self->line->text && before[-1] == ' ')
    before--;
  if (unit->line->counted
      || (self->pieces->len > 1 && (before == self->line->text || strchr (")]}", before[-1]) == NULL)))
    add_unread (unit, g_strndup (atom->start, atom->end - atom->start));
  if (!unit->line->counted)
    mu_text_line_set_count (unit->line, count);
}

/*
 * A number alone is the cost of the card that the line is about, as in “Poe Dameron — T-70 X-wing — 33” and “(33) Poe
 * Dameron [T-70 X-wing]”. The ship next to the pilot does not count as another card.
 */
static gboolean
give_price (const Split *self, int price)
{
  MuTextPiece *only = NULL;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      MuTextPiece *piece = self->pieces->pdata[i];

      if (is_hull (self->names, piece))
        continue;
      if (only != NULL)
        return FALSE;
      only = piece;
    }
  if (only == NULL || only->line->priced || !only->named->any)
    return FALSE;
  mu_text_line_set_cost (only->line, price);
  return TRUE;
}

/* Reads a number without a name, with or without brackets. */
static gboolean
take_price (const MuTextLine *line, int *price)
{
  const char *text = *line->text == '[' ? line->name : line->text;
  gboolean negative = *text == '-';
  const char *digits = text + negative;

  if (line->priced && *line->name == '\0')
    {
      *price = line->cost;
      return TRUE;
    }
  if (!mu_digits_scan (&digits, MAX_PRICE, price) || *digits != '\0')
    return FALSE;
  *price = negative ? -*price : *price;
  return TRUE;
}

/* Returns TRUE if the number behind a name may be the count: of several ships or squadrons that are not unique and do not
 * act in turn by that number, or of a single card. Sets @cost to what one of them costs. */
static gboolean
may_be_several (const MuCardNames *names, const MuTextPiece *piece, int number, int *cost)
{
  int turn = mu_game_find_role (names->game, MU_ROLE_TURN);
  gboolean found = FALSE;
  const MuCardMatch *match;

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    for (guint i = 0; (match = mu_named_cards_get (piece->named, kind, i)) != NULL; i++)
      {
        const MuCardFacts *facts = mu_card_get_facts (match->card);
        gboolean is_unit = kind == MU_CARD_PILOT || kind == MU_CARD_SQUADRON
                           || (kind == MU_CARD_SHIP && names->hulls->len == 0);

        if (number > 1 && (facts->unique || !is_unit || (turn >= 0 && facts->stats[turn] == number)))
          return FALSE;
        *cost = mu_card_get_cost (match->card);
        found = TRUE;
      }
  return found;
}

/* Returns TRUE if the number is almost what a card of that name costs at some date, and thus a cost of another one. */
static gboolean
is_near_cost (const MuCardNames *names, const MuTextPiece *piece, int number)
{
  const MuCardMatch *match;
  MuCatalog *catalog;

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    for (guint i = 0; (match = mu_named_cards_get (piece->named, kind, i)) != NULL; i++)
      for (guint j = 0; (catalog = mu_game_get_catalog_at (names->game, j)) != NULL; j++)
        {
          MuCard *card = mu_catalog_get_card (catalog, kind, mu_card_get_id (match->card));

          if (card != NULL && ABS (mu_card_get_cost (card) - number) <= NEAR_COST)
            return TRUE;
        }
  return FALSE;
}

/* A number behind a name that is no cost of its card is the count: “A-wing Squadron (4)”. There is a doubt unless the cost
 * of all copies stands beside it: “A-wing Squadron - 2 - 22”, “A-wing Squadron;2;22”, or the total is met. */
static void
take_count_behind (const MuCardNames *names, MuTextPiece *piece)
{
  GArray *numbers = piece->numbers;
  gboolean priced = piece->line->priced;
  gboolean has_both = numbers != NULL && numbers->len == (priced ? 1 : 2);
  int count = priced ? piece->line->cost : has_both ? g_array_index (numbers, int, 0) : 0;
  gboolean is_proven;
  guint n_same = 0;
  int cost = 0;

  /* “Academy Pilot 12, 12, 12” */
  while (priced && numbers != NULL && n_same < numbers->len && g_array_index (numbers, int, n_same) == piece->line->cost)
    n_same++;
  if (n_same > 1 && n_same == numbers->len && !piece->line->counted && may_be_several (names, piece, MAX_COPIES, &cost))
    {
      mu_text_line_set_count (piece->line, (int) n_same + 1);
      g_clear_pointer (&piece->numbers, g_array_unref);
      return;
    }
  if (piece->line->counted || count < 1 || count > MAX_COPIES || !may_be_several (names, piece, count, &cost)
      || (priced && !has_both && is_near_cost (names, piece, count))
      || (priced && mu_card_names_state_cost (names, piece->named, piece->line)))
    return;
  is_proven = has_both && g_array_index (numbers, int, numbers->len - 1) == count * cost;
  if (!is_proven && (!priced || (count == 1 && piece->named->matches[MU_CARD_UPGRADE] != NULL)))
    return;
  mu_text_line_set_count (piece->line, count);
  piece->line->priced = is_proven;
  piece->line->cost = count * cost;
  if (is_proven)
    g_clear_pointer (&piece->numbers, g_array_unref);
  else
    piece->count_or_other = count;
}

/* Returns the whole line as a piece if it names a card, and no mark in brackets that it leaves out does. */
static MuTextPiece *
take_whole (MuCardNames *names, const MuTextLine *line)
{
  const char *end = line->text + strlen (line->text);
  const char *blank = strrchr (line->text, ' ');
  const char *dash;
  g_autofree char *before = NULL;
  g_autoptr (MuTextPiece) piece = NULL;

  if (!may_name_card (line->text, end))
    return NULL;
  piece = piece_new (names, line, line->text, end);
  dash = strstr (piece->line->name, " - ");
  before = dash != NULL ? g_strndup (piece->line->name, dash - piece->line->name) : NULL;
  /* A slip of the pen in “Norra Wexley - Y-wing Squadron (17)” is one in both names. “Maarek Stele (SSL) - …” has none. */
  if (!piece->named->any && piece->line->priced && before != NULL
      && (strpbrk (before, "([") == NULL || !mu_card_names_find (names, before)->any))
    piece->misspelt = mu_card_names_find_misspelt (names, piece->line);
  if (mu_text_piece_get_named (piece)->any && !has_card_beside (names, piece->line)
      && (blank == NULL || !is_ditto (&(Atom){ blank + 1, end })))
    return g_steal_pointer (&piece);
  return NULL;
}

/* Returns what the name of the piece stands for. A misspelt name stands for a card if the line states its cost. */
const MuNamedCards *
mu_text_piece_get_named (const MuTextPiece *self)
{
  return !self->named->any && self->misspelt != NULL && self->line->priced ? self->misspelt : self->named;
}

/* A name that no card has may be misspelt. A number behind it may be its cost: “Wegde Antilles - 29”. A short word
 * before a correct name, or one that adds a card to others, is taken from it, and the user is told that it was not
 * read: “or” in “or Wedge Antilles (29)”. After a word that says the card is missing, such as “no R2-D2 (4)”, the name
 * is left as it is and matches no card. */
void
mu_text_piece_find_misspelt (MuTextPiece *self, MuCardNames *names)
{
  MuTextLine priced = *self->line;
  const char *name = priced.name;
  const char *blank = strchr (name, ' ');
  gboolean has_word = priced.priced && blank != NULL && g_unichar_isalpha (g_utf8_get_char (name))
                      && (blank - name <= MAX_SHORT || mu_list_word_says (name, blank - name, "then"));

  if (self->named->any || self->misspelt != NULL || *name == '\0')
    return;
  if (has_word && mu_card_names_find (names, blank + 1)->any)
    {
      if (mu_text_piece_skip_denial (name) != NULL)
        return;
      add_unread (self, g_strndup (name, blank - name));
      take_rest (self, blank + 1, mu_card_names_find (names, blank + 1));
      return;
    }
  self->misspelt = mu_card_names_find_misspelt (names, self->line);
  if (priced.priced || self->numbers == NULL || self->numbers->len != 1)
    return;
  mu_text_line_set_cost (&priced, g_array_index (self->numbers, int, 0));
  if (!mu_card_names_find_misspelt (names, &priced)->any)
    return;
  self->misspelt = mu_card_names_find_misspelt (names, &priced);
  *self->line = priced;
  g_clear_pointer (&self->numbers, g_array_unref);
}

/* Takes the only word of a name for the card that it stands for. A number behind it is the cost. */
static void
find_word (MuTextPiece *self, MuCardNames *names, gboolean beside)
{
  MuTextLine line = *self->line;
  const char *behind = line.name + strcspn (line.name, " ");
  g_autofree char *word = g_strndup (line.name, behind - line.name);
  gboolean is_placed = beside || self->slot >= 0 || self->kind >= 0;
  gboolean is_slip = self->misspelt != NULL && self->misspelt->any;
  const MuNamedCards *named;
  int cost;

  if (*behind != '\0')
    {
      if (line.priced || !mu_number_parse (behind + 1, 0, MAX_PRICE, &cost, NULL))
        return;
      mu_text_line_set_cost (&line, cost);
    }
  if (line.priced ? is_slip : !is_placed)
    return;
  named = mu_card_names_find_word (names, word, beside);
  is_placed &= line.priced == self->line->priced;
  if (!named->any || (!is_placed && !mu_card_names_state_cost (names, named, &line)))
    return;
  *self->line = line;
  take_rest (self, word, named);
  self->is_word = TRUE;
}

/* Beside a card that is known, or behind a label, a word may stand for the whole name: “Dash (Outrider, HLC)”. */
void
mu_text_piece_find_words (GPtrArray *pieces, MuCardNames *names)
{
  gboolean beside = pieces->len > 0 && ((const MuTextPiece *) pieces->pdata[0])->line->bullet;

  for (guint i = 0; i < pieces->len; i++)
    beside |= ((const MuTextPiece *) pieces->pdata[i])->named->any;
  for (guint i = 0; i < pieces->len; i++)
    if (!((const MuTextPiece *) pieces->pdata[i])->named->any)
      find_word (pieces->pdata[i], names, beside);
}

/* Returns an upper bound for the number of cards in @line. The time for mu_text_piece_list() grows with it. */
guint
mu_text_piece_count (const MuTextLine *line)
{
  g_autoptr (GArray) atoms = list_atoms (line->text);

  return atoms->len;
}

/* Returns TRUE for a long line in which no part can be a card, a number or a label. */
static gboolean
is_prose (const Split *self)
{
  const char *text = self->line->text;

  if (self->atoms->len < 2 || may_name_card (text, text + strlen (text)) || strchr (text, ':') != NULL
      || strstr (text, " + ") != NULL)
    return FALSE;
  for (guint i = 0; i < self->atoms->len; i++)
    {
      const Atom *atom = &g_array_index (self->atoms, Atom, i);

      if (mu_card_names_may_begin (self->names, atom->start, atom->end))
        return FALSE;
    }
  return TRUE;
}

/* Takes what stands in the atoms from @first on. Returns how many these are. */
static guint
take_atoms (Split *self, guint first)
{
  GPtrArray *pieces = self->pieces;
  const Atom *atom = &g_array_index (self->atoms, Atom, first);
  guint used;
  g_autoptr (MuTextPiece) piece = join (self, first, &used);
  const char *end = g_array_index (self->atoms, Atom, first + used - 1).end;
  gboolean may_be_word = self->atoms->len > 1 && !piece->named->any;
  int alone = may_be_word ? mu_text_line_parse_lone_count (piece->line) : 0;
  int number;

  if (alone > 0)
    {
      give_count (self, piece->line, alone, atom);
      return used;
    }
  /* It is not followed, so there is a word about it. */
  if (pieces->len > 0 && is_ditto (atom))
    add_unread (pieces->pdata[0], g_strdup (piece->line->text));
  if (may_be_word && is_distributive (piece->line->name, &self->of_each))
    {
      self->below |= pieces->len == 0;
      return used;
    }
  if (take_price (piece->line, &number))
    g_array_append_val (self->numbers, number);
  else if (pieces->len > 0 && is_impossible_number (piece->line->text))
    add_unread (pieces->pdata[0], g_strdup (piece->line->text));
  if (read_label (self, piece, end + strspn (end, " "), first == 0) || is_filler (piece)
      || is_label_behind (self, piece, atom->start) || is_denied (self, piece) || is_subtracted (self, piece, atom->start))
    {
      /* “Countess Ryad - Outmaneuver (total 37)” */
      if (self->atoms->len > 1 && self->line->sum == 0 && mu_text_head_parse_sum (piece->line->text, &number) == MU_TEXT_HEAD_TOTAL)
        g_array_append_val (self->numbers, number);
      /* “Wedge Antilles (29)?, R2-D2” */
      if (piece->line->unsure && *piece->line->name == '\0' && pieces->len > 0)
        ((MuTextPiece *) pieces->pdata[pieces->len - 1])->line->unsure = TRUE;
      return used;
    }
  piece->slot = self->slot;
  piece->kind = self->kind;
  if (self->count > 0 && !piece->line->counted)
    mu_text_line_set_count (piece->line, self->count);
  self->count = 0;
  g_ptr_array_add (pieces, g_steal_pointer (&piece));
  return used;
}

/* Drops the words for types of objectives in a line that names objectives, such as “A” and “D” in “(A) Most Wanted (D) Fire
 * Lanes”, and “red” in “Most Wanted (red)”. */
static void
drop_kinds_of_objectives (GPtrArray *pieces)
{
  gboolean has_objective = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    has_objective |= ((const MuTextPiece *) pieces->pdata[i])->named->matches[MU_CARD_OBJECTIVE] != NULL;
  for (guint i = pieces->len; has_objective && i > 0; i--)
    {
      const MuTextPiece *piece = pieces->pdata[i - 1];

      if (!piece->named->any && mu_text_head_find (piece->line->name) == MU_TEXT_HEAD_OBJECTIVE)
        g_ptr_array_remove_index (pieces, i - 1);
    }
}

/* Gives the pieces what other parts of the line say of them. If none names a card, the whole line may be a name. */
static void
finish (Split *self)
{
  GPtrArray *pieces = self->pieces;
  MuTextPiece *first = pieces->len > 0 ? pieces->pdata[0] : NULL;
  const MuTextPiece *second = pieces->len > 1 ? pieces->pdata[1] : NULL;
  const MuTextLine *line = self->line;
  gboolean has_label = self->slot >= 0 || self->kind >= 0;
  gboolean any = FALSE;

  if (first != NULL && (self->numbers->len != 1 || !give_price (self, g_array_index (self->numbers, int, 0))))
    for (guint i = 0; i < self->numbers->len; i++)
      add_number (first, g_array_index (self->numbers, int, i));
  /* “Leebo, YT-2400 (34)” has the cost of the pilot behind the ship. */
  if (second != NULL && is_hull (self->names, second) && second->line->priced && !first->line->priced
      && first->named->matches[MU_CARD_PILOT] != NULL)
    mu_text_line_set_cost (first->line, second->line->cost);
  for (guint i = 0; i < pieces->len; i++)
    {
      MuTextPiece *piece = pieces->pdata[i];

      take_count_behind (self->names, piece);
      any |= piece->named->any;
    }
  for (guint i = 0; self->below && any && i < pieces->len; i++)
    ((MuTextPiece *) pieces->pdata[i])->kind = MU_CARD_UPGRADE;
  if (any && self->of_each)
    first->of_each = TRUE;
  if (first != NULL && !has_label)
    {
      skip_sentence (self->names, first, !any);
      any |= first->named->any;
    }
  if (!any && !has_label && strstr (line->text, " + ") == NULL
      && (pieces->len > 1 || (pieces->len == 0 && line->bullet && line->priced)))
    {
      g_ptr_array_set_size (pieces, 0);
      g_ptr_array_add (pieces, piece_new (self->names, line, line->text, line->text + strlen (line->text)));
    }
}

/* Returns the possible cards in @line, in order, without totals and labels. */
GPtrArray *
mu_text_piece_list (MuCardNames *names, const MuTextLine *line)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) piece_unref);
  g_autoptr (GArray) atoms = NULL;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  Split split = { .names = names, .line = line, .pieces = pieces, .numbers = numbers, .slot = -1, .kind = -1 };
  MuTextPiece *whole = take_whole (names, line);

  if (whole != NULL)
    {
      take_count_behind (names, whole);
      g_ptr_array_add (pieces, whole);
      return pieces;
    }
  split.atoms = atoms = list_atoms (line->text);
  if (is_prose (&split))
    {
      g_ptr_array_add (pieces, piece_new (names, line, line->text, line->text + strlen (line->text)));
      return pieces;
    }
  for (guint i = 0; i < atoms->len;)
    i += take_atoms (&split, i);
  drop_kinds_of_objectives (pieces);
  finish (&split);
  return pieces;
}

static gpointer
piece_ref (gconstpointer piece, gpointer data)
{
  g_ref_count_inc (&((MuTextPiece *) piece)->references);
  return (gpointer) piece;
}

static gpointer
copy_text (gconstpointer text, gpointer data)
{
  return g_strdup (text);
}

static GPtrArray *
copy_pieces (GPtrArray *pieces)
{
  GPtrArray *copy = g_ptr_array_copy (pieces, piece_ref, NULL);

  g_ptr_array_set_free_func (copy, (GDestroyNotify) piece_unref);
  return copy;
}

/* Keeps the pieces of a line of the text for the lists that are read of it next. */
void
mu_text_piece_keep (GPtrArray *pieces, MuCardNames *names, const MuTextLine *line)
{
  g_hash_table_insert (names->apart, (gpointer) line, copy_pieces (pieces));
}

/* Returns the pieces of the line that were kept, in an array of its own; NULL if there are none. The caller owns it. */
GPtrArray *
mu_text_piece_list_kept (const MuCardNames *names, const MuTextLine *line)
{
  GPtrArray *kept = g_hash_table_lookup (names->apart, line);

  return kept != NULL ? copy_pieces (kept) : NULL;
}

/*
 * Returns a piece that can be changed: the one at @self, or a copy that is put there.
 *
 * @self: an element of an array of pieces
 */
MuTextPiece *
mu_text_piece_make_own (MuTextPiece **self)
{
  MuTextPiece *copy;

  if (g_ref_count_compare (&(*self)->references, 1))
    return *self;
  copy = g_memdup2 (*self, sizeof **self);
  g_ref_count_init (&copy->references);
  copy->line = mu_text_line_copy (copy->line);
  if (copy->unread != NULL)
    {
      copy->unread = g_ptr_array_copy ((*self)->unread, copy_text, NULL);
      g_ptr_array_set_free_func (copy->unread, g_free);
    }
  if (copy->numbers != NULL)
    copy->numbers = g_array_copy (copy->numbers);
  piece_unref (*self);
  return *self = copy;
}
