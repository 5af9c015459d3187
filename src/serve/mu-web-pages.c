/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-web-pages.h"

#include <string.h>

#include "describe/mu-described-finding.h"
#include "describe/mu-unit-words.h"
#include "describe/mu-verdict.h"
#include "exchange/links/mu-list-code.h"
#include "exchange/write/mu-export.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"
#include "model/text/mu-safe-line.h"
#include "rules/check/mu-doubt.h"
#include "serve/mu-event-time.h"
#include "serve/mu-given-verdict.h"
#include "serve/mu-web-page.h"

/* Lists and verdicts */

static const char *
get_name (const char *name)
{
  return *name != '\0' ? name : _ ("List without a name");
}

static void
add_finding (MuWebPage *page, const MuJudgedList *judged, const MuFinding *finding)
{
  g_autoptr (MuDescribedFinding) words = mu_described_finding_new (judged->roster, judged->report, finding);

  mu_web_page_add (page, "<div class=\"finding %s\">\n<p><strong>%s</strong> %s</p>\n", words->is_error ? "bad" : "warn",
                   words->is_error ? _ ("Error:") : _ ("Note:"), words->message);
  if (*words->place != '\0')
    mu_web_page_add (page, "<p><code>%s</code></p>\n", words->place);
  if (*words->remedy != '\0')
    mu_web_page_add (page, "<p>→ %s</p>\n", words->remedy);
  if (*words->source != '\0')
    mu_web_page_add (page, "<p class=\"faint\">%s</p>\n", words->source);
  mu_web_page_add (page, "</div>\n");
}

/* Returns the shown unit that @finding is about, or -1. */
static int
get_unit (const MuReport *report, const MuFinding *finding)
{
  return finding->unit < (int) report->units->len ? finding->unit : -1;
}

static char *
dup_card_name (MuCard *card)
{
  return mu_safe_line_dup_name (mu_card_get_name (card));
}

/* Adds all errors, so that nobody has to look for them in the ships, and then the notes about the whole list. */
static void
add_summary (MuWebPage *page, const MuJudgedList *judged)
{
  const MuReport *report = judged->report;

  for (int notes = 0; notes < 2; notes++)
    for (guint i = 0; i < report->findings->len; i++)
      {
        const MuFinding *finding = report->findings->pdata[i];

        if (mu_finding_is_error (finding) == notes)
          continue;
        if (get_unit (report, finding) < 0)
          add_finding (page, judged, finding);
        else if (!notes)
          {
            const MuReportUnit *unit = mu_report_get_unit (report, (guint) finding->unit);
            g_autofree char *name = dup_card_name (unit->card);
            g_autofree char *message = mu_finding_dup_message (finding);
            gboolean named = strstr (message, name) != NULL;

            /* One line: the ship has the rest of it. */
            mu_web_page_add (page, "<p class=\"finding bad\"><strong>%s</strong> %s%s%s</p>\n", _ ("Error:"),
                             named ? "" : name, named ? "" : ": ", message);
          }
      }
}

static void
add_unit (MuWebPage *page, const MuJudgedList *judged, int index)
{
  const MuReportUnit *unit = mu_report_get_unit (judged->report, (guint) index);
  g_autofree char *name = dup_card_name (unit->card);
  g_autofree char *more = mu_safe_line_dup_name (mu_unit_words_get_more_than_name (unit));
  g_autofree char *count = unit->count > 1 ? g_strdup_printf ("%d × ", unit->count) : g_strdup ("");

  mu_web_page_add (page, "<section>\n<h3><span>%s%s", count, name);
  if (*more != '\0')
    mu_web_page_add (page, " <span class=\"faint\">%s</span>", more);
  mu_web_page_add (page, "</span> <span class=\"cost\">%d</span></h3>\n", unit->cost);
  if (unit->upgrades->len > 0)
    mu_web_page_add (page, "<ul>\n");
  for (guint i = 0; i < unit->upgrades->len; i++)
    {
      g_autofree char *upgrade = dup_card_name (unit->upgrades->pdata[i]);

      mu_web_page_add (page, "<li>%s <span class=\"cost\">%d</span></li>\n", upgrade,
                       g_array_index (unit->upgrade_costs, int, i));
    }
  if (unit->upgrades->len > 0)
    mu_web_page_add (page, "</ul>\n");
  for (guint i = 0; i < judged->report->findings->len; i++)
    if (get_unit (judged->report, judged->report->findings->pdata[i]) == index)
      add_finding (page, judged, judged->report->findings->pdata[i]);
  mu_web_page_add (page, "</section>\n");
}

