/** `encodeURIComponent` for any text. A lone surrogate, on which the original throws, becomes U+FFFD. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
