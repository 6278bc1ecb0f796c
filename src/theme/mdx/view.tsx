import type { PropsOf } from '../component-props.ts'
import { useScope } from '../scope.ts'
import { outer, slot, words } from './author-props.ts'
import { iconOf } from './icon.tsx'
import { plainText } from './plain-text.ts'

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

/** `for`: `humans` (shown here) or `agents` (only in what machines read). */
export function Visibility(props: PropsOf<'Visibility'>) {
  return words(props['for'])?.toLowerCase() === 'agents' ? null : <>{props.children}</>
}
