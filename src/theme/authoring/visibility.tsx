import type { ComponentChildren } from 'preact'
import { humansEnd, humansStart } from '../body/audience-markers.ts'
import { raw } from '#raw-html'

/** Content that appears only in the Markdown version of a page. */
export function AgentsOnly({ children }: AudienceProps) {
  return <template data-for="agents">{children}</template>
}

/** Content that the Markdown version of a page omits. */
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
