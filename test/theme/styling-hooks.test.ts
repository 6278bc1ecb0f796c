import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { afterAll, expect, test } from 'vitest'
import { componentClasses, hookIds, hooks } from '../../src/theme/styling-hooks.ts'
import { buildSite, removeFolders } from '../support/build.ts'
import { withoutHooks } from '../support/without-hooks.ts'

afterAll(removeFolders)

const page = `---
title: Start
description: In five minutes.
icon: bolt
---

Text with a [link](/other).

## Footer

<Note>Careful.</Note>
<Card title="A card" href="/other">Text</Card>
<CardGroup cols={2}><Card title="One">a</Card><Card title="Two">b</Card></CardGroup>
<Columns cols={2}><Card title="Three">c</Card></Columns>
<AccordionGroup><Accordion title="More" defaultOpen>Text</Accordion></AccordionGroup>
<Expandable title="fields" defaultOpen><ResponseField name="id" type="string">The id.</ResponseField></Expandable>
<Frame caption="c"><img src="/a.svg" alt="a" /></Frame>
<Steps><Step title="First">Do it.</Step></Steps>
<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>
<Tooltip tip="said">word</Tooltip> <Icon icon="bolt" />
<Tile href="/other" title="t" />
<Update label="May" description="d">Changed.</Update>
<Color><Color.Item name="red" value="#f00" /></Color>

<Tree>

- src/
  - a.ts

</Tree>

<CodeGroup>

\`\`\`js a.js {1}
one()
\`\`\`

</CodeGroup>

\`\`\`mermaid
graph LR; a --> b
\`\`\`

<RequestExample>

\`\`\`bash
curl
\`\`\`

</RequestExample>
`

const files = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#15803D' },
    favicon: '/a.svg',
    logo: '/a.svg',
    banner: { content: 'New', dismissible: true },
    navbar: {
      links: [{ label: 'Blog', href: 'https://example.com' }],
      primary: { type: 'button', label: 'Go', href: 'https://example.com' },
    },
    styling: { eyebrows: 'section' },
    footer: { socials: { github: 'https://github.com/acme' } },
    navigation: {
      languages: ['en', 'de'].map((language) => ({
        language,
        tabs: [
          {
            tab: 'Guides',
            anchors: [
              {
                anchor: 'Guides',
                icon: 'book',
                groups: [
                  {
                    group: 'First',
                    icon: 'bolt',
                    pages: language === 'en' ? ['other', 'start', 'api'] : ['de/start'],
                  },
                ],
              },
              { anchor: 'Forum', href: 'https://example.com/forum' },
            ],
          },
          { tab: 'Site', href: 'https://example.com' },
        ],
      })),
    },
  }),
  'start.mdx': page,
  'other.mdx': '---\ntitle: Other\ntag: NEW\n---\n\n## First\n\nText.\n\n## Second\n\nText.\n',
  'de/start.mdx': '---\ntitle: Anfang\n---\n\nText.\n',
  'api.mdx':
    '---\ntitle: Make\napi: "POST https://api.example.com/users"\nrelated:\n  - other\n---\n\n<ParamField body="name" type="string">Name.</ParamField>\n',
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
}

/** Elements that only some settings, components and descriptions bring along. */
const special = {
  'docs.json': {
    name: 'Acme',
    navigation: { pages: ['rated'] },
    api: { openapi: 'api.json' },
    feedback: { thumbsRating: true, endpoint: 'https://example.com/rate' },
  },
  'rated.mdx': `---
title: Rated
openapi: POST /pets
---

<Tabs><Tab title="A" icon="bolt">a</Tab><Tab title="B">b</Tab></Tabs>
`,
  'api.json': {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        post: {
          summary: 'Add',
          parameters: [
            {
              name: 'pet',
              in: 'query',
              schema: {
                oneOf: [
                  { title: 'Id', type: 'integer' },
                  { title: 'Name', type: 'string' },
                ],
              },
            },
          ],
          responses: { 200: { description: 'Added.' } },
        },
      },
    },
  },
}

/** A group whose root page lists the others. */
const listing = {
  'docs.json': {
    name: 'Acme',
    navigation: {
      groups: [
        {
          group: 'All',
          root: 'listed',
          directory: 'card',
          pages: ['one', { group: 'Inner', pages: ['two'] }],
        },
      ],
    },
  },
  'listed.mdx': '---\ntitle: Listed\n---\n\nText.\n',
  'one.mdx': '---\ntitle: One\n---\n\nText.\n',
  'two.mdx': '---\ntitle: Two\n---\n\nText.\n',
}

let built: Promise<Record<'start' | 'other' | 'api' | 'listed' | 'missing', string>> | undefined

