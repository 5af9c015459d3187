/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-paper.h"

#include "model/text/mu-i18n.h"

#include <langinfo.h>

static const MuPaper papers[] = {
  { "a4", N_ ("A4"), 595.28, 841.89 },
  { "letter", N_ ("US Letter"), 612, 792 },
};

enum
{
  LETTER_HEIGHT_MM = 279
};

/* Returns every size of paper there is, and how many (out). */
const MuPaper *
mu_paper_list (guint *n_papers)
{
  *n_papers = G_N_ELEMENTS (papers);
  return papers;
}

/* Returns the paper of that id, in upper or lower case, or NULL. */
const MuPaper *
mu_paper_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].id, id) == 0)
      return &papers[i];
  return NULL;
}

/* Returns the paper that is usual where the user is. */
const MuPaper *
mu_paper_get_default (void)
{
#ifdef __GLIBC__
  union
  {
    const char *pointer;
    int number;
  } height = { .pointer = nl_langinfo (_NL_PAPER_HEIGHT) };

  if (height.number == LETTER_HEIGHT_MM)
    return mu_paper_find ("letter");
#endif
  return mu_paper_find ("a4");
}
