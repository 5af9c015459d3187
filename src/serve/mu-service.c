/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-service.h"

#include <string.h>

#include "exchange/write/mu-export.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "model/text/mu-safe-line.h"
#include "serve/mu-given-verdict.h"
#include "serve/mu-judged-list.h"
#include "serve/mu-list-export.h"
#include "serve/mu-list-numbers.h"
#include "serve/mu-rate-limit.h"
#include "serve/mu-web-page.h"
#include "serve/mu-web-pages.h"

enum
{
  MAX_ADDRESSES = 20000,
  MAX_LISTS = 100,   /* in an answer */
  MAX_WAIT = 30,     /* seconds */
  MAX_EXPORTS = 2,   /* at once */
  RETRY_MINUTE = 60,
  RETRY_HOUR = 3600,
  RETRY_SOON = 5,
};

struct _MuService
{
  MuGames *games;
  MuEvent *event;
  char *public_url;     /* nullable; without the slash at its end */
  char *public_host;    /* nullable */
  const char *public_place; /* nullable: the same with its port, in @public_url */
  GPtrArray *languages; /* of tags */
  MuQuota *memory;      /* of answers on their way */
  MuQuota *disk;        /* of those that are put aside */
  MuQuota *own_disk;    /* of those to the organiser, whatever strangers take */
  char *folder;         /* where to */
  MuQuota *exports;     /* that are written at once */
  MuRateLimit *checks;
  MuRateLimit *hand_ins;
  MuRateLimit *wrong_keys;
  MuServiceFunc func;
  gpointer data;
  GMutex mutex;          /* of the following */
  char *told;            /* nullable: the last trouble that was told */
  gint64 told_time;      /* monotonic */
  gboolean is_recovered; /* whether something was written since */
};

/* A request that is being answered. */
typedef struct
{
  MuService *service;
  MuRequest *request;
  gboolean page;          /* whether the answer is a page */
  const char *words[2];   /* what stands for the asterisks of the route */
  int value;              /* that of the route */
  MuEventState *state;    /* nullable */
} MuCall;

typedef MuAnswer *(*MuCallFunc) (MuCall *call);

/*
 * Returns a new service; NULL with @error if @public_url is no such address.
 *
 * @event: an event, which stays open as long as the service
 * @public_url: the address by which the server is known, without a path, or NULL
 */
MuService *
mu_service_new (MuGames *games, MuEvent *event, const char *public_url, const MuServiceLimits *limits, GError **error)
{
  g_autoptr (GUri) uri = NULL;
  MuService *self;

  if (public_url != NULL)
    {
      uri = g_uri_parse (public_url, G_URI_FLAGS_NONE, NULL);
      if (uri == NULL || g_uri_get_host (uri) == NULL || *g_uri_get_host (uri) == '\0'
          || !(g_str_equal (g_uri_get_scheme (uri), "http") || g_str_equal (g_uri_get_scheme (uri), "https"))
          || !(*g_uri_get_path (uri) == '\0' || g_str_equal (g_uri_get_path (uri), "/"))
          || g_uri_get_query (uri) != NULL || g_uri_get_fragment (uri) != NULL)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("“%s” is not the address of a server, such as https://lists.example.org"), public_url);
          return NULL;
        }
    }
  self = g_new0 (MuService, 1);
  g_mutex_init (&self->mutex);
  self->games = g_object_ref (games);
  self->event = event;
  if (uri != NULL)
    {
      self->public_host = g_strdup (g_uri_get_host (uri));
      self->public_url = g_strdup (public_url);
      if (g_str_has_suffix (self->public_url, "/"))
        self->public_url[strlen (self->public_url) - 1] = '\0';
      self->public_place = strstr (self->public_url, "://") + strlen ("://");
    }
  self->languages = mu_language_list ();
  self->memory = mu_quota_new (limits->answers_in_memory);
  self->disk = mu_quota_new (limits->answers_on_disk);
  self->own_disk = mu_quota_new (limits->answers_on_disk);
  self->folder = mu_event_dup_folder (event);
  self->exports = mu_quota_new (MAX_EXPORTS);
  self->checks = mu_rate_limit_new (limits->checks_per_minute, G_TIME_SPAN_MINUTE, MAX_ADDRESSES);
  self->hand_ins = mu_rate_limit_new (limits->hand_ins_per_hour, G_TIME_SPAN_HOUR, MAX_ADDRESSES);
  self->wrong_keys = mu_rate_limit_new (limits->wrong_keys_per_minute, G_TIME_SPAN_MINUTE, MAX_ADDRESSES);
  return self;
}

/* Frees a service; the event stays open. */
void
mu_service_free (MuService *self)
{
  g_object_unref (self->games);
  g_free (self->public_url);
  g_free (self->public_host);
  g_ptr_array_unref (self->languages);
  mu_quota_unref (self->memory);
  mu_quota_unref (self->disk);
  mu_quota_unref (self->own_disk);
  g_free (self->folder);
  mu_quota_unref (self->exports);
  mu_rate_limit_free (self->checks);
  mu_rate_limit_free (self->hand_ins);
  mu_rate_limit_free (self->wrong_keys);
  g_free (self->told);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/*
 * Sets the function that is called. Set it before the first request.
 *
 * @func: is called when the event changed or something failed; in any thread
 */
void
mu_service_set_func (MuService *self, MuServiceFunc func, gpointer data)
{
  self->func = func;
  self->data = data;
}

/* Every refusal of a full disk has the same reason. Returns whether it is to be told. */
static gboolean
note_trouble (MuService *self, const char *trouble)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  gint64 now = g_get_monotonic_time ();

  if (trouble == NULL)
    {
      self->is_recovered = TRUE;
      return TRUE;
    }
  if (g_strcmp0 (trouble, self->told) == 0 && (!self->is_recovered || now - self->told_time < G_TIME_SPAN_HOUR))
    return FALSE;
  g_free (self->told);
  self->told = g_strdup (trouble);
  self->told_time = now;
  self->is_recovered = FALSE;
  return TRUE;
}

