import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runCommandLine } from '../../../src/cli/run-command-line.ts'
import { prints } from '../../pipeline/incremental/edited-site.ts'
import { buildFolder, folderOf, removeFolders } from '../../support/build.ts'
import { createMemoryIo } from '../../support/memory-io.ts'

afterEach(removeFolders)

const pages = {
  'index.mdx': page('title: Home'),
  'guides/index.mdx': page('title: Guides\nsidebarTitle: Overview'),
  'guides/2-install.mdx': page('title: Install'),
  'guides/10-deploy.mdx': page('title: Deploy'),
  'guides/first.mdx': page('title: First\norder: 1'),
  'guides/secret.mdx': page('title: Secret\nhidden: true'),
  'guides/deep dive/index.mdx': page(
    'title: "Deep: \\"dive\\""\nicon: rocket\ntag: New\nexpanded: true',
  ),
  'guides/deep dive/日本語.mdx': page('title: 日本語'),
  'api/one.mdx': page('title: One'),
  'rest.mdx': page('title: Rest'),
  'rest-2.mdx': page('title: More'),
}

const docs = `{
  // the name of the site
  "name": "Acme",
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "pages": [
          "index", // the home page
          "/guides/**", /* all guides */
        ],
      },
      { "tab": "API", "groups": [{ "group": "All", "pages": ["api/*", "..."] }] },
      { "tab": "Nothing", "hidden": true, "pages": ["api/one", "guides/*", "api/*"] }
    ]
  }
}
`

function page(head: string): string {
  return `---\n${head}\ndescription: About it.\n---\n\nWords.\n`
}

async function octavo(cwd: string, ...args: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(args, io)
  return { code, stdout: stdout(), stderr: stderr() }
}

test('the settings are printed with pages in place of patterns, and their comments', async () => {
  const cwd = await folderOf({ 'docs.json': docs, ...pages })
  const { code, stdout } = await octavo(cwd, 'upgrade', '--expand')
  expect(code).toBe(0)
  expect(stdout).toBe(`{
  // the name of the site
  "name": "Acme",
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "pages": [
          "index", // the home page
          "guides/index",
          "guides/first",
          "guides/2-install",
          "guides/10-deploy",
          {
            "group": "Deep: \\"dive\\"",
            "icon": "rocket",
            "tag": "New",
            "expanded": true,
            "pages": [
              "guides/deep dive/index",
              "guides/deep dive/日本語"
            ]
          }, /* all guides */
        ],
      },
      { "tab": "API", "groups": [{ "group": "All", "pages": ["rest", "rest-2"] }] },
      { "tab": "Nothing", "hidden": true, "pages": ["api/one"] }
    ]
  }
}
`)
  expect(await readFile(join(cwd, 'docs.json'), 'utf8')).toBe(docs)
})

