/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MU_IMPORT_ERROR (mu_import_error_quark ())
GQuark mu_import_error_quark (void);

typedef enum
{
  MU_IMPORT_ERROR_UNREADABLE, /* missing, too large, or not text */
  MU_IMPORT_ERROR_SYNTAX,     /* invalid JSON or XML */
  MU_IMPORT_ERROR_NO_LIST,    /* readable, but not a list in a known format */
  MU_IMPORT_ERROR_OTHER_EDITION, /* a list of an edition of the game that is not in the catalogs */
} MuImportError;
