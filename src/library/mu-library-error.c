/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-error.h"

/* Returns the quark of the MuLibraryError domain. */
G_DEFINE_QUARK (mu-library-error-quark, mu_library_error)
