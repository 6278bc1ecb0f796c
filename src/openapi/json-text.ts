import type { Json } from './json.ts'

/** The value of a text that is an object or a list in JSON; any other value as it is. */
export function valueOfJsonText(value: Json): Json {
  if (typeof value !== 'string' || value.length > maxText || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}

const maxText = 1_000_000
