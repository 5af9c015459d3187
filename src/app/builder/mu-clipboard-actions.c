/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-clipboard-actions.h"

#include "app/builder/mu-edit-notices.h"
#include "app/session/mu-roster-edits.h"
#include "app/session/mu-ship-edits.h"
#include "app/session/mu-unit-clipboard.h"
#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"

/* The actions that copy, cut and paste ships and squadrons, within a list and from one to another. */
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
  MuRoster *roster = mu_session_get_roster (self->session);

  if (roster == NULL || unit >= mu_roster_get_n_units (roster))
    return FALSE;
  mu_unit_clipboard_copy (get_clipboard (self), roster, mu_session_get_report (self->session), unit);
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

/**
 * mu_clipboard_actions_new:
 * @actions: the actions of the list, which this adds to
 * @notices: where to tell the player what became of an edit; borrowed
 *
 * The object must live longer than @actions.
 *
 * Returns: (transfer full): an object with the actions that use the clipboard.
 */
MuClipboardActions *
mu_clipboard_actions_new (GActionMap *actions, MuSession *session, MuListFocus *focus, MuNotices *notices)
{
  static const GActionEntry entries[] = {
    { .name = "copy-unit", .parameter_type = "u", .activate = on_copy_unit },
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
