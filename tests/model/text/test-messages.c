/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-messages.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/mu-test-folder.h"

/* A message and what it is in the language; with NULs in it for plurals. */
typedef struct
{
  const char *id;
  gsize id_length;
  const char *translation;
  gsize length;
} Message;

#define MESSAGE(id, translation)                                                                                       \
  {                                                                                                                    \
    id, sizeof (id) - 1, translation, sizeof (translation) - 1                                                         \
  }

static const Message messages[] = {
  MESSAGE ("", "Content-Type: text/plain; charset=UTF-8\n"
               "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\n"),
  MESSAGE ("%d ship\0%d ships", "%d loď\0%d lodě\0%d lodí"),
  MESSAGE ("%d tree\0%d trees", "%d strom\0%d stromy"),
  MESSAGE ("Open", "Otevřít"),
  MESSAGE ("broken", "\xff\xfe"),
  MESSAGE ("broken one\0broken ones", "dobré\0\xc3"),
  MESSAGE ("menu\004Open", "Otevřít…"),
  MESSAGE ("unsaid", ""),
};

static void
put_word (GByteArray *file, gsize position, guint32 word, gboolean swapped)
{
  guint32 stored = swapped ? GUINT32_SWAP_LE_BE (word) : word;

  memcpy (file->data + position, &stored, sizeof stored);
}

static void
put_text (GByteArray *file, gsize table, gsize index, const char *text, gsize length, gboolean swapped)
{
  put_word (file, table + 8 * index, (guint32) length, swapped);
  put_word (file, table + 8 * index + 4, file->len, swapped);
  g_byte_array_append (file, (const guint8 *) text, (guint) length + 1);
}

/* What msgfmt would write, without its hash table. */
static GBytes *
new_file (gboolean swapped)
{
  const gsize count = G_N_ELEMENTS (messages);
  const gsize ids = 28;
  const gsize translations = ids + 8 * count;
  const guint32 head[] = {
    0x950412de, 0, (guint32) count, (guint32) ids, (guint32) translations, 0, (guint32) (translations + 8 * count)
  };
  GByteArray *file = g_byte_array_new ();

  g_byte_array_set_size (file, (guint) (translations + 8 * count));
  for (gsize i = 0; i < G_N_ELEMENTS (head); i++)
    put_word (file, 4 * i, head[i], swapped);
  for (gsize i = 0; i < count; i++)
    put_text (file, ids, i, messages[i].id, messages[i].id_length, swapped);
  for (gsize i = 0; i < count; i++)
    put_text (file, translations, i, messages[i].translation, messages[i].length, swapped);
  return g_byte_array_free_to_bytes (file);
}

static void
test_found (gconstpointer swapped)
{
  g_autoptr (GBytes) file = new_file (GPOINTER_TO_INT (swapped));
  g_autoptr (GError) error = NULL;
  g_autoptr (MuMessages) read = mu_messages_new (file, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (mu_messages_find (read, "Open"), ==, "Otevřít");
  g_assert_cmpstr (mu_messages_find (read, "menu\004Open"), ==, "Otevřít…");
  g_assert_null (mu_messages_find (read, "menu"));
  g_assert_null (mu_messages_find (read, "Close"));
  g_assert_null (mu_messages_find (read, "unsaid"));
  g_assert_null (mu_messages_find (read, "broken"));
  g_assert_null (mu_messages_find_plural (read, "broken one", 1));
  g_assert_true (g_str_has_prefix (mu_messages_find (read, ""), "Content-Type:"));
}

static void
test_plurals (void)
{
  static const struct
  {
    gulong n;
    const char *ships;
    const char *trees; /* those have one form too few */
  } cases[] = {
    { 0, "%d lodí", "%d strom" },  { 1, "%d loď", "%d strom" },  { 2, "%d lodě", "%d stromy" },
    { 4, "%d lodě", "%d stromy" }, { 5, "%d lodí", "%d strom" }, { G_MAXULONG, "%d lodí", "%d strom" },
  };
  g_autoptr (GBytes) file = new_file (FALSE);
  g_autoptr (MuMessages) read = mu_messages_new (file, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpstr (mu_messages_find_plural (read, "%d ship", cases[i].n), ==, cases[i].ships);
      g_assert_cmpstr (mu_messages_find_plural (read, "%d tree", cases[i].n), ==, cases[i].trees);
      g_assert_cmpstr (mu_messages_find_plural (read, "Open", cases[i].n), ==, "Otevřít");
      g_assert_null (mu_messages_find_plural (read, "%d plane", cases[i].n));
    }
}

/* Reads a file that may be damaged in any way, and all that was found in it. */
static gboolean
read_damaged (const guchar *data, gsize size)
{
  /* In memory of its own, so that sanitizers see every byte too many. */
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuMessages) read = mu_messages_new (bytes, &error);

  g_assert_true ((read == NULL) == (error != NULL));
  for (gsize i = 0; read != NULL && i < G_N_ELEMENTS (messages); i++)
    for (gulong n = 0; n < 6; n++)
      {
        const char *found = mu_messages_find_plural (read, messages[i].id, n);

        g_assert_true (found == NULL || g_utf8_validate (found, -1, NULL));
      }
  return read != NULL;
}

