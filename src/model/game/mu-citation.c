/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-citation.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"

/* Returns a new book, named by its id. */
MuBook *
mu_book_new (const char *id)
{
  MuBook *self = g_new0 (MuBook, 1);

  self->id = mu_intern (id);
  self->name = mu_text_new (id);
  return self;
}

/* Frees a book. No citation may refer to it any more. */
void
mu_book_free (MuBook *self)
{
  mu_text_unref (self->name);
  g_free (self);
}

/*
 * Returns a new citation with an empty entry.
 *
 * @rule: the id of a rule
 * @message: the id of a message of that rule; NULL: the rule itself
 * @book: (not copied): the book that contains the entry, or NULL; it must outlive the citation
 */
MuCitation *
mu_citation_new (const char *rule, const char *message, const MuBook *book)
{
  MuCitation *self = g_new0 (MuCitation, 1);

  self->rule = mu_intern (rule);
  self->message = mu_intern (message);
  self->book = book;
  self->entry = mu_text_new ("");
  return self;
}

/* Frees a citation, but not its book. */
void
mu_citation_free (MuCitation *self)
{
  mu_text_unref (self->entry);
  g_clear_pointer (&self->about, mu_text_unref);
  g_free (self);
}

/*
 * Returns the book's id and the entry in English, such as `AR1 Titles`. It is meant for programs and never translated.
 */
char *
mu_citation_dup_key (const MuCitation *self)
{
  const char *entry = mu_text_get_english (self->entry);

  return self->book != NULL ? g_strdup_printf ("%s %s", self->book->id, entry) : g_strdup (entry);
}

/* Returns the book's title and the entry, in the language of the calling thread. */
char *
mu_citation_dup_source (const MuCitation *self)
{
  const char *entry = mu_text_get (self->entry);

  return self->book != NULL ? g_strdup_printf (_ ("%s, “%s”"), mu_text_get (self->book->name), entry)
                            : g_strdup (entry);
}

/* Returns the source, followed by what the rule means in this game only. */
char *
mu_citation_dup_explained (const MuCitation *self)
{
  g_autofree char *source = mu_citation_dup_source (self);

  /* Translators: the title of a book with a heading, and a sentence about the rule */
  return self->about != NULL ? g_strdup_printf (_ ("%s: %s"), source, mu_text_get (self->about))
                             : g_steal_pointer (&source);
}
