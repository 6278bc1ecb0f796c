import { expect, test } from 'vitest'
import { migrated } from './migrated.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const docs = 'src/content/docs'

const files = {
  'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({
  site: 'https://docs.acme.example',
  redirects: { '/begin': '/start', '/blog/[...slug]': '/' },
  integrations: [
    starlight({
      title: 'Acme',
      logo: { light: './src/assets/box.svg', dark: './src/assets/box.svg' },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme/acme' }],
      sidebar: [
        'start',
        { label: 'Guides', items: [{ label: 'Sending', slug: 'guides/send-it' }, { label: 'Status', link: 'https://status.acme.example' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
      ],
      customCss: ['./src/a.css'],
    }),
  ],
})
`,
  'src/assets/box.svg': svg,
  [`${docs}/index.mdx`]: `---
title: Acme
template: splash
hero:
  tagline: Parcels by API
  actions: [{ text: Start, link: /start/ }]
---
import { Card, CardGrid, LinkCard } from '@astrojs/starlight/components'

<CardGrid>
  <Card title="Fast" icon="rocket">Very.</Card>
  <LinkCard title="Send" href="/guides/send-it/" description="A parcel" />
</CardGrid>
`,
  [`${docs}/start.md`]:
    '---\ntitle: Start\nsidebar:\n  label: First\n---\n:::caution[Take {care}]\nNot <now>.\n:::\n',
  [`${docs}/guides/Send It.mdx`]: `---
title: Send
---
import { Tabs, TabItem, Steps, Aside, Badge, FileTree } from '@astrojs/starlight/components'
import { Image } from 'astro:assets'
import box from '../../../assets/box.svg'
import Own from '../../../components/Own.astro'

<Tabs syncKey="os"><TabItem label="npm" icon="seti:npm">One.</TabItem></Tabs>

<Steps>
1. First
2. [Second](../../start/)
</Steps>

<Aside type="danger">No.</Aside> <Badge text="New" variant="tip" />

<Image src={box} alt="A box" />

<Own />
`,
  [`${docs}/reference/b.md`]:
    '---\ntitle: B\nsidebar: { order: 1 }\n---\n```js title="b.js" {2} ins={3}\nb()\n```\n',
  [`${docs}/reference/a.md`]: '---\ntitle: A\n---\nText.\n',
}

test('components, asides and images of Starlight are converted', async () => {
  const site = await migrated('starlight', files)
  expect((await site.page('guides/send-it.mdx')).body)
    .toBe(`<Tabs><Tab title="npm">One.</Tab></Tabs>


1. First
2. [Second](/start)


<Danger>No.</Danger> <Badge>New</Badge>

<img src="/src/assets/box.svg" alt="A box" />

<Own />`)
  expect((await site.page('start.mdx')).body).toBe(
    '<Warning title="Take {care}">\n\nNot \\<now>.\n\n</Warning>',
  )
  expect((await site.page('index.mdx')).body).toContain(
    '<Card title="Send" href="/guides/send-it">',
  )
  expect(site.problems).toEqual([
    'migrate/dropped-setting astro.config.mjs:16',
    'migrate/not-converted src/content/docs/guides/Send It.mdx:7',
  ])
})

test('the sidebar, labels, order and redirects are taken over', async () => {
  const site = await migrated('starlight', files)
  expect(site.settings).toMatchObject({
    name: 'Acme',
    logo: { light: '/src/assets/box.svg', dark: '/src/assets/box.svg' },
    footer: { socials: { github: 'https://github.com/acme/acme' } },
    navigation: {
      groups: [
        { group: '', pages: ['start'] },
        { group: 'Guides', pages: ['guides/send-it', 'links/status'] },
        { group: 'Reference', pages: ['reference/b', 'reference/a'] },
      ],
    },
    redirects: [{ source: '/begin', destination: '/start' }],
  })
  expect(await site.built()).toEqual(['content/unknown-component guides/send-it.mdx:17'])
})

test('code that is literal, exported or imported becomes fences; links to pages without a translation lead to the main language', async () => {
  const site = await migrated('starlight', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'A', locales: { root: { label: 'English' }, de: { label: 'Deutsch' } } })] }
`,
    'src/env.d.ts': '/// types\n',
    [`${docs}/start.md`]: '---\ntitle: Start\n---\nText.\n',
    [`${docs}/de/start.md`]: '---\ntitle: Start\n---\n[Code](/de/code/)\n',
    [`${docs}/code.mdx`]: `---
title: Code
---
import { Code } from '@astrojs/starlight/components'
import types from '/src/env.d.ts?raw'

Use \`<Code>\` like this.

<Code code={\`## Welcome

Hello\`} lang="md" title="example.md" ins={3} />

export const example = 'print(1)'

<Code code={example} lang="js" />

<Code code={types} lang="ts" />

<Fragment slot="markdoc">Inside.</Fragment>

<Code code={made()} lang="js" />
`,
  })
  expect((await site.page('de/start.mdx')).body).toBe('[Code](/code)')
  const { body } = await site.page('code.mdx')
  expect(body).toContain('```md title="example.md"\n## Welcome\n\nHello\n```')
  expect(body).toContain('```js\nprint(1)\n```')
  expect(body).toContain('```ts\n/// types\n```')
  expect(body).not.toContain('Fragment')
  expect(site.problems).toEqual([
    'migrate/dropped-setting astro.config.mjs:2',
    `migrate/not-converted ${docs}/code.mdx:9`,
  ])
})
