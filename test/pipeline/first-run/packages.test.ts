import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'
import type { BuiltSite, Files } from '../../support/build.ts'

afterAll(removeFolders)

test('a component that is imported from a package is the built-in of that name, with a warning', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'renamed', 'snippet'),
    'index.mdx': `import { Callout, Card } from "acme-ui/components";

<Callout type="success" title="Read this first">one</Callout>

<Card title="First card" href="/renamed">card text</Card>
`,
    'renamed.mdx': `import { Note as Remark } from '@acme/ui'
import Card from '@acme/ui/card'
import * as Ui from '@/components/ui'

<Remark>two</Remark>

<Card title="Second card">card text</Card>

<Ui.Tip>three</Ui.Tip>
`,
    'snippet.mdx': `import Part from '/snippets/part.mdx'
import { Box } from '/snippets/box.jsx'

<Part />

<Box />
`,
    'snippets/part.mdx':
      'import { Steps, Step } from \'acme-ui\'\n\n<Steps><Step title="Go">four</Step></Steps>\n',
    'snippets/box.jsx':
      "import { Warning } from 'acme-ui'\nexport const Box = () => <Warning>five</Warning>\n",
  })
  expect(await componentsOf(site, 'index.html')).toEqual(['Callout', 'Card'])
  expect(await site.text('index.html')).toContain('Read this first')
  expect(await componentsOf(site, 'renamed/index.html')).toEqual(['Note', 'Card', 'Tip'])
  expect(await componentsOf(site, 'snippet/index.html')).toEqual(['Steps', 'Step', 'Warning'])
  expect(site.problems).toEqual([
    'content/package-import index.mdx:1:32',
    'content/package-import renamed.mdx:1:33',
    'content/package-import renamed.mdx:2:19',
    'content/package-import renamed.mdx:3:22',
    'content/package-import snippets/part.mdx:1:30',
    'content/package-import snippets/box.jsx:1:26',
  ])
  expect(site.diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: Callout and Card are components of Octavo, so the import from "acme-ui/components" is not needed.',
    'warning: Note is a component of Octavo, so the import from "@acme/ui" is not needed.',
    'warning: Card is a component of Octavo, so the import from "@acme/ui/card" is not needed.',
    'warning: "@/components/ui" is a package, and pages import only files of the site and "react".',
    'warning: Steps and Step are components of Octavo, so the import from "acme-ui" is not needed.',
    'warning: Warning is a component of Octavo, so the import from "acme-ui" is not needed.',
  ])
})

test('of a package that is no file, only the names of built-in components are known', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `import { Card, Chart } from 'acme-charts'

<Card title="Sales">card text</Card>

<Chart>what is inside</Chart>
`,
  })
  expect(await componentsOf(site, 'index.html')).toEqual(['Card'])
  expect(await site.text('index.html')).toContain('what is inside')
  expect(site.diagnostics).toMatchObject([
    {
      code: 'content/package-import',
      message: '"acme-charts" is a package, and pages import only files of the site and "react".',
      help: 'Write the others in a .jsx or .tsx file of the site and import that. Card is a component of Octavo.',
    },
  ])
})

test('packages of the format and of Octavo give the built-in components without a warning', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `import { Card } from '@mintlify/components'
import Note from 'octavo/note'

<Card title="Start">Go.</Card>

<Note>six</Note>
`,
  })
  expect(site.problems).toEqual([])
  expect(await componentsOf(site, 'index.html')).toEqual(['Card', 'Note'])
})

test('a live component may import a built-in from a package', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': "import { Box } from '/snippets/box.jsx'\n\n<Box />\n",
    'snippets/box.jsx':
      "import { Tip, Chart } from 'acme-ui'\nimport { useState } from 'react'\nexport function Box() {\n  const [n, set] = useState(1)\n  return <Tip><button onClick={() => set(n + 1)}>Count {n}</button><Chart /></Tip>\n}\n",
  })
  expect(site.problems).toEqual(['content/package-import snippets/box.jsx:1:29'])
  const html = await site.text('index.html')
  expect(html).toContain('<octavo-island data-island="snippets/box.jsx#Box"')
  expect(await componentsOf(site, 'index.html')).toEqual(['Tip'])
  const script = (await site.list()).find((file) => file.startsWith('_octavo/islands/snippets-box'))
  expect(await site.text(script ?? '')).toMatch(/from"\.\.\/islands-components-\w+\.js"/)
})

const page: Files = {
  'docs.json': settings('index'),
  'index.mdx': `import Part from '/snippets/part.mdx'
import { Plan } from '/snippets/plan.jsx'

Hello {user.firstName ?? 'there'}, {user.email}your plan is {user.org?.plan ?? 'free'}.

/users/{user}/posts

<Part />

<Plan />
`,
  'snippets/part.mdx': "Part for {user.groups?.includes('beta') ? 'testers' : 'everyone'}.\n",
  'snippets/plan.jsx': "export const Plan = () => <p>Plan: {user.plan || 'none'}</p>\n",
}

test('the user of a page is a reader who is not signed in', async () => {
  const site = await buildSite(page)
  const words = wordsOf(await site.text('index.html'))
  expect(words).toContain('Hello there, your plan is free.')
  expect(words).toContain('Part for everyone.')
  expect(words).toContain('Plan: none')
})

test('braces around the word user alone are shown as they are, with a warning', async () => {
  const site = await buildSite(page)
  expect(wordsOf(await site.text('index.html'))).toContain('/users/{user}/posts')
  expect(site.problems).toEqual(['content/undefined-variable index.mdx:6:8'])
})

test('a user that a page or a snippet defines is that one', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `import Part from '/snippets/part.mdx'

export const user = { name: 'Ada' }

Page of {user.name}.

<Part user={{ name: 'Grace' }} />
`,
    'snippets/part.mdx': 'Part of {user.name}.\n',
  })
  const words = wordsOf(await site.text('index.html'))
  expect(words).toContain('Page of Ada.')
  expect(words).toContain('Part of Grace.')
  expect(site.problems).toEqual([])
})

function wordsOf(html: string): string {
  return bodyOf(html)
    .replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
}

async function componentsOf(site: BuiltSite, path: string): Promise<string[]> {
  return [...bodyOf(await site.text(path)).matchAll(/data-component="(\w+)"/g)].map(
    (match) => match[1]!,
  )
}
