/** A text with one space in place of each run of whitespace. Finds only runs that are more than one space. */
export function collapseSpaces(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ')
}