/* @trouble: (nullable): what is wrong; without it, the event changed */
static void
tell (MuService *self, const char *trouble)
{
  if (note_trouble (self, trouble) && self->func != NULL)
    self->func (trouble, self->data);
}

/* Problems */

/* Says to people what to do about a problem of which nothing more is known. Returns NULL if they can do nothing. */
static const char *
get_advice (MuProblemKind kind)
{
  if (kind == MU_PROBLEM_NOT_FOUND)
    return _ ("Is the address complete? Open the link or scan the code of the organiser again.");
  if (kind == MU_PROBLEM_TOO_LARGE)
    return _ ("A list may be 64 KiB large. Is this the right file?");
  if (kind == MU_PROBLEM_FAILED || kind == MU_PROBLEM_BUSY || kind == MU_PROBLEM_FULL)
    return _ ("Nothing was kept of what you sent. Try again in a moment, or tell the organiser.");
  return NULL;
}

static MuAnswer *
new_problem (gboolean page, MuProblemKind kind, const char *detail)
{
  MuAnswer *answer;

  if (page)
    answer = mu_answer_new_text (
        mu_api_get_status (kind), MU_ANSWER_PAGE,
        mu_web_pages_dup_problem (mu_api_get_title (kind), detail != NULL ? detail : get_advice (kind)));
  else
    answer = mu_answer_new_text (mu_api_get_status (kind), MU_ANSWER_PROBLEM, mu_api_dup_problem (kind, detail));
  if (kind == MU_PROBLEM_BUSY || kind == MU_PROBLEM_FULL)
    answer->retry_after = RETRY_SOON;
  return answer;
}

static MuAnswer *
problem (const MuCall *call, MuProblemKind kind, const char *detail)
{
  return new_problem (call->page, kind, detail);
}

static MuAnswer *
too_often (const MuCall *call, int retry_after)
{
  MuAnswer *answer = problem (call, MU_PROBLEM_TOO_OFTEN, _ ("wait a little and try again"));

  answer->retry_after = retry_after;
  return answer;
}

static MuProblemKind
get_kind (const GError *error)
{
  if (g_error_matches (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_TYPE))
    return MU_PROBLEM_TYPE;
  if (g_error_matches (error, MU_JUDGED_LIST_ERROR, MU_JUDGED_LIST_ERROR_FORMAT))
    return MU_PROBLEM_FORMAT;
  if (error->domain == MU_JUDGED_LIST_ERROR)
    return MU_PROBLEM_UNREADABLE;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
    return MU_PROBLEM_BUSY;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return MU_PROBLEM_FULL;
  if (error->domain != MU_EVENT_ERROR)
    return MU_PROBLEM_FAILED;
  switch ((MuEventError) error->code)
    {
    case MU_EVENT_ERROR_NOT_FOUND:
      return MU_PROBLEM_NOT_FOUND;
    case MU_EVENT_ERROR_CLOSED:
    case MU_EVENT_ERROR_TOO_MANY:
    case MU_EVENT_ERROR_TOO_OFTEN:
      return MU_PROBLEM_CLOSED;
    case MU_EVENT_ERROR_FULL:
      return MU_PROBLEM_FULL;
    case MU_EVENT_ERROR_IN_USE:
    case MU_EVENT_ERROR_REPLACED:
      return MU_PROBLEM_BUSY;
    case MU_EVENT_ERROR_FAILED:
    case MU_EVENT_ERROR_EXISTS:
    case MU_EVENT_ERROR_FOREIGN:
    case MU_EVENT_ERROR_NEWER:
    case MU_EVENT_ERROR_DAMAGED:
    default:
      return MU_PROBLEM_FAILED;
    }
}

/* What is wrong with the server's files is for whoever runs it, and for nobody else. */
static const char *
get_detail (MuService *self, const GError *error, MuProblemKind kind)
{
  if (kind < MU_PROBLEM_FAILED)
    return error->message;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
    tell (self, error->message);
  return NULL;
}

static MuAnswer *
fail (const MuCall *call, const GError *error)
{
  MuProblemKind kind = get_kind (error);

  return problem (call, kind, get_detail (call->service, error, kind));
}

/* Answers */

static MuAnswer *
new_page (guint status, char *text)
{
  return mu_answer_new_text (status, MU_ANSWER_PAGE, text);
}

static MuAnswer *
new_json (guint status, char *text)
{
  return mu_answer_new_text (status, MU_ANSWER_JSON, text);
}

static MuAnswer *
see_other (char *path)
{
  MuAnswer *answer = mu_answer_new_text (303, MU_ANSWER_TEXT, g_strdup (""));

  answer->location = path;
  return answer;
}

static gint64
get_number (const MuRequest *request, const char *name, gint64 standard, gint64 max)
{
  const char *text = mu_request_get (request, name);
  gint64 number;

  return text != NULL && mu_number_parse_long (text, 0, max, &number, NULL) ? number : standard;
}

/* Returns NULL for an empty text, too. */
static const char *
get_text (const MuRequest *request, const char *name)
{
  const char *text = mu_request_get (request, name);

  return text != NULL && *text != '\0' ? text : NULL;
}

/* Checking */

static MuAnswer *
answer_root (MuCall *call)
{
  if (!call->page)
    return new_json (200, mu_api_dup_about ());
  return new_page (200, mu_web_pages_dup_root (call->service->games));
}

static MuAnswer *
answer_style (MuCall *call)
{
  MuAnswer *answer = mu_answer_new_text (200, "text/css; charset=utf-8", g_strdup (mu_web_page_get_style ()));

  answer->may_keep = TRUE;
  return answer;
}

/* Judges a list of the event. */
static MuJudgedList *
judge (const MuCall *call, GBytes *text, GError **error)
{
  return mu_judged_list_new (call->service->games, text, call->state->game, call->state->format, error);
}

/* Takes a turn of what reads and judges a list that is there already, or is not kept. Returns NULL if there was one. */
static MuAnswer *
take_check (const MuCall *call)
{
  return mu_rate_limit_take (call->service->checks, call->request->address, g_get_monotonic_time ())
             ? NULL
             : too_often (call, RETRY_MINUTE);
}

