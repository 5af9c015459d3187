/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "support/mu-test-dice.h"

/* What holds of every list. Each ends the program with the list and what is wrong with its verdict. */
void mu_test_expect_copy       (MuTestDice *dice, MuRoster *roster);
void mu_test_expect_sums       (MuTestDice *dice, MuRoster *roster);
void mu_test_expect_order      (MuTestDice *dice, MuRoster *roster);
void mu_test_expect_counts     (MuTestDice *dice, MuRoster *roster);
void mu_test_expect_removal    (MuTestDice *dice, MuRoster *roster);
void mu_test_expect_candidates (MuTestDice *dice, MuRoster *roster);
