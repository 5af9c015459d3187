/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

const char *mu_place_find (const char *variable, const char *built, const char *installed);
