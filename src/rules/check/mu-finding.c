/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-i18n.h"
#include "rules/check/mu-finding.h"

#include <string.h>

enum
{
  MAX_NAMED = 20
};

G_DEFINE_BOXED_TYPE (MuFinding, mu_finding, mu_finding_ref, mu_finding_unref)

/**
 * mu_finding_new:
 * @unit: the index of the unit it is about, or -1: the whole list
 *
 * Returns: (transfer full): a finding, to be filled in by the rule that makes it.
 */
MuFinding *
mu_finding_new (const MuRule *rule, MuMessageId message, int unit)
{
  MuFinding *self = g_atomic_rc_box_new0 (MuFinding);

  self->rule = rule;
  self->message = mu_rules_get_message (message);
  self->unit = unit;
  self->cards = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

MuFinding *
mu_finding_ref (MuFinding *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
mu_finding_clear (gpointer data)
{
  MuFinding *self = data;

  g_ptr_array_unref (self->cards);
  g_clear_object (&self->ship);
  g_free (self->detail);
}

void
mu_finding_unref (MuFinding *self)
{
  g_atomic_rc_box_release_full (self, mu_finding_clear);
}

gboolean
mu_finding_is_error (const MuFinding *self)
{
  return self->message->severity == MU_SEVERITY_ERROR;
}

/**
 * mu_finding_equal:
 *
 * Returns: whether both say the same of the same cards, numbers included.
 */
gboolean
mu_finding_equal (const MuFinding *a, const MuFinding *b)
{
  if (a->message != b->message || a->unit != b->unit || a->cards->len != b->cards->len || a->have != b->have
      || a->allowed != b->allowed || g_strcmp0 (a->detail, b->detail) != 0)
    return FALSE;
  for (guint i = 0; i < a->cards->len; i++)
    if (a->cards->pdata[i] != b->cards->pdata[i])
      return FALSE;
  return TRUE;
}

static const char *
get_card_name (const MuFinding *self, guint index)
{
  return index < self->cards->len ? mu_card_get_name (self->cards->pdata[index]) : "";
}

/**
 * mu_finding_count_named:
 *
 * Returns: how many of its cards the message names: all, or the first of very many.
 */
guint
mu_finding_count_named (const MuFinding *self)
{
  return self->cards->len <= MAX_NAMED + 1 ? self->cards->len : MAX_NAMED;
}

static void
append_cards (GString *out, const MuFinding *self)
{
  guint n_named = mu_finding_count_named (self);
  guint n_more = self->cards->len - n_named;

  for (guint i = 0; i < n_named; i++)
    {
      if (i > 0)
        g_string_append (out, i + 1 == self->cards->len ? _ (" and ") : ", ");
      g_string_append (out, get_card_name (self, i));
    }
  if (n_more > 0)
    {
      g_string_append (out, ", ");
      g_string_append_printf (out, ngettext ("%u more", "%u more", n_more), n_more);
    }
}

static gboolean
append_part (GString *out, const MuFinding *self, const char *part)
{
  if (g_str_equal (part, "card"))
    g_string_append (out, get_card_name (self, 0));
  else if (g_str_equal (part, "other"))
    g_string_append (out, get_card_name (self, 1));
  else if (g_str_equal (part, "cards"))
    append_cards (out, self);
  else if (g_str_equal (part, "ship"))
    g_string_append (out, self->ship != NULL ? mu_card_get_name (self->ship) : "");
  else if (g_str_equal (part, "detail"))
    g_string_append (out, self->detail != NULL ? self->detail : "");
  else if (g_str_equal (part, "have"))
    g_string_append_printf (out, "%d", self->have);
  else if (g_str_equal (part, "allowed"))
    g_string_append_printf (out, "%d", self->allowed);
  else if (g_str_equal (part, "over"))
    g_string_append_printf (out, "%d", self->have - self->allowed);
  else
    return FALSE;
  return TRUE;
}

static char *
fill_in (const MuFinding *self, const char *template)
{
  GString *out = g_string_new (NULL);

  while (*template != '\0')
    {
      const char *end = *template == '{' ? strchr (template, '}') : NULL;
      g_autofree char *part = end != NULL ? g_strndup (template + 1, end - template - 1) : NULL;

      if (part != NULL && append_part (out, self, part))
        template = end + 1;
      else
        g_string_append_c (out, *template++);
    }
  return g_string_free (out, FALSE);
}

/**
 * mu_finding_dup_title:
 *
 * Returns: (transfer full): what is wrong in a few words, translated.
 */
char *
mu_finding_dup_title (const MuFinding *self)
{
  return fill_in (self, _ (self->message->title));
}

/**
 * mu_finding_dup_message:
 *
 * Returns: (transfer full): what is wrong, with the cards and numbers, in one sentence, translated.
 */
char *
mu_finding_dup_message (const MuFinding *self)
{
  return fill_in (self, _ (self->message->text));
}

/**
 * mu_finding_dup_remedy:
 *
 * Returns: (transfer full): what would mend it, translated.
 */
char *
mu_finding_dup_remedy (const MuFinding *self)
{
  return fill_in (self, _ (self->message->remedy));
}

static const MuCardFacts *
get_unknown (const MuFinding *self)
{
  const MuCardFacts *facts = self->cards->len > 0 ? mu_card_get_facts (self->cards->pdata[0]) : NULL;

  return facts != NULL && facts->unknown ? facts : NULL;
}

/**
 * mu_finding_get_text:
 *
 * Returns: (transfer none) (nullable): for an unknown card, the line it stood in.
 */
const char *
mu_finding_get_text (const MuFinding *self)
{
  const MuCardFacts *facts = get_unknown (self);

  return facts != NULL ? facts->unknown_text : NULL;
}

/**
 * mu_finding_get_line:
 *
 * Returns: for an unknown card, the number of that line, from 1; 0 when there is none.
 */
int
mu_finding_get_line (const MuFinding *self)
{
  const MuCardFacts *facts = get_unknown (self);

  return facts != NULL ? facts->unknown_line : 0;
}
