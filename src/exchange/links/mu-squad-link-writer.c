/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-squad-link.h"

#include <string.h>

#include "exchange/links/mu-link-version.h"
#include "model/game/mu-card-numbers.h"

enum
{
  EMPTY = -1
};

/* A ship that is written. */
typedef struct
{
  MuGame *game;
  const MuReportUnit *figures;
  gboolean *written; /* by upgrade */
} MuLinkShip;

static const MuReportSlot *
get_slot (const MuLinkShip *self, guint index)
{
  return &g_array_index (self->figures->slots, MuReportSlot, index);
}

static const MuCardFacts *
get_upgrade (const MuLinkShip *self, int upgrade)
{
  return mu_card_get_facts (self->figures->upgrades->pdata[upgrade]);
}

static char
get_letter (const char *series)
{
  return *series != '\0' ? *series : MU_SQUAD_LINK_UPGRADE;
}

/*
 * Returns the letter of the numbers in links for cards of an empty slot: upgrades, titles and modifications are numbered
 * separately.
 */
static char
get_slot_letter (const MuLinkShip *self, const MuReportSlot *slot)
{
  const char *code = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, g_bit_nth_lsf (slot->kinds, -1))->code;

  return get_letter (code != NULL ? code : "");
}

/* A card with several icons is in the first of its slots, and the others are empty. */
static int
take (MuLinkShip *self, int upgrade)
{
  const GArray *numbers;

  if (upgrade < 0 || self->written[upgrade])
    return EMPTY;
  self->written[upgrade] = TRUE;
  /* A card may have a number for each kind of slot that it can add. */
  numbers = get_upgrade (self, upgrade)->numbers;
  for (guint i = 0; i < numbers->len; i++)
    {
      const MuCardNumber *number = &g_array_index (numbers, MuCardNumber, i);

      for (guint j = 0; number->slot >= 0 && j < self->figures->slots->len; j++)
        {
          const MuReportSlot *slot = get_slot (self, j);

          if (slot->grantor == upgrade && slot->upgrade >= 0 && get_upgrade (self, slot->upgrade)->slot == number->slot)
            return number->number;
        }
    }
  return numbers->len > 0 ? g_array_index (numbers, MuCardNumber, 0).number : EMPTY;
}

static char
get_upgrade_letter (const MuLinkShip *self, int upgrade)
{
  return get_letter (mu_card_numbers_get_series (self->game, get_upgrade (self, upgrade)));
}

/* Returns the next upgrade, in list order, that is in a slot of @kinds of the upgrade bar but not yet in @used, or -1. */
static int
find_bar_upgrade (const MuLinkShip *self, guint32 kinds, gboolean *used)
{
  int next = -1;

  for (guint i = 0; i < self->figures->slots->len; i++)
    {
      const MuReportSlot *slot = get_slot (self, i);

      if (!used[i] && slot->grantor < 0 && !slot->every_ship && (slot->kinds & kinds) != 0 && slot->upgrade >= 0
          && (next < 0 || slot->upgrade < get_slot (self, next)->upgrade))
        next = i;
    }
  if (next < 0)
    return -1;
  used[next] = TRUE;
  return get_slot (self, next)->upgrade;
}

/* @letter: of a card in a slot that another card adds; 0 for other cards */
static void
append_number (GString *text, char letter, int number)
{
  if (text->str[text->len - 1] != ':')
    g_string_append_c (text, ',');
  if (letter != 0)
    g_string_append_printf (text, "%c.", letter);
  g_string_append_printf (text, "%d", number);
}

/* The builder keeps the slots of the bar that cards remove, so these are written, too. */
static void
append_bar (MuLinkShip *self, GString *text)
{
  const GArray *bar = mu_card_get_facts (self->figures->card)->slots;
  g_autofree gboolean *used = g_new0 (gboolean, self->figures->slots->len + 1);

  for (guint i = 0; i < bar->len; i++)
    append_number (text, 0, take (self, find_bar_upgrade (self, g_array_index (bar, guint32, i), used)));
  /* Cards that fit no slot keep the list illegal. */
  for (guint i = 0; i < self->figures->n_own; i++)
    {
      gboolean placed = FALSE;

      for (guint j = 0; j < self->figures->slots->len; j++)
        placed |= get_slot (self, j)->upgrade == (int) i;
      if (!placed && get_upgrade_letter (self, i) == MU_SQUAD_LINK_UPGRADE && get_upgrade (self, i)->numbers->len > 0)
        append_number (text, 0, take (self, i));
    }
}

/* The title or modification that every ship may have. */
static void
append_single (MuLinkShip *self, GString *text, char letter)
{
  int number = EMPTY;

  for (guint i = 0; i < self->figures->slots->len && number == EMPTY; i++)
    {
      const MuReportSlot *slot = get_slot (self, i);

      if (slot->every_ship && slot->grantor < 0 && get_slot_letter (self, slot) == letter)
        number = take (self, slot->upgrade);
    }
  g_string_append_printf (text, ":%d", number);
}

