/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

GBytes *mu_ui_translation_apply (GBytes *bytes, GError **error);
