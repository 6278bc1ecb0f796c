import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

test('a snippet sees what the page that includes it imports and exports', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'other'),
    'index.mdx': `import Part from '/snippets/part.mdx'
import { Stamp } from '/snippets/stamp.jsx'
import { price as cost } from '/snippets/data.mdx'

export const name = 'Ada'

<Part />

<Snippet file="old.mdx" />
`,
    'other.mdx': `import Part from '/snippets/part.mdx'

export const Stamp = () => <b>other stamp</b>
export const cost = 7

<Part name="Grace" />
`,
    'snippets/part.mdx': 'Dear {name}, it is {cost}.\n\n<Stamp />\n',
    'snippets/old.mdx': 'Old {name}: <Stamp />\n',
    'snippets/stamp.jsx': 'export const Stamp = () => <b>the stamp</b>\n',
    'snippets/data.mdx': 'export const price = 12\n',
  })
  expect(site.problems).toEqual([])
  const words = async (page: string) =>
    bodyOf(await site.text(page))
      .replace(/<!--[\s\S]*?-->|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  const index = await words('index.html')
  expect(index).toMatch(/Dear Ada ?, it is 12 ?\./)
  expect(index.match(/the stamp/g)).toHaveLength(2)
  expect(index).toMatch(/Old Ada ?:/)
  const other = await words('other/index.html')
  expect(other).toMatch(/Dear Grace ?, it is 7 ?\./)
  expect(other).toContain('other stamp')
})

test('what a snippet defines itself wins over the page', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `import Part from '/snippets/part.mdx'

export const name = 'page'

<Part /> {name}
`,
    'snippets/part.mdx': "export const name = 'snippet'\n\nIt is {name}.\n",
  })
  expect(site.problems).toEqual([])
  expect(await site.text('index.html')).toMatch(/It is (?:<!-- -->)?snippet/)
})

test('an import from the package of the format gives the built-in components', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `import { Card, CardGroup as Cards } from '@mintlify/components'
import { Box } from '/snippets/box.jsx'

<Cards><Card title="Start" href="/">Go.</Card></Cards>

<Box />
`,
    'snippets/box.jsx':
      "import { Note } from '@mintlify/components'\nimport { useState } from 'react'\nexport function Box() {\n  const [n, set] = useState(1)\n  return <Note><button onClick={() => set(n + 1)}>Count {n}</button></Note>\n}\n",
  })
  expect(site.problems).toEqual([])
  const html = await site.text('index.html')
  for (const name of ['Card', 'CardGroup', 'Note']) {
    expect(html).toMatch(new RegExp(`data-component="(?:${name}|Columns)"`))
  }
  expect(html).toContain('Start')
})
