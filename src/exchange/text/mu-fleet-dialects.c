/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-fleet-dialects.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/text/mu-text-head.h"
#include "exchange/text/mu-text-line.h"
#include "model/mu-points.h"

/* Other programs parse these lines exactly, so nothing is translated. */

/* A fleet being written. */
typedef struct
{
  GString *text;
  MuRoster *roster;
  const MuReport *report;
} Fleet;

/* The texts of one program; NULL for parts that it does not write. */
typedef struct
{
  void (*append_head) (const Fleet *fleet);
  void (*append_ship) (const Fleet *fleet, MuUnit *unit, const MuReportUnit *figures);
  const char *upgrade; /* name, cost */
  const char *ship_sum;
  const char *squadrons; /* their heading */
  const char *squadron;  /* name, cost */
  const char *several;   /* count, name, cost of all; count, cost of one when `each` */
  gboolean each;
  gboolean plural;
  gboolean
      always_craft; /*
                     * the program names the type of every unique squadron, not only of those with an ambiguous name
                     */
  const char *squadrons_sum;
  const char *sum;
  gboolean objectives_last;
} Dialect;

static const char *
get_name (MuCard *card)
{
  return mu_text_get_english (mu_card_get_facts (card)->name);
}

static MuCard *
find_commander (MuRoster *roster)
{
  MuGame *game = mu_roster_get_game (roster);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        {
          MuCard *card = mu_unit_get_upgrade (unit, j);
          const MuTerm *slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot);

          if (mu_term_is_commander (slot))
            return card;
        }
    }
  return NULL;
}

static const char *
get_commander (MuRoster *roster)
{
  MuCard *commander = find_commander (roster);

  return commander != NULL ? get_name (commander) : "";
}

static const char *
get_faction (MuRoster *roster)
{
  const MuTerm *faction
      = mu_game_get_term (mu_roster_get_game (roster), MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));

  return faction != NULL ? mu_text_get_english (faction->name) : "";
}

/* Some programs expect the full names of factions. */
static const char *
get_full_faction (MuRoster *roster)
{
  static const char *const names[]
      = { "Rebel Alliance", "Galactic Empire", "Galactic Republic", "Separatist Alliance" };
  MuGame *game = mu_roster_get_game (roster);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (mu_roster_get_faction (roster) >= 0 && mu_game_find_faction (game, names[i]) == mu_roster_get_faction (roster))
      return names[i];
  return get_faction (roster);
}

/* Several objectives of a type are illegal but must not be lost. */
static void
append_objectives (const Fleet *fleet, const char *suffix)
{
  static const struct
  {
    MuObjectiveType type;
    const char *label;
  } lines[] = {
    { MU_OBJECTIVE_ASSAULT, "Assault" },
    { MU_OBJECTIVE_DEFENSE, "Defense" },
    { MU_OBJECTIVE_NAVIGATION, "Navigation" },
    { MU_OBJECTIVE_CAMPAIGN, "Campaign" },
  };
  GPtrArray *objectives = mu_roster_get_objectives (fleet->roster);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint j = 0; j < objectives->len; j++)
        if (mu_card_get_facts (objectives->pdata[j])->objective == lines[i].type)
          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", get_name (objectives->pdata[j]));
      if (names->len > 0 || lines[i].type != MU_OBJECTIVE_CAMPAIGN)
        g_string_append_printf (fleet->text, "%s%s: %s\n", lines[i].label, suffix, names->str);
    }
}

/* Other programs show the name as it is; a reader takes no sign in it for markup. */
static char *
dup_name (MuRoster *roster)
{
  GString *name = g_string_new (NULL);

  for (const char *p = mu_roster_get_name (roster); *p != '\0'; p++)
    {
      g_string_append_c (name, *p);
      if (strchr ("<>&[]*_`~\\|", *p) != NULL)
        g_string_append (name, MU_TEXT_LINE_JOINER);
    }
  return g_string_free (name, FALSE);
}

static void
append_kingston_head (const Fleet *fleet)
{
  g_autofree char *name = dup_name (fleet->roster);

  g_string_append_printf (fleet->text, "Name: %s\n", name);
  g_string_append_printf (fleet->text, "Faction: %s\n", get_faction (fleet->roster));
  g_string_append_printf (fleet->text, "Commander: %s\n\n", get_commander (fleet->roster));
  append_objectives (fleet, "");
}

