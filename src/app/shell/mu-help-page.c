/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-help-page.h"

#include "app/widgets/mu-template.h"

/* What Muster can do, one thing a page: a picture, a few sentences, and a button that goes there. */
struct _MuHelpPage
{
  AdwBin parent_instance;
  char *topic; /* names the pictures */
  char *action; /* what the button does, with its target */
  gboolean needs_list;
  GtkLabel *heading;
  GtkPicture *picture;
  GtkLabel *text;
  GtkWidget *button;
  GtkLabel *label;
  GtkWidget *hint;
};

enum
{
  PROP_TOPIC = 1,
  PROP_TITLE,
  PROP_TEXT,
  PROP_LABEL,
  PROP_ACTION,
  PROP_NEEDS_LIST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MuHelpPage, mu_help_page, ADW_TYPE_BIN)

static void
mu_help_page_finalize (GObject *object)
{
  MuHelpPage *self = MU_HELP_PAGE (object);

  g_free (self->topic);
  g_free (self->action);
  G_OBJECT_CLASS (mu_help_page_parent_class)->finalize (object);
}

/* Shows the light or the dark picture, as the application is. */
static void
show_picture (MuHelpPage *self)
{
  const char *style = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "dark" : "light";
  g_autofree char *path = g_strdup_printf ("/io/github/muster/Muster/help/%s-%s.png", self->topic, style);

  gtk_picture_set_resource (self->picture, path);
}

/* All pictures together take much memory, so each is loaded only when its page is shown. */
static void
mu_help_page_map (GtkWidget *widget)
{
  show_picture (MU_HELP_PAGE (widget));
  GTK_WIDGET_CLASS (mu_help_page_parent_class)->map (widget);
}

static void
on_style_changed (MuHelpPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_picture (self);
}

static void
mu_help_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MuHelpPage *self = MU_HELP_PAGE (object);

  switch (id)
    {
    case PROP_TOPIC:
      self->topic = g_value_dup_string (value);
      break;
    case PROP_TITLE:
      gtk_label_set_label (self->heading, g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_value_get_string (value), -1);
      break;
    case PROP_TEXT:
      gtk_label_set_label (self->text, g_value_get_string (value));
      break;
    case PROP_LABEL:
      gtk_label_set_label (self->label, g_value_get_string (value));
      break;
    case PROP_ACTION:
      self->action = g_value_dup_string (value);
      break;
    case PROP_NEEDS_LIST:
      self->needs_list = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
on_clicked (MuHelpPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "help.go", "s", self->action);
}

static void
mu_help_page_class_init (MuHelpPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  static const char *const texts[] = { NULL, "topic", "title", "text", "label", "action" };

  object_class->finalize = mu_help_page_finalize;
  object_class->set_property = mu_help_page_set_property;
  widget_class->map = mu_help_page_map;
  for (guint i = PROP_TOPIC; i <= PROP_ACTION; i++)
    properties[i] = g_param_spec_string (texts[i], NULL, NULL, NULL, flags);
  properties[PROP_NEEDS_LIST] = g_param_spec_boolean ("needs-list", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-help-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MuHelpPage, heading);
  gtk_widget_class_bind_template_child (widget_class, MuHelpPage, picture);
  gtk_widget_class_bind_template_child (widget_class, MuHelpPage, text);
  gtk_widget_class_bind_template_child (widget_class, MuHelpPage, button);
  gtk_widget_class_bind_template_child (widget_class, MuHelpPage, label);
  gtk_widget_class_bind_template_child (widget_class, MuHelpPage, hint);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
mu_help_page_init (MuHelpPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (on_style_changed), self,
                           G_CONNECT_SWAPPED);
}

/* Returns what the page is about. */
const char *
mu_help_page_get_title (MuHelpPage *self)
{
  return gtk_label_get_label (self->heading);
}

/*
 * Lets the button be used, or says that it needs a list.
 *
 * @open: whether a list is open
 */
void
mu_help_page_set_list_open (MuHelpPage *self, gboolean open)
{
  gtk_widget_set_sensitive (self->button, open || !self->needs_list);
  gtk_widget_set_visible (self->hint, self->needs_list && !open);
}
