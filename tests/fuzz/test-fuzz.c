/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "fuzz/mu-fuzz-mutate.h"
#include "fuzz/mu-fuzz.h"
#include "support/mu-test-rounds.h"

/*
 * Every target on its whole corpus, then on inputs made up from it: the same each time, or others with another
 * $MUSTER_TEST_SEED; $MUSTER_TEST_ROUNDS asks for so many times more of them. The input under way lies in
 * fuzz/NAME.input of the tests' build folder. When it is one too many it stays there, and every later run begins with
 * it.
 */

enum
{
  SEED = 20260101
};

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_names (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static GPtrArray *
load_inputs (const char *folder)
{
  GPtrArray *corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) names = list_names (folder);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
      char *data;
      gsize length;

      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_ptr_array_add (corpus, g_bytes_new_take (data, length));
    }
  return corpus;
}

/* Puts the input that a former run did not survive among those in @failed. */
static void
keep_failed (const char *path, const char *failed)
{
  g_autofree char *data = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *kept = NULL;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, NULL) || length == 0)
    return;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA1, (const guchar *) data, length);
  kept = g_build_filename (failed, sum, NULL);
  g_assert_cmpint (g_mkdir_with_parents (failed, 0700), ==, 0);
  g_assert_cmpint (g_rename (path, kept), ==, 0);
}

static int
open_note (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  return fd;
}

static void
run (const MuFuzzTarget *target, int note, GBytes *input)
{
  gsize length;
  const void *data = g_bytes_get_data (input, &length);

  g_assert_cmpint (ftruncate (note, 0), ==, 0);
  g_assert_cmpint (pwrite (note, data, length, 0), ==, (gssize) length);
  target->run (input);
}

static void
run_all (const MuFuzzTarget *target, int note, GPtrArray *inputs)
{
  for (guint i = 0; i < inputs->len; i++)
    run (target, note, inputs->pdata[i]);
}

static void
test_target (gconstpointer data)
{
  const MuFuzzTarget *target = data;
  guint32 seed = mu_test_seed (SEED);
  g_autoptr (GRand) source = g_rand_new_with_seed (seed);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", target->name, NULL);
  g_autofree char *failed = g_test_build_filename (G_TEST_BUILT, "fuzz", "failed", target->name, NULL);
  g_autofree char *file = g_strconcat (target->name, ".input", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "fuzz", file, NULL);
  g_autoptr (GPtrArray) corpus = load_inputs (folder);
  g_autoptr (GPtrArray) before = NULL;
  int note;

  g_test_message ("MUSTER_TEST_SEED=%u; an input that fails stays in %s; when it is mended, keep it in %s", seed, path,
                  folder);
  keep_failed (path, failed);
  before = load_inputs (failed);
  note = open_note (path);
  g_assert_cmpuint (corpus->len, >, 0);
  run_all (target, note, before);
  run_all (target, note, corpus);
  for (guint i = mu_test_rounds (target->rounds); i > 0; i--)
    {
      GByteArray *input = g_byte_array_new ();
      g_autoptr (GBytes) mutated = NULL;
      gsize length;
      const guint8 *start = g_bytes_get_data (corpus->pdata[i % corpus->len], &length);

      g_byte_array_append (input, start, (guint) length);
      mu_fuzz_mutate (input, source, corpus);
      mutated = g_byte_array_free_to_bytes (input);
      run (target, note, mutated);
    }
  g_close (note, NULL);
  g_unlink (path);
}

/* Whether the program is built without what the target of that name tries. */
static gboolean
is_left_out (const char *name)
{
#ifdef HAVE_SERVE
  return FALSE;
#else
  return g_str_equal (name, "http") || g_str_equal (name, "request");
#endif
}

/* `make fuzz` goes by the folders. */
static void
test_folders (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", NULL);
  g_autoptr (GPtrArray) names = list_names (folder);
  guint n_left_out = 0;
  guint n_targets;

  for (guint i = 0; i < names->len; i++)
    if (is_left_out (names->pdata[i]))
      n_left_out++;
    else if (mu_fuzz_find_target (names->pdata[i]) == NULL)
      g_error ("corpus/%s belongs to no target", (const char *) names->pdata[i]);
  mu_fuzz_get_targets (&n_targets);
  g_assert_cmpuint (names->len, ==, n_targets + n_left_out);
}

int
main (int argc, char *argv[])
{
  guint n_targets;
  const MuFuzzTarget *targets = mu_fuzz_get_targets (&n_targets);

  g_test_init (&argc, &argv, NULL);
  mu_fuzz_start ();
  g_test_add_func ("/fuzz/folders", test_folders);
  for (guint i = 0; i < n_targets; i++)
    {
      g_autofree char *path = g_strdup_printf ("/fuzz/%s", targets[i].name);

      g_test_add_data_func (path, &targets[i], test_target);
    }
  return g_test_run ();
}
