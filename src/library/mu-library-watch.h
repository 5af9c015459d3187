/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

void mu_library_poll  (MuLibrary *self);
void mu_library_watch (MuLibrary *self);
