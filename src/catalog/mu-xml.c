/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-xml.h"

#include <glib/gstdio.h>
#include <string.h>

#include "catalog/mu-xml-text.h"
#include "model/mu-i18n.h"
#include "model/mu-limits.h"
#include "model/mu-safe-line.h"
#include "model/mu-number.h"

enum
{
  MAX_BYTES = 16 * 1024 * 1024,
  MAX_PROBLEMS = 100, /* that are told of one document */
};

/**
 * mu_xml_load_file:
 * @path: a regular file
 *
 * Returns: (transfer full) (nullable): what is in it; %NULL with @error when it cannot be read or is over 16 MiB.
 */
GBytes *
mu_xml_load_file (const char *path, GError **error)
{
  GStatBuf status;
  char *contents;
  gsize length;

  if (g_stat (path, &status) == 0 && (!S_ISREG (status.st_mode) || status.st_size > MAX_BYTES))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           _ ("not a regular file of at most 16 MiB"));
      return NULL;
    }
  if (!g_file_get_contents (path, &contents, &length, error))
    return NULL;
  return g_bytes_new_take (contents, length);
}

static void
on_xml_error (void *data, const char *message, xmlParserSeverities severity, xmlTextReaderLocatorPtr locator)
{
  MuXml *self = data;
  g_autofree char *text = NULL;

  if (severity == XML_PARSER_SEVERITY_WARNING || severity == XML_PARSER_SEVERITY_VALIDITY_WARNING || self->broken)
    return;
  self->broken = TRUE;
  text = g_utf8_make_valid (message, -1);
  g_strstrip (text);
  g_ptr_array_add (self->problems,
                   mu_problem_new (self->file, xmlTextReaderLocatorLineNumber (locator), _ ("not well-formed XML: %s"), text));
}

static void
add_problem (MuXml *self, int line, const char *message)
{
  self->broken = TRUE;
  g_ptr_array_add (self->problems, mu_problem_new (self->file, line, "%s", message));
}

/* What the parser would say by itself, to the terminal. */
static void
stay_silent (void *data, const char *message, ...)
{
}

/* Several threads may be the first to read XML, which libxml2 is not ready for by itself. */
static void
start_parser (void)
{
  static gsize started;

  if (!g_once_init_enter (&started))
    return;
  xmlInitParser ();
  g_once_init_leave (&started, TRUE);
}

/* Gives the parser the document, if it may have it. */
static void
open_text (MuXml *self, int options)
{
  const char *problem;
  int line;

  self->text = mu_xml_text_decode (self->bytes);
  if (self->text == NULL)
    add_problem (self, 1, _ ("it is not in UTF-8, UTF-16 or Latin-1"));
  else if (!mu_xml_text_check (self->text, &line, &problem))
    add_problem (self, line, problem);
  else
    self->reader = xmlReaderForMemory (g_bytes_get_data (self->text, NULL), g_bytes_get_size (self->text), NULL, NULL,
                                       XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_BIG_LINES | options);
  self->broken = self->reader == NULL;
  if (self->reader != NULL)
    xmlTextReaderSetErrorHandler (self->reader, on_xml_error, self);
}

static MuXml *
new_with_options (GBytes *bytes, const char *file, GPtrArray *problems, int options)
{
  MuXml *self = g_new0 (MuXml, 1);

  self->bytes = g_bytes_ref (bytes);
  self->file = g_intern_string (file);
  self->problems = problems;
  start_parser ();
  xmlSetGenericErrorFunc (NULL, stay_silent);
  open_text (self, options);
  return self;
}

/**
 * mu_xml_new:
 * @bytes: the document
 * @file: what to call it in problems
 * @problems: (element-type MuProblem): where problems go
 *
 * Returns: (transfer full): a reader before the document's root.
 */
MuXml *
mu_xml_new (GBytes *bytes, const char *file, GPtrArray *problems)
{
  return new_with_options (bytes, file, problems, 0);
}

