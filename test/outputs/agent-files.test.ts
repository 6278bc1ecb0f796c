import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import type { HostName } from '../../src/outputs/hosts/host-names.ts'
import { serve } from '../../src/server/serve.ts'
import { buildFolder, buildSite, removeFolders, settings } from '../support/build.ts'

afterEach(removeFolders)

const page = (title: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\nWords of ${title}.\n`

const described = {
  'docs.json': {
    name: 'Acme',
    openapi: 'garden.json',
    navigation: [{ group: 'Guides', pages: ['index'] }],
  },
  'index.mdx': page('Home'),
  'garden.json': {
    openapi: '3.1.0',
    info: { title: 'Garden API', version: '1' },
    servers: [{ url: 'https://api.acme.example/v1' }],
    paths: { '/beds': { get: { summary: 'List beds', responses: {} } } },
  },
}

test('robots.txt says what crawlers may use the pages for, if the settings do', async () => {
  const robotsOf = async (seo: object) => {
    const { text } = await buildSite({
      'docs.json': { ...settings('index'), seo },
      'index.mdx': page('Home'),
    })
    return text('robots.txt')
  }
  expect(await robotsOf({})).toBe('User-agent: *\nAllow: /\n')
  expect(await robotsOf({ contentSignal: { 'ai-train': false, search: true } })).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n',
  )
})

test('the catalog of APIs names each description, its server and its first page', async () => {
  const { text } = await buildSite(described, { siteUrl: 'https://acme.example', base: '/docs' })
  expect(JSON.parse(await text('.well-known/api-catalog'))).toEqual({
    linkset: [
      {
        anchor: 'https://api.acme.example/v1',
        'service-desc': [
          { href: 'https://acme.example/docs/garden.json', type: 'application/json' },
        ],
        'service-doc': [
          {
            href: expect.stringMatching(/^https:\/\/acme\.example\/docs\/api-reference\/.*beds/),
            type: 'text/html',
          },
        ],
      },
    ],
  })
  const { list } = await buildSite({ 'docs.json': settings('index'), 'index.mdx': page('Home') })
  expect(await list()).not.toContain('.well-known/api-catalog')
})

test('the index of skills has each of them: a file as it is, a folder as an archive', async () => {
  const skill = (name: string) =>
    `---\nname: ${name}\ndescription: Use ${name} to\n  plant.\n---\n\nDig {deep}.\n`
  const files = {
    'docs.json': settings('index'),
    'index.mdx': page('Home'),
    'skill.md': skill('Acme Garden'),
    '.mintlify/skills/beds/SKILL.md': skill('beds'),
    '.mintlify/skills/beds/scripts/dig.txt': 'dig',
    '.mintlify/skills/silent/SKILL.md': '---\nname: silent\n---\n\nText.\n',
  }
  const { out, text, problems } = await buildSite(files, { base: '/docs' })
  expect(problems).toEqual(['build/skill-description .mintlify/skills/silent/SKILL.md:1:1'])
  const { $schema, skills } = JSON.parse(await text('.well-known/agent-skills/index.json'))
  expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  const digestOf = async (path: string) =>
    `sha256:${createHash('sha256')
      .update(await readFile(join(out, path)))
      .digest('hex')}`
  expect(skills).toEqual([
    {
      name: 'beds',
      type: 'archive',
      description: 'Use beds to plant.',
      url: '/docs/.well-known/agent-skills/beds.zip',
      digest: await digestOf('.well-known/agent-skills/beds.zip'),
    },
    {
      name: 'acme-garden',
      type: 'skill-md',
      description: 'Use Acme Garden to plant.',
      url: '/docs/.well-known/agent-skills/acme-garden/SKILL.md',
      digest: await digestOf('skill.md'),
    },
  ])
  const archive = unzipSync(await readFile(join(out, '.well-known/agent-skills/beds.zip')))
  expect(Object.keys(archive)).toEqual(['SKILL.md', 'scripts/dig.txt'])
  expect(strFromU8(archive['SKILL.md'] ?? new Uint8Array())).toBe(skill('beds'))
})

test('docs.zip has the Markdown of every indexed page, and is named in llms.txt', async () => {
  const files = {
    'docs.json': settings('index', 'b', 'a/c', 'shy'),
    'index.mdx': page('Home'),
    'b.mdx': page('B'),
    'a/c.mdx': page('C'),
    'shy.mdx': page('Shy', 'noindex: true\n'),
  }
  const { root, out, text } = await buildSite(files)
  const archive = unzipSync(await readFile(join(out, 'docs.zip')))
  expect(Object.keys(archive)).toEqual(['a/c.md', 'b.md', 'index.md'])
  for (const [path, bytes] of Object.entries(archive))
    expect(strFromU8(bytes)).toBe(await text(path))
  expect(await text('llms.txt')).toContain('one archive: /docs.zip')

  const other = join(root, 'other')
  await buildFolder(root, { out: other, clean: true })
  expect(await readFile(join(other, 'docs.zip'))).toEqual(await readFile(join(out, 'docs.zip')))

  await writeFile(
    join(root, 'docs.json'),
    JSON.stringify({ ...settings('index', 'b', 'a/c'), markdown: { archive: false } }),
  )
  const without = await buildFolder(root)
  expect(await without.list()).not.toContain('docs.zip')
  expect(await without.text('llms.txt')).not.toContain('docs.zip')
})

test('an archive is kept if none of its pages changed, and written again if one was removed', async () => {
  const pages = { 'index.mdx': page('Home'), 'b.mdx': page('B'), 'look.css': 'p { color: red }' }
  const { root, out } = await buildSite({ 'docs.json': settings('index', 'b'), ...pages })
  const names = async () => Object.keys(unzipSync(await readFile(join(out, 'docs.zip'))))
  const first = await readFile(join(out, 'docs.zip'))
  await writeFile(join(root, 'look.css'), 'p { color: blue }')
  await buildFolder(root)
  expect(await readFile(join(out, 'docs.zip'))).toEqual(first)
  await writeFile(join(root, 'b.mdx'), page('B', 'noindex: true\n'))
  await buildFolder(root)
  expect(await names()).toEqual(['index.md'])
})

test('files of the author replace the generated ones', async () => {
  const own = {
    'docs.zip': 'mine',
    '.well-known/llms-full.txt': 'mine',
    '.well-known/api-catalog': 'mine',
    '.well-known/agent-skills/index.json': 'mine',
  }
  const { text, problems } = await buildSite({ ...described, ...own, 'skill.md': page('S') })
  expect(problems).toEqual([])
  for (const path of Object.keys(own)) expect(await text(path)).toBe('mine')
})

test('llms-full.txt is at its well-known place too', async () => {
  const { text } = await buildSite(described)
  expect(await text('.well-known/llms-full.txt')).toBe(await text('llms-full.txt'))
})

test('the files of every web host that has headers name llms.txt and the catalog of APIs', async () => {
  const fileOf: Partial<Record<HostName, string>> = {
    netlify: '_headers',
    cloudflare: '_headers',
    vercel: 'vercel.json',
    azure: 'staticwebapp.config.json',
    firebase: 'firebase.json',
    nginx: 'nginx-site.conf',
    docker: 'nginx-site.conf',
    kubernetes: 'nginx-site.conf',
    caddy: 'caddy-site.conf',
  }
  const { root } = await buildSite(described, { base: '/docs' })
  for (const [host, file] of Object.entries(fileOf)) {
    const out = join(root, `out-${host}`)
    await buildFolder(root, { out, host: host as HostName, base: '/docs' })
    const written = (await readFile(join(out, file), 'utf8')).replaceAll('\\"', '"')
    expect([host, written.includes('</docs/llms.txt>; rel="llms-txt"')]).toEqual([host, true])
    expect([host, written.includes('/docs/llms.txt')]).toEqual([host, true])
    expect([host, written.includes('X-Llms-Txt')]).toEqual([host, true])
    expect([host, written.includes('rel="api-catalog"')]).toEqual([host, true])
    expect([host, written.includes('application/linkset+json')]).toEqual([host, true])
  }
})

test('octavo serve leads from a page to llms.txt', async () => {
  const { out } = await buildSite(described, { base: '/docs' })
  const served = await serve({ folder: out, port: 0 })
  try {
    const site = `http://127.0.0.1:${served.port}/docs`
    for (const accept of ['text/html', 'text/markdown']) {
      const { headers } = await fetch(`${site}/`, { headers: { accept } })
      expect(headers.get('link')).toContain('</docs/llms.txt>; rel="llms-txt"')
      expect(headers.get('link')).toContain('</docs/.well-known/api-catalog>; rel="api-catalog"')
      expect(headers.get('x-llms-txt')).toBe('/docs/llms.txt')
    }
    const catalog = await fetch(`${site}/.well-known/api-catalog`)
    expect(catalog.headers.get('content-type')).toBe('application/linkset+json')
  } finally {
    await served.close()
  }
})
