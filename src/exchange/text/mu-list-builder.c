/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-list-builder.h"

#include <string.h>

#include "catalog/mu-list-word.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-card-mention.h"
#include "model/text/mu-digits.h"
#include "rules/check/mu-evaluated-unit.h"

enum
{
  MAX_COPIES = 20,
  MAX_SLIP = 2 /* bytes by which a slip of the pen makes a name longer or shorter */
};

/* Initializes a builder. */
void
mu_list_builder_init (MuListBuilder *self, MuRoster *roster, MuStated *stated, MuCardNames *names)
{
  *self = (MuListBuilder){ .roster = roster, .stated = stated, .names = names, .copies = 1, .flagship = -1 };
  self->decisions = g_array_new (FALSE, FALSE, sizeof (MuListDecision));
  self->unsure_counts = g_array_new (FALSE, FALSE, sizeof (MuUnsureCount));
  self->sums = g_array_new (FALSE, FALSE, sizeof (MuStatedCost));
}

/* Frees the contents of a builder. */
void
mu_list_builder_clear (MuListBuilder *self)
{
  g_clear_pointer (&self->decisions, g_array_unref);
  g_clear_pointer (&self->unsure_counts, g_array_unref);
  g_clear_pointer (&self->sums, g_array_unref);
}

/* Sets the faction of the list and of the cards to look up. */
void
mu_list_builder_set_faction (MuListBuilder *self, int faction)
{
  mu_roster_set_faction (self->roster, faction);
  self->names->factions = faction >= 0 ? mu_game_get_primary_factions (self->names->game, 1u << faction) : 0;
}

/* Begins another section of the text, with squadrons or with ships. */
void
mu_list_builder_enter_squadrons (MuListBuilder *self, gboolean squadrons)
{
  self->in_squadrons = squadrons;
  self->closed = TRUE;
}

/* A mark that does not say what the card is, as “[ flagship ]”, “[Crew]” and “[TIE Fighter]” do, may say that another
 * card is meant: “[LegacyBeta]” stands behind cards that fans have made. */
static void
doubt_tags (MuListBuilder *self, const MuTextLine *line, int number)
{
  MuGame *game = mu_roster_get_game (self->roster);
  g_auto (GStrv) tags = line->tags != NULL ? g_strsplit (line->tags, ",", -1) : NULL;
  g_auto (GStrv) sides = g_strsplit (line->name, " - ", 2); /* the type of a squadron may have any words behind it */
  const MuTextLine bare = { .name = sides[0] };

  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    {
      const char *tag = g_strstrip (tags[i]);
      g_autofree char *canonical = mu_text_canonical (tag);
      g_autofree char *words = g_strdup_printf ("[%s]", tag);

      if (*canonical != '\0' && !g_str_equal (canonical, "flagship") && mu_game_find_faction (game, tag) < 0
          && mu_vocabulary_find_any (mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT), tag) < 0
          && !mu_card_names_find (self->names, tag)->any && !mu_card_names_find_tagged (self->names, &bare, tag)->any)
        mu_stated_add_words (self->stated, words, NULL, number);
    }
}

/* Adds an objective; an unknown card for @name and @line if @known is NULL. */
void
mu_list_builder_add_objective (MuListBuilder *self, MuCard *known, const MuTextLine *line, const char *name)
{
  g_autoptr (MuCard) objective
      = known != NULL ? g_object_ref (known) : mu_card_new_unknown (MU_CARD_OBJECTIVE, name, line->text, line->number);

  mu_roster_add_objective (self->roster, objective);
  if (known != NULL)
    doubt_tags (self, line, line->number);
  self->is_list |= known != NULL;
}

/* “2x”: copies are made once the ship has all its upgrades. Unique ones can only be on one of them. */
static void
add_copies (MuListBuilder *self)
{
  for (int i = 1; i < self->copies && self->unit != NULL; i++)
    {
      g_autoptr (MuUnit) copy = mu_unit_copy (self->unit);

      for (guint j = mu_unit_get_n_upgrades (copy); j-- > 0;)
        if (mu_card_get_facts (mu_unit_get_upgrade (copy, j))->unique)
          mu_unit_remove_upgrade (copy, j);
      mu_roster_add_unit (self->roster, copy);
    }
  self->copies = 1;
}

static gboolean
is_possible_count (const MuTextLine *line, gboolean squadron)
{
  return line->count >= 1 && line->count <= (squadron ? MU_MAX_UNITS : MAX_COPIES) && *line->name != '-';
}

/* Returns TRUE if the number before the name may be a count as well as the cost: “12 Academy Pilot”. */
static gboolean
is_count_or_cost (const MuTextLine *line, MuCard *card)
{
  return line->bare_count && !line->priced && line->count > 1 && line->count == mu_card_get_cost (card);
}

/* A bare number is not a count if it is the cost, or if no list has so many ships. */
static int
count_copies (const MuTextLine *line, MuCard *card)
{
  if (!line->counted || !is_possible_count (line, card == NULL || mu_card_get_kind (card) == MU_CARD_SQUADRON))
    return 1;
  return card != NULL && is_count_or_cost (line, card) ? 1 : line->count;
}

/* Equal squadrons are one unit; every ship is a unit of its own. If nothing else tells the faction, it is that of the
 * first unit. “[#2]”, which this program writes, tells which sections of huge ships belong together. */
static void
begin_unit (MuListBuilder *self, MuCard *card, int copies, const MuTextLine *line)
{
  g_autoptr (MuUnit) unit = mu_unit_new (card);
  gboolean squadron = mu_card_get_kind (card) == MU_CARD_SQUADRON;
  const char *mark = strstr (line->text, "[#");
  const char *digits = mark != NULL ? mark + strlen ("[#") : "";
  gboolean has_section = g_ascii_isdigit (*digits);
  int section;

  add_copies (self);
  if (squadron)
    mu_unit_set_count (unit, copies);
  if (mu_roster_get_faction (self->roster) < 0 && mu_card_get_facts (card)->factions != 0)
    mu_list_builder_set_faction (
        self, mu_game_get_primary_faction (self->names->game, g_bit_nth_lsf (mu_card_get_facts (card)->factions, -1)));
  mu_roster_add_unit (self->roster, unit);
  if (squadron)
    {
      self->closed = TRUE;
      return;
    }
  self->unit = unit;
  self->copies = copies;
  self->closed = FALSE;
  self->in_squadrons = FALSE;
  if (mu_digits_scan (&digits, MU_MAX_SECTION, &section))
    mu_unit_set_section (unit, section);
  else if (has_section)
    mu_import_limits_add_unknown (self->roster, MU_CARD_PILOT, line->text, line->text, line->number);
}

/* Returns the card that @piece is to be read as; NULL if that is left to the builder. */
static MuCard *
get_forced (const MuListBuilder *self, const MuTextPiece *piece)
{
  return self->forced != NULL ? g_hash_table_lookup (self->forced, piece) : NULL;
}

