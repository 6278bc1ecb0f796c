import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useForm } from '../form-context.client.ts'

/** Nested fields. They render when expanded, so that recursive schemas end. */
export function Nest({ label, type, required, isFilled, children }: NestProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details
      data-part="nest"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setWasOpen(true)
      }}
    >
      <summary data-part="label">
        <span data-part="name">{label}</span>
        {required && <span data-part="required">*</span>}
        <span data-part="type">{type}</span>
        {isFilled && <span data-part="filled" />}
      </summary>
      {wasOpen && <div data-part="fields">{children}</div>}
    </details>
  )
}

interface NestProps {
  readonly label: string
  readonly type: string
  readonly required?: boolean | undefined
  readonly isFilled: boolean
  readonly children?: ComponentChildren
}

interface MoreProps {
  readonly count: number
  readonly children?: ComponentChildren
}

/** Optional fields, collapsed. */
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
