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
  const at = links === '' ? undefined : endOfText(body)
  if (at === undefined) return { before: links, body }
  return { before: '', body: body.slice(0, at) + links + body.slice(at) }
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
    } else if (!plainTags.has(name) || !isPlain(written)) return end
    at += whole.length
  }
  return end
}

/** Characters of HTML: no screen shows more text. */
const maxFirstScreen = 16_000

const tag = /<(\/?)([a-z][a-z\d]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/y

const plainTags = new Set(
  `p a h1 h2 h3 h4 h5 h6 ul ol li em strong code b i s br hr del kbd mark sub sup blockquote div table thead tbody tr th td
  img`.split(/\s+/),
)

/** Whether no style sheet of a component selects by the attributes of a tag. */
function isPlain(written: string): boolean {
  for (const [, name = '', value = ''] of written.matchAll(attribute)) {
    if (name === 'class' && value !== 'o-link link' && value !== 'o-link') return false
    if (name === 'data-part' && value !== 'anchor' && value !== 'table') return false
    if (name === 'style' || (name.startsWith('data-') && !plainData.has(name))) return false
  }
  return true
}

const attribute = /([a-z-]+)(?:="([^"]*)")?/g

const plainData = new Set(['data-part', 'data-as'])
