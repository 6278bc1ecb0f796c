/** `encodeURIComponent` for any text: half a character, which it throws at, becomes U+FFFD. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
