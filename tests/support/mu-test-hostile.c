/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "support/mu-test-hostile.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "support/mu-test-zip.h"

#define MILLION G_GUINT64_CONSTANT (1000000)
#define MIB (G_GUINT64_CONSTANT (1024) * 1024)
#define PILOT "{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}"
#define SQUAD "{\"faction\":\"rebel\",\"pilots\":[" PILOT "]}"
#define ROSTER "<roster name=\"x\" gameSystemName=\"Star_Wars_Armada\">"
#define MUSTER "<muster version=\"1\" game=\"xwing\" format=\"xwing-standard\" faction=\"rebel\">"
#define COLUMNS "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\r\n"
#define LAUGHS                                                                                                         \
  "<!DOCTYPE r [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">"    \
  "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\"><!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;\">"                                   \
  "<!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;\"><!ENTITY g \"&f;&f;&f;&f;&f;&f;&f;&f;\">"                                   \
  "<!ENTITY h \"&g;&g;&g;&g;&g;&g;&g;&g;\"><!ENTITY i \"&h;&h;&h;&h;&h;&h;&h;&h;\">"                                   \
  "<!ENTITY j \"&i;&i;&i;&i;&i;&i;&i;&i;\">]>\n"

static gboolean
write_text (FILE *stream, const char *text)
{
  return text == NULL || fputs (text, stream) >= 0;
}

/**
 * mu_test_hostile_feed:
 * @fd: (transfer full): where to
 *
 * Writes what is in the file, for ever when it is endless; until nobody reads it.
 */
void
mu_test_hostile_feed (const MuTestHostile *self, int fd)
{
  FILE *stream = fdopen (fd, "w");
  g_autoptr (GString) pieces = g_string_new (NULL);
  gsize length = self->piece != NULL ? strlen (self->piece) : 0;
  guint64 at_once = length > 0 ? MAX (64 * 1024 / length, 1) : 0;
  gboolean going = write_text (stream, self->head);

  for (guint64 i = 0; i < at_once; i++)
    g_string_append (pieces, self->piece);
  for (guint64 left = self->endless ? G_MAXUINT64 : self->count; left > 0 && going && at_once > 0;)
    {
      guint64 now = MIN (left, at_once);

      going = fwrite (pieces->str, length, now, stream) == now;
      left -= self->endless ? 0 : now;
    }
  if (going)
    write_text (stream, self->tail);
  fclose (stream);
}

static void
fill (const MuTestHostile *self, const char *path)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

  g_assert_cmpint (fd, >=, 0);
  mu_test_hostile_feed (self, fd);
}

/**
 * mu_test_hostile_make:
 *
 * Makes the file; of an endless one only the pipe, for mu_test_hostile_feed().
 */
void
mu_test_hostile_make (const MuTestHostile *self, const char *path)
{
  if (self->make != NULL)
    self->make (self, path);
  else if (self->endless)
    g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  else
    fill (self, path);
}

/* Files that are none */

