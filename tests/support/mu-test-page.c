/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-page.h"

#include <cairo-svg.h>
#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <string.h>

#include "support/mu-test-folder.h"

/* Words */

static void
word_clear (gpointer data)
{
  g_free (((MuTestWord *) data)->text);
}

static double
read_side (const char *line, const char *name)
{
  const char *value = strstr (line, name);

  g_assert_nonnull (value);
  return g_ascii_strtod (value + strlen (name) + 2, NULL);
}

static void
read_words (GArray *words, const char *bbox)
{
  g_auto (GStrv) lines = g_strsplit (bbox, "\n", -1);
  guint n_pages = 0;

  for (char **line = lines; *line != NULL; line++)
    {
      const char *begin = strchr (*line, '>');
      const char *end = strstr (*line, "</word>");

      n_pages += strstr (*line, "<page ") != NULL;
      if (strstr (*line, "<word ") != NULL && begin != NULL && end != NULL)
        {
          MuTestWord word = { { n_pages - 1, read_side (*line, "xMin"), read_side (*line, "yMin"),
                                read_side (*line, "xMax"), read_side (*line, "yMax") },
                              g_strndup (begin + 1, (gsize) (end - begin - 1)) };

          g_array_append_val (words, word);
        }
    }
}

/**
 * mu_test_page_list_words_in:
 *
 * Returns: (transfer full) (element-type MuTestWord) (nullable): the words that a reader of a PDF finds, in its order;
 *   %NULL, and the test skipped, when there is no program to read them with.
 */
GArray *
mu_test_page_list_words_in (GBytes *pdf)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  const char *const arguments[] = { "pdftotext", "-bbox", path, "-", NULL };
  g_autofree char *text = NULL;
  GArray *words;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf), NULL));
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, NULL);
  mu_test_folder_free (folder);
  if (text == NULL)
    {
      g_test_skip ("there is no pdftotext to look with");
      return NULL;
    }
  words = g_array_new (FALSE, FALSE, sizeof (MuTestWord));
  g_array_set_clear_func (words, word_clear);
  read_words (words, text);
  return words;
}

/**
 * mu_test_page_write:
 *
 * Returns: (transfer full): the book as PDF, written page by page.
 */
GBytes *
mu_test_page_write (MuSheetBook *book)
{
  MuPages *pages = mu_sheet_book_get_pages (book);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (MuPagesWriter) writer = mu_pages_writer_new (mu_pages_get_paper (pages), stream);
  g_autoptr (GError) error = NULL;

  for (guint page = 0; page < mu_pages_get_n_pages (pages); page++)
    mu_pages_writer_add (writer, pages, page, &error);
  g_assert_no_error (error);
  mu_sheet_book_finish (book, writer, &error);
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, &error);
  g_assert_no_error (error);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

/**
 * mu_test_page_list_words:
 *
 * Returns: (transfer full) (element-type MuTestWord) (nullable): the words of a book, as
 *   mu_test_page_list_words_in() returns them.
 */
GArray *
mu_test_page_list_words (MuSheetBook *book)
{
  g_autoptr (GBytes) pdf = mu_test_page_write (book);

  return mu_test_page_list_words_in (pdf);
}

/* Shapes */

static cairo_status_t
write_svg (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static GByteArray *
draw_page (MuPages *pages, guint page)
{
  const MuPaper *paper = mu_pages_get_paper (pages);
  GByteArray *svg = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (write_svg, svg, paper->width, paper->height);
  cairo_t *cr = cairo_create (surface);

  mu_pages_draw (pages, page, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return svg;
}

static char *
dup_property (xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetProp (node, (const xmlChar *) name);
  char *copy = g_strdup (value != NULL ? (const char *) value : "");

  xmlFree (value);
  return copy;
}

/* The numbers in a text, whatever stands between them. */
static GArray *
list_numbers (const char *text)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (double));

  while (*text != '\0')
    if (g_ascii_isdigit (*text) || *text == '-' || *text == '.')
      {
        double number = g_ascii_strtod (text, (char **) &text);

        g_array_append_val (numbers, number);
      }
    else
      {
        text++;
      }
  return numbers;
}

/* The points of a path, or the corners of a rectangle, which later versions of cairo write. */
static GArray *
list_points (xmlNode *node)
{
  static const char *const sides[] = { "x", "y", "width", "height" };
  g_autofree char *path = dup_property (node, "d");
  GArray *points = list_numbers (path);

  for (guint i = 0; xmlStrEqual (node->name, (const xmlChar *) "rect") && i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *side = dup_property (node, sides[i]);
      double value = g_ascii_strtod (side, NULL);

      if (i >= 2)
        value += g_array_index (points, double, i - 2);
      g_array_append_val (points, value);
    }
  return points;
}

static void
read_shape (GArray *shapes, xmlNode *node, guint page)
{
  g_autofree char *style = dup_property (node, "style");
  g_autofree char *fill = dup_property (node, "fill");
  g_autofree char *transform = dup_property (node, "transform");
  g_autoptr (GArray) matrix = list_numbers (transform);
  g_autoptr (GArray) points = list_points (node);
  MuTestShape shape = { { page, G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE },
                        strstr (style, "fill:none") == NULL && !g_str_equal (fill, "none") };

  for (guint i = 0; i + 1 < points->len; i += 2)
    {
      double x = g_array_index (points, double, i), y = g_array_index (points, double, i + 1);

      if (matrix->len == 6)
        {
          const double *m = (const double *) matrix->data;
          double moved = m[0] * x + m[2] * y + m[4];

          y = m[1] * x + m[3] * y + m[5];
          x = moved;
        }
      shape.at.left = MIN (shape.at.left, x);
      shape.at.top = MIN (shape.at.top, y);
      shape.at.right = MAX (shape.at.right, x);
      shape.at.bottom = MAX (shape.at.bottom, y);
    }
  if (points->len > 0)
    g_array_append_val (shapes, shape);
}

/**
 * mu_test_page_list_shapes:
 *
 * Returns: (transfer full) (element-type MuTestShape): everything that is drawn and is no letter, as it is drawn.
 */
GArray *
mu_test_page_list_shapes (MuSheetBook *book)
{
  static const char path[]
      = "//*[(local-name()='path' or local-name()='rect') and not(ancestor::*[local-name()='defs'])]";
  MuPages *pages = mu_sheet_book_get_pages (book);
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (MuTestShape));

  for (guint page = 0; page < mu_pages_get_n_pages (pages); page++)
    {
      g_autoptr (GByteArray) svg = draw_page (pages, page);
      xmlDoc *document = xmlReadMemory ((const char *) svg->data, (int) svg->len, NULL, NULL, XML_PARSE_NONET);
      xmlXPathContext *context = xmlXPathNewContext (document);
      xmlXPathObject *found = xmlXPathEvalExpression ((const xmlChar *) path, context);

      g_assert_nonnull (found);
      for (int i = 0; i < xmlXPathNodeSetGetLength (found->nodesetval); i++)
        read_shape (shapes, xmlXPathNodeSetItem (found->nodesetval, i), page);
      xmlXPathFreeObject (found);
      xmlXPathFreeContext (context);
      xmlFreeDoc (document);
    }
  return shapes;
}
