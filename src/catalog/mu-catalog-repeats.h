/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-xml.h"

/* Finds what an element says twice, of which one is not read or says nothing. */
void mu_catalog_repeats_check (MuXml *xml, GHashTable *siblings);
