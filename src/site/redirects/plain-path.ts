/** With a leading slash, without a trailing one, a query or a hash; percent signs resolved. */
export function plainPath(written: string): string {
  const path = `/${written.split(/[?#]/, 1)[0]!.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return decodedPart(path)
}

/** With its percent signs resolved, if they are. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
