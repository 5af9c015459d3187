/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/mu-cli-input.h"
#include "cli/mu-cli-json.h"
#include "rules/compare/mu-comparison.h"

json_t *mu_json_new_comparison (const MuComparison *comparison, const MuCliInput *const inputs[2]);
