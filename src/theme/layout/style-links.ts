import { attributes } from '../../base/text/html-escape.ts'

export function styleLinks(urls: readonly string[]): string {
  return urls.map((href) => `<link rel="stylesheet"${attributes({ href })}>`).join('')
}

/**
 * Style sheets of what follows: browsers paint what is above while these load. The script, which does nothing, makes those
 * wait that would paint the rest without its styles (Firefox).
 */
export function stylesOfTheRest(urls: readonly string[]): string {
  return urls.length === 0 ? '' : `${styleLinks(urls)}<script> </script>`
}

export interface StyledBody {
  /** What comes before the element of the body. */
  readonly before: string
  readonly body: string
}

/**
 * Puts style sheets that plain text does without into a body: at the end of the last paragraph or entry of a list before
 * the first element that needs them, so that the text above is painted while they load. They are inside of it, because
 * selectors such as `h2 + *` must not find them between its elements. Without such text they come before the body.
 */
export function withStyles(body: string, links: string): StyledBody {
  const first = body.search(styled)
  const end = first === -1 ? body.length : first
  const at = Math.max(body.lastIndexOf('</p>', end), body.lastIndexOf('</li>', end))
  if (at === -1 || links === '') return { before: links, body }
  return { before: '', body: body.slice(0, at) + links + body.slice(at) }
}

/** An element other than those of plain text, or an attribute that style sheets of components select by. */
const styled =
  /<(?!\/|(?:p|a|h[1-6]|[uo]l|li|em|strong|code|b|i|s|br|hr|del|kbd|mark|su[bp]|blockquote|div|table|thead|tbody|tr|t[hd]|img)[\s/>])|\s(?:class="(?!o-link link")|style="|data-(?!as="|part="(?:anchor|table)"))/
