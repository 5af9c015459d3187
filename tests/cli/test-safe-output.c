/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

/* Whatever a stranger calls his list, his cards and his file: no command lets it steer the terminal, forge a line or be
   read by others. */

#define EVIL "\\u001b[31m\\u001b]0;x\\u0007\\u202e\\u2066\\u009b2J\\r\\n\\u2028muster: x: legal\\t=1"

static const char squad[]
    = "{\"faction\":\"rebel\",\"name\":\"" EVIL "\",\"description\":\"" EVIL "\",\"obstacles\":[\"" EVIL
      "\"],\"pilots\":[{\"name\":\"" EVIL "\",\"ship\":\"" EVIL "\",\"upgrades\":{\"" EVIL "\":[\"" EVIL
      "\"]}},{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}";
static const char legal[] = "{\"faction\":\"rebel\",\"name\":\"" EVIL "\",\"description\":\"" EVIL
                            "\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}";

static char *folder;
static char *odd_path;
static char *bad_path;
static char *legal_path;

static char *
make_file (const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
set_up (void)
{
  folder = mu_test_folder_new ();
  odd_path = make_file ("odd\n\x1b[31m\xe2\x80\xae.xws", squad);
  bad_path = make_file ("bad\n\x1b[31m\xe2\x80\xae\xff.xws", "{\"\x1b[31m\xe2\x80\xae\" oops\n");
  legal_path = make_file ("legal\n\x1b[31m\xe2\x80\xae.xws", legal);
}

/* Each line of output is one the program meant. */
static void
assert_safe (const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if ((g_unichar_iscntrl (c) && c != '\n' && c != '\r') || c == 0x2028 || (c >= 0x202A && c <= 0x202E)
          || (c >= 0x2066 && c <= 0x2069))
        g_error ("it lets U+%04X through: %s", c, text);
    }
  g_assert_false (g_str_has_prefix (text, "muster: x: legal") || strstr (text, "\nmuster: x: legal") != NULL);
}

static void
assert_diagnostics (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  assert_safe (text);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && !g_str_has_prefix (*line, "muster: "))
      g_error ("a line that is none of ours: %s", *line);
}

static void
run (const char *first, ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (MuTestRun) result = NULL;
  const char *argument = first;
  va_list list;

  for (va_start (list, first); argument != NULL; argument = va_arg (list, const char *))
    g_ptr_array_add (arguments, (gpointer) argument);
  va_end (list);
  g_ptr_array_add (arguments, NULL);
  result = mu_test_command_argv (NULL, NULL, (const char *const *) arguments->pdata);
  g_test_message ("%s %s", first, (const char *) arguments->pdata[1]);
  assert_safe (result->out);
  /* “catalog check” speaks as compilers do. */
  if (g_str_equal (first, "catalog"))
    assert_safe (result->err);
  else
    assert_diagnostics (result->err);
}

static void
test_commands (void)
{
  static const char *const formats[] = { "text", "markdown", "bbcode", "html", "muster", "csv", "xws", "xwc" };
  const char *const paths[] = { odd_path, bad_path, legal_path };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      run ("check", paths[i], NULL);
      run ("check", "--team", paths[i], odd_path, NULL);
      run ("show", paths[i], NULL);
      run ("compare", paths[i], legal_path, NULL);
      run ("complete", "--count", "2", paths[i], NULL);
      run ("library", "add", paths[i], NULL);
      run ("convert", "--to", "text", paths[i], NULL);
      for (guint j = 0; j < G_N_ELEMENTS (formats); j++)
        run ("convert", "--allow-illegal", "--to", formats[j], paths[i], NULL);
      run ("catalog", "check", paths[i], NULL);
      run (paths[i], NULL);
      run ("check", "--format", paths[i], paths[i], NULL);
      run ("cards", paths[i], NULL);
      run ("card", paths[i], NULL);
    }
  run ("library", "list", NULL);
  run ("library", "export", "-o", folder, NULL);
}

