/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-catalog.h"
#include "model/text/mu-intern.h"

/* One card of a made-up catalog. What a case does not say is empty. */
typedef struct
{
  MuCardKind kind;
  const char *id;
  const char *xws;
  const char *name;
  const char *german;
  const char *alias;
  const char *ship;
  const char *partner;
  guint32 factions;
  int slot;
  const char *key;
} Made;

enum
{
  REBEL = 1,
  SCUM = 2,
  CREW = 4,
  TITLE = 5
};

static const Made made[] = {
  { MU_CARD_SHIP, .id = "hawk", .xws = "hawk290", .name = "Hawk" },
  { MU_CARD_SHIP, .id = "fore", .name = "Corvette (Fore)", .partner = "aft" },
  { MU_CARD_SHIP, .id = "aft", .name = "Corvette (Aft)", .partner = "fore" },
  { MU_CARD_PILOT, .id = "kyle-rebel", .xws = "kyle", .name = "Kyle", .ship = "hawk", .factions = REBEL },
  { MU_CARD_PILOT, .id = "kyle-scum", .xws = "kyle", .name = "Kyle", .ship = "hawk", .factions = SCUM },
  { MU_CARD_PILOT, .id = "kyle-big", .xws = "kyle", .name = "Kyle the Big", .ship = "fore", .factions = REBEL },
  { MU_CARD_PILOT, .id = "helm", .name = "Helm", .ship = "aft" },
  { MU_CARD_PILOT, .id = "lost", .name = "Lost", .ship = "nowhere" },
  { MU_CARD_UPGRADE, .id = "kyle", .name = "Kyle", .german = "Held", .slot = CREW },
  { MU_CARD_UPGRADE, .id = "r2d2-crew", .name = "R2-D2", .alias = "Artoo", .slot = CREW, .key = "r2d2" },
  { MU_CARD_UPGRADE, .id = "r2d2", .name = "R2-D2", .slot = TITLE },
  { MU_CARD_UPGRADE, .id = "hero", .name = "Held", .german = "Gehalten", .slot = TITLE },
};

static const char *
intern (const char *id)
{
  return mu_intern (id);
}

static MuCard *
make (const Made *what)
{
  MuCardFacts *facts = mu_card_facts_new (what->kind, what->id);

  facts->name = mu_text_new (what->name);
  facts->ship = intern (what->ship);
  facts->partner = intern (what->partner);
  facts->factions = what->factions;
  facts->slot = what->slot;
  if (what->xws != NULL)
    facts->xws = intern (what->xws);
  if (what->german != NULL)
    mu_text_take (facts->name, "de", g_strdup (what->german));
  if (what->alias != NULL)
    {
      g_ptr_array_unref (facts->aliases);
      facts->aliases = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (facts->aliases, g_strdup (what->alias));
    }
  if (what->key != NULL)
    {
      g_ptr_array_unref (facts->keys);
      facts->keys = g_ptr_array_new ();
      g_ptr_array_add (facts->keys, (gpointer) intern (what->key));
    }
  return mu_card_new (facts);
}

static MuCatalog *
new_catalog (const char *revision)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    g_ptr_array_add (cards, make (&made[i]));
  return mu_catalog_new (revision, cards);
}

static const char *
get_id (MuCard *card)
{
  return card != NULL ? mu_card_get_id (card) : NULL;
}

static void
test_by_id (void)
{
  static const struct
  {
    MuCardKind kind;
    const char *id;
    gboolean found;
  } cases[] = {
    { MU_CARD_SHIP, "hawk", TRUE },       { MU_CARD_PILOT, "hawk", FALSE },
    { MU_CARD_UPGRADE, "kyle", TRUE },    { MU_CARD_PILOT, "kyle", FALSE },
    { MU_CARD_SHIP, "hawk290", FALSE },   { MU_CARD_SHIP, "", FALSE },
    { MU_CARD_OBJECTIVE, "hawk", FALSE }, { MU_CARD_SHIP, "Hawk", FALSE },
    { MU_CARD_CONDITION, "x", FALSE },    { MU_CARD_PILOT, "no card ever had this id", FALSE },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (get_id (mu_catalog_get_card (catalog, cases[i].kind, cases[i].id)), ==,
                     cases[i].found ? cases[i].id : NULL);
  /* An id nobody knows must not be remembered for ever. */
  g_assert_null (mu_intern_find ("no card ever had this id"));
  g_assert_cmpuint (mu_catalog_get_cards (catalog)->len, ==, G_N_ELEMENTS (made));
}

static void
test_kinds (void)
{
  static const Made armada[] = { { MU_CARD_SHIP, .id = "ship", .name = "Ship" } };
  g_autoptr (MuCatalog) full = new_catalog (NULL);
  g_autoptr (MuCatalog) empty = mu_catalog_new (NULL, g_ptr_array_new_with_free_func (g_object_unref));
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MuCatalog) ships = NULL;

  g_ptr_array_add (cards, make (&armada[0]));
  ships = mu_catalog_new (NULL, cards);
  g_assert_cmpint (mu_catalog_get_ship_kind (full), ==, MU_CARD_PILOT);
  g_assert_cmpint (mu_catalog_get_ship_kind (ships), ==, MU_CARD_SHIP);
  g_assert_true (mu_catalog_has_cards (full, MU_CARD_UPGRADE));
  g_assert_false (mu_catalog_has_cards (full, MU_CARD_OBJECTIVE));
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    g_assert_false (mu_catalog_has_cards (empty, kind));
}

