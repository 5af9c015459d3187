/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-library-item.h"

#include <glib/gi18n.h>

#include "app/mu-wording.h"

/* A saved list, in the words the library pane shows it in. */
struct _MuLibraryItem
{
  GObject parent_instance;
  char *id;
  char *texts[8]; /* by property */
};

enum { PROP_NAME = 1, PROP_POINTS, PROP_VERDICT_ICON, PROP_ERRORS, PROP_DETAILS, PROP_HEADING, PROP_SPOKEN, N_PROPS };

static GParamSpec *props[N_PROPS];

G_STATIC_ASSERT (N_PROPS <= G_N_ELEMENTS (((MuLibraryItem *) NULL)->texts));

G_DEFINE_FINAL_TYPE (MuLibraryItem, mu_library_item, G_TYPE_OBJECT)

static void
mu_library_item_finalize (GObject *object)
{
  MuLibraryItem *self = MU_LIBRARY_ITEM (object);

  g_free (self->id);
  for (int i = 0; i < N_PROPS; i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (mu_library_item_parent_class)->finalize (object);
}

static void
mu_library_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, MU_LIBRARY_ITEM (object)->texts[id]);
}

static void
mu_library_item_class_init (MuLibraryItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const char *const names[N_PROPS]
      = { NULL, "name", "points", "verdict-icon", "errors", "details", "heading", "spoken" };

  object_class->finalize = mu_library_item_finalize;
  object_class->get_property = mu_library_item_get_property;
  for (int i = 1; i < N_PROPS; i++)
    props[i] = g_param_spec_string (names[i], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mu_library_item_init (MuLibraryItem *self)
{
}

MuLibraryItem *
mu_library_item_new (const char *id)
{
  MuLibraryItem *self = g_object_new (MU_TYPE_LIBRARY_ITEM, NULL);

  self->id = g_strdup (id);
  return self;
}

static void
set_text (MuLibraryItem *self, int prop, const char *text)
{
  if (g_strcmp0 (self->texts[prop], text) == 0)
    return;
  g_free (self->texts[prop]);
  self->texts[prop] = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static char *
dup_faction (MuGames *games, const MuLibraryEntry *entry)
{
  MuGame *game = mu_games_get (games, entry->game, NULL);
  const MuTerm *faction = NULL;

  if (game != NULL)
    faction = mu_game_get_term (game, MU_VOCABULARY_FACTION,
                                mu_game_find_term (game, MU_VOCABULARY_FACTION, entry->faction));
  return g_strdup (faction != NULL ? mu_text_get (faction->name) : entry->faction);
}

static char *
dup_details (MuGames *games, const MuLibraryEntry *entry)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (entry->modified);
  g_autoptr (GDateTime) then = utc != NULL ? g_date_time_to_local (utc) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *faction = dup_faction (games, entry);
  g_autofree char *counts = mu_wording_dup_counts (entry->n_ships, entry->n_squadrons);
  g_autofree char *date = then != NULL ? mu_wording_dup_date (then, now) : g_strdup ("");

  return g_strjoin (" · ", faction[0] != '\0' ? faction : counts, faction[0] != '\0' ? counts : date,
                    faction[0] != '\0' ? date : NULL, NULL);
}

/**
 * mu_library_item_set_entry:
 *
 * Shows @entry from now on.
 */
void
mu_library_item_set_entry (MuLibraryItem *self, MuGames *games, const MuLibraryEntry *entry)
{
  const char *name = entry->name[0] != '\0' ? entry->name : _ ("Untitled");
  g_autofree char *points = g_strdup_printf ("%d", entry->points);
  g_autofree char *errors = entry->n_errors > 0 ? g_strdup_printf ("%d", entry->n_errors) : NULL;
  g_autofree char *details = dup_details (games, entry);
  g_autofree char *verdict = NULL;
  g_autofree char *spoken = NULL;

  if (entry->n_errors == 0)
    verdict = g_strdup (_ ("legal"));
  else
    verdict = g_strdup_printf (ngettext ("%d problem", "%d problems", entry->n_errors), entry->n_errors);
  /* Translators: read aloud; the name of a list, its points, its verdict, then its faction, size and date */
  spoken = g_strdup_printf (_ ("%s, %d points, %s, %s"), name, entry->points, verdict, details);
  set_text (self, PROP_NAME, name);
  set_text (self, PROP_POINTS, points);
  set_text (self, PROP_VERDICT_ICON, entry->n_errors == 0 ? "mu-legal-symbolic" : "mu-illegal-symbolic");
  set_text (self, PROP_ERRORS, errors);
  set_text (self, PROP_DETAILS, details);
  set_text (self, PROP_SPOKEN, spoken);
}

/**
 * mu_library_item_set_heading:
 * @heading: (nullable): what stands above the list, when it is the first of its game
 */
void
mu_library_item_set_heading (MuLibraryItem *self, const char *heading)
{
  set_text (self, PROP_HEADING, heading);
}

const char *
mu_library_item_get_id (MuLibraryItem *self)
{
  return self->id;
}

const char *
mu_library_item_get_name (MuLibraryItem *self)
{
  return self->texts[PROP_NAME];
}
