import * as fc from 'fast-check'
import {
  appendFile,
  lstat,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build as buildAll } from '../../src/pipeline/build.ts'
import { build } from '../../src/pipeline/rebuild/build-if-changed.ts'
import { removeFolders } from '../support/build.ts'
import { everySite, prints, sourcesOf } from './incremental/edited-site.ts'
import { createFolder } from '../support/folders.ts'
import { filesOf } from '../support/killed-build.ts'
import { versioned } from '../support/at-once.ts'
import { damagedCache, damagedParts, damagedVersions, octavo } from '../support/damage.ts'

afterEach(removeFolders)

const kinds = ['flip', 'zero', 'cut', 'remove', 'link', 'empty', 'swap'] as const

const damage = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    file: fc.nat(),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    length: fc.integer({ min: 1, max: 4_000 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Changes files of a folder by chance. */
async function spoil(
  folder: string,
  changes: typeof damage extends fc.Arbitrary<infer Value> ? Value : never,
): Promise<void> {
  for (const { kind, file, at, length } of changes) {
    const all = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.endsWith('.gitignore'))
      .toSorted()
    const path = all[file % all.length]
    if (path === undefined) continue
    const bytes = await readFile(path)
    const start = Math.floor(at * bytes.length)
    if (kind === 'remove') await rm(path)
    else if (kind === 'empty') await truncate(path, 0)
    else if (kind === 'cut') await truncate(path, start)
    else if (kind === 'link') {
      await rename(path, `${path}.moved`)
      await symlink(`${path}.moved`, path)
    } else if (kind === 'swap') {
      const other = all[(file + 1) % all.length]
      if (other !== undefined) await writeFile(path, await readFile(other))
    } else {
      for (let index = start; index < Math.min(start + length, bytes.length); index++)
        bytes[index] = kind === 'zero' ? 0 : (bytes[index] ?? 0) ^ 0x10
      await writeFile(path, bytes)
    }
  }
}

const runs = Number(process.env['OCTAVO_DAMAGE'] ?? 10)
const seed = Number(process.env['OCTAVO_SEED'] ?? 1)

test(
  'a build after damage in the cache has the output of a clean build',
  async () => {
    const options = { threads: 0, keepGoing: true, siteUrl: 'https://acme.example' }
    const root = await everySite()
    const out = join(root, 'dist')
    const copy = await sourcesOf(root)
    await buildAll({ root: copy, out: join(copy, 'dist'), ...options })
    const clean = await prints(copy)
    await build({ root, out, ...options })
    await fc.assert(
      fc.asyncProperty(damage, fc.boolean(), async (changes, withoutOutput) => {
        await spoil(join(root, '.octavo'), changes)
        if (withoutOutput) await rm(out, { recursive: true })
        const built = await build({ root, out, ...options })
        expect(built.written).toBe(true)
        expect(await prints(root)).toEqual(clean)
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
  },
  runs * 30_000,
)

test.each([
  ['the cache', damagedCache, 6],
  ['versions from git in the cache', damagedVersions, 12],
  ['parts of shards', damagedParts, 6],
] as const)(
  'after damages in %s, the output is that of a clean build',
  async (_, open, times) => {
    const site = await open()
    const flaws: string[] = []
    for (let index = 0; index < times; index++) flaws.push(...(await site.attempt(seed + index)))
    expect(flaws).toEqual([])
  },
  600_000,
)

test.each([
  [everySite, /^bodies-.*\.pack$/],
  [everySite, /^pages-.*\.pack$/],
  [everySite, /^search\/list\.bin$/],
  [everySite, /^builds\/.*\.json$/],
  [() => versioned(['1.0'], 3), /^versions\/files\//],
  [() => versioned(['1.0'], 3), /^versions\/.*\.pack$/],
  [() => versioned(['1.0'], 3), /^versions\/.*\.commit$/],
] as const)('a build names a file of the cache that is damaged (%#)', async (site, pattern) => {
  const root = await site()
  const cache = join(root, '.octavo/cache')
  expect(await octavo(['build'], root)).toMatchObject({ code: 0 })
  const files = await filesOf(cache)
  const [path, text] = [...files].find(([name]) => pattern.test(name)) ?? ['none', '']
  await writeFile(join(cache, path), text.slice(0, -1), 'latin1')
  // an index is read for the output that it belongs to
  if (path.startsWith('search/')) await appendFile(join(root, 'index.mdx'), '\nOne more line.\n')
  else await rm(join(root, 'dist'), { recursive: true })
  const { code, text: printed } = await octavo(['build'], root)
  expect(code).toBe(0)
  expect(printed).toMatch(/The cache (?:is damaged|is not complete)/)
  if (!printed.includes('not complete')) expect(printed).toContain(path.split('/').at(-1))
})

const parts = {
  'docs.json': { name: 'Acme', navigation: { pages: ['a', 'b', 'c', 'd'] } },
  ...Object.fromEntries('abcd'.split('').map((name) => [`${name}.mdx`, `# ${name}\n\nText.\n`])),
}

test.each(['flip', 'cut', 'link'] as const)(
  'a merge compiles pages of a part again that are damaged (%s)',
  async (kind) => {
    const cwd = await createFolder(parts)
    await octavo(['build', '--out', 'whole'], cwd)
    await octavo(['build', '--shard', '1/2', '--out', 'part-1'], cwd)
    await octavo(['build', '--shard', '2/2', '--out', 'part-2'], cwd)
    await rm(join(cwd, '.octavo'), { recursive: true })
    const packs = (await readdir(join(cwd, 'part-2'))).filter((name) => name.startsWith('bodies'))
    expect(packs).toHaveLength(1)
    const pack = join(cwd, 'part-2', packs[0] ?? '')
    const bytes = await readFile(pack)
    if (kind === 'flip') {
      const at = bytes.indexOf('Text.')
      expect(at).not.toBe(-1)
      bytes.write('Evil.', at)
      await writeFile(pack, bytes)
    } else if (kind === 'cut') await truncate(pack, bytes.length - 20)
    else {
      await rename(pack, join(cwd, 'elsewhere'))
      await symlink(join(cwd, 'elsewhere'), pack)
      expect((await lstat(pack)).isSymbolicLink()).toBe(true)
    }
    const { code, text: output } = await octavo(
      ['merge', 'part-1', 'part-2', '--out', 'merged'],
      cwd,
    )
    expect(code).toBe(0)
    expect(output).toMatch(/(?:build\/damaged-part|build\/other-shard)/)
    expect(output).toContain('part-2')
    const texts = async (folder: string) =>
      Promise.all(
        'abcd'.split('').map((it) => readFile(join(cwd, folder, it, 'index.html'), 'utf8')),
      )
    expect(await texts('merged')).toEqual(await texts('whole'))
  },
)

test('after a loss of power, an output is compared by its contents once', async () => {
  const root = await everySite()
  const out = join(root, 'dist')
  const options = { threads: 0, keepGoing: true, siteUrl: 'https://acme.example' }
  await build({ root, out, ...options })
  const clean = await prints(root)
  const { recordFile } = await import('../../src/pipeline/incremental/build-record.ts')
  const { contentHash } = await import('../../src/host/node/hash.ts')
  const { utimes, stat } = await import('node:fs/promises')
  const file = recordFile({ root, out })
  const record = JSON.parse((await readFile(file, 'utf8')).split('\n')[1] ?? '') as {
    output: { boot: string; stamps: number[][] }
  }
  // a file whose blocks were lost, with the size and the times that it had
  const page = join(out, 'index.html')
  const { size, mtime } = await stat(page)
  await writeFile(page, Buffer.alloc(size))
  await utimes(page, mtime, mtime)
  record.output.boot = 'an earlier boot'
  const { stampOf } = await import('../../src/pipeline/incremental/file-stamp.ts')
  const { readOutputManifest } = await import('../../src/pipeline/output/output-manifest.ts')
  record.output.stamps = [...(readOutputManifest(out)?.keys() ?? [])].map(
    (path) => [...(stampOf(join(out, path)) ?? [0, 0, 0])] as number[],
  )
  const json = JSON.stringify(record)
  await writeFile(file, `${contentHash(json)}\n${json}`)
  expect(await build({ root, out, ...options })).not.toHaveProperty('isUnchanged')
  expect(await prints(root)).toEqual(clean)
  expect(await build({ root, out, ...options })).toMatchObject({ isUnchanged: true })
})
