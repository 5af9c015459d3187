/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-language.h"

#include <locale.h>
#include <string.h>

#include "model/text/mu-messages.h"
#include "model/text/mu-install-paths.h"
#include "model/text/mu-words.h"

#define FILE_NAME GETTEXT_PACKAGE ".mo"
#define CARDS_FILE_NAME GETTEXT_PACKAGE "-cards.mo"
#define TASK_RUN "mu-language-task-run"

struct _MuLanguage
{
  GStrv tags;          /* without English, which is the fallback */
  GPtrArray *messages; /* (element-type MuMessages) (unowned): the messages available for those tags */
  GPtrArray *cards;    /* (element-type MuMessages) (unowned): the summaries of cards available for those tags */
  char *bcp47;         /* BCP 47 tag of the first messages; NULL for English */
};

struct _MuLanguageScope
{
  MuLanguage *before; /* nullable */
};

/* Translated messages are handed out like literals, so messages are never freed once loaded. */
static struct
{
  GMutex mutex;
  char *dir;
  GHashTable *opened; /* path → MuMessages */
} store;

static MuLanguage *of_process;              /* NULL for English; set once, before other threads start */
static _Thread_local MuLanguage *of_thread; /* NULL for the language of the process */

static gboolean
has_value (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && *value != '\0';
}

static gboolean
is_english (const char *tag)
{
  return (tag[0] == 'C' && !g_ascii_isalpha (tag[1])) || g_str_equal (tag, "POSIX")
         || (g_str_has_prefix (tag, "en") && !g_ascii_isalpha (tag[2]));
}

/*
 * Rejects what cannot be the name of a folder, and variants with an encoding, as in `de_DE.UTF-8`: all files are UTF-8.
 */
static gboolean
is_tag (const char *tag)
{
  return *tag != '\0' && strpbrk (tag, "./") == NULL;
}

/* The caller holds the mutex. */
static const char *
get_dir (void)
{
  if (store.dir == NULL)
    store.dir = mu_install_paths_dup ("MUSTER_LOCALE_DIR", "locale", MUSTER_LOCALE_DIR);
  return store.dir;
}

/* The caller holds the mutex. Returns NULL if the file is missing or damaged; the next language is used then. */
static MuMessages *
open_messages (const char *tag, const char *file_name)
{
  g_autofree char *path = g_build_filename (get_dir (), tag, "LC_MESSAGES", file_name, NULL);
  g_autoptr (GError) error = NULL;
  MuMessages *messages;

  if (store.opened == NULL)
    store.opened = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  messages = g_hash_table_lookup (store.opened, path);
  if (messages != NULL)
    return messages;
  messages = mu_messages_load (path, &error);
  if (messages != NULL)
    g_hash_table_insert (store.opened, g_steal_pointer (&path), messages);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_debug ("%s: %s", path, error->message);
  return messages;
}

