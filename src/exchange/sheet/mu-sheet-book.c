/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-book.h"

#include "exchange/sheet/mu-sheet-title.h"

struct _MuSheetBook
{
  MuPages *pages;
  MuSheetOptions options;
  GDestroyNotify destroy_pictures; /* nullable: frees the data for pictures */
  MuSheetTitle title;
};

/* Returns a document without a list yet. @parts: what to print of each list */
MuSheetBook *
mu_sheet_book_new (const MuPaper *paper, MuSheetParts parts)
{
  MuSheetBook *self = g_rc_box_new0 (MuSheetBook);

  self->pages = mu_pages_new (paper);
  self->options.parts = parts;
  return self;
}

/* Returns @self with one more reference. */
MuSheetBook *
mu_sheet_book_ref (MuSheetBook *self)
{
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MuSheetBook *self = data;

  if (self->destroy_pictures != NULL)
    self->destroy_pictures (self->options.picture_data);
  mu_pages_free (self->pages);
  mu_sheet_title_clear (&self->title);
}

/* Releases a reference. */
void
mu_sheet_book_unref (MuSheetBook *self)
{
  g_rc_box_release_full (self, clear);
}

/* Chooses what the QR codes of lists added later hold, which is MU_LIST_CODE_MUSTER at first. */
void
mu_sheet_book_set_code (MuSheetBook *self, MuListCode code)
{
  self->options.code = code;
}

/* Adds the pictures that @picture finds to compact cards of lists added later; @destroy frees @data, or NULL. */
void
mu_sheet_book_set_pictures (MuSheetBook *self, MuSheetPictureFunc picture, gpointer data, GDestroyNotify destroy)
{
  self->options.picture = picture;
  self->options.picture_data = data;
  self->destroy_pictures = destroy;
}

/* Adds the sheets of a list, with the report on it, in the user's language. */
void
mu_sheet_book_add (MuSheetBook *self, MuRoster *roster, const MuReport *report)
{
  mu_sheet_title_add (&self->title, roster);
  mu_sheet_add (self->pages, &self->options, roster, report);
}

/* Returns the pages of all lists. */
MuPages *
mu_sheet_book_get_pages (MuSheetBook *self)
{
  return self->pages;
}

/* Returns what the document is called: the name of its list, or how many there are. */
char *
mu_sheet_book_dup_title (MuSheetBook *self)
{
  return mu_sheet_title_dup (&self->title);
}

/* Ends the PDF of a writer with all pages of the book, and says in it what it is called and whose it is. Returns TRUE
 * if all of it was written; FALSE with @error set otherwise. */
gboolean
mu_sheet_book_finish (MuSheetBook *self, MuPagesWriter *writer, GError **error)
{
  g_autofree char *title = mu_sheet_book_dup_title (self);

  return mu_pages_writer_finish (writer, title, mu_sheet_title_get_author (&self->title), error);
}
