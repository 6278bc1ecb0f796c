import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const tick = '`'
const fence = '```'

test('code of a snippet has the props of the snippet in place of their names', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'other'),
    'index.mdx': `import Install from '/snippets/install.mdx'

<Install packageName="@acme/sdk" major={3} />
`,
    'other.mdx': `<Snippet file="install.mdx" packageName="acme-cli" />

On the page itself ${tick}{packageName}${tick} stays.
`,
    'snippets/install.mdx': `Install {packageName}:

${fence}bash
npm install {packageName}@{major}
${fence}

## Use ${tick}{packageName}${tick}

- Import ${tick}{packageName}/v{major}${tick}.

| Name | Code |
| --- | --- |
| module | ${tick}{packageName}${tick} |

<Steps>
  <Step title="Import">
    ${fence}js
    import { client } from '{packageName}'
    ${fence}
  </Step>
</Steps>
`,
  })
  expect(site.problems).toEqual([])
  const index = wordsOf(await site.text('index.html'))
  expect(index).toContain('Install @acme/sdk:')
  expect(index).toContain('npm install @acme/sdk@3')
  expect(index).toContain('Import @acme/sdk/v3.')
  expect(index).toContain("import { client } from '@acme/sdk'")
  expect(index).not.toContain('{packageName}')
  expect(await site.text('index.html')).toMatch(/<h2[^>]* id="use-@acme\/sdk"/)
  const markdown = await site.text('index.md')
  expect(markdown).toContain('npm install @acme/sdk@3')
  expect(markdown).toContain('`@acme/sdk/v3`')
  expect(await site.text('llms-full.txt')).toContain('npm install acme-cli@{major}')
  const other = wordsOf(await site.text('other/index.html'))
  expect(other).toContain('npm install acme-cli@{major}')
  expect(other).toContain('On the page itself {packageName} stays.')
})

test('all other braces in the code of a snippet stay', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': "import Part from '/snippets/part.mdx'\n\n<Part name=\"Ada\" list={['a']} />\n",
    'snippets/part.mdx': `${fence}js
f({ name })
const text = ${tick}\${name}${tick}
{unknown} {list} {constructor} {children} {name}
${fence}

Write ${tick}{{name}}${tick}, ${tick}{name: 1}${tick} or ${tick}{other}${tick}.
`,
  })
  expect(site.problems).toEqual([])
  const words = wordsOf(await site.text('index.html'))
  expect(words).toContain('f({ name }) const text = `${name}`')
  expect(words).toContain('{unknown} {list} {constructor} {children} Ada')
  expect(words).toContain('Write {{name}}, {name: 1} or {other}.')
})

test('a snippet in a snippet has its own props', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': 'import Outer from \'/snippets/outer.mdx\'\n\n<Outer name="acme" />\n',
    'snippets/outer.mdx': `import Inner from './inner.mdx'

Outer ${tick}{name}${tick}.

<Inner tool={name} />
`,
    'snippets/inner.mdx': `Inner ${tick}{tool} {name}${tick}.\n`,
  })
  expect(wordsOf(await site.text('index.html'))).toMatch(/Outer acme\. ?Inner acme \{name\}\./)
})

function wordsOf(html: string): string {
  return bodyOf(html)
    .replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
}
