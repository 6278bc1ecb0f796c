const longest = 80

/** Text of an author as it stands in a message: between double quotes, on one line, and not too long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
}
