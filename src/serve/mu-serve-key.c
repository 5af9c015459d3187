/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-serve-key.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

/* Neither capital letters nor digits that look like letters: keys are sometimes typed. */
static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";

enum
{
  BITS = 5, /* of a character */
  KEY_BYTES = 16,
  PUBLIC_BYTES = 5,
};

static char *
new_text (gsize n_bytes)
{
  guint8 bytes[KEY_BYTES];
  gsize done = 0;
  GString *text = g_string_new (NULL);
  guint bits = 0;
  int n_bits = 0;

  /* Without random numbers nothing may be handed out, so there is no way around this. */
  while (done < n_bytes)
    {
      gssize n = getrandom (bytes + done, n_bytes - done, 0);

      if (n > 0)
        done += (gsize) n;
      else if (errno != EINTR)
        g_error ("the system has no random numbers: %s", g_strerror (errno));
    }
  for (gsize i = 0; i < n_bytes; i++)
    {
      bits = bits << 8 | bytes[i];
      for (n_bits += 8; n_bits >= BITS; n_bits -= BITS)
        g_string_append_c (text, alphabet[bits >> (n_bits - BITS) & 31]);
    }
  if (n_bits > 0)
    g_string_append_c (text, alphabet[bits << (BITS - n_bits) & 31]);
  return g_string_free (text, FALSE);
}

/* Makes a secret: whoever has it may do what it is for. Returns a new key of 128 random bits. */
char *
mu_serve_key_new (void)
{
  return new_text (KEY_BYTES);
}

/* Returns a random id for an event, short enough to be typed. */
char *
mu_serve_key_new_public (void)
{
  return new_text (PUBLIC_BYTES);
}

/*
 * A key is random and long, so a plain hash cannot be turned back. Returns FALSE if it cannot be a key.
 *
 * @key: what somebody says is a key
 * @hash: (out) what is kept of it
 */
gboolean
mu_serve_key_hash (const char *key, MuServeHash *hash)
{
  g_autoptr (GChecksum) checksum = NULL;
  gsize size = sizeof hash->bytes;

  if (strlen (key) != MU_SERVE_KEY_LENGTH || strspn (key, alphabet) != MU_SERVE_KEY_LENGTH)
    return FALSE;
  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, (const guchar *) key, MU_SERVE_KEY_LENGTH);
  g_checksum_get_digest (checksum, hash->bytes, &size);
  return TRUE;
}

/* Compares two hashes in the same time wherever they differ. Returns TRUE if they are equal. */
gboolean
mu_serve_hash_equal (const MuServeHash *a, const MuServeHash *b)
{
  volatile guint8 difference = 0;

  for (int i = 0; i < MU_SERVE_HASH_BYTES; i++)
    difference |= a->bytes[i] ^ b->bytes[i];
  return difference == 0;
}

/* Returns a part of the hash by which rows may be found, which are then compared whole. */
guint32
mu_serve_hash_get_index (const MuServeHash *hash)
{
  return (guint32) hash->bytes[0] << 24 | (guint32) hash->bytes[1] << 16 | (guint32) hash->bytes[2] << 8
         | hash->bytes[3];
}
