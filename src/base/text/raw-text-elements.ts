/** The elements whose content is text as it is written, neither Markdown nor escaped. */
export const rawTextElements: ReadonlySet<string> = new Set(['script', 'style', 'textarea'])

/** The attribute in which the reader of pages gives such an element the text that its author wrote inside it. */
export const rawTextAttribute = 'octavo-text'

/** The content of such an element in HTML: the text, but for what would end the element or hide its end. */
export function rawTextHtml(element: string, text: string): string {
  if (element === 'textarea') return text.replace(/<(?=\/textarea)/gi, '&lt;')
  if (element === 'style') return text.replace(/<(?=\/style)/gi, '<\\')
  const closed = text.replace(/<(?=\/script)/gi, '<\\')
  // after `<!--`, a `<script` hides the end of the element
  return /<!--[\s\S]*<script/i.test(closed)
    ? closed.replaceAll('<!--', String.raw`\u003c!--`)
    : closed
}
