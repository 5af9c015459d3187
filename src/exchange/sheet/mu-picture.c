/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-picture.h"

#include "describe/mu-unit-words.h"
#include "describe/mu-verdict.h"
#include "exchange/sheet/mu-icon.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"

/* A list as a picture for chats: as wide as a telephone is read, and as high as the list is long. In pixels. */
static const double WIDTH = 540;
static const double MARGIN = 20;
static const double GAP = 10;
static const double PAD = 12;
static const double RADIUS = 10;
static const double ICON = 18;
static const double COST_WIDTH = 56;
static const double NAME_X = 52; /* room for an icon, a skill or a count */

/* Higher pictures are cut with a note, so that at the largest scale they are within what cairo and chats accept. */
static const double MAX_HEIGHT = 10000;
static const guint MAX_REASONS = 10;

static const double PANEL_GREY = 0.94;

static const MuTextStyle title_style = { 24, TRUE, 0, PANGO_ALIGN_LEFT, .max_lines = 6 };
static const MuTextStyle points_style = { 34, TRUE, 0, PANGO_ALIGN_RIGHT, .max_lines = 1 };
static const MuTextStyle note_style = { 14, FALSE, 0.35, PANGO_ALIGN_LEFT, .max_lines = 4 };
static const MuTextStyle right_note_style = { 14, FALSE, 0.35, PANGO_ALIGN_RIGHT, .max_lines = 2 };
static const MuTextStyle verdict_style = { 17, TRUE, 1, PANGO_ALIGN_LEFT, .max_lines = 3 };
static const MuTextStyle reason_style = { 14, FALSE, 0, PANGO_ALIGN_LEFT, .max_lines = 6, .alert = TRUE };
static const MuTextStyle heading_style = { 16, TRUE, 0.35, PANGO_ALIGN_LEFT, .max_lines = 2 };
static const MuTextStyle heading_cost_style = { 16, TRUE, 0.35, PANGO_ALIGN_RIGHT, .max_lines = 1 };
static const MuTextStyle name_style = { 18, TRUE, 0, PANGO_ALIGN_LEFT, .max_lines = 2 };
static const MuTextStyle count_style = { 18, TRUE, 0.35, PANGO_ALIGN_LEFT, .max_lines = 1 };
static const MuTextStyle total_style = { 18, TRUE, 0, PANGO_ALIGN_RIGHT, .max_lines = 1 };
static const MuTextStyle text_style = { 16, FALSE, 0, PANGO_ALIGN_LEFT, .max_lines = 2 };
static const MuTextStyle cost_style = { 16, FALSE, 0.2, PANGO_ALIGN_RIGHT, .max_lines = 1 };

static const MuPagePalette light_palette = { { 0.1, 0.1, 0.12 }, { 1, 1, 1 }, { 0.7, 0.15, 0.12 } };
static const MuPagePalette dark_palette = { { 0.96, 0.96, 0.97 }, { 0.11, 0.11, 0.13 }, { 1, 0.61, 0.57 } };

typedef struct
{
  PangoContext *context;
  MuRoster *roster;
  const MuReport *report;
  MuGame *game;
  MuPageBox *page;
  guint n_left_out;
} Picture;

static void
add_gap (Picture *self, double gap)
{
  mu_page_box_extend (self->page, mu_page_box_get_height (self->page) + gap);
}

static MuPageBox *
new_block (const Picture *self)
{
  return mu_page_box_new (self->context, WIDTH - 2 * MARGIN);
}

/* Adds a block below the others. Takes ownership of it. */
static void
add_block (Picture *self, MuPageBox *block)
{
  mu_page_box_add_block (self->page, MARGIN, mu_page_box_get_height (self->page), block);
}

/* Adds a block on a panel. Takes ownership of the block. */
static void
add_panel (Picture *self, MuPageBox *block, double grey, gboolean alert)
{
  double y = mu_page_box_get_height (self->page);

  mu_page_box_add_panel (self->page, MARGIN, y, WIDTH - 2 * MARGIN, mu_page_box_get_height (block), RADIUS, grey,
                         alert);
  mu_page_box_add_block (self->page, MARGIN, y, block);
  add_gap (self, GAP);
}

