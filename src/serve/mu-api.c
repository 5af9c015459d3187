/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "serve/mu-api.h"

#include <jansson.h>
#include <stdlib.h>

#include "exchange/json/mu-verdict-json.h"
#include "model/text/mu-i18n.h"

/* How programs and people are told of a problem. */
typedef struct
{
  guint status;
  const char *code;  /* stable */
  const char *title; /* marked for translation */
} MuProblemText;

static const MuProblemText problems[MU_N_PROBLEMS] = {
  [MU_PROBLEM_MALFORMED] = { 400, "malformed", N_ ("The request is malformed") },
  [MU_PROBLEM_FORMAT] = { 400, "format", N_ ("There is no such format") },
  [MU_PROBLEM_SITE] = { 403, "site", N_ ("This was sent by the page of another site") },
  [MU_PROBLEM_NOT_FOUND] = { 404, "not-found", N_ ("There is nothing at this address") },
  [MU_PROBLEM_METHOD] = { 405, "method", N_ ("This cannot be done at this address") },
  [MU_PROBLEM_TIMEOUT] = { 408, "timeout", N_ ("The request took too long") },
  [MU_PROBLEM_CLOSED] = { 409, "closed", N_ ("This event takes no more lists") },
  [MU_PROBLEM_TOO_LARGE] = { 413, "too-large", N_ ("The list is too large") },
  [MU_PROBLEM_TYPE] = { 415, "type", N_ ("Files of this kind are not taken") },
  [MU_PROBLEM_HOST] = { 421, "host", N_ ("The server does not know this name") },
  [MU_PROBLEM_UNREADABLE] = { 422, "unreadable", N_ ("This list cannot be read") },
  [MU_PROBLEM_TOO_OFTEN] = { 429, "too-often", N_ ("Too many requests") },
  [MU_PROBLEM_HEADER] = { 431, "header", N_ ("The header of the request is too large") },
  [MU_PROBLEM_FAILED] = { 500, "failed", N_ ("The server cannot do this") },
  [MU_PROBLEM_BUSY] = { 503, "busy", N_ ("The server cannot do this now") },
  [MU_PROBLEM_FULL] = { 507, "full", N_ ("The server has no room left") },
};

/* Returns the HTTP status of a problem. */
guint
mu_api_get_status (MuProblemKind kind)
{
  return problems[kind].status;
}

/* Returns what a problem is called, translated. */
const char *
mu_api_get_title (MuProblemKind kind)
{
  return _ (problems[kind].title);
}

/*
 * Returns a problem object as of RFC 9457.
 *
 * @detail: more about it, or NULL
 */
char *
mu_api_dup_problem (MuProblemKind kind, const char *detail)
{
  json_t *object = json_object ();

  json_object_set_new (object, "type", json_string ("about:blank"));
  json_object_set_new (object, "title", json_string (problems[kind].title));
  json_object_set_new (object, "status", json_integer (problems[kind].status));
  json_object_set_new (object, "code", json_string (problems[kind].code));
  if (detail != NULL)
    json_object_set_new (object, "detail", mu_json_new_string (detail));
  return mu_json_dup_line (object);
}

/* Returns what this is. */
char *
mu_api_dup_about (void)
{
  json_t *object = json_object ();

  json_object_set_new (object, "service", json_string (PACKAGE_TARNAME));
  json_object_set_new (object, "version", json_string (PACKAGE_VERSION));
  return mu_json_dup_line (object);
}

static json_t *
new_optional (const char *text)
{
  return text != NULL ? mu_json_new_string (text) : json_null ();
}

/* Returns a time as programs read it, in UTC; null for 0. */
static json_t *
new_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = seconds != 0 ? g_date_time_new_from_unix_utc (seconds) : NULL;
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup (seconds != 0 ? "" : NULL);

  return new_optional (text);
}

static json_t *
new_event (const MuEventState *state)
{
  json_t *object = json_object ();

  json_object_set_new (object, "event", json_string (state->id));
  json_object_set_new (object, "name", mu_json_new_string (state->name));
  json_object_set_new (object, "game", new_optional (state->game));
  json_object_set_new (object, "format", new_optional (state->format));
  json_object_set_new (object, "deadline", new_time (state->deadline));
  json_object_set_new (object, "open", json_boolean (mu_event_state_is_open (state)));
  json_object_set_new (object, "published", json_boolean (state->published));
  return object;
}

/* Returns what everybody may know of an event. */
char *
mu_api_dup_event (const MuEventState *state)
{
  return mu_json_dup_line (new_event (state));
}

