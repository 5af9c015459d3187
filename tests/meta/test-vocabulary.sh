#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a game is stands in its catalogs: no source names a slot, a stat, an action or another term of a game by its id,
# but for what reads and writes other programs' files. It asks for a role instead, and for a property of cards.

. "$top_srcdir/tests/tap.sh"
cd "$top_srcdir" || exit 99

kinds='slot|size|trait|action|stat|token|keyword|arc'
sed -nE "s/^ *<($kinds) id=\"([^\"]*)\".*/\2/p" catalog/*/game.xml | sort -u >"$work/ids"
{ test "$(wc -l <"$work/ids")" -gt 60 || echo "few ids of terms are found"; } | check "the games have terms"

# Words that are no term where they stand: classes of the style sheet, properties, actions and choices of the window, ids
# of rules and keys of budgets, kinds of cards, ranges.
cat >"$work/others" <<'END'
src/app/card/mu-card-details.c speed
src/app/charts/mu-chart-row.c skill
src/app/library/mu-version-item.c title
src/app/session/mu-settings.c system
src/app/shell/mu-help-page.c title
src/app/shell/mu-list-actions.c reload
src/app/shell/mu-preferences.c system
src/model/game/mu-budget.c epic-points
src/rules/check/mu-resources.c commander
src/rules/compare/mu-clashes.c squadron
src/rules/figures/mu-statistics-dice.c medium
src/rules/check/mu-rule.c epic-points
src/rules/check/mu-rule.c limited
src/rules/odds/mu-battery-odds.c medium
src/rules/rules/rule-budgets.c epic-points
src/rules/rules/rule-caps.c limited
src/cli/mu-cli-card-json.c defense
src/cli/mu-cli-card-json.c recover
src/model/game/mu-budget.h loadout
src/model/game/mu-cap.h standardized
src/rules/check/mu-rule.c loadout
src/rules/check/mu-rule.c solitary
src/rules/check/mu-rule.c standardized
src/rules/rules/rule-caps.c solitary
src/serve/mu-web-pages.c lock
END

# named FILE…: the lines with a string that is the id of a term. Words to translate, keys of JSON, options of the command
# line, and tables of words by an enumeration are none.
named ()
{
  awk -v ids="$work/ids" -v others="$work/others" '
    BEGIN {
      while ((getline line <ids) > 0) is_id[line] = 1
      while ((getline line <others) > 0) is_other[line] = 1
    }
    /^ *(\/?\*|\/\/)/ { next }
    {
      line = $0
      gsub (/C_ \("[^"]*", "([^"\\]|\\.)*"/, "", line)
      gsub (/(_|N_|ngettext) \("([^"\\]|\\.)*"/, "", line)
      gsub (/json_object_set(_new)? \([a-z]+, "[^"]*"/, "", line)
      gsub (/\] = (\{ )?"[^"]*"/, "", line)
      gsub (/\{ "[^"]*", 0, 0,/, "", line)
      while (match (line, /"[^"\\]*"/))
        {
          word = substr (line, RSTART + 1, RLENGTH - 2)
          line = substr (line, RSTART + RLENGTH)
          if (word in is_id && !((FILENAME " " word) in is_other))
            print FILENAME ":" FNR ": " word
        }
    }' "$@"
}

# The elements and attributes of catalogs are named like some stats.
find src -name '*.[ch]' | grep -vE '^src/(catalog|exchange/(json|links|text))/' | sort >"$work/sources"
{ test "$(wc -l <"$work/sources")" -gt 400 || echo "few sources are found"; } | check "there are sources"
# shellcheck disable=SC2046
named $(cat "$work/sources") | check "sources ask for the role of a term, not for its id"
find src -name '*.[ch]' -exec cat {} + | tr '\n' ' ' |
  grep -oE 'mu_(game|vocabulary)_find(_term|_any)? \([^;"]*"[^"]*"\)' | check "no term is looked up by an id in the source"

# What the test is worth: it finds a stat that is looked up.
cat >"$work/planted.c" <<'END'
  int agility = find_stat (game, "agility");
  json_object_set_new (object, "agility", json_integer (agility));
END
{ test "$(named "$work/planted.c")" = "$work/planted.c:1: agility" || named "$work/planted.c"; } | check "a planted id is found"

# What is true of all cards of a kind stands in the table of kinds, src/model/card/mu-card-kind.c: sources ask for the
# property or the section, not for the kind. Other programs' files have cards of certain kinds.
of_kinds ()
{
  kinds='MU_CARD_(SHIP|PILOT|SQUADRON|UPGRADE|OBJECTIVE|CONDITION)\>'
  grep -nHE "[!=]= $kinds|$kinds [!=]=|\<case $kinds" "$@"
}

find src -name '*.[ch]' | grep -vE '^src/exchange/(json|links|text)/' | sort >"$work/askers"
# shellcheck disable=SC2046
of_kinds $(cat "$work/askers") | check "sources ask for properties of cards, not for their kinds"
cat >"$work/planted-kind.c" <<'END'
  MuCard *ship = mu_catalog_get_card (catalog, MU_CARD_SHIP, id);
  if (facts->kind != MU_CARD_SQUADRON)
    return;
END
{ test "$(of_kinds "$work/planted-kind.c")" = "$work/planted-kind.c:2:  if (facts->kind != MU_CARD_SQUADRON)" ||
    echo "$work/planted-kind.c: the squadron is not found"; } | check "a planted kind is found"

# What the words of lists are for is asked by the reader of texts, and it asks for nothing else.
sed -nE 's/.*<words for="([^"]*)".*/\1/p' data/words.xml | sort -u >"$work/uses"
{
  grep -hE 'mu_list_word_(is|says) \(' src/exchange/text/*.c | grep -oE ', "[a-z-]+"\)' | grep -oE '"[a-z-]+"'
  sed -nE '/static const char \*const (uses|labels|numbers)\[\]/{:a; /};/!{N;ba;}; p;}' src/exchange/text/*.c | grep -oE '"[a-z0-9-]+"'
} | tr -d '"' | sort -u >"$work/asked"
diff "$work/asked" "$work/uses" | check "the words of lists are for what the reader of texts asks"

# Each symbol that a catalog can name is an icon, and each of those icons can be named.
sed -nE 's|.*<value>((arc\|slot\|stat)-[a-z0-9-]+)</value>.*|&|p' catalog/catalog.rng | grep -oE '>(arc|slot|stat)-[a-z0-9-]+' |
  tr -d '>' | sort -u >"$work/symbols"
find ui/icons -name 'mu-*-symbolic.svg' | sed -nE 's|.*/mu-((arc\|slot\|stat)-.*)-symbolic\.svg|\1|p' | sort -u |
  diff - "$work/symbols" | check "the symbols of the schema are the icons"
finish
