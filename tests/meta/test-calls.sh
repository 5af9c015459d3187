#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No files call each other in a circle, as their objects tell, also where their includes do not.

. "$top_srcdir/tests/tap.sh"

# sources: the files of src that are there, in the source or in the build folder, without their endings.
sources ()
{
  for top in "$top_srcdir" "$top_builddir"; do (cd "$top" && find src -name '*.c'); done | sed 's/[.]c$//' | sort -u
}

# objects: "object pair" for each object whose source is there, such as "src/model/card/libmuster_core_a-mu-card.o model/card/mu-card".
objects ()
{
  (cd "$top_builddir" && find src -name '*.o') | sort | awk -v sources="$work/sources" '
    BEGIN { while ((getline source <sources) > 0) is_there[source] }
    {
      name = folder = $0
      sub (/[^\/]*$/, "", folder)
      sub (/^.*\//, "", name)
      sub (/[.]o$/, "", name)
      sub (/^(.*_a-|muster-)/, "", name)
      if (folder name in is_there) print $0, substr (folder name, length ("src/") + 1)
    }'
}

# calls: "pair pair" for each pair of files of which one uses a symbol that the other defines.
calls ()
{
  cut -d ' ' -f 1 "$work/objects" | (cd "$top_builddir" && xargs nm -A -P) | awk -v objects="$work/objects" '
    BEGIN { while ((getline line <objects) > 0) { split (line, names, " "); pairs[names[1] ":"] = names[2] } }
    $3 ~ /^[TDBRV]$/ { owner[$2] = pairs[$1] }
    $3 == "U" { used[pairs[$1] " " $2] }
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

sources >"$work/sources"
objects >"$work/objects"
{ test "$(wc -l <"$work/objects")" -gt 200 || echo "few objects are found"; } | check "there are objects"
calls >"$work/calls"
{ test "$(wc -l <"$work/calls")" -gt 1000 || echo "few calls are found"; } | check "there are calls"
circles "$work/calls" | check "no files call each other in a circle"
# What the test is worth: it finds a card that asks for a verdict.
{ cat "$work/calls"; echo "model/card/mu-card rules/check/mu-check"; } >"$work/circle"
{ circles "$work/circle" | grep -q 'rules/check/mu-check$' || echo "the circle of mu-card and mu-check was not found"; } |
  check "a circle is found"
finish
