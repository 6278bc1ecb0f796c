import { describe, expect, test } from 'vitest'
import { filePath } from '../../src/base/paths.ts'
import type { Route } from '../../src/base/paths.ts'
import { HOLE_END, HOLE_START } from '../../src/content/page.ts'
import { createRenderContext } from '../../src/render/render-context.ts'
import type { RenderOptions } from '../../src/render/render-context.ts'
import { pageProps } from '../../src/render/page-props.ts'
import type { PageContent } from '../../src/render/page-props.ts'
import { sharedSidebars } from '../../src/render/shared-sidebars.ts'
import type { Site } from '../../src/site/site.ts'
import type { DivisionLink, PageProps } from '../../src/theme/page-props.ts'
import { branch, choice, configOf, entry, group, link, linkTo } from '../site/support.ts'
import type { SmallSite } from '../site/support.ts'

const { appearance } = configOf()

describe('a page', () => {
  const small: SmallSite = {
    navigation: [group('Start', ['index', 'a', 'b'])],
    pages: {
      'index.mdx': { meta: { title: 'Acme' } },
      'a.mdx': {
        meta: { title: 'About A', description: 'All of A', tag: 'new', icon: 'leaf', mode: 'wide' },
        headings: [{ depth: 2, text: 'One', anchor: 'one' }],
      },
      'b.mdx': { meta: { title: 'About B', sidebarTitle: 'B', hideFooterPagination: true } },
    },
  }

  test('has what it says of itself', () => {
    expect(propsOf(small, '/a')).toMatchObject({
      route: '/a',
      title: 'About A',
      description: 'All of A',
      mode: 'wide',
      tag: 'new',
      icon: { name: 'leaf' },
      deprecated: false,
      language: 'en',
      direction: 'ltr',
      headings: [{ text: 'One' }],
    })
  })

  test('has its surroundings, every address final', () => {
    const props = propsOf(small, '/a', { style: { base: '/docs', urls: 'folder' } })
    expect(props.breadcrumbs).toEqual([{ title: 'Start', href: '/docs/' }])
    expect(props.previous).toEqual({ title: 'Acme', href: '/docs/' })
    expect(props.next).toEqual({ title: 'B', href: '/docs/b/' })
    expect(props.site).toMatchObject({
      name: 'Acme',
      home: '/docs/',
      allPages: '/docs/all-pages/',
      assetBase: '/docs/_octavo/',
      base: '/docs',
    })
  })

  test('has no way on where it wants none', () => {
    expect(propsOf(small, '/b').previous).toBeUndefined()
  })

  test('has addresses without slashes for hosts that serve clean ones', () => {
    expect(propsOf(small, '/a', { style: { base: '', urls: 'file' } }).next?.href).toBe('/b')
  })
})

describe('the body', () => {
  const hole = (name: string) => `${HOLE_START}${name}${HOLE_END}`
  const image = (src: string, more = {}) => ({ src, from: filePath('a.mdx'), ...more })
  const small: SmallSite = {
    pages: {
      'a.mdx': {
        links: [
          linkTo('b#x', 'a.mdx'),
          linkTo('/gone?a=1&b=2', 'a.mdx'),
          linkTo('/x.zip', 'a.mdx'),
        ],
        images: [
          image('fern.png'),
          image('fern.png', { width: '100' }),
          image('fern.png', { width: '50%' }),
          image('https://x.dev/"y".png', { height: '20' }),
          image('/gone.png'),
          image('fern.png', { height: '10' }),
        ],
      },
      'b.mdx': {},
    },
    assets: ['fern.png', 'x.zip'],
  }
  const imageSizes = new Map([[filePath('fern.png'), { width: 400, height: 300 }]])
  const style = { base: '/docs', urls: 'folder' } as const
  const filled = (main: string) =>
    propsOf(small, '/a', { style, imageSizes }, { body: { main, aside: '' } }).body

  test('leads where the site says', () => {
    const main = [0, 1, 2].map((number) => hole(`l${number}`)).join(' ')
    expect(filled(main)).toBe('/docs/b/#x /docs/gone/?a=1&amp;b=2 /docs/x.zip')
  })

  test('shows images in their sizes', () => {
    const main = [0, 1, 2, 3, 4, 5].map((number) => `<img data-image="${hole(`i${number}`)}">`)
    expect(main.map(filled)).toEqual([
      '<img src="/docs/fern.png" width="400" height="300">',
      '<img src="/docs/fern.png" width="100" height="75">',
      '<img src="/docs/fern.png" width="50%">',
      '<img src="https://x.dev/&quot;y&quot;.png" height="20">',
      '<img src="/docs/gone.png">',
      '<img src="/docs/fern.png" width="400" height="300">', // a height alone makes no image smaller
    ])
  })
})

