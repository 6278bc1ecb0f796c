import { afterEach, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

test('an anchor in a link or a text of the settings that its page does not have is reported', async () => {
  const { problems, root, out } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guides', pages: ['index', 'guide'] }],
      banner: { content: 'Read [the part](/guide#part) and [more](/guide#more).' },
      footer: { links: [{ header: 'All', items: [{ label: 'Guide', href: '/guide#footer' }] }] },
      errors: {
        '404': { description: 'Try [the guide](/guide#gone) or [this](https://x.example/#y).' },
      },
    },
    'index.mdx': '---\ntitle: Home\ndescription: The home page.\n---\n\nText.\n',
    'guide.mdx': '---\ntitle: Guide\ndescription: The guide.\n---\n\n## Part\n\nText.\n',
  })
  expect(problems).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^site\/missing-anchor docs\.json:/)),
  )
  const { diagnostics } = await check({ root, out, threads: 0 })
  expect(
    diagnostics
      .filter(({ code }) => code === 'check/missing-anchor')
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual([
    'The page "/guide" has no "#footer".',
    'The page "/guide" has no "#gone".',
    'The page "/guide" has no "#more".',
  ])
})