static char *
dup_name (const MuFormat *format)
{
  return g_strdup (mu_text_get (format->name));
}

/* Returns the verdict that was given when the list came. */
static MuVerdict
get_given_verdict (MuGames *games, const MuHandIn *list)
{
  MuGame *game = mu_games_get (games, list->game, NULL);

  return mu_verdict_find (list->legal, game != NULL ? mu_game_get_format (game, list->format) : NULL);
}

/* Legal is good, illegal is bad, and free play is neither. */
static const char *
get_verdict_class (MuVerdict verdict)
{
  static const char *const classes[MU_N_VERDICTS] = {
    [MU_VERDICT_LEGAL] = "good", [MU_VERDICT_FREE] = "warn", [MU_VERDICT_ILLEGAL] = "bad", [MU_VERDICT_UNREADABLE] = "bad",
  };

  return classes[verdict];
}

/* @verdict: in words that are those of every page */
static void
add_verdict (MuWebPage *page, MuVerdict verdict)
{
  mu_web_page_add (page, "<p class=\"verdict %s\" role=\"status\">%s %s</p>\n",
                   get_verdict_class (verdict), mu_verdict_get_name (verdict), mu_verdict_get_sign (verdict));
}

static void
add_words (MuWebPage *page, const char *label, GPtrArray *words)
{
  g_autofree char *joined = NULL;

  if (words->len == 0)
    return;
  g_ptr_array_add (words, NULL);
  joined = g_strjoinv (", ", (char **) words->pdata);
  mu_web_page_add (page, "<p>%s: %s</p>\n", label, joined);
}

static void
add_set_up (MuWebPage *page, MuRoster *roster)
{
  GPtrArray *objectives = mu_roster_get_objectives (roster);
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < objectives->len; i++)
    g_ptr_array_add (names, dup_card_name (objectives->pdata[i]));
  for (guint i = 0; i < obstacles->len; i++)
    {
      const char *name = mu_terms_get_name (mu_roster_get_game (roster), MU_VOCABULARY_OBSTACLE, obstacles->pdata[i]);

      g_ptr_array_add (tokens, mu_safe_line_dup_name (name));
    }
  add_words (page, mu_game_translate (mu_roster_get_game (roster), N_ ("Objectives")), names);
  add_words (page, _ ("Obstacles"), tokens);
}

/* Adds the verdict, and the list with the findings beside what they are about. */
static void
add_judged (MuWebPage *page, const MuJudgedList *judged)
{
  const MuReport *report = judged->report;
  MuGame *game = mu_roster_get_game (judged->roster);
  const char *faction = mu_game_get_faction_words (game, mu_roster_get_faction (judged->roster));
  g_autofree char *points = mu_points_dup_text (report->points, report->limit);
  g_autofree char *name = mu_safe_line_dup_name (mu_roster_get_name (judged->roster));
  g_autofree char *doubt = mu_doubt_dup_text (judged->roster);

  mu_web_page_add (page, "<h2>%s</h2>\n<p>%s%s%s · %s</p>\n", get_name (name), faction, *faction != '\0' ? " · " : "",
                   mu_text_get (report->format->name), points);
  add_verdict (page, mu_verdict_get (report));
  add_summary (page, judged);
  if (!report->legal)
    {
      g_autofree char *formats = mu_verdict_dup_legal_formats (judged->roster, dup_name);

      mu_web_page_add (page, "<p>%s</p>\n", formats);
    }
  if (doubt != NULL)
    {
      g_autofree char *safe = mu_safe_line_dup_paragraphs (doubt);

      mu_web_page_add (page, "<p class=\"warn\">%s</p>\n", safe);
    }
  if (judged->n_left_out > 0)
    {
      g_autofree char *more = g_strdup_printf (
          ngettext ("%u more finding is not shown.", "%u more findings are not shown.", judged->n_left_out),
          judged->n_left_out);

      mu_web_page_add (page, "<p class=\"faint\">%s</p>\n", more);
    }
  for (guint i = 0; i < report->units->len; i++)
    add_unit (page, judged, (int) i);
  add_set_up (page, judged->roster);
}

