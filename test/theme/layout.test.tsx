import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { createLayout, renderDocument } from '../../src/theme/layout/document.tsx'
import { sidebarFile } from '../../src/theme/layout/sidebar/sidebar-entries.ts'
import type { SidebarFile } from '../../src/theme/layout/sidebar/sidebar-entries.ts'
import type { PageProps } from '../../src/theme/page-props.ts'
import { withoutHooks } from '../support/without-hooks.ts'
import { appearance, division, entry, group, pageProps, siteChrome } from './page-props.ts'

const tools = {
  icon: ({ name }: { readonly name: string }) =>
    `<svg viewBox="0 0 1 1" data-icon="${name}" aria-hidden="true"></svg>`,
}

describe('a document', () => {
  test('says its language, direction, mode, version and route', () => {
    expect(
      tag('html', { language: 'ar', direction: 'rtl', version: 'v1', versions: [version('v1')] }),
    ).toBe(
      '<html lang="ar" dir="rtl" data-mode="light" data-version="v1" data-pinned data-route="/start">',
    )
  })

  test('starts with the link that skips to the content', () => {
    const html = draw()
    const first = html.slice(html.indexOf('<body')).match(/<(?:a|button|input|summary)\b[^>]*>/)
    expect(first?.[0]).toBe('<a class="o-skip" href="#content">')
    expect(html).toContain('<main id="content"')
  })

  test('is valid HTML with everything on it', async () => {
    const report = await new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        'doctype-style': 'off',
        'no-inline-style': 'off',
        'require-sri': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        // h2 of the navigation stand before the h1 of the page
        'heading-level': 'off',
        // `[data-part=sidebar]` has a label, and no role to repeat
        'prefer-native-element': 'off',
      },
    }).validateString(draw(everything()))
    expect(
      report.results.flatMap((result) => result.messages.map((m) => `${m.ruleId}: ${m.message}`)),
    ).toEqual([])
  })

  test('is the same whether its layout drew other pages before or not', () => {
    const layout = createLayout(tools)
    layout.document(everything())
    layout.document(pageProps({ site: siteChrome({ name: 'Other' }) }))

    expect(layout.document(everything()).join('')).toBe(renderDocument(everything(), tools))
  })

  test('escapes what settings and pages say', () => {
    const html = draw({
      title: 'a < b & "c"',
      site: siteChrome({ name: '<script>alert(1)</script>' }),
      sidebar: { ...pageProps().sidebar, entries: [entry('<b>x</b>', { href: '/"x"/' })] },
    })
    expect(html).toContain('<h1>a &lt; b &amp; &quot;c&quot;</h1>')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('<a href="/&quot;x&quot;/">&lt;b&gt;x&lt;/b&gt;</a>')
  })
})

