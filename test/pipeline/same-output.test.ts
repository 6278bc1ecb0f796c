import { createHash } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { BuiltSite } from '../support/build.ts'
import { buildFolder, folderOf, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

/** A fingerprint of each file of the output. */
async function prints({ out, list }: BuiltSite): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const file of await list()) {
    all[file] = createHash('sha256')
      .update(await readFile(join(out, file)))
      .digest('hex')
  }
  return all
}

/** Without the manual's many pages about problems, which are all alike. */
async function copyOf(folder: string): Promise<string> {
  const root = await folderOf({})
  await cp(folder, root, { recursive: true, filter: (path) => !/problems.\w/.test(path) })
  return root
}

test.each(['docs', 'examples/everything'])(
  '%s is the same, byte by byte: anywhere, with any number of threads, from the cache or not',
  async (folder) => {
    const root = await copyOf(folder)
    const cold = await prints(await buildFolder(root, { threads: 0, clean: true }))
    expect(Object.keys(cold).length).toBeGreaterThan(20)
    expect(await prints(await buildFolder(root, { threads: 0 })), 'from the cache').toEqual(cold)
    const elsewhere = await buildFolder(await copyOf(folder), { threads: 3 })
    expect(await prints(elsewhere), 'three threads, elsewhere').toEqual(cold)
  },
  120_000,
)
