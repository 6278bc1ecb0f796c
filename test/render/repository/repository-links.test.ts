import { describe, expect, test } from 'vitest'
import { editUrl, isKnownHost, issueUrl } from '../../../src/render/repository/repository-links.ts'

const page = { title: 'Get started', url: '/guides/start' }

describe.each([
  [
    'https://github.com/acme/docs',
    'https://github.com/acme/docs/edit/main/site/guides/a%20b.mdx',
    'https://github.com/acme/docs/issues/new?title=Issue%20on%20docs%3A%20Get%20started&body=Path%3A%20%2Fguides%2Fstart',
  ],
  [
    'https://gitlab.acme.dev/team/docs.git',
    'https://gitlab.acme.dev/team/docs/-/edit/main/site/guides/a%20b.mdx',
    'https://gitlab.acme.dev/team/docs/-/issues/new?issue[title]=Issue%20on%20docs%3A%20Get%20started&issue[description]=Path%3A%20%2Fguides%2Fstart',
  ],
  [
    'https://bitbucket.org/acme/docs/',
    'https://bitbucket.org/acme/docs/src/main/site/guides/a%20b.mdx?mode=edit&at=main',
    'https://bitbucket.org/acme/docs/issues/new?title=Issue%20on%20docs%3A%20Get%20started&content=Path%3A%20%2Fguides%2Fstart',
  ],
  [
    'https://codeberg.org/acme/docs',
    'https://codeberg.org/acme/docs/_edit/main/site/guides/a%20b.mdx',
    'https://codeberg.org/acme/docs/issues/new?title=Issue%20on%20docs%3A%20Get%20started&body=Path%3A%20%2Fguides%2Fstart',
  ],
])('%s', (url, edit, issue) => {
  const repository = { url, branch: 'main', folder: 'site' }

  test('opens the file in its editor', () => {
    expect(editUrl(repository, 'guides/a b.mdx')).toBe(edit)
  })

  test('opens a new issue', () => {
    expect(issueUrl(repository, page)).toBe(issue)
  })
})

test('branches and folders may be deep, or none', () => {
  const repository = { url: 'https://github.com/acme/docs', branch: 'release/1.x', folder: '' }
  expect(editUrl(repository, 'a.mdx')).toBe('https://github.com/acme/docs/edit/release/1.x/a.mdx')
})

test('hosts whose addresses are not known give none', () => {
  const repository = { url: 'https://git.acme.dev/docs', branch: 'main', folder: '' }
  expect(isKnownHost(repository)).toBe(false)
  expect(editUrl(repository, 'a.mdx')).toBeUndefined()
  expect(issueUrl(repository, page)).toBeUndefined()
})
