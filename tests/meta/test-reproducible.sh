#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The programs, debugging symbols and all, do not know where they were built. "make check-reproducible" compares builds.

. "$top_srcdir/tests/tap.sh"

for program in muster muster-gtk; do
  if test ! -x "$top_builddir/$program"; then
    skip "$program" "not built"
  elif ! grep -q '^PREFIX_MAP = ..*' "$top_builddir/Makefile"; then
    skip "$program" "the compiler cannot leave out its folders"
  elif grep -q '^CC = .*ccache' "$top_builddir/Makefile"; then
    skip "$program" "ccache hands out what was compiled in other folders"
  elif grep -q '^EXTRA_CFLAGS = .*-fsanitize' "$top_builddir/Makefile"; then
    skip "$program" "the sanitizers name sources as the compiler got them"
  else
    # The sources by the paths the compiler got, and the folders.
    strings -a "$top_builddir/$program" | grep -F -e "$top_srcdir" -e "$(cd "$top_builddir" && pwd -P)" -e '../src/' |
      sort -u | head -n 20 | check "$program names no folder it was built in"
  fi
done

finish
