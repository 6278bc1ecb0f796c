import { expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { moduleGraph } from '../../../src/content/mdx/module-graph.ts'
import { createReport } from '../../../src/diagnostics/diagnostic.ts'
import { loadApi } from '../../../src/openapi/load-api.ts'
import { createMemoryHost } from '../../support/memory-host.ts'

const reason = 'this user may not read it'
const closed = new Set(['snippets/closed.mdx', 'snippets/hidden.mdx', 'closed.yaml'])
const readFailure = async (file: FilePath) => (closed.has(file) ? reason : undefined)

test('an imported file that may not be read is called unreadable, not missing', async () => {
  const text =
    "import A from '/snippets/closed.mdx'\nimport B from '/snippets/none.mdx'\n\n<Snippet file=\"hidden.mdx\" />\n"
  const { problems } = await moduleGraph(
    { path: 'page.mdx' as FilePath, text },
    { variables: {}, cache: new Map(), read: async () => undefined, readFailure },
  )
  expect(problems.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
    ['content/cannot-read', `snippets/closed.mdx cannot be read: ${reason}.`, 1],
    ['content/missing-import', 'No file is at "/snippets/none.mdx".', 2],
    ['content/cannot-read', `snippets/hidden.mdx cannot be read: ${reason}.`, 4],
  ])
})

test('a description, or a file that a $ref names, that may not be read is called unreadable', async () => {
  const host = {
    ...createMemoryHost({
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    $ref: closed.yaml\n',
    }),
    readFailure,
  }
  const report = createReport()
  await loadApi({ from: 'api.yaml' }, host, report)
  await loadApi({ from: 'closed.yaml' }, host, report)
  expect(report.all.map(({ code, message }) => [code, message.includes(reason)])).toEqual([
    ['openapi/missing-file', true],
    ['openapi/no-description', true],
  ])
})
