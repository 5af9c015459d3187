/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <libxml/xmlreader.h>

#include "catalog/mu-problem.h"
#include "model/text/mu-text.h"

/* The error argument is constant since libxml2 2.12. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *MuXmlError;
#else
typedef xmlError *MuXmlError;
#endif

/* A streaming reader for a document, with entities, DTDs and network access disabled. */
typedef struct
{
  GBytes *bytes;
  GBytes *text;          /* the document in UTF-8, as the parser reads it; NULL if it may not be parsed */
  xmlTextReader *reader; /* NULL if the document may not be parsed */
  int n_children;      /* how many elements the root has; -1: not every element ends */
  const char *file;    /* interned */
  GPtrArray *problems; /* of MuProblem; borrowed */
  guint n_problems;    /* number of problems in this document */
  gboolean broken;
} MuXml;

GBytes     *mu_xml_load_file      (const char *path, GError **error);
MuXml      *mu_xml_new            (GBytes *bytes, const char *file, GPtrArray *problems);
MuXml      *mu_xml_new_without_blanks (GBytes *bytes, const char *file, GPtrArray *problems);
void        mu_xml_free           (MuXml *self);
gboolean    mu_xml_enter_root     (MuXml *self);
int         mu_xml_get_depth      (MuXml *self);
gboolean    mu_xml_is_empty       (MuXml *self);
gboolean    mu_xml_next_child     (MuXml *self, int depth);
gboolean    mu_xml_next_attribute (MuXml *self);
const char *mu_xml_get_name       (MuXml *self);
const char *mu_xml_get_value      (MuXml *self);
gboolean    mu_xml_is             (MuXml *self, const char *name);
int         mu_xml_get_line       (MuXml *self);
char       *mu_xml_dup_attribute  (MuXml *self, const char *name);
char       *mu_xml_dup_text       (MuXml *self);
void        mu_xml_read_text      (MuXml *self, MuText **text);
void        mu_xml_read_texts     (MuXml *self, MuText **text, const char *element);
void        mu_xml_take_text      (MuText **text, MuText *read);
void        mu_xml_problem        (MuXml *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void        mu_xml_problem_at     (MuXml *self, int line, const char *format, ...) G_GNUC_PRINTF (3, 4);

void        mu_xml_refuse_value   (MuXml *self, const char *name, const char *value);
void        mu_xml_refuse_beside  (MuXml *self, const char *what, const char *other);
void        mu_xml_refuse_without (MuXml *self, const char *what, const char *other);
int         mu_xml_parse_int      (MuXml *self, const char *value);
int         mu_xml_read_number    (MuXml *self, const char *name, int otherwise);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuXml, mu_xml_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlTextReader, xmlFreeTextReader)
