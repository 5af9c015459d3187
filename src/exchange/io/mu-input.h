/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The maximum number of bytes read from a file. */
enum
{
  MU_INPUT_MAX_BYTES = 16 * 1024 * 1024,
  MU_INPUT_MAX_SQUADS_BYTES = 64 * 1024 * 1024, /* for files whose squads are read one by one */
};

typedef struct _MuInput MuInput;

MuInput *mu_input_new_for_file   (GFile *file, GCancellable *cancellable, GError **error);
MuInput *mu_input_new_for_stream (GInputStream *stream, GCancellable *cancellable);
void     mu_input_free           (MuInput *self);
gssize   mu_input_read           (MuInput *self, char *chunk, gsize size, GError **error);

GBytes  *mu_input_load_file        (GFile *file, GCancellable *cancellable, GError **error);

gboolean mu_input_refuse_size (gsize max, GError **error);
gboolean mu_input_is_wide     (GBytes *bytes);
char    *mu_input_decode      (GBytes *bytes, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuInput, mu_input_free)