static MuAnswer *
admit_check (MuCall *call)
{
  MuAnswer *refusal = take_check (call);
  g_autoptr (GError) error = NULL;

  if (refusal != NULL)
    return refusal;
  return mu_judged_list_may_read (call->request->body, &error) ? NULL : fail (call, error);
}

static MuAnswer *
answer_check (MuCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuJudgedList) judged = mu_judged_list_new (call->service->games, call->request->body, NULL,
                                                        get_text (call->request, "format"), &error);
  g_autofree char *verdict = NULL;

  if (judged == NULL)
    return fail (call, error);
  if (call->page)
    return new_page (200, mu_web_pages_dup_verdict (judged));
  verdict = mu_judged_list_dup_json (judged);
  return new_json (200, g_strconcat (verdict, "\n", NULL));
}

/* Players */

static gboolean
is_here (const MuCall *call)
{
  return g_str_equal (call->words[0], call->state->id);
}

static MuAnswer *
not_found (const MuCall *call)
{
  return problem (call, MU_PROBLEM_NOT_FOUND, NULL);
}

static MuAnswer *
answer_event (MuCall *call)
{
  if (!is_here (call))
    return not_found (call);
  if (!call->page)
    return new_json (200, mu_api_dup_event (call->state));
  return new_page (200, mu_web_pages_dup_event (call->service->games, call->state, NULL, NULL, NULL, NULL));
}

/* A file that is no text is not shown as one. */
static char *
dup_body (const MuRequest *request)
{
  gsize size;
  const char *data = g_bytes_get_data (request->body, &size);

  return g_strndup (data != NULL && g_utf8_validate_len (data, size, NULL) ? data : "", size);
}

/* What came stays in the form, with the reason why it is not taken. */
static MuAnswer *
return_form (const MuCall *call, const GError *error)
{
  MuProblemKind kind = get_kind (error);
  const char *detail = get_detail (call->service, error, kind);
  g_autofree char *text = dup_body (call->request);

  if (!call->page || call->request->form == NULL)
    return problem (call, kind, detail);
  return new_page (mu_api_get_status (kind),
                   mu_web_pages_dup_event (call->service->games, call->state,
                                           detail != NULL ? detail : mu_api_get_title (kind),
                                           get_text (call->request, "name"), get_text (call->request, "seat"), text));
}

static char *
dup_list_path (const MuCall *call, const char *key)
{
  return g_strdup_printf ("/e/%s/lists/%s", call->state->id, key);
}

static char *
dup_link (const MuCall *call, const char *path)
{
  return g_strconcat (call->service->public_url != NULL ? call->service->public_url : "", path, NULL);
}

/* Whoever handed in a list gets to know that it was kept, and its address, whatever room there is for more. Takes text and
 * verdict out of the list. */
static MuAnswer *
confirm (guint status, char *text, MuHandIn *stored, const char *link)
{
  MuAnswer *answer = new_json (status, text);

  mu_hand_in_strip (stored);
  answer->brief = mu_api_dup_list (stored, link);
  return answer;
}

/* Lists of other builders often name their player. */
static MuHandIn *
new_hand_in (const MuCall *call, const MuJudgedList *judged)
{
  const char *player = get_text (call->request, "name");
  const char *seat = mu_request_get (call->request, "seat");

  if (player == NULL)
    player = mu_roster_get_text (judged->roster, MU_ROSTER_PLAYER);
  return mu_judged_list_new_hand_in (judged, call->request->body, player, seat != NULL ? seat : "");
}

static gboolean
is_visible (const char *name)
{
  /* Letters that have nothing to see: fillers of Hangul, and a sign of Braille without points. */
  static const gunichar blank[] = { 0x115f, 0x1160, 0x2800, 0x3164, 0xffa0 };

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean is_seen = g_unichar_isgraph (c) && !g_unichar_iszerowidth (c);

      for (guint i = 0; i < G_N_ELEMENTS (blank); i++)
        is_seen &= c != blank[i];
      if (is_seen)
        return TRUE;
    }
  return FALSE;
}

/* Whoever changes a list without saying a name keeps it. */
static MuAnswer *
refuse_nameless (const MuCall *call, const MuHandIn *list)
{
  return list->player == NULL || is_visible (list->player)
             ? NULL
             : problem (call, MU_PROBLEM_MALFORMED, _ ("a list needs the name of its player"));
}

static MuAnswer *
admit_add (MuCall *call)
{
  g_autoptr (GError) error = NULL;

  if (!is_here (call))
    return not_found (call);
  if (!mu_rate_limit_take (call->service->hand_ins, call->request->address, g_get_monotonic_time ()))
    return too_often (call, RETRY_HOUR);
  return mu_judged_list_may_read (call->request->body, &error) ? NULL : return_form (call, error);
}

static MuAnswer *
answer_add (MuCall *call)
{
  MuService *self = call->service;
  g_autoptr (GError) error = NULL;
  g_autoptr (MuJudgedList) judged = NULL;
  g_autoptr (MuHandIn) list = NULL;
  g_autoptr (MuHandIn) stored = NULL;
  g_autofree char *key = NULL;
  g_autofree char *path = NULL;
  g_autofree char *link = NULL;
  MuAnswer *refusal;
  MuAnswer *answer;

  judged = judge (call, call->request->body, &error);
  if (judged == NULL)
    return return_form (call, error);
  list = new_hand_in (call, judged);
  refusal = refuse_nameless (call, list);
  if (refusal != NULL)
    return refusal;
  key = mu_event_add (self->event, list, &stored, &error);
  if (key == NULL)
    return return_form (call, error);
  tell (self, NULL);
  path = dup_list_path (call, key);
  if (call->page)
    return see_other (g_steal_pointer (&path));
  link = dup_link (call, path);
  answer = confirm (201, mu_api_dup_list (stored, link), stored, link);
  answer->location = g_steal_pointer (&path);
  return answer;
}

/* A right key always passes, however many wrong ones came from its address: they may be those of others behind the same
 * proxy. */
