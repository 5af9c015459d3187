/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-squad-link.h"

#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-other-edition.h"
#include "exchange/json/mu-xws-names.h"
#include "exchange/json/mu-xws.h"
#include "exchange/links/mu-lbn-link.h"
#include "exchange/links/mu-link-version.h"
#include "model/game/mu-card-numbers.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

/*
 * Links of Yet Another Squad Builder. In versions 1 to 4, a ship is PILOT:UPGRADE,UPGRADE:TITLE:MODIFICATION:X.CARD,X.CARD
 * with the cards in slots that other cards add last; X is their series. Version 1 is PILOT:UPGRADES:TITLE:CARDS in
 * slots of the title:MODIFICATION. Version 3 and later state the kind of game. -1 stands for an empty slot.
 * In versions 5 to 7, a ship is PILOT:CARD,CARD:U.CARD; from 8 on, PILOTXCARDWCARD, and nothing for an empty slot.
 */

enum
{
  MAX_NUMBER = 999999,
  MAX_FIELDS = 5,
  N_NEEDED = 4, /* mail programs take a colon at the end of a link for punctuation */
  ALL_SLOTS = 8, /* from this version on, every ship has a field for each of its slots */
};

typedef struct
{
  MuGame *game;
  MuCardNumbers *numbers;
  const char *ship; /* the ship that is read, as in the link */
  guint n_cards;    /* its fields for cards */
  MuRoster *roster;
  MuUnit *unit;
  int total; /* that the link states, or 0 */
  int line;  /* of the link */
  MuStated *stated; /* nullable */
} MuLinkReader;

static gboolean
parse_number (MuLinkReader *self, const char *text, int *number, GError **error)
{
  *number = -1;
  return *text == '\0' || mu_number_parse (text, -1, MAX_NUMBER, number, NULL) || mu_found_link_refuse_part (self->ship, error);
}

/* Returns the code of a slot that an upgrade in a series has, or an empty string for the series of most slots. */
static const char *
get_series (MuGame *game, char letter)
{
  MuVocabulary *slots = mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT);

  for (guint i = 0; i < mu_vocabulary_get_size (slots); i++)
    {
      const char *code = mu_vocabulary_get (slots, i)->code;

      if (code != NULL && *code == g_ascii_toupper (letter))
        return code;
    }
  return g_ascii_toupper (letter) == MU_SQUAD_LINK_UPGRADE ? "" : NULL;
}

/* What follows too many cards is not read, since the list is refused. */
static gboolean
read_card (MuLinkReader *self, char letter, const char *text, GError **error)
{
  const char *series = get_series (self->game, letter);
  g_autofree char *name = NULL;
  MuCard *card;
  int number;

  if (mu_unit_get_n_upgrades (self->unit) > MU_MAX_UPGRADES)
    return TRUE;
  if (series == NULL)
    return mu_found_link_refuse_part (self->ship, error);
  if (!parse_number (self, text, &number, error))
    return FALSE;
  if (number < 0)
    return TRUE;
  card = mu_card_numbers_find (self->numbers, MU_CARD_UPGRADE, series, number);
  if (card == NULL)
    {
      g_autofree char *written = g_strdup_printf ("%s%s%d", series, *series != '\0' ? "." : "", number);

      /* Translators: %1$s is a number such as 12 or T.12, %2$s a pilot. */
      name = g_strdup_printf (_ ("upgrade number %1$s of %2$s"), written,
                              mu_card_get_name (mu_unit_get_card (self->unit)));
    }
  mu_import_limits_add_upgrade (self->unit, card, name, self->ship, 0);
  return TRUE;
}

static gboolean
read_cards (MuLinkReader *self, char letter, const char *text, GError **error)
{
  g_auto (GStrv) numbers = g_strsplit (text, ",", MU_MAX_UPGRADES + 2);

  for (char **number = numbers; *number != NULL; number++)
    if (!read_card (self, letter, *number, error))
      return FALSE;
  return TRUE;
}

/* Reads the cards in slots that cards add: “U.27,M.5”. */
static gboolean
read_granted (MuLinkReader *self, const char *text, GError **error)
{
  g_auto (GStrv) cards = g_strsplit (text, ",", MU_MAX_UPGRADES + 2);

  for (char **card = cards; *card != NULL; card++)
    if (**card != '\0' && ((*card)[1] != '.' || !read_card (self, **card, *card + 2, error)))
      return error != NULL && *error != NULL ? FALSE : mu_found_link_refuse_part (self->ship, error);
  return TRUE;
}

