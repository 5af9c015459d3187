/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "serve/mu-event-log.h"
#include "serve/mu-hand-in.h"

#define MU_EVENT_ERROR (mu_event_error_quark ())
GQuark mu_event_error_quark (void);

typedef enum
{
  MU_EVENT_ERROR_FAILED,        /* the file cannot be read or written */
  MU_EVENT_ERROR_EXISTS,        /* there is a file of that name */
  MU_EVENT_ERROR_FOREIGN,       /* the file is no event; left untouched */
  MU_EVENT_ERROR_NEWER,         /* written by a newer version; left untouched */
  MU_EVENT_ERROR_DAMAGED,       /* the file is broken */
  MU_EVENT_ERROR_IN_USE,        /* another program writes for too long */
  MU_EVENT_ERROR_REPLACED,      /* another file was put in the place of the open one */
  MU_EVENT_ERROR_FULL,          /* no room on the disk */
  MU_EVENT_ERROR_NOT_FOUND,     /* no list has that key */
  MU_EVENT_ERROR_CLOSED,        /* no more lists are taken */
  MU_EVENT_ERROR_TOO_MANY,      /* lists */
  MU_EVENT_ERROR_TOO_OFTEN,     /* versions of a list */
} MuEventError;

enum
{
  MU_EVENT_MAX_LISTS = 2000,
  MU_EVENT_MAX_VERSIONS = 100, /* of a list */
  MU_EVENT_MAX_LOG = 10000,    /* decisions that are kept */
  MU_EVENT_MAX_BYTES = 512 * 1024, /* of texts and verdicts that are read at once, as JSON has them, unless a single list
                                      has more */
};

/* What is known of an event itself. */
typedef struct
{
  char *id; /* in the addresses; no secret */
  char *name;
  char *game;      /* id; nullable: any */
  char *format;    /* id; nullable: each list's own */
  gint64 deadline; /* seconds since 1970; 0: none */
  gboolean locked; /* by the organiser */
  gboolean published;
  gint64 change; /* how often the event was changed */
  int n_lists;
  int n_rejected; /* of them */
} MuEventState;

void     mu_event_state_free    (MuEventState *self);
gboolean mu_event_state_is_open (const MuEventState *self);
gboolean mu_event_state_is_over (const MuEventState *self);
char    *mu_event_state_dup_deadline (const MuEventState *self);

/* Lists handed in for an event, in a file of its own. Any thread may use it. */
typedef struct _MuEvent MuEvent;

/* Takes all names out of a list. Returns: whether it could. */
typedef gboolean (*MuEventForgetFunc) (MuHandIn *list, gpointer data);

MuEvent *mu_event_create (const char *path, const MuEventState *state, char **organiser, GError **error);
MuEvent *mu_event_open   (const char *path, GError **error);
void     mu_event_free   (MuEvent *self);

char         *mu_event_dup_folder     (MuEvent *self);
void          mu_event_set_max_size   (MuEvent *self, gint64 n_bytes);
MuEventState *mu_event_dup_state      (MuEvent *self, GError **error);
gboolean      mu_event_is_organiser   (MuEvent *self, const char *key, gboolean *is_organiser, GError **error);
char         *mu_event_new_organiser  (MuEvent *self, GError **error);
gboolean      mu_event_set_locked     (MuEvent *self, gboolean locked, GError **error);
gboolean      mu_event_set_published  (MuEvent *self, gboolean published, GError **error);
char         *mu_event_add            (MuEvent *self, const MuHandIn *list, MuHandIn **stored, GError **error);
gboolean      mu_event_replace        (MuEvent *self, const char *key, const MuHandIn *list, MuHandIn **stored,
                                       GError **error);
gboolean      mu_event_judge_again    (MuEvent *self, const MuHandIn *list, MuHandIn **stored, GError **error);
MuHandIn     *mu_event_find           (MuEvent *self, const char *key, GError **error);
MuHandIn     *mu_event_get_list       (MuEvent *self, gint64 number, GError **error);
GPtrArray    *mu_event_list_since     (MuEvent *self, gint64 since, int max, gboolean whole, GError **error);
GPtrArray    *mu_event_list_after     (MuEvent *self, gint64 number, int max, gboolean whole, GError **error);
GPtrArray    *mu_event_list_valid_after (MuEvent *self, gint64 number, int max, gboolean whole, GError **error);
GPtrArray    *mu_event_list_log       (MuEvent *self, gint64 since, int max, gboolean newest_first, GError **error);
gboolean      mu_event_decide         (MuEvent *self, MuDecision decision, GArray *ranges, const char *reason,
                                       int *n_changed, GError **error);
GPtrArray    *mu_event_list_versions  (MuEvent *self, gint64 number, GError **error);
MuHandIn     *mu_event_get_version    (MuEvent *self, gint64 number, int version, GError **error);
gboolean      mu_event_forget         (MuEvent *self, MuEventForgetFunc forget, gpointer data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEventState, mu_event_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEvent, mu_event_free)
