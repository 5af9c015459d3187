/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-catalog.h"
#include "model/game/mu-game.h"

/* The cards of a catalog by the numbers that another program gives them. Immutable. */
typedef struct _MuCardNumbers MuCardNumbers;

MuCardNumbers *mu_card_numbers_new (MuGame *game, MuCatalog *catalog);
void mu_card_numbers_free (MuCardNumbers *self);
MuCard *mu_card_numbers_find (MuCardNumbers *self, MuCardKind kind, const char *series, int number);
const char *mu_card_numbers_get_series (MuGame *game, const MuCardFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCardNumbers, mu_card_numbers_free)