static MuAnswer *
refuse_key (const MuCall *call)
{
  if (mu_rate_limit_take (call->service->wrong_keys, call->request->address, g_get_monotonic_time ()))
    return not_found (call);
  return too_often (call, RETRY_MINUTE);
}

/* Finds a list by its key. */
static MuHandIn *
find_list (MuCall *call, MuAnswer **refusal)
{
  g_autoptr (GError) error = NULL;
  MuHandIn *list = is_here (call) ? mu_event_find (call->service->event, call->words[1], &error) : NULL;

  *refusal = NULL;
  if (list == NULL && (error == NULL || g_error_matches (error, MU_EVENT_ERROR, MU_EVENT_ERROR_NOT_FOUND)))
    *refusal = refuse_key (call);
  else if (list == NULL)
    *refusal = fail (call, error);
  return list;
}

/* Returns the list whose number is in the address; NULL with *refusal set if there is none. */
static MuHandIn *
get_numbered (const MuCall *call, MuAnswer **refusal)
{
  g_autoptr (GError) error = NULL;
  MuHandIn *list;
  gint64 number;

  if (!mu_number_parse_long (call->words[1], 1, MU_LIST_NUMBERS_MAX, &number, NULL))
    {
      *refusal = not_found (call);
      return NULL;
    }
  list = mu_event_get_list (call->service->event, number, &error);
  *refusal = list == NULL ? fail (call, error) : NULL;
  return list;
}

/* Returns (element-type GPtrArray) what is different in each version from the one before. */
static GPtrArray *
list_changes (const MuCall *call, GPtrArray *versions)
{
  const char *language = call->page ? mu_language_get_tag (mu_language_get_current ()) : "en";
  GPtrArray *changes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 1; i < versions->len; i++)
    g_ptr_array_add (changes, mu_hand_in_list_changes (versions->pdata[i], language));
  return changes;
}

/*
 * @path: that of the list for its player, or that of the organiser
 * @judged_again: (nullable): what became of the verdict just now
 */
static MuAnswer *
show_list (const MuCall *call, guint status, const MuHandIn *list, const char *path, gboolean is_organiser,
           const char *detail, GPtrArray *judged_again)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) versions = mu_event_list_versions (call->service->event, list->number, &error);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (MuJudgedList) judged = NULL;
  /* It is to be typed elsewhere, so it has the name by which the player reached the server. */
  const char *base = call->service->public_url != NULL ? call->service->public_url : call->request->host;
  g_autofree char *link = is_organiser ? NULL : g_strconcat (base, path, NULL);
  g_autofree char *text = detail != NULL ? dup_body (call->request) : NULL;
  MuWebList shown = { .event = call->state,
                      .list = list,
                      .path = is_organiser ? NULL : path,
                      .link = link,
                      .versions = versions,
                      .judged_again = judged_again,
                      .organiser = is_organiser ? path : NULL };

  if (versions == NULL)
    return fail (call, error);
  changes = list_changes (call, versions);
  if (!call->page)
    return new_json (status, mu_api_dup_versions (list, versions, changes));
  judged = judge (call, list->text, NULL);
  shown.judged = judged;
  shown.is_as_given = judged != NULL && mu_judged_list_agrees (judged, list);
  shown.changes = changes;
  return new_page (status, mu_web_pages_dup_list (call->service->games, &shown, detail, text));
}

static MuAnswer *
show_version (const MuCall *call, gint64 number)
{
  g_autoptr (GError) error = NULL;
  int version = (int) get_number (call->request, "version", 0, MU_EVENT_MAX_VERSIONS);
  g_autoptr (MuHandIn) list = mu_event_get_version (call->service->event, number, version, &error);

  return list != NULL ? new_json (200, mu_api_dup_list (list, NULL)) : fail (call, error);
}

static MuAnswer *
admit_list (MuCall *call)
{
  MuAnswer *refusal;
  g_autoptr (MuHandIn) list = find_list (call, &refusal);

  return list != NULL ? take_check (call) : refusal;
}

static MuAnswer *
answer_list (MuCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuHandIn) list = mu_event_find (call->service->event, call->words[1], &error);
  g_autofree char *path = NULL;

  if (list == NULL)
    return fail (call, error);
  if (!call->page && mu_request_get (call->request, "version") != NULL)
    return show_version (call, list->number);
  path = dup_list_path (call, call->words[1]);
  return show_list (call, 200, list, path, FALSE, NULL, NULL);
}

static MuAnswer *
admit_replace (MuCall *call)
{
  MuAnswer *refusal;
  g_autoptr (MuHandIn) before = find_list (call, &refusal);

  if (before == NULL)
    return refusal;
  return mu_rate_limit_take (call->service->hand_ins, call->request->address, g_get_monotonic_time ())
             ? NULL
             : too_often (call, RETRY_HOUR);
}

static MuAnswer *
answer_replace (MuCall *call)
{
  MuService *self = call->service;
  g_autoptr (GError) error = NULL;
  g_autoptr (MuHandIn) before = mu_event_find (self->event, call->words[1], &error);
  g_autoptr (MuHandIn) after = NULL;
  g_autoptr (MuHandIn) stored = NULL;
  g_autoptr (MuJudgedList) judged = NULL;
  g_autoptr (MuJudgedList) judged_before = NULL;
  g_autofree char *path = NULL;
  g_autofree char *link = NULL;
  MuAnswer *refusal;

  if (before == NULL)
    return fail (call, error);
  path = dup_list_path (call, call->words[1]);
  judged = judge (call, call->request->body, &error);
  if (judged != NULL)
    {
      after = mu_judged_list_new_hand_in (judged, call->request->body, get_text (call->request, "name"),
                                          mu_request_get (call->request, "seat"));
      refusal = refuse_nameless (call, after);
      if (refusal != NULL)
        return refusal;
      after->version = before->version + 1;
      /* The list is compared with its last version once, as it comes in. */
      judged_before = mu_judged_list_new (self->games, before->text, NULL, before->format, NULL);
      if (judged_before != NULL)
        after->changes = mu_judged_list_dup_changes (judged_before, judged);
      mu_event_replace (self->event, call->words[1], after, &stored, &error);
    }
  if (error != NULL)
    {
      MuProblemKind kind = get_kind (error);
      const char *detail = get_detail (self, error, kind);

      return call->page ? show_list (call, mu_api_get_status (kind), before, path, FALSE,
                                     detail != NULL ? detail : mu_api_get_title (kind), NULL)
                        : problem (call, kind, detail);
    }
  tell (self, NULL);
  if (call->page)
    return see_other (g_steal_pointer (&path));
  link = dup_link (call, path);
  return confirm (200, mu_api_dup_list (stored, link), stored, link);
}

