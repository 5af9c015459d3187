/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-line.h"

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
piece_free (MuSquadPiece *self)
{
  mu_fleet_line_free (self->line);
  g_ptr_array_unref (self->pilots);
  g_ptr_array_unref (self->upgrades);
  g_ptr_array_unref (self->ships);
  g_free (self);
}

static MuSquadPiece *
piece_new (const MuSquadNames *names, const char *start, const char *end, int number)
{
  MuSquadPiece *self = g_new0 (MuSquadPiece, 1);

  self->line = mu_fleet_line_new (start, end, number);
  mu_squad_names_take_price (names, self->line);
  self->pilots = mu_squad_names_list (names, MU_CARD_PILOT, self->line->name);
  self->upgrades = mu_squad_names_list (names, MU_CARD_UPGRADE, self->line->name);
  self->ships = mu_squad_names_list (names, MU_CARD_SHIP, self->line->name);
  self->slot = -1;
  return self;
}

/**
 * mu_squad_piece_is_known:
 *
 * Returns: %TRUE if a pilot, upgrade or ship has that name.
 */
gboolean
mu_squad_piece_is_known (const MuSquadPiece *self)
{
  return self->pilots->len + self->upgrades->len + self->ships->len > 0;
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

/* Returns the length of the separator at @p, or 0. */
static gsize
measure_mark (const char *p, const char *start)
{
  static const char *const words[] = { " - ", " / ", ": ", " w/ ", " with ", " and ", " & ", " > ", " = " };
  static const char *const signs[] = { ",", ";", "|", "+", "•", "·", "(", ")", "[", "]", "{", "}" };

  if (p > start && measure_price (p) > 0)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strncasecmp (p, words[i], strlen (words[i])) == 0)
      return strlen (words[i]);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
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
      gsize mark = measure_mark (p, start);
      gsize price = p > start ? measure_price (p) : 0;

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
static MuSquadPiece *
join (const MuSquadNames *names, GArray *atoms, guint first, int number, guint *used)
{
  const char *start = g_array_index (atoms, Atom, first).start;

  for (guint n = MIN (MAX_JOINED, atoms->len - first); n > 1; n--)
    {
      const char *end = g_array_index (atoms, Atom, first + n - 1).end;
      MuSquadPiece *piece;

      end += *end == ')' && !is_balanced (start, end);
      if (!is_balanced (start, end))
        continue;
      piece = piece_new (names, start, end, number);
      if (mu_squad_piece_is_known (piece))
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
 * Reads a label such as “Crew: …”, which gives the slot of the cards that follow. Sets @slot to -1 if the label is not
 * a slot. “Salvaged Astromech: R4 Agromech” begins with a slot, although a card has that name, too.
 */
static gboolean
read_label (const MuSquadNames *names, const MuSquadPiece *piece, const char *behind, int *slot)
{
  static const char *const words[] = { "pilot", "ship", "upgrade", "upgrades", "pilots", "ships", "talent" };
  g_autofree char *canonical = NULL;

  int named = mu_vocabulary_find_any (mu_game_get_vocabulary (names->game, MU_VOCABULARY_SLOT), piece->line->name);

  if (*behind != ':' || piece->line->priced
      || (mu_squad_piece_is_known (piece) && (named < 0 || strcspn (behind, LETTERS) == strlen (behind))))
    return FALSE;
  *slot = named;
  canonical = mu_text_canonical (piece->line->name);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], canonical))
      return TRUE;
  return *slot >= 0;
}

/* Totals and table headings are not cards. */
static gboolean
is_filler (const MuSquadPiece *piece)
{
  static const char *const words[] = { "shiptotal", "halfpoints", "threshold", "pilot", "ship",  "upgrades",
                                       "upgrade",   "cost",       "points",    "pts",   "unique" };
  g_autofree char *canonical = NULL;

  if (mu_squad_piece_is_known (piece))
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

/*
 * A number alone is the cost of the card that the line is about, as in “Poe Dameron — T-70 X-wing — 33” and “(33) Poe
 * Dameron [T-70 X-wing]”. The ship next to the pilot does not count as another card.
 */
static void
give_price (GPtrArray *pieces, int price)
{
  MuSquadPiece *only = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      MuSquadPiece *piece = pieces->pdata[i];

      if (piece->pilots->len + piece->upgrades->len == 0 && piece->ships->len > 0)
        continue;
      if (only != NULL)
        return;
      only = piece;
    }
  if (only == NULL || only->line->priced || !mu_squad_piece_is_known (only))
    return;
  only->line->priced = TRUE;
  only->line->cost = price;
}

/* Reads a number without a name, with or without brackets. */
static gboolean
take_price (const MuFleetLine *line, int *price)
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

/**
 * mu_squad_line_count:
 *
 * Returns: an upper bound for the number of cards in @line. The time for mu_squad_line_split() grows with it.
 */
guint
mu_squad_line_count (const MuFleetLine *line)
{
  g_autoptr (GArray) atoms = list_atoms (line->text);

  return atoms->len;
}

/**
 * mu_squad_line_split:
 *
 * Returns: (transfer full) (element-type MuSquadPiece): the possible cards in @line, in order, without totals and
 *   labels.
 */
GPtrArray *
mu_squad_line_split (const MuSquadNames *names, const MuFleetLine *line)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) piece_free);
  g_autoptr (GArray) atoms = list_atoms (line->text);
  int slot = -1;
  int price = 0;
  guint n_prices = 0;

  for (guint i = 0, used; i < atoms->len; i += used)
    {
      MuSquadPiece *piece = join (names, atoms, i, line->number, &used);
      const char *end = g_array_index (atoms, Atom, i + used - 1).end;

      n_prices += take_price (piece->line, &price);
      if (read_label (names, piece, end, &slot) || is_filler (piece))
        piece_free (piece);
      else
        {
          piece->slot = slot;
          g_ptr_array_add (pieces, piece);
        }
    }
  if (n_prices == 1)
    give_price (pieces, price);
  return pieces;
}