/**
 * mu_xml_new_without_blanks:
 *
 * Like mu_xml_new(), for a document in which white space between elements means nothing: a third of the nodes.
 */
MuXml *
mu_xml_new_without_blanks (GBytes *bytes, const char *file, GPtrArray *problems)
{
  return new_with_options (bytes, file, problems, XML_PARSE_NOBLANKS);
}

void
mu_xml_free (MuXml *self)
{
  g_clear_pointer (&self->reader, xmlFreeTextReader);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/* Moves to the next node that matters, which is at @depth then. Returns its type, XML_READER_TYPE_NONE for none. */
static int
advance (MuXml *self, int *depth)
{
  while (!self->broken && xmlTextReaderRead (self->reader) == 1)
    {
      int type = xmlTextReaderNodeType (self->reader);

      *depth = xmlTextReaderDepth (self->reader);
      if (type == XML_READER_TYPE_ELEMENT || type == XML_READER_TYPE_END_ELEMENT)
        return type;
    }
  return XML_READER_TYPE_NONE;
}

/**
 * mu_xml_enter_root:
 *
 * Returns: whether there is a root element; the reader stands on it.
 */
gboolean
mu_xml_enter_root (MuXml *self)
{
  int depth;

  return advance (self, &depth) != XML_READER_TYPE_NONE;
}

int
mu_xml_get_depth (MuXml *self)
{
  return xmlTextReaderDepth (self->reader);
}

/**
 * mu_xml_next_child:
 * @depth: the depth of the element whose children are wanted
 *
 * Call it first while the reader stands on that element itself. What a caller leaves unread of a child is skipped.
 *
 * Returns: whether the reader stands on a further child element.
 */
gboolean
mu_xml_next_child (MuXml *self, int depth)
{
  int type;
  int now;

  if (self->broken)
    return FALSE;
  xmlTextReaderMoveToElement (self->reader);
  if (xmlTextReaderDepth (self->reader) == depth
      && (xmlTextReaderIsEmptyElement (self->reader) == 1
          || xmlTextReaderNodeType (self->reader) == XML_READER_TYPE_END_ELEMENT))
    return FALSE;

  while ((type = advance (self, &now)) != XML_READER_TYPE_NONE)
    {
      if (now <= depth)
        return FALSE;
      if (now == depth + 1 && type == XML_READER_TYPE_ELEMENT)
        return TRUE;
    }
  return FALSE;
}

/**
 * mu_xml_next_attribute:
 *
 * Returns: whether the reader stands on a further attribute of its element; if not, it is back on the element.
 */
gboolean
mu_xml_next_attribute (MuXml *self)
{
  if (!self->broken && xmlTextReaderMoveToNextAttribute (self->reader) == 1)
    return TRUE;
  xmlTextReaderMoveToElement (self->reader);
  return FALSE;
}

/**
 * mu_xml_get_name:
 *
 * Returns: (transfer none): the name of the element or attribute the reader stands on.
 */
const char *
mu_xml_get_name (MuXml *self)
{
  return (const char *) xmlTextReaderConstName (self->reader);
}

/**
 * mu_xml_get_value:
 *
 * Returns: (transfer none): the value of the attribute the reader stands on.
 */
const char *
mu_xml_get_value (MuXml *self)
{
  const char *value = (const char *) xmlTextReaderConstValue (self->reader);

  return value != NULL ? value : "";
}

gboolean
mu_xml_is (MuXml *self, const char *name)
{
  const char *here = mu_xml_get_name (self);

  return *here == *name && g_str_equal (here, name);
}

int
mu_xml_get_line (MuXml *self)
{
  xmlNode *node = xmlTextReaderCurrentNode (self->reader);

  int line = node != NULL ? (int) xmlGetLineNo (node) : 0;

  /* The parser itself is ahead of what it reports. */
  return line > 0 ? line : xmlTextReaderGetParserLineNumber (self->reader);
}

/**
 * mu_xml_dup_attribute:
 *
 * Returns: (transfer full) (nullable): the value of that attribute of the element the reader stands on.
 */
char *
mu_xml_dup_attribute (MuXml *self, const char *name)
{
  char *value = NULL;

  if (xmlTextReaderHasAttributes (self->reader) != 1)
    return NULL;
  while (value == NULL && xmlTextReaderMoveToNextAttribute (self->reader) == 1)
    if (mu_xml_is (self, name))
      value = g_strdup (mu_xml_get_value (self));
  xmlTextReaderMoveToElement (self->reader);
  return value;
}

/* Nothing below the blank but white space may stand in XML. */
static gboolean
is_space (char c)
{
  return (guchar) c <= ' ' && c != '\0';
}

/* Makes runs of white space in @text one blank, and drops them at either end. */
static void
collapse_space (char *text)
{
  const char *from = text;
  char *to = text;

  for (;;)
    {
      while (is_space (*from))
        from++;
      if (*from == '\0')
        break;
      if (to > text)
        *to++ = ' ';
      while ((guchar) *from > ' ')
        *to++ = *from++;
    }
  *to = '\0';
}

/* Texts are many, and nearly all are harmless: only one with a sign that turns its direction is gone through. */
static char *
make_harmless (char *text)
{
  for (const char *p = text; (p = strchr (p, '\xe2')) != NULL; p++)
    {
      gunichar c = g_utf8_get_char (p);

      if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069))
        {
          g_autofree char *all = text;

          return mu_safe_line_dup (all);
        }
    }
  return text;
}

