/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-event.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

#include "model/text/mu-i18n.h"
#include "serve/mu-http-server.h"
#include "serve/mu-judged-list.h"
#include "serve/mu-port-holder.h"

enum
{
  PORT = 8080,    /* the same each time, so that the addresses that players keep stay good */
  MAX_LISTS = 50, /* in a turn */
  MAX_PAUSE = 60, /* seconds, since the clock may be set, and the machine may sleep */
};

/* An event whose lists the desk takes: the server, and what came. It knows no widgets. */
struct _MuDeskEvent
{
  GObject parent_instance;
  MuGames *games;
  MuEvent *event;
  MuService *service;
  MuHttpServer *server; /* nullable: it is stopped */
  char *url;
  char *note;        /* nullable */
  guint timeout;     /* until the deadline may be over; 0: there is none */
  gboolean is_local; /* whether only this machine reaches it */
  gint64 stamp;      /* of the last list that came */
  GCancellable *cancellable;
  gboolean is_reading;
  gboolean is_behind; /* whether something came while reading */
};

G_DEFINE_FINAL_TYPE (MuDeskEvent, mu_desk_event, G_TYPE_OBJECT)

static void read_lists (MuDeskEvent *self);
static void await_deadline (MuDeskEvent *self);

static void
arrival_free (gpointer data)
{
  MuDeskArrival *self = data;

  g_clear_pointer (&self->list, mu_desk_list_free);
  g_free (self);
}

static void
mu_desk_event_dispose (GObject *object)
{
  mu_desk_event_stop (MU_DESK_EVENT (object));
  G_OBJECT_CLASS (mu_desk_event_parent_class)->dispose (object);
}

static void
mu_desk_event_finalize (GObject *object)
{
  MuDeskEvent *self = MU_DESK_EVENT (object);

  g_clear_pointer (&self->service, mu_service_free);
  g_clear_pointer (&self->event, mu_event_free);
  g_clear_object (&self->games);
  g_clear_object (&self->cancellable);
  g_free (self->url);
  g_free (self->note);
  G_OBJECT_CLASS (mu_desk_event_parent_class)->finalize (object);
}

