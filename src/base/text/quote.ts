const maxLength = 80

/** Quotes author text for a message: in double quotes, on one line, truncated. */
export function quote(text: string): string {
  return JSON.stringify(text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)
}
