# SPDX-License-Identifier: GPL-3.0-or-later
#
# Lists the faults that tests/mutate can plant in C files, one a line, separated by tabs:
# file, line, column, operator, text there, text in its place.
# Only the bodies of functions are looked at; comments, strings, characters and lines of the preprocessor are left alone.

function plant (column, operator, old, new)
{
  print FILENAME "\t" FNR "\t" column "\t" operator "\t" old "\t" new
}

# The line with everything that is not code as blanks, each character in its column.
function code_of (line,   result, i, c, two, quote)
{
  result = ""
  quote = ""
  for (i = 1; i <= length (line); i++) {
    c = substr (line, i, 1)
    two = substr (line, i, 2)
    if (in_comment) {
      if (two == "*/") {
        in_comment = 0
        result = result " "
        i++
      }
      result = result " "
    } else if (quote != "") {
      if (c == "\\") {
        result = result " "
        i++
      } else if (c == quote) {
        quote = ""
      }
      result = result (quote == "" && c != "\\" ? c : " ")
    } else if (two == "/*") {
      in_comment = 1
      result = result "  "
      i++
    } else if (two == "//") {
      break
    } else {
      if (c == "\"" || c == "'") quote = c
      result = result c
    }
  }
  return result
}

# The column after the parenthesis that closes the one at START, or 0 when it is on another line.
function after_parenthesis (code, start,   depth, i, c)
{
  depth = 0
  for (i = start; i <= length (code); i++) {
    c = substr (code, i, 1)
    if (c == "(") depth++
    if (c == ")" && --depth == 0) return i + 1
  }
  return 0
}

# Every place where PATTERN matches; the match must be the token as a whole, so it names what stands around it, and
# BEFORE and AFTER are the lengths of that.
function each (code, line, pattern, before, after, operator, new,   from, at, old)
{
  from = 1
  while (match (substr (code, from), pattern)) {
    at = from + RSTART - 1 + before
    old = substr (line, at, RLENGTH - before - after)
    plant (at, operator, old, new)
    from = at + length (old)
  }
}

function relations (code, line)
{
  each (code, line, " < ", 1, 1, "relation", "<=")
  each (code, line, " <= ", 1, 1, "relation", "<")
  each (code, line, " > ", 1, 1, "relation", ">=")
  each (code, line, " >= ", 1, 1, "relation", ">")
  each (code, line, " == ", 1, 1, "relation", "!=")
  each (code, line, " != ", 1, 1, "relation", "==")
}

function logic (code, line,   start, end)
{
  each (code, line, " && | &&$", 1, code ~ / &&$/ ? 0 : 1, "logic", "||")
  each (code, line, " [|][|] | [|][|]$", 1, code ~ / [|][|]$/ ? 0 : 1, "logic", "&&")
  each (code, line, "[(! ]![a-z(]", 1, 1, "negation", "")
  if (match (code, /^ *(if|while|else if) \(/)) {
    start = RSTART + RLENGTH - 1
    end = after_parenthesis(code, start)
    if (end) plant (start, "negation", substr (line, start, end - start), "(!" substr (line, start, end - start) ")")
  }
}

function constants (code, line,   from, at, number)
{
  from = 1
  while (match (substr (code, from), /[^A-Za-z0-9_.][0-9]+/)) {
    at = from + RSTART
    number = substr (code, at, RLENGTH - 1)
    from = at + RLENGTH - 1
    if (substr (code, from, 1) ~ /[A-Za-z_.]/ || (length (number) > 1 && number ~ /^0/)) continue
    plant (at, "constant", number, number + 1)
    if (number > 0) plant (at, "constant", number, number - 1)
  }
  each (code, line, "[A-Za-z0-9_)\\]] [+] [A-Za-z0-9_(]", 2, 2, "arithmetic", "-")
  each (code, line, "[A-Za-z0-9_)\\]] - [A-Za-z0-9_(]", 2, 2, "arithmetic", "+")
  each (code, line, " [+]= ", 1, 1, "arithmetic", "-=")
  each (code, line, " -= ", 1, 1, "arithmetic", "+=")
}

function returned (code, line,   value, at)
{
  if (!match (code, /^ *return [^;]*;$/)) return
  at = index (code, "return ") + 7
  value = substr (line, at, length (code) - at)
  if (value == "TRUE") plant (at, "return", value, "FALSE")
  else if (value == "FALSE") plant (at, "return", value, "TRUE")
  else if (value ~ /^-?[0-9]+$/) return
  else if (value == "NULL") return
  else if (code ~ /(&&|[|][|]|==|!=| [<>]=? )/ && code !~ /[?:]/) plant (at, "return", value, "!(" value ")")
}

# What only gives memory back makes no difference a test without sanitizers could see.
function calls (code, line,   at, end, arguments, comma)
{
  if (!match (code, /^ *[a-z_]+[a-z0-9_]* \(/)) return
  at = index (code, substr (code, match (code, /[a-z]/)))
  end = after_parenthesis(code, RLENGTH)
  if (!end || substr (code, end) != ";") return
  if (code ~ /^ *(return|if|while|for|switch|sizeof|else|g_free|g_clear|g_strfreev|g_return|g_assert|g_debug)/) return
  if (code ~ /^ *[a-z0-9_]*_(free|unref|clear|destroy|finalize|dispose) \(/) return
  plant (at, "call", substr (line, at, end - at), "(void) 0")
}

function swaps (code, line,   from, rest, at, inner, parts)
{
  from = 1
  while (match (substr (code, from), /[a-z_0-9] \([A-Za-z_0-9>.-]+, [A-Za-z_0-9>.-]+[,)]/)) {
    at = from + RSTART + 2
    inner = substr (code, at, RLENGTH - 4)
    from = at + RLENGTH - 4
    if (split (inner, parts, ", ") == 2 && parts[1] != parts[2] && inner !~ /^[A-Z_]+,/)
      plant (at, "swap", inner, parts[2] ", " parts[1])
  }
}

FNR == 1 { in_comment = in_function = 0 }

{ code = code_of($0) }

/^\{/ { in_function = 1; next }
/^\}/ { in_function = 0; next }

in_function && code ~ /[^ ]/ && code !~ /^ *#/ && code !~ /g_(return_(val_)?if_fail|assert)/ {
  relations(code, $0)
  logic(code, $0)
  constants(code, $0)
  returned(code, $0)
  calls(code, $0)
  swaps(code, $0)
}