static void
append_ship (MuGame *game, GString *text, const MuReportUnit *figures)
{
  static const char order[] = { MU_SQUAD_LINK_TITLE, MU_SQUAD_LINK_MODIFICATION, MU_SQUAD_LINK_UPGRADE };
  g_autofree gboolean *written = g_new0 (gboolean, figures->upgrades->len + 1);
  MuLinkShip self = { game, figures, written };
  const GArray *numbers = mu_card_get_facts (figures->card)->numbers;

  g_string_append_printf (text, "%d:", g_array_index (numbers, MuCardNumber, 0).number);
  append_bar (&self, text);
  append_single (&self, text, MU_SQUAD_LINK_TITLE);
  append_single (&self, text, MU_SQUAD_LINK_MODIFICATION);
  g_string_append_c (text, ':');
  /* The builder adds the slots of titles first, then those of modifications, then those of other upgrades. */
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < figures->slots->len; j++)
      {
        const MuReportSlot *slot = get_slot (&self, j);
        gboolean empty = slot->upgrade < 0;

        if (slot->grantor < 0 || get_upgrade_letter (&self, slot->grantor) != order[i])
          continue;
        append_number (text, empty ? get_slot_letter (&self, slot) : get_upgrade_letter (&self, slot->upgrade),
                       take (&self, slot->upgrade));
      }
  for (guint i = 0; i < figures->n_own; i++)
    if (!written[i] && get_upgrade (&self, i)->numbers->len > 0)
      append_number (text, get_upgrade_letter (&self, i), take (&self, i));
}

/*
 * From version 5 on, a ship has the cards in its slots, which may be empty, then those in slots that cards add, and the
 * cards that it always has.
 */
static void
append_flat_ship (MuGame *game, GString *text, const MuReportUnit *figures)
{
  g_autofree gboolean *written = g_new0 (gboolean, figures->upgrades->len + 1);
  MuLinkShip self = { game, figures, written };
  const GArray *numbers = mu_card_get_facts (figures->card)->numbers;
  const char *separator = "X";

  g_string_append_printf (text, "%d", g_array_index (numbers, MuCardNumber, 0).number);
  for (int granted = 0; granted <= 1; granted++)
    for (guint i = 0; i < figures->slots->len; i++)
      {
        const MuReportSlot *slot = get_slot (&self, i);
        int number;

        if ((slot->grantor >= 0) != granted)
          continue;
        number = take (&self, slot->upgrade);
        g_string_append (text, separator);
        if (number != EMPTY)
          g_string_append_printf (text, "%d", number);
        separator = "W";
      }
  for (guint i = 0; i < figures->upgrades->len; i++)
    if (!written[i] && get_upgrade (&self, i)->numbers->len > 0)
      {
        g_string_append_printf (text, "%s%d", separator, take (&self, i));
        separator = "W";
      }
  if (*separator == 'X')
    g_string_append (text, separator);
}

static gboolean
is_numbered (MuCard *card)
{
  return mu_card_get_facts (card)->numbers->len > 0;
}

/* A format that the builder does not have is written as the custom one with its total, and named for this program. */
static void
append_kind (GString *text, MuRoster *roster, const MuReport *report, const MuFormat **other)
{
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));
  const MuFormat *custom = NULL;
  const MuFormat *format = report->format;
  gboolean plain = format->code != NULL && (!format->custom || mu_roster_get_total (roster) == 0);

  for (guint i = 0; custom == NULL && i < formats->len; i++)
    {
      const MuFormat *known = formats->pdata[i];

      if (known->custom && !known->team && known->total == 0 && known->code != NULL)
        custom = known;
    }
  *other = NULL;
  if (format == custom || !plain)
    {
      g_string_append_printf (text, "%s=%d", custom != NULL ? custom->code : "c", report->limit);
      *other = format != custom ? format : NULL;
    }
  else
    g_string_append (text, format->code);
}

/* From version 5 on, the total follows the code. */
static void
append_flat_kind (GString *text, MuRoster *roster, const MuReport *report, const MuFormat **other)
{
  const MuFormat *format = report->format;

  *other = format->code == NULL ? format : NULL;
  g_string_append_printf (text, "%sZ%d", format->code != NULL ? format->code : "s", report->limit);
}

/* Mail programs do not count a full stop at the end as part of a link. */
static void
append_value (GString *link, const char *name, const char *value)
{
  g_autofree char *escaped = g_uri_escape_string (value, NULL, FALSE);
  g_auto (GStrv) parts = g_strsplit (escaped, ".", -1);
  g_autofree char *safe = g_strjoinv ("%2E", parts);

  g_string_append_printf (link, "%s=%s", name, safe);
}