static void
test_cut (void)
{
  for (int swapped = 0; swapped < 2; swapped++)
    {
      g_autoptr (GBytes) file = new_file (swapped);
      gsize size;
      const guchar *data = g_bytes_get_data (file, &size);

      for (gsize length = 0; length < size; length++)
        {
          g_autoptr (GBytes) part = g_bytes_new (data, length);
          g_autoptr (GError) error = NULL;

          g_assert_false (read_damaged (data, length));
          /* Without the five words of its head it is no such file at all. */
          g_assert_null (mu_messages_new (part, &error));
          g_assert_cmpint (strstr (error->message, "damaged") == NULL, ==, length < 20);
        }
      g_assert_true (read_damaged (data, size));
    }
}

/* Each word of the head and of the tables, set to what could lead out of the file. */
static void
test_wild (void)
{
  for (int swapped = 0; swapped < 2; swapped++)
    {
      g_autoptr (GBytes) file = new_file (swapped);
      gsize size;
      const guchar *data = g_bytes_get_data (file, &size);
      const guint32 words[] = { 0,          1,          7,          8,          (guint32) size - 1, (guint32) size,
                                0x7fffffff, 0x80000000, 0x1fffffff, 0x20000000, 0xfffffff8,         0xffffffff };

      for (gsize position = 0; position < 28 + 16 * G_N_ELEMENTS (messages); position += 4)
        for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
          {
            g_autoptr (GByteArray) changed = g_byte_array_new ();

            g_byte_array_append (changed, data, (guint) size);
            put_word (changed, position, words[i], swapped);
            read_damaged (changed->data, changed->len);
          }
    }
}

/* Every byte of the file, set to others. */
static void
test_bytes (void)
{
  static const guchar bytes[] = { 0x00, 0x01, 0x04, 0x20, 0x7f, 0x80, 0xff };
  g_autoptr (GBytes) file = new_file (FALSE);
  gsize size;
  const guchar *data = g_bytes_get_data (file, &size);

  for (gsize position = 0; position < size; position++)
    for (gsize i = 0; i < G_N_ELEMENTS (bytes); i++)
      {
        g_autofree guchar *changed = g_memdup2 (data, size);

        changed[position] = bytes[i];
        read_damaged (changed, size);
      }
}

static void
test_files (void)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "muster.mo", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.mo", NULL);
  g_autoptr (GBytes) file = new_file (FALSE);
  const char *const bad[] = { folder, pipe, "/dev/zero", "/nowhere/muster.mo" };
  g_autoptr (MuMessages) read = NULL;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (file, NULL), (gssize) g_bytes_get_size (file), NULL));
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  read = mu_messages_load (path, NULL);
  g_assert_nonnull (read);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mu_messages_load (bad[i], &error));
      g_assert_nonnull (error);
    }
  /* A file that is written anew takes nothing away. */
  g_assert_cmpint (truncate (path, 0), ==, 0);
  g_assert_cmpstr (mu_messages_find (read, "Open"), ==, "Otevřít");
  mu_test_folder_free (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/messages/found", GINT_TO_POINTER (FALSE), test_found);
  g_test_add_data_func ("/messages/found-swapped", GINT_TO_POINTER (TRUE), test_found);
  g_test_add_func ("/messages/plurals", test_plurals);
  g_test_add_func ("/messages/cut", test_cut);
  g_test_add_func ("/messages/wild", test_wild);
  g_test_add_func ("/messages/bytes", test_bytes);
  g_test_add_func ("/messages/files", test_files);
  return g_test_run ();
}
