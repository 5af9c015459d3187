/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/*
 * Random lists, each written in one of the habits that people have when they write lists by hand, in every language. A
 * list is read as it was written, or there is a word about it: an error, a finding or a doubt. A list that is read as
 * another one without a word fails the test. Where anybody would read the text right, most lists must be.
 * $MUSTER_TEST_ROUNDS asks for more lists, $MUSTER_TEST_SEED for others.
 */

enum
{
  N_LISTS = 6,
  MAX_COPIES = 9, /* in one line; a larger number may be taken for a cost */
  SEED = 20261125
};

/* How one ship is written. */
typedef enum
{
  COSTS = 1 << 0,    /* behind every name */
  UPGRADES = 1 << 1, /* in the line of the ship, with plus signs */
  BLOCK = 1 << 2,    /* upgrades in lines of their own, with hyphens, and a blank line behind each ship */
  COPIES = 1 << 3,   /* equal ships in one line; only lists that have some */
  SIDE = 1 << 4,     /* the faction in the first line */
} Style;

typedef struct
{
  const char *name;
  Style style;
  const char *before; /* the list; “%d” is its total, “%w” a wrong one; a word in capitals is one of words[] */
  const char *line;   /* a ship: “%s” is the text of the style, “%n” its number, from 1, “%c” its copies */
  const char *first;  /* the first ship, if it is written in another way */
  const char *last;   /* the last one */
  const char *behind;
  int slip;    /* the ship whose name has a slip of the pen, from 1; 0: none */
  int right;   /* of 100 lists, how many must be read right at least */
  const char *only; /* the id of the game; NULL: both */
} Habit;

