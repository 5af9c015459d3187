/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void mu_test_init_gtk (int *argc, char ***argv);
