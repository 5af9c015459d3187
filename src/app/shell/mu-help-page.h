/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_HELP_PAGE (mu_help_page_get_type ())
G_DECLARE_FINAL_TYPE (MuHelpPage, mu_help_page, MU, HELP_PAGE, AdwBin)

const char *mu_help_page_get_title     (MuHelpPage *self);
void        mu_help_page_set_list_open (MuHelpPage *self, gboolean open);
