/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "serve/mu-service.h"

/* How much of the machine strangers may use. */
typedef struct
{
  int connections;
  int connections_per_address;
  int request_ms; /* to send a request */
  int answer_ms;  /* to take an answer */
  gsize bodies;   /* bytes of the bodies of all requests; small ones do not count */
} MuHttpLimits;

#define MU_HTTP_LIMITS ((MuHttpLimits){ 512, 32, 10000, 60000, 8 * 1024 * 1024 })

/* Where a server listens, and how. */
typedef struct
{
  const char *address; /* nullable: 127.0.0.1 */
  guint port;          /* 0: any that is free */
  const char *certificate;   /* nullable: PEM; without it there is no TLS */
  const char *key;           /* nullable: PEM */
  const char *trusted_proxy; /* nullable: the address whose X-Forwarded-For counts */
  MuHttpLimits limits;
} MuHttpOptions;

/* A server for a service, in threads of its own. */
typedef struct _MuHttpServer MuHttpServer;

MuHttpServer *mu_http_server_new      (MuService *service, const MuHttpOptions *options, GError **error);
void          mu_http_server_free     (MuHttpServer *self);
void          mu_http_server_set_func (MuHttpServer *self, MuServiceFunc func, gpointer data);
void          mu_http_server_wake     (MuHttpServer *self);
char         *mu_http_server_dup_url  (MuHttpServer *self);
guint         mu_http_server_get_port (MuHttpServer *self);
gboolean      mu_http_server_is_open_to_others (MuHttpServer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuHttpServer, mu_http_server_free)