static const MuExportFormat *
find_export (const MuJudgedList *judged, const char *name)
{
  static const char *const ids[] = { "pdf", "text", "xws", "muster" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MuExportFormat *format = mu_export_find (ids[i]);
      g_autofree char *file = g_strconcat ("list.", format->extension, NULL);

      if (g_str_equal (name, file) && mu_export_can_carry (format, mu_roster_get_game (judged->roster)))
        return format;
    }
  return NULL;
}

static const char *
get_type (const MuExportFormat *format)
{
  if (g_str_equal (format->id, "pdf"))
    return "application/pdf";
  if (g_str_equal (format->id, "xws"))
    return MU_ANSWER_JSON;
  return MU_ANSWER_TEXT;
}

/* The list of a player as a file, whose name ends the address. */
static MuAnswer *
answer_file (MuCall *call)
{
  const char *name = call->request->path[4];
  g_autoptr (GError) error = NULL;
  g_autoptr (MuHandIn) list = mu_event_find (call->service->event, call->words[1], &error);
  g_autoptr (MuJudgedList) judged = list != NULL ? judge (call, list->text, &error) : NULL;
  const MuExportFormat *format;
  MuAnswer *answer;

  if (judged == NULL)
    return fail (call, error);
  if (g_str_equal (name, "list.svg"))
    {
      char *code = mu_web_pages_dup_code (judged);

      return code != NULL ? mu_answer_new_text (200, "image/svg+xml", code) : not_found (call);
    }
  format = find_export (judged, name);
  if (format == NULL)
    return not_found (call);
  if (*mu_roster_get_text (judged->roster, MU_ROSTER_PLAYER) == '\0')
    mu_roster_set_text (judged->roster, MU_ROSTER_PLAYER, list->player);
  answer = mu_answer_new (200, get_type (format), mu_export_write (format, judged->roster, judged->report));
  answer->file_name = g_strconcat ("list.", format->extension, NULL);
  return answer;
}

/* The page has only the lines of a table. */
static MuAnswer *
admit_published (MuCall *call)
{
  if (!is_here (call) || !call->state->published)
    return not_found (call);
  return call->page ? NULL : take_check (call);
}

static MuAnswer *
answer_published (MuCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lists = NULL;
  gint64 after = get_number (call->request, "after", 0, MU_LIST_NUMBERS_MAX);

  lists = mu_event_list_valid_after (call->service->event, after, MAX_LISTS, !call->page, &error);
  if (lists == NULL)
    return fail (call, error);
  if (call->page)
    return new_page (200, mu_web_pages_dup_published (call->service->games, call->state, lists));
  if (lists->len > 0)
    after = ((const MuHandIn *) lists->pdata[lists->len - 1])->number;
  return new_json (200, mu_api_dup_lists (call->state, lists, NULL, after));
}

static MuAnswer *
admit_published_list (MuCall *call)
{
  return is_here (call) && call->state->published ? take_check (call) : not_found (call);
}

static MuAnswer *
answer_published_list (MuCall *call)
{
  MuAnswer *refusal;
  g_autoptr (MuHandIn) list = get_numbered (call, &refusal);
  g_autoptr (MuJudgedList) judged = NULL;
  MuWebList shown;

  if (list == NULL)
    return refusal;
  if (list->rejected != 0)
    return not_found (call);
  if (!call->page)
    return new_json (200, mu_api_dup_list (list, NULL));
  judged = judge (call, list->text, NULL);
  shown = (MuWebList){ .event = call->state, .list = list, .judged = judged };
  shown.is_as_given = judged != NULL && mu_judged_list_agrees (judged, list);
  return new_page (200, mu_web_pages_dup_list (call->service->games, &shown, NULL, NULL));
}

/* The organiser */

/* Returns NULL if the key in the address is that of the organiser. */
static MuAnswer *
keep_out (MuCall *call)
{
  MuService *self = call->service;
  g_autoptr (GError) error = NULL;
  gboolean is_organiser;

  if (!mu_event_is_organiser (self->event, call->words[0], &is_organiser, &error))
    return fail (call, error);
  call->request->is_organiser = is_organiser;
  return is_organiser ? NULL : refuse_key (call);
}

static char *
dup_organiser_path (const MuCall *call)
{
  return g_strconcat ("/o/", call->words[0], NULL);
}

static MuAnswer *
answer_organiser (MuCall *call)
{
  MuAnswer *refusal = keep_out (call);
  g_autofree char *path = dup_organiser_path (call);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lists = NULL;

  if (refusal != NULL)
    return refusal;
  if (!call->page)
    return new_json (200, mu_api_dup_event (call->state));
  lists = mu_event_list_after (call->service->event, get_number (call->request, "after", 0, MU_LIST_NUMBERS_MAX),
                               MU_WEB_PAGES_MAX_ROWS, FALSE, &error);
  if (lists == NULL)
    return fail (call, error);
  return new_page (200, mu_web_pages_dup_organiser (call->service->games, call->state, path, lists));
}