static void
make_pipe (const MuTestHostile *self, const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
make_folder (const MuTestHostile *self, const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

/* The address of a socket has no room for a long path. */
static void
make_socket (const MuTestHostile *self, const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  int folder = g_open (parent, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);

  g_snprintf (address.sun_path, sizeof address.sun_path, "/proc/self/fd/%d/%s", folder, name);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_close (fd, NULL);
  g_close (folder, NULL);
}

static void
make_link (const MuTestHostile *self, const char *path)
{
  g_assert_cmpint (symlink (self->head, path), ==, 0);
}

static void
make_loop (const MuTestHostile *self, const char *path)
{
  g_assert_cmpint (symlink (path, path), ==, 0);
}

static void
make_sparse (const MuTestHostile *self, const char *path)
{
  fill (self, path);
  g_assert_cmpint (truncate (path, (off_t) self->count), ==, 0);
}

/* Bytes that a string constant cannot hold. */
static void
make_zeros (const MuTestHostile *self, const char *path)
{
  static const char data[] = "Faction: Rebel\0\nWedge Antilles (29)\n";

  g_assert_true (g_file_set_contents (path, data, sizeof data - 1, NULL));
}

static void
make_wide (const MuTestHostile *self, const char *path)
{
  static const char data[] = "\xff\xfeW\0e\0d\0g\0e";

  g_assert_true (g_file_set_contents (path, data, sizeof data - 1, NULL));
}

/* Pieces that differ in a number. */
static GString *
new_numbered (const MuTestHostile *self)
{
  GString *text = g_string_new (self->head);
  g_auto (GStrv) parts = g_strsplit (self->piece, "%u", 2);

  for (guint64 i = 0; i < self->count; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "%s", parts[0], i, parts[1]);
  return g_string_append (text, self->tail);
}

static void
make_numbered (const MuTestHostile *self, const char *path)
{
  g_autoptr (GString) text = new_numbered (self);

  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
}

/* The same in UTF-16. */
static char *
dup_wide (const MuTestHostile *self, gsize *length)
{
  g_autoptr (GString) text = new_numbered (self);
  char *wide = g_convert (text->str, text->len, "UTF-16", "UTF-8", NULL, length, NULL);

  g_assert_nonnull (wide);
  return wide;
}

static void
make_wide_numbered (const MuTestHostile *self, const char *path)
{
  gsize length;
  g_autofree char *wide = dup_wide (self, &length);

  g_assert_true (g_file_set_contents (path, wide, (gssize) length, NULL));
}

/* The most expensive list there is, and as long as one may be. */
static void
make_dear (const MuTestHostile *self, const char *path)
{
  g_autoptr (GString) text = g_string_new (self->head);

  for (int i = 0; i < 200; i++)
    {
      g_string_append (text, "<unit kind=\"ship\" card=\"executoriiclassstardreadnought\">");
      for (guint64 j = 0; j < self->count; j++)
        g_string_append (text, self->piece);
      g_string_append (text, "</unit>");
    }
  g_string_append (text, self->tail);
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
}

/* Zips */

static void
write_zip (const char *path, const MuTestMember *members, guint n_members)
{
  g_autoptr (GBytes) zip = mu_test_zip_new (members, n_members);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (zip, NULL), g_bytes_get_size (zip), NULL));
}

/* What deflates @blanks, up to where the same may follow again. */
static GString *
deflate (const char *blanks, gsize size)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  GString *piece = g_string_new (NULL);
  GConverterResult result;

  do
    {
      char out[8192];
      gsize read, written;

      result = g_converter_convert (G_CONVERTER (compressor), blanks, size, out, sizeof out, G_CONVERTER_FLUSH, &read,
                                    &written, NULL);
      g_string_append_len (piece, out, written);
      blanks += read;
      size -= read;
    }
  while (result == G_CONVERTER_CONVERTED);
  g_assert_cmpint (result, ==, G_CONVERTER_FLUSHED);
  return piece;
}

/* A gigabyte of blanks in a megabyte. */
static GString *
new_bomb (void)
{
  g_autofree char *blanks = g_strnfill (MIB, ' ');
  g_autoptr (GString) piece = deflate (blanks, MIB);
  GString *bomb = g_string_new (NULL);

  for (int i = 0; i < 1024; i++)
    g_string_append_len (bomb, piece->str, piece->len);
  g_string_append_len (bomb, "\x03\x00", 2);
  return bomb;
}

static void
make_bomb (const MuTestHostile *self, const char *path)
{
  GString *bomb = new_bomb ();
  const MuTestMember member
      = { .name = "a.ros", .data = bomb->str, .size = bomb->len, .deflated = TRUE, .claimed = (guint32) self->count };

  write_zip (path, &member, 1);
  g_string_free (bomb, TRUE);
}

static void
make_nested (const MuTestHostile *self, const char *path)
{
  g_autoptr (GBytes) inner = g_bytes_new_static ("", 0);

  for (int i = 0; i < 42; i++)
    {
      const MuTestMember members[] = {
        { .name = "a.zip", .data = g_bytes_get_data (inner, NULL), .size = g_bytes_get_size (inner) },
        { .name = "b.ros", .data = g_bytes_get_data (inner, NULL), .size = i < 8 ? g_bytes_get_size (inner) : 0 },
      };
      GBytes *outer = mu_test_zip_new (members, G_N_ELEMENTS (members));

      g_bytes_unref (inner);
      inner = outer;
    }
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (inner, NULL), g_bytes_get_size (inner), NULL));
}

static void
make_crowd (const MuTestHostile *self, const char *path)
{
  g_autoptr (GByteArray) zip = g_byte_array_new ();
  g_autoptr (GByteArray) directory = g_byte_array_new ();

  for (guint i = 0; i < self->count; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.txt", i);
      const MuTestMember member = { .name = name, .data = "", .size = 0 };

      mu_test_zip_add (zip, directory, &member);
    }
  mu_test_zip_finish (zip, directory, self->count);
  g_assert_true (g_file_set_contents (path, (const char *) zip->data, zip->len, NULL));
}

