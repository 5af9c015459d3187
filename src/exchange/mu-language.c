/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-language.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "model/mu-place.h"

struct _MuLanguage
{
  gboolean entered;
  char *language; /* what LANGUAGE was; nullable */
  char *locale;   /* what that of messages was */
};

static gboolean
names_locale (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && *value != '\0';
}

/* A locale that is wished for but not installed here still says which language. */
static void
speak_without_locale (void)
{
  if (!names_locale ("LANGUAGE"))
    {
      g_autofree char *names = g_strjoinv (":", (char **) g_get_language_names ());

      g_setenv ("LANGUAGE", names, TRUE);
    }
  setlocale (LC_ALL, "C.UTF-8");
}

/**
 * mu_language_start:
 *
 * Has the program speak the user's language: what the environment says, from the translations that belong to this
 * program, installed or not; those in `$MUSTER_LOCALE_DIR`, when set. To be called once, before anything is said.
 */
void
mu_language_start (void)
{
  gboolean has_locale = names_locale ("LC_ALL") || names_locale ("LC_MESSAGES") || names_locale ("LANG");
  g_autofree char *locale_dir = mu_place_dup ("MUSTER_LOCALE_DIR", "locale", MUSTER_LOCALE_DIR);

  if (setlocale (LC_ALL, "") == NULL || (!has_locale && names_locale ("LANGUAGE")))
    speak_without_locale ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/**
 * mu_language_is_tag:
 *
 * Returns: whether @tag is shaped like the name of a language, such as `de` or `pt_BR`.
 */
gboolean
mu_language_is_tag (const char *tag)
{
  gsize letters = strspn (tag, "abcdefghijklmnopqrstuvwxyz");

  return letters >= 2 && letters <= 3
         && (tag[letters] == '\0'
             || (tag[letters] == '_' && g_ascii_isupper (tag[letters + 1]) && g_ascii_isupper (tag[letters + 2])
                 && tag[letters + 3] == '\0'));
}

/* gettext keeps what it found once, until it is told of a domain, be it the same. */
static void
forget_messages (void)
{
  textdomain (textdomain (NULL));
}

/**
 * mu_language_enter:
 * @tag: (nullable): a language; %NULL leaves all as it is
 *
 * Has everything said in that language, messages and the names of cards, until mu_language_leave(). One thread at a
 * time: a process has one language.
 *
 * Returns: (transfer full): the way back.
 */
MuLanguage *
mu_language_enter (const char *tag)
{
  MuLanguage *self = g_new0 (MuLanguage, 1);

  self->language = g_strdup (g_getenv ("LANGUAGE"));
  self->locale = g_strdup (setlocale (LC_MESSAGES, NULL));
  self->entered = tag != NULL;
  if (!self->entered)
    return self;
  g_setenv ("LANGUAGE", tag, TRUE);
  /* The locale C has no language but its own. */
  if (g_str_equal (self->locale, "C"))
    setlocale (LC_MESSAGES, "C.UTF-8");
  forget_messages ();
  return self;
}

/**
 * mu_language_leave:
 * @self: (transfer full): what mu_language_enter() gave
 */
void
mu_language_leave (MuLanguage *self)
{
  if (self->entered && self->language != NULL)
    g_setenv ("LANGUAGE", self->language, TRUE);
  else if (self->entered)
    g_unsetenv ("LANGUAGE");
  if (self->entered)
    {
      setlocale (LC_MESSAGES, self->locale);
      forget_messages ();
    }
  g_free (self->language);
  g_free (self->locale);
  g_free (self);
}
