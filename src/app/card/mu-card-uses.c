/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-uses.h"

#include "app/card/mu-fact.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"

enum
{
  MAX_SHOWN = 20
};

/* How many of the card the unit has; a ship counts for the pilot that flies it. */
static int
count_in_unit (const MuReportUnit *unit, MuCard *card)
{
  int count = mu_card_has_same_id (unit->card, card) || (unit->ship != NULL && mu_card_has_same_id (unit->ship, card))
                  ? unit->count
                  : 0;

  for (guint i = 0; i < unit->upgrades->len; i++)
    count += mu_card_has_same_id (unit->upgrades->pdata[i], card);
  return count;
}

static void
add_unit (GtkBox *box, const MuReportUnit *unit, guint index, int count)
{
  g_autofree char *text = count > 1 ? g_strdup_printf ("%d × %s", count, mu_card_get_name (unit->card))
                                    : g_strdup (mu_card_get_name (unit->card));
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "card-link");
  gtk_widget_set_tooltip_text (button, _ ("Show it in the list"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-unit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_box_append (box, button);
}

/* Units with the same card are listed once, with a link to the first of them. */
static void
add_units (GtkBox *box, const MuReport *report, MuCard *card)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *heading = gtk_label_new (_ ("In this list"));
  guint n_rows = 0;

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "dim-label");
  gtk_box_append (GTK_BOX (group), heading);
  gtk_box_append (box, group);
  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      gboolean repeated = FALSE;
      int count = 0;

      if (count_in_unit (unit, card) == 0)
        continue;
      for (guint j = 0; j < report->units->len; j++)
        if (mu_card_has_same_id (mu_report_get_unit (report, j)->card, unit->card))
          {
            int more = count_in_unit (mu_report_get_unit (report, j), card);

            repeated |= j < i && more > 0;
            count += more;
          }
      if (repeated)
        continue;
      if (n_rows < MAX_SHOWN)
        add_unit (GTK_BOX (group), unit, i, count);
      n_rows++;
    }
  if (n_rows == 0)
    gtk_box_remove (box, group);
  else if (n_rows > MAX_SHOWN)
    {
      guint n_more = n_rows - MAX_SHOWN;
      g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", n_more), n_more);
      GtkWidget *label = gtk_label_new (text);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (group), label);
    }
}

static int
count_lists (MuSession *session, MuGame *game, MuCard *card)
{
  MuLibrary *library = mu_session_get_library (session);

  return library != NULL
           ? mu_library_count_uses (library, mu_game_get_id (game), card, mu_session_get_id (session), NULL)
           : 0;
}

static gboolean
is_of_game (MuSession *session, MuGame *game)
{
  MuRoster *roster = mu_session_get_roster (session);

  return roster != NULL && mu_roster_get_game (roster) == game;
}

/* Returns what that depends on besides the card: where it is the same, what is said is, too. The caller owns it. */
char *
mu_card_uses_dup_state (MuSession *session, MuGame *game, MuCard *card)
{
  const MuReport *report = is_of_game (session, game) ? mu_session_get_report (session) : NULL;
  g_autoptr (GString) state = g_string_new (NULL);

  g_string_append_printf (state, "%d", count_lists (session, game, card));
  for (guint i = 0; report != NULL && i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      int count = count_in_unit (unit, card);

      if (count > 0)
        g_string_append_printf (state, " %u %d %s", i, count, mu_card_get_name (unit->card));
    }
  return g_string_free (g_steal_pointer (&state), FALSE);
}

/*
 * Puts into @box where in the open list the card is, with links to the first of the places, and how many other lists
 * have it.
 */
void
mu_card_uses_fill (GtkBox *box, MuSession *session, MuGame *game, MuCard *card)
{
  int n_lists = count_lists (session, game, card);
  g_autofree char *text = g_strdup_printf ("%d", n_lists);

  if (is_of_game (session, game))
    add_units (box, mu_session_get_report (session), card);
  if (n_lists > 0)
    gtk_box_append (box, mu_fact_new (_ ("In other lists"), text));
}
