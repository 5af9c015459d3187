# fish completion for muster
# SPDX-License-Identifier: GPL-3.0-or-later

# muster itself says what a word can be.
function __muster_words
    set -l tokens (commandline -opc) (commandline -ct)
    set -l words (muster --words $tokens[2..-1] 2>/dev/null)
    switch "$words[1]"
        case ':files'
            __fish_complete_path (commandline -ct)
        case ':folders'
            __fish_complete_directories (commandline -ct)
        case '*'
            printf '%s\n' $words
    end
end

complete -c muster -f -a '(__muster_words)'
