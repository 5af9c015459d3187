/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-found-link.h"

#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "exchange/json/mu-xws.h"
#include "exchange/links/mu-link-version.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-i18n.h"

enum
{
  MAX_LINKS = 20000,
  MAX_VALUES = 50,
  MAX_PARTS = 20, /* that a link may be broken into */
  MAX_VERSION = 999
};

/* Characters that end a link in mails, web pages, BBCode and Markdown. */
#define ENDS " \t\r\n\v\f<>\"[]{}|\\^`"
#define TRAILING ".,;'?"

static void
found_link_free (MuFoundLink *self)
{
  g_free (self->text);
  g_free (self->doubtful);
  g_hash_table_unref (self->values);
  g_free (self);
}

/*
 * Returns its value, or NULL.
 *
 * @name: the name of a parameter
 */
const char *
mu_found_link_get (const MuFoundLink *self, const char *name)
{
  return g_hash_table_lookup (self->values, name);
}

/*
 * Returns TRUE if nothing follows its value in the link.
 *
 * @name: the name of a parameter
 */
gboolean
mu_found_link_ends_with (const MuFoundLink *self, const char *name)
{
  const char *last = self->text + strlen (self->text);

  while (last > self->text && strchr ("?#&", last[-1]) == NULL)
    last--;
  return g_str_has_prefix (last, name) && last[strlen (name)] == '=';
}

/* An invalid escape is kept as it is. */
static char *
decode (const char *encoded)
{
  GString *bytes = g_string_new (NULL);
  char *text;

  for (const char *p = encoded; *p != '\0'; p++)
    if (*p == '%' && g_ascii_isxdigit (p[1]) && g_ascii_isxdigit (p[2]))
      {
        char byte = (char) (g_ascii_xdigit_value (p[1]) * 16 + g_ascii_xdigit_value (p[2]));

        if (byte != '\0')
          g_string_append_c (bytes, byte);
        p += 2;
      }
    else
      g_string_append_c (bytes, *p == '+' ? ' ' : *p);
  text = g_utf8_make_valid (bytes->str, (gssize) bytes->len);
  g_string_free (bytes, TRUE);
  return text;
}

/* The first value of a name counts. */
static void
read_values (MuFoundLink *self, const char *query)
{
  g_auto (GStrv) pairs = g_strsplit_set (query, "?#&", MAX_VALUES);

  for (char **pair = pairs; *pair != NULL; pair++)
    {
      char *equals = strchr (*pair, '=');
      g_autofree char *value = NULL;
      const char *first;

      /* A damaged link: nothing of a squad is without a name. */
      if (equals == NULL && **pair != '\0' && self->doubtful == NULL && mu_found_link_get (self, "d") != NULL)
        self->doubtful = decode (*pair);
      if (equals == NULL)
        continue;
      *equals = '\0';
      value = decode (equals + 1);
      first = mu_found_link_get (self, *pair);
      if (first == NULL)
        g_hash_table_insert (self->values, g_strdup (*pair), g_steal_pointer (&value));
      else if (!g_str_equal (first, value) && self->doubtful == NULL)
        self->doubtful = g_strconcat (*pair, "=", value, NULL);
    }
}

/* Hosts of builders for other editions are among the marks of those editions. */
static gboolean
is_of_missing_edition (MuGames *games, const char *text)
{
  MuGame *game = mu_games_get (games, MU_XWS_GAME, NULL);
  GPtrArray *editions = game != NULL ? mu_game_get_editions (game) : NULL;
  g_autofree char *host = mu_builder_site_dup_host (text);

  for (guint i = 0; editions != NULL && i < editions->len; i++)
    if (mu_edition_has_host (editions->pdata[i], host))
      return mu_games_get (games, ((const MuEdition *) editions->pdata[i])->id, NULL) == NULL;
  return FALSE;
}

/* Versions begin with “v4!”; the first one has no number, so that more must speak for a squad. */
static gboolean
has_squad (MuFoundLink *self)
{
  const char *data = mu_found_link_get (self, "d");

  self->version = data != NULL ? 1 : MU_LINK_VERSION_LBN;
  if (data == NULL)
    return mu_found_link_get (self, "lbx") != NULL;
  if (*data == 'v')
    {
      const char *end = data + 1;

      if (!mu_digits_scan (&end, MAX_VERSION, &self->version))
        return FALSE;
      return *end == '!' || *end == 'Z' || (*end == '\0' && self->site != NULL);
    }
  return g_ascii_isdigit (*data) && data[strspn (data, "0123456789")] == ':'
         && (self->site != NULL || mu_found_link_get (self, "f") != NULL);
}

