/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

#include <string.h>

#include "model/text/mu-intern.h"

/**
 * mu_reference_find_dir:
 *
 * Returns: (transfer full) (nullable): where the references lie, beside the source tree; %NULL when they do not.
 */
char *
mu_reference_find_dir (void)
{
  const char *source = g_getenv ("top_srcdir");
  g_autofree char *dir = source != NULL ? g_build_filename (source, "..", "shared", "reference", NULL) : NULL;

  return dir != NULL && g_file_test (dir, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&dir) : NULL;
}

json_t *
mu_reference_load_json (const char *dir, const char *path)
{
  g_autofree char *file = g_build_filename (dir, path, NULL);
  json_error_t error;
  json_t *root = json_load_file (file, 0, &error);

  if (root == NULL)
    g_error ("%s: %s", file, error.text);
  return root;
}

/**
 * mu_reference_list_files:
 *
 * Returns: (transfer full) (element-type filename): the files below @path with that ending, relative to @dir.
 */
GPtrArray *
mu_reference_list_files (const char *dir, const char *path, const char *suffix)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *full = g_build_filename (dir, path, NULL);
  g_autoptr (GDir) handle = g_dir_open (full, 0, NULL);
  const char *name;

  while (handle != NULL && (name = g_dir_read_name (handle)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);
      g_autoptr (GPtrArray) deeper = mu_reference_list_files (dir, below, suffix);

      for (guint i = 0; i < deeper->len; i++)
        g_ptr_array_add (files, g_strdup (deeper->pdata[i]));
      if (g_str_has_suffix (name, suffix))
        g_ptr_array_add (files, g_steal_pointer (&below));
    }
  return files;
}

/**
 * mu_reference_new:
 * @revision: (nullable): the points revision the reference is at
 * @known: what may differ; rows of other sources are passed over
 */
MuReference *
mu_reference_new (const char *source, MuGame *game, const char *revision, const MuKnownDifference *known, guint n_known)
{
  MuReference *self = g_new0 (MuReference, 1);

  self->source = source;
  self->game = game;
  self->catalog = mu_game_get_catalog (game, mu_intern (revision));
  self->known = known;
  self->n_known = n_known;
  self->met = g_new0 (gboolean, n_known);
  self->seen = g_hash_table_new (NULL, NULL);
  return self;
}

void
mu_reference_free (MuReference *self)
{
  g_free (self->met);
  g_hash_table_unref (self->seen);
  g_free (self);
}

static gboolean
is_known (MuReference *self, const char *card, const char *field)
{
  for (guint i = 0; i < self->n_known; i++)
    {
      const MuKnownDifference *row = &self->known[i];

      if (g_str_equal (row->source, self->source) && g_str_equal (row->card, card) && g_str_equal (row->field, field))
        {
          self->met[i] = TRUE;
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * mu_reference_compare:
 * @have: (transfer full): what the catalog says
 * @want: (transfer full): what the reference says
 */
void
mu_reference_compare (MuReference *self, const char *card, const char *field, char *have, char *want)
{
  if (!g_str_equal (have, want) && !is_known (self, card, field))
    {
      g_test_message ("%s: %s: %s is “%s”, in the reference “%s”", self->source, card, field, have, want);
      self->n_failures++;
    }
  g_free (have);
  g_free (want);
}

void
mu_reference_compare_int (MuReference *self, const char *card, const char *field, int have, int want)
{
  mu_reference_compare (self, card, field, g_strdup_printf ("%d", have), g_strdup_printf ("%d", want));
}

/**
 * mu_reference_compare_stats:
 * @stats: (array zero-terminated=1): ids of stats
 * @want: what the reference says of each
 */
void
mu_reference_compare_stats (MuReference *self, MuCard *card, const char *const *stats, const int *want)
{
  g_autofree char *label = mu_reference_label (card);

  for (guint i = 0; stats[i] != NULL; i++)
    {
      int stat = mu_game_find_term (self->game, MU_VOCABULARY_STAT, stats[i]);

      mu_reference_compare_int (self, label, stats[i], mu_card_get_facts (card)->stats[stat], want[i]);
    }
}

/**
 * mu_reference_see:
 *
 * Notes that the reference has the card.
 */
void
mu_reference_see (MuReference *self, MuCard *card)
{
  g_hash_table_add (self->seen, card);
}

/**
 * mu_reference_expect_seen:
 *
 * Compares whether the reference has every card of that kind.
 */
void
mu_reference_expect_seen (MuReference *self, MuCardKind kind)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == kind && !g_hash_table_contains (self->seen, cards->pdata[i]))
      {
        g_autofree char *label = mu_reference_label (cards->pdata[i]);

        mu_reference_compare (self, label, "card", g_strdup ("there"), g_strdup ("missing"));
      }
}

/**
 * mu_reference_finish:
 *
 * Fails on differences not known, and on those known that are none any more.
 */
void
mu_reference_finish (MuReference *self)
{
  for (guint i = 0; i < self->n_known; i++)
    if (g_str_equal (self->known[i].source, self->source) && !self->met[i])
      {
        g_test_message ("%s: %s: %s does not differ any more (%s)", self->source, self->known[i].card,
                        self->known[i].field, self->known[i].reason);
        self->n_failures++;
      }
  if (self->n_failures > 0)
    g_test_fail_printf ("%u differences from %s", self->n_failures, self->source);
}

/* What both sides are brought to */

char *
mu_reference_label (MuCard *card)
{
  return g_strdup_printf ("%s %s", mu_card_kind_get_word (mu_card_get_kind (card)), mu_card_get_id (card));
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * mu_reference_join:
 * @words: (transfer full) (element-type utf8): words in any order
 *
 * Returns: (transfer full): them in order.
 */
char *
mu_reference_join (GPtrArray *words)
{
  char *joined;

  g_ptr_array_sort (words, compare_strings);
  g_ptr_array_add (words, NULL);
  joined = g_strjoinv (" ", (char **) words->pdata);
  g_ptr_array_unref (words);
  return joined;
}

char *
mu_reference_have_list (MuReference *self, MuVocabularyKind kind, const GArray *indices)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < indices->len; i++)
    g_ptr_array_add (words, (gpointer) mu_game_get_term (self->game, kind, g_array_index (indices, int, i))->id);
  return mu_reference_join (words);
}

