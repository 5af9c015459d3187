/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-budgets.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"

enum
{
  ID_WIDTH = 22,
  LEAST_NAME_WIDTH = 22,
  TOTAL_WIDTH = 6
};

static const char *const right_words[] = {
  [MU_INITIATIVE_NONE] = NULL,
  [MU_INITIATIVE_LOWER_CHOOSES] = "lower-chooses",
  [MU_INITIATIVE_LOWER_HAS] = "lower-has",
  [MU_INITIATIVE_ROLLED] = "rolled",
};

static const char *const tie_words[] = {
  [MU_INITIATIVE_TIE_OPEN] = NULL,
  [MU_INITIATIVE_TIE_COIN] = "coin",
  [MU_INITIATIVE_TIE_DIE] = "die",
  [MU_INITIATIVE_TIE_CALL] = "call",
  [MU_INITIATIVE_TIE_FACTION] = NULL,
};

static void
set_initiative (json_t *object, MuGame *game, const MuInitiative *initiative)
{
  const char *tie = mu_initiative_has_bids (initiative) ? tie_words[initiative->tie] : NULL;

  if (initiative->tie == MU_INITIATIVE_TIE_FACTION)
    tie = mu_game_get_term (game, MU_VOCABULARY_FACTION, initiative->faction)->id;
  if (right_words[initiative->right] != NULL)
    json_object_set_new (object, "initiative", json_string (right_words[initiative->right]));
  if (tie != NULL)
    json_object_set_new (object, "tie", json_string (tie));
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
  mu_json_set_term (object, "sum", game, MU_VOCABULARY_STAT, budget->sum);
  mu_json_set_term (object, "stat", game, MU_VOCABULARY_STAT, budget->limit == MU_BUDGET_STAT ? budget->stat : -1);
  if (budget->per > 0)
    json_object_set_new (object, "per", json_integer (budget->per));
  return object;
}

/* What rules say of all formats, or of cards on some ships, is told by “muster rules”. */
static gboolean
is_shown (const MuFormat *format, const MuCap *cap)
{
  return !cap->of_game && !cap->bar && !mu_format_waives (format, cap->rule);
}

