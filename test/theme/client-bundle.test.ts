import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTheme } from '../../scripts/theme.ts'
import type { ClientManifest } from '../../src/theme/client-manifest.ts'
import { inter, interFamilies } from '../../src/base/inter-families.ts'

let dist: string
let manifest: ClientManifest
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'octavo-theme-'))
  await buildTheme(dist)
  manifest = JSON.parse(await text('manifest.json')) as ClientManifest
})
afterAll(() => rm(dist, { recursive: true, force: true }))

test('the manifest names every file there is, under names that follow from their contents', async () => {
  const found = (await readdir(join(dist, 'client'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => relative(join(dist, 'client'), join(entry.parentPath, entry.name)))
    .map((path) => path.replaceAll('\\', '/'))
    // joined by the build of a site, never copied
    .filter((path) => !path.startsWith('integrations/'))
  expect(found.toSorted()).toEqual(manifest.files)
  for (const file of manifest.files) expect(file).toMatch(/-[\w-]{8}\.\w+$|^fonts\/LICENSE$/)
})

test('what every page loads is small', async () => {
  expect(await compressed(manifest.boot)).toBeLessThanOrEqual(8 * 1024)
  expect(await compressed(manifest.style)).toBeLessThanOrEqual(5 * 1024)
  // part of the HTML of every page
  for (const theme of ['', ...Object.values(manifest.themes)]) {
    expect(brotliCompressSync(manifest.shell + theme).length).toBeLessThanOrEqual(7.5 * 1024)
  }
})

test('no selector lost what it stands for', async () => {
  const sheets = manifest.files.filter((file) => file.endsWith('.css')).map(text)
  const styles = [manifest.shell, ...Object.values(manifest.themes), ...(await Promise.all(sheets))]
  // `&` below `::before` stands for nothing
  for (const css of styles) expect(css).not.toMatch(/:(?:is|where)\(\)/)
})

test('the script of every page is one file', async () => {
  expect(await text(manifest.boot)).not.toMatch(/\bfrom\s*"\.\/|^import"/m)
})

test('the face of English is at most 16 KB, and the others wait until a page needs them', async () => {
  const first = manifest.files.find((file) => /inter-latin-\w{8}\./.test(file))
  expect((await stat(join(dist, 'client', first ?? ''))).size).toBeLessThanOrEqual(16 * 1024)
  // a face that came with a style sheet would lay out the header again
  expect(await text(manifest.style)).not.toContain('@font-face')
  const faces = manifest.shell.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []
  expect(faces.length).toBe(manifest.files.filter((file) => file.endsWith('.woff2')).length)
  for (const face of faces) expect(face).toMatch(/font-display:optional.*unicode-range:/)
  // families in the order in which letters are looked for
  const families = faces.map((face) => /font-family:"?([^;"]+)/.exec(face)?.[1])
  expect(families.toSorted()).toEqual(Object.values(interFamilies).toSorted())
  const [, list] = /--inter:([^;}]+)/.exec(manifest.shell) ?? []
  expect(list?.replaceAll(/\s*,\s*/g, ',')).toBe(`${inter},"Inter Fallback"`)
  // until the font is there, headings are bold in the fallback
  expect(manifest.shell).toMatch(/font-family:"?Inter Fallback"?;font-weight:700;/)
})

test('a behaviour that only some pages need is a module of its own', () => {
  expect(Object.keys(manifest.features)).toContain('zoom')
  expect(Object.keys(manifest.features)).not.toContain('tabs')
})

function text(file: string): Promise<string> {
  return readFile(join(dist, 'client', file), 'utf8')
}

async function compressed(...files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await text(file)).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
