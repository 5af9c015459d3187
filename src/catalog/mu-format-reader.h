/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-draft.h"

void mu_format_read (MuDraft *draft, MuXml *xml);
