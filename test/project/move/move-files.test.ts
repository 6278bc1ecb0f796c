import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../../src/cli/run-command-line.ts'
import { createFolder } from '../../support/folders.ts'
import { commitAll, git } from '../../support/git.ts'
import { createMemoryIo } from '../../support/memory-io.ts'

const docs = `{
  // the settings
  "name": "Acme",
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "pages": ["index", "/guides/install.mdx", { "group": "More", "root": "guides/index", "pages": ["guides/retry"] }]
      }
    ]
  },
  "navbar": { "links": [{ "label": "Install", "href": "/guides/install#linux" }] }
}
`

const site = {
  'docs.json': docs,
  'index.mdx': page(
    'Welcome',
    `[Install](/guides/install), [Linux](guides/install.mdx#linux "title"), [CLI](/guides/install-cli)
and <a href="/guides/install/?a=1">again</a>. [Other](https://x.example/guides/install).

<Card title="Install" href="/guides/install" />

\`\`\`mdx
[Install](/guides/install)
import X from '/guides/part.mdx'
\`\`\`
`,
  ),
  'guides/index.mdx': page('Guides', '[Install](install), [Up](../index)'),
  'guides/install.mdx': page(
    'Install',
    `import Part from './part.mdx'
import Shared from "/snippets/shared.mdx"

<Part /> <Shared />

## Linux

[Retry](./retry) and [welcome](../index.mdx). ![A dot](dot.png) [Here](#linux)
`,
  ),
  'guides/install-cli.mdx': page('CLI', 'Words.'),
  'guides/retry.mdx': page('Retry', '[Install](install#linux "a"), [by root](/guides/install)'),
  'guides/part.mdx': 'A part.',
  'guides/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
  'snippets/shared.mdx': 'See [Install](/guides/install).',
}

function page(title: string, text: string): string {
  return `---\ntitle: "${title}"\ndescription: "About ${title}."\n---\n\n${text}\n`
}

async function mv(cwd: string, ...args: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['mv', ...args], io)
  return { code, stdout: stdout(), stderr: stderr() }
}

const read = (root: string, file: string) => readFile(join(root, file), 'utf8')

test('a page is moved, and everything that leads to it', async () => {
  const root = await createFolder(site)
  expect(await mv(root, 'guides/install', 'start/setup')).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Moved guides/install.mdx to start/setup.mdx.'),
  })
  expect(existsSync(join(root, 'guides/install.mdx'))).toBe(false)
  expect(await read(root, 'docs.json')).toBe(
    docs
      .replace('"/guides/install.mdx"', '"/start/setup.mdx"')
      .replace('"/guides/install#linux"', '"/start/setup#linux"')
      .replace(
        '\n  },\n  "navbar"',
        '\n  },\n  "redirects": [\n    { "source": "/guides/install", "destination": "/start/setup" }\n  ],\n  "navbar"',
      ),
  )
  expect(await read(root, 'index.mdx')).toBe(
    site['index.mdx']
      .replace('[Install](/guides/install),', '[Install](/start/setup),')
      .replace('(guides/install.mdx#linux', '(start/setup.mdx#linux')
      .replace('"/guides/install/?a=1"', '"/start/setup/?a=1"')
      .replace('href="/guides/install" />', 'href="/start/setup" />'),
  )
  expect(await read(root, 'guides/index.mdx')).toContain(
    '[Install](../start/setup), [Up](../index)',
  )
  expect(await read(root, 'guides/retry.mdx')).toContain(
    '[Install](../start/setup#linux "a"), [by root](/start/setup)',
  )
  expect(await read(root, 'snippets/shared.mdx')).toBe('See [Install](/start/setup).')
  expect(await read(root, 'start/setup.mdx')).toBe(
    site['guides/install.mdx']
      .replace("'./part.mdx'", "'../guides/part.mdx'")
      .replace('(./retry)', '(../guides/retry)')
      .replace('(dot.png)', '(../guides/dot.png)'),
  )

  // and back again: a redirect that is in no commit is taken back
  expect(await mv(root, 'start/setup.mdx', 'guides/install.mdx')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('redirect removed: /guides/install → /start/setup'),
  })
  for (const [file, text] of Object.entries(site))
    if (typeof text === 'string') expect(await read(root, file)).toBe(text)
})

test('a redirect that is committed is reversed when its page moves back', async () => {
  const root = await createFolder(site)
  await git(root, ['init', '-q'])
  await commitAll(root, '2025-01-01')
  expect(await mv(root, 'guides/install', 'start/setup')).toMatchObject({ code: 0 })
  await commitAll(root, '2025-01-02')
  expect(await mv(root, 'start/setup.mdx', 'guides/install.mdx')).toMatchObject({ code: 0 })
  expect(await read(root, 'docs.json')).toContain(
    '"source": "/start/setup", "destination": "/guides/install"',
  )
})

