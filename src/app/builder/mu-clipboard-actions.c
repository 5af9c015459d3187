/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-clipboard-actions.h"

#include "app/builder/mu-edit-notices.h"
#include "app/session/mu-roster-edits.h"
#include "app/session/mu-ship-edits.h"
#include "app/session/mu-unit-clipboard.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-question.h"
#include "library/mu-library-builds.h"
#include "model/text/mu-i18n.h"

/* The actions that copy, cut and paste ships and squadrons, within a list and from one to another, and keep them for
 * any list. */
struct _MuClipboardActions
{
  GObject parent_instance;
  MuSession *session;
  MuListFocus *focus;
  MuNotices *notices;
};

G_DEFINE_FINAL_TYPE (MuClipboardActions, mu_clipboard_actions, G_TYPE_OBJECT)

static GdkClipboard *
get_clipboard (MuClipboardActions *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self->notices));
}

/* Returns FALSE if there is no such unit. */
static gboolean
copy (MuClipboardActions *self, guint unit)
{
  if (mu_session_get_unit (self->session, unit) == NULL)
    return FALSE;
  mu_unit_clipboard_copy (get_clipboard (self), mu_session_get_roster (self->session),
                          mu_session_get_report (self->session), unit);
  return TRUE;
}

static void
on_copy_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuClipboardActions *self = data;
  guint unit = g_variant_get_uint32 (parameter);
  g_autofree char *text = NULL;

  if (!copy (self, unit))
    return;
  text = g_strdup_printf (_ ("%s copied"),
                          mu_card_get_name (mu_report_get_unit (mu_session_get_report (self->session), unit)->card));
  mu_edit_notices_toast (self->notices, text, FALSE);
}

static void
on_cut_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuClipboardActions *self = data;

  if (copy (self, g_variant_get_uint32 (parameter)))
    gtk_widget_activate_action_variant (GTK_WIDGET (self->notices), "roster.remove-unit", parameter);
}

/* Keeping builds */

/* A ship that the player wants to keep on the shelf, while the dialog asks for its name. */
typedef struct
{
  MuClipboardActions *actions; /* borrowed: the dialog goes with the window */
  MuRoster *ship;
  int points;
  GtkEditable *name;
} Keeping;

static void
keeping_free (gpointer data, GClosure *closure)
{
  g_object_unref (((Keeping *) data)->ship);
  g_free (data);
}

static void
on_keep_answered (AdwMessageDialog *dialog, const char *response, const Keeping *keeping)
{
  MuClipboardActions *self = keeping->actions;
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (g_strcmp0 (response, "keep") != 0 || library == NULL)
    return;
  if (mu_library_add_build (library, gtk_editable_get_text (keeping->name), keeping->ship, keeping->points, &error) != 0)
    {
      text = g_strdup_printf (_ ("“%s” is on the shelf"), gtk_editable_get_text (keeping->name));
      mu_edit_notices_toast (self->notices, text, FALSE);
      return;
    }
  text = mu_display_text_dup_sentence (error);
  mu_edit_notices_show_problem (self->notices, _ ("This ship could not be kept"), text);
}

static char *
dup_build_name (MuUnit *unit)
{
  const char *name = mu_card_get_name (mu_unit_get_card (unit));

  return mu_unit_get_n_upgrades (unit) > 0
             ? g_strdup_printf ("%s, %s", name, mu_card_get_name (mu_unit_get_upgrade (unit, 0)))
             : g_strdup (name);
}