static const Habit habits[] = {
  { "names", 0, "", "%s", NULL, NULL, "", 0, 85, NULL },
  { "title", 0, "TITLE\n\n", "%s", NULL, NULL, "", 0, 85, NULL },
  { "title-close", 0, "TITLE\n", "%s", NULL, NULL, "", 0, 85, NULL },
  { "title-upgrades", UPGRADES, "TITLE\n\n", "%s", NULL, NULL, "", 0, 75, "xwing" },
  { "title-blocks", BLOCK | COSTS, "TITLE\n\n", "%s", NULL, NULL, "", 0, 85, NULL },
  { "remark", COSTS, "REMARK\n\n", "%s", NULL, NULL, "\nTHANKS\n", 0, 90, NULL },
  { "slip-first", 0, "", "%s", NULL, NULL, "", 1, 0, NULL },
  { "slip-second", 0, "", "%s", NULL, NULL, "", 2, 0, NULL },
  { "slip-first-cost", COSTS, "", "%s", NULL, NULL, "", 1, 85, NULL },
  { "slip-second-cost", COSTS, "", "%s", NULL, NULL, "", 2, 85, NULL },
  { "slip-title", COSTS, "TITLE\n\n", "%s", NULL, NULL, "", 1, 85, NULL },
  { "numbers", 0, "", "%n. %s", NULL, NULL, "", 0, 85, NULL },
  { "numbers-bracket", COSTS, "", "%n) %s", NULL, NULL, "", 0, 90, NULL },
  { "numbers-hyphen", COSTS, "", "%n - %s", NULL, NULL, "", 0, 90, NULL },
  { "numbers-colon", COSTS, "", "%n: %s", NULL, NULL, "", 0, 90, NULL },
  { "numbers-sign", COSTS, "", "#%n %s", NULL, NULL, "", 0, 90, NULL },
  { "number-first", 0, "", "%s", "1. %s", NULL, "", 0, 85, NULL },
  { "number-first-cost", COSTS, "", "%s", "1. %s", NULL, "", 0, 90, NULL },
  { "link", 0, "", "%s https://cards.example/view/7", NULL, NULL, "", 0, 85, NULL },
  { "link-brackets", COSTS, "", "%s (https://cards.example/view/7)", NULL, NULL, "", 0, 90, NULL },
  { "link-first", COSTS, "", "%s", "%s https://cards.example/view/7", NULL, "", 0, 90, NULL },
  { "heading", COSTS, "", "# %s", NULL, NULL, "", 0, 90, NULL },
  { "heading-names", 0, "", "# %s", NULL, NULL, "", 0, 85, NULL },
  { "heading-title", COSTS, "# TITLE\n\n", "## %s", NULL, NULL, "", 0, 90, NULL },
  { "equals", COSTS, "", "= %s", NULL, NULL, "", 0, 90, NULL },
  { "equals-both", COSTS, "", "== %s ==", NULL, NULL, "", 0, 90, NULL },
  { "square-brackets", 0, "", "[%s]", NULL, "%s", "", 0, 75, NULL },
  { "square-brackets-all", 0, "", "[%s]", NULL, NULL, "", 0, 75, NULL },
  { "square-brackets-cost", COSTS, "", "[%s]", NULL, NULL, "", 0, 75, NULL },
  { "with", UPGRADES, "", "%s", NULL, NULL, "", 0, 75, "xwing" },
  { "count-brackets", COSTS | COPIES, "", "(%c) %s", NULL, NULL, "", 0, 90, NULL },
  { "count-x", COSTS | COPIES, "", "%cx %s", NULL, NULL, "", 0, 90, NULL },
  { "count-x-before", COSTS | COPIES, "", "x%c %s", NULL, NULL, "", 0, 90, NULL },
  { "count-sign", COSTS | COPIES, "", "%c × %s", NULL, NULL, "", 0, 90, NULL },
  { "count-behind", COPIES, "", "%s x%c", NULL, NULL, "", 0, 85, NULL },
  { "count-behind-brackets", COPIES, "", "%s (x%c)", NULL, NULL, "", 0, 85, NULL },
  { "count-behind-square", COPIES, "", "%s [x%c]", NULL, NULL, "", 0, 85, NULL },
  { "count-square", COSTS | COPIES, "", "[%c] %s", NULL, NULL, "", 0, 90, NULL },
  { "count-square-x", COSTS | COPIES, "", "[x%c] %s", NULL, NULL, "", 0, 90, NULL },
  { "count-bare", COPIES, "", "%c %s", NULL, NULL, "", 0, 85, NULL },
  { "total-wrong", 0, "", "%s", NULL, NULL, "TOTAL %w\n", 0, 0, NULL },
  { "total-colon-wrong", 0, "", "%s", NULL, NULL, "TOTAL: %w\n", 0, 0, NULL },
  { "total-points-wrong", 0, "", "%s", NULL, NULL, "TOTAL: %w POINTS\n", 0, 0, NULL },
  { "total-blank-points-wrong", 0, "", "%s", NULL, NULL, "TOTAL %w POINTS\n", 0, 0, NULL },
  { "total-wrong-first", 0, "TOTAL %w\n\n", "%s", NULL, NULL, "", 0, 0, NULL },
  { "total-slash-wrong", 0, "", "%s", NULL, NULL, "TOTAL: %w/%w\n", 0, 0, NULL },
  { "total-equals-wrong", 0, "", "%s", NULL, NULL, "TOTAL = %w\n", 0, 0, NULL },
  { "total-of-points-wrong", 0, "", "%s", NULL, NULL, "OFPOINTS: %w\n", 0, 0, NULL },
  { "points-wrong", 0, "", "%s", NULL, NULL, "%w POINTS\n", 0, 0, NULL },
  { "points-wrong-first", 0, "%w POINTS\n", "%s", NULL, NULL, "", 0, 0, NULL },
  { "points-colon-wrong", 0, "", "%s", NULL, NULL, "POINTS: %w\n", 0, 0, NULL },
  { "pts-wrong", 0, "", "%s", NULL, NULL, "%w pts\n", 0, 0, NULL },
  { "equals-wrong", 0, "", "%s", NULL, NULL, "= %w\n", 0, 0, NULL },
  { "slash-wrong", 0, "", "%s", NULL, NULL, "%w/%w\n", 0, 0, NULL },
  { "slash-wrong-first", 0, "%w/%w\n\n", "%s", NULL, NULL, "", 0, 0, NULL },
  { "bare-wrong", 0, "", "%s", NULL, NULL, "%w\n", 0, 0, NULL },
  { "bare-wrong-first", 0, "%w\n", "%s", NULL, NULL, "", 0, 0, NULL },
  { "used-wrong", 0, "", "%s", NULL, NULL, "Total points used: %w\n", 0, 0, NULL },
  { "title-wrong", 0, "TITLE - %w\n\n", "%s", NULL, NULL, "", 0, 0, NULL },
  { "title-brackets-wrong", 0, "TITLE (%w)\n\n", "%s", NULL, NULL, "", 0, 0, NULL },
  { "title-points-wrong", 0, "TITLE, %w POINTS\n\n", "%s", NULL, NULL, "", 0, 0, NULL },
  { "total-is-wrong", 0, "", "%s", NULL, NULL, "The total is %w\n", 0, 0, NULL },
  { "table-wrong", 0, "", "| %s |", NULL, NULL, "| | | TOTAL | %w |\n", 0, 0, NULL },
  { "total", COSTS, "", "%s", NULL, NULL, "TOTAL %d\n", 0, 95, NULL },
  { "total-colon", COSTS, "", "%s", NULL, NULL, "TOTAL: %d POINTS\n", 0, 95, NULL },
  { "total-of-points", COSTS, "", "%s", NULL, NULL, "OFPOINTS: %d\n", 0, 95, NULL },
  { "points", COSTS, "", "%s", NULL, NULL, "%d POINTS\n", 0, 95, NULL },
  { "points-first", COSTS, "%d POINTS\n\n", "%s", NULL, NULL, "", 0, 95, NULL },
  { "equals-total", COSTS, "", "%s", NULL, NULL, "= %d\n", 0, 95, NULL },
  { "slash", COSTS, "", "%s", NULL, NULL, "%d/%d\n", 0, 0, NULL },
  { "bare", COSTS, "", "%s", NULL, NULL, "%d\n", 0, 95, NULL },
  { "bare-first", COSTS, "%d\n", "%s", NULL, NULL, "", 0, 95, NULL },
  { "used", COSTS, "", "%s", NULL, NULL, "Total points used: %d\n", 0, 95, NULL },
  { "left", COSTS, "", "%s", NULL, NULL, "7 points left\n", 0, 95, NULL },
  { "remaining", COSTS, "", "%s", NULL, NULL, "Remaining: 7\n", 0, 95, NULL },
  { "bid", COSTS, "", "%s", NULL, NULL, "\nBid: 7\n", 0, 95, NULL },
  { "quoted", COSTS, "> REMARK\n>\n", "> %s", NULL, NULL, "\nTHANKS\n", 0, 90, NULL },
  { "quoted-twice", COSTS, "", ">> %s", NULL, NULL, "> THANKS\n", 0, 0, NULL },
  { "chat", COSTS, "", "[12:31, 11/25/2026] Tom: %s", NULL, NULL, "", 0, 90, NULL },
  { "chat-hyphen", 0, "", "25.11.26, 12:31 - Tom Smith: %s", NULL, NULL, "", 0, 85, NULL },
  { "emoji", COSTS, "🚀 TITLE 🚀\n", "⭐ %s", NULL, NULL, "", 0, 90, NULL },
  { "signature", COSTS, "", "%s", NULL, NULL, "\n--\nTom\nhttps://club.example/\n", 0, 90, NULL },
  { "headers", COSTS, "Subject: Re: TITLE\nFrom: Tom <tom@club.example>\n\n", "%s", NULL, NULL, "", 0, 90, NULL },
  { "cells", COSTS, "Name\tUpgrades\tPoints\n", "%s\t\t", NULL, NULL, "", 0, 85, NULL },
  { "title-total", COSTS, "TITLE - %d\n\n", "%s", NULL, NULL, "", 0, 95, NULL },
};

