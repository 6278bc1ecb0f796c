import { afterAll, expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { folderOf, removeFolders } from '../support/build.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterAll(removeFolders)

const page = (body: string, head = 'title: Parcels') =>
  `---\n${head}\ndescription: How to follow a parcel.\n---\n\n${body}\n`

test.each([
  [
    'tabs in sync',
    page('<Tabs sync="os">\n<Tab title="A">a</Tab>\n<Tab title="B">b</Tab>\n</Tabs>'),
    'Write groupId="os": tabs of one group change together.',
  ],
  ['a language with a typo', page('```pyhton\nprint(1)\n```'), 'Did you mean "python"?'],
  [
    'a colon in YAML',
    page('Words.', 'title: Parcels: the start'),
    'a value with a colon and a space needs quotes.',
  ],
  [
    'a tab in YAML',
    page('Words.', 'title: Parcels\nkeywords:\n\t- one'),
    'a line begins with a tab, and YAML is indented with spaces.',
  ],
])('%s: check says what to type', async (_name, text, said) => {
  const cwd = await folderOf({
    'docs.json': { name: 'Acme', navigation: { pages: ['index'] } },
    'index.mdx': text,
  })
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  await runCommandLine(['check'], io)
  expect(`${stdout()}${stderr()}`).toContain(said)
})
