import { expect, test } from 'vitest'
import { filePath } from '../../../src/base/paths.ts'
import type { FilePath } from '../../../src/base/paths.ts'
import { brokenLinkProblem, brokenLinks } from '../../../src/site/links/broken-links.ts'
import { link, linkTo, page } from '../support.ts'

test('a link that leads nowhere names the nearest page, at the link', () => {
  const text = 'Read the [guide](/quikstart#a).'
  const site = link({
    pages: {
      'index.mdx': { links: [linkTo('/quikstart#a', 'index.mdx', 9)] },
      'quickstart.mdx': {},
    },
  })
  const problems = brokenLinks(site).map((broken) =>
    brokenLinkProblem(broken, { source: { path: 'index.mdx' as FilePath, text } }),
  )
  expect(problems).toMatchObject([
    {
      code: 'site/broken-link',
      severity: 'warning',
      message: 'No page or file is at "/quikstart".',
      help: 'Did you mean "/quickstart"?',
      at: { file: 'index.mdx', line: 1, column: 18, end: 29 },
    },
  ])
})

test('a place that a page has not is a warning', () => {
  const site = link({
    pages: {
      'index.mdx': { links: [linkTo('/a#instal'), linkTo('#top'), linkTo('#nowhere')] },
      'a.mdx': { anchors: ['install'] },
    },
  })
  expect(brokenLinks(site).map((broken) => brokenLinkProblem(broken).message)).toEqual([
    'The page "/a" has no "#instal".',
    'The page "/" has no "#nowhere".',
  ])
  expect(brokenLinks(site)[0]).toMatchObject({ nearest: 'install' })
})

test('the title of a page is a place on it', () => {
  const links = [linkTo('/a#all-about-a')]
  const site = link({
    pages: { 'index.mdx': { links }, 'a.mdx': { meta: { title: 'All about A' } } },
  })
  expect(brokenLinks(site)).toEqual([])
})

test('places may be percent-encoded, and stand before a text fragment', () => {
  const links = [linkTo('/a#%C3%BCber'), linkTo('/a#über:~:text=x'), linkTo('/a#:~:text=x')]
  const site = link({ pages: { 'index.mdx': { links }, 'a.mdx': { anchors: ['über'] } } })
  expect(brokenLinks(site)).toEqual([])
})

test('a missing picture is found, one of another host is not looked for', () => {
  const image = (src: string) => ({ src, from: filePath('index.mdx') })
  const images = [image('/a.png'), image('/b.png'), image('https://x.dev/c.png'), image('data:,x')]
  const site = link({ pages: { 'index.mdx': { images } }, assets: ['a.png'] })
  expect(brokenLinks(site).map((broken) => brokenLinkProblem(broken).message)).toEqual([
    'No image is at "/b.png".',
  ])
})

test('what is wrong in a snippet is said once', () => {
  const links = [linkTo('/gone', 'snippets/x.mdx', 5)]
  const site = link({ pages: { 'a.mdx': { links }, 'b.mdx': { links } } })
  expect(brokenLinks(site)).toHaveLength(1)
})

test('a relative link of a snippet is reported for each page where it is wrong', () => {
  const links = [linkTo('./b', 'snippets/x.mdx', 5)]
  const site = link({
    pages: {
      'guides/a.mdx': { links },
      'guides/b.mdx': {},
      'api/c.mdx': { links },
      'api/d.mdx': { links },
      'e/f.mdx': { links },
    },
  })
  expect(brokenLinks(site).map((broken) => brokenLinkProblem(broken).message)).toEqual([
    'No page or file is at "/api/b", where this leads on the page "/api/c" and 1 more page.',
    'No page or file is at "/e/b", where this leads on the page "/e/f".',
  ])
})

test('an anchor is placed at itself, not at a longer one that begins with it', () => {
  const text = '[#install-cli](#install-cli) and [#install](#install)'
  const site = link({
    pages: {
      'index.mdx': { links: [linkTo('#install', 'index.mdx', 0)], anchors: ['install-cli'] },
    },
  })
  const [broken] = brokenLinks(site)
  const source = { path: filePath('index.mdx'), text }
  expect(broken && brokenLinkProblem(broken, { source })).toMatchObject({
    at: { column: 35 },
    help: 'Did you mean "#install-cli"?',
  })
})

