import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { folderOf, removeFolders, settings, writeFiles } from '../support/build.ts'

afterAll(removeFolders)

const descriptors = '/proc/self/fd'

test.skipIf(!existsSync(descriptors))(
  'a site that is read again opens no file that stays open',
  async () => {
    const files = { 'docs.json': settings('index'), 'index.mdx': '<Icon icon="rocket" />\n' }
    const root = await folderOf(files)
    const icons = () => readdirSync(descriptors).length
    let site = await openLiveSite({ root, out: join(root, 'dist') })
    await site.respond('/')
    const before = icons()
    for (let count = 0; count < 10; count++) {
      await writeFiles(root, { 'docs.json': { ...settings('index'), name: `Acme ${count}` } })
      ;({ site } = await site.update([join(root, 'docs.json')]))
      await site.respond('/')
    }
    expect(icons() - before).toBeLessThan(5)
    await site.close()
    expect(icons()).toBeLessThanOrEqual(before)
  },
  20_000,
)
