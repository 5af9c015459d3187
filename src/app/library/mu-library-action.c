/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-action.h"

#include "model/text/mu-i18n.h"

/* The names of the actions on saved lists: in action targets, and in messages. */

static const char *const ids_of_verbs[] = {
  [MU_LIBRARY_DELETE] = "delete", [MU_LIBRARY_RESTORE] = "restore", [MU_LIBRARY_STAR] = "star",
  [MU_LIBRARY_UNSTAR] = "unstar", [MU_LIBRARY_ARCHIVE] = "archive", [MU_LIBRARY_UNARCHIVE] = "unarchive",
  [MU_LIBRARY_TAG] = "tag",       [MU_LIBRARY_UNTAG] = "untag",     [MU_LIBRARY_JOIN] = "join",
  [MU_LIBRARY_PART] = "part",
};

/*
 * Returns a target for “win.change-lists”.
 *
 * @tag: the tag to give or take, or the first list of an idea, see mu_library_change(), or NULL
 */
GVariant *
mu_library_action_to_variant (MuLibraryAction verb, const char *tag, const char *const *ids)
{
  return g_variant_new ("(ss^as)", ids_of_verbs[verb], tag != NULL ? tag : "", ids);
}

/*
 * Changes the lists @ids by the window's action “win.change-lists”. Returns FALSE if @widget is in no such window.
 *
 * @widget: a widget in a window
 * @tag: the tag to give or take, or NULL
 */
gboolean
mu_library_action_activate (MuLibraryAction verb, GtkWidget *widget, const char *tag, const char *const *ids)
{
  /* GTK takes no floating reference over. */
  g_autoptr (GVariant) target = g_variant_ref_sink (mu_library_action_to_variant (verb, tag, ids));

  return gtk_widget_activate_action_variant (widget, "win.change-lists", target);
}

/*
 * Reads a target made by mu_library_action_to_variant(). Returns FALSE if @variant names no action.
 *
 * @tag: (out) the tag to give or take, or ""
 * @ids: (out) the lists, valid as long as @variant
 */
gboolean
mu_library_action_from_variant (GVariant *variant, MuLibraryAction *verb, char **tag, const char ***ids)
{
  const char *wanted;

  g_variant_get (variant, "(&ss^a&s)", &wanted, tag, ids);
  for (guint i = 0; i < G_N_ELEMENTS (ids_of_verbs); i++)
    if (g_str_equal (ids_of_verbs[i], wanted))
      {
        *verb = i;
        return TRUE;
      }
  return FALSE;
}

static char *
dup_one_done (MuLibraryAction verb, const char *tag, const char *name)
{
  switch (verb)
    {
    case MU_LIBRARY_DELETE:
      return g_strdup_printf (_ ("“%s” deleted"), name);
    case MU_LIBRARY_RESTORE:
      return g_strdup_printf (_ ("“%s” brought back"), name);
    case MU_LIBRARY_STAR:
      return g_strdup_printf (_ ("“%s” is a favorite now"), name);
    case MU_LIBRARY_UNSTAR:
      return g_strdup_printf (_ ("“%s” is no favorite any more"), name);
    case MU_LIBRARY_ARCHIVE:
      return g_strdup_printf (_ ("“%s” archived"), name);
    case MU_LIBRARY_UNARCHIVE:
      return g_strdup_printf (_ ("“%s” taken out of the archive"), name);
    case MU_LIBRARY_TAG:
      /* Translators: a tag was given to a list; first its name, then the tag */
      return g_strdup_printf (_ ("“%s” tagged “%s”"), name, tag);
    case MU_LIBRARY_JOIN:
      return g_strdup_printf (_ ("“%s” is a variant now"), name);
    case MU_LIBRARY_PART:
      return g_strdup_printf (_ ("“%s” is no variant any more"), name);
    case MU_LIBRARY_UNTAG:
    default:
      /* Translators: a tag was taken from a list; first its name, then the tag */
      return g_strdup_printf (_ ("“%s” no longer tagged “%s”"), name, tag);
    }
}

static char *
dup_several_done (MuLibraryAction verb, const char *tag, guint count)
{
  switch (verb)
    {
    case MU_LIBRARY_DELETE:
      return g_strdup_printf (ngettext ("%u list deleted", "%u lists deleted", count), count);
    case MU_LIBRARY_RESTORE:
      return g_strdup_printf (ngettext ("%u list brought back", "%u lists brought back", count), count);
    case MU_LIBRARY_STAR:
      return g_strdup_printf (ngettext ("%u list is a favorite now", "%u lists are favorites now", count), count);
    case MU_LIBRARY_UNSTAR:
      return g_strdup_printf (ngettext ("%u list is no favorite any more", "%u lists are no favorites any more", count),
                              count);
    case MU_LIBRARY_ARCHIVE:
      return g_strdup_printf (ngettext ("%u list archived", "%u lists archived", count), count);
    case MU_LIBRARY_UNARCHIVE:
      return g_strdup_printf (ngettext ("%u list taken out of the archive", "%u lists taken out of the archive", count),
                              count);
    case MU_LIBRARY_TAG:
      return g_strdup_printf (ngettext ("%u list tagged “%s”", "%u lists tagged “%s”", count), count, tag);
    case MU_LIBRARY_JOIN:
      return g_strdup_printf (ngettext ("%u list is a variant now", "%u lists are variants now", count), count);
    case MU_LIBRARY_PART:
      return g_strdup_printf (
          ngettext ("%u list is no variant any more", "%u lists are no variants any more", count), count);
    case MU_LIBRARY_UNTAG:
    default:
      return g_strdup_printf (ngettext ("%u list no longer tagged “%s”", "%u lists no longer tagged “%s”", count),
                              count, tag);
    }
}

/*
 * Returns a message that says what was done to which list, or to how many.
 *
 * @tag: the tag that was given or taken, or NULL
 * @count: how many lists were changed
 * @name: the name of the first of them
 */
char *
mu_library_action_dup_done (MuLibraryAction verb, const char *tag, guint count, const char *name)
{
  return count == 1 ? dup_one_done (verb, tag, name) : dup_several_done (verb, tag, count);
}

/* Returns the title of the message for an action that failed. */
const char *
mu_library_action_get_failure (MuLibraryAction verb)
{
  switch (verb)
    {
    case MU_LIBRARY_DELETE:
      return _ ("This could not be deleted");
    case MU_LIBRARY_RESTORE:
      return _ ("This could not be brought back");
    default:
      return _ ("This could not be changed in the library");
    }
}