/* Adds the verdict that was given when the list came, where the list would be judged otherwise now. */
static void
add_given (MuWebPage *page, MuGames *games, const MuHandIn *list)
{
  g_autofree char *points = mu_points_dup_text (list->points, list->limit);
  g_autoptr (MuGivenVerdict) given = mu_given_verdict_new (list);
  g_autofree char *maker = mu_given_verdict_dup_maker (given, mu_games_get (games, list->game, NULL));

  mu_web_page_add (page, "<h2>%s</h2>\n<p>%s</p>\n", get_name (list->name), points);
  add_verdict (page, get_given_verdict (games, list));
  mu_web_page_add (page, "<p class=\"note\">%s</p>\n",
                   _ ("This is the verdict that was given when the list came in. Rules or costs have changed since."));
  if (maker != NULL)
    mu_web_page_add (page, "<p class=\"faint\">%s</p>\n", maker);
  for (guint i = 0; i < given->findings->len; i++)
    {
      const MuGivenFinding *finding = given->findings->pdata[i];

      mu_web_page_add (page, "<div class=\"finding %s\">\n<p lang=\"en\"><strong>%s</strong> %s</p>\n",
                       finding->is_error ? "bad" : "warn", finding->is_error ? _ ("Error:") : _ ("Note:"),
                       finding->message);
      if (finding->remedy != NULL)
        mu_web_page_add (page, "<p lang=\"en\">→ %s</p>\n", finding->remedy);
      mu_web_page_add (page, "</div>\n");
    }
}

/* Says what became of the verdict when the organiser had the list judged again. */
static void
add_judged_again (MuWebPage *page, GPtrArray *changes)
{
  mu_web_page_add (page, "<div class=\"note\" role=\"status\">\n<p>%s</p>\n",
                   changes->len > 0 ? _ ("The list was judged again:") : _ ("The verdict is the same as before."));
  if (changes->len > 0)
    mu_web_page_add (page, "<ul>\n");
  for (guint i = 0; i < changes->len; i++)
    mu_web_page_add (page, "<li>%s</li>\n", (const char *) changes->pdata[i]);
  mu_web_page_add (page, changes->len > 0 ? "</ul>\n</div>\n" : "</div>\n");
}

/* Forms */

/* Browsers drop a line break after the tag, so that one stands there. */
static void
add_text_area (MuWebPage *page, const char *text)
{
  mu_web_page_add (page,
                   "<label for=\"list\">%s</label>\n<textarea id=\"list\" name=\"list\" rows=\"12\" "
                   "spellcheck=\"false\" autocapitalize=\"off\" autocomplete=\"off\" aria-describedby=\"formats\">\n"
                   "%s</textarea>\n<p class=\"faint\" id=\"formats\">%s</p>\n"
                   "<label for=\"file\">%s</label>\n"
                   "<input id=\"file\" name=\"file\" type=\"file\" aria-describedby=\"instead\">\n"
                   "<p class=\"faint\" id=\"instead\">%s</p>\n",
                   _ ("List"), text != NULL ? text : "",
                   _ ("Paste the list as your list builder exports it: XWS, text, or a link."), _ ("Or choose a file"),
                   _ ("It counts in place of the text above."));
}

static void
add_fields (MuWebPage *page, const char *player, const char *seat)
{
  mu_web_page_add (page,
                   "<label for=\"name\">%s</label>\n<input id=\"name\" name=\"name\" maxlength=\"100\" "
                   "autocomplete=\"name\" value=\"%s\" required>\n",
                   _ ("Your name"), player != NULL ? player : "");
  mu_web_page_add (page,
                   "<label for=\"seat\">%s</label>\n<input id=\"seat\" name=\"seat\" maxlength=\"100\" "
                   "autocomplete=\"off\" value=\"%s\">\n",
                   _ ("Seat or table, if you have one"), seat != NULL ? seat : "");
}

