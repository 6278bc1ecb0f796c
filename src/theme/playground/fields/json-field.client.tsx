import { useEffect, useState } from 'preact/hooks'
import type { Json } from '../../../openapi/json.ts'
import { hasLongNumbers, parseExactly } from '../../../base/numbers/exact-json.ts'
import { exactDigits } from '../../../base/numbers/exact-number.ts'
import { useControl } from './field-row.client.tsx'
import { parsedText, writtenValue } from '../form-state.client.ts'

/** A value of any type, as JSON. Text that is not valid JSON counts as a string, so a word needs no quotes. */
export function JsonField({ name, value, asText = false, onChange }: JsonFieldProps) {
  const control = useControl(name)
  const read = asText ? readAsText : readText
  const [text, setText] = useState(() => shownText(value, read))
  useEffect(() => {
    if (JSON.stringify(read(text)) !== JSON.stringify(value)) setText(shownText(value, read))
  }, [value])
  return (
    <textarea
      {...control}
      data-part="code"
      rows={Math.min(8, text.split('\n').length)}
      value={text}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}

interface JsonFieldProps {
  readonly name: string
  readonly value: Json | undefined
  /** Values are sent as text: a number keeps all digits. */
  readonly asText?: boolean | undefined
  onChange(value: Json | undefined): void
}

function readText(text: string): Json | undefined {
  const parsed = parsedText(text)
  return parsed ? parsed.value : text
}

/** A number that JavaScript would write in another way, and a list or object with one that it cannot hold, stay text. */
function readAsText(text: string): Json | undefined {
  const value = readText(text)
  if (typeof value !== 'object' || value === null) return exactDigits(value) ?? value
  return hasLongNumbers(text) ? text : (parseExactly(text) as Json)
}

/** A string that would be read as something else is shown in quotes. */
function shownText(value: Json | undefined, read: typeof readText): string {
  return typeof value === 'string' && read(value) === value ? value : writtenValue(value)
}