/* One member, as its name says. */
static void
make_member (const MuTestHostile *self, const char *path)
{
  MuTestMember member = { .name = self->head, .data = self->piece, .size = strlen (self->piece) };

  if (strstr (self->name, "secret") != NULL)
    member.flags = 1;
  if (strstr (self->name, "link") != NULL)
    member.mode = 0120777;
  if (strstr (self->name, "device") != NULL)
    member.mode = 0020666;
  if (strstr (self->name, "sum") != NULL)
    member.wrong_sum = TRUE;
  if (strstr (self->name, "size") != NULL)
    member.claimed = 0xFFFFFFFF;
  if (strstr (self->name, "nul") != NULL)
    member.name_length = strlen (self->head) + 5;
  write_zip (path, &member, 1);
}

static void
make_wide_member (const MuTestHostile *self, const char *path)
{
  gsize length;
  g_autofree char *wide = dup_wide (self, &length);
  const MuTestMember member = { .name = "a.ros", .data = wide, .size = length };

  write_zip (path, &member, 1);
}

static void
make_cut (const MuTestHostile *self, const char *path)
{
  const MuTestMember member = { .name = "a.ros", .data = ROSTER "</roster>", .size = strlen (ROSTER) + 9 };

  write_zip (path, &member, 1);
  g_assert_cmpint (truncate (path, self->count), ==, 0);
}