static void
add_error (MuWebPage *page, const char *error)
{
  g_autofree char *sentence = error != NULL ? mu_safe_line_dup_sentence (error) : NULL;

  if (sentence != NULL)
    mu_web_page_add (page, "<p class=\"finding bad\" role=\"alert\"><strong>%s</strong> %s</p>\n", _ ("Error:"),
                     sentence);
}

/* Returns the page that says what this is, with a form that only checks. */
char *
mu_web_pages_dup_root (MuGames *games)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (_ ("Check a list"));
  g_autoptr (GPtrArray) all = mu_games_list (games);

  mu_web_page_add (page, "<p>%s</p>\n<form method=\"post\" action=\"/check\" enctype=\"multipart/form-data\">\n",
                   _ ("Muster says whether a list for X-Wing or Armada is legal, and if not, why. Nothing is kept."));
  add_text_area (page, NULL);
  mu_web_page_add (page,
                   "<label for=\"format\">%s</label>\n<select id=\"format\" name=\"format\">\n"
                   "<option value=\"\">%s</option>\n",
                   _ ("Format"), _ ("Each list’s own format"));
  for (guint i = 0; i < all->len; i++)
    {
      GPtrArray *formats = mu_game_get_formats (all->pdata[i]);

      mu_web_page_add (page, "<optgroup label=\"%s\">\n", mu_text_get (mu_game_get_name (all->pdata[i])));
      for (guint j = 0; j < formats->len; j++)
        mu_web_page_add (page, "<option value=\"%s\">%s</option>\n", ((const MuFormat *) formats->pdata[j])->id,
                         mu_text_get (((const MuFormat *) formats->pdata[j])->name));
      mu_web_page_add (page, "</optgroup>\n");
    }
  mu_web_page_add (page, "</select>\n");
  mu_web_page_add (page, "<button>%s</button>\n</form>\n", _ ("Check"));
  return mu_web_page_finish (page);
}

/* Returns the verdict on a list that is not kept. */
char *
mu_web_pages_dup_verdict (const MuJudgedList *judged)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (_ ("Verdict"));

  add_judged (page, judged);
  mu_web_page_add (page, "<p class=\"row\"><a href=\"/\">%s</a></p>\n", _ ("Check another list"));
  return mu_web_page_finish (page);
}

/*
 * Returns a page that says why there is no other.
 *
 * @title: what the problem is
 * @detail: more about it, or NULL
 */
char *
mu_web_pages_dup_problem (const char *title, const char *detail)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (title);

  if (detail != NULL)
    mu_web_page_add (page, "<p role=\"alert\">%s</p>\n", detail);
  return mu_web_page_finish (page);
}

/* Events */

/* Returns by what lists are checked. */
/* Returns the game of all lists, or NULL if they may be of any. */
static MuGame *
find_game (MuGames *games, const MuEventState *event, const MuFormat **format)
{
  return event->format != NULL ? mu_games_find_format (games, event->format, format)
         : event->game != NULL ? mu_games_get (games, event->game, NULL)
                               : NULL;
}

static char *
dup_format_name (MuGames *games, const MuEventState *event)
{
  const MuFormat *format = NULL;
  MuGame *game = find_game (games, event, &format);

  if (game == NULL)
    return g_strdup (event->format != NULL ? event->format : _ ("Each list’s own format"));
  return g_strdup_printf ("%s · %s", mu_text_get (mu_game_get_name (game)),
                          format != NULL ? mu_text_get (format->name) : _ ("Each list’s own format"));
}

static void
add_event_head (MuWebPage *page, MuGames *games, const MuEventState *event)
{
  g_autofree char *format = dup_format_name (games, event);
  g_autofree char *text = mu_event_state_dup_deadline (event);
  gboolean is_over = mu_event_state_is_over (event);

  mu_web_page_add (page, "<p>%s</p>\n", format);
  if (text != NULL)
    mu_web_page_add (page, "<p%s>%s</p>\n", is_over ? " class=\"note\"" : "", text);
  if (!mu_event_state_is_open (event) && !is_over)
    mu_web_page_add (page, "<p class=\"note\">%s</p>\n", _ ("This event takes no more lists"));
  if (event->published)
    mu_web_page_add (page, "<p class=\"row\"><a href=\"/e/%s/published\">%s</a></p>\n", event->id, _ ("All lists"));
}

