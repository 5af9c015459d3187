# bash completion for muster
# SPDX-License-Identifier: GPL-3.0-or-later

# muster itself says what a word can be.
_muster ()
{
  local cur=${COMP_WORDS[COMP_CWORD]} words
  local IFS=$'\n'

  words=$(muster --words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
  # “--to=x” comes as three words.
  if test "$cur" = '='; then
    cur=
  fi
  case $words in
    :files) COMPREPLY=($(compgen -f -- "$cur")) ;;
    :folders) COMPREPLY=($(compgen -d -- "$cur")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
  esac
}

complete -o filenames -F _muster muster
