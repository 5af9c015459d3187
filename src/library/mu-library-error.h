/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define MU_LIBRARY_ERROR (mu_library_error_quark ())
GQuark mu_library_error_quark (void);

typedef enum
{
  MU_LIBRARY_ERROR_FAILED,    /* the store cannot be read or written: full disk, no permission */
  MU_LIBRARY_ERROR_LOCKED,    /* another program holds it */
  MU_LIBRARY_ERROR_NEWER,     /* written by a newer version; left untouched */
  MU_LIBRARY_ERROR_NOT_FOUND, /* no such list */
  MU_LIBRARY_ERROR_CONFLICT,  /* the list was changed elsewhere since it was loaded */
  MU_LIBRARY_ERROR_DAMAGED,   /* the file is broken */
  MU_LIBRARY_ERROR_FOREIGN,   /* the file is another program's, or was altered by one; left untouched */
} MuLibraryError;
