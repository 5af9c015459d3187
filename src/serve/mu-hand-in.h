/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A list as it was handed in: one version of it, with the verdict that was given then. */
typedef struct
{
  gint64 number; /* of the list in its event, from 1 */
  gint64 stamp;  /* grows with every change of the event; 0 in an earlier version */
  int version;   /* from 1 */
  int n_versions;
  gint64 time;       /* when this version came, in seconds since 1970 */
  gint64 first_time; /* when the first version came */
  char *player;
  char *seat;
  gint64 rejected;   /* when the organiser rejected it, in seconds since 1970; 0: it counts */
  char *reason;      /* why; empty: the organiser did not say */
  GBytes *text;  /* the list as it came; nullable: it was not asked for */
  char *verdict; /* a JSON object; nullable: it was not asked for */
  char *changes; /* from the version before: a JSON object, language → array of lines; nullable: not asked for */
  gboolean legal;
  char *name;    /* of the list */
  char *game;    /* id */
  char *format;  /* id */
  char *faction; /* id; empty if it is unknown */
  int points;
  int limit; /* 0: none */
} MuHandIn;

MuHandIn  *mu_hand_in_new          (void);
void       mu_hand_in_free         (MuHandIn *self);
void       mu_hand_in_strip        (MuHandIn *self);
char      *mu_hand_in_dup_text     (const MuHandIn *self);
gsize      mu_hand_in_count_bytes  (const MuHandIn *self);
GPtrArray *mu_hand_in_list_changes (const MuHandIn *self, const char *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuHandIn, mu_hand_in_free)
