import { chanceOf } from './chance.ts'
import { codeSample, languages } from './code-samples.ts'
import type { GeneratedPage, GeneratedSite } from './plan.ts'
import { proseWriter } from './prose.ts'
import { kinds, things } from './words.ts'

/** `plain` is Markdown alone, `mdx` adds components to the same text. */
export type Flavour = 'plain' | 'mdx'

/** The number of images of a site. */
export const drawings = 10

/** About 700 words, a table, two lists, three code blocks, links and an image. Deterministic for each page number. */
export function pageText(page: GeneratedPage, site: GeneratedSite, flavour: Flavour): string {
  const chance = chanceOf(page.number * 7 + 3)
  const write = proseWriter(chance)
  const link = () => {
    const target = chance.pick(site.pages)
    return `[${target.title}](/${target.path})`
  }
  const fence = (offset: number, meta = '') => {
    const language = languages[(page.number + offset) % languages.length] ?? 'ts'
    return `\`\`\`${language}${meta}\n${codeSample(language, chance)}\n\`\`\``
  }
  const mdx = (...blocks: readonly string[]) => (flavour === 'mdx' ? blocks : [])
  const card = () => {
    const target = chance.pick(site.pages)
    return `  <Card title="${target.title}" icon="book" href="/${target.path}">\n    ${write.sentence()}\n  </Card>`
  }

  return [
    write.paragraph(5),
    `${write.paragraph(2)} Compare ${link()} with ${link()}.`,
    ...mdx(`<Note>\n  ${write.sentence()} ${write.sentence()}\n</Note>`),
    `## ${write.heading()}`,
    write.paragraph(6),
    write.list('-', 5),
    fence(0),
    `### ${write.heading()}`,
    write.paragraph(5),
    ...mdx(
      '<Tabs>',
      ...['One', 'Two', 'Three'].map(
        (tab) =>
          `  <Tab title="${tab} ${chance.pick(things)}">\n    ${write.paragraph(2)}\n  </Tab>`,
      ),
      '</Tabs>',
    ),
    `## ${write.heading()}`,
    `${write.paragraph(4)} Then read ${link()}.`,
    write.table(6),
    write.paragraph(3),
    ...mdx(
      '<CodeGroup>',
      fence(1, ` ${chance.pick(things)}`),
      fence(3, ` ${chance.pick(things)}`),
      '</CodeGroup>',
    ),
    `## ${write.heading()}`,
    write.paragraph(4),
    fence(2),
    `### ${write.heading()}`,
    `${write.paragraph(4)} More is in ${link()}.`,
    write.list('1.', 4),
    ...mdx(
      '<Steps>',
      ...[1, 2, 3].map(
        () => `  <Step title="${write.heading()}">\n    ${write.paragraph(2)}\n  </Step>`,
      ),
      '</Steps>',
      '<CardGroup cols={2}>',
      ...[1, 2, 3, 4].map(card),
      '</CardGroup>',
    ),
    `![A drawing of a ${chance.pick(kinds)} ${chance.pick(things)}](/drawings/${page.number % drawings}.svg)`,
    `## ${write.heading()}`,
    write.paragraph(4),
    fence(4),
    `### ${write.heading()}`,
    `${write.paragraph(3)} Go on with ${link()} or ${link()}.`,
    ...mdx(
      '<AccordionGroup>',
      ...[1, 2].map(
        () => `  <Accordion title="${write.heading()}">\n    ${write.paragraph(3)}\n  </Accordion>`,
      ),
      '</AccordionGroup>',
      `<Warning>\n  ${write.sentence()} ${write.sentence()}\n</Warning>`,
    ),
    `## ${write.heading()}`,
    write.paragraph(3),
  ].join('\n\n')
}
