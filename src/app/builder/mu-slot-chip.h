/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/mu-card.h"

/* What a chip shows. */
typedef struct
{
  const char *icons[2]; /* icon names; the second may be NULL */
  const char *place;    /* what goes there, in words */
  MuCard *card;         /* nullable: nothing there yet */
  gboolean has_cost;
  int cost;
  const char *trouble;  /* nullable: what is wrong with the card, in words */
  const char *note;     /* nullable: more about the place, in words */
} MuChip;

#define MU_TYPE_SLOT_CHIP (mu_slot_chip_get_type ())
G_DECLARE_FINAL_TYPE (MuSlotChip, mu_slot_chip, MU, SLOT_CHIP, GtkWidget)

GtkWidget  *mu_slot_chip_new        (void);
void        mu_slot_chip_show       (MuSlotChip *self, const MuChip *chip);
void        mu_slot_chip_set_open   (MuSlotChip *self, const char *action, GVariant *target);
void        mu_slot_chip_set_remove (MuSlotChip *self, const char *action, GVariant *target);
const char *mu_slot_chip_get_text   (MuSlotChip *self);
MuCard     *mu_slot_chip_get_card   (MuSlotChip *self);
GtkWidget  *mu_slot_chip_get_open   (MuSlotChip *self);
gboolean    mu_slot_chip_is_wrong   (MuSlotChip *self);
void        mu_slot_chip_remove     (MuSlotChip *self);
