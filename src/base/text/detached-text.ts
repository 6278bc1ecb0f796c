/**
 * The same text in memory of its own. V8 keeps a slice as a reference into the text that it was cut from, and with it that
 * whole text.
 */
export function detachedText(slice: string): string {
  return JSON.parse(JSON.stringify(slice)) as string
}
