-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- For wrk: 500 players hand in a list, and change it again and again, from many addresses behind a proxy.
-- bench-serve-tools.sh calls it with the path to hand in at.

local N_PLAYERS, N_THREADS = 500, 2
local threads = {}

function setup (thread)
  thread:set ("id", #threads)
  table.insert (threads, thread)
end

function init (args)
  path = args[1]
  n_begun, n_sent, n_answered, n_refused = 0, 0, 0, 0
  links = {}
end

function request ()
  local list = string.format (
    '{"name":"Squad %d-%d","faction":"rebel","pilots":[{"name":"lukeskywalker","ship":"xwing","upgrades":' ..
    '{"ept":["pushthelimit"],"amd":["r2d2"]}},{"name":"rookiepilot","ship":"xwing"}]}', id, n_sent)
  n_sent = n_sent + 1
  local headers = { ["X-Forwarded-For"] = string.format ("10.0.%d.%d", id, n_sent % 250) }
  if #links == 0 or n_begun < N_PLAYERS / N_THREADS then
    n_begun = n_begun + 1
    return wrk.format ("POST", path .. "?name=Player", headers, list)
  end
  return wrk.format ("PUT", links[n_sent % #links + 1], headers, list)
end

function response (status, headers, body)
  if status == 201 then table.insert (links, headers["Location"]) end
  if status == 201 or status == 200 then n_answered = n_answered + 1 else n_refused = n_refused + 1 end
end

function done (summary, latency, requests)
  local n, refused = 0, 0
  for _, thread in ipairs (threads) do
    n = n + thread:get ("n_answered")
    refused = refused + thread:get ("n_refused")
  end
  local errors = summary.errors
  io.write (string.format (
    "wrk: %d hand-ins, 100 at a time, %.0f a second, %d refused, %d lost, median %.1f ms, p99 %.1f ms, slowest %.1f ms\n",
    n, n * 1000000 / summary.duration, refused, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile (50) / 1000, latency:percentile (99) / 1000, latency.max / 1000))
end
