/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-fleet-spellings.h"

#include <string.h>

enum
{
  MAX_NAME = 120
};

enum
{
  LIKE_WHOLE = 8,  /* the whole name */
  LIKE_BARE = 6,   /* without brackets */
  LIKE_BEFORE = 5, /* the part before “ - ” */
  LIKE_AFTER = 3,
  LESS_CHANGED = 2, /* deducted if only a changed form matches, such as a plural or a name with “-class” */
};

static void
mu_fleet_match_free (MuFleetMatch *match)
{
  g_free (match->hint);
  g_free (match);
}

static void
add_match (GPtrArray *matches, MuCard *card, int likeness, const char *hint)
{
  MuFleetMatch *match;

  for (guint i = 0; i < matches->len; i++)
    if (((MuFleetMatch *) matches->pdata[i])->card == card)
      return;
  match = g_new (MuFleetMatch, 1);
  match->card = card;
  match->likeness = likeness;
  match->hint = mu_text_canonical (hint);
  g_ptr_array_add (matches, match);
}

/* A short name that is an alias of one of two cards may mean the other. */
static void
add_named (GPtrArray *matches, MuCatalog *catalog, MuCardKind kind, const char *name, int likeness, const char *hint)
{
  GPtrArray *cards = mu_catalog_list_named (catalog, kind, name);

  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      const char *full_name = mu_text_get_english (mu_card_get_facts (cards->pdata[i])->name);
      GPtrArray *namesakes = mu_catalog_list_named (catalog, kind, full_name);

      add_match (matches, cards->pdata[i], likeness, hint);
      for (guint j = 0; namesakes != NULL && j < namesakes->len; j++)
        add_match (matches, namesakes->pdata[j], likeness - 1, hint);
    }
}

static void
add_spelling (GPtrArray *spellings, char *spelling)
{
  if (*spelling == '\0' || g_ptr_array_find_with_equal_func (spellings, spelling, g_str_equal, NULL))
    g_free (spelling);
  else
    g_ptr_array_add (spellings, spelling);
}

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, -1);

  return g_strjoinv (to, parts);
}

static char *
without_suffix (const char *text, const char *suffix)
{
  return g_strndup (text, strlen (text) - (g_str_has_suffix (text, suffix) ? strlen (suffix) : 0));
}

/* Each rule applies to the spellings that the rules before it produced. */
static GPtrArray *
list_spellings (const char *name, MuCardKind kind)
{
  GPtrArray *spellings = g_ptr_array_new_with_free_func (g_free);
  guint n_stems;

  add_spelling (spellings, mu_text_canonical (name));
  for (guint i = 0, n = spellings->len; i < n; i++)
    add_spelling (spellings, replace (spellings->pdata[i], "class", ""));
  for (guint i = 0, n = spellings->len; i < n; i++)
    {
      add_spelling (spellings, replace (spellings->pdata[i], "mark", "mk"));
      add_spelling (spellings, replace (spellings->pdata[i], "mk", "mark"));
    }
  for (guint i = 0, n = spellings->len; i < n; i++)
    {
      add_spelling (spellings, without_suffix (spellings->pdata[i], "s"));
      add_spelling (spellings, g_strconcat (spellings->pdata[i], "s", NULL));
    }
  n_stems = spellings->len;
  for (guint i = 0; kind == MU_CARD_SQUADRON && i < n_stems; i++)
    {
      g_autofree char *stem = without_suffix (spellings->pdata[i], "squadron");

      add_spelling (spellings, g_strdup (stem));
      add_spelling (spellings, without_suffix (stem, "s"));
      add_spelling (spellings, g_strconcat (stem, "squadron", NULL));
    }
  return spellings;
}

static void
add_spelled (GPtrArray *matches, MuCatalog *catalog, MuCardKind kind, const char *name, int likeness, const char *hint)
{
  g_autoptr (GPtrArray) spellings = list_spellings (name, kind);

  for (guint i = 0; i < spellings->len; i++)
    add_named (matches, catalog, kind, spellings->pdata[i], i == 0 ? likeness : likeness - LESS_CHANGED, hint);
}

static char *
canonical_craft (const char *craft)
{
  g_autofree char *canonical = mu_text_canonical (craft);

  return without_suffix (canonical, "squadron");
}

/* “Wedge Antilles X-Wing Squadron” names the squadron type after a space. */
static void
add_with_craft (GPtrArray *matches, MuCatalog *catalog, const char *name)
{
  for (const char *space = strchr (name, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      g_autofree char *before = g_strndup (name, space - name);
      g_autofree char *wanted = canonical_craft (space);
      GPtrArray *cards = mu_catalog_list_named (catalog, MU_CARD_SQUADRON, before);

      for (guint i = 0; cards != NULL && *wanted != '\0' && i < cards->len; i++)
        {
          g_autofree char *craft = canonical_craft (mu_text_get_english (mu_card_get_facts (cards->pdata[i])->subname));

          if (g_str_equal (craft, wanted))
            add_match (matches, cards->pdata[i], LIKE_WHOLE, space);
        }
    }
}

/* Splits “Name (hint) more” and “Name [hint] more” at the brackets. */
static char *
without_brackets (const char *name, char **hint)
{
  GString *rest = g_string_new (NULL);
  GString *inside = g_string_new (NULL);
  int depth = 0;

  for (const char *p = name; *p != '\0'; p++)
    if (*p == '(' || *p == '[')
      depth++;
    else if (*p == ')' || *p == ']')
      depth -= depth > 0;
    else
      g_string_append_c (depth > 0 ? inside : rest, *p);
  *hint = g_string_free (inside, FALSE);
  return g_string_free (rest, FALSE);
}

/**
 * mu_fleet_spellings_list:
 * @name: a name as people or programs write it, possibly with a hint
 *
 * Returns: (transfer full) (element-type MuFleetMatch): the cards that the name may stand for.
 */
GPtrArray *
mu_fleet_spellings_list (MuCatalog *catalog, MuCardKind kind, const char *name)
{
  GPtrArray *matches = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_fleet_match_free);
  const char *dash = strstr (name, " - ");
  g_autofree char *hint = NULL;
  g_autofree char *bare = without_brackets (name, &hint);

  if (strlen (name) > MAX_NAME)
    return matches;
  add_spelled (matches, catalog, kind, name, LIKE_WHOLE, hint);
  if (*hint != '\0')
    add_spelled (matches, catalog, kind, bare, LIKE_BARE, hint);
  /* “A-wing (Shara Bey)” has the squadron type first. */
  if (*hint != '\0' && kind == MU_CARD_SQUADRON)
    add_spelled (matches, catalog, kind, hint, LIKE_AFTER, bare);
  if (kind == MU_CARD_SQUADRON)
    add_with_craft (matches, catalog, name);
  if (dash != NULL)
    {
      g_autofree char *before = g_strndup (name, dash - name);
      g_autofree char *before_hint = NULL;
      g_autofree char *before_bare = without_brackets (before, &before_hint);

      add_spelled (matches, catalog, kind, before, LIKE_BEFORE, dash + 3);
      add_spelled (matches, catalog, kind, before_bare, LIKE_BEFORE, dash + 3);
      add_spelled (matches, catalog, kind, dash + 3, LIKE_AFTER, before);
    }
  return matches;
}