static void
append_star_forge_head (const Fleet *fleet)
{
  MuCard *commander = find_commander (fleet->roster);
  g_autofree char *name = dup_name (fleet->roster);

  g_string_append_printf (fleet->text, "Name: %s\n", name);
  g_string_append_printf (fleet->text, "Faction: %s\n", get_faction (fleet->roster));
  g_string_append_printf (fleet->text, "Gamemode: %s\n",
                          mu_text_head_get_mode (mu_roster_get_game (fleet->roster), fleet->report->format));
  if (commander != NULL)
    g_string_append_printf (fleet->text, "Commander: %s (%d)\n\n", get_name (commander), mu_card_get_cost (commander));
  else
    g_string_append (fleet->text, "Commander: \n\n");
  append_objectives (fleet, "");
}

/* Returns TRUE for a name that means something else when it is alone on a line. */
static gboolean
is_ambiguous (const char *name)
{
  g_autoptr (MuTextLine) line = mu_text_line_new (name, name + strlen (name), 0);

  return line->bullet || line->priced || line->limit != 0 || strpbrk (name, ":/,|;<>([{=&*_`~\\") != NULL
         || g_ascii_ispunct (*name) || g_ascii_isdigit (*name) || mu_beginning_is (name, "“")
         || !g_str_equal (line->text, name) || mu_text_line_is_rule (line) || mu_text_line_is_sum (line);
}

static char *
dup_title (MuRoster *roster)
{
  const char *name = mu_roster_get_name (roster);
  g_autofree char *inert = dup_name (roster);

  if (name[strspn (name, " ")] == '\0')
    return g_strdup ("Fleet");
  return is_ambiguous (name) ? g_strdup_printf ("“%s”", inert) : g_strdup (name);
}

static void
append_warlords_head (const Fleet *fleet)
{
  g_autofree char *title = dup_title (fleet->roster);
  g_autofree char *points = mu_points_dup_figures (fleet->report->points, fleet->report->limit);

  g_string_append_printf (fleet->text, "%s\nAuthor: %s\n\n", title,
                          mu_roster_get_text (fleet->roster, MU_ROSTER_PLAYER));
  g_string_append_printf (fleet->text, "Faction: %s\n", get_full_faction (fleet->roster));
  g_string_append_printf (fleet->text, "Points: %s\n\n", points);
  g_string_append_printf (fleet->text, "Commander: %s\n\n", get_commander (fleet->roster));
  append_objectives (fleet, " Objective");
}

static void
append_flagship_head (const Fleet *fleet)
{
  g_autofree char *title = dup_title (fleet->roster);

  g_string_append_printf (fleet->text, "%s\nFaction: %s\n\n", title, get_full_faction (fleet->roster));
  g_string_append_printf (fleet->text, "Commander: %s\n\n", get_commander (fleet->roster));
  append_objectives (fleet, " Objective");
}

static void
append_designer_head (const Fleet *fleet)
{
  g_autofree char *title = dup_title (fleet->roster);

  if (fleet->report->limit > 0)
    g_string_append_printf (fleet->text, "%s (%d/%d/%d)\n", title, fleet->report->squadron_points,
                            fleet->report->points, fleet->report->limit);
  else
    g_string_append_printf (fleet->text, "%s\n", title);
  g_string_append (fleet->text, "========================\n");
}

static int
sum_upgrades (MuUnit *unit, const MuReportUnit *figures)
{
  int sum = 0;

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    sum += g_array_index (figures->upgrade_costs, int, i);
  return sum;
}

static void
append_plain_ship (const Fleet *fleet, MuUnit *unit, const MuReportUnit *figures)
{
  g_string_append_printf (fleet->text, "\n%s (%d)\n", get_name (mu_unit_get_card (unit)),
                          figures->own_cost * figures->count);
}

static void
append_warlords_ship (const Fleet *fleet, MuUnit *unit, const MuReportUnit *figures)
{
  g_string_append_printf (fleet->text, "\n%s%s (%d points)\n", figures->flagship ? "[ flagship ] " : "",
                          get_name (mu_unit_get_card (unit)), figures->own_cost * figures->count);
}

