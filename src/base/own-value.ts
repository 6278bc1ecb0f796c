/**
 * Looks up an own property. Use it for every key that an author writes: a plain object also inherits `constructor` and
 * `toString`.
 */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