static MuUnit *
new_unit (MuLinkReader *self, int number)
{
  MuCard *pilot = number >= 0 ? mu_card_numbers_find (self->numbers, MU_CARD_PILOT, "", number) : NULL;
  g_autoptr (MuCard) unknown = NULL;
  g_autofree char *name = NULL;

  if (pilot != NULL)
    return mu_unit_new (pilot);
  name = g_strdup_printf (_ ("pilot number %d"), number);
  unknown = mu_card_new_unknown (MU_CARD_PILOT, name, self->ship, 0);
  return mu_unit_new (unknown);
}

static gboolean
read_fields (MuLinkReader *self, guint version, char **fields, GError **error)
{
  guint n_fields = g_strv_length (fields);
  const char *last = n_fields > N_NEEDED ? fields[N_NEEDED] : "";

  if (!read_cards (self, MU_SQUAD_LINK_UPGRADE, fields[1], error)
      || !read_card (self, MU_SQUAD_LINK_TITLE, fields[2], error))
    return FALSE;
  if (version == 1)
    return read_cards (self, MU_SQUAD_LINK_UPGRADE, fields[3], error)
           && read_card (self, MU_SQUAD_LINK_MODIFICATION, last, error);
  return read_card (self, MU_SQUAD_LINK_MODIFICATION, fields[3], error) && read_granted (self, last, error);
}

