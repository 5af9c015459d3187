/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-setup-reader.h"

#include "model/text/mu-intern.h"

static void
read_area (MuSetup *self, MuXml *xml)
{
  MuPlayArea area = { 0 };

  while (mu_xml_next_attribute (xml))
    {
      int value = mu_xml_parse_int (xml, mu_xml_get_value (xml));

      if (mu_xml_is (xml, "from"))
        area.from = value;
      else if (mu_xml_is (xml, "at"))
        area.at = value;
      else if (mu_xml_is (xml, "width"))
        area.width = value;
      else if (mu_xml_is (xml, "depth"))
        area.depth = value;
      else if (mu_xml_is (xml, "least"))
        area.least = value;
      else if (mu_xml_is (xml, "setup-width"))
        area.setup_width = value;
    }
  g_array_append_val (self->areas, area);
}

static void
read_item_attributes (MuSetupItem *item, MuCatalogBuilder *builder, MuXml *xml)
{
  while (mu_xml_next_attribute (xml))
    {
      const char *value = mu_xml_get_value (xml);

      if (mu_xml_is (xml, "count"))
        item->count = mu_xml_parse_int (xml, value);
      else if (mu_xml_is (xml, "each"))
        {
          item->each_ship = g_str_equal (value, "ship");
          item->each_squadron = g_str_equal (value, "squadron");
        }
      else if (mu_xml_is (xml, "only"))
        item->objectives = g_str_equal (value, "objectives");
      else if (mu_xml_is (xml, "choices"))
        {
          g_strfreev (item->choices);
          item->choices = g_strsplit (value, " ", -1);
        }
      else if (mu_xml_is (xml, "action"))
        item->action = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_ACTION, value);
      else if (mu_xml_is (xml, "stat"))
        item->stat = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_STAT, value);
      else if (mu_xml_is (xml, "slot"))
        item->slot = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, value);
      else if (mu_xml_is (xml, "sizes"))
        item->sizes = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SIZE, value);
      else if (mu_xml_is (xml, "needed"))
        item->need = mu_intern (value);
    }
}

/*
 * Reads the current `<setup>` element. The actions and stats it names must be known to @builder.
 *
 * @setup: (in and out) replaced by what is read, or NULL
 */
void
mu_setup_read (MuCatalogBuilder *builder, MuXml *xml, MuSetup **setup)
{
  MuSetup *self = mu_setup_new ();

  int depth = mu_xml_get_depth (xml);

  g_clear_pointer (setup, mu_setup_free);
  *setup = self;
  self->obstacles = mu_xml_read_number (xml, "obstacles", 0);
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "area"))
      read_area (self, xml);
    else if (mu_xml_is (xml, "item"))
      {
        MuSetupItem *item = mu_setup_add_item (self);

        read_item_attributes (item, builder, xml);
        mu_xml_read_texts (xml, &item->name, "name");
      }
    else if (mu_xml_is (xml, "step"))
      {
        MuText *text = mu_text_new ("");

        mu_xml_read_texts (xml, &text, "text");
        g_ptr_array_add (self->steps, text);
      }
}
