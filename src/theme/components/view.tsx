import type { PropsOf } from '../authoring/component-props.ts'
import { ScopeProvider, useScope } from '#render-scope'
import { AgentsOnly, HumansOnly } from '../authoring/visibility.tsx'
import { outer, slot, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { plainText } from '../authoring/plain-text.ts'

/** `title`, `icon`: one of several forms of a page, of which the reader chooses one. Without a script all show. */
export function View(props: PropsOf<'View'>) {
  const scope = useScope()
  const title = plainText(slot(props['title'])).trim() || scope.strings.view
  const icon = iconOf(props, scope)
  scope.feature('view')
  return (
    <section {...outer('View', props)} data-view={title} data-label={scope.strings.view}>
      <p data-part="title">
        {icon}
        {title}
      </p>
      {props.children}
    </section>
  )
}

/** `for`: `humans` (shown here alone) or `agents` (only in the Markdown of the page). */
export function Visibility(props: PropsOf<'Visibility'>) {
  const scope = useScope()
  switch (words(props['for'])?.toLowerCase()) {
    case 'agents': {
      // what readers do not see has no entry in "On this page", and asks the browser for nothing
      const unseen = { ...scope, heading() {}, feature() {}, update() {}, aside() {} }
      return (
        <ScopeProvider value={unseen}>
          <AgentsOnly>{props.children}</AgentsOnly>
        </ScopeProvider>
      )
    }
    case 'humans':
      return <HumansOnly>{props.children}</HumansOnly>
    default:
      return <>{props.children}</>
  }
}
