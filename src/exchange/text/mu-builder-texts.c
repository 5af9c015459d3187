/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-builder-texts.h"

#include <string.h>

#include "exchange/io/mu-beginning.h"
#include "exchange/text/mu-card-names.h"
#include "exchange/text/mu-list-lines.h"
#include "exchange/text/mu-markup.h"
#include "exchange/text/mu-squad-tts.h"
#include "exchange/text/mu-text-head.h"
#include "exchange/text/mu-text-line.h"
#include "model/text/mu-points.h"

/* Lists as other programs write them. Programs parse these lines exactly, so nothing is translated. */

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
  gboolean titled; /* the name of the fleet is alone in the first line */
  gboolean author;
  gboolean mode;        /* the name of the format, and the commander's cost */
  const char *flagship; /* what marks it */
  const char *ship;     /* that mark, name, cost */
  const char *upgrade;  /* name, cost */
  const char *ship_sum;
  const char *squadrons; /* their heading */
  const char *squadron;  /* name, cost */
  const char *several;   /* count, name, cost of all; count, cost of one when `each` */
  gboolean each;
  gboolean plural;
  gboolean always_craft; /* every unique squadron has its type, not only those with an ambiguous name */
  const char *squadrons_sum;
  const char *sum;
  gboolean plain; /* only the name and the points above, and the objectives last */
} Dialect;

static const char *
get_name (MuCard *card)
{
  return mu_text_get_english (mu_card_get_facts (card)->name);
}

static MuCard *
find_commander (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        {
          int slot = mu_card_get_facts (mu_unit_get_upgrade (unit, j))->slot;

          if (mu_term_is_commander (mu_game_get_term (mu_roster_get_game (roster), MU_VOCABULARY_SLOT, slot)))
            return mu_unit_get_upgrade (unit, j);
        }
    }
  return NULL;
}