static MuAnswer *
answer_lists (MuCall *call)
{
  MuRequest *request = call->request;
  MuAnswer *refusal = keep_out (call);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lists = NULL;
  g_autoptr (GPtrArray) log = NULL;
  gint64 since = get_number (request, "since", 0, G_MAXINT64);
  gint64 next = call->state->change;

  if (refusal != NULL)
    return refusal;
  if (call->page)
    return see_other (dup_organiser_path (call));
  request->wait = mu_request_get (request, "since") != NULL ? (int) get_number (request, "wait", MAX_WAIT, MAX_WAIT) : 0;
  if (since >= call->state->change && request->wait > 0 && !request->has_waited)
    return NULL;
  lists = mu_event_list_since (call->service->event, since, MAX_LISTS, TRUE, &error);
  /* Who knows no list yet has none to forget. */
  log = lists != NULL ? mu_event_list_log (call->service->event, since > 0 ? since : G_MAXINT64, MU_EVENT_MAX_LOG, FALSE,
                                           &error)
                      : NULL;
  if (log == NULL)
    return fail (call, error);
  /* There may be more than one answer has room for. */
  if (lists->len > 0)
    next = ((const MuHandIn *) lists->pdata[lists->len - 1])->stamp;
  return new_json (200, mu_api_dup_lists (call->state, lists, log, next));
}

static MuAnswer *
answer_organisers_list (MuCall *call)
{
  MuAnswer *refusal;
  g_autoptr (MuHandIn) list = get_numbered (call, &refusal);
  g_autofree char *path = dup_organiser_path (call);

  if (list == NULL)
    return refusal;
  return !call->page && mu_request_get (call->request, "version") != NULL
             ? show_version (call, list->number)
             : show_list (call, 200, list, path, TRUE, NULL, NULL);
}

/* Judges a list anew, by the rules and costs of today, and says what that changes. */
static MuAnswer *
answer_judge (MuCall *call)
{
  MuAnswer *refusal;
  g_autoptr (MuHandIn) list = get_numbered (call, &refusal);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuHandIn) after = NULL;
  g_autoptr (MuHandIn) stored = NULL;
  g_autoptr (MuJudgedList) judged = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *path = dup_organiser_path (call);

  if (list == NULL)
    return refusal;
  judged = judge (call, list->text, &error);
  if (judged == NULL)
    return fail (call, error);
  after = mu_judged_list_new_hand_in (judged, list->text, list->player, list->seat);
  after->number = list->number;
  after->version = list->version;
  changes = mu_given_verdict_list_changes (list, after, mu_roster_get_game (judged->roster));
  if (!mu_event_judge_again (call->service->event, after, &stored, &error))
    return fail (call, error);
  tell (call->service, NULL);
  return call->page ? show_list (call, 200, stored, path, TRUE, NULL, changes)
                    : confirm (200, mu_api_dup_judged (stored, changes), stored, NULL);
}

static MuAnswer *
act (MuCall *call, gboolean (*action) (MuEvent *event, gboolean value, GError **error), gboolean value)
{
  MuAnswer *refusal = keep_out (call);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEventState) state = NULL;

  if (refusal != NULL)
    return refusal;
  if (!action (call->service->event, value, &error))
    return fail (call, error);
  tell (call->service, NULL);
  if (call->page)
    return see_other (dup_organiser_path (call));
  state = mu_event_dup_state (call->service->event, &error);
  return state != NULL ? new_json (200, mu_api_dup_event (state)) : fail (call, error);
}

static MuAnswer *
answer_lock (MuCall *call)
{
  return act (call, mu_event_set_locked, call->value);
}

static MuAnswer *
answer_publish (MuCall *call)
{
  return act (call, mu_event_set_published, TRUE);
}

static MuAnswer *
answer_decide (MuCall *call)
{
  MuAnswer *refusal = keep_out (call);
  const char *reason = get_text (call->request, "reason");
  g_autofree char *safe = mu_safe_line_dup_name (reason != NULL ? reason : "");
  g_autoptr (GArray) ranges = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEventState) state = NULL;
  int n_changed;

  if (refusal != NULL)
    return refusal;
  ranges = mu_list_numbers_parse (get_text (call->request, "lists"), &error);
  if (ranges == NULL)
    return problem (call, MU_PROBLEM_MALFORMED, error->message);
  if (!mu_event_decide (call->service->event, call->value, ranges, safe, &n_changed, &error))
    return fail (call, error);
  if (n_changed > 0)
    tell (call->service, NULL);
  if (call->page)
    return see_other (dup_organiser_path (call));
  state = mu_event_dup_state (call->service->event, &error);
  return state != NULL ? new_json (200, mu_api_dup_decided (state, n_changed)) : fail (call, error);
}

static MuAnswer *
answer_log (MuCall *call)
{
  MuAnswer *refusal = keep_out (call);
  g_autofree char *path = dup_organiser_path (call);
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GError) error = NULL;
  gint64 since = get_number (call->request, "since", 0, G_MAXINT64);
  gint64 next = call->state->change;

  if (refusal != NULL)
    return refusal;
  log = mu_event_list_log (call->service->event, call->page ? 0 : since, MAX_LISTS, call->page, &error);
  if (log == NULL)
    return fail (call, error);
  if (call->page)
    return new_page (200, mu_web_pages_dup_log (call->state, path, log));
  if (log->len == MAX_LISTS)
    next = ((const MuEventLogEntry *) log->pdata[MAX_LISTS - 1])->stamp;
  return new_json (200, mu_api_dup_log (call->state, log, next));
}

/* An export on its way. */
typedef struct
{
  MuQuota *quota; /* of exports */
  MuSpool *file;
  MuListExport *export;
  gint64 after; /* the number of the list that was written last */
} MuExportRun;

static void
export_run_free (gpointer data)
{
  MuExportRun *self = data;

  mu_list_export_free (self->export);
  g_object_unref (self->file);
  mu_quota_give (self->quota, 1);
  mu_quota_unref (self->quota);
  g_free (self);
}

static MuExportRun *
begin_export (const MuCall *call, MuListExportKind kind, GError **error)
{
  MuService *service = call->service;
  g_autoptr (MuSpool) file = mu_spool_new (service->folder, service->own_disk, error);
  MuExportRun *run;

  if (file == NULL)
    return NULL;
  if (!mu_quota_take (service->exports, 1))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("too many answers are under way"));
      return NULL;
    }
  run = g_new0 (MuExportRun, 1);
  run->quota = mu_quota_ref (service->exports);
  run->file = g_steal_pointer (&file);
  run->export = mu_list_export_new (kind, run->file);
  mu_request_set_progress (call->request, run, export_run_free);
  return run;
}

