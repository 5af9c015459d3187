/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>

#include "support/mu-test-command.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

static char *folder;

static gboolean
has_error (json_t *verdict, const char *rule)
{
  json_t *findings = json_object_get (verdict, "findings");

  for (gsize i = 0; i < json_array_size (findings); i++)
    {
      json_t *finding = json_array_get (findings, i);

      if (g_strcmp0 (json_string_value (json_object_get (finding, "rule")), rule) == 0
          && g_strcmp0 (json_string_value (json_object_get (finding, "severity")), "error") == 0)
        return TRUE;
    }
  return FALSE;
}

static void
assert_number (json_t *verdict, json_t *sample, const char *key)
{
  if (json_object_get (sample, key) != NULL)
    g_assert_cmpint (json_integer_value (json_object_get (verdict, key)), ==,
                     json_integer_value (json_object_get (sample, key)));
}

/* One list is judged as the index says it should be. */
static void
test_sample (gconstpointer data)
{
  json_t *sample = (json_t *) data;
  const char *rule = json_string_value (json_object_get (sample, "rule"));
  gboolean legal = json_is_true (json_object_get (sample, "legal"));
  g_autofree char *path
      = g_build_filename (folder, json_string_value (json_object_get (sample, "file")), NULL);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "check", "--json", "--format",
                                               json_string_value (json_object_get (sample, "format")), path, NULL);
  g_autoptr (json_t) verdict = json_loads (run->out, 0, NULL);

  g_test_message ("%s%s", run->out, run->err);
  g_assert_cmpint (run->status, ==, legal ? 0 : 1);
  g_assert_nonnull (verdict);
  g_assert_true (json_is_true (json_object_get (verdict, "legal")) == legal);
  assert_number (verdict, sample, "points");
  assert_number (verdict, sample, "squadron_points");
  if (rule != NULL)
    g_assert_true (has_error (verdict, rule));
}

static void
skip (void)
{
  g_test_skip ("there are no sample lists beside the source tree");
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (json_t) index = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_build_filename (g_getenv ("top_srcdir"), "..", "shared", "reference", "samples", NULL);
  path = g_build_filename (folder, "index.json", NULL);
  index = json_load_file (path, 0, NULL);
  if (index == NULL)
    g_test_add_func ("/cli/samples", skip);
  for (gsize i = 0; i < json_array_size (index); i++)
    {
      json_t *sample = json_array_get (index, i);
      g_autofree char *name
          = g_strconcat ("/cli/samples/", json_string_value (json_object_get (sample, "file")), NULL);

      g_test_add_data_func (name, sample, test_sample);
    }
  status = g_test_run ();
  g_free (folder);
  return status;
}
