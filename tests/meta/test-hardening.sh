#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The programs come out of the linker as hard to exploit as the compiler can make them.

. "$top_srcdir/tests/tap.sh"

# lacks WHAT PATTERN FILE: says so unless a line of the file has it.
lacks ()
{
  grep -qE "$2" "$3" || echo "$program: no $1"
}

flags=$(sed -n 's/^HARD_CFLAGS = //p' "$top_builddir/Makefile")
for program in muster muster-gtk; do
  file=$top_builddir/$program
  if test ! -x "$file"; then
    skip "$program" "not built"
    continue
  fi
  readelf -W --headers --dynamic "$file" >"$work/headers"
  readelf -W --symbols "$file" >"$work/symbols"
  lacks "position-independent executable" 'Flags:.* PIE' "$work/headers" | check "$program may lie anywhere"
  {
    lacks "RELRO" '^ *GNU_RELRO' "$work/headers"
    lacks "BIND_NOW" 'BIND_NOW|Flags: NOW' "$work/headers"
  } | check "$program's tables are closed"
  grep -E '^ *GNU_STACK .* R?W?E ' "$work/headers" | check "$program's stack is no code"
  lacks "stack protector" '__stack_chk_fail' "$work/symbols" | check "$program's stack is guarded"
done

# The application calls nothing that could be; both are compiled alike.
program=muster
readelf -W --symbols "$top_builddir/muster" >"$work/symbols"
case $flags in
  *-D_FORTIFY_SOURCE=[23]*) lacks "fortified calls" '_chk@' "$work/symbols" | check "muster's calls are checked" ;;
  *) skip "muster's calls are checked" "built without optimisation or with sanitizers" ;;
esac
finish