static void
on_keep_unit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuClipboardActions *self = data;
  guint unit = g_variant_get_uint32 (parameter);
  MuRoster *roster = mu_session_get_roster (self->session);
  GtkWidget *entry;
  AdwMessageDialog *dialog;
  Keeping *keeping;
  g_autofree char *name = NULL;

  if (mu_session_get_unit (self->session, unit) == NULL)
    return;
  if (mu_session_get_library (self->session) == NULL)
    {
      mu_edit_notices_show_problem (self->notices, _ ("This ship could not be kept"), _ ("Your lists cannot be opened"));
      return;
    }
  entry = gtk_entry_new ();
  name = dup_build_name (mu_roster_get_unit (roster, unit));
  keeping = g_new0 (Keeping, 1);
  *keeping = (Keeping){ self, mu_roster_copy_ship (roster, unit), 0, GTK_EDITABLE (entry) };
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (mu_unit_is_section_of (mu_roster_get_unit (roster, i), mu_roster_get_unit (roster, unit)))
      keeping->points += mu_report_get_unit (mu_session_get_report (self->session), i)->cost;
  gtk_editable_set_text (keeping->name, name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name"), -1);
  dialog = mu_question_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->notices))), _ ("Keep on the Shelf"),
                            _ ("The ship with its upgrades can then be put into any list, where ships are chosen."),
                            entry);
  adw_message_dialog_add_response (dialog, "keep", _ ("_Keep"));
  adw_message_dialog_set_response_appearance (dialog, "keep", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "keep");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_keep_answered), keeping, keeping_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
paste (MuClipboardActions *self, MuRoster *units)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  int ship = mu_list_focus_get_ship (self->focus);
  g_autoptr (GPtrArray) left_off = NULL;
  g_autofree char *obstacle = NULL;
  int first;

  if (mu_roster_get_game (units) != mu_roster_get_game (roster))
    {
      mu_edit_notices_show_problem (self->notices, _ ("This ship is of another game"),
                                    _ ("Open a list of its game, or make one, and paste it there."));
      return;
    }
  first = mu_edit_insert_units (self->session, units, ship >= 0 ? (guint) ship + 1 : mu_roster_get_n_units (roster),
                                &left_off, &obstacle);
  if (first >= 0)
    mu_list_focus_go_to_unit (self->focus, first);
  if (obstacle != NULL)
    mu_edit_notices_show_problem (self->notices, _ ("A unique card is in the list already"), obstacle);
  else
    mu_edit_notices_show_left_off (self->notices, left_off);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (MuClipboardActions) self = g_weak_ref_get (weak);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) units = NULL;
  g_autofree char *reason = NULL;

  g_weak_ref_clear (weak);
  g_free (weak);
  if (self == NULL || mu_session_get_roster (self->session) == NULL)
    return;
  units = mu_unit_clipboard_read_finish (result, mu_session_get_games (self->session), &error);
  if (units != NULL)
    {
      paste (self, units);
      return;
    }
  reason = mu_display_text_dup_sentence (error);
  mu_edit_notices_show_problem (self->notices, _ ("The clipboard cannot be read"), reason);
}

static void
on_paste_units (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuClipboardActions *self = data;
  GWeakRef *weak;

  if (!mu_unit_clipboard_has_units (get_clipboard (self)))
    {
      gtk_widget_activate_action (GTK_WIDGET (self->notices), "win.paste", NULL);
      return;
    }
  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  mu_unit_clipboard_read (get_clipboard (self), on_read, weak);
}

static void
mu_clipboard_actions_dispose (GObject *object)
{
  MuClipboardActions *self = MU_CLIPBOARD_ACTIONS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (mu_clipboard_actions_parent_class)->dispose (object);
}

static void
mu_clipboard_actions_class_init (MuClipboardActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_clipboard_actions_dispose;
}

static void
mu_clipboard_actions_init (MuClipboardActions *self)
{
}

/*
 * The object must live longer than @actions. Returns an object with the actions that use the clipboard.
 *
 * @actions: the actions of the list, which this adds to
 * @notices: where to tell the player what became of an edit; borrowed
 */
MuClipboardActions *
mu_clipboard_actions_new (GActionMap *actions, MuSession *session, MuListFocus *focus, MuNotices *notices)
{
  static const GActionEntry entries[] = {
    { .name = "copy-unit", .parameter_type = "u", .activate = on_copy_unit },
    { .name = "keep-unit", .parameter_type = "u", .activate = on_keep_unit },
    { .name = "cut-unit", .parameter_type = "u", .activate = on_cut_unit },
    { .name = "paste-units", .activate = on_paste_units },
  };
  MuClipboardActions *self = g_object_new (MU_TYPE_CLIPBOARD_ACTIONS, NULL);

  self->session = g_object_ref (session);
  self->focus = g_object_ref (focus);
  self->notices = notices;
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}
