import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`
const files = { 'index.mdx': page('Home'), 'a/one.mdx': page('One'), 'a/two.mdx': page('Two') }
const settings = {
  name: 'Acme',
  navigation: {
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'More', pages: ['a/one', { group: 'Inner', pages: ['a/two'] }] },
    ],
  },
}

test('links in the banner and in the text of the 404 page have the base', async () => {
  const { text } = await buildSite(
    {
      ...files,
      'docs.json': {
        ...settings,
        banner: { content: 'New: [two](/a/two), [ours](https://example.com/?a=1&b=2)' },
        errors: {
          '404': { description: 'Go [home](/) or to [one](/a/one#part).', redirect: false },
        },
      },
    },
    { base: '/docs' },
  )
  const html = await text('404.html')
  expect(html).toContain('New: <a href="/docs/a/two/" class="o-link link">two</a>')
  expect(html).toContain(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noreferrer" class="o-link link">ours</a>',
  )
  expect(html).toContain(
    'Go <a href="/docs/" class="o-link link">home</a> or to <a href="/docs/a/one/#part" class="o-link link">one</a>.',
  )
})

test('"banner.color" paints the banner in each mode, with text that can be read on it', async () => {
  const html = async (color: object) => {
    const banner = { content: 'New', color }
    return (await buildSite({ ...files, 'docs.json': { ...settings, banner } })).text('index.html')
  }
  expect(await html({ light: '#FFEECC', dark: '#102030' })).toContain(
    'style="--banner-light:#FFEECC;--on-banner-light:#000;--banner-dark:#102030;--on-banner-dark:#fff"',
  )
  expect(await html({ dark: '#102030' })).toContain('--banner-light:#102030')
})

test('with "interaction.drilldown" the titles of groups lead to their first page', async () => {
  const drawn = async (interaction: object | undefined) =>
    (
      await buildSite({
        ...files,
        'docs.json': { ...settings, ...(interaction && { interaction }) },
      })
    ).text('index.html')
  const links = /<h2[^>]*><a href="\/a\/one\/">More<\/a><\/h2>/
  expect(await drawn({ drilldown: true })).toMatch(links)
  expect(await drawn({ drilldown: true })).toMatch(/<a href="\/a\/two\/">Inner<\/a><details/)
  expect(await drawn(undefined)).not.toMatch(links)
})

test('"markdown.instructions" are on every page as Markdown', async () => {
  const markdown = { instructions: ['Call it Acme.', 'Show <curl> first.'] }
  const { text } = await buildSite({ ...files, 'docs.json': { ...settings, markdown } })
  expect(await text('a/one.md')).toContain('> Call it Acme.\n>\n> Show \\<curl> first.\n\nText.')
  expect(await text('llms.txt')).toContain('Call it Acme.')
})

test('"seo.trailingSlash" decides how the URLs of pages end, unless the option does', async () => {
  const build = (trailingSlash: boolean, options: object = {}) =>
    buildSite({ ...files, 'docs.json': { ...settings, seo: { trailingSlash } } }, options)
  const without = await build(false)
  expect(await without.list()).toContain('a/one.html')
  expect(await without.text('index.html')).toContain('href="/a/one"')
  const slashed = await build(true)
  expect(await slashed.text('index.html')).toContain('href="/a/one/"')
  const asked = await build(false, { urlStyle: 'folder' })
  expect(await asked.list()).toContain('a/one/index.html')
})

test('a group decides itself whether its title leads to its first page', async () => {
  const groups = [
    { group: 'One', drilldown: true, pages: ['a/one'] },
    { group: 'Two', pages: ['a/two'] },
  ]
  const { text } = await buildSite({
    ...files,
    'docs.json': { ...settings, navigation: { groups } },
  })
  const html = await text('a/two/index.html')
  expect(html).toMatch(/<h2[^>]*><a href="\/a\/one\/">One<\/a><\/h2>/)
  expect(html).toMatch(/<h2[^>]*>Two<\/h2>/)
})

test('buttons of the array form have their shape and arrow, and "rounded" sharp corners', async () => {
  const link = { name: 'Blog', url: 'https://example.com', style: 'pill', arrow: true }
  const { text } = await buildSite({
    ...files,
    'docs.json': {
      ...settings,
      topbarLinks: [link],
      topbarCtaButton: { ...link, style: 'roundedRectangle' },
      rounded: 'sharp',
      layout: 'sidenav',
      feedback: { thumbsRating: true },
      hideFeedbackButtons: true,
    },
  })
  const html = await text('index.html')
  expect(html.match(/border-radius:9em/g)).toHaveLength(1)
  expect(html.match(/<span aria-hidden="true">›<\/span>/g)).toHaveLength(2)
  expect(html).toContain('--radius:0;--radius-small:0')
  // the theme `maple`
  expect(html).toContain('--radius:16px')
  expect(html).not.toContain('data-part="thumbs"')
})

test('a link of "global" has its tag, and a repository its own icon', async () => {
  const { text } = await buildSite({
    ...files,
    'docs.json': {
      ...settings,
      navigation: {
        ...settings.navigation,
        global: { anchors: [{ anchor: 'Blog', href: 'https://example.com', tag: 'FRESH' }] },
      },
      navbar: { links: [{ type: 'github', href: 'https://github.com/a/b', icon: 'bolt' }] },
    },
  })
  const html = await text('index.html')
  expect(html).toMatch(/data-anchor="Blog".*<span class="o-tag">FRESH<\/span>/)
  expect(html).toMatch(/data-repository="github:a\/b".*?<path d="M349/)
})

test('links in the banner of a language and in the text of the 404 page are checked', async () => {
  const { diagnostics } = await buildSite({
    ...files,
    'docs.json': {
      ...settings,
      navigation: {
        languages: [
          { language: 'en', banner: { content: 'Go [on](/a/none)' }, pages: ['index', 'a/one'] },
          { language: 'fr', pages: ['a/two'] },
        ],
      },
      errors: { '404': { description: 'See [home](/gone) or [one](/a/one).' } },
    },
  })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'site/broken-link No page or file is at "/a/none".',
    'site/broken-link No page or file is at "/gone".',
  ])
})
