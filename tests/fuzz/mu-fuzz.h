/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A reader, or something else strangers reach, that any bytes may be thrown at. */
typedef struct
{
  const char *name;            /* of its corpus too */
  guint rounds;                /* how many inputs `make check` makes up for it */
  void (*run) (GBytes *bytes); /* aborts when something is wrong */
} MuFuzzTarget;

const MuFuzzTarget *mu_fuzz_get_targets (guint *n_targets);
const MuFuzzTarget *mu_fuzz_find_target (const char *name);
void mu_fuzz_start (void);

/* One a source, fuzz-NAME.c. */
void mu_fuzz_battlescribe (GBytes *bytes);
void mu_fuzz_catalog (GBytes *bytes);
void mu_fuzz_collection (GBytes *bytes);
void mu_fuzz_designer (GBytes *bytes);
void mu_fuzz_document (GBytes *bytes);
void mu_fuzz_flagship (GBytes *bytes);
void mu_fuzz_http (GBytes *bytes);
void mu_fuzz_import (GBytes *bytes);
void mu_fuzz_kingston (GBytes *bytes);
void mu_fuzz_list_csv (GBytes *bytes);
void mu_fuzz_query (GBytes *bytes);
void mu_fuzz_request (GBytes *bytes);
void mu_fuzz_rosz (GBytes *bytes);
void mu_fuzz_rules (GBytes *bytes);
void mu_fuzz_squad_link (GBytes *bytes);
void mu_fuzz_squad_text (GBytes *bytes);
void mu_fuzz_squad_tts (GBytes *bytes);
void mu_fuzz_star_forge (GBytes *bytes);
void mu_fuzz_tournament (GBytes *bytes);
void mu_fuzz_warlords (GBytes *bytes);
void mu_fuzz_xws (GBytes *bytes);
