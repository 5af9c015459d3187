/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-verdicts-format.h"

#include "exchange/tables/mu-verdicts-html.h"
#include "exchange/tables/mu-verdicts-pdf.h"
#include "exchange/tables/mu-verdicts.h"

static const MuVerdictsFormat formats[] = {
  { "csv", "csv", mu_verdicts_write_csv },
  { "html", "html", mu_verdicts_write_html },
  { "pdf", "pdf", mu_verdicts_write_pdf },
};

/* Returns the format with that id (may be NULL). */
const MuVerdictsFormat *
mu_verdicts_find_format (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].id, id))
      return &formats[i];
  return NULL;
}
