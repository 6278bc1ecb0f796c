import { parseFeed } from '@rowanmanning/feed-parser'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { buildSite, folderOf, removeFolders } from '../support/build.ts'
import { schemaErrors } from '../support/xml.ts'

afterEach(removeFolders)

const siteUrl = 'https://acme.example'
const schema = 'test/outputs/schemas/rss.xsd'

const changelog = `---
title: What's <new> & old
description: All that changed.
rss: true
---

<Update label="March 1, 2025" description="v2.0 & up" tags={["API", "Docs"]}>
  Everything is *faster*, see [the guide](/start) and [below](#march-1-2025).

  ![A picture](/images/a.png)

  <Note>Mind the \`<gap>\`.</Note>

  \`\`\`js title="x.js"
  let a = 1 < 2
  \`\`\`
</Update>

<Update label="v1.5" description="2025-02-03">
  Before the first.

  ## New things

  One.

  ### Inside

  Two.

  ## Mended things

  Three.
</Update>

<Update label="January 2025" rss={{ title: "In short", description: "Told otherwise." }}>
  ## Long

  Text.
</Update>
`
const site = {
  'docs.json': { name: 'Acme', navigation: [{ group: 'Guides', pages: ['start', 'changelog'] }] },
  'start.mdx': '---\ntitle: Start\n---\n\nText.\n',
  'changelog.mdx': changelog,
  'images/a.png': new Uint8Array(3),
}

describe('a page with updates has a feed', () => {
  test('that is valid, and readers of feeds understand', async () => {
    const { text } = await buildSite(site, { siteUrl, base: '/docs' })
    const xml = await text('changelog/rss.xml')
    expect(await schemaErrors(xml, schema)).toEqual([])

    const feed = parseFeed(xml)
    const page = 'https://acme.example/docs/changelog/'
    expect(feed).toMatchObject({
      title: "What's <new> & old - Acme",
      description: 'All that changed.',
      language: 'en',
      url: page,
      self: 'https://acme.example/docs/changelog/rss.xml',
    })
    expect(
      feed.items.map(({ title, url, published, description, categories }) => [
        title,
        url,
        published?.toISOString().slice(0, 10),
        description,
        categories.map(({ term }) => term),
      ]),
    ).toEqual([
      ['March 1, 2025', `${page}#march-1-2025`, '2025-03-01', 'v2.0 & up', ['API', 'Docs']],
      ['v1.5', `${page}#v1-5`, '2025-02-03', 'Before the first.', []],
      ['v1.5: New things', `${page}#new-things`, '2025-02-03', 'One. Inside Two.', []],
      ['v1.5: Mended things', `${page}#mended-things`, '2025-02-03', 'Three.', []],
      ['In short', `${page}#january-2025`, '2025-01-01', 'Told otherwise.', []],
    ])
  })

  test('whose entries are simple HTML with whole addresses', async () => {
    const { text } = await buildSite(site, { siteUrl, base: '/docs' })
    const xml = await text('changelog/rss.xml')
    const [first] = parseFeed(xml).items
    const html = (first?.content ?? '').replace(/\s+/g, ' ')
    expect(html).toContain('Everything is <em>faster</em>')
    expect(html).toContain('<a href="https://acme.example/docs/start/">the guide</a>')
    expect(html).toContain('href="https://acme.example/docs/changelog/#march-1-2025"')
    expect(html).toContain('src="https://acme.example/docs/images/a.png" alt="A picture"')
    // the parser resolves entities once more than the markup of the entry has them
    expect(xml).toContain('&lt;p&gt;Mind the &lt;code&gt;&amp;lt;gap&gt;&lt;/code&gt;.&lt;/p&gt;')
    expect(html).toContain('<pre><code>let a = 1 < 2</code></pre>')
    expect(html).not.toMatch(/<(?:svg|button|span|div|script|section)|class=|data-/)
  })

  test('that the page names, and shows where it is asked to', async () => {
    const { text } = await buildSite(site)
    const page = await text('changelog/index.html')
    expect(page).toContain(
      '<link rel="alternate" type="application/rss+xml" title="What&#39;s &lt;new&gt; &amp; old - Acme" href="/changelog/rss.xml">',
    )
    expect(page).toContain('<a href="/changelog/rss.xml" data-action="rss"')
    expect(await text('start/index.html')).not.toContain('rss')
    const { text: quiet } = await buildSite({
      ...site,
      'changelog.mdx': changelog.replace('rss: true\n', ''),
    })
    expect(await quiet('changelog/index.html')).toContain('type="application/rss+xml"')
    expect(await quiet('changelog/index.html')).not.toContain('data-action="rss"')
  })

  test('unless it refuses', async () => {
    const { list, text } = await buildSite({
      ...site,
      'changelog.mdx': changelog.replace('rss: true', 'rss: false'),
    })
    expect((await list()).join()).not.toContain('rss.xml')
    expect(await text('changelog/index.html')).not.toContain('application/rss+xml')
  })

  test('of at most fifteen entries, the same at every build', async () => {
    const many = Array.from(
      { length: 20 },
      (_, index) => `<Update label="v${index}">\n\nText.\n\n</Update>\n\n`,
    )
    const files = { ...site, 'changelog.mdx': `---\ntitle: New\n---\n\n${many.join('')}` }
    const [one, other] = [await buildSite(files, { siteUrl }), await buildSite(files, { siteUrl })]
    const xml = await one.text('changelog/rss.xml')
    expect(parseFeed(xml).items.map(({ title }) => title)).toHaveLength(15)
    expect(xml).not.toContain('pubDate')
    expect(await other.text('changelog/rss.xml')).toBe(xml)
  })

  test('while it is written too', async () => {
    const root = await folderOf(site)
    const open = await openLiveSite({ root, out: join(root, 'dist') })
    onTestFinished(() => open.close())
    const answer = await open.respond('/changelog/rss.xml')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(String(answer.body)).toContain('<title>v1.5: New things</title>')
    expect((await open.respond('/start/rss.xml')).status).toBe(404)
  })
})
