/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-version-item.h"

#include "app/widgets/mu-display-text.h"
#include "describe/mu-verdict.h"
#include "model/text/mu-i18n.h"
#include "rules/compare/mu-changes.h"

enum { PROP_TITLE = 1, PROP_CHANGES, PROP_POINTS, PROP_VERDICT_ICON, PROP_VERDICT, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MuVersionItem, mu_version_item, G_TYPE_OBJECT)

static void
mu_version_item_finalize (GObject *object)
{
  MuVersionItem *self = MU_VERSION_ITEM (object);

  g_clear_object (&self->roster);
  g_clear_pointer (&self->report, mu_report_unref);
  g_free (self->title);
  g_free (self->changes);
  g_free (self->games);
  G_OBJECT_CLASS (mu_version_item_parent_class)->finalize (object);
}

static void
mu_version_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MuVersionItem *self = MU_VERSION_ITEM (object);
  int n_errors = self->report->n_errors;

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_CHANGES:
      g_value_set_string (value, self->changes);
      break;
    case PROP_POINTS:
      g_value_take_string (value, g_strdup_printf ("%d", self->report->points));
      break;
    case PROP_VERDICT_ICON:
      g_value_set_static_string (value, n_errors > 0                       ? "mu-illegal-symbolic"
                                        : self->report->format->free ? "mu-free-symbolic"
                                                                     : "mu-legal-symbolic");
      break;
    case PROP_VERDICT:
      g_value_take_string (value, n_errors > 0
                                      ? g_strdup_printf (ngettext ("%d problem", "%d problems", n_errors), n_errors)
                                      : g_strdup (mu_verdict_get_word (mu_verdict_get (self->report))));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mu_version_item_class_init (MuVersionItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const char *const names[N_PROPS] = { NULL, "title", "changes", "points", "verdict-icon", "verdict" };

  object_class->finalize = mu_version_item_finalize;
  object_class->get_property = mu_version_item_get_property;
  for (int i = 1; i < N_PROPS; i++)
    props[i] = g_param_spec_string (names[i], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mu_version_item_init (MuVersionItem *self)
{
}

/*
 * Returns an item, which is that of the first save until an earlier one is set.
 *
 * @roster: the list as it was
 * @report: the verdict on it
 * @games: the games that it was played in, each after a line break, or ""
 */
MuVersionItem *
mu_version_item_new (const MuLibraryVersion *version, MuRoster *roster, MuReport *report, const char *games)
{
  MuVersionItem *self = g_object_new (MU_TYPE_VERSION_ITEM, NULL);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (version->time);
  g_autoptr (GDateTime) then = utc != NULL ? g_date_time_to_local (utc) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = then != NULL ? mu_display_text_dup_date (then, now) : g_strdup ("");
  g_autofree char *clock = then != NULL ? g_date_time_format (then, "%X") : g_strdup ("");

  self->version = *version;
  self->roster = g_object_ref (roster);
  self->report = mu_report_ref (report);
  /* Translators: a day, such as “yesterday” or “3 Nov”, and the time of day */
  self->title = g_strdup_printf (_ ("%s, %s"), date, clock);
  self->games = g_strdup (games);
  self->changes = g_strdup_printf ("%s%s", _ ("First save"), games);
  return self;
}

/*
 * @before: the save before this one
 */
void
mu_version_item_set_before (MuVersionItem *self, MuVersionItem *before)
{
  g_autofree char *lines = NULL;
  g_autoptr (GPtrArray) changes = mu_changes_new (before->roster, before->report, self->roster, self->report);

  if (changes->len == 0)
    g_ptr_array_add (changes, g_strdup (_ ("Saved without a change")));
  g_ptr_array_add (changes, NULL);
  lines = g_strjoinv ("\n", (char **) changes->pdata);
  g_free (self->changes);
  self->changes = g_strconcat (lines, self->games, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHANGES]);
}