/* Some programs expect the full names of factions. */
static const char *
get_faction (MuRoster *roster, gboolean full)
{
  static const char *const names[]
      = { "Rebel Alliance", "Galactic Empire", "Galactic Republic", "Separatist Alliance" };
  MuGame *game = mu_roster_get_game (roster);
  int faction = mu_roster_get_faction (roster);

  for (guint i = 0; full && faction >= 0 && i < G_N_ELEMENTS (names); i++)
    if (mu_game_find_faction (game, names[i]) == faction)
      return names[i];
  return faction >= 0 ? mu_text_get_english (mu_game_get_term (game, MU_VOCABULARY_FACTION, faction)->name) : "";
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

/* A name that means something else when it is alone on a line stands in quotation marks. */
static char *
dup_title (MuRoster *roster)
{
  const char *name = mu_roster_get_name (roster);
  g_autofree char *inert = dup_name (roster);
  g_autoptr (MuTextLine) line = mu_text_line_new (name, 0);

  if (name[strspn (name, " ")] == '\0')
    return g_strdup ("Fleet");
  if (line->bullet || line->priced || line->limit != 0 || strpbrk (name, ":/,|;<>([{=&*_`~\\") != NULL
      || g_ascii_ispunct (*name) || g_ascii_isdigit (*name) || mu_beginning_is (name, "“")
      || mu_list_lines_names_unit (mu_roster_get_catalog (roster), name) || !g_str_equal (line->text, name)
      || mu_text_line_is_rule (line) || mu_text_line_is_sum (line))
    return g_strdup_printf ("“%s”", inert);
  return g_strdup (name);
}

static void
append_head (const Fleet *fleet, const Dialect *dialect)
{
  const MuReport *report = fleet->report;
  MuRoster *roster = fleet->roster;
  MuCard *commander = find_commander (roster);
  g_autofree char *name = dialect->titled ? dup_title (roster) : dup_name (roster);
  g_autofree char *points = mu_points_dup_figures (report->points, report->limit);

  g_string_append_printf (fleet->text, dialect->titled ? "%s" : "Name: %s", name);
  if (dialect->plain && report->limit > 0)
    g_string_append_printf (fleet->text, " (%d/%d/%d)", report->squadron_points, report->points, report->limit);
  if (dialect->plain)
    {
      g_string_append (fleet->text, "\n========================\n");
      return;
    }
  if (dialect->author)
    g_string_append_printf (fleet->text, "\nAuthor: %s\n", mu_roster_get_text (roster, MU_ROSTER_PLAYER));
  g_string_append_printf (fleet->text, "\nFaction: %s\n", get_faction (roster, dialect->titled));
  if (dialect->mode)
    g_string_append_printf (fleet->text, "Gamemode: %s\n",
                            mu_text_head_get_mode (mu_roster_get_game (roster), report->format));
  if (dialect->author)
    g_string_append_printf (fleet->text, "Points: %s\n", points);
  g_string_append_printf (fleet->text, "%sCommander: %s", dialect->titled ? "\n" : "",
                          commander != NULL ? get_name (commander) : "");
  if (dialect->mode && commander != NULL)
    g_string_append_printf (fleet->text, " (%d)", mu_card_get_cost (commander));
  g_string_append (fleet->text, "\n\n");
  append_objectives (fleet, dialect->titled ? " Objective" : "");
}

static const Dialect kingston = {
  .flagship = "",
  .ship = "\n%s%s (%d)\n",
  .upgrade = "• %s (%d)\n",
  .ship_sum = "= %d Points\n",
  .squadrons = "\nSquadrons:\n",
  .squadron = "• %s (%d)\n",
  .several = "• %d x %s (%d)\n",
  .always_craft = TRUE,
  .squadrons_sum = "= %d Points\n",
  .sum = "\nTotal Points: %d\n",
};

static const Dialect warlords = {
  .titled = TRUE,
  .author = TRUE,
  .flagship = "[ flagship ] ",
  .ship = "\n%s%s (%d points)\n",
  .upgrade = "-  %s  ( %d  points) \n",
  .ship_sum = "= %d total ship cost\n",
  .squadrons = "\n",
  .squadron = "1 %s ( %d points)\n",
  .several = "%d %s ( %d points)\n",
  .plural = TRUE,
  .squadrons_sum = "= %d total squadron cost\n",
};

static const Dialect flagship = {
  .titled = TRUE,
  .flagship = "[flagship] ",
  .ship = "\n%s%s (%d)\n",
  .upgrade = "- %s (%d)\n",
  .ship_sum = "= %d points\n",
  .squadrons = "\n",
  .squadron = "1 %s (%d)\n",
  .several = "%d %s (%d)\n",
  .each = TRUE,
  .always_craft = TRUE,
  .squadrons_sum = "= %d points\n",
};

static const Dialect designer = {
  .titled = TRUE,
  .upgrade = "+ %s (%d)\n",
  .squadrons = "\n",
  .squadron = "%s (%d)\n",
  .several = "%d x %s (%d x %d)\n",
  .plain = TRUE,
};

static void
append_ship (const Fleet *fleet, const Dialect *dialect, MuUnit *unit, const MuReportUnit *figures)
{
  const char *name = get_name (mu_unit_get_card (unit));
  int upgrades = 0;

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    upgrades += g_array_index (figures->upgrade_costs, int, i);
  if (dialect->plain)
    g_string_append_printf (fleet->text, "\n%s (%d + %d: %d)\n", name, figures->cost - upgrades, upgrades,
                            figures->cost);
  else
    g_string_append_printf (fleet->text, dialect->ship, figures->flagship ? dialect->flagship : "", name,
                            figures->own_cost * figures->count);
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    g_string_append_printf (fleet->text, dialect->upgrade, get_name (mu_unit_get_upgrade (unit, i)),
                            g_array_index (figures->upgrade_costs, int, i));
  if (dialect->ship_sum != NULL)
    g_string_append_printf (fleet->text, dialect->ship_sum, figures->cost);
}

static void
append_squadron (const Fleet *fleet, const Dialect *dialect, MuUnit *unit, const MuReportUnit *figures)
{
  MuCard *card = mu_unit_get_card (unit);
  GPtrArray *namesakes
      = mu_catalog_list_named (mu_roster_get_catalog (fleet->roster), MU_CARD_SQUADRON, get_name (card));
  const char *craft = mu_text_get_english (mu_card_get_facts (card)->subname);
  gboolean with_craft = *craft != '\0' && (dialect->always_craft || (namesakes != NULL && namesakes->len > 1));
  int count = mu_unit_get_count (unit);
  gboolean plural = dialect->plural && count > 1 && !g_str_has_suffix (get_name (card), "s");
  g_autofree char *name
      = g_strconcat (get_name (card), plural ? "s" : "", with_craft ? " - " : "", with_craft ? craft : "", NULL);

  if (count == 1)
    g_string_append_printf (fleet->text, dialect->squadron, name, figures->cost);
  else if (dialect->plain)
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

      if (!mu_unit_is_in (unit, MU_SECTION_SQUADRONS))
        continue;
      append_squadron (fleet, dialect, unit, figures);
      points += figures->cost;
    }
  if (dialect->squadrons_sum != NULL)
    g_string_append_printf (fleet->text, dialect->squadrons_sum, points);
}

