/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exchange/io/mu-output-folder.h"
#include "exchange/io/mu-output.h"
#include "support/mu-test-disk.h"
#include "support/mu-test-folder.h"

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "list.txt", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_object_unref (fixture->file);
  g_free (fixture->path);
  mu_test_folder_free (fixture->folder);
}

static gboolean
write_text (GFile *file, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return mu_output_write (file, bytes, error);
}

static int
get_mode (const char *path)
{
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, text);
}

/* The umask says who may read a new file. */
static void
test_new (Fixture *fixture, gconstpointer unused)
{
  static const struct
  {
    mode_t umask;
    int mode;
  } cases[] = { { 0, 0666 }, { 022, 0644 }, { 002, 0664 }, { 027, 0640 }, { 077, 0600 }, { 0277, 0400 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mode_t before = umask (cases[i].umask);
      g_autoptr (GError) error = NULL;

      g_assert_true (write_text (fixture->file, "secret", &error));
      g_assert_no_error (error);
      umask (before);
      g_assert_cmpint (get_mode (fixture->path), ==, cases[i].mode);
      assert_holds (fixture->path, "secret");
      g_assert_cmpint (g_unlink (fixture->path), ==, 0);
    }
}

static void
test_existing (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.txt", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_auto (GStrv) names = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "before", -1, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0604), ==, 0);
  g_assert_cmpint (symlink ("list.txt", link_path), ==, 0);
  g_assert_true (write_text (link_file, "after", NULL));
  assert_holds (fixture->path, "after");
  g_assert_cmpint (get_mode (fixture->path), ==, 0604);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  names = mu_test_folder_list (fixture->folder, "");
  g_assert_cmpuint (g_strv_length (names), ==, 2);
}

/* A group that its owner is in is kept, and so is an owner by who may give files away; only root has others here. */
static void
test_group (Fixture *fixture, gconstpointer unused)
{
  struct stat before;
  struct stat after;
  gid_t groups[64];
  int n_groups = getgroups (G_N_ELEMENTS (groups), groups);
  gid_t other = getegid ();

  for (int i = 0; i < n_groups; i++)
    if (groups[i] != getegid ())
      other = groups[i];
  if (geteuid () == 0 && other == getegid ())
    other = 12345;
  g_assert_true (g_file_set_contents (fixture->path, "before", -1, NULL));
  if (chown (fixture->path, geteuid () == 0 ? 12345 : (uid_t) -1, other) != 0)
    {
      g_test_skip ("files keep their group here");
      return;
    }
  g_assert_cmpint (g_chmod (fixture->path, 0664), ==, 0);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  g_assert_true (write_text (fixture->file, "after", NULL));
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (after.st_uid, ==, before.st_uid);
  g_assert_cmpuint (after.st_gid, ==, before.st_gid);
  g_assert_cmpint (after.st_mode, ==, before.st_mode);
  assert_holds (fixture->path, "after");
}

/* Links lead to where the file is made, by whatever way; those that lead nowhere are refused. */
static void
test_links (Fixture *fixture, gconstpointer unused)
{
  static const struct
  {
    const char *link;
    const char *target;
    gboolean made;
  } cases[] = {
    { "link", "list.txt", TRUE },
    { "second", "link", TRUE },
    { "folder/up", "../list.txt", TRUE },
    { "folder/around", "../folder/up", TRUE },
    { "nowhere", "no/folder/list.txt", FALSE },
    { "loop", "loop", FALSE },
  };
  g_autofree char *folder = g_build_filename (fixture->folder, "folder", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, cases[i].link, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      g_unlink (fixture->path);
      g_assert_cmpint (symlink (cases[i].target, path), ==, 0);
      g_assert_cmpint (write_text (file, "text", &error), ==, cases[i].made);
      g_assert_cmpint (error == NULL, ==, cases[i].made);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
      g_assert_cmpint (g_file_test (fixture->path, G_FILE_TEST_IS_REGULAR), ==, cases[i].made);
    }
}

/* Who has the file by another name keeps what was in it. */
static void
test_hard_link (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other.txt", NULL);

  g_assert_true (g_file_set_contents (fixture->path, "before", -1, NULL));
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  g_assert_true (write_text (fixture->file, "after", NULL));
  assert_holds (fixture->path, "after");
  assert_holds (other, "before");
}

/* A write that fails, here for want of room, leaves what was there and nothing else. */
static void
test_failing (Fixture *fixture, gconstpointer existing)
{
  const struct rlimit little = { 10, RLIM_INFINITY };
  struct rlimit usual;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;

  if (existing != NULL)
    g_assert_true (g_file_set_contents (fixture->path, existing, -1, NULL));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  g_assert_false (write_text (fixture->file, "more than ten bytes", &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  g_assert_cmpstr (error->message, ==, g_strerror (EFBIG));
  names = mu_test_folder_list (fixture->folder, "");
  g_assert_cmpuint (g_strv_length (names), ==, existing != NULL);
  if (existing != NULL)
    assert_holds (fixture->path, existing);
}

static void
clear_folder (const char *folder)
{
  g_auto (GStrv) names = mu_test_folder_list (folder, "");

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_build_filename (folder, *name, NULL);

      g_unlink (path);
    }
}

/* Returns whether it came to the change that was to fail; @n_files is how many files are there then. */
static gboolean
create_with_fault (Fixture *fixture, guint nth, gboolean for_good, int code, guint *n_files, gboolean *done)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("text", 4);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  gboolean failed;

  mu_test_disk_watch (fixture->folder);
  mu_test_disk_fail (nth, for_good, code);
  *done = mu_output_create (fixture->file, bytes, &error);
  failed = mu_test_disk_has_failed ();
  mu_test_disk_stop ();
  names = mu_test_folder_list (fixture->folder, "");
  *n_files = g_strv_length (names);
  g_assert_cmpint (error == NULL, ==, *done);
  return failed;
}

/* Every change of files fails in turn: the new file is there, whole, or it is not there; links may be impossible. */
static void
test_create_faults (Fixture *fixture, gconstpointer code)
{
  gboolean failed = TRUE;
  guint n_survived = 0;

  for (guint nth = 1; failed; nth++)
    for (int for_good = 0; for_good < 2; for_good++)
      {
        guint n_files;
        gboolean done;

        failed = create_with_fault (fixture, nth, for_good != 0, GPOINTER_TO_INT (code), &n_files, &done);
        g_test_message ("change %u, %d: %d", nth, for_good, done);
        g_assert_cmpint (g_file_test (fixture->path, G_FILE_TEST_EXISTS), ==, done);
        if (done)
          assert_holds (fixture->path, "text");
        else if (!for_good)
          g_assert_cmpuint (n_files, ==, 0);
        n_survived += failed && done && n_files == 1;
        clear_folder (fixture->folder);
      }
  /* The file got its name another way than by a link. */
  g_assert_cmpuint (n_survived, ==, 1);
}

/* What somebody else called like that meanwhile stays, also without links. */
static void
test_create_taken (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("text", 4);

  g_assert_true (g_file_set_contents (fixture->path, "before", -1, NULL));
  for (guint nth = 0; nth < 8; nth++)
    {
      g_autoptr (GError) error = NULL;

      mu_test_disk_watch (fixture->folder);
      mu_test_disk_fail (nth, FALSE, EPERM);
      g_assert_false (mu_output_create (fixture->file, bytes, &error));
      mu_test_disk_stop ();
      g_assert_nonnull (error);
      assert_holds (fixture->path, "before");
    }
}

static void
test_nowhere (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) inside = g_file_get_child (fixture->file, "x.txt");
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GError) error = NULL;

  g_assert_false (write_text (inside, "text", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (write_text (folder, "text", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

static void
test_pipe (Fixture *fixture, gconstpointer unused)
{
  char text[8] = "";
  int fd;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  fd = g_open (fixture->path, O_RDWR | O_NONBLOCK, 0);
  g_assert_true (write_text (fixture->file, "piped", NULL));
  g_assert_cmpint (read (fd, text, sizeof text - 1), ==, 5);
  g_assert_cmpstr (text, ==, "piped");
  g_close (fd, NULL);
}

/* A list's name leads nowhere as a file's. */
static void
test_names (void)
{
  static const struct
  {
    const char *name;
    const char *file;
  } cases[] = {
    { "Crimson Guard", "Crimson-Guard.txt" },
    { "../../etc/passwd", "etc-passwd.txt" },
    { "a/b\\c", "a-b-c.txt" },
    { ".hidden", "hidden.txt" },
    { "-rf *", "rf.txt" },
    { "", "list.txt" },
    { "...", "list.txt" },
    { "CON", "listCON.txt" },
    { "com1.x", "listcom1.x.txt" },
    { "Concord", "Concord.txt" },
    { "C:\\x", "C-x.txt" },
    { "a\nb\x1b[31m", "a-b-31m.txt" },
    { "\u202Egnp.exe", "gnp.exe.txt" },
    { "Épée नमस्ते", "Épée-नमस्ते.txt" },
    { "\xff\xfe", "list.txt" },
  };
  g_autofree char *longest = g_strnfill (5000, 'x');
  g_autofree char *name = mu_output_dup_file_name (longest, "muster");

  g_assert_cmpuint (strlen (name), <, 100);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = mu_output_dup_file_name (cases[i].name, "txt");

      g_assert_cmpstr (file, ==, cases[i].file);
    }
}

/* Into one folder by several at once: each file is there, whole, and nobody's was replaced. */
typedef struct
{
  GFile *folder;
  const char *text;
} Writer;

enum
{
  N_WRITERS = 4,
  N_FILES = 100
};

static gpointer
write_many (gpointer data)
{
  Writer *self = data;
  MuOutputFolder *output = mu_output_folder_new (self->folder, "txt");
  g_autoptr (GBytes) bytes = g_bytes_new (self->text, strlen (self->text));

  for (int i = 0; i < N_FILES; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GFile) file = mu_output_folder_write (output, "../x", bytes, &error);
      g_autoptr (GFile) parent = file != NULL ? g_file_get_parent (file) : NULL;

      g_assert_no_error (error);
      g_assert_true (g_file_equal (parent, self->folder));
    }
  mu_output_folder_free (output);
  return NULL;
}

static void
count_text (const char *path, char **names, const char *text, guint expected)
{
  guint count = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *file = g_build_filename (path, names[i], NULL);
      g_autofree char *contents = NULL;

      g_assert_true (g_file_get_contents (file, &contents, NULL, NULL));
      count += g_str_equal (contents, text);
    }
  g_assert_cmpuint (count, ==, expected);
}

static void
test_folder (Fixture *fixture, gconstpointer unused)
{
  static const char *const texts[N_WRITERS] = { "a", "b", "c", "d" };
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  Writer writers[N_WRITERS];
  GThread *threads[N_WRITERS];
  g_auto (GStrv) names = NULL;

  for (int i = 0; i < N_WRITERS; i++)
    {
      writers[i] = (Writer){ folder, texts[i] };
      threads[i] = g_thread_new (texts[i], write_many, &writers[i]);
    }
  for (int i = 0; i < N_WRITERS; i++)
    g_thread_join (threads[i]);
  names = mu_test_folder_list (fixture->folder, "x");
  g_assert_cmpuint (g_strv_length (names), ==, N_WRITERS * N_FILES);
  for (int i = 0; i < N_WRITERS; i++)
    count_text (fixture->folder, names, texts[i], N_FILES);
}

static void
test_create (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  g_assert_true (write_text (fixture->file, "old", NULL));
  g_assert_false (mu_output_create (fixture->file, bytes, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_true (g_file_load_contents (fixture->file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  g_assert_true (g_file_delete (fixture->file, NULL, NULL));
  g_assert_true (mu_output_create (fixture->file, bytes, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/output/new", Fixture, NULL, set_up, test_new, tear_down);
  g_test_add ("/output/existing", Fixture, NULL, set_up, test_existing, tear_down);
  g_test_add ("/output/group", Fixture, NULL, set_up, test_group, tear_down);
  g_test_add ("/output/links", Fixture, NULL, set_up, test_links, tear_down);
  g_test_add ("/output/hard-link", Fixture, NULL, set_up, test_hard_link, tear_down);
  g_test_add ("/output/failing/new", Fixture, NULL, set_up, test_failing, tear_down);
  g_test_add ("/output/failing/existing", Fixture, "before", set_up, test_failing, tear_down);
  g_test_add ("/output/create/faults", Fixture, GINT_TO_POINTER (EPERM), set_up, test_create_faults, tear_down);
  g_test_add ("/output/create/full", Fixture, GINT_TO_POINTER (ENOSPC), set_up, test_create_faults, tear_down);
  g_test_add ("/output/create/taken", Fixture, NULL, set_up, test_create_taken, tear_down);
  g_test_add ("/output/nowhere", Fixture, NULL, set_up, test_nowhere, tear_down);
  g_test_add ("/output/pipe", Fixture, NULL, set_up, test_pipe, tear_down);
  g_test_add ("/output/create", Fixture, NULL, set_up, test_create, tear_down);
  g_test_add ("/output/folder", Fixture, NULL, set_up, test_folder, tear_down);
  g_test_add_func ("/output/names", test_names);
  return g_test_run ();
}
