/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-roster.h"

#include "model/text/mu-limits.h"
#include "model/text/mu-safe-line.h"

/* A list of ships, squadrons and upgrades. It notifies of changes but does not check rules. */
struct _MuRoster
{
  GObject parent_instance;
  MuGame *game;
  const MuFormat *format;
  MuFormatSource format_source;
  int total; /* total of the player's choice; 0 for the format's total */
  gboolean overrides_total; /* the total replaces that of any format */
  int faction;
  char *texts[MU_N_ROSTER_TEXTS]; /* nullable; never empty */
  GPtrArray *units;
  GPtrArray *objectives;
  GPtrArray *obstacles;
  GPtrArray *unknown;
  GPtrArray *tags;
  GPtrArray *foreign_parts; /* foreign data of the texts, cards, obstacles and tags */
  MuStated *stated; /* what the text says that the list was read from; nullable */
};

enum { CHANGED, ITEMS_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void mu_roster_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MuRoster, mu_roster, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mu_roster_list_model_init))

static GType
mu_roster_get_item_type (GListModel *model)
{
  return MU_TYPE_UNIT;
}

static guint
mu_roster_get_n_items (GListModel *model)
{
  return MU_ROSTER (model)->units->len;
}

static gpointer
mu_roster_get_item (GListModel *model, guint position)
{
  MuRoster *self = MU_ROSTER (model);

  return position < self->units->len ? g_object_ref (self->units->pdata[position]) : NULL;
}

static void
mu_roster_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mu_roster_get_item_type;
  iface->get_n_items = mu_roster_get_n_items;
  iface->get_item = mu_roster_get_item;
}

static void
mu_roster_changed (MuRoster *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Of tens of thousands of lists that are read to be judged, nobody listens to one. */
static void
mu_roster_items_changed (MuRoster *self, guint position, guint n_removed, guint n_added)
{
  if (g_signal_has_handler_pending (self, signals[ITEMS_CHANGED], 0, FALSE))
    g_list_model_items_changed (G_LIST_MODEL (self), position, n_removed, n_added);
}

/* What was stated of other ships or cards does not concern those there are now. */
static void
on_units_changed (gpointer roster)
{
  MuRoster *self = roster;

  g_clear_pointer (&self->stated, mu_stated_unref);
  mu_roster_changed (self);
}

static void
release_unit (gpointer unit)
{
  mu_unit_set_owner (unit, NULL, NULL);
  g_object_unref (unit);
}

static void
mu_roster_finalize (GObject *object)
{
  MuRoster *self = MU_ROSTER (object);

  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->objectives);
  g_ptr_array_unref (self->obstacles);
  g_ptr_array_unref (self->unknown);
  g_ptr_array_unref (self->tags);
  g_ptr_array_unref (self->foreign_parts);
  g_clear_pointer (&self->stated, mu_stated_unref);
  for (int i = 0; i < MU_N_ROSTER_TEXTS; i++)
    g_free (self->texts[i]);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (mu_roster_parent_class)->finalize (object);
}

static void
mu_roster_class_init (MuRosterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_roster_finalize;

  /* Anything about the list or a unit in it changed. */
  signals[CHANGED] = g_signal_new ("changed", MU_TYPE_ROSTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ITEMS_CHANGED] = g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL);
}

static void
mu_roster_init (MuRoster *self)
{
  self->units = g_ptr_array_new_with_free_func (release_unit);
  self->objectives = g_ptr_array_new_with_free_func (g_object_unref);
  self->obstacles = g_ptr_array_new_with_free_func (g_free);
  self->unknown = g_ptr_array_new_with_free_func (g_object_unref);
  self->tags = g_ptr_array_new_with_free_func (g_free);
  self->foreign_parts = mu_foreign_parts_new ();
  self->faction = -1;
}

/* Returns a new empty list for a format of @game. */
MuRoster *
mu_roster_new (MuGame *game, const MuFormat *format)
{
  MuRoster *self = g_object_new (MU_TYPE_ROSTER, NULL);

  self->game = g_object_ref (game);
  self->format = format;
  return self;
}

