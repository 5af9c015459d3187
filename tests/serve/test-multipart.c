/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "serve/mu-multipart.h"

#define TYPE "multipart/form-data; boundary=x"
#define FIELD(name, value) "--x\r\nContent-Disposition: form-data; name=\"" name "\"\r\n\r\n" value "\r\n"
#define CHOSEN(name, file, value) \
  "--x\r\nContent-Disposition: form-data; name=\"" name "\"; filename=\"" file "\"\r\n" \
  "Content-Type: application/octet-stream\r\n\r\n" value "\r\n"
#define END "--x--\r\n"

/* Adds as in “name=value ”, or “name:value ” for a file. */
static gboolean
note (const char *name, gboolean is_file, GBytes *value, gpointer data)
{
  gsize size;
  const char *bytes = g_bytes_get_data (value, &size);

  g_string_append_printf (data, "%s%s%.*s ", name, is_file ? ":" : "=", (int) size, bytes != NULL ? bytes : "");
  return !g_str_equal (name, "stop");
}

static void
test_read (void)
{
  static const struct
  {
    const char *type;
    const char *body;
    const char *fields; /* NULL: it is no form */
  } cases[] = {
    { TYPE, FIELD ("name", "Ann") END, "name=Ann " },
    { TYPE, FIELD ("name", "Ann") FIELD ("seat", "") CHOSEN ("file", "a.xws", "{}") END, "name=Ann seat= file:{} " },
    { TYPE, FIELD ("name", "Ann") "--x--", "name=Ann " },
    { TYPE, CHOSEN ("file", "", "") END, "file: " },
    { TYPE, CHOSEN ("file", "a;b=\\\"c\\\".xws", "{}") END, "file:{} " },
    { TYPE, CHOSEN ("file", "100%22.xws", "{}") END, "file:{} " },
    { TYPE, FIELD ("list", "a\r\nb\r\n") END, "list=a\r\nb\r\n " },
    { TYPE, FIELD ("list", "--x") END, "list=--x " },
    { TYPE, FIELD ("list", "\r\n--") END, "list=\r\n-- " },
    { TYPE, FIELD ("list", "\n--x--") END, "list=\n--x-- " },
    { TYPE, "--x--", "" },
    { "Multipart/Form-Data;Boundary=\"x\"", FIELD ("name", "Ann") END, "name=Ann " },
    { "multipart/form-data; boundary=x; charset=utf-8", FIELD ("name", "Ann") END, "name=Ann " },
    { TYPE, "--x\r\nX: y\r\ncontent-disposition:form-data;NAME=\"n\" ; FileName=\"\"\r\n\r\nv\r\n--x--", "n:v " },
    { TYPE, "--x\r\nContent-Disposition: form-data; name=\"a\"; name=\"b\"\r\n\r\nv\r\n--x--", "a=v " },

    { "multipart/form-data", FIELD ("name", "Ann") END, NULL },
    { "multipart/form-data; boundary=", FIELD ("name", "Ann") END, NULL },
    { "multipart/form-data; boundary=\"x", FIELD ("name", "Ann") END, NULL },
    { "multipart/form-data; boundary=x y", FIELD ("name", "Ann") END, NULL },
    { "multipart/form-data; boundary=x\r\n", FIELD ("name", "Ann") END, NULL },
    { "multipart/form-data; boundary=y", FIELD ("name", "Ann") END, NULL },
    { TYPE, "", NULL },
    { TYPE, "x", NULL },
    { TYPE, "--x", NULL },
    { TYPE, "--x-", NULL },
    { TYPE, "--x\r\n", NULL },
    { TYPE, "--x--\r", NULL },
    { TYPE, "--x--\r\n\r\n", NULL },
    { TYPE, "--x-- and more", NULL },
    { TYPE, "\r\n" FIELD ("name", "Ann") END, NULL },
    { TYPE, "before\r\n" FIELD ("name", "Ann") END, NULL },
    { TYPE, FIELD ("name", "Ann"), NULL },
    { TYPE, FIELD ("name", "Ann") "--x", NULL },
    { TYPE, FIELD ("name", "Ann") "--xy--", NULL },
    { TYPE, "--x\nContent-Disposition: form-data; name=\"a\"\n\nv\n--x--", NULL },
    { TYPE, "--x\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Type: text/plain\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Disposition: form-data; name\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Disposition: form-data; name=\"a\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Disposition: form-data; name=\"a\\\"\r\n\r\nv\r\n--x--", NULL },
    { TYPE, "--x\r\nContent-Disposition: form-data; name=\"a\" b\r\n\r\nv\r\n--x--", NULL },
    { TYPE,
      "--x\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\nv\r\n--x--",
      NULL },
    { TYPE, FIELD ("stop", "") FIELD ("name", "Ann") END, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) body = g_bytes_new_static (cases[i].body, strlen (cases[i].body));
      g_autoptr (GString) fields = g_string_new (NULL);
      gboolean is_form = mu_multipart_read (cases[i].type, body, note, fields);

      g_test_message ("%s\n%s", cases[i].type, cases[i].body);
      g_assert_cmpint (is_form, ==, cases[i].fields != NULL);
      if (is_form)
        g_assert_cmpstr (fields->str, ==, cases[i].fields);
    }
}

