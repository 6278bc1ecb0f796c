import type { PropsOf } from '../component-props.ts'
import { useScope } from '../scope.ts'
import { flag, isFilled, mark, outer, slot } from './author-props.ts'
import { Within } from './surroundings.tsx'

/** Folders and files, as `Tree.Folder` and `Tree.File` or as a Markdown list. */
function TreeRoot(props: PropsOf<'Tree'>) {
  useScope().feature('tree')
  return (
    <div {...outer('Tree', props)}>
      <ul data-part="list" aria-label={label(props)}>
        {props.children}
      </ul>
    </div>
  )
}

/** `name`, `defaultOpen`, `openable` (on), `highlight`. */
export function Folder(props: PropsOf<'Tree.Folder'>) {
  const open = flag(props['defaultOpen']) || !flag(props['openable'], true)
  const name = <Name props={props} />
  return (
    <li data-component="Tree.Folder" data-highlight={mark(flag(props['highlight']))}>
      {flag(props['openable'], true) ? (
        <details class="o-plain" open={open}>
          <summary>{name}</summary>
          <ul>{props.children}</ul>
        </details>
      ) : (
        <>
          <span data-part="fixed">{name}</span>
          <ul>{props.children}</ul>
        </>
      )}
    </li>
  )
}

/** `name`, `highlight`, `comment`. */
export function File(props: PropsOf<'Tree.File'>) {
  return (
    <li data-component="Tree.File" data-highlight={mark(flag(props['highlight']))}>
      <Name props={props} />
    </li>
  )
}

export const Tree = Object.assign(TreeRoot, { Folder, File })

function Name({ props }: { readonly props: PropsOf<'Tree.File' | 'Tree.Folder'> }) {
  const name = slot(props['name'] ?? props['title'])
  const comment = slot(props['comment'])
  return (
    <>
      <span data-part="name">
        <Within facts={{ link: true }}>{isFilled(name) ? name : '…'}</Within>
      </span>
      {isFilled(comment) && <span data-part="comment">{comment}</span>}
    </>
  )
}

function label(props: PropsOf<'Tree'>): string | undefined {
  const written = props['ariaLabel'] ?? props['aria-label']
  return typeof written === 'string' ? written : undefined
}
