/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

enum
{
  MU_SERVE_KEY_LENGTH = 26,    /* characters; 128 random bits */
  MU_SERVE_PUBLIC_LENGTH = 8,  /* characters of the id of an event, which is no secret */
  MU_SERVE_HASH_BYTES = 32,
};

/* What is kept of a key. */
typedef struct
{
  guint8 bytes[MU_SERVE_HASH_BYTES];
} MuServeHash;

char    *mu_serve_key_new        (void);
char    *mu_serve_key_new_public (void);
gboolean mu_serve_key_hash       (const char *key, MuServeHash *hash);
gboolean mu_serve_hash_equal     (const MuServeHash *a, const MuServeHash *b);
guint32  mu_serve_hash_get_index (const MuServeHash *hash);
