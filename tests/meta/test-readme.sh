#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# README.md keeps its word: its five minutes are spent as a reader would, command after command, in an empty folder.

. "$top_srcdir/tests/tap.sh"
LC_ALL=C.UTF-8
HOME=$work/home
export LC_ALL HOME
unset XDG_DATA_HOME
mkdir -p "$HOME" "$work/tour/build" && cd "$work/tour" || exit 99

tour=$work/README
sed -n '/^## Five minutes/,/^## The command line/p' "$top_srcdir/README.md" >"$tour"

# muster, as the README calls it.
cat >build/muster <<TEXT
#!/bin/sh
exec "$top_builddir/muster" "\$@"
TEXT
chmod +x build/muster

# What stands after a "$ " is typed, with its here-document; what follows is what the reader should see.
awk -v folder="$work" '
  /^```console$/ { inside = 1; next }
  /^```$/ { inside = 0; next }
  !inside { next }
  /^\$ / { typed = folder "/typed-" ++n; seen = folder "/seen-" n; print substr ($0, 3) >typed; printf "" >seen; document = /<<END$/; next }
  document { print >typed; document = $0 != "END"; next }
  NF { print >seen }
' "$tour"

n=1
while test -e "$work/typed-$n"; do
  sh "$work/typed-$n" </dev/null 2>&1 | sed '/^$/d' >"$work/printed"
  diff "$work/seen-$n" "$work/printed" | check "typed: $(head -n 1 "$work/typed-$n")"
  n=$((n + 1))
done
test "$n" -gt 3 || echo "only $((n - 1)) commands" | check "commands are found"

# The commands within its sentences. The reader brings files of their own.
cp rookie.xws theirs.xws
echo '{"faction": "rebel", "pilots": [{"name": "rookiepilot", "ship": "xwing"}]}' >wingman.xws
mkdir lists && cp rookie.xws lists
tr '\n' ' ' <"$tour" | grep -o '`muster [^`]*`' | tr -d '`' >"$work/commands"
while read -r command; do
  # Only the application makes backups, and a build may have no server.
  test "$command" != "muster library restore" || continue
  case $command in
    "muster serve "*) "$top_builddir/muster" --help | grep -q '^  serve ' || { skip "$command" "muster is built without the server"; continue; } ;;
  esac
  # shellcheck disable=SC2086
  { "$top_builddir/muster" ${command#muster} >"$work/printed" 2>&1 </dev/null || cat "$work/printed"; } | check "$command"
done <"$work/commands"

# What is clicked stands in the program under that name, and the keys are those of its window of keys.
names=$work/names
{ sed -n 's/^msgid "\(..*\)"$/\1/p' "$top_srcdir/po/de.po"; sed -n 's/.*<list-name>\(.*\)<.*/\1/p' "$top_srcdir"/catalog/*/game.xml; } |
  sed 's/_//g; s/…$//' | sort -u >"$names"
tr '\n' ' ' <"$tour" | sed 's/`[^`]*`//g; s/\*\*[^*]*\*\*//g' | grep -o '\*[^*]*\*' | tr -d '*' | sed 's/ → /\n/g' | sed 's/…$//' |
  grep -v '^muster ' | sort -u >"$work/clicked"
grep -vxFf "$names" "$work/clicked" | check "what is clicked has that name"
test "$(wc -l <"$work/clicked")" -gt 20 || echo "only $(wc -l <"$work/clicked")" | check "names to click are found"
sed -n 's/.*accelerator">\(.*\)<.*/\1/p' "$top_srcdir/ui/help-overlay.ui" | tr ' ' '\n' |
  sed 's/&lt;Control&gt;/Ctrl+/; s/&lt;Shift&gt;/Shift+/; s/question/?/; s/Return/Enter/' | tr '[:lower:]' '[:upper:]' >"$work/keys"
grep -oE '`(Ctrl|Shift|F[0-9])[^`]*`' "$tour" | tr -d '`' | tr '[:lower:]' '[:upper:]' | sort -u >"$work/pressed"
grep -vxFf "$work/keys" "$work/pressed" | check "keys are those of the program"
test "$(wc -l <"$work/pressed")" -gt 10 || echo "only $(wc -l <"$work/pressed")" | check "keys are found"

finish
