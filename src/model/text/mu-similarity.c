/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-similarity.h"

#include "model/text/mu-text.h"

#include <string.h>

enum
{
  MAX_LENGTH = 100,
  MAX_SLIPS = 5,  /* letters that are wrong, missing or too many */
  MIN_PART = 4,   /* letters of a word that stands for a whole name */
  SLIP_WEIGHT = 4 /* a slip counts as much as so many letters left out at an end */
};

/*
 * Returns how many letters must be added, removed, replaced or exchanged with the next one to turn @a into @b, or a
 * number above @most if there are more than @most. Only the prefixes whose lengths differ by @most or less can lead
 * there.
 */
static guint
count_slips (const char *a, const char *b, guint most)
{
  guint length = strlen (b);
  guint rows[3][MAX_LENGTH + 1];
  guint *row = rows[0];
  guint *before = rows[1];
  guint *earlier = rows[2];

  for (guint j = 0; j <= length; j++)
    row[j] = j;
  for (guint i = 1; a[i - 1] != '\0'; i++)
    {
      guint first = i > most ? i - most : 1;
      guint last = MIN (length, i + most);
      guint least;
      guint *spare = earlier;

      earlier = before;
      before = row;
      row = spare;
      row[first - 1] = first == 1 ? i : most + 1;
      least = row[first - 1];
      if (last < length)
        row[last + 1] = most + 1;
      for (guint j = first; j <= last; j++)
        {
          row[j] = MIN (MIN (before[j], row[j - 1]) + 1, before[j - 1] + (a[i - 1] != b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], earlier[j - 2] + 1);
          least = MIN (least, row[j]);
        }
      if (least > most)
        return least;
    }
  return row[length];
}

/* Returns a name (not owned) of mu_text_canonical(), ready to be compared with many others. */
MuSpelling
mu_spelling_new (const char *name)
{
  MuSpelling self = { name, strlen (name), 0 };

  for (const char *p = name; *p != '\0'; p++)
    self.letters |= 1u << (*p & 31);
  return self;
}

/*
 * Returns how many letters must be added, removed or replaced to turn one into the other; MU_SIMILARITY_NONE if more
 * than @most, or more than in a slip of the pen.
 *
 * @wanted: a spelling that no card has
 * @name: the spelling of a card's name
 * @most: how many slips to count
 */
guint
mu_spelling_count_slips (const MuSpelling *wanted, const MuSpelling *name, guint most)
{
  guint n_slips;

  most = MIN (most, MIN (MAX_SLIPS, MAX (wanted->length / 3, wanted->length > 1)));
  /* One slip cannot account for two letters that the other one lacks. */
  if (MAX (wanted->length, name->length) > MAX_LENGTH
      || MAX (wanted->length, name->length) - MIN (wanted->length, name->length) > most
      || (guint) __builtin_popcount (wanted->letters & ~name->letters) > most
      || (guint) __builtin_popcount (name->letters & ~wanted->letters) > most)
    return MU_SIMILARITY_NONE;
  n_slips = count_slips (wanted->name, name->name, most);
  return n_slips <= most ? n_slips : MU_SIMILARITY_NONE;
}

/*
 * Does the same as mu_spelling_count_slips() for two names, however many slips there are. Returns how many slips of the
 * pen are between them, or MU_SIMILARITY_NONE.
 *
 * @wanted: a spelling that no card has, as mu_text_canonical() returns it
 * @name: the spelling of a card's name, in the same form
 */
guint
mu_similarity_count_slips (const char *wanted, const char *name)
{
  MuSpelling one = mu_spelling_new (wanted);
  MuSpelling other = mu_spelling_new (name);

  return mu_spelling_count_slips (&one, &other, MAX_SLIPS);
}

/* Tells quickly of most names that they do not have the other one as a part. */
static gboolean
has_part (const MuSpelling *name, const MuSpelling *part)
{
  return part->length >= MIN_PART && (part->letters & ~name->letters) == 0 && strstr (name->name, part->name) != NULL;
}

/*
 * Returns how far @wanted, a spelling that no card has, is from the name of a card: less for a few slips or for a part of
 * the name; MU_SIMILARITY_NONE if nobody would take one for the other.
 */
guint
mu_spelling_measure (const MuSpelling *wanted, const MuSpelling *name)
{
  const gsize longer = MAX (wanted->length, name->length);
  guint n_slips;

  if (longer > MAX_LENGTH)
    return MU_SIMILARITY_NONE;
  if (has_part (name, wanted) || (2 * name->length >= wanted->length && has_part (wanted, name)))
    return longer - MIN (wanted->length, name->length);
  n_slips = mu_spelling_count_slips (wanted, name, MAX_SLIPS);
  return n_slips != MU_SIMILARITY_NONE ? SLIP_WEIGHT * n_slips : MU_SIMILARITY_NONE;
}

/* Does the same as mu_spelling_measure() for two names, as mu_text_canonical() returns them. */
guint
mu_similarity_measure (const char *wanted, const char *name)
{
  MuSpelling one = mu_spelling_new (wanted);
  MuSpelling other = mu_spelling_new (name);

  return mu_spelling_measure (&one, &other);
}

/* Returns the first of those @ids (of char*) that are most similar to @wanted, which none of them is, or NULL. */
const char *
mu_similarity_find_nearest (const char *wanted, const GPtrArray *ids)
{
  g_autofree char *canonical = mu_text_canonical (wanted);
  const char *nearest = NULL;
  guint least = MU_SIMILARITY_NONE;

  for (guint i = 0; i < ids->len; i++)
    {
      g_autofree char *spelled = mu_text_canonical (ids->pdata[i]);
      guint distance = mu_similarity_measure (canonical, spelled);

      if (distance < least)
        {
          least = distance;
          nearest = ids->pdata[i];
        }
    }
  return nearest;
}
