/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

gboolean mu_beginning_is (const char *text, const char *beginning);
