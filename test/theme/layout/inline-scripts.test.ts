import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const plain = { tab: 'Guides', groups: [{ group: 'Guides', pages: ['start'] }] }
const versioned = {
  tab: 'Specification',
  versions: [
    { version: 'One', groups: [{ group: 'One', pages: ['one/terms'] }] },
    { version: 'Two', groups: [{ group: 'Two', pages: ['two/terms'] }] },
  ],
}

test.each([
  ['before', [plain, versioned]],
  ['behind', [versioned, plain]],
])(
  'a page remembers the versions that it has, with pages %s it that have none',
  async (_, tabs) => {
    const { text } = await buildSite({
      'docs.json': { name: 'Acme', theme: 'mint', navigation: { tabs } },
      'start.mdx': 'Words.',
      'one/terms.mdx': 'Words.',
      'two/terms.mdx': 'Words.',
    })
    const isRemembered = async (page: string) => (await text(page)).includes('"octavo-version"')
    expect(await isRemembered('start/index.html')).toBe(false)
    expect(await isRemembered('one/terms/index.html')).toBe(true)
    expect(await isRemembered('two/terms/index.html')).toBe(true)
  },
)