/* Adds a block on a panel, or counts it if the picture is full. Takes ownership of the block. */
static void
add_card (Picture *self, MuPageBox *block)
{
  g_autoptr (MuPageBox) card = block;

  if (self->n_left_out > 0 || mu_page_box_get_height (self->page) + mu_page_box_get_height (card) > MAX_HEIGHT)
    self->n_left_out++;
  else
    add_panel (self, g_steal_pointer (&card), PANEL_GREY, FALSE);
}

static void
add_cost (MuPageBox *block, double y, const MuTextStyle *style, int cost)
{
  g_autofree char *figure = mu_sheet_dup_figure (cost);

  mu_page_box_add_text (block, mu_page_box_get_width (block) - PAD - COST_WIDTH, y, COST_WIDTH, style, figure);
}

static double
get_name_width (MuPageBox *block)
{
  return mu_page_box_get_width (block) - NAME_X - COST_WIDTH - PAD;
}

/* The name and the points */

static void
add_points (const Picture *self, MuPageBox *block, double x, double width)
{
  const MuReport *report = self->report;
  g_autofree char *points = g_strdup_printf ("%d", report->points);
  g_autofree char *limit = mu_sheet_dup_limit (report);
  g_autofree char *bid = mu_sheet_dup_bid (report);
  double y = mu_page_box_add_text (block, x, -6, width, &points_style, points);

  y = mu_page_box_add_text (block, x, y - 4, width, &right_note_style, limit);
  if (*bid != '\0')
    y = mu_page_box_add_text (block, x, y, width, &right_note_style, bid);
  if (report->has_squadrons)
    {
      g_autofree char *squadrons = mu_sheet_dup_squadrons (report);

      mu_page_box_add_text (block, x, y, width, &right_note_style, squadrons);
    }
}

static void
add_head (Picture *self)
{
  const double points_width = 150;
  const char *player = mu_roster_get_text (self->roster, MU_ROSTER_PLAYER);
  const char *event = mu_roster_get_text (self->roster, MU_ROSTER_EVENT);
  g_autofree char *name = mu_sheet_dup_list_name (self->roster);
  g_autofree char *about = mu_sheet_dup_about (self->roster, self->report);
  g_autofree char *people = g_strjoin (*player != '\0' && *event != '\0' ? " · " : "", player, event, NULL);
  MuPageBox *block = new_block (self);
  double width = mu_page_box_get_width (block) - points_width - GAP;
  double y = mu_page_box_add_text (block, 0, 0, width, &title_style, name);

  y = mu_page_box_add_text (block, 0, y + 4, width, &note_style, about);
  if (*people != '\0')
    mu_page_box_add_text (block, 0, y + 2, width, &note_style, people);
  add_points (self, block, width + GAP, points_width);
  add_block (self, block);
  add_gap (self, GAP + 4);
}

static void
add_more (Picture *self, guint n_more, const MuTextStyle *style)
{
  MuPageBox *block = new_block (self);
  g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", n_more), n_more);

  mu_page_box_add_text (block, PAD, 0, mu_page_box_get_width (block) - 2 * PAD, style, text);
  add_block (self, block);
  add_gap (self, GAP);
}

static void
add_verdict (Picture *self)
{
  MuPageBox *block = new_block (self);
  g_autofree char *mark = mu_verdict_dup_mark (self->report);
  g_autoptr (GPtrArray) reasons = mu_verdict_list_reasons (self->report);
  double width = mu_page_box_get_width (block);

  mu_page_box_extend (block, mu_page_box_add_text (block, PAD, 8, width - 2 * PAD, &verdict_style, mark) + 8);
  add_panel (self, block, 0, TRUE);
  for (guint i = 0; i < MIN (reasons->len, MAX_REASONS); i++)
    {
      MuPageBox *line = new_block (self);

      mu_page_box_add_text (line, PAD, 0, 20, &reason_style, "✗");
      mu_page_box_add_text (line, PAD + 20, 0, mu_page_box_get_width (line) - 2 * PAD - 20, &reason_style,
                            reasons->pdata[i]);
      add_block (self, line);
      add_gap (self, 4);
    }
  if (reasons->len > MAX_REASONS)
    add_more (self, reasons->len - MAX_REASONS, &reason_style);
  add_gap (self, GAP - 4);
}

