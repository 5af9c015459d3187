/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-answer.h"
#include "serve/mu-api.h"

#include <string.h>

#include "support/mu-test-folder.h"

/* What programs are told over the network, word for word, with ' for ". */

#define EVENT                                                                                                          \
  "'event':'abc','name':'Cup','game':null,'format':null,'deadline':null,'open':true,'published':false"
#define ANN                                                                                                            \
  "{'number':1,'player':'Ann','seat':'7','received':'2026-11-23T18:00:00Z','first_received':'2026-11-23T17:00:00Z'," \
  "'version':2,'legal':true,'rejected':null,'verdict':{'points':28},'list':'Luke'}"
#define BO                                                                                                             \
  "{'number':2,'player':'Bo','seat':'','received':null,'first_received':null,'version':1,'legal':false,"             \
  "'rejected':'2026-11-23T18:00:00Z','reason':'Late'}"

static const gint64 six = 1795456800; /* 2026-11-23 18:00 */

/* Frees @text. */
static void
assert_says (char *text, const char *expected)
{
  g_autofree char *said = text;

  g_assert_true (g_str_has_suffix (said, "\n"));
  g_strdelimit (g_strchomp (said), "\"", '\'');
  g_assert_cmpstr (said, ==, expected);
}

static MuEventState
get_state (void)
{
  return (MuEventState){ .id = (char *) "abc", .name = (char *) "Cup" };
}

static MuHandIn *
new_ann (void)
{
  MuHandIn *list = mu_hand_in_new ();

  list->number = 1;
  list->player = g_strdup ("Ann");
  list->seat = g_strdup ("7");
  list->time = six;
  list->first_time = six - 3600;
  list->version = 2;
  list->legal = TRUE;
  list->verdict = g_strdup ("{\"points\":28}");
  list->text = g_bytes_new_static ("Luke", 4);
  return list;
}

static MuHandIn *
new_bo (void)
{
  MuHandIn *list = mu_hand_in_new ();

  list->number = 2;
  list->player = g_strdup ("Bo");
  list->seat = g_strdup ("");
  list->version = 1;
  list->rejected = six;
  list->reason = g_strdup ("Late");
  return list;
}

static void
test_event (void)
{
  MuEventState state = get_state ();

  assert_says (mu_api_dup_event (&state), "{" EVENT "}");
  state.game = (char *) "xwing";
  state.format = (char *) "xwing-epic";
  state.deadline = six;
  state.locked = TRUE;
  state.published = TRUE;
  assert_says (mu_api_dup_event (&state),
               "{'event':'abc','name':'Cup','game':'xwing','format':'xwing-epic','deadline':'2026-11-23T18:00:00Z',"
               "'open':false,'published':true}");
}

static void
test_lists (void)
{
  const MuEventState state = get_state ();
  g_autoptr (MuHandIn) ann = new_ann ();
  g_autoptr (MuHandIn) bo = new_bo ();
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  const MuEventLogEntry entries[] = {
    { .stamp = 4, .time = six, .decision = MU_DECISION_REJECT, .list = 2, .player = (char *) "Bo", .reason = (char *) "Late" },
    { .stamp = 5, .time = six, .decision = MU_DECISION_REMOVE, .list = 3, .player = (char *) "Cy", .reason = (char *) "" },
    { .stamp = 6, .time = six, .decision = MU_DECISION_REMOVE, .list = 4, .player = (char *) "Di", .reason = (char *) "" },
    { .stamp = 7, .time = six, .decision = MU_DECISION_REMOVE, .list = 5, .player = (char *) "Ed", .reason = (char *) "" },
  };
  g_autoptr (GPtrArray) log = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_ptr_array_add (log, (gpointer) &entries[i]);
  assert_says (mu_api_dup_list (bo, NULL), BO);
  assert_says (mu_api_dup_list (bo, "/l/k"),
               "{'number':2,'player':'Bo','seat':'','received':null,'first_received':null,'version':1,'legal':false,"
               "'rejected':'2026-11-23T18:00:00Z','reason':'Late','link':'/l/k'}");
  assert_says (mu_api_dup_lists (&state, lists, NULL, 0), "{" EVENT ",'next':0,'lists':[]}");
  g_ptr_array_add (lists, ann);
  g_ptr_array_add (lists, bo);
  /* What was removed after the last of these lists is told with those that follow. */
  assert_says (mu_api_dup_lists (&state, lists, log, 6),
               "{" EVENT ",'next':6,'lists':[" ANN "," BO "],'removed':[3,4]}");
  g_ptr_array_set_size (log, 2);
  assert_says (mu_api_dup_log (&state, log, 5),
               "{" EVENT ",'next':5,'log':[{'time':'2026-11-23T18:00:00Z','decision':'rejected','number':2,'player':'Bo',"
               "'reason':'Late'},{'time':'2026-11-23T18:00:00Z','decision':'removed','number':3,'player':'Cy',"
               "'reason':''}]}");
  assert_says (mu_api_dup_decided (&state, 12), "{" EVENT ",'changed':12}");
}

