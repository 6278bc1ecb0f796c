import { expect, test } from 'vitest'
import type { FilePath, Route } from '../../../src/base/paths.ts'
import { brokenLinkProblems } from '../../../src/site/links/broken-link-problems.ts'

test('a file with many broken links is read once', async () => {
  const file = 'case.mdx' as FilePath
  const links = Array.from({ length: 100 }, (_, index) => `/nothing-${index}`)
  const reads: string[] = []
  const problems = await brokenLinkProblems(
    links.map((href) => ({ kind: 'link', href, path: href as Route, file, offset: 0 }) as const),
    {
      read: async (path) => {
        reads.push(path)
        return links.map((href) => `[a](${href})\n`).join('')
      },
    },
  )
  expect(reads).toEqual([file])
  expect(problems.map(({ at }) => at?.line)).toEqual(links.map((_, index) => index + 1))
})
