#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What ./bootstrap does about what is missing: as root, with sudo, without, with somebody at the terminal, and where there is
# no apt-get. The tools it calls are stand-ins that say how they were called.

. "$top_srcdir/tests/tap.sh"

unset CC
tools=$work/tools
calls=$work/calls
mkdir "$tools" "$work/apt" "$work/sudo" "$work/tree"
cp "$top_srcdir/bootstrap" "$top_srcdir/configure.ac" "$work/tree/"

for tool in sh cat chmod cp dirname env find grep mkdir nproc rm sed touch tr wc; do
  ln -s "$(command -v $tool)" "$tools/$tool"
done

# stand_in FOLDER TOOL: notes its call, then does what standard input says.
stand_in ()
{
  { echo '#!/bin/sh'; echo "echo \"$2 \$*\" >>\"$calls\""; cat; } >"$1/$2"
  chmod +x "$1/$2"
}

stand_in "$tools" id <<'DO'
echo "$USER_ID"
DO
stand_in "$tools" autoreconf <<'DO'
mkdir -p po build-aux
touch Makefile.in po/Makefile.in.in build-aux/tap-driver.sh
cp ../configure .
DO
{
  echo '#!/bin/sh'
  echo "printf 'configure <%s>\\n' \"\$@\" >>\"$calls\""
  echo 'touch config.status'
} >"$work/configure"
chmod +x "$work/configure"
stand_in "$tools" make </dev/null
stand_in "$work/apt" apt-get </dev/null
# All but two packages are installed.
stand_in "$work/apt" dpkg-query <<'DO'
for package; do
  case $package in
    -*|'$'*|libgtk-4-dev|autopoint) ;;
    *) echo "installed $package" ;;
  esac
done
DO
stand_in "$work/sudo" sudo <<'DO'
exec "$@"
DO

# bootstrap PATH USER-ID [ARGUMENT...]: output in $work/said, the stand-ins' calls in $calls. Nobody is at the terminal.
bootstrap ()
{
  path=$1
  user=$2
  shift 2
  rm -rf "$work/tree/build" "$work/tree/configure"
  bootstrap_again "$path" "$user" "$@"
}

# Like bootstrap, but where it ran before.
bootstrap_again ()
{
  path=$1
  user=$2
  shift 2
  : >"$calls"
  PATH=$path USER_ID=$user sh "$work/tree/bootstrap" "$@" </dev/null >"$work/said" 2>&1
  status=$?
}

# expect STATUS FILE PATTERN...: complaints about what the last call did.
expect ()
{
  test "$status" = "$1" || echo "ended with status $status"
  file=$2
  shift 2
  for pattern in "$@"; do
    grep -qE -e "$pattern" "$file" || { echo "nothing like: $pattern"; sed 's/^/  /' "$file"; }
  done
}

# never PATTERN: complaints about calls that were not to be.
never ()
{
  grep -E -e "$1" "$calls"
}

bootstrap "$work/apt:$tools" 0 build
{
  expect 0 "$calls" '^apt-get update' '^apt-get install .* autopoint libgtk-4-dev$' '^make '
  expect 0 "$work/said" 'install with apt-get: autopoint libgtk-4-dev$'
  never '^sudo'
} | check "as root it installs what is missing"

bootstrap "$work/apt:$tools" 0 check --disable-gui
{
  expect 0 "$calls" '^apt-get install .* autopoint$' '^configure <--disable-gui>$'
  grep -E '^dpkg-query .*(xvfb|adwaita)' "$calls"
} | check "without the application it installs no toolkit"

bootstrap "$work/apt:$work/sudo:$tools" 1000 build
{
  expect 0 "$calls" '^sudo env .*apt-get update' '^sudo env .*apt-get install .* autopoint libgtk-4-dev$' '^make '
  expect 0 "$work/said" 'install with sudo apt-get: autopoint libgtk-4-dev$'
} | check "with sudo it installs as root"

bootstrap "$work/apt:$tools" 1000 build
{
  expect 1 "$work/said" 'as root, run: apt-get install autopoint libgtk-4-dev$'
  never '^(apt-get|make)'
} | check "without sudo it says what to run as root"

# locked_by TEXT: apt-get cannot install until somebody waited twice, and says TEXT.
locked_by ()
{
  stand_in "$work/apt" apt-get <<DO
test "\$1" = install && test "\$(grep -c '^sleep' "$calls")" -lt 2 || exit 0
echo "$1" >&2
exit 100
DO
}

