# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the tests of translations share. They run in $top_srcdir.

# messages_now FILE: collects the messages there are in the sources now into that .pot; complaints on standard error.
messages_now ()
{
  # The options of po/Makevars, which is a makefile.
  options=$(sed -n '/^XGETTEXT_OPTIONS/,/[^\\]$/p' po/Makevars | sed -e 's/^XGETTEXT_OPTIONS *= *//' -e 's/\\$//' | tr '\n' ' ')
  # shellcheck disable=SC2086
  xgettext $options --files-from=po/POTFILES.in --package-name=Muster --output="$1"
}

# summaries_now FILE: collects the summaries of the catalogs into that .pot; complaints on standard error.
summaries_now ()
{
  # shellcheck disable=SC2046
  xgettext --its=po/cards/summaries.its --from-code=UTF-8 --no-location --package-name=Muster --output="$1" \
    $(find catalog/ -name '*.xml' | LC_ALL=C sort)
}

# lines: a .po file on standard input with each text in one line.
lines ()
{
  awk '
    /^"/ { sub (/"$/, "", line); line = line substr ($0, 2); next }
    { if (NR > 1) print line; line = $0 }
    END { print line }'
}
