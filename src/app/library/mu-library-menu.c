/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-menu.h"

#include "app/library/mu-library-action.h"
#include "model/text/mu-i18n.h"

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

static void
append_verb (GMenu *menu, const char *label, MuLibraryAction verb, const char *tag, const char *const *ids)
{
  append (menu, label, "win.change-lists", mu_library_action_to_variant (verb, tag, ids));
}

static void
append_section (GMenu *menu, GMenu *section)
{
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static GMenu *
new_one_section (const MuLibraryEntry *entry)
{
  GMenu *section = g_menu_new ();
  const char *id = entry->id;

  append (section, _ ("Open in New _Window"), "app.new-window-on", g_variant_new_string (id));
  append (section, _ ("_Rename…"), "win.rename", g_variant_new_string (id));
  append (section, _ ("_Duplicate"), "win.duplicate", g_variant_new_string (id));
  append (section, _ ("Duplicate as Variant"), "win.duplicate-variant", g_variant_new_string (id));
  append (section, _ ("_History…"), "win.history", g_variant_new_string (id));
  append (section, _ ("_Compare with…"), "win.compare", g_variant_new_strv (&id, 1));
  if (entry->won + entry->lost + entry->drawn > 0)
    append (section, _ ("Games Played…"), "win.records", g_variant_new_string (id));
  return section;
}

/*
 * Returns a menu with the actions on saved lists.
 *
 * @entry: the list that the menu belongs to
 * @ids: the lists that its items change
 */
GMenuModel *
mu_library_menu_new (const MuLibraryEntry *entry, const char *const *ids)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) marks = g_menu_new ();
  g_autoptr (GMenu) paper = g_menu_new ();
  g_autoptr (GMenu) last = g_menu_new ();
  guint n_ids = g_strv_length ((char **) ids);

  if (n_ids == 1)
    {
      g_autoptr (GMenu) one = new_one_section (entry);

      append_section (menu, one);
    }
  if (n_ids == 2)
    append (menu, _ ("_Compare"), "win.compare", g_variant_new_strv (ids, -1));
  if (n_ids >= 2)
    append_verb (menu, _ ("Keep as _Variants of This"), MU_LIBRARY_JOIN, entry->id, ids);

  append (marks, _ ("_Tags…"), "lists.tag", g_variant_new_strv (ids, -1));
  if (entry->favourite)
    append_verb (marks, _ ("Remove from _Favorites"), MU_LIBRARY_UNSTAR, NULL, ids);
  else
    append_verb (marks, _ ("Add to _Favorites"), MU_LIBRARY_STAR, NULL, ids);
  if (entry->archived)
    append_verb (marks, _ ("Take out of _Archive"), MU_LIBRARY_UNARCHIVE, NULL, ids);
  else
    append_verb (marks, _ ("_Archive"), MU_LIBRARY_ARCHIVE, NULL, ids);
  if (n_ids < 2 && entry->variant_of != NULL)
    append_verb (marks, _ ("No Longer a _Variant"), MU_LIBRARY_PART, entry->variant_of, ids);
  append_section (menu, marks);

  append (paper, _ ("_Print…"), "win.print-lists", g_variant_new_strv (ids, -1));
  append_section (menu, paper);
  append_verb (last, _ ("De_lete"), MU_LIBRARY_DELETE, NULL, ids);
  append_section (menu, last);
  return G_MENU_MODEL (menu);
}