static void
test_versions (void)
{
  g_autoptr (MuHandIn) ann = new_ann ();
  g_autoptr (MuHandIn) bo = new_bo ();
  g_autoptr (GPtrArray) versions = g_ptr_array_new ();
  g_autoptr (GPtrArray) changes = g_ptr_array_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autofree char *expected = g_strdup_printf ("%.*s,'versions':[%.*s,'changes':[]},%.*s,'changes':['+ Luke','- Biggs']}]}",
                                               (int) strlen (BO) - 1, BO, (int) strlen (BO) - 1, BO,
                                               (int) strlen (ANN) - 1, ANN);

  g_ptr_array_add (versions, bo);
  g_ptr_array_add (versions, ann);
  g_ptr_array_add (lines, (gpointer) "+ Luke");
  g_ptr_array_add (lines, (gpointer) "- Biggs");
  g_ptr_array_add (changes, lines);
  assert_says (mu_api_dup_versions (bo, versions, changes), expected);
}

/* A problem has a status and a code that stay. */
static void
test_problems (void)
{
  static const struct
  {
    MuProblemKind kind;
    guint status;
    const char *code;
  } problems[] = {
    { MU_PROBLEM_MALFORMED, 400, "malformed" }, { MU_PROBLEM_FORMAT, 400, "format" },
    { MU_PROBLEM_SITE, 403, "site" },           { MU_PROBLEM_NOT_FOUND, 404, "not-found" },
    { MU_PROBLEM_METHOD, 405, "method" },       { MU_PROBLEM_TIMEOUT, 408, "timeout" },
    { MU_PROBLEM_CLOSED, 409, "closed" },       { MU_PROBLEM_TOO_LARGE, 413, "too-large" },
    { MU_PROBLEM_TYPE, 415, "type" },           { MU_PROBLEM_HOST, 421, "host" },
    { MU_PROBLEM_UNREADABLE, 422, "unreadable" }, { MU_PROBLEM_TOO_OFTEN, 429, "too-often" },
    { MU_PROBLEM_HEADER, 431, "header" },       { MU_PROBLEM_FAILED, 500, "failed" },
    { MU_PROBLEM_BUSY, 503, "busy" },           { MU_PROBLEM_FULL, 507, "full" },
  };

  g_assert_cmpuint (G_N_ELEMENTS (problems), ==, MU_N_PROBLEMS);
  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autofree char *bare = g_strdup_printf ("{'type':'about:blank','title':'%s','status':%u,'code':'%s'}",
                                               mu_api_get_title (problems[i].kind), problems[i].status, problems[i].code);
      g_autofree char *detailed = g_strdup_printf ("%.*s,'detail':'why'}", (int) strlen (bare) - 1, bare);

      g_assert_cmpuint (mu_api_get_status (problems[i].kind), ==, problems[i].status);
      assert_says (mu_api_dup_problem (problems[i].kind, NULL), bare);
      assert_says (mu_api_dup_problem (problems[i].kind, "why"), detailed);
    }
}

/* Small answers stay in memory, larger ones as long as there is room for them, and then on the disk. */
static void
test_settle (void)
{
  enum { SMALL = 16 * 1024, MEMORY = 3 * SMALL, DISK = 2 * SMALL + 1 };
  static const struct
  {
    gsize size;
    gboolean settled, in_file;
    gsize n_taken;
  } answers[] = {
    { 0, TRUE, FALSE, 0 },
    { SMALL, TRUE, FALSE, 0 },
    { SMALL + 1, TRUE, FALSE, SMALL + 1 },
    { 2 * SMALL, TRUE, TRUE, 0 },         /* one byte too many for memory */
    { 2 * SMALL - 1, TRUE, FALSE, 2 * SMALL - 1 },
    { SMALL + 1, FALSE, FALSE, 0 },       /* one byte too many for the disk, too */
    { 1, TRUE, FALSE, 0 },
  };
  char *folder = mu_test_folder_new ();
  g_autoptr (MuQuota) memory = mu_quota_new (MEMORY);
  g_autoptr (MuQuota) disk = mu_quota_new (DISK);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_answer_free);

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (GError) error = NULL;
      MuAnswer *answer = mu_answer_new_text (200, "text/plain", g_strnfill (answers[i].size, 'x'));

      g_ptr_array_add (kept, answer);
      g_test_message ("%u", i);
      g_assert_cmpint (mu_answer_settle (answer, memory, folder, disk, &error), ==, answers[i].settled);
      if (!answers[i].settled)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
      g_assert_cmpuint (answer->n_taken, ==, answers[i].n_taken);
      g_assert_cmpint (answer->file != NULL, ==, answers[i].in_file);
      if (answers[i].in_file)
        {
          g_assert_cmpuint (mu_spool_get_size (answer->file), ==, answers[i].size);
          g_assert_cmpuint (g_bytes_get_size (answer->body), ==, 0);
        }
    }
  /* What was taken is given back, all of it and no more. */
  g_ptr_array_set_size (kept, 0);
  g_assert_false (mu_quota_take (memory, MEMORY + 1));
  g_assert_true (mu_quota_take (memory, MEMORY));
  g_assert_false (mu_quota_take (disk, DISK + 1));
  g_assert_true (mu_quota_take (disk, DISK));
  g_assert_false (mu_quota_take (disk, 1));
  mu_test_folder_free (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/api/event", test_event);
  g_test_add_func ("/api/lists", test_lists);
  g_test_add_func ("/api/versions", test_versions);
  g_test_add_func ("/api/problems", test_problems);
  g_test_add_func ("/api/settle", test_settle);
  return g_test_run ();
}
