/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "exchange/links/mu-squad-link.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-doubt.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

#define YASB "https://geordanr.github.io/xwing/?f=Rebel%20Alliance&d="
#define CORRAN                                                                                                         \
  "corranhorn veteraninstincts firecontrolsystem r2d2 engineupgrade; dashrendar pushthelimit heavylasercannon "        \
  "kananjarrus outrider"
#define SHIPS "75:27,36,-1,3:-1:3:;95:18,23,-1,159:14:-1:"
#define TWO "xwing-standard rebel; " CORRAN

/* The lists in a text, or a part of the error. */
static const struct
{
  const char *name;
  const char *text;
  const char *lists;
  const char *error;
} cases[] = {
  { "known", YASB "v4!s!" SHIPS "&sn=Unnamed%20Squadron", TWO, NULL },
  { "v3", YASB "v3!s!" SHIPS, TWO, NULL },
  { "v2", YASB "v2!" SHIPS, TWO, NULL },
  { "v1", YASB "29:10,72:7:27:2;10::-1::-1",
    "xwing-standard rebel; tychocelchu squadleader chardaanrefit awingtestpilot veteraninstincts shieldupgrade; "
    "academypilot",
    NULL },
  { "v1-named", YASB "v1!10::-1::-1", "xwing-standard rebel; academypilot", NULL },
  { "granted-title", "?f=Galactic%20Empire&d=v2!38:-1,-1,-1,-1,-1:1:-1:U.1;28:-1:5:1:M.5;10::-1:-1:;10::-1:-1:",
    "xwing-standard imperial; bobafett-imperial slavei protontorpedoes; soontirfel royalguardtie stealthdevice "
    "targetingcomputer; academypilot; academypilot",
    NULL },
  { "granted-small-letters", YASB "v4!s!28:-1:5:1:m.5",
    "xwing-standard rebel; soontirfel royalguardtie stealthdevice "
    "targetingcomputer",
    NULL },
  { "granted-empty", YASB "v4!s!28:-1:5:1:M.-1", "xwing-standard rebel; soontirfel royalguardtie stealthdevice", NULL },
  { "epic", YASB "v4!e!10::-1:-1:", "xwing-epic rebel; academypilot", NULL },
  { "team", YASB "v4!t!10::-1:-1:", "xwing-team rebel; academypilot", NULL },
  { "custom", YASB "v4!c=150!10::-1:-1:", "xwing-custom=150 rebel; academypilot", NULL },
  { "custom-100", YASB "v4!c=100!10::-1:-1:", "xwing-custom=100 rebel; academypilot", NULL },
  { "custom-no-limit", YASB "v4!c=0!10::-1:-1:", "xwing-custom rebel; academypilot", NULL },
  { "encoded", "https://geordanr.github.io/xwing/?f=Rebel+Alliance&d=v4%21s%2110%3a%3A-1%3A-1%3A%3b10%3A%3A-1%3A-1%3A",
    "xwing-standard rebel; academypilot; academypilot", NULL },
  { "fragment", "https://geordanr.github.io/xwing/#f=Scum%20and%20Villainy&d=v4!s!112:-1,-1:-1:-1:",
    "xwing-standard scum; ndrusuhlak", NULL },
  { "fragment-query", "https://geordanr.github.io/xwing/index.html#?f=Rebel%20Alliance&d=v4!s!10::-1:-1:",
    "xwing-standard rebel; academypilot", NULL },
  { "order", "http://example.org/x?sn=A&d=v4!s!10::-1:-1:&f=Rebel%20Alliance", "xwing-standard rebel; academypilot",
    NULL },
  { "no-faction", "https://geordanr.github.io/xwing/?d=v4!s!10::-1:-1:", "xwing-standard imperial; academypilot",
    NULL },
  { "no-ships", YASB "v4!s!", "xwing-standard rebel", NULL },
  /* Mail programs break long links. */
  { "broken", YASB "v4!s!75:27,36,-1,3:\r\n-1:3:;95:18,23,-1\r\n,159:14:-1:&sn=Unnamed\r\n\r\nBye\r\n", TWO, NULL },
  { "broken-once", "Hi,\n" YASB "v4!s!10::-1\n:-1:&sn=A\n" YASB "v4!s!11::-1:-1:&sn=B\n",
    "xwing-standard rebel; academypilot\nxwing-standard rebel; obsidiansquadronpilot", NULL },
  { "not-broken", YASB "v4!s!10::-1:-1:\nobs=1&sn=A B\n", "xwing-standard rebel; academypilot", NULL },
  { "no-colon-at-the-end", YASB "v4!s!10::-1:-1", "xwing-standard rebel; academypilot", NULL },
  { "mail", "Hello,\n\nhere is my list (" YASB "v4!s!10::-1:-1:), see you.\n", "xwing-standard rebel; academypilot",
    NULL },
  { "page",
    "<html><body><p>My list: <a href=\"" YASB "v4!s!10::-1:-1:&amp;sn=A\">" YASB "v4!s!10::-1:-1:&amp;sn=A</a>"
    "</p></body></html>",
    "xwing-standard rebel; academypilot", NULL },
  { "page-escaped-twice", "<p>" YASB "v4!s!10::-1:-1:&amp;amp;sn=A&amp;obs=&amp;</p>", "xwing-standard rebel; academypilot",
    NULL },
  { "markdown", "[My list](" YASB "v4!s!10::-1:-1:&sn=A(b))", "xwing-standard rebel; academypilot", NULL },
  { "lines", YASB "v4!s!10::-1:-1:&sn=A\n" YASB "v4!s!10::-1:-1:&sn=A\n" YASB "v4!s!75:-1,-1,-1,-1:-1:-1:\n",
    "xwing-standard rebel; academypilot\nxwing-standard rebel; academypilot\nxwing-standard rebel; corranhorn", NULL },
  { "one-damaged", YASB "v4!s!10::-1:-1:\n" YASB "v4!s!10::-1\n",
    "xwing-standard rebel; academypilot\n"
    "xwing-standard -; ~?the link is damaged at “10::-1”: copy it again from the list builder@2",
    NULL },
  { "unknown-pilot", YASB "v4!s!9999:27:-1:-1:", "xwing-standard rebel; ?9999:27:-1:-1: veteraninstincts", NULL },
  { "unknown-upgrade", YASB "v4!s!75:888,-1,-1,-1:77:-1:",
    "xwing-standard rebel; corranhorn ?75:888,-1,-1,-1:77:-1: "
    "?75:888,-1,-1,-1:77:-1:",
    NULL },
  { "unknown-faction",
    "https://geordanr.github.io/xwing/?f=Hutts&d=v4!s!10::-1:-1:", "xwing-standard -; academypilot; ~?Hutts", NULL },
  { "xws", "{\"faction\":\"rebel\",\"vendor\":{\"yasb\":{\"link\":\"" YASB "v4!s!" SHIPS "\"}}}", TWO, NULL },
  { "xws-array", "[{\"faction\":\"rebel\",\"vendor\":{\"yasb\":{\"link\":\"" YASB "v4!s!" SHIPS "\"}}}]", TWO, NULL },
  { "xws-pilots", "{\"faction\":\"rebel\",\"pilots\":[],\"vendor\":{\"yasb\":{\"link\":\"" YASB "v4!s!" SHIPS "\"}}}",
    "xwing-standard rebel", NULL },
  { "xws-in-page",
    "<p>{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}],\"vendor\":{\"yasb\":{"
    "\"link\":\"" YASB "v4!s!" SHIPS "\"}}}</p>",
    "xwing-standard rebel; rookiepilot", NULL },
  /* Each version is for the points of one publisher; a total that is not that of the format is the players’. */
  { "second-edition", "https://yasb.app/?f=Rebel%20Alliance&d=v9ZsZ20Z1XW&sn=A",
    "xwing2-amg-extended rebelalliance; bluesquadronescort", NULL },
  { "second-edition-standard", "https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z4XW125WY5X",
    "xwing2-amg rebelalliance; lukeskywalker marksmanship; wedgeantilles", NULL },
  { "second-edition-xwa", "https://yasb.app/?d=v10ZsZ50Z1X", "xwing2-xwa rebelalliance; bluesquadronescort", NULL },
  { "second-edition-legacy", "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1XW",
    "xwing2-legacy rebelalliance; bluesquadronescort", NULL },
  { "second-edition-total", "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZhZ250Z1XW",
    "xwing2-legacy=250 rebelalliance; bluesquadronescort", NULL },
  { "second-edition-epic", "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZeZ500Z1XW",
    "xwing2-epic rebelalliance; bluesquadronescort", NULL },
  { "second-edition-early", "https://raithos.github.io/?f=Rebel%20Alliance&d=v6!s=200!1:-1,125,-1:U.3;1:-1:",
    "xwing2-legacy rebelalliance; bluesquadronescort marksmanship r2d2; bluesquadronescort", NULL },
  { "second-edition-other-points", "https://lorenzosanti359-beep.github.io/x/?f=Rebel%20Alliance&d=v8ZsZ200Z1X",
    "xwing2-legacy rebelalliance; bluesquadronescort", NULL },
  { "second-edition-version", YASB "v8ZsZ200Z1X", "xwing2-legacy rebelalliance; bluesquadronescort", NULL },
  { "second-edition-between-words", "My list: https://yasb.app/?f=Rebel%20Alliance&d=v9ZsZ20Z1XW, is it legal?",
    "xwing2-amg-extended rebelalliance; bluesquadronescort", NULL },
  { "second-edition-unknown", "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1X9999Y99999X",
    "xwing2-legacy rebelalliance; bluesquadronescort ?1X9999; ?99999X", NULL },
  { "second-edition-cut", "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200", NULL, "v8ZsZ200" },
  { "second-edition-letters", "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1XaW", NULL, "1XaW" },
  { "second-edition-quick-builds", "https://yasb.app/?f=Rebel%20Alliance&d=v9ZqZ8Z12X", NULL, "quick builds" },
  { "second-edition-later", "https://yasb.app/?f=Rebel%20Alliance&d=v11ZsZ50Z1X", NULL, "is of version 11" },
  { "second-edition-host", "https://raithos.github.io/?f=Rebel%20Alliance&d=v4!s!1:-1:-1:-1:", NULL, "is of version 4" },
  { "second-edition-without-list", "https://yasb.app/?f=Rebel%20Alliance", NULL, "has no list" },
  { "second-edition-in-name", YASB "v4!s!" SHIPS "&sn=like%20yasb.app", TWO, NULL },
  { "not-second-edition", "https://notyasb.app/?f=Rebel%20Alliance&d=v4!s!" SHIPS, TWO, NULL },
  /* Launch Bay Next: with ships in an array or not, with ids and numbers, with the points that the list is built by. */
  { "lbn", "https://launchbaynext.app/?lbx=%27A%20list%27.31.3.0.l44.188.l3.256rr&mode=full",
    "xwing2-legacy scumandvillainy; sunnybounder heavylasercannon", NULL },
  { "lbn-ids", "https://lbn-xwing.web.app/?lbx='x'.5.2.1.2.ll41.'secondsister'.l14.299r.l1.'juke'rrr.lr",
    "xwing2-legacy galacticempire; secondsister shieldupgrade juke", NULL },
  { "lbn-unknown", "https://launchbaynext.app/?lbx='x'.5.1.0.ll33.9999.l1.8888.'nothing'rrr",
    "xwing2-legacy rebelalliance; ?pilot number 9999 ?talent: upgrade number 8888 of pilot number 9999 ?talent: nothing",
    NULL },
  { "lbn-cut", "https://www.launchbaynext.app/?lbx=%27Squad%27.89", NULL, "damaged" },
  { "lbn-broken", "https://lbn-xwing.web.app/?lbx=%27Squad%27.89.lll", NULL, "damaged" },
  { "cut-number", YASB "v4!s!75:27,36,-1", NULL, "75:27,36,-1" },
  { "ellipsis", YASB "v4!s!75:27,3…", NULL, "75:27,3…" },
  { "letters", YASB "v4!s!75:27,x:-1:3:", NULL, "75:27,x:-1:3:" },
  { "series", YASB "v4!s!28:-1:5:1:Q.5", NULL, "Q.5" },
  { "kind", YASB "v4!q!10::-1:-1:", NULL, "“q”" },
  { "kind-total", YASB "v4!c=99999!10::-1:-1:", NULL, "c=99999" },
  { "no-kind", YASB "v4!10::-1:-1:", NULL, "v4!10" },
  { "no-version", YASB "v0!10::-1:-1:", NULL, "v0" },
  { "huge-number", YASB "v4!s!99999999999999999999:-1:-1:-1:", NULL, "damaged" },
  { "no-squad", "https://geordanr.github.io/xwing/?f=Rebel%20Alliance", NULL, "Yet Another Squad Builder" },
  { "voidstate", "http://xwing-builder.co.uk/view/123456/my-list", NULL, "Voidstate" },
  { "fab", "http://x-wing.fabpsb.net/permalink.php?sq=12345", NULL, "Fab" },
  { "other-page", "https://example.org/", NULL, "nothing is downloaded" },
  { "list-with-link", "Wedge Antilles (29)\nhttp://xwing-builder.co.uk/view/123456/my-list\n",
    "xwing-standard rebel; wedgeantilles; ~", NULL },
};

