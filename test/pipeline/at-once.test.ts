import { createHash } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { removeFolders } from '../support/build.ts'
import type { Files } from '../support/build.ts'
import { runOctavo } from '../support/run-octavo.ts'
import { page, present, repository } from './git-versions/repository.ts'

afterEach(removeFolders)

/** A release of pages that all show a snippet, which is compiled again for each commit. */
function release(text: string): Files {
  const names = Array.from({ length: 8 }, (_, number) => `guides/p${number}`)
  const body = (name: string) =>
    page(name, `import Note from '/snippets/note.mdx'\n\n${name} of ${text}.\n\n<Note />`)
  return {
    'docs.json': { name: 'Acme', navigation: [{ group: 'All', pages: ['index', ...names] }] },
    'index.mdx': page('Welcome', `Of ${text}.`),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, body(name)])),
    'snippets/note.mdx': `A note of ${text}.`,
  }
}

async function versioned(): Promise<string> {
  const tags = Object.fromEntries(['1.0', '2.0', '3.0'].map((it) => [`v${it}`, release(it)]))
  return repository(tags, present({ tags: 'v*' }))
}

/** A hash of each file of a folder. */
async function contents(folder: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

/** The output of a build that starts with nothing, alone. */
async function cleanOutput(root: string): Promise<Readonly<Record<string, string>>> {
  expect(await runOctavo(['build', '--out', 'clean', '--clean'], { cwd: root })).toMatchObject({
    code: 0,
  })
  const clean = await contents(join(root, 'clean'))
  await rm(join(root, '.octavo'), { recursive: true })
  return clean
}

test.each([
  ['at the same time', 0],
  ['one after the other', 250],
  ['when the first one reads commits', 700],
])('two builds into two folders, started %s, are as alone', async (_, gap) => {
  const root = await versioned()
  const clean = await cleanOutput(root)
  const first = runOctavo(['build', '--out', 'one'], { cwd: root })
  await pause(gap)
  const second = runOctavo(['build', '--out', 'two'], { cwd: root })
  expect(await first).toMatchObject({ code: 0 })
  expect(await second).toMatchObject({ code: 0 })
  expect(await contents(join(root, 'one'))).toEqual(clean)
  expect(await contents(join(root, 'two'))).toEqual(clean)
  // and what they left in the cache is true
  expect(await runOctavo(['build', '--out', 'three'], { cwd: root })).toMatchObject({ code: 0 })
  expect(await contents(join(root, 'three'))).toEqual(clean)
  const left = await readdir(join(root, '.octavo/cache/versions'))
  expect(left.filter((name) => /^(?:tree|users|writing)/.test(name))).toEqual([])
})

test('a check next to a build reports what it reports alone', async () => {
  const root = await versioned()
  const clean = await cleanOutput(root)
  const alone = await runOctavo(['check', '--json'], { cwd: root })
  await rm(join(root, '.octavo'), { recursive: true })
  const [built, checked] = await Promise.all([
    runOctavo(['build', '--out', 'one'], { cwd: root }),
    runOctavo(['check', '--json'], { cwd: root }),
  ])
  expect(built.code).toBe(0)
  expect(problemsIn(checked.stdout)).toEqual(problemsIn(alone.stdout))
  expect(checked.code).toBe(alone.code)
  expect(await contents(join(root, 'one'))).toEqual(clean)
  expect(await runOctavo(['build', '--out', 'two'], { cwd: root })).toMatchObject({ code: 0 })
  expect(await contents(join(root, 'two'))).toEqual(clean)
})

/** Without what depends on the time. */
function problemsIn(json: string): unknown {
  const { diagnostics } = JSON.parse(json) as { readonly diagnostics: unknown }
  return diagnostics
}

test('two builds into one folder: one is refused, with the process that has it, or comes later', async () => {
  const root = await versioned()
  const clean = await cleanOutput(root)
  const both = await Promise.all(
    [0, 1].map(() => runOctavo(['build', '--out', 'one'], { cwd: root })),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, expect.toBeOneOf([0, 1])])
  for (const { code, stderr } of both) if (code === 1) expect(stderr).toMatch(/process \d+/)
  expect(await contents(join(root, 'one'))).toEqual(clean)
})
