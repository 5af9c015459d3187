#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What lies in the tree is in the lists that build, install and translate it.

. "$top_srcdir/tests/tap.sh"
cd "$top_srcdir" || exit 99

# The words of every fragment, outside comments.
find src ui catalog data tests -name local.mk -exec sed 's/#.*//' {} + | tr -s ' \t' '\n' | sort -u >"$work/listed"

# unlisted: the files on standard input that no fragment names.
unlisted ()
{
  sort | comm -23 - "$work/listed"
}

find src -name '*.[ch]' | unlisted | check "sources are in a local.mk"
# A test program is listed by its name without .c.
find tests -name '*.[ch]' -o -name 'test-*.sh' | sed '/\/test-/s/\.c$//' | unlisted | check "tests are in tests/local.mk"
find ui -name '*.ui' -o -name '*.css' -o -name '*.svg' | unlisted | check "resources are in ui/local.mk"
find catalog -name '*.xml' -o -name '*.rng' | unlisted | check "catalogs are in catalog/local.mk"
find data -type f ! -name local.mk ! -path 'data/screenshots/*' | grep -vE '\.(desktop|metainfo\.xml)$' | unlisted |
  check "data is in data/local.mk"

grep -E '^(src|ui|catalog|data|tests)/.*\.[a-z0-9]+$' "$work/listed" |
  grep -vE '^(ui/mu-resources\.[ch]|src/(exchange/sheet/mu-icon|catalog/mu-word)-resources\.c|data/.*\.(desktop|metainfo\.xml))$' | grep -v '\$' |
  while read -r file; do test -e "$file" || echo "$file"; done | check "listed files exist"

sed -n 's|.*<file[^>]*>\(.*\)</file>.*|\1|p' ui/*.gresource.xml | sort >"$work/resources"
(cd ui && find . -name '*.ui' -o -name '*.css' -o -name '*.svg') | sed 's|^\./||' | sort |
  comm -23 - "$work/resources" | check "resources are in the .gresource.xml"

sed -n 's|.*<property name="resource">.*/\(.*\.ui\)</property>.*|ui/\1|p' ui/*.ui | sort -u | xargs grep -l 'translatable="' |
  check "list items, which GTK loads by itself, have nothing to translate"

sed -e 's/#.*//' -e '/^ *$/d' po/POTFILES.in | sort >"$work/potfiles"
{
  find src -name '*.[ch]' -exec grep -lE '(^|[^A-Za-z0-9_])(_|N_|C_|NC_|ngettext|g_dngettext) ?\("' {} +
  find ui -name '*.ui' -exec grep -lE 'translatable="(yes|true|1)"' {} +
  find data -name '*.desktop.in' -o -name '*.metainfo.xml.in' -o -name '*.gschema.xml'
} | sort >"$work/translatable"
comm -23 "$work/translatable" "$work/potfiles" | check "files with translatable text are in po/POTFILES.in"
comm -13 "$work/translatable" "$work/potfiles" | check "files in po/POTFILES.in have translatable text"

finish
