import type { ComponentChildren } from 'preact'
import { useForm } from './form-context.client.ts'

/** Fields that most readers leave out, folded away. */
export function More({ count, children }: MoreProps) {
  const { words } = useForm()
  return (
    <details data-part="more">
      <summary>
        {count} {words.optionalFields}
      </summary>
      {children}
    </details>
  )
}

interface MoreProps {
  readonly count: number
  readonly children?: ComponentChildren
}