static guint
get_last_unit (const MuListBuilder *self)
{
  return mu_roster_get_n_units (self->roster) - 1;
}

/* Returns the last decision, or NULL. */
static MuListDecision *
get_last_decision (const MuListBuilder *self)
{
  guint n = self->decisions->len;

  return n > 0 ? &g_array_index (self->decisions, MuListDecision, n - 1) : NULL;
}

/* Notes what the text states as the cost of the last unit. */
static void
state_cost (MuListBuilder *self, int cost, int line)
{
  mu_stated_add_cost (self->stated, (int) get_last_unit (self), -1, cost, line);
}

/* Returns where the blanks before the piece begin in its line; the beginning of the line if nothing is before it. */
static const char *
find_before (const MuTextPiece *piece, const MuTextLine *line)
{
  const char *at = strstr (line->text, piece->line->text);

  while (at != NULL && at > line->text && at[-1] == ' ')
    at--;
  return at != NULL ? at : line->text;
}

/* Returns the digits and single letters of a name, which tell “R5-P9” from “R5-P8” and “CR90 Corvette A” from “B”. */
static char *
dup_marks (const char *name)
{
  GString *marks = g_string_new (NULL);

  for (const char *p = name; *p != '\0'; p++)
    {
      gboolean alone = (p == name || p[-1] == ' ') && strchr (" -", p[1]) != NULL;

      if (g_ascii_isdigit (*p) || (alone && g_ascii_isalpha (*p)))
        g_string_append_c (marks, g_ascii_tolower (*p));
    }
  return g_string_free (marks, FALSE);
}

/* Returns TRUE if a slip of the pen may as well be another card: “R5-P7” is neither “R5-P8” nor “R5-P9”. */
static gboolean
differs_in_marks (const char *written, const char *name)
{
  g_autofree char *own = dup_marks (written);
  g_autofree char *other = dup_marks (name);
  int longer = (int) strlen (written) - (int) strlen (name);

  return ABS (longer) <= MAX_SLIP && !g_str_equal (own, other);
}

static void
note_decision (MuListBuilder *self, MuTextPiece *piece, MuCard *card, MuCard *other, int copies, gboolean certain)
{
  MuListDecision decision = { piece, card, other, copies, get_last_unit (self), certain && other == NULL, FALSE };

  g_array_append_val (self->decisions, decision);
  if (piece->is_word || (!piece->named->any && differs_in_marks (piece->line->name, mu_card_get_name (card))))
    mu_stated_add_reading (self->stated, piece->line->name, card, piece->line->number);
  self->is_list = TRUE;
}

/* Returns TRUE if the name of a ship is that of another one, or a part of it: “X-wing”, “T-70 X-wing”. */
static gboolean
is_part_of_name (MuCard *part, MuCard *whole)
{
  return part == whole
         || strstr (mu_text_get_english (mu_card_get_facts (whole)->name),
                    mu_text_get_english (mu_card_get_facts (part)->name))
                != NULL;
}

/* Returns TRUE if the ship that is named above is that of the pilot, or a part of its name. */
static gboolean
is_on_hull (const MuListBuilder *self, MuCard *pilot)
{
  MuCard *ship = mu_catalog_get_ship_of (self->names->catalog, pilot);

  return self->hull != NULL && ship != NULL && is_part_of_name (self->hull, ship);
}

