/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-card-kind.h"

#include "model/text/mu-i18n.h"

typedef struct
{
  const char *word;
  const char *title;
  const char *plural; /* over cards of the kind in a box */
  MuListSection section;
  guint properties; /* of MuKindProperty */
} Kind;

static const Kind kinds[MU_N_CARD_KINDS] = {
  [MU_CARD_SHIP] = { "ship", N_ ("Ship"), N_ ("Ship Cards"), MU_SECTION_SHIPS,
                     MU_KIND_UNIT | MU_KIND_SHIP | MU_KIND_BAR | MU_KIND_PRICED },
  [MU_CARD_PILOT] = { "pilot", N_ ("Pilot"), N_ ("Pilot Cards"), MU_SECTION_SHIPS,
                      MU_KIND_UNIT | MU_KIND_ON_SHIP | MU_KIND_BAR | MU_KIND_PRICED },
  [MU_CARD_SQUADRON] = { "squadron", N_ ("Squadron"), N_ ("Squadrons"), MU_SECTION_SQUADRONS,
                         MU_KIND_UNIT | MU_KIND_COUNTED | MU_KIND_PRICED },
  [MU_CARD_UPGRADE] = { "upgrade", N_ ("Upgrade"), N_ ("Upgrade Cards"), MU_SECTION_NONE,
                        MU_KIND_IN_SLOT | MU_KIND_PRICED },
  [MU_CARD_OBJECTIVE] = { "objective", N_ ("Objective"), N_ ("Objectives"), MU_SECTION_OBJECTIVES, MU_KIND_OF_TYPE },
  [MU_CARD_CONDITION] = { "condition", N_ ("Condition"), N_ ("Conditions"), MU_SECTION_NONE, MU_KIND_GIVEN },
};

/* Returns TRUE if cards of that kind have one of the properties. */
gboolean
mu_card_kind_is (MuCardKind kind, MuKindProperty property)
{
  return (kinds[kind].properties & property) != 0;
}

/* Returns TRUE if lists have cards of that kind in the section. */
gboolean
mu_card_kind_is_in (MuCardKind kind, MuListSection section)
{
  return kinds[kind].section == section;
}

/* Returns the word for @kind in catalogs and JSON, such as "pilot". */
const char *
mu_card_kind_get_word (MuCardKind kind)
{
  return kinds[kind].word;
}

/* Returns what a card of that kind is called: a message to translate. */
const char *
mu_card_kind_get_title (MuCardKind kind)
{
  return kinds[kind].title;
}

/* Returns the heading of cards of that kind: a message to translate. */
const char *
mu_card_kind_get_plural (MuCardKind kind)
{
  return kinds[kind].plural;
}

/* Returns the kind that @word stands for, or -1. */
int
mu_card_kind_parse (const char *word)
{
  for (int i = 0; i < MU_N_CARD_KINDS; i++)
    if (g_str_equal (kinds[i].word, word))
      return i;
  return -1;
}
