/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-book.h"

#include "exchange/sheet/mu-sheet-words.h"
#include "model/mu-i18n.h"

struct _MuSheetBook
{
  MuPages *pages;
  MuSheetOptions options;
  GDestroyNotify destroy_pictures; /* nullable: frees the data for pictures */
  guint n_lists;
  char *name;   /* of the first list */
  char *player; /* of all of them; NULL when they differ */
};

/**
 * mu_sheet_book_new:
 * @parts: what to print of each list
 *
 * Returns: (transfer full): a document without a list yet.
 */
MuSheetBook *
mu_sheet_book_new (const MuPaper *paper, MuSheetParts parts)
{
  MuSheetBook *self = g_rc_box_new0 (MuSheetBook);

  self->pages = mu_pages_new (paper);
  self->options.parts = parts;
  return self;
}

/**
 * mu_sheet_book_ref:
 *
 * Returns: (transfer full): @self with one more reference.
 */
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
  g_free (self->name);
  g_free (self->player);
}

/**
 * mu_sheet_book_unref:
 * @self: (transfer full): a book of sheets
 *
 * Releases a reference.
 */
void
mu_sheet_book_unref (MuSheetBook *self)
{
  g_rc_box_release_full (self, clear);
}

/**
 * mu_sheet_book_set_code:
 * @code: what the QR codes of lists added later hold, which is %MU_LIST_CODE_MUSTER at first
 *
 * Chooses the QR codes of the list sheets.
 */
void
mu_sheet_book_set_code (MuSheetBook *self, MuListCode code)
{
  self->options.code = code;
}

/**
 * mu_sheet_book_set_pictures:
 * @picture: finds the pictures of the compact cards of lists added later
 * @destroy: (nullable): frees @data
 *
 * Adds pictures to compact cards.
 */
void
mu_sheet_book_set_pictures (MuSheetBook *self, MuSheetPictureFunc picture, gpointer data, GDestroyNotify destroy)
{
  self->options.picture = picture;
  self->options.picture_data = data;
  self->destroy_pictures = destroy;
}

/**
 * mu_sheet_book_add:
 * @report: the verdict on @roster
 *
 * Adds the sheets of a list, in the user's language.
 */
void
mu_sheet_book_add (MuSheetBook *self, MuRoster *roster, const MuReport *report)
{
  const char *player = mu_roster_get_text (roster, MU_ROSTER_PLAYER);

  if (self->n_lists++ == 0)
    {
      self->name = mu_sheet_dup_list_name (roster);
      self->player = g_strdup (player);
    }
  else if (g_strcmp0 (self->player, player) != 0)
    g_clear_pointer (&self->player, g_free);
  mu_sheet_add (self->pages, &self->options, roster, report);
}

/**
 * mu_sheet_book_get_pages:
 *
 * Returns: (transfer none): the pages of all lists.
 */
MuPages *
mu_sheet_book_get_pages (MuSheetBook *self)
{
  return self->pages;
}

/**
 * mu_sheet_book_dup_title:
 *
 * Returns: (transfer full): what the document is called: the name of its list, or how many there are.
 */
char *
mu_sheet_book_dup_title (MuSheetBook *self)
{
  if (self->n_lists == 1)
    return g_strdup (self->name);
  return g_strdup_printf (ngettext ("%u list", "%u lists", self->n_lists), self->n_lists);
}

/**
 * mu_sheet_book_write:
 *
 * Returns: (transfer full): the document as PDF.
 */
GBytes *
mu_sheet_book_write (MuSheetBook *self)
{
  g_autofree char *title = mu_sheet_book_dup_title (self);

  return mu_pages_write_pdf (self->pages, title, self->player != NULL ? self->player : "");
}

/**
 * mu_sheet_book_new_writer:
 *
 * Returns: (transfer full): what writes the document page by page; it needs the book.
 */
MuPagesWriter *
mu_sheet_book_new_writer (MuSheetBook *self)
{
  g_autofree char *title = mu_sheet_book_dup_title (self);

  return mu_pages_writer_new (self->pages, title, self->player != NULL ? self->player : "");
}

/**
 * mu_sheet_write_pdf:
 *
 * Returns: (transfer full): the list sheet as PDF, on the paper that is usual where the user is.
 */
GBytes *
mu_sheet_write_pdf (MuRoster *roster, const MuReport *report)
{
  g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_get_default (), MU_SHEET_LIST);

  mu_sheet_book_add (book, roster, report);
  return mu_sheet_book_write (book);
}

/**
 * mu_sheet_write_several_pdf:
 * @rosters: (element-type MuRoster): at least one list
 * @reports: (element-type MuReport): the reports on them
 *
 * Does the same as mu_sheet_write_pdf() for lists, one after the other.
 *
 * Returns: (transfer full): the list sheets as PDF.
 */
GBytes *
mu_sheet_write_several_pdf (GPtrArray *rosters, GPtrArray *reports)
{
  g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_get_default (), MU_SHEET_LIST);

  for (guint i = 0; i < rosters->len; i++)
    mu_sheet_book_add (book, rosters->pdata[i], reports->pdata[i]);
  return mu_sheet_book_write (book);
}
