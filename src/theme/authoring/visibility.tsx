import type { ComponentChildren } from 'preact'
import { humansEnd, humansStart } from '../../content/audience-markers.ts'
import { raw } from '#raw-html'

/** What stands only in the Markdown of a page. */
export function AgentsOnly({ children }: AudienceProps) {
  return <template data-for="agents">{children}</template>
}

/** What the Markdown of a page leaves out. */
export function HumansOnly({ children }: AudienceProps) {
  return (
    <>
      {raw(humansStart)}
      {children}
      {raw(humansEnd)}
    </>
  )
}

interface AudienceProps {
  readonly children?: ComponentChildren
}
