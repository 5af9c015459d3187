/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char  *mu_test_folder_new     (void);
void   mu_test_folder_free    (char *folder);
char  *mu_test_folder_write   (const char *folder, const char *name, const char *text);
GStrv  mu_test_folder_list    (const char *folder, const char *prefix);
