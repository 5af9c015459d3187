/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-request.h"

#include <string.h>

#include "model/text/mu-number.h"
#include "serve/mu-multipart.h"

enum
{
  MAX_FIELDS = 32,
  MAX_SEGMENTS = 16,
  MAX_RANGES = 32, /* of a header that lists what is welcome */
  BEST = 1000,     /* the quality 1.000 */
};

#define NAME_CHARACTERS G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "!#$%&'*+-.^_`|~"
#define HOST_CHARACTERS G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-._"
#define FORM_TYPE "application/x-www-form-urlencoded"
#define FILE_FORM_TYPE "multipart/form-data"

/* Returns NULL if the bytes are no UTF-8, or have a character 0. */
static char *
dup_utf8 (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (size > 0 && (memchr (data, '\0', size) != NULL || !g_utf8_validate_len (data, size, NULL)))
    return NULL;
  return g_strndup (data != NULL ? data : "", size);
}

/* Returns NULL if the text is no percent-encoding. */
static GBytes *
decode_bytes (const char *text, gsize length, gboolean plus_is_blank)
{
  g_autofree char *copy = g_strndup (text, length);

  if (plus_is_blank)
    g_strdelimit (copy, "+", ' ');
  return g_uri_unescape_bytes (copy, -1, NULL, NULL);
}

/* Returns NULL if the text is no percent-encoding of UTF-8 without control characters but blanks. */
static char *
decode (const char *text, gsize length, gboolean plus_is_blank)
{
  g_autoptr (GBytes) bytes = decode_bytes (text, length, plus_is_blank);

  return bytes != NULL ? dup_utf8 (bytes) : NULL;
}

static gboolean
decode_path (MuRequest *self, const char *path, gsize length)
{
  g_autofree char *copy = g_strndup (path, length);
  g_auto (GStrv) raw = NULL;
  g_autoptr (GPtrArray) segments = g_ptr_array_new_with_free_func (g_free);

  if (*copy != '/')
    return FALSE;
  raw = g_strsplit (copy + 1, "/", MAX_SEGMENTS + 1);
  if (g_strv_length (raw) > MAX_SEGMENTS)
    return FALSE;
  for (char **segment = raw; *segment != NULL; segment++)
    {
      char *decoded = decode (*segment, strlen (*segment), FALSE);

      if (decoded == NULL)
        return FALSE;
      g_ptr_array_add (segments, decoded);
      /* Names with slashes and steps upwards are nowhere here. */
      if (strchr (decoded, '/') != NULL || g_str_equal (decoded, "..") || g_str_equal (decoded, "."))
        return FALSE;
    }
  if (segments->len == 1 && *(char *) segments->pdata[0] == '\0')
    g_ptr_array_set_size (segments, 0);
  g_ptr_array_add (segments, NULL);
  g_strfreev (self->path);
  self->path = (GStrv) g_ptr_array_steal (segments, NULL);
  return TRUE;
}

/* @bytes: (nullable): where the bytes of a field called “list” go */
static gboolean
decode_fields (GHashTable *fields, const char *text, GBytes **bytes)
{
  g_auto (GStrv) pairs = g_strsplit (text, "&", MAX_FIELDS + 1);

  if (g_strv_length (pairs) > MAX_FIELDS)
    return FALSE;
  for (char **pair = pairs; *pair != NULL; pair++)
    {
      const char *sign = strchr (*pair, '=');
      gsize length = sign != NULL ? (gsize) (sign - *pair) : strlen (*pair);
      const char *value = sign != NULL ? sign + 1 : "";
      g_autofree char *name = decode (*pair, length, TRUE);
      char *decoded;

      if (name == NULL)
        return FALSE;
      if (**pair == '\0')
        continue;
      if (bytes != NULL && *bytes == NULL && g_str_equal (name, "list"))
        {
          /* A list may be in any encoding, with whatever in it. */
          *bytes = decode_bytes (value, strlen (value), TRUE);
          if (*bytes == NULL)
            return FALSE;
          continue;
        }
      decoded = decode (value, strlen (value), TRUE);
      if (decoded == NULL)
        return FALSE;
      g_hash_table_replace (fields, g_steal_pointer (&name), decoded);
    }
  return TRUE;
}

/* A target has neither blanks nor control characters: where it would end is a guess. */
static gboolean
is_target (const char *target)
{
  for (const char *sign = target; *sign != '\0'; sign++)
    if (g_ascii_iscntrl (*sign) || *sign == ' ')
      return FALSE;
  return TRUE;
}

