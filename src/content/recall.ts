/**
 * Remembers answers by their question, within a limit of characters; those used longest ago are forgotten first.
 */
export function createRecall(limit: number): Recall {
  const known = new Map<string, readonly string[]>()
  let held = 0
  return (key, make) => {
    const kept = known.get(key)
    if (kept !== undefined) {
      known.delete(key)
      known.set(key, kept)
      return kept
    }
    const made = make()
    known.set(key, made)
    held += sizeOf(key, made)
    for (const [oldest, lines] of known) {
      if (held <= limit) break
      known.delete(oldest)
      held -= sizeOf(oldest, lines)
    }
    return made
  }
}

type Recall = (key: string, make: () => readonly string[]) => readonly string[]

/** An engine keeps some 48 bytes beside the text of each string. */
function sizeOf(key: string, lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 48, key.length)
}