describe('tabs', () => {
  const small: SmallSite = {
    navigation: {
      root: choice('tab', {
        Guides: ['index'],
        API: { branch: choice('anchor', { Users: ['api/users'], Orders: ['api/orders'] }) },
        Products: {
          branch: choice('item', {
            One: ['one/a'],
            Two: { branch: branch('two/a'), icon: { name: 'x' } },
          }),
        },
        Blog: { href: 'https://blog.acme.dev' },
        Secret: { hidden: true, branch: branch('secret') },
      }),
      global: [{ kind: 'anchor', title: 'Status', href: 'https://status.acme.dev' }],
    },
    pages: ['index.mdx', 'api/users.mdx', 'api/orders.mdx', 'one/a.mdx', 'two/a.mdx', 'secret.mdx'],
  }

  test('lead to their first pages, and the current one is marked', () => {
    expect(linksOf(propsOf(small, '/api/orders').tabs)).toEqual([
      'Guides /',
      '*API /api/users/',
      'Products /one/a/',
      'Blog https://blog.acme.dev',
    ])
  })

  test('have anchors inside, and the links of every page', () => {
    const { anchors } = propsOf(small, '/api/orders').sidebar
    expect(linksOf(anchors)).toEqual([
      'Users /api/users/',
      '*Orders /api/orders/',
      'Status https://status.acme.dev',
    ])
    expect(linksOf(propsOf(small, '/').sidebar.anchors)).toEqual(['Status https://status.acme.dev'])
  })

  test('have menus', () => {
    const props = propsOf(small, '/two/a')
    expect(linksOf(props.tabs[2]?.items ?? [])).toEqual(['One /one/a/', '*Two /two/a/'])
    expect(linksOf(props.sidebar.items)).toEqual(['One /one/a/', '*Two /two/a/'])
    expect(linksOf(propsOf(small, '/').tabs[2]?.items ?? [])).toEqual([
      'One /one/a/',
      'Two /two/a/',
    ])
  })

  test('may bring links of their own', () => {
    const global = [{ kind: 'anchor', title: 'Community', href: '/a' }] as const
    const root = choice('tab', { A: { global, branch: branch('a') }, B: ['b'] })
    const site: SmallSite = { navigation: { root }, pages: ['a.mdx', 'b.mdx'] }
    expect(linksOf(propsOf(site, '/a').sidebar.anchors)).toEqual(['Community /a/'])
    expect(linksOf(propsOf(site, '/b').sidebar.anchors)).toEqual([])
  })

  test('that are hidden are listed to who is inside', () => {
    expect(linksOf(propsOf(small, '/secret').tabs).at(-1)).toBe('*Secret /secret/')
  })

  test('show their own entries only', () => {
    expect(propsOf(small, '/api/orders').sidebar.entries).toMatchObject([
      { title: 'Orders', current: true },
    ])
  })
})

test('anchors without a colour take that of the settings', () => {
  const paint = { kind: 'solid', color: '#ff0000' } as const
  const own = { kind: 'solid', color: '#00ff00' } as const
  const colors = { ...appearance.colors, anchors: paint }
  const props = propsOf(
    {
      navigation: {
        root: choice('anchor', { A: ['a'], B: { paint: own, branch: branch('b') } }),
      },
      pages: ['a.mdx', 'b.mdx'],
      config: { appearance: { ...appearance, colors } },
    },
    '/a',
  )
  expect(props.sidebar.anchors.map((anchor) => anchor.paint)).toEqual([paint, own])
})

test('anchors of another version are left out, unless the reader is inside', () => {
  const small: SmallSite = {
    navigation: {
      versions: [
        { name: 'v2', isDefault: true },
        { name: 'v1', isDefault: false },
      ],
      root: choice('anchor', {
        Both: ['a', group('One', ['b'], { version: 'v1' })],
        New: { version: 'v2', branch: branch('c') },
        Old: { version: 'v1', branch: branch('d') },
      }),
    },
    pages: ['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'],
  }
  const anchorsOf = (route: string) => linksOf(propsOf(small, route).sidebar.anchors)
  expect(anchorsOf('/a')).toEqual(['*Both /a/', 'New /c/', 'Old /d/'])
  expect(anchorsOf('/b')).toEqual(['*Both /a/', 'Old /d/'])
  expect(anchorsOf('/c')).toEqual(['Both /a/', '*New /c/'])
})