/*
 * Returns the page of an event, with a form to hand in a list.
 *
 * @error: why the list that came was not taken, or NULL
 * @player: the player, as typed before, or NULL
 * @seat: the seat, as typed before, or NULL
 * @text: the list, as typed before, or NULL
 */
char *
mu_web_pages_dup_event (MuGames *games, const MuEventState *event, const char *error, const char *player,
                        const char *seat, const char *text)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (event->name);

  add_event_head (page, games, event);
  add_error (page, error);
  if (!mu_event_state_is_open (event))
    return mu_web_page_finish (page);
  mu_web_page_add (page, "<form method=\"post\" action=\"/e/%s/lists\" enctype=\"multipart/form-data\">\n", event->id);
  add_fields (page, player, seat);
  add_text_area (page, text);
  mu_web_page_add (page, "<button>%s</button>\n<p class=\"faint\">%s</p>\n</form>\n", _ ("Hand In"),
                   _ ("The organiser sees name, seat and list; others see them once the organiser publishes all lists."));
  return mu_web_page_finish (page);
}

static void
add_versions (MuWebPage *page, MuGames *games, const MuWebList *self)
{
  mu_web_page_add (page, "<h2>%s</h2>\n", _ ("Versions"));
  for (guint i = self->versions->len; i > 0; i--)
    {
      const MuHandIn *version = self->versions->pdata[i - 1];
      GPtrArray *lines = i > 1 ? self->changes->pdata[i - 2] : NULL;
      g_autofree char *time = mu_event_time_dup_text (version->time);
      MuVerdict verdict = get_given_verdict (games, version);

      mu_web_page_add (page, "<section>\n<h3>%d. %s <span class=\"%s\">%s</span> <span class=\"cost\">%d</span></h3>\n",
                       version->version, time, get_verdict_class (verdict), mu_verdict_get_name (verdict),
                       version->points);
      if (lines != NULL && lines->len > 0)
        mu_web_page_add (page, "<ul>\n");
      for (guint j = 0; lines != NULL && j < lines->len; j++)
        {
          g_autofree char *safe = mu_safe_line_dup (lines->pdata[j]);

          mu_web_page_add (page, "<li>%s</li>\n", safe);
        }
      if (lines != NULL && lines->len > 0)
        mu_web_page_add (page, "</ul>\n");
      mu_web_page_add (page, "</section>\n");
    }
}

static void
add_downloads (MuWebPage *page, const MuWebList *self)
{
  static const char *const ids[] = { "pdf", "text", "xws", "muster" };
  MuGame *game = mu_roster_get_game (self->judged->roster);

  mu_web_page_add (page, "<nav class=\"row\" aria-label=\"%s\">\n", _ ("Take it along"));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MuExportFormat *format = mu_export_find (ids[i]);

      if (mu_export_can_carry (format, game))
        mu_web_page_add (page, "<a href=\"%s/list.%s\">%s</a>\n", self->path, format->extension, _ (format->name));
    }
  mu_web_page_add (page, "<a href=\"%s/list.svg\">%s</a>\n</nav>\n", self->path, _ ("QR code"));
}

static void
add_mending (MuWebPage *page, const MuWebList *self, const char *text)
{
  g_autofree char *own = mu_hand_in_dup_text (self->list);

  mu_web_page_add (page, "<h2>%s</h2>\n<form method=\"post\" action=\"%s\" enctype=\"multipart/form-data\">\n",
                   _ ("Change your list"), self->path);
  add_fields (page, self->list->player, self->list->seat);
  add_text_area (page, text != NULL ? text : own);
  mu_web_page_add (page, "<button>%s</button>\n</form>\n", _ ("Hand In Again"));
}

/* Says whose list it is, and since when the organiser has it. */
static void
add_receipt (MuWebPage *page, const MuWebList *self)
{
  g_autofree char *time = mu_event_time_dup_zoned_text (self->list->time);
  g_autofree char *received = g_strdup_printf (_ ("received %s"), time);

  mu_web_page_add (page, "<p><strong>%s</strong>", self->list->player);
  if (*self->list->seat != '\0')
    mu_web_page_add (page, " · %s: %s", _ ("Seat"), self->list->seat);
  mu_web_page_add (page, " · %s</p>\n", received);
}

