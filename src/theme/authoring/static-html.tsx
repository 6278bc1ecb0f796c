import { raw } from '#raw-html'
import { useEnclosing } from './enclosing.tsx'

interface StaticHtmlProps {
  readonly html: string
  /** The text as it is written, if it is shown in another way. */
  readonly written?: string
}

/** HTML of a range of Markdown that does not depend on the page. */
export function StaticHtml({ html }: StaticHtmlProps) {
  const around = useEnclosing()
  const tight = html.replace(betweenBlocks, '').replaceAll('&gt;', '>') // the canonical spelling
  return raw(around.inline ? tight.replace(paragraphTags, '') : tight)
}

/** Line feeds between blocks, which HTML does not need. */
const betweenBlocks =
  /\n(?=<\/?(?:p|[ou]l|li|blockquote|t(?:able|head|body|[rhd])|hr|section)\b)|(?<=<\/(?:p|[ou]l|li|blockquote|t(?:head|body|[rhd])|section)>|<hr>)\n$/g

/** Inside inline elements, a paragraph renders only its text. */
const paragraphTags = /<\/?p>/g
