import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAllowed } from '../../src/compare/allowed.ts'
import { compareSites } from '../../src/compare/compare-sites.ts'
import { reportHtml } from '../../src/compare/report-html.ts'
import { createFolder } from '../support/folders.ts'

const page = (head: string, body: string) =>
  `<!doctype html><html><head><title>Send - Acme</title>${head}</head><body>${body}</body></html>`
const generator = (name: string) => `<meta name="generator" content="${name}">`

const fresh = page(
  generator('Octavo 1'),
  `<nav>Menu</nav><main><article data-part="page"><h1 id="page-title">Send</h1><div data-part="body">
  <p>Send a box.</p><h2 id="how"><a href="#how">How</a></h2><div data-component="Warning">Seal it.</div>
  <figure><button data-part="copy">Copy</button><pre><code>one\ntwo</code></pre></figure></div></article></main>`,
)

/** The same page as each tool writes it, with what its theme adds. */
const pages: Readonly<Record<string, string>> = {
  'Material for MkDocs': page(
    generator('mkdocs-1.6.1, mkdocs-material-9.5.0'),
    `<nav>Other menu</nav><main class="md-main"><article class="md-content__inner md-typeset">
    <a class="md-content__button" title="Edit">Edit</a><h1 id="send">Send<a class="headerlink" href="#send">¶</a></h1>
    <p>Send a box.</p><h2 id="how">How<a class="headerlink" href="#how">&para;</a></h2>
    <div class="admonition warning"><p class="admonition-title">Warning</p><p>Seal it.</p></div>
    <div class="highlight"><table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre><span></span><code>one\ntwo\n</code></pre></td></tr></table></div>
    <aside class="md-source-file">Last update: today</aside></article></main>`,
  ),
  MkDocs: page(
    generator('mkdocs-1.6.1'),
    `<div role="main"><h1 id="send">Send</h1><p>Send a box.</p><h2 id="how">How<a class="headerlink">¶</a></h2><p>Seal it.</p><pre><code>one\ntwo</code></pre></div>`,
  ),
  Docusaurus: page(
    generator('Docusaurus v3.5.0'),
    `<main><article><nav class="theme-doc-breadcrumbs">Home</nav><div class="theme-doc-markdown markdown"><header><h1>Send</h1></header>
    <p>Send a box.</p><h2 class="anchor" id="how">How<a class="hash-link" href="#how">\u200B</a></h2>
    <div class="theme-admonition"><div class="admonitionHeading_x">warning</div><div>Seal it.</div></div>
    <pre><code><span class="token-line">one<br></span><span class="token-line">two<br></span></code></pre><div class="buttonGroup_x"><button>Copy</button></div></div>
    <footer class="theme-doc-footer">Edit this page</footer></article></main>`,
  ),
  Starlight: page(
    generator('Starlight v0.30.0'),
    `<main><h1 id="_top">Send</h1><div class="sl-markdown-content"><p>Send a box.</p>
    <div class="sl-heading-wrapper"><h2 id="how">How</h2><a class="sl-anchor-link" href="#how"><span class="sr-only">Section titled How</span></a></div>
    <aside class="starlight-aside"><p class="starlight-aside__title">Caution</p><div>Seal it.</div></aside>
    <div class="expressive-code"><pre><code><div class="ec-line">one</div><div class="ec-line">two</div></code></pre><div class="copy"><button>Copy</button></div></div></div>
    <footer>Next</footer></main>`,
  ),
  VitePress: page(
    generator('VitePress v1.5.0'),
    `<main class="main"><div class="vp-doc"><div><h1 id="send">Send<a class="header-anchor">\u200B</a></h1><p>Send a box.</p>
    <h2 id="how">How <a class="header-anchor" href="#how">\u200B</a></h2><div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>Seal it.</p></div>
    <div class="language-js"><button class="copy"></button><span class="lang">js</span><pre><code><span class="line">one</span>\n<span class="line">two</span></code></pre></div></div></div><footer class="VPDocFooter">Next</footer></main>`,
  ),
  GitBook: page(
    generator('GitBook (a1)'),
    `<main><header><nav>Up</nav><h1>Send</h1></header><p>Send a box.</p><h2 id="how">How</h2><div>Seal it.</div><pre><code><div>one</div><div>two</div></code></pre><button>Copy</button><p class="page-last-modified">Last updated today</p></main>`,
  ),
  Nextra: page(
    '',
    `<div class="nextra-navbar">x</div><article><main data-pagefind-body><div class="nextra-breadcrumb">Up</div><h1>Send</h1><p>Send a box.</p><h2 id="how">How<a class="subheading-anchor" href="#how"></a></h2><div>Seal it.</div><pre><code><span>one</span>\n<span>two</span></code></pre></main></article>`,
  ),
  Fumadocs: page(
    '',
    `<div id="nd-docs-layout"><article id="nd-page"><h1>Send</h1><p>Send a box.</p><h2 id="how"><a href="#how">How</a></h2><div>Seal it.</div><figure><pre><code><span>one</span>\n<span>two</span></code></pre></figure><a>Edit on GitHub</a></article></div>`,
  ),
  Mintlify: page(
    generator('Mintlify'),
    `<div id="content-area"><div class="eyebrow">Start</div><h1>Send</h1><div><p>Send a box.</p><h2 id="how"><div><a href="#how" aria-label="Navigate">\u200B</a></div><span>How</span></h2><div>Seal it.</div><pre><code><span>one</span>\n<span>two</span></code></pre></div><div id="pagination">Next</div></div>`,
  ),
}