/* Says that the organiser rejected a list, and what its player can do. */
static void
add_rejection (MuWebPage *page, const MuWebList *self)
{
  g_autofree char *time = mu_event_time_dup_zoned_text (self->list->rejected);
  g_autofree char *text = g_strdup_printf (_ ("The organiser rejected this list on %s: it does not count."), time);

  if (self->list->rejected == 0)
    return;
  mu_web_page_add (page, "<p class=\"finding bad\" role=\"alert\"><strong>%s</strong></p>\n", text);
  if (*self->list->reason != '\0')
    mu_web_page_add (page, "<p>%s %s</p>\n", _ ("Reason:"), self->list->reason);
  if (self->path != NULL && mu_event_state_is_open (self->event))
    mu_web_page_add (page, "<p class=\"note\">%s</p>\n",
                     _ ("You can change the list and hand it in again; the organiser decides whether it counts then."));
}

static void
add_reason (MuWebPage *page)
{
  mu_web_page_add (page,
                   "<label for=\"reason\">%s</label>\n<input id=\"reason\" name=\"reason\" maxlength=\"100\" "
                   "autocomplete=\"off\" value=\"\">\n",
                   _ ("Reason, which the player sees"));
}

/* Adds the buttons of a form; what it says of the lists that are meant is in @query. */
static void
add_decisions (MuWebPage *page, const char *path, const char *query)
{
  mu_web_page_add (page,
                   "<button formaction=\"%s/reject%s\">%s</button>\n<button formaction=\"%s/restore%s\">%s</button>\n"
                   "<button formaction=\"%s/remove%s\">%s</button>\n<p class=\"faint\">%s</p>\n",
                   path, query, _ ("Reject"), path, query, _ ("Restore"), path, query, _ ("Remove"),
                   _ ("A rejected list does not count, and can be restored; a removed one is gone."));
}

static void
add_decision (MuWebPage *page, const MuWebList *self)
{
  g_autofree char *query = g_strdup_printf ("?lists=%" G_GINT64_FORMAT, self->list->number);

  if (self->judged != NULL && !self->is_as_given)
    mu_web_page_add (page, "<form method=\"post\" action=\"%s/lists/%" G_GINT64_FORMAT "/judge\">\n<button>%s</button>\n</form>\n",
                     self->organiser, self->list->number, _ ("Judge Again"));
  mu_web_page_add (page, "<h2>%s</h2>\n<form method=\"post\" action=\"%s/reject%s\">\n", _ ("Reject or remove this list"),
                   self->organiser, query);
  add_reason (page);
  add_decisions (page, self->organiser, query);
  mu_web_page_add (page, "</form>\n<p class=\"row\"><a href=\"%s\">%s</a></p>\n", self->organiser, _ ("All lists"));
}

/*
 * Returns the page of a list that was handed in, for its player or the organiser.
 *
 * @error: why the list that came was not taken, or NULL
 * @text: that list, or NULL
 */
char *
mu_web_pages_dup_list (MuGames *games, const MuWebList *list, const char *error, const char *text)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (list->event->name);

  add_event_head (page, games, list->event);
  add_error (page, error);
  add_receipt (page, list);
  add_rejection (page, list);
  if (list->link != NULL)
    mu_web_page_add (page, "<p class=\"note\">%s <a href=\"%s\">%s</a></p>\n",
                     _ ("Keep this address: only with it can your list be seen and changed."), list->path, list->link);
  if (list->judged_again != NULL)
    add_judged_again (page, list->judged_again);
  if (list->judged != NULL && list->is_as_given)
    add_judged (page, list->judged);
  else
    add_given (page, games, list->list);
  if (list->path != NULL && !list->list->legal && list->list->rejected == 0)
    mu_web_page_add (page, "<p class=\"note\">%s</p>\n",
                     _ ("The list was received all the same: the organiser decides about it."));
  if (list->path != NULL && list->judged != NULL)
    add_downloads (page, list);
  if (list->path != NULL && mu_event_state_is_open (list->event))
    add_mending (page, list, text);
  if (list->organiser != NULL)
    add_decision (page, list);
  if (list->versions != NULL && list->versions->len > 1)
    add_versions (page, games, list);
  return mu_web_page_finish (page);
}