/* From version 5 on, all cards have numbers of one series. What a card is in does not matter. */
static gboolean
read_flat_fields (MuLinkReader *self, char **fields, GError **error)
{
  for (char **field = fields; *field != NULL; field++)
    if (!read_card (self, MU_SQUAD_LINK_UPGRADE, g_str_has_prefix (*field, "U.") ? *field + 2 : *field, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_ship (MuLinkReader *self, guint version, const char *ship, GError **error)
{
  gboolean flat = version >= MU_SQUAD_LINK_FLAT;
  g_auto (GStrv) fields
      = flat ? g_strsplit_set (ship, ":,XW", MU_MAX_UPGRADES + 3) : g_strsplit (ship, ":", MAX_FIELDS + 1);
  guint n_fields = g_strv_length (fields);
  g_autoptr (MuUnit) unit = NULL;
  int number;

  self->ship = ship;
  self->n_cards = MAX (n_fields, 1) - 1;
  if (!flat && (n_fields < N_NEEDED || n_fields > MAX_FIELDS || *fields[0] == '\0'))
    return mu_found_link_refuse_part (ship, error);
  if (!parse_number (self, fields[0], &number, error))
    return FALSE;
  unit = new_unit (self, number);
  self->unit = unit;
  if (!(flat ? read_flat_fields (self, fields + 1, error) : read_fields (self, version, fields, error)))
    return FALSE;
  mu_roster_add_unit (self->roster, unit);
  return TRUE;
}

/* A ship may lack its last field only at the end of the link. Ships after too many are not read: all are refused. */
static gboolean
read_ships (MuLinkReader *self, guint version, const char *text, GError **error)
{
  g_auto (GStrv) ships = g_strsplit_set (text, version < MU_SQUAD_LINK_FLAT ? ";" : ";Y", MU_MAX_UNITS + 2);

  for (char **ship = ships; *ship != NULL && mu_roster_get_n_units (self->roster) <= MU_MAX_UNITS; ship++)
    if (**ship != '\0' && !read_ship (self, version, *ship, error))
      return FALSE;
  return TRUE;
}

static void
set_format (MuLinkReader *self, const MuFormat *format)
{
  mu_roster_set_format (self->roster, format);
  mu_roster_set_total (self->roster, format->custom && self->total != format->total ? self->total : 0);
}

/* “s”, or with a total of the player's choice “c=150”, where 0 is no limit. */
static gboolean
read_kind (MuLinkReader *self, const char *kind, GError **error)
{
  GPtrArray *formats = mu_game_get_formats (self->game);
  gsize length = strcspn (kind, "=");

  if (kind[length] == '=' && !mu_number_parse (kind + length + 1, 0, MU_MAX_TOTAL, &self->total, NULL))
    return mu_found_link_refuse_part (kind, error);
  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->code == NULL || strlen (format->code) != length || strncmp (format->code, kind, length) != 0)
        continue;
      set_format (self, format);
      return TRUE;
    }
  return mu_found_link_refuse_part (kind, error);
}

/* Returns what to note in what the link states. */
static MuStated *
take_stated (MuLinkReader *self)
{
  if (self->stated == NULL)
    self->stated = mu_stated_new ();
  return self->stated;
}

/* Notes what the link states and nothing here knows. */
static void
doubt (MuLinkReader *self, const char *name, const char *value)
{
  g_autofree char *words = g_strdup_printf ("%s=%s", name, value);

  mu_stated_add_words (take_stated (self), words, NULL, self->line);
}

/*
 * Reads what version 5 and later state of the game: “s”, and the total that the player chose. There are standard and
 * extended squads, epic and others; in quick builds, the numbers are not those of cards.
 */
static gboolean
read_flat_kind (MuLinkReader *self, const MuFoundLink *link, const char *kind, const char *points, GError **error)
{
  const char *family = mu_link_version_find (link->version)->family;
  GPtrArray *formats = mu_game_get_formats (self->game);
  const MuFormat *format = NULL;
  int total = 0;

  if (g_str_equal (kind, "q"))
    return mu_import_limits_refuse (error, _ ("the link is for quick builds, and does not have their cards: paste the "
                                              "list as XWS or text instead"));
  if (!mu_number_parse (points, 0, MU_MAX_TOTAL, &total, NULL) && *points != '\0')
    return mu_found_link_refuse_part (points, error);
  for (guint i = 0; format == NULL && i < formats->len; i++)
    {
      const MuFormat *known = formats->pdata[i];

      if (g_strcmp0 (known->code, kind) == 0 && g_strcmp0 (mu_game_get_family (self->game, known), family) == 0)
        format = known;
    }
  /* Else that of lists of which only the family is known. */
  if (format == NULL)
    format = mu_builder_site_find_format (self->game, family);
  if (format == NULL)
    return mu_found_link_refuse_part (kind, error);
  self->total = total;
  set_format (self, format);
  if (g_strcmp0 (format->code, kind) != 0 && !g_str_equal (kind, "h"))
    doubt (self, "d", kind);
  if (link->site != NULL && link->site->points != NULL)
    mu_stated_add_points (take_stated (self), link->site->points, self->line);
  return TRUE;
}

/* Doubts a link that was cut off. In a whole link, the name of the squad follows the ships. A link was cut off if it ends
 * before the last slot of a ship, or behind the mark between two ships. */
static void
doubt_end (MuLinkReader *self, const MuFoundLink *link, const char *ships)
{
  guint n_units = mu_roster_get_n_units (self->roster);
  MuCard *pilot = n_units > 0 ? mu_unit_get_card (mu_roster_get_unit (self->roster, n_units - 1)) : NULL;
  const char *last = strrchr (ships, 'Y');

  if (pilot == NULL || mu_card_is_unknown (pilot) || !mu_found_link_ends_with (link, "d"))
    return;
  if (g_str_has_suffix (ships, "Y") || self->n_cards < mu_card_get_facts (pilot)->slots->len)
    doubt (self, "d", last != NULL ? last + 1 : ships);
}

static gboolean
read_data (MuLinkReader *self, const MuFoundLink *link, GError **error)
{
  const char *data = mu_found_link_get (link, "d");
  guint version = link->version;
  g_auto (GStrv) parts = NULL;

  if (*data != 'v')
    return read_ships (self, 1, data, error);
  parts = g_strsplit_set (data, version < MU_SQUAD_LINK_FLAT ? "!" : "!=Z", 5);
  if (version >= MU_SQUAD_LINK_FLAT)
    {
      if (g_strv_length (parts) != 4)
        return mu_found_link_refuse_part (data, error);
      if (!read_flat_kind (self, link, parts[1], parts[2], error) || !read_ships (self, version, parts[3], error))
        return FALSE;
      if (version >= ALL_SLOTS)
        doubt_end (self, link, parts[3]);
      return TRUE;
    }
  if (version == 0 || g_strv_length (parts) != (version >= 3 ? 3 : 2))
    return mu_found_link_refuse_part (data, error);
  if (version >= 3 && !read_kind (self, parts[1], error))
    return FALSE;
  return read_ships (self, version, parts[version >= 3 ? 2 : 1], error);
}

/* What only this program writes: the format, if the builder does not have it, and which sections belong together. */
static void
read_own (MuLinkReader *self, const MuFoundLink *link)
{
  const char *id = mu_found_link_get (link, "format");
  const MuFormat *format = id != NULL ? mu_game_get_format (self->game, id) : NULL;
  const char *numbers = mu_found_link_get (link, "sections");
  g_auto (GStrv) sections = g_strsplit (numbers != NULL ? numbers : "", ",", MU_MAX_UNITS + 1);
  guint n_units = MIN (mu_roster_get_n_units (self->roster), g_strv_length (sections));

  if (format != NULL)
    set_format (self, format);
  for (guint i = 0; i < n_units; i++)
    {
      int section;

      if (mu_number_parse (sections[i], 0, MU_MAX_SECTION, &section, NULL))
        mu_unit_set_section (mu_roster_get_unit (self->roster, i), section);
    }
  /* It may be a format of a later version of this program. */
  if (id != NULL && *id != '\0' && format == NULL)
    doubt (self, "format", id);
}

static gboolean
read_squad (MuLinkReader *self, const MuFoundLink *link, GError **error)
{
  const char *obstacles = mu_found_link_get (link, "obs");
  const char *name = mu_found_link_get (link, "f");
  int faction;
  const MuFormat *format;

  if (!read_data (self, link, error))
    return FALSE;
  /* The faction of the first pilot, if the link states none. */
  faction = name != NULL ? mu_game_find_faction (self->game, name) : mu_xws_infer_faction (self->roster);
  mu_roster_set_faction (self->roster, faction);
  if (faction < 0 && name != NULL)
    mu_import_limits_add_unknown (self->roster, MU_CARD_PILOT, name, name, 0);
  read_own (self, link);
  /* From version 5 on, every link has a total, which may be another one than that of the format. */
  format = mu_roster_get_format (self->roster);
  if (link->version >= MU_SQUAD_LINK_FLAT && !format->custom && self->total > 0 && self->total != format->total)
    mu_roster_override_total (self->roster, self->total);
  mu_roster_set_name (self->roster, mu_found_link_get (link, "sn"));
  if (obstacles != NULL)
    mu_import_limits_add_obstacles (self->roster, obstacles);
  if (self->stated != NULL)
    mu_roster_set_stated (self->roster, self->stated);
  return mu_import_limits_is_sane (self->roster, error);
}

/*
 * A mark of the edition in the link tells, or else its builder or the version of its data. If there are catalogs of the
 * edition, the numbers of that version are what is not known.
 */
static gboolean
refuse_edition (MuGames *games, const MuFoundLink *link, GError **error)
{
  MuGame *game = mu_games_get (games, MU_XWS_GAME, error);
  const char *data = mu_found_link_get (link, "d");
  g_autofree char *version = g_strndup (data != NULL ? data : "", data != NULL ? strcspn (data, "!Z") : 0);
  g_autofree char *reason = g_strdup_printf (_ ("it has “%s”"), link->site != NULL ? link->site->name : version);
  const MuEdition *edition
      = game != NULL && mu_game_get_editions (game)->len > 0 ? mu_game_get_editions (game)->pdata[0] : NULL;

  if (game == NULL)
    return FALSE;
  if (edition == NULL)
    return mu_import_limits_refuse (error, reason);
  if (mu_games_get (games, edition->id, NULL) == NULL)
    return mu_other_edition_is_unmarked (game, link->text, link->line, error)
           && mu_other_edition_refuse (edition, reason, error);
  g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
               /* Translators: %1$s is an edition such as “X-Wing, second edition”, %2$d the version of its links. */
               _ ("the link for “%1$s” is of version %2$d, whose numbers of cards are not known here: open it, and "
                  "paste the list as XWS or text instead"),
               mu_text_get (edition->name), link->version);
  return FALSE;
}

