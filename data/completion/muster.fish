# fish completion for muster
# SPDX-License-Identifier: GPL-3.0-or-later

# What muster itself says it takes.
function __muster_commands
    muster --help 2>/dev/null | string replace -rf '^  ([a-z]+) +(.*)$' '$1\t$2'
end

function __muster_options
    set -l tokens (commandline -opc)
    muster $tokens[2] --help 2>/dev/null | string replace -rf '^ .*(--[a-z-]+)(=\S+)? {2,}(.*)$' '$1\t$3'
end

function __muster_ids
    muster $argv[1] --json 2>/dev/null | string replace -rf '^\{"id": *"([^"]*)".*$' '$1'
end

function __muster_is
    set -l tokens (commandline -opc)
    test (count $tokens) -ge 2; and contains -- $tokens[2] $argv
end

complete -c muster -n '__fish_is_first_arg' -f -a '(__muster_commands)'
complete -c muster -n 'not __fish_is_first_arg; and string match -q -- "-*" (commandline -ct)' -f -a '(__muster_options)'
complete -c muster -n '__muster_is cards card formats' -f
complete -c muster -n '__muster_is help' -f -a '(__muster_commands)'
complete -c muster -n '__muster_is rules' -f -a '(__muster_ids rules)'
complete -c muster -n '__muster_is library; and test (count (commandline -opc)) -eq 2' -f -a 'list add export import results check backups restore'
complete -c muster -n '__muster_is catalog; and test (count (commandline -opc)) -eq 2' -f -a check
complete -c muster -n '__muster_is convert' -l to -x -a 'xws xwc yasb tts tournament muster kingston warlords starforge flagship designer text markdown bbcode html csv pdf png'
complete -c muster -n '__muster_is check show compare convert print serve' -l format -x -a '(__muster_ids formats)'
complete -c muster -n '__muster_is convert' -l scale -x -a '1 2 3'
complete -c muster -n '__muster_is print' -l paper -x -a 'a4 letter'
complete -c muster -n '__muster_is print' -l parts -x -a 'sheet components cards setup score'
complete -c muster -n '__muster_is print' -l qr -x -a 'muster yasb none'
complete -c muster -l lang -x -a 'en de es fi fr it pl sv'
complete -c muster -n '__muster_is cards serve' -l game -x -a 'xwing armada'
complete -c muster -n '__muster_is cards' -l played-with -x -a '(__muster_ids cards)'
complete -c muster -n '__muster_is cards' -l faction -x -a 'rebel imperial scum republic separatist'
complete -c muster -n '__muster_is odds' -l range -x -a '1 2 3 4 5 close medium long'
complete -c muster -n '__muster_is odds' -l arc -x -a 'front left right rear left-auxiliary right-auxiliary special'
complete -c muster -n '__muster_is odds' -l zone -x -a 'front left right rear left-auxiliary right-auxiliary special'
complete -c muster -n '__muster_is odds' -l tokens -x -a 'scatter brace evade none'
complete -c muster -n '__muster_is compare odds' -l against -r
complete -c muster -n '__muster_is convert print' -s o -l output -r
complete -c muster -n '__muster_is serve' -l tls-certificate -r
complete -c muster -n '__muster_is serve' -l tls-key -r
complete -c muster -n '__muster_is check serve' -l catalog -x -a '(__fish_complete_directories)'