/* What every text ends with: the cards nobody knows, and a mark of a list that is not legal. */
static void
append_end (GString *text, MuRoster *roster, const MuReport *report)
{
  GPtrArray *unknown = mu_roster_get_unknown (roster);

  for (guint i = 0; i < unknown->len; i++)
    g_string_append_printf (text, "%s\n", mu_card_get_facts (unknown->pdata[i])->unknown_text);
  if (report->legal && report->format->free)
    g_string_append_printf (text, "! FREE PLAY (%s)\n", report->format->id);
  if (!report->legal)
    g_string_append_printf (text, "! NOT LEGAL (%s)\n", report->format->id);
}

static GBytes *
write_fleet (MuRoster *roster, const MuReport *report, const Dialect *dialect)
{
  Fleet fleet = { g_string_new (NULL), roster, report };
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  append_head (&fleet, dialect);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is_in (mu_roster_get_unit (roster, i), MU_SECTION_SQUADRONS))
      append_ship (&fleet, dialect, mu_roster_get_unit (roster, i), mu_report_get_unit (report, i));
  append_squadrons (&fleet, dialect);
  if (dialect->plain && objectives->len > 0)
    g_string_append_c (fleet.text, '\n');
  for (guint i = 0; dialect->plain && i < objectives->len; i++)
    g_string_append_printf (fleet.text, "%s\n", get_name (objectives->pdata[i]));
  if (dialect->sum != NULL)
    g_string_append_printf (fleet.text, dialect->sum, report->points);
  append_end (fleet.text, roster, report);
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

/* Returns a fleet as the fleet builder of Ryan Kingston writes it. In all dialects, an illegal fleet is marked in the
 * last line. */
GBytes *
mu_builder_texts_write_kingston (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &kingston);
}

/* Returns a fleet as Star Forge writes it. */
GBytes *
mu_builder_texts_write_star_forge (MuRoster *roster, const MuReport *report)
{
  Dialect star_forge = kingston;

  star_forge.mode = TRUE;
  return write_fleet (roster, report, &star_forge);
}

/* Returns a fleet as Armada Warlords writes it. */
GBytes *
mu_builder_texts_write_warlords (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &warlords);
}

/* Returns a fleet as Flagship writes it. */
GBytes *
mu_builder_texts_write_flagship (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &flagship);
}

/* Returns a fleet as Fleets Designer writes it. */
GBytes *
mu_builder_texts_write_designer (MuRoster *roster, const MuReport *report)
{
  return write_fleet (roster, report, &designer);
}

/* In brackets, a number at the end of a name would be a cost: “Outrider (2023)” becomes “Outrider 2023”. */
static char *
dup_unpriced (const char *name)
{
  char *inert = mu_markup_dup_inert (name);
  char *open = strrchr (inert, '(');

  if (open != NULL && strspn (open + 1, "0123456789") + 2 == strlen (open))
    {
      memmove (open, open + 1, strlen (open));
      open[strlen (open) - 1] = '\0';
    }
  return inert;
}

