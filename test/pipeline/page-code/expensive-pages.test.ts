import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { FilePath, Route } from '../../../src/base/paths.ts'
import { compileOptions } from '../../../src/compile/compile-options.ts'
import { createPageProcesses } from '../../../src/pipeline/page-code/page-processes.ts'
import type { ProgressEvent } from '../../../src/pipeline/options.ts'
import { configOf } from '../../site/support.ts'
import { buildSite, folderOf, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const page = '---\ntitle: A page\n---\n\n'

/** The compiler's own stack ends at it. */
const deadly = `${page}{${'('.repeat(30_000)}1${')'.repeat(30_000)}}\n`

/** The parser of expressions doubles its time with each level. */
const endless = `${page}${'{<a>'.repeat(80)}${'</a>}'.repeat(80)}\n`

test('pages that look expensive and are not are built like any other, and progress names them', async () => {
  const calls = Array.from({ length: 12 }, (_, at) => `  one${at}(): Promise<string>`).join('\n')
  const rows = Array.from(
    { length: 900 },
    (_, at) => `<tr><td>Row {${at}}</td><td>**{'b'}**</td></tr>`,
  )
  const events: ProgressEvent[] = []
  const { ok, problems, text } = await buildSite(
    {
      'docs.json': settings('index', 'code', 'table'),
      'index.mdx': `${page}Hello.\n`,
      'code.mdx': `${page}<CodeBlock language="ts" code={\`interface Client {\n${calls}\n}\`} />\n`,
      'table.mdx': `${page}<table>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n`,
    },
    { onProgress: (event) => void events.push(event) },
  )
  expect({ ok, problems }).toEqual({ ok: true, problems: [] })
  expect(await text('code/index.html')).toContain('one11')
  expect(await text('table/index.html')).toContain('Row 899')
  const named = events.filter(({ stage, ms, current }) => stage === 'compile' && !ms && current)
  expect(named.map(({ current }) => current)).toEqual(
    expect.arrayContaining(['code.mdx', 'table.mdx']),
  )
})

test('a compiler that ends its process costs that page alone, and nothing of the page is published', async () => {
  const { ok, diagnostics, list, text } = await buildSite(
    {
      'docs.json': settings('index', 'deadly'),
      'index.mdx': `${page}Hello.\n`,
      'deadly.mdx': deadly,
    },
    { keepGoing: true },
  )
  expect(ok).toBe(false)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      code: 'content/too-much-work',
      message: expect.stringMatching(/^deadly\.mdx could not be compiled: the compiler ended/),
      at: { file: 'deadly.mdx' },
    },
  ])
  const files = await list()
  expect(files.filter((file) => file.startsWith('deadly'))).toEqual([])
  expect(await text('index.html')).toContain('Hello.')
  expect(await text('llms-full.txt')).not.toContain('((((')
})

test('a page past its limit is an error that names it, and is not compiled again until it changes', async () => {
  const root = await folderOf({ 'endless.mdx': endless, 'a.mdx': `${page}Hello.\n` })
  const compile = async (name = 'endless', limits = { cpuSeconds: 1, megabytes: 2_000 }) => {
    const processes = createPageProcesses({
      root,
      compile: compileOptions(configOf(), []),
      limits,
      maxMs: 1_000,
      maxProcesses: 1,
      maxIdle: 1,
      showFailures: false,
      onStrayError: () => undefined,
    })
    onTestFinished(() => processes.close())
    const began: string[] = []
    const job = {
      kind: 'mdx' as const,
      file: `${name}.mdx` as FilePath,
      route: `/${name}` as Route,
      language: 'en',
    }
    const result = await processes.compile({ risk: 'work', job }, () => void began.push(name))
    return { result, began }
  }
  const problem = {
    code: 'content/too-much-work',
    severity: 'error',
    message: 'endless.mdx could not be compiled: it takes more than 1 CPU seconds.',
  }
  expect(await compile()).toMatchObject({ result: { problems: [problem] }, began: ['endless'] })
  expect(await compile()).toMatchObject({ result: { problems: [problem] }, began: [] })
  await writeFile(join(root, 'endless.mdx'), `${page}Short.\n`)
  expect(await compile()).toMatchObject({ result: { ok: true }, began: ['endless'] })
  expect(await compile('a', { cpuSeconds: 60, megabytes: 1 })).toMatchObject({
    result: { problems: [{ message: expect.stringContaining('more than 0.001 GB of memory') }] },
  })
})
