/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-schema.h"

#include <libxml/relaxng.h>

#include "catalog/mu-xml.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGParserCtxt, xmlRelaxNGFreeParserCtxt)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGValidCtxt, xmlRelaxNGFreeValidCtxt)

/* Collects the schema errors of a file. */
typedef struct
{
  const char *file;
  GPtrArray *problems;
  guint n_problems;
  char *unplaced; /* the first message that counts only if there is no other, or that has no line, as libxml2 has none
                     for a missing attribute */
  int unplaced_line;
} MuSchemaCheck;

/* Further problems of a file are not recorded. */
enum
{
  MAX_PROBLEMS = 100
};

static void
add_problem (MuSchemaCheck *check, int line, const char *message)
{
  check->n_problems++;
  for (guint i = check->problems->len; i-- > 0;)
    {
      const MuProblem *known = check->problems->pdata[i];

      if (known->line == line && g_str_equal (known->file, check->file) && g_str_equal (known->message, message))
        return;
    }
  if (check->n_problems <= MAX_PROBLEMS)
    g_ptr_array_add (check->problems, mu_problem_new (check->file, line, "%s", message));
}

/* Messages of libxml2 are in English and do not quote the value, so the most frequent ones are replaced. */
static char *
dup_message (const xmlError *error)
{
  const xmlNode *node = error->node;
  gboolean at_element = node != NULL && node->type == XML_ELEMENT_NODE;
  int code = error->domain == XML_FROM_RELAXNGV ? error->code : XML_RELAXNG_OK;
  g_autofree char *value = NULL;
  xmlChar *found = NULL;
  char *message;

  if (code == XML_RELAXNG_ERR_INVALIDATTR && error->str1 != NULL && at_element)
    found = xmlGetProp (node, (const xmlChar *) error->str1);
  if (found != NULL)
    {
      value = mu_safe_line_dup_name ((const char *) found);
      xmlFree (found);
      return g_strdup_printf (_ ("<%s> cannot have “%s” with the value “%s”"), (const char *) node->name, error->str1,
                              value);
    }
  if (code == XML_RELAXNG_ERR_ATTRVALID && error->str1 != NULL)
    return g_strdup_printf (_ ("<%s> lacks a required attribute, or has one with an invalid value"), error->str1);
  if (code == XML_RELAXNG_ERR_ELEMWRONG && error->str1 != NULL)
    return g_strdup_printf (_ ("<%s> is not known here, or does not stand in its order"), error->str1);
  if (code == XML_RELAXNG_ERR_CONTENTVALID && error->str1 != NULL)
    return g_strdup_printf (_ ("what is in <%s> is missing or not valid"), error->str1);
  if (code == XML_RELAXNG_ERR_NOELEM && at_element)
    return g_strdup_printf (_ ("what is in <%s> is missing or not valid"), (const char *) node->name);
  message = g_utf8_make_valid (error->message, -1);
  return g_strstrip (message);
}

/* Some messages only repeat that another one of the same element was found. */
static gboolean
is_consequence (const xmlError *error)
{
  return error->domain == XML_FROM_RELAXNGV
         && (error->code == XML_RELAXNG_ERR_EXTRACONTENT || error->code == XML_RELAXNG_ERR_TYPEVAL
             || error->code == XML_RELAXNG_ERR_DATATYPE || error->code == XML_RELAXNG_ERR_ELEMNAME
             || error->code == XML_RELAXNG_ERR_NOELEM);
}

static void
on_schema_error (void *data, MuXmlError error)
{
  MuSchemaCheck *check = data;
  g_autofree char *message = dup_message (error);

  if (error->line > 0 && !is_consequence (error))
    add_problem (check, error->line, message);
  else if (check->unplaced == NULL)
    {
      check->unplaced = g_steal_pointer (&message);
      check->unplaced_line = error->line;
    }
}

/*
 * Loads a schema. Returns the schema; NULL if it cannot be loaded. The caller owns it.
 *
 * @path: a RELAX NG schema
 * @problems: (of MuProblem) receives the reasons if it cannot be loaded
 */
