import { afterAll, describe, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from './support/build.ts'

/** What pages of real sites hold that no manual allows. None of it may stop a page. */
describe('pages as people write them', () => {
  afterAll(removeFolders)

  test('an identifier that nobody defined is shown as it was typed', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page('Send it to /users/{user_id} with {user.name}.'),
    })
    expect(site.ok).toBe(true)
    expect(text(await site.text('index.html'))).toContain('/users/{user_id} with {user.name}.')
    expect(site.problems).toContainEqual(expect.stringContaining(' index.mdx:5:'))
    expect(site.diagnostics.every((it) => it.severity === 'warning')).toBe(true)
  })

  test('a heading may bring its own id', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page(
        '## Set it up {#setup}\n\nText.\n\n## Next\n\nBack to [the setup](#setup).',
      ),
    })
    const html = await site.text('index.html')
    expect(html).toMatch(/<h2[^>]* id="setup"/)
    expect(html).not.toContain('{#setup}')
    expect(site.diagnostics).toEqual([])
  })

  test('class and style may be written as in HTML', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page(
        '<div class="mt-4 boxed" style="color: red; margin-top: 4px">Text</div>\n\n<img src="/a.svg" alt="A" style="width:50%">',
      ),
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"/>',
    })
    expect(site.ok).toBe(true)
    const html = await site.text('index.html')
    expect(html).toMatch(/class="[^"]*mt-4 boxed/)
    expect(html).toMatch(/style="color: ?red; ?margin-top: ?4px;?"/)
  })

  test('HTML comments are left out', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page(
        'Before <!-- in a line --> after.\n\n<!--\nover several\n\nlines { and < signs\n-->\n\nEnd.',
      ),
    })
    expect(site.ok).toBe(true)
    const html = await site.text('index.html')
    expect(text(html)).toContain('Before')
    expect(text(html)).toContain('End.')
    expect(html).not.toContain('in a line')
    expect(html).not.toContain('over several')
  })

  test('a boolean may be written as text', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page(
        '<Accordion title="Closed" defaultOpen="false">One</Accordion>\n\n<Accordion title="Open" defaultOpen="true">Two</Accordion>',
      ),
    })
    const html = (await site.text('index.html')) ?? ''
    const details = [...html.matchAll(/<details[^>]*data-component="Accordion"[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(details).toHaveLength(2)
    expect(details[0]).not.toMatch(/ open/)
    expect(details[1]).toMatch(/ open/)
  })

  test('an import of a file that is gone costs its own place alone', async () => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': page(
        "import Gone from '/snippets/gone.mdx'\nimport { Lost } from '/components/lost.jsx'\n\nBefore.\n\n<Gone />\n\n<Lost>Inside.</Lost>\n\nAfter.",
      ),
    })
    const shown = text(await site.text('index.html'))
    expect(shown).toContain('Before.')
    expect(shown).toContain('After.')
    const [problem] = site.diagnostics
    expect(problem).toMatchObject({ at: { file: 'index.mdx', line: 5 } })
    expect(problem?.message).toContain('gone.mdx')
  })

  test('a README beside pages is no page', async () => {
    const site = await buildSite({
      'docs.json': settings('index', 'guides/start'),
      'index.mdx': page('Hello.'),
      'README.md': '# How to work on these docs\n\n{ not mdx <at all',
      'guides/README.md': '# Notes',
      'guides/start.mdx': page('Start.'),
    })
    expect(site.ok).toBe(true)
    expect((await site.list()).filter((file) => /readme/i.test(file))).toEqual([])
    expect(site.diagnostics).toEqual([])
  })

  test('line ends of Windows change nothing', async () => {
    const body = page(
      '## A\n\n<Steps>\n  <Step title="One">\n    Text.\n\n    ```ts\n    const a = 1\n    ```\n  </Step>\n</Steps>',
    )
    const unix = await buildSite({ 'docs.json': settings('index'), 'index.mdx': body })
    const windows = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': body.replaceAll('\n', '\r\n'),
    })
    expect(windows.diagnostics).toEqual([])
    expect(main(await windows.text('index.html'))).toBe(main(await unix.text('index.html')))
  })

  test('paths hold spaces, dots and letters of any script', async () => {
    const site = await buildSite({
      'docs.json': settings('index', 'release notes/v1.2.0', 'ガイド/はじめに', 'a&b'),
      'index.mdx': page(
        '[Notes](/release%20notes/v1.2.0), [again](</release notes/v1.2.0>), [start](/ガイド/はじめに), [and](/a&b)',
      ),
      'release notes/v1.2.0.mdx': page('What is new.'),
      'ガイド/はじめに.mdx': page('ようこそ。'),
      'a&b.mdx': page('Both.'),
    })
    expect(site.ok).toBe(true)
    expect(site.diagnostics).toEqual([])
    expect(await site.list()).toEqual(
      expect.arrayContaining([
        'release notes/v1.2.0/index.html',
        'ガイド/はじめに/index.html',
        'a&b/index.html',
      ]),
    )
    const html = (await site.text('index.html')) ?? ''
    expect(html).toContain('href="/release%20notes/v1.2.0/"')
    expect(html).toContain(
      `href="/${encodeURIComponent('ガイド')}/${encodeURIComponent('はじめに')}/"`,
    )
  })

  test('of x.md and x.mdx one is the page, and both are named', async () => {
    const site = await buildSite({
      'docs.json': settings('index', 'x'),
      'index.mdx': page('Hello.'),
      'x.mdx': page('From mdx.'),
      'x.md': page('From md.'),
    })
    const problem = site.diagnostics.find((it) => JSON.stringify(it).includes('x.md"'))
    expect(JSON.stringify(problem)).toContain('x.mdx')
  })

  test('a page that is listed twice is built once and keeps its first place', async () => {
    const site = await buildSite({
      'docs.json': {
        name: 'Test',
        colors: { primary: '#0f766e' },
        navigation: [
          { group: 'First', pages: ['index', 'twice'] },
          { group: 'Second', pages: ['twice', 'last'] },
        ],
      },
      'index.mdx': page('Hello.'),
      'twice.mdx': page('Here.'),
      'last.mdx': page('Last.'),
    })
    expect(site.ok).toBe(true)
    const html = (await site.text('last/index.html')) ?? ''
    expect(html).toMatch(
      /<a[^>]*rel="prev"[^>]*href="\/twice\/"|<a[^>]*href="\/twice\/"[^>]*rel="prev"/,
    )
  })

  test('a group may have no name', async () => {
    const site = await buildSite({
      'docs.json': {
        name: 'Test',
        colors: { primary: '#0f766e' },
        navigation: [
          { group: '', pages: ['index'] },
          { group: 'Named', pages: ['more'] },
        ],
      },
      'index.mdx': page('Hello.'),
      'more.mdx': page('More.'),
    })
    expect(site.ok).toBe(true)
    expect(await site.text('index.html')).toContain('Hello.')
  })

  test('navigation entries may have a slash in front and an extension behind', async () => {
    const site = await buildSite({
      'docs.json': settings('/index', '/guides/start.mdx', 'guides/end/'),
      'index.mdx': page('Hello.'),
      'guides/start.mdx': page('Start.'),
      'guides/end.mdx': page('End.'),
    })
    expect(site.ok).toBe(true)
    expect(await site.list()).toEqual(
      expect.arrayContaining(['guides/start/index.html', 'guides/end/index.html']),
    )
    expect(site.diagnostics.every((it) => it.severity === 'warning')).toBe(true)
  })

  test('a language may be called cn', async () => {
    const site = await buildSite({
      'docs.json': {
        theme: 'mint',
        name: 'Test',
        colors: { primary: '#0f766e' },
        navigation: {
          languages: [
            { language: 'en', pages: ['index'] },
            { language: 'cn', pages: ['cn/index'] },
          ],
        },
      },
      'index.mdx': page('Hello.'),
      'cn/index.mdx': page('你好。'),
    })
    expect(site.ok).toBe(true)
    expect(await site.text('cn/index.html')).toMatch(/<html[^>]* lang="zh(-[\w-]+)?"/)
  })
})

function page(body: string): string {
  return `---\ntitle: "A page"\n---\n\n${body}\n`
}

/** The visible text of a page, without its markup. */
function text(html: string | undefined): string {
  return main(html)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
}

function main(html: string | undefined): string {
  return /<article[\s\S]*<\/article>/.exec(html ?? '')?.[0] ?? ''
}
