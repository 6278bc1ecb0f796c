import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { FilePath, Route } from '../../../src/base/paths.ts'
import { compileOptions } from '../../../src/compile/compile-options.ts'
import type { CompileResult } from '../../../src/compile/compile-page.ts'
import { createPageProcesses } from '../../../src/pipeline/page-code/page-processes.ts'
import { configOf } from '../../site/support.ts'
import { folderOf, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const endlessLoop = '# Endless\n\n{(() => { for (;;); })()}\n'

test('a page whose code does not end is reported at its place, and the next page is compiled', async () => {
  const files = { 'endless.mdx': endlessLoop, 'a.mdx': '{[1, 2].map((it) => it + 1).join()}\n' }
  const { compile } = await open(files, 1_000)
  expect(problemsOf(await compile('endless'))).toMatchObject([
    { code: 'content/endless', at: { file: 'endless.mdx', line: 3 } },
  ])
  expect(htmlOf(await compile('a'))).toContain('2,3')
})

test('a page that ends its process costs itself alone', async () => {
  const files = {
    'a.mdx': '{[1, 2].map((it) => it + 1).join()}\n',
    'hungry.mdx': '{new Array(3e7).fill([1, 2, 3]).map((it) => [...it])}\n',
  }
  const { compile } = await open(files, 40_000)
  expect(htmlOf(await compile('a'))).toContain('2,3')
  expect(problemsOf(await compile('hungry'))).toMatchObject([
    { code: 'content/failed-page', message: expect.stringContaining('more memory than there is') },
  ])
  expect(htmlOf(await compile('a'))).toContain('2,3')
})

test('a page that changed is no longer compiled, and its process is free for others', async () => {
  const { compile, processes } = await open({
    'endless.mdx': endlessLoop,
    'a.mdx': '{String(1)}\n',
  })
  const endless = [1, 2, 3, 4].map(() => compile('endless'))
  const waiting = compile('a')
  processes.cancel(['/endless' as Route])
  expect(await Promise.all(endless)).toEqual([undefined, undefined, undefined, undefined])
  expect(htmlOf(await waiting)).toContain('1')
})

async function open(files: Readonly<Record<string, string>>, maxMs = 10_000) {
  const processes = createPageProcesses({
    root: await folderOf(files),
    compile: compileOptions(configOf(), []),
    maxMs,
    maxProcesses: 3,
    maxIdle: 1,
    showFailures: true,
    onStrayError: () => undefined,
  })
  onTestFinished(() => processes.close())
  const compile = (name: string) =>
    processes.compile({
      risk: 'code',
      job: {
        kind: 'mdx',
        file: `${name}.mdx` as FilePath,
        route: `/${name}` as Route,
        language: 'en',
      },
    })
  return { processes, compile }
}

function htmlOf(result: CompileResult | undefined): string | undefined {
  return result?.ok === true ? result.page.body.main : undefined
}

function problemsOf(result: CompileResult | undefined) {
  return result?.ok === false ? result.problems : []
}
