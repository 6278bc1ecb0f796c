import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { flag, isFilled, outer, titleSlot, words } from '../authoring/read-props.ts'
import { Enclosing } from '../authoring/enclosing.tsx'
import { hooks } from '../styling-hooks.ts'
import { Parts } from '../authoring/parts.tsx'

/**
 * `title` ("child attributes"), `defaultOpen` (or `openDefault`; `defaultClosed`), `openedText`, `closedText`, `uniqueParamId`. `lazy` has no effect:
 * search, print and readers without JavaScript need the content.
 */
export function Expandable(props: PropsOf<'Expandable'>) {
  const { strings } = useScope()
  const title = titleSlot(props['title'])
  const { defaultOpen, openDefault, defaultClosed } = props
  const isOpen = flag(defaultOpen ?? openDefault) && !flag(defaultClosed)
  return (
    <details
      {...outer('Expandable', props)}
      open={isOpen}
      {...(isOpen && hooks.openDetails)}
      data-remember={words(props['uniqueParamId'])}
    >
      <summary>
        <Enclosing facts={{ link: true }}>
          <Parts>
            <span data-part="show">{words(props['closedText']) ?? strings.show} </span>
            <span data-part="hide">{words(props['openedText']) ?? strings.hide} </span>
            <span data-part="title">{isFilled(title) ? title : strings.childAttributes}</span>
          </Parts>
        </Enclosing>
      </summary>
      <div data-part="content">{props.children}</div>
    </details>
  )
}
