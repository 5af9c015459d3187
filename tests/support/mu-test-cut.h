/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "support/mu-test-disk.h"

/* What is on a disk, after a power cut, of that which nobody made to last. */
typedef enum
{
  MU_TEST_CUT_NOTHING,
  MU_TEST_CUT_ALL,
  MU_TEST_CUT_TORN, /* all, but half of the last write */
  MU_TEST_CUT_SOME, /* some sectors of some writes, and the first few names */
  MU_TEST_N_CUTS,
} MuTestCut;

void mu_test_cut (GPtrArray *steps, guint n_steps, MuTestCut how, GRand *rand, const char *folder);
