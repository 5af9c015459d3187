/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-request.h"

#include <string.h>

#define PART(head, value) "--x\r\nContent-Disposition: form-data; " head "\r\n\r\n" value "\r\n"

static void
test_path (void)
{
  static const struct
  {
    const char *target;
    const char *path; /* the segments with spaces between; NULL: malformed */
  } cases[] = {
    { "/", "" },
    { "/check", "check" },
    { "/check?format=x", "check" },
    { "/e/abc/lists", "e abc lists" },
    { "/%65/a%62c", "e abc" },
    { "/e/%C3%A9", "e \u00e9" },
    { "/e/", "e " },
    { "//", " " },
    { "", NULL },
    { "check", NULL },
    { "*", NULL },
    { "http://example.org/check", NULL },
    { "/e/%", NULL },
    { "/e/%4", NULL },
    { "/e/%zz", NULL },
    { "/e/%00", NULL },
    { "/e/a%00b", NULL },
    { "/e/%ff", NULL },
    { "/e/%c0%af", NULL },
    { "/e/a%2Fb", NULL },
    { "/..", NULL },
    { "/e/../o", NULL },
    { "/%2e%2e/x", NULL },
    { "/%2E/x", NULL },
    { "/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a", NULL },
    { "/x?a=%", NULL },
    { "/x?a=%00", NULL },
    { "/x?%ff=1", NULL },
    { "/a b", NULL },
    { "/a\tb", NULL },
    { "/x?a b", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = mu_request_new ("GET", cases[i].target);
      g_autofree char *path = g_strjoinv (" ", request->path);

      g_test_message ("%s", cases[i].target);
      g_assert_cmpint (request->fault, ==, cases[i].path != NULL ? MU_REQUEST_FINE : MU_REQUEST_MALFORMED);
      if (cases[i].path != NULL)
        g_assert_cmpstr (path, ==, cases[i].path);
    }
}

static void
test_query (void)
{
  g_autoptr (MuRequest) request = mu_request_new ("GET", "/x?name=Ann+%26+Bo&seat=%C3%A4&empty=&bare&&name=Last");
  g_autoptr (GString) many = g_string_new ("/x?");

  g_assert_cmpint (request->fault, ==, MU_REQUEST_FINE);
  g_assert_cmpstr (mu_request_get (request, "name"), ==, "Last");
  g_assert_cmpstr (mu_request_get (request, "seat"), ==, "\u00e4");
  g_assert_cmpstr (mu_request_get (request, "empty"), ==, "");
  g_assert_cmpstr (mu_request_get (request, "bare"), ==, "");
  g_assert_null (mu_request_get (request, "other"));

  for (int i = 0; i < 100; i++)
    g_string_append_printf (many, "a%d=1&", i);
  g_clear_pointer (&request, mu_request_free);
  request = mu_request_new ("GET", many->str);
  g_assert_cmpint (request->fault, ==, MU_REQUEST_MALFORMED);
}

static void
test_many_fields (void)
{
  static const struct
  {
    guint n_fields;
    gboolean is_many;
  } cases[] = { { 0, FALSE }, { 1, FALSE }, { 32, FALSE }, { 33, TRUE }, { 3000, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) target = g_string_new ("/x&y");

      for (guint j = 0; j < cases[i].n_fields; j++)
        g_string_append (target, j == 0 ? "?a=b" : "&a=b");
      g_assert_cmpint (mu_request_has_many_fields (target->str), ==, cases[i].is_many);
    }
}

/* Returns a request with the lines of a header, each of which ends with a line break. */
static MuRequest *
new_request (const char *method, const char *header)
{
  MuRequest *request = mu_request_new (method, "/check");
  g_auto (GStrv) lines = g_strsplit (header, "\n", -1);

  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    {
      char *colon = strchr (*line, ':');

      *colon = '\0';
      mu_request_take_header (request, *line, colon + 1 + (colon[1] == ' '));
    }
  mu_request_end_header (request);
  return request;
}

/* What two servers may understand differently neither of them does. */
static void
test_header (void)
{
#define HOST "Host: localhost\n"
  static const struct
  {
    const char *header;
    MuRequestFault fault;
  } cases[] = {
    { HOST, MU_REQUEST_FINE },
    { "", MU_REQUEST_MALFORMED },
    { HOST HOST, MU_REQUEST_MALFORMED },
    { HOST "host: localhost\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: 0\n", MU_REQUEST_FINE },
    { HOST "Content-Length: 65536\n", MU_REQUEST_FINE },
    { HOST "Content-Length: 65537\n", MU_REQUEST_TOO_LARGE },
    { HOST "Content-Length: 99999999999999999999\n", MU_REQUEST_TOO_LARGE },
    { HOST "Content-Length: 5\nContent-Length: 40\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: 5\ncontent-length: 5\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: 5, 5\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: +5\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: -5\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: 0x5\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: 5 \n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length: \n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length : 5\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Length\t: 5\n", MU_REQUEST_MALFORMED },
    { HOST " Content-Length: 5\n", MU_REQUEST_MALFORMED },
    { HOST ": 5\n", MU_REQUEST_MALFORMED },
    { HOST "X\xe4: 5\n", MU_REQUEST_MALFORMED },
    { HOST "X-Any!#$%&'*+-.^_`|~: 5\n", MU_REQUEST_FINE },
    { HOST "X: \xe4\tb\n", MU_REQUEST_FINE },
    { HOST "X: a\rb\n", MU_REQUEST_MALFORMED },
    { HOST "Transfer-Encoding: chunked\n", MU_REQUEST_FINE },
    { HOST "Transfer-Encoding: Chunked\n", MU_REQUEST_FINE },
    { HOST "Transfer-Encoding: chunked\nTransfer-Encoding: chunked\n", MU_REQUEST_MALFORMED },
    { HOST "Transfer-Encoding: gzip, chunked\n", MU_REQUEST_MALFORMED },
    { HOST "Transfer-Encoding: identity\n", MU_REQUEST_MALFORMED },
    { HOST "Transfer-Encoding: chunked\nContent-Length: 5\n", MU_REQUEST_MALFORMED },
    { HOST "Content-Type: text/plain\nContent-Type: multipart/form-data\n", MU_REQUEST_MALFORMED },
    { HOST "Origin: http://a\nOrigin: http://b\n", MU_REQUEST_MALFORMED },
    { HOST "Sec-Fetch-Site: none\nSec-Fetch-Site: cross-site\n", MU_REQUEST_MALFORMED },
    { HOST "Accept: a/b\nAccept: c/d\nX-Forwarded-For: 1\nX-Forwarded-For: 2\n", MU_REQUEST_FINE },
    { "Host: lists_1.example-2.org:8080\n", MU_REQUEST_FINE },
    { "Host: localhost:\n", MU_REQUEST_FINE },
    { "Host: 10.1.2.3:80\n", MU_REQUEST_FINE },
    { "Host: [2001:db8::1]\n", MU_REQUEST_FINE },
    { "Host: [::1]:80\n", MU_REQUEST_FINE },
    { "Host: \n", MU_REQUEST_MALFORMED },
    { "Host: :80\n", MU_REQUEST_MALFORMED },
    { "Host: a b\n", MU_REQUEST_MALFORMED },
    { "Host: a, b\n", MU_REQUEST_MALFORMED },
    { "Host: a/b\n", MU_REQUEST_MALFORMED },
    { "Host: a@b\n", MU_REQUEST_MALFORMED },
    { "Host: localhost:80x\n", MU_REQUEST_MALFORMED },
    { "Host: localhost:80:80\n", MU_REQUEST_MALFORMED },
    { "Host: ::1\n", MU_REQUEST_MALFORMED },
    { "Host: [::1\n", MU_REQUEST_MALFORMED },
    { "Host: []\n", MU_REQUEST_MALFORMED },
    { "Host: [localhost]\n", MU_REQUEST_MALFORMED },
    { "Host: [::1]x\n", MU_REQUEST_MALFORMED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = new_request ("POST", cases[i].header);

      g_test_message ("%s", cases[i].header);
      g_assert_cmpint (request->fault, ==, cases[i].fault);
    }
}

/* The last value of the last line is the proxy's own. */
static void
test_forwarded (void)
{
  static const struct
  {
    const char *header;
    const char *client;
  } cases[] = {
    { HOST, NULL },
    { HOST "X-Forwarded-For: 192.0.2.1\n", "192.0.2.1" },
    { HOST "X-Forwarded-For: 192.0.2.1, 192.0.2.2,192.0.2.3 \n", "192.0.2.3" },
    { HOST "X-Forwarded-For: 192.0.2.1\nX-Forwarded-For: 192.0.2.2\n", "192.0.2.2" },
    { HOST "X-Forwarded-For: 192.0.2.1\nAccept: a/b\nx-forwarded-for: 192.0.2.2, 192.0.2.3\n", "192.0.2.3" },
    { HOST "X-Forwarded-For: 192.0.2.1, 192.0.2.2\nX-Forwarded-For: 2001:db8::1\n", "2001:db8::1" },
    { HOST "X-Forwarded-For: 192.0.2.1\nX-Forwarded-For: nonsense\n", "nonsense" },
    { HOST "X-Forwarded-For: 192.0.2.1\nX-Forwarded-For: \n", "" },
    { HOST "X-Forwarded-For: 192.0.2.1,\n", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = new_request ("GET", cases[i].header);
      g_autofree char *client = mu_request_dup_forwarded (request);

      g_test_message ("%s", cases[i].header);
      g_assert_cmpstr (client, ==, cases[i].client);
    }
}

static void
test_foreign (void)
{
  static const struct
  {
    const char *method;
    const char *header;
    gboolean is_foreign;
  } cases[] = {
    { "POST", HOST, FALSE },
    { "GET", HOST "Origin: http://evil.example\nSec-Fetch-Site: cross-site\n", FALSE },
    { "POST", HOST "Origin: http://localhost\n", FALSE },
    { "POST", HOST "Origin: http://LOCALHOST\n", FALSE },
    { "PUT", HOST "Origin: https://localhost\n", FALSE },
    { "POST", HOST "Origin: http://localhost:8080\n", TRUE },
    { "POST", HOST "Origin: http://localhost.evil.example\n", TRUE },
    { "POST", HOST "Origin: http://evil.example\n", TRUE },
    { "PUT", HOST "Origin: http://evil.example\n", TRUE },
    { "DELETE", HOST "Origin: http://evil.example\n", TRUE },
    { "POST", HOST "Origin: null\n", TRUE },
    { "POST", HOST "Origin: \n", TRUE },
    { "POST", HOST "Origin: ftp://localhost\n", TRUE },
    { "POST", "Host: localhost:8080\nOrigin: http://localhost:8080\n", FALSE },
    { "POST", "Host: localhost:8080\nOrigin: http://localhost\n", TRUE },
    { "POST", "Host: localhost:80\nOrigin: http://localhost\n", FALSE },
    { "POST", "Host: localhost:80\nOrigin: https://localhost\n", TRUE },
    { "POST", "Host: localhost:443\nOrigin: https://localhost\n", FALSE },
    { "POST", "Host: [::1]:8080\nOrigin: http://[::1]:8080\n", FALSE },
    /* As it is known to browsers, whatever a proxy makes of its name. */
    { "POST", HOST "Origin: https://lists.example.org\n", FALSE },
    { "POST", HOST "Origin: https://lists.example.org:444\n", TRUE },
    /* A browser that knows more than the origin has the last word. */
    { "POST", HOST "Sec-Fetch-Site: same-origin\n", FALSE },
    { "POST", HOST "Sec-Fetch-Site: none\n", FALSE },
    { "POST", HOST "Sec-Fetch-Site: same-site\n", TRUE },
    { "POST", HOST "Sec-Fetch-Site: cross-site\n", TRUE },
    { "POST", HOST "Sec-Fetch-Site: \n", TRUE },
    { "POST", HOST "Origin: http://localhost\nSec-Fetch-Site: cross-site\n", TRUE },
    { "POST", HOST "Origin: null\nSec-Fetch-Site: same-origin\n", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = new_request (cases[i].method, cases[i].header);

      g_test_message ("%s %s", cases[i].method, cases[i].header);
      g_assert_cmpint (request->fault, ==, MU_REQUEST_FINE);
      g_assert_cmpint (mu_request_is_foreign (request, "lists.example.org"), ==, cases[i].is_foreign);
    }
#undef HOST
}

static void
test_method (void)
{
  static const struct
  {
    const char *name;
    MuMethod method;
  } cases[] = { { "GET", MU_METHOD_GET },     { "HEAD", MU_METHOD_GET },    { "POST", MU_METHOD_POST },
                { "PUT", MU_METHOD_PUT },     { "DELETE", MU_METHOD_OTHER }, { "get", MU_METHOD_OTHER },
                { "TRACE", MU_METHOD_OTHER }, { "", MU_METHOD_OTHER } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = mu_request_new (cases[i].name, "/");

      g_assert_cmpint (request->method, ==, cases[i].method);
    }
}

static void
test_body (void)
{
  static const struct
  {
    const char *type;
    const char *body;
    const char *list; /* NULL: malformed */
    const char *name; /* NULL: it is no form */
  } cases[] = {
    { NULL, "name=Ann&list=x", "name=Ann&list=x", NULL },
    { "text/plain", "name=Ann&list=x", "name=Ann&list=x", NULL },
    { "application/x-www-form-urlencoded", "name=Ann&list=x%0Ay+z", "x\ny z", "Ann" },
    { "Application/X-WWW-Form-Urlencoded; charset=UTF-8", "list=%7B%7D&name=A+B", "{}", "A B" },
    { "application/x-www-form-urlencoded", "seat=&name=Ann", "", "Ann" },
    { "application/x-www-form-urlencoded", "name=Ann&list=%ff", "\xff", "Ann" },
    { "application/x-www-form-urlencoded", "name=%ff&list=x", NULL, NULL },
    { "application/x-www-form-urlencoded", "list=%4", NULL, NULL },
    /* What curl sends of a file under this type is no form. */
    { "application/x-www-form-urlencoded", "{\"pilots\":[]}", "{\"pilots\":[]}", NULL },
    { "application/x-www-form-urlencoded", "Name: x\nlist=y", "Name: x\nlist=y", NULL },
    { "application/x-www-form-urlencoded", "name=x\nlist=y", "name=x\nlist=y", NULL },
    { "application/x-www-form-urlencoded", "", "", NULL },
    { "application/x-www-form-urlencodedx", "list=x", "list=x", NULL },
    /* A file counts in place of a text, unless none was chosen. */
    { "multipart/form-data; boundary=x", PART ("name=\"name\"", "Ann") PART ("name=\"list\"", "x\r\ny") "--x--\r\n",
      "x\r\ny", "Ann" },
    { "multipart/form-data; boundary=x",
      PART ("name=\"name\"", "Ann") PART ("name=\"list\"", "x") PART ("name=\"file\"; filename=\"a\"", "\xff") "--x--\r\n",
      "\xff", "Ann" },
    { "multipart/form-data; boundary=x",
      PART ("name=\"list\"", "x") PART ("name=\"name\"", "Ann") PART ("name=\"file\"; filename=\"\"", "") "--x--\r\n", "x",
      "Ann" },
    /* As curl sends it: --form list=@file. */
    { "multipart/form-data; boundary=x", PART ("name=\"list\"; filename=\"a\"", "x") "--x--\r\n", "x", NULL },
    { "multipart/form-data; boundary=x", PART ("name=\"name\"", "Ann") "--x--\r\n", "", "Ann" },
    { "multipart/form-data; boundary=x", PART ("name=\"name\"", "\xff") "--x--\r\n", NULL, NULL },
    { "multipart/form-data; boundary=x", PART ("name=\"name\"", "Ann"), NULL, NULL },
    { "multipart/form-data", "x", NULL, NULL },
    { "multipart/mixed; boundary=x", "--x--", "--x--", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = mu_request_new ("POST", "/check");
      g_autofree char *list = NULL;

      g_test_message ("%s", cases[i].body);
      request->type = g_strdup (cases[i].type);
      mu_request_take_body (request, g_bytes_new (cases[i].body, strlen (cases[i].body)));
      g_assert_cmpint (request->fault, ==, cases[i].list != NULL ? MU_REQUEST_FINE : MU_REQUEST_MALFORMED);
      if (cases[i].list == NULL)
        continue;
      if (g_bytes_get_size (request->body) > 0)
        list = g_strndup (g_bytes_get_data (request->body, NULL), g_bytes_get_size (request->body));
      g_assert_cmpstr (list != NULL ? list : "", ==, cases[i].list);
      g_assert_cmpstr (mu_request_get (request, "name"), ==, cases[i].name);
    }
}

static void
test_wants_page (void)
{
  static const struct
  {
    const char *accept;
    gboolean page;
  } cases[] = {
    { NULL, FALSE },
    { "", FALSE },
    { "*/*", FALSE },
    { "application/json", FALSE },
    { "text/html", TRUE },
    { "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", TRUE },
    { "application/json, text/html;q=0.5", FALSE },
    { "application/json;q=0.4, text/html;q=0.5", TRUE },
    { "text/html;q=0", FALSE },
    { "TEXT/HTML", TRUE },
    { "text/html;q=nonsense", FALSE },
    { ",,,;;q,", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = mu_request_new ("GET", "/");

      g_test_message ("%s", cases[i].accept != NULL ? cases[i].accept : "none");
      request->accept = g_strdup (cases[i].accept);
      g_assert_cmpint (mu_request_wants_page (request), ==, cases[i].page);
    }
}

static void
test_language (void)
{
  static const struct
  {
    const char *header;
    const char *language;
  } cases[] = {
    { NULL, NULL },
    { "", NULL },
    { "de", "de" },
    { "de-AT", "de" },
    { "DE", "de" },
    { "fr;q=0.5, de;q=0.8", "de" },
    { "pt, sv;q=0.3", "sv" },
    { "en, de;q=0.9", "en" },
    { "en-GB,en;q=0.9,de;q=0.8", "en" },
    { "pt-BR", "pt_BR" },
    { "pt", NULL },
    { "xx, yy", NULL },
    { "*", NULL },
    { "de;q=0", NULL },
    { "de;q=0.0, fr;q=0.001", "fr" },
    { "../../etc/passwd", NULL },
    { ";;;q=,,de-", "de" },
  };
  static const char *const tags[] = { "de", "en", "fr", "pt_BR", "sv" };
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    g_ptr_array_add (known, (gpointer) tags[i]);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRequest) request = mu_request_new ("GET", "/");
      g_autofree char *language = NULL;

      g_test_message ("%s", cases[i].header != NULL ? cases[i].header : "none");
      request->languages = g_strdup (cases[i].header);
      language = mu_request_dup_language (request, known);
      g_assert_cmpstr (language, ==, cases[i].language);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/request/path", test_path);
  g_test_add_func ("/request/query", test_query);
  g_test_add_func ("/request/many-fields", test_many_fields);
  g_test_add_func ("/request/header", test_header);
  g_test_add_func ("/request/forwarded", test_forwarded);
  g_test_add_func ("/request/foreign", test_foreign);
  g_test_add_func ("/request/method", test_method);
  g_test_add_func ("/request/body", test_body);
  g_test_add_func ("/request/wants-page", test_wants_page);
  g_test_add_func ("/request/language", test_language);
  return g_test_run ();
}
