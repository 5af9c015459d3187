/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "serve/mu-spool.h"

/* What a request is answered with. */
typedef struct
{
  guint status;
  GBytes *body;      /* empty if there is a file */
  MuSpool *file;     /* nullable: the body of a large answer */
  char *brief;       /* nullable: a short body for one that cannot be kept */
  MuQuota *quota;    /* nullable: of what large bodies take in memory */
  gsize n_taken;     /* of that */
  const char *type;  /* the media type; static */
  char *location;    /* nullable: where to go, or what was made; a path */
  const char *allow; /* nullable: the methods, where the one asked for is none of them; static */
  char *file_name;   /* nullable: what to call it when it is saved; ASCII without quotes */
  int retry_after;   /* seconds; 0: nothing is said */
  gboolean may_keep; /* whether it is the same for everybody, and no secret */
  gboolean closes;   /* whether the connection ends with it */
} MuAnswer;

#define MU_ANSWER_JSON "application/json"
#define MU_ANSWER_PROBLEM "application/problem+json"
#define MU_ANSWER_PAGE "text/html; charset=utf-8"
#define MU_ANSWER_TEXT "text/plain; charset=utf-8"

MuAnswer *mu_answer_new      (guint status, const char *type, GBytes *body);
MuAnswer *mu_answer_new_text (guint status, const char *type, char *text);
MuAnswer *mu_answer_new_file (const char *type, MuSpool *file, const char *name);
gboolean  mu_answer_settle   (MuAnswer *self, MuQuota *memory, const char *folder, MuQuota *disk, GError **error);
void      mu_answer_free     (MuAnswer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuAnswer, mu_answer_free)
