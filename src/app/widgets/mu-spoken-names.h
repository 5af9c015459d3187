/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void mu_spoken_names_start (void);