/* Writes one list, so that others have their turn between two of them. */
static MuAnswer *
answer_export (MuCall *call)
{
  static const struct
  {
    const char *type;
    const char *name;
  } files[] = {
    [MU_LIST_EXPORT_TOURNAMENT] = { MU_ANSWER_JSON, "lists.json" },
    [MU_LIST_EXPORT_TABLE] = { "text/csv; charset=utf-8", "lists.csv" },
    [MU_LIST_EXPORT_SHEETS] = { "application/pdf", "lists.pdf" },
  };
  const MuListExportKind kind = call->value;
  g_autoptr (GError) error = NULL;
  MuExportRun *run = call->request->progress != NULL ? call->request->progress : begin_export (call, kind, &error);
  g_autoptr (GPtrArray) next
      = run != NULL ? mu_event_list_valid_after (call->service->event, run->after, 1, TRUE, &error) : NULL;
  g_autoptr (MuJudgedList) judged = NULL;

  if (next == NULL)
    return fail (call, error);
  if (next->len > 0)
    {
      const MuHandIn *list = next->pdata[0];

      judged = judge (call, list->text, NULL);
      run->after = list->number;
      return mu_list_export_add (run->export, list, judged, &error) ? NULL : fail (call, error);
    }
  /* A document has at least one page. */
  if (kind == MU_LIST_EXPORT_SHEETS && mu_list_export_get_n_lists (run->export) == 0)
    return problem (call, MU_PROBLEM_NOT_FOUND, _ ("no list came in yet"));
  if (!mu_list_export_finish (run->export, &error))
    return fail (call, error);
  return mu_answer_new_file (files[kind].type, g_object_ref (run->file), files[kind].name);
}

/* Routes */

typedef struct
{
  const char *path; /* segments; an asterisk stands for any */
  MuMethod method;
  MuCallFunc answer;
  MuWork work;      /* what the answer costs */
  MuCallFunc admit; /* nullable: refuses at once what need not wait for such work */
  int value;        /* what else the answer depends on */
} MuRoute;

/* Of several that a path fits, the first counts. */
static const MuRoute routes[] = {
  { "", MU_METHOD_GET, answer_root, MU_WORK_LIGHT, NULL },
  { "style.css", MU_METHOD_GET, answer_style, MU_WORK_LIGHT, NULL },
  { "check", MU_METHOD_POST, answer_check, MU_WORK_HEAVY, admit_check },
  { "e/*", MU_METHOD_GET, answer_event, MU_WORK_LIGHT, NULL },
  { "e/*/lists", MU_METHOD_POST, answer_add, MU_WORK_HEAVY, admit_add },
  { "e/*/lists/*", MU_METHOD_GET, answer_list, MU_WORK_HEAVY, admit_list },
  { "e/*/lists/*", MU_METHOD_PUT, answer_replace, MU_WORK_HEAVY, admit_replace },
  { "e/*/lists/*", MU_METHOD_POST, answer_replace, MU_WORK_HEAVY, admit_replace },
  { "e/*/lists/*/list.pdf", MU_METHOD_GET, answer_file, MU_WORK_DOCUMENT, admit_list },
  { "e/*/lists/*/*", MU_METHOD_GET, answer_file, MU_WORK_HEAVY, admit_list },
  { "e/*/published", MU_METHOD_GET, answer_published, MU_WORK_HEAVY, admit_published },
  { "e/*/published/*", MU_METHOD_GET, answer_published_list, MU_WORK_HEAVY, admit_published_list },
  { "o/*", MU_METHOD_GET, answer_organiser, MU_WORK_LIGHT, NULL },
  { "o/*/lists", MU_METHOD_GET, answer_lists, MU_WORK_LIGHT, NULL },
  { "o/*/lists/*", MU_METHOD_GET, answer_organisers_list, MU_WORK_HEAVY, keep_out },
  { "o/*/lists/*/judge", MU_METHOD_POST, answer_judge, MU_WORK_HEAVY, keep_out },
  { "o/*/lock", MU_METHOD_POST, answer_lock, MU_WORK_LIGHT, NULL, TRUE },
  { "o/*/unlock", MU_METHOD_POST, answer_lock, MU_WORK_LIGHT, NULL, FALSE },
  { "o/*/publish", MU_METHOD_POST, answer_publish, MU_WORK_LIGHT, NULL },
  { "o/*/reject", MU_METHOD_POST, answer_decide, MU_WORK_LIGHT, NULL, MU_DECISION_REJECT },
  { "o/*/restore", MU_METHOD_POST, answer_decide, MU_WORK_LIGHT, NULL, MU_DECISION_RESTORE },
  { "o/*/remove", MU_METHOD_POST, answer_decide, MU_WORK_LIGHT, NULL, MU_DECISION_REMOVE },
  { "o/*/log", MU_METHOD_GET, answer_log, MU_WORK_LIGHT, NULL },
  { "o/*/export.json", MU_METHOD_GET, answer_export, MU_WORK_DOCUMENT, keep_out, MU_LIST_EXPORT_TOURNAMENT },
  { "o/*/export.csv", MU_METHOD_GET, answer_export, MU_WORK_DOCUMENT, keep_out, MU_LIST_EXPORT_TABLE },
  { "o/*/export.pdf", MU_METHOD_GET, answer_export, MU_WORK_DOCUMENT, keep_out, MU_LIST_EXPORT_SHEETS },
};

static gboolean
match (MuCall *call, const char *pattern)
{
  g_auto (GStrv) segments = g_strsplit (pattern, "/", -1);
  GStrv path = call->request->path;
  guint n_words = 0;

  if (g_strv_length (segments) != g_strv_length (path))
    return FALSE;
  for (guint i = 0; segments[i] != NULL; i++)
    if (g_str_equal (segments[i], "*"))
      {
        if (n_words < G_N_ELEMENTS (call->words))
          call->words[n_words++] = path[i];
      }
    else if (!g_str_equal (segments[i], path[i]))
      return FALSE;
  return TRUE;
}