static const char *
get_faction (MuGames *games, const MuHandIn *list)
{
  MuGame *game = mu_games_get (games, list->game, NULL);
  int faction = game != NULL ? mu_game_find_term (game, MU_VOCABULARY_FACTION, list->faction) : -1;

  return faction >= 0 ? mu_game_get_term_name (game, MU_VOCABULARY_FACTION, faction) : "";
}

/* @path: what the number of a list is added to, for the address of its page */
static void
add_table (MuWebPage *page, MuGames *games, const char *path, GPtrArray *lists)
{
  mu_web_page_add (page,
                   "<div class=\"table\">\n<table>\n<tr><th scope=\"col\" class=\"number\">%s</th><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
                   "<th scope=\"col\">%s</th><th scope=\"col\">%s</th><th scope=\"col\" class=\"number\">%s</th><th scope=\"col\">%s</th></tr>\n",
                   _ ("No."), _ ("Player"), _ ("Seat"), _ ("List"), _ ("Faction"), _ ("Points"), _ ("Verdict"));
  for (guint i = 0; i < lists->len; i++)
    {
      const MuHandIn *list = lists->pdata[i];
      g_autofree char *points = mu_points_dup_figures (list->points, list->limit);
      MuVerdict verdict = get_given_verdict (games, list);
      gboolean rejected = list->rejected != 0;

      mu_web_page_add (page,
                       "<tr><td class=\"number\">%" G_GINT64_FORMAT
                       "</td><td>%s</td><td>%s</td><td><a href=\"%s/%" G_GINT64_FORMAT "\">%s</a></td>"
                       "<td>%s</td><td class=\"number\">%s</td><td class=\"%s\">%s</td></tr>\n",
                       list->number, list->player, list->seat, path, list->number, get_name (list->name),
                       get_faction (games, list), points, rejected ? "bad" : get_verdict_class (verdict),
                       rejected ? mu_decision_get_label (MU_DECISION_REJECT) : mu_verdict_get_name (verdict));
    }
  mu_web_page_add (page, "</table>\n</div>\n");
  if (lists->len == MU_WEB_PAGES_MAX_ROWS)
    mu_web_page_add (page, "<p class=\"row\"><a href=\"?after=%" G_GINT64_FORMAT "\">%s</a></p>\n",
                     ((const MuHandIn *) lists->pdata[lists->len - 1])->number, _ ("Next page"));
}

/*
 * Returns the page with the lists of all players.
 *
 * @lists: (of MuHandIn) the lists of this page
 */
char *
mu_web_pages_dup_published (MuGames *games, const MuEventState *event, GPtrArray *lists)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (event->name);
  g_autofree char *path = g_strdup_printf ("/e/%s/published", event->id);

  add_table (page, games, path, lists);
  return mu_web_page_finish (page);
}

static void
add_action (MuWebPage *page, const char *path, const char *action, const char *label)
{
  mu_web_page_add (page, "<form method=\"post\" action=\"%s/%s\"><button>%s</button></form>\n", path, action, label);
}

/*
 * Returns the page of the organiser.
 *
 * @path: the path of the page
 * @lists: (of MuHandIn) the lists of this page
 */
