import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import cases from '../../../campaign/xss-cases.json' with { type: 'json' }
import { hostileTexts } from '../../../campaign/hostile-texts.ts'
import { safeUrl } from '../../../src/base/safe-url.ts'
import {
  createUntrustedMarkdown,
  untrustedMarkdown,
} from '../../../src/compile/untrusted/untrusted-markdown.ts'
import { sanitizeHtml } from '../../../src/compile/untrusted/sanitize-html.ts'

const clean = (html: string) => sanitizeHtml(html, { link: (path) => path, heading: 2 })
const described = (text: string) => untrustedMarkdown(text, (path) => path)

describe('what is kept', () => {
  test.each([
    ['text & signs: a < b > c "d"', 'text &amp; signs: a &lt; b &gt; c &quot;d&quot;'],
    ['<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h2>B</h2>'],
    ['<font color=red>words</font>', 'words'],
    ['<td colspan=2 onclick=x>a</td>', '<td colspan="2">a</td>'],
    [
      '<a href="https://a.example/?b=1&amp;c">x</a>',
      '<a href="https://a.example/?b=1&amp;c">x</a>',
    ],
    ['<a href="/guides/a#b">x</a>', '<a href="/guides/a#b">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<a href="#here">x</a>', '<a>x</a>'],
    ['<img src="https://a.example/i.png" alt="i">', '<img src="https://a.example/i.png" alt="i">'],
    ['<img src="i.png" alt="words">', 'words'],
    ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<script>x</script>a<svg><text>b</text></svg>c', 'ac'],
    ['<!-- a -->b<!doctype c>', 'b'],
    ['The <script> tag and <b>more</b>', 'The  tag and <b>more</b>'],
    ['<svg>the rest <b>stays</b>', 'the rest <b>stays</b>'],
    ['<title>a</title><textarea>b <i></textarea>', 'ab &lt;i&gt;'],
  ])('%s', (written, expected) => {
    expect(clean(written)).toBe(expected)
  })

  test('unclosed raw text twenty times and more, and very deep nesting', () => {
    expect(clean('<style>a <b>x</b> '.repeat(10))).toBe('a <b>x</b> '.repeat(10))
    expect(clean('<style>a '.repeat(50))).toContain('&lt;style&gt;')
    const deep = clean('<div>'.repeat(100_000) + 'x')
    expect(deep.match(/<div>/g)).toHaveLength(100)
    expectSafe(deep)
  })

  test('a megabyte of anything is cleaned before the test runs out of time', () => {
    for (const part of [
      '<b>',
      '</b>',
      '<a href=x>',
      '<script>',
      '<!--',
      '<p title="',
      '&amp',
      '<svg>',
    ])
      clean(part.repeat(1_000_000 / part.length))
  })
})

describe('URLs are what a browser makes of them', () => {
  test.each([
    ...[
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' \u0001javascript:alert(1)',
      'java\tscript:x',
    ],
    ...['java\nscript:x', 'data:text/html,x', 'vbscript:x', 'blob:x', 'file:///x', 'feed:x', 'x:y'],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '\\/x',
      '/\n/x',
    ],
    ...[
      '/.//evil.example',
      '///evil',
      'evil',
      '#x',
      '?x',
      '',
      'https://',
      'https://[',
      'java\0script:x',
    ],
  ])('nothing: %j', (written) => expect(safeUrl(written)).toBeUndefined())

  test.each([
    ['https://a.example/b?c#d', { kind: 'web', url: 'https://a.example/b?c#d' }],
    ['HTTPS://A.example', { kind: 'web', url: 'HTTPS://A.example' }],
    ['https:a.example', { kind: 'web', url: 'https://a.example/' }],
    ['https:\\\\a.example\\b', { kind: 'web', url: 'https://a.example/b' }],
    ['ht\ntps://a.example', { kind: 'web', url: 'https://a.example' }],
    ['mailto:a@b.example', { kind: 'mail', url: 'mailto:a@b.example' }],
    ['/a/b#c', { kind: 'site', path: '/a/b#c' }],
  ])('%j', (written, expected) => expect(safeUrl(written)).toEqual(expected))
})

describe('a placeholder is text', () => {
  test.each([
    ['at most <limit> times', 'at most &lt;limit&gt; times'],
    ['<JWT-token> or <your key>', '&lt;JWT-token&gt; or &lt;your key&gt;'],
    ['<id>5</id>', '&lt;id&gt;5&lt;/id&gt;'],
    ['a <b>bold</b> <mark>word</mark>', 'a <b>bold</b> word'],
    ['<Note>read</Note>', 'read'],
    ['<x onload=alert(1)>', ''],
  ])('%s', (html, text) => {
    expect(clean(html)).toBe(text)
  })

  test('in Markdown, too: nothing is added to close it', () => {
    expect(described('Up to <limit>, as <Your Key> or <br> `<x>`.')).toBe(
      '<p>Up to &lt;limit&gt;, as &lt;Your Key&gt; or <br> <code>&lt;x&gt;</code>.</p>',
    )
  })
})

