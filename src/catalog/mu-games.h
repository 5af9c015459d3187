/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-problem.h"
#include "model/game/mu-game.h"

#define MU_TYPE_GAMES (mu_games_get_type ())
G_DECLARE_FINAL_TYPE (MuGames, mu_games, MU, GAMES, GObject)

MuGames    *mu_games_new          (void);
MuGames    *mu_games_new_for_dirs (const char *installed_dir, const char *user_dir);
GPtrArray  *mu_games_list_ids     (MuGames *self);
GPtrArray  *mu_games_list_offered (MuGames *self);
GPtrArray  *mu_games_list         (MuGames *self);
MuGame     *mu_games_get          (MuGames *self, const char *id, GError **error);
MuGame     *mu_games_find_format  (MuGames *self, const char *format_id, const MuFormat **format);
GPtrArray  *mu_games_get_problems (MuGames *self);
const char *mu_games_get_dir      (MuGames *self);
char       *mu_games_dup_game_dir (MuGames *self, const char *id);
