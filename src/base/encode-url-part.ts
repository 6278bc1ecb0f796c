/** `encodeURIComponent` for any text. A lone surrogate, on which the original throws, becomes U+FFFD. */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text))
}

/** Text without lone surrogates, each of which becomes U+FFFD. */
export function wellFormed(text: string): string {
  return halfPair.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text
}

/** Half of a surrogate pair, alone or in its pair: few URLs have one. Without the flag `u` the search is a plain scan. */
const halfPair = /[\ud800-\udfff]/
