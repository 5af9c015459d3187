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
for target in $(muster convert x 2>&1 | sed 's/.*: //'); do
  for file in muster.bash _muster muster.fish; do
    grep -qw "$target" "$top_srcdir/data/completion/$file" || echo "$file does not know $target"
  done
done | check "every target in every shell"
for shell in zsh fish; do
  case $shell in zsh) file=_muster ;; *) file=muster.fish ;; esac
  if command -v $shell >/dev/null; then
    $shell -n "$top_srcdir/data/completion/$file" 2>&1 | check "$shell reads $file"
  else
    skip "$shell reads $file" "there is no $shell"
  fi
done

finish
