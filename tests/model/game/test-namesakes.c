/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-namesakes.h"

#include "support/mu-test-roster.h"

/* What tells a pilot from those of the same name on the same ship. */
static void
test_namesakes (void)
{
  static const struct
  {
    const char *game;
    MuCardKind kind;
    const char *id;
    const char *version;
  } cases[] = {
    { "xwing", MU_CARD_PILOT, "soontirfel", "" },
    { "xwing", MU_CARD_UPGRADE, "r2d2", "" },
    { "xwing", MU_CARD_PILOT, "bobafett-scum", "Most Wanted Expansion Pack" },
    { "xwing2", MU_CARD_PILOT, "bobafett", "Notorious Bounty Hunter" },
    { "xwing2", MU_CARD_PILOT, "bobafett-firesprayclasspatrolcraft", "Survivor" },
    { "xwing2", MU_CARD_PILOT, "majorvynder", "Pragmatic Survivor" },
    { "xwing2", MU_CARD_PILOT, "majorvynder-ssl", "Print and Play" },
    { "xwing2", MU_CARD_PILOT, "majorvynder-pnp-lsl", "Helping Hand" },
    { "xwing2", MU_CARD_PILOT, "lieutenantkarsabi-pnp", "Payload Courier" },
    { "xwing2", MU_CARD_PILOT, "captainyorr-battleoverendor", "Battle Over Endor Battle Pack" },
    { "xwing2", MU_CARD_PILOT, "maarekstele", "Galactic Empire Conversion Kit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
      MuCatalog *catalog = mu_game_get_catalog (game, NULL);
      MuCard *card = mu_catalog_get_card (catalog, cases[i].kind, cases[i].id);

      g_assert_cmpstr (mu_namesakes_get_version (game, catalog, card), ==, cases[i].version);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/namesakes/version", test_namesakes);
  return g_test_run ();
}