test('the first page is described by the settings where it does not describe itself', () => {
  const small: SmallSite = { pages: ['index.mdx', 'a.mdx'], config: { description: 'All of Acme' } }
  const descriptions = ['/', '/a'].map((route) =>
    propsOf(small, route).head.filter(({ attributes }) => attributes['name'] === 'description'),
  )
  expect(descriptions).toEqual([
    [{ name: 'meta', attributes: { name: 'description', content: 'All of Acme' } }],
    [],
  ])
  expect(propsOf(small, '/').description).toBeUndefined()
})

describe('versions', () => {
  test('of the early form lead to counterparts and hide what is of others', () => {
    const small: SmallSite = {
      navigation: {
        versions: [
          { name: 'v2', isDefault: true },
          { name: 'v1', isDefault: false },
          { name: 'v0', isDefault: false, href: 'https://old.acme.dev' },
        ],
        root: {
          entries: [
            entry('intro'),
            group('Two', ['v2/a'], { version: 'v2' }),
            group('One', ['v1/a'], { version: 'v1' }),
          ],
        },
      },
      pages: ['intro.mdx', 'v2/a.mdx', 'v1/a.mdx'],
    }
    const props = propsOf(small, '/v1/a')
    expect(props.versions).toEqual([
      { name: 'v2', href: '/v2/a/', external: false, isDefault: true, current: false },
      { name: 'v1', href: '/v1/a/', external: false, isDefault: false, current: true },
      {
        name: 'v0',
        href: 'https://old.acme.dev',
        external: true,
        isDefault: false,
        current: false,
      },
    ])
    expect(props.version).toBe('v1')
    expect(props.sidebar.entries.map(({ title }) => title)).toEqual(['Intro', 'One'])

    const open = propsOf(small, '/intro')
    expect(open.version).toBeUndefined()
    expect(open.versions.map(({ href, current }) => [href, current])).toEqual([
      ['/intro/', true],
      ['/intro/', false],
      ['https://old.acme.dev', false],
    ])
    expect(open.sidebar.entries.map(({ title }) => title)).toEqual(['Intro', 'Two', 'One'])
  })

  test('that have pages of their own are a choice, the first one the default', () => {
    const small: SmallSite = {
      navigation: { root: choice('version', { '2.0': ['a'], '1.0': ['v1/a', 'v1/b'] }) },
      pages: ['a.mdx', 'v1/a.mdx', 'v1/b.mdx'],
    }
    const props = propsOf(small, '/v1/a')
    expect(props.version).toBe('1.0')
    expect(props.versions).toMatchObject([
      { name: '2.0', href: '/a/', isDefault: true, current: false },
      { name: '1.0', href: '/v1/a/', isDefault: false, current: true },
    ])
  })
})

describe('languages', () => {
  const small: SmallSite = {
    navigation: {
      root: choice('language', {
        English: { code: 'en', isDefault: true, branch: branch('index', 'a') },
        العربية: {
          code: 'ar',
          branch: branch('ar/index', 'ar/a'),
          overrides: { banner: { content: 'مرحبا', dismissible: true, type: 'info' } },
        },
      }),
    },
    assets: ['l.svg', 'd.svg'],
    pages: ['index.mdx', 'a.mdx', 'ar/index.mdx', 'ar/a.mdx'],
    config: { appearance: { ...appearance, logo: { light: '/l.svg', dark: 'd.svg', href: '/' } } },
  }

  test('are a switch that keeps the page', () => {
    expect(propsOf(small, '/a').languages).toMatchObject([
      { title: 'English', code: 'en', href: '/a/', current: true },
      { title: 'العربية', code: 'ar', href: '/ar/a/', current: false },
    ])
  })

  test('have their own direction, home and settings', () => {
    expect(propsOf(small, '/ar/a')).toMatchObject({
      language: 'ar',
      direction: 'rtl',
      site: {
        home: '/ar/',
        banner: { content: 'مرحبا' },
        logo: { light: '/l.svg', dark: '/d.svg', href: '/ar/' },
      },
    })
    expect(propsOf(small, '/a').site.banner).toBeUndefined()
  })
})

test('dropdowns keep the place, products lead to their beginning', () => {
  const small: SmallSite = {
    navigation: {
      root: choice('product', {
        Cloud: { branch: choice('dropdown', { Python: ['py/a', 'py/b'], Go: ['go/a', 'go/b'] }) },
        Edge: ['edge/a', 'edge/b'],
      }),
    },
    pages: ['py/a.mdx', 'py/b.mdx', 'go/a.mdx', 'go/b.mdx', 'edge/a.mdx', 'edge/b.mdx'],
  }
  const props = propsOf(small, '/py/b')
  expect(linksOf(props.sidebar.dropdowns)).toEqual(['*Python /py/a/', 'Go /go/b/'])
  expect(linksOf(props.products)).toEqual(['*Cloud /py/a/', 'Edge /edge/a/'])
})

