/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

/* Looks up the ids of an XWS squad. */
typedef struct
{
  MuGame *game;
  MuCatalog *catalog;
  guint32 factions; /* the factions that play for the squad's faction; 0 if it is not known */
} MuXwsNames;

void    mu_xws_names_init            (MuXwsNames *self, MuGame *game, MuCatalog *catalog);
void    mu_xws_names_set_faction     (MuXwsNames *self, int faction);
MuCard *mu_xws_names_find_pilot      (const MuXwsNames *self, const char *name, const char *ship);
MuCard *mu_xws_names_find_namesake   (const MuXwsNames *self, MuCard *pilot, const char *name);
gboolean mu_xws_names_is_on_other_ship (const MuXwsNames *self, MuCard *pilot, const char *name, const char *ship);
MuCard *mu_xws_names_find_other_half (const MuXwsNames *self, MuCard *pilot);
MuCard *mu_xws_names_find_upgrade    (const MuXwsNames *self, const char *key, const char *id, MuCard **other);

char *mu_xws_join_text  (const char *key, const char *id);
char *mu_xws_split_text (MuCard *unknown, char **key);
int   mu_xws_infer_faction (MuRoster *roster);
