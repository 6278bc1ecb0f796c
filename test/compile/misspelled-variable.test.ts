import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

test('the name of a variable with a typo is reported with the name that is meant', async () => {
  const { diagnostics } = await buildSite({
    'docs.json': { ...settings('index', 'other'), variables: { release: '2.4' } },
    'index.mdx': '---\ntitle: Home\n---\n\nThe release {{relese}} is new.\n',
    'other.mdx': '---\ntitle: Other\n---\n\nThe release {relese} is {{unlike}}.\n',
  })
  expect(diagnostics.map(({ at, help }) => `${at?.file}:${at?.line} ${help}`)).toEqual([
    'index.mdx:5 Did you mean {{release}}?',
    'other.mdx:5 To show braces write \\{relese}, or put it in backticks.',
    'other.mdx:5 To show braces write \\{unlike}, or put it in backticks.',
  ])
})
