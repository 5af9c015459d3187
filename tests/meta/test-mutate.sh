#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The faults that tests/mutate can plant: each kind where it belongs, and nothing in comments, strings and checks.

. "$top_srcdir/tests/tap.sh"

mkdir "$work/src"
cat >"$work/src/sample.c" <<'END'
/* if (a < b) */
static int table[] = { 1, 2 };

gboolean
sample (int a, int b, GPtrArray *list, GError **error)
{
  g_autofree char *text = g_strdup ("a < b && c"); // d == e
  int sum = a + 10;

  g_return_val_if_fail (a > 0, FALSE);
  if (a <= b && !is_odd (b))
    g_ptr_array_add (list, text);
  while (sum -= a)
    sum = combine (a, b);
  if (a == b
      || b != 0)
    return a >= b;
  g_free (text);
  return TRUE;
}
END

sed "s/|/$(printf '\t')/g" >"$work/expected" <<'END'
8|17|constant|10|11
8|17|constant|10|9
8|15|arithmetic|+|-
11|9|relation|<=|<
11|14|logic|&&|OR
11|17|negation|!|
11|6|negation|(a <= b && !is_odd (b))|(!(a <= b && !is_odd (b)))
12|5|call|g_ptr_array_add (list, text)|(void) 0
12|22|swap|list, text|text, list
13|9|negation|(sum -= a)|(!(sum -= a))
13|14|arithmetic|-=|+=
14|20|swap|a, b|b, a
15|9|relation|==|!=
16|12|relation|!=|==
16|7|logic|OR|&&
16|15|constant|0|1
17|14|relation|>=|>
17|12|return|a >= b|!(a >= b)
19|10|return|TRUE|FALSE
END

sh "$top_srcdir/tests/mutate" -l "$work/src" | cut -f 2- | sed 's/||/OR/g' | diff "$work/expected" - | check "faults"
finish