/* A body that is cut anywhere is no form, but for its last line break. */
static void
test_cut (void)
{
  static const char body[] = FIELD ("name", "Ann") CHOSEN ("file", "a.xws", "{\"a\"}\r\n") END;

  for (gsize size = 0; size < sizeof body; size++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (body, size);
      g_autoptr (GString) fields = g_string_new (NULL);
      gboolean is_whole = size == sizeof body - 1 || size == sizeof body - 3;

      g_assert_cmpint (mu_multipart_read (TYPE, bytes, note, fields), ==, is_whole);
    }
}

static gboolean
read_repeated (const char *type, const char *before, gsize n, const char *text, const char *after)
{
  g_autoptr (GString) body = g_string_new (before);
  g_autoptr (GString) fields = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  for (gsize i = 0; i < n; i++)
    g_string_append (body, text);
  g_string_append (body, after);
  bytes = g_bytes_new (body->str, body->len);
  return mu_multipart_read (type, bytes, note, fields);
}

#define HEADER "\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"

static void
test_limits (void)
{
  const gsize rest = 1024 - strlen ("X: ") - strlen (HEADER);
  g_autofree char *longest = g_strnfill (70, 'b');
  g_autofree char *type = g_strconcat ("multipart/form-data; boundary=", longest, NULL);
  g_autofree char *too_long = g_strconcat (type, "b", NULL);
  g_autofree char *end = g_strconcat ("--", longest, "--", NULL);
  g_autofree char *too_long_end = g_strconcat ("--b", longest, "--", NULL);

  g_assert_true (read_repeated (type, end, 0, "", ""));
  g_assert_false (read_repeated (too_long, too_long_end, 0, "", ""));
  g_assert_true (read_repeated (TYPE, "", 15, FIELD ("a", "b"), END));
  g_assert_false (read_repeated (TYPE, "", 16, FIELD ("a", "b"), END));
  g_assert_true (read_repeated (TYPE, "--x\r\nX: ", 900, "y", "\r\n" "Content-Disposition: form-data; name=\"a\"\r\n\r\n\r\n" END));
  g_assert_false (read_repeated (TYPE, "--x\r\nX: ", 1024, "y", "\r\n" "Content-Disposition: form-data; name=\"a\"\r\n\r\n\r\n" END));
  /* A header of 1024 bytes, with the empty line that ends it, and of one more. */
  g_assert_true (read_repeated (TYPE, "--x\r\nX: ", rest, "y", HEADER "\r\n" END));
  g_assert_false (read_repeated (TYPE, "--x\r\nX: ", rest + 1, "y", HEADER "\r\n" END));
  /* What nearly is a delimiter, again and again. */
  g_assert_true (read_repeated (TYPE, "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n", 20000, "\r\n-", "\r\n" END));
}

/* Bytes that end texts stand in values, and nowhere else. */
static void
test_zeros (void)
{
  static const char value[] = FIELD ("file", "a\0b") END;
  static const char header[] = "--x\r\nContent-Disposition: form-data; name=\"a\0\"\r\n\r\nv\r\n--x--";
  g_autoptr (GBytes) in_value = g_bytes_new_static (value, sizeof value - 1);
  g_autoptr (GBytes) in_header = g_bytes_new_static (header, sizeof header - 1);
  g_autoptr (GString) fields = g_string_new (NULL);

  g_assert_true (mu_multipart_read (TYPE, in_value, note, fields));
  g_assert_false (mu_multipart_read (TYPE, in_header, note, fields));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/multipart/read", test_read);
  g_test_add_func ("/multipart/cut", test_cut);
  g_test_add_func ("/multipart/limits", test_limits);
  g_test_add_func ("/multipart/zeros", test_zeros);
  return g_test_run ();
}
