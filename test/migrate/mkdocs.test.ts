import { expect, test } from 'vitest'
import { migrated } from './migrated.ts'

const config = `site_name: Acme
site_description: Parcels by API
site_url: https://docs.acme.example/manual/
repo_url: https://github.com/acme/acme
theme:
  name: material
  logo: assets/logo.svg
  palette:
    primary: teal
  features: [navigation.tabs]
plugins:
  - search
  - redirects:
      redirect_maps:
        old/start.md: guide/start.md
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - Guide:
      - Get started: guide/start.md
      - guide/limits.md
      - Status: https://status.acme.example
  - Missing: gone.md
`

const start = `# Start here

!!! warning "Before you \\"delete\\""
    Read the [limits](limits.md#how-many) first.

    \`\`\` py title="send.py" hl_lines="2" linenums="1"
    import acme
    acme.send({"to": "<you>"})
    \`\`\`

??? note
    More on it.

=== "Python"

    \`pip install acme\`

=== "Node"

    \`npm install acme\`

Press ++ctrl+k++, set {name} and <your-key>, and see ==this== ![Box](../assets/box.svg){ width="300" }.

1.  First

    Below the first.

-   Item

        indented code

[Send](start.md){ .md-button } and [home](https://docs.acme.example/manual/).
`

const files = {
  'mkdocs.yml': config,
  'docs/index.md': 'Welcome. See [start](guide/start.md) and ![](assets/box.svg).\n',
  'docs/guide/start.md': start,
  'docs/guide/limits.md':
    '# Limits\n\n## How many?\n\nTen. <!-- or {eleven} -->\n\n--8<-- "docs/part.txt"\n',
  'docs/part.txt': 'From a *snippet*.\n',
  'docs/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'docs/assets/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
}

test('admonitions, tabs, code and links of Material for MkDocs become components', async () => {
  const site = await migrated('mkdocs', files)
  const { frontmatter, body } = await site.page('guide/start.mdx')
  expect(frontmatter).toBe('title: "Start here"\nsidebarTitle: "Get started"')
  expect(body).toBe(`<Warning title="Before you &quot;delete&quot;">

Read the [limits](/guide/limits#how-many) first.

\`\`\`py title="send.py" lines {2}
import acme
acme.send({"to": "<you>"})
\`\`\`

</Warning>

<Accordion title="Note">

More on it.

</Accordion>

<Tabs>
<Tab title="Python">

\`pip install acme\`

</Tab>
<Tab title="Node">

\`npm install acme\`

</Tab>
</Tabs>

Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, set \\{name\\} and \\<your-key>, and see <mark>this</mark> <img src="/assets/box.svg" alt="Box" width="300" />.

1.  First

    Below the first.

-   Item

    \`\`\`
    indented code
    \`\`\`

[Send](/guide/start) and [home](/).`)
  expect((await site.page('guide/limits.mdx')).body).toContain('From a *snippet*.')
})

test('settings, navigation, redirects and files are taken over, and the new site builds without a problem', async () => {
  const site = await migrated('mkdocs', files)
  expect(site.settings).toEqual({
    name: 'Acme',
    description: 'Parcels by API',
    colors: { primary: '#009485' },
    navbar: { links: [{ label: 'Repository', href: 'https://github.com/acme/acme' }] },
    logo: '/assets/logo.svg',
    navigation: {
      tabs: [
        { tab: 'Home', groups: [{ group: '', pages: ['index'] }] },
        {
          tab: 'Guide',
          groups: [{ group: '', pages: ['guide/start', 'guide/limits', 'links/status'] }],
        },
      ],
    },
    redirects: [{ source: '/old/start', destination: '/guide/start' }],
  })
  expect(site.problems).toEqual(['migrate/missing-page mkdocs.yml:25'])
  expect(site.finished).toBe('3 of 3')
  expect(await site.built()).toEqual([])
})

test('what has no counterpart is reported at its line', async () => {
  const site = await migrated('mkdocs', {
    'mkdocs.yml':
      'site_name: Acme\nextra_css: [a.css]\nplugins:\n  - mkdocstrings\nuse_directory_urls: false\n',
    'docs/index.md': '# Acme\n\nSee [gone](gone.md).\n\n::: acme.client\n    options: {}\n',
    'docs/more.md': 'More.\n\n    code\n',
  })
  expect(site.problems).toEqual([
    'migrate/dropped-setting mkdocs.yml:3',
    'migrate/dropped-setting mkdocs.yml:2',
    'migrate/not-converted docs/index.md:5',
    'migrate/broken-target docs/index.md:3',
  ])
  expect(site.finished).toBe('1 of 2')
  expect(site.settings['redirects']).toEqual([{ source: '/more.html', destination: '/more' }])
})

test('settings that are no YAML are reported, and the pages are migrated', async () => {
  const site = await migrated('mkdocs', {
    'mkdocs.yml': 'site_name: Acme\nnav:\n  - A: [a.md\n',
    'docs/a.md': '# A\n',
  })
  expect(site.problems).toContain('migrate/unread-setting mkdocs.yml:4')
  expect(site.files).toContain('a.mdx')
})

test('files of awesome-pages order, name and hide', async () => {
  const { settings } = await migrated('mkdocs', {
    'mkdocs.yml': 'site_name: Acme\nplugins: [search, awesome-pages]\n',
    'docs/.pages':
      'nav:\n  - index.md\n  - Send: send\n  - ...\n  - Status: https://status.acme.example\n  - More:\n      - zones.md\n',
    'docs/index.md': '# Acme\n',
    'docs/zones.md': '# Zones\n',
    'docs/about.md': '# About\n',
    'docs/send/.pages': 'arrange:\n  - weigh.md\n',
    'docs/send/box.md': '# Box\n',
    'docs/send/weigh.md': '# Weigh\n',
    'docs/drafts/.pages': 'hide: true\n',
    'docs/drafts/later.md': '# Later\n',
    'docs/tools/.pages': 'title: All tools\norder: desc\n',
    'docs/tools/a.md': '# A\n',
    'docs/tools/b.md': '# B\n',
  })
  const text = JSON.stringify(settings['navigation'])
  const order = ['index', 'Send', 'send/weigh', 'send/box', 'about', 'All tools', 'tools/b']
  const places = [...order, 'tools/a', 'links/status', 'More', 'zones'].map((it) =>
    text.indexOf(it),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text).not.toContain('later')
})
