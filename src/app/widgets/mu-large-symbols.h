/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void mu_large_symbols_start (void);