describe('the navigation', () => {
  test('marks the current page and it alone', () => {
    const html = draw({
      sidebar: {
        ...pageProps().sidebar,
        entries: [group('Guides', [entry('One'), entry('Two', { current: true })])],
      },
    })
    expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([
      '<a href="/two/" aria-current="page">',
    ])
  })

  test('shows groups with a heading and a list, nested ones as disclosures', () => {
    const nested = group('Deploy', [entry('Edge')], { depth: 1, open: false })
    expect(entries([group('Guides', [entry('One'), nested])])).toBe(
      '<div data-part="group" data-group="guides"><h2>Guides</h2><ul>' +
        '<li><a href="/one/">One</a></li>' +
        '<li data-part="group" data-group="deploy"><details><summary>Deploy</summary>' +
        '<ul><li><a href="/edge/">Edge</a></li></ul></details></li>' +
        '</ul></div>',
    )
  })

  test('a group with a page of its own is a link beside the control that opens it', () => {
    const nested = group('Deploy', [entry('Edge')], { depth: 1, href: '/deploy/', current: true })
    const html = entries([group('Guides', [nested])])
    expect(html).toContain('<a href="/deploy/" aria-current="page">Deploy</a><details open>')
    expect(html).toContain('<summary aria-label="Show or hide: Deploy"></summary>')
  })

  test('a group whose entries are left out leads to its first page', () => {
    const left = group('Deploy', [], { depth: 1, closed: true, href: '/deploy/edge/' })
    expect(entries([group('Guides', [left])])).toContain('href="/deploy/edge/">Deploy</a>')
  })

  test('a group without a name shows its pages, an empty one nothing', () => {
    expect(entries([group('', [entry('One')], { id: 'section' })])).not.toContain('<h2>')
    expect(entries([group('Empty', [])])).toBe('')
  })

  test('an operation carries its method, an entry of one version its version', () => {
    expect(entries([entry('List', { method: 'get', version: 'v2' })])).toBe(
      '<ul><li data-for-version="v2"><a href="/list/" data-method="GET">' +
        '<b class="o-method">GET</b>List</a></li></ul>',
    )
  })

  test('names wrap between their parts, paths tell same names apart, deprecated ones say so once', () => {
    const html = entries([
      entry('getCustomerSubscriptionItems', { method: 'get' }),
      entry('List', { method: 'get', path: 'https://api.example.com/pets/{petId}/toys' }),
      entry('Old', { method: 'get', deprecated: true }),
    ])
    expect(html).toContain('get<wbr>Customer<wbr>Subscription<wbr>Items')
    expect(html).toContain('List<small>/<wbr>pets/<wbr>{pet<wbr>Id}/<wbr>toys</small>')
    expect(html).toMatch(
      /data-deprecated .*<span class="o-name">Old<\/span><span class="o-sr"> \(deprecated\)<\/span>/,
    )
    expect(html).not.toContain('o-tag')
  })

  test('anchors are painted as their author says, with a sign that can be seen on it', () => {
    const html = draw({
      sidebar: {
        ...pageProps().sidebar,
        anchors: [
          division('Blog', { paint: { kind: 'solid', color: '#ffdd00' } }),
          division('Chat', { paint: { kind: 'gradient', from: '#330000', to: '#000033' } }),
        ],
      },
    })
    expect(html).toContain('style="--tile:#ffdd00;--on-tile:#000"')
    expect(html).toContain('--tile:linear-gradient(45deg,#330000,#000033);--on-tile:#fff')
    expect(html).toMatch(/<ul data-part="anchors"><li><a data-anchor="Blog" href="\/blog\/">/)
  })

  test('a large division names the file that holds all of it', () => {
    const html = draw({ sidebar: { ...pageProps().sidebar, full: '/_octavo/navigation-1.json' } })
    expect(html).toContain('data-full="/_octavo/navigation-1.json"')
  })

  test('the file of a large division has the entries of each closed group apart', () => {
    const open = group('Open', [entry('Two')], { depth: 1, open: true })
    const inner = group('Inner', [entry('Three')], { depth: 1, open: false })
    const file = JSON.parse(
      sidebarFile([group('Guides', [entry('One'), open, inner])], {
        icon: () => '',
        strings: pageProps().strings,
      }),
    ) as SidebarFile
    expect(withoutHooks(file.entries)).toBe(
      '<div data-part="group" data-group="guides"><details><summary><h2>Guides</h2></summary></details></div>',
    )
    expect(Object.keys(file.folders)).toEqual(['inner', 'guides'])
    expect(file.folders['guides']).toContain('<details open><summary>Open</summary><ul>')
    expect(file.folders['guides']).toContain('<summary>Inner</summary></details>')
    expect(file.folders['inner']).toBe('<ul><li><a href="/three/">Three</a></li></ul>')
  })

  test('pages in the modes without a sidebar still have the drawer', () => {
    for (const mode of ['center', 'custom'] as const) {
      expect(draw({ mode })).toContain('data-drawer-only')
    }
    expect(draw({ mode: 'wide' })).not.toContain('data-drawer-only')
  })
})

