/** Whether what stands between two single dollar signs is a formula rather than a price or a shell variable. */
export function looksLikeTex(inside: string): boolean {
  if (inside.trim() === '' || /^\s|\s$/.test(inside)) return false
  if (
    /\\[a-zA-Z]+|[\^_]\{|\w[\^_]\w|[=<>≤≥±×]/.test(inside) &&
    !/[{}]/.test(inside.replace(/\\?[\^_a-zA-Z]*\{[^{}]*\}/g, ''))
  ) {
    return !/^[\d,.]+\s/.test(inside)
  }
  return /^[a-zA-Z]$|^[a-zA-Z]\([a-zA-Z,\s]+\)$/.test(inside)
}
