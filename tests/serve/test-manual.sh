#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The examples of the manual of muster serve, with curl as a reader would call it, and how the server starts and stops.

. "$top_srcdir/tests/tap.sh"

muster=$(cd "$top_builddir" && pwd)/muster
manual=$(cd "$top_srcdir" && pwd)/data/muster-serve.1

if ! "$muster" --help | grep -q '^  serve '; then
  skip "the examples of the manual" "muster is built without the server"
  finish
  exit
fi
if ! command -v curl >/dev/null; then
  skip "the examples of the manual" "there is no curl"
  finish
  exit
fi

cd "$work" || exit 99
trap 'kill "$pid" 2>/dev/null; rm -rf "$work"' EXIT
cat >squad.xws <<'DO'
{"name": "Crimson", "faction": "imperial", "pilots": [{"name": "soontirfel", "ship": "tieinterceptor"}]}
DO

"$muster" serve --new cup.db --name 'The Cup' --format xwing-standard >links
# A pipe, so that there is nothing to wait for but the line itself.
mkfifo said
"$muster" serve cup.db --port 0 >said 2>complaints &
pid=$!
read -r line <said
server=$(echo "$line" | sed 's/.*listening at \(.*\))$/\1/')
event=$(sed -n 's|^For players: .*/e/||p' links)
organiser=$server/o/$(sed -n 's|^For the organiser.*/o/||p' links)
case $line in
  "The Cup takes lists at http://127.0.0.1:"*"/e/$event (listening at http://127.0.0.1:"*")") ;;
  *) echo "$line" ;;
esac | check "the server says where it is"

sed -n '/^\.EX$/,/^\.EE$/p' "$manual" | grep '^curl' | sed -e 's/\\-/-/g' -e 's/^curl/curl --silent --show-error --fail/' >examples
{ test "$(wc -l <examples)" -ge 10 || cat examples; } | check "the manual has examples"
while read -r example; do
  {
    eval "$example" >out 2>err || cat err
    test -s out || echo "$example" | grep -q -e --output || echo "nothing came of it"
  } | check "$example"
  # The address of the list, for the examples to come.
  link=$(sed -n 's/.*"link":"\([^"]*\)".*/\1/p' out)
  if test -n "$link"; then list=$server$link; fi
done <examples
{
  curl --silent --show-error --fail "$organiser/lists" | grep -q '"number":1,.*"rejected":null' || echo "the first list is not restored"
  curl --silent --show-error --fail "$organiser/log" >log
  for decision in rejected restored removed; do
    grep -q "\"decision\":\"$decision\",\"number\":[12],\"player\":\"Ann\"" log || cat log
  done
  grep -q '"reason":"Too many points"' log || cat log
  for path in lists/2 log/x; do
    curl --silent --fail "$organiser/$path" && echo "there is $path"
  done
} 2>&1 | check "the organiser's decisions are in the log"
grep -q '"soontirfel"' lists.json || echo "the export has no such list" | check "the exports have the lists"
for file in sheet.pdf sheets.pdf; do
  head -c 4 $file | grep -qx %PDF || echo "$file is no PDF"
done | check "the sheets are PDF files"

kill "$pid"
wait "$pid"
status=$?
{ test $status = 0 || echo "it ended with status $status"; cat complaints; } | check "the server stops when it is told to"

