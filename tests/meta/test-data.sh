#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a desktop reads of ours is valid by the tools that judge it.

. "$top_srcdir/tests/tap.sh"

id=io.github.muster.Muster

# valid TOOL NAME COMMAND...: passes when the command does.
valid ()
{
  tool=$1
  name=$2
  shift 2
  if command -v "$tool" >/dev/null; then
    { complaints=$("$@" 2>&1) || echo "${complaints:-failed}"; } | check "$name"
  else
    skip "$name" "there is no $tool"
  fi
}

if test -f "$top_builddir/data/$id.desktop"; then
  valid desktop-file-validate "desktop file" desktop-file-validate "$top_builddir/data/$id.desktop"
  valid appstreamcli "metainfo" appstreamcli validate --no-net "$top_builddir/data/$id.metainfo.xml"
else
  skip "desktop file" "built without the application"
  skip "metainfo" "built without the application"
fi
valid xmllint "MIME types" xmllint --nonet --noout "$top_srcdir/data/$id.mime.xml"
for icon in "$top_srcdir"/data/icons/hicolor/*/apps/*.svg; do
  valid xmllint "${icon##*/}" xmllint --nonet --noout "$icon"
done
for page in muster muster-gtk; do
  valid man "$page.1" sh -c 'w=$(man --warnings -E UTF-8 -l "$1" 2>&1 >/dev/null); echo "$w"; test -z "$w"' - "$top_srcdir/data/$page.1"
done

finish
