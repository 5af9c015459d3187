/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-unit-stats.h"

#include "app/card/mu-card-words.h"
#include "app/card/mu-named-dice.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-stat.h"
#include "app/widgets/mu-symbols.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"

/* Some have no symbol, and command values none that players would know. */
static gboolean
wants_name (const MuTerm *stat)
{
  return mu_symbol_find (stat->symbol) == NULL || stat->role == MU_ROLE_COMMAND || stat->role == MU_ROLE_SQUADRONS
         || stat->role == MU_ROLE_ENGINEERING;
}

/* Widgets there are used again: edits are many. The cursor is the first not yet used. */
static MuStat *
take_stat (MuWrapBox *box, GtkWidget **cursor)
{
  GtkWidget *stat = *cursor;

  if (stat != NULL && MU_IS_STAT (stat))
    *cursor = gtk_widget_get_next_sibling (stat);
  else
    {
      stat = g_object_new (MU_TYPE_STAT, NULL);
      gtk_widget_set_margin_end (stat, 6);
      gtk_widget_insert_before (stat, GTK_WIDGET (box), *cursor);
    }
  return MU_STAT (stat);
}

/* Removes what is left of that type at the cursor. */
static void
drop (GtkWidget **cursor, GType type)
{
  while (*cursor != NULL && g_type_is_a (G_OBJECT_TYPE (*cursor), type))
    {
      GtkWidget *next = gtk_widget_get_next_sibling (*cursor);

      gtk_widget_unparent (*cursor);
      *cursor = next;
    }
}

static void
add_stat (MuWrapBox *box, GtkWidget **cursor, const MuTerm *term, int value, int printed, int recover)
{
  MuStat *stat = take_stat (box, cursor);
  g_autofree char *name = mu_terms_dup_capitalized (mu_text_get (term->name));
  /* What comes back each round, or is lost, has an arrow beside it, with the number if there are several. */
  const char *sign = recover > 0 ? "↻" : "↺";
  g_autofree char *number = ABS (recover) > 1 ? g_strdup_printf ("%d", ABS (recover)) : g_strdup ("");
  g_autofree char *arrow = recover != 0 ? g_strdup_printf (" %s%s", sign, number) : g_strdup ("");
  g_autofree char *text = NULL;
  g_autoptr (GString) spoken = g_string_new (NULL);

  if (!wants_name (term) && recover == 0)
    {
      mu_stat_show (stat, term, value, printed);
      return;
    }
  text = wants_name (term) ? g_strdup_printf ("%s %d%s", name, value, arrow) : g_strdup_printf ("%d%s", value, arrow);
  g_string_printf (spoken, value == printed ? "%s %d" : _ ("%s %d, printed %d"), name, value, printed);
  if (recover != 0)
    g_string_append_printf (spoken, _ (" (%+d each round)"), recover);
  mu_stat_show_text (stat, term->symbol, text, spoken->str, value - printed);
}

/* Front, then the sides from front to rear, then the rear: as the zones lie on the ship. */
static void
add_zone_shields (MuWrapBox *box, GtkWidget **cursor, const MuEffectiveStats *figures)
{
  static const MuZoneId order[]
      = { MU_ZONE_FRONT, MU_ZONE_LEFT, MU_ZONE_RIGHT, MU_ZONE_LEFT_AUXILIARY, MU_ZONE_RIGHT_AUXILIARY, MU_ZONE_REAR };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) zones = g_string_new (NULL);
  g_autofree char *spoken = NULL;
  int change = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      gboolean is_right = order[i] == MU_ZONE_RIGHT || order[i] == MU_ZONE_RIGHT_AUXILIARY;
      int shields = figures->zones[order[i]].shields;

      if (!figures->zones[order[i]].present)
        continue;
      g_string_append_printf (text, "%s%d", text->len == 0 ? "" : is_right ? " " : " · ", shields);
      g_string_append_printf (zones, "%s%s %d", zones->len > 0 ? ", " : "", mu_zone_get_name (order[i]), shields);
      change += shields - figures->printed_zones[order[i]].shields;
    }
  if (text->len == 0)
    return;
  spoken = g_strdup_printf (_ ("Shields: %s"), zones->str);
  mu_stat_show_text (take_stat (box, cursor), "stat-shields", text->str, spoken, change);
}

/* Widgets there are used again, as for stats. */
static void
add_label (MuWrapBox *box, GtkWidget **cursor, const char *text, MuDifficulty difficulty)
{
  GtkWidget *label = *cursor;

  if (label != NULL)
    *cursor = gtk_widget_get_next_sibling (label);
  else
    {
      label = gtk_label_new (NULL);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "actions");
      mu_wrap_box_append (box, label);
    }
  mu_show_class (label, "hard", difficulty == MU_DIFFICULTY_HARD);
  mu_show_class (label, "purple", difficulty == MU_DIFFICULTY_PURPLE);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

