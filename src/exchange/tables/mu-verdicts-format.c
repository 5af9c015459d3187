/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-verdicts-format.h"

#include "exchange/tables/mu-verdicts-html.h"
#include "exchange/tables/mu-verdicts-pdf.h"
#include "exchange/tables/mu-verdicts.h"
#include "model/text/mu-i18n.h"

static const MuVerdictsFormat formats[] = {
  { "csv", N_ ("Spreadsheet (CSV)"), "csv", mu_verdicts_write_csv },
  { "html", N_ ("Web page (HTML)"), "html", mu_verdicts_write_html },
  { "pdf", N_ ("Document for printing (PDF)"), "pdf", mu_verdicts_write_pdf },
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
