/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

const char *mu_intern      (const char *string);
const char *mu_intern_find (const char *string);
