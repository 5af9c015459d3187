/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A file in a zip archive, and what the archive says of it, which need not be so. */
typedef struct
{
  const char *name;
  gsize name_length; /* 0: as long as it is */
  const char *data;
  gsize size;
  gboolean deflated; /* @data already is */
  guint16 flags;
  guint32 mode;       /* as Unix has it, 0: a plain file's */
  guint32 claimed;    /* the size to claim, 0: the true one */
  gboolean wrong_sum; /* a checksum that does not fit */
} MuTestMember;

void    mu_test_zip_add    (GByteArray *zip, GByteArray *directory, const MuTestMember *member);
void    mu_test_zip_finish (GByteArray *zip, GByteArray *directory, guint n_members);
GBytes *mu_test_zip_new    (const MuTestMember *members, guint n_members);
