/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-template.h"

#include "app/widgets/mu-ui-translation.h"
#include "model/text/mu-i18n.h"

static GBytes *
load_translated (const char *resource)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  GBytes *translated = bytes != NULL ? mu_ui_translation_apply (bytes, &error) : NULL;

  if (translated == NULL)
    g_error ("%s: %s", resource, error->message);
  return translated;
}

/*
 * Like gtk_widget_class_set_template_from_resource(); the widgets are in the language of the process.
 *
 * @resource: the path of a .ui file in the resources
 */
void
mu_template_set (GtkWidgetClass *widget_class, const char *resource)
{
  g_autoptr (GBytes) translated = NULL;

  if (mu_language_is_english (mu_language_get_default ()))
    {
      gtk_widget_class_set_template_from_resource (widget_class, resource);
      return;
    }
  translated = load_translated (resource);
  gtk_widget_class_set_template (widget_class, translated);
}

/* The dispose of a final class with a template, whose widgets go. */
void
mu_template_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  G_OBJECT_CLASS (g_type_class_peek_parent (G_OBJECT_GET_CLASS (object)))->dispose (object);
}

/*
 * Like gtk_builder_new_from_resource(); the widgets are in the language of the process. Returns the builder.
 *
 * @resource: the path of a .ui file in the resources
 */
GtkBuilder *
mu_template_new_builder (const char *resource)
{
  g_autoptr (GBytes) translated = load_translated (resource);

  return gtk_builder_new_from_string (g_bytes_get_data (translated, NULL), (gssize) g_bytes_get_size (translated));
}
