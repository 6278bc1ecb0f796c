import { useState } from 'preact/hooks'
import { FieldRow } from './field-row.client.tsx'
import { useForm } from '../form-context.client.ts'
import { TextInput } from './text-input.client.tsx'

/** A password field with a button that shows the text. */
export function SecretRow({ name, label, type, required, hint, value, onChange }: SecretRowProps) {
  const { words } = useForm()
  const [isShown, setShown] = useState(false)
  return (
    <FieldRow name={name} label={label} type={type} required={required}>
      <div data-part="secret">
        <TextInput
          name={name}
          value={value}
          type={isShown ? 'text' : 'password'}
          hint={hint ?? ''}
          onType={onChange}
        />
        <button
          type="button"
          data-part="reveal"
          aria-label={`${words.reveal}: ${label}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FieldRow>
  )
}

interface SecretRowProps {
  readonly name: string
  readonly label: string
  readonly type?: string | undefined
  readonly required?: boolean
  readonly hint?: string
  readonly value: string
  onChange(value: string): void
}