static json_t *
new_cap (const MuCap *cap)
{
  g_autoptr (GString) apart = g_string_new (NULL);
  json_t *object = json_object ();

  json_object_set_new (object, "rule", json_string (cap->rule));
  json_object_set_new (object, "of", json_string (mu_counted_get_word (cap->match.of)));
  if (cap->min > 0)
    json_object_set_new (object, "min", json_integer (cap->min));
  if (cap->max != MU_CAP_ANY)
    json_object_set_new (object, "max", json_integer (cap->max));
  for (guint each = MU_EACH_UNIT; each <= MU_EACH_SLOT && !cap->all; each <<= 1)
    if (cap->each & each)
      g_string_append_printf (apart, "%s%s", apart->len > 0 ? " " : "", mu_each_get_word (each));
  if (apart->len > 0)
    json_object_set_new (object, "each", json_string (apart->str));
  if (cap->all)
    json_object_set_new (object, "all", json_true ());
  if (cap->name != NULL)
    json_object_set_new (object, "name", json_string (mu_text_get_english (cap->name)));
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

static void
print_json (MuGame *game, const MuFormat *format)
{
  json_t *object = json_object ();
  json_t *caps = json_array ();

  for (guint i = mu_format_counts_upgrades (format); i < format->budgets->len; i++)
    json_array_append_new (caps, new_budget (game, format, mu_format_get_budget (format, i)));
  for (guint i = 0; i < format->caps->len; i++)
    if (is_shown (format, mu_format_get_cap (format, i)))
      json_array_append_new (caps, new_cap (mu_format_get_cap (format, i)));
  json_object_set_new (object, "id", json_string (format->id));
  json_object_set_new (object, "game", json_string (mu_game_get_id (game)));
  json_object_set_new (object, "name", json_string (mu_text_get_english (format->name)));
  if (format->total > 0)
    json_object_set_new (object, "total", json_integer (format->total));
  json_object_set_new (object, "caps", caps);
  if (format->boxes != NULL)
    json_object_set_new (object, "boxes", new_boxes (game, format));
  if (format->legal >= 0)
    json_object_set_new (object, "legal",
                         json_string (mu_game_get_term (game, MU_VOCABULARY_LEGALITY, format->legal)->id));
  json_object_set_new (object, "revision", format->revision != NULL ? json_string (format->revision) : json_null ());
  json_object_set_new (object, "standard", json_boolean (format->standard));
  json_object_set_new (object, "custom", json_boolean (format->custom));
  json_object_set_new (object, "epic", json_boolean (format->epic));
  json_object_set_new (object, "team", json_boolean (format->team));
  if (format->free)
    json_object_set_new (object, "free", json_true ());
  if (format->waived->len > 0)
    json_object_set_new (object, "waived", mu_json_new_strings (format->waived));
  set_initiative (object, game, &format->initiative);
  mu_json_print (object);
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

static char *
describe_least (MuGame *game, const MuCap *cap)
{
  if (cap->name == NULL && cap->each == MU_EACH_NONE && cap->match.of == MU_COUNTED_SHIPS)
    return g_strdup_printf (ngettext ("at least %d ship", "at least %d ships", cap->min), cap->min);
  if (cap->each & MU_EACH_UNIT)
    /* Translators: what is counted, such as “Lanterns” */
    return g_strdup_printf (_ ("%s: at least %d on each ship"), mu_cap_get_name (cap, game), cap->min);
  return g_strdup_printf (_ ("%s: at least %d"), mu_cap_get_name (cap, game), cap->min);
}

static char *
describe_most (MuGame *game, const MuCap *cap)
{
  if (cap->all)
    return g_strdup_printf (_ ("%s: on all ships of a type or on none"), mu_cap_get_name (cap, game));
  if (cap->each & MU_EACH_UNIT)
    return g_strdup_printf (_ ("%s: at most %d on each ship"), mu_cap_get_name (cap, game), cap->max);
  if (cap->each & MU_EACH_SLOT)
    return g_strdup_printf (_ ("%s: at most %d of each slot"), mu_cap_get_name (cap, game), cap->max);
  if (cap->name != NULL || cap->match.of == MU_COUNTED_UPGRADES)
    return g_strdup_printf (_ ("%s: at most %d"), mu_cap_get_name (cap, game), cap->max);
  if (cap->max == 0 && cap->match.of == MU_COUNTED_SHIPS && cap->match.where->parts->len == 0)
    return g_strdup (_ ("no ships"));
  if (cap->each & MU_EACH_SHIP)
    return g_strdup_printf (ngettext ("at most %d ship of one type", "at most %d ships of one type", cap->max), cap->max);
  if (cap->each & (MU_EACH_CARD | MU_EACH_NAME))
    return g_strdup_printf (_ ("at most %d of one card"), cap->max);
  if (cap->match.of == MU_COUNTED_SQUADRONS)
    return g_strdup_printf (ngettext ("at most %d squadron", "at most %d squadrons", cap->max), cap->max);
  return g_strdup_printf (ngettext ("at most %d ship", "at most %d ships", cap->max), cap->max);
}

/* For example, “at most 2 ships (Flotilla)”, “at most 12 ships of one type (small)”. */
static char *
describe_cap (MuGame *game, const MuCap *cap, gboolean least)
{
  gboolean of_some = cap->match.where->parts->len > 0 && cap->name == NULL;
  g_autofree char *where = of_some ? describe_counted (game, cap->match.where) : NULL;
  g_autofree char *what = least ? describe_least (game, cap) : describe_most (game, cap);

  return of_some ? g_strdup_printf (_ ("%s (%s)"), what, where) : g_steal_pointer (&what);
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
    {
      const char *whole = budget->share_of;

      for (guint i = 0; i < format->budgets->len; i++)
        if (mu_format_get_budget (format, i)->id == budget->share_of)
          whole = mu_budget_get_name (mu_format_get_budget (format, i), game);
      /* Translators: a fraction, a budget, and the budget that it is a fraction of */
      return g_strdup_printf (_ ("%d/%d for %s, of %s"), budget->part, budget->whole, name, whole);
    }
  if (format->total == 0)
    return NULL;
  if (budget->match.of == MU_COUNTED_SQUADRONS)
    return g_strdup_printf (_ ("squadrons up to %d points"), mu_budget_get_share (budget, format->total));
  /* Translators: a budget and a number */
  return g_strdup_printf (_ ("%s up to %d"), name, mu_budget_get_share (budget, format->total));
}

static void
add_boxes (GPtrArray *notes, MuGame *game, const MuFormat *format)
{
  g_autoptr (GArray) boxes = format->boxes != NULL ? mu_collection_list (format->boxes, mu_game_get_id (game)) : NULL;

  for (guint i = 0; boxes != NULL && i < boxes->len; i++)
    {
      const MuOwned *box = &g_array_index (boxes, MuOwned, i);
      const MuExpansion *expansion = mu_game_get_expansion (game, box->expansion);
      const char *name = expansion != NULL ? mu_text_get (expansion->name) : box->expansion;

      g_ptr_array_add (notes,
                       g_strdup_printf (ngettext ("what %d box of %s holds", "what %d boxes of %s hold", box->count),
                                        box->count, name));
    }
}

static void
add_sizes (GPtrArray *notes, MuGame *game, const MuFormat *format)
{
  g_autoptr (MuPredicate) of_size = mu_predicate_new (MU_PREDICATE_SIZE);

  of_size->set = format->sizes;
  if (format->sizes != 0)
    g_ptr_array_add (notes, mu_requirement_describe (game, of_size));
}

static void
add_waived (GPtrArray *notes, const MuFormat *format)
{
  g_autoptr (GString) rules = g_string_new (NULL);

  for (guint i = 0; i < format->waived->len; i++)
    g_string_append_printf (rules, "%s%s", i > 0 ? ", " : "", (const char *) format->waived->pdata[i]);
  if (format->free)
    g_ptr_array_add (notes, g_strdup (_ ("free play")));
  else if (rules->len > 0)
    /* Translators: %s are ids of rules, such as “objectives, squadron-third” */
    g_ptr_array_add (notes, g_strdup_printf (_ ("without the rules %s"), rules->str));
}

static char *
describe (MuGame *game, const MuFormat *format)
{
  const MuRevision *revision = format->revision != NULL ? mu_game_get_revision (game, format->revision) : NULL;
  const char *own_objectives = mu_game_get_own_word (game, N_ ("Objectives"));
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  if (format->standard)
    g_ptr_array_add (notes, g_strdup (C_ ("format", "standard")));
  if (format->custom)
    g_ptr_array_add (notes, g_strdup (_ ("any total")));
  else if (format->total == 0)
    g_ptr_array_add (notes, g_strdup (_ ("no limit of points")));
  if (format->epic)
    g_ptr_array_add (notes, g_strdup (_ ("huge ships and epic cards")));
  if (own_objectives != NULL && format->objectives)
    g_ptr_array_add (notes, g_strdup (own_objectives));
  else if (own_objectives == NULL && !format->objectives && mu_game_has_section (game, MU_SECTION_OBJECTIVES))
    g_ptr_array_add (notes, g_strdup (_ ("without objectives")));
  if (format->team)
    g_ptr_array_add (notes, g_strdup (_ ("for a team")));
  add_boxes (notes, game, format);
  add_sizes (notes, game, format);
  add_waived (notes, format);
  for (guint i = mu_format_counts_upgrades (format); i < format->budgets->len; i++)
    {
      char *note = describe_budget (game, format, mu_format_get_budget (format, i));

      if (note != NULL)
        g_ptr_array_add (notes, note);
    }
  for (guint i = 0; i < format->caps->len; i++)
    {
      const MuCap *cap = mu_format_get_cap (format, i);

      if (!is_shown (format, cap))
        continue;
      if (cap->min > 0)
        g_ptr_array_add (notes, describe_cap (game, cap, TRUE));
      if (cap->all || cap->max != MU_CAP_ANY)
        g_ptr_array_add (notes, describe_cap (game, cap, FALSE));
    }
  if (format->legal >= 0)
    /* Translators: what a format asks of all cards, such as “Standard” */
    g_ptr_array_add (notes, g_strdup_printf (_ ("cards legal in %s"),
                                             mu_game_get_term_name (game, MU_VOCABULARY_LEGALITY, format->legal)));
  if (revision != NULL)
    g_ptr_array_add (notes, g_strdup_printf (_ ("costs of %s"), mu_text_get (revision->name)));
  g_ptr_array_add (notes, NULL);
  return g_strjoinv (", ", (char **) notes->pdata);
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

/* Runs `muster formats`. Returns the exit status. */
int
mu_cmd_formats (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each format"), NULL },
    { 0 },
  };
  const MuCliUsage usage = { "formats", NULL, N_ ("Shows the formats of all games."), options };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) loaded = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_cli_new_games (NULL);
  loaded = games != NULL ? mu_cli_load_games (games, NULL) : NULL;
  if (loaded == NULL || loaded->len == 0)
    return MU_EXIT_UNREADABLE;
  for (guint i = 0; i < loaded->len; i++)
    {
      GPtrArray *formats = mu_game_get_formats (loaded->pdata[i]);

      if (!json)
        mu_print (MU_STYLE_STRONG, "%s\n", mu_text_get (mu_game_get_name (loaded->pdata[i])));
      for (guint j = 0; j < formats->len; j++)
        if (json)
          print_json (loaded->pdata[i], formats->pdata[j]);
        else
          print_text (loaded->pdata[i], formats->pdata[j]);
    }
  return MU_EXIT_LEGAL;
}
