/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-game.h"

/* A game of the user's may have any formats. */
static MuFormat *
add_format (MuGame *game, const char *id, int total)
{
  MuFormat *format = mu_format_new (id);

  format->total = total;
  mu_game_add_format (game, format);
  return format;
}

/* The one that says so, else the first. */
static void
test_standard_format (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");

  g_assert_null (mu_game_get_standard_format (game));
  add_format (game, "first", 100);
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "first");
  add_format (game, "second", 200);
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "first");
  add_format (game, "third", 300)->standard = TRUE;
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "third");
}

/* A later file takes the place of an earlier one. */
static void
test_replaced_format (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");

  add_format (game, "first", 100);
  add_format (game, "second", 200);
  add_format (game, "first", 150);
  g_assert_cmpuint (mu_game_get_formats (game)->len, ==, 2);
  g_assert_cmpint (mu_game_get_format (game, "first")->total, ==, 150);
  g_assert_cmpstr (mu_game_get_standard_format (game)->id, ==, "first");
  g_assert_null (mu_game_get_format (game, "third"));
}

/* A total tells a format, unless the players share it. */
static void
test_format_of_total (void)
{
  g_autoptr (MuGame) game = mu_game_new ("made-up");

  add_format (game, "open", 0)->custom = TRUE;
  add_format (game, "team", 100)->team = TRUE;
  g_assert_null (mu_game_find_format_of_total (game, 100));
  add_format (game, "usual", 100);
  add_format (game, "later", 100);
  g_assert_cmpstr (mu_game_find_format_of_total (game, 100)->id, ==, "usual");
  g_assert_null (mu_game_find_format_of_total (game, 99));
  g_assert_null (mu_game_find_format_of_total (game, 101));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/standard-format", test_standard_format);
  g_test_add_func ("/game/replaced-format", test_replaced_format);
  g_test_add_func ("/game/format-of-total", test_format_of_total);
  return g_test_run ();
}
