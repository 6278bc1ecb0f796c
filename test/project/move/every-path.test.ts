import { expect, test } from 'vitest'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommandLine } from '../../../src/cli/run-command-line.ts'
import { createFolder } from '../../support/folders.ts'
import { commitAll, git } from '../../support/git.ts'
import { createMemoryIo } from '../../support/memory-io.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      get: { responses: { 200: { $ref: './parts/replies.json#/list' } } },
    },
  },
})

/** A site with a path in every place that can hold one. */
const site = {
  'docs.json': JSON.stringify(
    {
      name: 'Acme',
      logo: '/images/logo.png',
      favicon: 'images/logo.png?v=2',
      openapi: 'api/pets.json',
      navigation: [{ group: 'All', pages: ['index', 'guides/install', 'guides/pets'] }],
      redirects: [{ source: '/g/:slug*', destination: '/guides/:slug*' }],
    },
    null,
    2,
  ),
  'index.mdx': `---
title: "Welcome"
description: "All about Acme."
icon: "/images/logo.png"
"og:image": images/logo.png
related: ["guides/install", "The pets: /guides/pets"]
watch: ["code/**", "!code/old.ts", "./images/logo.png"]
---

export const pages = [{ title: 'Install', href: '/guides/install#linux' }]

\`\`\`ts file=/code/start.ts
\`\`\`

\`\`\`ts file="code/start.ts" region=run
\`\`\`

{pages.map(({ title, href }) => <a href={href}>{title}</a>)}

<img src="/images/logo.png" alt="The logo" />
<Frame caption="A logo">![The logo](images/logo.png)</Frame>
<video src="/images/film.mp4" poster="/images/logo.png" />
<picture><source srcset="images/logo.png, /images/logo.png 2x" /><img src="images/logo.png" alt="A logo" /></picture>
<object data="/images/logo.png"></object>

<div style={{ background: "url(/images/logo.png)" }}>A logo</div>

<style>{\`.a { background: url(images/logo.png) } .b { background: url(images/logo.png) }\`}</style>

[By reference][install]

[install]: guides/install.mdx#linux 'The title'
`,
  'guides/install.mdx': `---
title: "Install"
description: "How to install."
changelog: ../code/CHANGELOG.md
---

import Part from '../parts/part.mdx'
import { Box } from '/parts/box.jsx'

<Part /> <Box />

~~~ts file=../code/start.ts
~~~

## Linux
`,
  'guides/pets.mdx': `---
title: "Pets"
description: "A list of pets."
openapi: "../api/pets.json GET /pets"
---
`,
  'parts/part.mdx': '![A dot](dot.png)\n\n[Install](/guides/install)\n',
  'parts/dot.png': dot,
  'parts/box.jsx': `export function Box() {\n  return <img src="/images/logo.png" alt="A box" />\n}\n`,
  'images/logo.png': dot,
  'images/film.mp4': 'film',
  'code/start.ts': '// #region run\nstart()\n// #endregion run\n',
  'code/CHANGELOG.md': '# Changelog\n\n## 1.0.0 - 2025-01-01\n\n- First.\n',
  'api/pets.json': api,
  'api/parts/replies.json': JSON.stringify({ list: { description: 'All pets' } }),
  'theme/style.css': `@import "more.css";\n.hero { background: url(../images/logo.png) }\n`,
  'theme/more.css': `.more { background: url('/images/logo.png?a=1') }\n`,
}

async function mv(root: string, ...args: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd: root })
  const code = await runCommandLine(['mv', ...args], io)
  return { code, stdout: stdout(), stderr: stderr() }
}

async function textsIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const texts: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(root.length + 1)
    const isOwn = entry.isFile() && !/^(?:\.git|node_modules|\.octavo)\//.test(name)
    if (isOwn) texts[name] = await readFile(path, 'latin1')
  }
  return texts
}