stand_in "$work/apt" sleep </dev/null
for text in 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (unattended-upgr)' \
  'dpkg: error: dpkg frontend lock was locked by another process with pid 7'; do
  locked_by "$text"
  bootstrap "$work/apt:$tools" 0 build
  {
    expect 0 "$work/said" 'another package manager is at work' 'process (7 \(unattended-upgr\)|with pid 7)$'
    test "$(grep -c 'package manager' "$work/said")" = 1 || echo "it says so again and again"
    test "$(grep -c '^apt-get install' "$calls")" = 3 || echo "it does not try again"
    expect 0 "$calls" '^make '
  } | check "it waits for another package manager: ${text%%:*}"
done

stand_in "$work/apt" apt-get <<'DO'
echo 'E: Unable to locate package autopoint' >&2
exit 100
DO
bootstrap "$work/apt:$tools" 0 build
{
  expect 100 "$work/said" '^E: Unable to locate package autopoint$'
  never '^(sleep|make)'
} | check "it does not wait for what cannot be installed"
stand_in "$work/apt" apt-get </dev/null

# No pkg-config and not much else, then all but two modules.
bootstrap "$tools" 1000 build
{
  expect 1 "$work/said" '^  automake$' '^  pkg-config$'
  never '^make'
} | check "without apt-get it names the tools that are missing"

for tool in automake autopoint msgfmt xgettext cc glib-compile-resources; do
  stand_in "$tools" $tool </dev/null
done
stand_in "$tools" pkg-config <<'DO'
case "$*" in *"jansson >= "*|*"gtk4 >= "*) exit 1 ;; esac
DO
bootstrap "$tools" 1000 build
{
  expect 1 "$work/said" '^  jansson >= [0-9.]*, ' '^  gtk4 >= [0-9.]*, '
  grep '^  ' "$work/said" | grep -vE 'jansson|gtk4'
  never '^make'
  for module in glib-2.0 libxml-2.0 sqlite3 pangocairo libadwaita-1; do
    grep -qE "^pkg-config --exists $module >= [0-9.]+\$" "$calls" || echo "did not ask for $module"
  done
} | check "without apt-get it names all modules that are missing at once"

bootstrap "$tools" 1000 build --disable-gui
{
  expect 1 "$work/said" '^  jansson '
  grep -E 'gtk4|libadwaita' "$work/said" "$calls"
} | check "without the application it asks for no toolkit"

stand_in "$tools" pkg-config </dev/null
bootstrap "$tools" 1000 build
expect 0 "$calls" '^autoreconf' '^make ' | check "without apt-get it builds where all is there"

bootstrap "$tools" 1000 build 'CC=ccache gcc' --enable-werror
expect 0 "$calls" '^configure <CC=ccache gcc>$' '^configure <--enable-werror>$' | check "options are passed on as they are"
bootstrap_again "$tools" 1000 build
{
  expect 0 "$calls" '^make '
  never '^configure'
} | check "what is configured is not configured again"
rm "$work/tree/build/config.status"
bootstrap_again "$tools" 1000 build
expect 0 "$calls" '^configure <CC=ccache gcc>$' '^configure <--enable-werror>$' | check "options of an earlier call hold"
bootstrap_again "$tools" 1000 build --disable-gui
{
  expect 0 "$calls" '^configure <--disable-gui>$'
  never '^configure <(CC|--enable)'
} | check "new options replace them"

# at_terminal ANSWER [ARGUMENT...]: like bootstrap, with somebody at the terminal.
at_terminal ()
{
  answer=$1
  shift
  rm -rf "$work/tree/build" "$work/tree/configure"
  : >"$calls"
  echo "$answer" | SHELL=/bin/sh script -q -e -c \
    "PATH='$work/apt:$tools' USER_ID=0 sh '$work/tree/bootstrap' $*" /dev/null >"$work/said" 2>&1
  status=$?
}

if command -v script >/dev/null; then
  at_terminal n build
  {
    expect 1 "$work/said" 'apt-get: autopoint libgtk-4-dev' '\[Y/n\]' 'nothing was installed'
    never '^(apt-get|make)'
  } | check "who says no gets nothing installed"
  at_terminal y build
  expect 0 "$calls" '^apt-get install .* autopoint libgtk-4-dev$' '^make ' | check "who says yes does"
  at_terminal '' -y build
  {
    expect 0 "$calls" '^apt-get install ' '^make '
    grep -F '[Y/n]' "$work/said"
  } | check "with -y nobody is asked"
else
  skip "somebody is asked" "there is no script"
fi

finish
