import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { folderOf, removeFolders } from '../../support/build.ts'
import { bookSite } from './book-site.ts'

afterEach(removeFolders)

/** Debian's package links the program to its archive. */
const checker = ['/usr/share/java/epubcheck.jar', '/usr/bin/epubcheck'].find((path) =>
  spawnSync('java', ['-jar', path, '--version'], { encoding: 'utf8' }).stdout?.includes(
    'EPUBCheck',
  ),
)
if (checker === undefined)
  process.stderr.write(
    'epubcheck is not installed (apt-get install epubcheck): no book is checked\n',
  )

test.skipIf(checker === undefined)(
  'epubcheck finds nothing in a book',
  async () => {
    const root = await folderOf(bookSite)
    await build({ root, out: join(root, 'dist'), threads: 0, portable: 'epub' })
    const book = join(root, 'dist', 'garden-co.epub')
    const found = execFileSync('java', ['-jar', checker ?? '', book], { encoding: 'utf8' })
    expect(found).toContain('0 fatals / 0 errors / 0 warnings')
  },
  180_000,
)
