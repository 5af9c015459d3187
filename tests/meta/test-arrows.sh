#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The arrows between the rooms of src/ point one way; every foreign library has its own rooms.

. "$top_srcdir/tests/tap.sh"
cd "$top_srcdir/src" || exit 99

# "file header" for every include; <> around those from outside src/.
find . -name '*.[ch]' | LC_ALL=C sort | xargs awk '
  /^ *# *include *["<]/ {
    header = $0
    sub (/^ *# *include */, "", header)
    match (header, /^"[^"]*"|^<[^>]*>/)
    header = substr (header, 1, RLENGTH)
    gsub (/"/, "", header)
    print substr (FILENAME, 3), header
  }' >"$work/includes"

# includes ROOM: those of the files in that room.
includes ()
{
  grep "^$1/" "$work/includes"
}

# room NAME MAY-SEE...: its own headers and those of the rooms named.
room ()
{
  room=$1
  includes "$room" | while read -r file header; do
    case $header in
      '<'*|config.h) ;;
      ui/mu-resources.h) test "$room" = app || echo "$file includes $header" ;;
      */*)
        for seen in "$@"; do
          test "${header%%/*}" != "$seen" || continue 2
        done
        echo "$file includes $header" ;;
      *) test -f "$room/$header" || echo "$file includes $header without saying which room it is in" ;;
    esac
  done | check "$1 sees ${*}"
}

room model
room catalog model
room rules model
room describe rules model
room exchange describe catalog rules model
room library catalog rules model
room serve exchange describe library rules catalog model
room cli serve exchange describe library rules catalog model
room app serve exchange describe library rules catalog model

# An event is no library: the server takes from there what runs statements on a file.
includes serve | grep ' library/' | grep -vE ' library/mu-(database|snapshot|folder)\.h$' |
  check "of the library, the server sees what runs statements"

# parts ROOM PART...: the folders of that room, each of which may see those before it and none of those after.
parts ()
{
  room=$1
  shift
  find "$room" -mindepth 1 -maxdepth 1 -type d | sed 's|.*/||' | while read -r part; do
    case " $* " in *" $part "*) ;; *) echo "$room/$part has no place in the order" ;; esac
  done | check "every folder of $room has a place"
  seen=
  for part in "$@"; do
    seen="$seen $part"
    includes "$room/$part" | grep " $room/" | while read -r file header; do
      header=${header#"$room/"}
      case "$seen " in *" ${header%%/*} "*) ;; *) echo "$file includes $room/$header" ;; esac
    done | check "$room/$part sees$seen"
  done
}

parts model text card game roster
parts rules owned check rules odds figures compare complete
parts exchange io json text links sheet tables documents write read
parts app session widgets card picker charts builder library collection desk transfer tools shell

# The views do not know each other: the shell joins them.
for view in builder library collection desk transfer tools; do
  includes app/$view | grep -E ' app/(builder|library|collection|desk|transfer|tools)/' | grep -v " app/$view/" |
    check "app/$view sees no other view"
done

# The fields of a type are known to one file, at most two. A header on this list is shared by more, and no other may be.
shared='app/builder/mu-roster-pane-private.h'
find . -name '*-private.h' | sed 's|^\./||' | sort | while read -r header; do
  for listed in $shared; do
    test "$header" != "$listed" || continue 2
  done
  users=$(grep -rlF "#include \"$header\"" . | wc -l)
  test "$users" -le 2 || echo "$header is included by $users files"
done | check "private headers are shared by two files at most"

