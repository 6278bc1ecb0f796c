import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const plain = 'Get a key and press Start, then run now'

test('Markdown in a description is links and emphasis on the page, and plain text elsewhere', async () => {
  const site = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guides', pages: ['index', 'other'] }],
    },
    'index.mdx':
      '---\ntitle: Home\ndescription: "Get a [key](/other) and press **Start**, then `run` *now*"\n---\n\nText.\n',
    'other.mdx':
      '---\ntitle: Other\ndescription: "- [not there](/missing) <b>bold</b> {x} & `a`"\n---\n\nText.\n',
  })
  expect(site.problems).toEqual(['site/broken-link other.mdx:3:29'])
  const html = await site.text('index.html')
  const shown = /<p data-part="description"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1]
  expect(shown).toContain('<strong>Start</strong>, then <code>run</code> <em>now</em>')
  expect(shown).toMatch(/Get a <a [^>]*href="\/other\/"[^>]*>key<\/a> and press/)
  expect(html).toContain(`<meta name="description" content="${plain}">`)
  expect(html).toContain(`<meta property="og:description" content="${plain}">`)
  expect(html.slice(html.indexOf('ld+json')).split('</script>', 1)[0]).not.toContain('**')
  const lists = ['llms.txt', '_octavo/pages.jsonl', 'urls.json']
  for (const list of lists) expect(await site.text(list), list).not.toContain('**Start**')
  expect(await site.text('llms.txt')).toContain(plain)
  expect(await site.text('index.md')).toContain('> Get a [key](')
  const other = await site.text('other/index.html')
  expect(/<meta name="description" content="([^"]*)"/.exec(other)?.[1]).toMatch(
    /^- not there (?:<|&lt;)b(?:>|&gt;)bold(?:<|&lt;)\/b(?:>|&gt;) \{x\} &amp; a$/,
  )
})

test('a description of plain text stays as it is written', async () => {
  const text = 'Use snake_case_names & 2 * 3 * 4, a [b] or 5 < 6'
  const site = await buildSite({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Guides', pages: ['index'] }] },
    'index.mdx': `---\ntitle: Home\ndescription: "${text}"\n---\n\nText.\n`,
  })
  const html = await site.text('index.html')
  expect(/<p data-part="description"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1]).toBe(
    'Use snake_case_names &amp; 2 * 3 * 4, a [b] or 5 &lt; 6',
  )
})
