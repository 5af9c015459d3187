#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Whoever writes catalogs finds in the guides and in muster-catalog(5) all that the schema has; and the game that they show
# is one, from the first file to a checked list.

. "$top_srcdir/tests/tap.sh"
LC_ALL=C.UTF-8
XDG_DATA_HOME=$work/data
export LC_ALL XDG_DATA_HOME

# The tables of cards use elements, but do not explain them.
cat "$top_srcdir/catalog/GAME.md" "$top_srcdir/catalog/README.md" "$top_srcdir/catalog/REFERENCE.md" |
  sed '/card rules: begin/,/card rules: end/d' >"$work/guides"
# Bold words and those of the guides are written alike.
sed 's/\\-/-/g; s/\\f[BI]/`/g; s/\\f[PR]/`/g' "$top_srcdir/data/muster-catalog.5" >"$work/manual"

# list_names KIND: what the schema has of element or attribute.
list_names ()
{
  sed -n "s/^.*<$1 name=\"\\([^\"]*\\)\".*\$/\\1/p" "$work/schema" | sort -u
}

# One definition a line.
sed 's/<\(element\|attribute\) /\
&/g' "$top_srcdir/catalog/catalog.rng" >"$work/schema"

# find_missing DOCUMENT: the names of a schema that a document does not have.
find_missing ()
{
  list_names element | while read -r name; do
    grep -q "<$name\\([ />]\\|\$\\)" "$1" || echo "there is no <$name>"
  done
  list_names attribute | while read -r name; do
    grep -q -e "\\(^\\|[^a-z-]\\)$name=" -e "\`$name\`" "$1" || echo "there is no $name=\"…\""
  done
}

test "$(list_names element | wc -l)" -gt 60 || echo "only $(list_names element | wc -l)" | check "elements are found"
test "$(list_names attribute | wc -l)" -gt 100 || echo "only $(list_names attribute | wc -l)" | check "attributes are found"
for document in guides manual; do
  find_missing "$work/$document" | check "all that the schema has is in the $document"
done
# The check finds what is missing.
{ cat "$work/schema" && echo '<element name="shine">' && echo '<attribute name="glow">'; } >"$work/more" && mv "$work/more" "$work/schema"
test "$(find_missing "$work/guides" | tr '\n' ' ')" = 'there is no <shine> there is no glow="…" ' ||
  find_missing "$work/guides" | check "a word that is not explained is missed"

# The game, as the guide shows it.
awk -v folder="$work" '/^```xml$/ { file = folder "/block-" ++n; next } /^```$/ { file = ""; next } file { print >file }' \
  "$top_srcdir/catalog/GAME.md"
# And as the manual does, line by line.
sed -n '/A GAME OF YOUR OWN/,/^\.SH "THE/p' "$top_srcdir/data/muster-catalog.5" |
  sed 's/\\-/-/g; s/\\(aq/'"'"'/g; s/^\\&//' |
  awk -v folder="$work" '/^\.EX$/ { file = folder "/manual-" ++n; next } /^\.EE$/ { file = ""; next } file { print >file }'
for n in 1 2 3; do
  diff "$work/block-$n" "$work/manual-$n" | check "the manual shows the same file $n as the guide"
done

game=$XDG_DATA_HOME/muster/catalog/kites
mkdir -p "$game" && cd "$work" || exit 99
cp block-1 "$game/game.xml"
cp block-2 "$game/cards.xml"
cp block-3 list.muster
muster=$top_builddir/muster
"$muster" catalog check 2>&1 | check "the game is valid"
"$muster" check list.muster 2>&1 | grep -q '19/20  legal' || "$muster" check list.muster 2>&1 | check "its list is legal"
sed -n 's/^\$ muster //p' "$top_srcdir/catalog/GAME.md" >commands
test "$(wc -l <commands)" -ge 4 || cat commands | check "there are commands"
while read -r command; do
  eval "\"$muster\" $command" >printed 2>&1 </dev/null || cat printed | check "muster $command"
done <commands
grep -q 'East Wind' flock.html || echo "it is not there" | check "the commands make a list"

# The mistake that the guide shows is reported as it says.
sed 's/slots="tail">/slots="tial">/' block-2 >"$game/cards.xml"
line=$(grep -n '“tial”' "$top_srcdir/catalog/GAME.md" | sed 's/^[^ ]* //')
"$muster" catalog check 2>&1 | grep -qF "$line" || "$muster" catalog check 2>&1 | check "the mistake is reported"

finish