describe('the header', () => {
  test('shows the name where there is no logo, and a drawing for each mode where there are two', () => {
    expect(draw()).toContain('<a data-part="logo" href="/">Acme</a>')
    const logo = { light: '/l.svg', dark: '/d.svg', href: '/home/' }
    const html = draw({ site: siteChrome({ logo }) })
    expect(html).toContain(
      '<a data-part="logo" href="/home/"><img src="/l.svg" alt="Acme" class="o-light"/>',
    )
    expect(html).toContain('<img src="/d.svg" alt="Acme" loading="lazy" class="o-dark"/>')
  })

  test('search is a form to the list of all pages', () => {
    expect(draw()).toMatch(
      /<form action="\/all-pages\/" class="o-search"><button[^>]*data-part="search"/,
    )
  })

  test('a call to action is a link, or a repository with a place for its stars', () => {
    const link = { kind: 'link', label: 'Sign in', href: '/sign-in' } as const
    expect(draw(withCta(link))).toContain(
      '<a data-part="cta" href="/sign-in" class="o-filled"><span>Sign in</span></a>',
    )
    const repository = {
      kind: 'repository',
      host: 'github',
      href: 'https://github.com/acme/docs.git',
    } as const
    const html = draw(withCta(repository))
    expect(html).toContain('data-repository="github:acme/docs"')
    expect(html).toContain('<span>acme/docs</span><span data-part="stars"></span>')
  })

  test('an address that names no repository is a plain link', () => {
    const html = draw(
      withCta({ kind: 'repository', host: 'github', href: 'https://github.com/acme' }),
    )
    expect(html).not.toContain('data-repository')
    expect(html).toContain('<span>github.com/acme</span>')
  })

  test('the menu of versions holds every name, so that the style sheet can show the chosen one', () => {
    const html = draw({ versions: [version('v2', true), version('v1')], version: 'v1' })
    expect(html).toContain(
      '<span data-for-version="v2">v2</span><span data-for-version="v1">v1</span>',
    )
    expect(html).toMatch(/<a href="\/v1\/" aria-current="true" data-choose-version="v1">/)
    expect(html).toContain('[data-version="v1"] [data-for-version]:not([data-for-version="v1"])')
  })

  test('tabs lead to their pages, a tab with items is a menu', () => {
    const html = draw({
      tabs: [division('Docs', { current: true }), division('More', { items: [division('Blog')] })],
    })
    const row = html.slice(html.indexOf('<nav data-part="tabs"'), html.indexOf('</header>'))
    expect(row).toMatch(/<a href="\/docs\/" aria-current="true">/)
    expect(row).toMatch(
      /<details class="o-menu"><summary>.*More.*<ul class="o-list"><li><a href="\/blog\/"/,
    )
  })
})

