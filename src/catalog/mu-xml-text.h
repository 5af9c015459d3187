/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

GBytes *mu_xml_text_decode (GBytes *bytes);
gboolean mu_xml_text_check (GBytes *text, int *n_children, int *line, const char **problem);
