import { useEffect, useState } from 'preact/hooks'
import type { Json } from '../../../openapi/json.ts'
import { useControl } from './field-row.client.tsx'
import { parsedText, writtenValue } from '../form-state.client.ts'

/** A value of any type, as JSON. Text that is not valid JSON counts as a string, so a word needs no quotes. */
export function JsonField({ name, value, onChange }: JsonFieldProps) {
  const control = useControl(name)
  const [text, setText] = useState(() => shownText(value))
  useEffect(() => {
    if (JSON.stringify(readText(text)) !== JSON.stringify(value)) setText(shownText(value))
  }, [value])
  return (
    <textarea
      {...control}
      data-part="code"
      rows={Math.min(8, text.split('\n').length)}
      value={text}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(readText(currentTarget.value))
      }}
    />
  )
}

interface JsonFieldProps {
  readonly name: string
  readonly value: Json | undefined
  onChange(value: Json | undefined): void
}

function readText(text: string): Json | undefined {
  const parsed = parsedText(text)
  return parsed ? parsed.value : text
}

function shownText(value: Json | undefined): string {
  return typeof value === 'string' && parsedText(value) === undefined ? value : writtenValue(value)
}
