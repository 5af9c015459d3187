/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-text-piece.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "model/mu-digits.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

enum
{
  MAX_JOINED = 4,
  MAX_PRICE = 999
};

/* A part of a line between two possible separators, which may also be part of a name. */
typedef struct
{
  const char *start;
  const char *end;
} Atom;

static void
piece_free (MuTextPiece *self)
{
  mu_text_line_free (self->line);
  g_clear_pointer (&self->misspelt, mu_named_cards_free);
  g_free (self);
}

/* “Two Academy Pilots”; the name of a list may begin with a number, too. */
static void
take_number_word (MuTextPiece *self, MuCardNames *names)
{
  const char *space = self->named->any ? NULL : strchr (self->line->name, ' ');
  const MuNamedCards *named = space != NULL ? mu_card_names_find (names, space + 1) : NULL;

  if (named != NULL && named->any && mu_text_line_take_number_word (self->line))
    self->named = named;
}

static MuTextPiece *
piece_new (MuCardNames *names, const char *start, const char *end, int number)
{
  MuTextPiece *self = g_new0 (MuTextPiece, 1);

  self->line = mu_text_line_new (start, end, number);
  mu_card_names_take_price (names, self->line);
  self->named = mu_card_names_find (names, self->line->name);
  take_number_word (self, names);
  self->slot = -1;
  self->kind = -1;
  return self;
}

/* Returns the length of a bracket that belongs to the text before it: “(29)”, “(3 points)”, “(x2)”. */
static gsize
measure_price (const char *open)
{
  const char *p = open + 1;

  if (*open != '(' && *open != '[')
    return 0;
  p += strspn (p, " x-");
  if (!g_ascii_isdigit (*p))
    return 0;
  p += strspn (p, " 0123456789/+:=xpointsPOINTS.");
  return *p == ')' || *p == ']' ? p + 1 - open : 0;
}

/* Returns the length of a count before a name, as in “TIE Fighter: (3) Academy Pilot”. */
static gsize
measure_count (const char *p)
{
  gsize length = measure_price (p);

  return length > 0 && p[length] == ' ' && g_unichar_isalpha (g_utf8_get_char (p + length + 1)) ? length : 0;
}

