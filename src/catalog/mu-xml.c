/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-xml.h"

#include <glib/gstdio.h>
#include <string.h>

#include "catalog/mu-xml-text.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-number.h"

enum
{
  MAX_BYTES = 16 * 1024 * 1024,
  MAX_PROBLEMS = 100, /* recorded for one document */
};

/* Loads a file. Returns the contents; NULL with @error set if the file cannot be read, is not a regular file or is
 * larger than 16 MiB. The caller owns it. */
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

/* The reader itself is still at the element before the one that cannot be read. */
static void
on_xml_error (void *data, MuXmlError error)
{
  MuXml *self = data;
  g_autofree char *text = NULL;

  if (error->level == XML_ERR_WARNING || self->broken)
    return;
  self->broken = TRUE;
  text = g_utf8_make_valid (error->message != NULL ? error->message : "", -1);
  g_strstrip (text);
  g_ptr_array_add (self->problems, mu_problem_new (self->file, error->line, _ ("not well-formed XML: %s"), text));
}

static void
add_problem (MuXml *self, int line, const char *message)
{
  self->broken = TRUE;
  g_ptr_array_add (self->problems, mu_problem_new (self->file, line, "%s", message));
}

/* libxml2 would print its messages to the terminal. */
static void
ignore_error (void *data, const char *message, ...)
{
}

/* Returns the line of the first byte that is not UTF-8; 1 if there is none. */
static int
find_wrong_line (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *end;
  int line = 1;

  if (!g_utf8_validate (data, (gssize) length, &end))
    for (const char *p = data; p < end; p++)
      line += *p == '\n';
  return line;
}

static MuXml *
new_with_options (GBytes *bytes, const char *file, GPtrArray *problems, int options)
{
  static gsize started;
  MuXml *self = g_new0 (MuXml, 1);
  const char *problem;
  int line;

  /* libxml2 must be initialized by a single thread. */
  if (g_once_init_enter (&started))
    {
      xmlInitParser ();
      g_once_init_leave (&started, TRUE);
    }
  self->bytes = g_bytes_ref (bytes);
  self->file = mu_intern (file);
  self->problems = problems;
  xmlSetGenericErrorFunc (NULL, ignore_error);
  /* Creates the parser, unless the document may not be parsed. */
  self->text = mu_xml_text_decode (self->bytes);
  if (self->text == NULL)
    add_problem (self, find_wrong_line (self->bytes), _ ("the text is not in the encoding that it names, or that is not known; save it as UTF-8"));
  else if (!mu_xml_text_check (self->text, &self->n_children, &line, &problem))
    add_problem (self, line, problem);
  else
    self->reader = xmlReaderForMemory (g_bytes_get_data (self->text, NULL), g_bytes_get_size (self->text), NULL, NULL,
                                       XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_BIG_LINES | options);
  if (self->reader != NULL)
    xmlTextReaderSetStructuredErrorHandler (self->reader, on_xml_error, self);
  else if (!self->broken)
    add_problem (self, 1, _ ("there is not enough memory to read it; close other programs and try again"));
  return self;
}

/*
 * Returns a new reader, positioned before the root element.
 *
 * @bytes: the document
 * @file: the name of the document in problems
 * @problems: (of MuProblem) receives problems
 */
MuXml *
mu_xml_new (GBytes *bytes, const char *file, GPtrArray *problems)
{
  return new_with_options (bytes, file, problems, 0);
}

/* Does the same as mu_xml_new() but skips whitespace between elements, a third of all nodes. Returns a new reader. */
MuXml *
mu_xml_new_without_blanks (GBytes *bytes, const char *file, GPtrArray *problems)
{
  return new_with_options (bytes, file, problems, XML_PARSE_NOBLANKS);
}

