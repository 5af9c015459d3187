/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-score-view.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "describe/mu-unit-words.h"
#include "model/text/mu-i18n.h"

enum
{
  MOST_TOKENS = 999 /* points of victory tokens */
};

/* A game between two lists: what was destroyed of each, and the score that follows. */
struct _MuScoreView
{
  GtkWidget parent_instance;
  GtkWidget *page;
  GtkLabel *titles[2];
  GtkListBox *lists[2];
  GtkLabel *result;
  GtkLabel *detail;
  AdwComboRow *tie;
  GtkWidget *tie_box;
  GtkStringList *tie_names;
  GtkEditable *note;
  GtkWidget *keep;
  GtkWidget *earlier;
  GtkLabel *earlier_title;
  GtkLabel *earlier_games;

  MuReport *reports[2];
  MuScoreSheet *sheets[2];
  GArray *losses[2]; /* of MuLoss, by line */
  int tokens[2];     /* points that the player scored by victory tokens */
  char *names[2];
  MuScore score;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MuScoreView, mu_score_view, GTK_TYPE_WIDGET)

static void
clear_game (MuScoreView *self)
{
  for (int i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->sheets[i], mu_score_sheet_free);
      g_clear_pointer (&self->reports[i], mu_report_unref);
      g_clear_pointer (&self->losses[i], g_array_unref);
      g_clear_pointer (&self->names[i], g_free);
      self->tokens[i] = 0;
    }
}

static void
mu_score_view_dispose (GObject *object)
{
  clear_game (MU_SCORE_VIEW (object));
  mu_template_dispose (object);
}

/* The score */

/* Something else than the scores decides a tie, such as a Final Salvo. */
static gboolean
is_tie_open (MuScoreView *self)
{
  const MuScoring *scoring = self->sheets[0]->scoring;

  return scoring != NULL && scoring->tie != MU_TIE_UNSTATED;
}

static char *
dup_verdict (MuScoreView *self)
{
  const MuScore *score = &self->score;

  if (score->winner < 0)
    return g_strdup_printf (is_tie_open (self) ? _ ("%d : %d, not decided yet") : _ ("%d : %d, a draw"), score->scores[0],
                            score->scores[1]);
  return g_strdup_printf (_ ("%d : %d, %s wins"), score->scores[0], score->scores[1], self->names[score->winner]);
}

/* Before anything was destroyed there is no margin. Which of two figures is whose has to be said. */
static char *
dup_margin (MuScoreView *self)
{
  const MuScore *score = &self->score;

  if (score->scores[0] == 0 && score->scores[1] == 0)
    return g_strdup ("");
  if (score->margins[0] == score->margins[1])
    return g_strdup_printf (_ ("Margin of victory: %d each"), score->margins[0]);
  return g_strdup_printf (_ ("Margin of victory: %s %d, %s %d"), self->names[0], score->margins[0], self->names[1],
                          score->margins[1]);
}

/* Each player scores what was destroyed of the other's list. */
static void
update (MuScoreView *self)
{
  const MuScoring *scoring;
  g_autofree char *verdict = NULL;
  g_autofree char *margin = NULL;
  g_autofree char *points = NULL;
  g_autofree char *detail = NULL;
  gboolean lost[2];
  int scores[2];

  if (self->filling || self->sheets[0] == NULL)
    return;
  for (int i = 0; i < 2; i++)
    {
      const MuLoss *losses = (const MuLoss *) self->losses[i]->data;

      scores[1 - i] = mu_score_sheet_count (self->sheets[i], losses, self->tokens[1 - i]);
      lost[i] = mu_score_sheet_is_lost (self->sheets[i], losses);
    }
  scoring = self->sheets[0]->scoring;
  self->score = mu_score_decide (scoring, self->reports[0]->limit, scores, lost,
                                 (int) adw_combo_row_get_selected (self->tie) - 1);
  gtk_widget_set_visible (self->tie_box, self->score.scores[0] == self->score.scores[1] && lost[0] == lost[1]
                                             && is_tie_open (self));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->tie), scoring != NULL && scoring->tie == MU_TIE_SECOND
                                                                      ? _ ("Second player, who wins a tie")
                                                                      : _ ("Winner of the tie"));
  verdict = dup_verdict (self);
  margin = dup_margin (self);
  if (self->score.points[0] >= 0)
    points = g_strdup_printf (_ ("Tournament points %d : %d"), self->score.points[0], self->score.points[1]);
  detail = mu_display_text_dup_pair (margin, points);
  gtk_label_set_label (self->result, verdict);
  gtk_label_set_label (self->detail, detail);
  mu_score_view_set_kept (self, FALSE);
}

