/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Messages that a game may say in words of its own, since its rulebook has another one for the same thing. */
enum { MU_N_WORDS = 16 };

int mu_word_parse (const char *id);
int mu_word_find  (const char *message);
