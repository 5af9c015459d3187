# SPDX-License-Identifier: GPL-3.0-or-later
#
# TAP for the tests written in shell. $work is a directory to work in.

set -u
LC_ALL=C
export LC_ALL

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
: >"$work/tally"

# result LINE: counted in a file, since pipelines run in subshells.
result ()
{
  echo "$1" >>"$work/tally"
  echo "$1"
}

# check NAME: passes when standard input is empty; else shows what came in.
check ()
{
  complaints=$(cat)
  if test -z "$complaints"; then
    result "ok - $1"
  else
    result "not ok - $1"
    printf '%s\n' "$complaints" | sed 's/^/# /'
  fi
}

# skip NAME REASON
skip ()
{
  result "ok - $1 # SKIP $2"
}

finish ()
{
  echo "1..$(wc -l <"$work/tally")"
}
