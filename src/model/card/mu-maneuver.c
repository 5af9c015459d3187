/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-maneuver.h"

#include <string.h>

#include "model/text/mu-words.h"

static const char *const words[MU_N_BEARINGS] = {
  [MU_BEARING_TURN_LEFT] = "turn-left",
  [MU_BEARING_BANK_LEFT] = "bank-left",
  [MU_BEARING_STRAIGHT] = "straight",
  [MU_BEARING_BANK_RIGHT] = "bank-right",
  [MU_BEARING_TURN_RIGHT] = "turn-right",
  [MU_BEARING_KOIOGRAN] = "koiogran",
  [MU_BEARING_SEGNORS_LEFT] = "segnors-left",
  [MU_BEARING_SEGNORS_RIGHT] = "segnors-right",
  [MU_BEARING_TALLON_LEFT] = "tallon-left",
  [MU_BEARING_TALLON_RIGHT] = "tallon-right",
  [MU_BEARING_STOP] = "stop",
  [MU_BEARING_REVERSE_BANK_LEFT] = "reverse-bank-left",
  [MU_BEARING_REVERSE_STRAIGHT] = "reverse-straight",
  [MU_BEARING_REVERSE_BANK_RIGHT] = "reverse-bank-right",
};

static const char *const difficulties[MU_N_DIFFICULTIES] = {
  [MU_DIFFICULTY_NONE] = "none", [MU_DIFFICULTY_EASY] = "easy",     [MU_DIFFICULTY_STANDARD] = "standard",
  [MU_DIFFICULTY_HARD] = "hard", [MU_DIFFICULTY_PURPLE] = "purple",
};

/* Returns the word that catalogs use for the difficulty of a maneuver, such as `easy`. */
const char *
mu_difficulty_get_word (MuDifficulty difficulty)
{
  return difficulties[difficulty];
}

/* Returns MU_DIFFICULTY_NONE if the word is unknown. */
MuDifficulty
mu_difficulty_parse (const char *word)
{
  int difficulty = mu_words_find (difficulties, G_N_ELEMENTS (difficulties), word);

  return difficulty >= 0 ? (MuDifficulty) difficulty : MU_DIFFICULTY_NONE;
}

/* Returns the word that catalogs use for @bearing, such as `turn-left`. */
const char *
mu_bearing_get_word (MuBearing bearing)
{
  return words[bearing];
}

/* Returns the bits of the bearings that catalogs call @word, of both sides if it names none; 0 if it is unknown. */
guint
mu_bearing_parse (const char *word)
{
  guint bearings = 0;
  gsize length = strlen (word);

  for (int i = 0; i < MU_N_BEARINGS; i++)
    {
      if (!g_str_has_prefix (words[i], word))
        continue;
      if (words[i][length] == '\0' || g_str_equal (words[i] + length, "-left") || g_str_equal (words[i] + length, "-right"))
        bearings |= 1u << i;
    }
  return bearings;
}

static gboolean
mu_maneuver_has (GArray *dial, int speed, MuBearing bearing)
{
  for (guint i = 0; i < dial->len; i++)
    {
      MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      if (maneuver->speed == speed && maneuver->bearing == bearing)
        return TRUE;
    }
  return FALSE;
}

/*
 * Changes the difficulty of maneuvers on a dial and, if @change says so, adds the maneuvers that are not on it.
 *
 * @dial: (of MuManeuver) the dial to change
 * @change: the change
 */
void
mu_maneuver_change (GArray *dial, const MuManeuverChange *change)
{
  for (guint i = 0; i < dial->len; i++)
    {
      MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      if (change->speeds != 0 && (maneuver->speed < 0 || !(change->speeds & (1u << maneuver->speed))))
        continue;
      if (change->bearings != 0 && !(change->bearings & (1u << maneuver->bearing)))
        continue;
      maneuver->difficulty = change->difficulty;
    }

  if (!change->add)
    return;
  for (int speed = 0; speed <= 5; speed++)
    for (int bearing = 0; bearing < MU_N_BEARINGS; bearing++)
      if ((change->speeds & (1u << speed)) && (change->bearings & (1u << bearing))
          && !mu_maneuver_has (dial, speed, bearing))
        {
          MuManeuver added = { speed, bearing, change->difficulty, 0 };

          g_array_append_val (dial, added);
        }
}
