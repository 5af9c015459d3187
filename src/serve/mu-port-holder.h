/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A program that listens at a port. */
typedef struct
{
  int process;
  char *name;
} MuPortHolder;

MuPortHolder *mu_port_holder_find (GInetAddress *address, guint port);
void          mu_port_holder_free (MuPortHolder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPortHolder, mu_port_holder_free)