/* Frees a reader. */
void
mu_xml_free (MuXml *self)
{
  g_clear_pointer (&self->reader, xmlFreeTextReader);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/*
 * Moves to the next start or end of an element and sets @depth. Returns its type, or XML_READER_TYPE_NONE at the end.
 */
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

/* Moves to the root element. Returns TRUE if there is one. */
gboolean
mu_xml_enter_root (MuXml *self)
{
  int depth;

  return advance (self, &depth) != XML_READER_TYPE_NONE;
}

/* Returns the depth of the current element; the root has depth 0. */
int
mu_xml_get_depth (MuXml *self)
{
  return xmlTextReaderDepth (self->reader);
}

/* Returns TRUE if the current element is written as one tag. */
gboolean
mu_xml_is_empty (MuXml *self)
{
  return xmlTextReaderIsEmptyElement (self->reader) == 1;
}

/*
 * Moves to the next child element. The first call must be made while the parent is the current element. Descendants of
 * the former child that were not read are skipped. Returns TRUE if there is another child.
 *
 * @depth: the depth of the parent element
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

/*
 * Moves to the next attribute of the current element, or back to the element after the last one. Returns TRUE if there
 * is another attribute.
 */
gboolean
mu_xml_next_attribute (MuXml *self)
{
  if (!self->broken && xmlTextReaderMoveToNextAttribute (self->reader) == 1)
    return TRUE;
  xmlTextReaderMoveToElement (self->reader);
  return FALSE;
}

/* Returns the name of the current element or attribute. */
const char *
mu_xml_get_name (MuXml *self)
{
  return (const char *) xmlTextReaderConstName (self->reader);
}

/* Returns the value of the current attribute. */
const char *
mu_xml_get_value (MuXml *self)
{
  const char *value = (const char *) xmlTextReaderConstValue (self->reader);

  return value != NULL ? value : "";
}

/* Returns TRUE if the current element or attribute has that name. */
gboolean
mu_xml_is (MuXml *self, const char *name)
{
  const char *here = mu_xml_get_name (self);

  return *here == *name && g_str_equal (here, name);
}

/* Returns the line of the current element, from 1. */
int
mu_xml_get_line (MuXml *self)
{
  xmlNode *node = xmlTextReaderCurrentNode (self->reader);
  int line = node != NULL ? (int) xmlGetLineNo (node) : 0;

  /* The parser has read further than the current node. */
  return line > 0 ? line : xmlTextReaderGetParserLineNumber (self->reader);
}

/* Returns the value of that attribute of the current element, or NULL. */
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

/* Returns the `xml:lang` of the current element, interned, or NULL. */
static const char *
find_language (MuXml *self)
{
  const char *language = NULL;

  while (language == NULL && xmlTextReaderMoveToNextAttribute (self->reader) == 1)
    if (mu_xml_is (self, "xml:lang"))
      language = mu_intern (mu_xml_get_value (self));
  xmlTextReaderMoveToElement (self->reader);
  return language;
}

/* Replaces each run of whitespace in @text by one space and removes it at both ends. In XML, the only characters
 * up to the space are whitespace. */
static void
collapse_space (char *text)
{
  const char *from = text;
  char *to = text;

  for (;;)
    {
      while ((guchar) *from <= ' ' && *from != '\0')
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

/* There are many texts, and nearly all are safe: only those with a bidirectional control are sanitized. */
static char *
sanitize (char *text)
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

/* Returns the text inside the current element, with runs of whitespace replaced by one space. */
char *
mu_xml_dup_text (MuXml *self)
{
  char *text = NULL;
  GString *more = NULL; /* only for texts in several nodes, which are rare */
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
  return sanitize (text);
}

/*
 * Reads the content of the current element into @text, in the language of its `xml:lang`. Reports a problem if @text has
 * been read in that language.
 *
 * @text: (in and out) the text to add to; NULL to create one
 */
void
mu_xml_read_text (MuXml *self, MuText **text)
{
  const char *language = find_language (self);
  char *content;

  if (*text != NULL && mu_text_get_language (*text, language) != NULL)
    mu_xml_problem (self, _ ("a second <%s> in the same language"), mu_xml_get_name (self));
  content = mu_xml_dup_text (self);
  if (*text == NULL && language == NULL)
    {
      *text = mu_text_new_take (content);
      return;
    }
  if (*text == NULL)
    *text = mu_text_new (content);
  mu_text_take (*text, language, content);
}

/* Replaces a text by one that was read (taken), unless that is NULL. */
void
mu_xml_take_text (MuText **text, MuText *read)
{
  if (read == NULL)
    return;
  mu_text_unref (*text);
  *text = read;
}

/* Reads the texts of the children with that name, one for each language. */
void
mu_xml_read_texts (MuXml *self, MuText **text, const char *element)
{
  int depth = mu_xml_get_depth (self);

  while (mu_xml_next_child (self, depth))
    if (mu_xml_is (self, element))
      mu_xml_read_text (self, text);
}

static void
report (MuXml *self, int line, const char *format, va_list arguments)
{
  g_autofree char *message = NULL;

  if (self->n_problems++ >= MAX_PROBLEMS)
    return;
  message = g_strdup_vprintf (format, arguments);
  g_ptr_array_add (self->problems, mu_problem_new (self->file, line, "%s", message));
}

/* Reports a problem at the current line, as printf() writes it. After 100 of a document, further ones are dropped. */
void
mu_xml_problem (MuXml *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  report (self, mu_xml_get_line (self), format, arguments);
  va_end (arguments);
}

/* Does the same as mu_xml_problem() for an element before the current one, which was at that line. */
void
mu_xml_problem_at (MuXml *self, int line, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  report (self, line, format, arguments);
  va_end (arguments);
}

/* Reports an attribute of the current element that cannot have the value. */
void
mu_xml_refuse_value (MuXml *self, const char *name, const char *value)
{
  mu_xml_problem (self, _ ("<%s> cannot have “%s” with the value “%s”"), mu_xml_get_name (self), name, value);
}

/* Reports what says nothing in the current element beside @other. */
void
mu_xml_refuse_beside (MuXml *self, const char *what, const char *other)
{
  mu_xml_problem (self, _ ("<%s> cannot have “%s” beside “%s”"), mu_xml_get_name (self), what, other);
}

/* Reports what says nothing in the current element without @other, which is not there. */
void
mu_xml_refuse_without (MuXml *self, const char *what, const char *other)
{
  mu_xml_problem (self, _ ("<%s> cannot have “%s” without “%s”"), mu_xml_get_name (self), what, other);
}

/* Returns the number; 0 after reporting a problem if @value is not a whole number within the range of costs. */
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

/* Returns the attribute of the current element as a number; @otherwise without it. */
int
mu_xml_read_number (MuXml *self, const char *name, int otherwise)
{
  g_autofree char *value = mu_xml_dup_attribute (self, name);

  return value != NULL ? mu_xml_parse_int (self, value) : otherwise;
}
