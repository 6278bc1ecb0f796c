import type { PropsOf } from '../authoring/component-props.ts'
import { ScopeProvider, useScope } from '#render-scope'
import { AgentsOnly, HumansOnly } from '../authoring/visibility.tsx'
import { outer, slot, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { plainText } from '../authoring/plain-text.ts'

/**
 * `title`, `icon`: one of several variants of a page from which the reader selects one. Without JavaScript, all are
 * shown.
 */
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

/** `for`: `humans` (only on the page) or `agents` (only in the Markdown version of the page). */
export function Visibility(props: PropsOf<'Visibility'>) {
  const scope = useScope()
  switch (words(props['for'])?.toLowerCase()) {
    case 'agents': {
      // hidden content must not add entries to "On this page" or load behaviors
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
