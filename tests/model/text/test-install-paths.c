/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-install-paths.h"

static void
test_moved (void)
{
  static const struct
  {
    const char *folder;
    const char *program_folder;
    const char *installed;
    const char *moved;
  } cases[] = {
    { "/usr/bin", "/usr/bin", "/usr/share/muster", "/usr/share/muster" },
    { "/home/a/muster/bin", "/usr/local/bin", "/usr/local/share/muster/catalog",
      "/home/a/muster/share/muster/catalog" },
    { "/staging/usr/games", "/usr/games", "/usr/share/muster", "/staging/usr/share/muster" },
    { "/staging/opt/bin", "/opt/bin", "/usr/share/muster", "/staging/usr/share/muster" },
    { "/usr/bin", "/usr/binary", "/usr/share", "/usr/share" },
    { "/a/bin", "/usr/bin", "/usr/bin/data", "/a/bin/data" },
    { "/bin", "/usr/local/bin", "/usr/share", "/share" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *moved
          = mu_install_paths_dup_moved (cases[i].folder, cases[i].program_folder, cases[i].installed);

      g_assert_cmpstr (moved, ==, cases[i].moved);
    }
}

static void
test_chosen (void)
{
  g_autofree char *chosen = NULL;
  g_autofree char *installed = NULL;

  g_setenv ("MUSTER_TEST_PLACE", "/chosen", TRUE);
  chosen = mu_install_paths_dup ("MUSTER_TEST_PLACE", "built", "/not/there");
  g_assert_cmpstr (chosen, ==, "/chosen");

  g_setenv ("MUSTER_TEST_PLACE", "", TRUE);
  installed = mu_install_paths_dup ("MUSTER_TEST_PLACE", "built", "/not/there");
  g_assert_cmpstr (installed, ==, "/not/there");
}

/* A program that is not where it was to be installed takes what lies beside it, if that is there. */
static void
test_beside (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *beside = mu_install_paths_dup ("MUSTER_TEST_NOT_SET", "built", MUSTER_BIN_DIR "/.");
  g_autofree char *missing = mu_install_paths_dup ("MUSTER_TEST_NOT_SET", "built", MUSTER_BIN_DIR "/not-there");

  g_assert_cmpstr (beside, ==, folder);
  g_assert_cmpstr (missing, ==, MUSTER_BIN_DIR "/not-there");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place/moved", test_moved);
  g_test_add_func ("/place/chosen", test_chosen);
  g_test_add_func ("/place/beside", test_beside);
  return g_test_run ();
}