MuCatalogSchema *
mu_catalog_schema_load (const char *path, GPtrArray *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mu_xml_load_file (path, &error);
  g_autoptr (xmlRelaxNGParserCtxt) context = NULL;
  MuSchemaCheck check = { path, problems };
  xmlRelaxNG *schema;

  if (bytes == NULL)
    {
      g_ptr_array_add (problems, mu_problem_new (path, 0, _ ("cannot be read: %s"), error->message));
      return NULL;
    }
  context = xmlRelaxNGNewMemParserCtxt (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  xmlRelaxNGSetParserStructuredErrors (context, on_schema_error, &check);
  schema = xmlRelaxNGParse (context);
  if (schema == NULL && check.n_problems == 0)
    add_problem (&check, 0, check.unplaced != NULL ? check.unplaced : _ ("cannot be read as a schema"));
  g_free (check.unplaced);
  return (MuCatalogSchema *) schema;
}

/* Frees a schema. */
void
mu_catalog_schema_free (MuCatalogSchema *self)
{
  xmlRelaxNGFree ((xmlRelaxNG *) self);
}

/* The validator parses the whole document at once, so it only gets documents that the stricter reader accepts. */
static xmlDoc *
read_document (GBytes *bytes, MuSchemaCheck *check)
{
  g_autoptr (MuXml) xml = mu_xml_new (bytes, check->file, check->problems);
  xmlDoc *document;
  int depth;

  if (!mu_xml_enter_root (xml))
    return NULL;
  depth = mu_xml_get_depth (xml);
  while (mu_xml_next_child (xml, depth))
    ;
  if (xml->broken)
    return NULL;
  xmlSetStructuredErrorFunc (check, on_schema_error);
  document = xmlReadMemory (g_bytes_get_data (xml->text, NULL), g_bytes_get_size (xml->text), NULL, NULL,
                            XML_PARSE_NONET | XML_PARSE_NOWARNING | XML_PARSE_BIG_LINES);
  xmlSetStructuredErrorFunc (NULL, NULL);
  return document;
}

static void
ignore_error (void *data, MuXmlError error)
{
}

/* Streaming validation would report thousands of errors after one bad element, so the whole document is validated. */
static gboolean
is_valid (MuCatalogSchema *self, xmlDoc *document, xmlStructuredErrorFunc on_error, MuSchemaCheck *check)
{
  g_autoptr (xmlRelaxNGValidCtxt) context = xmlRelaxNGNewValidCtxt ((xmlRelaxNG *) self);

  xmlRelaxNGSetValidStructuredErrors (context, on_error, check);
  return xmlRelaxNGValidateDoc (context, document) == 0;
}

/* Adds the errors of the document in its present state. If the only error has no line, it is reported at @line. */
static void
add_problems (MuCatalogSchema *self, xmlDoc *document, MuSchemaCheck *check, int line)
{
  guint n_before = check->n_problems;

  if (!is_valid (self, document, on_schema_error, check) && check->n_problems == n_before)
    add_problem (check, check->unplaced != NULL && check->unplaced_line > 0 ? check->unplaced_line : line,
                 check->unplaced != NULL ? check->unplaced : _ ("does not match the schema"));
  g_clear_pointer (&check->unplaced, g_free);
}

/*
 * Validates a document. Returns TRUE if the document is valid.
 *
 * @bytes: a document
 * @file: the name of the document in problems
 * @problems: (of MuProblem) receives the errors
 */
gboolean
mu_catalog_schema_check (MuCatalogSchema *self, GBytes *bytes, const char *file, GPtrArray *problems)
{
  MuSchemaCheck check = { file, problems };
  g_autoptr (xmlDoc) document = read_document (bytes, &check);
  g_autoptr (GPtrArray) children = NULL;
  xmlNode *root;

  g_clear_pointer (&check.unplaced, g_free);
  if (document == NULL)
    return FALSE;
  if (is_valid (self, document, ignore_error, NULL))
    return TRUE;
  /* Validates the root alone and then with each of its children, so that every error gets a line. */
  root = xmlDocGetRootElement (document);
  children = g_ptr_array_new_with_free_func ((GDestroyNotify) xmlFreeNode);
  while (root->children != NULL)
    {
      g_ptr_array_add (children, root->children);
      xmlUnlinkNode (root->children);
    }
  add_problems (self, document, &check, (int) xmlGetLineNo (root));
  for (guint i = 0; i < children->len && check.n_problems < MAX_PROBLEMS; i++)
    {
      xmlNode *child = children->pdata[i];

      xmlAddChild (root, child);
      add_problems (self, document, &check, (int) xmlGetLineNo (child));
      xmlUnlinkNode (child);
    }
  return FALSE;
}
