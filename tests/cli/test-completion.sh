#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The shells complete what muster takes.

. "$top_srcdir/tests/tap.sh"

here=$(cd "$top_builddir" && pwd)
top_srcdir=$(cd "$top_srcdir" && pwd)
PATH=$here:$PATH
export PATH

# completes WORD... : what bash offers for the last word.
completes ()
{
  bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _muster; printf "%s\n" "${COMPREPLY[@]}"' \
    "$top_srcdir/data/completion/muster.bash" "$@"
}

# offers NAME EXPECTED WORD...: passes when all of EXPECTED is offered.
offers ()
{
  name=$1
  expected=$2
  shift 2
  completes "$@" >"$work/offered"
  for word in $expected; do
    grep -qx -e "$word" "$work/offered" || echo "$word is not offered"
  done | check "$name"
}

if command -v bash >/dev/null; then
  muster --help | sed -n 's/^  \([a-z]*\)  *.*$/\1/p' >"$work/commands"
  offers "commands" "$(cat "$work/commands")" muster ""
  offers "the beginning of a command" "check" muster ch
  completes muster ch | grep -v '^ch' | check "nothing else"
  offers "options" "--format --team --json --quiet" muster check --
  offers "formats" "xwing-standard armada-400" muster check --format ""
  offers "a format behind an equals sign" "armada-400" muster check --format = arm
  offers "targets" "$(muster convert x 2>&1 | sed 's/.*: //')" muster convert --to ""
  offers "actions" "list add export check backups restore" muster library ""
  offers "rules" "unique-name" muster rules uni
  offers "cards played with" "soontirfel academypilot" muster cards --played-with ""
  offers "QR codes" "muster yasb none" muster print --qr ""
  offers "papers" "a4 letter" muster print --paper ""
  (cd "$work" && : >squad.xws && completes muster check sq | grep -vx squad.xws) | check "files"
  while read -r command; do
    muster "$command" --help 2>/dev/null </dev/null | sed -n 's/^ .*\(--[a-z-]*\)\(=.*\)\{0,1\}  .*$/\1/p' >"$work/options"
    completes muster "$command" -- >"$work/offered"
    sort "$work/options" | while read -r option; do
      grep -qx -e "$option" "$work/offered" || echo "$command $option"
    done
  done <"$work/commands" | check "every option"
else
  skip "bash" "there is no bash"
fi
# What the last of some words can be, for every shell; “-” is a word that is empty.
while read -r expected words; do
  set --
  for word in $words; do
    if test "$word" = -; then set -- "$@" ''; else set -- "$@" "$word"; fi
  done
  muster --words "$@" | cut -f 1 | grep -qx -e "$expected" || echo "$words: no $expected"
done <<EXPECTED | check "words"
check -
help -
--version -
check help -
armada-400 check --format -
--format=armada-400 check --format=
--format check --
--lang check --
--help check --
pl check --lang -
import library -
:files library add -
--output library export --
check catalog -
:files catalog check -
:folders catalog check --catalog -
:files print -o -
:files check -
:files compare --against -
unique-name rules -
soontirfel card -
weapons-team cards --slot -
republic cards --faction -
xwing cards --game -
EXPECTED
muster --words complete --count '' | check "no values where any number will do"
muster --words formats '' | check "no arguments where there are none"

if command -v fish >/dev/null; then
  # In no language, it finds nothing in a folder with a letter beyond ASCII in its path.
  LC_ALL=C.UTF-8 fish -c 'source $argv[1]; complete -C"muster convert --to "' "$top_srcdir/data/completion/muster.fish" | cut -f 1 |
    sort >"$work/offered"
  muster convert x 2>&1 | sed 's/.*: //' | tr ' ' '\n' | sort | diff - "$work/offered" | check "fish completes targets"
else
  skip "fish completes targets" "there is no fish"
fi
if command -v zsh >/dev/null; then
  zsh -n "$top_srcdir/data/completion/_muster" 2>&1 | check "zsh reads _muster"
else
  skip "zsh reads _muster" "there is no zsh"
fi

finish
