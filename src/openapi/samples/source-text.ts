import type { HttpHeader } from '../request/http-request.ts'

/** Lines of a program; what is absent or empty leaves no line. */
export function lines(
  ...parts: readonly (string | undefined | false | readonly string[])[]
): string {
  return parts
    .flatMap((part) =>
      Array.isArray(part) ? part : part === undefined || part === false ? [] : [part],
    )
    .join('\n')
}

/** Every line moved to the right; other signs that end a line somewhere (U+2028) are part of one here. */
export function indented(text: string, by = '  '): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n')
}

/** Text between double quotes as JSON, JavaScript, Java, Go and C# all read it. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
}

/** Whether text is worth a literal of several lines: it has some, and none that a line end could change. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/[\r\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)
}

/** The last name of a path: what a file is called. */
export function fileName(path: string): string {
  return path.replace(/^.*[/\\]/, '')
}

/** A header as cURL and its library read it: they send one without a value only if a semicolon ends its name. */
export function curlHeader([name, value]: HttpHeader): string {
  return value === '' ? `${name};` : `${name}: ${value}`
}