/* Shows an action bar: in one text if all actions are white, otherwise each action in its color, which its words say, too. */
static void
add_actions (MuWrapBox *box, GtkWidget **cursor, MuGame *game, const GArray *bar)
{
  g_autofree char *all = mu_terms_dup_actions (game, bar, MU_BETWEEN);
  gboolean is_white = TRUE;

  for (guint i = 0; i < bar->len; i++)
    is_white &= g_array_index (bar, MuCardAction, i).difficulty == MU_DIFFICULTY_STANDARD
                && g_array_index (bar, MuCardAction, i).linked < 0;
  if (is_white)
    add_label (box, cursor, all, MU_DIFFICULTY_STANDARD);
  for (guint i = 0; i < bar->len && !is_white; i++)
    {
      const MuCardAction *action = &g_array_index (bar, MuCardAction, i);
      const MuCardAction linked = { action->linked, action->linked_difficulty, -1, MU_DIFFICULTY_NONE };
      g_autofree char *word = mu_terms_dup_action (game, &(MuCardAction){ action->action, action->difficulty, -1, 0 });
      g_autofree char *next = action->linked >= 0 ? mu_terms_dup_action (game, &linked) : NULL;
      /* No line begins with a dot. */
      const char *dot = i + 1 < bar->len ? "\u00a0·" : "";
      g_autofree char *with_dot = g_strconcat (word, next == NULL ? dot : "", NULL);
      g_autofree char *with_arrow = next != NULL ? g_strdup_printf ("→ %s%s", next, dot) : NULL;

      add_label (box, cursor, with_dot, action->difficulty);
      if (with_arrow != NULL)
        add_label (box, cursor, with_arrow, linked.difficulty);
    }
  drop (cursor, GTK_TYPE_WIDGET);
}

/* Puts the figures of a ship into @box, and the names of the actions of @bar. */
static void
fill (MuWrapBox *box, MuGame *game, const MuEffectiveStats *figures, const GArray *bar)
{
  MuVocabulary *stats = mu_game_get_vocabulary (game, MU_VOCABULARY_STAT);
  GtkWidget *cursor = gtk_widget_get_first_child (GTK_WIDGET (box));

  for (guint i = 0; i < mu_vocabulary_get_size (stats); i++)
    {
      const MuTerm *term = mu_vocabulary_get (stats, i);

      if (figures->has_stats >> i & 1 && !mu_role_is_aside (term->role))
        add_stat (box, &cursor, term, figures->stats[i], figures->printed[i], figures->recover[i]);
    }
  add_zone_shields (box, &cursor, figures);
  drop (&cursor, MU_TYPE_STAT);
  add_actions (box, &cursor, game, bar);
}

/* Puts the figures of a ship into @box, and the names of its actions. */
void
mu_unit_stats_fill (MuWrapBox *box, MuGame *game, const MuEffectiveStats *figures)
{
  fill (box, game, figures, figures->bar);
}

/* Puts the figures of a ship into @box, without its actions. */
void
mu_unit_stats_fill_figures (MuWrapBox *box, MuGame *game, const MuEffectiveStats *figures)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (MuCardAction));

  fill (box, game, figures, none);
}

static void
add_named_dice (MuWrapBox *box, GtkWidget **cursor, guint *n_shown, const char *name, const MuDice *dice)
{
  GtkWidget *named = *cursor;

  if (mu_dice_count (dice) == 0)
    return;
  if (named != NULL)
    *cursor = gtk_widget_get_next_sibling (named);
  else
    {
      named = g_object_new (MU_TYPE_NAMED_DICE, NULL);
      gtk_widget_set_margin_end (named, 6);
      mu_wrap_box_append (box, named);
    }
  mu_named_dice_show (MU_NAMED_DICE (named), name, dice);
  (*n_shown)++;
}

static gboolean
has_equal_dice (const MuZone *a, const MuZone *b)
{
  return a->present && b->present && a->dice.red == b->dice.red && a->dice.blue == b->dice.blue
         && a->dice.black == b->dice.black;
}

/*
 * Puts the dice of a ship into @box, by hull zone and against squadrons, and its defense tokens into @tokens. What
 * would be empty is hidden.
 */
void
mu_unit_stats_fill_dice (MuWrapBox *box, GtkLabel *tokens, MuGame *game, const MuEffectiveStats *figures)
{
  static const MuZoneId order[] = { MU_ZONE_FRONT,           MU_ZONE_LEFT, MU_ZONE_RIGHT,  MU_ZONE_LEFT_AUXILIARY,
                                    MU_ZONE_RIGHT_AUXILIARY, MU_ZONE_REAR, MU_ZONE_SPECIAL };
  gboolean sides = has_equal_dice (&figures->zones[MU_ZONE_LEFT], &figures->zones[MU_ZONE_RIGHT]);
  g_autofree char *defense
      = figures->ship != NULL
            ? mu_terms_dup_counted (game, MU_VOCABULARY_TOKEN, mu_card_get_facts (figures->ship)->defense, MU_BETWEEN)
            : g_strdup ("");
  GtkWidget *cursor = gtk_widget_get_first_child (GTK_WIDGET (box));
  guint n_shown = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (figures->zones[order[i]].present && !(sides && order[i] == MU_ZONE_RIGHT))
      add_named_dice (box, &cursor, &n_shown,
                      sides && order[i] == MU_ZONE_LEFT ? C_ ("hull zones", "Sides") : mu_zone_get_title (order[i]),
                      &figures->zones[order[i]].dice);
  add_named_dice (box, &cursor, &n_shown, _ ("Anti-squadron"), &figures->anti_squadron);
  mu_show_first (GTK_WIDGET (box), n_shown);
  gtk_widget_set_visible (GTK_WIDGET (box), n_shown > 0);
  mu_show_line (tokens, defense);
}
