/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-scoring-reader.h"

static void
read_row (MuScoring *self, MuXml *xml)
{
  MuMarginRow row = { 0 };

  while (mu_xml_next_attribute (xml))
    {
      int value = mu_xml_parse_int (xml, mu_xml_get_value (xml));

      if (mu_xml_is (xml, "total"))
        row.total = value;
      else if (mu_xml_is (xml, "from"))
        row.from = value;
      else if (mu_xml_is (xml, "win"))
        row.win = value;
      else if (mu_xml_is (xml, "loss"))
        row.loss = value;
    }
  g_array_append_val (self->rows, row);
}

/*
 * Reads the current `<scoring>` element. The sizes and traits it names must be known to @builder.
 *
 * @scoring: (in and out) replaced by what is read, or NULL
 */
void
mu_scoring_read (MuCatalogBuilder *builder, MuXml *xml, MuScoring **scoring)
{
  MuScoring *self = mu_scoring_new ();
  int depth = mu_xml_get_depth (xml);

  g_clear_pointer (scoring, mu_scoring_free);
  *scoring = self;
  while (mu_xml_next_attribute (xml))
    {
      const char *value = mu_xml_get_value (xml);

      if (mu_xml_is (xml, "half"))
        self->half_sizes = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SIZE, value);
      else if (mu_xml_is (xml, "round"))
        self->half_round_up = g_str_equal (value, "up");
      else if (mu_xml_is (xml, "whole"))
        self->whole_total = g_str_equal (value, "total");
      else if (mu_xml_is (xml, "margin"))
        self->margin = mu_xml_parse_int (xml, value);
      else if (mu_xml_is (xml, "tie"))
        self->tie = g_str_equal (value, "second-player") ? MU_TIE_SECOND : MU_TIE_OPEN;
      else if (mu_xml_is (xml, "limit"))
        self->agreed = g_str_equal (value, "agreed");
      else if (mu_xml_is (xml, "alone"))
        self->alone = g_str_equal (value, "yes");
      else if (mu_xml_is (xml, "not-last"))
        self->not_last = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_TRAIT, value);
    }
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "rule"))
      {
        MuText *text = mu_text_new ("");

        mu_xml_read_texts (xml, &text, "text");
        g_ptr_array_add (self->rules, text);
      }
    else if (mu_xml_is (xml, "points"))
      read_row (self, xml);
}
