/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  MU_TEST_REFUSED,  /* it cannot be read, and one line says why */
  MU_TEST_ANSWERED, /* it may pass for a list, however odd */
} MuTestEnd;

typedef struct _MuTestHostile MuTestHostile;

/* A file as nobody means well with: what is in it, and how it has to end. */
struct _MuTestHostile
{
  const char *name;
  MuTestEnd end;
  /* Beginning, end, and how often what is between stands between them. */
  const char *head;
  const char *piece;
  const char *tail;
  guint64 count;
  /* Or how it is made otherwise. */
  void (*make) (const MuTestHostile *self, const char *path);
  gboolean endless; /* a pipe into which it is written for ever */
};

const MuTestHostile *mu_test_hostile_list (guint *n_files);
void                 mu_test_hostile_make (const MuTestHostile *self, const char *path);
void                 mu_test_hostile_feed (const MuTestHostile *self, int fd);
