/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/mu-fuzz-drip.h"

/* A stream that never gives more than a few bytes at a time. */
struct _MuFuzzDrip
{
  GFilterInputStream parent_instance;
  gsize drop;
};

G_DECLARE_FINAL_TYPE (MuFuzzDrip, mu_fuzz_drip, MU, FUZZ_DRIP, GFilterInputStream)
G_DEFINE_FINAL_TYPE (MuFuzzDrip, mu_fuzz_drip, G_TYPE_FILTER_INPUT_STREAM)

static gssize
mu_fuzz_drip_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error)
{
  MuFuzzDrip *self = MU_FUZZ_DRIP (stream);
  GInputStream *base = g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (stream));

  return g_input_stream_read (base, buffer, MIN (count, self->drop), cancellable, error);
}

static void
mu_fuzz_drip_class_init (MuFuzzDripClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = mu_fuzz_drip_read;
}

static void
mu_fuzz_drip_init (MuFuzzDrip *self)
{
}

/**
 * mu_fuzz_drip_new:
 * @drop: how many bytes it gives at most at a time
 *
 * Returns: (transfer full): a stream of @bytes.
 */
GInputStream *
mu_fuzz_drip_new (GBytes *bytes, gsize drop)
{
  g_autoptr (GInputStream) base = g_memory_input_stream_new_from_bytes (bytes);
  MuFuzzDrip *self = g_object_new (mu_fuzz_drip_get_type (), "base-stream", base, NULL);

  self->drop = drop;
  return G_INPUT_STREAM (self);
}
