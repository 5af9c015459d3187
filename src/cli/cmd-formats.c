/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "model/mu-i18n.h"
#include "model/mu-terms.h"
#include "rules/check/mu-budgets.h"
#include "rules/check/mu-requirement.h"

enum
{
  ID_WIDTH = 22,
  LEAST_NAME_WIDTH = 22,
  TOTAL_WIDTH = 6
};

static const char *const each_words[] = {
  [MU_EACH_NONE] = NULL,
  [MU_EACH_SHIP] = "ship",
  [MU_EACH_CARD] = "card",
};

static const char *const right_words[] = {
  [MU_INITIATIVE_NONE] = NULL,
  [MU_INITIATIVE_LOWER_CHOOSES] = "lower-chooses",
  [MU_INITIATIVE_LOWER_HAS] = "lower-has",
};

static const char *const tie_words[] = {
  [MU_INITIATIVE_TIE_OPEN] = NULL,
  [MU_INITIATIVE_TIE_COIN] = "coin",
  [MU_INITIATIVE_TIE_DIE] = "die",
  [MU_INITIATIVE_TIE_FACTION] = NULL,
};

static void
set_initiative (json_t *object, MuGame *game, const MuInitiative *initiative)
{
  const char *tie = tie_words[initiative->tie];

  if (initiative->tie == MU_INITIATIVE_TIE_FACTION)
    tie = mu_game_get_term (game, MU_VOCABULARY_FACTION, initiative->faction)->id;
  if (right_words[initiative->right] != NULL)
    json_object_set_new (object, "initiative", json_string (right_words[initiative->right]));
  if (tie != NULL)
    json_object_set_new (object, "tie", json_string (tie));
}

static void
set_stat (json_t *object, const char *key, MuGame *game, int stat)
{
  const MuTerm *term = mu_game_get_term (game, MU_VOCABULARY_STAT, stat);

  if (term != NULL)
    json_object_set_new (object, key, json_string (term->id));
}

static json_t *
new_budget (MuGame *game, const MuFormat *format, const MuBudget *budget)
{
  json_t *object = json_object ();

  json_object_set_new (object, "rule", json_string (budget->rule));
  json_object_set_new (object, "of", json_string (mu_counted_get_word (budget->match.of)));
  if (budget->limit == MU_BUDGET_SHARE && budget->share_of == NULL && format->total > 0)
    json_object_set_new (object, "points", json_integer (mu_budget_get_share (budget, format->total)));
  if (budget->limit == MU_BUDGET_NUMBER)
    json_object_set_new (object, "max", json_integer (budget->max));
  if (budget->of_unit)
    json_object_set_new (object, "each", json_string ("unit"));
  set_stat (object, "sum", game, budget->sum);
  set_stat (object, "stat", game, budget->limit == MU_BUDGET_STAT ? budget->stat : -1);
  if (budget->per > 0)
    json_object_set_new (object, "per", json_integer (budget->per));
  return object;
}

static json_t *
new_cap (const MuCap *cap)
{
  json_t *object = json_object ();

  json_object_set_new (object, "rule", json_string (cap->rule));
  json_object_set_new (object, "of", json_string (mu_counted_get_word (cap->match.of)));
  json_object_set_new (object, "max", json_integer (cap->max));
  if (cap->each != MU_EACH_NONE)
    json_object_set_new (object, "each", json_string (each_words[cap->each]));
  if (cap->per > 0)
    json_object_set_new (object, "per", json_integer (cap->per));
  return object;
}

static json_t *
new_boxes (MuGame *game, const MuFormat *format)
{
  g_autoptr (GArray) boxes = mu_collection_list (format->boxes, mu_game_get_id (game));
  json_t *object = json_object ();

  for (guint i = 0; i < boxes->len; i++)
    {
      const MuOwned *box = &g_array_index (boxes, MuOwned, i);

      json_object_set_new (object, box->expansion, json_integer (box->count));
    }
  return object;
}

static json_t *
new_ids (const GPtrArray *ids)
{
  json_t *array = json_array ();

  for (guint i = 0; i < ids->len; i++)
    json_array_append_new (array, json_string (ids->pdata[i]));
  return array;
}

