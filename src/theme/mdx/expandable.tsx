import type { PropsOf } from '../component-props.ts'
import { useScope } from '../scope.ts'
import { flag, isFilled, outer, titleSlot, words } from './author-props.ts'
import { Within } from './surroundings.tsx'

/** `title` ("child attributes"), `defaultOpen`, `openedText`, `closedText`. */
export function Expandable(props: PropsOf<'Expandable'>) {
  const { strings } = useScope()
  const title = titleSlot(props['title'])
  return (
    <details {...outer('Expandable', props)} open={flag(props['defaultOpen'])}>
      <summary>
        <Within facts={{ link: true }}>
          <span data-part="show">{words(props['closedText']) ?? strings.show} </span>
          <span data-part="hide">{words(props['openedText']) ?? strings.hide} </span>
          <span data-part="title">{isFilled(title) ? title : strings.childAttributes}</span>
        </Within>
      </summary>
      <div data-part="content">{props.children}</div>
    </details>
  )
}
