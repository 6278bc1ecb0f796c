import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { FormProvider, useForm } from '../form-context.client.ts'

/** Nested fields, open at once where they are required. Others render when expanded, so that recursive schemas end. */
export function Nest({ label, type, required = false, isFilled, children }: NestProps) {
  const form = useForm()
  const { depth = 0 } = form
  const opensAtOnce = required && depth < maxOpenDepth
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [wasOpen, setWasOpen] = useState(opensAtOnce)
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
      {wasOpen && (
        <FormProvider value={{ ...form, depth: depth + 1 }}>
          <div data-part="fields">{children}</div>
        </FormProvider>
      )}
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

/** So many levels open by themselves: an object may require itself. */
const maxOpenDepth = 3
