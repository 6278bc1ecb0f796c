import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

const fence = (words: string, code: string) => `\`\`\`${words}\n${code}\n\`\`\`\n\n`

test('hidden code blocks are in no file of the output; their neighbors are', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': [
      '# Acme\n\n',
      fence('bash hidden', 'xylophone'),
      fence('bash test=true hidden session=a', 'xylophone'),
      fence('js hidden=true title="Setup"', 'xylophone'),
      `<CodeGroup>\n\n${fence('bash One test=true', 'echo shown-one')}${fence('bash test=true hidden', 'xylophone')}</CodeGroup>\n\n`,
      `- Item\n\n  \`\`\`bash hidden\n  xylophone\n  \`\`\`\n\n`,
      "import Setup from '/snippets/setup.mdx'\n\n<Setup />\n\n",
      fence('bash A hidden title', 'echo shown-two'),
      fence('bash hidden=false', 'echo shown-three'),
      fence('bash test=true session=a exit=1 Title', 'echo shown-four'),
      fence('text output', 'shown-five'),
    ].join(''),
    'snippets/setup.mdx': fence('bash hidden', 'xylophone'),
  })
  expect(site.problems).toEqual([])
  const files = await site.list()
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(site.out, file), 'utf8')] as const),
  )
  expect(texts.filter(([, text]) => text.includes('xylophone')).map(([file]) => file)).toEqual([])
  const markdown = await site.text('index.md')
  expect([...markdown.matchAll(/shown-\w+/g)].map(String)).toEqual(
    ['one', 'two', 'three', 'four', 'five'].map((name) => `shown-${name}`),
  )
  expect(markdown).not.toContain('session=')
})