describe('what is hostile', () => {
  test(`${cases.length} known cases leave nothing that could run`, () => {
    expect(cases.length).toBeGreaterThan(100)
    for (const text of cases) {
      expectSafe(clean(text))
      expectSafe(described(text))
    }
  })

  test('2,000 texts made of them, as HTML and as Markdown', () => {
    for (const text of hostileTexts({ seed: 11, count: 2_000 })) {
      expectSafe(clean(text))
      expectSafe(described(text))
    }
  })

  const markup = fc
    .array(
      fc.oneof(
        fc.constantFrom(...cases),
        fc.constantFrom('<', '>', '"', "'", '=', '&', '/', '<!--', '-->', ' ', '\n', '`', '*', '['),
        fc
          .constantFrom(
            'p',
            'a',
            'div',
            'b',
            'li',
            'table',
            'tr',
            'td',
            'script',
            'svg',
            'style',
            'h1',
            'x',
          )
          .chain((name) =>
            fc.constantFrom(`<${name}>`, `</${name}>`, `<${name} a="`, `<${name} href=`),
          ),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join(''))

  test('any markup gives only named elements, attributes and schemes, balanced; cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const once = clean(text)
        expectSafe(once)
        expect(clean(once)).toBe(once)
        expectSafe(described(text))
      }),
      { seed: 11, numRuns: 1_000 },
    )
  })
})

const elements = new Set(
  'p br b i em strong code pre ul ol li a img h2 h3 blockquote hr table thead tbody tr th td del s sub sup kbd u small dl dt dd span div details summary'.split(
    ' ',
  ),
)
const voids = new Set(['br', 'hr', 'img'])
const ours = new Set(['data-part="table"', 'tabindex="0"', 'loading="lazy"'])
const token = /<(\/?)([a-z\d]+)((?: [a-z-]+="[^"<>]*")*)>|[^<>]+/gy

/** Every letter of it belongs to text or to a tag of ours, and another parser reads the same. */
function expectSafe(html: string): void {
  const open: string[] = []
  token.lastIndex = 0
  for (let at = 0; at < html.length; at = token.lastIndex) {
    const match = token.exec(html)
    if (match === null) throw new Error(`no token at ${at} of ${JSON.stringify(html)}`)
    const [, end, name, attributes = ''] = match
    if (name === undefined) continue
    if (!elements.has(name)) throw new Error(`<${name}> in ${html}`)
    for (const [written, key, value] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g))
      expectAttribute(name, key ?? '', value ?? '', written)
    if (end === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing in ${html}`)
    } else if (!voids.has(name)) open.push(name)
  }
  if (open.length > 0) throw new Error(`<${open.join('> <')}> is open in ${html}`)
  new Parser({
    onopentagname(name) {
      if (!elements.has(name)) throw new Error(`<${name}> in ${html}`)
    },
  }).end(html)
}

function expectAttribute(element: string, name: string, value: string, written: string): void {
  if (ours.has(written)) return
  if (element === 'a') expect(name).toBe('href')
  else if (element === 'img') expect(['src', 'alt']).toContain(name)
  else expect(`${element} ${name}`).toMatch(/^t[dh] colspan$/)
  if (name !== 'href' && name !== 'src') return
  const { protocol, host } = new URL(value.replaceAll('&amp;', '&'), 'https://site.example/a/')
  expect(['http:', 'https:', 'mailto:']).toContain(protocol)
  if (value.startsWith('/')) expect(host).toBe('site.example')
}

test('a text that is rendered again gives each page its own links, in their order', () => {
  const render = createUntrustedMarkdown()
  const text = '# One\n\n[a](/a?x&y) `b` <svg>[c](/c)</svg> [d](https://d.example) [e](/e)'
  for (const page of ['first', 'second', 'third']) {
    const linked: [string[], string[]] = [[], []]
    const link = (paths: string[]) => (path: string) => `/${page}${path}?n=${paths.push(path)}&m`
    const html = render(text, link(linked[0]))
    expect(html).toBe(untrustedMarkdown(text, link(linked[1])))
    expect(html).toContain(`href="/${page}/a?x&amp;y?n=1&amp;m"`)
    expect(linked[0]).toEqual(linked[1])
  }
  expect(render(text, (path) => path, 2)).toContain('<h2>One</h2>')
})