/* JSON may name the file as it is, its strings escaped. */
static void
test_json (void)
{
  g_autoptr (MuTestRun) result = mu_test_command (NULL, NULL, "check", "--json", odd_path, bad_path, legal_path, NULL);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (result->out), "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_null (strchr (result->out, '\x1b'));
  assert_diagnostics (result->err);
}

/* The umask says who may read what is written; what was there keeps its permissions. */
static void
test_permissions (void)
{
  static const char *const commands[][4] = {
    { "convert", "--to", "text", "out.txt" },
    { "convert", "--to", "pdf", "out.pdf" },
    { "print", "--parts", "sheet", "out.pdf" },
  };
  const mode_t masks[] = { 0, 022, 002, 077 };

  for (guint i = 0; i < G_N_ELEMENTS (commands) * G_N_ELEMENTS (masks); i++)
    {
      const char *const *command = commands[i / G_N_ELEMENTS (masks)];
      mode_t mask = masks[i % G_N_ELEMENTS (masks)];
      mode_t before = umask (mask);
      g_autofree char *out = g_build_filename (folder, command[3], NULL);
      struct stat status;

      g_unlink (out);
      for (int twice = 0; twice < 2; twice++)
        {
          g_autoptr (MuTestRun) result
              = mu_test_command (NULL, NULL, command[0], command[1], command[2], "-o", out, legal_path, NULL);

          g_assert_cmpint (result->status, ==, 0);
          g_assert_cmpint (stat (out, &status), ==, 0);
          g_assert_cmpint (status.st_mode & 0777, ==, twice ? 0604 : 0666 & ~mask);
          g_assert_cmpint (g_chmod (out, 0604), ==, 0);
        }
      umask (before);
    }
}

static int
get_mode (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mode & 0777;
}

/* The library and events are for their owner alone, under any umask; what is exported from them is not. */
static void
test_private (void)
{
  const mode_t masks[] = { 0, 022, 077 };
  const char *const environment[] = { "XDG_DATA_HOME", folder, NULL };
  g_autofree char *data = g_build_filename (folder, "muster", NULL);
  g_autofree char *library = g_build_filename (data, "library.db", NULL);
  g_autofree char *event = g_build_filename (folder, "event.db", NULL);
  g_autofree char *out = g_build_filename (folder, "out.muster", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      mode_t before = umask (masks[i]);
      g_autoptr (MuTestRun) added = mu_test_command (NULL, environment, "library", "add", legal_path, NULL);
      g_autoptr (MuTestRun) exported = mu_test_command (NULL, environment, "library", "export", "-o", out, NULL);
      g_autoptr (MuTestRun) made = mu_test_command (NULL, environment, "serve", "--new", event, "--name", "Cup", NULL);

      umask (before);
      g_assert_cmpint (added->status, ==, 0);
      g_assert_cmpint (exported->status, ==, 0);
      g_assert_cmpint (get_mode (data), ==, 0700);
      g_assert_cmpint (get_mode (library), ==, 0600);
      g_assert_cmpint (get_mode (out), ==, (int) (0666 & ~masks[i]));
      /* Muster may have been built without the server. */
      if (made->status == 0)
        g_assert_cmpint (get_mode (event), ==, 0600);
      g_assert_cmpint (g_unlink (library), ==, 0);
      g_assert_cmpint (g_unlink (out), ==, 0);
      g_unlink (event);
    }
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  set_up ();
  g_test_add_func ("/safe-output/commands", test_commands);
  g_test_add_func ("/safe-output/json", test_json);
  g_test_add_func ("/safe-output/permissions", test_permissions);
  g_test_add_func ("/safe-output/private", test_private);
  result = g_test_run ();
  mu_test_folder_free (folder);
  g_free (odd_path);
  g_free (bad_path);
  g_free (legal_path);
  return result;
}
