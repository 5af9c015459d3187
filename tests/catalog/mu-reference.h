/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "model/game/mu-game.h"

/* Where the catalogs say something else than a reference, and why. */
typedef struct
{
  const char *source;
  const char *card; /* kind and id: "upgrade r4e1" */
  const char *field;
  const char *reason;
} MuKnownDifference;

/* The comparison of a game's cards with one reference. */
typedef struct
{
  const char *source;
  MuGame *game;
  MuCatalog *catalog;
  const MuKnownDifference *known;
  guint n_known;
  gboolean *met;    /* by known difference */
  GHashTable *seen; /* set of MuCard: those the reference has */
  guint n_failures;
} MuReference;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

char        *mu_reference_find_dir      (void);
json_t      *mu_reference_load_json     (const char *dir, const char *path);
GPtrArray   *mu_reference_list_files    (const char *dir, const char *path, const char *suffix);

MuReference *mu_reference_new           (const char *source, MuGame *game, const char *revision,
                                         const MuKnownDifference *known, guint n_known);
void         mu_reference_free          (MuReference *self);
void         mu_reference_compare       (MuReference *self, const char *card, const char *field, char *have,
                                         char *want);
void         mu_reference_compare_int   (MuReference *self, const char *card, const char *field, int have, int want);
void         mu_reference_compare_stats (MuReference *self, MuCard *card, const char *const *stats, const int *want);
void         mu_reference_see           (MuReference *self, MuCard *card);
void         mu_reference_expect_seen   (MuReference *self, MuCardKind kind);
void         mu_reference_finish        (MuReference *self);

char        *mu_reference_label         (MuCard *card);
char        *mu_reference_join          (GPtrArray *words);
char        *mu_reference_have_list     (MuReference *self, MuVocabularyKind kind, const GArray *indices);
char        *mu_reference_have_bar      (MuReference *self, const GArray *slots);
char        *mu_reference_have_set      (MuReference *self, MuVocabularyKind kind, guint64 set);
char        *mu_reference_have_keywords (MuReference *self, const GArray *keywords);
char        *mu_reference_want_list     (MuReference *self, MuVocabularyKind kind, const GPtrArray *spellings);
char        *mu_reference_want_keywords (MuReference *self, const GPtrArray *spellings);
char        *mu_reference_name_action   (const char *id, const char *color, const char *linked,
                                         const char *linked_color);
char        *mu_reference_have_action   (MuReference *self, const MuCardAction *action);
char        *mu_reference_have_grants   (MuReference *self, const MuCardFacts *facts, const MuFace *face);
char        *mu_reference_dice          (const MuDice *dice);
char        *mu_reference_speeds        (const GArray *speeds);

GPtrArray   *mu_json_list_strings       (const json_t *array);
const char  *mu_json_get_text           (const json_t *object, const char *key);
int          mu_json_get_int            (const json_t *object, const char *key);
gboolean     mu_json_has                (const json_t *object, const char *key);

json_t      *mu_reference_load_upgrades (const char *dir, const char *document);
MuCard      *mu_reference_find_upgrade  (MuReference *self, const char *id, const json_t *entry);

/* One file a reference. */
void  mu_reference_compare_xwing_data  (MuReference *self, const char *dir);
void  mu_reference_compare_xws         (MuReference *self, const char *dir);
void  mu_reference_compare_yasb        (MuReference *self, const char *dir);
void  mu_reference_compare_yasb_xwing2 (MuReference *self, const char *dir);
void  mu_reference_compare_boxes       (MuReference *self, const char *dir);
void  mu_reference_compare_boxes_xwing2 (MuReference *self, const char *dir);
void  mu_reference_compare_armada_2020 (MuReference *self, const char *dir);
void  mu_reference_compare_bsdata      (MuReference *self, const char *dir);
void  mu_reference_compare_armada_revisions (MuReference *self, const char *dir);
void  mu_reference_compare_points (MuReference *self, const char *dir);
void  mu_reference_compare_grid (MuReference *self, const char *dir);
void  mu_reference_compare_xwing2 (MuReference *self, const char *dir);
guint mu_reference_compare_texts       (const char *dir, MuGame *game, const char *const *paths);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuReference, mu_reference_free)