/* Returns TRUE if the ship of the pilot is named in a line, in any language. */
static gboolean
names_ship (const MuListBuilder *self, MuCard *pilot, const MuTextLine *line)
{
  MuCard *ship = mu_catalog_get_ship_of (self->names->catalog, pilot);
  MuText *type = ship != NULL ? mu_card_get_facts (ship)->name : NULL;
  const char *name = type != NULL ? mu_text_get_english (type) : NULL;
  g_autofree char *words = mu_text_canonical (line->text);

  for (guint i = 0; name != NULL; name = mu_text_get_other (type, i++))
    {
      g_autofree char *canonical = mu_text_canonical (name);

      if (strstr (words, canonical) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* “T-65 X-wing - Luke Skywalker - 62” may stand above “Luke Skywalker (58)”, further in, and the upgrades. */
static gboolean
repeats_unit (const MuListBuilder *self, const MuTextPiece *piece, const MuTextLine *line)
{
  const MuListDecision *last = get_last_decision (self);
  const MuTextLine *above = self->unit_line;

  return last != NULL && self->unit != NULL && above != NULL && mu_unit_get_n_upgrades (self->unit) == 0
         && mu_unit_get_card (self->unit) == last->card && !piece->line->counted && line->number == above->number + 1
         && line->indent > above->indent && names_ship (self, last->card, above) && !names_ship (self, last->card, line)
         && mu_named_cards_find (piece->named, MU_CARD_PILOT, last->card) != NULL;
}

/* Returns TRUE if a pilot of the ship has the name. */
static gboolean
may_fly (const MuListBuilder *self, const MuTextPiece *piece, MuCard *hull)
{
  const MuNamedCards *named = mu_text_piece_get_named (piece);
  const MuCardMatch *match;

  for (guint i = 0; (match = mu_named_cards_get (named, MU_CARD_PILOT, i)) != NULL; i++)
    if (mu_catalog_get_ship_of (self->names->catalog, match->card) == hull)
      return TRUE;
  return FALSE;
}

/* “X-wing: (28) Luke Skywalker” */
static gboolean
is_first_on_hull (const MuListBuilder *self, const MuTextPiece *piece)
{
  return self->hull_line != NULL && self->hull_line->number == piece->line->number && self->n_on_hull == 0
         && may_fly (self, piece, self->hull);
}

/* “TIE Interceptor Squadron: Soontir Fel” names the type first: both are one squadron. The name may also stand in the next
 * line, with an indent. With a comma between them they may be two squadrons, so there is a doubt. In a line that has a
 * slash between all units, they are two. */
static gboolean
take_type_before (MuListBuilder *self, MuTextPiece *piece, const MuTextLine *line, MuCard *card)
{
  MuListDecision *type = get_last_decision (self);
  const MuCardFacts *facts = mu_card_get_facts (card);
  const MuTextLine *before = type != NULL ? type->piece->line : NULL;
  const char *at;
  g_autofree char *name = NULL;

  if (type == NULL || line->ship || type->unit != get_last_unit (self)
      || facts->kind != MU_CARD_SQUADRON || !facts->unique
      || mu_card_get_kind (type->card) != MU_CARD_SQUADRON || mu_card_get_facts (type->card)->unique || before->counted
      || before->priced || piece->line->counted
      || (before->number == line->number ? strchr (line->text, ';') != NULL
                                         : self->unit_line == NULL || self->unit_line->number != before->number
                                               || line->number != before->number + 1
                                               || line->indent <= self->unit_line->indent))
    return FALSE;
  name = mu_text_canonical (mu_text_get_english (mu_card_get_facts (type->card)->name));
  if (!mu_text_is_called (facts->subname, name))
    return FALSE;
  at = find_before (piece, line);
  if (before->number == line->number && at > line->text && at[-1] == ',')
    mu_stated_add_words (self->stated, before->text, type->card, line->number);
  mu_unit_set_card (mu_roster_get_unit (self->roster, type->unit), card);
  *type = (MuListDecision){ piece, card, NULL, 1, type->unit, TRUE, FALSE };
  if (piece->line->priced)
    state_cost (self, piece->line->cost, line->number);
  return TRUE;
}

static void
add_unit (MuListBuilder *self, MuTextPiece *piece, const MuTextLine *line, MuCardKind kind, gboolean certain)
{
  const MuTextLine *hull = self->n_on_hull == 0 ? self->hull_line : NULL;
  MuTextLine told = *piece->line;
  MuCard *other;
  MuCard *card;
  int copies;

  /* “T-70 X-wing (33)” has the cost above “Poe Dameron”. */
  if (kind == MU_CARD_PILOT && !told.priced && hull != NULL && hull->priced)
    mu_text_line_set_cost (&told, hull->cost);
  card = mu_card_names_pick (self->names, mu_text_piece_get_named (piece), kind, &told, self->hull, NULL, -1, &other);
  if (get_forced (self, piece) != NULL)
    card = get_forced (self, piece);
  if (repeats_unit (self, piece, line))
    {
      if (piece->line->priced)
        state_cost (self, piece->line->cost, line->number);
      return;
    }
  if (take_type_before (self, piece, line, card))
    return;
  self->unit_line = line;
  copies = count_copies (piece->line, card);
  /* “3 TIE Fighters (Academy Pilot)” has the count with the ship; “2 TIE Interceptors: Soontir Fel, Carnor Jax” has one
   * ship for each pilot. */
  if (hull != NULL && hull->counted && !piece->line->counted && hull->number == piece->line->number
      && self->n_pilots < 2 && is_on_hull (self, card) && is_possible_count (hull, FALSE))
    copies = hull->count;
  if (kind == MU_CARD_PILOT && is_on_hull (self, card))
    self->n_on_hull += copies;
  begin_unit (self, card, copies, line);
  if (is_count_or_cost (piece->line, card) && !mu_card_get_facts (card)->unique
      && is_possible_count (piece->line, kind == MU_CARD_SQUADRON))
    {
      g_autofree char *number = g_strdup_printf ("%d", piece->line->count);

      mu_stated_add_words (self->stated, number, NULL, line->number);
    }
  /* A line for several copies may state what all of them cost together. */
  if (piece->line->priced
      && (kind == MU_CARD_SQUADRON || copies <= 1 || piece->line->cost == mu_card_get_cost (card)
          || piece->line->cost != copies * mu_card_get_cost (card)))
    state_cost (self, piece->line->cost, line->number);
  doubt_tags (self, piece->line, line->number);
  note_decision (self, piece, card, other, copies, certain);
}

/* A ship above its pilots is no card of the list. Without them, or with fewer than it says, it may be one. */
static void
doubt_hull (MuListBuilder *self)
{
  if (self->hull_line != NULL
      && (self->n_on_hull == 0 || (self->hull_line->counted && self->n_on_hull != self->hull_line->count)))
    mu_stated_add_words (self->stated, self->hull_line->text, self->hull, self->hull_line->number);
  self->hull_line = NULL;
}

/* Reads a ship next to its pilot, without upgrades between them: “X-wing, 29 pts” below the pilot has the cost of the
 * pilot. That, and the ship, tell pilots with the same name apart. Returns FALSE if it is another one's. */
static gboolean
take_hull (MuListBuilder *self, const MuTextPiece *piece, MuCard *hull)
{
  MuCatalog *catalog = self->names->catalog;
  MuCard *pilot = mu_unit_get_card (self->unit);
  gboolean is_its_own = mu_catalog_get_ship_of (catalog, pilot) == hull;
  MuListDecision *decision = get_last_decision (self);
  MuTextLine *line = decision->piece->line;
  const MuTextLine *told = line->priced ? line : piece->line;
  const MuNamedCards *namesakes = is_its_own ? mu_text_piece_get_named (decision->piece)
                                             : mu_card_names_find (self->names, mu_card_get_name (pilot));
  MuCard *better;
  MuCard *other;

  if (is_its_own && (line->priced || !piece->line->priced))
    return TRUE;
  if (is_its_own)
    {
      mu_text_line_set_cost (line, piece->line->cost);
      state_cost (self, piece->line->cost, piece->line->number);
      if (get_forced (self, decision->piece) != NULL)
        return TRUE;
    }
  better = mu_card_names_pick (self->names, namesakes, MU_CARD_PILOT, told, hull, NULL, -1, &other);
  if (better == NULL || mu_catalog_get_ship_of (catalog, better) != hull)
    return is_its_own;
  mu_unit_set_card (self->unit, better);
  decision->card = better;
  decision->other = other;
  decision->certain = other == NULL;
  return TRUE;
}

/* A ship next to its pilot is that of the pilot. Any other ship is that of the pilots that follow, as is one that begins a
 * line with the name of its pilot: @leads. */
static void
add_hull (MuListBuilder *self, const MuTextPiece *piece, gboolean beside, gboolean leads)
{
  MuCard *hull = mu_named_cards_get (piece->named, MU_CARD_SHIP, 0)->card;
  MuCard *pilot = self->unit != NULL ? mu_unit_get_card (self->unit) : NULL;

  if (!leads && pilot != NULL && mu_unit_get_n_upgrades (self->unit) == 0 && !mu_card_is_unknown (pilot)
      && take_hull (self, piece, hull))
    return;
  if (beside && pilot != NULL)
    {
      MuCard *ship = mu_catalog_get_ship_of (self->names->catalog, pilot);

      if (ship != NULL && !is_part_of_name (hull, ship))
        mu_stated_add_words (self->stated, piece->line->text, hull, piece->line->number);
      return;
    }
  doubt_hull (self);
  self->hull = hull;
  self->hull_line = piece->line;
  self->n_on_hull = 0;
  self->closed = TRUE;
}

/* Returns what a unit costs with all its upgrades. */
static int
count_cost (const MuListBuilder *self, guint index)
{
  MuGame *game = mu_roster_get_game (self->roster);
  g_autoptr (MuEvaluatedUnit) unit
      = mu_evaluated_unit_new (game, mu_roster_get_format (self->roster), mu_roster_get_catalog (self->roster),
                               mu_roster_get_faction (self->roster), mu_roster_get_unit (self->roster, index));

  return unit->cost;
}

/* Makes copies of the last ship, with the cards that it has so far. */
static void
set_copies (MuListBuilder *self, int copies)
{
  self->copies = copies;
  for (guint i = 0; i < self->decisions->len; i++)
    if (g_array_index (self->decisions, MuListDecision, i).unit == get_last_unit (self))
      g_array_index (self->decisions, MuListDecision, i).copies *= copies;
}

static void
note_count (MuListBuilder *self, int count, int line)
{
  const MuUnsureCount noted = { count, line };

  g_array_append_val (self->unsure_counts, noted);
}

/* Returns TRUE if a ship may have the upgrade once. */
static gboolean
is_limited (const MuListBuilder *self, MuCard *upgrade)
{
  const MuCardFacts *facts = mu_card_get_facts (upgrade);
  int trait = mu_game_find_role (self->names->game, MU_ROLE_LIMITED);

  return facts->unique || (trait >= 0 && facts->traits >> trait & 1);
}

/* Returns TRUE if brackets behind the ship's name hold the piece: “Kyle Katarn (Ion Cannon Turret, Saw Gerrera)”. */
static gboolean
is_in_brackets (const MuListBuilder *self, const MuTextPiece *piece, const MuTextLine *line)
{
  const MuListDecision *ship = NULL;
  const char *at = find_before (piece, line);
  const char *behind;
  int depth = 0;

  for (guint i = self->decisions->len; i-- > 0 && ship == NULL;)
    if (g_array_index (self->decisions, MuListDecision, i).card == mu_unit_get_card (self->unit))
      ship = &g_array_index (self->decisions, MuListDecision, i);
  if (ship == NULL || self->unit_line != line || mu_card_get_kind (ship->card) == MU_CARD_SQUADRON)
    return FALSE;
  behind = find_before (ship->piece, line);
  behind += strspn (behind, " ") + strlen (ship->piece->line->text);
  behind += strspn (behind, " ");
  if (*behind != '(')
    return FALSE;
  for (const char *p = behind; p < at && (depth > 0 || p == behind); p++)
    depth += (*p == '(') - (*p == ')');
  return depth > 0;
}

static void
add_upgrade (MuListBuilder *self, MuTextPiece *piece, const MuTextLine *line, gboolean certain)
{
  MuCard *forced = get_forced (self, piece);
  MuCard *other;
  MuCard *known = mu_card_names_pick (self->names, mu_text_piece_get_named (piece), MU_CARD_UPGRADE, piece->line, NULL,
                                      self->unit, piece->slot, &other);
  gboolean has_room_for_all;
  gboolean may_be_of_ship;
  gboolean is_shared;
  int copies;

  if (forced != NULL)
    known = forced;
  if (self->unit == NULL)
    {
      mu_import_limits_add_unknown (self->roster, MU_CARD_UPGRADE, piece->line->name, line->text, line->number);
      return;
    }
  copies = count_copies (piece->line, known);
  may_be_of_ship = copies > 1 && self->copies == 1 && self->unit_line == line
                   && !mu_card_get_facts (mu_unit_get_card (self->unit))->unique;
  /* “3x CR90 Corvette A” above “3x Turbolaser Reroute Circuits” have one each. “Academy Pilot + Stealth Device (x3)” are
   * three ships, since none of them may have three. */
  has_room_for_all = known == NULL
                     || (!is_limited (self, known)
                         && mu_card_names_count_room (self->names, self->unit, mu_card_get_facts (known)->slot) >= copies);
  if (!has_room_for_all && may_be_of_ship)
    set_copies (self, copies);
  /* “Sienar Specialist + Homing Missiles x2” */
  else if (may_be_of_ship && g_str_has_prefix (piece->line->text, piece->line->name))
    note_count (self, copies, line->number);
  if (!has_room_for_all && copies == self->copies)
    copies = 1;
  /* “2x Sienar Specialist” above “2x Homing Missiles”, of which each could have two */
  else if (copies > 1 && copies == self->copies)
    note_count (self, copies, line->number);
  for (int i = copies; i > 0 && mu_unit_get_n_upgrades (self->unit) <= MU_MAX_UPGRADES; i--)
    mu_import_limits_add_upgrade (self->unit, known, piece->line->name, line->text, line->number);
  if (known == NULL)
    return;
  if (mu_card_names_is_commander (self->names, known))
    self->names->commander = known;
  /* By the costs of another date, which the list may have, what the ship costs with its cards may be another one. */
  if (piece->line->priced && copies == 1 && !mu_text_line_states_cost (piece->line, mu_card_get_cost (known))
      && self->unit == mu_roster_get_unit (self->roster, get_last_unit (self)))
    {
      int unit = (int) get_last_unit (self);
      int upgrade = (int) mu_unit_get_n_upgrades (self->unit) - 1;

      if (piece->line->cost != count_cost (self, get_last_unit (self)))
        mu_stated_add_cost (self->stated, unit, upgrade, piece->line->cost, line->number);
      else
        mu_stated_add_met (self->stated, unit, upgrade, piece->line->cost, line->number);
    }
  doubt_tags (self, piece->line, line->number);
  /* “2x Gladiator” above “Demolisher”, which one of them has */
  is_shared = self->copies > 1 && mu_card_get_facts (known)->unique;
  if (is_shared && !piece->line->counted)
    mu_stated_add_reading (self->stated, piece->line->text, known, line->number);
  note_decision (self, piece, known, other, is_shared ? copies : copies * self->copies,
                 certain || mu_card_names_is_carried (self->unit, known));
  get_last_decision (self)->of_kind = (line->ship && line->sure) || is_in_brackets (self, piece, line);
}

/*
 * Returns TRUE if an unknown name at the start of a line is that of a ship: by its cost, or since upgrades follow in
 * the line and other ships have theirs in one line, too.
 */
static gboolean
is_unknown_ship (const MuListBuilder *self, const MuTextPiece *piece, const MuTextLine *line, GPtrArray *pieces)
{
  if (line->bullet)
    return FALSE;
  if (piece->kind >= 0)
    return piece->kind != MU_CARD_UPGRADE;
  if (piece->line->priced && piece->line->cost > self->names->dearest_upgrade)
    return TRUE;
  if (self->unit != NULL && !self->in_lines)
    return FALSE;
  for (guint i = 1; i < pieces->len; i++)
    if (((const MuTextPiece *) pieces->pdata[i])->named->matches[MU_CARD_UPGRADE] != NULL)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the last words of a line stand behind a cost in brackets, without a mark between them as other cards
 * have: “Wedge Antilles (29) FTW”, “Wedge Antilles (29) (new!)”. */
static gboolean
is_behind_cost (const char *words, const char *line)
{
  const char *before = g_strrstr (line, words);

  if (before == NULL || strchr (before + strlen (words), ' ') != NULL)
    return FALSE;
  while (before > line && strchr (" ([", before[-1]) != NULL)
    before--;
  return before > line + 1 && strchr (")]", before[-1]) != NULL && g_ascii_isdigit (before[-2]);
}

/* Returns TRUE if the words behind a card are a remark and no name of a card: the last ones behind a cost, or several that
 * begin with a small letter, in a line that begins with a capital one, without a cost, a count or a label. */
static gboolean
is_remark (const MuTextPiece *piece, const MuTextLine *line)
{
  const char *name = piece->line->name;

  return piece->slot < 0 && piece->kind < 0 && !piece->line->priced && !piece->line->counted
         && (piece->misspelt == NULL || !piece->misspelt->any)
         && ((strchr (name, ' ') != NULL && g_unichar_islower (g_utf8_get_char (name))
              && g_unichar_isupper (g_utf8_get_char (line->name)))
             || is_behind_cost (piece->line->text, line->text));
}

/* Unknown cards are kept where they were found: on their ship, as a ship or squadron, or in the list. */
static void
add_unknown (MuListBuilder *self, MuTextPiece *piece, const MuTextLine *line, GPtrArray *pieces)
{
  gboolean has_squadrons = mu_catalog_has_cards (self->names->catalog, MU_CARD_SQUADRON);
  gboolean squadron
      = has_squadrons
        && (self->in_squadrons || piece->kind == MU_CARD_SQUADRON || (piece->line->counted && !line->bullet));
  gboolean first = pieces->pdata[0] == piece;
  gboolean ship = !squadron && first && is_unknown_ship (self, piece, line, pieces);
  gboolean beside = !first || !self->closed || (line->bullet && !has_squadrons);
  MuCardKind kind = squadron || (has_squadrons && line->bullet) ? MU_CARD_SQUADRON
                                                                : mu_catalog_get_ship_kind (self->names->catalog);

  if (!first && is_remark (piece, line))
    mu_stated_add_words (self->stated, piece->line->text, mu_card_mention_find (self->names, piece->line->name),
                         line->number);
  else if (*piece->line->name == '-')
    mu_import_limits_add_unknown (self->roster, kind, piece->line->name, line->text, line->number);
  else if (!ship && !squadron && self->unit != NULL && beside && (line->bullet || !self->layout.has_bullets || !first))
    add_upgrade (self, piece, line, TRUE);
  else if (ship || piece->line->priced || (self->in_squadrons && line->bullet) || piece->kind == MU_CARD_SQUADRON)
    {
      g_autoptr (MuCard) unknown = mu_card_new_unknown (kind, piece->line->name, line->text, line->number);

      begin_unit (self, unknown, count_copies (piece->line, NULL), line);
    }
  else
    mu_import_limits_add_unknown (self->roster, kind, piece->line->name, line->text, line->number);
}

/* Returns TRUE if the ship has a slot for one of the upgrades, or always has it. */
static gboolean
has_room (const MuListBuilder *self, const MuNamedCards *named)
{
  const MuCardMatch *match;

  for (guint i = 0; (match = mu_named_cards_get (named, MU_CARD_UPGRADE, i)) != NULL; i++)
    if (mu_card_names_count_room (self->names, self->unit, mu_card_get_facts (match->card)->slot) > 0
        || mu_card_names_is_carried (self->unit, match->card))
      return TRUE;
  return FALSE;
}

/* Returns the only kind of which the line states a cost, or -1. */
static int
find_agreeing_kind (const MuListBuilder *self, const MuTextPiece *piece, const MuNamedCards *named)
{
  const MuCardMatch *match;
  int found = -1;

  for (int kind = 0; kind < MU_N_CARD_KINDS && piece->line->priced; kind++)
    for (guint i = 0; (match = mu_named_cards_get (named, kind, i)) != NULL; i++)
      if (found != kind && mu_card_names_states_cost (self->names, match->card, piece->line))
        {
          if (found >= 0)
            return -1;
          found = kind;
        }
  return found;
}

/*
 * Returns TRUE if a piece that may be a card of kind @unit, or an upgrade of the ship before, is the former. A line by
 * itself is an upgrade where ships stand apart from each other; elsewhere it is a ship if the one before has no room
 * for the card, or if all lines may be ships.
 */
static gboolean
is_next_unit (const MuListBuilder *self, const MuTextPiece *piece, const MuTextLine *line, MuCardKind unit,
              gboolean first, gboolean alone, gboolean *certain)
{
  MuUnit *last = mu_roster_get_unit (self->roster, get_last_unit (self));
  gboolean fits = has_room (self, mu_text_piece_get_named (piece));

  /* “Asajj Ventress + Latts Razzi = 39” has what the ship costs with its cards. */
  if (piece->line->priced && piece->line->cost > self->names->dearest_upgrade && (first || !fits))
    return TRUE;
  if (!first && unit == MU_CARD_SQUADRON && mu_card_get_kind (mu_unit_get_card (last)) == MU_CARD_SQUADRON)
    return TRUE;
  if (!first || line->bullet)
    {
      const char *at = find_before (piece, line);
      /* The sign in front may stand between two ships, too: “Wedge Antilles, Luke Skywalker”. */
      gboolean may_follow
          = at > line->text
            && (strchr (",;/&", at[-1]) != NULL || (at - line->text > 4 && strncmp (at - 4, " and", 4) == 0));

      /* They are two if the first has no room for the second. */
      if (piece->named->any && may_follow && !line->bullet && mu_unit_get_n_upgrades (self->unit) == 0 && !fits
          && !is_in_brackets (self, piece, line))
        return TRUE;
      *certain = (self->layout.in_one_line ? self->n_pilots : self->n_ships) < 2 || !may_follow;
      return FALSE;
    }
  if (self->closed || piece->line->counted)
    return TRUE;
  if (!alone)
    {
      *certain = self->in_lines || !fits;
      return TRUE;
    }
  if (self->layout.has_blocks)
    return FALSE;
  if (self->layout.has_bullets || !fits)
    return TRUE;
  *certain = FALSE;
  return self->layout.only_units;
}

/*
 * Chooses the kind of card that a piece is. Many characters are a pilot and a crew card, or a squadron and an officer.
 * Returns -1 if no card of the list has the name.
 */
static int
choose_kind (const MuListBuilder *self, const MuTextPiece *piece, const MuTextLine *line, gboolean first,
             gboolean alone, gboolean *certain)
{
  const MuNamedCards *named = mu_text_piece_get_named (piece);
  MuCardKind ship = mu_catalog_get_ship_kind (self->names->catalog);
  gboolean squadrons_first = self->in_squadrons || piece->line->counted;
  int units[] = { squadrons_first ? MU_CARD_SQUADRON : (int) ship, squadrons_first ? (int) ship : MU_CARD_SQUADRON };
  int unit = named->matches[units[0]] != NULL ? units[0] : named->matches[units[1]] != NULL ? units[1] : -1;
  gboolean upgrade = named->matches[MU_CARD_UPGRADE] != NULL;
  gboolean objective = named->matches[MU_CARD_OBJECTIVE] != NULL;
  gboolean bare = !piece->line->priced && !piece->line->counted && !line->bullet && !self->in_squadrons
                  && (self->unit == NULL || self->closed);
  MuCard *forced = get_forced (self, piece);
  int agreeing;

  *certain = TRUE;
  if (forced != NULL)
    return mu_card_get_kind (forced);
  if (piece->kind >= 0 && named->matches[piece->kind] != NULL && (piece->kind != MU_CARD_SHIP || ship == MU_CARD_SHIP))
    return piece->kind;
  if (piece->slot >= 0)
    return upgrade ? MU_CARD_UPGRADE : -1;
  if (objective && (bare || (self->in_squadrons && unit < 0)))
    return MU_CARD_OBJECTIVE;
  if (unit < 0)
    return upgrade ? MU_CARD_UPGRADE : objective ? MU_CARD_OBJECTIVE : -1;
  if (line->ship && first)
    {
      *certain = line->sure || !upgrade || self->unit == NULL || !has_room (self, named);
      return unit;
    }
  if (upgrade && (repeats_unit (self, piece, line) || is_first_on_hull (self, piece)))
    return unit;
  if (self->layout.has_indents && first && upgrade && self->unit != NULL && self->unit_line != NULL
      && !self->in_squadrons)
    return line->indent > self->unit_line->indent ? MU_CARD_UPGRADE : unit;
  agreeing = find_agreeing_kind (self, piece, named);
  if (!upgrade || self->unit == NULL || self->in_squadrons)
    return agreeing == units[0] || agreeing == units[1] ? agreeing : unit;
  if (agreeing >= 0)
    return agreeing;
  return is_next_unit (self, piece, line, unit, first, alone, certain) ? unit : MU_CARD_UPGRADE;
}

/* Returns TRUE if the name of the piece has the type of the squadron in it: “"Dutch" Vander - Y-wing Squadron”. */
static gboolean
has_type (const MuTextPiece *piece, const MuCardFacts *squadron)
{
  g_autofree char *name = mu_text_canonical (piece->line->name);
  g_autofree char *type = mu_text_canonical (mu_text_get_english (squadron->subname));

  return g_str_has_suffix (name, type) && strlen (name) > strlen (type);
}

/* “Jan Ors - Moldy Crow”: the type of a squadron behind its name is no other squadron, unless it has a cost of its own or
 * stands there once more. Between commas it may be one, which is told. */
static gboolean
is_type_beside (MuListBuilder *self, const MuTextPiece *piece, const MuTextLine *line, gboolean begun)
{
  MuCard *unit = begun ? mu_unit_get_card (mu_roster_get_unit (self->roster, get_last_unit (self))) : NULL;
  const MuCardFacts *facts = unit != NULL ? mu_card_get_facts (unit) : NULL;
  const MuTextPiece *named = facts != NULL && self->decisions->len > 0 ? get_last_decision (self)->piece : NULL;
  const char *before;
  const MuCardMatch *match;

  if (named == NULL || facts->subname == NULL || piece->line->counted)
    return FALSE;
  for (guint i = 0; (match = mu_named_cards_get (piece->named, MU_CARD_SQUADRON, i)) != NULL; i++)
    {
      if (match->card == unit)
        return TRUE;
      if (!g_str_equal (mu_text_get_english (mu_card_get_facts (match->card)->name), mu_text_get_english (facts->subname)))
        continue;
      if (self->typed == named || has_type (named, facts)
          || (piece->line->priced
              && (named->line->priced || !mu_card_names_states_cost (self->names, unit, piece->line))))
        return FALSE;
      self->typed = named;
      before = find_before (piece, line);
      if (!piece->line->priced && before > line->text && strchr (",;/&+", before[-1]) != NULL)
        mu_stated_add_words (self->stated, piece->line->text, match->card, line->number);
      return TRUE;
    }
  return FALSE;
}

/* “IG-88B - Aggressor - 36”: a ship may have the same name as a pilot, and the pilot comes first. */
static gboolean
is_hull_beside (const MuListBuilder *self, const MuTextPiece *piece, gboolean begun)
{
  MuCatalog *catalog = self->names->catalog;
  MuCard *pilot = self->unit != NULL ? mu_unit_get_card (self->unit) : NULL;

  return begun && self->names->hulls->len > 0 && pilot != NULL && !mu_card_is_unknown (pilot)
         && mu_unit_get_n_upgrades (self->unit) == 0
         && mu_named_cards_find (piece->named, MU_CARD_SHIP, mu_catalog_get_ship_of (catalog, pilot)) != NULL;
}

/* Doubts a type that was read as part of a name and may be a squadron of its own: “Luke Skywalker, X-wing Squadron, Wedge
 * Antilles”. A cost tells, or a total. */
static void
doubt_type_within (MuListBuilder *self, const MuTextPiece *piece, int line)
{
  const char *comma = piece->line->priced || self->stated->total >= 0 ? NULL : strrchr (piece->line->name, ',');
  const char *type = comma != NULL ? comma + strspn (comma, ", ") : NULL;
  const MuCardMatch *match
      = type != NULL ? mu_named_cards_get (mu_card_names_find (self->names, type), MU_CARD_SQUADRON, 0) : NULL;

  if (match != NULL)
    mu_stated_add_words (self->stated, type, match->card, line);
}

static void
add_piece (MuListBuilder *self, MuTextPiece *piece, const MuTextLine *line, GPtrArray *pieces, gboolean *begun)
{
  gboolean first = pieces->pdata[0] == piece;
  gboolean certain;
  gboolean hull = self->names->hulls->len > 0 && piece->named->matches[MU_CARD_SHIP] != NULL;
  int kind = choose_kind (self, piece, line, first && !line->adds, pieces->len == 1, &certain);
  guint n_units = mu_roster_get_n_units (self->roster);

  /* “400x Academy Pilot” is no list, so the count is not ignored. */
  gboolean squadron = mu_catalog_has_cards (self->names->catalog, MU_CARD_SQUADRON)
                      && (!piece->named->any || piece->named->matches[MU_CARD_SQUADRON] != NULL);

  for (guint i = 0; piece->unread != NULL && i < piece->unread->len; i++)
    mu_stated_add_words (self->stated, piece->unread->pdata[i], NULL, line->number);
  if (piece->count_or_other > 0)
    note_count (self, piece->count_or_other, line->number);
  if (is_hull_beside (self, piece, *begun) || is_type_beside (self, piece, line, *begun))
    return;
  if (piece->line->counted && (!piece->line->bare_count || piece->line->count == 0)
      && !is_possible_count (piece->line, squadron))
    mu_import_limits_add_unknown (self->roster, mu_catalog_get_ship_kind (self->names->catalog),
                                  piece->line->text, line->text, line->number);
  else if (hull && (kind < 0 || piece->kind == MU_CARD_SHIP || (kind == MU_CARD_UPGRADE && self->unit == NULL)))
    add_hull (self, piece, *begun,
              first && pieces->len > 1
                  && may_fly (self, pieces->pdata[1], mu_named_cards_get (piece->named, MU_CARD_SHIP, 0)->card));
  else if (kind == MU_CARD_OBJECTIVE)
    mu_list_builder_add_objective (
        self,
        mu_card_names_pick (self->names, mu_text_piece_get_named (piece), kind, piece->line, NULL, NULL, -1, NULL),
        line, piece->line->name);
  else if (kind == MU_CARD_UPGRADE)
    {
      add_upgrade (self, piece, line, certain);
      /* Below the squadrons, nothing tells which of the ships it is for. */
      if (first && n_units > 1 && self->unit != NULL && self->unit != mu_roster_get_unit (self->roster, 0)
          && self->unit != mu_roster_get_unit (self->roster, n_units - 1) && mu_unit_get_n_upgrades (self->unit) > 0)
        mu_stated_add_reading (self->stated, line->text,
                               mu_unit_get_upgrade (self->unit, mu_unit_get_n_upgrades (self->unit) - 1), line->number);
    }
  else if (kind >= 0)
    {
      add_unit (self, piece, line, kind, certain);
      if (pieces->len > 1)
        doubt_type_within (self, piece, line->number);
      *begun = TRUE;
      self->in_lines |= first && pieces->len > 1;
    }
  else
    add_unknown (self, piece, line, pieces);
}

/* Notes what the numbers beside a piece state of the ship that began in its line, behind @before. One of several numbers
 * may be the turn of the ship; another one may be the points so far, as the cards or the lines above state them. */
static void
take_numbers (MuListBuilder *self, const MuTextPiece *piece, int before, int line)
{
  int turn = mu_game_find_role (self->names->game, MU_ROLE_TURN);

  for (guint i = 0; piece->numbers != NULL && i < piece->numbers->len; i++)
    {
      int number = g_array_index (piece->numbers, int, i);
      gboolean is_turn = piece->numbers->len > 1 && turn >= 0
                         && number == mu_card_get_facts (mu_unit_get_card (self->unit))->stats[turn];
      gboolean is_sum = before > 0 && number == self->points_stated + before;

      if (is_sum)
        self->points_stated = number;
      if (!is_turn && !is_sum && (self->copies == 1 || number != self->copies * count_cost (self, get_last_unit (self)))
          && number != mu_list_builder_count_points (self))
        state_cost (self, number, line);
      before = number;
    }
}

/* Notes what numbers in a line state of the ship that began in it, in front or behind its last card. */
static void
take_costs_beside (MuListBuilder *self, GPtrArray *pieces, int line)
{
  const MuTextPiece *first = pieces->pdata[0];
  const MuTextPiece *last = pieces->pdata[pieces->len - 1];
  int stated = last->line->priced ? last->line->cost : 0;

  /* A number in front that is what the ship costs with its upgrades is no count: “(15) Academy Pilot, Stealth Device”.
   * If no list has so many ships, it is the cost of something. */
  if (first->line->bare_count && !first->line->priced && first->line->count > 1
      && mu_unit_get_n_upgrades (self->unit) > 0
      && (self->copies <= 1 || count_cost (self, get_last_unit (self)) == first->line->count))
    {
      self->copies = 1;
      state_cost (self, first->line->count, line);
    }
  take_numbers (self, first, stated, line);
  if (last != first)
    take_numbers (self, last, stated, line);
}

/* Returns TRUE if the line says that its ship is the flagship: “CR90 Corvette A (flagship)”. */
static gboolean
marks_flagship (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " :()[]*-,", -1);

  for (char **part = parts; *part != NULL; part++)
    if (mu_list_word_says (*part, -1, "flagship"))
      return TRUE;
  return FALSE;
}

/* Adds the commander that the head of the text names to the flagship; to the only ship if none is marked. Returns FALSE
 * if nothing tells which ship that is. */
gboolean
mu_list_builder_add_commander (MuListBuilder *self, MuCard *card, const MuTextLine *head)
{
  int index = self->flagship;
  guint n_ships = 0;
  g_autoptr (MuTextLine) value = mu_text_line_new_part (head, head->value, head->value + strlen (head->value));
  MuUnit *unit;

  for (guint i = 0; i < mu_roster_get_n_units (self->roster); i++)
    if (!mu_unit_is_in (mu_roster_get_unit (self->roster, i), MU_SECTION_SQUADRONS))
      {
        index = self->flagship < 0 ? (int) i : index;
        n_ships++;
      }
  if (index < 0 || (self->flagship < 0 && n_ships > 1))
    return FALSE;
  unit = mu_roster_get_unit (self->roster, index);
  mu_import_limits_add_upgrade (unit, card, value->name, head->text, head->number);
  if (value->priced)
    mu_stated_add_cost (self->stated, index, (int) mu_unit_get_n_upgrades (unit) - 1, value->cost, head->number);
  return TRUE;
}

/* Returns the ship of a line whose first card is an upgrade: “Avenger - Imperial I-class Star Destroyer”; NULL if there is
 * none, or if the line goes on with the cards of another ship. */
static MuTextPiece *
find_ship_behind (const MuListBuilder *self, const MuTextLine *line, GPtrArray *pieces)
{
  MuCardKind kind = mu_catalog_get_ship_kind (self->names->catalog);
  MuTextPiece *found = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      MuTextPiece *piece = pieces->pdata[i];
      gboolean is_ship = piece->named->matches[kind] != NULL && piece->named->matches[MU_CARD_UPGRADE] == NULL;

      if (i == 0 && (piece->named->matches[MU_CARD_UPGRADE] == NULL || piece->slot >= 0
                     || piece->named->matches[kind] != NULL || piece->named->matches[MU_CARD_SQUADRON] != NULL))
        return NULL;
      if (is_ship && found != NULL)
        return NULL;
      found = is_ship ? piece : found;
    }
  return line->goes_on || *line->text == '+' ? NULL : found;
}

/* Adds what the line before says of the ship that has begun. */
static void
add_led (MuListBuilder *self)
{
  GPtrArray *pieces = g_steal_pointer (&self->led);
  gboolean begun = FALSE;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    add_piece (self, pieces->pdata[i], self->led_line, pieces, &begun);
}

/* Adds the cards of a line. Those after more units than a list can have are not added, since the list is refused. */
void
mu_list_builder_add_line (MuListBuilder *self, const MuTextLine *line, GPtrArray *pieces)
{
  gboolean begun = FALSE; /* a ship began in this line */
  MuCardKind kind = mu_catalog_get_ship_kind (self->names->catalog);
  MuTextPiece *ship = find_ship_behind (self, line, pieces);

  if (line->leads)
    {
      self->led = pieces;
      self->led_line = line;
      return;
    }
  self->n_pilots = 0;
  self->n_ships = 0;
  for (guint i = 0; i < pieces->len; i++)
    {
      const MuNamedCards *named = mu_text_piece_get_named (pieces->pdata[i]);

      self->n_pilots += named->matches[MU_CARD_PILOT] != NULL;
      self->n_ships += named->matches[kind] != NULL && named->matches[MU_CARD_UPGRADE] == NULL;
    }
  if (ship != NULL)
    add_piece (self, ship, line, pieces, &begun);
  for (guint i = 0; i < pieces->len && mu_roster_get_n_units (self->roster) <= MU_MAX_UNITS; i++)
    if (pieces->pdata[i] != ship)
      add_piece (self, pieces->pdata[i], line, pieces, &begun);
  add_led (self);
  if (self->hull_line != NULL && self->hull_line->number == line->number && self->n_on_hull > 0)
    doubt_hull (self);
  for (guint i = 0; i < pieces->len; i++)
    if (((const MuTextPiece *) pieces->pdata[i])->of_each && self->copies < 2
        && !((const MuTextPiece *) pieces->pdata[i])->line->counted)
      mu_stated_add_words (self->stated, line->text, NULL, line->number);
  if (begun && marks_flagship (line->text))
    self->flagship = (int) get_last_unit (self);
  if (begun && self->unit != NULL && self->unit == mu_roster_get_unit (self->roster, get_last_unit (self)))
    take_costs_beside (self, pieces, line->number);
}

/* Adds the card of a line whose place in a file tells its kind: one of @kinds, most likely first. Returns NULL if it
 * is unknown. */
MuCard *
mu_list_builder_add_card (MuListBuilder *self, const MuCardKind *kinds, guint n_kinds, const MuTextLine *line)
{
  MuTextPiece piece
      = { .line = (MuTextLine *) line, .named = mu_card_names_find (self->names, line->name), .slot = -1, .kind = -1 };
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  MuCard *card = NULL;

  g_ptr_array_add (pieces, &piece);
  for (guint i = 0; i < n_kinds && card == NULL; i++)
    {
      card = mu_card_names_pick (self->names, piece.named, kinds[i], line, NULL, self->unit, -1, NULL);
      piece.kind = kinds[i];
    }
  if (mu_roster_get_n_units (self->roster) > MU_MAX_UNITS)
    return NULL;
  if (card == NULL)
    {
      piece.kind = kinds[0];
      add_unknown (self, &piece, line, pieces);
    }
  else if (mu_card_get_kind (card) == MU_CARD_OBJECTIVE)
    mu_list_builder_add_objective (self, card, line, line->name);
  else if (mu_card_get_kind (card) == MU_CARD_UPGRADE)
    add_upgrade (self, &piece, line, TRUE);
  else
    add_unit (self, &piece, line, mu_card_get_kind (card), TRUE);
  g_array_set_size (self->decisions, 0); /* the pieces do not outlive this call */
  return card;
}

/* Puts sections of huge ships together in their order, unless the text says which belong together: only this program's
 * own text does. */
static void
pair_halves (MuRoster *roster)
{
  guint n_units = mu_roster_get_n_units (roster);
  int section = 0;

  for (guint i = 0; i < n_units; i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      MuCard *ship = mu_catalog_get_ship_of (mu_roster_get_catalog (roster), mu_unit_get_card (unit));
      const char *partner = ship != NULL ? mu_card_get_facts (ship)->partner : NULL;

      for (guint j = i + 1; partner != NULL && mu_unit_get_section (unit) < 0 && j < n_units; j++)
        {
          MuUnit *half = mu_roster_get_unit (roster, j);

          if (mu_unit_get_section (half) >= 0 || mu_card_get_facts (mu_unit_get_card (half))->ship != partner)
            continue;
          mu_unit_set_section (unit, section);
          mu_unit_set_section (half, section);
          section++;
        }
    }
}

/* Returns the cost of all ships and squadrons so far. Only the last one can still change, so the cost of the others is
 * kept. */
int
mu_list_builder_count_points (MuListBuilder *self)
{
  guint n_units = mu_roster_get_n_units (self->roster);

  for (; self->n_counted + 1 < n_units; self->n_counted++)
    self->points_counted += count_cost (self, self->n_counted);
  return self->points_counted + (n_units > 0 ? self->copies * count_cost (self, n_units - 1) : 0);
}

/* Returns TRUE if the last ship costs that. */
gboolean
mu_list_builder_is_cost_of_last (const MuListBuilder *self, int cost)
{
  return mu_roster_get_n_units (self->roster) > 0 && cost == count_cost (self, get_last_unit (self));
}

/* Notes what a line below a squadron states, if none stands between it and the last such line: else it is about several. */
static void
add_sum_of_squadron (MuListBuilder *self, int sum, int line)
{
  guint n_units = mu_roster_get_n_units (self->roster);
  guint last = get_last_unit (self);
  int squadrons = 0;

  for (guint i = 0; i < n_units; i++)
    if (mu_unit_is_in (mu_roster_get_unit (self->roster, i), MU_SECTION_SQUADRONS))
      squadrons += count_cost (self, i);
  if (n_units == self->n_summed + 1 && sum != squadrons && sum != mu_list_builder_count_points (self))
    {
      MuStatedCost cost = { (int) last, MU_STATED_WHOLE, sum, line };

      g_array_append_val (self->sums, cost);
    }
  self->n_summed = n_units;
}

/* Notes what a line below a ship states if neither the ship costs that, with or without its copies, nor all ships do,
 * nor those below the last such line. */
void
mu_list_builder_add_sum (MuListBuilder *self, int sum, int line)
{
  MuStatedCost cost = { (int) get_last_unit (self), -1, sum, line };
  int ship;
  int all;

  if (sum > 0 && mu_roster_get_n_units (self->roster) > 0 && mu_roster_get_n_units (self->roster) <= MU_MAX_UNITS
      && mu_unit_is_in (mu_roster_get_unit (self->roster, get_last_unit (self)), MU_SECTION_SQUADRONS))
    add_sum_of_squadron (self, sum, line);
  if (self->unit == NULL || sum == 0 || mu_roster_get_n_units (self->roster) > MU_MAX_UNITS
      || self->unit != mu_roster_get_unit (self->roster, get_last_unit (self)) || self->in_squadrons)
    return;
  ship = count_cost (self, get_last_unit (self));
  all = mu_list_builder_count_points (self);
  /* By the costs of another date, which the list may have, it may be another one. */
  if (sum == ship)
    mu_stated_add_met (self->stated, cost.unit, MU_STATED_WHOLE, sum, line);
  else if (sum != ship * self->copies && sum != all && sum != ABS (all - self->points_summed))
    g_array_append_val (self->sums, cost);
  self->points_summed = all;
  self->n_summed = mu_roster_get_n_units (self->roster);
}

/* Makes the copies of the last ship, doubts a ship without a pilot, and puts sections of huge ships together. */
void
mu_list_builder_finish (MuListBuilder *self)
{
  add_led (self);
  add_copies (self);
  doubt_hull (self);
  if (!self->has_format && !self->names_format)
    pair_halves (self->roster);
}