static json_t *
new_list (const MuHandIn *list)
{
  json_t *object = json_object ();
  json_t *verdict = list->verdict != NULL ? json_loads (list->verdict, 0, NULL) : NULL;

  json_object_set_new (object, "number", json_integer (list->number));
  json_object_set_new (object, "player", mu_json_new_string (list->player));
  json_object_set_new (object, "seat", mu_json_new_string (list->seat));
  json_object_set_new (object, "received", new_time (list->time));
  json_object_set_new (object, "first_received", new_time (list->first_time));
  json_object_set_new (object, "version", json_integer (list->version));
  json_object_set_new (object, "legal", json_boolean (list->legal));
  json_object_set_new (object, "rejected", new_time (list->rejected));
  if (list->rejected != 0)
    json_object_set_new (object, "reason", mu_json_new_string (list->reason));
  if (verdict != NULL)
    json_object_set_new (object, "verdict", verdict);
  if (list->text != NULL)
    {
      g_autofree char *text = mu_hand_in_dup_text (list);

      json_object_set_new (object, "list", json_string (text));
    }
  return object;
}

/*
 * Returns the list.
 *
 * @list: a list
 * @link: its address, for its player, or NULL
 */
char *
mu_api_dup_list (const MuHandIn *list, const char *link)
{
  json_t *object = new_list (list);

  if (link != NULL)
    json_object_set_new (object, "link", json_string (link));
  return mu_json_dup_line (object);
}

/*
 * Returns the event and some of its lists.
 *
 * @lists: (of MuHandIn) the lists
 * @log: (of MuEventLogEntry) what was decided meanwhile, for the organiser, or NULL
 * @next: what to ask for next
 */
char *
mu_api_dup_lists (const MuEventState *state, GPtrArray *lists, GPtrArray *log, gint64 next)
{
  json_t *object = new_event (state);
  json_t *array = json_array ();

  for (guint i = 0; i < lists->len; i++)
    json_array_append_new (array, new_list (lists->pdata[i]));
  json_object_set_new (object, "next", json_integer (next));
  json_object_set_new (object, "lists", array);
  if (log != NULL)
    {
      json_t *numbers = json_array ();

      for (guint i = 0; i < log->len; i++)
        {
          const MuEventLogEntry *entry = log->pdata[i];

          if (entry->decision == MU_DECISION_REMOVE && entry->stamp <= next)
            json_array_append_new (numbers, json_integer (entry->list));
        }
      json_object_set_new (object, "removed", numbers);
    }
  return mu_json_dup_line (object);
}

/*
 * Returns the event and decisions about its lists.
 *
 * @log: (of MuEventLogEntry) what the organiser decided
 * @next: what to ask for next
 */
char *
mu_api_dup_log (const MuEventState *state, GPtrArray *log, gint64 next)
{
  json_t *object = new_event (state);
  json_t *array = json_array ();

  for (guint i = 0; i < log->len; i++)
    {
      const MuEventLogEntry *entry = log->pdata[i];
      json_t *item = json_object ();

      json_object_set_new (item, "time", new_time (entry->time));
      json_object_set_new (item, "decision", json_string (mu_decision_get_word (entry->decision)));
      json_object_set_new (item, "number", json_integer (entry->list));
      json_object_set_new (item, "player", mu_json_new_string (entry->player));
      json_object_set_new (item, "reason", mu_json_new_string (entry->reason));
      json_array_append_new (array, item);
    }
  json_object_set_new (object, "next", json_integer (next));
  json_object_set_new (object, "log", array);
  return mu_json_dup_line (object);
}

/*
 * Returns the event after a decision.
 *
 * @n_changed: of how many lists something changed
 */
char *
mu_api_dup_decided (const MuEventState *state, int n_changed)
{
  json_t *object = new_event (state);

  json_object_set_new (object, "changed", json_integer (n_changed));
  return mu_json_dup_line (object);
}

/*
 * Returns the list.
 *
 * @list: a list that was judged again
 * @changes: (of char*) what that changed
 */
char *
mu_api_dup_judged (const MuHandIn *list, GPtrArray *changes)
{
  json_t *object = new_list (list);

  json_object_set_new (object, "changes", mu_json_new_strings (changes));
  return mu_json_dup_line (object);
}

/*
 * Returns the list with its versions.
 *
 * @versions: (of MuHandIn) all versions of the list, the first one first
 * @changes: (of GPtrArray) for each version but the first, what is different from the one before
 */
char *
mu_api_dup_versions (const MuHandIn *list, GPtrArray *versions, GPtrArray *changes)
{
  json_t *object = new_list (list);
  json_t *array = json_array ();

  for (guint i = 0; i < versions->len; i++)
    {
      json_t *version = new_list (versions->pdata[i]);

      json_object_set_new (version, "changes", i > 0 ? mu_json_new_strings (changes->pdata[i - 1]) : json_array ());
      json_array_append_new (array, version);
    }
  json_object_set_new (object, "versions", array);
  return mu_json_dup_line (object);
}
