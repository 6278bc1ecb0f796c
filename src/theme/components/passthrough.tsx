import type { AuthorProps } from '../authoring/read-props.ts'

/** A name that still occurs in real pages and only ever held other things. */
export function Passing(props: AuthorProps) {
  return <>{props.children}</>
}