static GHashTable *
new_fields (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static MuMethod
parse_method (const char *method)
{
  if (g_str_equal (method, "GET") || g_str_equal (method, "HEAD"))
    return MU_METHOD_GET;
  if (g_str_equal (method, "POST"))
    return MU_METHOD_POST;
  return g_str_equal (method, "PUT") ? MU_METHOD_PUT : MU_METHOD_OTHER;
}

/*
 * Returns a new request without headers and body, which may be malformed.
 *
 * @method: such as `GET`
 * @target: the path and the query, percent-encoded
 */
MuRequest *
mu_request_new (const char *method, const char *target)
{
  MuRequest *self = g_new0 (MuRequest, 1);
  gsize length = strcspn (target, "?");

  self->method = parse_method (method);
  self->path = g_new0 (char *, 1);
  self->query = new_fields ();
  self->body = g_bytes_new_static ("", 0);
  if (!is_target (target) || !decode_path (self, target, length)
      || (target[length] == '?' && !decode_fields (self->query, target + length + 1, NULL)))
    self->fault = MU_REQUEST_MALFORMED;
  return self;
}

/*
 * Sets what there is of an answer that takes several turns.
 *
 * @progress: what there is of the answer, or NULL
 * @destroy: frees @progress, or NULL
 */
void
mu_request_set_progress (MuRequest *self, gpointer progress, GDestroyNotify destroy)
{
  if (self->progress != NULL)
    self->free_progress (self->progress);
  self->progress = progress;
  self->free_progress = destroy;
}

/* Frees a request. */
void
mu_request_free (MuRequest *self)
{
  mu_request_set_progress (self, NULL, NULL);
  g_strfreev (self->path);
  g_hash_table_unref (self->query);
  g_clear_pointer (&self->form, g_hash_table_unref);
  g_free (self->address);
  g_free (self->host);
  g_free (self->accept);
  g_free (self->languages);
  g_free (self->type);
  g_free (self->origin);
  g_free (self->site);
  g_free (self->length);
  g_free (self->coding);
  g_free (self->forwarded);
  g_bytes_unref (self->body);
  g_free (self);
}

/*
 * Returns TRUE if the query has more fields than a request may have.
 *
 * @target: as for mu_request_new()
 */
gboolean
mu_request_has_many_fields (const char *target)
{
  guint n_fields = 0;

  for (const char *sign = strchr (target, '?'); sign != NULL; sign = strchr (sign + 1, '&'))
    n_fields++;
  return n_fields > MAX_FIELDS;
}

/* Headers */

static gboolean
is_header_value (const char *value)
{
  for (const char *sign = value; *sign != '\0'; sign++)
    if (g_ascii_iscntrl (*sign) && *sign != '\t')
      return FALSE;
  return TRUE;
}

/*
 * Takes a line of the header; call it for each, in the order in which they came. A request that proxies and servers may
 * understand differently is malformed.
 */
void
mu_request_take_header (MuRequest *self, const char *name, const char *value)
{
  const struct
  {
    const char *name;
    char **value;
    gboolean is_single; /* whether a second line makes the request ambiguous */
  } known[] = {
    { "Host", &self->host, TRUE },
    { "Content-Length", &self->length, TRUE },
    { "Transfer-Encoding", &self->coding, TRUE },
    { "Content-Type", &self->type, TRUE },
    { "Origin", &self->origin, TRUE },
    { "Sec-Fetch-Site", &self->site, TRUE },
    { "Accept", &self->accept, FALSE },
    { "Accept-Language", &self->languages, FALSE },
    { "X-Forwarded-For", &self->forwarded, FALSE },
  };

  /* A name that is none, such as one with a blank at its end, another server may take for what it looks like. */
  if (*name == '\0' || name[strspn (name, NAME_CHARACTERS)] != '\0' || !is_header_value (value))
    self->fault = MU_REQUEST_MALFORMED;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      if (g_ascii_strcasecmp (name, known[i].name) != 0)
        continue;
      if (known[i].is_single && *known[i].value != NULL)
        self->fault = MU_REQUEST_MALFORMED;
      g_free (*known[i].value);
      *known[i].value = g_strdup (value);
    }
}

/* Accepts a name or an address, with or without a port. */
static gboolean
is_host (const char *text)
{
  gboolean is_bracketed = *text == '[';
  gsize length = strcspn (text, is_bracketed ? "]" : ":");
  g_autofree char *name = g_strndup (text + is_bracketed, length - is_bracketed);
  const char *rest = text + length + is_bracketed;

  if (is_bracketed ? text[length] != ']' || !g_hostname_is_ip_address (name)
                   : *name == '\0' || name[strspn (name, HOST_CHARACTERS)] != '\0')
    return FALSE;
  return *rest == '\0' || (*rest == ':' && rest[1 + strspn (rest + 1, G_CSET_DIGITS)] == '\0');
}