static gboolean
is_text (int type)
{
  return type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA
         || type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE;
}

/**
 * mu_xml_dup_text:
 *
 * Returns: (transfer full): the text in the element the reader stands on, runs of white space made one blank.
 */
char *
mu_xml_dup_text (MuXml *self)
{
  char *text = NULL;
  GString *more = NULL; /* only for a text in pieces, which few are */
  int depth = xmlTextReaderDepth (self->reader);

  if (xmlTextReaderIsEmptyElement (self->reader) == 1)
    return g_strdup ("");

  while (!self->broken && xmlTextReaderRead (self->reader) == 1)
    {
      int type = xmlTextReaderNodeType (self->reader);
      const char *piece;

      if (type == XML_READER_TYPE_END_ELEMENT && xmlTextReaderDepth (self->reader) == depth)
        break;
      if (!is_text (type))
        continue;
      piece = (const char *) xmlTextReaderConstValue (self->reader);
      if (text == NULL)
        text = g_strdup (piece);
      else
        {
          more = more != NULL ? more : g_string_new (text);
          g_string_append (more, piece);
        }
    }
  if (more != NULL)
    {
      g_free (text);
      text = g_string_free (more, FALSE);
    }
  if (text == NULL)
    return g_strdup ("");
  collapse_space (text);
  return make_harmless (text);
}

/**
 * mu_xml_problem:
 *
 * Notes a problem at the line the reader stands on, unless there were a hundred.
 */
void
mu_xml_problem (MuXml *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (self->n_problems++ >= MAX_PROBLEMS)
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (self->problems, mu_problem_new (self->file, mu_xml_get_line (self), "%s", message));
}

/**
 * mu_xml_parse_int:
 * @value: an attribute's value
 *
 * Returns: the whole number it is, in the bounds of costs, which all numbers of catalogs are in; 0 with a problem when
 * it is none.
 */
int
mu_xml_parse_int (MuXml *self, const char *value)
{
  g_autoptr (GError) error = NULL;
  int number = 0;

  if (g_ascii_isdigit (value[0]) && value[1] == '\0')
    return g_ascii_digit_value (value[0]);
  if (!mu_number_parse (value, -MU_MAX_COST, MU_MAX_COST, &number, &error))
    mu_xml_problem (self, "%s", error->message);
  return number;
}
