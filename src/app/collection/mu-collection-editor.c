/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-collection-editor.h"

#include "model/text/mu-intern.h"

/*
 * Changes the collection, in the library at once, and back. A step to undo is the counts it changed, so that what
 * another program did to other boxes meanwhile stays.
 */
struct _MuCollectionEditor
{
  GObject parent_instance;
  MuLibrary *library;
  GPtrArray *undo; /* of GArray of MuOwned: the counts as they were */
  GPtrArray *redo;
};

G_DEFINE_FINAL_TYPE (MuCollectionEditor, mu_collection_editor, G_TYPE_OBJECT)

static void
mu_collection_editor_finalize (GObject *object)
{
  MuCollectionEditor *self = MU_COLLECTION_EDITOR (object);

  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (mu_collection_editor_parent_class)->finalize (object);
}

static void
mu_collection_editor_class_init (MuCollectionEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_collection_editor_finalize;

  /* The collection changed, here or elsewhere, or what can be undone. */
  g_signal_new ("changed", MU_TYPE_COLLECTION_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* @error: why the library could not be read or written; NULL: now it could */
  g_signal_new ("failed", MU_TYPE_COLLECTION_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_ERROR);
}

static void
mu_collection_editor_init (MuCollectionEditor *self)
{
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

static void
emit_changed (MuCollectionEditor *self)
{
  g_signal_emit_by_name (self, "changed");
}

MuCollectionEditor *
mu_collection_editor_new (MuLibrary *library)
{
  MuCollectionEditor *self = g_object_new (MU_TYPE_COLLECTION_EDITOR, NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (mu_collection_editor_get_collection (self), "changed", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Returns what the library holds. */
MuCollection *
mu_collection_editor_get_collection (MuCollectionEditor *self)
{
  return mu_library_get_collection (self->library);
}

/* Writes @changes and puts the way back, the counts as they are, on @steps. */
static gboolean
apply (MuCollectionEditor *self, GArray *changes, GPtrArray *steps)
{
  g_autoptr (GArray) before = g_array_copy (changes);
  g_autoptr (GError) error = NULL;
  gboolean written;

  for (guint i = 0; i < before->len; i++)
    {
      MuOwned *box = &g_array_index (before, MuOwned, i);

      box->count = mu_collection_get (mu_collection_editor_get_collection (self), box->game, box->expansion);
    }
  written = mu_library_set_boxes (self->library, changes, &error);
  if (written)
    g_ptr_array_add (steps, g_steal_pointer (&before));
  g_signal_emit_by_name (self, "failed", error);
  emit_changed (self);
  return written;
}

/* Sets how many of a box there are. Changes of one box that follow one another are one step to undo. */
void
mu_collection_editor_set (MuCollectionEditor *self, const char *game, const char *expansion, int count)
{
  MuOwned box = { mu_intern (game), mu_intern (expansion), CLAMP (count, 0, MU_COLLECTION_MAX) };
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MuOwned));
  const GArray *last = self->undo->len > 0 ? self->undo->pdata[self->undo->len - 1] : NULL;
  gboolean same_step = last != NULL && self->redo->len == 0 && last->len == 1
                       && g_array_index (last, MuOwned, 0).game == box.game
                       && g_array_index (last, MuOwned, 0).expansion == box.expansion;

  if (mu_collection_get (mu_collection_editor_get_collection (self), game, expansion) == box.count)
    return;
  g_array_append_val (changes, box);
  if (!apply (self, changes, self->undo))
    return;
  if (same_step)
    g_ptr_array_set_size (self->undo, (int) self->undo->len - 1);
  g_ptr_array_set_size (self->redo, 0);
  emit_changed (self);
}

/*
 * Makes the collection what @wanted is, in one step. Returns whether that is so now; FALSE when nothing was to change,
 * too.
 */
gboolean
mu_collection_editor_change_to (MuCollectionEditor *self, MuCollection *wanted)
{
  g_autoptr (GArray) changes = mu_collection_list_changes (mu_collection_editor_get_collection (self), wanted);

  if (changes->len == 0 || !apply (self, changes, self->undo))
    return FALSE;
  g_ptr_array_set_size (self->redo, 0);
  emit_changed (self);
  return TRUE;
}

/* Takes over what another program wrote. */
void
mu_collection_editor_refresh (MuCollectionEditor *self)
{
  g_autoptr (GError) error = NULL;

  mu_library_refresh_collection (self->library, &error);
  g_signal_emit_by_name (self, "failed", error);
}

gboolean
mu_collection_editor_can_undo (MuCollectionEditor *self)
{
  return self->undo->len > 0;
}

gboolean
mu_collection_editor_can_redo (MuCollectionEditor *self)
{
  return self->redo->len > 0;
}

static void
step (MuCollectionEditor *self, GPtrArray *from, GPtrArray *to)
{
  g_autoptr (GArray) changes = NULL;

  if (from->len == 0)
    return;
  changes = g_ptr_array_steal_index (from, from->len - 1);
  if (!apply (self, changes, to))
    g_ptr_array_add (from, g_steal_pointer (&changes));
}

void
mu_collection_editor_undo (MuCollectionEditor *self)
{
  step (self, self->undo, self->redo);
}

void
mu_collection_editor_redo (MuCollectionEditor *self)
{
  step (self, self->redo, self->undo);
}