/* Ships and squadrons */

static void
add_upgrade (const Picture *self, MuPageBox *block, MuCard *card, int cost)
{
  const MuTerm *slot = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot);
  g_autofree char *name = mu_sheet_dup_card_name (card);
  double y = mu_page_box_get_height (block) + 3;

  mu_page_box_add_icon (block, PAD + 4, y + 1, ICON, mu_icon_find_of_term (slot));
  add_cost (block, y, &cost_style, cost);
  mu_page_box_add_text (block, NAME_X, y, get_name_width (block), &text_style, name);
}

/* The cost of the card itself is shown only if it has upgrades. */
static MuPageBox *
new_unit (const Picture *self, const MuReportUnit *unit)
{
  MuPageBox *block = new_block (self);
  g_autofree char *card_name = mu_sheet_dup_card_name (unit->card);
  g_autofree char *name = g_strconcat (unit->n_errors > 0 ? "✗ " : "", card_name, NULL);
  const char *more = mu_unit_words_get_more_than_name (unit);
  double y = mu_page_box_add_text (block, NAME_X, PAD - 2, get_name_width (block), &name_style, name);
  int skill = mu_game_find_role (self->game, MU_ROLE_TURN);
  g_autofree char *first = NULL;

  /* What is before the name: how many squadrons, the skill of a pilot, or the flag of the flagship. */
  if (mu_card_is (unit->card, MU_KIND_COUNTED))
    first = g_strdup_printf ("%d ×", unit->count);
  else if (skill >= 0 && unit->has_stats >> skill & 1)
    first = g_strdup_printf ("%d", unit->stats[skill]);
  if (first != NULL)
    mu_page_box_add_text (block, PAD, PAD - 2, NAME_X - PAD, &count_style, first);
  else if (unit->flagship)
    mu_page_box_add_icon (block, PAD, PAD + 1, ICON, "mu-flagship-symbolic.svg");
  add_cost (block, PAD - 2, &total_style, unit->cost);
  if (unit->upgrades->len > 0)
    {
      add_cost (block, y, &cost_style, mu_sheet_get_own_cost (unit));
      more = *more != '\0' ? more : _ ("Ship");
    }
  if (*more != '\0')
    mu_page_box_add_text (block, NAME_X, y, get_name_width (block), &note_style, more);
  for (guint i = 0; i < unit->upgrades->len; i++)
    add_upgrade (self, block, unit->upgrades->pdata[i], g_array_index (unit->upgrade_costs, int, i));
  mu_page_box_extend (block, mu_page_box_get_height (block) + PAD - 2);
  return block;
}

static void
add_units (Picture *self, gboolean squadrons)
{
  int points = 0;
  guint n_units = 0;

  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);

      if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS) == squadrons)
        {
          points += unit->cost;
          n_units++;
        }
    }
  if (squadrons && n_units > 0 && self->n_left_out == 0)
    {
      MuPageBox *block = new_block (self);
      double width = mu_page_box_get_width (block) - 2 * PAD - COST_WIDTH;

      mu_page_box_add_text (block, PAD, 0, width, &heading_style, _ ("Squadrons"));
      add_cost (block, 0, &heading_cost_style, points);
      add_block (self, block);
      add_gap (self, 6);
    }
  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);

      if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS) == squadrons)
        add_card (self, new_unit (self, unit));
    }
}

/* Objectives, obstacles and the foot */

static void
add_setup (Picture *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);
  GPtrArray *obstacles = mu_roster_get_obstacles (self->roster);
  MuPageBox *block;
  double y = PAD - 5;

  if (objectives->len + obstacles->len == 0)
    return;
  block = new_block (self);
  for (guint i = 0; i < objectives->len; i++)
    {
      const MuObjectiveType type = mu_card_get_facts (objectives->pdata[i])->objective;
      g_autofree char *symbol = g_strdup_printf ("objective-%s", mu_objective_type_get_word (type));
      g_autofree char *name = mu_sheet_dup_card_name (objectives->pdata[i]);

      mu_page_box_add_icon (block, PAD + 4, y + 4, ICON, mu_icon_find (symbol));
      y = mu_page_box_add_text (block, NAME_X, y + 3, get_name_width (block), &text_style, name);
    }
  for (guint i = 0; i < obstacles->len; i++)
    y = mu_page_box_add_text (block, NAME_X, y + 3, get_name_width (block), &text_style,
                              mu_terms_get_name (self->game, MU_VOCABULARY_OBSTACLE, obstacles->pdata[i]));
  mu_page_box_extend (block, y + PAD - 2);
  add_panel (self, block, PANEL_GREY, FALSE);
}