/* The rows */

static MuLoss *
get_loss (MuScoreView *self, GObject *widget)
{
  int side = GPOINTER_TO_INT (g_object_get_data (widget, "side"));
  guint line = GPOINTER_TO_UINT (g_object_get_data (widget, "line"));

  return &g_array_index (self->losses[side], MuLoss, line);
}

static void
on_destroyed_toggled (GtkCheckButton *check, MuScoreView *self)
{
  get_loss (self, G_OBJECT (check))->destroyed = gtk_check_button_get_active (check);
  update (self);
}

static void
on_half_toggled (GtkCheckButton *check, MuScoreView *self)
{
  get_loss (self, G_OBJECT (check))->halved = gtk_check_button_get_active (check);
  update (self);
}

static void
on_destroyed_changed (GtkSpinButton *spin, MuScoreView *self)
{
  get_loss (self, G_OBJECT (spin))->destroyed = gtk_spin_button_get_value_as_int (spin);
  update (self);
}

static void
on_tokens_changed (GtkSpinButton *spin, MuScoreView *self)
{
  int side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spin), "side"));

  self->tokens[1 - side] = gtk_spin_button_get_value_as_int (spin);
  update (self);
}

static void
bind (GtkWidget *widget, int side, guint line, const char *label)
{
  g_object_set_data (G_OBJECT (widget), "side", GINT_TO_POINTER (side));
  g_object_set_data (G_OBJECT (widget), "line", GUINT_TO_POINTER (line));
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static AdwActionRow *
add_row (MuScoreView *self, int side, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_append (self->lists[side], row);
  return ADW_ACTION_ROW (row);
}

static void
add_line (MuScoreView *self, int side, guint index)
{
  const MuScoreLine *line = mu_score_sheet_get_line (self->sheets[side], index);
  g_autofree char *name = mu_unit_words_dup_score_line (line);
  g_autofree char *worth = g_strdup_printf (ngettext ("%d point", "%d points", line->cost), line->cost);
  g_autofree char *label = g_strdup_printf (_ ("Destroyed: %s"), name);
  AdwActionRow *row = add_row (self, side, name, worth);
  GtkWidget *input;

  if (line->count > 1)
    {
      input = gtk_spin_button_new_with_range (0, line->count, 1);
      g_signal_connect (input, "value-changed", G_CALLBACK (on_destroyed_changed), self);
      adw_action_row_add_suffix (row, input);
    }
  else
    {
      input = gtk_check_button_new ();
      g_signal_connect (input, "toggled", G_CALLBACK (on_destroyed_toggled), self);
      adw_action_row_add_prefix (row, input);
    }
  bind (input, side, index, label);
  adw_action_row_set_activatable_widget (row, input);
  if (line->half >= 0)
    {
      GtkWidget *half = gtk_check_button_new_with_label (_ ("half"));
      g_autofree char *spoken = g_strdup_printf (_ ("Half of %s"), name);

      bind (half, side, index, spoken);
      g_signal_connect (half, "toggled", G_CALLBACK (on_half_toggled), self);
      adw_action_row_add_suffix (row, half);
    }
}

static void
fill_side (MuScoreView *self, int side)
{
  g_autofree char *title = g_strdup_printf (_ ("Destroyed of %s"), self->names[side]);

  mu_show_nothing (GTK_WIDGET (self->lists[side]));
  gtk_label_set_label (self->titles[side], title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lists[side]), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  for (guint i = 0; i < self->sheets[side]->lines->len; i++)
    add_line (self, side, i);
  if (self->sheets[side]->has_tokens)
    {
      GtkWidget *input = gtk_spin_button_new_with_range (0, MOST_TOKENS, 5);
      g_autofree char *label = g_strdup_printf (_ ("Victory tokens of %s, in points"), self->names[1 - side]);
      AdwActionRow *tokens = add_row (self, side, label, NULL);

      /* AR1 Scoring: what the opponent of this list has collected. */
      bind (input, side, 0, label);
      g_signal_connect (input, "value-changed", G_CALLBACK (on_tokens_changed), self);
      adw_action_row_add_suffix (tokens, input);
      adw_action_row_set_activatable_widget (tokens, input);
    }
}

/*
 * Begins a new game between two lists of one game.
 *
 * @reports: the report on each list
 * @names: what the lists are called
 */
void
mu_score_view_show (MuScoreView *self, MuRoster *const rosters[2], MuReport *const reports[2],
                    const char *const names[2])
{
  clear_game (self);
  self->filling = TRUE;
  gtk_editable_set_text (self->note, "");
  gtk_string_list_splice (self->tie_names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->tie_names)),
                          (const char *const[]){ _ ("Not yet known"), names[0], names[1], NULL });
  adw_combo_row_set_selected (self->tie, 0);
  for (int i = 0; i < 2; i++)
    {
      self->reports[i] = mu_report_ref (reports[i]);
      self->names[i] = g_strdup (names[i]);
      self->sheets[i] = mu_score_sheet_new (rosters[i], self->reports[i]);
      self->losses[i] = g_array_new (FALSE, TRUE, sizeof (MuLoss));
      g_array_set_size (self->losses[i], MAX (self->sheets[i]->lines->len, 1));
    }
  for (int i = 0; i < 2; i++)
    fill_side (self, i);
  self->filling = FALSE;
  update (self);
}

