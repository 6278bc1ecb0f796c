import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { flag, outer, words } from '../authoring/read-props.ts'
import { raw } from '#raw-html'
import type { Panel, PanelList } from '../authoring/enclosing.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { TabSet } from '../authoring/tab-set.tsx'

/** Code blocks as tabs with their titles, below a `title` of the group. `dropdown` shows a menu instead of tabs. */
export function CodeGroup(props: PropsOf<'CodeGroup'>) {
  const scope = useScope()
  return <CodeTabs name="CodeGroup" label={scope.strings.code} props={props} />
}

/** The code blocks of a component's children as tabs. */
export function CodeTabs({ name, label, id, titles, props }: CodeTabsProps) {
  const scope = useScope()
  const around = useEnclosing()
  const blocks: PanelList = []
  const rest = renderWithin(scope, { ...around, codeGroup: blocks }, props.children).trim()
  const title = words(props['title'])
  const panels = titles === undefined ? blocks : blocks.map(titles)
  if (panels.length === 0) {
    return (
      <div {...outer(name, props)} id={id}>
        {raw(rest)}
      </div>
    )
  }
  return (
    <div {...outer(name, props)} id={id}>
      {title && <p data-part="title">{title}</p>}
      <TabSet
        panels={panels}
        label={words(props['ariaLabel']) ?? title ?? label}
        dropdown={flag(props['dropdown'])}
        after={rest === '' ? undefined : raw(rest)}
      />
    </div>
  )
}

interface CodeTabsProps {
  readonly name: string
  readonly label: string
  readonly id?: string
  readonly titles?: (panel: Panel, index: number) => Panel
  readonly props: PropsOf<'CodeGroup'>
}
