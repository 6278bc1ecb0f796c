import { FieldRow, useControl } from '../field-row.client.tsx'

/** The media types that a response may have. The name of the header is the same in every language. */
export function AcceptField({ types, value, onChange }: AcceptFieldProps) {
  const control = useControl('accept')
  const [first = ''] = types
  const chosen = types.includes(value ?? '') ? value : first
  return (
    <FieldRow name="accept" label="Accept">
      <select
        {...control}
        value={chosen}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {types.map((type) => (
          <option key={type} value={type} selected={type === chosen}>
            {type}
          </option>
        ))}
      </select>
    </FieldRow>
  )
}

interface AcceptFieldProps {
  readonly types: readonly string[]
  readonly value: string | undefined
  onChange(type: string): void
}
