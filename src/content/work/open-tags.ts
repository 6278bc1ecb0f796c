/** Whether what is behind a `<` begins an element: a name, or the `>` of a fragment. */
export function beginsElement(text: string, at: number): boolean {
  const code = text.charCodeAt(at + 1)
  return isLetter(code) || code === 62
}

/** `<br>`, which has no end in HTML. */
export function isVoidTag(text: string, at: number): boolean {
  return voidTag.test(text.slice(at, at + 10))
}

export function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 36
}

const voidTag = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i