static void
append_flagship_ship (const Fleet *fleet, MuUnit *unit, const MuReportUnit *figures)
{
  g_string_append_printf (fleet->text, "\n%s%s (%d)\n", figures->flagship ? "[flagship] " : "",
                          get_name (mu_unit_get_card (unit)), figures->own_cost * figures->count);
}

static void
append_designer_ship (const Fleet *fleet, MuUnit *unit, const MuReportUnit *figures)
{
  int upgrades = sum_upgrades (unit, figures);

  g_string_append_printf (fleet->text, "\n%s (%d + %d: %d)\n", get_name (mu_unit_get_card (unit)),
                          figures->cost - upgrades, upgrades, figures->cost);
}

static const Dialect kingston = {
  append_kingston_head, append_plain_ship,      "• %s (%d)\n", "= %d Points\n", "\nSquadrons:\n",
  "• %s (%d)\n",        "• %d x %s (%d)\n",     FALSE,         FALSE,           TRUE,
  "= %d Points\n",      "\nTotal Points: %d\n", FALSE,
};

static const Dialect star_forge = {
  append_star_forge_head, append_plain_ship,      "• %s (%d)\n", "= %d Points\n", "\nSquadrons:\n",
  "• %s (%d)\n",          "• %d x %s (%d)\n",     FALSE,         FALSE,           TRUE,
  "= %d Points\n",        "\nTotal Points: %d\n", FALSE,
};

static const Dialect warlords = {
  append_warlords_head,
  append_warlords_ship,
  "-  %s  ( %d  points) \n",
  "= %d total ship cost\n",
  "\n",
  "1 %s ( %d points)\n",
  "%d %s ( %d points)\n",
  FALSE,
  TRUE,
  FALSE,
  "= %d total squadron cost\n",
  NULL,
  FALSE,
};

static const Dialect flagship = {
  append_flagship_head,
  append_flagship_ship,
  "- %s (%d)\n",
  "= %d points\n",
  "\n",
  "1 %s (%d)\n",
  "%d %s (%d)\n",
  TRUE,
  FALSE,
  TRUE,
  "= %d points\n",
  NULL,
  FALSE,
};

static const Dialect designer = {
  append_designer_head,
  append_designer_ship,
  "+ %s (%d)\n",
  NULL,
  "\n",
  "%s (%d)\n",
  "%d x %s (%d x %d)\n",
  TRUE,
  FALSE,
  FALSE,
  NULL,
  NULL,
  TRUE,
};

static void
append_ship (const Fleet *fleet, const Dialect *dialect, MuUnit *unit, const MuReportUnit *figures)
{
  dialect->append_ship (fleet, unit, figures);
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    g_string_append_printf (fleet->text, dialect->upgrade, get_name (mu_unit_get_upgrade (unit, i)),
                            g_array_index (figures->upgrade_costs, int, i));
  if (dialect->ship_sum != NULL)
    g_string_append_printf (fleet->text, dialect->ship_sum, figures->cost);
}

static gboolean
has_namesakes (MuRoster *roster, MuCard *card)
{
  GPtrArray *cards = mu_catalog_list_named (mu_roster_get_catalog (roster), MU_CARD_SQUADRON, get_name (card));

  return cards != NULL && cards->len > 1;
}

static char *
dup_squadron_name (const Fleet *fleet, const Dialect *dialect, MuUnit *unit)
{
  MuCard *card = mu_unit_get_card (unit);
  const char *craft = mu_text_get_english (mu_card_get_facts (card)->subname);
  gboolean with_craft = *craft != '\0' && (dialect->always_craft || has_namesakes (fleet->roster, card));
  gboolean plural = dialect->plural && mu_unit_get_count (unit) > 1 && !g_str_has_suffix (get_name (card), "s");

  return g_strconcat (get_name (card), plural ? "s" : "", with_craft ? " - " : "", with_craft ? craft : "", NULL);
}

static void
append_squadron (const Fleet *fleet, const Dialect *dialect, MuUnit *unit, const MuReportUnit *figures)
{
  g_autofree char *name = dup_squadron_name (fleet, dialect, unit);
  int count = mu_unit_get_count (unit);

  if (count == 1)
    g_string_append_printf (fleet->text, dialect->squadron, name, figures->cost);
  else if (dialect == &designer)
    g_string_append_printf (fleet->text, dialect->several, count, name, count, figures->cost / count);
  else
    g_string_append_printf (fleet->text, dialect->several, count, name,
                            dialect->each ? figures->cost / count : figures->cost);
}

