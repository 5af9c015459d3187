#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No files call each other in a circle, as their objects tell, also where their includes do not.

. "$top_srcdir/tests/tap.sh"

# objects: "object pair" for each object whose source is there, such as "src/model/card/libmuster_core_la-mu-card.o model/card/mu-card".
objects ()
{
  (cd "$top_builddir" && find src -name '*.o' ! -path '*/.libs/*') | sort | while read -r object; do
    name=${object##*/}
    name=${name%.o}
    name=${name##*_la-}
    name=${name#muster-}
    pair=${object%/*}/$name
    if test -f "$top_srcdir/$pair.c" || test -f "$top_builddir/$pair.c"; then
      echo "$object ${pair#src/}"
    fi
  done
}

# calls: "pair pair" for each pair of files of which one uses a symbol that the other defines.
calls ()
{
  while read -r object pair; do
    nm -P "$top_builddir/$object" | sed "s|^|$pair |"
  done | awk '
    $3 ~ /^[TDBRV]$/ { owner[$2] = $1 }
    $3 == "U" { used[$1 " " $2] }
    END {
      for (use in used) {
        split (use, names, " ")
        if (names[2] in owner && owner[names[2]] != names[1] && !((names[1], owner[names[2]]) in seen)) {
          seen[names[1], owner[names[2]]]
          print names[1], owner[names[2]]
        }
      }
    }'
}

circles () { tsort "$@" 2>&1 >/dev/null; }

objects >"$work/objects"
{ test "$(wc -l <"$work/objects")" -gt 200 || echo "few objects are found"; } | check "there are objects"
calls <"$work/objects" >"$work/calls"
{ test "$(wc -l <"$work/calls")" -gt 1000 || echo "few calls are found"; } | check "there are calls"
circles "$work/calls" | check "no files call each other in a circle"
# What the test is worth: it finds a card that asks for a verdict.
{ cat "$work/calls"; echo "model/card/mu-card rules/check/mu-check"; } >"$work/circle"
{ circles "$work/circle" | grep -q 'rules/check/mu-check$' || echo "the circle of mu-card and mu-check was not found"; } |
  check "a circle is found"
finish
