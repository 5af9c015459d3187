/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-import-error.h"

/* Returns the quark of the MuImportError domain. */
G_DEFINE_QUARK (mu-import-error-quark, mu_import_error)
