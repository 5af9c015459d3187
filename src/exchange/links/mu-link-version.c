/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-link-version.h"

#include "exchange/json/mu-xws.h"

static const MuLinkVersion versions[] = {
  { 0, 4, MU_XWS_GAME, NULL, "https://geordanr.github.io/xwing/" },
  { 5, 8, MU_XWS_SECOND_GAME, "legacy", "https://xwing-legacy.com/" },
  { 9, 9, MU_XWS_SECOND_GAME, "amg", "https://yasb.app/" },
  { 10, 10, MU_XWS_SECOND_GAME, "xwa", "https://yasb.app/" },
  { MU_LINK_VERSION_LBN, MU_LINK_VERSION_LBN, MU_XWS_SECOND_GAME, NULL, NULL },
};

/* Returns the links of a version; NULL if there is no such version yet. */
const MuLinkVersion *
mu_link_version_find (int version)
{
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    if (version >= versions[i].first && version <= versions[i].last)
      return &versions[i];
  return NULL;
}

/* Returns the links for lists of a format: those for its points, else the first for its game. NULL: there are none. */
const MuLinkVersion *
mu_link_version_find_for (MuGame *game, const MuFormat *format)
{
  const char *family = mu_game_get_family (game, format);
  const MuLinkVersion *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    if (versions[i].address != NULL && g_str_equal (versions[i].game, mu_game_get_id (game))
        && (found == NULL || g_strcmp0 (versions[i].family, family) == 0))
      found = &versions[i];
  return found;
}
