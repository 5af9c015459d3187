/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-folding.h"

/*
 * For templates: tells whether a flap is folded. Flaps fold while GTK allocates sizes, when other widgets can no longer
 * be shown or hidden; this follows right after.
 */
struct _MuFolding
{
  GObject parent_instance;
  AdwFlap *flap;
  gboolean folded;
  guint idle; /* a source, or 0 */
};

enum
{
  PROP_FLAP = 1,
  PROP_FOLDED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (MuFolding, mu_folding, G_TYPE_OBJECT)

static gboolean
follow (gpointer data)
{
  MuFolding *self = data;
  gboolean folded = adw_flap_get_folded (self->flap);

  self->idle = 0;
  if (folded != self->folded)
    {
      self->folded = folded;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
    }
  return G_SOURCE_REMOVE;
}

static void
on_folded (MuFolding *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow, self, NULL);
}

static void
mu_folding_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuFolding *self = MU_FOLDING (object);

  if (id != PROP_FLAP)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->flap = g_value_dup_object (value);
  g_signal_connect_object (self->flap, "notify::folded", G_CALLBACK (on_folded), self, G_CONNECT_SWAPPED);
}

static void
mu_folding_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOLDED)
    g_value_set_boolean (value, MU_FOLDING (object)->folded);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mu_folding_dispose (GObject *object)
{
  MuFolding *self = MU_FOLDING (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->flap);
  G_OBJECT_CLASS (mu_folding_parent_class)->dispose (object);
}

static void
mu_folding_class_init (MuFoldingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mu_folding_set_property;
  object_class->get_property = mu_folding_get_property;
  object_class->dispose = mu_folding_dispose;

  /* The flap that is followed; it is set once. */
  properties[PROP_FLAP] = g_param_spec_object ("flap", NULL, NULL, ADW_TYPE_FLAP,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);

  /* Whether the window has no room for the flap beside its content. */
  properties[PROP_FOLDED]
      = g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
mu_folding_init (MuFolding *self)
{
}
