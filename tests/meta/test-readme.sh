#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# README.md keeps its word, and is short: what it shows is typed as a reader would, command after command, in an empty
# folder. What the window is said to have, there and in muster-gtk(1), it has.

. "$top_srcdir/tests/tap.sh"
LC_ALL=C.UTF-8
HOME=$work/home
export LC_ALL HOME
unset XDG_DATA_HOME
mkdir -p "$HOME" "$work/tour" "$work/bin" && cd "$work/tour" || exit 99

# What a player reads.
readme=$work/README
sed '/^## Contributing/,$d' "$top_srcdir/README.md" >"$readme"

# few_words WHAT LIMIT: passes when standard input has words, and at most so many.
few_words ()
{
  count=$(wc -w)
  { test "$count" -gt 0 && test "$count" -le "$2"; } || echo "$1 has $count words; it may have $2"
}

few_words "README.md before “Contributing”" 900 <"$readme" | check "README.md is read to the end"
sed '2,${/^Muster [0-9]/,$d}' "$top_srcdir/NEWS" | few_words "NEWS of the newest version" 500 | check "NEWS is read to the end"

cat >"$work/bin/muster" <<TEXT
#!/bin/sh
exec "$top_builddir/muster" "\$@"
TEXT
chmod +x "$work/bin/muster"
PATH=$work/bin:$PATH

# What stands after a "$ " is typed, with its here-document; what follows is what the reader should see.
awk -v folder="$work" '
  /^```console$/ { inside = 1; next }
  /^```$/ { inside = 0; next }
  !inside { next }
  /^\$ / { typed = folder "/typed-" ++n; seen = folder "/seen-" n; print substr ($0, 3) >typed; printf "" >seen; document = /<<END$/; next }
  document { print >typed; document = $0 != "END"; next }
  NF { print >seen }
' "$readme"

n=1
while test -e "$work/typed-$n"; do
  sh "$work/typed-$n" </dev/null 2>&1 | sed '/^$/d' >"$work/printed"
  diff "$work/seen-$n" "$work/printed" | check "typed: $(head -n 1 "$work/typed-$n")"
  n=$((n + 1))
done
test "$n" -gt 3 || echo "only $((n - 1)) commands" | check "commands are found"

# An example of a catalog is put where README.md says, and checked as it says.
folder=$HOME/$(grep -o '`~/[^`]*/xwing/`' "$readme" | tr -d '`' | sed 's|^~/||')
mkdir -p "$folder"
sed -n '/^```xml$/,/^```$/{/^```/d;p}' "$readme" >"$folder/club.xml"
{
  grep -q '<catalog' "$folder/club.xml" || echo "there is none"
  muster catalog check 2>&1 || echo "it is refused"
} | check "the catalog is valid"
{
  muster formats | grep -q '^club-60 ' || echo "its format is missing"
  muster card --json hullupgrade | grep -q '"cost": *2[,}]' || echo "its cost is not that of the card"
} | check "the catalog is used"

# The commands within its sentences. The reader brings files of their own.
cp rookie.xws theirs.xws
mkdir lists && cp rookie.xws lists
tr '\n' ' ' <"$readme" | grep -o '`muster [^`]*`' | tr -d '`' >"$work/commands"
test "$(wc -l <"$work/commands")" -gt 5 || cat "$work/commands" | check "commands in sentences are found"
while read -r command; do
  case $command in
    "muster serve "*) muster --help | grep -q '^  serve ' || { skip "$command" "muster is built without the server"; continue; } ;;
  esac
  case $command in
    *" COMMAND "*)
      muster --help | sed -n 's/^  \([a-z]*\)  *.*$/\1/p' >"$work/all-commands"
      test -s "$work/all-commands" || echo "there are no commands"
      while read -r name; do
        # shellcheck disable=SC2086
        ${command%% COMMAND *} "$name" ${command##* COMMAND } >"$work/printed" 2>&1 && test -s "$work/printed" || cat "$work/printed"
      done <"$work/all-commands"
      ;;
    # It would serve until it is stopped; what stands before --help is read nevertheless.
    "muster serve --bind "*) $command --help >"$work/printed" 2>&1 || cat "$work/printed" ;;
    # shellcheck disable=SC2086
    *) $command >"$work/printed" 2>&1 </dev/null || cat "$work/printed" ;;
  esac | check "$command"
done <"$work/commands"

grep -o '`man [^`]*`' "$readme" | tr -d '`' | while read -r _ page; do
  test -f "$top_srcdir/data/$page.1" || echo "there is no $page.1"
done | check "manual pages exist"
grep -o '](\([a-z][^):]*\))' "$top_srcdir/README.md" | tr -d ']()' | while read -r file; do
  test -e "$top_srcdir/$file" || echo "there is no $file"
done | check "what is linked exists"
{ echo en; sed 's/#.*//' "$top_srcdir/po/LINGUAS" | tr -s ' ' '\n' | sed '/^$/d'; } | sort >"$work/languages"
sed -n '/^There are$/,/^\.TP/p' "$top_srcdir/data/muster.1" | sed -n 's/^\.BR* \([a-z][a-z]*\).*/\1/p' | sort |
  diff "$work/languages" - | check "muster(1) names the languages"

# What is clicked stands in the program under that name, and the keys are those of its window of keys.
names=$work/names
{ sed -n 's/^msgid "\(..*\)"$/\1/p' "$top_srcdir/po/de.po"; sed -n 's/.*<list-name>\(.*\)<.*/\1/p' "$top_srcdir"/catalog/*/game.xml; } |
  sed 's/_//g; s/…$//' | sort -u >"$names"
manual=$work/manual
sed -n '/^\.SH THE WINDOW/,/^\.SH OPTIONS/p' "$top_srcdir/data/muster-gtk.1" >"$manual"
{
  tr '\n' ' ' <"$readme" | sed 's/`[^`]*`//g; s/\*\*[^*]*\*\*//g' | grep -o '\*[^*]*\*' | tr -d '*' | sed 's/ → /\n/g'
  tr '\n' ' ' <"$manual" | grep -o '\\fI[^\\]*\\fP' | sed 's/\\fI//; s/\\fP//'
} | sed 's/…$//' | sort -u >"$work/clicked"
grep -vxFf "$names" "$work/clicked" | check "what is clicked has that name"
test "$(wc -l <"$work/clicked")" -gt 20 || echo "only $(wc -l <"$work/clicked")" | check "names to click are found"
sed -n 's/.*accelerator">\(.*\)<.*/\1/p' "$top_srcdir/ui/help-overlay.ui" | tr ' ' '\n' |
  sed 's/&lt;Control&gt;/Ctrl+/; s/&lt;Shift&gt;/Shift+/; s/question/?/; s/Return/Enter/' | tr '[:lower:]' '[:upper:]' >"$work/keys"
{
  grep -oE '`(Ctrl|Shift|F[0-9])[^`]*`' "$readme" | tr -d '`'
  grep -oE '\\fB(Ctrl|Shift|F[0-9])[^\]*\\fP' "$manual" | sed 's/\\fB//; s/\\fP//'
} | tr '[:lower:]' '[:upper:]' | sort -u >"$work/pressed"
grep -vxFf "$work/keys" "$work/pressed" | check "keys are those of the program"
test "$(wc -l <"$work/pressed")" -gt 10 || echo "only $(wc -l <"$work/pressed")" | check "keys are found"

finish