static void
add_foot (Picture *self)
{
  MuPageBox *block = new_block (self);
  g_autofree char *costs = mu_sheet_dup_costs (self->roster, self->report);
  g_autofree char *foot = g_strjoin (" · ", _ ("Made with Muster"), costs, NULL);

  mu_page_box_add_text (block, 0, 2, mu_page_box_get_width (block), &note_style, foot);
  add_block (self, block);
  add_gap (self, MARGIN - 4);
}

/*
 * Lays out a list as a picture, in the current language. An illegal list is marked as such. Of a list that is too long
 * for a picture, the number of ships and squadrons left out is shown. Returns the contents of the picture, in pixels,
 * without the background.
 *
 * @report: the report on @roster
 * @dark: whether it is light on dark
 */
MuPageBox *
mu_picture_new_box (MuRoster *roster, const MuReport *report, gboolean dark)
{
  PangoContext *context = mu_page_box_new_context ();
  Picture self = { context, roster, report, mu_roster_get_game (roster), mu_page_box_new (context, WIDTH) };
  GPtrArray *unknown;

  mu_page_box_set_palette (self.page, dark ? &dark_palette : &light_palette);
  add_gap (&self, MARGIN);
  add_head (&self);
  if (mu_verdict_get (report) != MU_VERDICT_LEGAL)
    add_verdict (&self);
  add_units (&self, FALSE);
  add_units (&self, TRUE);
  /* Text that was not understood is shown as it was in the list. */
  unknown = mu_roster_get_unknown (self.roster);
  for (guint i = 0; i < unknown->len; i++)
    {
      MuPageBox *block = new_block (&self);
      const char *text = mu_card_get_facts (unknown->pdata[i])->unknown_text;
      double width = mu_page_box_get_width (block) - 2 * PAD;
      double y = mu_page_box_add_labelled (block, PAD, PAD - 2, width, &text_style, _ ("✗ not understood:"),
                                           text != NULL ? text : mu_card_get_name (unknown->pdata[i]));

      mu_page_box_extend (block, y + PAD - 2);
      add_card (&self, block);
    }
  if (self.n_left_out > 0)
    add_more (&self, self.n_left_out, &heading_style);
  add_setup (&self);
  add_foot (&self);
  g_object_unref (context);
  return self.page;
}

static cairo_status_t
append_bytes (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/*
 * Returns a list as a PNG image, 540 pixels wide at scale 1. The caller owns it.
 *
 * @report: the report on @roster
 * @dark: whether it is light on dark
 * @scale: from 1 to MU_PICTURE_MAX_SCALE
 */
GBytes *
mu_picture_write_scaled (MuRoster *roster, const MuReport *report, gboolean dark, int scale)
{
  const double *paper = dark ? dark_palette.paper : light_palette.paper;
  g_autoptr (MuPageBox) box = mu_picture_new_box (roster, report, dark);
  GByteArray *png = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_t *cr;

  scale = CLAMP (scale, 1, MU_PICTURE_MAX_SCALE);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) WIDTH * scale,
                                        ((int) mu_page_box_get_height (box) + 1) * scale);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, paper[0], paper[1], paper[2]);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  mu_page_box_draw (box, cr, -G_MAXDOUBLE, G_MAXDOUBLE);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, append_bytes, png);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (png);
}

/* Returns a list as a PNG image, dark on light, 1080 pixels wide. The caller owns it. */
GBytes *
mu_picture_write (MuRoster *roster, const MuReport *report)
{
  return mu_picture_write_scaled (roster, report, FALSE, 2);
}