static void
append_faction (GString *link, MuRoster *roster)
{
  int faction = mu_roster_get_faction (roster);
  const MuTerm *term
      = faction >= 0 ? mu_game_get_term (mu_roster_get_game (roster), MU_VOCABULARY_FACTION, faction) : NULL;

  if (term == NULL)
    return;
  append_value (link, "f", term->code != NULL ? term->code : term->id);
  g_string_append_c (link, '&');
}

static void
append_obstacles (GString *link, MuRoster *roster)
{
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);

  for (guint i = 0; i < obstacles->len; i++)
    {
      g_autofree char *escaped = g_uri_escape_string (obstacles->pdata[i], NULL, FALSE);

      g_string_append_printf (link, "%s%s", i > 0 ? "," : "&obs=", escaped);
    }
}

static void
append_sections (GString *link, MuRoster *roster)
{
  g_autoptr (GString) sections = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      int section = mu_unit_get_section (unit);

      if (!is_numbered (mu_unit_get_card (unit)))
        continue;
      g_string_append (sections, sections->len > 0 || any ? "," : "");
      if (section >= 0)
        g_string_append_printf (sections, "%d", section);
      else
        g_string_append_c (sections, '-');
      any |= section >= 0;
    }
  if (any)
    g_string_append_printf (link, "&sections=%s", sections->str);
}

/* How versions of links spell squads. */
static const struct
{
  char part; /* before each part of the squad */
  char ship; /* between ships */
  void (*append_kind) (GString *text, MuRoster *roster, const MuReport *report, const MuFormat **other);
  void (*append_ship) (MuGame *game, GString *text, const MuReportUnit *figures);
} spellings[] = {
  { '!', ';', append_kind, append_ship },
  { 'Z', 'Y', append_flat_kind, append_flat_ship },
};

/* Returns the list as a link of Yet Another Squad Builder. Cards of mu_squad_link_list_left_out() are missing. */
char *
mu_squad_link_dup (MuRoster *roster, const MuReport *report)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuLinkVersion *version = mu_link_version_find_for (game, report->format);
  gboolean flat = version->last >= MU_SQUAD_LINK_FLAT;
  GString *link = g_string_new (version->address);
  const MuFormat *other;
  gboolean first = TRUE;

  g_string_append_c (link, '?');
  append_faction (link, roster);
  g_string_append_printf (link, "d=v%d%c", version->last, spellings[flat].part);
  spellings[flat].append_kind (link, roster, report, &other);
  g_string_append_c (link, spellings[flat].part);
  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *figures = mu_report_get_unit (report, i);

      if (!is_numbered (figures->card))
        continue;
      if (!first)
        g_string_append_c (link, spellings[flat].ship);
      spellings[flat].append_ship (game, link, figures);
      first = FALSE;
    }
  g_string_append_c (link, '&');
  append_value (link, "sn", mu_roster_get_name (roster));
  append_obstacles (link, roster);
  if (other != NULL)
    g_string_append_printf (link, "&format=%s", other->id);
  append_sections (link, roster);
  return g_string_free (link, FALSE);
}

/* Returns the link of mu_squad_link_dup() and a line break. The caller owns it. */
GBytes *
mu_squad_link_write (MuRoster *roster, const MuReport *report)
{
  g_autofree char *link = mu_squad_link_dup (roster, report);
  char *line = g_strconcat (link, "\n", NULL);

  return g_bytes_new_take (line, strlen (line));
}

/*
 * Lists the cards without a number, which a link cannot have. A ship without one is left out with all its upgrades.
 * Returns the cards. The elements are MuCard. The caller frees the container, not the elements.
 */
GPtrArray *
mu_squad_link_list_left_out (MuRoster *roster)
{
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      gboolean has_pilot = is_numbered (mu_unit_get_card (unit));

      if (!has_pilot)
        g_ptr_array_add (cards, mu_unit_get_card (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (!has_pilot || !is_numbered (mu_unit_get_upgrade (unit, j)))
          g_ptr_array_add (cards, mu_unit_get_upgrade (unit, j));
    }
  g_ptr_array_extend (cards, mu_roster_get_unknown (roster), NULL, NULL);
  return cards;
}

/* Returns the link of mu_squad_link_dup(); NULL if the list has no ships, or cards that a link cannot have. */
char *
mu_squad_link_dup_complete (MuRoster *roster, const MuReport *report)
{
  g_autoptr (GPtrArray) left_out = mu_squad_link_list_left_out (roster);

  return mu_roster_get_n_units (roster) > 0 && left_out->len == 0 ? mu_squad_link_dup (roster, report) : NULL;
}