/* Returns the score as it stands. */
const MuScore *
mu_score_view_get_score (MuScoreView *self)
{
  return &self->score;
}

/* Returns what the player wrote about the list of the opponent. */
const char *
mu_score_view_get_note (MuScoreView *self)
{
  return gtk_editable_get_text (self->note);
}

/*
 * @kept: whether the score is kept as it stands, so that there is nothing to keep
 */
void
mu_score_view_set_kept (MuScoreView *self, gboolean kept)
{
  gtk_widget_set_sensitive (self->keep, !kept);
}

/*
 * Shows the earlier games of a list below the score.
 *
 * @name: of the list
 * @results: (of MuLibraryResult) how it did in earlier games, or NULL
 */
void
mu_score_view_show_results (MuScoreView *self, const char *name, GPtrArray *results)
{
  g_autofree char *title = g_strdup_printf (_ ("Earlier games of %s"), name);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      g_autofree char *line = mu_library_result_dup_text (results->pdata[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  gtk_label_set_label (self->earlier_title, title);
  gtk_label_set_label (self->earlier_games, text->str);
  gtk_widget_set_visible (self->earlier, text->len > 0);
}

static void
mu_score_view_class_init (MuScoreViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_score_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-score-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, page);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, result);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, detail);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, tie);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, tie_box);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, tie_names);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, note);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, keep);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, earlier);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, earlier_title);
  gtk_widget_class_bind_template_child (widget_class, MuScoreView, earlier_games);
  mu_template_bind_array (widget_class, "title_", G_STRUCT_OFFSET (MuScoreView, titles), 2);
  mu_template_bind_array (widget_class, "list_", G_STRUCT_OFFSET (MuScoreView, lists), 2);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
mu_score_view_init (MuScoreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