static void
mu_desk_event_class_init (MuDeskEventClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_desk_event_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_desk_event_finalize;
  /* An array of MuDeskArrival, whose lists the handler may take. */
  g_signal_new ("came", MU_TYPE_DESK_EVENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  g_signal_new ("changed", MU_TYPE_DESK_EVENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("trouble", MU_TYPE_DESK_EVENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mu_desk_event_init (MuDeskEvent *self)
{
  self->cancellable = g_cancellable_new ();
}

/* Reading what came */

/* What is different from what was handed in first. */
static char *
dup_changes (MuDeskEvent *self, const MuHandIn *list, const MuJudgedList *now, const MuEventState *state)
{
  g_autoptr (MuHandIn) version = list->n_versions > 1 ? mu_event_get_version (self->event, list->number, 1, NULL) : NULL;
  g_autoptr (MuJudgedList) first = NULL;
  g_autoptr (GPtrArray) changes = NULL;

  if (version != NULL)
    first = mu_judged_list_new (self->games, version->text, state->game, state->format, NULL);
  if (first == NULL)
    return NULL;
  changes = mu_judged_list_new_changes (first, now);
  if (changes->len == 0)
    return NULL;
  g_ptr_array_add (changes, NULL);
  return g_strjoinv ("\n", (char **) changes->pdata);
}

/* Returns the seat, or else the number of the list. A bare number says nothing in a table. */
static char *
dup_label (const MuHandIn *list)
{
  if (*list->seat == '\0')
    return g_strdup_printf ("#%" G_GINT64_FORMAT, list->number);
  /* Translators: where a player sits: “Seat 7” */
  return list->seat[strspn (list->seat, "0123456789")] == '\0' ? g_strdup_printf (_ ("Seat %s"), list->seat)
                                                               : g_strdup (list->seat);
}

static MuDeskList *
new_desk_list (MuDeskEvent *self, const MuHandIn *list, const MuEventState *state)
{
  g_autoptr (MuJudgedList) judged
      = mu_judged_list_new (self->games, list->text, state->game, state->format, NULL);
  g_autofree char *label = dup_label (list);
  g_autofree char *changes = NULL;
  MuDeskList *desk_list;

  if (judged == NULL)
    return mu_desk_list_new (NULL, label, NULL, _ ("This list cannot be read"));
  changes = dup_changes (self, list, judged, state);
  mu_roster_set_format (judged->roster, judged->report->format);
  mu_roster_set_text (judged->roster, MU_ROSTER_PLAYER, list->player);
  desk_list = mu_desk_list_new (NULL, label, judged->roster, NULL);
  desk_list->by_player = TRUE;
  desk_list->changes = g_steal_pointer (&changes);
  mu_desk_list_judge (desk_list, NULL, 0);
  return desk_list;
}

static void
add_arrival (GPtrArray *arrivals, gint64 number, MuDeskList *list)
{
  MuDeskArrival *arrival = g_new (MuDeskArrival, 1);

  *arrival = (MuDeskArrival){ number, list };
  g_ptr_array_add (arrivals, arrival);
}

static void
run_reading (GTask *task, gpointer source, gpointer stamp, GCancellable *cancellable)
{
  MuDeskEvent *self = source;
  GPtrArray *arrivals = g_ptr_array_new_with_free_func (arrival_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEventState) state = mu_event_dup_state (self->event, &error);
  g_autoptr (GPtrArray) lists
      = state != NULL ? mu_event_list_since (self->event, *(gint64 *) stamp, MAX_LISTS, TRUE, &error) : NULL;
  g_autoptr (GPtrArray) log
      = lists != NULL ? mu_event_list_log (self->event, *(gint64 *) stamp, MU_EVENT_MAX_LOG, FALSE, &error) : NULL;

  for (guint i = 0; lists != NULL && i < lists->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const MuHandIn *list = lists->pdata[i];

      add_arrival (arrivals, list->number, list->rejected == 0 ? new_desk_list (self, list, state) : NULL);
      *(gint64 *) stamp = list->stamp;
    }
  for (guint i = 0; log != NULL && i < log->len; i++)
    {
      const MuEventLogEntry *entry = log->pdata[i];

      if (entry->decision == MU_DECISION_REMOVE)
        add_arrival (arrivals, entry->list, NULL);
    }
  /* Without more lists, all that was removed up to now is known. */
  if (log != NULL && lists->len == 0)
    *(gint64 *) stamp = MAX (*(gint64 *) stamp, state->change);
  if (log != NULL)
    g_task_return_pointer (task, arrivals, (GDestroyNotify) g_ptr_array_unref);
  else
    {
      g_ptr_array_unref (arrivals);
      g_task_return_error (task, g_steal_pointer (&error));
    }
}

static void
on_lists_read (GObject *source, GAsyncResult *result, gpointer data)
{
  MuDeskEvent *self = MU_DESK_EVENT (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) arrivals = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean is_more;

  self->is_reading = FALSE;
  if (self->server == NULL)
    return;
  if (arrivals == NULL)
    {
      g_signal_emit_by_name (self, "trouble", error->message);
      return;
    }
  self->stamp = *(gint64 *) g_task_get_task_data (G_TASK (result));
  is_more = self->is_behind || arrivals->len > 0;
  self->is_behind = FALSE;
  if (arrivals->len > 0)
    g_signal_emit_by_name (self, "came", arrivals);
  g_signal_emit_by_name (self, "changed");
  if (is_more && self->server != NULL)
    read_lists (self);
}

static void
read_lists (MuDeskEvent *self)
{
  g_autoptr (GTask) task = NULL;

  self->is_behind = self->is_reading;
  if (self->is_reading)
    return;
  self->is_reading = TRUE;
  task = g_task_new (self, self->cancellable, on_lists_read, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_memdup2 (&self->stamp, sizeof self->stamp), g_free);
  mu_language_run_task (task, run_reading);
}

/* What the server's threads tell, on its way to the main thread. */
typedef struct
{
  MuDeskEvent *event;
  char *trouble; /* nullable */
} Word;

static void
word_free (gpointer data)
{
  Word *self = data;

  g_object_unref (self->event);
  g_free (self->trouble);
  g_free (self);
}

static gboolean
take_word (gpointer data)
{
  const Word *word = data;

  if (word->event->server == NULL)
    return G_SOURCE_REMOVE;
  if (word->trouble != NULL)
    g_signal_emit_by_name (word->event, "trouble", word->trouble);
  else
    read_lists (word->event);
  return G_SOURCE_REMOVE;
}

static void
on_service (const char *trouble, gpointer data)
{
  Word *word = g_new0 (Word, 1);

  word->event = g_object_ref (data);
  word->trouble = g_strdup (trouble);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_word, word, word_free);
}

/* The server */

/* Returns an address by which others in the hall reach this machine, or NULL if there is none. */
static char *
dup_own_address (void)
{
  const unsigned int wanted = IFF_UP | IFF_RUNNING;
  struct ifaddrs *all = NULL;
  char *found = NULL;

  if (getifaddrs (&all) != 0)
    return NULL;
  for (struct ifaddrs *each = all; each != NULL && found == NULL; each = each->ifa_next)
    if (each->ifa_addr != NULL && each->ifa_addr->sa_family == AF_INET && (each->ifa_flags & wanted) == wanted
        && (each->ifa_flags & IFF_LOOPBACK) == 0)
      {
        g_autoptr (GSocketAddress) address
            = g_socket_address_new_from_native (each->ifa_addr, sizeof (struct sockaddr_in));

        found = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
      }
  freeifaddrs (all);
  return found;
}

static MuHttpServer *
start (MuService *service, GError **error)
{
  static const char *const addresses[] = { "::", "0.0.0.0" };
  static const guint ports[] = { PORT, 0 };
  g_autoptr (GError) local_error = NULL;
  MuHttpServer *server = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (addresses) * G_N_ELEMENTS (ports) && server == NULL; i++)
    {
      const MuHttpOptions options = { addresses[i % 2], ports[i / 2], NULL, NULL, NULL, MU_HTTP_LIMITS };

      g_clear_error (&local_error);
      server = mu_http_server_new (service, &options, &local_error);
    }
  if (server == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  return server;
}

/* Says why the port is not the usual one, and what follows. */
static char *
dup_port_note (void)
{
  g_autoptr (GInetAddress) any = g_inet_address_new_any (G_SOCKET_FAMILY_IPV6);
  g_autoptr (MuPortHolder) holder = mu_port_holder_find (any, PORT);

  return holder != NULL
             ? g_strdup_printf (_ ("Port %d is in use by %s (process %d). The address therefore has another port; "
                                   "addresses that players kept before do not lead here."),
                                PORT, holder->name, holder->process)
             : g_strdup_printf (_ ("Port %d is in use by another program. The address therefore has another port; "
                                   "addresses that players kept before do not lead here."),
                                PORT);
}

/* The deadline */

static gboolean
on_pause_over (gpointer data)
{
  MuDeskEvent *self = data;

  self->timeout = 0;
  g_signal_emit_by_name (self, "changed");
  await_deadline (self);
  return G_SOURCE_REMOVE;
}

/* Tells when the deadline is over, though nobody changes anything then. */
static void
await_deadline (MuDeskEvent *self)
{
  g_autoptr (MuEventState) state = mu_event_dup_state (self->event, NULL);
  gint64 pause;

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->server == NULL || state == NULL || state->deadline == 0 || mu_event_state_is_over (state))
    return;
  pause = state->deadline - g_get_real_time () / G_USEC_PER_SEC;
  self->timeout = g_timeout_add_seconds ((guint) CLAMP (pause, 1, MAX_PAUSE), on_pause_over, self);
}

/*
 * Takes lists for an event, from the main thread. The signals tell there what came, beginning with what there is.
 * Returns the event that is going on; NULL with @error.
 *
 * @event: (taken) an event
 */
MuDeskEvent *
mu_desk_event_new (MuGames *games, MuEvent *event, GError **error)
{
  g_autoptr (MuDeskEvent) self = g_object_new (MU_TYPE_DESK_EVENT, NULL);
  g_autoptr (MuEventState) state = mu_event_dup_state (event, error);
  g_autofree char *address = dup_own_address ();

  self->games = g_object_ref (games);
  self->event = event;
  if (state == NULL)
    return NULL;
  self->service = mu_service_new (games, event, NULL, &MU_SERVICE_LIMITS, error);
  self->server = self->service != NULL ? start (self->service, error) : NULL;
  if (self->server == NULL)
    return NULL;
  self->is_local = address == NULL;
  self->url = g_strdup_printf ("http://%s:%u/e/%s", address != NULL ? address : "127.0.0.1",
                               mu_http_server_get_port (self->server), state->id);
  if (mu_http_server_get_port (self->server) != PORT)
    self->note = dup_port_note ();
  mu_http_server_set_func (self->server, on_service, self);
  await_deadline (self);
  read_lists (self);
  return g_steal_pointer (&self);
}

/* Takes no more lists. What came stays in the file. */
void
mu_desk_event_stop (MuDeskEvent *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->server, mu_http_server_free);
}

/* Returns the address for players. */
const char *
mu_desk_event_get_url (MuDeskEvent *self)
{
  return self->url;
}

/* Returns TRUE if this machine is in no network, so that nobody else reaches it. */
gboolean
mu_desk_event_is_local (MuDeskEvent *self)
{
  return self->is_local;
}

/* Returns why the address is not the usual one; NULL if it is. */
const char *
mu_desk_event_get_port_note (MuDeskEvent *self)
{
  return self->note;
}

/* Returns the event as it is now; NULL with @error. */
MuEventState *
mu_desk_event_dup_state (MuDeskEvent *self, GError **error)
{
  return mu_event_dup_state (self->event, error);
}

static gboolean
finish_change (MuDeskEvent *self, gboolean changed)
{
  if (changed && self->server != NULL)
    mu_http_server_wake (self->server);
  g_signal_emit_by_name (self, "changed");
  return changed;
}

/* Locks the event, after which no lists are taken, or unlocks it. */
gboolean
mu_desk_event_set_locked (MuDeskEvent *self, gboolean locked, GError **error)
{
  return finish_change (self, mu_event_set_locked (self->event, locked, error));
}

/*
 * Rejects, restores or removes lists. The table comes to know of it as of lists that come.
 *
 * @ranges: (of MuListRange) the numbers of the lists
 * @reason: why; may be empty
 */
gboolean
mu_desk_event_decide (MuDeskEvent *self, MuDecision decision, GArray *ranges, const char *reason, GError **error)
{
  int n_changed;
  gboolean decided = mu_event_decide (self->event, decision, ranges, reason, &n_changed, error);

  if (decided && self->server != NULL)
    read_lists (self);
  return finish_change (self, decided);
}

/*
 * Returns what was decided, the last decision first; NULL with @error. The elements are MuEventLogEntry.
 *
 * @max: how many at most
 */
GPtrArray *
mu_desk_event_list_log (MuDeskEvent *self, int max, GError **error)
{
  return mu_event_list_log (self->event, 0, max, TRUE, error);
}

/* Shows all lists to all players, or no longer. */
gboolean
mu_desk_event_set_published (MuDeskEvent *self, gboolean published, GError **error)
{
  return finish_change (self, mu_event_set_published (self->event, published, error));
}
