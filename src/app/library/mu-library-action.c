/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-action.h"

#include "model/text/mu-i18n.h"

/* The actions on saved lists: what targets call them, and what is said when they are done. */
static const struct
{
  const char *id;
  const char *one;        /* with the name of the list and a tag */
  const char *several[2]; /* with how many lists and a tag */
} verbs[] = {
  [MU_LIBRARY_DELETE] = { "delete", N_ ("“%s” deleted"), { NP_ ("%u list deleted", "%u lists deleted") } },
  [MU_LIBRARY_RESTORE]
  = { "restore", N_ ("“%s” brought back"), { NP_ ("%u list brought back", "%u lists brought back") } },
  [MU_LIBRARY_STAR] = { "star",
                        N_ ("“%s” is a favorite now"),
                        { NP_ ("%u list is a favorite now", "%u lists are favorites now") } },
  [MU_LIBRARY_UNSTAR] = { "unstar",
                          N_ ("“%s” is no favorite any more"),
                          { NP_ ("%u list is no favorite any more", "%u lists are no favorites any more") } },
  [MU_LIBRARY_ARCHIVE] = { "archive", N_ ("“%s” archived"), { NP_ ("%u list archived", "%u lists archived") } },
  [MU_LIBRARY_UNARCHIVE] = { "unarchive",
                             N_ ("“%s” taken out of the archive"),
                             { NP_ ("%u list taken out of the archive", "%u lists taken out of the archive") } },
  [MU_LIBRARY_TAG] = { "tag",
                       /* Translators: a tag was given to a list; first its name, then the tag */
                       N_ ("“%s” tagged “%s”"),
                       { NP_ ("%u list tagged “%s”", "%u lists tagged “%s”") } },
  [MU_LIBRARY_UNTAG] = { "untag",
                         /* Translators: a tag was taken from a list; first its name, then the tag */
                         N_ ("“%s” no longer tagged “%s”"),
                         { NP_ ("%u list no longer tagged “%s”", "%u lists no longer tagged “%s”") } },
  [MU_LIBRARY_JOIN]
  = { "join", N_ ("“%s” is a variant now"), { NP_ ("%u list is a variant now", "%u lists are variants now") } },
  [MU_LIBRARY_PART] = { "part",
                        N_ ("“%s” is no variant any more"),
                        { NP_ ("%u list is no variant any more", "%u lists are no variants any more") } },
};

/*
 * Returns a target for “win.change-lists”.
 *
 * @tag: the tag to give or take, or the first list of an idea, see mu_library_change(), or NULL
 */
GVariant *
mu_library_action_to_variant (MuLibraryAction verb, const char *tag, const char *const *ids)
{
  return g_variant_new ("(ss^as)", verbs[verb].id, tag != NULL ? tag : "", ids);
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
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i].id, wanted))
      {
        *verb = i;
        return TRUE;
      }
  return FALSE;
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
  const char *const *several = verbs[verb].several;

  return count == 1 ? g_strdup_printf (_ (verbs[verb].one), name, tag)
                    : g_strdup_printf (ngettext (several[0], several[1], count), count, tag);
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
