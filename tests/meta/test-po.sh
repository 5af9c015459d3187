#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every language of po/LINGUAS says the messages there are in the sources and the summaries there are in the catalogs now
# with the same placeholders. A change may come in English: what is not translated yet is counted. Before a release, which
# MUSTER_RELEASE stands for, every language says all of it.

. "$top_srcdir/tests/tap.sh"
. "$top_srcdir/tests/po.sh"
cd "$top_srcdir" || exit 99

for tool in xgettext msgmerge msgattrib msgcat msgfmt; do
  command -v $tool >/dev/null || { skip "translations" "there is no $tool"; finish; exit 0; }
done

messages_now "$work/muster.pot" 2>"$work/complaints"
# Without GTK's files, a newer gettext takes rules of its own.
grep -v 'warning: a fallback ITS rule file' "$work/complaints" | check "the messages can be collected"

# stray FILE: messages whose translations have other placeholders than they: {names} always, % where it is a format.
stray ()
{
  msgcat --no-location "$1" | lines | awk '
    # The placeholders of a text, one way of writing for each set of them.
    function placeholders (text, format,   found, n, i, j, swap, list, place) {
      n = 0
      while (match (text, /\{[a-z]+\}|%%|%([0-9]+\$)?[-+ 0#'"'"']*[0-9]*(\.[0-9]+)?[a-z]/)) {
        place = substr (text, RSTART, RLENGTH)
        text = substr (text, RSTART + RLENGTH)
        if (substr (place, 1, 1) == "%" && !format)
          continue
        gsub (/[0-9]+\$|[-+ #'"'"']/, "", place)
        list[++n] = place
      }
      for (i = 1; i < n; i++)
        for (j = i + 1; j <= n; j++)
          if (list[j] < list[i]) { swap = list[i]; list[i] = list[j]; list[j] = swap }
      found = ""
      for (i = 1; i <= n; i++)
        if (substr (list[i], 1, 1) == "%" || i == 1 || list[i] != list[i - 1])
          found = found " " list[i]
      return found
    }
    function judge (   i, one) {
      for (i = 0; i < forms; i++) {
        one = placeholders (said[i], format)
        if (id != "" && said[i] != "" && one != placeholders (id, format) && one != placeholders (plural, format))
          print "\"" id "\" ⟶ " said[i]
      }
      id = plural = ""; format = forms = 0
    }
    /^#,/ { format = / c-format/ && !/no-c-format/ }
    /^msgid / { id = $0; sub (/^msgid "/, "", id); sub (/"$/, "", id); next }
    /^msgid_plural / { plural = $0; sub (/^msgid_plural "/, "", plural); sub (/"$/, "", plural); next }
    /^msgstr/ { said[forms] = $0; sub (/^msgstr(\[[0-9]\])? "/, "", said[forms]); sub (/"$/, "", said[forms]); forms++; next }
    /^$/ { judge () }
    END { judge () }'
}

# messages OPTION FILE: the messages msgattrib chooses, one a line.
messages ()
{
  msgattrib --no-obsolete "$1" "$2" | lines | sed -n 's/^msgid \(".*[^"]"\)$/\1/p'
}

# wait_for NAME: passes when standard input is empty; before a release, the messages there may wait for their translator.
wait_for ()
{
  cat >"$work/waiting"
  if test -z "${MUSTER_RELEASE-}" && test -s "$work/waiting"; then
    skip "$1" "$(wc -l <"$work/waiting" | tr -d ' ') are to be translated before a release"
  else
    check "$1" <"$work/waiting"
  fi
}

# judge FILE TEMPLATE NAME
judge ()
{
  file=$1 template=$2
  shift 2
  msgmerge --quiet --no-fuzzy-matching --output="$work/now.po" "$file" "$template" 2>&1 | check "$1 can be read"
  messages --untranslated "$work/now.po" | wait_for "$1 says every message"
  messages --only-fuzzy "$work/now.po" | wait_for "$1 is sure of every message"
  { msgfmt --check --output-file="$work/now.mo" "$file" 2>&1 || echo "msgfmt refuses $file"; } | check "$1 is sound"
  stray "$work/now.po" | check "$1 keeps the placeholders"
}

for language in $(sed 's/#.*//' po/LINGUAS); do
  judge "po/$language.po" "$work/muster.pot" "$language"
done

summaries_now "$work/cards.pot" 2>"$work/complaints"
check "the summaries can be collected" <"$work/complaints"
for language in $(sed 's/#.*//' po/LINGUAS); do
  judge "po/cards/$language.po" "$work/cards.pot" "cards in $language"
done
{ ls po/cards/*.po; ls tests/catalog/terms/*.txt | grep -v /en.txt; } | sed 's|.*/\(.*\)\..*|\1|' | sort | uniq -c |
  awk '$1 != 2 { print $2 " has summaries without terms, or terms without summaries" }' | check "summaries have terms to be tested with"
for language in $(sed 's/#.*//' po/LINGUAS); do
  grep -qF "<language xml:lang=\"$language\">" data/words.xml || echo "data/words.xml has no words of lists in $language"
done | check "lists can be read in every language"

# What the test is worth: it finds each kind of fault.
cat >"$work/faulty.po" <<'EOF'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "{have} of {detail}"
msgstr "{have} av {detalj}"

#, c-format
msgid "%s costs %d"
msgstr "%s kostar"

#, c-format
msgid "%1$s of %2$d"
msgstr "%2$d: %1$s"

#, c-format
msgid "%d ship"
msgid_plural "%d ships"
msgstr[0] "ett skepp"
msgstr[1] "%d skepp"

msgid "100% {card}"
msgstr "{card} 100 %"

#, fuzzy
msgid "unsure"
msgstr "oklart"

msgid ""
"unsaid\n"
"too\n"
msgstr ""
EOF
stray "$work/faulty.po" | sed 's/ ⟶.*//' >"$work/found"
messages --untranslated "$work/faulty.po" >>"$work/found"
messages --only-fuzzy "$work/faulty.po" >>"$work/found"
printf '%s\n' '"{have} of {detail}"' '"%s costs %d"' '"%d ship"' '"unsaid\ntoo\n"' '"unsure"' | diff - "$work/found" | check "faults are found"

finish
