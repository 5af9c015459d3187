/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-xml.h"

#include <glib/gi18n.h>
#include <string.h>

enum { MAX_BYTES = 16 * 1024 * 1024, MAX_DEPTH = 64 };

/**
 * mu_xml_load_file:
 * @path: a regular file
 *
 * Returns: (transfer full) (nullable): what is in it; %NULL with @error when it cannot be read or is over 16 MiB.
 */
GBytes *
mu_xml_load_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, NULL, error);
  if (info == NULL)
    return NULL;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || g_file_info_get_size (info) > MAX_BYTES)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           _ ("not a regular file of at most 16 MiB"));
      return NULL;
    }
  return g_file_load_bytes (file, NULL, NULL, error);
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
  MuXml *self = g_new0 (MuXml, 1);

  self->bytes = g_bytes_ref (bytes);
  self->file = g_strdup (file);
  self->problems = problems;
  self->reader = xmlReaderForMemory (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL,
                                     XML_PARSE_NONET | XML_PARSE_COMPACT);
  if (self->reader != NULL)
    xmlTextReaderSetErrorHandler (self->reader, on_xml_error, self);
  else
    self->broken = TRUE;
  return self;
}

void
mu_xml_free (MuXml *self)
{
  g_clear_pointer (&self->reader, xmlFreeTextReader);
  g_bytes_unref (self->bytes);
  g_free (self->file);
  g_free (self);
}

/* Moves to the next node that matters. Document types are refused: nothing here needs one, and bombs do. */
static gboolean
advance (MuXml *self)
{
  while (!self->broken && xmlTextReaderRead (self->reader) == 1)
    {
      int type = xmlTextReaderNodeType (self->reader);

      if (type == XML_READER_TYPE_DOCUMENT_TYPE || type == XML_READER_TYPE_ENTITY_REFERENCE)
        {
          mu_xml_problem (self, _ ("document types and entities are not allowed here"));
          self->broken = TRUE;
        }
      else if (xmlTextReaderDepth (self->reader) > MAX_DEPTH)
        {
          mu_xml_problem (self, _ ("elements are nested too deeply"));
          self->broken = TRUE;
        }
      else if (type == XML_READER_TYPE_ELEMENT || type == XML_READER_TYPE_END_ELEMENT)
        return TRUE;
    }
  return FALSE;
}

/**
 * mu_xml_enter_root:
 *
 * Returns: whether there is a root element; the reader stands on it.
 */
gboolean
mu_xml_enter_root (MuXml *self)
{
  return advance (self);
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
  if (self->broken)
    return FALSE;
  xmlTextReaderMoveToElement (self->reader);
  if (xmlTextReaderDepth (self->reader) == depth && xmlTextReaderIsEmptyElement (self->reader) == 1)
    return FALSE;
  if (xmlTextReaderDepth (self->reader) == depth
      && xmlTextReaderNodeType (self->reader) == XML_READER_TYPE_END_ELEMENT)
    return FALSE;

  while (advance (self))
    {
      int now = xmlTextReaderDepth (self->reader);
      int type = xmlTextReaderNodeType (self->reader);

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
  return g_str_equal (mu_xml_get_name (self), name);
}

int
mu_xml_get_line (MuXml *self)
{
  return xmlTextReaderGetParserLineNumber (self->reader);
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

/* Appends the words of @text; @pending says whether white space came before them. */
static void
append_words (GString *words, const char *text, gboolean *pending)
{
  while (*text != '\0')
    {
      const char *begin = text;

      while (*text != '\0' && !g_ascii_isspace (*text))
        text++;
      if (text > begin)
        {
          if (*pending && words->len > 0)
            g_string_append_c (words, ' ');
          g_string_append_len (words, begin, text - begin);
          *pending = FALSE;
        }
      for (; g_ascii_isspace (*text); text++)
        *pending = TRUE;
    }
}

/**
 * mu_xml_dup_text:
 *
 * Returns: (transfer full): the text in the element the reader stands on, runs of white space made one blank.
 */
char *
mu_xml_dup_text (MuXml *self)
{
  GString *text;
  gboolean pending = FALSE;
  int depth = xmlTextReaderDepth (self->reader);

  if (xmlTextReaderIsEmptyElement (self->reader) == 1)
    return g_strdup ("");
  text = g_string_new (NULL);

  while (!self->broken && xmlTextReaderRead (self->reader) == 1)
    {
      int type = xmlTextReaderNodeType (self->reader);

      if (type == XML_READER_TYPE_END_ELEMENT && xmlTextReaderDepth (self->reader) == depth)
        break;
      if (type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA
          || type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE)
        append_words (text, (const char *) xmlTextReaderConstValue (self->reader), &pending);
    }
  return g_string_free (text, FALSE);
}

/**
 * mu_xml_problem:
 *
 * Notes a problem at the line the reader stands on.
 */
void
mu_xml_problem (MuXml *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (self->problems, mu_problem_new (self->file, mu_xml_get_line (self), "%s", message));
}

/**
 * mu_xml_parse_int:
 * @value: an attribute's value
 *
 * Returns: the whole number it is, from −9999 to 9999; 0 with a problem when it is none.
 */
int
mu_xml_parse_int (MuXml *self, const char *value)
{
  gint64 number = 0;
  g_autofree char *stripped = g_strstrip (g_strdup (value));

  if (!g_ascii_string_to_signed (stripped, 10, -9999, 9999, &number, NULL))
    mu_xml_problem (self, _ ("“%s” is not a whole number between −9999 and 9999"), value);
  return number;
}
