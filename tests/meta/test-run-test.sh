#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# tests/run-test runs every case of a program in which cases fail, abort, crash and hang, and counts each once.

. "$top_srcdir/tests/tap.sh"

program=$top_builddir/tests/meta/mu-ill-cases

# run_ill [ARGUMENT...]: what tests/run-test prints for the program, into $work/out, its status into $work/status.
run_ill ()
{
  sh "$top_srcdir/tests/run-test" "$program" "$@" >"$work/out" 2>"$work/err"
  echo $? >"$work/status"
}

# outcomes: the results, without numbers and words, in the order of their names, then plan and status.
outcomes ()
{
  sed -n 's/^\(ok\|not ok\) [0-9]* \([^ ]*\).*/\1 \2/p' "$work/out" | sort
  sed -n '/^[0-9]*\.\./p; /^Bail out/p' "$work/out"
  echo "status $(cat "$work/status")"
}

# expect NAME: compares the outcomes with those in $work/expected.
expect ()
{
  outcomes | diff - "$work/expected" | check "$1"
}

run_ill
cat >"$work/expected" <<'EOF'
not ok /ill/aborting
not ok /ill/crashing
not ok /ill/deeper/leaving
not ok /ill/failing
not ok /last/aborting
ok /ill/deeper
ok /ill/deeper/passing
ok /ill/passing
ok /ill/skipped
ok /last/passing
ok /passing
1..11
status 1
EOF
expect "what fails takes nothing else with it"
sed -n 's/^\(not \)\{0,1\}ok \([0-9]*\) .*/\2/p' "$work/out" | awk '$1 != NR' | check "the results are numbered in turn"
{
  cat "$work/out" "$work/err" | grep -q SEGV || echo "it does not say how a case ended"
  grep -q '^# the last message before the end' "$work/out" || echo "the messages of a case are lost"
  cat "$work/out" "$work/err" | grep -q '1 == 2' || echo "what a case failed of is lost"
  grep -q '^ok [0-9]* /ill/skipped # SKIP it is not to be run' "$work/out" || echo "the reason to skip is lost"
} | check "it says what happened"

run_ill -p /ill/deeper
printf '%s\n' 'not ok /ill/deeper/leaving' 'ok /ill/deeper' 'ok /ill/deeper/passing' 1..3 'status 1' >"$work/expected"
expect "cases can be chosen"

run_ill -p /passing
printf '%s\n' 'ok /passing' 1..1 'status 0' >"$work/expected"
expect "what passes passes"

run_ill -p /no/such
printf '%s\n' 'not ok mu-ill-cases' 1..1 'status 1' >"$work/expected"
expect "no case is a failure"

export MUSTER_TEST_ILL=start
run_ill
expect "a program that dies before its first case is a failure"

export MUSTER_TEST_ILL=end
run_ill
printf '%s\n' 'not ok mu-ill-cases' 'ok /hanging/passing' 1..2 'status 1' >"$work/expected"
expect "a program that fails after its last case is a failure"

# However slow the machine is, there is a time in which the case that passes does so.
export MUSTER_TEST_ILL=hanging
printf '%s\n' 'not ok /hanging/hanging' 'ok /hanging/passing' 1..2 'status 1' >"$work/expected"
for MUSTER_TEST_TIMEOUT in 1 4 16 64 256; do
  export MUSTER_TEST_TIMEOUT
  run_ill
  if test "$(outcomes)" = "$(cat "$work/expected")"; then break; fi
done
expect "a case that hangs is ended"
unset MUSTER_TEST_ILL MUSTER_TEST_TIMEOUT

# A test that ends while a server of its own runs, which keeps a file as long as it does.
cat >"$work/test-server.sh" <<'EOF'
sh -c 'trap "rm -f \"$1\"; exit" TERM; : >"$1"; while :; do sleep 0.1; done' server "$MUSTER_TEST_LOCK" 2>/dev/null &
until test -e "$MUSTER_TEST_LOCK"; do sleep 0.1; done
EOF
MUSTER_TEST_LOCK=$work/lock sh "$top_srcdir/tests/run-test" "$work/test-server.sh"
{ test ! -e "$work/lock" || echo "the server could not remove its file"; } | check "what a test leaves running may clean up"

finish
