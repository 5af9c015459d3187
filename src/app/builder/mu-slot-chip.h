/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/card/mu-card.h"

/* What a chip shows. */
typedef struct
{
  const char *icons[2]; /* icon names; the second may be NULL */
  const char *title;    /* the name of the slot or objective */
  MuCard *card;         /* NULL if it is empty */
  gboolean has_cost;
  int cost;
  const char *problem;  /* nullable: what is wrong with the card */
  const char *note;     /* nullable: more about the slot */
  gboolean fixed;       /* whether the card stays, whatever happens */
} MuChip;

#define MU_TYPE_SLOT_CHIP (mu_slot_chip_get_type ())
G_DECLARE_FINAL_TYPE (MuSlotChip, mu_slot_chip, MU, SLOT_CHIP, GtkWidget)

void       mu_slot_chip_show       (MuSlotChip *self, const MuChip *chip);
void       mu_slot_chip_set_open   (MuSlotChip *self, const char *action, GVariant *target);
void       mu_slot_chip_set_remove (MuSlotChip *self, const char *action, GVariant *target);
MuCard    *mu_slot_chip_get_card   (MuSlotChip *self);
GtkWidget *mu_slot_chip_get_open   (MuSlotChip *self);
