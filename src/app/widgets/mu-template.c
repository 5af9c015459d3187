/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-template.h"

#include "app/widgets/mu-cell-bin.h"
#include "app/widgets/mu-columns-layout.h"
#include "app/widgets/mu-combo-row.h"
#include "app/widgets/mu-fold-layout.h"
#include "app/widgets/mu-folding.h"
#include "app/widgets/mu-header-layout.h"
#include "app/widgets/mu-optional-layout.h"
#include "app/widgets/mu-pane-handle.h"
#include "app/widgets/mu-scroll-layout.h"
#include "app/widgets/mu-segment-bar.h"
#include "app/widgets/mu-ui-translation.h"
#include "app/widgets/mu-window-buttons.h"
#include "app/widgets/mu-wrap-box.h"
#include "app/widgets/mu-wrap-layout.h"
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
 * Like gtk_widget_class_set_template_from_resource(); the widgets are in the language of the process. The template may
 * have widgets and layouts of this folder.
 *
 * @resource: the path of a .ui file in the resources
 */
void
mu_template_set (GtkWidgetClass *widget_class, const char *resource)
{
  g_autoptr (GBytes) translated = NULL;

  /* A .ui file can only name types that are known. Those of other folders are for the class whose template has them. */
  g_type_ensure (MU_TYPE_CELL_BIN);
  g_type_ensure (MU_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (MU_TYPE_COMBO_ROW);
  g_type_ensure (MU_TYPE_FOLD_LAYOUT);
  g_type_ensure (MU_TYPE_FOLDING);
  g_type_ensure (MU_TYPE_HEADER_LAYOUT);
  g_type_ensure (MU_TYPE_OPTIONAL_LAYOUT);
  g_type_ensure (MU_TYPE_PANE_HANDLE);
  g_type_ensure (MU_TYPE_SCROLL_LAYOUT);
  g_type_ensure (MU_TYPE_SEGMENT_BAR);
  g_type_ensure (MU_TYPE_WINDOW_BUTTONS);
  g_type_ensure (MU_TYPE_WRAP_BOX);
  g_type_ensure (MU_TYPE_WRAP_LAYOUT);
  if (mu_language_is_english (mu_language_get_default ()))
    {
      gtk_widget_class_set_template_from_resource (widget_class, resource);
      return;
    }
  translated = load_translated (resource);
  gtk_widget_class_set_template (widget_class, translated);
}

/*
 * Binds children that are numbered from 0.
 *
 * @prefix: what their ids have before the number
 * @offset: where the array of pointers to them begins in the widget
 */
void
mu_template_bind_array (GtkWidgetClass *widget_class, const char *prefix, gsize offset, guint n_children)
{
  for (guint i = 0; i < n_children; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s%u", prefix, i);

      gtk_widget_class_bind_template_child_full (widget_class, id, FALSE, (gssize) (offset + i * sizeof (gpointer)));
    }
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