/* Looks at the header as a whole. Call it after its last line. */
void
mu_request_end_header (MuRequest *self)
{
  const char *length = self->length;
  gint64 n_bytes;

  if (self->fault != MU_REQUEST_FINE)
    return;
  if (self->host == NULL || !is_host (self->host) || (length != NULL && self->coding != NULL)
      || (self->coding != NULL && g_ascii_strcasecmp (self->coding, "chunked") != 0)
      || (length != NULL && (*length == '\0' || length[strspn (length, G_CSET_DIGITS)] != '\0')))
    self->fault = MU_REQUEST_MALFORMED;
  else if (length != NULL && !mu_number_parse_long (length, 0, MU_REQUEST_MAX_BODY, &n_bytes, NULL))
    self->fault = MU_REQUEST_TOO_LARGE;
}

/*
 * A proxy adds the address that it sees at the end of the last X-Forwarded-For header, or in such a header behind all
 * others. What stands before that, anybody may have written. Returns for whom a proxy says that it asks, as it says it;
 * NULL if it says nothing.
 */
char *
mu_request_dup_forwarded (const MuRequest *self)
{
  const char *comma = self->forwarded != NULL ? strrchr (self->forwarded, ',') : NULL;

  return self->forwarded != NULL ? g_strstrip (g_strdup (comma != NULL ? comma + 1 : self->forwarded)) : NULL;
}

/* Returns whether both are the same name and port; @scheme is that of @origin. */
static gboolean
is_same_place (const char *origin, const char *scheme, const char *host)
{
  const char *port = g_str_equal (scheme, "https") ? ":443" : ":80";
  g_autofree char *whole = g_strconcat (host, port, NULL);
  gsize length = strlen (host);

  if (g_str_has_suffix (host, port))
    return g_ascii_strncasecmp (origin, host, length - strlen (port)) == 0
           && (strlen (origin) == length - strlen (port) || g_str_equal (origin + length - strlen (port), port));
  return g_ascii_strcasecmp (origin, host) == 0 || g_ascii_strcasecmp (origin, whole) == 0;
}

/*
 * Browsers say from which site a form was sent. Programs say nothing. Returns TRUE if the page of another site sent the
 * request.
 *
 * @public_host: the name and port by which the server is known besides, or NULL
 */
gboolean
mu_request_is_foreign (const MuRequest *self, const char *public_host)
{
  static const char *const schemes[] = { "http", "https" };

  if (self->method == MU_METHOD_GET)
    return FALSE;
  if (self->site != NULL)
    return !g_str_equal (self->site, "same-origin") && !g_str_equal (self->site, "none");
  if (self->origin == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autofree char *prefix = g_strconcat (schemes[i], "://", NULL);
      const char *place = self->origin + strlen (prefix);

      if (g_str_has_prefix (self->origin, prefix))
        return !is_same_place (place, schemes[i], self->host)
               && (public_host == NULL || !is_same_place (place, schemes[i], public_host));
    }
  return TRUE;
}

static gboolean
is_of_type (const char *header, const char *type)
{
  gsize length = strlen (type);

  return header != NULL && g_ascii_strncasecmp (header, type, length) == 0
         && (header[length] == '\0' || header[length] == ';' || g_ascii_isspace (header[length]));
}

/* The form of a page has these fields, and no other. What programs send as a form without meaning it, has others: curl
 * sends any data under this type. */
static gboolean
is_form (const char *text, gsize size)
{
  static const char *const names[] = { "list=", "name=", "seat=", "format=", "lists=", "reason=" };

  if (size == 0 || memchr (text, '\0', size) != NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (text, names[i]))
      return strpbrk (text, "\r\n\t{<\"") == NULL;
  return FALSE;
}

/* What a form with a file has. */
typedef struct
{
  GHashTable *fields;
  GBytes *list; /* nullable */
  GBytes *file; /* nullable: none was chosen */
} FileForm;

static gboolean
take_field (const char *name, gboolean is_file, GBytes *value, gpointer data)
{
  FileForm *form = data;
  GBytes **bytes = is_file ? &form->file : &form->list;
  char *text;

  if (is_file || g_str_equal (name, "list"))
    {
      if (*bytes == NULL && (!is_file || g_bytes_get_size (value) > 0))
        *bytes = g_bytes_ref (value);
      return TRUE;
    }
  text = dup_utf8 (value);
  if (text != NULL)
    g_hash_table_replace (form->fields, g_strdup (name), text);
  return text != NULL;
}