static gpointer
copy_string (gconstpointer text, gpointer data)
{
  return g_strdup (text);
}

static gpointer
copy_object (gconstpointer object, gpointer data)
{
  return g_object_ref ((gpointer) object);
}

/* Returns a copy of the list without its ships and squadrons. */
MuRoster *
mu_roster_copy_head (MuRoster *self)
{
  MuRoster *copy = mu_roster_new (self->game, self->format);

  copy->format_source = self->format_source;
  copy->total = self->total;
  copy->overrides_total = self->overrides_total;
  copy->faction = self->faction;
  for (int i = 0; i < MU_N_ROSTER_TEXTS; i++)
    copy->texts[i] = g_strdup (self->texts[i]);
  g_ptr_array_extend (copy->objectives, self->objectives, copy_object, NULL);
  g_ptr_array_extend (copy->obstacles, self->obstacles, copy_string, NULL);
  g_ptr_array_extend (copy->unknown, self->unknown, copy_object, NULL);
  g_ptr_array_extend (copy->tags, self->tags, copy_string, NULL);
  g_ptr_array_unref (copy->foreign_parts);
  copy->foreign_parts = mu_foreign_parts_copy (self->foreign_parts);
  return copy;
}

/* Returns a deep copy of the list. */
MuRoster *
mu_roster_copy (MuRoster *self)
{
  MuRoster *copy = mu_roster_copy_head (self);

  for (guint i = 0; i < self->units->len; i++)
    {
      g_autoptr (MuUnit) unit = mu_unit_copy (self->units->pdata[i]);

      mu_roster_add_unit (copy, unit);
    }
  mu_roster_set_stated (copy, self->stated);
  return copy;
}

/* A list of the same game and format with nothing but one ship of this one, both sections of a huge ship. */
MuRoster *
mu_roster_copy_ship (MuRoster *self, guint unit)
{
  MuRoster *copy = mu_roster_new (self->game, self->format);
  MuUnit *ship = mu_roster_get_unit (self, unit);

  mu_roster_set_faction (copy, self->faction);
  for (guint i = 0; i < self->units->len; i++)
    if (mu_unit_is_section_of (self->units->pdata[i], ship))
      {
        g_autoptr (MuUnit) part = mu_unit_copy (self->units->pdata[i]);

        mu_roster_add_unit (copy, part);
      }
  return copy;
}

