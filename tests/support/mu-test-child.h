/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/types.h>

/* What a child does; it says on @fd how far it came. */
typedef void (*MuTestChildFunc) (gpointer data, int fd);

pid_t  mu_test_fork       (void);
void   mu_test_child_say  (int fd, gint64 number);
gint64 mu_test_child_kill (MuTestChildFunc body, gpointer data, gboolean from_the_start, gint64 before);
