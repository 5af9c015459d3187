/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "serve/mu-multipart.h"

#include <string.h>

/*
 * Forms with a file, as browsers send them (RFC 7578), and nothing else that multipart bodies can be: no part within a
 * part, no encodings, no text before the first part. The body is there whole, and each of its bytes is looked at a fixed
 * number of times.
 */

enum
{
  MAX_PARTS = 16,
  MAX_HEADER = 1024, /* bytes of a part */
  MAX_BOUNDARY = 70, /* of RFC 2046 */
};

#define BOUNDARY_CHARACTERS G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "'()+_,-./:=?"
#define DISPOSITION "Content-Disposition:"

static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, " \t");
}

/* Returns NULL if the type has no boundary that may be one. */
static char *
dup_boundary (const char *type)
{
  const char *semicolon = strchr (type, ';');
  const char *text = semicolon != NULL ? skip_blanks (semicolon + 1) : "";
  g_autofree char *boundary = NULL;
  gboolean is_quoted;
  gsize length;

  if (g_ascii_strncasecmp (text, "boundary=", strlen ("boundary=")) != 0)
    return NULL;
  text += strlen ("boundary=");
  is_quoted = *text == '"';
  text += is_quoted;
  length = strspn (text, BOUNDARY_CHARACTERS);
  if (length == 0 || length > MAX_BOUNDARY)
    return NULL;
  boundary = g_strndup (text, length);
  text = text + length;
  if (is_quoted && *text++ != '"')
    return NULL;
  return *skip_blanks (text) == '\0' || *skip_blanks (text) == ';' ? g_steal_pointer (&boundary) : NULL;
}

/* Returns what follows the value in quotation marks, or NULL if there is none. */
static const char *
skip_value (const char *text)
{
  if (*text++ != '"')
    return NULL;
  while (*text != '"')
    {
      if (*text == '\0')
        return NULL;
      text += text[0] == '\\' && text[1] == '"' ? 2 : 1;
    }
  return text + 1;
}

/* Reads such as “form-data; name="file"; filename="a.xws"”. Returns FALSE if it is none. */
static gboolean
read_disposition (const char *text, char **name, gboolean *is_file)
{
  text = skip_blanks (text);
  if (g_ascii_strncasecmp (text, "form-data", strlen ("form-data")) != 0)
    return FALSE;
  text = skip_blanks (text + strlen ("form-data"));
  while (*text == ';')
    {
      const char *key = skip_blanks (text + 1);
      gsize length = strcspn (key, "=");
      const char *value = key[length] == '=' ? key + length + 1 : NULL;
      const char *end = value != NULL ? skip_value (value) : NULL;

      if (end == NULL)
        return FALSE;
      if (*name == NULL && length == strlen ("name") && g_ascii_strncasecmp (key, "name", length) == 0)
        *name = g_strndup (value + 1, (gsize) (end - value) - 2);
      *is_file |= length == strlen ("filename") && g_ascii_strncasecmp (key, "filename", length) == 0;
      text = skip_blanks (end);
    }
  return *text == '\0' && *name != NULL;
}

/* Reads the header of a part. */
static gboolean
read_header (const char *data, gsize size, char **name, gboolean *is_file)
{
  g_autofree char *header = g_strndup (data, size);
  g_auto (GStrv) lines = NULL;
  gboolean found = FALSE;

  if (strlen (header) != size)
    return FALSE;
  lines = g_strsplit (header, "\r\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (g_ascii_strncasecmp (*line, DISPOSITION, strlen (DISPOSITION)) == 0)
      {
        if (found || !read_disposition (*line + strlen (DISPOSITION), name, is_file))
          return FALSE;
        found = TRUE;
      }
  return found;
}

static gboolean
starts_with (const char *text, const char *end, const char *prefix)
{
  return (gsize) (end - text) >= strlen (prefix) && memcmp (text, prefix, strlen (prefix)) == 0;
}

/* Reads the part at @text, which follows a delimiter. Returns what follows the delimiter at its end, or NULL. */
static const char *
read_part (const char *text, const char *end, const char *delimiter, GBytes *body, MuMultipartFunc func, gpointer data)
{
  const char *start = g_bytes_get_data (body, NULL);
  const char *header_end;
  const char *value;
  const char *value_end;
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean is_file = FALSE;

  if (!starts_with (text, end, "\r\n"))
    return NULL;
  text += 2;
  header_end = memmem (text, MIN ((gsize) (end - text), MAX_HEADER), "\r\n\r\n", 4);
  if (header_end == NULL || !read_header (text, (gsize) (header_end - text), &name, &is_file))
    return NULL;
  value = header_end + 4;
  value_end = memmem (value, (gsize) (end - value), delimiter, strlen (delimiter));
  if (value_end == NULL)
    return NULL;
  bytes = g_bytes_new_from_bytes (body, (gsize) (value - start), (gsize) (value_end - value));
  return func (name, is_file, bytes, data) ? value_end + strlen (delimiter) : NULL;
}

/*
 * Reads the fields of a form. Returns FALSE if the body is not such a form from its first byte to its last, or @func
 * does not want to go on; it may have got some fields then.
 *
 * @type: the Content-Type header, of multipart/form-data
 * @body: the whole body
 * @func: gets the fields, one after the other
 */
gboolean
mu_multipart_read (const char *type, GBytes *body, MuMultipartFunc func, gpointer data)
{
  g_autofree char *boundary = dup_boundary (type);
  g_autofree char *delimiter = g_strconcat ("\r\n--", boundary, NULL);
  gsize size;
  const char *text = g_bytes_get_data (body, &size);
  const char *end;

  if (boundary == NULL || text == NULL || !starts_with (text, text + size, delimiter + 2))
    return FALSE;
  end = text + size;
  text += strlen (delimiter + 2);
  for (int i = 0; i < MAX_PARTS && text != NULL; i++)
    {
      if (starts_with (text, end, "--"))
        return text + 2 == end || (starts_with (text + 2, end, "\r\n") && text + 4 == end);
      text = read_part (text, end, delimiter, body, func, data);
    }
  return FALSE;
}
