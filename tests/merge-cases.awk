# SPDX-License-Identifier: GPL-3.0-or-later
#
# What tests/run-test makes of one attempt at a GLib test program: results of cases that have one already, $work/done,
# are left out, the others numbered on from $work/results. GLib reports the case it aborts in without a number or, before
# GLib 2.76, not at all.

BEGIN {
  done_file = work "/done"
  results_file = work "/results"
  while ((getline line < done_file) > 0) done[line] = 1
  while ((getline line < results_file) > 0) n_results++
  close (done_file)
  close (results_file)
  n_here = 0
  planned = -1
  started = skipped = told = 0
}

function result (outcome, text,   path) {
  told = text !~ /^[0-9]/
  sub (/^[0-9]+ */, "", text)
  sub (/^- */, "", text)
  path = text
  sub (/ (#|-) .*/, "", path)
  if (path !~ /^\//)
    return
  n_here++
  if (path in done)
    return
  done[path] = 1
  print path >> done_file
  print outcome " " text >> results_file
  print outcome " " ++n_results " " text
}

{ sub (/^ +/, "") }
/^TAP version/ { next }
/^1\.\.0 *# *SKIP/ { skipped = 1; print; next }
/^1\.\.[0-9]+ *$/ { started = 1; planned = substr ($0, 4) + 0; next }
/^# Start of / { started = 1 }
/^not ok / { started = 1; result ("not ok", substr ($0, 8)); next }
/^ok / { started = 1; result ("ok", substr ($0, 4)); next }
/^Bail out!/ { sub (/^Bail out! */, ""); if ($0 != "") print "# " $0; next }
{ print }

END {
  printf "started=%d skipped=%d told=%d complete=%d\n", started, skipped, told, n_here == planned > (work "/attempt")
}