# What goes on in a second life of the server.
"$muster" serve --new-key cup.db >links || echo "no new key" | check "a new key for the organiser"
"$muster" serve cup.db --port 0 >said 2>complaints &
pid=$!
read -r line <said
server=$(echo "$line" | sed 's/.*listening at \(.*\))$/\1/')
{
  curl --silent --fail "$organiser" && echo "the old key still works"
  curl --silent --show-error --fail "$server/o/$(sed -n 's|^For the organiser.*/o/||p' links)/lists" | grep -q '"player":"Ann"' ||
    echo "the list is gone"
} 2>&1 | check "the event goes on"
port=${server##*:}
{ { "$muster" serve cup.db --port "$port" 2>&1; test $? = 2 || echo "another status"; } |
    grep -v "port $port is in use by muster (process $pid)"; } |
  check "a port in use is said, with the program that has it"
kill "$pid"
wait "$pid"

# The same over TLS, with a certificate of its own.
if command -v openssl >/dev/null; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout key.pem -out certificate.pem >made 2>&1 || cat made
  "$muster" serve cup.db --port 0 --tls-certificate certificate.pem --tls-key key.pem >said 2>complaints &
  pid=$!
  read -r line <said
  port=$(echo "$line" | sed 's/.*listening at https:.*:\([0-9]*\))$/\1/')
  {
    curl --silent --show-error --fail --cacert certificate.pem --data-binary @squad.xws "https://localhost:$port/check" |
      grep -q '"legal":true' || echo "no verdict: $line"
    curl --silent --fail "http://localhost:$port/" && echo "it speaks without TLS, too"
  } 2>&1 | check "HTTPS"
  # shake VERSION: shakes hands by a version of TLS, as a client that takes any.
  shake ()
  {
    openssl s_client -connect "localhost:$port" "-$1" -cipher DEFAULT:@SECLEVEL=0 </dev/null 2>&1
  }
  {
    for version in tls1_2 tls1_3; do
      shake $version | grep -q 'Server certificate' || echo "$version is refused"
    done
    for version in tls1 tls1_1; do
      shake $version | grep 'Server certificate'
    done
  } | check "TLS 1.2 or later"
  kill "$pid"
  wait "$pid"
  check "nothing is wrong with the certificate" <complaints
else
  skip "HTTPS" "there is no openssl"
fi

# Whoever lets others in without TLS is warned, once.
"$muster" serve cup.db --port 0 --bind 0.0.0.0 >said 2>complaints &
pid=$!
read -r line <said
port=$(echo "$line" | sed 's/.*listening at http:.*:\([0-9]*\))$/\1/')
for n in 1 2; do
  curl --silent --show-error --fail --output page "http://127.0.0.1:$port/e/$event"
done
kill "$pid"
wait "$pid"
{
  grep -v 'without TLS, whoever is in the same network can read what players send' complaints
  test "$(wc -l <complaints)" = 1 || echo "$(wc -l <complaints) warnings"
} | check "without TLS, there is a warning"

# refused STATUS PATTERN ARGUMENT...: passes when muster serve ends with that status and one line that has the pattern.
refused ()
{
  expected=$1
  pattern=$2
  shift 2
  {
    "$muster" serve "$@" >out 2>err
    status=$?
    test "$status" = "$expected" || echo "status $status"
    test ! -s out || cat out
    test "$(wc -l <err)" = 1 || echo "$(wc -l <err) lines"
    grep -q -e "$pattern" err || cat err
  } | check "refused: $*"
}

echo text >text.db
refused 2 'no event of Muster' text.db
refused 2 'cannot be opened' none.db
refused 2 'exists already' --new cup.db --name Cup
refused 2 'not an address of this machine' cup.db --bind 192.0.2.1
refused 2 'not an address of this machine' cup.db --bind nowhere
refused 2 'address of a server' cup.db --public-url lists.example.org
refused 2 'none.pem' cup.db --tls-certificate none.pem --tls-key none.pem
refused 64 'needs a name' --new new.db
refused 64 'no format' --new new.db --name Cup --format nothing
refused 64 'not a time' --new new.db --name Cup --deadline tomorrow
refused 64 'is over already' --new new.db --name Cup --deadline '2001-12-24 18:00'
refused 64 'no game' --new new.db --name Cup --game chess
refused 64 'exclude each other' --new new.db --name Cup --game xwing --format xwing-standard
refused 64 'for a new event' cup.db --name Cup
refused 64 'for a new event' cup.db --game xwing
refused 64 'one event' cup.db text.db
refused 64 'one event'
refused 64 'number' cup.db --port 70000
refused 64 'number' cup.db --hand-ins 0
refused 64 'belong together' cup.db --tls-key key.pem
refused 64 'exclude each other' --new --forget cup.db
TZ=UTC0 "$muster" serve --new late.db --name Late --game armada --deadline '2999-12-24 18:00' 2>&1 |
  grep -vx -e 'For .*' -e 'Lists are taken until 24 Dec 2999, 18:00 (UTC+00:00).' | check "a new event says its deadline"
{ test ! -e new.db || echo "an event was made"; } | check "what is refused makes nothing"

"$muster" serve --forget cup.db 2>&1 | check "names are forgotten"
grep -l -e Ann -e Crimson cup.db* | check "and are gone from the file"

finish
