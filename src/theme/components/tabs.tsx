import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { amount, flag, isFilled, outer, titleSlot, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { plainText } from '../authoring/plain-text.ts'
import { raw } from '#raw-html'
import { titleSlug } from '../authoring/component-slug.ts'
import type { PanelList } from '../authoring/enclosing.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { TabSet } from '../authoring/tab-set.tsx'
import { hooks } from '../styling-hooks.ts'

/**
 * `defaultTabIndex` (0), `sync` (on), `groupId`, `borderBottom`, `ariaLabel`. Sets with tabs of one title change together;
 * sets with a `groupId` only with those of the same one.
 */
export function Tabs(props: PropsOf<'Tabs'>) {
  const scope = useScope()
  const around = useEnclosing()
  const tabs: PanelList = []
  const rest = renderWithin(scope, { ...around, tabs }, props.children).trim()
  if (tabs.length === 0) return <div {...outer('Tabs', props)}>{raw(rest)}</div>
  return (
    <div
      {...outer('Tabs', props)}
      data-sync={flag(props['sync'], true) ? undefined : 'false'}
      data-group={words(props['groupId'])}
      data-border={flag(props['borderBottom']) ? '' : undefined}
    >
      <TabSet
        panels={tabs}
        label={words(props['ariaLabel']) ?? scope.strings.tabs}
        chosen={amount(props['defaultTabIndex']) ?? 0}
        after={rest === '' ? undefined : raw(rest)}
      />
    </div>
  )
}

/** `title`, `id` (from the title), `icon`, `iconType`. */
export function Tab(props: PropsOf<'Tab'>) {
  const scope = useScope()
  const around = useEnclosing()
  const label = titleSlot(props['title'])
  const title = plainText(label).trim() || words(props['value']) || scope.strings.tabs
  const drawn = iconOf(props, scope)
  const icon = drawn && <span class={`o-icon ${hooks.tabIcon.class}`}>{drawn}</span>
  const written = words(props['id'])
  const slug = titleSlug(title)
  const id = written ?? (slug === '' ? undefined : scope.id(slug))
  if (written !== undefined) scope.anchor(written)
  const html = renderWithin(scope, { ...around, tabs: undefined }, props.children)
  if (around.tabs === undefined) {
    scope.warn(
      {
        code: 'content/tab-alone',
        message: `The tab "${title}" is outside of Tabs.`,
        help: 'Put it between <Tabs> and </Tabs>.',
      },
      props.$at,
    )
    return (
      <section {...outer('Tab', props)} id={id}>
        <p data-part="title">{isFilled(label) ? label : title}</p>
        {raw(html)}
      </section>
    )
  }
  around.tabs.push({
    title,
    named: true,
    label: icon ? [icon, isFilled(label) ? label : title] : isFilled(label) ? label : title,
    draw: (attributes) => (
      <div {...outer('Tab', props)} id={id} {...attributes}>
        {raw(html)}
      </div>
    ),
  })
  return null
}
