import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommandLine } from '../../../src/cli/run-command-line.ts'
import { frontmatterKeys } from '../../../src/content/frontmatter-fields.ts'
import { buildFolder, buildSite, folderOf, removeFolders, writeFiles } from '../../support/build.ts'
import type { BuiltSite } from '../../support/build.ts'
import { createMemoryIo } from '../../support/memory-io.ts'
import { passphrases } from '../../support/private-site.ts'
import { canaries, canarySite, wordOf } from './canaries.ts'
import { leaksOf } from './leaks.ts'

beforeEach(() => void Object.assign(process.env, passphrases))
afterEach(async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  await removeFolders()
})

/** The places of the table whose word is in a file of the output, each with the first such file. */
async function foundIn(site: BuiltSite): Promise<readonly string[]> {
  const found = await leaksOf(site, canaries.map(wordOf))
  return canaries.flatMap((canary) => {
    const [first] = found.filter((it) => it.endsWith(`: ${wordOf(canary)}`))
    return first === undefined ? [] : [`${canary.place}: ${first}`]
  })
}

test('a word in each place of private pages is in no file of the output', async () => {
  const site = await buildSite(canarySite('partners'))
  expect(site.problems).toEqual([])
  expect(await foundIn(site)).toEqual([])
})

test('no web host, edited site, portable site, book or merged site has one', async () => {
  const root = await folderOf(canarySite('partners'))
  for (const host of ['netlify', 'nginx'] as const)
    expect(await foundIn(await buildFolder(root, { host }))).toEqual([])
  await writeFiles(root, { 'index.mdx': '---\ntitle: Home\n---\n\nWater freezes.\n' })
  const edited = await buildFolder(root)
  expect(edited.problems).toEqual([])
  expect(await foundIn(edited)).toEqual([])
  for (const portable of ['folder', 'epub'] as const)
    expect(await foundIn(await buildFolder(root, { portable, clean: true }))).toEqual([])

  const { io } = createMemoryIo({ cwd: root })
  expect(await runCommandLine(['build', '--shard', '1/1', '--out', 'part'], io)).toBe(0)
  await rename(join(root, 'part'), `${root} part`)
  const merged = await buildFolder(root, { parts: [`${root} part`], clean: true })
  await rm(`${root} part`, { recursive: true })
  expect(merged.problems).toEqual([])
  expect(await foundIn(merged)).toEqual([])
})

test('every key of the frontmatter that can hold a text has a row', () => {
  const written = canaries.flatMap(({ meta = '' }) => meta.split(':')[0]?.replaceAll("'", '') ?? [])
  const missing = frontmatterKeys.filter((key) => !written.includes(key))
  expect(missing.filter((key) => !keysWithoutOwnWord.includes(key))).toEqual([])
  expect(canaries.length).toBeGreaterThan(100)
})

/** Flags, numbers and choices; names of what the settings, descriptions and files of other rows have; what nothing is written of. */
const keysWithoutOwnWord = [
  ...['title', 'iconType', 'order', 'expanded', 'mode', 'hidden', 'noindex', 'private', 'boost'],
  ...['searchable', 'deprecated', 'playground', 'hideApiMarker', 'hideFooterPagination', 'rss'],
  ...['timestamp', 'directory', 'version', 'openapi', 'openapi-schema', 'asyncapi', 'graphql'],
  ...['mcp', 'contentType', 'watch', 'owner', 'lastReviewed'],
]

test('all of these words are in the output of pages that everyone reads', async () => {
  const found = (await foundIn(await buildSite(canarySite(undefined)))).map(
    (it) => it.split(': ')[0],
  )
  const missing = canaries.filter(({ place }) => !found.includes(place))
  expect(missing).toEqual(canaries.filter(({ unwritten }) => unwritten))
})
