/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"
#include "model/game/mu-card-numbers.h"

#include <string.h>

static const struct
{
  const char *member;
  MuCardKind kind;
  const char *series;
} series[] = {
  { "pilots", MU_CARD_PILOT, "" },
  { "upgrades", MU_CARD_UPGRADE, "" },
  { "modifications", MU_CARD_UPGRADE, "M" },
  { "titles", MU_CARD_UPGRADE, "T" },
};

/* Letters and digits only. */
static char *
to_id (const char *name)
{
  GString *id = g_string_new (NULL);

  for (const char *p = name; *p != '\0'; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (id, g_ascii_tolower (*p));
  return g_string_free (id, FALSE);
}

/* Sections of huge ships share an XWS id, so that they have their own ids as names. */
static gboolean
is_named (MuCard *card, const json_t *entry)
{
  const char *canonical = mu_json_get_text (entry, "canonical_name");
  g_autofree char *id = to_id (*canonical != '\0' ? canonical : mu_json_get_text (entry, "name"));
  g_autofree char *xws = to_id (mu_card_get_facts (card)->xws);

  return g_str_equal (id, xws) || g_str_equal (id, mu_card_get_id (card));
}

static gboolean
flies (MuReference *self, MuCard *card, const json_t *entry)
{
  MuCard *ship = mu_catalog_get_ship_of (self->catalog, card);
  GPtrArray *named;

  if (mu_card_get_kind (card) != MU_CARD_PILOT)
    return TRUE;
  named = mu_catalog_list_named (self->catalog, MU_CARD_SHIP, mu_json_get_text (entry, "ship"));
  return named != NULL && g_ptr_array_find (named, ship, NULL);
}

static void
compare_entry (MuReference *self, MuCardNumbers *numbers, guint index, const json_t *entry)
{
  int number = mu_json_get_int (entry, "id");
  MuCard *card = mu_card_numbers_find (numbers, series[index].kind, series[index].series, number);
  g_autofree char *missing
      = g_strdup_printf ("%s %d %s", series[index].member, number, mu_json_get_text (entry, "name"));
  g_autofree char *label = card != NULL ? mu_reference_label (card) : g_strdup (missing);

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_see (self, card);
  mu_reference_compare_int (self, label, missing, is_named (card, entry) && flies (self, card, entry), TRUE);
}

/**
 * mu_reference_compare_yasb:
 *
 * Compares that every number leads to the card of that name, and that every card has a number.
 */
void
mu_reference_compare_yasb (MuReference *self, const char *dir)
{
  g_autoptr (json_t) json = mu_reference_load_json (dir, "yasb-ids.json");
  g_autoptr (MuCardNumbers) numbers = mu_card_numbers_new (self->game, self->catalog);

  for (guint i = 0; i < G_N_ELEMENTS (series); i++)
    {
      const json_t *entries = json_object_get (json, series[i].member);

      for (gsize j = 0; j < json_array_size (entries); j++)
        compare_entry (self, numbers, i, json_array_get (entries, j));
    }
  mu_reference_expect_seen (self, MU_CARD_PILOT);
  mu_reference_expect_seen (self, MU_CARD_UPGRADE);
}

/* Returns letters and digits of what stands before brackets, which tell namesakes apart. */
static char *
to_bare_id (const char *name)
{
  g_autofree char *bare = g_strndup (name, strcspn (name, "("));
  g_autofree char *folded = mu_text_fold (bare);

  return to_id (folded);
}

/* Cards of which nothing but their name is published have no numbers. */
static void
compare_entry_xwing2 (MuReference *self, MuCardNumbers *numbers, guint index, const json_t *entry)
{
  MuCard *card = mu_card_numbers_find (numbers, series[index].kind, "", mu_json_get_int (entry, "id"));
  const char *box = mu_json_get_text (entry, "xwsaddon");
  g_autofree char *label = card != NULL ? mu_reference_label (card) : NULL;

  if (card == NULL)
    {
      g_assert_cmpstr (series[index].member, ==, "upgrades");
      return;
    }
  mu_reference_compare (self, label, "name", to_bare_id (mu_text_get_english (mu_card_get_facts (card)->name)),
                        to_bare_id (mu_json_get_text (entry, "name")));
  if (*box != '\0')
    {
      g_autofree char *suffix = g_strconcat ("-", box, NULL);

      mu_reference_compare_int (self, label, suffix, strstr (mu_card_get_id (card), suffix) != NULL, TRUE);
    }
}

/**
 * mu_reference_compare_yasb_xwing2:
 *
 * Compares that every number of a pilot, and of an upgrade that is here, leads to the card of that name and box.
 */
void
mu_reference_compare_yasb_xwing2 (MuReference *self, const char *dir)
{
  g_autoptr (json_t) json = mu_reference_load_json (dir, "xwing2/yasb-ids.json");
  g_autoptr (MuCardNumbers) numbers = mu_card_numbers_new (self->game, self->catalog);

  for (guint i = 0; g_str_equal (series[i].series, ""); i++)
    {
      const json_t *entries = json_object_get (json, series[i].member);

      for (gsize j = 0; j < json_array_size (entries); j++)
        compare_entry_xwing2 (self, numbers, i, json_array_get (entries, j));
    }
}
