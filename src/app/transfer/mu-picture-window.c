/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-picture-window.h"

#include "app/session/mu-settings.h"
#include "app/transfer/mu-saved.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "exchange/io/mu-output.h"
#include "exchange/sheet/mu-picture.h"
#include "library/mu-library-settings.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

/* A list as a picture, to be copied or saved. It shows the list as it was when the window opened. */
struct _MuPictureWindow
{
  AdwWindow parent_instance;
  MuLibrary *library; /* nullable: keeps the choices */
  MuRoster *roster;   /* a copy, since the list may be edited meanwhile */
  MuReport *report;
  GBytes *png;
  GdkTexture *texture;

  GtkToggleButton *dark;
  GtkDropDown *size;
  GtkPicture *picture;
  GtkLabel *illegal;
};

G_DEFINE_FINAL_TYPE (MuPictureWindow, mu_picture_window, ADW_TYPE_WINDOW)

static int
get_scale (MuPictureWindow *self)
{
  return (int) MIN (gtk_drop_down_get_selected (self->size), MU_PICTURE_MAX_SCALE - 1) + 1;
}

static void
refresh (MuPictureWindow *self)
{
  g_clear_pointer (&self->png, g_bytes_unref);
  g_clear_object (&self->texture);
  self->png = mu_picture_write_scaled (self->roster, self->report, gtk_toggle_button_get_active (self->dark),
                                       get_scale (self));
  self->texture = gdk_texture_new_from_bytes (self->png, NULL);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->texture));
}

/* The choices, which are kept for the next time */

static void
on_changed (MuPictureWindow *self)
{
  g_autofree char *scale = NULL;

  if (self->roster == NULL)
    return;
  if (self->library != NULL)
    {
      scale = g_strdup_printf ("%d", get_scale (self));
      mu_library_set_setting (self->library, "picture.dark", gtk_toggle_button_get_active (self->dark) ? "1" : NULL,
                              NULL);
      mu_library_set_setting (self->library, "picture.scale", scale, NULL);
    }
  refresh (self);
}

/* Handing over */

static void
on_copy (MuPictureWindow *self)
{
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->texture);
  g_signal_emit_by_name (self, "done", _ ("Copied to the clipboard"));
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MuPictureWindow) self = data;

  if (mu_saved_tell (self, G_FILE (source), result))
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_save_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mu_output_write_async (file, MU_PICTURE_WINDOW (widget)->png, on_written, g_object_ref (widget));
}

static void
on_save (MuPictureWindow *self)
{
  GtkFileChooser *chooser = mu_file_dialog_new (self, _ ("Save Picture"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  const char *title = mu_display_text_get_title (mu_roster_get_name (self->roster));
  g_autofree char *name = mu_output_dup_file_name (title, "png");

  gtk_file_chooser_set_current_name (chooser, name);
  mu_file_dialog_activate (chooser, "picture.save-to");
}

/* Construction */

static void
mu_picture_window_finalize (GObject *object)
{
  MuPictureWindow *self = MU_PICTURE_WINDOW (object);

  g_clear_object (&self->library);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->report, mu_report_unref);
  g_clear_pointer (&self->png, g_bytes_unref);
  g_clear_object (&self->texture);
  G_OBJECT_CLASS (mu_picture_window_parent_class)->finalize (object);
}

static void
mu_picture_window_class_init (MuPictureWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mu_picture_window_finalize;

  mu_saved_add_signals (MU_TYPE_PICTURE_WINDOW);

  mu_template_set (widget_class, "/io/github/muster/Muster/mu-picture-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPictureWindow, dark);
  gtk_widget_class_bind_template_child (widget_class, MuPictureWindow, size);
  gtk_widget_class_bind_template_child (widget_class, MuPictureWindow, picture);
  gtk_widget_class_bind_template_child (widget_class, MuPictureWindow, illegal);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_install_action (widget_class, "picture.save-to", "s", on_save_to);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mu_picture_window_init (MuPictureWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/*
 * Returns a window with the list as a picture, to be presented.
 *
 * @library: where the choices are kept, or NULL
 * @report: the report on @roster
 */
MuPictureWindow *
mu_picture_window_new (GtkWindow *parent, MuLibrary *library, MuRoster *roster, const MuReport *report)
{
  MuPictureWindow *self = g_object_new (MU_TYPE_PICTURE_WINDOW, NULL);
  const char *name = mu_display_text_get_title (mu_roster_get_name (roster));
  g_autofree char *spoken = g_strdup_printf (_ ("Picture of the list “%s”"), name);
  g_autofree char *dark = mu_settings_dup (library, "picture.dark");
  g_autofree char *scale = mu_settings_dup (library, "picture.scale");
  gint64 value = 2;

  mu_transient_attach (GTK_WINDOW (self), parent);
  g_set_object (&self->library, library);
  if (scale != NULL && !mu_number_parse_long (scale, 1, MU_PICTURE_MAX_SCALE, &value, NULL))
    value = 2;
  gtk_toggle_button_set_active (self->dark, dark != NULL);
  gtk_drop_down_set_selected (self->size, (guint) value - 1);
  self->roster = mu_roster_copy (roster);
  self->report = mu_report_ref ((MuReport *) report);
  gtk_picture_set_alternative_text (self->picture, spoken);
  gtk_widget_set_visible (GTK_WIDGET (self->illegal), !report->legal);
  refresh (self);
  return self;
}