test.each([
  ['object form', docs],
  [
    'array form with tabs',
    JSON.stringify({
      name: 'Acme',
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [{ group: 'All', pages: ['...'] }],
    }),
  ],
])('the expanded settings of the %s build the same output', async (_form, text) => {
  const cwd = await folderOf({ 'docs.json': text, ...pages })
  await buildFolder(cwd)
  const before = await prints(cwd)
  expect((await octavo(cwd, 'upgrade', '--expand', '--write')).stdout).toBe(
    'Wrote docs.json. The resulting site is the same.\n',
  )
  expect(await readFile(join(cwd, 'docs.json'), 'utf8')).not.toMatch(/\*"|\.\.\./)
  await buildFolder(cwd, { clean: true })
  expect(await prints(cwd)).toEqual(before)
})

test('settings without patterns stay as they are', async () => {
  const cwd = await folderOf({
    'docs.json': { name: 'Acme', navigation: { pages: ['index'] } },
    ...pages,
  })
  expect(await octavo(cwd, 'upgrade', '--expand')).toMatchObject({
    code: 0,
    stdout: 'The navigation of this site has no patterns.\n',
  })
})

test('an upgrade to the object form keeps patterns', async () => {
  const cwd = await folderOf({
    'mint.json': { name: 'Acme', navigation: [{ group: 'All', pages: ['index', 'guides/**'] }] },
    ...pages,
  })
  const { stdout } = await octavo(cwd, 'upgrade')
  expect(JSON.parse(stdout)).toMatchObject({
    navigation: { groups: [{ group: 'All', pages: ['index', 'guides/**'] }] },
  })
})

test('an upgrade does not move a pattern whose pages are in several tabs into one of them', async () => {
  const cwd = await folderOf({
    'docs.json': {
      name: 'Acme',
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [{ group: 'All', pages: ['...'] }],
    },
    ...pages,
  })
  const { stdout, stderr } = await octavo(cwd, 'upgrade')
  expect(JSON.parse(stdout)).toMatchObject({ navigation: [{ group: 'All', pages: ['...'] }] })
  expect(stderr).toContain('stays in the array form')
})

test('a folder that is moved takes its patterns with it, and a page that moves into one is not listed', async () => {
  const cwd = await folderOf({ 'docs.json': docs, ...pages })
  expect((await octavo(cwd, 'mv', 'guides', 'manual', '--no-redirect')).code).toBe(0)
  const moved = docs.replace('"/guides/**"', '"/manual/**"').replace('"guides/*"', '"manual/*"')
  expect(await readFile(join(cwd, 'docs.json'), 'utf8')).toBe(moved)
  expect((await octavo(cwd, 'mv', 'rest.mdx', 'manual/rest.mdx', '--no-redirect')).code).toBe(0)
  expect(await readFile(join(cwd, 'docs.json'), 'utf8')).toBe(moved)
  const { code } = await octavo(cwd, 'mv', 'manual/deep dive', 'manual/details', '--no-redirect')
  expect(code).toBe(0)
  expect(await readFile(join(cwd, 'docs.json'), 'utf8')).toBe(moved)
})

test('a pattern in a language follows the folder of that language', async () => {
  const language = (code: string, pages: readonly string[]) => ({ language: code, pages })
  const cwd = await folderOf({
    'docs.json': {
      name: 'Acme',
      navigation: {
        languages: [
          language('en', ['index', 'guides/*']),
          language('fr', ['guides/*', 'fr/help/*', '*']),
        ],
      },
    },
    ...Object.fromEntries(
      ['index', 'guides/one', 'fr/index', 'fr/guides/one', 'fr/help/one'].map((path) => [
        `${path}.mdx`,
        page(`title: ${path}`),
      ]),
    ),
  })
  const patterns = async (from: string, to: string) => {
    expect((await octavo(cwd, 'mv', from, to, '--no-redirect')).code).toBe(0)
    const { navigation } = JSON.parse(await readFile(join(cwd, 'docs.json'), 'utf8')) as {
      navigation: { languages: { pages: string[] }[] }
    }
    return navigation.languages.map(({ pages: listed }) => listed.join(' '))
  }
  expect(await patterns('fr/guides', 'fr/manuel')).toEqual([
    'index guides/*',
    'manuel/* fr/help/* *',
  ])
  expect(await patterns('fr/help', 'fr/aide')).toEqual(['index guides/*', 'manuel/* fr/aide/* *'])
  expect(await patterns('guides', 'manual')).toEqual(['index manual/*', 'manuel/* fr/aide/* *'])
})

test('an old version has the patterns of the present one, in its folder', async () => {
  const cwd = await folderOf({
    'docs.json': { name: 'Acme', navigation: { pages: ['index', 'guides/*', '...'] } },
    ...pages,
  })
  expect((await octavo(cwd, 'version', 'v1', '--current', 'v2')).code).toBe(0)
  const text = await readFile(join(cwd, 'docs.json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    navigation: {
      versions: [
        { version: 'v2', pages: ['index', 'guides/*', '...'] },
        { version: 'v1', pages: ['v1/index', 'v1/guides/*', 'v1/**'] },
      ],
    },
  })
  const { stdout } = await octavo(cwd, 'upgrade', '--expand')
  const { versions } = (JSON.parse(stdout) as { navigation: { versions: { pages: unknown[] }[] } })
    .navigation
  const without = JSON.stringify(versions[1]?.pages).replaceAll('"v1/', '"')
  expect(JSON.parse(without)).toEqual(versions[0]?.pages)
})