static void
add_tag (MuLanguage *self, GPtrArray *tags, const char *tag)
{
  MuMessages *opened, *cards;

  if (!is_tag (tag) || g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
    return;
  g_ptr_array_add (tags, g_strdup (tag));
  cards = open_messages (tag, CARDS_FILE_NAME);
  if (cards != NULL)
    g_ptr_array_add (self->cards, cards);
  opened = open_messages (tag, FILE_NAME);
  if (opened == NULL)
    return;
  g_ptr_array_add (self->messages, opened);
  /* Modifiers such as `sr@latin` have no regular counterpart in BCP 47, so they are dropped. */
  if (self->bcp47 == NULL)
    self->bcp47 = g_strdelimit (g_strndup (tag, strcspn (tag, "@")), "_", '-');
}

static MuLanguage *
new_for_names (const char *const *names)
{
  MuLanguage *self = g_atomic_rc_box_new0 (MuLanguage);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  self->messages = g_ptr_array_new ();
  self->cards = g_ptr_array_new ();
  g_mutex_lock (&store.mutex);
  for (; *names != NULL && !is_english (*names); names++)
    {
      g_auto (GStrv) variants = g_get_locale_variants (*names);

      for (char **variant = variants; *variant != NULL; variant++)
        add_tag (self, tags, *variant);
    }
  g_mutex_unlock (&store.mutex);
  g_ptr_array_add (tags, NULL);
  self->tags = (GStrv) g_ptr_array_free (g_steal_pointer (&tags), FALSE);
  return self;
}

/*
 * Creates a list of languages. A tag such as `de_AT` also selects `de`. Tags after English are ignored. A language
 * without messages still selects the names of cards. Returns the new languages.
 *
 * @tags: language tags such as `de` or `pt_BR`, in order of preference, separated by colons
 */
MuLanguage *
mu_language_new (const char *tags)
{
  g_auto (GStrv) names = g_strsplit (tags, ":", -1);

  return new_for_names ((const char *const *) names);
}

/* Returns @self with one more reference. */
MuLanguage *
mu_language_ref (MuLanguage *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
language_clear (gpointer data)
{
  MuLanguage *self = data;

  g_free (self->bcp47);
  g_strfreev (self->tags);
  g_ptr_array_unref (self->messages);
  g_ptr_array_unref (self->cards);
}

/* Releases a reference. */
void
mu_language_unref (MuLanguage *self)
{
  g_atomic_rc_box_release_full (self, language_clear);
}

/* Reads the environment as gettext does: the locale C disables LANGUAGE. */
static MuLanguage *
new_for_environment (void)
{
  static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    if (has_value (variables[i]))
      {
        const char *locale = g_getenv (variables[i]);

        if (g_str_equal (locale, "C") || g_str_equal (locale, "POSIX"))
          return mu_language_new ("");
        break;
      }
  return new_for_names (g_get_language_names_with_category ("LC_MESSAGES"));
}

/*
 * Sets the language and the locale of the process. Messages are loaded from `$MUSTER_LOCALE_DIR` or from the files of
 * the program; their locale need not be installed. Call this before translating anything and before starting threads.
 * Programs that do not call it use English.
 *
 * @tag: the language to use; NULL: the one that the environment asks for
 */
void
mu_language_start (const char *tag)
{
  gboolean has_locale = has_value ("LC_ALL") || has_value ("LC_MESSAGES") || has_value ("LANG");

  g_mutex_lock (&store.mutex);
  g_clear_pointer (&store.dir, g_free);
  g_mutex_unlock (&store.mutex);
  g_clear_pointer (&of_process, mu_language_unref);
  of_process = tag != NULL ? mu_language_new (tag) : new_for_environment ();
  if (setlocale (LC_ALL, "") == NULL || (!has_locale && has_value ("LANGUAGE")))
    {
      /* Any UTF-8 locale is good enough. LANGUAGE still selects the language of the messages of other libraries. */
      if (!has_value ("LANGUAGE"))
        {
          g_autofree char *names = g_strjoinv (":", (char **) g_get_language_names ());

          g_setenv ("LANGUAGE", names, TRUE);
        }
      setlocale (LC_ALL, "C.UTF-8");
    }
}

/* Returns TRUE if there are messages in the language with that tag, such as `de` or `pt_BR`. */
gboolean
mu_language_exists (const char *tag)
{
  gboolean exists;

  if (is_english (tag))
    return TRUE;
  if (!is_tag (tag))
    return FALSE;
  g_mutex_lock (&store.mutex);
  exists = open_messages (tag, FILE_NAME) != NULL;
  g_mutex_unlock (&store.mutex);
  return exists;
}

/* Returns the tags of all languages with messages, sorted. The elements are char*. */
GPtrArray *
mu_language_list (void)
{
  GPtrArray *tags = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  const char *tag;

  g_mutex_lock (&store.mutex);
  dir = g_dir_open (get_dir (), 0, NULL);
  g_mutex_unlock (&store.mutex);
  g_ptr_array_add (tags, g_strdup ("en"));
  while (dir != NULL && (tag = g_dir_read_name (dir)) != NULL)
    if (!is_english (tag) && mu_language_exists (tag))
      g_ptr_array_add (tags, g_strdup (tag));
  mu_words_sort (tags);
  return tags;
}

/* Returns the languages of the process; NULL for English. */
MuLanguage *
mu_language_get_default (void)
{
  return of_process;
}

/* Returns the languages of the calling thread; NULL for English. */
MuLanguage *
mu_language_get_current (void)
{
  return of_thread != NULL ? of_thread : of_process;
}

/*
 * Gets the languages that a thread working for the calling thread has to enter. Returns the languages of the calling
 * thread; NULL for those of the process.
 */
MuLanguage *
mu_language_dup_current (void)
{
  return of_thread != NULL ? mu_language_ref (of_thread) : NULL;
}

/* Returns the tag of the preferred language, such as `de_AT`. @self: languages, or NULL */
const char *
mu_language_get_tag (const MuLanguage *self)
{
  return self != NULL && self->tags[0] != NULL ? self->tags[0] : "en";
}

/* Returns the BCP 47 tag, such as `pt-BR`, of the language of messages. @self: languages, or NULL */
const char *
mu_language_get_bcp47 (const MuLanguage *self)
{
  return self != NULL && self->bcp47 != NULL ? self->bcp47 : "en";
}

/* Returns the tags before English, in order of preference, up to a NULL. @self: languages, or NULL */
const char *const *
mu_language_get_tags (const MuLanguage *self)
{
  static const char *const none[] = { NULL };

  return self != NULL ? (const char *const *) self->tags : none;
}

/* Returns TRUE if messages are not translated. @self: languages, or NULL */
gboolean
mu_language_is_english (const MuLanguage *self)
{
  return self == NULL || self->messages->len == 0;
}

/*
 * Sets the languages of the calling thread until mu_language_leave() is called. They apply to messages and to the names
 * of cards. Scopes can be nested. Returns a scope for mu_language_leave(). The caller owns it.
 *
 * @self: languages; NULL: those of the process
 */
MuLanguageScope *
mu_language_enter (MuLanguage *self)
{
  MuLanguageScope *scope = g_new (MuLanguageScope, 1);

  scope->before = of_thread;
  of_thread = self != NULL ? mu_language_ref (self) : NULL;
  return scope;
}

/*
 * Does the same as mu_language_enter() for language tags. Returns a scope for mu_language_leave(). The caller owns it.
 *
 * @tags: languages as for mu_language_new(); NULL keeps those of the calling thread
 */
MuLanguageScope *
mu_language_enter_tags (const char *tags)
{
  g_autoptr (MuLanguage) language = tags != NULL ? mu_language_new (tags) : NULL;

  return mu_language_enter (tags != NULL ? language : of_thread);
}

/* Restores the languages that the thread had before it entered @scope, its last one, which is freed. */
void
mu_language_leave (MuLanguageScope *scope)
{
  g_clear_pointer (&of_thread, mu_language_unref);
  of_thread = scope->before;
  g_free (scope);
}

typedef struct
{
  MuLanguage *language; /* nullable */
  GTaskThreadFunc run;
} TaskRun;

static void
task_run_free (gpointer data)
{
  TaskRun *task_run = data;

  g_clear_pointer (&task_run->language, mu_language_unref);
  g_free (task_run);
}

static void
run_in_language (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const TaskRun *task_run = g_object_get_data (G_OBJECT (task), TASK_RUN);
  g_autoptr (MuLanguageScope) scope = mu_language_enter (task_run->language);

  task_run->run (task, source, data, cancellable);
}

/* Does the same as g_task_run_in_thread(), with the languages of the calling thread. */
void
mu_language_run_task (GTask *task, GTaskThreadFunc run)
{
  TaskRun *task_run = g_new0 (TaskRun, 1);

  task_run->language = mu_language_dup_current ();
  task_run->run = run;
  g_object_set_data_full (G_OBJECT (task), TASK_RUN, task_run, task_run_free);
  g_task_run_in_thread (task, run_in_language);
}

static const char *
find_in (const GPtrArray *messages, const char *id)
{
  for (guint i = 0; i < messages->len; i++)
    {
      const char *found = mu_messages_find (messages->pdata[i], id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static const char *
find (const char *id)
{
  const MuLanguage *language = mu_language_get_current ();

  return language != NULL ? find_in (language->messages, id) : NULL;
}

/*
 * Returns the message in the language of the calling thread, or @id if it is not translated. The string is never freed.
 *
 * @id: a message in English, as in the source code
 */
const char *
mu_language_translate (const char *id)
{
  const char *found = *id != '\0' ? find (id) : NULL;

  return found != NULL ? found : id;
}

/*
 * Returns the summary in the language of the calling thread, or @summary itself if it is not translated. A translation
 * lives as long as the program.
 *
 * @summary: the summary of a card in English, as in the catalog, with single blanks
 */
const char *
mu_language_translate_summary (const char *summary)
{
  const MuLanguage *language = mu_language_get_current ();
  const char *found = language != NULL && *summary != '\0' ? find_in (language->cards, summary) : NULL;

  return found != NULL ? found : summary;
}

/*
 * Returns the message in the language of the calling thread, or in English if it is not translated. The string is never
 * freed.
 *
 * @id: the context of the message, `\004`, and the message in English
 * @prefix: the length of the context and `\004` in bytes
 */
const char *
mu_language_translate_in (const char *id, gsize prefix)
{
  const char *found = find (id);

  return found != NULL ? found : id + prefix;
}

/*
 * Returns the form for @n in the language of the calling thread, or in English if it is not translated. The string is
 * never freed.
 *
 * @one: the singular message in English
 * @many: the plural message in English
 * @n: the number that selects the form
 */
const char *
mu_language_translate_plural (const char *one, const char *many, gulong n)
{
  const MuLanguage *language = mu_language_get_current ();

  for (guint i = 0; language != NULL && i < language->messages->len; i++)
    {
      const char *found = mu_messages_find_plural (language->messages->pdata[i], one, n);

      if (found != NULL)
        return found;
    }
  return n == 1 ? one : many;
}
