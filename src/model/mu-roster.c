/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-roster.h"

#include "mu-safe-line.h"

/* A list being built. It notifies of every change and never judges itself. */
struct _MuRoster
{
  GObject parent_instance;
  MuGame *game;
  const MuFormat *format;
  int total; /* the player's own total where the format lets him choose, 0: the format's */
  int faction;
  char *texts[MU_N_ROSTER_TEXTS];
  GPtrArray *units;
  GPtrArray *objectives;
  GPtrArray *obstacles;
  GPtrArray *unknown;
  GPtrArray *tags;
  GPtrArray *foreign_parts; /* of the texts, cards, obstacles and tags */
};

enum { CHANGED, N_SIGNALS };

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

static void
on_unit_changed (gpointer roster)
{
  mu_roster_changed (roster);
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
  for (int i = 0; i < MU_N_ROSTER_TEXTS; i++)
    g_free (self->texts[i]);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (mu_roster_parent_class)->finalize (object);
}

static void
mu_roster_class_init (MuRosterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_roster_finalize;

  /**
   * MuRoster::changed:
   *
   * Anything about the list or a unit in it changed.
   */
  signals[CHANGED] = g_signal_new ("changed", MU_TYPE_ROSTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  for (int i = 0; i < MU_N_ROSTER_TEXTS; i++)
    self->texts[i] = g_strdup ("");
}

/**
 * mu_roster_new:
 * @format: a format of @game
 *
 * Returns: (transfer full): an empty list.
 */
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

/**
 * mu_roster_copy_head:
 *
 * Returns: (transfer full): a copy of the list that leaves out its ships and squadrons.
 */
MuRoster *
mu_roster_copy_head (MuRoster *self)
{
  MuRoster *copy = mu_roster_new (self->game, self->format);

  copy->total = self->total;
  copy->faction = self->faction;
  for (int i = 0; i < MU_N_ROSTER_TEXTS; i++)
    {
      g_free (copy->texts[i]);
      copy->texts[i] = g_strdup (self->texts[i]);
    }
  g_ptr_array_extend (copy->objectives, self->objectives, copy_object, NULL);
  g_ptr_array_extend (copy->obstacles, self->obstacles, copy_string, NULL);
  g_ptr_array_extend (copy->unknown, self->unknown, copy_object, NULL);
  g_ptr_array_extend (copy->tags, self->tags, copy_string, NULL);
  g_ptr_array_unref (copy->foreign_parts);
  copy->foreign_parts = mu_foreign_parts_copy (self->foreign_parts);
  return copy;
}

/**
 * mu_roster_copy:
 *
 * Returns: (transfer full): a list of the same content with units of its own.
 */
MuRoster *
mu_roster_copy (MuRoster *self)
{
  MuRoster *copy = mu_roster_copy_head (self);

  for (guint i = 0; i < self->units->len; i++)
    {
      g_autoptr (MuUnit) unit = mu_unit_copy (self->units->pdata[i]);

      mu_roster_add_unit (copy, unit);
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

/**
 * mu_roster_equal_head:
 *
 * Returns: whether the lists are equal, apart from their ships and squadrons.
 */
gboolean
mu_roster_equal_head (MuRoster *a, MuRoster *b)
{
  for (int i = 0; i < MU_N_ROSTER_TEXTS; i++)
    if (!g_str_equal (a->texts[i], b->texts[i]))
      return FALSE;
  return a->game == b->game && a->format == b->format && a->total == b->total && a->faction == b->faction
         && mu_card_equal_lists (a->objectives, b->objectives) && equal_strings (a->obstacles, b->obstacles)
         && mu_card_equal_lists (a->unknown, b->unknown) && equal_strings (a->tags, b->tags)
         && mu_foreign_parts_equal (a->foreign_parts, b->foreign_parts);
}

/**
 * mu_roster_get_game:
 *
 * Returns: (transfer none): the game the list is for.
 */
MuGame *
mu_roster_get_game (MuRoster *self)
{
  return self->game;
}

const MuFormat *
mu_roster_get_format (MuRoster *self)
{
  return self->format;
}

void
mu_roster_set_format (MuRoster *self, const MuFormat *format)
{
  if (self->format == format)
    return;
  self->format = format;
  mu_roster_changed (self);
}

/**
 * mu_roster_get_catalog:
 *
 * Returns: (transfer none): the cards at the revision the list's format plays by.
 */
MuCatalog *
mu_roster_get_catalog (MuRoster *self)
{
  return mu_game_get_format_catalog (self->game, self->format);
}

/**
 * mu_roster_get_total:
 *
 * Returns: the player's own total in points; 0 when it is the format's.
 */
int
mu_roster_get_total (MuRoster *self)
{
  return self->total;
}

void
mu_roster_set_total (MuRoster *self, int total)
{
  total = CLAMP (total, 0, 9999);
  if (self->total == total)
    return;
  self->total = total;
  mu_roster_changed (self);
}

/**
 * mu_roster_get_limit:
 * @format: the format to judge by
 *
 * Returns: the points the list may cost: the player's own total where @format lets him choose one, else its total.
 */
int
mu_roster_get_limit (MuRoster *self, const MuFormat *format)
{
  return (format->custom || format->team) && self->total > 0 ? self->total : format->total;
}

/**
 * mu_roster_get_faction:
 *
 * Returns: the index of the list's primary faction, or -1 while none is chosen.
 */
int
mu_roster_get_faction (MuRoster *self)
{
  return self->faction;
}

void
mu_roster_set_faction (MuRoster *self, int faction)
{
  if (self->faction == faction)
    return;
  self->faction = faction;
  mu_roster_changed (self);
}

/**
 * mu_roster_get_text:
 *
 * Returns: (transfer none): that text, possibly empty.
 */
const char *
mu_roster_get_text (MuRoster *self, MuRosterText which)
{
  return self->texts[which];
}

/**
 * mu_roster_set_text:
 * @text: (nullable): the new text; %NULL empties it; what mu-safe-line.h knows of is made harmless
 */
void
mu_roster_set_text (MuRoster *self, MuRosterText which, const char *text)
{
  const char *given = text != NULL ? text : "";
  g_autofree char *safe = which >= MU_ROSTER_FOREIGN_ATTRIBUTES ? g_utf8_make_valid (given, -1)
                          : which == MU_ROSTER_NOTES            ? mu_safe_line_dup_paragraphs (given)
                                                                : mu_safe_line_dup_name (given);

  if (g_str_equal (self->texts[which], safe))
    return;
  g_free (self->texts[which]);
  self->texts[which] = g_steal_pointer (&safe);
  mu_roster_changed (self);
}

const char *
mu_roster_get_name (MuRoster *self)
{
  return self->texts[MU_ROSTER_NAME];
}

void
mu_roster_set_name (MuRoster *self, const char *name)
{
  mu_roster_set_text (self, MU_ROSTER_NAME, name);
}

guint
mu_roster_get_n_units (MuRoster *self)
{
  return self->units->len;
}

/**
 * mu_roster_get_unit:
 *
 * Returns: (transfer none): the unit at @index.
 */
MuUnit *
mu_roster_get_unit (MuRoster *self, guint index)
{
  return self->units->pdata[index];
}

void
mu_roster_add_unit (MuRoster *self, MuUnit *unit)
{
  mu_roster_insert_unit (self, self->units->len, unit);
}

/**
 * mu_roster_insert_unit:
 * @unit: a unit that is in no list
 */
void
mu_roster_insert_unit (MuRoster *self, guint index, MuUnit *unit)
{
  index = MIN (index, self->units->len);
  g_ptr_array_insert (self->units, index, g_object_ref (unit));
  mu_unit_set_owner (unit, self, on_unit_changed);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 0, 1);
  mu_roster_changed (self);
}

void
mu_roster_remove_unit (MuRoster *self, guint index)
{
  g_return_if_fail (index < self->units->len);

  g_ptr_array_remove_index (self->units, index);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 0);
  mu_roster_changed (self);
}

void
mu_roster_move_unit (MuRoster *self, guint from, guint to)
{
  guint first = MIN (from, to);
  guint n_moved = MAX (from, to) - first + 1;

  g_return_if_fail (from < self->units->len && to < self->units->len);

  if (from == to)
    return;
  g_ptr_array_insert (self->units, to, g_ptr_array_steal_index (self->units, from));
  g_list_model_items_changed (G_LIST_MODEL (self), first, n_moved, n_moved);
  mu_roster_changed (self);
}

/**
 * mu_roster_get_objectives:
 *
 * Returns: (transfer none) (element-type MuCard): the objectives chosen, in the order they were named.
 */
GPtrArray *
mu_roster_get_objectives (MuRoster *self)
{
  return self->objectives;
}

void
mu_roster_add_objective (MuRoster *self, MuCard *objective)
{
  g_ptr_array_add (self->objectives, g_object_ref (objective));
  mu_roster_changed (self);
}

/**
 * mu_roster_set_objective:
 * @type: which of the objectives to set
 * @objective: (nullable): the card; %NULL leaves that type without one
 *
 * Puts @objective in place of every objective of that type and of every unknown one.
 */
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

/**
 * mu_roster_get_obstacles:
 *
 * Returns: (transfer none) (element-type utf8): the XWS ids of the obstacles the player brings.
 */
GPtrArray *
mu_roster_get_obstacles (MuRoster *self)
{
  return self->obstacles;
}

/**
 * mu_roster_add_obstacle:
 * @obstacle: an id; blanks around it do not count, and an empty one is none
 */
void
mu_roster_add_obstacle (MuRoster *self, const char *obstacle)
{
  g_autofree char *safe = g_strstrip (mu_safe_line_dup_name (obstacle));

  if (*safe == '\0')
    return;
  g_ptr_array_add (self->obstacles, g_steal_pointer (&safe));
  mu_roster_changed (self);
}

void
mu_roster_remove_obstacle (MuRoster *self, guint index)
{
  g_return_if_fail (index < self->obstacles->len);

  g_ptr_array_remove_index (self->obstacles, index);
  mu_roster_changed (self);
}

/**
 * mu_roster_get_unknown:
 *
 * Returns: (transfer none) (element-type MuCard): what an import could not place on any ship.
 */
GPtrArray *
mu_roster_get_unknown (MuRoster *self)
{
  return self->unknown;
}

void
mu_roster_add_unknown (MuRoster *self, MuCard *unknown)
{
  g_ptr_array_add (self->unknown, g_object_ref (unknown));
  mu_roster_changed (self);
}

void
mu_roster_clear_unknown (MuRoster *self)
{
  if (self->unknown->len == 0)
    return;
  g_ptr_array_set_size (self->unknown, 0);
  mu_roster_changed (self);
}

/**
 * mu_roster_get_tags:
 *
 * Returns: (transfer none) (element-type utf8): the player's tags.
 */
GPtrArray *
mu_roster_get_tags (MuRoster *self)
{
  return self->tags;
}

gboolean
mu_roster_has_tag (MuRoster *self, const char *tag)
{
  return g_ptr_array_find_with_equal_func (self->tags, tag, g_str_equal, NULL);
}

/**
 * mu_roster_add_tag:
 * @tag: a tag; blanks around it do not count
 *
 * Gives the list a tag, unless it has that one or @tag is empty.
 */
void
mu_roster_add_tag (MuRoster *self, const char *tag)
{
  g_autofree char *safe = g_strstrip (mu_safe_line_dup_name (tag));

  if (*safe == '\0' || mu_roster_has_tag (self, safe))
    return;
  g_ptr_array_add (self->tags, g_steal_pointer (&safe));
  mu_roster_changed (self);
}

/**
 * mu_roster_remove_tag:
 *
 * Takes a tag from the list, if it has that one.
 */
void
mu_roster_remove_tag (MuRoster *self, const char *tag)
{
  guint index;

  if (!g_ptr_array_find_with_equal_func (self->tags, tag, g_str_equal, &index))
    return;
  g_ptr_array_remove_index (self->tags, index);
  mu_roster_changed (self);
}

/**
 * mu_roster_get_foreign_parts:
 *
 * Returns: (transfer none) (element-type MuForeignPart): what a newer program wrote about the texts, tags, obstacles
 * and cards of the list and this one does not know.
 */
GPtrArray *
mu_roster_get_foreign_parts (MuRoster *self)
{
  return self->foreign_parts;
}
