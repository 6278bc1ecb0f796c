/**
 * What a table holds under a key of its own. Words that authors write are looked up with this: every plain object also
 * has a `constructor` and a `toString`.
 */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
