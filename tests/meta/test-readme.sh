#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# README.md keeps its word, and is short: what it shows is typed as a reader would, command after command, in an empty
# folder. So does the guide to catalogs, catalog/README.md. What the window is said to have, there and in muster-gtk(1), it
# has.

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
few_words "catalog/README.md" 2000 <"$top_srcdir/catalog/README.md" | check "catalog/README.md is read in ten minutes"
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

# The examples of catalogs are put where README.md says, and checked as it says.
folder=$HOME/$(grep -o '`~/[^`]*/xwing/`' "$readme" | tr -d '`' | sed 's|^~/||')
mkdir -p "$folder"
sed -n '/^```xml$/,/^```$/{/^```/d;p}' "$readme" >"$folder/readme.xml"
sed -n '/<?xml/,/^```$/{/^```/d;p}' "$top_srcdir/catalog/README.md" >"$folder/guide.xml"
{
  for file in readme guide; do grep -q '<catalog' "$folder/$file.xml" || echo "there is none in $file"; done
  muster catalog check 2>&1 || echo "they are refused"
} | check "the catalogs are valid"
{
  for format in club-60 club-75; do muster formats | grep -q "^$format " || echo "there is no $format"; done
  muster card --json hullupgrade | grep -q '"cost": *2[,}]' || echo "the cost is not that of the card"
} | check "the catalogs are used"

# fragments FILE: the other pieces of XML in a document about catalogs, each made a catalog of its own.
fragments ()
{
  awk -v folder="$work" '
    /^```xml$/ { inside = 1; file = folder "/fragment-" ++n ".xml"; first = 1; next }
    /^```$/ && inside { inside = 0; if (!whole) print close_all "</catalog>" >file; close (file); next }
    !inside { next }
    first { first = 0; whole = /^<[?]xml/; close_all = ""; if (!whole) print "<catalog game=\"xwing\" version=\"1\">" >file
      if (/^<(setup|scoring|budget|cap)/) { print "<format id=\"any\" total=\"1\"><name>Any</name>" >file; close_all = "</format>" } }
    /^<(requires>|effects>|price )/ { print "<upgrade id=\"any" NR "\" slot=\"crew\" cost=\"0\"><name>Any</name>" >file }
    { print >file }
    /^<([/](requires|effects)>|price )/ { print "<summary>Any.</summary></upgrade>" >file }
  ' "$1"
}

if command -v xmllint >/dev/null; then
  for document in README REFERENCE; do
    rm -f "$work"/fragment-*
    fragments "$top_srcdir/catalog/$document.md"
    {
      test -e "$work/fragment-5.xml" || echo "they are not found"
      for file in "$work"/fragment-*; do
        xmllint --nonet --noout --relaxng "$top_srcdir/catalog/catalog.rng" "$file" >"$work/printed" 2>&1 || cat "$file" "$work/printed"
      done
    } | check "the examples in catalog/$document.md are valid"
  done
else
  skip "the examples in catalog/*.md are valid" "there is no xmllint"
fi

# The commands within its sentences. The reader brings files of their own.
cp rookie.xws theirs.xws
cp "$folder/guide.xml" club.xml
mkdir lists && cp rookie.xws lists
cat "$readme" "$top_srcdir/catalog/README.md" | tr '\n' ' ' | grep -o '`muster [^`]*`' | tr -d '`' |
  grep -v '^muster odds$' | sort -u >"$work/commands"
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
# anchors FILE: what links into a document can name: its headings, as forges write them.
anchors ()
{
  sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9 -]//g; s/ /-/g'
}

for document in README.md catalog/README.md catalog/REFERENCE.md; do
  grep -o '](\([^):]*\))' "$top_srcdir/$document" | tr -d ']()' | while read -r link; do
    file=$top_srcdir/$(dirname "$document")/${link%#*}
    if ! test -f "$file"; then
      echo "there is no $link"
    elif test "$link" != "${link#*#}" && ! anchors "$file" | grep -qxF -e "${link#*#}"; then
      echo "there is no heading $link"
    fi
  done
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