static MuLinkKind
find_kind (MuFoundLink *self, MuGames *games)
{
  gboolean has_query = self->text[strcspn (self->text, "?#")] != '\0';
  const MuLinkVersion *version;

  self->site = mu_builder_site_find (self->text);
  if (self->site != NULL && self->site->numbered)
    return strpbrk (self->text + strcspn (self->text, "."), "0123456789=") != NULL ? MU_LINK_NUMBER : MU_LINK_BARE;
  if (has_query && is_of_missing_edition (games, self->text))
    return MU_LINK_OTHER_EDITION;
  if (!has_squad (self))
    return MU_LINK_BARE;
  version = mu_link_version_find (self->version);
  /* The first versions of later builders were numbered like the last ones of earlier builders. */
  if (self->site != NULL && self->site->family != NULL && version != NULL && version->family == NULL)
    return MU_LINK_OTHER_EDITION;
  return version != NULL && mu_games_get (games, version->game, NULL) != NULL ? MU_LINK_SQUAD : MU_LINK_OTHER_EDITION;
}

/* A closing parenthesis belongs to the link only if it was opened in it, as in Markdown. */
static gsize
trim (const char *text, gsize length)
{
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      depth += text[i] == '(';
      depth -= text[i] == ')';
      if (depth < 0)
        length = i;
    }
  while (length > 0 && strchr (TRAILING, text[length - 1]) != NULL)
    length--;
  return length;
}

/* Returns the link in @whole, or NULL. */
static MuFoundLink *
read_word (MuGames *games, const char *whole)
{
  const char *start = strstr (whole, "http");
  g_autofree char *marked = NULL;
  g_auto (GStrv) parts = NULL;
  MuFoundLink *self;

  if (start == NULL && strstr (whole, "d=") == NULL)
    return NULL;
  if (start == NULL)
    start = whole;
  marked = g_strndup (start, trim (start, strlen (start)));
  parts = g_strsplit (marked, "&amp;", -1);
  self = g_new0 (MuFoundLink, 1);
  self->text = g_strjoinv ("&", parts);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  read_values (self, self->text + strcspn (self->text, "?#"));
  if (g_hash_table_size (self->values) == 0)
    read_values (self, self->text);
  self->kind = find_kind (self, games);
  if (self->kind != MU_LINK_BARE || strstr (self->text, "://") != NULL)
    return self;
  found_link_free (self);
  return NULL;
}

/*
 * Mail programs break a long link. The parts are alone in their lines, and one of them has a value as “&sn=Aces”. Returns
 * where the link ends: the end of a later line, or @end.
 */
static const char *
find_end (const char *start, const char *end)
{
  const char *line = end;

  if (g_strstr_len (start, end - start, "d=v") == NULL)
    return end;
  for (int i = 0; i < MAX_PARTS && (*line == '\n' || g_str_has_prefix (line, "\r\n")); i++)
    {
      const char *part = line + strspn (line, "\r") + 1;
      const char *value;

      line = part + strcspn (part, ENDS);
      if (line == part || strchr ("\r\n", *line) == NULL || g_strstr_len (part, line - part, "://") != NULL)
        return end;
      value = memchr (part, '&', line - part);
      if (value != NULL && memchr (value, '=', line - value) != NULL)
        return line;
    }
  return end;
}

/* Returns a word without the line breaks in it. */
static char *
dup_joined (const char *start, const char *end)
{
  char *word = g_malloc (end - start + 1);
  gsize length = 0;

  for (; start < end; start++)
    if (*start != '\r' && *start != '\n')
      word[length++] = *start;
  word[length] = '\0';
  return word;
}

/*
 * Finds links, alone, between other words, or in the markup of mails, web pages and forums. Returns the links in @text,
 * at most one more than a file may have lists. The elements are MuFoundLink.
 *
 * @games: the games, whose other editions links may be for; one is loaded when there is a link
 */
GPtrArray *
mu_found_links_new (MuGames *games, const char *text)
{
  GPtrArray *links = g_ptr_array_new_with_free_func ((GDestroyNotify) found_link_free);
  int line = 1;

  while (*text != '\0' && links->len <= MAX_LINKS)
    {
      const char *end = find_end (text, text + strcspn (text, ENDS));
      g_autofree char *word = dup_joined (text, end);
      MuFoundLink *link = *word != '\0' ? read_word (games, word) : NULL;

      if (link != NULL)
        {
          /* Web pages and forums have a link twice: where it leads, and its text. */
          const MuFoundLink *last = links->len > 0 ? links->pdata[links->len - 1] : NULL;

          link->line = line;
          if (last != NULL && last->line == link->line && g_str_equal (last->text, link->text))
            found_link_free (link);
          else
            g_ptr_array_add (links, link);
        }
      for (; text < end; text++)
        line += *text == '\n';
      line += *text == '\n';
      text += *text != '\0';
    }
  return links;
}

/* Returns TRUE if a link has a list, so that the rest of the text is not read. */
gboolean
mu_found_links_decide (GPtrArray *links)
{
  for (guint i = 0; i < links->len; i++)
    {
      const MuFoundLink *link = links->pdata[i];

      if (link->kind == MU_LINK_SQUAD || link->kind == MU_LINK_OTHER_EDITION)
        return TRUE;
    }
  return FALSE;
}

/* Sets @error for a link that is damaged at @part. Returns FALSE. */
gboolean
mu_found_link_refuse_part (const char *part, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (part, -1);

  g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX,
               _ ("the link is damaged at “%s”: copy it again from the list builder"), valid);
  return FALSE;
}
