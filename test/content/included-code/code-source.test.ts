import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sourceUrl } from '../../../src/render/repository/repository-links.ts'
import { buildFolder, folderOf, removeFolders } from '../../support/build.ts'
import { git } from '../../support/git.ts'

afterAll(removeFolders)

const client = 'import os\n\n# #region connect\n\nopen()\nsend()\n# #endregion\n'
const page = `---
title: Client
---

\`\`\`py file="../src/my client.py" region=connect
\`\`\`

<CodeGroup>

\`\`\`py file="../src/my client.py"
\`\`\`

\`\`\`js other.js
other()
\`\`\`

</CodeGroup>
`

function hrefs(html: string): string[] {
  return [...html.matchAll(/<figcaption[^>]*>\s*<a([^>]*)>my client\.py</g)].map(
    ([, it = '']) => it,
  )
}

async function repository(docs: object = {}) {
  const folder = await folderOf({
    'src/my client.py': client,
    'docs/docs.json': { name: 'Acme', navigation: { pages: ['index'] }, ...docs },
    'docs/index.mdx': page,
  })
  await git(folder, ['init', '-q', '-b', 'main'])
  await git(folder, ['remote', 'add', 'origin', 'git@github.com:acme/parcels.git'])
  return folder
}

test('the title of imported code leads to its lines at the host of the repository', async () => {
  const folder = await repository({ feedback: { suggestEdit: true } })
  const site = await buildFolder(join(folder, 'docs'))
  expect(site.problems).toEqual([])
  const file = 'https://github.com/acme/parcels/blob/main/src/my%20client.py'
  expect(hrefs(await site.text('index.html'))).toEqual([` href="${file}#L5-L6"`, ` href="${file}"`])
  expect(await site.text('index.md')).not.toContain('github.com')

  await writeFile(join(folder, 'src/my client.py'), `\n${client}`)
  const second = await buildFolder(join(folder, 'docs'))
  expect(hrefs(await second.text('index.html'))[0]).toBe(` href="${file}#L6-L7"`)
})

test('a repository that nothing names for readers is not linked, and one that is passed is', async () => {
  const root = join(await repository(), 'docs')
  const silent = await buildFolder(root)
  expect(hrefs(await silent.text('index.html'))).toEqual(['', ''])
  const chosen = await buildFolder(root, { repository: 'https://gitlab.com/acme/docs' })
  expect(hrefs(await chosen.text('index.html'))[0]).toBe(
    ' href="https://gitlab.com/acme/docs/-/blob/main/src/my%20client.py#L5-6"',
  )
})

test.each([
  ['https://github.com/acme/docs', 'blob/next/site/a.ts#L2-L9', 'blob/next/site/a.ts#L4'],
  ['https://gitlab.com/acme/docs', '-/blob/next/site/a.ts#L2-9', '-/blob/next/site/a.ts#L4'],
  ['https://bitbucket.org/acme/docs', 'src/next/site/a.ts#lines-2:9', 'src/next/site/a.ts#lines-4'],
  [
    'https://codeberg.org/acme/docs',
    'src/branch/next/site/a.ts#L2-L9',
    'src/branch/next/site/a.ts#L4',
  ],
])('lines are named as %s names them', (url, lines, line) => {
  const at = { url, branch: 'next', folder: 'site' }
  expect(sourceUrl(at, 'a.ts#2-9')).toBe(`${url}/${lines}`)
  expect(sourceUrl(at, 'a.ts#4-4')).toBe(`${url}/${line}`)
})

test('hosts of unknown URLs and files outside of the repository have no link', () => {
  const at = { url: 'https://git.acme.example/docs', branch: 'main', folder: '' }
  expect(sourceUrl(at, 'a.ts')).toBeUndefined()
  expect(sourceUrl({ ...at, url: 'https://github.com/acme/docs' }, '../a.ts')).toBeUndefined()
})
