import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../values.ts'
import { attributesOf } from './syntax/marks.ts'

export interface Hero {
  readonly title: string | undefined
  readonly description: string | undefined
  /** Links and cards in MDX. */
  readonly body: string
}

/** The home page of VitePress and of Starlight: a hero and features in the frontmatter. */
export function heroOf(fields: Fields, linkOf: (url: string) => string): Hero | undefined {
  const hero = fieldsOf(fields['hero'])
  if (Object.keys(hero).length === 0 && listOf(fields['features']).length === 0) return undefined
  const actions = listOf(hero['actions']).flatMap((action) => {
    const link = textOf(fieldOf(action, 'link'))
    return link === undefined
      ? []
      : [`[${textOf(fieldOf(action, 'text')) ?? link}](${linkOf(link)})`]
  })
  const cards = listOf(fields['features']).map((feature) => {
    const link = textOf(fieldOf(feature, 'link'))
    const title = textOf(fieldOf(feature, 'title')) ?? ''
    return `<Card${attributesOf({ title, href: link && linkOf(link) })}>\n${escaped(textOf(fieldOf(feature, 'details')) ?? '')}\n</Card>`
  })
  const words = textOf(hero['text'])
  const body = [
    words === undefined ? '' : escaped(words),
    actions.join(' · '),
    cards.length > 0
      ? `<Columns cols={${Math.min(3, cards.length)}}>\n${cards.join('\n')}\n</Columns>`
      : '',
  ]
  return {
    title: textOf(hero['name']) ?? textOf(hero['title']),
    description: textOf(hero['tagline'])?.replace(/<[^>]+>/g, ''),
    body: body.filter((part) => part !== '').join('\n\n'),
  }
}

function escaped(text: string): string {
  return text.replace(/<[^>]+>/g, '').replace(/[{<]/g, '\\$&')
}
