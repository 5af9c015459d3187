/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  MU_JSON_NULL,
  MU_JSON_BOOLEAN,
  MU_JSON_INTEGER,
  MU_JSON_REAL,
  MU_JSON_STRING,
  MU_JSON_ARRAY,
  MU_JSON_OBJECT,
} MuJsonKind;

/* A value in a tree, which owns it. */
typedef struct _MuJsonValue MuJsonValue;
struct _MuJsonValue
{
  MuJsonKind kind;
  const char *key;    /* of a member of an object, else NULL */
  const char *string; /* NULL unless it is one */
  gint64 integer;
  const MuJsonValue *first; /* in an array or object */
  const MuJsonValue *next;  /* beside it in one */
  const char *source; /* the text it was read from */
  gsize length;
};

typedef struct _MuJsonTree MuJsonTree;

MuJsonTree        *mu_json_tree_new      (const char *text, gsize length, guint max_values);
void               mu_json_tree_free     (MuJsonTree *self);
const MuJsonValue *mu_json_tree_get_root (MuJsonTree *self);

gboolean           mu_json_value_is  (const MuJsonValue *self, MuJsonKind kind);
const MuJsonValue *mu_json_value_get (const MuJsonValue *self, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuJsonTree, mu_json_tree_free)
