/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

GInputStream *mu_fuzz_drip_new (GBytes *bytes, gsize drop);
