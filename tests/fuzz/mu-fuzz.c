/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "fuzz/mu-fuzz.h"

#include <locale.h>

#include "support/mu-test-roster.h"

static const MuFuzzTarget targets[] = {
  { "battlescribe", 400, mu_fuzz_battlescribe },
  { "catalog", 200, mu_fuzz_catalog },
  { "collection", 200, mu_fuzz_collection },
  { "designer", 100, mu_fuzz_designer },
  { "document", 400, mu_fuzz_document },
  { "flagship", 100, mu_fuzz_flagship },
#ifdef HAVE_SERVE
  { "http", 100, mu_fuzz_http },
#endif
  { "import", 300, mu_fuzz_import },
  { "kingston", 100, mu_fuzz_kingston },
  { "list-csv", 200, mu_fuzz_list_csv },
  { "query", 1000, mu_fuzz_query },
#ifdef HAVE_SERVE
  { "request", 300, mu_fuzz_request },
#endif
  { "rosz", 300, mu_fuzz_rosz },
  { "rules", 500, mu_fuzz_rules },
  { "squad-link", 300, mu_fuzz_squad_link },
  { "squad-text", 200, mu_fuzz_squad_text },
  { "squad-tts", 200, mu_fuzz_squad_tts },
  { "starforge", 100, mu_fuzz_star_forge },
  { "tournament", 200, mu_fuzz_tournament },
  { "warlords", 100, mu_fuzz_warlords },
  { "xws", 400, mu_fuzz_xws },
};

/**
 * mu_fuzz_get_targets:
 * @n_targets: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_targets): all targets, by name.
 */
const MuFuzzTarget *
mu_fuzz_get_targets (guint *n_targets)
{
  *n_targets = G_N_ELEMENTS (targets);
  return targets;
}

/**
 * mu_fuzz_find_target:
 *
 * Returns: (transfer none) (nullable): the target of that name.
 */
const MuFuzzTarget *
mu_fuzz_find_target (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    if (g_strcmp0 (targets[i].name, name) == 0)
      return &targets[i];
  return NULL;
}

/**
 * mu_fuzz_start:
 *
 * Makes ready for any target: reads the catalogs; a warning of GLib's is as bad as a crash.
 */
void
mu_fuzz_start (void)
{
  g_autoptr (GPtrArray) ids = NULL;

  setlocale (LC_ALL, "");
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  ids = mu_games_list_ids (mu_test_get_games ());
  for (guint i = 0; i < ids->len; i++)
    mu_games_get (mu_test_get_games (), ids->pdata[i], NULL);
}
