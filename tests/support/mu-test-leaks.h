/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Whoever includes this has leaks of what was allocated before main passed over. */
extern void (*const mu_test_before_libraries) (void);

#ifdef __SANITIZE_ADDRESS__
__attribute__ ((used)) static void (*const *const mu_test_leaks) (void) = &mu_test_before_libraries;
#endif
