import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { openEarlierOutput } from '../../../src/pipeline/incremental/earlier-output.ts'
import { readRecord } from '../../../src/pipeline/incremental/build-record.ts'
import { stampOf } from '../../../src/pipeline/incremental/file-stamp.ts'
import { readStampsAhead } from '../../../src/pipeline/incremental/stamp-thread.ts'
import { readOutputManifest } from '../../../src/pipeline/output/output-manifest.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { folderOf, removeFolders, settings } from '../../support/build.ts'

afterEach(removeFolders)

async function builtSite() {
  const root = await folderOf({
    'docs.json': settings('index'),
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  })
  const options = { root, out: join(root, 'dist'), threads: 0 }
  await build(options)
  const record = readRecord(options)
  const manifest = readOutputManifest(options.out)
  if (record === undefined || manifest === undefined) throw new Error('nothing was recorded')
  return { options, record, manifest, paths: [...manifest.keys()] }
}

test('a thread reads the stamps of an output', async () => {
  const { options, record, manifest, paths } = await builtSite()
  const lost = paths.indexOf('index.md' as FilePath)
  await rm(join(options.out, 'index.md'))
  const ahead = readStampsAhead(options.out, record.output, 1)
  await expect.poll(() => ahead?.at(paths.length - 1)).toBeDefined()
  const read = paths.map((_, index) => ahead?.at(index))
  expect(read).toEqual(paths.map((path) => stampOf(join(options.out, path)) ?? null))
  expect(read[lost]).toBeNull()
  expect(ahead?.at(paths.length)).toBeUndefined()

  const earlier = openEarlierOutput(options, options.out, manifest, { record, ahead })
  const intact = paths.filter((path) => earlier?.intact(path) !== undefined)
  expect(intact).toEqual(paths.filter((path) => path !== 'index.md'))
})

test('files with other contents are found in the stamps of a thread', async () => {
  const { options, record, manifest, paths } = await builtSite()
  const changed = join(options.out, 'index.md')
  const { size = 0 } = manifest.get('index.md' as FilePath) ?? {}
  await writeFile(changed, 'x'.repeat(size))
  await utimes(join(options.out, 'index.html'), new Date(), new Date())
  const ahead = readStampsAhead(options.out, record.output, 1)
  await expect.poll(() => ahead?.at(paths.length - 1)).toBeDefined()
  const earlier = openEarlierOutput(options, options.out, manifest, { record, ahead })
  expect(earlier?.intact('index.md' as FilePath)).toBeUndefined()
  expect(earlier?.intact('index.html' as FilePath)).toBeDefined()
})

test('no stamps are read of a small output, or of another one than the recorded', async () => {
  const { options, record } = await builtSite()
  expect(readStampsAhead(options.out, record.output)).toBeUndefined()
  const ahead = readStampsAhead(options.out, { ...record.output, manifest: 'another' }, 1)
  await new Promise((done) => setTimeout(done, 500))
  expect(ahead?.at(0)).toBeUndefined()
})