/* The words of a language. */
static const struct
{
  const char *language, *title, *remark, *thanks, *total, *points, *of_points;
} words[] = {
  { "en", "My list", "Here is what I want to play on Saturday:", "Thanks, Tom", "Total", "points", "Total points" },
  { "de", "Meine Liste", "Das möchte ich am Samstag spielen:", "Danke, Tom", "Gesamt", "Punkte", "Gesamtpunkte" },
  { "es", "Mi lista", "Esto es lo que quiero jugar el sábado:", "Gracias, Tomás", "Total", "puntos", "Puntos totales" },
  { "fi", "Oma lista", "Tällä haluan pelata lauantaina:", "Kiitos, Tom", "Yhteensä", "pistettä", "Pisteet yhteensä" },
  { "fr", "Ma liste", "Voici ce que je veux jouer samedi :", "Merci, Tom", "Total", "points", "Total des points" },
  { "it", "La mia lista", "Ecco che cosa vorrei giocare sabato:", "Grazie, Tom", "Totale", "punti", "Punti totali" },
  { "pl", "Moja lista", "Tym chcę zagrać w sobotę:", "Dzięki, Tomek", "Razem", "punktów", "Suma punktów" },
  { "sv", "Min lista", "Det här vill jag spela på lördag:", "Tack, Tom", "Totalt", "poäng", "Totala poäng" },
};

