#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What "make bench-serve" measures of the server with tools that others wrote, wrk and slowhttptest, on this machine
# alone. Says which of them are missing.

muster=$top_builddir/muster
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 99
pid=
trap 'test -z "$pid" || kill "$pid"; rm -rf "$work"' EXIT

# start OPTION...: a server for a new event: $server, $event
start ()
{
  rm -rf "$work"/cup.db* "$work/said"
  "$muster" serve --new "$work/cup.db" --name Cup >"$work/links" || exit 99
  mkfifo "$work/said"
  "$muster" serve "$work/cup.db" --port 0 --hand-ins 1000000 --checks 1000000 "$@" >"$work/said" &
  pid=$!
  read -r line <"$work/said"
  server=$(echo "$line" | sed 's/.*listening at \(.*\))$/\1/')
  event=/e/$(sed -n 's|^For players: .*/e/||p' "$work/links")
}

stop ()
{
  echo "memory at most: $(($(sed -n 's/^VmHWM:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$pid/status") / 1024)) MiB"
  kill "$pid"
  wait "$pid"
  pid=
}

# has TOOL PACKAGE
has ()
{
  command -v "$1" >/dev/null || { echo "$1 is missing (Debian: apt-get install $2)"; return 1; }
}

load () { echo "load of the machine: $(cut -d ' ' -f 1-3 /proc/loadavg)"; }

# ask_beside N: an honest client of another address, N times.
ask_beside ()
{
  i=0
  while test $i -lt "$1"; do
    curl --silent --interface 127.0.0.2 --max-time 60 --output /dev/null --write-out '%{http_code} %{time_total}\n' "$server$event"
    i=$((i + 1))
  done | sort -k 2 -n | awk '{ time[NR] = $2 * 1000; if ($1 != 200) lost++ }
    END { printf "beside them: %d requests, %d lost, median %.1f ms, p99 %.1f ms, slowest %.1f ms\n", NR, lost, time[int ((NR + 1) / 2)],
          time[int (NR * 0.99)], time[NR] }'
}

# The proxy is who may have as many connections as it likes, for many who ask.
if has wrk wrk; then
  start --trusted-proxy 127.0.0.1
  load
  wrk --threads 2 --connections 100 --duration 15s --timeout 30s --script "$here/bench-serve.lua" "$server" -- "$event/lists" |
    grep '^wrk:'
  stop
fi

if has slowhttptest slowhttptest && has curl curl; then
  for way in '-H -i 2' '-B -i 2 -s 8192' '-X -n 2 -w 10 -y 20 -z 5 -k 3'; do
    start
    load
    # shellcheck disable=SC2086
    slowhttptest -c 2000 $way -r 500 -l 20 -x 24 -p 5 -u "$server$event" >"$work/slow" 2>&1 &
    slow=$!
    echo "slowhttptest -c 2000 $way"
    ask_beside 200
    wait $slow
    stop
  done
fi
