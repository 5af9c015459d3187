/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/mu-export.h"
#include "exchange/mu-import.h"
#include "rules/mu-candidates.h"
#include "rules/mu-check.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-roster.h"

/* Lists at random, of any side, come back the same from every format that has room for them. */

enum
{
  N_LISTS = 50,
  N_LEGAL = 4,
  MAX_UNITS = 6
};

typedef struct
{
  const char *format;
  const char *faction;
  MuCardKind kind;
} Side;

static const Side sides[] = {
  { "xwing-standard", "rebel", MU_CARD_PILOT }, { "xwing-epic", "imperial", MU_CARD_PILOT },
  { "xwing-standard", "scum", MU_CARD_PILOT },  { "armada-400", "rebel", MU_CARD_SHIP },
  { "armada-400", "imperial", MU_CARD_SHIP },   { "armada-400", "republic", MU_CARD_SHIP },
  { "armada-400", "separatist", MU_CARD_SHIP },
};

/* The same numbers every time. */
static int
rand_range (int from, int end)
{
  static GRand *source;

  if (source == NULL)
    source = g_rand_new_with_seed (20260101);
  return g_rand_int_range (source, from, end);
}

static gboolean
is_on_side (MuRoster *roster, MuCard *card)
{
  MuGame *game = mu_roster_get_game (roster);
  guint32 factions = mu_card_get_facts (card)->factions;

  return factions == 0 || (mu_game_get_primary_factions (game, factions) & (1u << mu_roster_get_faction (roster))) != 0;
}

static MuCard *
pick (MuRoster *roster, MuCardKind kind)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));

  for (;;)
    {
      MuCard *card = cards->pdata[rand_range (0, cards->len)];

      if (mu_card_get_kind (card) == kind && is_on_side (roster, card))
        return card;
    }
}

static gboolean
has (MuUnit *unit, MuCard *card)
{
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    if (mu_unit_get_upgrade (unit, i) == card)
      return TRUE;
  return FALSE;
}

static void
add_some_upgrades (MuRoster *roster, MuUnit *unit)
{
  GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;

  for (int tries = 0; tries < 60 && mu_unit_get_n_upgrades (unit) < 4; tries++)
    {
      MuCard *upgrade = pick (roster, MU_CARD_UPGRADE);

      for (guint i = 0; slots != NULL && i < slots->len; i++)
        if (g_array_index (slots, int, i) == mu_card_get_facts (upgrade)->slot && !has (unit, upgrade))
          {
            mu_unit_add_upgrade (unit, upgrade);
            break;
          }
    }
}

static void
add_legal_upgrades (MuRoster *roster, guint index)
{
  for (int round = 0; round < 2; round++)
    {
      g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, index, G_MAXUINT32, -1);
      guint first = candidates->len > 0 ? rand_range (0, candidates->len) : 0;

      for (guint i = first; i < candidates->len; i++)
        if (mu_candidate_is_legal (candidates->pdata[i]))
          {
            mu_unit_add_upgrade (mu_roster_get_unit (roster, index), ((MuCandidate *) candidates->pdata[i])->card);
            break;
          }
    }
}

static void
add_squadrons (MuRoster *roster)
{
  for (int i = rand_range (0, 4); i > 0; i--)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (pick (roster, MU_CARD_SQUADRON));

      if (!mu_card_is_unique (mu_unit_get_card (unit)))
        mu_unit_set_count (unit, rand_range (1, 5));
      mu_roster_add_unit (roster, unit);
    }
  for (int i = 0; i < 3; i++)
    mu_roster_add_objective (roster, pick (roster, MU_CARD_OBJECTIVE));
}

static MuRoster *
random_roster (const Side *side, gboolean legal)
{
  MuRoster *roster = mu_test_roster (side->format, side->faction, "");

  mu_roster_set_name (roster, "A list at random");
  for (int i = rand_range (1, MAX_UNITS); i > 0; i--)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (pick (roster, side->kind));

      mu_roster_add_unit (roster, unit);
      if (legal)
        add_legal_upgrades (roster, mu_roster_get_n_units (roster) - 1);
      else
        add_some_upgrades (roster, unit);
    }
  if (side->kind == MU_CARD_SHIP)
    add_squadrons (roster);
  return roster;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
sort_words (const char *text, const char *separator, guint first)
{
  g_auto (GStrv) words = g_strsplit (text, separator, -1);
  guint n_words = g_strv_length (words);

  if (n_words > first)
    qsort (words + first, n_words - first, sizeof *words, compare_words);
  return g_strjoinv (separator, words);
}

/* Formats group upgrades by slot and objectives by type: their order is no part of a list. Kingston and Flagship do not
   say which format a fleet is for: the first word is left out there. */
static char *
describe (MuRoster *roster, gboolean with_format)
{
  g_autofree char *list = mu_test_describe (roster);
  g_autofree char *sorted = sort_words (with_format ? list : strchr (list, ' '), "; !", 1);
  g_auto (GStrv) units = g_strsplit (sorted, "; ", -1);

  for (char **unit = units; *unit != NULL; unit++)
    {
      g_autofree char *before = *unit;

      *unit = sort_words (before, " ", 1);
    }
  return g_strjoinv ("; ", units);
}

static void
assert_comes_back (MuRoster *roster, const MuReport *report, const MuExportFormat *format)
{
  gboolean with_format = !g_str_equal (format->id, "kingston") && !g_str_equal (format->id, "flagship")
                         && !g_str_has_prefix (format->id, "xw");
  g_autoptr (GBytes) bytes = mu_export_write (format, roster, report);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = mu_import_bytes (mu_test_get_games (), bytes, &error);
  g_autofree char *before = describe (roster, with_format);
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, 1);
  /* Fleets Designer does not say whose a fleet is, and cards of several sides do not tell. */
  if (g_str_equal (format->id, "designer") && mu_roster_get_faction (again->pdata[0]) != mu_roster_get_faction (roster))
    return;
  after = describe (again->pdata[0], with_format);
  if (!g_str_equal (after, before))
    g_test_message ("%s:\n%.*s", format->id, (int) g_bytes_get_size (bytes),
                    (const char *) g_bytes_get_data (bytes, NULL));
  g_assert_cmpstr (after, ==, before);
}

static void
test_side (gconstpointer data)
{
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (int i = 0; i < N_LISTS + N_LEGAL; i++)
    {
      g_autoptr (MuRoster) roster = random_roster (data, i >= N_LISTS);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

      for (guint j = 0; j < n_formats; j++)
        if (mu_export_can_carry (&formats[j], mu_roster_get_game (roster)) && !g_str_equal (formats[j].id, "pdf"))
          assert_comes_back (roster, report, &formats[j]);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *path = g_strdup_printf ("/round-trip/%s/%s", sides[i].format, sides[i].faction);

      g_test_add_data_func (path, &sides[i], test_side);
    }
  return g_test_run ();
}
