import { readFileSync, statSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { screenshotSites } from '../../scripts/screenshot-sites.ts'

const folder = 'docs/images/settings'
const names = [...screenshotSites.map(({ name }) => name), 'themes', 'search-engines']
const files = names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]).toSorted()

test('the screenshots of the settings are those that the script takes, and small', () => {
  const written = globSync('*', { cwd: folder }).toSorted()
  expect(written, 'node scripts/run.mjs scripts/settings-screenshots.ts').toEqual(files)
  const large = written.filter((file) => statSync(`${folder}/${file}`).size > 40 * 1024)
  expect(large).toEqual([])
})

test.each(names)(
  'the page of %s shows its screenshot in both modes, with a text for each',
  (name) => {
    const page = readFileSync(`docs/settings/${name}.mdx`, 'utf8')
    const shown = [...page.matchAll(/<img className="([^"]+)" src="([^"]+)" alt="[^"]{10,}" \/>/g)]
    expect(shown.map(([, classes, file]) => [classes, file])).toEqual([
      ['block dark:hidden', `/images/settings/${name}-light.webp`],
      ['hidden dark:block', `/images/settings/${name}-dark.webp`],
    ])
  },
)
