/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char *mu_install_paths_dup_moved (const char *folder, const char *program_folder, const char *installed);
char *mu_install_paths_dup (const char *variable, const char *built, const char *installed);
char *mu_install_paths_dup_user_data (void);