static void
test_read (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = g_bytes_new_static (cases[index].text, strlen (cases[index].text));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, &error);
  g_autofree char *lists = NULL;

  if (cases[index].error != NULL)
    {
      g_assert_null (rosters);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[index].error));
      return;
    }
  g_assert_no_error (error);
  lists = mu_test_describe_all (rosters);
  g_strchomp (lists);
  if (g_str_has_suffix (cases[index].lists, "~"))
    g_assert_true (g_str_has_prefix (lists, "xwing-standard rebel; wedgeantilles"));
  else
    g_assert_cmpstr (lists, ==, cases[index].lists);
}

static MuRoster *
read_link (const char *text)
{
  g_autoptr (GError) error = NULL;
  MuRoster *roster = mu_squad_link_read_text (mu_test_get_games (), text, &error);

  g_assert_no_error (error);
  return roster;
}

static void
test_head (void)
{
  g_autoptr (MuRoster) roster = read_link (YASB "v4!s!10::-1:-1:&sn=H%C3%A4n%27s+%26+co.&obs=coreasteroid0,,yt2400debris2");
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);

  g_assert_cmpstr (mu_roster_get_name (roster), ==, "Hän's & co.");
  g_assert_cmpuint (obstacles->len, ==, 2);
  g_assert_cmpstr (obstacles->pdata[0], ==, "coreasteroid0");
  g_assert_cmpstr (obstacles->pdata[1], ==, "yt2400debris2");
}

