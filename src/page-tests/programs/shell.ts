import { endMark } from './live-program.ts'

/**
 * The driver of shell sessions. Modes: `plain`; `merge` prints errors to the output, as a terminal does; `exit` runs the file in
 * a subshell, whose exit code is the result. Otherwise a command that fails ends the session.
 */
export function shellDriver(mark: string): string {
  const format = endMark(mark, '%s').replaceAll('\u0001', String.raw`\001`)
  return `exec 3<&0 </dev/null
octavo_mark() { printf '${format}' "$1"; printf '${format}' "$1" >&2; }
while IFS='	' read -r octavo_mode octavo_page octavo_file <&3; do
  octavo_status=0
  case $octavo_mode in
    plain) set -e; . "$octavo_file" 3<&-; set +e ;;
    merge) set -e; { . "$octavo_file"; } 2>&1 3<&-; set +e ;;
    exit) set +e; ( set -e; . "$octavo_file" ) 3<&-; octavo_status=$? ;;
    exit-merge) set +e; ( set -e; . "$octavo_file" ) 2>&1 3<&-; octavo_status=$? ;;
  esac
  octavo_mark "$octavo_status"
done
`
}