static const MuTestHostile files[] = {
  /* XML */
  { "xml-laughs", MU_TEST_REFUSED, LAUGHS "<roster name=\"&j;\">&j;</roster>", "", "", 0 },
  { "xml-laughs-muster", MU_TEST_REFUSED, LAUGHS "<muster version=\"1\" game=\"xwing\">&j;</muster>", "", "", 0 },
  { "xml-quadratic", MU_TEST_REFUSED, "<!DOCTYPE r [<!ENTITY a \"", "aaaaaaaaaaaaaaaa", "\">]><roster>&a;&a;</roster>",
    MILLION / 10 },
  { "xml-external", MU_TEST_REFUSED, "<!DOCTYPE r [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><roster>&a;</roster>", "",
    "", 0 },
  { "xml-http", MU_TEST_REFUSED,
    "<!DOCTYPE r SYSTEM \"http://127.0.0.1:9/x.dtd\" [<!ENTITY % a SYSTEM \"http://127.0.0.1:9/\">%a;]><roster/>", "",
    "", 0 },
  { "xml-include", MU_TEST_ANSWERED,
    MUSTER
    "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"file:///etc/passwd\" parse=\"text\"/></muster>",
    "", "", 0 },
  { "xml-deep", MU_TEST_REFUSED, ROSTER, "<a>", "", MILLION },
  { "xml-deep-muster", MU_TEST_REFUSED, MUSTER, "<a>", "", MILLION },
  { "xml-deep-selections", MU_TEST_REFUSED, ROSTER "<forces><force>", "<selections><selection name=\"a\">", "",
    MILLION / 3 },
  { "xml-attribute", MU_TEST_REFUSED, "<roster name=\"", "aaaaaaaaaaaaaaaa", "\"/>", 100 * MIB / 16 },
  { "xml-attribute-fits", MU_TEST_REFUSED, "<muster version=\"1\" game=\"", "aaaaaaaaaaaaaaaa", "\"/>", 15 * MIB / 16 },
  { "xml-attributes", MU_TEST_REFUSED, "<roster", " a=\"\"", "/>", MILLION },
  { "xml-distinct-attributes", MU_TEST_REFUSED, "<roster", " a%u='x'", "/>", MILLION, .make = make_numbered },
  { "xml-namespaces", MU_TEST_REFUSED, "<roster", " xmlns:a%u='x'", "/>", MILLION / 2, .make = make_numbered },
  { "xml-foreign", MU_TEST_REFUSED, MUSTER "<x>", "<a/>", "</x></muster>", 3 * MILLION },
  { "xml-game-path", MU_TEST_REFUSED, "<muster version=\"1\" game=\"xwing/../xwing\"><unit/></muster>", "", "", 0 },
  { "xml-name", MU_TEST_ANSWERED, MUSTER "<name>", "long name ", "</name></muster>", MILLION },
  { "xml-notes", MU_TEST_ANSWERED, MUSTER "<notes>", "é\n", "</notes></muster>", 3 * MILLION },
  { "xml-elements", MU_TEST_REFUSED, MUSTER, "<x/>", "</muster>", MILLION },
  { "xml-units", MU_TEST_REFUSED, MUSTER, "<unit/>", "</muster>", MILLION },
  { "xml-upgrades", MU_TEST_REFUSED, MUSTER "<unit>", "<upgrade/>", "</unit></muster>", MILLION },
  { "xml-tags", MU_TEST_REFUSED, MUSTER, "<tag>a</tag>", "</muster>", MILLION },
  { "xml-objectives", MU_TEST_REFUSED, MUSTER, "<objective/>", "</muster>", MILLION },
  { "xml-selections", MU_TEST_REFUSED, ROSTER "<forces><force><selections>", "<selection/>",
    "</selections></force></forces></roster>", MILLION },
  { "xml-text", MU_TEST_REFUSED, ROSTER, "aaaaaaaaaaaaaaaa", "</roster>", 15 * MIB / 16 },
  { "xml-comments", MU_TEST_REFUSED, "<?xml version=\"1.0\"?>", "<!-- -->", "", MILLION },
  { "xml-instructions", MU_TEST_REFUSED, "", "<?a b?>", "<a/>", MILLION },
  { "xml-encoding", MU_TEST_REFUSED, "<?xml version=\"1.0\" encoding=\"UTF-7\"?><roster name=\"\xff\"/>", "", "", 0 },
  { "xml-utf-7-attributes", MU_TEST_REFUSED, "<?xml version=\"1.0\" encoding=\"UTF-7\"?><roster", " a%u='x'", "/>",
    MILLION / 20, .make = make_numbered },
  { "xml-ebcdic", MU_TEST_REFUSED, "<?xml version=\"1.0\" encoding=\"IBM037\"?>" ROSTER "</roster>", "", "", 0 },
  { "xml-wide-attributes", MU_TEST_REFUSED, "<roster", " a%u='x'", "/>", MILLION / 20, .make = make_wide_numbered },
  { "xml-wide", MU_TEST_ANSWERED, ROSTER "<forces>", "<force name='%u'/>", "</forces></roster>", 10,
    .make = make_wide_numbered },
  { "xml-count", MU_TEST_REFUSED,
    "<muster version=\"1\" game=\"armada\"><unit kind=\"squadron\" card=\"xwingsquadron\" "
    "count=\"4294967298\"/></muster>",
    "", "", 0 },
  { "xml-counts", MU_TEST_REFUSED, "<muster version=\"1\" game=\"armada\">",
    "<unit kind=\"ship\" card=\"executoriiclassstardreadnought\" count=\"999\"></unit>\n", "</muster>", 1950 },
  { "xml-count-of-ships", MU_TEST_ANSWERED,
    "<muster version=\"1\" game=\"armada\" format=\"armada-400\" faction=\"rebel\">",
    "<unit kind=\"ship\" card=\"cr90corvettea\" count=\"200\"><upgrade card=\"generaldodonna\"/></unit>", "</muster>",
    1 },
  { "xml-dear", MU_TEST_ANSWERED, "<muster version=\"1\" game=\"armada\">", "<upgrade card=\"admiralackbar\"/>",
    "</muster>", 50, .make = make_dear },
  { "xml-too-many-upgrades", MU_TEST_REFUSED, "<muster version=\"1\" game=\"armada\">",
    "<upgrade card=\"admiralackbar\"/>", "</muster>", 100, .make = make_dear },
  { "xml-late", MU_TEST_ANSWERED, ROSTER "<forces><force><selections>", "\n",
    "<selection name=\"Zork ship\"/></selections></force></forces></roster>", 10001 },
  /* JSON */
  { "json-deep-arrays", MU_TEST_REFUSED, "", "[", "", MILLION },
  { "json-deep-objects", MU_TEST_REFUSED, "", "{\"a\":", "", MILLION },
  { "json-deep-upgrades", MU_TEST_REFUSED, "{\"pilots\":[{\"name\":\"x\",\"upgrades\":", "{\"a\":", "", MILLION },
  { "json-deep-squad", MU_TEST_REFUSED, "{\"container\":[", "[", "", MILLION },
  { "json-name", MU_TEST_ANSWERED, "{\"pilots\":[],\"name\":\"", "long name ", "\"}", MILLION / 20 },
  { "json-huge-name", MU_TEST_REFUSED, "{\"pilots\":[],\"name\":\"", "long name ", "\"}", MILLION * 2 },
  { "json-pilots", MU_TEST_REFUSED, "{\"pilots\":[{}", ",{}", "]}", MILLION },
  { "json-200-pilots", MU_TEST_ANSWERED, "{\"faction\":\"rebel\",\"pilots\":[" PILOT, "," PILOT, "]}", 199 },
  { "json-201-pilots", MU_TEST_REFUSED, "{\"faction\":\"rebel\",\"pilots\":[" PILOT, "," PILOT, "]}", 200 },
  { "json-1000-pilots", MU_TEST_REFUSED, "{\"faction\":\"rebel\",\"pilots\":[" PILOT, "," PILOT, "]}", 999 },
  { "json-upgrades", MU_TEST_REFUSED, "{\"pilots\":[{\"name\":\"x\",\"upgrades\":{\"ept\":[0", ",0", "]}}]}", MILLION },
  { "json-values", MU_TEST_REFUSED, "[0", ",0", "]", 5 * MILLION },
  { "json-commas", MU_TEST_REFUSED, "[", ",", "]", 15 * MIB },
  { "json-escapes", MU_TEST_ANSWERED, "{\"pilots\":[],\"name\":\"", "\\u0007", "\"}", MILLION / 10 },
  { "json-squads", MU_TEST_REFUSED, "[" SQUAD, "," SQUAD, "]", MILLION / 10 },
  { "json-twice", MU_TEST_ANSWERED, "{\"faction\":\"rebel\",\"faction\":3,\"pilots\":[]", ",\"pilots\":[]", "}", 1000 },
  { "json-exponent", MU_TEST_REFUSED, "{\"pilots\":[],\"points\":1e999}", "", "", 0 },
  { "json-nan", MU_TEST_REFUSED, "{\"pilots\":[],\"points\":NaN}", "", "", 0 },
  { "json-2^63", MU_TEST_REFUSED, "{\"pilots\":[],\"points\":9223372036854775808}", "", "", 0 },
  { "json-points", MU_TEST_REFUSED, "{\"pilots\":[],\"points\":1e300}", "", "", 0 },
  { "json-pilot-points", MU_TEST_REFUSED, "{\"pilots\":[{\"name\":\"rookiepilot\",\"points\":4294967298}]}", "", "",
    0 },
  { "json-attributes-in-notes", MU_TEST_ANSWERED, "{\"faction\":\"rebel\",\"pilots\":[" PILOT "],\"description\":\"",
    "='", "\"}", 2600 },
  { "json-namespaces-in-notes", MU_TEST_ANSWERED, "{\"faction\":\"rebel\",\"pilots\":[" PILOT "],\"description\":\"",
    "xmlns:a='b' ", "\"}", 201 },
  { "json-negative", MU_TEST_ANSWERED,
    "{\"pilots\":[{\"name\":\"wedgeantilles\",\"multisection_id\":-1}],\"points\":-1,\"vendor\":{\"muster\":{\"total\":"
    "-5}}}",
    "", "", 0 },
  { "json-surrogate", MU_TEST_REFUSED, "{\"pilots\":[],\"name\":\"\\ud800\"}", "", "", 0 },
  { "json-overlong", MU_TEST_ANSWERED, "{\"pilots\":[],\"name\":\"\xc0\x80\xed\xa0\x80\"}", "", "", 0 },
  { "json-zero", MU_TEST_REFUSED, "{\"pilots\":[],\"name\":\"a\\u0000b\"}", "", "", 0 },
  { "json-controls", MU_TEST_ANSWERED,
    "{\"pilots\":[{\"name\":\"\\u001b[2J\\u202e\\n! legal\"}],\"name\":\"\\u001b]0;x\\u0007\\u202e\\u2066\\nmuster: "
    "x\"}",
    "", "", 0 },
  /* Text */
  { "text-lines", MU_TEST_REFUSED, "Faction: Rebel\n", "Wedge Antilles (29)\n", "", MILLION / 2 },
  { "text-line", MU_TEST_REFUSED, "Soontir Fel (27) ", "Push the Limit, ", "", MIB - 10 },
  { "text-most-lines", MU_TEST_ANSWERED, "Faction: Rebel\n", "CR90 Corvette A (44)\n", "", 900 },
  { "text-201-ships", MU_TEST_REFUSED, "Faction: Rebel\n", "20x Rookie Pilot\n", "Rookie Pilot [#1]\n", 11 },
  { "text-line-201-ships", MU_TEST_REFUSED, "Rookie Pilot", " / Rookie Pilot", " [#1]\n", 201 },
  { "text-link-201-ships", MU_TEST_REFUSED, "https://xwing-miniatures.com/?f=Rebel%20Alliance&d=v4!s!", "4::-1:-1:;",
    "4::-1:-1:\n", 201 },
  { "text-names", MU_TEST_REFUSED, "Faction: Rebel\nSoontir Fel (27)\n",
    "Soontir + Soontir + Soontir + Soontir + Soontir + Soontir + Soontir + Soontir + Soontir + Soontir + Soontir\n", "",
    1990 },
  { "text-heads", MU_TEST_REFUSED, "Faction: Rebel\n", "Name: a\n", "", 100000 },
  { "text-notes", MU_TEST_REFUSED, "Faction: Rebel\nCR90 Corvette A (44)\n", "Notes: \xc3\xa9\n", "", 90000 },
  { "text-bbcode", MU_TEST_REFUSED, "", "[b]", "", 300000 },
  { "text-html", MU_TEST_REFUSED, "<html>", "<b>", "", MILLION },
  { "text-html-list", MU_TEST_ANSWERED, "<html><p>Wedge Antilles (29)</p>", "<div>", "", 500000 },
  { "text-markdown", MU_TEST_REFUSED, "", "> * ", "", MILLION / 4 },
  { "text-entities", MU_TEST_REFUSED, "<html>", "&amp;&#x202e;&#0;", "", 200000 },
  { "text-blank", MU_TEST_REFUSED, "", " ", "", 15 * MIB },
  { "text-digits", MU_TEST_REFUSED, "", "9", "", MIB },
  /* Tables */
  { "csv-rows", MU_TEST_REFUSED, COLUMNS, "a,xwing,,,,,1,,1,pilot,x,,,,\n", "", MILLION / 2 },
  { "csv-lists", MU_TEST_REFUSED, COLUMNS, COLUMNS "a,xwing,,,,,1,,1,pilot,x,,,,\n", "", MILLION / 10 },
  { "csv-cells", MU_TEST_REFUSED, COLUMNS, ",", "\n", MILLION * 10 },
  { "csv-quote", MU_TEST_REFUSED, COLUMNS "\"", "\n", "", MILLION * 10 },
  { "csv-units", MU_TEST_REFUSED, COLUMNS, "a,xwing,xwing-standard,100,rebel,no,1,,1,pilot,rookiepilot,,xwing,,21\n",
    "a,,,,,,,,,unknown,,House rule,,,\n", 1000 },
  { "csv-late", MU_TEST_ANSWERED, COLUMNS "a,xwing,xwing-standard,100,rebel,no,1,,1,pilot,rookiepilot,,xwing,,21\n",
    "\n", "a,,,,,,,,,unknown,,House rule,,,\n", 10000 },
  { "csv-count", MU_TEST_REFUSED,
    COLUMNS "a,armada,armada-400,400,rebel,yes,2,,4294967298,squadron,xwingsquadron,,,,13\n", "", "", 0 },
  { "csv-cost", MU_TEST_REFUSED, COLUMNS "a,armada,armada-400,400,rebel,yes,2,,1,squadron,xwingsquadron,,,,1e300\n", "",
    "", 0 },
  { "csv-formula", MU_TEST_ANSWERED, COLUMNS "\"=cmd|' /C calc'!A0\",xwing,,,,,1,,1,pilot,wedgeantilles,,,,\n", "", "",
    0 },
  /* Not text */
  { "nothing", MU_TEST_REFUSED, "", "", "", 0 },
  { "mark-only", MU_TEST_REFUSED, "\xef\xbb\xbf", "", "", 0 },
  { "wide-odd", MU_TEST_REFUSED, .make = make_wide },
  { "zeros", MU_TEST_REFUSED, .make = make_zeros },
  { "gzip", MU_TEST_REFUSED, "\x1f\x8b\x08", "\x01\x02", "", 500 },
  { "png", MU_TEST_REFUSED, "\x89PNG\r\n\x1a\n", "\x01\x02\xff", "", 500 },
  { "pdf", MU_TEST_REFUSED, "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "1 0 obj\n", "", 500 },
  { "elf", MU_TEST_REFUSED,
    "\x7f"
    "ELF\x02\x01\x01",
    "\x01", "", 500 },
  { "sparse", MU_TEST_REFUSED, "{\"container\":[", .count = 2048 * MIB, .make = make_sparse },
  { "sparse-zip", MU_TEST_REFUSED, "PK\x03\x04", .count = 2048 * MIB, .make = make_sparse },
  { "zero", MU_TEST_REFUSED, "/dev/zero", .make = make_link },
  { "random", MU_TEST_REFUSED, "/dev/urandom", .make = make_link },
  { "null", MU_TEST_REFUSED, "/dev/null", .make = make_link },
  { "memory", MU_TEST_REFUSED, "/proc/self/mem", .make = make_link },
  { "loop", MU_TEST_REFUSED, .make = make_loop },
  { "folder", MU_TEST_REFUSED, .make = make_folder },
  { "socket", MU_TEST_REFUSED, .make = make_socket },
  { "pipe", MU_TEST_REFUSED, .make = make_pipe },
  { "pipe-blanks", MU_TEST_REFUSED, "", " ", .endless = TRUE },
  { "pipe-brackets", MU_TEST_REFUSED, "", "[", .endless = TRUE },
  { "pipe-elements", MU_TEST_REFUSED, "", "<a>", .endless = TRUE },
  { "pipe-lines", MU_TEST_REFUSED, "Faction: Rebel\n", "Wedge Antilles (29)\n", .endless = TRUE },
  { "pipe-squad", MU_TEST_REFUSED, "{\"container\":[{\"pilots\":[{}", ",{}", .endless = TRUE },
  { "pipe-string", MU_TEST_REFUSED, "{\"container\":[\"", "x", .endless = TRUE },
  { "pipe-squads", MU_TEST_REFUSED, "{\"container\":[" SQUAD, "," SQUAD, .endless = TRUE },
  /* Zips */
  { "zip-bomb", MU_TEST_REFUSED, .make = make_bomb, .count = 1024 * MIB },
  { "zip-bomb-small", MU_TEST_REFUSED, .make = make_bomb, .count = 100 },
  { "zip-wide-attributes", MU_TEST_REFUSED, "<roster", " a%u='x'", "/>", MILLION / 20, .make = make_wide_member },
  { "zip-nested", MU_TEST_REFUSED, .make = make_nested },
  { "zip-crowd", MU_TEST_REFUSED, .make = make_crowd, .count = 100000 },
  { "zip-cut", MU_TEST_REFUSED, .make = make_cut, .count = 60 },
  { "zip-cut-name", MU_TEST_REFUSED, .make = make_cut, .count = 33 },
  { "zip-up", MU_TEST_ANSWERED, "../../../../tmp/x.ros", ROSTER "</roster>", .make = make_member },
  { "zip-root", MU_TEST_ANSWERED, "/etc/x.ros", ROSTER "</roster>", .make = make_member },
  { "zip-drive", MU_TEST_ANSWERED, "C:\\x.ros", ROSTER "</roster>", .make = make_member },
  { "zip-escape", MU_TEST_ANSWERED, "\x1b[2J\xff.ros", ROSTER "</roster>", .make = make_member },
  { "zip-nul", MU_TEST_REFUSED, "a\0.ros", ROSTER "</roster>", .make = make_member },
  { "zip-link", MU_TEST_REFUSED, "a.ros", "/etc/passwd", .make = make_member },
  { "zip-device", MU_TEST_REFUSED, "a.ros", "", .make = make_member },
  { "zip-secret", MU_TEST_REFUSED, "a.ros", ROSTER "</roster>", .make = make_member },
  { "zip-sum", MU_TEST_REFUSED, "a.ros", ROSTER "</roster>", .make = make_member },
  { "zip-size", MU_TEST_REFUSED, "a.ros", ROSTER "</roster>", .make = make_member },
  { "zip-other", MU_TEST_REFUSED, "a.txt", ROSTER "</roster>", .make = make_member },
};

/**
 * mu_test_hostile_list:
 *
 * Returns: (transfer none) (array length=n_files): all there are.
 */
const MuTestHostile *
mu_test_hostile_list (guint *n_files)
{
  *n_files = G_N_ELEMENTS (files);
  return files;
}
