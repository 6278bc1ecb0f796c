/** Which way a language is read. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|he|iw|fa|ur|ps|sd|ug|yi|dv|ckb)\b/i.test(language) ? 'rtl' : 'ltr'
}