static MuAnswer *
refuse_method (const MuCall *call, guint methods)
{
  static const char *const names[] = {
    [1 << MU_METHOD_GET] = "GET, HEAD",
    [1 << MU_METHOD_POST] = "POST",
    [1 << MU_METHOD_PUT] = "PUT",
    [1 << MU_METHOD_GET | 1 << MU_METHOD_POST] = "GET, HEAD, POST",
    [1 << MU_METHOD_GET | 1 << MU_METHOD_PUT] = "GET, HEAD, PUT",
    [1 << MU_METHOD_POST | 1 << MU_METHOD_PUT] = "POST, PUT",
    [1 << MU_METHOD_GET | 1 << MU_METHOD_POST | 1 << MU_METHOD_PUT] = "GET, HEAD, POST, PUT",
  };
  MuAnswer *answer = problem (call, MU_PROBLEM_METHOD, NULL);

  answer->allow = names[methods];
  return answer;
}

static MuAnswer *
answer_route (MuCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEventState) state = NULL;
  guint methods = 0;

  for (guint i = 0; i < G_N_ELEMENTS (routes); i++)
    {
      MuAnswer *refusal;

      if (!match (call, routes[i].path))
        continue;
      methods |= 1u << routes[i].method;
      if (call->request->method != routes[i].method)
        continue;
      state = mu_event_dup_state (call->service->event, &error);
      if (state == NULL)
        return fail (call, error);
      call->state = state;
      call->value = routes[i].value;
      /* A request that is not refused waits for its turn. */
      if (call->request->work >= routes[i].work)
        return routes[i].answer (call);
      refusal = routes[i].admit != NULL ? routes[i].admit (call) : NULL;
      if (refusal == NULL)
        call->request->work = routes[i].work;
      return refusal;
    }
  return methods != 0 ? refuse_method (call, methods) : not_found (call);
}

/*
 * Pages of others can have a name of theirs mean this address, and so speak to a server that only this machine or this
 * hall can reach. They cannot make browsers send another name than theirs.
 */
static gboolean
is_known_host (MuService *self, const char *header)
{
  g_autofree char *host = NULL;
  g_autofree char *local = g_strconcat (g_get_host_name (), ".local", NULL);
  const char *end;

  if (header == NULL)
    return FALSE;
  end = *header == '[' ? strchr (header, ']') : NULL;
  host = end != NULL ? g_strndup (header + 1, (gsize) (end - header - 1)) : g_strndup (header, strcspn (header, ":"));
  return g_hostname_is_ip_address (host) || g_ascii_strcasecmp (host, "localhost") == 0
         || (self->public_host != NULL && g_ascii_strcasecmp (host, self->public_host) == 0)
         || g_ascii_strcasecmp (host, g_get_host_name ()) == 0 || g_ascii_strcasecmp (host, local) == 0;
}

static MuAnswer *
answer_call (MuCall *call)
{
  switch (call->request->fault)
    {
    case MU_REQUEST_MALFORMED:
      return problem (call, MU_PROBLEM_MALFORMED, NULL);
    case MU_REQUEST_TOO_LARGE:
      return problem (call, MU_PROBLEM_TOO_LARGE, NULL);
    case MU_REQUEST_HEADER_TOO_LARGE:
      return problem (call, MU_PROBLEM_HEADER, NULL);
    case MU_REQUEST_NO_ROOM:
      return problem (call, MU_PROBLEM_BUSY, NULL);
    case MU_REQUEST_TOO_MANY:
      return too_often (call, RETRY_SOON);
    case MU_REQUEST_FINE:
    default:
      break;
    }
  if (call->request->form == NULL && call->request->type != NULL
      && g_ascii_strncasecmp (call->request->type, "multipart/", strlen ("multipart/")) == 0)
    return problem (call, MU_PROBLEM_TYPE, _ ("send the list itself as the content of the request"));
  if (!is_known_host (call->service, call->request->host))
    return problem (call, MU_PROBLEM_HOST, _ ("use the address that the organiser gave you"));
  if (mu_request_is_foreign (call->request, call->service->public_place))
    return problem (call, MU_PROBLEM_SITE, _ ("open the page of the event, and send the form that is there"));
  return answer_route (call);
}

/* Programs are answered in English, people in the language of their browser. */
static MuLanguageScope *
enter_language (MuService *self, const MuRequest *request, gboolean page)
{
  g_autofree char *tag = page ? mu_request_dup_language (request, self->languages) : NULL;

  return mu_language_enter_tags (tag != NULL ? tag : "");
}

/*
 * Answers a request as far as that costs no more than its `work` says, which is light work at first. Returns the
 * answer; NULL if the request is to be asked again: if `wait` is set, when something changed, or with `has_waited`
 * after that many seconds; otherwise when it is its turn for the kind of work that `work` says now. Until it was
 * answered, it may have `progress`. The caller owns it.
 *
 * @request: a whole request
 */
MuAnswer *
mu_service_answer (MuService *self, MuRequest *request)
{
  MuCall call = { .service = self, .request = request, .page = mu_request_wants_page (request) };
  g_autoptr (MuLanguageScope) scope = enter_language (self, request, call.page);
  g_autoptr (MuAnswer) answer = answer_call (&call);
  g_autoptr (GError) error = NULL;

  if (answer == NULL)
    return NULL;
  mu_request_set_progress (request, NULL, NULL);
  if (!mu_answer_settle (answer, self->memory, self->folder, request->is_organiser ? self->own_disk : self->disk,
                         &error))
    return fail (&call, error);
  return g_steal_pointer (&answer);
}

/* Returns the answer to a request that is refused for @kind. The caller owns it. */
MuAnswer *
mu_service_refuse (MuService *self, const MuRequest *request, MuProblemKind kind)
{
  gboolean page = mu_request_wants_page (request);
  g_autoptr (MuLanguageScope) scope = enter_language (self, request, page);

  return new_problem (page, kind, NULL);
}