describe('links of the settings', () => {
  test('are final: pages, files and other hosts', () => {
    const props = propsOf(
      {
        pages: ['guides/a.mdx'],
        config: {
          navbar: {
            links: [
              { kind: 'link', label: 'Guide', href: 'guides/a' },
              { kind: 'repository', host: 'github', href: 'https://github.com/acme/x' },
            ],
            cta: { kind: 'link', label: 'Go', href: '/guides/a#b' },
          },
          footer: {
            socials: [{ platform: 'github', href: 'https://github.com/acme' }],
            columns: [{ links: [{ label: 'Terms', href: '/terms.pdf' }] }],
          },
          appearance: { ...appearance, background: { image: { light: '/a.png', dark: 'b.png' } } },
        },
      },
      '/guides/a',
      { style: { base: '/docs', urls: 'folder' } },
    )
    expect(props.site.navbar).toMatchObject({
      links: [{ href: '/docs/guides/a/' }, { href: 'https://github.com/acme/x' }],
      cta: { href: '/docs/guides/a/#b' },
    })
    expect(props.site.footer.columns[0]?.links[0]?.href).toBe('/docs/terms.pdf')
    expect(props.site.appearance.background.image).toEqual({
      light: '/docs/a.png',
      dark: '/docs/b.png',
    })
  })
})

describe('feedback', () => {
  const repository = { url: 'https://github.com/acme/docs', branch: 'main', folder: 'docs' }
  const small: SmallSite = {
    pages: ['guides/a.md'],
    config: { feedback: { suggestEdit: true, raiseIssue: true, thumbs: false } },
  }

  test('leads to the source and to a new issue', () => {
    const { feedback } = propsOf(small, '/guides/a', { repository })
    expect(feedback.suggestEdit).toBe('https://github.com/acme/docs/edit/main/docs/guides/a.md')
    expect(feedback.raiseIssue).toContain('body=Path%3A%20%2Fguides%2Fa')
  })

  test('is not there without a repository, or when it is not wanted', () => {
    expect(propsOf(small, '/guides/a').feedback).toEqual({})
    expect(propsOf({ pages: ['a.mdx'] }, '/a', { repository }).feedback).toEqual({})
  })
})

test('the date of the last change is said where it is wanted', () => {
  const lastChanged = new Map([[filePath('a.mdx'), '2025-01-02']])
  const dated: SmallSite = {
    pages: {
      'a.mdx': {},
      'b.mdx': { meta: { lastUpdatedDate: '2024-12-24' } },
      'c.mdx': { meta: { timestamp: false, lastUpdatedDate: '2024-12-24' } },
    },
    config: { timestamps: true },
  }
  const dates = ['/a', '/b', '/c'].map((at) => propsOf(dated, at, { lastChanged }).lastChanged)
  expect(dates).toEqual(['2025-01-02', '2024-12-24', undefined])
})

test('a page of a large division names the file that has all of it', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => at)
  const site = link({
    navigation: { root: choice('tab', { Big: numbers.map((at) => `p${at}`), Small: ['x'] }) },
    pages: [...numbers.map((at) => `p${at}.mdx`), 'x.mdx'],
  })
  const context = createRenderContext(site, options)
  const [shared, ...others] = sharedSidebars(context, () => '')
  expect(others).toEqual([])
  expect(shared?.key).toBe('tab-0')
  expect(shared?.contents().match(/<a /g)).toHaveLength(300)

  const sidebars = new Map([['tab-0', '/_octavo/sidebar-abc.json']])
  const inside = createRenderContext(site, { ...options, sidebars })
  const fullOf = (route: string) => draw(site, route, inside).sidebar.full
  expect([fullOf('/p7'), fullOf('/x')]).toEqual(['/_octavo/sidebar-abc.json', undefined])
})

const options: RenderOptions = {
  style: { base: '', urls: 'folder' },
  assets: { headStyles: [], styles: [], scripts: [], authorScripts: [] },
}

function propsOf(
  small: SmallSite,
  route: string,
  more: Partial<RenderOptions> = {},
  content?: PageContent,
): PageProps {
  const site = link(small)
  return draw(site, route, createRenderContext(site, { ...options, ...more }), content)
}

function draw(
  site: Site,
  route: string,
  context: ReturnType<typeof createRenderContext>,
  content: PageContent = { body: { main: '', aside: '' } },
): PageProps {
  return pageProps(site.pages.get(route as Route)!, context, content)
}

function linksOf(links: readonly DivisionLink[]): readonly string[] {
  return links.map(({ title, href, current }) => `${current ? '*' : ''}${title} ${href}`)
}
