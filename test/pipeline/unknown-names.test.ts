import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import { buildFolder, buildSite, folderOf, removeFolders, writeFiles } from '../support/build.ts'

afterEach(removeFolders)

const group = { group: 'Start', pages: ['index'] }
const page = '---\ntitle: Home\ndescription: The home page.\n---\n\nText.\n'

const named: readonly [where: string, settings: object][] = [
  ['a tab', { navigation: { tabs: [{ tab: 'T', icon: 'rokcet', groups: [group] }] } }],
  [
    'an anchor',
    {
      navigation: {
        anchors: [{ anchor: 'A', icon: 'rokcet', groups: [group] }],
      },
    },
  ],
  ['a group', { navigation: [{ ...group, icon: 'rokcet' }] }],
  ['a nested group', { navigation: [{ group: 'A', pages: [{ ...group, icon: 'rokcet' }] }] }],
  [
    'a product',
    {
      navigation: {
        products: [{ product: 'P', icon: { name: 'rokcet' }, groups: [group] }],
      },
    },
  ],
  [
    'a dropdown of a version',
    {
      navigation: {
        versions: [
          {
            version: '1',
            dropdowns: [{ dropdown: 'D', icon: 'rokcet', groups: [group] }],
          },
        ],
      },
    },
  ],
  [
    'a menu of a tab',
    {
      navigation: {
        tabs: [{ tab: 'T', menu: [{ item: 'I', icon: 'rokcet', groups: [group] }] }],
      },
    },
  ],
  [
    'a global anchor',
    {
      navigation: {
        global: {
          anchors: [{ anchor: 'X', href: 'https://x.example', icon: 'rokcet' }],
        },
        groups: [group],
      },
    },
  ],
  [
    'the top bar',
    {
      navbar: {
        links: [{ label: 'B', href: 'https://x.example', icon: 'rokcet' }],
      },
    },
  ],
  [
    'the top bar of a language',
    {
      navigation: {
        languages: [
          {
            language: 'en',
            navbar: {
              primary: {
                label: 'B',
                href: 'https://x.example',
                icon: 'rokcet',
              },
            },
            groups: [group],
          },
        ],
      },
    },
  ],
  [
    'the page menu',
    {
      contextual: {
        options: [
          {
            title: 'A',
            description: 'B',
            href: 'https://x.example',
            icon: 'rokcet',
          },
        ],
      },
    },
  ],
  ['an anchor of the array form', { anchors: [{ name: 'A', url: 'x', icon: 'rokcet' }] }],
  ['the top anchor', { topAnchor: { name: 'A', icon: 'rokcet' } }],
]

test.each(named)('an unknown icon of %s is reported once, at its place', async (_, settings) => {
  const { diagnostics } = await buildSite({
    'docs.json': { name: 'Acme', navigation: [group], ...settings },
    'index.mdx': page,
  })
  const found = diagnostics.filter(({ code }) => code === 'content/unknown-icon')
  expect(found).toMatchObject([{ severity: 'warning', help: 'Did you mean "rocket"?' }])
  expect(found[0]?.at).toMatchObject({ file: 'docs.json' })
  expect(found[0]?.at?.frame).toContain('rokcet')
})

test('icons of frontmatter and of components are reported at their places', async () => {
  const { problems } = await buildSite({
    'docs.json': { name: 'Acme', navigation: [group] },
    'index.mdx':
      '---\ntitle: Home\nicon: rokcet\ncontextual:\n  options:\n    - title: Ask\n      icon: { name: compas }\n      href: https://x.example\n---\n\n<Card title="A" icon="hous" />\n',
  })
  expect(problems).toEqual([
    'content/unknown-icon index.mdx:3:7',
    'content/unknown-icon index.mdx:7:21',
    'content/unknown-icon index.mdx:11:23',
  ])
})

test('images, inline SVG and names of every library are known', async () => {
  const icons = [
    'fa-solid fa-rocket',
    'lucide:zap',
    'ph:planet',
    '/a.svg',
    'https://x.example/a.png',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    'github',
  ]
  const { problems } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: icons.map((icon, at) => ({
        group: `G${at}`,
        icon,
        pages: [`p${at}`],
      })),
    },
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(icons.map((_, at) => [`p${at}.mdx`, page.replace('Home', `P${at}`)])),
  })
  expect(problems).toEqual([])
})

