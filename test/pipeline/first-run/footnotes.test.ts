import { afterAll, expect, test } from 'vitest'
import { htmlSections } from '../../../src/search/html-sections.ts'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const page = `---
title: Notes
---

[Old link](#one1) and [new link](#one).

## One[^1]

Text[^1].

### *Two[^2]* parts

## Three {#third}

#### Four[^3] {#fourth}

[^1]: First note.
[^2]: Second note.
[^3]: Third note.
`

test('the number of a footnote is no part of its heading, and the earlier id stays', async () => {
  const site = await buildSite({ 'docs.json': settings('index'), 'index.mdx': page })
  expect(site.problems).toEqual([])
  const html = await site.text('index.html')
  const body = bodyOf(html)
  expect(body).toMatch(/<h2 id="one"><span id="one1"><\/span>One<sup>/)
  expect(body).toMatch(/<h3 id="two-parts"><span id="two2-parts"><\/span>/)
  expect(body).toMatch(/<h4 id="fourth">Four<sup>/)
  const contents = html.slice(html.indexOf('data-part="toc"'))
  const entries = [...contents.matchAll(/href="(#[^"]+)"[^>]*>([^<]*)</g)].map(
    ([, href, text]) => `${href} ${text}`,
  )
  expect(entries.slice(0, 4)).toEqual([
    '#one One',
    '#two-parts Two parts',
    '#third Three',
    '#fourth Four',
  ])
  expect(entries.join()).not.toContain('Footnotes')
  expect(body).toContain('<h2 id="footnote-label" class="sr-only">Footnotes</h2>')
  expect(await site.text('index.md')).toContain('## One[^1]')
})

test('the number of a footnote is no part of a section that search finds', () => {
  const html =
    '<h2 id="one">One<sup><a data-footnote-ref="true" href="#n">1</a></sup></h2><p>Text.</p><section><h2 id="footnote-label">Footnotes</h2><ol><li><p>Note. <a data-footnote-backref href="#r">↩</a></p></li></ol></section>'
  const sections = htmlSections(html).map(({ heading, text }) => `${heading}: ${text}`)
  expect(sections.filter((section) => section !== ': ')).toEqual(['One: Text. Note.'])
})

test('a title that is taken from a heading has no number of a footnote', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': '# Welcome[^1]\n\nText.\n\n[^1]: A note.\n',
  })
  expect(await site.text('index.html')).toContain('<title>Welcome - Acme</title>')
})

test('footnotes are in the language and direction of the page', async () => {
  const text = (title: string) => `---\ntitle: ${title}\n---\n\nA[^1] b[^1].\n\n[^1]: Note.\n`
  const site = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        languages: [
          { language: 'de', groups: [{ group: 'A', pages: ['de/index'] }] },
          { language: 'ar', groups: [{ group: 'A', pages: ['ar/index'] }] },
        ],
      },
    },
    'de/index.mdx': text('Start'),
    'ar/index.mdx': text('بداية'),
  })
  const german = bodyOf(await site.text('de/index.html'))
  expect(german).toContain('>Fußnoten</h2>')
  expect(german).toContain('aria-label="Zurück zum Verweis 1"')
  expect(german).toContain('aria-label="Zurück zum Verweis 1-2"')
  expect(german).toMatch(/>↩<\/a>/)
  const arabic = bodyOf(await site.text('ar/index.html'))
  expect(arabic).toContain('>الحواشي</h2>')
  expect(arabic).toContain('aria-label="العودة إلى المرجع 1"')
  expect(arabic).toMatch(/>↪<\/a>/)
  expect(arabic).toMatch(/>↪<sup>2<\/sup><\/a>/)
  expect(arabic).not.toContain('↩')
})
