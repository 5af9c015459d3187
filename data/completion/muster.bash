# bash completion for muster
# SPDX-License-Identifier: GPL-3.0-or-later

# What muster itself says it takes.
_muster_options ()
{
  LC_ALL=C LANGUAGE= muster "$1" --help 2>/dev/null | sed -n 's/^ .*\(--[a-z-]*\)\(=.*\)\{0,1\}  .*$/\1/p'
}

_muster_commands ()
{
  LC_ALL=C LANGUAGE= muster --help 2>/dev/null | sed -n 's/^  \([a-z]*\)  *.*$/\1/p'
}

_muster_ids ()
{
  muster "$1" --json 2>/dev/null | sed -n 's/^{"id": *"\([^"]*\)".*$/\1/p'
}

# The values of an option; fails for one that takes none.
_muster_values ()
{
  case $1 in
    --format) _muster_ids formats ;;
    --to) echo 'xws xwc yasb tts tournament muster kingston warlords starforge flagship designer text markdown bbcode html csv pdf png' ;;
    --paper) echo 'a4 letter' ;;
    --qr) echo 'muster yasb none' ;;
    --range) echo '1 2 3 4 5 close medium long' ;;
    --arc | --zone) echo 'front left right rear left-auxiliary right-auxiliary special' ;;
    --tokens) echo 'scatter brace evade none' ;;
    --scale) echo '1 2 3' ;;
    --parts) echo 'sheet components cards setup score' ;;
    --played-with) _muster_ids cards ;;
    --game) echo 'xwing armada' ;;
    --lang) echo 'en de es fi fr it pl sv' ;;
    --faction) echo 'rebel imperial scum republic separatist' ;;
    --slot) echo 'elite system cannon turret torpedo missile bomb crew astromech salvaged-astromech tech illicit hardpoint
        team cargo modification title commander officer weapons-team support-team offensive-retrofit defensive-retrofit
        turbolasers ion-cannons ordnance' ;;
    *) return 1 ;;
  esac
}

_muster ()
{
  local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
  local IFS=$' \t\n'

  COMPREPLY=()
  if test "$COMP_CWORD" -eq 1; then
    COMPREPLY=($(compgen -W "$(_muster_commands) help --help --version" -- "$cur"))
    return
  fi
  # “--to=x” comes as three words.
  if test "$cur" = '='; then
    cur=
  elif test "$previous" = '='; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if words=$(_muster_values "$previous"); then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    return
  fi
  case $previous in
    -o | --output | --catalog | --against | --tls-certificate | --tls-key)
      COMPREPLY=($(compgen -f -- "$cur"))
      return ;;
  esac
  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$(_muster_options "$command") --help" -- "$cur"))
    return
  fi
  case $command in
    library) test "$COMP_CWORD" -eq 2 && words='list add export import results check backups restore' ;;
    catalog) test "$COMP_CWORD" -eq 2 && words=check ;;
    help) words=$(_muster_commands) ;;
    rules) words=$(_muster_ids rules) ;;
    cards | card | formats) return ;;
  esac
  if test -n "$words"; then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}

complete -o filenames -F _muster muster