test('a paid icon is drawn as the closest free one, with a hint in settings, frontmatter and pages', async () => {
  const root = await folderOf({
    'docs.json': {
      name: 'Acme',
      navigation: [{ ...group, icon: 'face-scream' }],
    },
    'index.mdx': page
      .replace('title: Home', 'title: Home\nicon: alarm-exclamation')
      .replace('Text.', '<Icon icon="kidneys" />'),
  })
  const { diagnostics } = await check({
    root,
    out: join(root, 'dist'),
    threads: 0,
  })
  expect(
    diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`),
  ).toEqual([
    'hint content/paid-icon "face-scream" is not one of the free icons, so "face-surprise" is drawn in its place.',
    'hint content/paid-icon "alarm-exclamation" is not one of the free icons, so "alarm" is drawn in its place.',
    'hint content/paid-icon "kidneys" is not one of the free icons, so "heart-pulse" is drawn in its place.',
  ])
  const { text } = await buildFolder(root)
  expect((await text('index.html')).match(/<svg class="icon"/g)?.length).toBeGreaterThanOrEqual(3)
})

describe('variables of frontmatter', () => {
  const settings = {
    name: 'Acme',
    variables: { product: 'Rocket', 'release-date': 'May 4' },
    navigation: [{ group: 'Start', pages: ['index', 'two'] }],
  }

  test('are filled in everywhere that a title is shown, quoted or not', async () => {
    const { text, problems } = await buildSite({
      'docs.json': settings,
      'index.mdx':
        '---\ntitle: {{product}} since {{release-date}}\nsidebarTitle: "{{ product }}"\ndescription: "About {{product}}."\n---\n\nText.\n',
      'two.mdx': page,
    })
    expect(problems).toEqual([])
    const html = await text('index.html')
    expect(html).toContain('<title>Rocket since May 4 - Acme</title>')
    expect(html).toContain('content="About Rocket."')
    expect(await text('two/index.html')).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]*>)*Rocket</)
    expect(await text('llms.txt')).toContain('Rocket since May 4')
    expect(await text('index.md')).not.toContain('{{')
  })

  test('that are not defined are reported once, in text with hyphens and dots too', async () => {
    const { diagnostics } = await buildSite({
      'docs.json': settings,
      'index.mdx':
        '---\ntitle: Home {{prodct}}\ndescription: "{{prodct}}"\n---\n\nOn {{relese-date}}, {{relese-date}} and `{{in.code}}`.\n\n```js\n{{in.block}}\n```\n',
      'two.mdx': page,
    })
    expect(
      diagnostics.map(({ code, at, help }) => `${code} ${at?.line}:${at?.column} ${help}`),
    ).toEqual([
      'content/undefined-variable 2:13 Did you mean {{product}}?',
      'content/undefined-variable 6:4 Did you mean {{release-date}}?',
    ])
  })

  test('a second build after a change of the settings is the same as a clean one', async () => {
    const root = await folderOf({
      'docs.json': settings,
      'index.mdx': '---\ntitle: "{{product}} {{old-name}}"\nicon: rokcet\n---\n\nText.\n',
      'two.mdx': page,
    })
    const first = await buildFolder(root)
    expect(first.problems).toEqual([
      'content/undefined-variable index.mdx:2:21',
      'content/unknown-icon index.mdx:3:7',
    ])
    await writeFiles(root, {
      'docs.json': {
        ...settings,
        variables: { product: 'Comet', 'old-name': 'Moon' },
      },
    })
    const second = await buildFolder(root)
    expect(second.problems).toEqual(['content/unknown-icon index.mdx:3:7'])
    expect(await second.text('two/index.html')).toContain('Comet Moon')
  })
})

test('descriptions of APIs show braces as they are', async () => {
  const { text, problems } = await buildSite({
    'docs.json': {
      name: 'Acme',
      variables: { id: 'ID' },
      openapi: '/api.json',
      navigation: [group],
    },
    'index.mdx': page,
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: {
            summary: 'Pets of {{id}}',
            description: 'Write {{id}} or {{template.name}}.',
            responses: { 200: { description: 'Fine' } },
          },
        },
      },
    },
  })
  expect(problems).toEqual([])
  expect(await text('llms-full.txt')).toMatch(/Write \{\{id\}\} or \{\{template\.name\}\}/)
})
