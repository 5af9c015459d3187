/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void mu_test_still_settings (void);
void mu_test_await_frame    (void);
