/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-builder-site.h"

#include <string.h>

#include "model/game/mu-edition.h"

static const MuBuilderSite sites[] = {
  { "geordanr.github.io", "Yet Another Squad Builder" },
  { "xwing-builder.co.uk", "Voidstate", .numbered = TRUE },
  { "voidstate.com", "Voidstate", .numbered = TRUE },
  { "fabpsb.net", "Fab’s Squadron Builder", .numbered = TRUE },
  { "yasb.app", "Yet Another Squad Builder", .family = "amg" },
  { "xwing-legacy.com", "Yet Another Squad Builder, Legacy", .family = "legacy" },
  { "raithos.github.io", "Yet Another Squad Builder 2.0", .family = "legacy", .points = "FFG 2.0" },
  { "lorenzosanti359-beep.github.io", "X-Wing Builder Madness", .family = "legacy", .points = "Legacy XLC" },
  { "albogarelli.github.io", "Pandorum Builder", .family = "legacy", .points = "Legacy Pandorum" },
  { "launchbaynext.app", "Launch Bay Next" },
  { "lbn-xwing.web.app", "Launch Bay Next" },
};

/* Returns the host of a link in small letters, or what replaces it if the link has none. */
char *
mu_builder_site_dup_host (const char *text)
{
  const char *scheme = strstr (text, "://");
  const char *host = scheme != NULL ? scheme + strlen ("://") : text;

  return g_ascii_strdown (host, (gssize) strcspn (host, "/?#:"));
}

/* Returns the site that a link leads to; NULL if it is not one of a list builder. */
const MuBuilderSite *
mu_builder_site_find (const char *text)
{
  g_autofree char *host = mu_builder_site_dup_host (text);

  for (guint i = 0; i < G_N_ELEMENTS (sites); i++)
    if (mu_edition_is_host (host, sites[i].host))
      return &sites[i];
  return NULL;
}

/* Returns the format of lists that are built by the points of a family, if nothing else tells; NULL if there is none. */
const MuFormat *
mu_builder_site_find_format (MuGame *game, const char *family)
{
  GPtrArray *formats = mu_game_get_formats (game);

  for (guint i = 0; family != NULL && i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->found == MU_FOUND_BY_ROOM && g_strcmp0 (mu_game_get_family (game, format), family) == 0)
        return format;
    }
  return NULL;
}