static GRand *source;
static const char *language;

static const char *
name_of (MuCard *card)
{
  const char *name = mu_text_get_language (mu_card_get_facts (card)->name, language);

  return name != NULL ? name : mu_text_get_english (mu_card_get_facts (card)->name);
}

/* Removes, doubles or exchanges a letter inside the name. */
static char *
misspell (const char *name)
{
  glong length = g_utf8_strlen (name, -1);
  glong index = g_rand_int_range (source, 1, MAX (2, length - 2));
  const char *at = g_utf8_offset_to_pointer (name, index);
  const char *next = g_utf8_next_char (at);

  switch (g_rand_int_range (source, 0, 3))
    {
    case 0:
      return g_strdup_printf ("%.*s%s", (int) (at - name), name, next);
    case 1:
      return g_strdup_printf ("%.*s%s", (int) (next - name), name, at);
    default:
      if (*next == '\0')
        return g_strdup_printf ("%.*s%s", (int) (at - name), name, next);
      return g_strdup_printf ("%.*s%.*s%.*s%s", (int) (at - name), name, (int) (g_utf8_next_char (next) - next), next,
                              (int) (next - at), at, g_utf8_next_char (next));
    }
}

/* Another card may have the name that a slip makes of one: nobody can tell, so there is another slip. */
static char *
misspell_unlike (MuCatalog *catalog, const char *name)
{
  for (;;)
    {
      g_autofree char *misspelt = misspell (name);
      g_autofree char *canonical = mu_text_canonical (misspelt);
      gboolean named = FALSE;

      for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
        named |= mu_catalog_list_called (catalog, kind, canonical) != NULL;
      if (!named)
        return g_steal_pointer (&misspelt);
    }
}

static void
append_name (GString *text, MuCard *card, const char *name, Style style, int copies)
{
  g_string_append (text, name);
  /* Armada's squadrons have the cost of all copies, as the fleet builders write it. */
  if (style & COSTS)
    g_string_append_printf (text, " (%d)",
                            mu_card_get_cost (card) * (mu_card_get_kind (card) == MU_CARD_SQUADRON ? copies : 1));
}

static char *
dup_ship (MuCatalog *catalog, MuUnit *unit, Style style, gboolean slip, int copies)
{
  MuCard *card = mu_unit_get_card (unit);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *subname = mu_card_get_kind (card) == MU_CARD_SQUADRON && mu_card_get_facts (card)->subname != NULL
                            ? mu_text_get_english (mu_card_get_facts (card)->subname)
                            : NULL;
  g_autofree char *whole = subname != NULL && mu_card_get_facts (card)->unique
                               ? g_strdup_printf ("%s - %s", name_of (card), subname)
                               : g_strdup (name_of (card));
  g_autofree char *name = slip ? misspell_unlike (catalog, whole) : g_strdup (whole);

  append_name (text, card, name, style, copies);
  for (guint i = 0; (style & (UPGRADES | BLOCK)) && i < mu_unit_get_n_upgrades (unit); i++)
    {
      MuCard *upgrade = mu_unit_get_upgrade (unit, i);

      g_string_append (text, style & BLOCK ? "\n- " : i == 0 ? " w/" : " + ");
      append_name (text, upgrade, name_of (upgrade), style, 1);
    }
  if (style & BLOCK)
    g_string_append_c (text, '\n');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
replace (char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, -1);

  g_free (text);
  return g_strjoinv (to, parts);
}

