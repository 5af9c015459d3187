/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-pane.h"

guint       mu_test_lists_count      (MuLibraryPane *pane);
const char *mu_test_lists_get_id     (MuLibraryPane *pane, guint index);
GStrv       mu_test_lists_get_picked (MuLibraryPane *pane);
void        mu_test_lists_toggle     (MuLibraryPane *pane, guint position);
void        mu_test_lists_search     (MuLibraryPane *pane, const char *text);
