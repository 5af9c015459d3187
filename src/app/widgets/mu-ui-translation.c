/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-ui-translation.h"

#include "model/text/mu-i18n.h"

/*
 * GtkBuilder translates by the C library's gettext, which needs an installed locale. So .ui files are translated before
 * GtkBuilder sees them.
 */

typedef struct
{
  GString *out;
  GString *text; /* nullable: the text of the element to translate, as far as it was read */
  char *context; /* nullable */
} Translation;

static void
append_escaped (GString *out, const char *text, gssize length)
{
  g_autofree char *escaped = g_markup_escape_text (text, length);

  g_string_append (out, escaped);
}

static void
start_element (GMarkupParseContext *context, const char *element, const char **names, const char **values,
               gpointer data, GError **error)
{
  Translation *self = data;
  gboolean translatable = FALSE;

  g_clear_pointer (&self->context, g_free);
  g_string_append_printf (self->out, "<%s", element);
  for (; *names != NULL; names++, values++)
    {
      if (g_str_equal (*names, "translatable"))
        translatable = g_strv_contains ((const char *const[]){ "yes", "true", "1", NULL }, *values);
      else if (g_str_equal (*names, "context"))
        self->context = g_strdup (*values);
      else if (!g_str_equal (*names, "comments"))
        {
          g_string_append_printf (self->out, " %s=\"", *names);
          append_escaped (self->out, *values, -1);
          g_string_append_c (self->out, '"');
        }
    }
  g_string_append_c (self->out, '>');
  if (translatable)
    self->text = g_string_new (NULL);
}

static const char *
find_translation (const char *context, const char *text)
{
  g_autofree char *id = context != NULL ? g_strconcat (context, "\004", text, NULL) : NULL;
  const char *found;

  if (id == NULL)
    return _ (text);
  found = _ (id);
  return found != id ? found : text;
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Translation *self = data;

  if (self->text != NULL)
    {
      append_escaped (self->out, find_translation (self->context, self->text->str), -1);
      g_string_free (g_steal_pointer (&self->text), TRUE);
    }
  g_string_append_printf (self->out, "</%s>", element);
}

static void
add_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Translation *self = data;

  if (self->text != NULL)
    g_string_append_len (self->text, text, (gssize) length);
  else
    append_escaped (self->out, text, (gssize) length);
}

/*
 * Translates the text that is marked as translatable into the language of the process. Returns the file with nothing
 * left to translate; NULL with @error set if it is not XML. The caller owns it.
 *
 * @bytes: the XML of a .ui file
 */
GBytes *
mu_ui_translation_apply (GBytes *bytes, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  Translation translation = { .out = g_string_sized_new (size + size / 4) };
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &translation, NULL);
  g_autoptr (MuLanguageScope) scope = mu_language_enter (NULL);
  gboolean parsed = g_markup_parse_context_parse (context, data, (gssize) size, error)
                    && g_markup_parse_context_end_parse (context, error);

  if (translation.text != NULL)
    g_string_free (translation.text, TRUE);
  g_free (translation.context);
  if (parsed)
    return g_string_free_to_bytes (translation.out);
  g_string_free (translation.out, TRUE);
  return NULL;
}
