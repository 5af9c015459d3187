/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-list-details.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "library/mu-library-results.h"
#include "model/text/mu-i18n.h"

/* What a list has besides its cards: player, event, obstacles and notes. While it is closed, it shows a summary. */
struct _MuListDetails
{
  GtkWidget parent_instance;
  MuSession *session;
  gboolean updating; /* the fields are being set, not typed into */
  GtkExpander *expander;
  GtkLabel *summary;
  GtkEditable *player;
  GtkEditable *event;
  GtkWidget *obstacles_label;
  GtkMenuButton *obstacles_button;
  GtkLabel *obstacles_names;
  MuObstacles *obstacles;
  GtkTextView *notes;
  GtkWidget *games_label;
  GtkLabel *games;
  MuLibrary *library; /* weak: whose changes are followed */
  char *games_of;     /* nullable: the id of the list whose games are shown */
};

G_DEFINE_FINAL_TYPE (MuListDetails, mu_list_details, GTK_TYPE_WIDGET)

static void
mu_list_details_dispose (GObject *object)
{
  MuListDetails *self = MU_LIST_DETAILS (object);

  self->updating = TRUE;
  g_clear_weak_pointer (&self->session);
  g_clear_weak_pointer (&self->library);
  g_clear_pointer (&self->games_of, g_free);
  mu_template_dispose (object);
}

static void
set_text (MuListDetails *self, MuRosterText which, const char *text)
{
  if (!self->updating && self->session != NULL && mu_session_get_roster (self->session) != NULL)
    mu_session_type (self->session, which, text);
}

static void
on_player_changed (MuListDetails *self)
{
  set_text (self, MU_ROSTER_PLAYER, gtk_editable_get_text (self->player));
}

static void
on_event_changed (MuListDetails *self)
{
  set_text (self, MU_ROSTER_EVENT, gtk_editable_get_text (self->event));
}

static char *
dup_notes (MuListDetails *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
on_notes_changed (MuListDetails *self)
{
  g_autofree char *notes = dup_notes (self);

  set_text (self, MU_ROSTER_NOTES, notes);
}

static void
on_expanded (MuListDetails *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->summary), !gtk_expander_get_expanded (self->expander));
}

static void
mu_list_details_class_init (MuListDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_list_details_dispose;
  g_type_ensure (MU_TYPE_OBSTACLES);
  gtk_widget_class_set_css_name (widget_class, "unit");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-list-details.ui");
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, expander);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, summary);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, player);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, event);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, obstacles_label);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, obstacles_button);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, obstacles_names);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, obstacles);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, notes);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, games_label);
  gtk_widget_class_bind_template_child (widget_class, MuListDetails, games);
  gtk_widget_class_bind_template_callback (widget_class, on_player_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_event_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_notes_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
}

static void
mu_list_details_init (MuListDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* GTK centers what is in a menu button; here it begins where the texts in the other fields begin. */
  gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (self->obstacles_button)), GTK_ALIGN_FILL);
  /* The list's undo covers these texts too. */
  gtk_editable_set_enable_undo (self->player, FALSE);
  gtk_editable_set_enable_undo (self->event, FALSE);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (self->notes), FALSE);
}

/* How the list did in games that were scored: in all, and by kind of opponent. */
static void
show_games (MuListDetails *self)
{
  const char *id = self->session != NULL ? mu_session_get_id (self->session) : NULL;
  MuLibrary *library = id != NULL ? mu_session_get_library (self->session) : NULL;
  g_autofree char *games
      = library != NULL ? mu_library_dup_records (library, mu_session_get_games (self->session), id, NULL) : NULL;

  g_free (self->games_of);
  self->games_of = g_strdup (id);
  mu_show_line (self->games, games);
  gtk_widget_set_visible (self->games_label, games != NULL && *games != '\0');
}

static void
on_library_changed (MuListDetails *self, const char *id)
{
  if (self->session != NULL && (id == NULL || mu_session_is_open (self->session, id)))
    show_games (self);
}

/* A game that is scored changes the library, not the list: edits leave the games as they are. */
static void
follow (MuListDetails *self, MuLibrary *library)
{
  if (self->library == library)
    return;
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_func (self->library, on_library_changed, self);
  g_set_weak_pointer (&self->library, library);
  g_clear_pointer (&self->games_of, g_free);
  if (library != NULL)
    g_signal_connect_object (library, "changed", G_CALLBACK (on_library_changed), self, G_CONNECT_SWAPPED);
}

/* Appends the first line of @text. */
static void
append (GString *summary, const char *text)
{
  g_autofree char *line = g_strndup (text, strcspn (text, "\n"));

  mu_display_text_append (summary, line);
}

static void
show_obstacles (MuListDetails *self, MuRoster *roster)
{
  const MuGameRules *rules = mu_game_get_rules (mu_roster_get_game (roster));
  gboolean wanted = rules->n_obstacles > 0 || mu_roster_get_obstacles (roster)->len > 0;
  g_autofree char *names = mu_obstacles_dup_names (roster);
  g_autofree char *none = g_strdup_printf (_ ("%u of %d chosen"), 0, rules->n_obstacles);
  g_autofree char *spoken = g_strdup_printf (_ ("Obstacles: %s"), *names != '\0' ? names : _ ("none"));

  gtk_widget_set_visible (self->obstacles_label, wanted);
  gtk_widget_set_visible (GTK_WIDGET (self->obstacles_button), wanted);
  gtk_label_set_label (self->obstacles_names, *names != '\0' ? names : none);
  mu_show_tooltip (GTK_WIDGET (self->obstacles_button), *names != '\0' ? names : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->obstacles_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  mu_obstacles_show (self->obstacles, roster);
}

/* Shows the details of the session's list. */
void
mu_list_details_show (MuListDetails *self, MuSession *session)
{
  MuRoster *roster = mu_session_get_roster (session);
  const char *player = mu_roster_get_text (roster, MU_ROSTER_PLAYER);
  const char *event = mu_roster_get_text (roster, MU_ROSTER_EVENT);
  const char *notes = mu_roster_get_text (roster, MU_ROSTER_NOTES);
  guint n_obstacles = mu_roster_get_obstacles (roster)->len;
  g_autofree char *obstacles = g_strdup_printf (ngettext ("%u obstacle", "%u obstacles", n_obstacles), n_obstacles);
  g_autofree char *shown = dup_notes (self);
  g_autoptr (GString) summary = g_string_new (NULL);

  g_set_weak_pointer (&self->session, session);
  self->updating = TRUE;
  mu_show_text (self->player, player);
  mu_show_text (self->event, event);
  if (!g_str_equal (shown, notes))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->notes), notes, -1);
  show_obstacles (self, roster);
  follow (self, mu_session_get_library (session));
  if (self->games_of == NULL || g_strcmp0 (self->games_of, mu_session_get_id (session)) != 0)
    show_games (self);
  append (summary, player);
  append (summary, event);
  append (summary, n_obstacles > 0 ? obstacles : "");
  append (summary, gtk_label_get_label (self->games));
  append (summary, notes);
  gtk_label_set_label (self->summary, summary->str);
  self->updating = FALSE;
}
