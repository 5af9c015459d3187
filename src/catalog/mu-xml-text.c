/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-xml-text.h"

#include <string.h>

#include "model/text/mu-i18n.h"

/*
 * Prepares documents for libxml2. Its parser compares every attribute with all others of the element and every prefix
 * with all declarations, and it allocates many times the length of an element. To bound time and memory in all versions
 * of it, elements and attributes are counted before it sees the document. They can only be counted in UTF-8, so
 * documents are converted first.
 */

/* Limits of about ten times the size of real lists and catalogs. */
enum
{
  MAX_DEPTH = 64,
  MAX_MARKS = 250000,       /* elements, comments and processing instructions */
  MAX_ATTRIBUTES = 1000,    /* of one element */
  MAX_COMPARED = 500000000, /* pairs of attributes of the same element */
  MAX_NAMESPACES = 200,
};

static gboolean
begins (const char *text, gsize length, const char *mark, gsize mark_length)
{
  return length >= mark_length && memcmp (text, mark, mark_length) == 0;
}

/*
 * Returns the variant of UTF-16 that the document is in, or NULL. A document without a byte order mark starts with “<”.
 */
static const char *
find_wide (const char *text, gsize length)
{
  if (begins (text, length, "\xff\xfe", 2) || begins (text, length, "<\0", 2))
    return "UTF-16LE";
  if (begins (text, length, "\xfe\xff", 2) || begins (text, length, "\0<", 2))
    return "UTF-16BE";
  return NULL;
}

/* Returns the end of the XML declaration, or NULL if there is none. */
static char *
find_declaration_end (const char *text, gsize length)
{
  static const char start[] = "<?xml";

  if (!begins (text, length, start, strlen (start)) || length == strlen (start)
      || !g_ascii_isspace (text[strlen (start)]))
    return NULL;
  return g_strstr_len (text, length, "?>");
}

/* Returns the encoding in the declaration, or NULL if there is none. */
static char *
dup_declared (const char *text, gsize length)
{
  const char *end = find_declaration_end (text, length);
  const char *name = end != NULL ? g_strstr_len (text, end - text, "encoding") : NULL;
  const char *open;

  if (name == NULL)
    return NULL;
  for (open = name + strlen ("encoding"); open < end && strchr ("= \t\r\n", *open) != NULL;)
    open++;
  for (const char *close = open + 1; close < end; close++)
    if (*close == *open)
      return g_strndup (open + 1, close - open - 1);
  return g_strdup ("");
}

/* After conversion the declaration names the wrong encoding, so it is blanked out. */
static GBytes *
without_declaration (char *text, gsize length)
{
  const char *end = find_declaration_end (text, length);

  for (char *p = text; end != NULL && p < end + 2; p++)
    if (*p != '\n' && *p != '\r')
      *p = ' ';
  return g_bytes_new_take (text, length);
}

static GBytes *
convert (const char *text, gsize length, const char *encoding)
{
  gsize written;
  char *converted = g_convert (text, length, "UTF-8", encoding, NULL, &written, NULL);
  gboolean marked = converted != NULL && begins (converted, written, "\xef\xbb\xbf", 3);

  if (marked)
    memmove (converted, converted + 3, (written -= 3) + 1);
  return converted != NULL ? without_declaration (converted, written) : NULL;
}

/* Returns the name of the encoding for g_convert(), "" for UTF-8, or NULL if the encoding is not supported. */
static const char *
find_encoding (const char *declared)
{
  static const struct
  {
    const char *name;
    const char *converted;
  } encodings[] = {
    { "UTF-8", "" },
    { "US-ASCII", "" },
    { "ISO-8859-1", "ISO-8859-1" },
    { "WINDOWS-1252", "WINDOWS-1252" },
  };

  if (declared == NULL)
    return "";
  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    if (g_ascii_strcasecmp (declared, encodings[i].name) == 0)
      return encodings[i].converted;
  return NULL;
}

/* Returns a document of UTF-8, UTF-16 or Latin-1 in UTF-8, with the XML declaration blanked out and lines unchanged;
 * NULL if it is in another encoding. The caller owns it. */
GBytes *
mu_xml_text_decode (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *encoding = find_wide (text, length);
  g_autofree char *declared = NULL;

  if (encoding != NULL)
    return convert (text, length, encoding);
  if (begins (text, length, "\xef\xbb\xbf", 3))
    {
      text += 3;
      length -= 3;
    }
  declared = dup_declared (text, length);
  encoding = find_encoding (declared);
  if (encoding == NULL)
    return NULL;
  if (*encoding != '\0')
    return convert (text, length, encoding);
  return g_utf8_validate_len (text, length, NULL) ? without_declaration (g_strndup (text, length), length) : NULL;
}

