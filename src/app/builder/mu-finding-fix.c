/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-finding-fix.h"

#include "app/card/mu-reading-window.h"
#include "model/text/mu-i18n.h"

/* The obvious way to fix a finding, as an action of the list. */
typedef struct
{
  const char *action; /* NULL if nothing is obvious */
  GVariant *target;   /* floating, or NULL */
  char *label;
} MuFindingFix;

static gboolean
set_removal (MuFindingFix *fix, MuCard *card, const char *action, GVariant *target)
{
  *fix = (MuFindingFix){ action, target, g_strdup_printf (_ ("Remove %s"), mu_card_get_name (card)) };
  return TRUE;
}

/* Of equal cards the last one is removed. */
static gboolean
remove_from_unit (const MuReport *report, guint index, MuCard *card, MuFindingFix *fix)
{
  const MuReportUnit *unit = mu_report_get_unit (report, index);

  for (guint i = unit->n_own; i-- > 0;)
    if (unit->upgrades->pdata[i] == card)
      return set_removal (fix, card, "roster.remove-upgrade", g_variant_new ("(uu)", index, i));
  return unit->card == card && set_removal (fix, card, "roster.remove-unit", g_variant_new_uint32 (index));
}

static void
remove_card (MuSession *session, const MuFinding *finding, MuFindingFix *fix)
{
  MuRoster *roster = mu_session_get_roster (session);
  const MuReport *report = mu_session_get_report (session);
  const MuReportUnit *unit = finding->unit >= 0 ? mu_report_get_unit (report, finding->unit) : NULL;
  MuCard *card = finding->cards->pdata[0];
  gboolean found = FALSE;
  guint index;

  /* Where a card may be in the list once, one of several equal squadrons stays. */
  if (mu_finding_says (finding, MU_MESSAGE_UNIQUE) && unit != NULL && unit->count > 1 && unit->card == card)
    found = set_removal (fix, card, "roster.set-count", g_variant_new ("(ui)", finding->unit, 1));
  else if (unit != NULL)
    found = remove_from_unit (report, finding->unit, card, fix);
  if (!found && g_ptr_array_find (mu_roster_get_objectives (roster), card, &index))
    found = set_removal (fix, card, "roster.drop-objective", g_variant_new_uint32 (index));
  if (!found && g_ptr_array_find (mu_roster_get_unknown (roster), card, &index))
    found = set_removal (fix, card, "roster.drop-unknown", g_variant_new_uint32 (index));
  for (guint i = report->units->len; !found && i-- > 0;)
    found = remove_from_unit (report, i, card, fix);
}

/* With more than one ship, the player has to say which one gets the commander. */
static void
choose_commander (MuSession *session, MuFindingFix *fix)
{
  const MuReport *report = mu_session_get_report (session);
  MuGame *game = mu_roster_get_game (mu_session_get_roster (session));
  const MuTerm *slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, mu_game_find_commander_slot (game));
  guint n_ships = 0, ship = 0;

  for (guint i = 0; i < report->units->len; i++)
    if (mu_card_is (mu_report_get_unit (report, i)->card, MU_KIND_SHIP))
      {
        n_ships++;
        ship = i;
      }
  if (n_ships == 1 && slot != NULL)
    *fix = (MuFindingFix){ "roster.pick-slot", g_variant_new ("(us)", ship, slot->id), g_strdup (_ ("Choose…")) };
}

/* Returns TRUE if the rule leaves it to the player which of several cards goes. */
static gboolean
is_up_to_player (const MuFinding *finding)
{
  static const MuMessageId messages[] = { MU_MESSAGE_FLAGSHIP_SEVERAL, MU_MESSAGE_FLOTILLAS, MU_MESSAGE_ACES,
                                          MU_MESSAGE_COPIES_FORMAT, MU_MESSAGE_EPIC_POINTS,
                                          MU_MESSAGE_SHIPS_MANY,    MU_MESSAGE_COUNT_MANY };

  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    if (mu_finding_says (finding, messages[i]))
      return TRUE;
  return FALSE;
}

/*
 * Finds the obvious way to fix a finding. Returns the action that fixes it; NULL if there is no obvious one.
 *
 * @finding: a finding of the session's report
 * @label: (out) the label of a button for the action, or NULL
 * @target: (out) the action's parameter, floating, or NULL
 */
const char *
mu_finding_fix_find (MuSession *session, const MuFinding *finding, char **label, GVariant **target)
{
  MuFindingFix fix = { NULL, NULL, NULL };

  if (mu_finding_says (finding, MU_MESSAGE_OBJECTIVE_MISSING) || mu_finding_says (finding, MU_MESSAGE_OBJECTIVE_FEW))
    fix = (MuFindingFix){ "roster.pick-objective", g_variant_new_uint32 (finding->objective),
                          g_strdup (_ ("Choose…")) };
  else if (mu_finding_says (finding, MU_MESSAGE_FLAGSHIP_NONE))
    choose_commander (session, &fix);
  else if (mu_finding_says (finding, MU_MESSAGE_MANDATORY) || mu_finding_says (finding, MU_MESSAGE_MANDATORY_UNIT)
           || mu_finding_says (finding, MU_MESSAGE_SECTION_PAIR))
    fix = (MuFindingFix){ mu_finding_says (finding, MU_MESSAGE_SECTION_PAIR) ? "roster.add-section"
                                                                             : "roster.add-companions",
                          g_variant_new_uint32 (finding->unit),
                          g_strdup_printf (_ ("Add %s"), mu_finding_get_wanted (finding)) };
  else if (mu_finding_says (finding, MU_MESSAGE_STANDARDIZED))
    fix = (MuFindingFix){ "roster.add-companions", g_variant_new_uint32 (finding->unit),
                          g_strdup_printf (_ ("Add %s"), mu_card_get_name (finding->cards->pdata[0])) };
  else if (mu_finding_says (finding, MU_MESSAGE_EMPTY) || mu_finding_says (finding, MU_MESSAGE_SHIPS_FEW))
    fix = (MuFindingFix){ "roster.add-ship", NULL, g_strdup (_ ("Add Ship")) };
  else if (g_str_equal (finding->rule->id, "stated-total")
           && mu_reading_window_is_of_use (mu_session_get_roster (session)))
    fix = (MuFindingFix){ "win.reading", NULL, g_strdup (_ ("How It Was Read")) };
  else if (mu_finding_is_error (finding) && finding->cards->len > 0 && !mu_finding_is_unfinished (finding)
           && !is_up_to_player (finding))
    remove_card (session, finding, &fix);
  *label = fix.label;
  *target = fix.target;
  return fix.action;
}