static void
print_json (MuGame *game, const MuFormat *format)
{
  json_t *object = json_object ();
  json_t *caps = json_array ();

  for (guint i = mu_format_counts_upgrades (format); i < format->budgets->len; i++)
    json_array_append_new (caps, new_budget (game, format, mu_format_get_budget (format, i)));
  for (guint i = 0; i < format->caps->len; i++)
    json_array_append_new (caps, new_cap (&g_array_index (format->caps, MuCap, i)));
  json_object_set_new (object, "id", json_string (format->id));
  json_object_set_new (object, "game", json_string (mu_game_get_id (game)));
  json_object_set_new (object, "name", json_string (mu_text_get_english (format->name)));
  if (format->total > 0)
    json_object_set_new (object, "total", json_integer (format->total));
  json_object_set_new (object, "caps", caps);
  if (format->boxes != NULL)
    json_object_set_new (object, "boxes", new_boxes (game, format));
  json_object_set_new (object, "revision", format->revision != NULL ? json_string (format->revision) : json_null ());
  json_object_set_new (object, "standard", json_boolean (format->standard));
  json_object_set_new (object, "custom", json_boolean (format->custom));
  json_object_set_new (object, "epic", json_boolean (format->epic));
  json_object_set_new (object, "team", json_boolean (format->team));
  if (format->free)
    json_object_set_new (object, "free", json_true ());
  if (format->waived->len > 0)
    json_object_set_new (object, "waived", new_ids (format->waived));
  set_initiative (object, game, &format->initiative);
  mu_json_print (object);
}

static void
append_note (GString *notes, const char *note)
{
  if (notes->len > 0)
    g_string_append (notes, ", ");
  g_string_append (notes, note);
}

static void
append_revision (GString *notes, MuGame *game, const MuFormat *format)
{
  const MuRevision *revision = format->revision != NULL ? mu_game_get_revision (game, format->revision) : NULL;

  if (revision != NULL)
    {
      g_autofree char *costs = g_strdup_printf (_ ("costs of %s"), mu_text_get (revision->name));

      append_note (notes, costs);
    }
}

/* Sizes and traits are given by their names alone, since “small ship only” does not follow a number of ships. */
static char *
describe_counted (MuGame *game, const MuPredicate *where)
{
  const MuPredicate *part = where->parts->len == 1 ? where->parts->pdata[0] : NULL;

  if (part != NULL && part->kind == MU_PREDICATE_SIZE)
    return mu_terms_dup_set (game, MU_VOCABULARY_SIZE, part->set, ", ");
  if (part != NULL && part->kind == MU_PREDICATE_TRAIT_ANY)
    return mu_terms_dup_set (game, MU_VOCABULARY_TRAIT, part->set, ", ");
  return mu_requirement_describe (game, where);
}

/* For example, “at most 2 ships (Flotilla)”, “at most 12 ships of one type (small)”. */
static char *
describe_cap (MuGame *game, const MuCap *cap)
{
  gboolean of_some = cap->match.where->parts->len > 0;
  g_autofree char *where = of_some ? describe_counted (game, cap->match.where) : NULL;
  g_autofree char *what = NULL;

  if (cap->max == 0 && cap->match.of == MU_COUNTED_SHIPS && !of_some)
    what = g_strdup (_ ("no ships"));
  else if (cap->each == MU_EACH_SHIP)
    what = g_strdup_printf (ngettext ("at most %d ship of one type", "at most %d ships of one type", cap->max),
                            cap->max);
  else if (cap->each == MU_EACH_CARD)
    what = g_strdup_printf (_ ("at most %d of one card"), cap->max);
  else if (cap->match.of == MU_COUNTED_SQUADRONS)
    what = g_strdup_printf (ngettext ("at most %d squadron", "at most %d squadrons", cap->max), cap->max);
  else
    what = g_strdup_printf (ngettext ("at most %d ship", "at most %d ships", cap->max), cap->max);
  return where != NULL ? g_strdup_printf (_ ("%s (%s)"), what, where) : g_steal_pointer (&what);
}

/* Returns NULL if there is nothing to say, since the format has no total. */
static char *
describe_budget (MuGame *game, const MuFormat *format, const MuBudget *budget)
{
  const char *name = mu_budget_get_name (budget, game);

  if (g_str_equal (budget->id, MU_BUDGET_POINTS))
    return g_strdup (_ ("upgrades cost no points"));
  if (budget->limit == MU_BUDGET_STAT)
    /* Translators: a budget, and the stat of each ship that limits it, such as “Loadout by loadout of each ship” */
    return g_strdup_printf (_ ("%s by %s of each ship"), name,
                            mu_game_get_term_name (game, MU_VOCABULARY_STAT, budget->stat));
  if (budget->limit == MU_BUDGET_NUMBER)
    return g_strdup_printf (_ ("at most %d %s"), budget->max, name);
  if (budget->share_of != NULL)
    /* Translators: a fraction, a budget, and the budget that it is a fraction of */
    return g_strdup_printf (_ ("%d/%d for %s, of %s"), budget->part, budget->whole, name, budget->share_of);
  if (format->total == 0)
    return NULL;
  if (budget->match.of == MU_COUNTED_SQUADRONS)
    return g_strdup_printf (_ ("squadrons up to %d points"), mu_budget_get_share (budget, format->total));
  /* Translators: a budget and a number */
  return g_strdup_printf (_ ("%s up to %d"), name, mu_budget_get_share (budget, format->total));
}

