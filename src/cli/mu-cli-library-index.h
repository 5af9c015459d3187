/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "library/mu-library.h"

/* The file beside exported lists that says what the library knows of them. */
#define MU_CLI_LIBRARY_INDEX "muster-library.json"

char    *mu_cli_library_index_dup_key    (GBytes *document);
GBytes  *mu_cli_library_index_write      (MuLibrary *library, MuGames *games, GPtrArray *entries, gboolean builds,
                                          GError **error);
json_t  *mu_cli_library_index_read       (const char *file, GError **error);
gboolean mu_cli_library_index_is_variant (json_t *index, const char *key);
gboolean mu_cli_library_index_apply      (json_t *index, MuLibrary *library, MuGames *games, GHashTable *ids,
                                          GError **error);