static void
test_ships (void)
{
  static const struct
  {
    MuCardKind kind;
    const char *id;
    const char *ship;
    const char *partner;
  } cases[] = {
    { MU_CARD_PILOT, "kyle-rebel", "hawk", NULL }, { MU_CARD_PILOT, "kyle-big", "fore", "helm" },
    { MU_CARD_PILOT, "helm", "aft", "kyle-big" },  { MU_CARD_PILOT, "lost", NULL, NULL },
    { MU_CARD_SHIP, "hawk", "hawk", NULL },        { MU_CARD_UPGRADE, "hero", NULL, NULL },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuCard *card = mu_catalog_get_card (catalog, cases[i].kind, cases[i].id);

      g_assert_cmpstr (get_id (mu_catalog_get_ship_of (catalog, card)), ==, cases[i].ship);
      g_assert_cmpstr (get_id (mu_catalog_get_partner (catalog, card)), ==, cases[i].partner);
    }
}

/* A faction asked for is preferred, not required; a ship is required. */
static void
test_pilots (void)
{
  static const struct
  {
    const char *xws;
    const char *ship;
    guint32 factions;
    const char *id;
  } cases[] = {
    { "kyle", NULL, 0, "kyle-rebel" },        { "kyle", NULL, SCUM, "kyle-scum" },
    { "kyle", "hawk290", SCUM, "kyle-scum" }, { "kyle", "hawk", SCUM, "kyle-scum" },
    { "kyle", "fore", SCUM, "kyle-big" },     { "kyle", "fore", 0, "kyle-big" },
    { "kyle", "aft", REBEL, NULL },           { "kyle", "nowhere", REBEL, NULL },
    { "kyle-rebel", NULL, 0, NULL },          { "helm", "aft", REBEL, "helm" },
    { "lost", "nowhere", 0, NULL },           { "lost", NULL, 0, "lost" },
    { "no pilot at all", NULL, 0, NULL },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (get_id (mu_catalog_get_pilot (catalog, cases[i].xws, cases[i].ship, cases[i].factions)), ==,
                     cases[i].id);
}

/* The slot decides between namesakes; the unique name finds a card that has another id there. */
static void
test_upgrades (void)
{
  static const struct
  {
    int slot;
    const char *xws;
    const char *id;
  } cases[] = {
    { TITLE, "r2d2", "r2d2" },
    { CREW, "r2d2", "r2d2-crew" },
    { CREW, "r2d2-crew", "r2d2-crew" },
    { CREW, "kyle", "kyle" },
    { TITLE, "kyle", NULL },
    { -1, "r2d2", NULL },
    { CREW, "", NULL },
    { CREW, "no upgrade at all", NULL },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (get_id (mu_catalog_get_upgrade (catalog, cases[i].slot, cases[i].xws)), ==, cases[i].id);
}

static char *
dup_ids (const GPtrArray *cards)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; cards != NULL && i < cards->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", mu_card_get_id (cards->pdata[i]));
  return g_string_free (ids, FALSE);
}

/* English names and aliases go before names in other languages. */
static void
test_names (void)
{
  static const struct
  {
    MuCardKind kind;
    const char *name;
    const char *ids;
  } cases[] = {
    { MU_CARD_PILOT, "Kyle", "kyle-rebel kyle-scum" },
    { MU_CARD_PILOT, "KYLE!", "kyle-rebel kyle-scum" },
    { MU_CARD_PILOT, "kyle the big", "kyle-big" },
    { MU_CARD_UPGRADE, "kyle", "kyle" },
    { MU_CARD_UPGRADE, "r2 d2", "r2d2-crew r2d2" },
    { MU_CARD_UPGRADE, "artoo", "r2d2-crew" },
    { MU_CARD_UPGRADE, "held", "hero" },
    { MU_CARD_UPGRADE, "gehalten", "hero" },
    { MU_CARD_SHIP, "kyle", "" },
    { MU_CARD_UPGRADE, "", "" },
    { MU_CARD_UPGRADE, "?!", "" },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *ids = dup_ids (mu_catalog_list_named (catalog, cases[i].kind, cases[i].name));

      g_assert_cmpstr (ids, ==, cases[i].ids);
      g_assert_cmpint (mu_catalog_list_named (catalog, cases[i].kind, cases[i].name) == NULL, ==, *ids == '\0');
    }
}

/* Each card once, however many of its names begin so. */
static void
test_beginnings (void)
{
  static const struct
  {
    MuCardKind kind;
    const char *beginning;
    const char *ids;
    gboolean may_begin;
  } cases[] = {
    { MU_CARD_PILOT, "kyle", "kyle-rebel kyle-scum kyle-big", TRUE },
    { MU_CARD_PILOT, "kylet", "kyle-big", TRUE },
    { MU_CARD_UPGRADE, "gehal", "hero", TRUE },
    { MU_CARD_UPGRADE, "arto", "r2d2-crew", TRUE },
    { MU_CARD_UPGRADE, "kylet", "", TRUE },
    { MU_CARD_PILOT, "xyzw", "", FALSE },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) cards = mu_catalog_list_beginning (catalog, cases[i].kind, cases[i].beginning);
      g_autofree char *ids = dup_ids (cards);

      g_assert_cmpstr (ids, ==, cases[i].ids);
      g_assert_cmpint (mu_catalog_may_begin (catalog, cases[i].beginning), ==, cases[i].may_begin);
    }
}

