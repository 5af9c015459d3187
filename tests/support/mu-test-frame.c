/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-frame.h"

#include <gtk/gtk.h>

#include "support/mu-test-wait.h"

/* A frame of one window that was asked for. */
typedef struct
{
  GtkWidget *window;
  GdkFrameClock *clock;
  gulong on_layout;
  gulong on_after_paint;
  gboolean laid_out;
  gboolean painted;
} MuFrame;

static void
frame_free (MuFrame *self)
{
  g_signal_handler_disconnect (self->clock, self->on_layout);
  g_signal_handler_disconnect (self->clock, self->on_after_paint);
  g_object_unref (self->clock);
  g_object_unref (self->window);
  g_free (self);
}

/* The clock has a layout phase only in frames for which some widget asked for one. */
static void
note_layout (GdkFrameClock *clock, MuFrame *self)
{
  self->laid_out = TRUE;
}

static void
note_after_paint (GdkFrameClock *clock, MuFrame *self)
{
  self->painted = TRUE;
}

static MuFrame *
frame_new (GtkWidget *window)
{
  MuFrame *self = g_new0 (MuFrame, 1);

  self->window = g_object_ref (window);
  self->clock = g_object_ref (gtk_widget_get_frame_clock (window));
  self->on_layout = g_signal_connect (self->clock, "layout", G_CALLBACK (note_layout), self);
  self->on_after_paint = g_signal_connect (self->clock, "after-paint", G_CALLBACK (note_after_paint), self);
  gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  return self;
}

/* Popovers share the clock of their window. */
static GPtrArray *
request_frames (void)
{
  GPtrArray *frames = g_ptr_array_new_with_free_func ((GDestroyNotify) frame_free);
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      if (gtk_widget_get_mapped (window))
        g_ptr_array_add (frames, frame_new (window));
    }
  return frames;
}

/* A window closed meanwhile is painted no more. */
static gboolean
are_painted (GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    {
      const MuFrame *frame = frames->pdata[i];

      if (!frame->painted && gtk_widget_get_mapped (frame->window))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_any_laid_out (GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++)
    if (((const MuFrame *) frames->pdata[i])->laid_out)
      return TRUE;
  return FALSE;
}

/* Returns whether there was anything to do. */
static gboolean
handle_pending (void)
{
  gboolean any = FALSE;

  /* What the X server has to say to all that was asked of it so far. */
  gdk_display_sync (gdk_display_get_default ());
  while (g_main_context_iteration (NULL, FALSE))
    any = TRUE;
  return any;
}

/* Returns whether that changed any layout, or there was something to do after it. */
static gboolean
paint_once (void)
{
  g_autoptr (GPtrArray) frames = request_frames ();

  mu_test_await (are_painted (frames));
  return handle_pending () || is_any_laid_out (frames);
}

/**
 * mu_test_await_frame:
 *
 * Runs the main loop until every window on the screen is painted as it is to stay: no event and no idle source is left
 * to handle, and no widget asks for another layout. It does not wait for timers, threads or other programs; a test
 * waits for what these bring about with mu_test_await().
 */
void
mu_test_await_frame (void)
{
  handle_pending ();
  mu_test_await (!paint_once ());
}

/**
 * mu_test_still_settings:
 *
 * Turns off what moves by itself: animations and the blinking of cursors.
 */
void
mu_test_still_settings (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
}
