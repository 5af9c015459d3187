/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-settings.h"

#include "exchange/sheet/mu-paper.h"

static const struct
{
  const char *key;
  const char *value;
} defaults[] = {
  { MU_SETTING_SCHEME, "system" },
  { MU_SETTING_NAMES, "local" },
  { MU_SETTING_ONLY_LEGAL, "yes" },
};

/*
 * Returns the value of the setting, or its default; NULL if there is neither.
 *
 * @library: where settings are stored, or NULL
 * @key: one of the keys above
 */
char *
mu_settings_dup (MuLibrary *library, const char *key)
{
  char *value = library != NULL ? mu_library_dup_setting (library, key) : NULL;

  if (value != NULL)
    return value;
  if (g_str_equal (key, MU_SETTING_PAPER))
    return g_strdup (mu_paper_get_default ()->id);
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (g_str_equal (defaults[i].key, key))
      return g_strdup (defaults[i].value);
  return NULL;
}
