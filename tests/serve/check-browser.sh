#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A player's whole way in Chromium, by its driver, as a telephone does it: in two languages, light and dark, with names that
# would be scripts on a careless page.

. "$top_srcdir/tests/tap.sh"

muster=$(cd "$top_builddir" && pwd)/muster
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || :)
for tool in curl chromedriver "${browser:-chromium}"; do
  command -v "$tool" >/dev/null || missing="${missing:+$missing, }$tool"
done
if test -n "${missing:-}"; then
  skip "a player's way in a browser" "missing: $missing (Debian: apt-get install curl chromium chromium-driver)"
  finish
  exit
fi
if ! "$muster" --help | grep -q '^  serve '; then
  skip "a player's way in a browser" "muster is built without the server"
  finish
  exit
fi

cd "$work" || exit 99
server_pid=
driver_pid=
session=
trap 'kill $server_pid $driver_pid 2>/dev/null; rm -rf "$work"' EXIT
mkfifo said told
"$muster" serve --new cup.db --name 'The <b>Cup</b>' --format xwing-standard >links
"$muster" serve cup.db --port 0 >said 2>complaints &
server_pid=$!
read -r line <said
server=$(echo "$line" | sed 's/.*listening at \(.*\))$/\1/')
event=$(sed -n 's|^For players: .*/e/||p' links)
organiser=$(sed -n 's|^For the organiser.*/o/||p' links)

chromedriver --port=0 >told 2>&1 &
driver_pid=$!
exec 3<told
while read -r line <&3; do
  case $line in *'successfully on port '*) break ;; esac
done
cat <&3 >driver.log &
driver=http://127.0.0.1:$(echo "$line" | sed 's/.*on port \([0-9]*\).*/\1/')

# send PATH [JSON]: asks the driver, in the session.
send ()
{
  curl --silent --show-error --header 'Content-Type: application/json' --data "${2:-{\}}" "$driver/session/$session$1"
}

# value: of an answer on standard input that is a plain value.
value ()
{
  sed 's/^{"value":\(.*\)}$/\1/'
}

begin ()
{
  rm -rf profile
  session=$(curl --silent --show-error --header 'Content-Type: application/json' --data "{\"capabilities\":{\"alwaysMatch\":{
    \"browserName\":\"chrome\",\"goog:chromeOptions\":{\"binary\":\"$browser\",\"args\":[\"--headless=new\",\"--no-sandbox\",
    \"--disable-gpu\",\"--user-data-dir=$work/profile\",\"--accept-lang=$1\"],
    \"mobileEmulation\":{\"deviceMetrics\":{\"width\":390,\"height\":844,\"pixelRatio\":2}}}}}}" "$driver/session" |
    sed -n 's/.*"sessionId":"\([^"]*\)".*/\1/p')
  test -n "$session" || { echo "no browser"; tail -n 5 driver.log; }
}

end () { curl --silent --request DELETE "$driver/session/$session" >/dev/null; }
go () { send /url "{\"url\":\"$server$1\"}" >/dev/null; }
run () { send /execute/sync "{\"script\":\"return $1\",\"args\":[]}" | value; }

# find CSS: the id of an element.
find_element ()
{
  send /element "{\"using\":\"css selector\",\"value\":\"$1\"}" | sed -n 's/.*"element[^"]*":"\([^"]*\)".*/\1/p'
}

type_into ()
{
  element=$(find_element "$1")
  send "/element/$element/clear" >/dev/null
  send "/element/$element/value" "{\"text\":\"$2\"}" >/dev/null
}

# choose CSS FILE: as a player does.
choose ()
{
  send "/element/$(find_element "$1")/value" "{\"text\":\"$2\"}" >/dev/null
}

click () { send "/element/$(find_element "$1")/click" >/dev/null; }

# await SCRIPT: until it says true; a click may return before the page that follows is there.
await ()
{
  tries=0
  until test "$(run "$1")" = true || test "$tries" -ge 1000; do tries=$((tries + 1)); done
}

# same NAME EXPECTED FOUND
same () { { test "$3" = "$2" || echo "$3"; } | check "$1"; }

# version NUMBER: a script that says whether the page tells of the list's version.
version () { echo "[...document.querySelectorAll('h3')].some(title => title.textContent.startsWith('$1. '))"; }

# fits NAME: nothing of the page stands beside the screen, and no script of the page's ran.
fits ()
{
  same "$1 fits a telephone" true "$(run 'document.documentElement.scrollWidth <= window.innerWidth')"
  same "$1 has no script" 0 "$(run 'document.scripts.length')"
  same "$1 was not taken over" null "$(run 'window.owned || null')"
}

illegal='{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"},{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}'
legal='{\"name\":\"<img src=x onerror=owned=1>\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}'

# play LANGUAGE ILLEGAL LEGAL: the words for the verdicts.
play ()
{
  begin "$1" >begun
  check "a browser in $1" <begun
  go "/e/$event"
  same "the page is in $1" "\"$1\"" "$(run 'document.documentElement.lang')"
  fits "the form in $1"
  type_into '#name' '<script>owned=1</script>'
  type_into '#seat' '\"><svg onload=owned=1>'
  type_into '#list' "$illegal"
  click form\ button
  await "location.pathname.includes('/lists/') && document.readyState === 'complete'"
  same "the verdict in $1" "\"$2 ✗\"" "$(run "document.querySelector('.verdict').textContent")"
  same "the name is a text in $1" "\"<script>owned=1</script>\"" "$(run "document.querySelector('p > strong').textContent" | sed 's/\\u003C/</g')"
  same "the reason stands beside the ship in $1" true "$(run "document.querySelector('section .finding') !== null")"
  fits "the own page in $1"
  type_into '#list' "$legal"
  click form\ button
  await "document.readyState === 'complete' && $(version 2)"
  same "the mended list in $1" "\"$3 ✓\"" "$(run "document.querySelector('.verdict').textContent")"
  same "former versions in $1" true "$(run "$(version 2)")"
  printf '%s' '{"name":"Chosen","faction":"rebel","pilots":[{"name":"rookiepilot","ship":"xwing"}]}' >"a \"squad\".xws"
  choose '#file' "$work/a \\\"squad\\\".xws"
  click form\ button
  await "document.readyState === 'complete' && $(version 3)"
  same "a file chosen in $1" true "$(run "document.querySelector('h2').textContent === 'Chosen'")"
  for scheme in light dark; do
    send /goog/cdp/execute "{\"cmd\":\"Emulation.setEmulatedMedia\",\"params\":{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"$scheme\"}]}}" >/dev/null
    run 'getComputedStyle(document.body).backgroundColor' >"$scheme"
  done
  { cmp -s light dark && cat light; } | check "light and dark differ in $1"
  go "/o/$organiser"
  fits "the organiser's page in $1"
  end
}

play en Illegal Legal
play de 'Nicht legal' Legal

finish
