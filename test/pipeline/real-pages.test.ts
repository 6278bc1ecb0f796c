import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../support/build.ts'
import { withoutHooks } from '../support/without-hooks.ts'

afterEach(removeFolders)

/** A page of this text; its HTML, and the codes of what was said about it. */
async function built(body: string, files: Record<string, string> = {}) {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `---\ntitle: Start\n---\n\n${body}\n`,
    ...files,
  })
  expect(site.written).toBe(true)
  return { html: await site.text('index.html'), codes: site.diagnostics.map((it) => it.code), site }
}

test('an identifier that nobody defined is shown as it was typed', async () => {
  const { html, codes } = await built('POST to {kickoff_id} and `{id}`.')
  expect(html).toContain('POST to {kickoff_id} and <code>{id}</code>.')
  expect(codes).toEqual(['content/undefined-variable'])
})

test('a heading with an id in braces has that id', async () => {
  const { html, codes } = await built('## Memory & config {#memory}\n\n[here](#memory)')
  expect(html).toMatch(/<h2[^>]* id="memory"/)
  expect(html).not.toContain('{#memory}')
  expect(codes).toEqual([])
})

test('class and style are taken as HTML has them', async () => {
  const { html, codes } = await built(
    '<div class="mt-4" style="color: red; margin-top: 2px">a</div>\n\n<div className="mt-4" style={{ marginTop: 2 }}>b</div>',
  )
  expect(html).toMatch(/<div style="color: ?red; ?margin-top: ?2px;?" class="mt-4">a<\/div>/)
  expect(html).toMatch(/<div style="margin-top: ?2px;?" class="mt-4">b<\/div>/)
  expect(codes).toEqual([])
})

test('HTML comments are not shown', async () => {
  const { html, codes } = await built('a\n\n<!-- unseen <Card> {x} -->\n\nb')
  expect(html).not.toContain('unseen')
  expect(codes).toEqual([])
})

test('booleans may be written as text', async () => {
  const { html } = await built(
    '<Accordion title="A" defaultOpen="false">a</Accordion>\n<Accordion title="B" defaultOpen="true">b</Accordion>',
  )
  expect(html).toMatch(/<details[^>]*id="a"(?![^>]* open)[^>]*>/)
  expect(html).toMatch(/<details[^>]*id="b"[^>]* open|<details[^>]* open[^>]*id="b"/)
})

test('an import of a file that is gone shows nothing and says so', async () => {
  const { html, codes } = await built(
    'import X from "/snippets/gone.mdx"\n\nbefore\n\n<X />\n\nafter',
  )
  expect(html).toContain('before')
  expect(html).toContain('after')
  expect(codes).toEqual(['content/missing-import'])
})

test('a README is a page only when the navigation names it', async () => {
  const { site } = await built('a', { 'README.md': '# Read me', 'sub/README.md': '# Sub' })
  expect((await site.list()).filter((path) => /readme/i.test(path))).toEqual([])
  const named = await buildSite({
    'docs.json': settings('README'),
    'README.md': '# Read me\n\nText.',
  })
  expect(await named.text('README/index.html')).toContain('Read me')
})

test('files for those who work on the repository are pages only when the navigation names them', async () => {
  const { site } = await built('a', {
    'AGENTS.md': '# Rules',
    'sub/CLAUDE.md': '# Rules',
    'GEMINI.md': '# Rules',
    'TODO.md': '# To do',
    'SECURITY.md': '# Security',
    'CODE_OF_CONDUCT.md': '# Conduct',
    'changelog.mdx': '---\ntitle: Changes\n---\n\nText.\n',
    'guides/security.mdx': '---\ntitle: Security\n---\n\nText.\n',
  })
  const pages = (await site.list()).filter((path) => path.endsWith('.md'))
  expect(pages).toEqual(['changelog.md', 'guides/security.md', 'index.md'])
  const named = await buildSite({
    'docs.json': settings('AGENTS'),
    'AGENTS.md': '# Rules\n\nText.',
  })
  expect(await named.text('AGENTS/index.html')).toContain('Rules')
})

test('skills are published as they are, and nothing else of their folder', async () => {
  const skill = '---\nname: acme\ndescription: Use Acme.\n---\n\nCall {url} with <key>.\n'
  const { site, codes } = await built('a', {
    'skill.md': skill,
    '.mintlify/skills/deploy/SKILL.md': skill,
    '.mintlify/skills/deploy/data.json': '{}',
    '.mintlify/skills/deploy/id_rsa': 'secret',
    '.mintlify/skills/deploy/look.css': 'body { color: red }',
    '.mintlify/notes.txt': 'private',
    '.other/notes.txt': 'private',
  })
  expect(codes).toEqual([])
  const list = await site.list()
  expect(list.filter((path) => /skill|notes|mintlify/i.test(path))).toEqual([
    '.mintlify/skills/deploy/SKILL.md',
    '.mintlify/skills/deploy/data.json',
    '.mintlify/skills/deploy/look.css',
    '.well-known/agent-skills/acme-2/SKILL.md',
    '.well-known/agent-skills/acme.zip',
    '.well-known/agent-skills/index.json',
    'skill.md',
  ])
  expect(await site.text('skill.md')).toBe(skill)
  expect(await site.text('.mintlify/skills/deploy/SKILL.md')).toBe(skill)
  expect(await site.text('index.html')).not.toContain('look.css')
})