test.each([
  [
    'a page',
    ['guides/install.mdx', 'start/here/setup.mdx'],
    {
      'index.mdx': [
        'related: ["start/here/setup", "The pets: /guides/pets"]',
        "href: '/start/here/setup#linux'",
        "[install]: start/here/setup.mdx#linux 'The title'",
      ],
      'start/here/setup.mdx': [
        'changelog: ../../code/CHANGELOG.md',
        "'../../parts/part.mdx'",
        "'/parts/box.jsx'",
        'file=../../code/start.ts',
      ],
      'parts/part.mdx': ['[Install](/start/here/setup)'],
    },
  ],
  [
    'an image',
    ['images/logo.png', 'brand/mark.png'],
    {
      'docs.json': ['"logo": "/brand/mark.png"', '"favicon": "brand/mark.png?v=2"'],
      'index.mdx': [
        'icon: "/brand/mark.png"',
        '"og:image": brand/mark.png',
        '"./brand/mark.png"]',
        '<img src="/brand/mark.png"',
        '![The logo](brand/mark.png)',
        'poster="/brand/mark.png"',
        'srcset="brand/mark.png, /brand/mark.png 2x" /><img src="brand/mark.png"',
        '<object data="/brand/mark.png">',
        '"url(/brand/mark.png)"',
        '.a { background: url(brand/mark.png) } .b { background: url(brand/mark.png) }',
      ],
      'parts/box.jsx': ['src="/brand/mark.png"'],
      'theme/style.css': ['url(../brand/mark.png)'],
      'theme/more.css': ["url('/brand/mark.png?a=1')"],
    },
  ],
  [
    'a folder of code',
    ['code', 'examples/code'],
    {
      'index.mdx': [
        'file=/examples/code/start.ts',
        'file="examples/code/start.ts" region=run',
        'watch: ["examples/code/**", "!examples/code/old.ts", "./images/logo.png"]',
      ],
      'guides/install.mdx': [
        'changelog: ../examples/code/CHANGELOG.md',
        'file=../examples/code/start.ts',
      ],
    },
  ],
  [
    'a description, with what it refers to',
    ['api/pets.json', 'specs/v1/pets.json'],
    {
      'docs.json': ['"openapi": "specs/v1/pets.json"'],
      'guides/pets.mdx': ['openapi: "../specs/v1/pets.json GET /pets"'],
      'specs/v1/pets.json': ['"../../api/parts/replies.json#/list"'],
    },
  ],
  [
    'a part of a description',
    ['api/parts/replies.json', 'api/replies.json'],
    { 'api/pets.json': ['"./replies.json#/list"'] },
  ],
  [
    'a snippet with an image next to it',
    ['parts/part.mdx', 'shared/deep/part.mdx'],
    {
      'guides/install.mdx': ["'../shared/deep/part.mdx'"],
      'shared/deep/part.mdx': ['![A dot](../../parts/dot.png)'],
    },
  ],
  [
    'a style sheet',
    ['theme/style.css', 'theme/site/style.css'],
    { 'theme/site/style.css': ['@import "../more.css"', 'url(../../images/logo.png)'] },
  ],
  [
    'a folder of pages',
    ['guides', 'manual/basics'],
    {
      'docs.json': [
        '"manual/basics/install"',
        '"destination": "/manual/basics/:slug*"',
        '"source": "/guides/:slug*"',
      ],
      'manual/basics/pets.mdx': ['openapi: "../../api/pets.json GET /pets"'],
    },
  ],
] as const)(
  '%s is moved with every path that leads to it, and back',
  async (_, paths, expected) => {
    const [from, to] = paths
    const root = await createFolder(site)
    await git(root, ['init', '-q'])
    await commitAll(root, '2025-01-01')
    const before = await textsIn(root)
    expect(await mv(root, from, to)).toMatchObject({ code: 0, stderr: '' })
    const after = await textsIn(root)
    for (const [file, parts] of Object.entries(expected))
      for (const part of parts) expect(after[file]).toContain(part)
    expect(await mv(root, to, from)).toMatchObject({ code: 0, stderr: '' })
    expect(await textsIn(root)).toEqual(before)
  },
)