function pages() {
  built ??= (async () => {
    const { text } = await buildSite(files)
    const [start, other, api, missing] = await Promise.all(
      ['start/index.html', 'other/index.html', 'api/index.html', '404.html'].map((it) => text(it)),
    )
    const listed = await (await buildSite(listing)).text('listed/index.html')
    return { start: start!, other: other!, api: api!, listed, missing: missing! }
  })()
  return built
}

test('every id, class name and attribute of the format is on an element of a page', async () => {
  const { start, ...others } = await pages()
  const rated = await (await buildSite(special)).text('rated/index.html')
  const html = start + Object.values(others).join('') + rated
  expect(rated).toMatch(/<span class="o-icon tab-icon"><svg/)
  const lost = Object.values(hooks)
    .flatMap((hook) => Object.entries(hook))
    .flatMap(([name, value]) => value.split(' ').map((one) => [name, one] as const))
    .filter(([name, one]) => !has(html, name, one))
    .map(([name, one]) => `${name}=${one}`)
  const unclassed = Object.values(componentClasses)
    .flatMap((names) => names.split(' '))
    .filter((one) => !has(html, 'class', one))
  expect([...lost, ...unclassed]).toEqual([])
  expect(start).toMatch(/<html[^>]* data-theme="light"[^>]* data-current-path="\/start"/)
  expect(start).toContain('data-callout-type="note"')
  expect(start).toContain('class="line hl line-highlight"')
})

test('a heading keeps its id, and the hook of the same id is left out on that page', async () => {
  const { start, other } = await pages()
  expect(start.match(/<\w+[^>]* id="footer"/g)).toEqual(['<h2 id="footer"'])
  expect(other).toMatch(/<footer[^>]* id="footer"/)
  expect(start).toContain('<a href="#footer"')
})

test('it keeps its id in a body that holds the links to style sheets, too', async () => {
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { pages: ['start'] } },
    'start.mdx': '---\ntitle: Start\n---\n\nText.\n\n## Footer\n\n<Note>Careful.</Note>\n',
  })
  const html = await text('start/index.html')
  expect(html).toMatch(/<p data-as="p">Text\.<link rel="stylesheet"/)
  expect(html.match(/<\w+[^>]* id="footer"/g)).toEqual(['<h2 id="footer"'])
})

test('the hooks of the 404 page are on no other page', async () => {
  const { missing, ...others } = await pages()
  expect(missing).toMatch(/<ul [^>]*class="not-found-recommended-pages-list"/)
  for (const html of Object.values(others)) expect(html).not.toContain('not-found-')
})

test('no id is on a page twice', async () => {
  for (const html of Object.values(await pages())) {
    const ids = [...html.matchAll(/<[a-z][^<>]* id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  }
})

test('the hooks cost at most 380 bytes of a compressed page, and 570 where every component is', async () => {
  const { start, ...others } = await pages()
  const cost = (built: string) => {
    // Another hash in a file name moves the compressed length by a few bytes, with and without hooks.
    const html = built.replace(/(\/_octavo\/[\w/-]+)-\w{8}\./g, '$1-00000000.')
    const bare = withoutHooks(html)
    // the mean of two compressors: each alone moves by some bytes with any change of the page
    const gzip = gzipSync(html).length - gzipSync(bare).length
    const brotli = brotliCompressSync(html).length - brotliCompressSync(bare).length
    return (gzip + brotli) / 2
  }
  for (const html of Object.values(others)) expect(cost(html)).toBeLessThanOrEqual(380)
  expect(cost(start)).toBeLessThanOrEqual(570)
})

test('our own style sheets and scripts select by none of them', () => {
  const ids = [...hookIds].filter((id) => id !== hooks.main.id)
  const classes = [
    ...Object.values(componentClasses),
    ...Object.values(hooks).flatMap((hook) => ('class' in hook ? [hook.class] : [])),
  ].flatMap((names) => names.split(' '))
  const selector = new RegExp(
    `#(?:${ids.join('|')})(?![\\w-])|\\.(?:${[...new Set(classes)].join('|')})(?=[\\s,{:.>+~)\\[])(?![\\w-])`,
  )
  for (const file of globSync('src/theme/**/*.css')) {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const used = css.split('\n').filter((line) => /[{,]\s*$/.test(line) && selector.test(line))
    expect(used, file).toEqual([])
  }
  for (const file of globSync(['src/client/**/*.ts', 'src/theme/**/*.client.ts'])) {
    const calls = readFileSync(file, 'utf8').match(
      /(?:querySelector(?:All)?|closest|matches)\S*\([^)]*\)/g,
    )
    expect(
      (calls ?? []).filter((call) => selector.test(call)),
      file,
    ).toEqual([])
  }
})

function has(html: string, name: string, value: string): boolean {
  return new RegExp(` ${name}="(?:[^"]* )?${value}(?: [^"]*)?"`).test(html)
}