static char *
replace_number (char *text, const char *from, int number)
{
  g_autofree char *to = g_strdup_printf ("%d", number);

  return replace (text, from, to);
}

/* Returns TRUE if another card of the faction has the name: where nothing beside it tells which one is meant, nobody can
 * know. */
static gboolean
has_namesake (MuGame *game, MuCatalog *catalog, MuCard *card, int faction)
{
  GPtrArray *cards = mu_catalog_list_named (catalog, mu_card_get_kind (card), name_of (card));

  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (cards->pdata[i]);

      if (cards->pdata[i] != (gpointer) card && other->slot == mu_card_get_facts (card)->slot
          && (other->factions == 0 || (mu_game_get_primary_factions (game, other->factions) & (1u << faction)) != 0))
        return TRUE;
    }
  return FALSE;
}

/* Returns the ships, pilots or squadrons that a list of that faction may have, but for huge ships and namesakes. */
static GPtrArray *
list_units (MuGame *game, MuCatalog *catalog, int faction)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  int huge = mu_game_find_term (game, MU_VOCABULARY_SIZE, "huge");
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (catalog, cards->pdata[i]) : NULL;

      if ((facts->kind == mu_catalog_get_ship_kind (catalog) || facts->kind == MU_CARD_SQUADRON)
          && (ship == NULL || mu_card_get_facts (ship)->size != huge)
          && !(facts->kind == MU_CARD_PILOT && has_namesake (game, catalog, cards->pdata[i], faction))
          && (mu_game_get_primary_factions (game, facts->factions) & (1u << faction)) != 0)
        g_ptr_array_add (units, cards->pdata[i]);
    }
  return units;
}

/* Makes a list of a few ships without upgrades. Some stand in it several times, one after the other. */
static MuRoster *
make_list (MuGame *game, const MuFormat *format, int faction)
{
  MuRoster *roster = mu_roster_new (game, format);
  g_autoptr (GPtrArray) cards = list_units (game, mu_roster_get_catalog (roster), faction);
  int n = g_rand_int_range (source, 2, 6);

  mu_roster_set_faction (roster, faction);
  for (int i = 0; i < n; i++)
    {
      guint index = (guint) g_rand_int_range (source, 0, (int) cards->len);
      MuCard *card = cards->pdata[index];
      int copies = mu_card_get_facts (card)->unique || g_rand_boolean (source) ? 1 : g_rand_int_range (source, 2, 4);
      gboolean squadron = mu_card_get_kind (card) == MU_CARD_SQUADRON;

      for (int j = 0; j < (squadron ? 1 : copies); j++)
        {
          g_autoptr (MuUnit) unit = mu_unit_new (card);

          mu_unit_set_count (unit, squadron ? copies : 1);
          mu_roster_add_unit (roster, unit);
        }
      if (squadron || mu_card_get_facts (card)->unique)
        g_ptr_array_remove_index_fast (cards, index);
    }
  return roster;
}

static gboolean
are_equal (MuUnit *a, MuUnit *b)
{
  return mu_unit_get_card (a) == mu_unit_get_card (b) && mu_unit_get_n_upgrades (a) == 0
         && mu_unit_get_n_upgrades (b) == 0;
}

static char *
replace_words (char *text)
{
  guint i = 0;

  while (!g_str_equal (words[i].language, language))
    i++;
  text = replace (replace (text, "TITLE", words[i].title), "REMARK", words[i].remark);
  text = replace (replace (text, "THANKS", words[i].thanks), "OFPOINTS", words[i].of_points);
  return replace (replace (text, "TOTAL", words[i].total), "POINTS", words[i].points);
}

