/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-finding-fix.h"

#include "model/mu-i18n.h"

/* The obvious way to fix a finding, as an action of the list. */
typedef struct
{
  const char *action; /* NULL if nothing is obvious */
  GVariant *target;   /* floating, or NULL */
  char *label;
} MuFindingFix;

static MuFindingFix
remove_card (const char *action, GVariant *target, MuCard *card)
{
  MuFindingFix fix = { action, target, g_strdup_printf (_ ("Remove %s"), mu_card_get_name (card)) };

  return fix;
}

/* Of equal cards the last one is removed. */
static gboolean
remove_from_unit (const MuReport *report, guint index, MuCard *card, MuFindingFix *fix)
{
  const MuReportUnit *unit = mu_report_get_unit (report, index);

  for (guint i = unit->upgrades->len; i-- > 0;)
    if (unit->upgrades->pdata[i] == card)
      {
        *fix = remove_card ("roster.remove-upgrade", g_variant_new ("(uu)", index, i), card);
        return TRUE;
      }
  if (unit->card != card)
    return FALSE;
  *fix = remove_card ("roster.remove-unit", g_variant_new_uint32 (index), card);
  return TRUE;
}

static gboolean
remove_from_list (GPtrArray *cards, const char *action, MuCard *card, MuFindingFix *fix)
{
  guint index;

  if (!g_ptr_array_find (cards, card, &index))
    return FALSE;
  *fix = remove_card (action, g_variant_new_uint32 (index), card);
  return TRUE;
}

static MuFindingFix
remove_blamed (MuSession *session, const MuFinding *finding)
{
  MuRoster *roster = mu_session_get_roster (session);
  const MuReport *report = mu_session_get_report (session);
  MuFindingFix fix = { NULL, NULL, NULL };
  MuCard *card = finding->cards->pdata[0];

  if (finding->unit >= 0 && remove_from_unit (report, finding->unit, card, &fix))
    return fix;
  if (remove_from_list (mu_roster_get_objectives (roster), "roster.drop-objective", card, &fix)
      || remove_from_list (mu_roster_get_unknown (roster), "roster.drop-unknown", card, &fix))
    return fix;
  for (guint i = report->units->len; i-- > 0;)
    if (remove_from_unit (report, i, card, &fix))
      break;
  return fix;
}

static MuFindingFix
choose_objective (const MuFinding *finding)
{
  MuFindingFix fix = { "roster.pick-objective", g_variant_new_uint32 (finding->objective), g_strdup (_ ("Choose…")) };

  return fix;
}

static MuFindingFix
choose_commander (MuSession *session)
{
  const MuReport *report = mu_session_get_report (session);
  MuFindingFix fix = { NULL, NULL, NULL };
  guint n_ships = 0, ship = 0;

  for (guint i = 0; i < report->units->len; i++)
    if (mu_card_get_kind (mu_report_get_unit (report, i)->card) == MU_CARD_SHIP)
      {
        n_ships++;
        ship = i;
      }
  if (n_ships != 1)
    return fix;
  fix.action = "roster.pick-slot";
  fix.target = g_variant_new ("(us)", ship, "commander");
  fix.label = g_strdup (_ ("Choose…"));
  return fix;
}

static MuFindingFix
add_missing (const char *action, GVariant *target, const MuFinding *finding)
{
  MuFindingFix fix = { action, target, g_strdup_printf (_ ("Add %s"), mu_finding_get_wanted (finding)) };

  return fix;
}

static gboolean
is_up_to_player (const MuFinding *finding)
{
  static const MuMessageId messages[] = { MU_MESSAGE_FLAGSHIP_SEVERAL, MU_MESSAGE_FLOTILLAS, MU_MESSAGE_ACES,
                                          MU_MESSAGE_COPIES_FORMAT, MU_MESSAGE_EPIC_POINTS };

  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    if (mu_finding_says (finding, messages[i]))
      return TRUE;
  return FALSE;
}

static MuFindingFix
find_fix (MuSession *session, const MuFinding *finding)
{
  MuFindingFix fix = { NULL, NULL, NULL };

  if (mu_finding_says (finding, MU_MESSAGE_OBJECTIVE_MISSING))
    return choose_objective (finding);
  if (mu_finding_says (finding, MU_MESSAGE_FLAGSHIP_NONE))
    return choose_commander (session);
  if (mu_finding_says (finding, MU_MESSAGE_MANDATORY))
    return add_missing ("roster.add-companions", g_variant_new_uint32 (finding->unit), finding);
  if (mu_finding_says (finding, MU_MESSAGE_SECTION_PAIR))
    return add_missing ("roster.add-section", g_variant_new_uint32 (finding->unit), finding);
  if (mu_finding_says (finding, MU_MESSAGE_EMPTY))
    {
      fix.action = "roster.add-ship";
      fix.label = g_strdup (_ ("Add Ship"));
    }
  else if (mu_finding_is_error (finding) && finding->cards->len > 0 && !is_up_to_player (finding))
    fix = remove_blamed (session, finding);
  return fix;
}

/**
 * mu_finding_fix_find:
 * @finding: a finding of the session's report
 * @label: (out) (transfer full) (nullable): the label of a button for the action
 * @target: (out) (nullable): the action's parameter, floating
 *
 * Finds the obvious way to fix a finding.
 *
 * Returns: (transfer none) (nullable): the action that fixes it; %NULL if there is no obvious one.
 */
const char *
mu_finding_fix_find (MuSession *session, const MuFinding *finding, char **label, GVariant **target)
{
  MuFindingFix fix = find_fix (session, finding);

  *label = fix.label;
  *target = fix.target;
  return fix.action;
}
