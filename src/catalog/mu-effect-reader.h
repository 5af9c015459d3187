/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-draft.h"

GPtrArray *mu_effects_read (MuDraft *draft, MuXml *xml);