static char *
write_list (MuRoster *roster, const Habit *habit, int total, int wrong)
{
  g_autofree char *before = replace_words (g_strdup (habit->before));
  g_autofree char *behind = replace_words (g_strdup (habit->behind));
  g_autoptr (GString) text = g_string_new (before);
  guint n = mu_roster_get_n_units (roster);
  char *whole;

  for (guint i = 0, number = 1; i < n; number++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      int copies = mu_unit_get_count (unit);
      guint next = i + 1;
      const char *pattern = habit->line;
      g_autofree char *ship = NULL;
      char *line;

      while ((habit->style & COPIES) && copies < MAX_COPIES && next < n && are_equal (unit, mu_roster_get_unit (roster, next)))
        {
          copies++;
          next++;
        }
      if (i == 0 && habit->first != NULL)
        pattern = habit->first;
      else if (next == n && habit->last != NULL)
        pattern = habit->last;
      if (strstr (habit->line, "%c") != NULL && copies == 1)
        pattern = "%s";
      ship = dup_ship (mu_roster_get_catalog (roster), unit, habit->style, (int) number == habit->slip, copies);
      line = replace (g_strdup (pattern), "%s", copies > 1 && strstr (pattern, "%c") == NULL ? "%c x %s" : "%s");
      line = replace (line, "%s", ship);
      line = replace_number (line, "%n", (int) number);
      line = replace_number (line, "%c", copies);
      g_string_append_printf (text, "%s\n", line);
      g_free (line);
      i = next;
    }
  g_string_append (text, behind);
  whole = g_string_free (g_steal_pointer (&text), FALSE);
  return replace_number (replace_number (whole, "%d", total), "%w", wrong);
}

static int
count_points (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return report->points;
}

static gboolean
costs (MuRoster *roster, int points)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));

  for (guint i = 0; i < formats->len; i++)
    {
      g_autoptr (MuReport) report = mu_check (roster, formats->pdata[i]);

      if (report->points == points)
        return TRUE;
    }
  return FALSE;
}

/* Returns a total that the list has at no date. */
static int
make_wrong (MuRoster *roster)
{
  int wrong = count_points (roster) + (g_rand_boolean (source) ? 7 : -7);

  while (costs (roster, wrong))
    wrong++;
  return wrong;
}

static gboolean
has_copies (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (mu_unit_get_count (mu_roster_get_unit (roster, i)) > 1
        || (i > 0 && are_equal (mu_roster_get_unit (roster, i), mu_roster_get_unit (roster, i - 1))))
      return TRUE;
  return FALSE;
}

/* Returns the faction, ships and cards of a list, without its format and objectives, which these habits do not write. */
static char *
dup_cards (MuRoster *roster)
{
  g_autofree char *described = mu_test_describe (roster);
  const char *objectives = strstr (described, "; !");

  return g_strndup (strchr (described, ' ') + 1,
                    (objectives != NULL ? objectives : described + strlen (described)) - strchr (described, ' ') - 1);
}

/* Returns TRUE if somebody who checks the list sees that it may not be what was written. */
static gboolean
is_told (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *doubt = mu_doubt_dup_all (roster, report);

  for (guint i = 0; i < report->findings->len; i++)
    if (g_str_equal (((const MuFinding *) report->findings->pdata[i])->rule->id, "known-card"))
      return TRUE;
  return doubt != NULL;
}

typedef struct
{
  guint n;
  guint right;
  guint told;
  guint silent;
} Result;

static void
try_list (MuRoster *roster, const Habit *habit, Result *result)
{
  int total = count_points (roster);
  gboolean is_false = strstr (habit->before, "%w") != NULL || strstr (habit->behind, "%w") != NULL;
  g_autofree char *text = write_list (roster, habit, total, make_wrong (roster));
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  g_autofree char *expected = dup_cards (roster);
  g_autofree char *read = rosters != NULL && rosters->len == 1 ? dup_cards (rosters->pdata[0]) : g_strdup ("nothing");
  gboolean same = g_str_equal (read, expected);

  result->n++;
  if (rosters == NULL)
    result->told++;
  else if (same && !is_false)
    result->right++;
  else if (is_told (rosters->pdata[0]))
    result->told++;
  else
    {
      result->silent++;
      g_test_message ("%s\nread as %s\ninstead of %s", text, read, expected);
    }
  if (g_getenv ("MUSTER_TEST_SHOW") != NULL && !(same && !is_false) && rosters != NULL)
    g_test_message ("told: %s\nread as %s\ninstead of %s", text, read, expected);
}