/* The references have slots of one kind only. */
char *
mu_reference_have_bar (MuReference *self, const GArray *slots)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < slots->len; i++)
    g_ptr_array_add (words, (gpointer) mu_game_get_term (self->game, MU_VOCABULARY_SLOT,
                                                         g_bit_nth_lsf (g_array_index (slots, guint32, i), -1))->id);
  return mu_reference_join (words);
}

char *
mu_reference_have_set (MuReference *self, MuVocabularyKind kind, guint64 set)
{
  GPtrArray *words = g_ptr_array_new ();

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      g_ptr_array_add (words, (gpointer) mu_game_get_term (self->game, kind, i)->id);
  return mu_reference_join (words);
}

char *
mu_reference_have_keywords (MuReference *self, const GArray *keywords)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < keywords->len; i++)
    {
      const MuKeyword *keyword = &g_array_index (keywords, MuKeyword, i);
      const MuTerm *term = mu_game_get_term (self->game, MU_VOCABULARY_KEYWORD, keyword->keyword);

      g_ptr_array_add (words, g_strdup_printf ("%s:%d", term->id, keyword->value));
    }
  return mu_reference_join (words);
}

/* A word the game does not have stays as it is, and so shows up as a difference. */
static const char *
identify (MuReference *self, MuVocabularyKind kind, const char *spelling)
{
  int index = mu_vocabulary_find_any (mu_game_get_vocabulary (self->game, kind), spelling);

  return index >= 0 ? mu_game_get_term (self->game, kind, index)->id : spelling;
}

/**
 * mu_reference_want_list:
 * @spellings: (element-type utf8): words as the reference has them, "2 Brace" for two
 */
char *
mu_reference_want_list (MuReference *self, MuVocabularyKind kind, const GPtrArray *spellings)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < spellings->len; i++)
    {
      const char *spelling = spellings->pdata[i];
      int count = g_ascii_isdigit (*spelling) ? *spelling - '0' : 1;

      for (int j = 0; j < count; j++)
        g_ptr_array_add (words, (gpointer) identify (self, kind, spelling + strspn (spelling, "0123456789 ")));
    }
  return mu_reference_join (words);
}

char *
mu_reference_want_keywords (MuReference *self, const GPtrArray *spellings)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < spellings->len; i++)
    {
      g_autofree char *name = g_strdup (spellings->pdata[i]);
      gsize length = strlen (name);
      int value = length > 0 && g_ascii_isdigit (name[length - 1]) ? name[length - 1] - '0' : 0;

      if (value > 0)
        name[length - 1] = '\0';
      g_ptr_array_add (words, g_strdup_printf ("%s:%d", identify (self, MU_VOCABULARY_KEYWORD, name), value));
    }
  return mu_reference_join (words);
}

