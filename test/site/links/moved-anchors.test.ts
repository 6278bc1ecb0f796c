import { afterEach, expect, onTestFinished, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const site = (redirects: readonly object[], more: object = {}) => ({
  'docs.json': {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index', 'guides/install', 'guides/linux'] }],
    redirects,
  },
  'index.mdx': page('Home', 'On [Linux](/guides/install#linux) and [elsewhere](guides/install#é).'),
  'guides/install.mdx': page('Install', '## All systems\n\nSee [below](#old), or [Linux](#linux).'),
  'guides/linux.mdx': page('Linux', '## Packages\n\nWords.'),
  ...more,
})

test('the id that a page had leads to another page or heading: from outside, and in links of the site', async () => {
  const built = await buildSite(
    site([
      { source: '/guides/install#linux', destination: '/guides/linux#packages' },
      { source: 'guides/install/#old', destination: '/guides/install#all-systems' },
      { source: '/guides/install#%C3%A9', destination: 'https://acme.example/e' },
    ]),
    { base: '/docs' },
  )
  expect(built.problems).toEqual([])
  expect(await built.text('guides/install/index.html')).toContain(
    '<template data-part="moved-anchors"><a data-anchor="linux" href="/docs/guides/linux/#packages"></a><a data-anchor="old" href="/docs/guides/install/#all-systems"></a><a data-anchor="é" href="https://acme.example/e"></a></template>',
  )
  const home = await built.text('index.html')
  expect(home).toContain('href="/docs/guides/linux/#packages"')
  expect(home).toContain('href="https://acme.example/e"')
  expect(home).not.toContain('moved-anchors')
  expect(await built.text('guides/install.md')).toContain('](/docs/guides/install/#all-systems)')
  expect(await built.text('urls.json')).toContain(
    '{"url":"/docs/guides/install/#linux","kind":"alias","to":"/docs/guides/linux/#packages"}',
  )
})

test.each([
  ['/guides/none#linux', '/', 'is no page: only a page can redirect it'],
  ['/guides/install#all-systems', '/', 'is an id that the page still has'],
  ['/guides/:slug*#linux', '/', 'next to a wildcard'],
  ['/guides/install#linux', '/guides/nowhere', '/guides/nowhere'],
  ['/guides/install#linux', '/guides/install#linux', 'leads back to itself'],
])('%s → %s is reported', async (source, destination, message) => {
  const built = await buildSite(site([{ source, destination }], { 'index.mdx': page('Home', '.') }))
  expect(built.diagnostics.filter((it) => it.message.includes(message))).toHaveLength(1)
})

test('redirects of ids that lead in a circle are left out', async () => {
  const built = await buildSite(
    site([
      { source: '/guides/install#linux', destination: '/guides/linux#a' },
      { source: '/guides/linux#a', destination: '/guides/install#linux' },
    ]),
  )
  expect(built.problems.filter((problem) => problem.startsWith('site/redirect-loop'))).toHaveLength(
    2,
  )
  expect(await built.text('guides/linux/index.html')).not.toContain('moved-anchors')
})

test('what a private page redirects is in no public file', async () => {
  process.env['OCTAVO_PASSPHRASE_STAFF'] = 'five or more random words here'
  onTestFinished(() => void delete process.env['OCTAVO_PASSPHRASE_STAFF'])
  const built = await buildSite(
    site([{ source: '/guides/install#wombat-plan', destination: '/guides/linux#packages' }], {
      'guides/install.mdx': '---\ntitle: Install\nprivate: staff\n---\n\nSecret.\n',
    }),
  )
  for (const file of await built.list()) expect(await built.text(file)).not.toContain('wombat')
})

function page(title: string, text: string): string {
  return `---\ntitle: "${title}"\ndescription: "About it."\n---\n\n${text}\n`
}