/* A format of a later version is in doubt, as are points that no catalog has. */
static void
test_format (void)
{
  static const struct
  {
    const char *link;
    const char *doubt; /* NULL: none */
  } links[] = {
    { YASB "v4!s!10::-1:-1:&format=xwing-night", "Line 1: “format=xwing-night” was read as no card." },
    { YASB "v4!s!10::-1:-1:&format=xwing-core", NULL },
    /* Links that were damaged or cut off. */
    { YASB "v4!s!10::-1:-1:&11::-1:-1:&sn=A", "Line 1: “11::-1:-1:” was read as no card." },
    { "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1XWWWW&sn=A", NULL },
    { "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1XWWWW", NULL },
    { "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1XWWWWY1XW", "Line 1: “d=1XW” was read as no card." },
    { "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1XW", "Line 1: “d=1XW” was read as no card." },
    { "https://xwing-legacy.com/?f=Rebel%20Alliance&d=v8ZsZ200Z1XWWWWY", "Line 1: “d=” was read as no card." },
    { YASB "v4!s!10::-1:-1:&format=", NULL },
    { YASB "v4!s!10::-1:-1:&d=v4!s!11::-1:-1:", "Line 1: “d=v4!s!11::-1:-1:” was read as no card." },
    { YASB "v4!s!10::-1:-1:&sn=A&d=v4!s!10::-1:-1:&sn=A", NULL },
    { "https://launchbaynext.app/?lbx='A'.31.3.0.l44.188.l3.256rr&lbx='A'.31.3.0.l44.188r",
      "Line 1: “lbx='A'.31.3.0.l44.188r” was read as no card." },
    { "https://raithos.github.io/?f=Rebel%20Alliance&d=v8ZsZ200Z1XWWWW",
      "The points of “FFG 2.0” are not known here: the list is judged by those of Legacy." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autoptr (MuRoster) roster = read_link (links[i].link);
      g_autofree char *doubt = mu_doubt_dup_text (roster);

      g_assert_cmpstr (doubt, ==, links[i].doubt);
    }
}

/* An unknown number names the ship. */
static void
test_unknown (void)
{
  g_autoptr (MuRoster) roster = read_link (YASB "v4!s!75:888,-1,-1,-1:77:-1:");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *first = mu_finding_dup_message (report->findings->pdata[0]);
  g_autofree char *second = mu_finding_dup_message (report->findings->pdata[1]);

  g_assert_cmpstr (((MuFinding *) report->findings->pdata[0])->rule->id, ==, "known-card");
  g_assert_nonnull (strstr (first, "888 of Corran Horn"));
  g_assert_nonnull (strstr (second, "T.77 of Corran Horn"));
}

static const struct
{
  const char *format, *faction, *list, *link;
} written[] = {
  { "xwing-standard", "rebel", CORRAN, "f=Rebel%20Alliance&d=v4!s!" SHIPS "&sn=" },
  { "xwing-epic", "imperial", "academypilot", "f=Galactic%20Empire&d=v4!e!10::-1:-1:&sn=" },
  { "xwing-custom", "scum", "ndrusuhlak", "f=Scum%20and%20Villainy&d=v4!c=0!112:-1,-1,-1:-1:-1:&sn=" },
  { "xwing-core", "rebel", "rookiepilot", "f=Rebel%20Alliance&d=v4!c=31!3:-1,-1:-1:-1:&sn=&format=xwing-core" },
  { "xwing-standard", "imperial", "soontirfel royalguardtie stealthdevice targetingcomputer",
    "f=Galactic%20Empire&d=v4!s!28:-1:5:5:M.1&sn=" },
  { "xwing-standard", "imperial", "soontirfel royalguardtie stealthdevice",
    "f=Galactic%20Empire&d=v4!s!28:-1:5:1:M.-1&sn=" },
  { "xwing-standard", "scum", "cartelspacer heavyscykinterceptor ioncannon",
    "f=Scum%20and%20Villainy&d=v4!s!107::17:-1:U.22&sn=" },
  { "xwing-standard", "scum", "cartelspacer heavyscykinterceptor protontorpedoes",
    "f=Scum%20and%20Villainy&d=v4!s!107::18:-1:U.1&sn=" },
  { "xwing-standard", "scum", "cartelspacer heavyscykinterceptor concussionmissiles",
    "f=Scum%20and%20Villainy&d=v4!s!107::19:-1:U.13&sn=" },
  { "xwing-standard", "rebel", "cr90corvettefore #1; cr90corvetteaft #1", "&sections=1,1" },
};

static void
test_write (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (written[i].format, written[i].faction, written[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autofree char *link = mu_squad_link_dup (roster, report);
      g_autoptr (MuRoster) again = NULL;

      g_test_message ("%s", link);
      g_assert_true (g_str_has_prefix (link, "https://geordanr.github.io/xwing/?"));
      g_assert_true (g_str_has_suffix (link, written[i].link));
      again = read_link (link);
      g_assert_cmpstr (mu_roster_get_format (again)->id, ==, written[i].format);
    }
}

static void
test_left_out (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "scum", "nashtahpuppilot hullupgrade; cartelspacer");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *link = mu_squad_link_dup (roster, report);
  g_autoptr (GPtrArray) left_out = mu_squad_link_list_left_out (roster);
  g_autoptr (MuRoster) again = read_link (link);

  g_assert_cmpuint (left_out->len, ==, 2);
  g_assert_cmpstr (mu_card_get_id (left_out->pdata[0]), ==, "nashtahpuppilot");
  g_assert_cmpstr (mu_card_get_id (left_out->pdata[1]), ==, "hullupgrade");
  g_assert_cmpuint (mu_roster_get_n_units (again), ==, 1);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A list without the order of the upgrades of its ships. */
static char *
dup_sorted (MuRoster *roster)
{
  g_autofree char *described = mu_test_describe (roster);
  g_auto (GStrv) units = g_strsplit (described, "; ", -1);

  for (char **unit = units + 1; *unit != NULL; unit++)
    {
      g_auto (GStrv) ids = g_strsplit (*unit, " ", -1);

      qsort (ids + 1, g_strv_length (ids) - 1, sizeof *ids, compare_ids);
      g_free (*unit);
      *unit = g_strjoinv (" ", ids);
    }
  return g_strjoinv ("; ", units);
}

/* Random legal lists come back as they were. */
static void
test_random (void)
{
  static const char *const formats[] = { "xwing-standard", "xwing-epic", "xwing-custom" };
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  guint n_lists = 0;

  for (guint32 seed = 1; seed <= 120; seed++)
    {
      const MuFormat *format = mu_game_get_format (game, formats[seed % G_N_ELEMENTS (formats)]);
      int faction = mu_game_find_faction (game, seed % 2 ? "rebel" : seed % 4 ? "imperial" : "scum");
      g_autoptr (MuRoster) roster = mu_random_roster (game, format, 0, faction, seed, NULL);
      g_autoptr (MuReport) report = roster != NULL ? mu_check (roster, format) : NULL;
      g_autofree char *link = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autoptr (MuRoster) again = NULL;
      g_autoptr (GPtrArray) left_out = roster != NULL ? mu_squad_link_list_left_out (roster) : NULL;

      if (roster == NULL || left_out->len > 0)
        continue;
      link = mu_squad_link_dup (roster, report);
      again = read_link (link);
      before = dup_sorted (roster);
      after = dup_sorted (again);
      g_test_message ("%u: %s", seed, link);
      g_assert_cmpstr (after, ==, before);
      n_lists++;
    }
  g_assert_cmpuint (n_lists, >, 100);
}

/* A text as long as texts may be is read in bounded time, and a list too large is refused. */
static void
test_bounds (void)
{
  g_autoptr (GString) ships = g_string_new (YASB "v4!s!");
  g_autoptr (GString) upgrades = g_string_new (YASB "v4!s!75:");
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 1000; i++)
    {
      g_string_append (ships, "10::-1:-1:;");
      g_string_append (upgrades, "27,");
    }
  g_string_append (upgrades, "-1:-1:-1:");
  roster = mu_squad_link_read_text (mu_test_get_games (), ships->str, &error);
  g_assert_null (roster);
  g_assert_nonnull (strstr (error->message, "at most 200 ships"));
  g_clear_error (&error);
  roster = mu_squad_link_read_text (mu_test_get_games (), upgrades->str, &error);
  g_assert_null (roster);
  g_assert_nonnull (strstr (error->message, "at most 50 upgrades"));
}

/* The bracket that closes a link in Markdown is not part of it, one that the name opened is. */
static void
test_brackets (void)
{
  static const struct
  {
    const char *text;
    const char *name;
  } names[] = {
    { "[My list](" YASB "v4!s!10::-1:-1:&sn=A(b))", "A(b)" },
    { "(" YASB "v4!s!10::-1:-1:&sn=Ace).", "Ace" },
    { YASB "v4!s!10::-1:-1:&sn=(Ace)", "(Ace)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (names[i].text, strlen (names[i].text));
      g_autoptr (GPtrArray) rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);

      g_assert_nonnull (rosters);
      g_assert_cmpstr (mu_roster_get_name (rosters->pdata[0]), ==, names[i].name);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/squad-link/read/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_read);
    }
  g_test_add_func ("/squad-link/brackets", test_brackets);
  g_test_add_func ("/squad-link/head", test_head);
  g_test_add_func ("/squad-link/format", test_format);
  g_test_add_func ("/squad-link/unknown", test_unknown);
  g_test_add_func ("/squad-link/write", test_write);
  g_test_add_func ("/squad-link/left-out", test_left_out);
  g_test_add_func ("/squad-link/random", test_random);
  g_test_add_func ("/squad-link/bounds", test_bounds);
  return g_test_run ();
}
