/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-pick-ghost.h"

#include "app/builder/mu-squadron-chip.h"
#include "app/builder/mu-unit-row.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-symbols.h"
#include "app/widgets/mu-wrap-layout.h"
#include "rules/check/mu-names.h"

#include <graphene.h>

/*
 * What the list would have with a card that the player looks at in the picker: a ship, squadrons or an objective, drawn
 * over what the list has there now, so that nothing moves. The edit that choosing the card would be is made in a copy of
 * the list.
 */
struct _MuPickGhost
{
  GtkWidget parent_instance;
  MuSession *session; /* nullable: of the copy */
  GtkWidget *unit, *squadron, *objective; /* nullable, children: made when first needed */
  GtkWidget *shown;  /* nullable: one of them */
  GtkWidget *target; /* weak: what it is drawn over */
  GtkWidget *column; /* weak: the widget whose width it has; NULL: its own */
};

G_DEFINE_FINAL_TYPE (MuPickGhost, mu_pick_ghost, GTK_TYPE_WIDGET)

/* The ghost has round corners and may be smaller, so what it is drawn over is not seen meanwhile. */
static void
set_target (MuPickGhost *self, GtkWidget *target)
{
  if (self->target != NULL)
    gtk_widget_set_opacity (self->target, 1);
  g_set_weak_pointer (&self->target, target);
  if (target != NULL)
    gtk_widget_set_opacity (target, 0);
}

static void
mu_pick_ghost_dispose (GObject *object)
{
  MuPickGhost *self = MU_PICK_GHOST (object);

  self->shown = NULL;
  set_target (self, NULL);
  g_clear_pointer (&self->unit, gtk_widget_unparent);
  g_clear_pointer (&self->squadron, gtk_widget_unparent);
  g_clear_pointer (&self->objective, gtk_widget_unparent);
  g_clear_weak_pointer (&self->column);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mu_pick_ghost_parent_class)->dispose (object);
}

/* The ghost asks for no room: it is drawn over other widgets, in their size. */
static void
mu_pick_ghost_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

/* A ghost that replaces a ship stands where the ship does; that of a new ship is moved to where it can be seen. */
static void
mu_pick_ghost_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MuPickGhost *self = MU_PICK_GHOST (widget);
  graphene_rect_t target, column;
  GtkAllocation allocation;
  gboolean has_place;
  int least, natural;

  if (self->shown == NULL)
    return;
  /* A row of a long list may be gone by now. */
  has_place = self->target != NULL && gtk_widget_compute_bounds (self->target, widget, &target)
              && (self->column == NULL || gtk_widget_compute_bounds (self->column, widget, &column));
  gtk_widget_set_child_visible (self->shown, has_place);
  if (!has_place)
    return;
  gtk_widget_measure (self->shown, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  allocation.width = self->column != NULL ? MAX ((int) column.size.width, least) : MAX (MIN (natural, width), least);
  allocation.height = mu_height_at (self->shown, allocation.width);
  allocation.x = self->column != NULL ? column.origin.x
                 : gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
                   ? MAX (target.origin.x + target.size.width - allocation.width, 0)
                   : MAX (MIN (target.origin.x, width - allocation.width), 0);
  allocation.y = target.origin.y;
  if (self->column != self->target)
    allocation.y = CLAMP (allocation.y, 0, MAX (height - allocation.height, 0));
  gtk_widget_size_allocate (self->shown, &allocation, -1);
}

static void
mu_pick_ghost_class_init (MuPickGhostClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_pick_ghost_dispose;
  widget_class->measure = mu_pick_ghost_measure;
  widget_class->size_allocate = mu_pick_ghost_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "ghost");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

/* A screen reader says of the card itself what the list would cost. */
static void
mu_pick_ghost_init (MuPickGhost *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

static GtkWidget *
use (MuPickGhost *self, GtkWidget **child, GType type)
{
  if (*child == NULL)
    {
      *child = g_object_new (type, NULL);
      gtk_widget_set_parent (*child, GTK_WIDGET (self));
    }
  self->shown = *child;
  return *child;
}

/*
 * Makes the edit in a copy of the session's list. Returns the report on that, which is valid until the next call, and
 * sets @edit; NULL if what the picker was open for is gone.
 */
const MuReport *
mu_pick_ghost_show (MuPickGhost *self, MuSession *session, const MuPickRequest *request, MuPickerItem *item,
                    MuPickEdit *edit)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (mu_session_get_roster (session));
  const MuReport *report;

  mu_pick_ghost_clear (self);
  self->session = mu_session_new (mu_session_get_games (session), NULL);
  mu_session_set_roster (self->session, copy);
  if (!mu_pick_edit_make (edit, self->session, request, item))
    return NULL;
  report = mu_session_get_report (self->session);
  if (request->purpose == MU_PICK_OBJECTIVE)
    {
      const MuChip shown = { .icons = { mu_symbol_of_objective (request->type) },
                             .title = mu_objective_type_get_name (mu_roster_get_game (copy), request->type),
                             .card = item->card };

      mu_slot_chip_show (MU_SLOT_CHIP (use (self, &self->objective, MU_TYPE_SLOT_CHIP)), &shown);
    }
  else if (edit->unit >= 0 && mu_card_kind_is_in (request->kind, MU_SECTION_SQUADRONS))
    mu_squadron_chip_show (MU_SQUADRON_CHIP (use (self, &self->squadron, MU_TYPE_SQUADRON_CHIP)), report, edit->unit);
  else if (edit->unit >= 0)
    {
      MuUnitRow *row = MU_UNIT_ROW (use (self, &self->unit, MU_TYPE_UNIT_ROW));
      MuUnit *unit = mu_session_get_unit (self->session, edit->unit);

      mu_unit_row_show (row, self->session, edit->unit);
      /* A new ship covers little of what stands where it will, so its slots are left out while they are empty. */
      mu_unit_row_set_brief (row, request->purpose == MU_PICK_UNIT && mu_unit_get_n_upgrades (unit) == 0);
      for (guint i = 0; i < mu_unit_row_get_n_chips (row); i++)
        mu_show_class (GTK_WIDGET (mu_unit_row_get_chip (row, i)), "chosen-for",
                       edit->upgrade >= 0 && mu_unit_row_get_upgrade (row, i) == edit->upgrade);
    }
  return report;
}

/* Draws over @target what is to be shown, as wide as @column, or, if that is NULL, as it likes. */
void
mu_pick_ghost_place (MuPickGhost *self, GtkWidget *target, GtkWidget *column)
{
  GtkWidget *const children[] = { self->unit, self->squadron, self->objective };

  set_target (self, self->shown != NULL ? target : NULL);
  g_set_weak_pointer (&self->column, column);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    if (children[i] != NULL)
      gtk_widget_set_visible (children[i], children[i] == self->shown);
  gtk_widget_set_visible (GTK_WIDGET (self), self->shown != NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Shows nothing. Returns whether anything was shown. */
gboolean
mu_pick_ghost_clear (MuPickGhost *self)
{
  gboolean had = self->session != NULL;

  self->shown = NULL;
  set_target (self, NULL);
  g_clear_object (&self->session);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  return had;
}
