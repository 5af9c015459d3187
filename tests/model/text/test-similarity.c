/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-similarity.h"

static void
test_measure (void)
{
  static const struct
  {
    const char *wanted;
    const char *nearer;
    const char *farther; /* NULL: as far as anything */
  } cases[] = {
    { "stealth", "stealthdevice", NULL },
    { "wedgeantiles", "wedgeantilles", "hanantilles" },
    { "protntorpedos", "protontorpedoes", "plasmatorpedoes" },
    { "r2d22", "r2d2", "r2f2" },
    { "r2d2x", "r2d2", "r2astromech" },
    { "pushtehlimit", "pushthelimit", NULL },
    { "stealthdeviceupgrade", "stealthdevice", NULL },
    { "stealth", "stealthtech", "stealthdevice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint far = cases[i].farther != NULL ? mu_similarity_measure (cases[i].wanted, cases[i].farther) : G_MAXUINT;

      g_test_message ("%s", cases[i].wanted);
      g_assert_cmpuint (mu_similarity_measure (cases[i].wanted, cases[i].nearer), <, far);
    }
}

/* How far apart: letters beside a part, or slips by their weight. */
static void
test_distances (void)
{
  static const struct
  {
    const char *wanted, *name;
    guint distance;
  } cases[] = {
    { "stealth", "stealthdevice", 6 },        { "stealthdevice", "stealth", 6 },
    { "jukejuke", "juke", 4 },                { "jukejukex", "juke", MU_SIMILARITY_NONE },
    { "wedgeantiles", "wedgeantilles", 4 }, { "wedgantiles", "wedgeantilles", 8 },
    { "ty", "tx", 4 },                     { "y", "x", MU_SIMILARITY_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mu_similarity_measure (cases[i].wanted, cases[i].name), ==, cases[i].distance);
}

static void
test_none (void)
{
  static const char *const cases[][2] = {
    { "rey", "greysquadronpilot" }, /* too short to stand for a part */
    { "abcdef", "ghijkl" },
    { "", "wedgeantilles" },
    { "anunusuallylongsentencewithjuke", "juke" },
    { "tie", "tiex1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mu_similarity_measure (cases[i][0], cases[i][1]), ==, MU_SIMILARITY_NONE);
}

/* Of several ids, the one that was probably meant: the first of equals. */
static void
test_nearest (void)
{
  static const struct
  {
    const char *wanted, *nearest;
  } cases[] = { { "autothruster", "autothrusters" }, { "flotila-cap", "flotilla-cap" }, { "crw", "crew" },
                { "bomb", "bombs1" }, { "zzzz", NULL }, { "", NULL } };
  static const char *const ids[] = { "crew", "autothrusters", "flotilla-cap", "bombs1", "bombs2" };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_ptr_array_add (all, (gpointer) ids[i]);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (mu_similarity_find_nearest (cases[i].wanted, all), ==, cases[i].nearest);
}

static void
test_slips (void)
{
  static const struct
  {
    const char *wanted;
    const char *name;
    guint most;
    guint n; /* G_MAXUINT: too many */
  } cases[] = {
    { "wedgeantiles", "wedgeantilles", 1, 1 },   { "wedgeantiles", "wedgeantilles", 0, MU_SIMILARITY_NONE },
    { "wegdeantilles", "wedgeantilles", 3, 1 },  { "wegdeantiles", "wedgeantilles", 1, MU_SIMILARITY_NONE },
    { "wegdeantiles", "wedgeantilles", 2, 2 },   { "juke", "jukebox", 5, MU_SIMILARITY_NONE },
    { "wedgeantilles", "wedgeantilles", 0, 0 },  { "x1", "x2", 5, 1 },
    { "quickdraw", "quickdrawww", 1, MU_SIMILARITY_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuSpelling wanted = mu_spelling_new (cases[i].wanted);
      MuSpelling name = mu_spelling_new (cases[i].name);

      g_test_message ("%s", cases[i].wanted);
      g_assert_cmpuint (mu_spelling_count_slips (&wanted, &name, cases[i].most), ==, cases[i].n);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/similarity/measure", test_measure);
  g_test_add_func ("/similarity/distances", test_distances);
  g_test_add_func ("/similarity/none", test_none);
  g_test_add_func ("/similarity/nearest", test_nearest);
  g_test_add_func ("/similarity/slips", test_slips);
  return g_test_run ();
}