# links: "pair pair" for every include of one pair of files by another. A private header and what "parts" lists count as
# the type they belong to.
links ()
{
  parts='app/library/mu-library-row:app/library/mu-library-pane'
  grep -v ' <' "$work/includes" | awk -v parts="$parts" '
    function pair (file) { sub (/(-private)?\.[ch]$/, "", file); return file in owner ? owner[file] : file }
    BEGIN { n = split (parts, list, " "); for (i = 1; i <= n; i++) { split (list[i], names, ":"); owner[names[1]] = names[2] } }
    {
      header = $2
      if (header !~ /\//) { folder = $1; sub (/[^\/]*$/, "", folder); header = folder header }
      from = pair ($1); to = pair (header)
      if (from != to) print from, to
    }'
}

links >"$work/links"
circles () { LC_ALL=C tsort "$@" 2>&1 >/dev/null; }
circles "$work/links" | check "no files include each other in a circle"
# What the test is worth: it finds a circle of three.
{ cat "$work/links"; echo "model/card/mu-card rules/check/mu-report"; } >"$work/circle"
{ circles "$work/circle" | grep -q mu-report || echo "the circle of mu-card and mu-report was not found"; } | check "a circle is found"

# library NAME PATTERN ROOM...: headers that match are included in these rooms only.
library ()
{
  name=$1
  pattern=$2
  shift 2
  for room in *; do
    case " $* " in *" $room "*) ;; *) includes "$room" ;; esac
  done | grep -E " <($pattern)" | sed 's/ / includes /' | check "$name only in $*"
}

library libxml2 'libxml/' catalog
library SQLite 'sqlite3' library serve
library jansson 'jansson' exchange serve cli
library libmicrohttpd 'microhttpd' serve
library libqrencode 'qrencode' exchange
library 'cairo and pango' 'cairo|pango' exchange app
library 'GTK and libadwaita' 'gtk/|gdk/|gsk/|graphene|adwaita' app

# One process may use several languages at once.
grep -rn '#include <glib/gi18n' . | check "messages are translated by model/text/mu-i18n.h"
grep -rnE '\b(gtk_disable_setlocale|[gs]etlocale|g?_?(un)?setenv|g_task_run_in_thread) \(' . |
  grep -vE '^\./(model/text/mu-language\.c|app/shell/main\.c):' | check "locale and threads' languages are chosen in model/text/mu-language.c"

grep -rnE '\b(gtk_widget_class_set_template|gtk_builder_(new|add)_from)[a-z_]* \(' . | grep -v '^\./app/widgets/mu-template\.c:' |
  check ".ui files are translated by app/widgets/mu-template.h"

# The exceptions read JSON, whose numbers have a grammar of their own, the codes of characters in HTML, and icons, which
# are compiled in.
grep -rnE '\<(strto[a-z]+|ato[a-z]+|sscanf|g_ascii_strto[a-z0-9]+|g_ascii_string_to_[a-z]+) *\(' . --include='*.c' \
  | grep -vE '^\./(model/text/mu-number|exchange/json/mu-json-tree|exchange/text/mu-markup|exchange/sheet/mu-icon)\.c:' \
  | grep -vE ':[[:space:]]*(/?\*|//)' | check "numbers from outside are read by mu-number.c only"

find . -name '*.[ch]' |
  grep -vE '^\./((catalog|describe|library|serve|cli)/[^/]*|(model|rules|exchange|app)/[^/]*/[^/]*)$' | check "every file is in a room"

# Tests look at windows as users do, or at the parts of their templates: no function of the application is for tests
# alone, but for two that tell what is not on the screen. The first list has what no other pair of files names, the
# second what tests name.
find . -name '*.[ch]' | xargs awk '
  FNR == 1 { pair = FILENAME; sub (/\.[ch]$/, "", pair); header = FILENAME ~ /^\.\/app\/.*\.h$/ }
  {
    while (match ($0, /mu_[a-z0-9_]+/)) {
      name = substr ($0, RSTART, RLENGTH)
      $0 = substr ($0, RSTART + RLENGTH)
      if (!((name, pair) in seen)) { seen[name, pair]; n_pairs[name]++ }
      if (header && /^ *\(/) declared[name]
    }
  }
  END { for (name in declared) if (n_pairs[name] == 1 && name !~ /_get_type$/) print name }' | sort >"$work/unshared"
find ../tests -name '*.[ch]' | xargs grep -ohE 'mu_[a-z0-9_]+' | sort -u | comm -12 "$work/unshared" - |
  grep -vxE 'mu_(notices_find|session_is_unsaved)' |
  check "the application has no functions for tests alone"

# A game is what its catalogs say. Other programs' files are of one game each: the headers of their readers name it.
for game in ../catalog/*/game.xml; do
  game=$(basename "$(dirname "$game")")
  grep -rn "\"$game\"" . | grep -v '^\./exchange/[a-z]*/[a-z-]*\.h:[0-9]*:#define MU_[A-Z_]*_GAME ' | check "nothing asks for $game by its name"
done

finish
