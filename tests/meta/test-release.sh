#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Whatever names the version, the authors, the homepage or the address for bugs agrees with configure.ac and po/Makevars.

. "$top_srcdir/tests/tap.sh"
cd "$top_srcdir" || exit 99

version=$(sed -n 's/^AC_INIT(\[[^]]*\], \[\([^]]*\)\],.*/\1/p' configure.ac)
address=$(sed -n 's/^AC_INIT(\[[^]]*\], \[[^]]*\], \[\([^]]*\)\],.*/\1/p' configure.ac)
homepage=$(sed -n 's/^AC_INIT(.*, \[\([^]]*\)\])$/\1/p' configure.ac)
authors=$(sed -n 's/^COPYRIGHT_HOLDER = //p' po/Makevars)

# same WHAT FOUND WANTED
same ()
{
  test "$2" = "$3" || echo "$1: \"$2\", not \"$3\""
}

{
  same configure "$("$top_builddir/muster" --version)" "muster $version"
  same NEWS "$(head -n 1 NEWS)" "Muster $version"
  same metainfo "$(sed -n '/<release /{s/.* version="\([^"]*\)".*/\1/p;q;}' data/*.metainfo.xml.in)" "$version"
} | check "version"
{
  same metainfo "$(sed -n '/<developer/,/<\/developer>/s|.*<name[^>]*>\(.*\)</name>.*|\1|p' data/*.metainfo.xml.in)" "$authors"
  grep -q "\"© [0-9-]* $authors\"" src/app/shell/mu-application.c || echo "src/app/shell/mu-application.c: another copyright"
} | check "authors"
same metainfo "$(sed -n 's|.*<url type="homepage">\(.*\)</url>.*|\1|p' data/*.metainfo.xml.in)" "$homepage" | check "homepage"
same README.md "$(sed -n 's/^Get the source from <\(.*\)>.*/\1/p' README.md)" "$homepage" | check "homepage in README.md"
for file in po/*.po; do
  same "$file" "$(sed -n 's/^"Report-Msgid-Bugs-To: \(.*\)\\n"$/\1/p' "$file")" "$address"
done | check "address for bugs"

if test -d debian; then
  package=$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)
  {
    same debian/changelog "${package%-*}" "$version"
    same "the packages README.md names" "$(sed -n 's/.*muster\*_\(.*\)_\*\.deb.*/\1/p' README.md)" "$package"
    same debian/control "$(sed -n 's/^Maintainer: //p' debian/control)" "$authors <$address>"
    same debian/control "$(sed -n 's/^Homepage: //p' debian/control)" "$homepage"
    same debian/changelog "$(sed -n '/^ -- /{s/^ -- \(.*\)  .*/\1/p;q;}' debian/changelog)" "$authors <$address>"
    grep '^Copyright: ' debian/copyright | grep -v " $authors\$"
  } | check "Debian packages"
else
  skip "Debian packages" "there is no debian"
fi

finish