test('Windows line ends make no difference', async () => {
  const lines =
    '## A\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n<Note>\n  hello\n</Note>\n\n```js title\nconst a = 1\n```'
  const unix = await built(lines)
  const windows = await built(lines.replaceAll('\n', '\r\n'))
  const body = (html: string) => /<article[\s\S]*<\/article>/.exec(html)?.[0]
  expect(body(windows.html)).toBe(body(unix.html))
})

test('of x.md and x.mdx the second is kept', async () => {
  const { site } = await built('a', { 'x.md': '# One', 'x.mdx': '# Two' })
  expect(await site.text('x/index.html')).toContain('Two')
})

test('a page that is listed twice stands in both places and is built once', async () => {
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [
        { group: 'A', pages: ['index', 'b'] },
        { group: 'B', pages: ['b', 'c'] },
      ],
    },
    'index.mdx': '# A',
    'b.mdx': '# B',
    'c.mdx': '# C',
  })
  const html = await text('index.html')
  expect(html.match(/data-part="sidebar"[\s\S]*?<\/nav>/)?.[0].match(/href="\/b\/"/g)).toHaveLength(
    2,
  )
})

test('an empty group name shows no title', async () => {
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: [{ group: '', pages: ['index'] }] },
    'index.mdx': '# A',
  })
  expect(await text('index.html')).toContain('data-part="sidebar"')
})

test('a leading slash and an extension in the navigation are forgiven', async () => {
  const { text, problems } = await buildSite({
    'docs.json': settings('/index', '/b.mdx'),
    'index.mdx': '# A',
    'b.mdx': '# B',
  })
  expect(await text('b/index.html')).toContain('B')
  expect(problems).toEqual([]) // hints are for `check`
})

test('locale codes of the format are read as the languages they mean', async () => {
  const { text } = await buildSite({
    'docs.json': {
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#0d9373' },
      navigation: {
        languages: [
          { language: 'en', groups: [{ group: 'A', pages: ['index'] }] },
          { language: 'cn', groups: [{ group: 'B', pages: ['cn/index'] }] },
        ],
      },
    },
    'index.mdx': '# A',
    'cn/index.mdx': '# 概要',
  })
  expect(await text('cn/index.html')).toContain('lang="zh-Hans"')
  expect(await text('index.html')).toContain('lang="en"')
})

test('what a snippet is given can be named with and without props', async () => {
  const { html, codes } = await built(
    'import S from "/snippets/s.mdx"\n\n<S name="Ada" />\n\n<Snippet file="s.mdx" name="Bob" />',
    {
      'snippets/s.mdx': 'Hello {name}, {props.name}.',
    },
  )
  expect(html).toContain('Hello Ada, Ada.')
  expect(html).toContain('Hello Bob, Bob.')
  expect(codes).toEqual([])
})

test('components of a file are rendered, hooks included and without importing them', async () => {
  const { html, codes } = await built(
    'import { Counter } from "/snippets/counter.jsx"\n\n<Counter start={3} />',
    {
      'snippets/counter.jsx':
        'export const Counter = ({ start }) => { const [n] = useState(start); return <b className="n">{n} <Badge>x</Badge></b> }',
    },
  )
  expect(html).toMatch(/<b class="n">3 /)
  expect(codes).toEqual([])
})

test('variables of the settings are filled in', async () => {
  const { text } = await buildSite({
    'docs.json': {
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#0d9373' },
      variables: { product: 'Anvil' },
      navigation: { pages: ['index'] },
    },
    'index.mdx': '---\ntitle: A\n---\n\nThe {{product}} is here.',
  })
  expect(await text('index.html')).toContain('The Anvil is here.')
})

test('an id that links spell as other generators do is found', async () => {
  const { html, codes } = await built(
    '## 4. What’s new in `session.out`\n\n[a](#4-whats-new-in-session-out) [b](/#4.-what’s-new-in-session.out) [c](#gone)',
  )
  const id = /<h2[^>]* id="([^"]+)"/.exec(withoutHooks(html))?.[1] ?? ''
  expect(html).toContain(`href="#${encodeURIComponent(id)}"`)
  expect(codes).toEqual(['site/missing-anchor'])
})
