/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-rule-cases.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-remedy.h"
#include "support/mu-test-roster.h"

#include <string.h>

static const MuFinding *
count_errors (const MuReport *report, const char *rule, int *count)
{
  const MuFinding *found = NULL;

  *count = 0;
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (!mu_finding_is_error (finding) || !g_str_equal (finding->rule->id, rule))
        continue;
      found = finding;
      (*count)++;
    }
  return found;
}

static void
check_says_all (MuRoster *roster, const MuReport *report, const MuFinding *finding)
{
  g_autofree char *title = mu_finding_dup_title (finding);
  g_autofree char *message = mu_finding_dup_message (finding);
  g_autofree char *remedy = mu_remedy_dup_text (roster, report, finding);
  g_autofree char *source = mu_finding_dup_source (finding);

  g_assert_cmpstr (title, !=, "");
  g_assert_cmpstr (message, !=, "");
  g_assert_cmpstr (remedy, !=, "");
  g_assert_cmpstr (source, !=, "");
  if (finding->unit >= 0)
    g_assert_cmpuint (finding->cards->len, >, 0);
  g_assert_null (strstr (message, "{"));
  g_assert_null (strstr (title, "{"));
  g_assert_null (strstr (remedy, "{"));
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, test->faction, test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  int count;
  const MuFinding *finding = count_errors (report, test->rule, &count);

  if (count != test->broken)
    g_test_message ("%s: %s: %d errors instead of %d", test->rule, test->list, count, test->broken);
  g_assert_cmpint (count, ==, test->broken);
  for (guint i = 0; i < report->findings->len; i++)
    check_says_all (roster, report, report->findings->pdata[i]);
  if (test->have == G_MININT)
    return;
  g_assert_cmpint (finding->have, ==, test->have);
  g_assert_cmpint (finding->allowed, ==, test->allowed);
}

static gboolean
has_errors (const MuRule *rule)
{
  for (int i = 0; i < MU_N_MESSAGES; i++)
    if (g_str_equal (mu_rules_get_message (i)->rule, rule->id)
        && mu_rules_get_message (i)->severity == MU_SEVERITY_ERROR)
      return TRUE;
  return FALSE;
}

/* Every rule that makes a list illegal has a list that passes and one that fails, and ids do not repeat. */
static void
test_table (void)
{
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      gboolean passes = FALSE;
      gboolean fails = FALSE;

      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (rules[i].id, !=, rules[j].id);
      for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
        if (g_str_equal (cases[j].rule, rules[i].id))
          {
            passes |= cases[j].broken == 0;
            fails |= cases[j].broken > 0;
          }
      if (!has_errors (&rules[i]))
        continue;
      if (!passes || !fails)
        g_test_message ("the rule %s lacks a list that %s it", rules[i].id, passes ? "breaks" : "keeps");
      g_assert_true (passes && fails);
    }
}

/* Every rule says where it stands and explains itself in a few sentences, and so does every finding of it. */
static void
test_help (void)
{
  static const char *const games[] = { "xwing", "armada", "skyward", "lanternfen" };
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      guint n_sentences = 0;
      guint n_games = 0;

      for (guint j = 0; j < G_N_ELEMENTS (games); j++)
        {
          MuGame *game = mu_games_get (mu_test_get_games (), games[j], NULL);
          g_autofree char *cite = mu_rule_dup_cite (&rules[i], game, NULL);
          const MuCitation *citation = mu_game_get_citation (game, rules[i].id, NULL, NULL);
          g_autofree char *source = citation != NULL ? mu_citation_dup_source (citation) : NULL;

          n_games += cite != NULL;
          g_assert_true ((cite != NULL) == (source != NULL));
          g_assert_true (cite == NULL || (strlen (cite) > 3 && strlen (source) >= strlen (cite)));
        }
      g_assert_cmpuint (n_games, >, 0);
      for (const char *c = rules[i].help; *c != '\0'; c++)
        n_sentences += *c == '.' && (c[1] == ' ' || c[1] == '\0');
      g_assert_cmpuint (n_sentences, >=, 2);
      g_assert_cmpuint (n_sentences, <=, 6);
      g_assert_true (g_str_has_suffix (rules[i].plain, "."));
    }
}

/* A format is judged by the book it is played by, where that has the rule. */
static void
test_books (void)
{
  static const struct
  {
    const char *format;
    const char *list;
    const char *rule;
    const char *cite;
  } books[] = {
    { "xwing-standard", "", "empty", "XW2 Squad building" },
    { "xwing-core", "", "empty", "XW1 Squad building" },
    { "xwing-core", "lukeskywalker protontorpedoes protontorpedoes", "slot", "XW1 Upgrade cards" },
    { "xwing-core", "2*lukeskywalker", "unique-name", "XW1 Unique cards" },
    { "xwing-core", "lukeskywalker hullupgrade shieldupgrade", "modification-cap", "XW2 Modifications" },
    { "xwing-core", "2*rookiepilot", "box-contents", "Format Boxes" },
    { "xwing-team", "", "empty", "XW2 Squad building" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (books[i].format, "rebel", books[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      gboolean found = FALSE;

      for (guint j = 0; j < report->findings->len; j++)
        {
          const MuFinding *finding = report->findings->pdata[j];
          g_autofree char *cite = mu_finding_dup_cite (finding);

          if (!g_str_equal (finding->rule->id, books[i].rule))
            continue;
          g_assert_cmpstr (cite, ==, books[i].cite);
          found = TRUE;
        }
      g_assert_true (found);
    }
}

static void
test_messages (void)
{
  for (int id = 0; id < MU_N_MESSAGES; id++)
    {
      const MuMessage *message = mu_rules_get_message (id);

      g_assert_nonnull (message->id);
      for (int other = 0; other < id; other++)
        g_assert_cmpstr (message->id, !=, mu_rules_get_message (other)->id);
      g_assert_nonnull (mu_rules_find (message->rule));
      g_assert_nonnull (message->title.one);
      g_assert_nonnull (message->text.one);
      g_assert_nonnull (message->remedies[0].text.one);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();

  g_test_add_func ("/rules/table", test_table);
  g_test_add_func ("/rules/help", test_help);
  g_test_add_func ("/rules/books", test_books);
  g_test_add_func ("/rules/messages", test_messages);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/%03u", cases[i].rule, i);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
