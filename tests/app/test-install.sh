#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What "make install" leaves works where it was put: the command line finds its catalogs, a desktop starts the application
# by its name on the bus and by the command of its desktop file, and searches its lists.

. "$top_srcdir/tests/tap.sh"

id=io.github.muster.Muster
path=/io/github/muster/Muster
root=$work/root
share=$root/share

# Neither the build tree nor what "make check" sets may help what is installed.
for variable in $(env | sed -n 's/^\(MUSTER_[A-Z_]*\)=.*/\1/p'); do
  unset "$variable"
done
unset MAKEFLAGS MFLAGS MAKELEVEL

# install_below FOLDER [VARIABLE...]
install_below ()
{
  folder=$1
  shift
  make -C "$top_builddir" -s install bindir="$folder/bin" datarootdir="$folder/share" datadir="$folder/share" \
    mandir="$folder/share/man" localedir="$folder/share/locale" systemdsystemunitdir="$folder/lib/systemd/system" "$@" >"$work/log" 2>&1 || cat "$work/log"
}

install_below "$root" DESTDIR= | check "it can be installed in a folder"
install_below /opt/muster DESTDIR="$work/staged" | check "it can be installed below a staging folder"
(cd "$work" && grep -rIlE '@[A-Za-z_]+@' root staged) | check "no installed file has a word left to replace"
# Folders, and what tools of the desktop make of what is installed, are as the umask says.
made='/share/(mime/|applications/mimeinfo\.cache|icons/hicolor/icon-theme\.cache)'
(cd "$work" && find root staged -type f -perm /022 | grep -vE "$made") |
  check "only the owner can write what is installed"

cat >"$work/squad.xws" <<'XWS'
{"name": "Installed squadron", "faction": "rebel", "pilots": [
  {"name": "lukeskywalker", "ship": "xwing", "upgrades": {"ept": ["pushthelimit"], "amd": ["r2d2"]}}]}
XWS
cd "$work" || exit 99
for bin in "$root/bin" "$work/staged/opt/muster/bin"; do
  { "$bin/muster" check squad.xws >"$work/verdict" 2>&1 && grep -q 'legal ✓' "$work/verdict"; } || cat "$work/verdict"
done | check "the installed command line checks a list"
for bin in "$root/bin" "$work/staged/opt/muster/bin"; do
  "$bin/muster" --lang de card norrawexley | grep -q Zielerfassung || echo "$bin/muster"
done | check "the installed command line has the summaries of other languages"

unit=lib/systemd/system/muster-serve@.service
if test -f "$root/$unit"; then
  {
    grep -qx "ExecStart=$root/bin/muster serve .*" "$root/$unit" || echo "the unit starts another program"
    grep -qx 'ExecStart=/opt/muster/bin/muster serve .*' "$work/staged/opt/muster/$unit" ||
      echo "the staged unit starts another program"
  } | check "the unit of the server names the installed program"
  # Were each event served by another user, the second would take the files of the first away.
  { grep -qx 'User=muster-serve' "$root/$unit" || echo "each event has a user of its own"; } |
    check "all events are served by one user"
  if command -v systemd-analyze >/dev/null; then
    cp "$root/$unit" "$work/muster-serve@cup.service"
    systemd-analyze verify --man=no --recursive-errors=no "$work/muster-serve@cup.service" 2>&1 | grep muster-serve |
      check "systemd understands the unit"
    # Of 10 for what a service may do to a system, one that does nothing but network has 1.5.
    {
      systemd-analyze security --offline=true --threshold=15 "$work/muster-serve@cup.service" >"$work/exposure" 2>&1 ||
        tail -n 3 "$work/exposure"
    } | check "the unit may do next to nothing"
  else
    skip "systemd understands the unit" "there is no systemd-analyze"
  fi
fi

if test ! -f "$share/applications/$id.desktop"; then
  skip "a desktop starts it" "built without the application"
  finish
  exit 0
fi

# The programs the desktop's files name are where they say.
program=$(sed -n 's/^Exec=\([^ ]*\).*/\1/p' "$share/dbus-1/services/$id.service")
{
  test "$program" = "$root/bin/muster-gtk" || echo "the service starts $program"
  test -x "$program" || echo "$program is no program"
  program=$(sed -n 's/^Exec=\([^ ]*\).*/\1/p' "$work/staged/opt/muster/share/dbus-1/services/$id.service")
  test "$program" = /opt/muster/bin/muster-gtk || echo "the staged service starts $program"
} | check "the service names the installed program"

cat >"$work/bus.conf" <<XML
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=$work</listen>
  <servicedir>$share/dbus-1/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
XML

# What a desktop does on that bus, which ends with this script, and the application with it.
cat >"$work/desktop" <<'SCRIPT'
# call OBJECT METHOD [ARGUMENT...]
call ()
{
  object=$1
  method=$2
  shift 2
  gdbus call --session --dest "$id" --object-path "$object" --method "$method" "$@"
}
has_owner ()
{
  gdbus call --session --dest org.freedesktop.DBus --object-path / --method org.freedesktop.DBus.NameHasOwner "$id" |
    grep -q true
}
# Until the search of the desktop finds the list; the time limit of the test ends a wait in vain.
await_list ()
{
  provider=$(sed -n 's/^ObjectPath=//p' "$share/gnome-shell/search-providers/$id.search-provider.ini")
  until call "$provider" org.gnome.Shell.SearchProvider2.GetInitialResultSet "['Installed', 'squadron']" |
    grep -q "'"; do
    sleep 0.1
  done
}
await_window ()
{
  until call "$path/window/$1" org.gtk.Actions.List >/dev/null 2>&1; do sleep 0.1; done
}
quit ()
{
  # It may be gone before it answers.
  call "$path" org.gtk.Actions.Activate quit '[]' '{}' >/dev/null 2>&1
  while has_owner; do sleep 0.1; done
}

command=$(sed -n 's/^Exec=\(.*\) %F$/\1/p' "$share/applications/$id.desktop")
PATH=$root/bin:$PATH $command "$work/squad.xws" 2>>"$work/bus.log" &
gdbus wait --session "$id" || echo "the command of the desktop file does not start it"
await_list
quit
wait

gdbus wait --session --activate "$id" || echo "the bus does not start it"
await_list
call "$path" org.freedesktop.Application.Open "['file://$work/squad.xws']" '{}' >/dev/null || echo "it opens no file"
await_window 1
quit
SCRIPT
export id path root share work XDG_DATA_DIRS="$share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
dbus-run-session --config-file="$work/bus.conf" -- sh -c 'exec sh "$work/desktop" 2>&1' 2>>"$work/bus.log" |
  check "a desktop starts it, opens lists and finds them"

make -C "$top_builddir" -s uninstall bindir="$root/bin" datarootdir="$share" datadir="$share" mandir="$share/man" \
  localedir="$share/locale" systemdsystemunitdir="$root/lib/systemd/system" DESTDIR= >"$work/log" 2>&1 || cat "$work/log"
(cd "$root" && find . -type f) | grep -vE "$made" |
  check "uninstalling leaves none of its files"

finish
