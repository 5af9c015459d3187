/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-leaks.h"
/*
 * What libraries keep from before main on is not ours to free, and GLib outgrows a table it made then. Below the
 * sanitizers, leaks of what is allocated before main are not looked for: the first of these functions comes before the
 * libraries' own, the second after them. Telling such leaks by where they come from takes a slow way of unwinding.
 */
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>

static void
disable (void)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used)) void (*const mu_test_before_libraries) (void) = disable;

__attribute__ ((constructor)) static void
enable (void)
{
  __lsan_enable ();
}
#endif
