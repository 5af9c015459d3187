/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-layout.h"

#include "app/widgets/mu-colors.h"

enum
{
  BESIDE_EM = 38, /* narrower than that the card is below the list */
  BELOW_EM = 22,  /* lower than that it is left out */
  CARD_EM = 17,   /* most dials are not wider than that */
  MOST_CARD_EM = 20,
  LEAST_CARD_EM = 7
};

/* For the list of a picker and the card beside it. Where there is no room for both, the list has all of it. */
struct _MuPickerLayout
{
  GtkLayoutManager parent_instance;
  gboolean compares; /* several cards, which need all the width, and are shown nevertheless */
};

G_DEFINE_FINAL_TYPE (MuPickerLayout, mu_picker_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
mu_picker_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      gtk_widget_measure (child, orientation, -1, &least, NULL, NULL, NULL);
      *minimum = *natural = MAX (*minimum, least);
    }
}

/* Returns the size of the card along @orientation, or 0 if it is left out. */
static int
find_card_size (MuPickerLayout *self, GtkWidget *card, int width, int height, GtkOrientation *orientation)
{
  double em = mu_text_get_em (card);
  gboolean beside = width >= BESIDE_EM * em && !self->compares;

  *orientation = beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  if (!gtk_widget_get_visible (card))
    return 0;
  if (beside)
    return CLAMP (width * 2 / 5, CARD_EM * em, MOST_CARD_EM * em);
  if (self->compares && height >= BELOW_EM * em)
    return height / 2;
  return height >= BELOW_EM * em || self->compares ? MAX (height * 3 / 10, MIN (LEAST_CARD_EM * em, height / 2)) : 0;
}

static void
mu_picker_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *list = gtk_widget_get_first_child (widget);
  GtkWidget *card = gtk_widget_get_next_sibling (list);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkOrientation orientation;
  int size = find_card_size (MU_PICKER_LAYOUT (manager), card, width, height, &orientation);
  GtkAllocation of_list = { 0, 0, width, height - size }, of_card = { 0, height - size, width, size };

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      of_list = (GtkAllocation){ rtl ? size : 0, 0, width - size, height };
      of_card = (GtkAllocation){ rtl ? 0 : width - size, 0, size, height };
    }
  gtk_widget_size_allocate (list, &of_list, -1);
  gtk_widget_set_child_visible (card, size > 0);
  if (size > 0)
    gtk_widget_size_allocate (card, &of_card, -1);
}

static void
mu_picker_layout_class_init (MuPickerLayoutClass *klass)
{
  GTK_LAYOUT_MANAGER_CLASS (klass)->measure = mu_picker_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (klass)->allocate = mu_picker_layout_allocate;
}

static void
mu_picker_layout_init (MuPickerLayout *self)
{
}

/* Sets whether the list leaves room for cards that are compared. */
void
mu_picker_layout_set_compares (MuPickerLayout *self, gboolean compares)
{
  if (self->compares == compares)
    return;
  self->compares = compares;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
