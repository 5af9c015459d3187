/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-document.h"
#include "exchange/io/mu-input.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/io/mu-zip.h"
#include "exchange/links/mu-squad-link.h"
#include "exchange/tables/mu-list-csv.h"
#include "exchange/text/mu-list-text.h"
#include "exchange/text/mu-markup.h"
#include "exchange/text/mu-battlescribe-fleet.h"
#include "fuzz/mu-fuzz-drip.h"
#include "fuzz/mu-fuzz-expect.h"
#include "fuzz/mu-fuzz.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

/* Everything a list can be read from. */

enum
{
  MAX_DRIP = 9, /* bytes */
};

typedef GPtrArray *(*TextReader) (MuGames *games, const char *text, GError **error);
typedef GPtrArray *(*BytesReader) (MuGames *games, GBytes *bytes, GError **error);

static void
fuzz_bytes (GBytes *bytes, BytesReader reader, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = reader (mu_test_get_games (), bytes, &error);

  mu_fuzz_expect_lists (rosters, error, format, bytes);
}

static void
fuzz_text (GBytes *bytes, TextReader reader, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mu_input_decode (bytes, &error);
  g_autoptr (GPtrArray) rosters = text != NULL ? reader (mu_test_get_games (), text, &error) : NULL;

  mu_fuzz_expect_lists (rosters, error, format, bytes);
}

static GPtrArray *
read_squad_text (MuGames *games, const char *marked, GError **error)
{
  g_autofree char *text = mu_markup_strip (marked);

  return mu_import_limits_keep_sane (mu_list_text_read (games, text, NULL, error), error);
}

/* Any other text is that of a squad. */

static GPtrArray *
read_squad_links (MuGames *games, const char *text, GError **error)
{
  g_autoptr (GPtrArray) links = mu_found_links_new (games, text);

  if (mu_found_links_decide (links))
    return mu_squad_link_read_all (games, links, error);
  mu_import_limits_refuse (error, "no link");
  return NULL;
}

static GPtrArray *
read_fleet_text (MuGames *games, const char *marked, GError **error)
{
  g_autofree char *text = mu_markup_strip (marked);

  return mu_import_limits_keep_sane (mu_list_text_read (games, text, NULL, error), error);
}

/* A library may hold a larger list, of an older version; such a list can be looked at, but is not taken from a file. */
static GPtrArray *
read_document (MuGames *games, GBytes *bytes, GError **error)
{
  MuRoster *roster = mu_document_read (games, bytes, error);
  GPtrArray *rosters;

  if (roster == NULL)
    return NULL;
  rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (rosters, roster);
  return mu_import_limits_keep_sane (rosters, error);
}

static GPtrArray *
read_rosz (MuGames *games, GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) members = mu_zip_read_members (bytes, ".ros", error);

  return members != NULL ? mu_battlescribe_fleet_read (games, members->pdata[0], error) : NULL;
}

void
mu_fuzz_battlescribe (GBytes *bytes)
{
  fuzz_bytes (bytes, mu_battlescribe_fleet_read, "muster");
}

void
mu_fuzz_designer (GBytes *bytes)
{
  fuzz_text (bytes, read_fleet_text, "designer");
}

void
mu_fuzz_document (GBytes *bytes)
{
  fuzz_bytes (bytes, read_document, "muster");
}

void
mu_fuzz_flagship (GBytes *bytes)
{
  fuzz_text (bytes, read_fleet_text, "flagship");
}

void
mu_fuzz_import (GBytes *bytes)
{
  fuzz_bytes (bytes, mu_test_import_bytes, "muster");
}

void
mu_fuzz_kingston (GBytes *bytes)
{
  fuzz_text (bytes, read_fleet_text, "kingston");
}

void
mu_fuzz_list_csv (GBytes *bytes)
{
  fuzz_text (bytes, mu_list_csv_read, "csv");
}

void
mu_fuzz_rosz (GBytes *bytes)
{
  fuzz_bytes (bytes, read_rosz, "muster");
}

void
mu_fuzz_squad_link (GBytes *bytes)
{
  fuzz_text (bytes, read_squad_links, "yasb");
}

void
mu_fuzz_squad_text (GBytes *bytes)
{
  fuzz_text (bytes, read_squad_text, "text");
}

void
mu_fuzz_squad_tts (GBytes *bytes)
{
  fuzz_text (bytes, read_squad_text, "tts");
}

void
mu_fuzz_star_forge (GBytes *bytes)
{
  fuzz_text (bytes, read_fleet_text, "starforge");
}

void
mu_fuzz_tournament (GBytes *bytes)
{
  fuzz_bytes (bytes, mu_test_import_bytes, "tournament");
}

void
mu_fuzz_warlords (GBytes *bytes)
{
  fuzz_text (bytes, read_fleet_text, "warlords");
}

/* Squads that come in a few bytes at a time are those that come at once; of several errors either may be told. */
void
mu_fuzz_xws (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) drip_error = NULL;
  g_autoptr (GInputStream) drip = mu_fuzz_drip_new (bytes, 1 + g_bytes_hash (bytes) % MAX_DRIP);
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
  g_autoptr (GPtrArray) dripped = mu_test_import_stream (mu_test_get_games (), drip, NULL, &drip_error);

  mu_fuzz_expect_lists (rosters, error, "xws", bytes);
  mu_fuzz_expect_error (dripped == NULL, drip_error);
  g_assert_true ((rosters == NULL) == (dripped == NULL));
  if (rosters != NULL)
    {
      g_autofree char *lists = mu_test_describe_all (rosters);
      g_autofree char *dripped_lists = mu_test_describe_all (dripped);

      g_assert_cmpstr (lists, ==, dripped_lists);
    }
}
