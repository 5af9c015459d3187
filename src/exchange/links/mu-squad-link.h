/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/links/mu-found-link.h"
#include "rules/check/mu-report.h"

enum
{
  MU_SQUAD_LINK_FLAT = 5 /* the first version in which ships are lists of numbers of one series */
};

/* The series of cards in links. */
enum
{
  MU_SQUAD_LINK_UPGRADE = 'U',
  MU_SQUAD_LINK_TITLE = 'T',
  MU_SQUAD_LINK_MODIFICATION = 'M',
};

GPtrArray *mu_squad_link_read_all  (MuGames *games, GPtrArray *links, GError **error);
MuRoster  *mu_squad_link_read_text (MuGames *games, const char *text, GError **error);
gboolean   mu_squad_link_refuse    (MuGames *games, const MuFoundLink *link, GError **error);
GBytes    *mu_squad_link_write     (MuRoster *roster, const MuReport *report);
char      *mu_squad_link_dup       (MuRoster *roster, const MuReport *report);
char *mu_squad_link_dup_complete (MuRoster *roster, const MuReport *report);
GPtrArray *mu_squad_link_list_left_out (MuRoster *roster);
