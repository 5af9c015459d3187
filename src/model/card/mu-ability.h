/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/text/mu-text.h"

/* An ability that is printed with a name of its own, such as that of a ship. Plain data, counted by reference. */
typedef struct
{
  const char *id;     /* interned; nullable */
  MuText *name;       /* NULL: the card says that it has no ability, whatever its ship has */
  MuText *summary;    /* nullable */
  GPtrArray *effects; /* of MuEffect; nullable */
} MuAbility;

MuAbility *mu_ability_new (const char *id);
void       mu_ability_unref (MuAbility *self);
