#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# tests/fuzz/run-fuzz takes another seed each time, or the one it is given; it keeps what breaks a target, and tries that
# first when it runs again. The fuzzer is a script here, which breaks once.

. "$top_srcdir/tests/tap.sh"

cat >"$work/fuzzer" <<'EOF'
#!/bin/sh
for argument; do
  case $argument in
    -seed=*) echo "${argument#-seed=}" >>seeds ;;
    -artifact_prefix=*) prefix=${argument#-artifact_prefix=} ;;
    -*) ;;
    *) echo "$argument" >>folders ;;
  esac
done
test -e broken && exit 0
touch broken "${prefix}crash-1"
exit 77
EOF
chmod +x "$work/fuzzer"
cd "$work" || exit 99

# run [VARIABLE=VALUE]: what run-fuzz prints goes to $work/out, its status to $work/status.
run ()
{
  rm -f seeds folders
  env "$@" sh "$top_srcdir/tests/fuzz/run-fuzz" ./fuzzer 1 xws >out 2>err
  echo $? >status
}

run FUZZ_SEED=
first=$(cat seeds)
{
  test "$(cat status)" = 1 || echo "status $(cat status)"
  grep -q "^seed $first; FUZZ_SEED=$first repeats it$" out || cat out
} | check "the seed is printed, and a target that breaks fails"

{
  test -e fuzz-failed/xws/crash-1 || ls fuzz-failed/xws
  grep -q "$work/fuzz-failed/xws/crash-1 .*/tests/fuzz/corpus/xws$" out || cat out
} | check "what breaks it is kept, and where to keep it is printed"

run FUZZ_SEED=
{
  test "$(cat status)" = 0 || cat out
  test "$(cat seeds)" != "$first" || echo "the same seed $first"
  grep -qx fuzz-failed/xws folders || cat folders
  grep -qx fuzz-found/xws folders || cat folders
  ! grep crash-1 out
} | check "the next run has another seed, and begins with what broke it"

run FUZZ_SEED="$first"
{
  test "$(cat seeds)" = "$first" || cat seeds
  ! grep -x fuzz-found/xws folders
} | check "a seed is repeated, without what other runs found"

finish