test('a folder is moved with git, with its pages, images and parts', async () => {
  const root = await createFolder(site)
  await git(root, ['init', '-q'])
  await commitAll(root, '2025-01-01')
  expect(await mv(root, 'guides', 'manual/basics')).toMatchObject({ code: 0, stderr: '' })
  expect(await git(root, ['status', '--short'])).toMatch(
    /^R[ M] +guides\/install\.mdx -> manual\/basics\/install\.mdx$/m,
  )
  // relative links inside the folder stay
  expect(await read(root, 'manual/basics/install.mdx')).toContain("import Part from './part.mdx'")
  expect(await read(root, 'manual/basics/install.mdx')).toContain(
    '[Retry](./retry) and [welcome](../../index.mdx). ![A dot](dot.png)',
  )
  const settings = await read(root, 'docs.json')
  expect(settings).toContain('"root": "manual/basics/index", "pages": ["manual/basics/retry"]')
  expect(settings).toContain(
    '{ "source": "/guides/:slug*", "destination": "/manual/basics/:slug*" }',
  )
  const index = await read(root, 'index.mdx')
  expect(index).toContain('[CLI](/manual/basics/install-cli)')
  expect(index).toContain('```mdx\n[Install](/guides/install)\n')
})

test('a snippet is moved with its imports, and needs no redirect', async () => {
  const root = await createFolder({
    ...site,
    'guides/install.mdx': page('Install', '<Snippet file="shared.mdx" />\n\n## Linux'),
    'guides/retry.mdx': page('Retry', "import S from '../snippets/shared'\n\n<S />"),
  })
  expect(await mv(join(root, 'snippets'), 'shared.mdx', 'parts/common.mdx')).toMatchObject({
    code: 0,
    stdout: expect.not.stringContaining('redirect'),
  })
  expect(await read(root, 'guides/install.mdx')).toContain('file="parts/common.mdx"')
  expect(await read(root, 'guides/retry.mdx')).toContain("'../snippets/parts/common'")
  expect(await read(root, 'docs.json')).toBe(docs)
})

test('--dry-run writes nothing', async () => {
  const root = await createFolder(site)
  const { code, stdout } = await mv(root, 'guides/install.mdx', 'start/', '--dry-run')
  expect(code).toBe(0)
  expect(stdout).toContain('Would move guides/install.mdx to start/install.mdx.')
  expect(stdout).toContain('index.mdx: 4 changes')
  expect(stdout).toContain('redirect: /guides/install → /start/install')
  for (const file of ['docs.json', 'index.mdx', 'guides/install.mdx'] as const)
    expect(await read(root, file)).toBe(site[file])
})

test.each([
  [['guides/install', 'guides/retry'], 'already exists'],
  [['guides/install.mdx', 'guides/retry.md'], 'Another page is at'],
  [['guides/install.mdx', '../install.mdx'], 'not in the same site'],
  [['guides/install.mdx', 'guides/install.png'], 'Keep the extension'],
  [['guides', 'guides/inner'], 'inside of the folder'],
  [['docs.json', 'other.json'], 'settings cannot be moved'],
  [['nowhere', 'there'], 'There is nothing at'],
  [['guides'], 'Pass two paths'],
  [['guides/install', 'old'], 'A redirect leads away from "/old"'],
])('%j is refused', async (args, reason) => {
  const root = await createFolder({
    ...site,
    'docs.json': docs.replace(
      '"navbar"',
      '"redirects": [{ "source": "/old", "destination": "/guides/retry" }],\n  "navbar"',
    ),
  })
  expect(await mv(root, ...args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(reason),
  })
  expect(await read(root, 'index.mdx')).toBe(site['index.mdx'])
})

test('a folder that tabs and anchors of the array form own is moved with them', async () => {
  const root = await createFolder({
    'docs.json': {
      name: 'Acme',
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'Pets', url: '/api/pets/' }],
      navigation: [{ group: 'All', pages: ['index', 'api/start', 'api/pets/list'] }],
      redirects: [],
    },
    'index.mdx': page('Welcome', '[API](/api/start)'),
    'api/start.mdx': page('Start', '[Pets](pets/list)'),
    'api/pets/list.mdx': page('Pets', '[Start](../start)'),
  })
  expect(await mv(root, 'api', 'reference')).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(await read(root, 'docs.json'))).toEqual({
    name: 'Acme',
    tabs: [{ name: 'API', url: 'reference' }],
    anchors: [{ name: 'Pets', url: '/reference/pets' }],
    navigation: [{ group: 'All', pages: ['index', 'reference/start', 'reference/pets/list'] }],
    redirects: [{ source: '/api/:slug*', destination: '/reference/:slug*' }],
  })
  expect(await read(root, 'reference/pets/list.mdx')).toContain('[Start](../start)')
})