describe('modes and colours', () => {
  test('a mode that is forced asks neither memory nor the system', () => {
    const html = draw({
      site: siteChrome({ appearance: appearance({ mode: { default: 'dark', toggle: false } }) }),
    })
    expect(html).toContain('data-mode="dark"')
    expect(html).not.toContain('data-part="mode-toggle"')
    const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(script).toContain('m="dark"')
    expect(script).not.toMatch(/matchMedia|octavo-mode/)
  })

  test('the script before the first paint is small and the same on every page', () => {
    const versions = Array.from({ length: 12 }, (_, index) => version(`v${index}`))
    const site = siteChrome({ banner: { content: 'News', dismissible: true, type: 'info' } })
    const script = (about: Partial<PageProps>) =>
      /<script>(.*?)<\/script>/.exec(draw({ site, versions, ...about }))?.[1] ?? ''
    expect(script({}).length).toBeLessThan(1024)
    expect(script({ route: '/other', version: 'v3', title: 'Other' })).toBe(script({}))
  })

  test('text on buttons is black or white, whichever can be read', () => {
    const bright = { primary: '#b8860b', light: '#ffdd00', dark: '#ffdd00' }
    expect(draw({ site: siteChrome({ appearance: appearance({ colors: bright }) }) })).toContain(
      '--button:#ffdd00;--on-button:#000',
    )
  })

  test('a dark ground in light mode gets light text', () => {
    const site = siteChrome({ appearance: appearance({ background: { light: '#101418' } }) })
    expect(draw({ site })).toMatch(/\[data-mode=light\]\{[^}]*--page:#101418;--ink:#f4f5f7/)
  })

  test('an address of a picture or a version cannot end the style element', () => {
    const image = { light: '/a".svg</style>', dark: '/b.svg' }
    const html = draw({
      site: siteChrome({ appearance: appearance({ background: { image } }) }),
      versions: [version('</style>"')],
    })
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('data-backdrop="image"')
  })

  test('a face of its own is loaded and used, `system` loads none', () => {
    const own = { family: 'Fern', source: '/fern.woff2', format: 'woff2', weight: 450 } as const
    const fonts = { body: { family: 'system' }, heading: own }
    const html = draw({ site: siteChrome({ appearance: appearance({ fonts }) }) })
    expect(html).toContain(
      '@font-face{font-family:"Fern";src:url("/fern.woff2") format("woff2");font-weight:450;font-display:swap}',
    )
    expect(html).toContain(
      '--font-body:var(--font-fallback);--font-heading:"Fern",var(--font-fallback);--weight-heading:450',
    )
  })
})

describe('the page', () => {
  test('has its trail, title, description and body in their places', () => {
    const html = draw({
      description: 'How to begin.',
      breadcrumbs: [{ title: 'Guides', href: '/guides/' }, { title: 'Basics' }],
    })
    expect(html).toContain(
      '<nav data-part="breadcrumbs" aria-label="Breadcrumbs"><ol><li>Basics</li></ol></nav><h1>Start</h1><p data-part="description">How to begin.</p>',
    )
    expect(html).toContain('<div data-part="body" class="o-prose"><p>Hello.</p></div>')
  })

  test('shows the whole trail where the settings say so', () => {
    const site = siteChrome({ appearance: appearance({ eyebrow: 'breadcrumbs' }) })
    const html = draw({
      site,
      breadcrumbs: [{ title: 'Guides', href: '/guides/' }, { title: 'Basics' }],
    })
    expect(html).toContain('<li><a href="/guides/">Guides</a></li><li>Basics</li>')
  })

  test('lists its sections, and nothing where there are none', () => {
    expect(draw()).not.toContain('data-part="toc"')
    const headings = [
      { depth: 2, text: 'Install', anchor: 'install' },
      { depth: 3, text: 'On Linux', anchor: 'on-linux' },
    ]
    expect(draw({ headings })).toContain(
      '<li><a href="#install">Install</a></li><li data-depth="1"><a href="#on-linux">On Linux</a></li>',
    )
    expect(draw({ headings, mode: 'wide' })).not.toContain('data-part="toc"')
  })

  test('examples stand beside the body', () => {
    const html = draw({ aside: '<pre>curl</pre>' })
    expect(html).toContain('<article data-part="page" data-examples>')
    expect(html).toContain('<aside data-part="examples"><pre>curl</pre></aside>')
  })

  test('a page in custom mode draws everything itself, and still has a title', () => {
    expect(draw({ mode: 'custom' })).toContain('<h1 class="o-sr">Start</h1>')
    const own = draw({ mode: 'custom', body: '<h1>Mine</h1>' })
    expect(own.match(/<h1/g)).toHaveLength(1)
    expect(own).not.toContain('data-part="footer"')
  })

  test('leads on, and says how to change it', () => {
    const html = draw({
      previous: { title: 'Before', href: '/before/' },
      next: { title: 'After', href: '/after/' },
      feedback: { suggestEdit: 'https://github.com/acme/docs/edit/main/start.mdx' },
      lastChanged: '2025-11-03T22:00:00Z',
    })
    expect(html).toContain(
      '<a rel="prev" href="/before/"><small>Previous</small><span>Before</span></a>',
    )
    expect(html).toContain('<a rel="next" href="/after/">')
    expect(html).toContain(
      '<a data-action="suggest-edit" href="https://github.com/acme/docs/edit/main/start.mdx">',
    )
    expect(html).not.toContain('raise-issue')
    expect(html).toContain('<time datetime="2025-11-03T22:00:00Z">November 3, 2025</time>')
  })

  test('what is no date is shown as it is written', () => {
    expect(draw({ lastChanged: 'last spring' })).toContain('>last spring</time>')
  })
})

describe('banner and footer', () => {
  test('a banner that can be dismissed stays away by the script before the first paint', () => {
    const banner = { content: 'Version 2 is **out**', dismissible: true, type: 'info' } as const
    const html = draw({ site: siteChrome({ banner }) })
    const key = /data-banner="(\w+)"/.exec(html)?.[1]
    expect(html).toContain(`s["octavo-banner"]=="${key}"`)
    expect(html).toContain('<p>Version 2 is **out**</p>')
    const bannerText = {
      ...{ features: [], islands: [] },
      html: '<p>Version 2 is <strong>out</strong></p>',
    }
    const marked = draw({ site: siteChrome({ banner, bannerText }) })
    expect(marked).toContain('<p>Version 2 is <strong>out</strong></p>')
  })

  test('each account is an icon with the name of its platform', () => {
    const socials = [
      { platform: 'hacker-news', href: 'https://news.example/acme' },
      { platform: 'website', href: 'https://acme.example' },
    ]
    const html = draw({ site: siteChrome({ footer: { socials, columns: [] } }) })
    expect(html).toContain(
      'data-social="hacker-news" href="https://news.example/acme" aria-label="Hacker News"',
    )
    expect(html).toContain(
      'aria-label="Website" rel="me noopener" class="o-button"><svg viewBox="0 0 1 1" data-icon="earth-americas"',
    )
  })
})

function draw(about: Partial<PageProps> = {}): string {
  return withoutHooks(renderDocument(pageProps(about), tools))
}

function tag(name: string, about: Partial<PageProps>): string | undefined {
  return new RegExp(`<${name}[^>]*>`).exec(draw(about))?.[0]
}

function entries(nodes: PageProps['sidebar']['entries']): string {
  const html = draw({ sidebar: { ...pageProps().sidebar, entries: nodes } })
  return /<div data-part="entries">(.*?)<\/div><\/div><\/nav>/.exec(html)?.[1] ?? ''
}

function withCta(cta: NonNullable<PageProps['site']['navbar']['cta']>): Partial<PageProps> {
  return { site: siteChrome({ navbar: { links: [], cta } }) }
}

function version(name: string, isDefault = false) {
  return { name, href: `/${name}/`, external: false, isDefault, current: false }
}

function everything(): PageProps {
  const icon = { name: 'star' }
  return pageProps({
    description: 'All of it.',
    site: siteChrome({
      logo: { light: '/l.svg', dark: '/d.svg', href: '/' },
      navbar: {
        links: [
          { kind: 'link', label: 'Blog', href: '/blog/', icon },
          { kind: 'discord', href: 'https://discord.gg/acme' },
        ],
        cta: { kind: 'repository', host: 'gitlab', href: 'https://gitlab.com/acme/docs/site' },
      },
      banner: { content: 'News', dismissible: true, type: 'warning' },
      footer: {
        socials: [{ platform: 'x', href: 'https://x.com/acme' }],
        columns: [{ title: 'Product', links: [{ label: 'Price', href: 'https://acme.example' }] }],
      },
    }),
    versions: [version('v2', true), version('v1')],
    version: 'v2',
    languages: [
      division('English', { code: 'en', current: true }),
      division('Deutsch', { code: 'de' }),
    ],
    products: [division('One', { icon, description: 'The first' }), division('Two')],
    tabs: [
      division('Docs', { current: true, icon, tag: 'New' }),
      division('More', { align: 'end', items: [division('Blog', { external: true })] }),
    ],
    sidebar: {
      anchors: [
        division('Chat', {
          icon,
          external: true,
          paint: { kind: 'modes', light: '#fff', dark: '#000' },
        }),
      ],
      dropdowns: [
        division('Web', { icon, current: true }),
        division('Mobile', { description: 'On phones' }),
      ],
      items: [division('Item', { icon, current: true })],
      entries: [
        entry('Loose', { icon, tag: 'New' }),
        group('Guides', [
          entry('Current', { current: true, version: 'v2' }),
          entry('Remove', { method: 'DELETE', deprecated: true }),
          entry('Away', { external: true, href: 'https://acme.example' }),
          group('Open', [entry('In')], { depth: 1, icon, tag: 'Beta' }),
          group('Root', [entry('Deep')], { depth: 1, href: '/root/' }),
          group('Closed', [], { depth: 1, closed: true, href: '/closed/' }),
        ]),
      ],
      full: '/_octavo/navigation.json',
    },
    breadcrumbs: [{ title: 'Guides', href: '/guides/' }],
    headings: [{ depth: 2, text: 'Install', anchor: 'install' }],
    body: '<h2 id="install">Install</h2>',
    aside: '<p>Example</p>',
    tag: 'New',
    deprecated: true,
    previous: { title: 'Before', href: '/before/' },
    next: { title: 'After', href: '/after/' },
    feedback: { suggestEdit: 'https://a.example/edit', raiseIssue: 'https://a.example/issue' },
    actions: {
      items: [
        { kind: 'copy' },
        { kind: 'view' },
        { kind: 'link', title: 'Open', href: 'https://a.example/', external: true },
      ],
      display: 'header',
      markdown: '/start.md',
    },
    lastChanged: '2025-11-03',
    assets: {
      shell: 'header{color:red}',
      headStyles: ['/own.css'],
      styles: ['/_octavo/theme.css'],
      scripts: ['/_octavo/boot.js'],
      authorScripts: ['/own.js'],
    },
  })
}
