/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-zip.h"

#include <string.h>

/* Zip archives as no program makes them, written field by field after PKWARE's APPNOTE. */

enum
{
  PLAIN_FILE = 0100644,
  STORED = 0,
  DEFLATED = 8,
  BY_UNIX = 3 << 8
};

static guint32
sum_up (const char *data, gsize size)
{
  guint32 sum = 0xFFFFFFFF;

  for (gsize i = 0; i < size; i++)
    {
      sum ^= (guchar) data[i];
      for (int bit = 0; bit < 8; bit++)
        sum = (sum >> 1) ^ ((sum & 1) * 0xEDB88320);
    }
  return ~sum;
}

static void
put (GByteArray *out, guint64 value, int n_bytes)
{
  for (int i = 0; i < n_bytes; i++)
    {
      guint8 byte = value >> (8 * i);

      g_byte_array_append (out, &byte, 1);
    }
}

/* What the head of a member and its entry in the directory share. */
static void
put_member (GByteArray *out, const MuTestMember *member, guint name_length)
{
  guint32 sum = member->deflated ? 0 : sum_up (member->data, member->size);

  put (out, 20, 2);
  put (out, member->flags, 2);
  put (out, member->deflated ? DEFLATED : STORED, 2);
  put (out, 0, 4);
  put (out, member->wrong_sum ? ~sum : sum, 4);
  put (out, member->size, 4);
  put (out, member->claimed != 0 ? member->claimed : member->size, 4);
  put (out, name_length, 2);
  put (out, 0, 2);
}

/**
 * mu_test_zip_add:
 * @zip: the archive so far
 * @directory: the end of it so far, which lists what is in it
 */
void
mu_test_zip_add (GByteArray *zip, GByteArray *directory, const MuTestMember *member)
{
  guint name_length = member->name_length > 0 ? member->name_length : strlen (member->name);
  guint32 offset = zip->len;

  put (zip, 0x04034B50, 4);
  put_member (zip, member, name_length);
  g_byte_array_append (zip, (const guint8 *) member->name, name_length);
  g_byte_array_append (zip, (const guint8 *) member->data, member->size);
  put (directory, 0x02014B50, 4);
  put (directory, 20 | BY_UNIX, 2);
  put_member (directory, member, name_length);
  put (directory, 0, 2 + 2 + 2);
  put (directory, (member->mode != 0 ? member->mode : PLAIN_FILE) << 16, 4);
  put (directory, offset, 4);
  g_byte_array_append (directory, (const guint8 *) member->name, name_length);
}

void
mu_test_zip_finish (GByteArray *zip, GByteArray *directory, guint n_members)
{
  guint32 offset = zip->len;

  g_byte_array_append (zip, directory->data, directory->len);
  put (zip, 0x06054B50, 4);
  put (zip, 0, 4);
  put (zip, MIN (n_members, 0xFFFF), 2);
  put (zip, MIN (n_members, 0xFFFF), 2);
  put (zip, directory->len, 4);
  put (zip, offset, 4);
  put (zip, 0, 2);
}

/**
 * mu_test_zip_new:
 *
 * Returns: (transfer full): an archive of @members.
 */
GBytes *
mu_test_zip_new (const MuTestMember *members, guint n_members)
{
  GByteArray *zip = g_byte_array_new ();
  g_autoptr (GByteArray) directory = g_byte_array_new ();

  for (guint i = 0; i < n_members; i++)
    mu_test_zip_add (zip, directory, &members[i]);
  mu_test_zip_finish (zip, directory, n_members);
  return g_byte_array_free_to_bytes (zip);
}