/*
 * Sets the body. That of a form is taken apart; the body is the list then.
 *
 * @body: (taken) the body, as it came
 */
void
mu_request_take_body (MuRequest *self, GBytes *body)
{
  gsize size;
  const char *data = g_bytes_get_data (body, &size);
  g_autofree char *text = g_strndup (data != NULL ? data : "", size);
  gboolean has_file = is_of_type (self->type, FILE_FORM_TYPE);
  g_autoptr (GBytes) list = NULL;

  g_bytes_unref (self->body);
  self->body = body;
  if (!has_file && !(is_of_type (self->type, FORM_TYPE) && is_form (text, size)))
    return;
  self->form = new_fields ();
  if (has_file)
    {
      FileForm form = { self->form, NULL, NULL };

      if (!mu_multipart_read (self->type, self->body, take_field, &form))
        self->fault = MU_REQUEST_MALFORMED;
      /* A file counts in place of the text. */
      if (form.file != NULL)
        g_clear_pointer (&form.list, g_bytes_unref);
      list = form.file != NULL ? form.file : form.list;
    }
  else if (!decode_fields (self->form, text, &list))
    self->fault = MU_REQUEST_MALFORMED;
  g_bytes_unref (self->body);
  self->body = list != NULL ? g_steal_pointer (&list) : g_bytes_new_static ("", 0);
}

/* Returns the value of a field of the form, or else of the query, or NULL. */
const char *
mu_request_get (const MuRequest *self, const char *name)
{
  const char *value = self->form != NULL ? g_hash_table_lookup (self->form, name) : NULL;

  return value != NULL ? value : g_hash_table_lookup (self->query, name);
}

/* Cuts the parameters off a range such as “de;q=0.8”. Returns how welcome it is: 800. */
static int
cut_quality (char *range)
{
  char *parameters = strchr (range, ';');
  const char *q = parameters != NULL ? strstr (parameters, "q=") : NULL;
  int quality = 0;

  if (parameters != NULL)
    *parameters = '\0';
  if (q == NULL)
    return BEST;
  q += 2;
  if (*q == '1')
    return BEST;
  if (*q++ != '0' || *q++ != '.')
    return 0;
  for (int unit = BEST / 10; unit > 0 && g_ascii_isdigit (*q); unit /= 10)
    quality += (*q++ - '0') * unit;
  return quality;
}

/* Returns how welcome a media type is; -1 if it is not named. */
static int
get_quality (const char *header, const char *type)
{
  g_auto (GStrv) ranges = g_strsplit (header, ",", MAX_RANGES);

  for (char **range = ranges; *range != NULL; range++)
    {
      int quality = cut_quality (*range);

      if (g_ascii_strcasecmp (g_strstrip (*range), type) == 0)
        return quality;
    }
  return -1;
}

/* Returns TRUE if who asks would rather have a page than JSON: browsers name pages. */
gboolean
mu_request_wants_page (const MuRequest *self)
{
  int page = self->accept != NULL ? get_quality (self->accept, "text/html") : -1;
  int json = self->accept != NULL ? get_quality (self->accept, "application/json") : -1;

  return page > 0 && page >= json;
}

/* Returns the language that @range asks for, or NULL: “de-AT” asks for “de”, too. */
static const char *
find_language (const char *range, GPtrArray *known)
{
  g_autofree char *tag = g_strdelimit (g_strdup (range), "-", '_');
  g_autofree char *stem = g_strndup (tag, strcspn (tag, "_"));

  for (guint i = 0; i < known->len; i++)
    if (g_ascii_strcasecmp (known->pdata[i], tag) == 0)
      return known->pdata[i];
  for (guint i = 0; i < known->len; i++)
    if (g_ascii_strcasecmp (known->pdata[i], stem) == 0)
      return known->pdata[i];
  return NULL;
}

/*
 * Returns the language among them that is most welcome; NULL if none is.
 *
 * @known: (of char*) the languages there are
 */
char *
mu_request_dup_language (const MuRequest *self, GPtrArray *known)
{
  g_auto (GStrv) ranges = g_strsplit (self->languages != NULL ? self->languages : "", ",", MAX_RANGES);
  const char *best = NULL;
  int best_quality = 0;

  for (char **range = ranges; *range != NULL; range++)
    {
      int quality = cut_quality (*range);
      const char *language = find_language (g_strstrip (*range), known);

      if (language == NULL || quality <= best_quality)
        continue;
      best = language;
      best_quality = quality;
    }
  return g_strdup (best);
}
