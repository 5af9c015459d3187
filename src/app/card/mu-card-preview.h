/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_CARD_PREVIEW (mu_card_preview_get_type ())
G_DECLARE_FINAL_TYPE (MuCardPreview, mu_card_preview, MU, CARD_PREVIEW, GtkWidget)

void mu_card_preview_show  (MuCardPreview *self, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card,
                            int unit);
