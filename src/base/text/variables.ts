/** `{{name}}` in a text, which shows the variable of that name. */
export const variableUses = /\{\{\s*([\w.-]+)\s*\}\}/g

/** A text with the values of its variables; `unknown` is called for each name that is none, which is shown as written. */
export function fillVariables(
  text: string,
  variables: Readonly<Record<string, string>>,
  unknown: (name: string) => void = () => undefined,
): string {
  if (!text.includes('{{')) return text
  return text.replace(variableUses, (written, name: string) => {
    if (Object.hasOwn(variables, name)) return variables[name]!
    unknown(name)
    return written
  })
}

/** A text with the values of its variables, and how many there are. Other names stay as written. */
export function countedVariables(
  text: string,
  variables: Readonly<Record<string, string>>,
): { readonly text: string; readonly filled: number } {
  let filled = 0
  const values = text.replace(variableUses, (written, name: string) => {
    if (!Object.hasOwn(variables, name)) return written
    filled++
    return variables[name]!
  })
  return { text: values, filled }
}

/** Fills the variables in every text of a value, and returns the value itself when there are none. */
export function fillTexts<Value>(
  value: Value,
  variables: Readonly<Record<string, string>>,
  unknown?: (name: string, path: readonly (string | number)[]) => void,
): Value
export function fillTexts(
  value: unknown,
  variables: Readonly<Record<string, string>>,
  unknown: (name: string, path: readonly (string | number)[]) => void = () => undefined,
): unknown {
  const inside = (path: readonly (string | number)[], it: unknown): unknown => {
    if (typeof it === 'string') return fillVariables(it, variables, (name) => unknown(name, path))
    if (Array.isArray(it)) {
      const filled = it.map((entry, index) => inside([...path, index], entry))
      return filled.every((entry, index) => entry === it[index]) ? it : filled
    }
    if (typeof it !== 'object' || it === null) return it
    const entries = Object.entries(it).map(([key, entry]) => ({
      key,
      entry,
      filled: inside([...path, key], entry),
    }))
    return entries.every(({ entry, filled }) => entry === filled)
      ? it
      : Object.fromEntries(entries.map(({ key, filled }) => [key, filled]))
  }
  return inside([], value)
}
