/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-item.h"

#include "app/widgets/mu-display-text.h"
#include "describe/mu-verdict.h"
#include "library/mu-library-results.h"
#include "model/text/mu-i18n.h"

#include <string.h>

#define NO_BREAK "\u00a0"

/* A saved list as the library pane shows it. There are many, so their texts are made only when a row shows them. */
struct _MuLibraryItem
{
  GObject parent_instance;
  MuGames *games;
  MuLibrary *library;
  MuLibraryEntry *entry;
  MuLibraryKeys keys;
  char *heading;
  char *difference;   /* from the first list of its idea; NULL until a row shows it */
  gint64 first_stamp; /* of the first list of its idea, as it was compared with */
  gboolean inset;     /* whether the list above it is of the same idea */
};

enum
{
  PROP_NAME = 1,
  PROP_POINTS,
  PROP_VERDICT_ICON,
  PROP_ERRORS,
  PROP_DETAILS,
  PROP_DATE,
  PROP_HEADING,
  PROP_SPOKEN,
  PROP_STARRED,
  PROP_ARCHIVED,
  PROP_TAGS,
  PROP_DIFFERENCE,
  PROP_INSET,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuLibraryItem, mu_library_item, G_TYPE_OBJECT)

static void
mu_library_item_finalize (GObject *object)
{
  MuLibraryItem *self = MU_LIBRARY_ITEM (object);

  g_clear_object (&self->games);
  g_clear_pointer (&self->entry, mu_library_entry_free);
  g_clear_object (&self->library);
  g_free (self->heading);
  g_free (self->difference);
  G_OBJECT_CLASS (mu_library_item_parent_class)->finalize (object);
}

static char *
dup_date (MuLibraryItem *self)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (self->entry->modified);
  g_autoptr (GDateTime) then = utc != NULL ? g_date_time_to_local (utc) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return then != NULL ? mu_display_text_dup_date (then, now) : g_strdup ("");
}

/* A number stays in one line with its word. A comma may end a line; a dot between words would hang there. */
static char *
dup_details (MuLibraryItem *self)
{
  MuGame *game = mu_games_get (self->games, self->entry->game, NULL);
  int index = game != NULL ? mu_game_find_term (game, MU_VOCABULARY_FACTION, self->entry->faction) : -1;
  const MuTerm *term = game != NULL ? mu_game_get_term (game, MU_VOCABULARY_FACTION, index) : NULL;
  const char *faction = term != NULL ? mu_text_get (term->name) : self->entry->faction;
  g_autofree char *counts = mu_display_text_dup_counts (self->entry->n_ships, self->entry->n_squadrons);
  g_autofree char *record = mu_library_dup_record (self->entry->won, self->entry->lost, self->entry->drawn);
  g_autoptr (GString) text = g_string_new (counts);

  if (*record != '\0')
    g_string_append_printf (text, ", %s", record);
  g_string_replace (text, " ", NO_BREAK, 0);
  g_string_replace (text, "," NO_BREAK, ", ", 0);
  return *faction != '\0' ? g_strdup_printf ("%s, %s", faction, text->str) : g_strdup (text->str);
}

static void
append_spoken (GString *spoken, const char *text)
{
  g_string_append_printf (spoken, ", %s", text);
}

/* A list that was only begun breaks rules, too, but that is no news to its player. */
static gboolean
is_empty (const MuLibraryEntry *entry)
{
  return entry->n_ships == 0 && entry->n_squadrons == 0;
}

static MuVerdict
get_verdict (MuLibraryItem *self)
{
  MuGame *game = mu_games_get (self->games, self->entry->game, NULL);

  return mu_verdict_find (self->entry->n_errors == 0,
                          game != NULL ? mu_game_get_format (game, self->entry->format) : NULL);
}

/* Returns, in words, the cards that only the variant or only the first list has; NULL if the list is no variant. */
static const char *
get_difference (MuLibraryItem *self)
{
  if (self->difference == NULL && self->entry->variant_of != NULL)
    {
      self->difference = mu_library_dup_difference (self->library, self->games, self->entry);
      if (self->difference == NULL || *self->difference == '\0')
        {
          g_free (self->difference);
          self->difference = g_strdup (_ ("variant, with the same cards"));
        }
    }
  return self->difference;
}

static char *
dup_spoken (MuLibraryItem *self)
{
  int n_errors = self->entry->n_errors;
  g_autofree char *details = dup_details (self);
  g_autofree char *date = dup_date (self);
  g_autofree char *points
      = g_strdup_printf (ngettext ("%d point", "%d points", self->entry->points), self->entry->points);
  g_autofree char *problems = g_strdup_printf (ngettext ("%d problem", "%d problems", n_errors), n_errors);
  g_autoptr (GString) spoken = g_string_new (mu_library_item_get_name (self));

  append_spoken (spoken, points);
  append_spoken (spoken, is_empty (self->entry) ? _ ("empty")
                         : n_errors == 0        ? mu_verdict_get_word (get_verdict (self))
                                                : problems);
  append_spoken (spoken, details);
  if (*date != '\0')
    append_spoken (spoken, date);
  if (self->entry->favourite)
    append_spoken (spoken, _ ("favorite"));
  if (self->entry->archived)
    append_spoken (spoken, _ ("archived"));
  for (char **tag = self->entry->tags; *tag != NULL; tag++)
    append_spoken (spoken, *tag);
  if (self->entry->variant_of != NULL)
    append_spoken (spoken, get_difference (self));
  return g_string_free (g_steal_pointer (&spoken), FALSE);
}

