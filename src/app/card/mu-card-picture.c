/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-picture.h"

#include "app/widgets/mu-display-text.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-language.h"

/* In pixels, the size that pictures are scaled down to: that of a printed card at 300 dpi. */
enum
{
  MAX_WIDTH = 744,
  MAX_HEIGHT = 1039
};

/* A player's own picture of a card. It is read in a thread, and hidden until then. */
struct _MuCardPicture
{
  GtkWidget parent_instance;
  GtkWidget *picture;
  GtkWidget *problem;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (MuCardPicture, mu_card_picture, GTK_TYPE_WIDGET)

static void
mu_card_picture_dispose (GObject *object)
{
  MuCardPicture *self = MU_CARD_PICTURE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->problem, gtk_widget_unparent);
  G_OBJECT_CLASS (mu_card_picture_parent_class)->dispose (object);
}

static GtkWidget *
get_child (MuCardPicture *self)
{
  return gtk_widget_get_visible (self->problem) ? self->problem : self->picture;
}

/* A picture may be narrower than it is, but what scrolls must not make it lower. */
static void
mu_card_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (get_child (MU_CARD_PICTURE (widget)), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural;
}

static void
mu_card_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (get_child (MU_CARD_PICTURE (widget)), width, height, -1, NULL);
}

static GtkSizeRequestMode
mu_card_picture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_card_picture_class_init (MuCardPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_card_picture_dispose;
  widget_class->measure = mu_card_picture_measure;
  widget_class->size_allocate = mu_card_picture_size_allocate;
  widget_class->get_request_mode = mu_card_picture_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mu_card_picture_init (MuCardPicture *self)
{
  self->cancellable = g_cancellable_new ();
  self->picture = gtk_picture_new ();
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
  gtk_picture_set_alternative_text (GTK_PICTURE (self->picture), _ ("Your picture of the card"));
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->problem), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_widget_set_parent (self->problem, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Returns: (transfer full) (nullable): the picture, no larger than the limits. */
static GdkPixbuf *
read_picture (const char *path, GError **error)
{
  int width, height;

  if (gdk_pixbuf_get_file_info (path, &width, &height) == NULL)
    {
      g_set_error (error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNKNOWN_TYPE, _ ("it is not a picture"));
      return NULL;
    }
  return width > MAX_WIDTH || height > MAX_HEIGHT
             ? gdk_pixbuf_new_from_file_at_size (path, MAX_WIDTH, MAX_HEIGHT, error)
             : gdk_pixbuf_new_from_file (path, error);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  GdkPixbuf *pixbuf = read_picture (path, &error);

  if (pixbuf != NULL)
    g_task_return_pointer (task, pixbuf, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = g_task_propagate_pointer (G_TASK (result), &error);
  MuCardPicture *self = MU_CARD_PICTURE (source);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->picture == NULL)
    return;
  if (pixbuf != NULL)
    {
      g_autoptr (GdkTexture) texture = gdk_texture_new_for_pixbuf (pixbuf);

      gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
    }
  else
    {
      const char *path = g_task_get_task_data (G_TASK (result));
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *text = g_strdup_printf (_ ("The picture %s cannot be shown: %s"), name, error->message);

      gtk_label_set_label (GTK_LABEL (self->problem), text);
      gtk_widget_set_visible (self->problem, TRUE);
      gtk_widget_set_visible (self->picture, FALSE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* Returns the picture in the file of that path, or why it cannot be shown. */
GtkWidget *
mu_card_picture_new (const char *path)
{
  MuCardPicture *self = g_object_new (MU_TYPE_CARD_PICTURE, NULL);
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, on_read, NULL);

  g_task_set_task_data (task, g_strdup (path), g_free);
  mu_language_run_task (task, read_in_thread);
  return GTK_WIDGET (self);
}

/* Returns the path of the folder with the player's pictures; NULL if there is none. */
char *
mu_card_picture_dup_folder (MuLibrary *library)
{
  g_autofree char *folder = mu_settings_dup (library, MU_SETTING_PICTURES);

  return folder != NULL && *folder != '\0' ? g_steal_pointer (&folder) : NULL;
}

/*
 * Looks for a file named by the card's id, or by its kind, “-” and its id where several kinds of cards have that id, in
 * the folder or in the folder below it that is named by the game's id. Returns its path, or NULL. The caller owns it.
 *
 * @folder: the path of a folder with pictures, or NULL
 */
char *
mu_card_picture_find (const char *folder, MuGame *game, MuCard *card)
{
  static const char *const endings[] = { "png", "jpg", "jpeg", "webp" };
  const char *const folders[] = { mu_game_get_id (game), "" };
  g_autofree char *full
      = g_strconcat (mu_card_kind_get_word (mu_card_get_kind (card)), "-", mu_card_get_id (card), NULL);
  const char *const names[] = { full, mu_card_get_id (card) };

  for (guint i = 0; folder != NULL && !mu_card_is_unknown (card) && i < G_N_ELEMENTS (names) * G_N_ELEMENTS (folders);
       i++)
    for (guint j = 0; j < G_N_ELEMENTS (endings); j++)
      {
        g_autofree char *name = g_strconcat (names[i / 2], ".", endings[j], NULL);
        g_autofree char *path = g_build_filename (folder, folders[i % 2], name, NULL);

        if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
          return g_steal_pointer (&path);
      }
  return NULL;
}

/*
 * A MuSheetPictureFunc for printed cards. Returns the picture of the card; NULL if there is none that can be read.
 *
 * @folder: the path of a folder with pictures
 */
cairo_surface_t *
mu_card_picture_new_surface (MuGame *game, MuCard *card, gpointer folder)
{
  g_autofree char *path = mu_card_picture_find (folder, game, card);
  g_autoptr (GdkPixbuf) pixbuf = path != NULL ? read_picture (path, NULL) : NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (pixbuf == NULL)
    return NULL;
  surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_pixbuf_get_width (pixbuf), gdk_pixbuf_get_height (pixbuf));
  cr = cairo_create (surface);
  gdk_cairo_set_source_pixbuf (cr, pixbuf, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}
