import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

async function actionsOf(
  contextual: object | undefined,
  { page = 'Words.', siteUrl = 'https://acme.example' } = {},
): Promise<string> {
  const { text } = await buildSite(
    {
      'docs.json': {
        name: 'Acme',
        ...(contextual && { contextual }),
        navigation: [{ group: 'Guides', pages: ['start'] }],
      },
      'start.mdx': page,
    },
    { base: '/docs', ...(siteUrl !== '' && { siteUrl }) },
  )
  const html = await text('start/index.html')
  expect(html.includes('page-actions')).toBe(/data-href|data-template/.test(html))
  return html
}

/** The text of links and buttons, and where links lead, in order. */
function entries(html: string): [string, string | undefined][] {
  const [, actions = ''] = /<div data-part="actions"[^>]*>(.*?)<\/div>/s.exec(html) ?? []
  return [...actions.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)].map(
    ([, , tag = '', inside = '']) => [
      inside.replace(/<[^>]*>/g, ''),
      /\shref="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
    ],
  )
}

test('a page can be copied and seen as Markdown where the settings say nothing', async () => {
  const html = await actionsOf(undefined)
  expect(entries(html)).toEqual([
    ['Copy page', undefined],
    ['View as Markdown', '/docs/start.md'],
  ])
  expect(html).not.toContain('data-part="contextual"')
})

test('the first option of the settings is a button, the others stand in a menu', async () => {
  const html = await actionsOf({ options: ['copy', 'view', 'chatgpt', 'claude', 'mcp'] })
  const question = encodeURIComponent(
    'Read https://acme.example/docs/start.md so that I can ask questions about it.',
  )
  expect(entries(html)).toEqual([
    ['Copy page', undefined],
    ['View as Markdown', '/docs/start.md'],
    ['Open in ChatGPT', `https://chatgpt.com/?hints=search&q=${question}`],
    ['Open in Claude', `https://claude.ai/new?q=${question}`],
  ])
  expect(html).toContain('<details data-part="contextual" class="o-menu">')
})

test('where the address of the site is not known, the browser fills it in', async () => {
  const html = await actionsOf({ options: ['copy', 'claude', 'grok'] }, { siteUrl: '' })
  expect(html.match(/<li hidden/g)).toHaveLength(2)
  expect(html).toContain('data-href="https://grok.com/?q=Read%20{page}%20so')
})

test('an option of the author has a description, and an address that names the page', async () => {
  const html = await actionsOf({
    options: [
      { title: 'Ask', description: 'In the forum', href: 'https://forum.example/?at=$path' },
      {
        title: 'Share',
        description: 'With others',
        href: { base: 'https://x.example/post', query: [{ key: 'text', value: 'See: $page' }] },
      },
    ],
  })
  expect(entries(html)).toEqual([
    ['AskIn the forum', 'https://forum.example/?at=%2Fstart'],
    [
      'ShareWith others',
      'https://x.example/post?text=See%3A%20https%3A%2F%2Facme.example%2Fdocs%2Fstart.md',
    ],
  ])
  expect(html).toContain('data-template="https://x.example/post?text=See%3A%20$page"')
})

test('a page chooses its own options, or none', async () => {
  const frontmatter = (options: string) =>
    `---\ncontextual:\n  options: ${options}\n---\n\nWords.\n`
  const site = { options: ['copy', 'view', 'claude'] }
  const none = await actionsOf(site, { page: frontmatter('[]') })
  expect(none).not.toContain('data-part="actions"')
  expect(entries(await actionsOf(site, { page: frontmatter('[view]') }))).toEqual([
    ['View as Markdown', '/docs/start.md'],
  ])
})

test('the options stand below the contents where the settings want that', async () => {
  const page = '## One\n\nWords.'
  const contextual = { options: ['copy', 'view', 'claude'], display: 'toc' }
  const html = await actionsOf(contextual, { page })
  expect(html).toMatch(
    /<nav data-part="toc".*<div data-part="actions".*<\/nav><div data-part="body"/s,
  )
  expect(html.match(/data-part="actions"/g)).toHaveLength(1)
})

test('a page has entries of its own, with icons and URLs in parts, and its own place for the menu', async () => {
  const page = `---
title: Start
contextual:
  display: toc
  options:
    - copy
    - title: Ask
      description: In the forum
      icon: comments
      href:
        base: https://forum.example/new
        query:
          - { key: body, value: "About $path" }
---

## One

Words.
`
  const html = await actionsOf({ options: ['copy', 'view'] }, { page })
  expect(entries(html)).toEqual([
    ['Copy page', undefined],
    ['AskIn the forum', 'https://forum.example/new?body=About%20%2Fstart'],
  ])
  expect(html).toMatch(/forum\.example[^>]*>(?:<[^>]*>)*<svg/)
  expect(html).toMatch(
    /<nav data-part="toc".*<div data-part="actions".*<\/nav><div data-part="body"/s,
  )
})

test('a page may choose the place alone', async () => {
  const page = '---\ncontextual:\n  display: toc\n---\n\n## One\n\nWords.\n'
  const html = await actionsOf({ options: ['view'] }, { page })
  expect(entries(html)).toEqual([['View as Markdown', '/docs/start.md']])
  expect(html).toMatch(
    /<nav data-part="toc".*<div data-part="actions".*<\/nav><div data-part="body"/s,
  )
})

test('a menu of a page that cannot be read is reported, and that of the site is used', async () => {
  const { problems, text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Guides', pages: ['start'] }] },
    'start.mdx': '---\ntitle: Start\ncontextual:\n  options: [{ title: Ask }]\n---\n\nWords.\n',
  })
  expect(problems).toEqual(['content/wrong-frontmatter start.mdx:3:1'])
  expect(await text('start/index.html')).toContain('Copy page')
})