char *
mu_web_pages_dup_organiser (MuGames *games, const MuEventState *event, const char *path, GPtrArray *lists)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (event->name);
  g_autofree char *table = g_strconcat (path, "/lists", NULL);
  g_autofree char *count
      = g_strdup_printf (ngettext ("%d list came in", "%d lists came in", (gulong) event->n_lists), event->n_lists);
  g_autofree char *rejected
      = g_strdup_printf (ngettext ("%d is rejected", "%d are rejected", (gulong) event->n_rejected), event->n_rejected);
  const MuExportFormat *tournament = mu_export_find ("tournament");
  const MuFormat *format = NULL;
  MuGame *game = find_game (games, event, &format);

  add_event_head (page, games, event);
  mu_web_page_add (page, "<p>%s", count);
  if (event->n_rejected > 0)
    mu_web_page_add (page, " · %s", rejected);
  mu_web_page_add (page, " · <a href=\"/e/%s\">%s</a></p>\n<div class=\"row\">\n", event->id, _ ("The page for players"));
  if (mu_event_state_is_open (event))
    add_action (page, path, "lock", _ ("Lock"));
  else
    add_action (page, path, "unlock", _ ("Unlock"));
  if (!event->published)
    add_action (page, path, "publish", _ ("Publish"));
  mu_web_page_add (page, "</div>\n<p class=\"row\">\n");
  /* Lists of other games would be missing in it. */
  if (game == NULL || mu_export_can_carry (tournament, game))
    mu_web_page_add (page, "<a href=\"%s/export.json\">%s</a>\n", path, _ (tournament->name));
  mu_web_page_add (page, "<a href=\"%s/export.csv\">%s</a>\n<a href=\"%s/export.pdf\">%s</a>\n</p>\n", path,
                   _ ("Table (CSV)"), path, _ ("All list sheets (PDF)"));
  add_table (page, games, table, lists);
  if (event->n_lists > 0)
    {
      mu_web_page_add (page,
                       "<h2>%s</h2>\n<form method=\"post\" action=\"%s/reject\">\n"
                       "<label for=\"lists\">%s</label>\n<input id=\"lists\" name=\"lists\" maxlength=\"1000\" "
                       "autocomplete=\"off\" value=\"\" required>\n",
                       _ ("Reject or remove lists"), path, _ ("Their numbers, as in 3, 7-20"));
      add_reason (page);
      add_decisions (page, path, "");
      mu_web_page_add (page, "</form>\n");
    }
  mu_web_page_add (page, "<p class=\"row\"><a href=\"%s/log\">%s</a></p>\n", path, _ ("Rejected and removed lists"));
  return mu_web_page_finish (page);
}

/*
 * Returns the page with what the organiser decided about lists.
 *
 * @path: the path of the organiser
 * @log: (of MuEventLogEntry) what was decided, the last decision first
 */
char *
mu_web_pages_dup_log (const MuEventState *event, const char *path, GPtrArray *log)
{
  g_autoptr (MuWebPage) page = mu_web_page_new (event->name);

  mu_web_page_add (page,
                   "<h2>%s</h2>\n<div class=\"table\">\n<table>\n<tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
                   "<th scope=\"col\" class=\"number\">%s</th><th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr>\n",
                   _ ("Rejected and removed lists"), _ ("Time"), _ ("Decision"), _ ("No."), _ ("Player"), _ ("Reason"));
  for (guint i = 0; i < log->len; i++)
    {
      const MuEventLogEntry *entry = log->pdata[i];
      g_autofree char *time = mu_event_time_dup_text (entry->time);

      mu_web_page_add (page,
                       "<tr><td>%s</td><td>%s</td><td class=\"number\">%" G_GINT64_FORMAT
                       "</td><td>%s</td><td>%s</td></tr>\n",
                       time, mu_decision_get_label (entry->decision), entry->list, entry->player, entry->reason);
    }
  mu_web_page_add (page, "</table>\n</div>\n<p class=\"row\"><a href=\"%s\">%s</a></p>\n", path, _ ("All lists"));
  return mu_web_page_finish (page);
}

/* Returns the QR code of a list as SVG; NULL if the list is too long for one. */
char *
mu_web_pages_dup_code (const MuJudgedList *judged)
{
  g_autoptr (MuQr) code = mu_list_code_new (MU_LIST_CODE_MUSTER, judged->roster, judged->report);
  g_autoptr (GString) text = NULL;
  int quiet;

  if (code == NULL)
    return NULL;
  quiet = (mu_qr_get_span (code) - mu_qr_get_modules (code)) / 2;
  text = g_string_new (NULL);
  g_string_append_printf (text,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                          "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path d=\"",
                          mu_qr_get_span (code), mu_qr_get_span (code), mu_qr_get_span (code), mu_qr_get_span (code));
  for (int y = 0; y < mu_qr_get_modules (code); y++)
    for (int x = 0; x < mu_qr_get_modules (code); x++)
      if (mu_qr_is_dark (code, x, y))
        g_string_append_printf (text, "M%d %dh1v1h-1z", x + quiet, y + quiet);
  g_string_append (text, "\"/></svg>\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}
