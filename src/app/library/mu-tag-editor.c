/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-tag-editor.h"

#include "app/library/mu-library-action.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "library/mu-library-tags.h"
#include "model/text/mu-i18n.h"

/* Adds tags to lists and removes them. Shows all known tags, or those that match the text typed, and adds new ones. */
struct _MuTagEditor
{
  GtkPopover parent_instance;
  MuLibrary *library;
  GStrv ids;
  GtkEditable *entry;
  GtkBox *tags;
  GtkWidget *none;
  GtkButton *add;
};

G_DEFINE_FINAL_TYPE (MuTagEditor, mu_tag_editor, GTK_TYPE_POPOVER)

static void fill (MuTagEditor *self);

static void
mu_tag_editor_dispose (GObject *object)
{
  MuTagEditor *self = MU_TAG_EDITOR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MU_TYPE_TAG_EDITOR);
  g_clear_object (&self->library);
  g_clear_pointer (&self->ids, g_strfreev);
  G_OBJECT_CLASS (mu_tag_editor_parent_class)->dispose (object);
}

static void
change (MuTagEditor *self, MuLibraryAction verb, const char *tag)
{
  mu_library_action_activate (verb, GTK_WIDGET (self), tag, (const char *const *) self->ids);
}

static void
on_toggled (GtkCheckButton *button, MuTagEditor *self)
{
  const char *tag = g_object_get_data (G_OBJECT (button), "tag");

  gtk_check_button_set_inconsistent (button, FALSE);
  change (self, gtk_check_button_get_active (button) ? MU_LIBRARY_TAG : MU_LIBRARY_UNTAG, tag);
}

/* How many of the lists have @tag. */
static guint
count_tagged (GPtrArray *entries, const char *tag)
{
  guint count = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];

      count += g_strv_contains ((const char *const *) entry->tags, tag);
    }
  return count;
}

/* The tag in @tags that is @tag but for upper and lower case. */
static const char *
find_known (char **tags, const char *tag)
{
  g_autofree char *wanted = g_utf8_casefold (tag, -1);

  for (; *tags != NULL; tags++)
    {
      g_autofree char *folded = g_utf8_casefold (*tags, -1);

      if (g_str_equal (folded, wanted))
        return *tags;
    }
  return NULL;
}

/* The lists to tag, as the library has them. */
static GPtrArray *
list_entries (MuTagEditor *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_entry_free);

  for (char **id = self->ids; *id != NULL; id++)
    {
      MuLibraryEntry *entry = mu_library_get_entry (self->library, *id);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }
  return entries;
}

static void
fill_checks (MuTagEditor *self, char **tags, const char *typed)
{
  g_autoptr (GPtrArray) entries = list_entries (self);
  guint n_lists = g_strv_length (self->ids);

  mu_show_nothing (GTK_WIDGET (self->tags));
  for (; *tags != NULL; tags++)
    {
      guint count = count_tagged (entries, *tags);
      GtkWidget *check, *label;

      if (typed != NULL && !g_str_match_string (typed, *tags, TRUE))
        continue;
      check = gtk_check_button_new ();
      label = gtk_label_new (*tags);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), count == n_lists);
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (check), count > 0 && count < n_lists);
      gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, *tags, -1);
      g_object_set_data_full (G_OBJECT (check), "tag", g_strdup (*tags), g_free);
      g_signal_connect (check, "toggled", G_CALLBACK (on_toggled), self);
      gtk_box_append (self->tags, check);
    }
}

static void
fill (MuTagEditor *self)
{
  g_auto (GStrv) tags = mu_library_list_tags (self->library, NULL);
  g_autofree char *typed = mu_library_dup_tag (gtk_editable_get_text (self->entry));
  gboolean new = typed != NULL && (tags == NULL || find_known (tags, typed) == NULL);
  /* Translators: makes a new tag with that name */
  g_autofree char *label = new ? g_strdup_printf (_ ("Add “%s”"), typed) : NULL;

  if (tags != NULL)
    fill_checks (self, tags, typed);
  gtk_widget_set_visible (self->none, tags == NULL || (tags[0] == NULL && typed == NULL));
  gtk_button_set_label (self->add, label != NULL ? label : "");
  gtk_widget_set_visible (GTK_WIDGET (self->add), new);
}

/* Enter adds the tag that was typed, or removes it if all lists have it. */
static void
on_activated (MuTagEditor *self)
{
  g_auto (GStrv) tags = mu_library_list_tags (self->library, NULL);
  g_autoptr (GPtrArray) entries = list_entries (self);
  g_autofree char *typed = mu_library_dup_tag (gtk_editable_get_text (self->entry));
  const char *known = typed != NULL && tags != NULL ? find_known (tags, typed) : NULL;
  gboolean all = known != NULL && count_tagged (entries, known) == g_strv_length (self->ids);

  if (typed == NULL)
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  change (self, all ? MU_LIBRARY_UNTAG : MU_LIBRARY_TAG, known != NULL ? known : typed);
  gtk_editable_set_text (self->entry, "");
  fill (self);
}

static void
mu_tag_editor_class_init (MuTagEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_tag_editor_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-tag-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MuTagEditor, entry);
  gtk_widget_class_bind_template_child (widget_class, MuTagEditor, tags);
  gtk_widget_class_bind_template_child (widget_class, MuTagEditor, none);
  gtk_widget_class_bind_template_child (widget_class, MuTagEditor, add);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_changed", G_CALLBACK (fill));
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
mu_tag_editor_init (MuTagEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/*
 * Returns an editor of the tags of all of them.
 *
 * @ids: the lists to tag
 */
GtkWidget *
mu_tag_editor_new (MuLibrary *library, const char *const *ids)
{
  MuTagEditor *self = g_object_new (MU_TYPE_TAG_EDITOR, NULL);

  self->library = g_object_ref (library);
  self->ids = g_strdupv ((char **) ids);
  fill (self);
  return GTK_WIDGET (self);
}
