#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# pseudo.sh DIRECTORY [rtl]: makes a language up, "zz", in which every message is two fifths longer and has no ASCII
# letter but those of placeholders and markup. Whatever is shown with ASCII letters in it was not marked for translation.
# With "rtl" its letters are Hebrew ones, so that it is written from right to left, and so are its arrows. A message
# without words, such as "%d.%d", stays as it is.

set -eu
. "$top_srcdir/tests/po.sh"
cd "$top_srcdir"

folder=$1/zz/LC_MESSAGES
mkdir -p "$folder"
messages_now "$1/muster.pot"
{
  printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
  lines <"$1/muster.pot" | awk -v rtl="${2:-}" '
    BEGIN {
      split ("á ƀ ć ď é ƒ ǵ ĥ í ĵ ķ ĺ ɱ ń ó þ ʠ ŕ ś ť ú ṽ ŵ ẋ ý ź", small, " ")
      split ("Á Ɓ Ć Ď É Ƒ Ǵ Ĥ Í Ĵ Ķ Ĺ Ḿ Ń Ó Þ Ɋ Ŕ Ś Ť Ú Ṽ Ŵ Ẋ Ý Ź", large, " ")
      if (rtl != "") {
        split ("ד ב צ ך א ף ג ה י ז ק ל מ נ ע פ ם ר ש ת ו ן ט ץ כ ח", small, " ")
        split ("ד ב צ ך א ף ג ה י ז ק ל מ נ ע פ ם ר ש ת ו ן ט ץ כ ח", large, " ")
      }
      for (i = 1; i <= 26; i++) {
        other[substr ("abcdefghijklmnopqrstuvwxyz", i, 1)] = small[i]
        other[substr ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", i, 1)] = large[i]
      }
    }
    function pretend (text,   head, tail, said, length_, part, words) {
      match (text, /^( |\\n)*/); head = substr (text, 1, RLENGTH); text = substr (text, RLENGTH + 1)
      if (match (text, /( |\\n)+$/)) { tail = substr (text, RSTART); text = substr (text, 1, RSTART - 1) }
      length_ = length (text)
      said = ""
      while (text != "") {
        # Escapes, formats, names of parts, markup: as they are. Everything else by the letter.
        if (match (text, /^(\\.|%%|%([0-9]+\$)?[-+ 0#'"'"']*[0-9]*(\.[0-9]+)?[A-Za-z]|\{[a-z]+\}|<[^>]*>|&[a-z]+;)/))
          part = substr (text, 1, RLENGTH)
        else
          part = substr (text, 1, 1)
        text = substr (text, length (part) + 1)
        words = words || part ~ /^[A-Za-z]$/
        said = said (part in other ? other[part] : part)
      }
      # What stands beside an arrow keeps its own direction, but not the line.
      if (rtl != "" && gsub (/→/, "←", said)) {
        gsub (/%([0-9]+\$)?s/, "\342\201\250&\342\201\251", said)
        said = "\342\200\217" said
      }
      if (!words)
        return head said tail
      filler = rtl == "" ? " öööööö" : " ששששששש"
      for (length_ = int (length_ * 2 / 5) + 1; length_ > 7; length_ -= 7)
        said = said filler
      return head said substr (filler, 1, 1 + 2 * length_) tail
    }
    /^msgctxt / { context = $0 }
    /^msgid "/ { id = substr ($0, 8, length ($0) - 8) }
    /^msgid_plural / { plural = substr ($0, 15, length ($0) - 15) }
    /^msgstr/ && plural == "" && id != "" {
      if (context != "") print context
      printf "msgid \"%s\"\nmsgstr \"%s\"\n\n", id, pretend (id)
    }
    /^msgstr\[0\]/ {
      if (context != "") print context
      printf "msgid \"%s\"\nmsgid_plural \"%s\"\nmsgstr[0] \"%s\"\nmsgstr[1] \"%s\"\n\n", id, plural, pretend (id), pretend (plural)
    }
    /^$/ { context = id = plural = "" }'
} >"$1/zz.po"
msgfmt --output-file="$folder/muster.mo" "$1/zz.po"