static void
append_squadrons (const Fleet *fleet, const Dialect *dialect)
{
  int points = 0;

  g_string_append (fleet->text, dialect->squadrons);
  for (guint i = 0; i < mu_roster_get_n_units (fleet->roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (fleet->roster, i);
      const MuReportUnit *figures = mu_report_get_unit (fleet->report, i);

      if (!mu_unit_is_squadron (unit))
        continue;
      append_squadron (fleet, dialect, unit, figures);
      points += figures->cost;
    }
  if (dialect->squadrons_sum != NULL)
    g_string_append_printf (fleet->text, dialect->squadrons_sum, points);
}

static void
append_rest (const Fleet *fleet, const Dialect *dialect)
{
  GPtrArray *objectives = mu_roster_get_objectives (fleet->roster);
  GPtrArray *unknown = mu_roster_get_unknown (fleet->roster);

  if (dialect->objectives_last && objectives->len > 0)
    g_string_append_c (fleet->text, '\n');
  for (guint i = 0; dialect->objectives_last && i < objectives->len; i++)
    g_string_append_printf (fleet->text, "%s\n", get_name (objectives->pdata[i]));
  if (dialect->sum != NULL)
    g_string_append_printf (fleet->text, dialect->sum, fleet->report->points);
  for (guint i = 0; i < unknown->len; i++)
    g_string_append_printf (fleet->text, "%s\n", mu_card_get_facts (unknown->pdata[i])->unknown_text);
  if (fleet->report->legal && fleet->report->format->free)
    g_string_append_printf (fleet->text, "! FREE PLAY (%s)\n", fleet->report->format->id);
  if (!fleet->report->legal)
    g_string_append_printf (fleet->text, "! NOT LEGAL (%s)\n", fleet->report->format->id);
}

static GBytes *
write_fleet (MuRoster *roster, const MuReport *report, const Dialect *dialect)
{
  Fleet fleet = { g_string_new (NULL), roster, report };

  dialect->append_head (&fleet);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is_squadron (mu_roster_get_unit (roster, i)))
      append_ship (&fleet, dialect, mu_roster_get_unit (roster, i), mu_report_get_unit (report, i));
  append_squadrons (&fleet, dialect);
  append_rest (&fleet, dialect);
  /* Text with angle brackets would be taken for a web page. In the name, they are harmless. */
  for (gsize i = 0; i < fleet.text->len; i++)
    if (strchr ("<>", fleet.text->str[i]) != NULL && !mu_beginning_is (fleet.text->str + i + 1, MU_TEXT_LINE_JOINER))
      {
        const char *similar = fleet.text->str[i] == '<' ? "‹" : "›";

        g_string_erase (fleet.text, i, 1);
        g_string_insert (fleet.text, i, similar);
      }
  return g_string_free_to_bytes (fleet.text);
}

/**
 * mu_fleet_dialects_write_kingston:
 *
 * Returns: (transfer full): a fleet as the fleet builder of Ryan Kingston writes it. In all dialects, an illegal fleet
 *   is marked in the last line.
 */
GBytes *
mu_fleet_dialects_write_kingston (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &kingston);
}

/**
 * mu_fleet_dialects_write_star_forge:
 *
 * Returns: (transfer full): a fleet as Star Forge writes it.
 */
GBytes *
mu_fleet_dialects_write_star_forge (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &star_forge);
}

/**
 * mu_fleet_dialects_write_warlords:
 *
 * Returns: (transfer full): a fleet as Armada Warlords writes it.
 */
GBytes *
mu_fleet_dialects_write_warlords (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &warlords);
}

/**
 * mu_fleet_dialects_write_flagship:
 *
 * Returns: (transfer full): a fleet as Flagship writes it.
 */
GBytes *
mu_fleet_dialects_write_flagship (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &flagship);
}

/**
 * mu_fleet_dialects_write_designer:
 *
 * Returns: (transfer full): a fleet as Fleets Designer writes it.
 */
GBytes *
mu_fleet_dialects_write_designer (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &designer);
}