/*
 * Sets @error, which says what to do instead. Returns FALSE.
 *
 * @link: a link without a squad of a game that there is
 */
gboolean
mu_squad_link_refuse (MuGames *games, const MuFoundLink *link, GError **error)
{
  if (link->kind == MU_LINK_OTHER_EDITION)
    return refuse_edition (games, link, error);
  if (link->kind == MU_LINK_NUMBER)
    g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
                 _ ("the link of %s has only the number under which its server keeps the list: open it, and paste the "
                    "list as XWS or text instead"),
                 link->site->name);
  else if (link->site != NULL)
    g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
                 _ ("the link leads to %s, but has no list: copy the link that the builder shows for the list"),
                 link->site->name);
  else
    g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
                         _ ("the link has no list, and nothing is downloaded: open it, and paste the list as XWS or "
                            "text instead"));
  return FALSE;
}

/* The links of a text, and the numbers of the cards of their games. */
typedef struct
{
  MuGames *games;
  GHashTable *numbers; /* of MuCardNumbers by MuGame */
} Batch;

static MuRoster *
read_squad_of_link (Batch *self, const MuFoundLink *link, GError **error)
{
  MuGame *game = link->kind == MU_LINK_SQUAD
                     ? mu_games_get (self->games, mu_link_version_find (link->version)->game, error)
                     : NULL;
  g_autoptr (MuRoster) roster = NULL;
  MuLinkReader reader = { .game = game, .line = link->line };
  gboolean is_read;

  if (link->kind != MU_LINK_SQUAD)
    mu_squad_link_refuse (self->games, link, error);
  if (game == NULL)
    return NULL;
  if (link->version == MU_LINK_VERSION_LBN)
    return mu_lbn_link_read (self->games, link, error);
  roster = mu_roster_new (game, mu_game_get_standard_format (game));
  reader.numbers = g_hash_table_lookup (self->numbers, game);
  if (reader.numbers == NULL)
    {
      reader.numbers = mu_card_numbers_new (game, mu_game_get_catalog (game, NULL));
      g_hash_table_insert (self->numbers, game, reader.numbers);
    }
  reader.roster = roster;
  is_read = read_squad (&reader, link, error);
  g_clear_pointer (&reader.stated, mu_stated_unref);
  return is_read ? g_steal_pointer (&roster) : NULL;
}

