/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-box-row.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

#include <string.h>

/* An expansion, and how many of it one has: one less, a number to type, one more. */
struct _MuBoxRow
{
  GtkListBoxRow parent_instance;
  MuCollectionEditor *editor;
  MuGame *game;
  const MuExpansion *expansion;
  char *words; /* all that a search finds it by, folded */
  int faction; /* that its cards are of, or -1: of several */
  int count;
  GtkLabel *name;
  GtkLabel *details;
  GtkWidget *fewer;
  GtkEditable *entry;
  GtkWidget *more;
};

G_DEFINE_FINAL_TYPE (MuBoxRow, mu_box_row, GTK_TYPE_LIST_BOX_ROW)

static void
mu_box_row_dispose (GObject *object)
{
  MuBoxRow *self = MU_BOX_ROW (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->game);
  g_clear_pointer (&self->words, g_free);
  G_OBJECT_CLASS (mu_box_row_parent_class)->dispose (object);
}

static void
set_count (MuBoxRow *self, int count)
{
  mu_collection_editor_set (self->editor, mu_game_get_id (self->game), self->expansion->id, count);
  mu_box_row_update (self);
}

/* Adds so many boxes to the collection, or takes them away if negative. */
void
mu_box_row_change (MuBoxRow *self, int change)
{
  set_count (self, self->count + change);
}

static void
on_fewer (MuBoxRow *self)
{
  mu_box_row_change (self, -1);
}

static void
on_more (MuBoxRow *self)
{
  mu_box_row_change (self, 1);
}

static gboolean
read_entry (MuBoxRow *self, int *count)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));

  return mu_number_parse (text[0] != '\0' ? text : "0", 0, MU_COLLECTION_MAX, count, NULL);
}

/* What is no number goes back to what it was. */
static void
on_entered (MuBoxRow *self)
{
  int count;

  if (self->editor != NULL && read_entry (self, &count))
    set_count (self, count);
  else if (self->editor != NULL)
    mu_box_row_update (self);
}

static void
on_typed (MuBoxRow *self)
{
  int count;
  gboolean valid = read_entry (self, &count);

  mu_show_class (GTK_WIDGET (self->entry), "error", !valid);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
mu_box_row_class_init (MuBoxRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_box_row_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-box-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuBoxRow, name);
  gtk_widget_class_bind_template_child (widget_class, MuBoxRow, details);
  gtk_widget_class_bind_template_child (widget_class, MuBoxRow, fewer);
  gtk_widget_class_bind_template_child (widget_class, MuBoxRow, entry);
  gtk_widget_class_bind_template_child (widget_class, MuBoxRow, more);
  gtk_widget_class_bind_template_callback (widget_class, on_fewer);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
}

