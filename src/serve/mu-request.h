/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "serve/mu-work-lanes.h"

enum
{
  MU_REQUEST_MAX_BODY = 64 * 1024,
  MU_REQUEST_MAX_HEADER = 16 * 1024,
};

typedef enum
{
  MU_METHOD_GET, /* or HEAD, whose answer is the same but for its body */
  MU_METHOD_POST,
  MU_METHOD_PUT,
  MU_METHOD_OTHER,
} MuMethod;

/* Why a request is refused before anybody looks what it asks for. */
typedef enum
{
  MU_REQUEST_FINE,
  MU_REQUEST_MALFORMED,
  MU_REQUEST_TOO_LARGE,        /* the body */
  MU_REQUEST_HEADER_TOO_LARGE,
  MU_REQUEST_TOO_MANY,         /* connections or requests of one address */
  MU_REQUEST_NO_ROOM,          /* for its body, beside those of others */
} MuRequestFault;

/* A request, whole. */
typedef struct
{
  MuMethod method;
  MuRequestFault fault;
  GStrv path;        /* the decoded segments; an empty array for “/” */
  GHashTable *query; /* name → value, decoded, valid UTF-8 */
  char *address;     /* of who asks; not kept */
  char *host;        /* nullable */
  char *accept;      /* nullable */
  char *languages;   /* nullable: the Accept-Language header */
  char *type;        /* nullable: the Content-Type header */
  char *origin;      /* nullable: the Origin header */
  char *site;        /* nullable: the Sec-Fetch-Site header */
  char *length;      /* nullable: the Content-Length header */
  char *coding;      /* nullable: the Transfer-Encoding header */
  char *forwarded;   /* nullable: the last X-Forwarded-For header */
  GBytes *body;      /* never NULL */
  GHashTable *form;  /* nullable: name → value as for @query; the body is that of its list */
  gboolean has_waited; /* whether it waited as long as it may */
  int wait;            /* for how many seconds it may wait */
  gboolean is_organiser; /* whether it has shown the key of the organiser */
  MuWork work;         /* what its answer may cost now */
  gpointer progress;   /* nullable: the part of the answer that is there */
  GDestroyNotify free_progress;
} MuRequest;

MuRequest  *mu_request_new        (const char *method, const char *target);
void        mu_request_free       (MuRequest *self);
void        mu_request_take_header (MuRequest *self, const char *name, const char *value);
void        mu_request_end_header (MuRequest *self);
void        mu_request_set_progress (MuRequest *self, gpointer progress, GDestroyNotify destroy);
void        mu_request_take_body  (MuRequest *self, GBytes *body);
const char *mu_request_get        (const MuRequest *self, const char *name);
gboolean    mu_request_wants_page (const MuRequest *self);
char       *mu_request_dup_language (const MuRequest *self, GPtrArray *known);
char       *mu_request_dup_forwarded (const MuRequest *self);
gboolean    mu_request_is_foreign (const MuRequest *self, const char *public_host);
gboolean    mu_request_has_many_fields (const char *target);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuRequest, mu_request_free)