static void
mu_library_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuLibraryItem *self = MU_LIBRARY_ITEM (object);
  const MuLibraryEntry *entry = self->entry;

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, mu_library_item_get_name (self));
      break;
    case PROP_POINTS:
      g_value_take_string (value, g_strdup_printf ("%d", entry->points));
      break;
    case PROP_VERDICT_ICON:
      g_value_set_static_string (value, is_empty (entry)                              ? NULL
                                        : entry->n_errors > 0                         ? "mu-illegal-symbolic"
                                        : get_verdict (self) == MU_VERDICT_FREE ? "mu-free-symbolic"
                                                                                : "mu-legal-symbolic");
      break;
    case PROP_ERRORS:
      g_value_take_string (value,
                           entry->n_errors > 0 && !is_empty (entry) ? g_strdup_printf ("%d", entry->n_errors) : NULL);
      break;
    case PROP_DETAILS:
      g_value_take_string (value, dup_details (self));
      break;
    case PROP_DATE:
      g_value_take_string (value, dup_date (self));
      break;
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;
    case PROP_SPOKEN:
      g_value_take_string (value, dup_spoken (self));
      break;
    case PROP_STARRED:
      g_value_set_boolean (value, entry->favourite);
      break;
    case PROP_ARCHIVED:
      g_value_set_boolean (value, entry->archived);
      break;
    case PROP_TAGS:
      g_value_set_boxed (value, entry->tags);
      break;
    case PROP_DIFFERENCE:
      g_value_set_string (value, get_difference (self));
      break;
    case PROP_INSET:
      g_value_set_boolean (value, self->inset);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mu_library_item_class_init (MuLibraryItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  static const char *const texts[]
      = { NULL, "name", "points", "verdict-icon", "errors", "details", "date", "heading", "spoken" };

  object_class->finalize = mu_library_item_finalize;
  object_class->get_property = mu_library_item_get_property;
  for (guint i = 1; i < G_N_ELEMENTS (texts); i++)
    props[i] = g_param_spec_string (texts[i], NULL, NULL, NULL, flags);
  props[PROP_STARRED] = g_param_spec_boolean ("starred", NULL, NULL, FALSE, flags);
  props[PROP_ARCHIVED] = g_param_spec_boolean ("archived", NULL, NULL, FALSE, flags);
  props[PROP_TAGS] = g_param_spec_boxed ("tags", NULL, NULL, G_TYPE_STRV, flags);
  props[PROP_DIFFERENCE] = g_param_spec_string ("difference", NULL, NULL, NULL, flags);
  props[PROP_INSET] = g_param_spec_boolean ("inset", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mu_library_item_init (MuLibraryItem *self)
{
}

/*
 * Returns an item without a heading.
 *
 * @entry: (taken) the list
 */
MuLibraryItem *
mu_library_item_new (MuGames *games, MuLibrary *library, MuLibraryEntry *entry)
{
  MuLibraryItem *self = g_object_new (MU_TYPE_LIBRARY_ITEM, NULL);

  self->games = g_object_ref (games);
  self->library = g_object_ref (library);
  self->entry = entry;
  mu_library_item_renew_keys (self);
  return self;
}

const MuLibraryKeys *
mu_library_item_get_keys (MuLibraryItem *self)
{
  return &self->keys;
}

/* Takes the values that the list has now to sort it by. Until then it is sorted by those that it had before. */
void
mu_library_item_renew_keys (MuLibraryItem *self)
{
  self->keys = (MuLibraryKeys){ self->entry->points, self->entry->n_errors, self->entry->stamp };
}

/*
 * Replaces the entry, and notifies if it is different.
 *
 * @entry: (taken) the same list as it is now
 */
void
mu_library_item_set_entry (MuLibraryItem *self, MuLibraryEntry *entry)
{
  const MuLibraryEntry *old = self->entry;
  /* Each save has another revision, while marking a list as favorite or archived saves nothing. */
  gboolean same = old->revision == entry->revision && old->favourite == entry->favourite
                  && old->archived == entry->archived && old->won == entry->won && old->lost == entry->lost
                  && old->drawn == entry->drawn && g_strcmp0 (old->variant_of, entry->variant_of) == 0;

  mu_library_entry_free (self->entry);
  self->entry = entry;
  if (!same)
    g_clear_pointer (&self->difference, g_free);
  for (int i = 1; !same && i < N_PROPS; i++)
    if (i != PROP_HEADING && i != PROP_INSET)
      g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

const MuLibraryEntry *
mu_library_item_get_entry (MuLibraryItem *self)
{
  return self->entry;
}

/*
 * @heading: the heading of the section, for the first list of it, or NULL
 */
void
mu_library_item_set_heading (MuLibraryItem *self, const char *heading)
{
  if (g_strcmp0 (self->heading, heading) == 0)
    return;
  g_free (self->heading);
  self->heading = g_strdup (heading);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HEADING]);
}

/*
 * @inset: whether the list above is of the same idea, which is shown
 * @first_stamp: the stamp of the first list of the idea, or 0; with another, the differences from it are others
 */
void
mu_library_item_set_place (MuLibraryItem *self, gboolean inset, gint64 first_stamp)
{
  if (self->inset != inset)
    {
      self->inset = inset;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_INSET]);
    }
  if (self->first_stamp == first_stamp)
    return;
  self->first_stamp = first_stamp;
  g_clear_pointer (&self->difference, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DIFFERENCE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPOKEN]);
}

const char *
mu_library_item_get_id (MuLibraryItem *self)
{
  return self->entry->id;
}

const char *
mu_library_item_get_name (MuLibraryItem *self)
{
  return mu_display_text_get_title (self->entry->name);
}