static void
mu_box_row_init (MuBoxRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static MuCard *
get_card (MuBoxRow *self, guint n)
{
  const MuHolding *holding = &g_array_index (self->expansion->holdings, MuHolding, n);

  return mu_catalog_get_card (mu_game_get_catalog (self->game, NULL), holding->kind, holding->card);
}

/* The faction of the pilots or squadrons in the box; when it has none, of its ships, or else of all that is in it. */
static int
find_faction (MuBoxRow *self)
{
  guint32 pilots = 0;
  guint32 ships = 0;
  guint32 all = 0;
  guint32 set;

  for (guint i = 0; i < self->expansion->holdings->len; i++)
    {
      MuCard *card = get_card (self, i);
      guint32 factions
          = card != NULL ? mu_game_get_primary_factions (self->game, mu_card_get_facts (card)->factions) : 0;
      MuCardKind kind = card != NULL ? mu_card_get_kind (card) : MU_N_CARD_KINDS;

      if (mu_card_kind_is (kind, MU_KIND_ON_SHIP | MU_KIND_COUNTED))
        pilots |= factions;
      if (mu_card_kind_is (kind, MU_KIND_SHIP))
        ships |= factions;
      all |= factions;
    }
  set = pilots != 0 ? pilots : ships != 0 ? ships : all;
  return set != 0 && (set & (set - 1)) == 0 ? g_bit_nth_lsf (set, -1) : -1;
}

static char *
dup_words (MuBoxRow *self)
{
  g_autoptr (GString) words = g_string_new (mu_text_get (self->expansion->name));

  g_string_append_printf (words, " %s %s", mu_text_get_english (self->expansion->name),
                          self->expansion->code != NULL ? self->expansion->code : "");
  for (guint i = 0; i < self->expansion->holdings->len; i++)
    {
      MuCard *card = get_card (self, i);

      if (card != NULL)
        g_string_append_printf (words, " %s %s", mu_card_get_name (card),
                                mu_text_get_english (mu_card_get_facts (card)->name));
    }
  return mu_text_fold (words->str);
}

static void
set_spoken (GtkWidget *widget, const char *format, const char *name)
{
  g_autofree char *text = g_strdup_printf (format, name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (widget, text);
}

/* Returns a row for a box of @game. The box outlives the row. */
GtkWidget *
mu_box_row_new (MuCollectionEditor *editor, MuGame *game, const MuExpansion *expansion)
{
  MuBoxRow *self = g_object_new (MU_TYPE_BOX_ROW, NULL);
  const char *name = mu_text_get (expansion->name);
  g_autoptr (GString) details = g_string_new (expansion->code);
  g_autofree char *year = expansion->released != NULL ? g_strndup (expansion->released, strlen ("2025")) : NULL;
  g_autofree char *cards = NULL;
  guint n_cards = 0;

  self->editor = g_object_ref (editor);
  self->game = g_object_ref (game);
  self->expansion = expansion;
  self->faction = find_faction (self);
  self->words = dup_words (self);
  for (guint i = 0; i < expansion->holdings->len; i++)
    n_cards += g_array_index (expansion->holdings, MuHolding, i).count;
  cards = g_strdup_printf (ngettext ("%u card or model", "%u cards and models", n_cards), n_cards);
  mu_display_text_append (details, year);
  mu_display_text_append (details, cards);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->details, details->str);
  /* Translators: %s is the name of an expansion */
  set_spoken (self->fewer, _ ("One less of %s"), name);
  /* Translators: %s is the name of an expansion */
  set_spoken (GTK_WIDGET (self->entry), _ ("How many of %s"), name);
  /* Translators: %s is the name of an expansion */
  set_spoken (self->more, _ ("One more of %s"), name);
  mu_box_row_update (self);
  return GTK_WIDGET (self);
}

const MuExpansion *
mu_box_row_get_expansion (MuBoxRow *self)
{
  return self->expansion;
}

/* Returns how many of the box there are. */
int
mu_box_row_get_count (MuBoxRow *self)
{
  return self->count;
}

/* Returns the heading it belongs under: the faction of what is in it. */
const char *
mu_box_row_get_group (MuBoxRow *self)
{
  const MuTerm *faction = mu_game_get_term (self->game, MU_VOCABULARY_FACTION, self->faction);

  return faction != NULL ? mu_text_get (faction->name) : _ ("Several Factions");
}

/* Returns the place of its group among the groups, boxes of several factions first. */
int
mu_box_row_get_rank (MuBoxRow *self)
{
  return self->faction;
}

/* Returns whether the box's name, its code and the cards in it together have all the words. */
gboolean
mu_box_row_matches (MuBoxRow *self, const char *const *folded_words)
{
  return mu_text_has_words (self->words, folded_words);
}

/* Shows what the collection has. */
void
mu_box_row_update (MuBoxRow *self)
{
  g_autofree char *text = NULL;

  self->count = mu_collection_get (mu_collection_editor_get_collection (self->editor), mu_game_get_id (self->game),
                                   self->expansion->id);
  text = g_strdup_printf ("%d", self->count);
  mu_show_text (self->entry, text);
  gtk_widget_set_sensitive (self->fewer, self->count > 0);
  gtk_widget_set_sensitive (self->more, self->count < MU_COLLECTION_MAX);
  mu_show_class (GTK_WIDGET (self), "owned", self->count > 0);
}
