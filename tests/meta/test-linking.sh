#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The command line runs where the toolkit is not installed. (test-arrows.sh watches the includes.)

. "$top_srcdir/tests/tap.sh"

ldd "$top_builddir/muster" | grep -E 'lib(gtk|gdk|adwaita|graphene)|not found' | check "muster needs no toolkit"
{ ldd "$top_builddir/muster" | grep -q libglib || echo "no library list for $top_builddir/muster"; } |
  check "muster needs GLib"

finish
