/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/roster/mu-roster.h"

#define MU_DOCUMENT_ERROR (mu_document_error_quark ())
GQuark mu_document_error_quark (void);

typedef enum
{
  MU_DOCUMENT_ERROR_INVALID, /* damaged, or not a list */
  MU_DOCUMENT_ERROR_NEWER,   /* written by a newer version that this version cannot read */
  MU_DOCUMENT_ERROR_GAME,    /* there are no catalogs for its game */
} MuDocumentError;

gboolean  mu_document_is_document (GBytes *bytes);
MuRoster *mu_document_read        (MuGames *games, GBytes *bytes, GError **error);
gboolean  mu_document_verify      (MuGame *game, GBytes *bytes, GError **error);
GBytes   *mu_document_write       (MuRoster *roster);