static gboolean
equal_strings (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Returns TRUE if the lists are equal apart from their ships and squadrons. */
gboolean
mu_roster_equal_head (MuRoster *a, MuRoster *b)
{
  for (int i = 0; i < MU_N_ROSTER_TEXTS; i++)
    if (g_strcmp0 (a->texts[i], b->texts[i]) != 0)
      return FALSE;
  return a->game == b->game && a->format == b->format && a->total == b->total
         && mu_roster_overrides_total (a) == mu_roster_overrides_total (b) && a->faction == b->faction
         && mu_card_equal_lists (a->objectives, b->objectives) && equal_strings (a->obstacles, b->obstacles)
         && mu_card_equal_lists (a->unknown, b->unknown) && equal_strings (a->tags, b->tags)
         && mu_foreign_parts_equal (a->foreign_parts, b->foreign_parts);
}

/* Returns the game of the list. */
MuGame *
mu_roster_get_game (MuRoster *self)
{
  return self->game;
}

/* Returns the format of the list. */
const MuFormat *
mu_roster_get_format (MuRoster *self)
{
  return self->format;
}

/* Sets the format (not copied), one of the list's game, as stated. Cards keep the revision of the former format; see
 * mu_catalog_match(). */
void
mu_roster_set_format (MuRoster *self, const MuFormat *format)
{
  self->format_source = MU_FORMAT_STATED;
  if (self->format == format)
    return;
  self->format = format;
  mu_roster_changed (self);
}

/* Returns why the list has its format. It is not saved with the list. */
MuFormatSource
mu_roster_get_format_source (MuRoster *self)
{
  return self->format_source;
}

/* Sets why the list has its format. */
void
mu_roster_set_format_source (MuRoster *self, MuFormatSource source)
{
  self->format_source = source;
}

/* Returns the cards at the points revision of the list's format. */
MuCatalog *
mu_roster_get_catalog (MuRoster *self)
{
  return mu_game_get_format_catalog (self->game, self->format);
}

/* Returns the player's own total in points; 0 for the format's total. */
int
mu_roster_get_total (MuRoster *self)
{
  return self->total;
}

/* Sets the player's own total, from 0 to MU_MAX_TOTAL; 0 for the format's total. It is used only by formats that let
 * the player choose one. */
void
mu_roster_set_total (MuRoster *self, int total)
{
  total = CLAMP (total, 0, MU_MAX_TOTAL);
  if (self->total == total)
    return;
  self->total = total;
  mu_roster_changed (self);
}

/* Sets the player's own total, from 1 to MU_MAX_TOTAL, and uses it in place of the total of any format. */
void
mu_roster_override_total (MuRoster *self, int total)
{
  self->overrides_total = TRUE;
  mu_roster_set_total (self, total);
}

/* Returns TRUE if the player's own total replaces that of any format. */
gboolean
mu_roster_overrides_total (MuRoster *self)
{
  return self->overrides_total && self->total > 0;
}

/* Returns TRUE if the player sets the total of the list when it is checked by that format. */
gboolean
mu_roster_is_open (MuRoster *self, const MuFormat *format)
{
  return format->custom || format->team || mu_roster_overrides_total (self);
}

/* Returns the number of points that the list may cost: the player's own total if @format allows one or
 * mu_roster_override_total() set it, else the total of @format. 0 means that there is no limit. */
int
mu_roster_get_limit (MuRoster *self, const MuFormat *format)
{
  return mu_roster_is_open (self, format) && self->total > 0 ? self->total : format->total;
}

/* Returns the index of the list's primary faction, or -1 if none is set. */
int
mu_roster_get_faction (MuRoster *self)
{
  return self->faction;
}

/* Sets the faction of the list: the index of a primary faction, or -1. */
void
mu_roster_set_faction (MuRoster *self, int faction)
{
  if (self->faction == faction)
    return;
  self->faction = faction;
  mu_roster_changed (self);
}

/* Returns the text, possibly empty. */
const char *
mu_roster_get_text (MuRoster *self, MuRosterText which)
{
  return self->texts[which] != NULL ? self->texts[which] : "";
}

/* Sets a text of the list; NULL is the same as the empty string. Control characters and overlong texts are sanitized as
 * described in mu-safe-line.h. */
void
mu_roster_set_text (MuRoster *self, MuRosterText which, const char *text)
{
  const char *given = text != NULL ? text : "";
  g_autofree char *safe = which >= MU_ROSTER_FOREIGN_ATTRIBUTES ? g_utf8_make_valid (given, -1)
                          : which == MU_ROSTER_NOTES            ? mu_safe_line_dup_paragraphs (given)
                                                                : mu_safe_line_dup_name (given);

  if (g_str_equal (mu_roster_get_text (self, which), safe))
    return;
  g_free (self->texts[which]);
  self->texts[which] = *safe != '\0' ? g_steal_pointer (&safe) : NULL;
  mu_roster_changed (self);
}

/* Returns the name of the list, possibly empty. */
const char *
mu_roster_get_name (MuRoster *self)
{
  return mu_roster_get_text (self, MU_ROSTER_NAME);
}

/* Sets the name of the list, which may be NULL, as mu_roster_set_text() does. */
void
mu_roster_set_name (MuRoster *self, const char *name)
{
  mu_roster_set_text (self, MU_ROSTER_NAME, name);
}

/* Returns the number of units in the list. */
guint
mu_roster_get_n_units (MuRoster *self)
{
  return self->units->len;
}

/* Returns the unit at @index. */
MuUnit *
mu_roster_get_unit (MuRoster *self, guint index)
{
  return self->units->pdata[index];
}

/* Adds a unit that is in no list at the end of this one. */
void
mu_roster_add_unit (MuRoster *self, MuUnit *unit)
{
  mu_roster_insert_unit (self, self->units->len, unit);
}

/* Adds a unit that is in no list at a position; positions past the end append it. */
void
mu_roster_insert_unit (MuRoster *self, guint index, MuUnit *unit)
{
  index = MIN (index, self->units->len);
  g_ptr_array_insert (self->units, index, g_object_ref (unit));
  mu_unit_set_owner (unit, self, on_units_changed);
  mu_roster_items_changed (self, index, 0, 1);
  on_units_changed (self);
}

/* Removes the unit at @index. */
void
mu_roster_remove_unit (MuRoster *self, guint index)
{
  g_return_if_fail (index < self->units->len);

  g_ptr_array_remove_index (self->units, index);
  mu_roster_items_changed (self, index, 1, 0);
  on_units_changed (self);
}

/* Moves a unit within the list, from its present position to another. */
void
mu_roster_move_unit (MuRoster *self, guint from, guint to)
{
  guint first = MIN (from, to);
  guint n_moved = MAX (from, to) - first + 1;

  g_return_if_fail (from < self->units->len && to < self->units->len);

  if (from == to)
    return;
  g_ptr_array_insert (self->units, to, g_ptr_array_steal_index (self->units, from));
  mu_roster_items_changed (self, first, n_moved, n_moved);
  on_units_changed (self);
}

/* Returns the chosen objectives, in the order they were added. The elements are MuCard. */
GPtrArray *
mu_roster_get_objectives (MuRoster *self)
{
  return self->objectives;
}

/* Adds an objective card. */
void
mu_roster_add_objective (MuRoster *self, MuCard *objective)
{
  g_ptr_array_add (self->objectives, g_object_ref (objective));
  mu_roster_changed (self);
}

/* Replaces all objectives of a type by one; NULL only removes them. Unknown objectives are removed, too. */
void
mu_roster_set_objective (MuRoster *self, MuObjectiveType type, MuCard *objective)
{
  for (guint i = self->objectives->len; i-- > 0;)
    {
      const MuCardFacts *facts = mu_card_get_facts (self->objectives->pdata[i]);

      if (facts->unknown || facts->objective == type)
        g_ptr_array_remove_index (self->objectives, i);
    }
  if (objective != NULL)
    g_ptr_array_add (self->objectives, g_object_ref (objective));
  mu_roster_changed (self);
}

/* Returns the XWS ids of the obstacles that the player brings. The elements are char*. */
GPtrArray *
mu_roster_get_obstacles (MuRoster *self)
{
  return self->obstacles;
}

/* Adds an obstacle by its XWS id, without whitespace around it, unless nothing is left of that. */
void
mu_roster_add_obstacle (MuRoster *self, const char *obstacle)
{
  g_autofree char *safe = g_strstrip (mu_safe_line_dup_name (obstacle));

  if (*safe == '\0')
    return;
  g_ptr_array_add (self->obstacles, g_steal_pointer (&safe));
  mu_roster_changed (self);
}

/* Removes the obstacle at @index. */
void
mu_roster_remove_obstacle (MuRoster *self, guint index)
{
  g_return_if_fail (index < self->obstacles->len);

  g_ptr_array_remove_index (self->obstacles, index);
  mu_roster_changed (self);
}

/* Returns the unknown cards that belong to no unit. The elements are MuCard. */
GPtrArray *
mu_roster_get_unknown (MuRoster *self)
{
  return self->unknown;
}

/* Adds a card of mu_card_new_unknown() that belongs to no unit. */
void
mu_roster_add_unknown (MuRoster *self, MuCard *unknown)
{
  g_ptr_array_add (self->unknown, g_object_ref (unknown));
  mu_roster_changed (self);
}

/* Removes all unknown cards that belong to no unit. */
void
mu_roster_clear_unknown (MuRoster *self)
{
  if (self->unknown->len == 0)
    return;
  g_ptr_array_set_size (self->unknown, 0);
  mu_roster_changed (self);
}

/* Returns the player's tags. The elements are char*. */
GPtrArray *
mu_roster_get_tags (MuRoster *self)
{
  return self->tags;
}

/* Returns TRUE if the list has exactly that tag. */
gboolean
mu_roster_has_tag (MuRoster *self, const char *tag)
{
  return g_ptr_array_find_with_equal_func (self->tags, tag, g_str_equal, NULL);
}

/* Adds a tag, without whitespace around it, unless the list already has it or nothing is left of it. */
void
mu_roster_add_tag (MuRoster *self, const char *tag)
{
  g_autofree char *safe = g_strstrip (mu_safe_line_dup_name (tag));

  if (*safe == '\0' || mu_roster_has_tag (self, safe))
    return;
  g_ptr_array_add (self->tags, g_steal_pointer (&safe));
  mu_roster_changed (self);
}

/* Removes a tag if the list has it. */
void
mu_roster_remove_tag (MuRoster *self, const char *tag)
{
  guint index;

  if (!g_ptr_array_find_with_equal_func (self->tags, tag, g_str_equal, &index))
    return;
  g_ptr_array_remove_index (self->tags, index);
  mu_roster_changed (self);
}

/*
 * Returns what a newer version of the program wrote about the texts, tags, obstacles and cards of the list. The
 * elements are MuForeignPart.
 */
GPtrArray *
mu_roster_get_foreign_parts (MuRoster *self)
{
  return self->foreign_parts;
}

/*
 * Returns what the text states that the list was read from; NULL when it states nothing, or once a ship, squadron or
 * upgrade of the list has changed.
 */
MuStated *
mu_roster_get_stated (MuRoster *self)
{
  return self->stated;
}

/* Sets what the text states that the list was read from, or NULL. */
void
mu_roster_set_stated (MuRoster *self, MuStated *stated)
{
  MuStated *before = self->stated;

  self->stated = stated != NULL && (!mu_stated_is_empty (stated) || stated->lines != NULL) ? mu_stated_ref (stated) : NULL;
  g_clear_pointer (&before, mu_stated_unref);
}

/* Returns the upgrade of the unit that is the carried card @id, or has its name and slot; -1: there is none. */
static int
find_carried (MuUnit *unit, MuCatalog *catalog, const char *id)
{
  MuCard *card = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, id);

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (mu_unit_get_upgrade (unit, i));

      if (facts->id == id
          || (card != NULL && facts->slot == mu_card_get_facts (card)->slot
              && g_str_equal (mu_text_get_english (facts->name), mu_text_get_english (mu_card_get_facts (card)->name))))
        return (int) i;
    }
  return -1;
}

/*
 * Takes away the upgrades that a list which was just read names although its ships come with them: whether it names them
 * or not, it is the same list. What the text states of the other cards stays.
 */
void
mu_roster_drop_carried (MuRoster *self)
{
  MuStated *stated = self->stated != NULL ? mu_stated_ref (self->stated) : NULL;
  gboolean dropped = FALSE;

  for (guint i = 0; i < self->units->len; i++)
    {
      MuUnit *unit = self->units->pdata[i];
      const GPtrArray *carries = mu_card_get_facts (mu_unit_get_card (unit))->carries;

      for (guint j = 0; j < carries->len; j++)
        {
          int upgrade = find_carried (unit, mu_roster_get_catalog (self), carries->pdata[j]);

          if (upgrade < 0)
            continue;
          mu_unit_remove_upgrade (unit, upgrade);
          if (stated != NULL)
            mu_stated_drop_upgrade (stated, (int) i, upgrade);
          dropped = TRUE;
        }
    }
  if (dropped)
    mu_roster_set_stated (self, stated);
  g_clear_pointer (&stated, mu_stated_unref);
}
