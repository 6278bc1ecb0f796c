import { readFileSync } from 'node:fs'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { folderOf, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const { secondBuild } = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as {
  readonly secondBuild: Readonly<Record<string, Counts>>
}

/** Pages, and files of the output. */
interface Counts {
  readonly compiled: number
  readonly rendered: number
  readonly written: number
}

const names = Array.from({ length: 40 }, (_, index) => `page-${index}`)
let root = ''

beforeAll(async () => {
  root = await folderOf({
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [0, 1, 2, 3].map((group) => ({
          group: `Part ${group}`,
          pages: names.filter((_, index) => index % 4 === group),
        })),
      },
    },
    ...Object.fromEntries(
      names.map((name, index) => [`${name}.mdx`, `---\ntitle: Page ${index}\n---\n\nWord.\n`]),
    ),
  })
  await counted()
})

test.each<readonly [string, (text: string) => string]>([
  ['nothing changed', (text) => text],
  ['a text edited', (text) => `${text}\nOne more sentence.\n`],
  ['a title edited', (text) => text.replace('title: Page', 'title: Another page')],
])(
  'what a second build does is a number of pages and files, whatever the machine: %s',
  async (what, edit) => {
    const file = join(root, 'page-7.mdx')
    const text = await readFile(file, 'utf8')
    if (edit(text) !== text) await writeFile(file, edit(text))
    const counts = await counted()
    const most = secondBuild[what]
    expect(counts.compiled).toBe(most?.compiled)
    expect(counts.rendered).toBeLessThanOrEqual(most?.rendered ?? 0)
    expect(counts.written).toBeLessThanOrEqual(most?.written ?? 0)
    if (what !== 'nothing changed') expect(counts.rendered).toBeGreaterThan(0)
  },
)

async function counted(): Promise<Counts> {
  const out = join(root, 'dist')
  const before = await stampsOf(out)
  const found = { compile: 0, render: 0 }
  await build({
    root,
    out,
    threads: 0,
    onProgress({ stage, ms }) {
      if (ms !== undefined && (stage === 'compile' || stage === 'render')) found[stage]++
    },
  })
  const now = await stampsOf(out)
  const written = [...now].filter(([path, stamp]) => before.get(path) !== stamp).length
  return { compiled: found.compile, rendered: found.render, written }
}

/** A file that was written has another inode or time. */
async function stampsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const all = { recursive: true, withFileTypes: true } as const
  const files = (await readdir(folder, all).catch(() => [])).filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        const { ino, mtimeMs } = await stat(path)
        return [path, `${ino} ${mtimeMs}`] as const
      }),
    ),
  )
}
