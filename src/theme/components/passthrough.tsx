import type { AuthorProps } from '../authoring/read-props.ts'

/** Aliases that occur in existing pages and only render their children. */
export function Passing(props: AuthorProps) {
  return <>{props.children}</>
}
