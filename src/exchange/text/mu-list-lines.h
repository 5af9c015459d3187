/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-text-head.h"
#include "exchange/text/mu-text-piece.h"

/* What tells ships from upgrades in a list. */
typedef struct
{
  gboolean only_units;  /* every piece can be a ship or squadron */
  gboolean in_one_line; /* all of it is */
  gboolean has_blocks;  /* there are blank lines between the ships */
  gboolean has_bullets; /* some of the lines with cards have bullets: the upgrades */
  gboolean has_indents; /* upgrades stand further in than ships, all of which stand equally far */
} MuListLayout;

/* The lines of one list, each split into pieces that may name cards. */
typedef struct
{
  MuGame *game;
  GPtrArray *lines;  /* of MuTextLine; borrowed */
  GPtrArray *pieces; /* by line: of MuTextPiece; empty for a line of the head, or one that is too long */
  guint first;
  guint end;
  guint first_card; /* the first line that names a card, and the last one */
  guint last_card;
  guint last_own; /* the same without objectives */
  guint n_totals;   /* how many lines state a total, and the last of them */
  guint last_total;
  MuListLayout layout;
  gboolean takes_out;  /* “- Name” takes a card out, since “+ Name” puts one in */
  MuCardNames *names;  /* borrowed */
  GHashTable *settled; /* of MuTextPiece to MuCard: namesakes that the other cards decide between */
} MuListLines;

gboolean mu_list_lines_names_unit (MuCatalog *catalog, const char *name);
void mu_list_lines_prepare (MuCardNames *names, GPtrArray *lines);
GPtrArray *mu_list_lines_list_first_names (GPtrArray *lines);
guint mu_list_lines_count_names (MuGame *game, GPtrArray *lines, GPtrArray *names);
void mu_list_lines_init (MuListLines *lines, MuGame *game, GPtrArray *all, guint first, guint end);
void mu_list_lines_clear (MuListLines *lines);
void mu_list_lines_split (MuListLines *lines);
MuTextLine *mu_list_lines_get (const MuListLines *lines, guint index);
GPtrArray *mu_list_lines_get_pieces (const MuListLines *lines, guint index);
gboolean mu_list_lines_names_card (const MuListLines *lines, guint index);
gboolean mu_list_lines_is_below_name (const MuListLines *lines, guint index);
gboolean mu_list_lines_names_game (MuGame *game, const char *text);
MuTextHead mu_list_lines_get_head (MuGame *game, const MuTextLine *line);
