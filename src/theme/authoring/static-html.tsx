import { raw } from '#raw-html'
import { useEnclosing } from './enclosing.tsx'

/** What Markdown made of a stretch in which nothing depends on the page, as HTML. */
export function StaticHtml({ html }: { readonly html: string }) {
  const around = useEnclosing()
  const tight = html.replace(betweenBlocks, '').replaceAll('&gt;', '>') // as it is spelled elsewhere
  return raw(around.inline ? tight.replace(paragraphTags, '') : tight)
}

/** The compiler keeps the line feeds between blocks, which are of no use in HTML. */
const betweenBlocks =
  /\n(?=<\/?(?:p|[ou]l|li|blockquote|t(?:able|head|body|[rhd])|hr|section)\b)|(?<=<\/(?:p|[ou]l|li|blockquote|t(?:head|body|[rhd])|section)>|<hr>)\n$/g

/** A paragraph inside of a line is only its text. */
const paragraphTags = /<\/?p>/g
