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

/* Why a text is not JSON. */
typedef enum
{
  MU_JSON_FAULT_VALUE,  /* there is no value */
  MU_JSON_FAULT_NAME,   /* there is no name of a member */
  MU_JSON_FAULT_COLON,  /* there is no colon after a name */
  MU_JSON_FAULT_ARRAY,  /* there is neither a comma nor the end of the array */
  MU_JSON_FAULT_OBJECT, /* there is neither a comma nor the end of the object */
  MU_JSON_FAULT_STRING, /* a string has a control character, or no end */
  MU_JSON_FAULT_ESCAPE, /* a string has an invalid escape */
  MU_JSON_FAULT_NUMBER, /* a number is invalid or out of range */
  MU_JSON_FAULT_MORE,   /* there is text after the value */
  MU_JSON_FAULT_DEPTH,  /* the nesting is too deep */
  MU_JSON_FAULT_LARGE,  /* there are too many values */
} MuJsonFault;

/* The first fault in a text. */
typedef struct
{
  MuJsonFault fault;
  const char *near; /* the word of the text at which it was found; not terminated */
  gsize length;     /* 0 at the end of the text */
} MuJsonProblem;

typedef struct _MuJsonTree MuJsonTree;

MuJsonTree *mu_json_tree_new (const char *text, gsize length, guint max_values, MuJsonProblem *problem);
void               mu_json_tree_free     (MuJsonTree *self);
const MuJsonValue *mu_json_tree_get_root (MuJsonTree *self);

gboolean           mu_json_value_is  (const MuJsonValue *self, MuJsonKind kind);
const MuJsonValue *mu_json_value_get (const MuJsonValue *self, const char *key);
const char        *mu_json_value_get_string  (const MuJsonValue *self, const char *key);
const MuJsonValue *mu_json_value_get_first   (const MuJsonValue *self, const char *key);
const MuJsonValue *mu_json_value_get_members (const MuJsonValue *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuJsonTree, mu_json_tree_free)
