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

/* A JSON value. It is owned by its tree. */
typedef struct _MuJsonValue MuJsonValue;
struct _MuJsonValue
{
  MuJsonKind kind;
  const char *key;    /* name of a member of an object; NULL otherwise */
  const char *string; /* NULL if the value is not a string */
  gint64 integer;
  const MuJsonValue *first; /* first child of an array or object */
  const MuJsonValue *next;  /* next sibling */
  const char *source;       /* the text that the value was parsed from */
  gsize length;
};

typedef struct _MuJsonTree MuJsonTree;

MuJsonTree        *mu_json_tree_new      (const char *text, gsize length, guint max_values);
void               mu_json_tree_free     (MuJsonTree *self);
const MuJsonValue *mu_json_tree_get_root (MuJsonTree *self);

gboolean           mu_json_value_is  (const MuJsonValue *self, MuJsonKind kind);
const MuJsonValue *mu_json_value_get (const MuJsonValue *self, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuJsonTree, mu_json_tree_free)