test.each(Object.entries(pages))('what the theme of %s adds is no loss', async (name, html) => {
  const old = await createFolder({ 'send/index.html': html })
  const { losses, oldTools, notes } = await compareSites({
    old,
    fresh: await createFolder({ 'send/index.html': fresh }),
  })
  expect(losses).toEqual([])
  expect(oldTools).toEqual([name])
  expect(notes).toEqual([])
})

test.each(Object.entries(pages))('a lost word, line and id of %s are found', async (_, html) => {
  const old = await createFolder({ 'send.html': html })
  const without = fresh.replace('a box', 'box').replace('two', '').replace('id="how"', '')
  const { losses } = await compareSites({
    old,
    fresh: await createFolder({ 'send.html': without }),
  })
  expect(losses.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'heading #how',
    'word a',
    'code two',
  ])
})

test('a page of an unknown tool is compared as a whole, with a note, or by a selector', async () => {
  const body = '<div class="top">Menu</div><div class="text"><h1>Send</h1><p>Send a box.</p></div>'
  const old = await createFolder({ 'index.html': page('', body) })
  const site = await createFolder({ 'index.html': fresh })
  const whole = await compareSites({ old, fresh: site })
  expect(whole.losses.map(({ text }) => text)).toEqual(['Menu'])
  expect(whole.notes.join('')).toContain('--content')
  const chosen = await compareSites({ old, fresh: site, content: '.text' })
  expect([chosen.losses, chosen.notes]).toEqual([[], []])
})

test('a URL is found at its redirect, of whatever kind', async () => {
  const names = ['list', 'netlify', 'vercel', 'azure', 'moved', 'a b/deep']
  const old = await createFolder(
    Object.fromEntries([...names, 'gone', 'loop'].map((name) => [`${name}.html`, fresh])),
  )
  const site = await createFolder({
    'new/index.html': fresh,
    '_octavo/redirects.json': {
      exact: { '/list': ['/new/', 308] },
      patterns: [['^/a b/(.*)$', '/new/', 308]],
    },
    _redirects: '/netlify  /new  301\n/loop /loop 301 # in a circle\n/* /404.html 404\n',
    'vercel.json': { redirects: [{ source: '/verce:rest*', destination: '/new' }] },
    'staticwebapp.config.json': { routes: [{ route: '/azure', redirect: '/new' }] },
    'moved/index.html': '<meta http-equiv="refresh" content="0; url=../new/">',
  })
  const { losses } = await compareSites({ old, fresh: site })
  expect(losses.map(({ kind, page: url }) => `${kind} ${url}`)).toEqual([
    'url /gone.html',
    'url /loop.html',
  ])
})

test('images without a file, feeds without an entry and downloads are lost', async () => {
  const feed = (...titles: string[]) =>
    `<rss><channel><title>News</title>${titles.map((it) => `<item><title>${it}</title></item>`).join('')}</channel></rss>`
  const head = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
  const html = page(head, '<main><h1>Send</h1><img src="img/a.png"><a href="/a.pdf">PDF</a></main>')
  const old = await createFolder({
    ...{ 'index.html': html, 'feed.xml': feed('One', 'Two') },
    ...{ 'img/a.png': 'x', 'a.pdf': 'x' },
  })
  const site = await createFolder({ 'index.html': html, 'feed.xml': feed('Two') })
  const { losses } = await compareSites({ old, fresh: site })
  expect(losses.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'image img/a.png',
    'url /a.pdf',
    'feed One',
  ])
})

test('accepted losses have a reason, and an entry that nothing needs is named', async () => {
  const old = await createFolder({ 'a.html': fresh, 'b.html': fresh })
  const site = await createFolder({ 'a.html': fresh.replace('Seal it.', '') })
  const allowed = readAllowed(`
- page: /b*
  reason: the page is no longer needed
- { kind: word, text: Seal it, reason: the boxes are sealed }
- { kind: image, reason: there were drawings }
`)
  if (typeof allowed === 'string') throw new Error(allowed)
  const { losses, accepted, notes } = await compareSites({ old, fresh: site, allowed })
  expect(losses).toEqual([])
  expect(accepted.map(({ reason }) => reason)).toEqual([
    'the boxes are sealed',
    'the page is no longer needed',
  ])
  expect(notes).toEqual(['Nothing is lost for this reason any more: there were drawings'])
  expect(readAllowed('- page: /a')).toBe('entry 1 has no "reason".')
  expect(readAllowed('- reason: so')).toContain('accepts everything')
  expect(readAllowed('- { reason: so, kind: words }')).toContain('is not one of')
})

test('the report shows what the sites say as text', async () => {
  const evil = '&lt;img src=x onerror=alert(1)&gt;'
  const old = await createFolder({ 'index.html': fresh.replace('>one', `>${evil}`) })
  const names = { old: join('a', '<b>'), fresh: 'new' }
  const comparison = await compareSites({ old, fresh: await createFolder({ 'index.html': fresh }) })
  const html = reportHtml(comparison, names)
  expect(html).toContain('&lt;img src=x onerror')
  expect(html).not.toMatch(/<img|<b>|<script|src="/)
})