test('a page of another name is not suggested because it is all there is', () => {
  const links = [linkTo('/guides/monitoring'), linkTo('/guides/overview.svg')]
  const site = link({ pages: { 'index.mdx': { links }, 'guides/overview.mdx': {} } })
  expect(brokenLinks(site).map((broken) => 'nearest' in broken)).toEqual([false, false])
})

test('a link above the root stays at the root, as in browsers', () => {
  const site = link({ pages: { 'a.mdx': { links: [linkTo('../../../README.md', 'a.mdx')] } } })
  expect(brokenLinks(site).map((broken) => brokenLinkProblem(broken).message)).toEqual([
    'No page or file is at "/README.md".',
  ])
})

test.each([
  ['/Guides/Get_Started', '/guides/get-started'],
  ['/old/place/webhooks', '/guides/webhooks'],
  ['/guides/webhoks', '/guides/webhooks'],
  ['/files/fern.pdf', '/assets/fern.pdf'],
])('%s was meant to be %s', (href, nearest) => {
  const site = link({
    pages: {
      'index.mdx': { links: [linkTo(href)] },
      'guides/get-started.mdx': {},
      'guides/webhooks.mdx': {},
    },
    assets: ['assets/fern.pdf'],
  })
  expect(brokenLinks(site)).toMatchObject([{ nearest }])
})

test('a hundred thousand links are followed, broken or not', () => {
  const pages = Array.from({ length: 10_000 }, (_, at) => {
    const file = `g${at % 500}/page-${at}.mdx`
    const links = Array.from({ length: 10 }, (_unused, next) => {
      const other = (at * 7 + next * 13) % 10_000
      return linkTo(`/g${other % 500}/page-${other}${at % 50 === 0 ? '-gone' : ''}`, file, next)
    })
    return page(file, { links })
  })
  const site = link({ pages: [], options: { pages } })
  expect(brokenLinks(site)).toHaveLength(2000)
})

test('a page of another language is never suggested', () => {
  const links = [linkTo('/fr/guides/instalation'), linkTo('/guides/instalation')]
  const site = link({
    pages: {
      'en/index.mdx': { links: [linkTo('/guides/installation')] },
      'fr/index.mdx': { links },
      'en/guides/installation.mdx': {},
      'zh-Hans/guides/instalation.mdx': {},
      'de/guides/installation.mdx': {},
    },
  })
  expect(brokenLinks(site).map((broken) => ('nearest' in broken ? broken.nearest : ''))).toEqual([
    '/en/guides/installation',
    '',
    '',
  ])
})

test('what is suggested begins with the same folder, and may have been meant from the root', () => {
  const links = [
    linkTo('/cloud/setup/install'),
    linkTo('/guides/start.md', 'api/index.mdx'),
    linkTo('guides/begin#a', 'api/index.mdx'),
  ]
  const site = link({
    pages: {
      'api/index.mdx': { links },
      'cloud/install.mdx': {},
      'server/setup/install.mdx': {},
      'guides/Start.mdx': {},
      'guides/begin.mdx': {},
    },
  })
  expect(brokenLinks(site).map((broken) => 'nearest' in broken && broken.nearest)).toEqual([
    '/cloud/install',
    '/guides/Start',
    '/guides/begin',
  ])
})

test('an anchor that is the beginning of one id, or begins with one, means it', () => {
  const links = [
    linkTo('/a#install'),
    linkTo('/a#configuration-of-the-server'),
    linkTo('/a#release'),
  ]
  const anchors = ['install-the-command-line', 'configuration', 'release-one', 'release-two']
  const site = link({ pages: { 'index.mdx': { links }, 'a.mdx': { anchors } } })
  expect(brokenLinks(site).map((broken) => 'nearest' in broken && broken.nearest)).toEqual([
    'install-the-command-line',
    'configuration',
    false,
  ])
})

test('the canonical URL of the settings says what the base path is', () => {
  const site = link({
    config: {
      seo: {
        metatags: { canonical: 'https://acme.com/docs' },
        paths: [],
        indexing: 'all',
        trailingSlash: true,
      },
    },
    pages: { 'index.mdx': { links: [linkTo('/docs/a')] }, 'a.mdx': {} },
  })
  expect(brokenLinks(site).map((broken) => brokenLinkProblem(broken).help)).toEqual([
    '"seo.metatags.canonical" says that the site is published below /docs: pass --base /docs.',
  ])
})
