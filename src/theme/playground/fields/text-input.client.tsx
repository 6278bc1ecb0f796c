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
    case 'password':
      // keeps password managers from saving or filling the field
      return <input {...attributes} type="password" autocomplete="new-password" />
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