typedef struct
{
  const char *next;
  const char *end;
  int depth;
  int n_marks;
  int n_children; /* of the root */
  int n_namespaces;
  gint64 n_compared;
  const char *problem;
} Count;

static gboolean
refuse (Count *self, const char *problem)
{
  self->problem = problem;
  return FALSE;
}

static gboolean
refuse_number (Count *self)
{
  return refuse (self, _ ("too many elements or attributes for a list or catalog"));
}

/* Moves past the next @mark, or to the end if there is none. */
static void
skip_to (Count *self, const char *mark)
{
  const char *found = g_strstr_len (self->next, self->end - self->next, mark);

  self->next = found != NULL ? found + strlen (mark) : self->end;
}

static gboolean
is_at (const Count *self, const char *mark)
{
  return begins (self->next, self->end - self->next, mark, strlen (mark));
}

/* Moves past the rest of a tag. Every quoted text in it is the value of an attribute. */
static gboolean
count_attributes (Count *self, gboolean *empty)
{
  int n_attributes = 0;

  *empty = FALSE;
  for (; self->next < self->end; self->next++)
    switch (*self->next)
      {
      case '>':
        *empty = self->next[-1] == '/';
        self->next++;
        return TRUE;
      case 'x':
        if (g_ascii_isspace (self->next[-1]) && is_at (self, "xmlns") && ++self->n_namespaces > MAX_NAMESPACES)
          return refuse_number (self);
        break;
      case '"':
      case '\'':
        /* The parser compares it with those before it. */
        self->n_compared += ++n_attributes;
        if (n_attributes > MAX_ATTRIBUTES || self->n_compared > MAX_COMPARED)
          return refuse_number (self);
        self->next = memchr (self->next + 1, *self->next, self->end - self->next - 1);
        if (self->next == NULL)
          self->next = self->end - 1;
        break;
      case '<':
        /* Not well-formed: the parser stops here. */
        self->next = self->end - 1;
        break;
      default:
        break;
      }
  return TRUE;
}

static gboolean
count_element (Count *self)
{
  gboolean empty;

  if (self->next + 1 < self->end && self->next[1] == '/')
    {
      self->depth--;
      self->next += strlen ("</");
      return TRUE;
    }
  if (++self->n_marks > MAX_MARKS)
    return refuse_number (self);
  self->next++;
  self->n_children += self->depth == 1;
  if (!count_attributes (self, &empty))
    return FALSE;
  if (!empty && ++self->depth > MAX_DEPTH)
    return refuse (self, _ ("elements are nested too deeply"));
  return TRUE;
}

/* Counts the markup at “<”. Document types are rejected: no list or catalog needs one, and entity bombs do. */
static gboolean
count_mark (Count *self)
{
  if (is_at (self, "<![CDATA["))
    skip_to (self, "]]>");
  else if (is_at (self, "<!--"))
    {
      self->next += strlen ("<!--");
      skip_to (self, "-->");
    }
  else if (is_at (self, "<?"))
    skip_to (self, "?>");
  else if (is_at (self, "<!"))
    return refuse (self, _ ("document types and entities are not allowed here"));
  else
    return count_element (self);
  return ++self->n_marks <= MAX_MARKS || refuse_number (self);
}

/*
 * Checks that a document has no document type and is small enough to be parsed. Returns TRUE if the document may be
 * parsed.
 *
 * @text: an XML document in UTF-8, not necessarily well-formed
 * @n_children: (out) how many elements the root has; set on success; -1: not every element ends
 * @line: (out) the line that exceeds a limit; set on failure
 * @problem: (out) the message; set on failure
 */
gboolean
mu_xml_text_check (GBytes *text, int *n_children, int *line, const char **problem)
{
  gsize length;
  const char *start = g_bytes_get_data (text, &length);
  Count self = { .next = start };

  self.end = start + length;
  while (self.next < self.end && (self.next = memchr (self.next, '<', self.end - self.next)) != NULL)
    {
      const char *mark = self.next;

      if (!count_mark (&self))
        {
          *line = 1;
          for (const char *p = start; p < mark && (p = memchr (p, '\n', mark - p)) != NULL; p++)
            ++*line;
          *problem = self.problem;
          return FALSE;
        }
    }
  *n_children = self.depth == 0 ? self.n_children : -1;
  return TRUE;
}
