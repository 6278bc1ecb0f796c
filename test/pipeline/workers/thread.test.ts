import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FilePath, Route } from '../../../src/base/paths.ts'
import { compileOptions } from '../../../src/compile/compile-options.ts'
import { createThread } from '../../../src/pipeline/workers/thread.ts'
import { configOf } from '../../site/support.ts'
import { folderOf, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

test('a page that ends its thread is found, and the other pages are compiled', async () => {
  const root = await folderOf({
    'a.mdx': '# A {1}\n',
    'hungry.mdx':
      '{(() => { const all = []; while (true) all.push(new Array(100_000).fill(1)) })()}\n',
    'b.mdx': '# B {2}\n',
  })
  const strays: string[] = []
  const thread = createThread(
    {
      root,
      compile: compileOptions(configOf(), []),
      bodiesFile: join(root, 'bodies.pack'),
      reader: '',
      leaves: [],
    },
    { young: 16, old: 128, onStrayError: ({ message }) => void strays.push(message) },
  )
  const jobs = ['a', 'hungry', 'b'].map((name) => ({
    kind: 'mdx' as const,
    file: `${name}.mdx` as FilePath,
    route: `/${name}` as Route,
    language: 'en',
  }))
  const { pages: done } = await thread.compile(jobs)
  await thread.close()
  expect(done.map(({ ok }) => ok)).toEqual([true, false, true])
  const problems = done.flatMap((it) => (it.ok ? [] : it.problems))
  expect(problems).toMatchObject([
    { code: 'content/failed-page', severity: 'error', at: { file: 'hungry.mdx' } },
  ])
  expect(problems[0]?.message).toContain('more memory than there is')
  expect(strays).toEqual([])
})

test('a page whose promises never end is found by a thread that is silent for too long', async () => {
  const root = await folderOf({
    'a.mdx': '# A {[1].map(String)}\n',
    'endless.mdx': '{void (() => { const next = () => Promise.resolve().then(next); next() })()}\n',
  })
  const thread = createThread(
    {
      root,
      compile: compileOptions(configOf(), []),
      bodiesFile: join(root, 'bodies.pack'),
      reader: '',
      leaves: [],
    },
    { young: 16, old: 128, maxSilentMs: 4_000, onStrayError: () => undefined },
  )
  const jobs = ['endless', 'a'].map((name) => ({
    kind: 'mdx' as const,
    file: `${name}.mdx` as FilePath,
    route: `/${name}` as Route,
    language: 'en',
  }))
  const { pages: done } = await thread.compile(jobs)
  await thread.close()
  expect(done.map(({ ok }) => ok)).toEqual([false, true])
  const problems = done.flatMap((it) => (it.ok ? [] : it.problems))
  expect(problems).toMatchObject([{ code: 'content/failed-page', at: { file: 'endless.mdx' } }])
  // on a fast machine the queue of promises may exhaust the memory of the thread first
  expect(problems[0]?.message).toMatch(/its code (?:does not end|takes more memory than there is)/)
})
