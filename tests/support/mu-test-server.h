/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "serve/mu-http-server.h"

/* A server for an event in a folder of its own, which listens at some free port. */
typedef struct
{
  char *folder;
  char *path; /* of the event's file */
  char *organiser;
  char *id; /* of the event */
  MuGames *games;
  MuEvent *event;
  MuService *service;
  MuHttpServer *http;
  guint port;
  GMutex mutex;
  GPtrArray *troubles; /* of texts; the mutex guards it */
} MuTestServer;

/* What to make of a server; what is 0 or NULL is as usual. */
typedef struct
{
  MuGames *games; /* to share */
  const char *game;
  const char *format;
  gint64 deadline;
  const char *name; /* of the event */
  const char *public_url;
  const char *trusted_proxy;
  MuServiceLimits service;
  MuHttpLimits http;
} MuTestServerOptions;

/* An answer, or what there is of one. */
typedef struct
{
  int status; /* 0: nothing came */
  char *head;
  char *body;
  gsize size; /* of the body */
} MuTestReply;

MuTestServer *mu_test_server_new  (const MuTestServerOptions *options);
void          mu_test_server_free (MuTestServer *self);
guint         mu_test_server_count_troubles (MuTestServer *self);

GSocketConnection *mu_test_server_connect (MuTestServer *self);
GSocketConnection *mu_test_server_connect_from (MuTestServer *self, const char *own);
void               mu_test_server_write   (GSocketConnection *connection, const char *bytes, gssize size);
GPtrArray         *mu_test_server_read    (GSocketConnection *connection);
GPtrArray         *mu_test_server_send    (MuTestServer *self, const char *bytes, gssize size);
MuTestReply       *mu_test_server_ask     (MuTestServer *self, const char *method, const char *target,
                                           const char *headers, const char *body);

char *mu_test_reply_dup_header (const MuTestReply *self, const char *name);
void  mu_test_reply_free       (MuTestReply *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTestServer, mu_test_server_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTestReply, mu_test_reply_free)
