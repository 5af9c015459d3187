/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-paste.h"

#include "app/widgets/mu-toasts.h"
#include "model/text/mu-i18n.h"

/* Lists from the clipboard. */

typedef struct
{
  GtkWidget *widget;
  AdwToastOverlay *toasts;
  MuPasteFunc take;
  gpointer data;
} Paste;

static void
paste_free (Paste *self)
{
  g_object_unref (self->widget);
  g_object_unref (self->toasts);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Paste, paste_free)

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Paste) paste = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  /* The window may have been closed meanwhile. */
  if (gtk_widget_get_realized (paste->widget) && (value == NULL || !paste->take (paste->data, value)))
    mu_toasts_show (paste->toasts, _ ("There is no list on the clipboard"), NULL, NULL, NULL, FALSE);
}

/*
 * @toasts: where it is said that there is nothing to paste
 * @take: is given the files on the clipboard or else the text, a few moments later, unless @widget was closed by then
 * @data: passed to @take; it must live as long as @widget
 */
void
mu_paste (GtkWidget *widget, AdwToastOverlay *toasts, MuPasteFunc take, gpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  gboolean files = gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST)
                   || gdk_content_formats_contain_mime_type (formats, "text/uri-list");
  Paste *paste = g_new0 (Paste, 1);

  paste->widget = g_object_ref (widget);
  paste->toasts = g_object_ref (toasts);
  paste->take = take;
  paste->data = data;
  gdk_clipboard_read_value_async (clipboard, files ? GDK_TYPE_FILE_LIST : G_TYPE_STRING, G_PRIORITY_DEFAULT, NULL,
                                  on_read, paste);
}