/* “(31) Sunny Bounder [M3-A Interceptor]” */
static void
append_card (GString *text, MuRoster *roster, MuCard *card, int cost)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  MuCard *ship = mu_catalog_get_ship_under (catalog, card);
  g_autofree char *name = dup_unpriced (get_name (card));
  g_autofree char *hint = NULL;

  g_string_append_printf (text, "(%d) %s", cost, name);
  if (!mu_card_is_unknown (card))
    hint = mu_card_names_dup_hint (mu_roster_get_game (roster), catalog, card, get_name (card));
  if (hint != NULL)
    g_string_append_printf (text, " (%s)", hint);
  if (ship != NULL)
    {
      g_autofree char *type = dup_unpriced (get_name (ship));

      g_string_append_printf (text, " [%s]", type);
    }
}

/* Returns an X-Wing list as Launch Bay Next writes it. An illegal one is marked in the last line. */
GBytes *
mu_builder_texts_write_launch_bay (MuRoster *roster, const MuReport *report)
{
  const char *name = mu_roster_get_name (roster);
  g_autofree char *inert = dup_name (roster);
  GString *text = g_string_new (NULL);

  /* Its own texts have the name alone, but a name that is a card's or a faction's would be read as that. */
  if (name[strspn (name, " ")] != '\0')
    g_string_append_printf (text, "Name: %s\n\n", inert);
  else
    g_string_append (text, "New Squadron\n\n");
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      const MuReportUnit *figures = mu_report_get_unit (report, i);

      append_card (text, roster, mu_unit_get_card (unit), figures->own_cost);
      if (mu_unit_get_section (unit) >= 0)
        g_string_append_printf (text, " [#%d]", mu_unit_get_section (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        {
          g_string_append_c (text, '\n');
          append_card (text, roster, mu_unit_get_upgrade (unit, j), g_array_index (figures->upgrade_costs, int, j));
        }
      g_string_append_printf (text, "\nPoints: %d\n\n", figures->cost);
    }
  g_string_append_printf (text, "Total points: %d\n", report->points);
  append_end (text, roster, report);
  return g_string_free_to_bytes (text);
}

static void
append_tts_card (GString *line, MuRoster *roster, MuCard *card)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  g_autofree char *name = dup_unpriced (get_name (card));
  g_autofree char *hint = NULL;
  g_autofree char *ship = NULL;

  if (mu_card_is_unknown (card))
    {
      g_string_append (line, g_strdelimit (name, "/+|", ' '));
      return;
    }
  g_string_append (line, name);
  hint = mu_card_names_dup_hint (mu_roster_get_game (roster), catalog, card, get_name (card));
  if (mu_catalog_get_ship_under (catalog, card) != NULL)
    ship = mu_card_names_dup_ship_hint (catalog, card, hint);
  if (ship != NULL || hint != NULL)
    g_string_append_printf (line, " (%s)", ship != NULL ? ship : hint);
}

/* Returns an X-Wing list as the line that Tabletop Simulator takes. It has no room for a name, a format or the verdict.
 */
GBytes *
mu_builder_texts_write_tts (MuRoster *roster, const MuReport *report)
{
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  GString *line = g_string_new (NULL);
  gboolean is_first = TRUE;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      g_string_append (line, i > 0 ? " / " : "");
      append_tts_card (line, roster, mu_unit_get_card (unit));
      if (mu_unit_get_section (unit) >= 0)
        g_string_append_printf (line, " [#%d]", mu_unit_get_section (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        {
          g_string_append (line, " + ");
          append_tts_card (line, roster, mu_unit_get_upgrade (unit, j));
        }
    }
  for (guint i = 0; i < obstacles->len; i++)
    if (mu_squad_tts_is_obstacle (obstacles->pdata[i]))
      {
        g_string_append_printf (line, "%s%s", is_first ? " | " : " / ", (const char *) obstacles->pdata[i]);
        is_first = FALSE;
      }
  g_string_append_c (line, '\n');
  return g_string_free_to_bytes (line);
}
