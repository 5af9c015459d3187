/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "exchange/links/mu-list-code.h"
#include "model/game/mu-game.h"

/* What can be printed of a list. */
typedef enum
{
  MU_SHEET_LIST = 1 << 0,
  MU_SHEET_COMPONENTS = 1 << 1,
  MU_SHEET_CARDS = 1 << 2,
  MU_SHEET_SETUP = 1 << 3,
  MU_SHEET_SCORE = 1 << 4,
} MuSheetParts;

/* Returns: (transfer full) (nullable): a picture of the card. */
typedef cairo_surface_t *(*MuSheetPictureFunc) (MuGame *game, MuCard *card, gpointer data);

/* What to print of a list, and how. */
typedef struct
{
  MuSheetParts parts;
  MuListCode code; /* what the QR code of the list sheet holds */
  MuSheetPictureFunc picture; /* nullable: finds the pictures of compact cards */
  gpointer picture_data;
} MuSheetOptions;
