/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

int  mu_cli_backup_list    (int argc, char **argv);
int  mu_cli_backup_restore (int argc, char **argv);
void mu_cli_backup_take    (void);
