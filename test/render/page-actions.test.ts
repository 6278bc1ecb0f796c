import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../support/build.ts'

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

test('entries of the MCP server lead to the URL of the settings, and show nothing without it', async () => {
  const options = ['copy', 'mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp']
  expect(entries(await actionsOf({ options }))).toEqual([['Copy page', undefined]])

  const own = { title: 'Own', description: 'Ours', href: 'https://x.example/?at=$mcp' }
  const { text } = await buildSite({
    'docs.json': {
      ...settings('start'),
      name: 'Ácme & Sons',
      contextual: { options: [...options, own] },
      mcp: { url: 'https://docs.acme.example/mcp?a=1&b="$&"' },
    },
    'start.mdx': 'Words.',
  })
  const html = await text('start/index.html')
  const url = 'https://docs.acme.example/mcp?a=1&b="$&"'
  const links = Object.fromEntries(entries(html))
  const [, cursor = ''] = /config=([^&]+)/.exec(links['Open in Cursor'] ?? '') ?? []
  expect(JSON.parse(Buffer.from(decodeURIComponent(cursor), 'base64').toString())).toEqual({ url })
  const [, code = ''] = /^vscode:mcp\/install\?(.*)$/.exec(links['Open in VS Code'] ?? '') ?? []
  expect(JSON.parse(decodeURIComponent(code.replaceAll('&quot;', '"')))).toMatchObject({
    type: 'http',
    url,
  })
  expect(links['OwnOurs']).toBe(`https://x.example/?at=${encodeURIComponent(url)}`)
  expect(html).toContain('data-text="npx add-mcp https://docs.acme.example/mcp?a=1&amp;b=')
  expect(Object.keys(links)).toHaveLength(6)
})

test('a server card names the MCP server of the settings', async () => {
  const site = (mcp?: object) =>
    buildSite(
      { 'docs.json': { ...settings('start'), ...(mcp && { mcp }) }, 'start.mdx': 'Words.' },
      { siteUrl: 'https://docs.acme.example' },
    )
  const { text } = await site({ url: 'https://mcp.acme.example/mcp' })
  const card = JSON.parse(await text('.well-known/mcp.json')) as object
  expect(card).toEqual({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'example.acme.mcp/acme-docs',
    version: '1.0.0',
    title: 'Acme documentation',
    description: 'Search and read the documentation of Acme.',
    websiteUrl: 'https://docs.acme.example',
    remotes: [{ type: 'streamable-http', url: 'https://mcp.acme.example/mcp' }],
  })
  expect(JSON.parse(await text('.well-known/mcp/server-card.json'))).toEqual(card)
  expect((await (await site()).list()).filter((path) => path.includes('mcp'))).toEqual([])
  const { problems } = await site({ url: 'docs.acme.example/mcp' })
  expect(problems).toEqual([expect.stringContaining('config/wrong-format docs.json')])
})