/* The nearest cards alone, and only names that are long enough to be misspelt. */
static void
test_misspelt (void)
{
  static const struct
  {
    MuCardKind kind;
    const char *name;
    guint n_letters; /* of names that are compared */
    guint most;      /* slips */
    guint n_slips;   /* found */
    const char *ids;
  } cases[] = {
    { MU_CARD_PILOT, "Kylle", 4, 2, 1, "kyle-rebel kyle-scum" },
    { MU_CARD_PILOT, "Kylle", 5, 2, 2, "" },
    { MU_CARD_PILOT, "kyle teh big", 4, 3, 1, "kyle-big" },
    { MU_CARD_PILOT, "kyle teh bgi", 4, 3, 2, "kyle-big" },
    { MU_CARD_PILOT, "kyle teh bgi", 4, 1, 1, "" },
    { MU_CARD_UPGRADE, "gehaltn", 4, 2, 1, "hero" },
    { MU_CARD_UPGRADE, "artto", 5, 1, 1, "r2d2-crew" },
    { MU_CARD_SHIP, "kylle", 4, 2, 2, "" },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_slips = cases[i].most;
      g_autoptr (GPtrArray) cards
          = mu_catalog_list_misspelt (catalog, cases[i].kind, cases[i].name, cases[i].n_letters, &n_slips);
      g_autofree char *ids = dup_ids (cards);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpstr (ids, ==, cases[i].ids);
      g_assert_cmpuint (n_slips, ==, cases[i].n_slips);
    }
}

/* Of every kind, and no card twice. */
static void
test_any_id (void)
{
  static const struct
  {
    const char *id;
    const char *ids;
  } cases[] = {
    { "kyle", "kyle-rebel kyle-scum kyle-big kyle" },
    { "hawk", "hawk" },
    { "hawk290", "hawk" },
    { "r2d2", "r2d2" },
    { "nothing so called", "" },
    { "", "" },
  };
  g_autoptr (MuCatalog) catalog = new_catalog (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) cards = mu_catalog_list_by_id (catalog, cases[i].id);
      g_autofree char *ids = dup_ids (cards);

      g_assert_cmpstr (ids, ==, cases[i].ids);
    }
}

static void
test_revisions (void)
{
  g_autoptr (MuCatalog) printed = new_catalog (NULL);
  g_autoptr (MuCatalog) later = new_catalog ("later");
  g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_PILOT, "kyle-rebel", NULL, 0);
  MuCard *card = mu_catalog_get_card (printed, MU_CARD_PILOT, "kyle-rebel");
  MuCard *match = mu_catalog_match (later, card);

  g_assert_null (mu_catalog_get_revision (printed));
  g_assert_true (mu_catalog_get_revision (later) == mu_intern ("later"));
  g_assert_true (match != card);
  g_assert_true (match == mu_catalog_get_card (later, MU_CARD_PILOT, "kyle-rebel"));
  g_assert_true (mu_catalog_match (printed, match) == card);
  g_assert_true (mu_catalog_match (later, unknown) == unknown);
}

/* The catalog owns its cards, and lets go of them. */
static void
test_ownership (void)
{
  MuCatalog *catalog = new_catalog (NULL);
  MuCard *kept = g_object_ref (mu_catalog_get_card (catalog, MU_CARD_SHIP, "hawk"));
  gpointer dropped = mu_catalog_get_card (catalog, MU_CARD_SHIP, "fore");

  g_object_add_weak_pointer (dropped, &dropped);
  mu_catalog_list_named (catalog, MU_CARD_SHIP, "hawk");
  g_assert_finalize_object (catalog);
  g_assert_null (dropped);
  g_assert_cmpstr (mu_card_get_name (kept), ==, "Hawk");
  g_assert_finalize_object (kept);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalog/by-id", test_by_id);
  g_test_add_func ("/catalog/kinds", test_kinds);
  g_test_add_func ("/catalog/ships", test_ships);
  g_test_add_func ("/catalog/pilots", test_pilots);
  g_test_add_func ("/catalog/upgrades", test_upgrades);
  g_test_add_func ("/catalog/names", test_names);
  g_test_add_func ("/catalog/beginnings", test_beginnings);
  g_test_add_func ("/catalog/misspelt", test_misspelt);
  g_test_add_func ("/catalog/any-id", test_any_id);
  g_test_add_func ("/catalog/revisions", test_revisions);
  g_test_add_func ("/catalog/ownership", test_ownership);
  return g_test_run ();
}
