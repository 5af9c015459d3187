/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-list-word.h"

#include "catalog/mu-xml.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-words.h"

/* The words that people and programs write beside the cards of a list, such as “Total” and “with”. data/words.xml has them
 * in every language, each with its uses; the comment there explains the uses. */

/* Defined by the compiled resource. */
void mu_list_word_register_resource (void);

/* Adds the use of an element to those of each of its words. */
static void
read_words (GHashTable *known, MuXml *xml)
{
  g_autofree char *use = mu_xml_dup_attribute (xml, "for");
  g_autofree char *text = mu_xml_dup_text (xml);
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *canonical = mu_text_canonical (*word);
      GPtrArray *uses = g_hash_table_lookup (known, canonical);

      if (uses == NULL)
        g_hash_table_insert (known, g_steal_pointer (&canonical), uses = g_ptr_array_new ());
      g_ptr_array_add (uses, (char *) mu_intern (use));
    }
}

static GHashTable *
load (void)
{
  GHashTable *known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) problems = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MuXml) xml = NULL;

  mu_list_word_register_resource ();
  bytes = g_resources_lookup_data ("/io/github/muster/words.xml", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  xml = mu_xml_new (bytes, "words.xml", problems);
  mu_xml_enter_root (xml);
  while (mu_xml_next_child (xml, 0))
    while (mu_xml_next_child (xml, 1))
      read_words (known, xml);
  g_assert (problems->len == 0);
  return known;
}

/* Returns the index of a use that the word, as mu_text_canonical() returns it, has in one of the languages; -1 if it has
 * none of them. */
int
mu_list_word_find (const char *canonical, const char *const *uses, guint n_uses)
{
  static GHashTable *known;
  const GPtrArray *found;
  int index = -1;

  if (g_once_init_enter (&known))
    g_once_init_leave (&known, load ());
  found = g_hash_table_lookup (known, canonical);
  for (guint i = 0; found != NULL && i < found->len && index < 0; i++)
    index = mu_words_find (uses, n_uses, found->pdata[i]);
  return index;
}

/* Returns TRUE if the word is used so. */
gboolean
mu_list_word_is (const char *canonical, const char *use)
{
  return mu_list_word_find (canonical, &use, 1) >= 0;
}

/* Returns TRUE if the first @length bytes of @text, or all if it is -1, are such a word in any spelling. */
gboolean
mu_list_word_says (const char *text, gssize length, const char *use)
{
  g_autofree char *part = length >= 0 ? g_strndup (text, length) : g_strdup (text);
  g_autofree char *canonical = mu_text_canonical (part);

  return mu_list_word_is (canonical, use);
}
