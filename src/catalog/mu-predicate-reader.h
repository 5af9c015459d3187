/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-draft.h"

MuPredicate *mu_predicate_read      (MuDraft *draft, MuXml *xml);
MuPredicate *mu_predicate_read_all  (MuDraft *draft, MuXml *xml);
