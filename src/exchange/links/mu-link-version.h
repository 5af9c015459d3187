/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

enum
{
  MU_LINK_VERSION_LBN = -1 /* a link of Launch Bay Next, which states no version */
};

/* Links of Yet Another Squad Builder that begin their squads with the same versions. */
typedef struct
{
  int first, last;     /* versions */
  const char *game;    /* of the squads */
  const char *family;  /* of the points that they are built by; nullable */
  const char *address; /* where the links of @last lead; NULL: none are written */
} MuLinkVersion;

const MuLinkVersion *mu_link_version_find (int version);
const MuLinkVersion *mu_link_version_find_for (MuGame *game, const MuFormat *format);
