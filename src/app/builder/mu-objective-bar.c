/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-objective-bar.h"

#include "app/builder/mu-unit-chips.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-symbols.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-box.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"

enum { N_PLAYED_TYPES = MU_OBJECTIVE_CAMPAIGN };

/* The three objectives of a fleet, then those that are too many or cannot be played. */
struct _MuObjectiveBar
{
  GtkWidget parent_instance;
  GtkWidget *head;
  MuWrapBox *chips;
};

G_DEFINE_FINAL_TYPE (MuObjectiveBar, mu_objective_bar, GTK_TYPE_WIDGET)

static void
mu_objective_bar_class_init (MuObjectiveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_css_name (widget_class, "unit");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-objective-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MuObjectiveBar, head);
  gtk_widget_class_bind_template_child (widget_class, MuObjectiveBar, chips);
}

static void
mu_objective_bar_init (MuObjectiveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_chip (MuObjectiveBar *self, MuGame *game, const MuReport *report, guint position, MuObjectiveType type, MuCard *card, int index)
{
  MuSlotChip *chip = mu_objective_bar_get_chip (self, position);
  g_autofree char *problem = card != NULL ? mu_unit_dup_problem (report, G_MAXINT, card) : NULL;
  MuChip shown = { { mu_symbol_of_objective (type), NULL }, mu_objective_type_get_name (game, type), card, FALSE, 0,
                   problem, NULL };

  if (chip == NULL)
    {
      chip = g_object_new (MU_TYPE_SLOT_CHIP, NULL);
      mu_wrap_box_append (self->chips, GTK_WIDGET (chip));
    }
  mu_slot_chip_show (chip, &shown);
  mu_slot_chip_set_open (chip, "roster.pick-objective", g_variant_new_uint32 (MIN (type, MU_OBJECTIVE_NAVIGATION)));
  mu_slot_chip_set_remove (chip, "roster.drop-objective", g_variant_new_uint32 (MAX (index, 0)));
}

static int
find_first (GPtrArray *objectives, MuObjectiveType type)
{
  for (guint i = 0; i < objectives->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (objectives->pdata[i]);

      if (!facts->unknown && facts->objective == type)
        return i;
    }
  return -1;
}

/* Shows the objectives of the session's list. */
void
mu_objective_bar_show (MuObjectiveBar *self, MuSession *session)
{
  const MuReport *report = mu_session_get_report (session);
  MuRoster *roster = mu_session_get_roster (session);
  MuGame *game = mu_roster_get_game (roster);
  GPtrArray *objectives = mu_roster_get_objectives (roster);
  const char *title = mu_game_translate (game, N_ ("Objectives"));
  guint position = N_PLAYED_TYPES;

  gtk_label_set_label (GTK_LABEL (self->head), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  for (int type = 0; type < N_PLAYED_TYPES; type++)
    {
      int index = find_first (objectives, type);

      show_chip (self, game, report, type, type, index >= 0 ? objectives->pdata[index] : NULL, index);
    }
  for (guint i = 0; i < objectives->len; i++)
    {
      MuCard *card = objectives->pdata[i];
      MuObjectiveType type = mu_card_get_facts (card)->objective;

      if (mu_card_is_unknown (card) || (int) type >= N_PLAYED_TYPES || find_first (objectives, type) != (int) i)
        show_chip (self, game, report, position++, type, card, i);
    }
  mu_show_first (GTK_WIDGET (self->chips), position);
}

/* Returns the chip at that position, or NULL; the first three are Assault, Defense and Navigation. */
MuSlotChip *
mu_objective_bar_get_chip (MuObjectiveBar *self, guint n)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->chips));

  for (; chip != NULL && n > 0; n--)
    chip = gtk_widget_get_next_sibling (chip);
  return chip != NULL ? MU_SLOT_CHIP (chip) : NULL;
}
