/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * screenshots-sheet FOLDER [PATTERN...]: puts the pictures of a folder, or those whose names match, on sheets,
 * FOLDER/sheets/1.png and so on, each with its name above it, the high ones first. $MUSTER_SHEET_SCALE says how large
 * they are there, 50 % unless told, and $MUSTER_SHEET_SIZE how large a sheet is, 1600x1600 unless told.
 */

enum
{
  GAP = 8,
  CAPTION = 14
};

typedef struct
{
  char *name;
  int width, height;
} Picture;

typedef struct
{
  const char *folder;
  int width, height; /* of a page */
  double scale;
  cairo_surface_t *page; /* or NULL */
  guint n_pages;
  double x, y, row; /* where the next picture stands, and how high its row is */
} Sheets;

static void
end_page (Sheets *self)
{
  g_autofree char *path = NULL;

  if (self->page == NULL)
    return;
  path = g_strdup_printf ("%s/sheets/%u.png", self->folder, ++self->n_pages);
  if (cairo_surface_write_to_png (self->page, path) != CAIRO_STATUS_SUCCESS)
    g_error ("%s cannot be written", path);
  g_print ("%s\n", path);
  g_clear_pointer (&self->page, cairo_surface_destroy);
}

static void
begin_page (Sheets *self)
{
  cairo_t *cr;

  self->page = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
  self->x = self->y = GAP;
  self->row = 0;
  cr = cairo_create (self->page);
  cairo_set_source_rgb (cr, 0.5, 0.6, 0.5);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/* Goes to the next row or page where there is no room for a picture of this size. */
static void
make_room (Sheets *self, double width, double height)
{
  if (self->page != NULL && self->x + width > self->width - GAP)
    {
      self->x = GAP;
      self->y += self->row + GAP;
      self->row = 0;
    }
  if (self->page != NULL && self->y + height > self->height - GAP)
    end_page (self);
  if (self->page == NULL)
    begin_page (self);
}

static void
append (Sheets *self, const Picture *picture)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", self->folder, picture->name);
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);
  double width = picture->width * self->scale;
  double height = picture->height * self->scale + CAPTION;
  cairo_text_extents_t extents;
  cairo_t *cr;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    g_error ("%s cannot be read", path);
  make_room (self, width, height);
  cr = cairo_create (self->page);
  cairo_set_font_size (cr, CAPTION - 3);
  cairo_text_extents (cr, picture->name, &extents);
  cairo_move_to (cr, self->x, self->y + CAPTION - 4);
  cairo_show_text (cr, picture->name);
  cairo_translate (cr, self->x, self->y + CAPTION);
  cairo_scale (cr, self->scale, self->scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  self->x += MAX (width, extents.x_advance) + GAP;
  self->row = MAX (self->row, height);
}

static gboolean
is_chosen (const char *name, char **patterns)
{
  if (!g_str_has_suffix (name, ".png"))
    return FALSE;
  for (char **pattern = patterns; *pattern != NULL; pattern++)
    if (g_pattern_match_simple (*pattern, name))
      return TRUE;
  return *patterns == NULL;
}

static int
compare_pictures (gconstpointer a, gconstpointer b)
{
  const Picture *first = *(const Picture *const *) a, *second = *(const Picture *const *) b;

  return first->height != second->height ? second->height - first->height : strcmp (first->name, second->name);
}

static Picture *
picture_new (const char *folder, const char *name)
{
  Picture *self = g_new0 (Picture, 1);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  self->name = g_strndup (name, strlen (name) - strlen (".png"));
  if (gdk_pixbuf_get_file_info (path, &self->width, &self->height) == NULL)
    g_error ("%s is no picture", path);
  return self;
}

static void
picture_free (Picture *self)
{
  g_free (self->name);
  g_free (self);
}

static GPtrArray *
list_pictures (const char *folder, char **patterns)
{
  GPtrArray *pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) picture_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_chosen (name, patterns))
      g_ptr_array_add (pictures, picture_new (folder, name));
  g_ptr_array_sort (pictures, compare_pictures);
  return pictures;
}

int
main (int argc, char **argv)
{
  const char *percent = g_getenv ("MUSTER_SHEET_SCALE");
  const char *size = g_getenv ("MUSTER_SHEET_SIZE");
  Sheets sheets = { .scale = (percent != NULL ? atof (percent) : 50) / 100 };
  g_autoptr (GPtrArray) pictures = NULL;
  g_autofree char *output = NULL;

  if (argc < 2 || sscanf (size != NULL ? size : "1600x1600", "%dx%d", &sheets.width, &sheets.height) != 2)
    {
      g_printerr ("screenshots-sheet FOLDER [PATTERN...]\n");
      return 1;
    }
  sheets.folder = argv[1];
  output = g_build_filename (argv[1], "sheets", NULL);
  g_assert (g_mkdir_with_parents (output, 0777) == 0);
  pictures = list_pictures (argv[1], argv + 2);
  for (guint i = 0; i < pictures->len; i++)
    append (&sheets, pictures->pdata[i]);
  end_page (&sheets);
  g_print ("%u pictures on %u sheets\n", pictures->len, sheets.n_pages);
  return pictures->len > 0 ? 0 : 1;
}
