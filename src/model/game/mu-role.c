/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-role.h"

static const struct
{
  const char *word; /* in catalogs */
  MuVocabularyKind kind;
} roles[MU_N_ROLES] = {
  [MU_ROLE_NONE] = { "", MU_N_VOCABULARIES },
  [MU_ROLE_TURN] = { "turn", MU_VOCABULARY_STAT },
  [MU_ROLE_ATTACK] = { "attack", MU_VOCABULARY_STAT },
  [MU_ROLE_DEFENSE] = { "defense", MU_VOCABULARY_STAT },
  [MU_ROLE_HULL] = { "hull", MU_VOCABULARY_STAT },
  [MU_ROLE_SHIELDS] = { "shields", MU_VOCABULARY_STAT },
  [MU_ROLE_SPEED] = { "speed", MU_VOCABULARY_STAT },
  [MU_ROLE_COMMAND] = { "command", MU_VOCABULARY_STAT },
  [MU_ROLE_SQUADRONS] = { "squadrons", MU_VOCABULARY_STAT },
  [MU_ROLE_ENGINEERING] = { "engineering", MU_VOCABULARY_STAT },
  [MU_ROLE_TOKENS] = { "tokens", MU_VOCABULARY_STAT },
  [MU_ROLE_ENERGY] = { "energy", MU_VOCABULARY_STAT },
  [MU_ROLE_EPIC_POINTS] = { "epic-points", MU_VOCABULARY_STAT },
  [MU_ROLE_CHARGES] = { "charges", MU_VOCABULARY_STAT },
  [MU_ROLE_FORCE] = { "force", MU_VOCABULARY_STAT },
  [MU_ROLE_FOCUS_ACTION] = { "focus", MU_VOCABULARY_ACTION },
  [MU_ROLE_LOCK_ACTION] = { "lock", MU_VOCABULARY_ACTION },
  [MU_ROLE_EVADE_ACTION] = { "evade", MU_VOCABULARY_ACTION },
  [MU_ROLE_CALCULATE_ACTION] = { "calculate", MU_VOCABULARY_ACTION },
  [MU_ROLE_SCATTER_TOKEN] = { "scatter", MU_VOCABULARY_TOKEN },
  [MU_ROLE_BRACE_TOKEN] = { "brace", MU_VOCABULARY_TOKEN },
  [MU_ROLE_EVADE_TOKEN] = { "evade", MU_VOCABULARY_TOKEN },
  [MU_ROLE_BOMBER] = { "bomber", MU_VOCABULARY_KEYWORD },
  [MU_ROLE_LIMITED] = { "limited", MU_VOCABULARY_TRAIT },
  [MU_ROLE_SOLITARY] = { "solitary", MU_VOCABULARY_TRAIT },
  [MU_ROLE_STANDARDIZED] = { "standardized", MU_VOCABULARY_TRAIT },
  [MU_ROLE_EPIC] = { "epic", MU_VOCABULARY_TRAIT },
};

/* Returns the word for the role in catalogs; empty for MU_ROLE_NONE. */
const char *
mu_role_get_word (MuRole role)
{
  return roles[role].word;
}

/* Returns the vocabulary whose terms can have the role; MU_N_VOCABULARIES for MU_ROLE_NONE. */
MuVocabularyKind
mu_role_get_kind (MuRole role)
{
  return roles[role].kind;
}

/* Returns whether a stat with the role is shown elsewhere than among the values of a card, or nowhere. */
gboolean
mu_role_is_aside (MuRole role)
{
  return role == MU_ROLE_TURN || role == MU_ROLE_TOKENS || role == MU_ROLE_EPIC_POINTS;
}

/* Returns the role that @word stands for in that vocabulary, or MU_ROLE_NONE. */
MuRole
mu_role_parse (MuVocabularyKind kind, const char *word)
{
  for (int i = MU_ROLE_NONE + 1; i < MU_N_ROLES; i++)
    if (roles[i].kind == kind && g_str_equal (roles[i].word, word))
      return i;
  return MU_ROLE_NONE;
}