static const struct
{
  const char *game;
  const char *format;
} played[] = { { "xwing", "xwing-standard" }, { "armada", "armada-400" }, { "skyward", "skyward-fifty" },
            { "lanternfen", "lanternfen-crew" } };

/* A fleet has ships; without them, its squadrons may as well be pilots of the other game. */
static gboolean
has_ship (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is (mu_roster_get_unit (roster, i), MU_KIND_COUNTED))
      return TRUE;
  return FALSE;
}

/* Returns TRUE if a card of the list has a namesake that may stand in the same place. */
static gboolean
has_namesakes (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (has_namesake (mu_roster_get_game (roster), mu_roster_get_catalog (roster), mu_unit_get_card (unit),
                        mu_roster_get_faction (roster)))
        return TRUE;
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (has_namesake (mu_roster_get_game (roster), mu_roster_get_catalog (roster), mu_unit_get_upgrade (unit, j),
                          mu_roster_get_faction (roster)))
          return TRUE;
    }
  return FALSE;
}

static int
count_factions (MuGame *game)
{
  int n = 0;

  while (mu_game_get_term (game, MU_VOCABULARY_FACTION, n) != NULL && mu_game_get_primary_faction (game, n) == n)
    n++;
  return n;
}

static Result
try_habit (const Habit *habit, MuGame *game, const MuFormat *format)
{
  guint n_wanted = mu_test_rounds (N_LISTS);
  int n_factions = count_factions (game);
  Result result = { 0 };

  for (guint tries = 0; result.n < n_wanted && tries < 40 * n_wanted; tries++)
    {
      int faction = (int) tries % n_factions;
      g_autoptr (MuRoster) roster = habit->style & (UPGRADES | BLOCK)
                                        ? mu_random_roster (game, format, 0, faction, g_rand_int (source), NULL)
                                        : make_list (game, format, faction);

      if (((habit->style & COPIES) && !has_copies (roster)) || mu_roster_get_n_units (roster) < 2
          || !has_ship (roster) || has_namesakes (roster))
        continue;
      try_list (roster, habit, &result);
    }
  return result;
}

/* Tries a habit in a game, in all languages. */
static void
try_game (const Habit *habit, MuGame *game, const MuFormat *format)
{
  Result all = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      Result result;

      language = words[i].language;
      result = try_habit (habit, game, format);
      g_assert_cmpuint (result.n, >, 0);
      if (g_getenv ("MUSTER_TEST_SHOW") != NULL || result.silent > 0)
        g_test_message ("%s %s %s: %u lists, %u right, %u told, %u silent", mu_game_get_id (game), language, habit->name,
                        result.n, result.right, result.told, result.silent);
      all.n += result.n;
      all.right += result.right;
      all.told += result.told;
      all.silent += result.silent;
    }
  if (all.silent == 0 && 100 * all.right >= (guint) habit->right * all.n)
    return;
  g_test_message ("%s %s: %u lists, %u right, %u told, %u silent", mu_game_get_id (game), habit->name, all.n, all.right,
                  all.told, all.silent);
  g_test_fail ();
}

static void
test_habit (gconstpointer data)
{
  const Habit *habit = data;

  source = g_rand_new_with_seed (mu_test_seed (SEED));
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), played[i].game, NULL);

      if (habit->only == NULL || g_str_equal (habit->only, played[i].game))
        try_game (habit, game, mu_game_get_format (game, played[i].format));
    }
  g_rand_free (source);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
    {
      g_autofree char *path = g_strdup_printf ("/habits/%s", habits[i].name);

      g_test_add_data_func (path, &habits[i], test_habit);
    }
  return g_test_run ();
}
