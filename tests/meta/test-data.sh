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
  valid appstreamcli "metainfo" appstreamcli validate --no-net --pedantic "$top_builddir/data/$id.metainfo.xml"
else
  skip "desktop file" "built without the application"
  skip "metainfo" "built without the application"
fi
valid xmllint "MIME types" xmllint --nonet --noout "$top_srcdir/data/$id.mime.xml"
if command -v update-mime-database >/dev/null; then
  mkdir -p "$work/mime/packages"
  cp "$top_srcdir/data/$id.mime.xml" "$work/mime/packages/"
  { XDG_DATA_HOME=$work update-mime-database "$work/mime" 2>&1 || echo "update-mime-database refuses them"; } | check "MIME types can be installed"
  sed -n 's/.*<mime-type type="\([^"]*\)".*/\1/p' "$top_srcdir/data/$id.mime.xml" | while read -r type; do
    grep -q ":$type:" "$work/mime/globs2" || echo "no file name is told by the desktop to be $type"
  done | check "MIME types are known by name"
else
  skip "MIME types can be installed" "there is no update-mime-database"
  skip "MIME types are known by name" "there is no update-mime-database"
fi
for icon in "$top_srcdir"/data/icons/hicolor/*/*/*.svg; do
  valid xmllint "${icon##*/}" xmllint --nonet --noout "$icon"
done
for page in muster.1 muster-gtk.1 muster-serve.1 muster-catalog.5; do
  valid man "$page" sh -c 'w=$(man --warnings -E UTF-8 -l "$1" 2>&1 >/dev/null); echo "$w"; test -z "$w"' - "$top_srcdir/data/$page"
done

# Every kind of file the desktop entry opens, the MIME types or the system know; ours have an icon each.
sed -n 's/^MimeType=//p' "$top_srcdir/data/$id.desktop.in" | tr ';' '\n' | sed '/^$/d' | while read -r type; do
  grep -q "type=\"$type\"" "$top_srcdir/data/$id.mime.xml" || echo "$type is not defined"
  case $type in
    application/x-battlescribe*) ;;
    *) test -f "$top_srcdir/data/icons/hicolor/scalable/mimetypes/$(echo "$type" | tr / -).svg" || echo "$type has no icon" ;;
  esac
done | check "kinds of files"

# Every command and option is in the manual.
{
  "$top_builddir/muster" --help | sed -n 's/^  \([a-z]*\)  *.*$/\1/p' | while read -r command; do
    grep -q "^\.B \"*$command" "$top_srcdir/data/muster.1" || echo "$command is not in muster.1"
    "$top_builddir/muster" "$command" --help 2>/dev/null | sed -n 's/^ .*\(--[a-z-]*\).*  .*$/\1/p' | while read -r option; do
      manual=$top_srcdir/data/muster-$command.1
      test -f "$manual" || manual=$top_srcdir/data/muster.1
      sed 's/\\-/-/g' "$manual" "$top_srcdir/data/muster.1" | grep -q -e "$option" || echo "$command $option is not in its manual"
    done
  done
} | check "the manual is complete"

finish
