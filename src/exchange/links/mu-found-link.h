/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/io/mu-builder-site.h"

typedef enum
{
  MU_LINK_SQUAD,         /* it has a squad */
  MU_LINK_OTHER_EDITION, /* it has a squad of an edition that no catalog has, or in an unknown version */
  MU_LINK_NUMBER,        /* it has only the number under which a server keeps the list */
  MU_LINK_BARE,          /* it leads to a list builder or any other page */
} MuLinkKind;

/* A link in a text. */
typedef struct
{
  MuLinkKind kind;
  int line;           /* from 1 */
  char *text;         /* without the markup around it */
  const MuBuilderSite *site; /* the list builder; NULL if it is not known */
  int version;        /* of the squad, as of MuLinkVersion */
  GHashTable *values; /* the decoded values of its query, by name */
  char *doubtful;     /* “name=value” of another value for the same name, or what has no name; nullable */
} MuFoundLink;

GPtrArray *mu_found_links_new (MuGames *games, const char *text);
gboolean    mu_found_links_decide (GPtrArray *links);
const char *mu_found_link_get     (const MuFoundLink *self, const char *name);
gboolean    mu_found_link_ends_with (const MuFoundLink *self, const char *name);
gboolean mu_found_link_refuse_part (const char *part, GError **error);
