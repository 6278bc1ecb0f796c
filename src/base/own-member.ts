/** What a table holds under a word that somebody else chose, so that `constructor` and `__proto__` are only words. */
export function ownMember<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