static MuRoster *
read_link (Batch *self, const MuFoundLink *link, GError **error)
{
  MuRoster *roster = read_squad_of_link (self, link, error);

  if (roster != NULL && link->doubtful != NULL)
    {
      g_autoptr (MuStated) stated = mu_stated_ref_or_new (mu_roster_get_stated (roster));

      mu_stated_add_words (stated, link->doubtful, NULL, link->line);
      mu_roster_set_stated (roster, stated);
    }
  return roster;
}

/* Links to other pages are not lists. */
static GPtrArray *
list_squads (GPtrArray *links)
{
  GPtrArray *squads = g_ptr_array_new ();

  for (guint i = 0; i < links->len; i++)
    if (((const MuFoundLink *) links->pdata[i])->kind != MU_LINK_BARE)
      g_ptr_array_add (squads, links->pdata[i]);
  return squads;
}

/*
 * Reads the squads that links contain. Of several links, one that cannot be read becomes a list that keeps the reason
 * as an unknown card. Returns the squads; NULL with @error set if the only link cannot be read. The elements are
 * MuRoster. The caller owns it.
 *
 * @links: (of MuFoundLink) the links in a text; at least one is not to another page
 */
GPtrArray *
mu_squad_link_read_all (MuGames *games, GPtrArray *links, GError **error)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) squads = list_squads (links);
  g_autoptr (GHashTable) numbers
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mu_card_numbers_free);
  MuGame *game = mu_games_get (games, MU_XWS_GAME, error);
  Batch batch = { games, numbers };

  if (game == NULL)
    return NULL;
  if (squads->len > MU_IMPORT_LIMITS_MAX_LISTS)
    {
      mu_import_limits_refuse (error, _ ("more squads than any event has"));
      return NULL;
    }
  for (guint i = 0; i < squads->len; i++)
    {
      g_autoptr (GError) reason = NULL;
      MuRoster *roster = read_link (&batch, squads->pdata[i], &reason);

      if (roster == NULL && squads->len == 1)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      if (roster == NULL)
        {
          const MuFoundLink *broken = squads->pdata[i];

          /* A damaged link must not prevent reading the others. */
          roster = mu_roster_new (game, mu_game_get_standard_format (game));
          mu_import_limits_add_unknown (roster, MU_CARD_PILOT, reason->message, broken->text, broken->line);
        }
      g_ptr_array_add (rosters, roster);
    }
  return g_steal_pointer (&rosters);
}

/*
 * Reads the squad in a link. Returns the squad; NULL with @error set if @text is not a link with a squad. The caller
 * owns it.
 *
 * @text: a link
 */
MuRoster *
mu_squad_link_read_text (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) links = mu_found_links_new (games, text);
  g_autoptr (GPtrArray) rosters = NULL;

  if (links->len != 1)
    mu_import_limits_refuse (error, _ ("the text is not a link"));
  else if (!mu_found_links_decide (links))
    mu_squad_link_refuse (games, links->pdata[0], error);
  else
    rosters = mu_squad_link_read_all (games, links, error);
  return rosters != NULL ? g_object_ref (rosters->pdata[0]) : NULL;
}
