/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-repeats.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"

/* Elements of which there is one for each value of their attributes, in the element that they stand in. */
static const struct
{
  const char *element;
  const char *attributes[3];
} once[] = {
  { "attack", { "arc" } },
  { "box", { "expansion" } },
  { "change", { "kind", "card" } },
  { "counted", { "kind", "card" } },
  { "dial", { "speed" } },
  { "die", { "for" } },
  { "holds", { "kind", "card" } },
  { "phase", { "from" } },
  { "points", { "from", "total" } },
  { "rule", { "id", "message", "book" } },
  { "speed", { "value" } },
  { "with", { "card" } },
  { "word", { "id" } },
  { "zone", { "id" } },
};

/* Attributes whose value is a set of words, in which no word stands twice. “slots” is a set only in caps and budgets:
 * a ship can have two equal slots. */
static const struct
{
  const char *element; /* nullable: any */
  const char *attribute;
} sets[] = {
  { NULL, "actions" }, { NULL, "all" }, { NULL, "any" }, { NULL, "arcs" }, { NULL, "cards" },
  { NULL, "choices" }, { NULL, "expansions" }, { NULL, "faces" }, { NULL, "factions" }, { NULL, "forbid" },
  { NULL, "gives" }, { NULL, "half" }, { NULL, "in" }, { NULL, "keys" }, { NULL, "legal" }, { NULL, "needs" },
  { NULL, "not-last" }, { NULL, "rules" }, { NULL, "ships" }, { NULL, "sizes" }, { NULL, "traits" },
  { NULL, "weapon" }, { "accepts", "card" }, { "budget", "slots" }, { "cap", "slots" }, { "dice", "change" },
  { "maneuver", "bearing" }, { "maneuver", "speed" }, { "only", "card" }, { "slot", "add" },
  { "slot", "remove" }, { "slot", "to" }, { "trait", "add" },
};

static void
check_siblings (MuXml *xml, guint row, GHashTable *siblings)
{
  g_autoptr (GString) key = g_string_new (once[row].element);
  g_autoptr (GString) id = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (once[row].attributes) && once[row].attributes[i] != NULL; i++)
    {
      g_autofree char *value = mu_xml_dup_attribute (xml, once[row].attributes[i]);

      g_string_append_printf (key, "\n%s", value != NULL ? value : "");
      if (value != NULL)
        g_string_append_printf (id, "%s%s", id->len > 0 ? " " : "", value);
    }
  if (!g_hash_table_add (siblings, g_strdup (key->str)))
    mu_xml_problem (xml, _ ("a second %s with the id “%s”"), once[row].element, id->str);
}

/* Returns TRUE if a word of @value is among @seen, to which they are added. */
static gboolean
has_again (GHashTable *seen, const char *value)
{
  g_autofree char **words = mu_words_split (value);
  gboolean again = FALSE;

  for (char **word = words; *word != NULL; word++)
    again |= !g_hash_table_add (seen, g_strdup (*word));
  return again;
}

static void
check_set (MuXml *xml, const char *attribute, GHashTable *seen)
{
  g_autofree char *value = mu_xml_dup_attribute (xml, attribute);

  if (value != NULL && has_again (seen, value))
    mu_xml_refuse_value (xml, attribute, value);
}

/* A maneuver has one difficulty. */
static void
check_dial (MuXml *xml)
{
  static const char *const difficulties[] = { "easy", "standard", "hard", "purple" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (difficulties); i++)
    check_set (xml, difficulties[i], seen);
}

/*
 * Checks the current element.
 *
 * @siblings: (of char*) what was found of its siblings before, to which it is added; it frees its keys
 */
void
mu_catalog_repeats_check (MuXml *xml, GHashTable *siblings)
{
  for (guint i = 0; i < G_N_ELEMENTS (once); i++)
    {
      g_autofree char *value
          = mu_xml_is (xml, once[i].element) ? mu_xml_dup_attribute (xml, once[i].attributes[0]) : NULL;

      if (value != NULL)
        check_siblings (xml, i, siblings);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    if (sets[i].element == NULL || mu_xml_is (xml, sets[i].element))
      {
        g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

        check_set (xml, sets[i].attribute, seen);
      }
  if (mu_xml_is (xml, "dial"))
    check_dial (xml);
}
