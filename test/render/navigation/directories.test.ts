import { afterEach, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const page = (title: string, lines = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${lines}---\n\nText.\n`

const files = {
  'index.mdx': page('Home'),
  'g/index.mdx': page('Guides'),
  'g/one.mdx': page('One', 'icon: bolt\ntag: NEW\n'),
  'g/hidden.mdx': page('Hidden', 'hidden: true\n'),
  'g/in/two.mdx': page('Two'),
}

const inner = { group: 'Inner', icon: 'book', pages: ['g/in/two'] }
const group = (directory?: string, own: object = {}) => ({
  group: 'Guides',
  root: 'g/index',
  pages: ['g/one', 'g/hidden', { ...inner, ...own }],
  ...(directory !== undefined && { directory }),
})

async function bodies(navigation: object, more: Readonly<Record<string, string>> = {}) {
  const { text, problems } = await buildSite({
    ...files,
    ...more,
    'docs.json': { name: 'Acme', navigation },
  })
  expect(problems).toEqual([])
  return async (path: string) => bodyOf(await text(path))
}

test('the root page of a group lists its pages as cards', async () => {
  const body = await bodies({ pages: ['index', group('card')] })
  const html = await body('g/index.html')
  expect(html).toContain('<div data-part="directory" data-style="card" class="directory">')
  expect(html).toMatch(
    /<a data-component="Card" href="\/g\/one\/" class="card directory-item"><span data-part="icon"><svg.*?<\/svg><\/span><div data-part="text"><p data-part="title">One <span class="o-tag">NEW<\/span><\/p><div data-part="content"><p[^>]*>About One\.<\/p>/,
  )
  expect(html).toMatch(/<b class="directory-title">Inner<\/b>.*href="\/g\/in\/two\/".*About Two\./)
  expect(html).not.toContain('Hidden')
  expect(await body('index.html')).not.toContain('directory')
  expect(await body('g/one/index.html')).not.toContain('directory')
})

test('the style sheet of components is loaded for the cards, and the list is in the Markdown of the page', async () => {
  const { text } = await buildSite({
    ...files,
    'docs.json': { name: 'Acme', navigation: { pages: ['index', group('card')] } },
  })
  const sheets = (html: string) => html.match(/<link rel="stylesheet"/g)?.length
  expect(sheets(await text('g/index.html'))).toBe(sheets(await text('index.html'))! + 1)
  expect(await text('g.md')).toMatch(/\[[^\]]*One[^]*About One/)
})

test('a directory of sections has groups that open, one of lists has everything', async () => {
  const sections = await bodies({ pages: ['index', group('accordion', { root: 'g/in/two' })] })
  expect(await sections('g/index.html')).toMatch(
    /<ul><li class="directory-item"><a href="\/g\/one\/">One<\/a>.*?: About One\.<\/li><\/ul><div data-component="AccordionGroup".*<details data-component="Accordion"[^>]*directory-group[^>]*><summary>/,
  )
  const list = await bodies({ pages: ['index', group('list')] })
  expect(await list('g/index.html')).toMatch(
    /<li class="directory-item">Inner<ul><li class="directory-item"><a href="\/g\/in\/two\/">Two<\/a>: About Two\.<\/li>/,
  )
})

test('the style is inherited, and a group, a division or the frontmatter overrides it', async () => {
  const inherited = await bodies({
    directory: 'list',
    tabs: [
      { tab: 'A', pages: ['index'] },
      { tab: 'B', directory: 'card', groups: [group(undefined, { root: 'g/in/two' })] },
    ],
  })
  expect(await inherited('g/index.html')).toContain('data-style="card"')
  const none = await bodies({ directory: 'list', pages: ['index', group('none')] })
  expect(await none('g/index.html')).not.toContain('directory')
  const own = await bodies(
    { directory: 'list', pages: ['index', group()] },
    { 'g/index.mdx': page('Guides', 'directory: accordion\n') },
  )
  expect(await own('g/index.html')).toContain('data-style="accordion"')
})

test('a page that is no root lists the pages next to it, if its frontmatter says so', async () => {
  const body = await bodies(
    { groups: [{ group: 'Start', pages: ['index', 'g/one', inner, 'g/index'] }] },
    { 'index.mdx': page('Home', 'directory: list\n') },
  )
  const html = await body('index.html')
  expect(html).toContain('<a href="/g/one/">One</a>')
  expect(html).toContain('About Two.')
  expect(html).not.toContain('>Home</a>')
})

test('the root page of a tab lists its groups', async () => {
  const body = await bodies({
    tabs: [
      { tab: 'Home', pages: ['index'] },
      {
        tab: 'Guides',
        root: 'g/index',
        directory: 'card',
        groups: [{ group: 'All', pages: ['g/one', inner] }],
      },
    ],
  })
  const html = await body('g/index.html')
  expect(html).toContain('<b class="directory-title">All</b>')
  expect(html).toContain('About One.')
})

test('a large group costs its root page at most 200 entries', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 210 }, (_, index) => [`m/p${index}.mdx`, page(`P${index}`)]),
  )
  const pages = Object.keys(many).map((file) => file.replace('.mdx', ''))
  const body = await bodies(
    { pages: ['index', { group: 'Many', root: 'g/index', directory: 'list', pages }] },
    many,
  )
  const html = await body('g/index.html')
  expect(html.match(/directory-item/g)).toHaveLength(200)
  expect(html).toContain('<a href="/all-pages/">All pages</a></p></div>')
})

test('a style that there is not is reported', async () => {
  const { problems } = await buildSite({
    ...files,
    'index.mdx': page('Home', 'directory: tiles\n'),
    'docs.json': { name: 'Acme', navigation: { pages: ['index', group('grid')] } },
  })
  expect(problems).toEqual([
    expect.stringMatching(/^config\/\S+ docs\.json:\d+:\d+$/),
    'content/wrong-frontmatter index.mdx:4:1',
  ])
})
