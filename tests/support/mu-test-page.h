/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-sheet-book.h"

/* What is on a printed page, in points from its upper left corner. */
typedef struct
{
  guint page; /* from 0 */
  double left, top, right, bottom;
} MuTestPlace;

typedef struct
{
  MuTestPlace at;
  char *text;
} MuTestWord;

/* A line, frame, box or shade. */
typedef struct
{
  MuTestPlace at;
  gboolean filled;
} MuTestShape;

GBytes *mu_test_page_write       (MuSheetBook *book);
GArray *mu_test_page_list_words_in (GBytes *pdf);
GArray *mu_test_page_list_words  (MuSheetBook *book);
GArray *mu_test_page_list_shapes (MuSheetBook *book);