/* Returns the length of the separator at @p, or 0. */
static gsize
measure_mark (const char *p, const char *start)
{
  static const char *const words[]
      = { " - ", " / ", ": ", " w/ ", " with ", " and ", " & ", " > ", " -> ", " => ", " = ", " w/", " mit ", " avec ", " con " };
  static const char *const signs[] = { ",", ";", "|", "+", "•", "·", "(", ")", "[", "]", "{", "}" };

  if (p > start && measure_price (p) > 0)
    return 0;
  for (guint i = 0; (*p == ' ' || *p == ':') && i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strncasecmp (p, words[i], strlen (words[i])) == 0)
      return strlen (words[i]);
  for (guint i = 0; !g_ascii_isalnum (*p) && *p != ' ' && i < G_N_ELEMENTS (signs); i++)
    if (mu_beginning_is (p, signs[i]))
      return strlen (signs[i]);
  return 0;
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

/* After a cost, another card may follow without a separator. */
static GArray *
list_atoms (const char *text)
{
  GArray *atoms = g_array_new (FALSE, FALSE, sizeof (Atom));
  const char *start = text;
  const char *p = text;

  while (*p != '\0')
    {
      gsize mark, price;

      if (start > text && p == start + strspn (start, " "))
        p += measure_count (p);
      mark = measure_mark (p, start);
      price = p > start ? measure_price (p) : 0;

      if (mark > 0)
        {
          add_atom (atoms, start, p);
          start = p + mark;
        }
      else if (price > 0)
        {
          mark = price;
          if (g_ascii_strncasecmp (p + price, " x", 2) != 0)
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
is_balanced (const char *start, const char *end)
{
  int depth = 0;

  for (const char *p = start; p < end && depth >= 0; p++)
    depth += (*p == '(') - (*p == ')');
  return depth == 0;
}

/* Joins the longest run of atoms from @first that is a known name, or else takes that atom alone. */
static MuTextPiece *
join (MuCardNames *names, GArray *atoms, guint first, int number, guint *used)
{
  const char *start = g_array_index (atoms, Atom, first).start;

  for (guint n = MIN (MAX_JOINED, atoms->len - first); n > 1; n--)
    {
      const char *end = g_array_index (atoms, Atom, first + n - 1).end;
      MuTextPiece *piece;

      end += *end == ')' && !is_balanced (start, end);
      if (!is_balanced (start, end))
        continue;
      piece = piece_new (names, start, end, number);
      if (piece->named->any)
        {
          *used = n;
          return piece;
        }
      piece_free (piece);
    }
  *used = 1;
  return piece_new (names, start, g_array_index (atoms, Atom, first).end, number);
}

/*
 * Reads a label such as “Crew: …” or “Ship: …”, which gives the slot or the kind of the cards that follow. “Salvaged
 * Astromech: R4 Agromech” begins with a slot, although a card has that name, too.
 */
static gboolean
read_label (const MuCardNames *names, const MuTextPiece *piece, const char *behind, int *slot, int *kind)
{
  static const struct
  {
    const char *word;
    int kind;
  } words[] = { { "pilot", MU_CARD_PILOT },       { "pilots", MU_CARD_PILOT },
                { "ship", MU_CARD_SHIP },         { "ships", -1 },
                { "upgrade", MU_CARD_UPGRADE },   { "upgrades", MU_CARD_UPGRADE },
                { "squadron", MU_CARD_SQUADRON }, { "talent", -1 } };
  g_autofree char *canonical = NULL;
  int named;

  if (*behind != ':' || piece->line->priced)
    return FALSE;
  named = mu_vocabulary_find_any (mu_game_get_vocabulary (names->game, MU_VOCABULARY_SLOT), piece->line->name);
  if (piece->named->any && (named < 0 || strcspn (behind, LETTERS) == strlen (behind)))
    return FALSE;
  canonical = mu_text_canonical (piece->line->name);
  *slot = named;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, canonical))
      {
        *kind = words[i].kind;
        return TRUE;
      }
  return named >= 0;
}

/* Totals and table headings are not cards. */
static gboolean
is_filler (const MuTextPiece *piece)
{
  static const char *const words[] = { "shiptotal", "halfpoints", "threshold", "pilot", "ship",   "upgrades",
                                       "upgrade",   "cost",       "points",    "pts",   "unique", "flagship" };
  g_autofree char *canonical = NULL;

  if (piece->named->any)
    return FALSE;
  canonical = mu_text_canonical (piece->line->name);
  if (mu_beginning_is (canonical, "total"))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], canonical))
      return TRUE;
  for (const char *p = piece->line->name; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalpha (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

/* Returns TRUE for a piece that only names the ship of a pilot. */
static gboolean
is_hull (const MuCardNames *names, const MuTextPiece *piece)
{
  return names->hulls->len > 0 && piece->named->matches[MU_CARD_SHIP] != NULL
         && piece->named->matches[MU_CARD_PILOT] == NULL && piece->named->matches[MU_CARD_UPGRADE] == NULL;
}

/*
 * A number alone is the cost of the card that the line is about, as in “Poe Dameron — T-70 X-wing — 33” and “(33) Poe
 * Dameron [T-70 X-wing]”. The ship next to the pilot does not count as another card.
 */
static void
give_price (const MuCardNames *names, GPtrArray *pieces, int price)
{
  MuTextPiece *only = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      MuTextPiece *piece = pieces->pdata[i];

      if (is_hull (names, piece))
        continue;
      if (only != NULL)
        return;
      only = piece;
    }
  if (only == NULL || only->line->priced || !only->named->any)
    return;
  only->line->priced = TRUE;
  only->line->cost = price;
}

/* Reads a number without a name, with or without brackets. */
static gboolean
take_price (const MuTextLine *line, int *price)
{
  gboolean negative = *line->text == '-';
  const char *digits = line->text + negative;

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

/* Returns TRUE if a mark in brackets that @line leaves out names a card: “Rookie Pilot [R2 Astromech]”. */
static gboolean
has_cards_in_tags (MuCardNames *names, const MuTextLine *line)
{
  g_auto (GStrv) tags = line->tags != NULL ? g_strsplit (line->tags, ",", -1) : NULL;

  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    if (mu_card_names_find (names, g_strstrip (tags[i]))->any)
      return TRUE;
  return FALSE;
}

/* Returns the whole line as a piece if it names a card. */
static MuTextPiece *
take_whole (MuCardNames *names, const MuTextLine *line)
{
  MuTextPiece *piece = piece_new (names, line->text, line->text + strlen (line->text), line->number);

  /* A slip of the pen in “Norra Wexley - Y-wing Squadron (17)” is one in both names. */
  if (!piece->named->any && piece->line->priced && strstr (piece->line->name, " - ") != NULL)
    piece->misspelt = mu_card_names_find_misspelt (names, piece->line);
  if (mu_text_piece_get_named (piece)->any && !has_cards_in_tags (names, piece->line))
    return piece;
  piece_free (piece);
  return NULL;
}

static gboolean
names_any (GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    if (((const MuTextPiece *) pieces->pdata[i])->named->any)
      return TRUE;
  return FALSE;
}

/**
 * mu_text_piece_get_named:
 *
 * Returns: (transfer none): what the name of the piece stands for. A misspelt name stands for a card if the line states
 *   its cost.
 */
const MuNamedCards *
mu_text_piece_get_named (const MuTextPiece *self)
{
  return !self->named->any && self->misspelt != NULL && self->line->priced ? self->misspelt : self->named;
}

/**
 * mu_text_piece_count:
 *
 * Returns: an upper bound for the number of cards in @line. The time for mu_text_piece_list() grows with it.
 */
guint
mu_text_piece_count (const MuTextLine *line)
{
  g_autoptr (GArray) atoms = list_atoms (line->text);

  return atoms->len;
}

/**
 * mu_text_piece_list:
 *
 * Returns: (transfer full) (element-type MuTextPiece): the possible cards in @line, in order, without totals and
 *   labels.
 */
GPtrArray *
mu_text_piece_list (MuCardNames *names, const MuTextLine *line)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) piece_free);
  g_autoptr (GArray) atoms = NULL;
  MuTextPiece *whole = take_whole (names, line);
  int slot = -1;
  int kind = -1;
  int price = 0;
  guint n_prices = 0;

  if (whole != NULL)
    {
      g_ptr_array_add (pieces, whole);
      return pieces;
    }
  atoms = list_atoms (line->text);
  for (guint i = 0, used; i < atoms->len; i += used)
    {
      MuTextPiece *piece = join (names, atoms, i, line->number, &used);
      const char *end = g_array_index (atoms, Atom, i + used - 1).end;

      n_prices += take_price (piece->line, &price);
      if (read_label (names, piece, end, &slot, &kind) || is_filler (piece))
        piece_free (piece);
      else
        {
          piece->slot = slot;
          piece->kind = kind;
          g_ptr_array_add (pieces, piece);
        }
    }
  if (n_prices == 1)
    give_price (names, pieces, price);
  if (!names_any (pieces) && strstr (line->text, " + ") == NULL
      && (pieces->len > 1 || (pieces->len == 0 && line->bullet && line->priced)) && slot < 0 && kind < 0)
    {
      g_ptr_array_set_size (pieces, 0);
      g_ptr_array_add (pieces, piece_new (names, line->text, line->text + strlen (line->text), line->number));
    }
  return pieces;
}
