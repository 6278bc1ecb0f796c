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
  /** The body, in parts. */
  readonly body: readonly string[]
}

/**
 * Puts style sheets that plain text does without into a body: at the end of the last paragraph or entry of a list before
 * the first element that needs them, so that the text above is painted while they load. They are inside of it, because
 * selectors such as `h2 + *` must not find them between its elements. Without such text they come before the body.
 */
export function withStyles(body: string, links: string): StyledBody {
  const at = links === '' ? undefined : endOfText(body)
  if (at === undefined) return { before: links, body: [body] }
  return { before: '', body: [body.slice(0, at), links, body.slice(at)] }
}

/**
 * Where the last paragraph or entry of a list ends before the first element that is not plain text. Tags are read, not
 * searched for: an attribute may contain the text of a tag.
 */
function endOfText(body: string): number | undefined {
  let end: number | undefined
  for (let at = body.indexOf('<'); at !== -1 && at < maxFirstScreen; at = body.indexOf('<', at)) {
    tag.lastIndex = at
    const found = tag.exec(body)
    if (found === null) return end
    const [whole, closing, name = '', written = ''] = found
    if (closing === '/') {
      if (name === 'p' || name === 'li') end = at
    } else if (!plainTag.test(name) || !isPlain(written)) return end
    at += whole.length
  }
  return end
}

/** Characters of HTML: no screen shows more text. */
const maxFirstScreen = 16_000

const tag = /<(\/?)([a-z][a-z\d]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/y

const plainTag =
  /^(?:p|a|h[1-6]|[uo]l|li|em|strong|code|[bis]|br|hr|del|kbd|mark|su[bp]|blockquote|div|table|thead|tbody|t[rdh]|img)$/

/** An attribute that no style sheet of a component selects by. */
const plainAttribute =
  /\s+(?:class="o-link(?: link)?"|data-part="(?:anchor|table)"|data-as="p"|(?!class|style|data-)[a-z-]+(?:="[^"]*")?)/g

/** Whether no style sheet of a component selects by the attributes of a tag. */
function isPlain(written: string): boolean {
  return written.replace(plainAttribute, '').trim() === ''
}
