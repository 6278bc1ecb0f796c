import { useForm } from '../form-context.client.ts'
import { useControl } from './field-row.client.tsx'

/** A single-line field. */
export function TextInput({
  name,
  type,
  value,
  isNumeric = false,
  label,
  hint,
  onType,
}: TextInputProps) {
  const { isStatic = false } = useForm()
  const attributes = {
    ...useControl(name),
    'aria-label': label,
    placeholder: hint,
    value,
    ...(isNumeric && { inputMode: 'decimal' as const }),
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void =>
      onType(currentTarget.value),
  }
  switch (type) {
    case 'date':
      return <input {...attributes} type="date" />
    case 'password': {
      // keeps password managers from saving or filling the field
      const secret = { ...attributes, 'data-secret': '', autocomplete: 'new-password' }
      return isStatic ? <input {...secret} type="text" /> : <input {...secret} type="password" />
    }
    case 'text':
      return <input {...attributes} type="text" />
  }
}

interface TextInputProps {
  readonly name: string
  readonly type: 'date' | 'password' | 'text'
  readonly value: string
  readonly isNumeric?: boolean
  readonly label?: string | undefined
  /** Placeholder. */
  readonly hint?: string
  onType(text: string): void
}
