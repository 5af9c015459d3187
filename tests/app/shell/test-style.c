/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/mu-resources.h"

#include <gdk/gdk.h>
#include <math.h>
#include <string.h>

/* The colours of the rulebooks hold their contrast on the grounds they stand on, light and dark. */

typedef struct
{
  const char *sheet;
  const char *grounds[3]; /* of window, cards and the card pane */
} Style;

static const Style styles[] = {
  { "list.css", { "#fafafa", "#ffffff", "#ffffff" } },
  { "list-dark.css", { "#242424", "#363636", "#1e1e1e" } },
};

static const char *const texts[] = { "mu_attack",   "mu_agility", "mu_hull",  "mu_shields", "mu_energy", "mu_easy",
                                     "mu_standard", "mu_hard",    "mu_legal", "mu_illegal", "mu_note" };

static const char *const pairs[][2]
    = { { "mu_skill_fg", "mu_skill_bg" }, { "mu_legal", "mu_legal_bg" }, { "mu_illegal", "mu_illegal_bg" } };

static GdkRGBA
find_color (const char *css, const char *name)
{
  g_autofree char *definition = g_strdup_printf ("@define-color %s ", name);
  const char *value = strstr (css, definition);
  g_autofree char *color = NULL;
  GdkRGBA rgba;

  g_assert_nonnull (value);
  value += strlen (definition);
  color = g_strndup (value, strcspn (value, ";"));
  g_assert_true (gdk_rgba_parse (&rgba, color));
  return rgba;
}

static double
get_channel (double value)
{
  return value <= 0.03928 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* As WCAG 2 defines them. */
static double
get_luminance (const GdkRGBA *color)
{
  return 0.2126 * get_channel (color->red) + 0.7152 * get_channel (color->green) + 0.0722 * get_channel (color->blue);
}

static void
assert_contrast (const char *what, const GdkRGBA *a, const GdkRGBA *b, double wanted)
{
  double first = get_luminance (a), second = get_luminance (b);
  double contrast = (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);

  if (contrast < wanted)
    g_error ("%s has a contrast of %.2f, less than %.1f", what, contrast, wanted);
}

static void
check_on_grounds (const Style *style, const char *css, const char *name, double wanted)
{
  GdkRGBA color = find_color (css, name);

  for (guint i = 0; i < G_N_ELEMENTS (style->grounds); i++)
    {
      GdkRGBA ground;

      g_assert_true (gdk_rgba_parse (&ground, style->grounds[i]));
      assert_contrast (name, &color, &ground, wanted);
    }
}

static void
test_contrast (gconstpointer data)
{
  const Style *style = data;
  g_autofree char *path = g_strconcat ("/io/github/muster/Muster/", style->sheet, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *css = g_bytes_get_data (bytes, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_on_grounds (style, css, texts[i], 4.5);
  for (int i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("mu_color_%d", i);

      check_on_grounds (style, css, name, 3);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      GdkRGBA text = find_color (css, pairs[i][0]);
      GdkRGBA ground = find_color (css, pairs[i][1]);

      assert_contrast (pairs[i][0], &text, &ground, 4.5);
    }
}

/* What stands on a tinted ground: the tint's strength is read from the style, the grounds are the library's own. */
typedef struct
{
  const char *name;
  const char *sheet;
  const char *tint;   /* in the sheet, followed by how strong it is */
  const char *colors; /* the tint's colour, of these sheets, or NULL for the text's own */
  const char *fixed[2];
  gboolean on_tint; /* whether text stands on the tint, rather than being tinted itself */
} Blend;

static const Blend blends[] = {
  { "desk: unreadable", "desk.css", "background-color: alpha(@mu_note, ", "mu_note", { NULL, NULL }, TRUE },
  { "compare: initiative",
    "desk.css",
    "background-color: alpha(@accent_bg_color, ",
    NULL,
    { "#3584e4", "#3584e4" },
    TRUE },
  { "collection: heading", "collection.css", "  color: alpha(currentColor, ", NULL, { NULL, NULL }, FALSE },
};

/* Of window and view, light and dark, and the text on them. */
static const char *const grounds[2][2] = { { "#fafafa", "#ffffff" }, { "#242424", "#1e1e1e" } };
static const char *const inks[2] = { "#323232", "#ffffff" };

static char *
dup_sheet (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/muster/Muster/", name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GdkRGBA
parse (const char *text)
{
  GdkRGBA color;

  g_assert_true (gdk_rgba_parse (&color, text));
  return color;
}

static GdkRGBA
mix (const GdkRGBA *over, const GdkRGBA *under, double strength)
{
  return (GdkRGBA){ under->red + (over->red - under->red) * strength,
                    under->green + (over->green - under->green) * strength,
                    under->blue + (over->blue - under->blue) * strength, 1 };
}

static void
check_blend (const Blend *blend, int dark, const char *ground_text)
{
  g_autofree char *sheet = dup_sheet (blend->sheet);
  g_autofree char *colors = dup_sheet (styles[dark].sheet);
  const char *at = strstr (sheet, blend->tint);
  GdkRGBA ground = parse (ground_text), ink = parse (inks[dark]), tint = ink;
  double strength;

  g_assert_nonnull (at);
  strength = g_ascii_strtod (at + strlen (blend->tint), NULL);
  if (blend->colors != NULL)
    ink = tint = find_color (colors, blend->colors);
  else if (blend->fixed[dark] != NULL)
    tint = parse (blend->fixed[dark]);
  tint = mix (&tint, &ground, strength);
  if (blend->on_tint)
    assert_contrast (blend->name, &ink, &tint, 4.5);
  else
    assert_contrast (blend->name, &tint, &ground, 4.5);
}

static void
test_blends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (blends); i++)
    for (int dark = 0; dark < 2; dark++)
      for (guint j = 0; j < 2; j++)
        check_blend (&blends[i], dark, grounds[dark][j]);
}

/* The outlines high contrast adds can be seen on every ground. */
static void
test_outlines (void)
{
  static const char start[] = "@define-color mu_safe_line mix(@window_bg_color, @window_fg_color, ";
  g_autofree char *sheet = dup_sheet ("list-hc.css");
  const char *at = strstr (sheet, start);

  g_assert_nonnull (at);
  for (int dark = 0; dark < 2; dark++)
    {
      GdkRGBA window = parse (grounds[dark][0]), ink = parse (inks[dark]);
      GdkRGBA line = mix (&ink, &window, g_ascii_strtod (at + strlen (start), NULL));

      for (guint i = 0; i < 2; i++)
        {
          GdkRGBA ground = parse (grounds[dark][i]);

          assert_contrast ("mu_safe_line", &line, &ground, 3);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_register_resource ();
  g_test_add_data_func ("/style/contrast/light", &styles[0], test_contrast);
  g_test_add_data_func ("/style/contrast/dark", &styles[1], test_contrast);
  g_test_add_func ("/style/blends", test_blends);
  g_test_add_func ("/style/outlines", test_outlines);
  return g_test_run ();
}
