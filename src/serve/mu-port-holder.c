/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-port-holder.h"

#include <string.h>

#include "model/text/mu-number.h"
#include "model/text/mu-safe-line.h"

/*
 * Linux lists its sockets in /proc/net, and in /proc/PROCESS/fd which program has which. The latter can be read only of
 * one's own programs.
 */

enum
{
  COLUMN_LOCAL = 1, /* of a table of sockets */
  COLUMN_STATE = 3,
  COLUMN_INODE = 9,
  WORD = 8, /* hexadecimal digits */
};

#define LISTENING "0A"

/* Reads @length hexadecimal digits, at most WORD; -1: they are none. */
static gint64
parse_hex (const char *text, gsize length)
{
  gint64 value = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isxdigit (text[i]))
        return -1;
      value = value << 4 | g_ascii_xdigit_value (text[i]);
    }
  return value;
}

/* Reads an address as the table has it: words of 32 bits in the order of the machine, in hexadecimal digits. */
static GInetAddress *
parse_address (const char *hex, gsize length)
{
  guint32 words[4];
  guint n_words = (guint) length / WORD;

  if (length != WORD && length != WORD * G_N_ELEMENTS (words))
    return NULL;
  for (guint i = 0; i < n_words; i++)
    {
      gint64 value = parse_hex (hex + (gsize) i * WORD, WORD);

      if (value < 0)
        return NULL;
      words[i] = (guint32) value;
    }
  return g_inet_address_new_from_bytes ((const guint8 *) words,
                                        n_words == 1 ? G_SOCKET_FAMILY_IPV4 : G_SOCKET_FAMILY_IPV6);
}

/* Whether who listens at @hex, as in “0100007F:1F90”, keeps others from @address and @port. */
static gboolean
is_in_the_way (const char *hex, GInetAddress *address, guint port)
{
  const char *colon = strchr (hex, ':');
  g_autoptr (GInetAddress) local = colon != NULL ? parse_address (hex, (gsize) (colon - hex)) : NULL;

  if (local == NULL || strlen (colon + 1) > WORD || parse_hex (colon + 1, strlen (colon + 1)) != port)
    return FALSE;
  return g_inet_address_get_is_any (local) || g_inet_address_get_is_any (address)
         || g_inet_address_equal (local, address);
}

static void
add_sockets (GHashTable *sockets, const char *path, GInetAddress *address, guint port)
{
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &contents, NULL, NULL))
    return;
  lines = g_strsplit (contents, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) all = g_strsplit (*line, " ", -1);
      g_autoptr (GPtrArray) words = g_ptr_array_new ();

      for (char **word = all; *word != NULL; word++)
        if (**word != '\0')
          g_ptr_array_add (words, *word);
      if (words->len > COLUMN_INODE && g_str_equal (words->pdata[COLUMN_STATE], LISTENING)
          && is_in_the_way (words->pdata[COLUMN_LOCAL], address, port))
        g_hash_table_add (sockets, g_strdup_printf ("socket:[%s]", (const char *) words->pdata[COLUMN_INODE]));
    }
}

static gboolean
has_socket (const char *process, GHashTable *sockets)
{
  g_autofree char *path = g_build_filename ("/proc", process, "fd", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *link = g_build_filename (path, name, NULL);
      g_autofree char *target = g_file_read_link (link, NULL);

      if (target != NULL && g_hash_table_contains (sockets, target))
        return TRUE;
    }
  return FALSE;
}

/*
 * Looks which program listens where another one wants to. Where that cannot be seen, there is none. Returns the
 * program; NULL if it is not known. The caller owns it.
 *
 * @address: an address of this machine
 */
MuPortHolder *
mu_port_holder_find (GInetAddress *address, guint port)
{
  g_autoptr (GHashTable) sockets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) processes = NULL;
  const char *process;
  int number;

  add_sockets (sockets, "/proc/net/tcp", address, port);
  add_sockets (sockets, "/proc/net/tcp6", address, port);
  processes = g_hash_table_size (sockets) > 0 ? g_dir_open ("/proc", 0, NULL) : NULL;
  while (processes != NULL && (process = g_dir_read_name (processes)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc", process, "comm", NULL);
      g_autofree char *name = NULL;
      MuPortHolder *self;

      if (!mu_number_parse (process, 1, G_MAXINT, &number, NULL) || !has_socket (process, sockets)
          || !g_file_get_contents (path, &name, NULL, NULL))
        continue;
      self = g_new (MuPortHolder, 1);
      self->process = number;
      self->name = mu_safe_line_dup (g_strchomp (name));
      return self;
    }
  return NULL;
}

/* Frees what is known of a program. */
void
mu_port_holder_free (MuPortHolder *self)
{
  g_free (self->name);
  g_free (self);
}
