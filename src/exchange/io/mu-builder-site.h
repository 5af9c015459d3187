/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* The site of a list builder. */
typedef struct
{
  const char *host;
  const char *name;   /* for people */
  gboolean numbered;  /* its links have only the number under which its server keeps the list */
  const char *family; /* of the points that its lists are built by, unless they state others; nullable */
  const char *points; /* whose points its lists are built by, if no catalog has them; nullable */
} MuBuilderSite;

const MuBuilderSite *mu_builder_site_find (const char *text);
const MuFormat *mu_builder_site_find_format (MuGame *game, const char *family);
char *mu_builder_site_dup_host (const char *text);
