/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-citation.h"

#include "model/mu-i18n.h"

/**
 * mu_book_new:
 *
 * Returns: (transfer full): a new book, named by its id.
 */
MuBook *
mu_book_new (const char *id)
{
  MuBook *self = g_new0 (MuBook, 1);

  self->id = g_intern_string (id);
  self->name = mu_text_new (id);
  return self;
}

/**
 * mu_book_free:
 *
 * Frees a book. No citation may refer to it any more.
 */
void
mu_book_free (MuBook *self)
{
  mu_text_unref (self->name);
  g_free (self);
}

/**
 * mu_citation_new:
 * @rule: the id of a rule
 * @message: (nullable): the id of a message of that rule; %NULL: the rule itself
 * @book: (nullable) (not copied): the book that contains the entry; it must outlive the citation
 *
 * Returns: (transfer full): a new citation with an empty entry.
 */
MuCitation *
mu_citation_new (const char *rule, const char *message, const MuBook *book)
{
  MuCitation *self = g_new0 (MuCitation, 1);

  self->rule = g_intern_string (rule);
  self->message = g_intern_string (message);
  self->book = book;
  self->entry = mu_text_new ("");
  return self;
}

/**
 * mu_citation_free:
 *
 * Frees a citation, but not its book.
 */
void
mu_citation_free (MuCitation *self)
{
  mu_text_unref (self->entry);
  g_clear_pointer (&self->about, mu_text_unref);
  g_free (self);
}

/**
 * mu_citation_dup_key:
 *
 * Returns: (transfer full): the book's id and the entry in English, such as `AR1 Titles`. It is meant for programs and
 *   never translated.
 */
char *
mu_citation_dup_key (const MuCitation *self)
{
  const char *entry = mu_text_get_english (self->entry);

  return self->book != NULL ? g_strdup_printf ("%s %s", self->book->id, entry) : g_strdup (entry);
}

/**
 * mu_citation_dup_source:
 *
 * Returns: (transfer full): the book's title and the entry, in the language of the calling thread.
 */
char *
mu_citation_dup_source (const MuCitation *self)
{
  const char *entry = mu_text_get (self->entry);

  return self->book != NULL ? g_strdup_printf (_ ("%s, “%s”"), mu_text_get (self->book->name), entry)
                            : g_strdup (entry);
}

/**
 * mu_citation_dup_explained:
 *
 * Returns: (transfer full): the source, followed by what the rule means in this game only.
 */
char *
mu_citation_dup_explained (const MuCitation *self)
{
  g_autofree char *source = mu_citation_dup_source (self);

  /* Translators: the title of a book with a heading, and a sentence about the rule */
  return self->about != NULL ? g_strdup_printf (_ ("%s: %s"), source, mu_text_get (self->about))
                             : g_steal_pointer (&source);
}
