#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every function that a header of the core declares has a comment before it in a source file of the header's folder; the
# files that CONTRIBUTING.md leads through exist.

. "$top_srcdir/tests/tap.sh"
cd "$top_srcdir" || exit 99

# undocumented FOLDER: the functions that its headers declare and its sources do not document, “header: function”.
undocumented ()
{
  # The comment, the line of the type, and the function.
  find "$1" -name '*.c' -exec awk '
    /^mu_[a-z0-9_]* \(/ && before ~ /\*\/$/ && type != "" { print $1 }
    { before = type; type = $0 }' {} + | sort -u >"$work/documented"
  find "$1" -name '*.h' | sort | while read -r header; do
    # Declarations begin in the first column; macros and what they declare or define do not count.
    sed -e 's|/\*.*\*/||' -e '/^[a-zA-Z]/!d' -e '/^G_/d' -e '/^typedef/d' "$header" |
      sed -n 's/^[^(]*[ *]\(mu_[a-z0-9_]*\) *(.*/\1/p' | grep -vE '_(error_quark|get_type)$' |
      sort -u | comm -23 - "$work/documented" |
      sed "s|^|$header: |"
  done
}

mkdir "$work/sample"
cat >"$work/sample/mu-sample.h" <<'END'
int  mu_sample_count (const char *text); /* of words */
int  mu_sample_measure (void);
char *mu_sample_dup (void);
END
cat >"$work/sample/mu-sample.c" <<'END'
/*
 * Returns how many words there are.
 *
 * @text: a text
 */
int
mu_sample_count (const char *text)
{
}

/* Returns how wide it is. */
int
mu_sample_measure (void)
{
}

/* What is not about the function. */

char *
mu_sample_dup (void)
{
}
END
{ test "$(undocumented "$work/sample")" = "$work/sample/mu-sample.h: mu_sample_dup" || echo "mu_sample_dup is not found"; } |
  check "a function without a comment is found"

for room in model catalog rules describe exchange library serve cli; do
  undocumented "src/$room" | check "functions of $room are documented"
done

# The ways of a card and a click through the program, file after file, without a step back.
ways=$work/ways
sed -n "/^## A card's way/,/^## Adding/p" CONTRIBUTING.md | grep -o '`[a-z]*/[^`]*`' | tr -d '`' >"$ways"
while read -r file; do test -f "$file" || echo "$file"; done <"$ways" | check "the files on the ways exist"
sort "$ways" | uniq -d | check "each is named once"
{ test "$(wc -l <"$ways")" -gt 20 || cat "$ways"; } | check "the ways are found"

finish