char *
mu_reference_dice (const MuDice *dice)
{
  return g_strdup_printf ("%d red, %d blue, %d black", dice->red, dice->blue, dice->black);
}

/**
 * mu_reference_speeds:
 * @speeds: (element-type MuSpeed): a speed chart
 */
char *
mu_reference_speeds (const GArray *speeds)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < speeds->len; i++)
    {
      const MuSpeed *speed = &g_array_index (speeds, MuSpeed, i);
      GString *word = g_string_new (NULL);

      g_string_printf (word, "%d:", speed->speed);
      for (int joint = 0; joint < speed->n_joints; joint++)
        g_string_append_printf (word, "%d", speed->yaw[joint]);
      g_ptr_array_add (words, g_string_free (word, FALSE));
    }
  return mu_reference_join (words);
}

/* JSON */

/**
 * mu_json_list_strings:
 *
 * Returns: (transfer container): the strings in it; none for what is no array.
 */
GPtrArray *
mu_json_list_strings (const json_t *array)
{
  GPtrArray *strings = g_ptr_array_new ();

  for (size_t i = 0; i < json_array_size (array); i++)
    g_ptr_array_add (strings, (gpointer) json_string_value (json_array_get (array, i)));
  return strings;
}

const char *
mu_json_get_text (const json_t *object, const char *key)
{
  const char *text = json_string_value (json_object_get (object, key));

  return text != NULL ? text : "";
}

int
mu_json_get_int (const json_t *object, const char *key)
{
  return (int) json_integer_value (json_object_get (object, key));
}

/**
 * mu_json_has:
 *
 * Returns: whether the object says yes to that, by a value that is neither false nor empty.
 */
gboolean
mu_json_has (const json_t *object, const char *key)
{
  const json_t *value = json_object_get (object, key);

  return value != NULL && !json_is_false (value) && !json_is_null (value);
}

/**
 * mu_reference_name_action:
 *
 * Returns: (transfer full): an action, its color, and what is linked to it
 */
char *
mu_reference_name_action (const char *id, const char *color, const char *linked, const char *linked_color)
{
  return g_strdup_printf ("%s:%s>%s:%s", id, color, linked, linked_color);
}

char *
mu_reference_have_action (MuReference *self, const MuCardAction *action)
{
  const MuTerm *linked
      = action->linked >= 0 ? mu_game_get_term (self->game, MU_VOCABULARY_ACTION, action->linked) : NULL;

  return mu_reference_name_action (mu_game_get_term (self->game, MU_VOCABULARY_ACTION, action->action)->id,
                                   mu_card_action_get_color (action->difficulty), linked != NULL ? linked->id : "",
                                   linked != NULL ? mu_card_action_get_color (action->linked_difficulty) : "");
}

static void
add_grant (MuReference *self, GPtrArray *words, const MuEffect *effect)
{
  if (effect->kind == MU_EFFECT_ADD_SLOT || effect->kind == MU_EFFECT_REMOVE_SLOT)
    for (int i = 0; i < effect->count; i++)
      {
        g_autofree char *slot = mu_reference_have_set (self, MU_VOCABULARY_SLOT, effect->slots);

        g_ptr_array_add (words, g_strdup_printf ("%s%+d", slot, effect->kind == MU_EFFECT_ADD_SLOT ? 1 : -1));
      }
  else if (effect->kind == MU_EFFECT_ACTION)
    g_ptr_array_add (words, mu_reference_have_action (self, &effect->action));
  else if (effect->kind == MU_EFFECT_STAT)
    g_ptr_array_add (words, g_strdup_printf ("%s%+d",
                                             mu_game_get_term (self->game, MU_VOCABULARY_STAT, effect->term)->id,
                                             effect->change));
  else if (effect->kind == MU_EFFECT_ARC_ATTACK)
    g_ptr_array_add (words, g_strdup_printf ("attack %s %d", effect->arc, effect->change));
}

/**
 * mu_reference_have_grants:
 * @face: (nullable): the side that is asked about
 *
 * Returns: (transfer full): the slots, actions and values that an upgrade gives or takes
 */
char *
mu_reference_have_grants (MuReference *self, const MuCardFacts *facts, const MuFace *face)
{
  const GPtrArray *effects = face != NULL ? face->effects : facts->effects;
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < effects->len; i++)
    add_grant (self, words, effects->pdata[i]);
  return mu_reference_join (words);
}
