import { expect, test } from 'vitest'
import { migrated } from './migrated.ts'

const files = {
  'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress'
import { guide } from './sidebar'
export default defineConfig({
  title: 'Acme',
  description: 'Parcels by API',
  base: '/manual/',
  themeConfig: {
    logo: '/box.svg',
    nav: [{ text: 'Guide', link: '/guide/start' }, { text: 'API', link: '/api/' }, { text: 'Blog', link: 'https://blog.acme.example' }],
    sidebar: { '/guide/': { base: '/guide', items: guide() }, '/api/': [{ text: 'Reference', items: [{ text: 'All', link: '/api/' }] }] },
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme/acme' }],
  },
})
`,
  'docs/.vitepress/sidebar.ts': `export function guide(): DefaultTheme.SidebarItem[] {
  return [{ text: 'Begin', collapsed: false, items: [{ text: 'Start', link: '/start' }, { text: 'A part', link: '/start#part' }] }]
}`,
  'docs/public/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'docs/index.md': `---
layout: home
hero:
  name: Acme
  text: Parcels
  tagline: By API
  actions:
    - { theme: brand, text: Start, link: /guide/start }
features:
  - { title: Fast, details: 'Under {5} ms', link: /api/ }
---
`,
  'docs/guide/start.md': `---
title: Start
---
# {{ $frontmatter.title }}

[[toc]]

::: warning
Careful with {{ braces }} and \`{{ code }}\`.
:::

::: details Look
Inside.
:::

::: code-group
\`\`\`sh [npm]
npm i acme
\`\`\`
\`\`\`js:line-numbers{1} [a.js]
one()
\`\`\`
:::

> [!IMPORTANT]
> Read [the API](../api/index.md#the-key-s).

<<< @/snippets/a.js{2}

<!--@include: ../parts/end.md-->

![Box](/box.svg) <Badge type="tip" text="new" />
`,
  'docs/snippets/a.js': 'one()\ntwo()\n',
  'docs/parts/end.md': 'The end.\n',
  'docs/api/index.md': "# API\n\n## The key's\n\nSee [start](/guide/start.html).\n",
}

test('containers, code groups, includes and the home page of VitePress are converted', async () => {
  const site = await migrated('vitepress', files)
  expect((await site.page('guide/start.mdx')).body).toBe(`<Warning>

Careful with \\{\\{ braces \\}\\} and \`{{ code }}\`.

</Warning>

<Accordion title="Look">

Inside.

</Accordion>

<CodeGroup>

\`\`\`sh title="npm"
npm i acme
\`\`\`
\`\`\`js lines title="a.js" {1}
one()
\`\`\`

</CodeGroup>

<Note title="Important">

Read [the API](/api#the-key-s).

</Note>

\`\`\`\`js {2}
one()
two()
\`\`\`\`

The end.

![Box](/box.svg) <Badge>new</Badge>`)
  expect(await site.page('index.mdx')).toEqual({
    frontmatter: 'title: "Acme"\ndescription: "By API"\nmode: "custom"',
    body: 'Parcels\n\n[Start](/guide/start)\n\n<Columns cols={1}>\n<Card title="Fast" href="/api">\nUnder \\{5} ms\n</Card>\n</Columns>',
  })
  expect((await site.page('api.mdx')).body).toContain("## The key's {#the-key-s}")
  expect(site.problems).toEqual(['migrate/not-converted docs/guide/start.md:9'])
})

test('each sidebar is a tab, .html is redirected, and the new site builds without a problem', async () => {
  const site = await migrated('vitepress', files)
  expect(site.settings).toMatchObject({
    name: 'Acme',
    logo: '/box.svg',
    navigation: {
      tabs: [
        { tab: 'Guide', groups: [{ group: 'Begin', pages: ['guide/start'] }] },
        { tab: 'API', groups: [{ group: 'Reference', pages: ['api'] }] },
      ],
    },
    redirects: [
      { source: '/guide/start.html', destination: '/guide/start' },
      { source: '/parts/end.html', destination: '/parts/end' },
    ],
  })
  expect(await site.built()).toEqual([])
})

test('destinations of links in angle brackets stay as they are', async () => {
  const link = '[polyfill](<https://acme.example/Polyfill_(programming)>)'
  const site = await migrated('vitepress', {
    '.vitepress/config.ts': 'export default { title: "A" }',
    'index.md': `# A\n\nA ${link} and [a file](<./other page.md>), <https://acme.example>, and {braces.\n`,
    'other page.md': '# Other\n\nText.\n',
  })
  const { body } = await site.page('index.mdx')
  expect(body).toContain(link)
  expect(body).toContain('[https://acme.example](https://acme.example)')
  expect(site.problems).toEqual([])
  expect(await site.built()).toEqual([])
})