static void
append_boxes (GString *notes, MuGame *game, const MuFormat *format)
{
  g_autoptr (GArray) boxes = format->boxes != NULL ? mu_collection_list (format->boxes, mu_game_get_id (game)) : NULL;

  for (guint i = 0; boxes != NULL && i < boxes->len; i++)
    {
      const MuOwned *box = &g_array_index (boxes, MuOwned, i);
      const MuExpansion *expansion = mu_game_get_expansion (game, box->expansion);
      const char *name = expansion != NULL ? mu_text_get (expansion->name) : box->expansion;
      g_autofree char *note = g_strdup_printf (
          ngettext ("what %d box of %s holds", "what %d boxes of %s hold", box->count), box->count, name);

      append_note (notes, note);
    }
}

static void
append_waived (GString *notes, const MuFormat *format)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  g_autofree char *note = NULL;

  for (guint i = 0; i < format->waived->len; i++)
    g_string_append_printf (rules, "%s%s", i > 0 ? ", " : "", (const char *) format->waived->pdata[i]);
  if (format->free)
    note = g_strdup (_ ("free play"));
  else if (rules->len > 0)
    /* Translators: %s are ids of rules, such as “objectives, squadron-third” */
    note = g_strdup_printf (_ ("without the rules %s"), rules->str);
  if (note != NULL)
    append_note (notes, note);
}

static char *
describe (MuGame *game, const MuFormat *format)
{
  GString *notes = g_string_new (NULL);

  if (format->standard)
    append_note (notes, C_ ("format", "standard"));
  if (format->custom)
    append_note (notes, _ ("any total"));
  else if (format->total == 0)
    append_note (notes, _ ("no limit of points"));
  if (format->epic)
    append_note (notes, _ ("huge ships and epic cards"));
  if (!format->objectives && mu_game_has_cards (game, MU_CARD_OBJECTIVE))
    append_note (notes, _ ("without objectives"));
  if (format->team)
    append_note (notes, _ ("for a team"));
  append_boxes (notes, game, format);
  append_waived (notes, format);
  for (guint i = mu_format_counts_upgrades (format); i < format->budgets->len; i++)
    {
      g_autofree char *note = describe_budget (game, format, mu_format_get_budget (format, i));

      if (note != NULL)
        append_note (notes, note);
    }
  for (guint i = 0; i < format->caps->len; i++)
    {
      const MuCap *cap = &g_array_index (format->caps, MuCap, i);
      g_autofree char *note = describe_cap (game, cap);

      append_note (notes, note);
    }
  append_revision (notes, game, format);
  return g_string_free (notes, FALSE);
}

/* All names of the game fit. */
static int
get_name_width (MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);
  int width = LEAST_NAME_WIDTH - 2;

  for (guint i = 0; i < formats->len; i++)
    width = MAX (width, mu_print_measure (mu_text_get (((MuFormat *) formats->pdata[i])->name)));
  return width + 2;
}

static void
print_text (MuGame *game, const MuFormat *format)
{
  const int name_width = get_name_width (game);
  const int indent = ID_WIDTH + name_width + TOTAL_WIDTH + 2;
  g_autofree char *total = format->total > 0 ? g_strdup_printf ("%d", format->total) : g_strdup ("");
  g_autofree char *notes = describe (game, format);

  mu_print_cell (MU_STYLE_PLAIN, format->id, ID_WIDTH, MU_ALIGN_LEFT);
  mu_print_cell (MU_STYLE_STRONG, mu_text_get (format->name), name_width, MU_ALIGN_LEFT);
  mu_print_cell (MU_STYLE_PLAIN, total, TOTAL_WIDTH, MU_ALIGN_RIGHT);
  mu_print (MU_STYLE_PLAIN, *notes != '\0' ? "  " : "");
  mu_print_wrapped (MU_STYLE_PLAIN, indent, indent, notes);
}

static void
print_game (MuGame *game, gboolean json)
{
  GPtrArray *formats = mu_game_get_formats (game);

  if (!json)
    mu_print (MU_STYLE_STRONG, "%s\n", mu_text_get (mu_game_get_name (game)));
  for (guint i = 0; i < formats->len; i++)
    if (json)
      print_json (game, formats->pdata[i]);
    else
      print_text (game, formats->pdata[i]);
}

/**
 * mu_cmd_formats:
 *
 * Runs `muster formats`.
 *
 * Returns: the exit status.
 */
int
mu_cmd_formats (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each format"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = { "formats", NULL, N_ ("Shows the formats of all games."), options };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) loaded = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (rest != NULL)
    return mu_cli_refuse (_ ("“muster formats” takes no arguments"));
  games = mu_cli_new_games (NULL);
  loaded = games != NULL ? mu_cli_load_games (games, NULL) : NULL;
  if (loaded == NULL || loaded->len == 0)
    return MU_EXIT_UNREADABLE;
  for (guint i = 0; i < loaded->len; i++)
    print_game (loaded->pdata[i], json);
  return MU_EXIT_LEGAL;
}
