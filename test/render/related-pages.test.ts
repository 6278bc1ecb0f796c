import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../support/build.ts'

afterEach(removeFolders)

test('a page names what to read next, by title, path or address; what leads nowhere is reported', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'guides/start', 'quiet'),
    'index.mdx':
      '---\ntitle: Home\nrelated:\n  - guides/start\n  - The API: /api\n  - Elsewhere: https://example.com/a\n  - "Begin: /guides/start#one"\n---\n\nText.\n',
    'guides/start.mdx': '---\ntitle: Start here\n---\n\n## One\n\nText.\n',
    'quiet.mdx': '---\ntitle: Quiet\nrelated: false\n---\n\nText.\n',
  })
  const html = await site.text('index.html')
  const related = /<nav data-part="related"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect([...related.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, ...link]) => link)).toEqual(
    [
      ['/guides/start/', 'Start here'],
      ['https://example.com/a', 'Elsewhere'],
      ['/guides/start/#one', 'Begin'],
    ],
  )
  expect(await site.text('quiet/index.html')).not.toContain('data-part="related"')
  expect(site.problems).toEqual(['site/broken-link index.mdx:5:14'])
})
